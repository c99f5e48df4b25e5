//! The result of searching for an edition, as text and JSON.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{
    clue::{Candidate, Clue, Fact, format_typed},
    picking::{ClueAnswer, EditionSearch, clues, line, option},
    unique_rules::{UniqueRule, unique_rules},
};
use crate::{
    diagnostic::{escape_for_terminal, join_words},
    manual::{
        ExplainedFamily, NOTICE,
        diff::{DiffSide, diff_keys},
        paragraph::{self, commands, format_hanging, paragraph},
    },
    ruleset::OtherBox,
};

impl EditionSearch<'_> {
    /// Formats the edition that was found or, failing that, the remaining or closest ones.
    ///
    /// `heading` is used to highlight headings.
    pub fn text(&self, heading: impl Fn(&str) -> String) -> String {
        match self.remaining_editions().as_slice() {
            [] => self.format_none(heading),
            [one] => self.format_one(one, heading),
            several => self.format_several(several, heading),
        }
    }

    /// Formats an edition, its unique rules and the next steps.
    fn format_one(&self, own: &Candidate, heading: impl Fn(&str) -> String) -> String {
        let players = own.loaded.ruleset.head().players;
        let title = paragraph(&format!(
            "{}: {} ({players})",
            escape_for_terminal(own.id()),
            escape_for_terminal(own.title())
        ));
        let mut out = title.replacen(own.id(), &heading(own.id()), 1);
        out.push_str(&paragraph(&escape_for_terminal(&own.about)));
        if !self.is_certain(own) {
            out.push_str(&paragraph(&self.doubt(own)));
        }
        let unique = unique_rules(own, &self.other_editions(own));
        if !unique.is_empty() {
            // Writing to a string can't fail.
            let _ = writeln!(out, "\n{}", heading("Rules that no other edition has"));
            out.extend(unique.iter().map(UniqueRule::text));
        }
        let alike = self.most_similar(own);
        if let Some((count, other)) = alike {
            let rules = match count {
                0 => "which plays the same".into(),
                1 => "which differs in one rule".into(),
                _ => format!("which differs in {count} rules"),
            };
            let text = format!(
                "The most similar edition is {}, {rules}.",
                escape_for_terminal(other.id())
            );
            let _ = write!(out, "\n{}", paragraph(&text));
        }
        let _ = writeln!(out, "\n{}", heading("Next steps"));
        out + &commands(&next_steps(own, alike.map(|(_, other)| other)))
    }

    /// Explains why an edition might not be the right one.
    fn doubt(&self, own: &Candidate) -> String {
        let boxes: Vec<String> = self.possible_boxes(own).map(format_box).collect();
        if boxes.is_empty() {
            return "This is not certain: no known box matches all of your answers.".into();
        }
        let (there, books) = if boxes.len() == 1 {
            ("is also", "its rulebook has not been compared")
        } else {
            ("are also", "their rulebooks have not been compared")
        };
        format!("This is not certain: there {there} {}, and {books}.", join_words(&boxes, "and"))
    }

    /// Formats the remaining editions, their differences and the clues that would narrow them down.
    fn format_several(&self, left: &[&Candidate], heading: impl Fn(&str) -> String) -> String {
        let mut out = format!("{} editions match:\n", left.len());
        out.push_str(&titles(left, |each| {
            let boxes: Vec<String> = self.possible_boxes(each).map(format_box).collect();
            if boxes.is_empty() {
                String::new()
            } else {
                format!("this could also be {}", join_words(&boxes, "and"))
            }
        }));
        out.push_str(&self.format_clues(left, heading));
        if left.iter().any(|each| each.family() != left[0].family()) {
            return out + "\nThey are different kinds of game.\n";
        }
        let rules = differing_keys(self.families, left);
        if rules.is_empty() {
            return out + "\nThey play alike.\n";
        }
        let text = format!("Their rules differ in {}:", join_words(&rules, "and"));
        let diff = |other: &&Candidate| {
            (format!("diff {} {}", left[0].id(), other.id()), "how they differ")
        };
        let pairs: Vec<(String, &str)> = left.iter().skip(1).map(diff).collect();
        out + "\n" + &paragraph(&text) + &commands(&pairs)
    }

    /// Formats the clues that distinguish several editions and the commands to answer them.
    fn format_clues(&self, left: &[&Candidate], heading: impl Fn(&str) -> String) -> String {
        let facts = |clue: &Clue| clue.facts(left.iter().copied());
        let telling: Vec<&Clue> = self.telling().collect();
        let settling: Vec<&Clue> =
            telling.iter().copied().filter(|clue| facts(clue).len() == left.len()).collect();
        let (clues, told) = match settling.as_slice() {
            [] => (&telling, "To narrow it down, use"),
            _ => (&settling, "To find out which one it is, use"),
        };
        let Some(first) = clues.first() else {
            return "\nThere are no known differences between their boxes.\n".into();
        };
        let options: Vec<String> = clues.iter().map(|clue| format!("`--{}`", clue.name)).collect();
        // A previous answer to this clue still left several editions.
        let other = || self.answers.iter().filter(|answer| answer.clue.name != first.name);
        let way = |fact: &Fact| {
            let has = left.iter().filter(|each| first.fact_of(each).as_ref() == Some(fact));
            let ids: Vec<String> =
                has.map(|each| escape_for_terminal(each.id()).into_owned()).collect();
            (format!("{} {}", line(other()), option(first, fact)), join_words(&ids, "or"))
        };
        let ways: Vec<(String, String)> = facts(first).iter().map(way).collect();
        format!(
            "\n{}\n{}\n{told} {}:\n{}",
            heading("How their boxes differ"),
            table(&telling, left),
            join_words(&options, "or"),
            commands(&ways)
        )
    }

    /// Formats a message saying that no edition matches all answers, followed by the closest editions.
    fn format_none(&self, heading: impl Fn(&str) -> String) -> String {
        let words: Vec<String> = self.answers.iter().map(ClueAnswer::words).collect();
        let near = self.nearest_editions();
        let title = if near.len() == 1 { "The closest edition" } else { "The closest editions" };
        let has = |candidate: &Candidate| {
            let has = |answer: &ClueAnswer| {
                Some(answer.clue.format_fact(&answer.clue.fact_of(candidate)?))
            };
            let has: Vec<String> = self.contrary_answers(candidate).filter_map(has).collect();
            format!("has {}", join_words(&has, "and"))
        };
        let mut ways: Vec<(String, &str)> = Vec::new();
        for candidate in &near {
            let way = (line(self.answers.iter().filter(|answer| answer.is_fitting(candidate))), "");
            if way.0 != "pick" && !ways.contains(&way) {
                ways.push(way);
            }
        }
        let begin = near.first().map(|each| (format!("new our-table --from {}", each.id()), ""));
        format!(
            "{}\n{}\n{}\nLeave out any answer you are not sure about:\n{}\nIf your box really \
                matches all of your answers, its edition is not included. To write its rules, start from the \
                closest edition:\n{}",
            paragraph(&format!("No edition has {} together.", join_words(&words, "and"))),
            heading(title),
            titles(&near, has),
            commands(&ways),
            commands(&begin.into_iter().collect::<Vec<_>>())
        )
    }

    /// Returns the editions that are ruled out by the fewest answers.
    fn nearest_editions(&self) -> Vec<&Candidate> {
        let count = |candidate: &Candidate| self.contrary_answers(candidate).count();
        let fewest = self.candidates.iter().map(count).min();
        self.candidates.iter().filter(|candidate| Some(count(candidate)) == fewest).collect()
    }

    /// Returns the other editions in the same family.
    fn other_editions(&self, own: &Candidate) -> Vec<&Candidate> {
        let others = self.candidates.iter().filter(|other| other.id() != own.id());
        others.filter(|other| other.family() == own.family()).collect()
    }

    /// Returns the edition that is most similar to the given one, along with the number of differences.
    fn most_similar(&self, own: &Candidate) -> Option<(usize, &Candidate)> {
        let others = self.other_editions(own).into_iter();
        others
            .map(|other| (differing_keys(self.families, &[own, other]).len(), other))
            .min_by_key(|(count, _)| *count)
    }

    /// Formats the clues printed on every box.
    pub fn format_printed_clues(&self) -> String {
        table(
            &clues(self.families).collect::<Vec<_>>(),
            &self.candidates.iter().collect::<Vec<_>>(),
        )
    }

    /// Formats the content of [`EditionSearch::text`] as JSON.
    pub fn json(&self) -> Value {
        let left = self.remaining_editions();
        let mut found = PickResult {
            notice: NOTICE,
            answers: self
                .answers
                .iter()
                .map(|it| (it.clue.name.to_owned(), it.fact.clone()))
                .collect(),
            left: left
                .iter()
                .map(|each| EditionJson {
                    possible_boxes: Some(
                        self.possible_boxes(each).map(|other| json!(other)).collect(),
                    ),
                    ..EditionJson::of(self.families, each)
                })
                .collect(),
            certain: matches!(left.as_slice(), [one] if self.is_certain(one)),
            ..PickResult::default()
        };
        match left.as_slice() {
            [] => {
                let near = self.nearest_editions().into_iter().map(|each| EditionJson {
                    otherwise: Some(
                        self.contrary_answers(each).map(|answer| answer.clue.name).collect(),
                    ),
                    ..EditionJson::of(self.families, each)
                });
                found.nearest = Some(near.collect());
            }
            [one] => {
                let unique = unique_rules(one, &self.other_editions(one));
                let steps = next_steps(one, self.most_similar(one).map(|(_, other)| other));
                found.apart = Some(unique.iter().map(UniqueRule::json).collect());
                let commands = steps.iter().map(|(command, _)| format!("sentiero {command}"));
                found.commands = Some(commands.collect());
            }
            several => {
                found.told_apart_by = Some(self.telling().map(|clue| clue.name).collect());
                found.differ_in = Some(differing_keys(self.families, several));
            }
        }
        json!(found)
    }
}

/// The output of `pick --format json`.
#[derive(Default, Serialize)]
struct PickResult<'a> {
    notice: &'a str,
    answers: Map<String, Value>,
    left: Vec<EditionJson<'a>>,
    certain: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<Vec<EditionJson<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    apart: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commands: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    told_apart_by: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    differ_in: Option<Vec<String>>,
}

/// An edition and the clues printed on its box.
#[derive(Serialize)]
struct EditionJson<'a> {
    id: &'a str,
    title: &'a str,
    about: &'a str,
    printed: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    possible_boxes: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    otherwise: Option<Vec<&'static str>>,
}

impl<'a> EditionJson<'a> {
    fn of(families: &[&dyn ExplainedFamily], candidate: &'a Candidate) -> EditionJson<'a> {
        let printed =
            clues(families).map(|clue| (clue.name.to_owned(), clue.fact_of(candidate).into()));
        EditionJson {
            id: candidate.id(),
            title: candidate.title(),
            about: &candidate.about,
            printed: printed.collect(),
            possible_boxes: None,
            otherwise: None,
        }
    }
}

/// Formats a different box with its source and, if known, its publisher and language.
fn format_box(other: &OtherBox) -> String {
    let publisher =
        other.publisher.as_deref().map(|name| format!(" of {}", escape_for_terminal(name)));
    let language =
        other.language.as_deref().map(|name| format!(" in {}", escape_for_terminal(name)));
    let (publisher, language) = (publisher.unwrap_or_default(), language.unwrap_or_default());
    format!("a box{publisher}{language} ({})", escape_for_terminal(&other.source))
}

/// Suggests commands to run next for an edition, along with their purposes.
fn next_steps(own: &Candidate, alike: Option<&Candidate>) -> Vec<(String, &'static str)> {
    let id = own.id();
    let mut steps = vec![
        (format!("play {id}"), "play it against bots"),
        (format!("rulebook {id}"), "read its rules"),
    ];
    if let Some(other) = alike.map(Candidate::id) {
        steps.push((format!("diff {id} {other}"), "compare it with the most similar edition"));
    }
    steps.push((format!("new our-table --from {id}"), "base your own house rules on it"));
    steps
}

/// Returns the keys that make some of the editions play differently.
fn differing_keys(families: &[&dyn ExplainedFamily], editions: &[&Candidate]) -> Vec<String> {
    let Some(first) = editions.first() else { return Vec::new() };
    let side = |place: usize| DiffSide { name: "", loaded: &editions[place].loaded };
    let compared = (1..editions.len()).map(|other| diff_keys(families, side(0), side(other), None));
    let differ: Vec<usize> = compared
        .flat_map(|compared| compared.differences.into_iter().map(|difference| difference.meaning))
        .collect();
    let keys = first.loaded.schema.keys().iter().enumerate();
    keys.filter(|(number, _)| differ.contains(number)).map(|(_, key)| key.key()).collect()
}

/// Formats the ids and titles of editions, each with an optional remark.
fn titles(editions: &[&Candidate], more: impl Fn(&Candidate) -> String) -> String {
    let width = editions.iter().map(|each| each.id().len()).max().unwrap_or(0);
    let mut out = String::new();
    for candidate in editions {
        let begin = format!("  {:width$}  ", candidate.id());
        out.push_str(&format_hanging(&begin, &escape_for_terminal(candidate.title())));
        let more = more(candidate);
        if !more.is_empty() {
            out.push_str(&format_hanging(&" ".repeat(begin.len()), &more));
        }
    }
    out
}

/// Formats the clues printed on the given editions' boxes as a table.
fn table(clues: &[&Clue], editions: &[&Candidate]) -> String {
    let head = std::iter::once("").chain(clues.iter().map(|clue| clue.name)).map(str::to_owned);
    let row = |candidate: &&Candidate| -> Vec<String> {
        let fact = |clue: &&Clue| {
            let Some(own) = clue.fact_of(candidate) else { return "?".into() };
            let mut names = vec![format_typed(&own)];
            for other in candidate.boxes().iter().filter_map(|other| clue.fact_of_box(other)) {
                let name = format_typed(&other);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names.join(" or ")
        };
        let cells = std::iter::once(candidate.id().to_owned()).chain(clues.iter().map(fact));
        cells.map(|cell| escape_for_terminal(&cell).into_owned()).collect()
    };
    let lines: Vec<Vec<String>> =
        std::iter::once(head.collect()).chain(editions.iter().map(row)).collect();
    paragraph::table(&lines)
}
