//! Describes rules that depend on the number of players, using tables of sentences.

use fluent_bundle::{FluentArgs, FluentValue};
use serde::Serialize;
use serde_json::{Value, json};

use super::book::{Block, Chapter, RichText};
use crate::language::Words;

/// The rules for some number of players in the family's own type, and the values that messages use.
pub struct PlayerCountRules<S = ()> {
    /// The number of players.
    pub players: u8,
    /// The rules in canonical form, which keeps rules that have no effect out of the book.
    pub rules: S,
    values: FluentArgs<'static>,
}

/// A value that messages can use in addition to the keys. It has a name and a function that gets it from the
/// rules.
pub type Fact<S> = (&'static str, fn(&Words, &PlayerCountRules<S>) -> FluentValue<'static>);

impl<S: Serialize> PlayerCountRules<S> {
    /// Creates the rules with the values for messages.
    ///
    /// The values are the number of `$players`, the facts and all keys whose values are numbers, words or
    /// booleans. For example, `hand.size` becomes `$hand-size`.
    pub fn new(words: &Words, players: u8, rules: S, facts: &[Fact<S>]) -> PlayerCountRules<S> {
        let mut values = FluentArgs::new();
        values.set("players", players);
        for (section, keys) in json!(rules).as_object().into_iter().flatten() {
            for (key, value) in keys.as_object().into_iter().flatten() {
                if let Some(value) = message_value(value) {
                    values.set(format!("{section}-{key}"), value);
                }
            }
        }
        let mut case = PlayerCountRules { players, rules, values };
        for (name, fact) in facts {
            let value = fact(words, &case);
            case.values.set(*name, value);
        }
        case
    }
}

/// Converts a key's value for messages. Returns `None` for null, lists and tables.
fn message_value(value: &Value) -> Option<FluentValue<'static>> {
    match value {
        Value::Bool(is) => Some(is.to_string().into()),
        Value::Number(number) => number.as_i64().map(FluentValue::from),
        Value::String(word) => Some(word.clone().into()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

impl<S> PlayerCountRules<S> {
    /// Formats a sentence about the rules, or returns `None` if no row applies.
    fn format(&self, words: &Words, sentence: Sentence<'_, S>) -> Option<String> {
        let (id, _) = sentence.iter().find(|(_, applies)| applies(self))?;
        Some(words.format_with(id, &self.values))
    }
}

/// The rows for a sentence. Each row has a message and a condition, and we use the first row whose condition
/// is met.
pub type Sentence<'a, S> = &'a [(&'static str, fn(&PlayerCountRules<S>) -> bool)];

/// Always returns true. This is the condition for sentences that appear in every rulebook.
pub fn always<S>(_: &PlayerCountRules<S>) -> bool {
    true
}

/// A part of a chapter.
pub enum Part<'a, S> {
    /// Sentences that form a paragraph.
    Paragraph(&'a [Sentence<'a, S>]),
    /// A list with one sentence per item.
    Items(&'a [Sentence<'a, S>]),
    /// A list of steps, each of which can have several sentences.
    Steps(&'a [&'a [Sentence<'a, S>]]),
}

impl<'a, S> Part<'a, S> {
    /// Returns all sentences.
    pub fn sentences(&self) -> Vec<Sentence<'a, S>> {
        match self {
            Part::Paragraph(sentences) | Part::Items(sentences) => sentences.to_vec(),
            Part::Steps(steps) => steps.concat(),
        }
    }
}

/// Returns a chapter. It's empty if no sentence applies.
///
/// If it only applies to some player counts, the heading says so.
pub fn chapter<S>(
    words: &Words,
    cases: &[PlayerCountRules<S>],
    chapter: Chapter,
    parts: &[Part<'_, S>],
) -> Vec<Block> {
    let all: Vec<Sentence<'_, S>> = parts.iter().flat_map(Part::sentences).collect();
    let has_it =
        |case: &&PlayerCountRules<S>| all.iter().any(|told| case.format(words, told).is_some());
    let here: Vec<&PlayerCountRules<S>> = cases.iter().filter(has_it).collect();
    if here.is_empty() {
        return Vec::new();
    }
    let heading = add_players(words, &here, cases.len(), chapter.heading(words));
    let mut blocks = vec![Block::Heading(chapter, heading)];
    let line = |told: &[Sentence<'_, S>]| {
        // Starting at the first sentence that depends on the number of players, each number gets its own
        // text. Otherwise, readers could mistake a sentence for part of another number's text.
        let is_for_all = |told: &Sentence<'_, S>| {
            let groups = groups(&here, |case| case.format(words, told));
            matches!(groups.as_slice(), [] | [_])
                && groups.iter().all(|group| group.0.len() == here.len())
        };
        let first = told.iter().position(|told| !is_for_all(told)).unwrap_or(told.len());
        let (for_all, rest) = told.split_at(first);
        let lines = for_all.chunks(1).chain([rest]).filter_map(|run| {
            line(words, &here, |words, case| {
                let sentences: Vec<String> =
                    run.iter().filter_map(|told| case.format(words, told)).collect();
                (!sentences.is_empty()).then(|| sentences.join(" "))
            })
        });
        Some(lines.fold(RichText::default(), RichText::join)).filter(|line| !line.0.is_empty())
    };
    for part in parts {
        let block = match part {
            Part::Paragraph(told) => line(told).map(Block::Paragraph),
            Part::Items(told) => {
                let lines: Vec<RichText> = told.iter().filter_map(|told| line(&[*told])).collect();
                Some(Block::Items(lines)).filter(|_| !told.is_empty())
            }
            Part::Steps(steps) => {
                Some(Block::Steps(steps.iter().filter_map(|told| line(told)).collect()))
            }
        };
        blocks.extend(block);
    }
    blocks
}

/// Returns all sentences for a number of players joined together.
pub fn sentences<S>(words: &Words, case: &PlayerCountRules<S>, parts: &[Part<'_, S>]) -> String {
    let told = parts.iter().flat_map(Part::sentences).filter_map(|told| case.format(words, told));
    told.collect::<Vec<_>>().join(" ")
}

/// Adds the player counts to a heading or caption unless it applies to all of them.
pub fn add_players<S>(
    words: &Words,
    here: &[&PlayerCountRules<S>],
    all: usize,
    heading: String,
) -> String {
    if here.len() == all {
        return heading;
    }
    let who = numbers(words, here);
    words.format("heading-with-players", &[("heading", heading.into()), ("who", who.into())])
}

/// Groups the player counts for which a part of the book is the same.
pub fn groups<'c, S, T: PartialEq>(
    cases: &[&'c PlayerCountRules<S>],
    tell: impl Fn(&PlayerCountRules<S>) -> Option<T>,
) -> Vec<(Vec<&'c PlayerCountRules<S>>, T)> {
    let mut groups: Vec<(Vec<&PlayerCountRules<S>>, T)> = Vec::new();
    for &case in cases {
        let Some(told) = tell(case) else { continue };
        match groups.iter_mut().find(|(_, known)| *known == told) {
            Some((same, _)) => same.push(case),
            None => groups.push((vec![case], told)),
        }
    }
    groups
}

/// Joins the parts for several player counts into a single line.
pub(super) fn line<S>(
    words: &Words,
    cases: &[&PlayerCountRules<S>],
    tell: impl Fn(&Words, &PlayerCountRules<S>) -> Option<String>,
) -> Option<RichText> {
    let groups = groups(cases, |case| tell(words, case));
    let lines = groups.into_iter().map(|(here, text)| {
        let line = RichText::of(&text);
        if here.len() == cases.len() {
            return line;
        }
        let who = numbers(words, &here);
        line.prefixed(&words.format("with-players", &[("who", who.into())]))
    });
    lines.reduce(RichText::join)
}

fn numbers<S>(words: &Words, cases: &[&PlayerCountRules<S>]) -> String {
    let numbers: Vec<u8> = cases.iter().map(|case| case.players).collect();
    words.players(&numbers)
}
