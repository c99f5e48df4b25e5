//! Detects files that aren't plain TOML: JSON, YAML and files with conflict markers.

use std::{borrow::Cow, ops::Range};

use crate::diagnostic::{Diagnostic, SourceId, Span};

/// Returns the finding for a file in a different language, with the start of a TOML ruleset as an example.
pub(super) fn foreign_format_error(text: &str, id: SourceId) -> Option<Diagnostic> {
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
        Diagnostic::error(
            "syntax",
            format!("this is {language}, but rulesets are written in TOML"),
        )
        .label(Span::new(id, begin..begin + first.len()), language)
        .sample("a ruleset starts like this:", &example.map(ToOwned::to_owned)),
    )
}

/// Returns whether the text has at least two lines with a key and a colon, and no lines that only make sense
/// in TOML.
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

/// A merge conflict between two sides, or a single leftover marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    /// The `<<<<<<<` line, or the leftover marker.
    pub(super) mark: Range<usize>,
    /// The first side, which is empty for a leftover marker.
    pub(super) first_side: Range<usize>,
    /// The end of the `>>>>>>>` line or the leftover marker.
    pub(super) end: usize,
    /// Whether this is just a leftover marker.
    is_mark: bool,
}

/// Returns the merge conflicts and leftover markers in a file, in order.
pub(super) fn conflicts(text: &str) -> Vec<Conflict> {
    let mut conflicts = Vec::new();
    // The markers that aren't part of a complete conflict. For each of them, we store its sign, its line and
    // where that line ends.
    let mut marks: Vec<(char, Range<usize>, usize)> = Vec::new();
    // The indices of the markers that start a conflict.
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (begin, end) = (at, at + line.len());
        at = end;
        let Some(sign) = mark_of(line) else { continue };
        let place = begin..begin + line.trim_end().len();
        if sign == '>'
            && let Some(begin) = open.pop_if(|begin| marks.len() > *begin + 1)
        {
            let (_, mark, ours) = marks[begin].clone();
            let middle = marks[begin + 1].1.start;
            conflicts.push(Conflict { mark, first_side: ours..middle, end, is_mark: false });
            marks.truncate(begin);
            continue;
        }
        open.extend((sign == '<').then_some(marks.len()));
        marks.push((sign, place, end));
    }
    // A line that only contains `=` could be part of a string.
    if marks.iter().any(|(sign, ..)| matches!(sign, '<' | '>')) {
        let left = |(_, mark, end)| Conflict { mark, first_side: end..end, end, is_mark: true };
        conflicts.extend(marks.into_iter().map(left));
        conflicts.sort_by_key(|conflict| conflict.mark.start);
    }
    conflicts
}

/// Returns the text with only the first side of each conflict. Spaces take the place of everything else, so that
/// offsets stay the same.
pub(super) fn first_sides<'a>(text: &'a str, conflicts: &[Conflict]) -> Cow<'a, str> {
    if conflicts.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut sides = String::with_capacity(text.len());
    let mut rest = conflicts.iter().peekable();
    let mut dropped: Vec<Range<usize>> = Vec::new();
    for (at, letter) in text.char_indices() {
        while let Some(conflict) = rest.next_if(|conflict| conflict.mark.start <= at) {
            dropped.push(conflict.mark.start..conflict.first_side.start);
            dropped.push(conflict.first_side.end..conflict.end);
        }
        dropped.retain(|dropped| at < dropped.end);
        let is_dropped = dropped.iter().any(|dropped| dropped.contains(&at));
        if is_dropped && !matches!(letter, '\n' | '\r') {
            sides.extend(std::iter::repeat_n(' ', letter.len_utf8()));
        } else {
            sides.push(letter);
        }
    }
    Cow::Owned(sides)
}

/// Returns the sign on a line, if it's a conflict marker.
fn mark_of(line: &str) -> Option<char> {
    let signs = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];
    let (mark, rest) = signs.iter().find_map(|mark| Some((mark, line.strip_prefix(mark)?)))?;
    let is_whole = rest.trim_end().is_empty() || rest.starts_with(' ');
    mark.chars().next().filter(|_| is_whole)
}

/// Returns the finding for a merge conflict.
pub(super) fn conflict_error(conflict: &Conflict, id: SourceId) -> Diagnostic {
    let span = Span::new(id, conflict.mark.clone());
    if conflict.is_mark {
        return Diagnostic::error("merge-conflict", "a leftover merge conflict marker")
            .label(span, "written by the merge tool")
            .help(
                "remove the line and, if both sides of the conflict are still there, one of the \
                    sides",
            );
    }
    Diagnostic::error("merge-conflict", "merge conflict markers")
        .label(span, "the two sides follow")
        .help("keep one of the two sides and remove the other one, as well as the marker lines")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinguishes_other_formats_from_broken_toml() {
        assert!(is_yaml("---\nid: ours # x\nhand:\n  size: 4\nwith:\n- a\n"));
        for toml in ["id: ours\nextends = \"calliope\"\n", "id: ours\n", "[hand]\nsize: 4\na: 4\n"]
        {
            assert!(!is_yaml(toml), "{toml}");
        }
    }

    #[test]
    fn merge_conflict_needs_all_three_markers() {
        let text =
            "a = 1\n<<<<<<< HEAD\nb = 1\n||||||| base\nb = 0\n=======\nb = 2\n>>>>>>> x\nc = 1";
        let found = conflicts(text);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (&text[found[0].mark.clone()], &text[found[0].first_side.clone()]),
            ("<<<<<<< HEAD", "b = 1\n")
        );
        assert_eq!(&text[found[0].end..], "c = 1");
        let left = |text| conflicts(text).into_iter().map(|found| found.mark).collect::<Vec<_>>();
        assert_eq!(left("<<<<<<<\na = 1\n>>>>>>>\n"), [0..7, 14..21]);
        assert_eq!(left("a = 1\n=======\nb = 1\n>>>>>>> x\n"), [6..13, 20..29]);
        assert!(left("a = \"\"\"\nTitle\n=======\n\"\"\"\n").is_empty());
    }
}
