use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::{
    meaning::{Meaning, keys, short},
    paragraph::hanging,
};
use crate::{
    check::{Loaded, effective, idle},
    diagnostic::plain,
    loader::of_players,
    ruleset::{Players, Ruleset, Sections, is_empty_list},
};

/// One of two rulesets.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// How it is called.
    pub name: &'a str,
    /// The ruleset.
    pub loaded: &'a Loaded,
}

/// Two rulesets, compared.
pub struct Compared<'a> {
    sides: [Side<'a>; 2],
    /// The number of players that was asked for.
    asked: Option<u8>,
    /// The numbers of players that both allow.
    common: Vec<u8>,
    /// In what they play otherwise.
    differ: Vec<Difference>,
    /// What they say otherwise and play alike.
    alike: Vec<Difference>,
}

/// A key that the two have differently with some numbers of players.
struct Difference {
    meaning: usize,
    players: Players,
    has: [Has; 2],
}

/// What a ruleset has for a key.
#[derive(Clone, PartialEq)]
struct Has {
    value: Value,
    /// Why it has no effect.
    idle: Option<&'static str>,
}

/// A key as two rulesets have it with a number of players.
struct Row {
    meaning: usize,
    has: [Has; 2],
    plays_alike: bool,
}

/// Compares two rulesets by what they say and by how they play, for a number of players or for all
/// that both allow. What they are called is not compared.
pub fn diff<'a>(a: Side<'a>, b: Side<'a>, players: Option<u8>) -> Compared<'a> {
    let sides = [a, b];
    let [own, other] = sides.map(|side| &side.loaded.ruleset);
    let both = own.players().filter(|&each| other.sections(each).is_some());
    let common: Vec<u8> = both.filter(|each| players.is_none_or(|only| only == *each)).collect();
    let mut compared =
        Compared { sides, asked: players, common, differ: Vec::new(), alike: Vec::new() };
    let keys = keys();
    for &players in &compared.common.clone() {
        for Row { meaning, has, plays_alike } in rows(&keys, own, other, players) {
            let list = if plays_alike { &mut compared.alike } else { &mut compared.differ };
            let continued = list.iter_mut().find(|known| {
                known.meaning == meaning && known.players.max + 1 == players && known.has == has
            });
            match continued {
                Some(known) => known.players.max = players,
                None => list.push(Difference {
                    meaning,
                    players: Players { min: players, max: players },
                    has,
                }),
            }
        }
    }
    for list in [&mut compared.differ, &mut compared.alike] {
        list.sort_by_key(|difference| (difference.meaning, difference.players.min));
    }
    compared
}

/// The keys that two rulesets have differently with a number of players.
fn rows(keys: &[Meaning], a: &Ruleset, b: &Ruleset, players: u8) -> Vec<Row> {
    let Some([own, other]) = a.sections(players).zip(b.sections(players)).map(<[_; 2]>::from)
    else {
        return Vec::new();
    };
    let said = [own, other].map(Sections::to_json);
    let played = [own, other].map(|sections| effective(sections, players).to_json());
    let idle = [own, other].map(|sections| idle(sections, players));
    let mut rows = Vec::new();
    for (meaning, key) in keys.iter().enumerate() {
        let at = |tree: &Value| tree.pointer(&key.pointer).cloned().unwrap_or_default();
        if at(&said[0]) == at(&said[1]) {
            continue;
        }
        let has = |side: usize| Has {
            value: at(&said[side]),
            // That a list that nobody gave has no effect goes without saying.
            idle: idle[side]
                .iter()
                .find(|idle| idle.pointer == key.pointer && !is_empty_list(&at(&said[side])))
                .map(|idle| idle.why),
        };
        let plays_alike = at(&played[0]) == at(&played[1]);
        rows.push(Row { meaning, has: [has(0), has(1)], plays_alike });
    }
    rows
}

impl Compared<'_> {
    /// Whether they play alike: with every number of players that was asked for, which both allow.
    pub fn is_alike(&self) -> bool {
        self.differ.is_empty() && self.numbers_agree()
    }

    fn numbers_agree(&self) -> bool {
        let [own, other] = self.sides.map(|side| &side.loaded.ruleset);
        match self.asked {
            Some(players) => own.sections(players).is_some() == other.sections(players).is_some(),
            None => own.players().eq(other.players()),
        }
    }

    /// The text for people: a table, then what its values mean. `heading` sets a text off from the
    /// others.
    pub fn text(&self, heading: impl Fn(&str) -> String) -> String {
        let keys = keys();
        let names = self.sides.map(|side| plain(side.name).into_owned());
        let mut out = String::new();
        for (name, side) in names.iter().zip(self.sides) {
            let head = side.loaded.ruleset.head();
            let title = format!("{} ({})", plain(&head.title), of_players(head.players));
            let text = hanging("", &format!("{name}: {title}"));
            out.push_str(&text.replacen(name, &heading(name), 1));
        }
        // Writing to a string cannot fail.
        let _ = write!(out, "\n{}", hanging("", &self.verdict(&names)));
        if !self.differ.is_empty() {
            let _ = write!(out, "\n{}", self.table(&keys, &names));
            let _ = write!(out, "\n{}\n", heading("In words"));
            for of_one_key in self.differ.chunk_by(|one, next| one.meaning == next.meaning) {
                out.push_str(&self.in_words(&keys, of_one_key, &names));
            }
        }
        if !self.alike.is_empty() {
            let _ = write!(out, "\n{}\n", heading("Said otherwise, played alike"));
            for difference in &self.alike {
                out.push_str(&self.in_passing(&keys, difference, &names));
            }
        }
        out
    }

    /// What it comes to, in a sentence.
    fn verdict(&self, names: &[String; 2]) -> String {
        let [a, b] = names;
        let ranges = self.sides.map(|side| of_players(side.loaded.ruleset.head().players));
        let numbers = match self.asked {
            Some(players) if self.common.is_empty() => {
                let is_first = self.sides[0].loaded.ruleset.sections(players).is_some();
                let (can, cannot, range) =
                    if is_first { (a, b, &ranges[1]) } else { (b, a, &ranges[0]) };
                return format!(
                    "With {players} players {can} can be played and {cannot} cannot: it is for {range}."
                );
            }
            None if self.common.is_empty() => {
                return format!(
                    "There is no number of players with which both can be played: {a} is for {}, {b} \
                     for {}.",
                    ranges[0], ranges[1]
                );
            }
            None if !self.numbers_agree() => {
                format!("{a} is for {}, {b} for {}. ", ranges[0], ranges[1])
            }
            _ => String::new(),
        };
        let with = self.with();
        let mut keys: Vec<usize> =
            self.differ.iter().map(|difference| difference.meaning).collect();
        keys.dedup();
        match (keys.len(), self.alike.is_empty()) {
            (0, true) => format!("{numbers}{with} they say the same and play alike."),
            (0, false) => format!("{numbers}{with} they differ in words and play alike."),
            (1, _) => format!("{numbers}{with} they differ in one rule.{}", self.alike_with()),
            (count, _) => {
                format!("{numbers}{with} they differ in {count} rules.{}", self.alike_with())
            }
        }
    }

    /// The numbers of players with which they play alike although they differ.
    fn alike_with(&self) -> String {
        let mut runs: Vec<Players> = Vec::new();
        for &players in &self.common {
            if self.differ.iter().any(|difference| difference.players.contains(players)) {
                continue;
            }
            match runs.last_mut() {
                Some(run) if run.max + 1 == players => run.max = players,
                _ => runs.push(Players { min: players, max: players }),
            }
        }
        let words: Vec<String> = runs.into_iter().map(of_players).collect();
        if words.is_empty() {
            return String::new();
        }
        format!(" With {} they play alike.", words.join(", and with "))
    }

    /// For whom they are compared.
    fn with(&self) -> String {
        match (self.asked, self.range()) {
            (Some(players), _) => format!("With {players} players"),
            (None, Some(range)) => format!("With {}", of_players(range)),
            (None, None) => String::new(),
        }
    }

    /// The numbers of players that both allow.
    fn range(&self) -> Option<Players> {
        let (&min, &max) = (self.common.first()?, self.common.last()?);
        Some(Players { min, max })
    }

    /// For whom a difference is, where it is not for all.
    fn only(&self, difference: &Difference) -> Option<Players> {
        Some(difference.players).filter(|players| Some(*players) != self.range())
    }

    fn table(&self, keys: &[Meaning], names: &[String; 2]) -> String {
        let is_for_some = self.differ.iter().any(|difference| self.only(difference).is_some());
        let mut lines: Vec<Vec<String>> = Vec::new();
        let title = |text: &str| text.to_owned();
        lines.push(vec![title("key"), title("players"), names[0].clone(), names[1].clone()]);
        for difference in &self.differ {
            let meaning = &keys[difference.meaning];
            let cell = |has: &Has| {
                let value = plain(&bare(&has.value)).into_owned();
                if has.idle.is_some() { format!("({value})") } else { value }
            };
            let players = match self.only(difference) {
                Some(Players { min, max }) if min == max => min.to_string(),
                Some(Players { min, max }) => format!("{min} to {max}"),
                None => "all".into(),
            };
            let [a, b] = &difference.has;
            lines.push(vec![meaning.key(), players, cell(a), cell(b)]);
        }
        if !is_for_some {
            for line in &mut lines {
                line.remove(1);
            }
        }
        let columns = lines.first().map_or(0, Vec::len);
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        let mut out = String::new();
        for line in &lines {
            let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            let text = cells.collect::<Vec<_>>().join("  ");
            // Writing to a string cannot fail.
            let _ = writeln!(out, "  {}", text.trim_end());
        }
        out
    }

    /// The differences of one key.
    fn in_words(&self, keys: &[Meaning], of_one: &[Difference], names: &[String; 2]) -> String {
        let Some(meaning) = of_one.first().map(|difference| &keys[difference.meaning]) else {
            return String::new();
        };
        let text = meaning.text.trim_end_matches('.');
        let only =
            |difference| self.only(difference).map(|only| format!("with {}", of_players(only)));
        let title = match of_one {
            [one] => only(one).map(|only| format!(" ({only})")).unwrap_or_default(),
            _ => String::new(),
        };
        let mut out = hanging("  ", &format!("{text} [{}]{title}:", meaning.key()));
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for difference in of_one {
            let mut indent = "    ";
            if let Some(only) = only(difference).filter(|_| of_one.len() > 1) {
                out.push_str(&hanging("    ", &only));
                indent = "      ";
            }
            for (name, has) in names.iter().zip(&difference.has) {
                let value = || plain(&bare(&has.value)).into_owned();
                let mut said = meaning.of(&has.value).unwrap_or_else(value);
                if let Some(why) = has.idle {
                    // Writing to a string cannot fail.
                    let _ = write!(said, " That has no effect: {why}.");
                }
                out.push_str(&hanging(&format!("{indent}{name:width$}  "), &said));
            }
        }
        out
    }

    /// A difference that makes none, in a line.
    fn in_passing(&self, keys: &[Meaning], difference: &Difference, names: &[String; 2]) -> String {
        let meaning = &keys[difference.meaning];
        let only = self.only(difference).map(|players| format!(" (with {})", of_players(players)));
        let [a, b] = &difference.has;
        let value = |has: &Has| plain(&bare(&has.value)).into_owned();
        let mut text = format!("{} in {}, {} in {}", value(a), names[0], value(b), names[1]);
        let why = match (a.idle, b.idle) {
            (Some(why), Some(other)) if why == other => why.to_owned(),
            (Some(why), Some(other)) => format!("{why}, and {other}"),
            (Some(why), None) | (None, Some(why)) => why.to_owned(),
            (None, None) => "it comes to the same".into(),
        };
        // Writing to a string cannot fail.
        let _ = write!(text, ": {why}");
        hanging("  ", &format!("{}{}: {text}", meaning.key(), only.unwrap_or_default()))
    }

    /// The same for programs.
    pub fn json(&self) -> Value {
        let keys = keys();
        let [a, b] = self.sides.map(|side| {
            let head = side.loaded.ruleset.head();
            json!({
                "name": side.name,
                "ruleset": head.id,
                "title": head.title,
                "players": head.players,
            })
        });
        let list = |list: &[Difference]| -> Vec<Value> {
            list.iter().map(|difference| difference.json(&keys)).collect()
        };
        json!({
            "a": a,
            "b": b,
            "players": self.range(),
            "alike": self.is_alike(),
            "differences": list(&self.differ),
            "said_otherwise": list(&self.alike),
        })
    }
}

impl Difference {
    fn json(&self, keys: &[Meaning]) -> Value {
        let meaning = &keys[self.meaning];
        let [a, b] = [0, 1].map(|side| {
            let has: &Has = &self.has[side];
            let mut object = Map::new();
            object.insert("value".into(), has.value.clone());
            if let Some(means) = meaning.of(&has.value) {
                object.insert("meaning".into(), means.into());
            }
            if let Some(why) = has.idle {
                object.insert("without_effect".into(), why.into());
            }
            Value::from(object)
        });
        json!({
            "key": meaning.key(),
            "meaning": meaning.text,
            "players": self.players,
            "a": a,
            "b": b,
        })
    }
}

/// A value in few words, a word without its quotes.
fn bare(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => short(other),
    }
}
