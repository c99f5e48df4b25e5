use std::collections::BTreeSet;

use super::{
    candidate::Candidate,
    clue::{CLUES, Clue, Fact, all_of, any_of},
};
use crate::diagnostic::plain;

/// What is known of a box, and which editions it can be.
pub struct Picking<'a> {
    pub(super) candidates: &'a [Candidate],
    pub(super) answers: Vec<Answer>,
}

/// An answer.
#[derive(Clone)]
pub struct Answer {
    pub(super) clue: &'static Clue,
    pub(super) fact: Fact,
    /// Which editions have it, or do not say.
    fits: Vec<bool>,
}

/// A question that tells apart what is left.
pub struct Question<'a> {
    /// What is asked.
    pub clue: &'static Clue,
    /// The answers that there are, each with the editions that have it.
    pub choices: Vec<(Fact, Vec<&'a Candidate>)>,
}

impl<'a> Picking<'a> {
    /// Of these editions nothing is known yet.
    pub fn new(candidates: &'a [Candidate]) -> Picking<'a> {
        Picking { candidates, answers: Vec::new() }
    }

    /// Whether nothing has been answered.
    pub fn is_open(&self) -> bool {
        self.answers.is_empty()
    }

    /// Reads an answer to a clue.
    ///
    /// # Errors
    /// Why it is none, or that no edition has it, and what is meant perhaps.
    pub fn read(&self, clue: &'static Clue, typed: &str) -> Result<Answer, String> {
        let (fact, fits) = clue.read(typed, self.candidates)?;
        Ok(Answer { clue, fact, fits })
    }

    /// The same, where the answer has to go with those before it.
    ///
    /// # Errors
    /// The same, and that it does not.
    pub fn read_next(&self, clue: &'static Clue, typed: &str) -> Result<Answer, String> {
        let answer = self.read(clue, typed)?;
        if self.places().iter().any(|&place| answer.fits(place)) {
            return Ok(answer);
        }
        let is_it = |(place, candidate): (usize, &Candidate)| {
            answer.fits(place).then(|| candidate.id().to_owned())
        };
        let other: Vec<String> = self.candidates.iter().enumerate().filter_map(is_it).collect();
        let said: Vec<String> = self.answers.iter().map(Answer::words).collect();
        Err(format!(
            "{} is in the box of {}, which does not have {}",
            answer.words(),
            any_of(&other),
            all_of(&said)
        ))
    }

    /// Takes an answer.
    pub fn take(&mut self, answer: Answer) {
        self.answers.push(answer);
    }

    /// The editions that are left.
    pub fn left(&self) -> Vec<&'a Candidate> {
        self.places().iter().filter_map(|&place| self.candidates.get(place)).collect()
    }

    /// The places of those that are left.
    pub(super) fn places(&self) -> Vec<usize> {
        let fits = |&place: &usize| self.answers.iter().all(|answer| answer.fits(place));
        (0..self.candidates.len()).filter(fits).collect()
    }

    /// The next question that tells apart what is left, of those that have not been asked.
    pub fn question(&self, asked: &[&str]) -> Option<Question<'a>> {
        let left = self.left();
        let clue = self.telling().find(|clue| !asked.contains(&clue.name))?;
        let facts: BTreeSet<Fact> = clue.facts(left.iter().copied());
        let has = |fact: Fact| {
            let of = left.iter().filter(|candidate| clue.of(candidate).as_ref() == Some(&fact));
            let of = of.copied().collect();
            (fact, of)
        };
        Some(Question { clue, choices: facts.into_iter().map(has).collect() })
    }

    /// The clues in which those that are left differ.
    pub(super) fn telling(&self) -> impl Iterator<Item = &'static Clue> {
        let left = self.left();
        CLUES.iter().filter(move |clue| clue.facts(left.iter().copied()).len() > 1)
    }

    /// The command that asks the same without questions.
    pub fn command(&self) -> String {
        command(&self.answers.iter().collect::<Vec<_>>())
    }
}

impl Answer {
    /// Whether an edition has what was answered, or does not say.
    pub(super) fn fits(&self, place: usize) -> bool {
        self.fits.get(place).copied().unwrap_or_default()
    }

    /// What an edition has that has it.
    pub(super) fn words(&self) -> String {
        self.clue.words(&self.fact)
    }

    /// As it is given on a command line.
    pub(super) fn option(&self) -> String {
        option(self.clue, &self.fact)
    }
}

/// The command with some answers.
pub(super) fn command(answers: &[&Answer]) -> String {
    let options = answers.iter().map(|answer| format!(" {}", answer.option()));
    format!("sentiero pick{}", options.collect::<String>())
}

/// A fact as it is given on a command line.
pub(super) fn option(clue: &Clue, fact: &Fact) -> String {
    let said = fact.to_string();
    let is_word = |sign: char| sign.is_alphanumeric() || "-_.".contains(sign);
    let is_calm = |sign: char| is_word(sign) || " ,/&()+".contains(sign);
    let said = if !said.is_empty() && said.chars().all(is_word) {
        said
    } else if said.chars().all(is_calm) {
        format!("\"{said}\"")
    } else {
        // Within single quotes a shell takes everything as it is.
        format!("'{}'", plain(&said.replace('\'', "'\\''")))
    };
    format!("--{} {said}", clue.name)
}
