//! Headers of tables that do not end.

use std::ops::Range;

use toml::de::DeTable;

use super::{
    name::name_of,
    place::{kind, place},
    scene::{Scene, line_around},
};
use crate::diagnostic::Diagnostic;

impl Scene<'_> {
    /// A header that does not end where its name does.
    pub(super) fn header(
        &self,
        found: Diagnostic,
        before: &str,
        rest: &str,
        bytes: &Range<usize>,
    ) -> Diagnostic {
        let Some((more, _)) = rest.split_once(']') else {
            let end = self.span(bytes.start..bytes.start);
            // Where one bracket more, or two, make no header something else is wrong with it too.
            let is_header = |close: &str| {
                let line = format!("{before}{close}");
                DeTable::parse_recoverable(&line).1.is_empty()
            };
            return if is_header("]") || is_header("]]") {
                found.fix(end, "]", "close the bracket")
            } else {
                found
            };
        };
        let indent = before.len() - before.trim_start_matches([' ', '\t', '[']).len();
        let name = format!("{}{more}", before.get(indent..).unwrap_or_default());
        let start = line_around(self.text, bytes.start).start + indent;
        let mut told = Diagnostic::error("syntax", "the name of a table has no spaces");
        told.labels = found.labels;
        for label in &mut told.labels {
            label.text = "a space".into();
        }
        if let Some(variant) = name.strip_prefix("variants.").and_then(name_of) {
            let at = self.span(start..start + name.len());
            let header = format!("variants.{variant}");
            return told
                .fix(at, header, "write a hyphen; the `title` is the name for people")
                .certain_if(false);
        }
        let mut words = name.split_whitespace().map(str::to_ascii_lowercase);
        match words.find(|word| place(&format!("/{word}")).is_some_and(|of| kind(of) == "object")) {
            Some(section) => told.help(format!("did you mean `[{section}]`?")),
            None => told,
        }
    }
}
