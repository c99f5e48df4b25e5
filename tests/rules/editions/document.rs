//! Parses `docs/editions.md`.

use std::{fs, path::Path};

/// A question on the page.
pub struct Question {
    pub id: String,
    /// The keys that determine the answer, in dotted form.
    pub keys: Vec<String>,
}

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/editions.md");
    fs::read_to_string(path).unwrap()
}

/// Returns the questions in order. Each of them must have one line that lists its keys or says `none`.
pub fn questions() -> Vec<Question> {
    let mut questions: Vec<Question> = Vec::new();
    let mut with_line = 0;
    for line in page().lines() {
        if let Some(id) = line.strip_prefix("### ") {
            assert_eq!(
                with_line,
                questions.len(),
                "the question before {id} needs exactly one `Key:` line"
            );
            questions.push(Question { id: id.to_owned(), keys: Vec::new() });
        } else if let Some(keys) = line.strip_prefix("Key: ") {
            with_line += 1;
            let question = questions.last_mut().expect("the keys should follow a question");
            question.keys = keys.split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect();
            assert!(keys == "none" || !question.keys.is_empty(), "{}: {keys}", question.id);
        }
    }
    assert_eq!(with_line, questions.len());
    questions
}

/// Returns the ids listed in the table of contents.
pub fn contents() -> Vec<String> {
    let page = page();
    let list = page.split("## Contents\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    let lines = list.unwrap().lines().filter(|line| line.starts_with("- **"));
    let targets = lines.flat_map(|line| line.split("](#").skip(1));
    targets.filter_map(|rest| rest.split(')').next()).map(ToOwned::to_owned).collect()
}

/// Returns the rows in the table of figures, as well as the rows we'd expect from the output of the commands
/// below it. Each row starts with the edition and the number of players, followed by a figure for each
/// column.
pub fn figures() -> (Vec<Vec<String>>, Vec<Vec<String>>) {
    let page = page();
    let part = page.split("## Random play\n").nth(1).unwrap();
    let cells = |line: &str| {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>()
    };
    let rows = part.lines().filter(|line| line.starts_with("| `")).map(cells).collect();
    let blocks = part.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let printed = blocks.map(|block| {
        let words: Vec<&str> = block.lines().next().unwrap().split(' ').collect();
        let figure = |name: &str| {
            let line = block.lines().find_map(|line| line.trim().strip_prefix(name));
            line.map_or("", |line| line.trim().trim_start_matches("mean "))
        };
        let first = |name: &str| figure(name).split(' ').next().unwrap_or_default().to_owned();
        let mut row = vec![format!("`{}`", words[3]), words[5].to_owned()];
        let names = ["placements ", "shared ", "collisions ", "forced ", "dragon ", "exchanges "];
        row.extend(names.map(first));
        row.push(first("passes "));
        row
    });
    (rows, printed.collect())
}
