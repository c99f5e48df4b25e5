use std::{collections::BTreeSet, fmt};

use serde_json::Value;

use super::{candidate::Candidate, names};
use crate::{
    diagnostic::{plain, quoted, shortened},
    ruleset::{Sections, path::Rests},
};

/// Something that whoever owns a box can see: a question, and an option.
pub struct Clue {
    /// The name of the option, and of the member for programs.
    pub name: &'static str,
    /// The question.
    pub question: &'static str,
    /// What the option is for.
    pub help: &'static str,
    /// What stands for its value in a help text.
    pub value_name: &'static str,
    /// What an answer is.
    kind: Kind,
    /// What an edition has; nothing where it does not say.
    of: fn(&Candidate) -> Option<Fact>,
    /// What has such a fact, in words: an edition has …
    words: fn(&str) -> String,
}

/// What an answer is.
enum Kind {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
    /// A name, of which the words count; those of another text count too.
    Name(fn(&Candidate) -> &str),
}

/// What is printed on a box, or lies in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// A number.
    Number(u32),
    /// Yes or no.
    Truth(bool),
    /// A name.
    Name(String),
}

/// The clues in the order of the questions: what can be counted comes before what has to be read.
pub static CLUES: [Clue; 5] = [
    Clue {
        name: "tiles",
        question: "How many tiles with paths are in the box? A dragon tile is none of them.",
        help: "How many tiles with paths are in the box, a dragon tile not counted",
        value_name: "N",
        kind: Kind::Number,
        of: tiles,
        words: |number| format!("{number} tiles"),
    },
    Clue {
        name: "dragon",
        question: "Is there a dragon tile in the box?",
        help: "Whether there is a dragon tile in the box",
        value_name: "yes|no",
        kind: Kind::Truth,
        of: |candidate| Some(dragon(candidate)),
        words: |truth| if truth == "no" { "no dragon tile".into() } else { "a dragon tile".into() },
    },
    Clue {
        name: "sides",
        question: "On how many sides of the board can be played?",
        help: "On how many sides of the board can be played",
        value_name: "N",
        kind: Kind::Number,
        of: sides,
        words: |number| match number {
            "1" => "a board of one side".into(),
            _ => format!("a board of {number} sides"),
        },
    },
    Clue {
        name: "publisher",
        question: "Which publisher or brand is on the box?",
        help: "Which publisher or brand is on the box; a word of it is enough",
        value_name: "NAME",
        kind: Kind::Name(Candidate::title),
        of: |candidate| Some(Fact::Name(candidate.edition()?.publisher.clone())),
        words: |name| format!("the publisher {name}"),
    },
    Clue {
        name: "language",
        question: "In which language is the rulebook?",
        help: "In which language the rulebook is",
        value_name: "NAME",
        kind: Kind::Name(own_names),
        of: |candidate| candidate.edition()?.language.clone().map(Fact::Name),
        words: |name| format!("a rulebook in {name}"),
    },
];

/// What those who read a language call it, and their neighbours.
fn own_names(candidate: &Candidate) -> &'static str {
    let language = candidate.edition().and_then(|edition| edition.language.as_deref());
    match language.unwrap_or_default() {
        "English" => "Englisch Inglese Inglês Anglais",
        "French" => "Français Francese Francês Französisch",
        "German" => "Deutsch Tedesco Alemão Allemand",
        "Italian" => "Italiano Italienisch Italien",
        "Portuguese" => "Português Brasileiro Portoghese Portugiesisch Portugais",
        "Spanish" => "Español Spagnolo Espanhol Spanisch Espagnol",
        _ => "",
    }
}

/// Tiles that are taken out for some players are in the box.
fn tiles(candidate: &Candidate) -> Option<Fact> {
    let total = |Sections::Path(sections): &Sections| sections.tiles.total();
    candidate.every().map(total).max().map(Fact::Number)
}

/// A dragon that only a variant has is none that lies in the box.
fn dragon(candidate: &Candidate) -> Fact {
    let has = |Sections::Path(sections): &Sections| sections.dragon.rests != Rests::None;
    Fact::Truth(candidate.base().any(has))
}

/// Boards of several sizes are sides of one.
fn sides(candidate: &Candidate) -> Option<Fact> {
    let size = |Sections::Path(sections): &Sections| (sections.board.columns, sections.board.rows);
    let sizes: BTreeSet<(u16, u16)> = candidate.every().map(size).collect();
    u32::try_from(sizes.len()).ok().map(Fact::Number)
}

impl Clue {
    /// What an edition has; nothing where it does not say.
    pub fn of(&self, candidate: &Candidate) -> Option<Fact> {
        (self.of)(candidate)
    }

    /// Whether an answer is a name.
    pub fn is_name(&self) -> bool {
        matches!(self.kind, Kind::Name(_))
    }

    /// What has such a fact, in words, harmless for a terminal.
    pub(super) fn words(&self, fact: &Fact) -> String {
        (self.words)(&plain(&shortened(&fact.to_string())))
    }

    /// What the editions have, each once: numbers ascending, all else in the order of the editions.
    pub(super) fn facts<'a>(
        &self,
        candidates: impl IntoIterator<Item = &'a Candidate>,
    ) -> Vec<Fact> {
        let mut facts = Vec::new();
        for fact in candidates.into_iter().filter_map(|candidate| self.of(candidate)) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        if matches!(self.kind, Kind::Number) {
            facts.sort_unstable();
        }
        facts
    }

    /// Reads an answer: the fact, and which editions have it or do not say.
    ///
    /// # Errors
    /// Why it is none, or that no edition has it.
    pub(super) fn read(
        &self,
        typed: &str,
        candidates: &[Candidate],
    ) -> Result<(Fact, Vec<bool>), String> {
        let typed = typed.trim();
        let fact = match self.kind {
            Kind::Number => match typed.parse() {
                Ok(number) => Fact::Number(number),
                Err(_) => return Err(format!("{} is no whole number", quoted(typed))),
            },
            Kind::Truth => match typed.to_lowercase().as_str() {
                "yes" | "y" => Fact::Truth(true),
                "no" | "n" => Fact::Truth(false),
                _ => return Err(format!("{} is neither yes nor no", quoted(typed))),
            },
            Kind::Name(also) => return self.read_name(typed, also, candidates),
        };
        let known = self.facts(candidates);
        if !known.contains(&fact) {
            return Err(self.unknown(&fact.to_string(), None, &known));
        }
        let fits = candidates.iter().map(|each| self.of(each).is_none_or(|has| has == fact));
        let fits = fits.collect();
        Ok((fact, fits))
    }

    /// Reads a name: where it is that of one publisher, as that writes it.
    fn read_name(
        &self,
        typed: &str,
        also: fn(&Candidate) -> &str,
        candidates: &[Candidate],
    ) -> Result<(Fact, Vec<bool>), String> {
        let facts: Vec<Option<Fact>> = candidates.iter().map(|each| self.of(each)).collect();
        let name = |fact: &Option<Fact>| fact.as_ref().map(Fact::to_string).unwrap_or_default();
        let names: Vec<(String, &str)> =
            facts.iter().zip(candidates).map(|(fact, each)| (name(fact), also(each))).collect();
        let found = names::find(typed, &names).map_err(|meant| {
            let meant = meant.map(|name| format!("; did you mean {}?", quoted(&name)));
            self.unknown(&quoted(typed), meant, &self.facts(candidates))
        })?;
        let meant: BTreeSet<&Fact> = facts
            .iter()
            .zip(&found)
            .filter(|(_, found)| **found)
            .filter_map(|(fact, _)| fact.as_ref())
            .collect();
        let fact = match meant.first() {
            Some(only) if meant.len() == 1 => Fact::clone(only),
            _ => Fact::Name(typed.to_owned()),
        };
        let fits = found.iter().zip(&facts).map(|(&found, fact)| found || fact.is_none());
        Ok((fact, fits.collect()))
    }

    /// That no edition has something.
    fn unknown(&self, said: &str, meant: Option<String>, known: &[Fact]) -> String {
        let list: Vec<String> = known.iter().map(|fact| plain(&fact.to_string()).into()).collect();
        let there = match self.kind {
            Kind::Truth => String::new(),
            _ if list.len() == 1 => format!(" (there is {})", all_of(&list)),
            _ => format!(" (there are {})", all_of(&list)),
        };
        format!("no edition has {}{}{there}", (self.words)(said), meant.unwrap_or_default())
    }
}

impl Fact {
    /// The same for programs.
    pub fn json(&self) -> Value {
        match self {
            Fact::Number(number) => (*number).into(),
            Fact::Truth(truth) => (*truth).into(),
            Fact::Name(name) => name.as_str().into(),
        }
    }
}

/// As it is typed.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(number) => number.fmt(f),
            Fact::Truth(truth) => f.write_str(if *truth { "yes" } else { "no" }),
            Fact::Name(name) => f.write_str(name),
        }
    }
}

/// A list of which one holds.
pub(super) fn any_of(words: &[String]) -> String {
    listed(words, "or")
}

/// A list of which all hold.
pub(super) fn all_of(words: &[String]) -> String {
    listed(words, "and")
}

fn listed(words: &[String], last: &str) -> String {
    match words {
        [] => "none".into(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}
