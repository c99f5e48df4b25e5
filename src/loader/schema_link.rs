//! The `#:schema` comment, which points editors to the schema for a file.

use std::ops::Range;

/// The advice for a `$schema` key, which TOML would treat as one of the ruleset's own keys.
pub(crate) const SCHEMA_COMMENT: &str = "point editors to the schema with a comment at the top of the \
    file: `#:schema ./ruleset.schema.json`";

/// A comment that refers to a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaLink<'a> {
    /// The byte range of the comment.
    pub bytes: Range<usize>,
    /// The path or address in the comment.
    pub target: &'a str,
}

/// The contents of the file referenced by `#:schema`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaFile {
    /// The contents are unknown.
    Unknown,
    /// The file doesn't exist.
    Missing,
    /// Any version of this program's schema.
    Own,
    /// Something else.
    Foreign,
}

impl<'a> SchemaLink<'a> {
    /// Finds the comment above the first key.
    pub fn find(text: &'a str) -> Option<SchemaLink<'a>> {
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let begin = at;
            at += line.len();
            let comment = line.trim_start_matches('\u{feff}').trim();
            if !comment.is_empty() && !comment.starts_with('#') {
                return None;
            }
            let Some(target) = comment.strip_prefix("#:schema") else { continue };
            if target.is_empty() || target.starts_with(char::is_whitespace) {
                let begin = begin + line.find('#').unwrap_or_default();
                let bytes = begin..begin + comment.len();
                return Some(SchemaLink { bytes, target: target.trim() });
            }
        }
        None
    }

    /// Returns the path of the schema file, which is relative to the file `from`. Returns `None` if the
    /// comment contains a web address or nothing at all.
    pub fn file(&self, from: &str) -> Option<String> {
        let path = match self.target.split_once("://") {
            Some(("file", path)) => path,
            Some(_) => return None,
            None if self.target.is_empty() => return None,
            None => self.target,
        };
        let is_whole = std::path::Path::new(path).is_absolute();
        let folder = from.rsplit_once('/').filter(|_| !is_whole);
        Some(folder.map_or_else(|| path.to_owned(), |(folder, _)| format!("{folder}/{path}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schema_comment_precedes_the_first_key() {
        for (text, found) in [
            ("#:schema a.json\nid = \"x\"", Some((0..15, "a.json", Some("rules/a.json")))),
            (
                "\u{feff}# x\r\n\r\n #:schema  ../a.json \r\n",
                Some((11..30, "../a.json", Some("rules/../a.json"))),
            ),
            ("#:schema /a.json", Some((0..16, "/a.json", Some("/a.json")))),
            ("#:schema file:///a.json", Some((0..23, "file:///a.json", Some("/a.json")))),
            ("#:schema https://a/b.json", Some((0..25, "https://a/b.json", None))),
            ("#:schema", Some((0..8, "", None))),
            ("#:schemas a.json", None),
            ("# schema a.json", None),
            ("id = \"x\"\n#:schema a.json", None),
            ("", None),
        ] {
            let link = SchemaLink::find(text);
            let file = link.as_ref().map(|link| link.file("rules/our.toml"));
            let expected = found.clone().map(|(bytes, target, _)| SchemaLink { bytes, target });
            assert_eq!(link, expected, "{text:?}");
            let path = found.map(|(.., path)| path.map(str::to_owned));
            assert_eq!(file, path, "{text:?}");
        }
        assert_eq!(SchemaLink::find("#:schema a").unwrap().file("our.toml").unwrap(), "a");
    }
}
