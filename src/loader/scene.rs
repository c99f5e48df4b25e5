//! What is said of a fault of syntax, and how it is mended.

use std::ops::Range;

use toml::de::{DeValue, Error};

use super::{
    bare,
    parse::too_deep,
    place::{kind, place, takes},
    pointer,
    quotes::open_quote,
};
use crate::diagnostic::{Diagnostic, SourceId, Span, code_points, is_risky};

/// A fault with what is around it.
pub(super) struct Scene<'a> {
    pub(super) text: &'a str,
    pub(super) id: SourceId,
    /// The bytes of the statement in which it is.
    pub(super) statement: Range<usize>,
    /// The pointer of the value in which it is, where one can be made out.
    pub(super) pointer: Option<String>,
    /// Whether it is worth the time to look where the first of two is.
    pub(super) look_up: bool,
}

impl<'a> Scene<'a> {
    /// A fault on a line of which nothing else is known.
    pub(super) fn stray(text: &'a str, id: SourceId, statement: Range<usize>) -> Scene<'a> {
        Scene { text, id, statement, pointer: None, look_up: false }
    }

    /// What is said of a bracket or of quotes that are never closed.
    pub(super) fn unclosed(&self, open: usize) -> Diagnostic {
        let rest = self.text.get(open..).unwrap_or_default();
        let (what, close) = match rest.as_bytes().first() {
            Some(b'[') => ("the list", "]"),
            Some(b'{') => ("the table", "}"),
            Some(b'"') if rest.starts_with("\"\"\"") => ("the text", "\"\"\""),
            Some(b'\'') if rest.starts_with("'''") => ("the text", "'''"),
            _ => {
                let end = open + rest.split('\n').next().unwrap_or_default().trim_end().len();
                let quote = rest.get(..1).unwrap_or_default();
                let found = Diagnostic::error("syntax", "a text does not end on its line")
                    .label(self.span(end..end), format!("expected `{quote}`"));
                return self.close_quote(found, open);
            }
        };
        if rest.bytes().take_while(|&byte| byte == b'[').count() > super::MAX_DEPTH {
            return too_deep(self.span(open..open + 1));
        }
        let length = if close.len() == 3 { 3 } else { 1 };
        Diagnostic::error("syntax", format!("{what} that begins here does not end"))
            .label(self.span(open..open + length), format!("`{close}` is missing"))
    }

    /// What is said of an error of the parser.
    pub(super) fn said(&self, error: &Error) -> Diagnostic {
        let text = self.text;
        let mut bytes = error.span().unwrap_or(text.len()..text.len());
        if bytes.is_empty() && text.get(..bytes.end).is_some_and(|before| before.ends_with('\r')) {
            // The end of a line is before its break, of which this is a part.
            bytes = bytes.start - 1..bytes.start - 1;
        }
        let span = self.span(bytes.clone());
        let message = error.message();
        let shown = text.get(bytes.clone()).unwrap_or_default();
        if message.starts_with("duplicate key") {
            return self.double(&bytes, shown);
        }
        if message.contains("recursion") {
            return too_deep(span);
        }
        let (message, expected) = match message.split_once(", expected ") {
            Some((message, "nothing")) => (message, String::new()),
            Some((message, "newline, `#`")) => (message, "expected the end of the line".into()),
            Some((message, expected)) => (message, format!("expected {expected}")),
            None => (message, String::new()),
        };
        if let Some(found) = self.players() {
            return found;
        }
        let is_word = shown.starts_with(char::is_alphabetic);
        if message.contains("must be quoted") || (message.starts_with("invalid") && is_word) {
            return bare::said(self, shown, bytes);
        }
        let message = match message {
            "invalid basic string" | "invalid literal string" => "a text does not end on its line",
            "unexpected key or value" => "nothing else can stand on this line",
            "key with no value" => "a key without a value",
            _ => message,
        };
        let found = Diagnostic::error("syntax", message).label(span, expected);
        let found = match code_points(shown) {
            Some(points) => found.note(points),
            None => found,
        };
        self.mended(found, &bytes)
    }

    pub(super) fn span(&self, bytes: Range<usize>) -> Span {
        Span::new(self.id, bytes)
    }

    /// The value on the line of a byte, without its comment.
    pub(super) fn value(&self, at: usize) -> Option<Range<usize>> {
        let line = line_around(self.text, at);
        let written = self.text.get(line.clone())?;
        let begin = written.find('=')? + 1;
        let value = written.get(begin..)?.split(" #").next().unwrap_or_default();
        let value = value.trim_end();
        let inner = value.trim_start().trim_start_matches('=').trim_start();
        let start = line.start + begin + (value.len() - inner.len());
        Some(start..start + inner.len()).filter(|range| !range.is_empty())
    }

    /// Numbers of players that are no range, such as `2-4`.
    fn players(&self) -> Option<Diagnostic> {
        let pointer = self.pointer.as_deref()?;
        let value = self.value(self.statement.start).filter(|_| pointer.ends_with("/players"))?;
        let range = bare::range(self.text.get(value.clone())?)?;
        let found = Diagnostic::error("syntax", "numbers of players are a range with two ends")
            .label(self.span(value.clone()), "expected a table");
        // With one `=` too many, which goes too.
        let line = line_around(self.text, value.start);
        let before = self.text.get(line.start..value.start)?;
        let one = before.find('=')? + 1;
        let extra = before.get(one..)?.contains('=');
        let start = if extra { line.start + one } else { value.start };
        let range = if extra { format!(" {range}") } else { range };
        Some(found.fix(self.span(start..value.end), range, "write it as a table").certain_if(false))
    }

    /// The finding with a correction where there is one.
    fn mended(&self, found: Diagnostic, bytes: &Range<usize>) -> Diagnostic {
        let line = line_around(self.text, bytes.start);
        let before = self.text.get(line.start..bytes.start).unwrap_or_default();
        let rest = self.text.get(bytes.start..line.end).unwrap_or_default().trim_end();
        let first =
            self.span(bytes.start..bytes.start + rest.chars().next().map_or(0, char::len_utf8));
        match found.message.as_str() {
            "extra `=`" => {
                let run = rest.bytes().take_while(|&byte| byte == b'=').count();
                let value = rest.get(run..).unwrap_or_default().split(" #").next();
                let value = value.unwrap_or_default().trim();
                if self.holds_table() && !self.takes(value) {
                    return found.help(self.as_table());
                }
                found.fix(self.span(bytes.start..bytes.start + run), "", "write one `=`")
            }
            "unclosed table" if is_open_header(before) => self.header(found, before, rest, bytes),
            "unexpected leading zero" if rest.starts_with('0') => {
                found.fix(first, "", "write it without the zero")
            }
            "nothing else can stand on this line" if matches!(rest, ";" | ",") => {
                found.fix(first, "", "nothing follows a value")
            }
            "nothing else can stand on this line"
                if rest.starts_with("//") || rest.starts_with("-- ") =>
            {
                let slashes = self.span(bytes.start..bytes.start + 2);
                found.fix(slashes, "#", "a comment begins with `#`")
            }
            "nothing else can stand on this line" if is_whole_header(before) => {
                let gap = line.start + before.trim_end().len()..bytes.start;
                let is_key = rest.split_once('=').is_some_and(|(key, value)| {
                    key.trim_end().chars().all(bare::is_of_key) && !value.trim().is_empty()
                });
                let text = "what stands in a table begins on the next line";
                if is_key { found.fix(self.span(gap), "\n", text) } else { found.help(text) }
            }
            "nothing else can stand on this line" => self.inner_quotes(found, bytes.start),
            "a text does not end on its line" => match open_quote(self.text, line) {
                Some(open) => self.close_quote(found, open),
                None => found,
            },
            "a key without a value" => self.without_equals(found, before, rest, bytes.start),
            "missing assignment between key-value pairs" if before.trim_end().ends_with(':') => {
                if let Some((table, written)) = self.table_of_signs(bytes.start) {
                    let text = "a value follows an `=`, and a comma stands between keys";
                    return found.fix(self.span(table), written, text);
                }
                let end = line.start + before.trim_end().len();
                found.fix(self.span(end - 1..end), " =", "a value follows an `=`")
            }
            "extra assignment between key-value pairs"
                if self.table_of_signs(bytes.start).is_some() =>
            {
                let Some((table, written)) = self.table_of_signs(bytes.start) else { return found };
                found.fix(self.span(table), written, "a comma stands between keys")
            }
            "extra assignment between key-value pairs" => match before.rfind(';') {
                Some(at) => {
                    let at = line.start + at;
                    found.fix(self.span(at..at + 1), ",", "a comma stands between keys")
                }
                None => found,
            },
            "invalid unquoted key" => match rest.chars().next() {
                Some(space) if !space.is_ascii() && space.is_whitespace() => {
                    let mut found = found;
                    found.message = "a character that only looks like a space".into();
                    found.fix(first, " ", "write a plain space")
                }
                Some(hidden) if is_risky(hidden) => self.hidden(first.start..first.end),
                _ => found,
            },
            _ => found,
        }
    }

    /// The table on the line of a byte that is one with other signs between its keys and values.
    fn table_of_signs(&self, at: usize) -> Option<(Range<usize>, String)> {
        let table = self.value(at)?;
        let written = self.text.get(table.clone()).filter(|written| written.starts_with('{'))?;
        if written.contains(['"', '\'', '#']) {
            return None;
        }
        let plain = written.replace(" :", ":").replace(':', " =").replace(';', ",");
        self.takes_at_key(&plain).then_some((table, plain))
    }

    /// Whether the key of the statement takes a value.
    fn takes_at_key(&self, value: &str) -> bool {
        let own = self.pointer.as_deref().unwrap_or_default();
        let around = pointer::split(own).map_or("", |(around, _)| around);
        takes(own, value) || takes(around, value)
    }

    /// A character that has no place in a file, and that an editor does not show.
    fn hidden(&self, bytes: Range<usize>) -> Diagnostic {
        let shown = self.text.get(bytes.clone()).unwrap_or_default();
        let span = self.span(bytes);
        let found = Diagnostic::error("syntax", "a character that cannot be seen")
            .label(span.clone(), "nothing can stand here")
            .fix(span, "", "remove it");
        match code_points(shown) {
            Some(points) => found.note(points),
            None => found,
        }
    }

    /// A key and a value without an `=`.
    fn without_equals(&self, found: Diagnostic, before: &str, rest: &str, at: usize) -> Diagnostic {
        let head = before.trim_end();
        let start = at - before.len();
        if before.trim_start().starts_with("//") || (head.is_empty() && rest.starts_with("//")) {
            let slashes = start + before.find("//").unwrap_or(before.len());
            return found.fix(self.span(slashes..slashes + 2), "#", "a comment begins with `#`");
        }
        if !head.is_empty() && head.chars().all(is_risky) {
            return self.hidden(start..start + head.len());
        }
        if rest.starts_with(":=") {
            return found.fix(self.span(at..at + 1), "", "a value follows an `=`");
        }
        let (key, value) = rest.split_once('=').unwrap_or_default();
        if rest.starts_with(',') && !value.is_empty() {
            let dots = key.trim_end().replace(',', ".");
            let span = self.span(at..at + dots.len());
            return found.fix(span, dots, "dots join the parts of a key").certain_if(false);
        }
        let own = self.pointer.as_deref().and_then(place);
        let is_text = own.is_some_and(|own| kind(own) == "string");
        let rest = rest.split(" #").next().unwrap_or_default().trim_end();
        let range = self.pointer.as_deref().filter(|at| at.ends_with("/players"));
        let range = range.and_then(|_| bare::range(rest));
        let is_range = range.is_some();
        let written = match range {
            Some(range) => range,
            None if is_text && bare::is_word(rest) => format!("\"{rest}\""),
            None => rest.into(),
        };
        let end = at + rest.len();
        // A fault for another is no help.
        let fits = is_value(&written) && (own.is_none() || self.takes(&written));
        if let Some(key) = head.strip_suffix(':') {
            let section = key.trim();
            let of_file = || place(&format!("/{}", section.replace('.', "/")));
            let is_table = |of: &serde_json::Value| kind(of) == "object";
            if rest.is_empty() && own.or_else(of_file).is_some_and(is_table) {
                return found
                    .help(format!("a section is a table, with its keys below: `[{section}]`"));
            }
            let colon = start + key.len();
            if rest.is_empty() {
                return found.help("a value follows an `=`");
            }
            let (text, with) = (" = ".to_owned() + &written, "a value follows an `=`");
            if !fits {
                return found.help(with);
            }
            return found.fix(self.span(colon..end), text, with).certain_if(!is_range);
        }
        if head.is_empty() || rest.is_empty() || !head.chars().all(bare::is_of_key) {
            return found;
        }
        if let Some((key, value)) = rest.split_once('=') {
            return self.without_dot(found, start + head.len()..at, key.trim(), value.trim());
        }
        if !fits {
            return found.help("a value follows an `=`");
        }
        let gap = self.span(start + head.len()..end);
        found
            .fix(gap, format!(" = {written}"), "a value follows an `=`")
            .certain_if(own.is_some() && !is_range)
    }

    /// Two parts of a key with a space between them.
    fn without_dot(
        &self,
        found: Diagnostic,
        gap: Range<usize>,
        key: &str,
        value: &str,
    ) -> Diagnostic {
        let value = value.split(" #").next().unwrap_or_default().trim_end();
        let own = self.pointer.as_deref().unwrap_or_default();
        let is_key = !key.is_empty() && key.chars().all(bare::is_of_key);
        let meant = format!("{own}/{}", key.replace('.', "/"));
        if !is_key || !takes(&meant, value) {
            return found;
        }
        found.fix(self.span(gap), ".", "dots join the parts of a key")
    }

    /// Whether a value can stand here, as far as its type and its words tell.
    fn takes(&self, value: &str) -> bool {
        self.pointer.as_deref().is_some_and(|at| takes(at, value))
    }

    fn holds_table(&self) -> bool {
        self.pointer.as_deref().and_then(place).is_some_and(|own| kind(own) == "object")
    }

    fn as_table(&self) -> String {
        let section = self.pointer.as_deref().unwrap_or_default();
        let section = pointer::segments(section).last().unwrap_or_default();
        format!("a section takes keys, as in `{section}.KEY = …`")
    }
}

/// The bytes of the line around a byte.
pub(super) fn line_around(text: &str, at: usize) -> Range<usize> {
    let before = text.get(..at).unwrap_or_default();
    let rest = text.get(at..).unwrap_or_default();
    let end = at + rest.find('\n').unwrap_or(rest.len());
    before.rfind('\n').map_or(0, |at| at + 1)..end
}

/// Whether a text is a value of TOML.
fn is_value(text: &str) -> bool {
    DeValue::parse(text).is_ok()
}

/// Whether a line is a header up to here, to its last bracket.
fn is_whole_header(line: &str) -> bool {
    line.trim_start().starts_with('[') && line.trim_end().ends_with(']')
}

/// Whether a line is a header up to here, and has begun no text that does not end.
fn is_open_header(line: &str) -> bool {
    line.trim_start().starts_with('[') && line.matches(['"', '\'']).count().is_multiple_of(2)
}
