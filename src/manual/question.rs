//! The open questions from the page about editions.
#![cfg_attr(not(feature = "rulebook"), allow(dead_code, reason = "rulebooks tell the answers"))]

use crate::language::Language;

/// The page text.
pub(super) const PAGE: &str = Language::English.editions();

/// An open question.
pub(super) struct OpenQuestion<'a> {
    /// The id.
    pub(super) id: &'a str,
    /// The question.
    pub(super) text: &'a str,
    /// The keys that change the answer, taken from the last line.
    pub(super) keys: Vec<&'a str>,
    /// The answers for the editions.
    pub(super) rows: Vec<AnswerRow<'a>>,
}

/// The answer to a question in some of the editions.
pub(super) struct AnswerRow<'a> {
    /// The editions, given either as ids in backticks or as a word for all editions without a row of their
    /// own.
    pub(super) editions: &'a str,
    /// The wording in the rulebook.
    pub(super) rulebook_answer: &'a str,
    /// How this program plays it.
    pub(super) program_answer: &'a str,
    /// The answer's source.
    pub(super) basis: &'a str,
}

/// Returns the questions on a page, in order.
pub(super) fn questions(page: &str) -> impl Iterator<Item = OpenQuestion<'_>> {
    // The last question is followed by a different section.
    page.split("\n### ").skip(1).filter_map(|part| {
        let part = part.split_once("\n## ").map_or(part, |(part, _)| part);
        let (id, below) = part.split_once('\n')?;
        let id = id.trim_end();
        let mut lines = below.lines().filter(|line| !line.is_empty());
        let text = lines.next()?;
        // Skip the column names and the line with dashes.
        let table = lines.clone().filter(|line| line.starts_with('|')).skip(2);
        let keys = lines.next_back().unwrap_or_default().split('`').skip(1).step_by(2);
        Some(OpenQuestion { id, text, keys: keys.collect(), rows: table.filter_map(row).collect() })
    })
}

fn row(line: &str) -> Option<AnswerRow<'_>> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
    let mut cell = || cells.next().unwrap_or_default();
    let [editions, rulebook_answer, program_answer, basis] = [cell(), cell(), cell(), cell()];
    (!basis.is_empty()).then_some(AnswerRow { editions, rulebook_answer, program_answer, basis })
}

impl OpenQuestion<'_> {
    /// Returns whether a row is about the given edition.
    pub(super) fn is_about(&self, row: &AnswerRow<'_>, edition: &str) -> bool {
        let names = |row: &AnswerRow<'_>| {
            row.editions.split('`').skip(1).step_by(2).any(|id| id == edition)
        };
        let is_rest = |row: &AnswerRow<'_>| !row.editions.contains('`');
        names(row) || is_rest(row) && !self.rows.iter().any(names)
    }
}

/// Returns the text of the open question with the given id.
pub fn question(id: &str) -> Option<&'static str> {
    questions(PAGE).find(|question| question.id == id).map(|question| question.text)
}

/// Returns the id and text of every open question.
pub fn all_questions() -> impl Iterator<Item = (&'static str, &'static str)> {
    questions(PAGE).map(|question| (question.id, question.text))
}

/// Returns the link to a question's section on the page.
pub(super) fn place(id: &str) -> String {
    format!("docs/editions.md#{id}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        check::{Request, load},
        loader::{NoFiles, editions},
    };

    #[test]
    fn answered_questions_exist() {
        assert_eq!(question("shared-start"), Some("Can two markers stand on the same start?"));
        assert_eq!(question("nothing"), None);
        let mut count = 0;
        for edition in editions() {
            let request = Request { ruleset: edition.id, ..Request::default() };
            let loaded = load(&request, &NoFiles).unwrap();
            for setting in loaded.provenance.settings(2).unwrap().values().flatten() {
                let id = setting.basis.as_ref().and_then(|basis| basis.question.as_ref());
                if let Some(id) = id {
                    assert!(question(id).unwrap().ends_with('?'), "{id}");
                    count += 1;
                }
            }
        }
        assert!(count > 50);
    }
}
