//! The editions that could be in a box, filtered by answers.

use super::clue::{Candidate, Clue, ClueError, EditionFit, Fact, PRINTED, format_typed};
use crate::{
    diagnostic::{Report, escape_for_terminal},
    loader::{Files, NoFiles, editions},
    manual::ExplainedFamily,
    ruleset::OtherBox,
};

/// Returns the clues in the order they're asked: first the ones for each family, then the shared ones.
///
/// Families can share a clue by using the same name. In that case, the command has a single option for it,
/// which uses the wording of the first family.
pub fn clues(families: &[&dyn ExplainedFamily]) -> impl Iterator<Item = &'static Clue> + use<> {
    let mut clues: Vec<&'static Clue> = Vec::new();
    for clue in families.iter().flat_map(|family| family.clues()).chain(PRINTED) {
        if clues.iter().all(|known| known.name != clue.name) {
            clues.push(clue);
        }
    }
    clues.into_iter()
}

/// Loads the built-in editions.
///
/// # Errors
/// Returns a report if one of them has errors, which should never happen.
pub fn candidates(families: &[&dyn ExplainedFamily]) -> Result<Vec<Candidate>, Report> {
    editions()
        .map(|edition| candidate(families, edition.id, edition.description(), &NoFiles))
        .collect()
}

/// Loads an edition with the facts found by its family's clues.
fn candidate(
    families: &[&dyn ExplainedFamily],
    ruleset: &str,
    about: String,
    files: &dyn Files,
) -> Result<Candidate, Report> {
    let all: Vec<&'static Clue> = clues(families).collect();
    Candidate::new(ruleset, about, files, &all, |name| {
        let own = families.iter().filter(|family| family.vocabulary().name == name);
        own.flat_map(|family| family.clues()).chain(PRINTED).collect()
    })
}

/// The editions that could be in a box, filtered by the answers to clues.
pub struct EditionSearch<'a> {
    pub(super) families: &'a [&'a dyn ExplainedFamily],
    pub(super) candidates: &'a [Candidate],
    pub(super) answers: Vec<ClueAnswer>,
}

/// An answer to a clue.
#[derive(Clone)]
pub struct ClueAnswer {
    pub(super) clue: &'static Clue,
    pub(super) fact: Fact,
    /// The fact as given by the user.
    answer: Fact,
    /// The result of comparing it with each edition, by id.
    fits: Vec<(String, EditionFit)>,
}

impl<'a> EditionSearch<'a> {
    /// Creates a search that starts with all editions.
    pub fn new(
        families: &'a [&'a dyn ExplainedFamily],
        candidates: &'a [Candidate],
    ) -> EditionSearch<'a> {
        EditionSearch { families, candidates, answers: Vec::new() }
    }

    /// Returns whether there aren't any answers yet.
    pub fn is_open(&self) -> bool {
        self.answers.is_empty()
    }

    /// Parses an answer to a clue.
    ///
    /// # Errors
    /// Returns an error if the answer is invalid or doesn't apply to any edition.
    pub fn read(&self, clue: &'static Clue, typed: &str) -> Result<ClueAnswer, ClueError> {
        let (fact, fits) = clue.read(typed.trim(), self.candidates)?;
        let answer = if clue.is_name() { typed.trim().into() } else { fact.clone() };
        let fits = self.candidates.iter().zip(fits);
        let fits = fits.map(|(candidate, fit)| (candidate.id().to_owned(), fit)).collect();
        Ok(ClueAnswer { clue, fact, answer, fits })
    }

    /// Parses an answer that must leave at least one edition.
    ///
    /// # Errors
    /// Same as [`read`](EditionSearch::read). It's also an error if earlier answers rule out every edition
    /// that this one applies to.
    pub fn read_next(&self, clue: &'static Clue, typed: &str) -> Result<ClueAnswer, ClueError> {
        let answer = self.read(clue, typed)?;
        let other = self.candidates.iter().find(|candidate| answer.is_fitting(candidate));
        match other {
            Some(other)
                if !self
                    .remaining_editions()
                    .iter()
                    .any(|candidate| answer.is_fitting(candidate)) =>
            {
                Err(ClueError::Contrary {
                    answer: answer.words(),
                    edition: other.id().to_owned(),
                    contrary_answers: self.contrary_answers(other).map(ClueAnswer::words).collect(),
                })
            }
            _ => Ok(answer),
        }
    }

    /// Filters by an answer.
    pub fn take(&mut self, answer: ClueAnswer) {
        self.answers.push(answer);
    }

    /// Returns the remaining editions.
    pub fn remaining_editions(&self) -> Vec<&'a Candidate> {
        let all = self.candidates.iter();
        all.filter(|candidate| self.contrary_answers(candidate).next().is_none()).collect()
    }

    /// Returns the answers that rule out the given edition.
    pub(super) fn contrary_answers(
        &self,
        candidate: &Candidate,
    ) -> impl Iterator<Item = &ClueAnswer> {
        self.answers.iter().filter(|answer| !answer.is_fitting(candidate))
    }

    /// Returns whether a box is certain to have the rules of the given edition.
    ///
    /// This is the case if all answers apply to the edition itself and none of the other boxes that match all
    /// answers might contain the same rules.
    pub fn is_certain(&self, candidate: &Candidate) -> bool {
        let is_own = |answer: &ClueAnswer| answer.fit(candidate).is_some_and(|fit| fit.is_own);
        self.answers.iter().all(is_own) && self.possible_boxes(candidate).next().is_none()
    }

    /// Returns the other boxes that all answers apply to and that might contain the rules of the given
    /// edition.
    ///
    /// Their rulebooks haven't been compared with the one for the edition.
    pub fn possible_boxes<'b>(
        &'b self,
        candidate: &'b Candidate,
    ) -> impl Iterator<Item = &'b OtherBox> {
        let fits = |answer: &ClueAnswer, place: usize| {
            answer.fit(candidate).and_then(|fit| fit.boxes.get(place)).is_some_and(|&fits| fits)
        };
        let boxes = candidate.boxes().iter().enumerate();
        let boxes =
            boxes.filter(move |&(place, _)| self.answers.iter().all(|answer| fits(answer, place)));
        boxes.map(|(_, other)| other)
    }

    /// Returns the answers to a clue that are left, each with the editions whose rules could be in such a box.
    pub fn choices(&self, clue: &Clue) -> Vec<(Fact, Vec<&'a Candidate>)> {
        let left = self.remaining_editions();
        let own = clue.facts(left.iter().copied()).into_iter();
        let mut choices: Vec<(Fact, Vec<&Candidate>)> =
            own.map(|fact| (fact, Vec::new())).collect();
        for candidate in left {
            let boxes = self.possible_boxes(candidate);
            let of_boxes: Vec<Fact> = boxes.filter_map(|other| clue.fact_of_box(other)).collect();
            for fact in clue.fact_of(candidate).into_iter().chain(of_boxes) {
                match choices.iter_mut().find(|(known, _)| *known == fact) {
                    Some((_, editions)) if editions.iter().any(|it| it.id() == candidate.id()) => {}
                    Some((_, editions)) => editions.push(candidate),
                    None if fact.is_null() => {}
                    None => choices.push((fact, vec![candidate])),
                }
            }
        }
        choices
    }

    /// Returns the clues that distinguish the remaining editions.
    ///
    /// Clues that were already answered are left out, unless the answer applies to all remaining editions
    /// themselves.
    pub fn telling(&self) -> impl Iterator<Item = &'static Clue> + use<'a> {
        let left = self.remaining_editions();
        let is_own =
            |answer: &ClueAnswer, each: &Candidate| answer.fit(each).is_some_and(|fit| fit.is_own);
        let answers = self.answers.iter();
        let answers = answers.filter(|answer| !left.iter().all(|each| is_own(answer, each)));
        let answered: Vec<&str> = answers.map(|answer| answer.clue.name).collect();
        let open = clues(self.families).filter(move |clue| !answered.contains(&clue.name));
        open.filter(move |clue| clue.facts(left.iter().copied()).len() > 1)
    }

    /// Returns the command that gives the same answers.
    pub fn command(&self) -> String {
        format!("sentiero {}", line(&self.answers))
    }
}

impl ClueAnswer {
    /// Returns whether the fact applies to an edition or to another box that might contain its rules.
    ///
    /// Unknown facts are assumed to apply.
    pub(super) fn is_fitting(&self, candidate: &Candidate) -> bool {
        self.fit(candidate).is_some_and(|fit| fit.is_own || fit.boxes.contains(&true))
    }

    fn fit(&self, candidate: &Candidate) -> Option<&EditionFit> {
        self.fits.iter().find(|(id, _)| id == candidate.id()).map(|(_, fit)| fit)
    }

    /// Formats the fact as something that an edition has, escaping risky characters.
    pub(super) fn words(&self) -> String {
        self.clue.format_fact(&self.answer)
    }
}

/// Returns the command with the given answers, but without the name of the program.
pub(super) fn line<'a>(answers: impl IntoIterator<Item = &'a ClueAnswer>) -> String {
    answers
        .into_iter()
        .fold("pick".into(), |line, answer| format!("{line} {}", option(answer.clue, &answer.fact)))
}

/// Formats a fact as an option, quoting it for a shell if necessary.
pub(super) fn option(clue: &Clue, fact: &Fact) -> String {
    let said = format_typed(fact);
    let is_word = |sign: char| sign.is_alphanumeric() || "-_.".contains(sign);
    let is_calm = |sign: char| is_word(sign) || " ,/&()+".contains(sign);
    let said = if !said.is_empty() && said.chars().all(is_word) {
        said
    } else if said.chars().all(is_calm) {
        format!("\"{said}\"")
    } else {
        // Inside single quotes, shells treat every character literally.
        format!("'{}'", escape_for_terminal(&said.replace('\'', "'\\''")))
    };
    format!("--{} {said}", clue.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diagnostic::Style,
        family::{BuiltIn, Registry},
        loader::MemoryFiles,
        manual::pick::AnswerKind,
    };

    /// A fictional edition.
    const FIFTH: &str = "\
format = 1
id = \"fifth\"
extends = \"calliope\"
title = \"Rules as in Tsuro, <b>Pathworks</b> & Söhne, 2031\"
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
        let files = MemoryFiles::default().with_file("fifth.toml", text);
        let families = BuiltIn.families();
        let fifth = candidate(families, "fifth.toml", "About it.".into(), &files);
        let fifth = fifth.unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)));
        candidates(BuiltIn.families()).unwrap().into_iter().chain([fifth]).collect()
    }

    fn ids(picking: &EditionSearch<'_>) -> Vec<String> {
        picking.remaining_editions().iter().map(|candidate| candidate.id().to_owned()).collect()
    }

    fn clue(name: &str) -> &'static Clue {
        clues(BuiltIn.families()).find(|clue| clue.name == name).unwrap()
    }

    fn search_for<'a, S: AsRef<str>>(
        candidates: &'a [Candidate],
        said: &[(&'static str, S)],
    ) -> EditionSearch<'a> {
        let mut picking = EditionSearch::new(BuiltIn.families(), candidates);
        for (name, said) in said {
            picking.take(picking.read(clue(name), said.as_ref()).unwrap());
        }
        picking
    }

    /// Returns the facts about an edition for the clues in the given bit set.
    fn facts(own: &Candidate, known: u32) -> Vec<(&'static str, String)> {
        let known = (0..).zip(clues(BuiltIn.families())).filter(|(bit, _)| known >> bit & 1 == 1);
        let facts = known.map(|(_, clue)| (clue.name, clue.fact_of(own).unwrap()));
        let facts = facts.filter(|(_, fact)| !fact.is_null());
        facts.map(|(name, fact)| (name, format_typed(&fact))).collect()
    }

    fn text(picking: &EditionSearch<'_>) -> String {
        let text = picking.text(ToOwned::to_owned);
        assert!(!text.contains('\u{1b}'), "{text}");
        text
    }

    /// This is checked for every edition and every subset of its facts.
    #[test]
    fn facts_narrow_the_editions() {
        let candidates = with(FIFTH);
        for own in &candidates {
            for known in 0..1 << clues(BuiltIn.families()).count() {
                let facts = facts(own, known);
                let picking = search_for(&candidates, &facts);
                let has = |other: &Candidate| {
                    facts.iter().all(|(name, said)| {
                        let clue = clue(name);
                        let is_on_box = match clue.kind {
                            AnswerKind::Name { of_box, .. } => {
                                other.boxes().iter().any(|other| of_box(other) == Some(said))
                            }
                            _ => false,
                        };
                        format_typed(&clue.fact_of(other).unwrap()) == *said || is_on_box
                    })
                };
                let alike = candidates.iter().filter(|other| has(other));
                let alike: Vec<&str> = alike.map(Candidate::id).collect();
                assert_eq!(ids(&picking), alike, "{} {known:b}", own.id());
                let is_all = known + 1 == 1 << clues(BuiltIn.families()).count();
                assert!(!is_all || alike.len() == 1);
                // In both cases, the last remaining edition is compared with all others.
                if known == 0 || is_all {
                    assert!(text(&picking).contains(own.id()));
                    assert_eq!(picking.json()["left"].as_array().unwrap().len(), alike.len());
                }
            }
        }
    }

    /// This is checked for every subset of facts known at the start.
    #[test]
    fn questions_reach_every_edition() {
        let candidates = with(FIFTH);
        for own in &candidates {
            for known in 0..1 << clues(BuiltIn.families()).count() {
                let facts = facts(own, known);
                let mut picking = EditionSearch::new(BuiltIn.families(), &candidates);
                let mut asked = Vec::new();
                while let Some(clue) = picking.telling().find(|clue| !asked.contains(&clue.name)) {
                    asked.push(clue.name);
                    if let Some((_, fact)) = facts.iter().find(|(name, _)| *name == clue.name) {
                        let before = picking.remaining_editions().len();
                        picking.take(picking.read_next(clue, fact).unwrap());
                        assert!(picking.remaining_editions().len() <= before);
                    }
                }
                assert!(ids(&picking).contains(&own.id().to_owned()));
                if facts.iter().any(|(name, _)| *name == "publisher") {
                    assert_eq!(ids(&picking), [own.id()], "by its publisher alone each is known");
                }
            }
        }
    }

    /// This is checked for all combinations of answers.
    #[test]
    fn nearest_editions_match_the_most_answers() {
        let candidates = with(FIFTH);
        let mut all: Vec<Vec<(&str, String)>> = vec![Vec::new()];
        for clue in clues(BuiltIn.families()) {
            let facts = clue.facts(&candidates);
            let with =
                |told: &Vec<_>, fact| [&told[..], &[(clue.name, format_typed(fact))]].concat();
            all = all
                .iter()
                .flat_map(|told| facts.iter().map(move |fact| with(told, fact)))
                .collect();
        }
        assert!(all.len() > 200);
        all.retain(|said| search_for(&candidates, said).remaining_editions().is_empty());
        assert!(all.len() > 100);
        for said in &all {
            let picking = search_for(&candidates, said);
            let json = picking.json();
            let nearest = json["nearest"].as_array().unwrap();
            assert!(!nearest.is_empty());
            for near in nearest {
                let otherwise = near["otherwise"].as_array().unwrap();
                assert!(!otherwise.is_empty() && otherwise.len() < said.len(), "{said:?}");
                let is_kept = |(name, _): &&(&str, String)| !otherwise.contains(&(*name).into());
                let kept: Vec<_> = said.iter().filter(is_kept).cloned().collect();
                let id = near["id"].as_str().unwrap().to_owned();
                assert!(ids(&search_for(&candidates, &kept)).contains(&id), "{said:?}");
            }
            assert!(text(&picking).starts_with("No edition has"));
        }
    }

    #[test]
    fn new_edition_needs_only_a_file() {
        let candidates = with(FIFTH);
        for said in [
            &[("tiles", "70")][..],
            &[("sides", "2"), ("dragon", "yes")],
            &[("publisher", "soehne pathworks")],
            &[("publisher", "SÖHNE")],
            &[("language", "esperanto")],
        ] {
            assert_eq!(ids(&search_for(&candidates, said)), ["fifth"], "{said:?}");
        }
        let found = text(&search_for(&candidates, &[("tiles", "70")]));
        assert!(found.contains("<b>Pathworks</b> & Söhne, 2031"), "{found}");
        assert!(found.contains("About it."), "{found}");
        assert!(found.contains("[tiles.copies]:\n    2\n"), "{found}");
        assert!(found.contains("The most similar edition is calliope, which differs in one rule."));
        assert!(found.contains("sentiero diff fifth calliope"), "{found}");
        // All characters that are special in a shell are quoted.
        let named = search_for(&candidates, &[("publisher", "Söhne's $HOME")]);
        assert_eq!(named.command(), "sentiero pick --publisher 'Söhne'\\''s $HOME'");
    }

    #[test]
    fn missing_fact_does_not_rule_out_an_edition() {
        let silent: Vec<&str> = FIFTH.lines().filter(|line| !line.starts_with("edition")).collect();
        let candidates = with(&silent.join("\n"));
        assert_eq!(ids(&search_for(&candidates, &[("language", "German")])), ["kosmos", "fifth"]);
        assert_eq!(
            ids(&search_for(&candidates, &[("language", "German"), ("tiles", "70")])),
            ["fifth"]
        );
        assert!(search_for::<&str>(&candidates, &[]).read(clue("publisher"), "Pathworks").is_err());
        let both = text(&search_for(&candidates, &[("publisher", "kosmos")]));
        assert!(both.contains("To find out which one it is, use `--tiles`"), "{both}");
    }

    /// Uses two editions with identical boxes.
    #[test]
    fn reports_indistinguishable_boxes() {
        let twin = FIFTH.replace("Söhne's $HOME", "dV Giochi").replace("Esperanto", "Italian");
        let twin = twin
            .replace("copies = 2", "copies = 1")
            .replace("{ columns = 8, rows = 9 }", "{ columns = 6, rows = 6 }");
        let candidates = with(&twin);
        let picking = search_for(&candidates, &[("publisher", "dv")]);
        assert_eq!(ids(&picking), ["calliope", "fifth"]);
        assert!(picking.telling().next().is_none());
        let both = text(&picking);
        assert!(
            both.contains("no known differences between their boxes")
                && both.contains("They play alike"),
            "{both}"
        );
    }

    #[test]
    fn edition_is_certain_unless_another_box_fits() {
        let candidates = candidates(BuiltIn.families()).unwrap();
        for (said, left, certain) in [
            (&[("tiles", "64")][..], &["kosmos"][..], true),
            (&[("publisher", "WizKids")], &["wizkids"], true),
            (&[("language", "italiano"), ("tiles", "35")], &["calliope"], true),
            (&[("publisher", "dV Giochi")], &["calliope"], true),
            (&[("publisher", "Calliope Games")], &["calliope"], false),
            (&[("publisher", "Calliope"), ("language", "English")], &["calliope"], false),
            (&[("publisher", "dV Giochi"), ("language", "English")], &["calliope"], false),
            (&[("tiles", "35"), ("language", "Englisch")], &["calliope", "wizkids"], false),
            (&[("language", "French")], &["wizkids"], false),
            (&[("language", "French"), ("dragon", "yes")], &["wizkids"], false),
            (&[("language", "English"), ("publisher", "WizKids")], &["wizkids"], true),
        ] {
            let picking = search_for(&candidates, said);
            assert_eq!(ids(&picking), left, "{said:?}");
            assert_eq!(picking.json()["certain"], certain, "{said:?}");
            let says_so = text(&picking).contains("This is not certain");
            assert_eq!(says_so, !certain && left.len() == 1, "{said:?}");
        }
        let several = text(&search_for(&candidates, &[("language", "English"), ("tiles", "35")]));
        assert!(
            several.contains("this could also be a box of Calliope Games in English"),
            "{several}"
        );
    }

    #[test]
    fn explains_contradicting_answers() {
        let candidates = candidates(BuiltIn.families()).unwrap();
        let picking = search_for(&candidates, &[("tiles", "35")]);
        let why = picking.read_next(clue("publisher"), "kosmos").err().unwrap();
        assert_eq!(
            why.to_string(),
            "the publisher kosmos would mean kosmos, which contradicts your earlier answers: 35 tiles"
        );
    }
}
