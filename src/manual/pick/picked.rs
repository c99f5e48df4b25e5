use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::{
    apart::{Apart, apart, differing, nearest},
    candidate::Candidate,
    clue::{CLUES, Clue, Fact, all_of, any_of},
    picking::{Answer, Picking, line, option},
};
use crate::{
    diagnostic::plain,
    loader::of_players,
    manual::{NOTICE, commands::commands, paragraph::hanging, paragraph::paragraph},
};

impl Picking<'_> {
    /// What the answers lead to, for people: the edition, those that are left, or those that come
    /// nearest. `heading` sets a text off from the others.
    pub fn text(&self, heading: impl Fn(&str) -> String) -> String {
        match self.places().as_slice() {
            [] => self.none(heading),
            [one] => self.one(*one, heading),
            several => self.several(several, heading),
        }
    }

    /// The edition, what sets it apart, and what can be done with it.
    fn one(&self, place: usize, heading: impl Fn(&str) -> String) -> String {
        let Some(found) = self.candidates.get(place) else { return String::new() };
        let players = of_players(found.loaded.ruleset.head().players);
        let title =
            paragraph(&format!("{}: {} ({players})", plain(found.id()), plain(found.title())));
        let mut out = title.replacen(found.id(), &heading(found.id()), 1);
        out.push_str(&paragraph(&plain(&found.about)));
        let apart = apart(self.candidates, place);
        if !apart.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "\n{}", heading("What no other edition has"));
            for rule in &apart {
                out.push_str(&rule.text());
            }
        }
        if let Some((other, count)) = nearest(self.candidates, place)
            && let Some(other) = self.candidates.get(other)
        {
            let rules = match count {
                0 => "with which it plays alike".into(),
                1 => "from which it differs in one rule".into(),
                _ => format!("from which it differs in {count} rules"),
            };
            let text = format!("Most like it is {}, {rules}.", plain(other.id()));
            let _ = write!(out, "\n{}", paragraph(&text));
        }
        let _ = writeln!(out, "\n{}", heading("What next"));
        out + &commands(&self.next_steps(place))
    }

    /// What can be done with an edition.
    fn next_steps(&self, place: usize) -> Vec<(String, &'static str)> {
        let id = |place: usize| self.candidates.get(place).map(Candidate::id);
        let Some(own) = id(place) else { return Vec::new() };
        let mut steps = vec![
            (format!("play {own} --human 0"), "play it, against bots"),
            (format!("rulebook {own}"), "read its rules"),
        ];
        if let Some(other) = nearest(self.candidates, place).and_then(|(other, _)| id(other)) {
            steps.push((format!("diff {own} {other}"), "compare it with the one most like it"));
        }
        steps.push((format!("new our-table --from {own}"), "make house rules of your own of it"));
        steps
    }

    /// Those that are left, in what they differ, and what would settle it.
    fn several(&self, left: &[usize], heading: impl Fn(&str) -> String) -> String {
        let mut out = format!("{} editions can be yours:\n", left.len());
        out.push_str(&self.titles(left, |_| String::new()));
        out.push_str(&self.told_apart(left, heading));
        let id = |&place: &usize| self.candidates.get(place).map(Candidate::id);
        let Some((first, rest)) = left.split_first() else { return out };
        let rules = differing(self.candidates, left);
        if rules.is_empty() {
            return out + "\nThey play alike.\n";
        }
        let text = format!("Their rules differ in {}:", all_of(&rules));
        let of = |(a, b)| (format!("diff {a} {b}"), "how they differ");
        let pairs: Vec<(String, &str)> =
            rest.iter().filter_map(|other| Some(of((id(first)?, id(other)?)))).collect();
        out + "\n" + &paragraph(&text) + &commands(&pairs)
    }

    /// What tells several editions apart before the box, and the commands that say it.
    fn told_apart(&self, left: &[usize], heading: impl Fn(&str) -> String) -> String {
        let telling: Vec<&Clue> = self.telling().collect();
        let settles = |clue: &&Clue| clue.facts(self.left()).len() == left.len();
        let settling: Vec<&Clue> = telling.iter().copied().filter(settles).collect();
        let (clues, told) = match settling.as_slice() {
            [] => (&telling, "More is told by"),
            _ => (&settling, "It is settled by"),
        };
        let Some(first) = clues.first() else {
            return "\nTheir boxes are alike in all that this program knows of them.\n".into();
        };
        let options: Vec<String> = clues.iter().map(|clue| format!("`--{}`", clue.name)).collect();
        // What was said of it before left several.
        let other = || self.answers.iter().filter(|answer| answer.clue.name != first.name);
        let way = |fact: &Fact| {
            let has = |candidate: &&Candidate| first.of(candidate).as_ref() == Some(fact);
            let left = self.left().into_iter().filter(has);
            let ids: Vec<String> = left.map(|each| plain(each.id()).into_owned()).collect();
            (format!("{} {}", line(other()), option(first, fact)), any_of(&ids))
        };
        let ways: Vec<(String, String)> = first.facts(self.left()).iter().map(way).collect();
        let ways: Vec<(String, &str)> =
            ways.iter().map(|(command, what)| (command.clone(), what.as_str())).collect();
        format!(
            "\n{}\n{}\n{told} {}:\n{}",
            heading("What their boxes have"),
            self.table(&telling, left),
            any_of(&options),
            commands(&ways)
        )
    }

    /// That no edition has all that was answered, and which come nearest.
    fn none(&self, heading: impl Fn(&str) -> String) -> String {
        let words: Vec<String> = self.answers.iter().map(Answer::words).collect();
        let mut out = paragraph(&format!("No edition has {} together.", all_of(&words)));
        let near = self.near();
        let title = if near.len() == 1 { "Nearest is" } else { "Nearest are" };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "\n{}", heading(title));
        out.push_str(&self.titles(&near, |place| {
            let has = |answer: &&Answer| {
                let fact = answer.clue.of(self.candidates.get(place)?)?;
                Some(answer.clue.words(&fact))
            };
            let other: Vec<String> = self.contrary(place).iter().filter_map(has).collect();
            format!("has {}", all_of(&other))
        }));
        let mut ways: Vec<(String, &str)> = Vec::new();
        for &place in &near {
            let kept: Vec<&Answer> =
                self.answers.iter().filter(|answer| answer.fits(place)).collect();
            let is_any = !kept.is_empty();
            let way = (line(kept), "");
            if is_any && !ways.contains(&way) {
                ways.push(way);
            }
        }
        out.push_str("\nWithout what you are not sure of:\n");
        out.push_str(&commands(&ways));
        out.push_str("\nIf your box has it all, its edition is not here. Begin its rules from the nearest:\n");
        let id = near.first().and_then(|&place| self.candidates.get(place)).map(Candidate::id);
        let begin = |id| (format!("new our-table --from {id}"), "");
        out.push_str(&commands(&id.map(begin).into_iter().collect::<Vec<_>>()));
        out
    }

    /// The editions with the fewest answers to the contrary.
    fn near(&self) -> Vec<usize> {
        let all = 0..self.candidates.len();
        let fewest = all.clone().map(|place| self.contrary(place).len()).min();
        all.filter(|&place| Some(self.contrary(place).len()) == fewest).collect()
    }

    /// The answers that are not so in an edition.
    fn contrary(&self, place: usize) -> Vec<&Answer> {
        self.answers.iter().filter(|answer| !answer.fits(place)).collect()
    }

    /// Editions by id and title, each with what else is to be said of it.
    fn titles(&self, places: &[usize], more: impl Fn(usize) -> String) -> String {
        let of = |place: &usize| Some((*place, self.candidates.get(*place)?));
        let named: Vec<(usize, &Candidate)> = places.iter().filter_map(of).collect();
        let width = named.iter().map(|(_, each)| each.id().len()).max().unwrap_or(0);
        let mut out = String::new();
        for (place, candidate) in named {
            let begin = format!("  {:width$}  ", candidate.id());
            out.push_str(&hanging(&begin, &plain(candidate.title())));
            let more = more(place);
            if !more.is_empty() {
                out.push_str(&hanging(&" ".repeat(begin.len()), &more));
            }
        }
        out
    }

    /// What is printed on every box.
    pub fn printed(&self) -> String {
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        self.table(&CLUES.iter().collect::<Vec<_>>(), &all)
    }

    /// What is printed on some boxes, as far as it is asked.
    fn table(&self, clues: &[&Clue], places: &[usize]) -> String {
        let head = [String::new()].into_iter().chain(clues.iter().map(|clue| clue.name.to_owned()));
        let mut lines: Vec<Vec<String>> = vec![head.collect()];
        for candidate in places.iter().filter_map(|&place| self.candidates.get(place)) {
            let cell =
                |clue: &&Clue| clue.of(candidate).map_or("?".into(), |fact| fact.to_string());
            let cells = [candidate.id().to_owned()].into_iter().chain(clues.iter().map(cell));
            lines.push(cells.map(|cell| plain(&cell).into_owned()).collect());
        }
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
        let widths: Vec<usize> =
            (0..=clues.len()).map(|column| width(column).unwrap_or(0)).collect();
        let mut out = String::new();
        for line in &lines {
            let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            // Writing to a string cannot fail.
            let _ = writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end());
        }
        out
    }

    /// The same for programs.
    pub fn json(&self) -> Value {
        let left = self.places();
        let of = |place: &usize| self.candidates.get(*place);
        let answers = self.answers.iter();
        let answers: Map<String, Value> =
            answers.map(|answer| (answer.clue.name.into(), answer.fact.json())).collect();
        let mut out = json!({
            "notice": NOTICE,
            "answers": answers,
            "left": left.iter().filter_map(of).map(described).collect::<Vec<_>>(),
        });
        let Some(members) = out.as_object_mut() else { return out };
        match left.as_slice() {
            [] => {
                let near = |place: &usize| {
                    let mut object = described(of(place)?);
                    let contrary = self.contrary(*place);
                    let names: Vec<&str> = contrary.iter().map(|answer| answer.clue.name).collect();
                    object.as_object_mut()?.insert("otherwise".into(), names.into());
                    Some(object)
                };
                let near: Vec<Value> = self.near().iter().filter_map(near).collect();
                members.insert("nearest".into(), near.into());
            }
            [one] => {
                let apart: Vec<Value> =
                    apart(self.candidates, *one).iter().map(Apart::json).collect();
                let steps = self.next_steps(*one).into_iter();
                let steps: Vec<Value> =
                    steps.map(|(command, _)| format!("sentiero {command}").into()).collect();
                members.insert("apart".into(), apart.into());
                members.insert("commands".into(), steps.into());
            }
            several => {
                let telling: Vec<&str> = self.telling().map(|clue| clue.name).collect();
                members.insert("told_apart_by".into(), telling.into());
                members.insert("differ_in".into(), differing(self.candidates, several).into());
            }
        }
        out
    }
}

/// An edition with what is printed on its box, for programs.
fn described(candidate: &Candidate) -> Value {
    let printed = CLUES.iter().map(|clue| {
        (clue.name.to_owned(), clue.of(candidate).map_or(Value::Null, |fact| fact.json()))
    });
    json!({
        "id": candidate.id(),
        "title": candidate.title(),
        "about": candidate.about,
        "printed": printed.collect::<Map<_, _>>(),
    })
}
