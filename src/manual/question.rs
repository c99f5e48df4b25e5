//! The open questions that the page of the editions discusses.

/// The page.
const PAGE: &str = include_str!("../../docs/editions.md");

/// What an open question asks, by its id.
pub fn question(id: &str) -> Option<&'static str> {
    let mut rest = PAGE;
    loop {
        let (title, below) = rest.split_once("\n### ")?.1.split_once('\n')?;
        if title == id {
            return below.trim_start().lines().next();
        }
        rest = below;
    }
}

/// Where the page discusses it.
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
    fn every_question_that_an_edition_answers_is_asked() {
        assert_eq!(question("shared-start"), Some("Can two markers stand on the same start?"));
        assert_eq!(question("nothing"), None);
        let mut count = 0;
        for edition in editions() {
            let request = Request { ruleset: edition.id, ..Request::default() };
            let loaded = load(&request, &NoFiles).unwrap();
            for setting in loaded.provenance.of(2).unwrap().values().flatten() {
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
