//! Snapshots that resemble each other: the first is stored whole, of the others what differs.

use std::fmt::Write as _;

use similar::{DiffTag, TextDiff};

/// A series of texts, of which those that resemble an earlier one are stored as differences.
#[derive(Default)]
pub struct Series {
    /// The texts that are stored whole, with the names of their snapshots.
    whole: Vec<(String, String)>,
}

impl Series {
    /// Returns what is stored of a text: its difference from the most similar text that is stored
    /// whole, if that is less than half as long, else the text itself.
    pub fn stored(&mut self, name: &str, text: &str) -> String {
        self.difference(text).unwrap_or_else(|| {
            self.whole.push((name.to_owned(), text.to_owned()));
            text.to_owned()
        })
    }

    /// Returns the difference from the most similar text that is stored whole; `None` if it is more
    /// than half as long as the text.
    pub fn difference(&self, text: &str) -> Option<String> {
        let differences = self.whole.iter().filter_map(|(base, whole)| {
            let difference = difference(base, whole, text);
            // Nothing that the library gets wrong is stored.
            (restored(whole, &difference) == text).then_some(difference)
        });
        differences.min_by_key(String::len).filter(|shortest| shortest.len() < text.len() / 2)
    }
}

/// Returns the difference of a text from a base as a unified diff without context, in which the
/// numbers alone stand for lines that are removed. The base and the difference imply the text.
pub fn difference(name: &str, base: &str, text: &str) -> String {
    let mut out = format!("as {name}\n");
    let diff = TextDiff::from_lines(base, text);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for change in diff.ops().iter().filter(|change| change.tag() != DiffTag::Equal) {
        let (old, new) = (change.old_range(), change.new_range());
        let counts = (old.len(), new.len());
        writeln!(out, "@@ -{},{} +{},{}", old.start + 1, counts.0, new.start + 1, counts.1)
            .unwrap();
        for line in &lines[new] {
            write!(out, "+{line}").unwrap();
        }
    }
    out
}

/// Applies a difference to its base.
pub fn restored(base: &str, difference: &str) -> String {
    let base: Vec<&str> = base.split_inclusive('\n').collect();
    let (mut text, mut done) = (String::new(), 0);
    for line in difference.split_inclusive('\n').skip(1) {
        let Some(range) = line.strip_prefix("@@ -") else {
            text.push_str(line.strip_prefix('+').unwrap());
            continue;
        };
        let (start, count) = range.split_once(' ').unwrap().0.split_once(',').unwrap();
        let start = start.parse::<usize>().unwrap() - 1;
        text.extend(base[done..start].iter().copied());
        done = start + count.parse::<usize>().unwrap();
    }
    text.extend(base[done..].iter().copied());
    text
}
