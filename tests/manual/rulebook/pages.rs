//! The pages of the editions: the same questions and rows in every language.

use std::fs;

/// What must be the same in every language: ids of questions, which editions a row is about, code.
fn skeleton(name: &str) -> Vec<(String, Vec<Vec<String>>)> {
    let page = fs::read_to_string(name).unwrap();
    // Below the last question is what only one page has.
    let questions = page.split("\n### ").skip(1).map(|part| part.split("\n## ").next().unwrap());
    questions
        .map(|part| {
            let (id, below) = part.split_once('\n').unwrap();
            let lines = below.lines().filter(|line| !line.is_empty());
            let asks = lines.clone().next().unwrap();
            assert!(asks.ends_with('?') && !asks.contains('`'), "{name}: {asks}");
            let rows = lines.clone().filter(|line| line.starts_with('|'));
            rows.clone().for_each(|row| assert_eq!(row.matches('|').count(), 5, "{name}: {row}"));
            let code = |line: &str| -> Vec<String> {
                let mut code: Vec<String> =
                    line.split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect();
                // Languages have their own order, but for the editions of a row.
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
fn every_language_has_every_question_with_every_row() {
    let english = skeleton("docs/editions.md");
    assert!(english.len() > 30);
    for name in ["docs/editions.it.md", "docs/editions.pt.md"] {
        let other = skeleton(name);
        for (question, same) in english.iter().zip(&other) {
            assert_eq!(question, same, "{name}");
        }
        assert_eq!(english.len(), other.len());
    }
}
