//! The chapters about a ruleset itself: its title, variants and house rules.

use serde_json::Value;

use super::{
    book::{Block, Chapter, Inline, RichText},
    by_players::{PlayerCountRules, line},
    open_questions::edition,
};
use crate::{
    check::{LoadedRuleset, VariantInfo},
    language::Words,
    loader::{Origin, builtin_rulesets},
    manual::show::format_inline,
    ruleset::{KeyInfo, keys},
};

/// Returns the title. If the ruleset is built in, it's in the book's language.
pub(super) fn title(words: &Words, loaded: &LoadedRuleset) -> String {
    let head = loaded.ruleset.head();
    translate(words, loaded, &[&head.id], &head.title)
}

/// Returns the start of the book.
pub(super) fn head(words: &Words, loaded: &LoadedRuleset, numbers: &[u8]) -> Vec<Block> {
    let who = words.players(numbers);
    let mut lines = vec![words.format("for-players", &[("who", who.into())])];
    let on = loaded.variants.iter().filter(|variant| variant.is_on);
    let short = |title: String| title.split(':').next().unwrap_or_default().to_owned();
    let titles = on.map(|variant| short(variant_title(words, loaded, variant)));
    let titles: Vec<String> = titles.collect();
    if !titles.is_empty() {
        let values = [("variants", titles.join("; ").into()), ("count", titles.len().into())];
        lines.push(words.format("played-with", &values));
    }
    if let Some(base) = edition(loaded).filter(|base| base.id != loaded.ruleset.id()) {
        let base = words.get(&format!("title-{}", base.id));
        lines.push(words.format("builds-on", &[("base", base.into())]));
    }
    let lines = lines.iter().map(|line| RichText::of(line));
    vec![Block::Paragraph(lines.fold(RichText::default(), RichText::join))]
}

/// Returns the last line of the book, which names the trademark if the rules are based on a game with it.
pub(super) fn notice(words: &Words, loaded: &LoadedRuleset) -> Vec<Block> {
    let base = edition(loaded).map(|base| words.get(&format!("title-{}", base.id)));
    let titles = [Some(title(words, loaded)), base];
    let is_marked = titles.iter().flatten().any(|title| title.contains(TRADEMARK));
    let notice = words.get(if is_marked { "notice" } else { "notice-other" });
    vec![Block::Paragraph(RichText::of(&notice))]
}

/// The trademark in the titles of games.
const TRADEMARK: &str = "Tsuro";

/// Returns the chapter on available variants.
pub(super) fn variants(words: &Words, loaded: &LoadedRuleset) -> Vec<Block> {
    if loaded.variants.is_empty() {
        return Vec::new();
    }
    let numbers = |info: &VariantInfo| info.players.iter().collect::<Vec<u8>>();
    // The head of the book already says so if there's only one number of players.
    let is_fixed = loaded.ruleset.head().players.iter().count() == 1
        && loaded.variants.iter().all(|info| numbers(info).len() == 1);
    let variant = |variant: &VariantInfo| {
        let title = variant_title(words, loaded, variant);
        let who = words.players(&numbers(variant)).into();
        let mut line = RichText(vec![Inline::Code(variant.name.clone())]);
        line = line.join(RichText::text(&format!("{title}.")));
        if !is_fixed {
            line = line.join(RichText::of(&words.format("variant-for", &[("who", who)])));
        }
        if variant.is_on { line.join(RichText::of(&words.get("variant-on"))) } else { line }
    };
    vec![
        Chapter::VARIANTS.begin(words),
        Block::Paragraph(RichText::of(&words.get("variants-about"))),
        Block::Items(loaded.variants.iter().map(variant).collect()),
    ]
}

/// Returns the title of a variant without a final full stop. If it's built in, it's in the book's language.
fn variant_title(words: &Words, loaded: &LoadedRuleset, variant: &VariantInfo) -> String {
    let of = [loaded.ruleset.id(), edition(loaded).map_or("", |edition| edition.id)];
    let [own, inherited] = of.map(|ruleset| format!("{ruleset}-{}", variant.name));
    let title = translate(words, loaded, &[&own, &inherited], &variant.title);
    title.trim_end_matches('.').to_owned()
}

/// Returns the chapter on values that differ from those of the edition.
pub(super) fn house_rules(words: &Words, loaded: &LoadedRuleset, players: &[u8]) -> Vec<Block> {
    if edition(loaded).is_none() {
        return Vec::new();
    }
    let cases: Vec<PlayerCountRules> =
        players.iter().map(|&players| PlayerCountRules::new(words, players, (), &[])).collect();
    let all: Vec<&PlayerCountRules> = cases.iter().collect();
    let lines = loaded.schema.keys().iter().filter(|key| is_rule(key)).filter_map(|key| {
        line(words, &all, |words, case| {
            let history = loaded.provenance.settings(case.players)?.get(&key.pointer)?;
            let (now, before) = history.split_last()?;
            let is_other = before.last().is_none_or(|before| before.value != now.value);
            let is_house_rule = now.basis.is_none() && now.origin != Origin::Default;
            if !is_house_rule || !is_other {
                return None;
            }
            let name = key.key();
            let mut values =
                vec![("key", name.into()), ("value", value(words, key, &now.value).into())];
            Some(match before.last() {
                Some(before) => {
                    values.push(("before", value(words, key, &before.value).into()));
                    words.format("house-value", &values)
                }
                None => words.format("house-value-new", &values),
            })
        })
    });
    let lines: Vec<RichText> = lines.collect();
    if lines.is_empty() {
        return Vec::new();
    }
    vec![
        Chapter::HOUSE.begin(words),
        Block::Paragraph(RichText::of(&words.get("house-about"))),
        Block::Items(lines),
    ]
}

/// Returns whether a key is a rule rather than part of the ruleset's name.
fn is_rule(key: &KeyInfo) -> bool {
    key.pointer.rfind('/') > Some(0)
        && ![keys::EDITION, keys::PLAYERS]
            .iter()
            .any(|head| head.strip_from(&key.pointer).is_some())
}

/// Formats a value as in a rules file.
///
/// A list of tiles with copies is replaced by the number of tiles and any other long list by the number of
/// entries.
fn value(words: &Words, key: &KeyInfo, value: &Value) -> String {
    const MAX_LENGTH: usize = 60;
    let has_copies = || key.example.as_ref().is_some_and(|it| it.pointer("/0/copies").is_some());
    if let Value::Array(tiles) = value
        && has_copies()
    {
        let copies = |tile: &Value| tile.get("copies").and_then(Value::as_u64).unwrap_or(1);
        return words
            .format("house-tiles", &[("tiles", tiles.iter().map(copies).sum::<u64>().into())]);
    }
    let written = format!("`{}`", format_inline(value));
    match value {
        Value::Array(list) if written.chars().count() > MAX_LENGTH => {
            words.format("house-list", &[("entries", list.len().into())])
        }
        _ => written,
    }
}

/// Translates a title into the book's language if it's still the title of a built-in ruleset.
///
/// The first id that has a translation is used.
fn translate(words: &Words, loaded: &LoadedRuleset, ids: &[&str], text: &str) -> String {
    let title = format!("title = \"{text}\"\n");
    let mut names = loaded.sources.names();
    let is_builtin = names.any(|name| {
        builtin_rulesets().iter().any(|known| known.name == name && known.text.contains(&title))
    });
    let known = ids.iter().find_map(|id| words.find(&format!("title-{id}"), &[]));
    known.filter(|_| is_builtin).unwrap_or_else(|| text.to_owned())
}
