//! Tests that the editions pages have the same questions and rows in every language.

use sentiero::language::Language;

use sentiero::{
    check::{Request, load},
    loader::MemoryFiles,
};

use super::{book, loaded};

/// Returns the parts that must be identical in all languages: the question ids, the editions in each row and
/// any code.
fn skeleton(language: Language) -> Vec<(String, Vec<Vec<String>>)> {
    let page = language.editions();
    // The part after the last question differs from page to page.
    let questions = page.split("\n### ").skip(1).map(|part| part.split("\n## ").next().unwrap());
    questions
        .map(|part| {
            let (id, below) = part.split_once('\n').unwrap();
            let lines = below.lines().filter(|line| !line.is_empty());
            let asks = lines.clone().next().unwrap();
            assert!(asks.ends_with('?') && !asks.contains('`'), "{language:?}: {asks}");
            let rows = lines.clone().filter(|line| line.starts_with('|'));
            rows.clone()
                .for_each(|row| assert_eq!(row.matches('|').count(), 5, "{language:?}: {row}"));
            let code = |line: &str| -> Vec<String> {
                let mut code: Vec<String> =
                    line.split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect();
                // Word order differs between languages, but the editions in a row are always in the same
                // order.
                if !line.starts_with('|') {
                    code.sort_unstable();
                }
                code
            };
            (id.to_owned(), lines.skip(1).map(code).collect())
        })
        .collect()
}

#[test]
fn languages_have_the_same_questions_and_rows() {
    let english = skeleton(Language::English);
    assert!(english.len() > 30);
    for language in Language::ALL {
        let other = skeleton(language);
        for (question, same) in english.iter().zip(&other) {
            assert_eq!(question, same, "{language:?}");
        }
        assert_eq!(english.len(), other.len());
    }
}

/// Returns the chapter on open questions.
fn open_questions(book: &str) -> &str {
    book.split_once("\n## What the rulebook leaves open\n").map_or("", |(_, chapter)| chapter)
}

/// A value set by a different ruleset isn't the edition's answer, whether or not it has a basis.
#[test]
fn editions_answer_only_for_values_they_set() {
    let changes = [
        ("calliope", "board.rows", "5"),
        ("flick", "hand.open", "true"),
        ("flick", "ending.until", "\"none-left\""),
        ("wizkids", "turn.empty-hand", "\"draw-first\""),
        ("wizkids", "turn.place", "\"touching\""),
        ("kosmos", "hand.open", "true"),
        ("kosmos", "elimination.hand", "\"under-pile\""),
        ("kosmos", "elimination.exchange", "\"on\""),
    ];
    for (edition, key, value) in changes {
        let (section, name) = key.split_once('.').unwrap();
        let house =
            format!("id = \"ours\"\nextends = \"{edition}\"\n[{section}]\n{name} = {value}\n");
        let basis =
            format!("[basis.{section}]\n{name} = {{ kind = \"outside\", note = \"us\" }}\n");
        let [plain, based] = [house.clone(), house + &basis].map(|text| {
            let files = MemoryFiles::default().with_file("ours.toml", text);
            let request = Request { ruleset: "ours.toml", ..Request::default() };
            book(&load(&request, &files).unwrap(), Language::English)
        });
        let original = book(&loaded(edition, &[]), Language::English);
        let [plain, based, original] = [&plain, &based, &original].map(|book| open_questions(book));
        assert!(!plain.is_empty());
        assert_eq!(plain, based, "{edition} {key}");
        assert!(plain.len() < original.len(), "{edition} {key}:\n{plain}");
    }
}
