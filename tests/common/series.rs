//! Snapshots that resemble each other: runs of lines from earlier texts are stored as references.

use std::collections::HashMap;

/// Marks a line that stands for lines of an earlier text: `@@ NAME FIRST-LAST`, with their numbers in that
/// text.
const REFERENCE: &str = "@@ ";

/// The least number of bytes that a reference saves.
const LEAST_SAVED: usize = 24;

/// A series of texts, stored one after the other.
#[derive(Default)]
pub struct Series {
    /// The texts by name, each as its lines.
    texts: Vec<(String, Vec<String>)>,
    /// The occurrences of every line: the indices of the text and of the line.
    places: HashMap<String, Vec<(usize, usize)>>,
}

impl Series {
    /// Returns the stored form of a text, in which references replace runs of lines from earlier texts. The
    /// stored forms of these and of this one determine the text.
    pub fn stored(&mut self, name: &str, text: &str) -> String {
        let stored = self.difference(text);
        assert_eq!(self.restored(&stored), text, "{name}");
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (index, line) in lines.iter().enumerate() {
            self.places.entry(line.clone()).or_default().push((self.texts.len(), index));
        }
        self.texts.push((name.to_owned(), lines));
        stored
    }

    /// Returns the stored form without adding the text.
    pub fn difference(&self, text: &str) -> String {
        assert!(text.is_empty() || text.ends_with('\n'), "the text doesn't end with a line break");
        assert!(
            text.lines().all(|line| !line.starts_with(REFERENCE)),
            "a line looks like a reference"
        );
        let lines: Vec<&str> = text.lines().collect();
        let (mut out, mut next) = (String::new(), 0);
        while next < lines.len() {
            let rest = &lines[next..];
            let runs = self.places.get(rest[0]).into_iter().flatten().map(|&(text, first)| {
                let (name, lines) = &self.texts[text];
                let run = lines[first..].iter().zip(rest).take_while(|(one, other)| one == other);
                (run.count(), name, first)
            });
            // The earliest of the longest runs.
            let longest = runs.min_by_key(|&(length, ..)| usize::MAX - length);
            let reference = longest.and_then(|(length, name, first)| {
                let reference = format!("{REFERENCE}{name} {}-{}", first + 1, first + length);
                let bytes: usize = rest[..length].iter().map(|line| line.len() + 1).sum();
                (bytes > reference.len() + LEAST_SAVED).then_some((reference, length))
            });
            let (line, length) = reference.unwrap_or_else(|| (rest[0].to_owned(), 1));
            out.push_str(&line);
            out.push('\n');
            next += length;
        }
        out
    }

    /// Returns the text of a stored form.
    pub fn restored(&self, stored: &str) -> String {
        let mut text = String::new();
        for line in stored.lines() {
            let Some(reference) = line.strip_prefix(REFERENCE) else {
                text.push_str(line);
                text.push('\n');
                continue;
            };
            let (name, range) = reference.rsplit_once(' ').unwrap();
            let (first, last) = range.split_once('-').unwrap();
            let range = first.parse::<usize>().unwrap() - 1..last.parse::<usize>().unwrap();
            let (_, lines) = self.texts.iter().find(|(other, _)| other == name).unwrap();
            for line in &lines[range] {
                text.push_str(line);
                text.push('\n');
            }
        }
        text
    }
}
