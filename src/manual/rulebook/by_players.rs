//! Rules that depend on the number of players.

use super::book::{Block, Chapter, RichText};
use crate::language::Words;

/// The rules for a number of players, in the type of their family.
pub struct RulesFor<S = ()> {
    /// How many play.
    pub players: u8,
    /// The rules in canonical form, so that a book has no rule without an effect.
    pub rules: S,
}

/// Returns the part of a book for a number of players; `None` if the rules do not have it.
pub type SentenceFn<S> = fn(&Words, &RulesFor<S>) -> Option<String>;

/// A part of a chapter.
pub enum Part<'a, S> {
    /// Sentences that form a paragraph.
    Paragraph(&'a [SentenceFn<S>]),
    /// Each an item of a list.
    Items(&'a [SentenceFn<S>]),
    /// Each a step, which can have several sentences.
    Steps(&'a [&'a [SentenceFn<S>]]),
}

/// Returns a chapter, if there is anything to say in it. Where nothing of it holds with some
/// numbers of players its heading says so.
pub fn chapter<S>(
    words: &Words,
    cases: &[RulesFor<S>],
    chapter: Chapter,
    parts: &[Part<'_, S>],
) -> Vec<Block> {
    let told = parts.iter().flat_map(|part| match part {
        Part::Paragraph(told) | Part::Items(told) => told.to_vec(),
        Part::Steps(steps) => steps.concat(),
    });
    let told: Vec<SentenceFn<S>> = told.collect();
    let has_it = |case: &&RulesFor<S>| told.iter().any(|tell| tell(words, case).is_some());
    let here: Vec<&RulesFor<S>> = cases.iter().filter(has_it).collect();
    if here.is_empty() {
        return Vec::new();
    }
    let heading = with(words, &here, cases.len(), chapter.heading(words));
    let mut blocks = vec![Block::Heading(chapter, heading)];
    let line = |told: &[SentenceFn<S>]| {
        // From the first sentence on that holds with some numbers of players only they are told apart,
        // so that none seems to belong to the others.
        let is_for_all = |tell: &SentenceFn<S>| {
            let groups = groups(&here, |case| tell(words, case));
            matches!(groups.as_slice(), [] | [_])
                && groups.iter().all(|group| group.0.len() == here.len())
        };
        let first = told.iter().position(|tell| !is_for_all(tell)).unwrap_or(told.len());
        let (for_all, rest) = told.split_at(first);
        let lines = for_all.chunks(1).chain([rest]).filter_map(|run| {
            line(words, &here, |words, case| {
                let sentences: Vec<String> =
                    run.iter().filter_map(|tell| tell(words, case)).collect();
                (!sentences.is_empty()).then(|| sentences.join(" "))
            })
        });
        Some(lines.fold(RichText::default(), RichText::and)).filter(|line| !line.0.is_empty())
    };
    for part in parts {
        let block = match part {
            Part::Paragraph(told) => line(told).map(Block::Paragraph),
            Part::Items(told) => {
                let lines: Vec<RichText> = told.iter().filter_map(|tell| line(&[*tell])).collect();
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

/// Returns the sentences of parts of a book for a number of players, joined.
pub fn sentences<S>(words: &Words, case: &RulesFor<S>, parts: &[Part<'_, S>]) -> String {
    let told = parts.iter().flat_map(|part| match part {
        Part::Paragraph(told) | Part::Items(told) => told.to_vec(),
        Part::Steps(steps) => steps.concat(),
    });
    told.filter_map(|tell| tell(words, case)).collect::<Vec<_>>().join(" ")
}

/// Returns a heading, or a caption, with the numbers of players for whom it is if it is not for
/// all.
pub fn with<S>(words: &Words, here: &[&RulesFor<S>], all: usize, heading: String) -> String {
    if here.len() == all {
        return heading;
    }
    let who = numbers(words, here);
    words.say("heading-with-players", &[("heading", heading.into()), ("who", who.into())])
}

/// Groups numbers of players by equal parts of the book.
pub fn groups<'c, S, T: PartialEq>(
    cases: &[&'c RulesFor<S>],
    tell: impl Fn(&RulesFor<S>) -> Option<T>,
) -> Vec<(Vec<&'c RulesFor<S>>, T)> {
    let mut groups: Vec<(Vec<&RulesFor<S>>, T)> = Vec::new();
    for &case in cases {
        let Some(told) = tell(case) else { continue };
        match groups.iter_mut().find(|(_, known)| *known == told) {
            Some((same, _)) => same.push(case),
            None => groups.push((vec![case], told)),
        }
    }
    groups
}

/// Joins the parts for several numbers of players into one line.
pub(super) fn line<S>(
    words: &Words,
    cases: &[&RulesFor<S>],
    tell: impl Fn(&Words, &RulesFor<S>) -> Option<String>,
) -> Option<RichText> {
    let groups = groups(cases, |case| tell(words, case));
    let lines = groups.into_iter().map(|(here, text)| {
        let line = RichText::of(&text);
        if here.len() == cases.len() {
            return line;
        }
        let who = numbers(words, &here);
        line.after(&words.say("with-players", &[("who", who.into())]))
    });
    lines.reduce(RichText::and)
}

fn numbers<S>(words: &Words, cases: &[&RulesFor<S>]) -> String {
    let numbers: Vec<u8> = cases.iter().map(|case| case.players).collect();
    words.players(&numbers)
}
