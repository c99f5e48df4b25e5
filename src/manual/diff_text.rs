//! The text output for comparing two rulesets.

use std::fmt::Write as _;

use serde_json::Value;
use textwrap::core::display_width;

use super::{
    GameDifference, TrialCounts,
    diff::{Comparison, Difference, KeyValue},
    paragraph::{format_hanging, pad, table},
    show::{format_distinct, format_short},
    trial_games::Trial,
};
use crate::{
    diagnostic::{escape_for_terminal, join_words},
    ruleset::{KeyInfo, Players},
};

impl Comparison<'_> {
    /// Formats the comparison as a table, followed by what the values mean.
    ///
    /// `heading` is used to highlight headings.
    pub fn text(&self, heading: impl Fn(&str) -> String) -> String {
        let keys = &self.keys;
        let names = self.sides.map(|side| escape_for_terminal(side.name).into_owned());
        let mut out = String::new();
        for (name, side) in names.iter().zip(self.sides) {
            let head = side.loaded.ruleset.head();
            let on: Vec<&str> = side.loaded.ruleset.variants().iter().map(|name| &**name).collect();
            let on =
                if on.is_empty() { String::new() } else { format!(" with {}", on.join(" and ")) };
            let title = format!("{}{on} ({})", escape_for_terminal(&head.title), head.players);
            let text = format_hanging("", &format!("{name}: {title}"));
            out.push_str(&text.replacen(name, &heading(name), 1));
        }
        // Writing to a string can't fail.
        let _ = write!(out, "\n{}", format_hanging("", &self.verdict(&names)));
        if let Some(played) = self.format_trials() {
            out.push_str(&format_hanging("", &played));
        }
        if !self.differences.is_empty() {
            let _ = write!(out, "\n{}", self.table(keys, &names));
            let _ = write!(out, "\n{}\n", heading("In words"));
            for of_one_key in self.differences.chunk_by(|one, next| one.meaning == next.meaning) {
                out.push_str(&self.format(keys, of_one_key, &names));
            }
        }
        if !self.dependent_differences.is_empty() {
            let _ = write!(out, "\n{}\n", heading("Effective in only one of them"));
            for difference in &self.dependent_differences {
                out.push_str(&self.format_one_sided(keys, difference, &names));
            }
        }
        if !self.other_differences.is_empty() {
            let _ = write!(out, "\n{}\n", heading("Different values, the same play"));
            for difference in &self.other_differences {
                out.push_str(&self.format_brief(keys, difference, &names));
            }
        }
        out
    }

    /// Formats the verdict as a sentence.
    fn verdict(&self, names: &[String; 2]) -> String {
        let [a, b] = names;
        let ranges = self.sides.map(|side| side.loaded.ruleset.head().players.to_string());
        let numbers = match self.players {
            Some(players) if self.common.is_empty() => {
                let is_first = self.sides[0].loaded.ruleset.sections(players).is_some();
                let (can, cannot, range) =
                    if is_first { (a, b, &ranges[1]) } else { (b, a, &ranges[0]) };
                let players = Players::from_number(players);
                return format!(
                    "With {players}, only {can} can be played, because {cannot} is for {range}."
                );
            }
            None if self.common.is_empty() => {
                return format!(
                    "They have no player count in common: {a} is for {} and {b} for {}.",
                    ranges[0], ranges[1]
                );
            }
            None if !self.has_same_numbers() => {
                format!("{a} is for {} and {b} for {}. ", ranges[0], ranges[1])
            }
            _ => String::new(),
        };
        let with = self.format_players();
        let mut keys: Vec<usize> =
            self.differences.iter().map(|difference| difference.meaning).collect();
        keys.dedup();
        match (keys.len(), self.other_differences.is_empty()) {
            (0, true) => format!("{numbers}{with}, they have the same values and play alike."),
            (0, false) => format!("{numbers}{with}, they have different values but play alike."),
            (count, _) => {
                let rules = if count == 1 { "one rule".into() } else { format!("{count} rules") };
                let (differ, alike): (Vec<u8>, Vec<u8>) = self.common.iter().partition(|each| {
                    self.differences.iter().any(|difference| difference.players.contains(**each))
                });
                if alike.is_empty() {
                    return format!("{numbers}{with}, they differ in {rules}.");
                }
                let (differ, alike) = (self.runs(&differ), self.runs(&alike));
                format!(
                    "{numbers}With {differ}, they differ in {rules}; with {alike}, they play alike."
                )
            }
        }
    }

    /// Formats the result of the trial games as a sentence.
    fn format_trials(&self) -> Option<String> {
        let mut groups: Vec<(Vec<u8>, TrialCounts)> = Vec::new();
        for Trial { players, counts } in &self.trials {
            let of_same =
                groups.iter_mut().find(|(_, known)| known.differences() == counts.differences());
            match of_same {
                Some((numbers, sum)) => {
                    numbers.push(*players);
                    sum.add(counts);
                }
                None => groups.push((vec![*players], *counts)),
            }
        }
        let (first, others) = groups.split_first()?;
        let games: u64 = groups.iter().map(|(_, counts)| counts.games()).sum();
        if games == 0 {
            let what = "No trial game ended within the effort limit, so it is unknown how the \
                games differ.";
            return Some(what.into());
        }
        let games =
            if games == 1 { "one random game".into() } else { format!("{games} random games") };
        let found = if others.is_empty() {
            format!(", {}", results(&first.1))
        } else {
            let group = |(numbers, counts): &(Vec<u8>, TrialCounts)| {
                format!("with {}, {}", self.runs(numbers), results(counts))
            };
            format!(": {}", groups.iter().map(group).collect::<Vec<_>>().join("; "))
        };
        Some(format!("In {games} with the same draws{found}."))
    }

    /// Formats the given player counts, combining consecutive ones into ranges.
    fn runs(&self, numbers: &[u8]) -> String {
        let mut runs: Vec<Players> = Vec::new();
        for &number in numbers {
            let last = runs.last_mut();
            match last.and_then(|last| Some((last.with_next(number, self.range()?)?, last))) {
                Some((run, last)) => *last = run,
                None => runs.push(Players::from_number(number)),
            }
        }
        runs.iter().map(Players::to_string).collect::<Vec<_>>().join(", and with ")
    }

    /// Formats the player counts that were compared.
    fn format_players(&self) -> String {
        match (self.players, self.range()) {
            (Some(players), _) => format!("With {}", Players::from_number(players)),
            (None, Some(range)) => format!("With {range}"),
            (None, None) => String::new(),
        }
    }

    /// Returns the player counts with a difference, or `None` if that's all of them.
    fn differing_players(&self, difference: &Difference) -> Option<Players> {
        Some(difference.players).filter(|players| Some(*players) != self.range())
    }

    fn table(&self, keys: &[KeyInfo], names: &[String; 2]) -> String {
        let is_for_some =
            self.differences.iter().any(|difference| self.differing_players(difference).is_some());
        let mut lines: Vec<Vec<String>> = Vec::new();
        let title = |text: &str| text.to_owned();
        lines.push(vec![title("key"), title("players"), names[0].clone(), names[1].clone()]);
        for difference in &self.differences {
            let meaning = &keys[difference.meaning];
            let cell = |(has, value): (&KeyValue, String)| {
                if has.idle.is_some() { format!("({value})") } else { value }
            };
            let players = match self.differing_players(difference) {
                Some(players) => players.format_numbers(),
                None => "all".into(),
            };
            let cells = difference.values.iter().zip(difference.shown_values()).map(cell);
            lines.push([meaning.key(), players].into_iter().chain(cells).collect());
        }
        if !is_for_some {
            for line in &mut lines {
                line.remove(1);
            }
        }
        table(&lines)
    }

    /// Formats the differences for a single key.
    fn format(&self, keys: &[KeyInfo], of_one: &[Difference], names: &[String; 2]) -> String {
        let Some(meaning) = of_one.first().map(|difference| &keys[difference.meaning]) else {
            return String::new();
        };
        let text = meaning.text.trim_end_matches('.');
        let only =
            |difference| self.differing_players(difference).map(|only| format!("with {only}"));
        let title = match of_one {
            [one] => only(one).map(|only| format!(" ({only})")).unwrap_or_default(),
            _ => String::new(),
        };
        let mut out = format_hanging("  ", &format!("{text} [{}]{title}:", meaning.key()));
        let width = names.iter().map(|name| display_width(name)).max().unwrap_or(0);
        for difference in of_one {
            let mut indent = "    ";
            if let Some(only) = only(difference).filter(|_| of_one.len() > 1) {
                out.push_str(&format_hanging("    ", &only));
                indent = "      ";
            }
            let shown = difference.values.iter().zip(difference.shown_values());
            for (name, (has, value)) in names.iter().zip(shown) {
                let mut said = meaning.meaning_of(&has.value).unwrap_or(value);
                if let Some(tiles) = has.tiles {
                    // Writing to a string can't fail.
                    let _ = write!(said, " {tiles} tiles in total.");
                }
                if let Some(why) = has.idle {
                    let _ = write!(said, " It has no effect: {why}.");
                }
                out.push_str(&format_hanging(&format!("{indent}{}  ", pad(name, width)), &said));
            }
        }
        out
    }

    /// Formats a value that only has an effect on one side.
    fn format_one_sided(
        &self,
        keys: &[KeyInfo],
        difference: &Difference,
        names: &[String; 2],
    ) -> String {
        let meaning = &keys[difference.meaning];
        let only = self.differing_players(difference).map(|players| format!(" (with {players})"));
        // An unset list doesn't have a reason of its own, so the value on the other side counts.
        let is_second = difference.values[0].idle.is_some() || difference.values[1].idle.is_none();
        let (side, other) = if is_second { (1, 0) } else { (0, 1) };
        let has = &difference.values[side];
        let shown = difference.shown_values();
        let value = meaning.meaning_of(&has.value).unwrap_or_else(|| shown[side].clone());
        let no_effect = match difference.values[other].idle {
            Some(why) => format!("No effect: {why}."),
            None => shown[other].clone(),
        };
        let text = meaning.text.trim_end_matches('.');
        let begin = format!("{text} [{}]{}:", meaning.key(), only.unwrap_or_default());
        let mut out = format_hanging("  ", &begin);
        let width = names.iter().map(|name| display_width(name)).max().unwrap_or(0);
        for (nth, name) in names.iter().enumerate() {
            let said = if nth == side { &value } else { &no_effect };
            out.push_str(&format_hanging(&format!("    {}  ", pad(name, width)), said));
        }
        out
    }

    /// Formats a difference that doesn't affect play as a single line.
    fn format_brief(
        &self,
        keys: &[KeyInfo],
        difference: &Difference,
        names: &[String; 2],
    ) -> String {
        let meaning = &keys[difference.meaning];
        let only = self.differing_players(difference).map(|players| format!(" (with {players})"));
        let [a, b] = &difference.values;
        let [shown_a, shown_b] = difference.shown_values();
        let mut text = format!("{shown_a} in {}, {shown_b} in {}", names[0], names[1]);
        let why = match (a.idle, b.idle) {
            (Some(why), Some(other)) if why == other => why.to_owned(),
            (Some(why), Some(other)) => format!("{why}, and {other}"),
            (Some(why), None) | (None, Some(why)) => why.to_owned(),
            (None, None) => "the result is the same".into(),
        };
        // Writing to a string can't fail.
        let _ = write!(text, ": {why}");
        format_hanging("  ", &format!("{}{}: {text}", meaning.key(), only.unwrap_or_default()))
    }
}

impl Difference {
    /// Formats both values so that they can be told apart, with words without quotes.
    fn shown_values(&self) -> [String; 2] {
        let [a, b] = self.values.each_ref().map(|has| &has.value);
        let distinct = format_distinct(&[a, b]);
        let mut shown = [a, b].into_iter().zip(distinct).map(|(value, text)| {
            let text = value.as_str().map_or(text, ToOwned::to_owned);
            escape_for_terminal(&text).into_owned()
        });
        [(); 2].map(|()| shown.next().unwrap_or_default())
    }
}

/// Formats the number of games for each difference.
fn results(counts: &TrialCounts) -> String {
    let games = counts.games();
    let result = |&difference: &GameDifference| {
        let what = match difference {
            GameDifference::None => "no differences",
            GameDifference::Cause => "the same moves but a different recorded cause",
            GameDifference::OffBoard => "the same moves but different events off the board",
            GameDifference::Points => "the same moves but different points",
            GameDifference::Winners => "the same moves but different winners",
            GameDifference::Moves => "different moves",
        };
        match counts.count(difference) {
            count if count < games => format!("{count} had {what}"),
            1 => format!("the game had {what}"),
            count if difference == GameDifference::None => format!("none of the {count} differed"),
            count => format!("all {count} had {what}"),
        }
    };
    let results: Vec<String> = counts.differences().iter().map(result).collect();
    if results.is_empty() { "no games".into() } else { join_words(&results, "and") }
}

/// Formats a value briefly and, if it's a word, without quotes.
pub(super) fn format_bare(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => format_short(other),
    }
}
