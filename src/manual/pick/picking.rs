use super::{
    candidate::Candidate,
    clue::{CLUES, Clue, Fact, all_of},
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
    /// The same as it was said, where that may be other words.
    said: Fact,
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
        let said = if clue.is_name() { Fact::Name(typed.trim().into()) } else { fact.clone() };
        Ok(Answer { clue, fact, said, fits })
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
        let other = (0..self.candidates.len()).find(|&place| answer.fits(place));
        let contrary =
            self.answers.iter().filter(|said| other.is_some_and(|place| !said.fits(place)));
        let contrary: Vec<String> = contrary.map(Answer::words).collect();
        let other = other.and_then(|place| self.candidates.get(place)).map(Candidate::id);
        let (other, has) = (plain(other.unwrap_or_default()), answer.words());
        Err(format!(
            "with {has} it would be {other}, against what you said before: {}",
            all_of(&contrary)
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
        let facts = clue.facts(left.iter().copied());
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
        format!("sentiero {}", line(&self.answers))
    }
}

impl Answer {
    /// Whether an edition has what was answered, or does not say.
    pub(super) fn fits(&self, place: usize) -> bool {
        self.fits.get(place).copied().unwrap_or_default()
    }

    /// What an edition has that has it.
    pub(super) fn words(&self) -> String {
        self.clue.words(&self.said)
    }

    /// As it is given on a command line.
    pub(super) fn option(&self) -> String {
        option(self.clue, &self.fact)
    }
}

/// The command with some answers, but for the name of the program.
pub(super) fn line<'a>(answers: impl IntoIterator<Item = &'a Answer>) -> String {
    let options = answers.into_iter().map(|answer| format!(" {}", answer.option()));
    format!("pick{}", options.collect::<String>())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diagnostic::Style,
        loader::MemoryFiles,
        manual::pick::{candidate::candidates, clue::Fact},
    };

    /// An edition that nobody printed.
    const FIFTH: &str = "\
format = 1
id = \"fifth\"
extends = \"calliope\"
title = \"Rules as in Tsuro, <b>Pathworks\\u001b[31m</b> & Söhne, 2031\"
edition = { publisher = \"Söhne's $HOME\", year = 2031, language = \"Esperanto\" }
[tiles]
copies = 2
[variants.large]
title = \"The other side\"
set.board = { columns = 8, rows = 9 }
basis.board.columns = { kind = \"printed\", at = \"board\" }
basis.board.rows = { kind = \"printed\", at = \"board\" }
[basis.tiles]
copies = { kind = \"printed\", at = \"box\" }
";

    fn with(text: &str) -> Vec<Candidate> {
        let files = MemoryFiles::default().with("fifth.toml", text);
        let fifth = Candidate::new("fifth.toml", "About it.".into(), &files);
        let fifth = fifth.unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)));
        candidates().unwrap().into_iter().chain([fifth]).collect()
    }

    fn ids(picking: &Picking<'_>) -> Vec<String> {
        picking.left().iter().map(|candidate| candidate.id().to_owned()).collect()
    }

    fn clue(name: &str) -> &'static Clue {
        CLUES.iter().find(|clue| clue.name == name).unwrap()
    }

    fn told<'a>(candidates: &'a [Candidate], said: &[(&str, &str)]) -> Picking<'a> {
        let mut picking = Picking::new(candidates);
        for (name, said) in said {
            let answer = picking.read(clue(name), said).unwrap();
            picking.take(answer);
        }
        picking
    }

    fn text(picking: &Picking<'_>) -> String {
        let text = picking.text(ToOwned::to_owned);
        assert!(!text.contains('\u{1b}'), "{text}");
        text
    }

    /// Of every edition, whatever part of its facts is known: it is left, with those and only those
    /// that do not differ in that part.
    #[test]
    fn every_edition_is_found_from_what_its_box_has() {
        for candidates in [candidates().unwrap(), with(FIFTH)] {
            for (place, own) in candidates.iter().enumerate() {
                for known in 0..1 << CLUES.len() {
                    let clues = (0..).zip(&CLUES).filter(|(bit, _)| known >> bit & 1 == 1);
                    let clues: Vec<&'static Clue> = clues.map(|(_, clue)| clue).collect();
                    let mut picking = Picking::new(&candidates);
                    for clue in &clues {
                        let answer =
                            picking.read(clue, &clue.of(own).unwrap().to_string()).unwrap();
                        picking.take(answer);
                    }
                    let alike = |other: &usize| {
                        clues.iter().all(|clue| clue.of(&candidates[*other]) == clue.of(own))
                    };
                    let expected: Vec<usize> = (0..candidates.len()).filter(alike).collect();
                    assert_eq!(picking.places(), expected, "{} {known:b}", own.id());
                    if clues.len() == CLUES.len() {
                        assert_eq!(expected, [place]);
                    }
                    assert!(text(&picking).contains(own.id()));
                    assert_eq!(picking.json()["left"].as_array().unwrap().len(), expected.len());
                }
            }
        }
    }

    /// However much of it somebody knows, the questions end, each tells something, and an edition is
    /// found as soon as what is known tells it from all others.
    #[test]
    fn questions_lead_to_every_edition() {
        let candidates = with(FIFTH);
        for own in &candidates {
            for known in 0..1 << CLUES.len() {
                let mut picking = Picking::new(&candidates);
                let mut asked = Vec::new();
                while let Some(question) = picking.question(&asked) {
                    assert!(question.choices.len() > 1 && picking.left().len() > 1);
                    let place = CLUES.iter().position(|clue| clue.name == question.clue.name);
                    asked.push(question.clue.name);
                    if known >> place.unwrap() & 1 == 1 {
                        let fact = question.clue.of(own).unwrap();
                        assert!(question.choices.iter().any(|(choice, _)| *choice == fact));
                        let answer = picking.read_next(question.clue, &fact.to_string()).unwrap();
                        let before = picking.left().len();
                        picking.take(answer);
                        assert!(picking.left().len() < before);
                    }
                }
                assert!(ids(&picking).contains(&own.id().to_owned()));
                // By its publisher alone each is known.
                if known >> 3 & 1 == 1 {
                    assert_eq!(ids(&picking), [own.id()]);
                }
            }
        }
    }

    /// All answers that there are, together: where no edition has them, those come nearest that have
    /// most of them.
    #[test]
    fn answers_that_do_not_go_together_lead_to_the_nearest() {
        let candidates = with(FIFTH);
        let mut all: Vec<Vec<(&str, Fact)>> = vec![Vec::new()];
        for clue in &CLUES {
            let facts = clue.facts(&candidates);
            all = all
                .iter()
                .flat_map(|told| {
                    facts.iter().map(|fact| [&told[..], &[(clue.name, fact.clone())]].concat())
                })
                .collect();
        }
        assert!(all.len() > 200);
        let mut none = 0;
        for said in &all {
            let said: Vec<(&str, String)> =
                said.iter().map(|(name, fact)| (*name, fact.to_string())).collect();
            let said: Vec<(&str, &str)> =
                said.iter().map(|(name, fact)| (*name, fact.as_str())).collect();
            let picking = told(&candidates, &said);
            if !picking.places().is_empty() {
                continue;
            }
            none += 1;
            let json = picking.json();
            let nearest = json["nearest"].as_array().unwrap();
            assert!(!nearest.is_empty());
            for near in nearest {
                let otherwise = near["otherwise"].as_array().unwrap();
                assert!(!otherwise.is_empty() && otherwise.len() < CLUES.len(), "{said:?}");
                let kept: Vec<(&str, &str)> = said
                    .iter()
                    .copied()
                    .filter(|(name, _)| !otherwise.contains(&(*name).into()))
                    .collect();
                let id = near["id"].as_str().unwrap().to_owned();
                assert!(ids(&told(&candidates, &kept)).contains(&id), "{said:?}");
            }
            assert!(text(&picking).starts_with("No edition has"));
        }
        assert!(none > 100);
    }

    #[test]
    fn a_new_edition_joins_by_its_file_alone() {
        let candidates = with(FIFTH);
        for said in [
            &[("tiles", "70")][..],
            &[("sides", "2"), ("dragon", "yes")],
            &[("publisher", "soehne pathworks")],
            &[("publisher", "SÖHNE")],
            &[("language", "esperanto")],
        ] {
            assert_eq!(ids(&told(&candidates, said)), ["fifth"], "{said:?}");
        }
        let found = text(&told(&candidates, &[("tiles", "70")]));
        assert!(found.contains("<b>Pathworks\\u{1b}[31m</b> & Söhne, 2031"), "{found}");
        assert!(found.contains("About it."), "{found}");
        assert!(found.contains("[tiles.copies]:\n    2\n"), "{found}");
        assert!(found.contains("Most like it is calliope, from which it differs in one rule."));
        assert!(found.contains("sentiero diff fifth calliope"), "{found}");
        // Nothing of what a shell would take for its own is left bare.
        let named = told(&candidates, &[("publisher", "Söhne's $HOME")]);
        assert_eq!(named.command(), "sentiero pick --publisher 'Söhne'\\''s $HOME'");
    }

    #[test]
    fn what_an_edition_does_not_say_speaks_neither_for_it_nor_against() {
        let silent: Vec<&str> = FIFTH.lines().filter(|line| !line.starts_with("edition")).collect();
        let candidates = with(&silent.join("\n"));
        assert_eq!(ids(&told(&candidates, &[("language", "German")])), ["kosmos", "fifth"]);
        assert_eq!(ids(&told(&candidates, &[("language", "German"), ("tiles", "70")])), ["fifth"]);
        assert!(told(&candidates, &[]).read(clue("publisher"), "Pathworks").is_err());
        let both = text(&told(&candidates, &[("publisher", "kosmos")]));
        assert!(both.contains("It is settled by `--tiles`"), "{both}");
    }

    /// Two editions of which nothing on the box differs.
    #[test]
    fn boxes_that_are_alike_are_told_to_be() {
        let twin = FIFTH.replace("Söhne's $HOME", "dV Giochi").replace("Esperanto", "Italian");
        let twin = twin
            .replace("copies = 2", "copies = 1")
            .replace("{ columns = 8, rows = 9 }", "{ columns = 6, rows = 6 }");
        let candidates = with(&twin);
        let picking = told(&candidates, &[("publisher", "dv")]);
        assert_eq!(ids(&picking), ["calliope", "fifth"]);
        assert!(picking.question(&[]).is_none());
        let both = text(&picking);
        assert!(
            both.contains("Their boxes are alike") && both.contains("They play alike"),
            "{both}"
        );
    }

    #[test]
    fn an_answer_that_goes_with_none_before_it_is_explained() {
        let candidates = candidates().unwrap();
        let picking = told(&candidates, &[("tiles", "35")]);
        let why = picking.read_next(clue("publisher"), "kosmos").err().unwrap();
        assert_eq!(
            why,
            "with the publisher kosmos it would be kosmos, against what you said before: 35 tiles"
        );
    }
}
