//! The clues for identifying the edition in a box and the corresponding facts about editions.

use std::{collections::BTreeMap, fmt};

use serde_json::Value;

use super::edition_name;
use crate::{
    check::{LoadedRuleset, Request, load},
    diagnostic::{Report, escape_for_terminal, join_words, quote_text, shorten},
    loader::Files,
    ruleset::{Edition, FamilySections, OtherBox, Ruleset},
};

/// An edition that could be in the box.
pub struct Candidate {
    /// The edition.
    pub loaded: LoadedRuleset,
    /// The edition combined with each of its variants in turn.
    variants: Vec<Ruleset>,
    /// The description from its file.
    pub about: String,
    /// The facts about the edition, indexed by clue.
    ///
    /// A fact is null if the clue only exists in other families and missing if the file doesn't include it.
    facts: BTreeMap<&'static str, Fact>,
}

/// A clue that the owner of a box can look up. It's available both as a question and as a command-line
/// option.
pub struct Clue {
    /// The name of the option and the JSON field.
    pub name: &'static str,
    /// The question.
    pub question: &'static str,
    /// The help text for the option.
    pub help: &'static str,
    /// The kind of answer.
    pub kind: AnswerKind,
    /// Finds the fact about an edition in the family, if the file includes it.
    pub find: fn(&Candidate) -> Option<Fact>,
    /// Takes a fact the way people would type it as an answer and formats it as something that an edition
    /// has.
    pub words: fn(&str) -> String,
}

/// The kind of answer to a clue.
#[derive(Clone, Copy)]
pub enum AnswerKind {
    /// A whole number.
    Number,
    /// Yes or no.
    Truth,
    /// A name. Any of its words is enough.
    Name {
        /// Returns additional text about an edition. Its words are accepted as well.
        companion_text: fn(&Candidate) -> &str,
        /// Returns the name on a different box.
        of_box: fn(&OtherBox) -> Option<&str>,
    },
}

/// The result of comparing an answer with an edition.
#[derive(Clone, Debug, Default)]
pub(super) struct EditionFit {
    /// Whether the fact either applies to the edition itself or isn't included in its file.
    pub(super) is_own: bool,
    /// For each of the other boxes that might contain the edition's rules, whether the fact applies to that
    /// box.
    pub(super) boxes: Vec<bool>,
}

/// A fact about a box as JSON: a number, boolean or name.
pub type Fact = Value;

/// The clues printed on every box, which are shared by all families.
pub(super) const PRINTED: &[Clue] = &[
    Clue {
        name: "publisher",
        question: "Which publisher or brand is on the box?",
        help: "The publisher or brand on the box; a single word is enough",
        kind: AnswerKind::Name {
            companion_text: Candidate::title,
            of_box: |other| other.publisher.as_deref(),
        },
        find: |candidate| Some(candidate.edition()?.publisher.clone().into()),
        words: |name| format!("the publisher {name}"),
    },
    Clue {
        name: "language",
        question: "What language is the rulebook in?",
        help: "The language of the rulebook",
        kind: AnswerKind::Name {
            companion_text: |candidate| {
                let language = candidate.edition().and_then(|edition| edition.language.as_deref());
                foreign_names(language.unwrap_or_default())
            },
            of_box: |other| other.language.as_deref(),
        },
        find: |candidate| candidate.edition()?.language.clone().map(Value::from),
        words: |name| format!("a rulebook in {name}"),
    },
];

/// Returns the name of a language in that language and others.
fn foreign_names(language: &str) -> &'static str {
    match language {
        "English" => "Englisch Inglese Inglês Anglais",
        "French" => "Français Francese Francês Französisch",
        "German" => "Deutsch Tedesco Alemão Allemand",
        "Italian" => "Italiano Italienisch Italien",
        "Portuguese" => "Português Brasileiro Portoghese Portugiesisch Portugais",
        "Spanish" => "Español Spagnolo Espanhol Spanisch Espagnol",
        _ => "",
    }
}

impl Candidate {
    /// Loads a ruleset by id or path.
    ///
    /// It has a fact for each of the `clues`. To find that fact, we use the clue with the same name among
    /// those that `own` returns for the ruleset's family.
    ///
    /// # Errors
    /// Returns the report if the ruleset has errors.
    pub fn new(
        ruleset: &str,
        about: String,
        files: &dyn Files,
        clues: &[&'static Clue],
        own: impl FnOnce(&str) -> Vec<&'static Clue>,
    ) -> Result<Candidate, Report> {
        let load =
            |variants: &[String]| load(&Request { ruleset, variants, ..Request::default() }, files);
        let loaded = load(&[])?;
        let with = |name: &String| Ok(load(std::slice::from_ref(name))?.ruleset);
        let variants = loaded.variants.iter().map(|variant| with(&variant.name));
        let variants = variants.collect::<Result<_, Report>>()?;
        let mut candidate = Candidate { loaded, variants, about, facts: BTreeMap::new() };
        let own = own(candidate.family());
        let fact = |clue: &Clue| match own.iter().find(|known| known.name == clue.name) {
            Some(own) => (own.find)(&candidate),
            None => Some(Fact::Null),
        };
        candidate.facts = clues.iter().filter_map(|clue| Some((clue.name, fact(clue)?))).collect();
        Ok(candidate)
    }

    /// Returns the name of the family.
    pub(super) fn family(&self) -> &str {
        &self.loaded.ruleset.head().family
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        self.loaded.ruleset.id()
    }

    /// Returns the title.
    pub fn title(&self) -> &str {
        &self.loaded.ruleset.head().title
    }

    /// Returns the other boxes that might contain these rules.
    pub(super) fn boxes(&self) -> &[OtherBox] {
        self.edition().map_or(&[], |edition| &edition.boxes)
    }

    fn edition(&self) -> Option<&Edition> {
        self.loaded.ruleset.head().edition.as_ref()
    }

    /// Returns the rules without any variants, for each number of players.
    pub fn base(&self) -> impl Iterator<Item = &dyn FamilySections> {
        all(&self.loaded.ruleset)
    }

    /// Returns the rules both without any variants and with each variant, for each number of players.
    pub fn all_rules(&self) -> impl Iterator<Item = &dyn FamilySections> {
        self.base().chain(self.variants.iter().flat_map(all))
    }
}

fn all(ruleset: &Ruleset) -> impl Iterator<Item = &dyn FamilySections> {
    ruleset.players().filter_map(|players| ruleset.sections(players)).map(AsRef::as_ref)
}

impl Clue {
    /// Returns the fact about an edition.
    ///
    /// It's null if the clue only exists in other families and `None` if the file doesn't include it.
    pub fn fact_of(&self, candidate: &Candidate) -> Option<Fact> {
        candidate.facts.get(self.name).cloned()
    }

    /// Formats a fact as something that an edition has, escaping risky characters.
    pub(super) fn format_fact(&self, fact: &Fact) -> String {
        if fact.is_null() {
            return "nothing of the kind".into();
        }
        (self.words)(&escape_for_terminal(&shorten(&format_typed(fact))))
    }

    /// Returns whether the answer is a name.
    pub fn is_name(&self) -> bool {
        matches!(self.kind, AnswerKind::Name { .. })
    }

    /// Returns the value's placeholder for a help text.
    pub fn value_name(&self) -> &'static str {
        match self.kind {
            AnswerKind::Number => "N",
            AnswerKind::Truth => "yes|no",
            AnswerKind::Name { .. } => "NAME",
        }
    }

    /// Returns the distinct facts about the editions. Numbers are sorted, while everything else keeps its
    /// order.
    pub fn facts<'a>(&self, candidates: impl IntoIterator<Item = &'a Candidate>) -> Vec<Fact> {
        let mut facts = Vec::new();
        for fact in candidates.into_iter().filter_map(|candidate| self.fact_of(candidate)) {
            if !fact.is_null() && !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts.sort_by_key(Value::as_u64);
        facts
    }

    /// Returns the name that another box with an edition's rules has, or `None` if the clue isn't a name or the
    /// box has the same one as the edition.
    pub(super) fn fact_of_box(&self, other: &OtherBox) -> Option<Fact> {
        match self.kind {
            AnswerKind::Name { of_box, .. } => of_box(other).map(Fact::from),
            AnswerKind::Number | AnswerKind::Truth => None,
        }
    }

    /// Parses an answer and compares it with each edition.
    ///
    /// If the answer only matches one known name, that name becomes the fact.
    ///
    /// # Errors
    /// Returns an error if the answer is invalid or doesn't apply to any edition.
    pub(super) fn read(
        &self,
        typed: &str,
        candidates: &[Candidate],
    ) -> Result<(Fact, Vec<EditionFit>), ClueError> {
        let facts: Vec<Option<Fact>> =
            candidates.iter().map(|candidate| self.fact_of(candidate)).collect();
        let fact: Fact = match self.kind {
            AnswerKind::Number => match typed.parse::<u32>() {
                Ok(number) => number.into(),
                Err(_) => return Err(ClueError::NoNumber { answer: typed.into() }),
            },
            AnswerKind::Truth => match typed.to_lowercase().as_str() {
                "yes" | "y" => true.into(),
                "no" | "n" => false.into(),
                _ => return Err(ClueError::NoTruth { answer: typed.into() }),
            },
            AnswerKind::Name { companion_text, of_box } => {
                let name =
                    |fact: &Option<Fact>| fact.as_ref().map(format_typed).unwrap_or_default();
                let names = facts.iter().zip(candidates);
                let names: Vec<_> =
                    names.map(|(fact, each)| (name(fact), companion_text(each))).collect();
                let own = edition_name::find(typed, &names);
                let on_box = |other: &OtherBox| {
                    let name = of_box(other).unwrap_or_default().to_owned();
                    // Add a second, empty name so that words in other languages count as well.
                    let names = [(name.clone(), foreign_names(&name)), (String::new(), "")];
                    edition_name::find(typed, &names).is_ok_and(|fits| fits.first() == Some(&true))
                };
                let boxes: Vec<Vec<bool>> = candidates
                    .iter()
                    .map(|each| each.boxes().iter().map(on_box).collect())
                    .collect();
                let is_on_box = boxes.iter().flatten().any(|&fits| fits);
                let own = own.or_else(|meant| {
                    let unknown = || self.unknown(&quote_text(typed), meant, candidates);
                    if is_on_box { Ok(vec![false; candidates.len()]) } else { Err(unknown()) }
                })?;
                let fitting = candidates.iter().zip(&own).filter(|(_, fits)| **fits);
                let mut known = self.facts(fitting.map(|(each, _)| each));
                for (each, fits) in candidates.iter().zip(&boxes) {
                    let fitting = each.boxes().iter().zip(fits).filter(|(_, fits)| **fits);
                    known.extend(fitting.filter_map(|(other, _)| of_box(other)).map(Fact::from));
                }
                known.dedup();
                let fact = match known.as_slice() {
                    [only] => only.clone(),
                    _ => typed.into(),
                };
                let fits = own.into_iter().zip(&facts).zip(boxes);
                let fit = |((own, fact), boxes): ((bool, &Option<Fact>), _)| EditionFit {
                    is_own: own || fact.is_none(),
                    boxes,
                };
                return Ok((fact, fits.map(fit).collect()));
            }
        };
        if !facts.contains(&Some(fact.clone())) {
            return Err(self.unknown(&format_typed(&fact), None, candidates));
        }
        // We don't know the numbers on other boxes, so they might be the same as for the edition.
        let fit = |(has, each): (&Option<Fact>, &Candidate)| {
            let is_own = has.as_ref().is_none_or(|has| *has == fact);
            EditionFit { is_own, boxes: vec![is_own; each.boxes().len()] }
        };
        let fits = facts.iter().zip(candidates).map(fit).collect();
        Ok((fact, fits))
    }

    /// Returns the error for an answer that doesn't apply to any edition.
    fn unknown(
        &self,
        said: &str,
        suggestion: Option<String>,
        candidates: &[Candidate],
    ) -> ClueError {
        let mut answers = match self.kind {
            AnswerKind::Truth => Vec::new(),
            AnswerKind::Number | AnswerKind::Name { .. } => self.facts(candidates),
        };
        let boxes = candidates.iter().flat_map(Candidate::boxes);
        let others = boxes.filter_map(|other| self.fact_of_box(other));
        for fact in others {
            if !answers.contains(&fact) {
                answers.push(fact);
            }
        }
        let answers = answers
            .iter()
            .map(|fact| escape_for_terminal(&format_typed(fact)).into_owned())
            .collect();
        ClueError::Unknown { answer: (self.words)(said), suggestion, answers }
    }
}

/// An answer that doesn't lead to any edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClueError {
    /// The answer isn't a number.
    NoNumber {
        /// The answer as typed.
        answer: String,
    },
    /// The answer isn't yes or no.
    NoTruth {
        /// The answer as typed.
        answer: String,
    },
    /// The answer doesn't apply to any edition.
    Unknown {
        /// The answer in the clue's words.
        answer: String,
        /// A similar known name, if any.
        suggestion: Option<String>,
        /// The known answers, unless they are just yes and no.
        answers: Vec<String>,
    },
    /// Earlier answers have ruled out every edition that this answer applies to.
    Contrary {
        /// The answer in the clue's words.
        answer: String,
        /// The first edition that it applies to.
        edition: String,
        /// The answers that rule out that edition.
        contrary_answers: Vec<String>,
    },
}

impl fmt::Display for ClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClueError::NoNumber { answer } => {
                write!(f, "expected a whole number, found {}", quote_text(answer))
            }
            ClueError::NoTruth { answer } => {
                write!(f, "expected yes or no, found {}", quote_text(answer))
            }
            ClueError::Unknown { answer: said, suggestion, answers } => {
                write!(f, "no edition has {said}")?;
                if let Some(name) = suggestion {
                    write!(f, "; did you mean {}?", quote_text(name))?;
                }
                match answers.as_slice() {
                    [] => Ok(()),
                    [one] => write!(f, " (known: {one})"),
                    all => write!(f, " (known: {})", join_words(all, "and")),
                }
            }
            ClueError::Contrary { answer: said, edition, contrary_answers } => write!(
                f,
                "{said} would mean {}, which contradicts your earlier answers: {}",
                escape_for_terminal(edition),
                join_words(contrary_answers, "and")
            ),
        }
    }
}

impl std::error::Error for ClueError {}

/// Formats a fact the way that people type it.
pub fn format_typed(fact: &Fact) -> String {
    match fact {
        Value::Bool(truth) => if *truth { "yes" } else { "no" }.into(),
        Value::String(name) => name.clone(),
        Value::Null => "-".into(),
        other => other.to_string(),
    }
}
