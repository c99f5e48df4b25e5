//! The chapter on open questions and their answers.

use super::book::{Block, Chapter, RichText};
use crate::{
    check::LoadedRuleset,
    language::{Language, Words},
    loader::{BuiltinRuleset, Origin, Setting, editions},
    manual::{
        ExplainedFamily,
        question::{self, AnswerRow, OpenQuestion},
    },
    ruleset::{BasisKind, key::IdleKey},
};

/// Returns the chapter on open questions. It's empty if the rules don't extend an edition.
pub(super) fn chapter(
    family: &dyn ExplainedFamily,
    words: &Words,
    language: Language,
    loaded: &LoadedRuleset,
    players: &[u8],
) -> Vec<Block> {
    let Some(edition) = edition(loaded) else { return Vec::new() };
    let idle: Vec<Vec<IdleKey>> =
        players.iter().map(|&players| loaded.idle_keys(players)).collect();
    let canonical = |&players: &u8| {
        Some((players, family.canonical_sections(loaded.ruleset.sections(players)?, players)))
    };
    let canonical: Vec<_> = players.iter().filter_map(canonical).collect();
    let mut items = Vec::new();
    let english = question::questions(question::PAGE);
    for (asked, translated) in english.zip(question::questions(language.editions())) {
        let arises =
            canonical.iter().any(|(players, rules)| family.can_arise(asked.id, &**rules, *players));
        if !arises {
            continue;
        }
        match answer_source(loaded, edition, (players, &idle), &asked) {
            AnswerSource::Edition => {
                let rows = asked.rows.iter().zip(&translated.rows);
                let rows = rows
                    .filter(|(row, _)| asked.is_about(row, edition.id) && row.basis != "printed");
                // A question can have several parts, each with an answer of its own.
                let answers: Vec<String> = rows.map(|(_, row)| format_row(words, row)).collect();
                if !answers.is_empty() {
                    items.push(format_answer(&translated, &answers.join(" ")));
                }
            }
            AnswerSource::Variant(variant, kind) => {
                let basis = words.get(match kind {
                    BasisKind::Printed => "basis-printed",
                    BasisKind::Derived => "basis-derived",
                    BasisKind::Outside => "basis-outside",
                    BasisKind::Chosen => "basis-chosen",
                });
                let values = [("variant", variant.into()), ("basis", basis.into())];
                items.push(format_answer(&translated, &words.format("open-variant", &values)));
            }
            // If something else set the answer, the edition's answer doesn't apply.
            AnswerSource::Other => {}
        }
    }
    if items.is_empty() {
        return Vec::new();
    }
    vec![
        Chapter::OPEN.begin(words),
        Block::Paragraph(RichText::of(&words.get("open-about"))),
        Block::Items(items),
        Block::Paragraph(RichText::of(&words.get("open-bases"))),
    ]
}

/// Where an answer comes from.
enum AnswerSource<'a> {
    /// The edition.
    Edition,
    /// The variant with the given name. Its answer has the given basis.
    Variant(&'a str, BasisKind),
    /// A later file or the command line, in which case the question might have no effect.
    Other,
}

/// Returns where the answer to a question comes from.
///
/// `idle[n]` contains the values that have no effect with `players[n]` players.
fn answer_source<'a>(
    loaded: &'a LoadedRuleset,
    edition: &BuiltinRuleset,
    (players, idle): (&[u8], &[Vec<IdleKey>]),
    question: &OpenQuestion<'_>,
) -> AnswerSource<'a> {
    let has_effect = |key: &&str| {
        let pointer = format!("/{}", key.replace('.', "/"));
        idle.iter().any(|idle| !idle.iter().any(|value| *pointer == value.pointer))
    };
    if !question.keys.is_empty() && !question.keys.iter().any(has_effect) {
        return AnswerSource::Other;
    }
    let mut answered = AnswerSource::Edition;
    // Skip variants that are already mentioned in a table row.
    let is_told = |name: &str| {
        let name = format!("`{name}`");
        question.rows.iter().any(|row| row.program_answer.contains(&name))
    };
    for (key, &players) in
        question.keys.iter().flat_map(|key| players.iter().map(move |players| (key, players)))
    {
        let pointer = format!("/{}", key.replace('.', "/"));
        let latest = loaded.provenance.latest_setting(players, &pointer);
        if !latest.is_none_or(|setting| is_set_by(edition, &setting.origin)) {
            return AnswerSource::Other;
        }
        if let Some(Setting { origin: Origin::File { variant: Some(name), .. }, basis, .. }) =
            latest
            && let Some(basis) = basis
            && !is_told(name)
        {
            answered = AnswerSource::Variant(name, basis.kind);
        }
    }
    answered
}

/// Returns the edition that the ruleset is or extends.
pub fn edition(loaded: &LoadedRuleset) -> Option<&'static BuiltinRuleset> {
    let mut names = loaded.sources.names();
    names.find_map(|name| editions().find(|edition| edition.name == name))
}

/// Returns whether a value is set by an edition or left at its default.
fn is_set_by(edition: &BuiltinRuleset, origin: &Origin) -> bool {
    match origin {
        Origin::Default => true,
        Origin::File { place, .. } => {
            place.as_ref().is_some_and(|place| place.file == edition.name)
        }
        Origin::CommandLine(_) => false,
    }
}

fn format_row(words: &Words, row: &AnswerRow<'_>) -> String {
    let values = [
        ("book", row.rulebook_answer.into()),
        ("here", row.program_answer.into()),
        ("basis", row.basis.into()),
    ];
    words.format("open-item", &values)
}

/// Formats a question and its answer.
fn format_answer(question: &OpenQuestion<'_>, answer: &str) -> RichText {
    RichText::of(answer).prefixed(question.text)
}
