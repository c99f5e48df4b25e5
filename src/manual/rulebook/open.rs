//! What a rulebook leaves open and how it is settled, from the page of the editions.

use super::{
    book::{Block, Chapter, Line},
    by_players::Case,
    language::{Language, Words},
};
use crate::{
    check::{Loaded, idle},
    loader::{Origin, Setting, editions},
    manual::question::{self, Question, Row},
    ruleset::{
        BasisKind,
        path::{By, Collision, On, Rests, SelfElimination, Switch, Who},
    },
};

impl Language {
    /// The page of the editions.
    pub(super) const fn page(self) -> &'static str {
        match self {
            Language::English => question::PAGE,
            Language::Italian => include_str!("../../../docs/editions.it.md"),
            Language::Portuguese => include_str!("../../../docs/editions.pt.md"),
        }
    }
}

/// The chapter on what the rulebook leaves open; nothing for rules that build on no edition.
pub(super) fn chapter(
    words: &Words,
    language: Language,
    loaded: &Loaded,
    cases: &[Case],
) -> Vec<Block> {
    let Some(edition) = edition(loaded) else { return Vec::new() };
    let mut items = Vec::new();
    let english = question::questions(Language::English.page());
    for (asked, translated) in english.zip(question::questions(language.page())) {
        if !cases.iter().any(|case| arises(asked.id, case)) {
            continue;
        }
        match answered(loaded, cases, &asked) {
            Answered::Book => {
                let rows = asked.rows.iter().zip(&translated.rows);
                let rows =
                    rows.filter(|(row, _)| asked.is_about(row, edition) && row.basis != "printed");
                items.extend(rows.map(|(_, row)| item(words, &translated, row)));
            }
            Answered::Variant(variant, kind) => {
                let basis = words.get(match kind {
                    BasisKind::Printed => "basis-printed",
                    BasisKind::Derived => "basis-derived",
                    BasisKind::Outside => "basis-outside",
                    BasisKind::Chosen => "basis-chosen",
                });
                let values = [("variant", variant.into()), ("basis", basis.into())];
                items.push(asking(&translated, &words.say("open-variant", &values)));
            }
            // What somebody else's rules say is not what the edition says.
            Answered::House => {}
        }
    }
    if items.is_empty() {
        return Vec::new();
    }
    vec![
        Chapter::Open.begin(words),
        Block::Paragraph(Line::of(&words.get("open-about"))),
        Block::Items(items),
        Block::Paragraph(Line::of(&words.get("open-bases"))),
    ]
}

/// Who answers a question.
enum Answered<'a> {
    /// The edition, as its page says.
    Book,
    /// A variant, by its name, with what its answer rests on.
    Variant(&'a str, BasisKind),
    /// Somebody, at the own table, who made it moot perhaps.
    House,
}

fn answered<'a>(loaded: &'a Loaded, cases: &[Case], question: &Question<'_>) -> Answered<'a> {
    let has_effect = |key: &&str| {
        let pointer = format!("/{}", key.replace('.', "/"));
        cases.iter().any(|&Case { players, .. }| {
            let sections = loaded.ruleset.sections(players);
            let idle = sections.map(|sections| idle(sections, players)).unwrap_or_default();
            !idle.iter().any(|idle| idle.pointer == pointer)
        })
    };
    if !question.keys.is_empty() && !question.keys.iter().any(has_effect) {
        return Answered::House;
    }
    let mut answered = Answered::Book;
    // A row that speaks of the variant says more.
    let is_told = |name: &str| {
        let name = format!("`{name}`");
        question.rows.iter().any(|row| row.here.contains(&name))
    };
    for (key, case) in
        question.keys.iter().flat_map(|key| cases.iter().map(move |case| (key, case)))
    {
        let pointer = format!("/{}", key.replace('.', "/"));
        if is_own(loaded, case.players, &pointer) {
            return Answered::House;
        }
        let latest = loaded.provenance.latest(case.players, &pointer);
        if let Some(Setting { origin: Origin::File { variant: Some(name), .. }, basis, .. }) =
            latest
            && let Some(basis) = basis
            && !is_told(name)
        {
            answered = Answered::Variant(name, basis.kind);
        }
    }
    answered
}

/// Whether a question can arise by these rules.
fn arises(id: &str, Case { players, rules }: &Case) -> bool {
    let has_dragon = rules.dragon.rests != Rests::None;
    match id {
        "hand-limit" => rules.hand.most() == rules.hand.size,
        "order-of-starts" => rules.start.by == By::Choice,
        "empty-pile" => !has_dragon,
        "exchange-pool" => rules.elimination.exchange == Switch::On,
        "dragon-with-two" => has_dragon && *players == 2,
        "dragon-release" | "full-hand" | "holder-out" | "pile-runs-out-again" => has_dragon,
        "who-draws-first" => rules.draw.who != Who::Active,
        "pass-the-pile" | "dragon-in-the-shuffle" => rules.dragon.rests == Rests::UnderPile,
        "order-of-path-choices" => rules.start.on == On::Side,
        "safe-path-choice" => {
            rules.start.on == On::Side && rules.turn.self_elimination == SelfElimination::LastResort
        }
        "collision-as-self-elimination" => {
            rules.turn.self_elimination == SelfElimination::LastResort
                && rules.elimination.collision == Collision::Out
        }
        "two-markers" | "two-markers-turn" => rules.start.markers > 1,
        "own-markers-collide" => {
            rules.start.markers > 1 && rules.elimination.collision == Collision::Out
        }
        _ => true,
    }
}

/// The id of the edition on which a ruleset builds, or which it is.
pub(super) fn edition(loaded: &Loaded) -> Option<&'static str> {
    let mut names = loaded.sources.names();
    names.find_map(|name| editions().find(|edition| edition.name == name)).map(|found| found.id)
}

/// Whether a value is a house rule: somebody set it, and it rests on no book.
pub(super) fn is_own(loaded: &Loaded, players: u8, pointer: &str) -> bool {
    let latest = loaded.provenance.latest(players, pointer);
    latest.is_some_and(|setting| setting.basis.is_none() && setting.origin != Origin::Default)
}

fn item(words: &Words, question: &Question<'_>, row: &Row<'_>) -> Line {
    let values =
        [("book", row.book.into()), ("here", row.here.into()), ("basis", row.basis.into())];
    asking(question, &words.say("open-item", &values))
}

/// A question with its answer.
fn asking(question: &Question<'_>, answer: &str) -> Line {
    Line::of(answer).after(question.asks)
}
