//! Edits that set or remove a single value without touching the rest of the file.

use std::ops::Range;

use serde_json::Value;

use super::{actions::TextChange, analysis::Analysis, outline::TableHeader};
use crate::{loader::pointer, manual};

impl Analysis {
    /// Returns the edits that set a key, such as `hand.size`, for every number of players.
    ///
    /// If the value is `None`, the edits remove the key. If the key is commented out in its section, the
    /// edits replace that comment with the key.
    pub fn assign(&self, key: &str, value: Option<&Value>) -> Vec<TextChange> {
        let at = format!("/{}", key.replace('.', "/"));
        match (self.bytes_of(&at), value.map(manual::written)) {
            (Some(bytes), Some(text)) => vec![TextChange { bytes, text }],
            (Some(_), None) => self.removal_edits(&at),
            (None, Some(text)) => match key.split_once('.') {
                Some((section, key)) => self.insertion_edits(section, key, &text),
                None => vec![self.top_edit(key, &text)],
            },
            (None, None) => Vec::new(),
        }
    }

    /// Returns the edits that remove a key and any inline table or header that becomes empty as a result.
    fn removal_edits(&self, at: &str) -> Vec<TextChange> {
        let Some((around, _)) = pointer::split(at) else { return Vec::new() };
        let table = self.tree().value.pointer(around).and_then(Value::as_object);
        let is_inline = self.bytes_of(around).is_some_and(|bytes| self.is_in_braces(&bytes));
        if is_inline && table.is_some_and(|table| table.len() == 1) {
            return self.removal_edits(around);
        }
        let key = self.tree().spans.get(at).and_then(|spot| spot.key.as_ref());
        let (Some(key), Some(value)) = (key, self.bytes_of(at)) else { return Vec::new() };
        let (before, after) = (self.text_before(key.start), self.text_after(value.end));
        let bytes = if !is_inline {
            self.statement(key.start, value.end)
        } else if let Some(rest) = after.trim_start().strip_prefix(',') {
            key.start..self.text().len() - rest.trim_start().len()
        } else {
            before.trim_end().trim_end_matches(',').trim_end().len()..value.end
        };
        let header = self.header(around).filter(|header| {
            let inside = self.text().get(header.bytes.end..self.body_end(header));
            let rest = inside.unwrap_or_default().len();
            let own = self.text().get(bytes.clone()).unwrap_or_default().len();
            let blank = |range: Range<usize>| {
                self.text().get(range).is_some_and(|text| text.trim().is_empty())
            };
            own <= rest
                && blank(header.bytes.end..bytes.start)
                && blank(bytes.end..self.body_end(header))
        });
        let bytes = match header {
            // Also remove the blank lines before it or, at the start of a file, after it.
            Some(header) => {
                let before = self.text_before(header.bytes.start).trim_end().len();
                (before + usize::from(before != 0)).min(header.bytes.start)..bytes.end
            }
            None => bytes,
        };
        vec![TextChange { bytes, text: String::new() }]
    }

    /// Returns the byte range of a key and its value as whole lines, excluding any trailing comment.
    fn statement(&self, key: usize, value_end: usize) -> Range<usize> {
        let start = self.line_start(key);
        let rest = self.text_after(value_end);
        let line = rest.split('\n').next().unwrap_or_default();
        if line.trim().is_empty() {
            let with_break = (value_end + line.len() + 1).min(self.text().len());
            return start..with_break;
        }
        start..value_end + (line.len() - line.trim_start().len())
    }

    /// Returns the edits that add a key to a section, wherever that section is.
    fn insertion_edits(&self, section: &str, key: &str, text: &str) -> Vec<TextChange> {
        let at = pointer::child("", section);
        if self.tree().value.pointer(&at).is_some_and(Value::is_array) {
            // A list of player counts has no ends to set.
            return Vec::new();
        }
        let line = format!("{key} = {text}");
        if let Some(header) = self.header(&at) {
            return vec![self.section_edit(
                header.bytes.end,
                self.body_end(header),
                &at,
                key,
                &line,
            )];
        }
        if let Some(braces) = self.bytes_of(&at).filter(|bytes| self.is_in_braces(bytes)) {
            let inside = self.text().get(braces.start + 1..braces.end - 1).unwrap_or_default();
            let end = braces.start + 1 + inside.trim_end().len();
            let text =
                if inside.trim().is_empty() { format!(" {line} ") } else { format!(", {line}") };
            return vec![TextChange { bytes: end..end.max(braces.start + 1), text }];
        }
        let inside = format!("{at}/");
        let dotted = self.tree().spans.iter().filter(|(other, _)| other.starts_with(&inside));
        if let Some(end) = dotted.map(|(_, spot)| spot.value.end).max() {
            let end = self.line_end(end);
            return vec![TextChange { bytes: end..end, text: format!("\n{section}.{line}") }];
        }
        if section == "players" {
            return vec![self.top_edit("players", &format!("{{ {line} }}"))];
        }
        let mark = format!("#[{section}]");
        if let Some((start, found)) = self.lines().find(|(_, line)| line.trim_end() == mark) {
            let begin = start + found.len();
            let end = self.comment_section_end(begin);
            let header = TextChange { bytes: start..start + 1, text: String::new() };
            return vec![header, self.section_edit(begin, end, &at, key, &line)];
        }
        let gap = match self.text() {
            "" => "",
            text if text.ends_with("\n\n") => "",
            text if text.ends_with('\n') => "\n",
            _ => "\n\n",
        };
        let end = self.text().len();
        vec![TextChange { bytes: end..end, text: format!("{gap}[{section}]\n{line}\n") }]
    }

    /// Returns the edit that adds a line to a section, either at the end or in place of the commented-out
    /// key.
    fn section_edit(
        &self,
        begin: usize,
        end: usize,
        at: &str,
        key: &str,
        line: &str,
    ) -> TextChange {
        if let Some(bytes) = self.find_commented_key(begin..end, key) {
            return TextChange { bytes, text: line.to_owned() };
        }
        let inside = format!("{at}/");
        let values = self.tree().spans.iter().filter(|(other, _)| other.starts_with(&inside));
        let last = values.map(|(_, spot)| spot.value.end).filter(|at| (begin..end).contains(at));
        let after = self.line_end(last.max().unwrap_or(begin));
        TextChange { bytes: after..after, text: format!("\n{line}") }
    }

    /// Returns the edit that adds a key before the first section.
    fn top_edit(&self, key: &str, text: &str) -> TextChange {
        let headers = self.outline().headers.iter();
        let end = headers.map(|header| header.bytes.start).min().unwrap_or(self.text().len());
        let line = format!("{key} = {text}");
        if let Some(bytes) = self.find_commented_key(0..end, key) {
            return TextChange { bytes, text: line };
        }
        let spots = self.tree().spans.values().map(|spot| spot.value.end);
        let last = spots.filter(|at| *at <= end).max();
        match last.map(|at| self.line_end(at)) {
            Some(after) => TextChange { bytes: after..after, text: format!("\n{line}") },
            None => TextChange { bytes: 0..0, text: format!("{line}\n") },
        }
    }

    /// Returns the byte range of a key that is commented out, as in `#size = 3`.
    fn find_commented_key(&self, range: Range<usize>, key: &str) -> Option<Range<usize>> {
        let is_commented_key = |line: &str| {
            let rest = line.strip_prefix('#').and_then(|line| line.strip_prefix(key));
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let mut lines = self.lines().filter(|(start, _)| range.contains(start));
        let (start, line) = lines.find(|(_, line)| is_commented_key(line))?;
        Some(start..start + line.len())
    }

    /// Returns where a commented-out section ends. This is at the next header, which may be commented out as
    /// well.
    fn comment_section_end(&self, begin: usize) -> usize {
        let mut later = self.lines().filter(|(start, _)| *start > begin);
        let next = later.find(|(_, line)| line.starts_with('[') || line.starts_with("#["));
        next.map_or(self.text().len(), |(start, _)| start)
    }

    fn header(&self, at: &str) -> Option<&TableHeader> {
        self.outline().headers.iter().find(|header| header.pointer == at)
    }

    /// Returns the start of the next header or, if there is none, the end of the file.
    fn body_end(&self, header: &TableHeader) -> usize {
        let starts = self.outline().headers.iter().map(|other| other.bytes.start);
        starts.filter(|start| *start > header.bytes.start).min().unwrap_or(self.text().len())
    }

    fn is_in_braces(&self, bytes: &Range<usize>) -> bool {
        self.text().get(bytes.clone()).is_some_and(|text| text.starts_with('{') && text.len() > 1)
    }

    /// Returns the lines with their byte offsets.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut start = 0;
        self.text().split('\n').map(move |line| {
            let begin = start;
            start += line.len() + 1;
            (begin, line)
        })
    }

    fn text_before(&self, byte: usize) -> &str {
        self.text().get(..byte).unwrap_or_default()
    }

    fn text_after(&self, byte: usize) -> &str {
        self.text().get(byte..).unwrap_or_default()
    }

    fn line_start(&self, byte: usize) -> usize {
        self.text_before(byte).rfind('\n').map_or(0, |at| at + 1)
    }

    fn line_end(&self, byte: usize) -> usize {
        byte + self.text_after(byte).find('\n').unwrap_or(self.text_after(byte).len())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::Analysis;
    use crate::{
        family::{BuiltIn, Registry},
        loader::MemoryFiles,
    };

    fn analysis(text: &str) -> Analysis {
        let files = MemoryFiles([("a.toml".to_owned(), text.as_bytes().to_vec())].into());
        Analysis::new("a.toml", &files, BuiltIn.families(), BuiltIn.checked())
    }

    /// Sets or removes the given key, checks the result and returns the new text.
    fn assigned(text: &str, key: &str, value: Option<&Value>) -> String {
        let mut new = text.to_owned();
        let mut edits = analysis(text).assign(key, value);
        edits.sort_by_key(|edit| edit.bytes.start);
        for edit in edits.into_iter().rev() {
            new.replace_range(edit.bytes, &edit.text);
        }
        let after = analysis(&new);
        let pointer = format!("/{}", key.replace('.', "/"));
        assert_eq!(after.tree().value.pointer(&pointer), value, "{new}");
        let faults = after.report().diagnostics().iter();
        assert_eq!(faults.filter(|it| it.code == "syntax").count(), 0, "{new}");
        new
    }

    const HEAD: &str = "id = \"a\"\nextends = \"calliope\"\n";

    #[test]
    fn assign_sets_values_in_any_section_form() {
        let set = |text: &str| assigned(&format!("{HEAD}{text}"), "hand.size", Some(&json!(4)));
        let cases = [
            ("", "\n[hand]\nsize = 4\n"),
            ("[hand]\nsize = 3 # three\n", "[hand]\nsize = 4 # three\n"),
            (
                "[hand]\nopen = true # seen\n\n[board]\n",
                "[hand]\nopen = true # seen\nsize = 4\n\n[board]\n",
            ),
            ("[hand] # few\n", "[hand] # few\nsize = 4\n"),
            ("hand.open = true\n", "hand.open = true\nhand.size = 4\n"),
            ("hand = { open = true }\n", "hand = { open = true, size = 4 }\n"),
            ("hand = {}\n", "hand = { size = 4 }\n"),
            (
                "#[hand]\n# How many.\n#size = 3\n#open = false\n",
                "[hand]\n# How many.\nsize = 4\n#open = false\n",
            ),
            (
                "#[hand]\n#open = false\n\n#[turn]\n#size = 1\n",
                "[hand]\nsize = 4\n#open = false\n\n#[turn]\n#size = 1\n",
            ),
            ("[variants.x]\ntitle = \"X\"", "[variants.x]\ntitle = \"X\"\n\n[hand]\nsize = 4\n"),
        ];
        for (text, wanted) in cases {
            assert_eq!(set(text), format!("{HEAD}{wanted}"));
        }
    }

    #[test]
    fn removing_a_value_keeps_comments() {
        let without = |text: &str| assigned(&format!("{HEAD}{text}"), "hand.size", None);
        let cases = [
            (
                "\n[hand]\nsize = 4\n\n[turn]\nempty-hand = \"pass\"\n",
                "\n[turn]\nempty-hand = \"pass\"\n",
            ),
            ("\n[hand]\n# Four.\nsize = 4\n", "\n[hand]\n# Four.\n"),
            ("\n[hand]\nsize = 4 # four\n", "\n[hand]\n# four\n"),
            ("\n[hand]\nsize = 4\nopen = true\n", "\n[hand]\nopen = true\n"),
            ("hand.size = 4\nhand.open = true\n", "hand.open = true\n"),
            ("hand = { size = 4, open = true }\n", "hand = { open = true }\n"),
            ("hand = { open = true, size = 4 }\n", "hand = { open = true }\n"),
            ("hand = { size = 4 }\n", ""),
            ("", ""),
        ];
        for (text, wanted) in cases {
            assert_eq!(without(text), format!("{HEAD}{wanted}"));
        }
    }

    #[test]
    fn head_keys_precede_sections() {
        let text = format!("{HEAD}\n[hand]\nsize = 4\n");
        let title = assigned(&text, "title", Some(&json!("Ours")));
        assert_eq!(title, format!("{HEAD}title = \"Ours\"\n\n[hand]\nsize = 4\n"));
        let few = assigned(&text, "players.max", Some(&json!(4)));
        assert_eq!(few, format!("{HEAD}players = {{ max = 4 }}\n\n[hand]\nsize = 4\n"));
        let listed = format!("{HEAD}players = [4, 6]\n");
        assert_eq!(analysis(&listed).assign("players.max", Some(&json!(4))), []);
        let both = assigned(&few, "players.min", Some(&json!(3)));
        assert!(both.contains("players = { max = 4, min = 3 }\n"), "{both}");
        let with =
            assigned(&format!("{HEAD}#with = [\"x\"]\n"), "with", Some(&json!(["pass-the-pile"])));
        assert_eq!(with, format!("{HEAD}with = [\"pass-the-pile\"]\n"));
        assert_eq!(assigned(&with, "with", None), HEAD);
    }
}
