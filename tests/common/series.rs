//! Stores similar snapshots compactly by replacing runs of lines that also occur in an earlier text with
//! references.

use std::collections::HashMap;

/// Starts a line of the form `@@ NAME FIRST-LAST`, which stands for the lines with these numbers in an
/// earlier text.
const REFERENCE: &str = "@@ ";

/// The minimum number of bytes that a reference must save.
const LEAST_SAVED: usize = 24;

/// A series of texts that are stored one after the other.
#[derive(Default)]
pub struct Series {
    /// The texts by name, split into lines.
    texts: Vec<(String, Vec<String>)>,
    /// The places where each line occurs, given as the index of the text and the index of the line in it.
    places: HashMap<String, Vec<(usize, usize)>>,
}

impl Series {
    /// Adds a text and returns its stored form, in which runs of lines from earlier texts have been replaced
    /// with references. Together with those earlier texts, this is enough to restore the original.
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

    /// Returns the stored form of the given text without adding it.
    pub fn difference(&self, text: &str) -> String {
        assert!(text.is_empty() || text.ends_with('\n'), "the text must end with a line break");
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
            // Take the first of the longest runs.
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

    /// Restores a text from its stored form.
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
