//! Files that are no TOML as a whole: JSON, YAML, and files with the marks of a merge conflict.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, SourceId, Span};

/// The finding for a file in another language, with the beginning of a ruleset in TOML.
pub(super) fn foreign(text: &str, id: SourceId) -> Option<Diagnostic> {
    let begin = text.len() - text.trim_start().len();
    let language = if text[begin..].starts_with('{') {
        "JSON"
    } else if is_yaml(text) {
        "YAML"
    } else {
        return None;
    };
    let first = text[begin..].lines().next().unwrap_or_default().trim_end();
    let example = ["id = \"our-table\"", "extends = \"calliope\"", "[hand]", "size = 4"];
    Some(
        Diagnostic::error("syntax", format!("this is {language}, and a ruleset is TOML"))
            .label(Span::new(id, begin..begin + first.len()), language)
            .sample("a ruleset begins like this:", &example.map(ToOwned::to_owned)),
    )
}

/// Whether a text has two lines or more with a key and a colon, and none that only TOML has.
fn is_yaml(text: &str) -> bool {
    let mut keys = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with('#') || line == "---" || line.starts_with("- ") {
            continue;
        }
        if is_pair(line) {
            keys += 1;
        } else if line.contains('=') || line.starts_with('[') {
            return false;
        }
    }
    keys >= 2
}

fn is_pair(line: &str) -> bool {
    let Some((key, value)) = line.split_once(':') else { return false };
    let key = key.trim().trim_matches(['"', '\'']);
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    !key.is_empty() && key.chars().all(is_name) && (value.is_empty() || value.starts_with(' '))
}

/// A merge conflict: two sides of a file, of which somebody has to choose one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    /// The line `<<<<<<<`.
    pub(super) mark: Range<usize>,
    /// The first side.
    pub(super) ours: Range<usize>,
    /// The byte after the line `>>>>>>>`.
    pub(super) end: usize,
}

/// The merge conflicts of a text, in order.
pub(super) fn conflicts(text: &str) -> Vec<Conflict> {
    let mut conflicts = Vec::new();
    if !text.contains("<<<<<<<") {
        return conflicts;
    }
    let (mut open, mut middle): (Option<Range<usize>>, Option<usize>) = (None, None);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (begin, end) = (at, at + line.len());
        at = end;
        let is_mark = |mark: &str| {
            let rest = line.trim_end().strip_prefix(mark);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        if is_mark("<<<<<<<") {
            (open, middle) = (Some(begin..begin + line.trim_end().len()), None);
        } else if middle.is_none() && (is_mark("=======") || is_mark("|||||||")) {
            middle = open.as_ref().map(|_| begin);
        } else if is_mark(">>>>>>>")
            && let (Some(mark), Some(middle)) = (open.take(), middle.take())
        {
            let ours = text.get(mark.end..).and_then(|rest| rest.find('\n'));
            let ours = mark.end + ours.map_or(0, |length| length + 1);
            conflicts.push(Conflict { ours: ours..middle, mark, end });
        }
    }
    conflicts
}

/// The finding for a merge conflict.
pub(super) fn conflict(conflict: &Conflict, id: SourceId) -> Diagnostic {
    Diagnostic::error("merge-conflict", "the marks of a merge conflict")
        .label(Span::new(id, conflict.mark.clone()), "the two sides stand below")
        .help("keep one of the two sides, and remove the other and the three lines of marks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_languages_are_distinguished_from_toml_slips() {
        assert!(is_yaml("---\nid: ours # x\nhand:\n  size: 4\nwith:\n- a\n"));
        for toml in ["id: ours\nextends = \"calliope\"\n", "id: ours\n", "[hand]\nsize: 4\na: 4\n"]
        {
            assert!(!is_yaml(toml), "{toml}");
        }
    }

    #[test]
    fn conflicts_need_all_three_marks() {
        let text =
            "a = 1\n<<<<<<< HEAD\nb = 1\n||||||| base\nb = 0\n=======\nb = 2\n>>>>>>> x\nc = 1";
        let found = conflicts(text);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (&text[found[0].mark.clone()], &text[found[0].ours.clone()]),
            ("<<<<<<< HEAD", "b = 1\n")
        );
        assert_eq!(&text[found[0].end..], "c = 1");
        assert_eq!(conflicts("<<<<<<<\na = 1\n>>>>>>>\n"), []);
    }
}
