use std::ops::Range;

use super::{parse::MAX_DEPTH, pointer};

/// A header or a key with its value, as lines of a file; or what looks like one.
///
/// This is a scanner and no parser. It is asked only where the parser has found a fault, to tell
/// how far that reaches, and errs on the side of too far.
pub(super) struct Statement {
    /// Its bytes, whole lines without the last break.
    pub(super) range: Range<usize>,
    /// Whether it is the header of a table.
    pub(super) is_header: bool,
    /// The bracket or the quotes that it opens and does not close.
    pub(super) open: Option<usize>,
}

/// The statements of a text, in order.
pub(super) fn statements(text: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let line = line_at(text, at);
        let trimmed = line.trim_start();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            at += line.len() + 1;
            continue;
        }
        // A mark of an encoding in front of a header makes it none, but what is below is its own.
        let is_header = trimmed.trim_start_matches('\u{feff}').starts_with('[');
        let (end, open) =
            if is_header { (at + line.len(), None) } else { Scan::new(text, at).find_end() };
        statements.push(Statement { range: at..end, is_header, open });
        at = end + 1;
    }
    statements
}

impl Statement {
    /// The pointer of the key that it seems to set, in the table of its header; of the table itself
    /// if no key can be made out.
    pub(super) fn sets(&self, text: &str, table: &str) -> String {
        let text = text.get(self.range.clone()).unwrap_or_default();
        keys(text).iter().fold(table.to_owned(), |base, key| pointer::child(&base, key))
    }

    /// The pointer of the value around a byte of the statement, of which the key with its table is
    /// `own`; within tables and lists on a line that of the value in them.
    pub(super) fn pointer_at(&self, text: &str, own: &str, at: usize) -> String {
        let written = text.get(self.range.start..at.min(self.range.end)).unwrap_or_default();
        let bytes = written.as_bytes();
        let (mut around, mut here): (Vec<String>, String) = (Vec::new(), own.to_owned());
        // Where the key or the value begins that is being read, and whether it is the first.
        let (mut begin, mut is_own, mut index) = (0, true, 0);
        while let Some(&byte) = bytes.get(index) {
            match byte {
                b'"' | b'\'' => {
                    let rest = bytes.get(index..).unwrap_or_default();
                    index += super::guard::string(rest, byte).0;
                    continue;
                }
                b'=' if is_own => is_own = false,
                b'=' => {
                    let key = written.get(begin..index).unwrap_or_default();
                    let base = around.last().cloned().unwrap_or_default();
                    here = keys(key).iter().fold(base, |base, key| pointer::child(&base, key));
                }
                b'{' => around.push(here.clone()),
                b'[' => {
                    here.push_str("/-");
                    around.push(here.clone());
                }
                b'}' | b']' => here = around.pop().unwrap_or_default(),
                _ => {}
            }
            if around.len() > MAX_DEPTH {
                // Nothing stands that deep, and the pointers would be long.
                return here;
            }
            index += 1;
            if matches!(byte, b'{' | b'[' | b',') {
                begin = index;
            }
        }
        here
    }

    /// For a header the pointer of its table, with `-` for the number of a table in a list.
    pub(super) fn table(&self, text: &str) -> String {
        let text = text.get(self.range.clone()).unwrap_or_default().trim_start();
        let text = text.trim_start_matches('\u{feff}');
        let inner = text.trim_start_matches('[');
        let pointer =
            keys(inner).iter().fold(String::new(), |base, key| pointer::child(&base, key));
        if text.starts_with("[[") { format!("{pointer}/-") } else { pointer }
    }
}

/// The dotted key with which a text begins; as much of it as can be made out.
fn keys(text: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let mut rest = text.trim_start();
    loop {
        let is_bare =
            |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        let quote = rest.chars().next().filter(|quote| matches!(quote, '"' | '\''));
        let (key, after) = if let Some(quote) = quote {
            let inner = rest.get(1..).unwrap_or_default();
            let Some((key, after)) = inner.split_once(quote) else { return keys };
            (key, after)
        } else {
            let end = rest.find(|letter| !is_bare(letter)).unwrap_or(rest.len());
            rest.split_at(end)
        };
        if key.is_empty() || keys.len() > 8 {
            return keys;
        }
        keys.push(key.to_owned());
        let Some(more) = after.trim_start().strip_prefix('.') else { return keys };
        rest = more.trim_start();
    }
}

/// The rest of a line without its break.
fn line_at(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    rest.split('\n').next().unwrap_or_default()
}

/// A scan over a key and its value.
struct Scan<'a> {
    text: &'a str,
    at: usize,
    /// The brackets that are open.
    open: Vec<usize>,
    /// The last byte that is neither space nor comment.
    last: u8,
}

impl<'a> Scan<'a> {
    fn new(text: &'a str, at: usize) -> Scan<'a> {
        Scan { text, at, open: Vec::new(), last: b'\n' }
    }

    /// The byte after the statement, and what it leaves open.
    fn find_end(mut self) -> (usize, Option<usize>) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            let rest = bytes.get(self.at..).unwrap_or_default();
            match byte {
                b'\n' if self.open.is_empty() => return (self.at, None),
                b'\n' if self.begins_another() => return (self.at, self.open.last().copied()),
                b'"' | b'\'' => {
                    let (length, is_closed) = super::guard::string(rest, byte);
                    let is_long = rest.starts_with(&[byte; 3]);
                    if is_long && !is_closed {
                        return (self.text.len(), Some(self.at));
                    }
                    if !is_closed {
                        // What stands on the lines below cannot be told; mostly it is sound. The
                        // parser would look for the end of what is open there.
                        let text = Some(self.at).filter(|_| !self.open.is_empty());
                        let end = (self.at + length).min(self.text.len());
                        return (
                            if text.is_none() { self.end_of_torn(end, byte) } else { end },
                            text,
                        );
                    }
                    self.at += length;
                    self.last = byte;
                    continue;
                }
                b'#' => {
                    self.at += line_at(self.text, self.at).len();
                    continue;
                }
                b'[' | b'{' => self.open.push(self.at),
                b']' | b'}' => drop(self.open.pop()),
                _ => {}
            }
            if !byte.is_ascii_whitespace() {
                self.last = byte;
            }
            self.at += 1;
        }
        (self.text.len(), self.open.last().copied())
    }

    /// The end of a text that a break tears in two: of the next line, if that can only be the rest.
    fn end_of_torn(&self, end: usize, quote: u8) -> usize {
        let line = line_at(self.text, end + 1);
        let rest = line.trim();
        let quotes = rest.bytes().filter(|&byte| byte == quote).count();
        let is_rest = rest.as_bytes().last() == Some(&quote) && quotes == 1;
        if is_rest && !rest.contains('=') && !rest.starts_with(['[', '#']) {
            end + 1 + line.len()
        } else {
            end
        }
    }

    /// Whether the line after this break can only be another statement, so that the open bracket
    /// was forgotten.
    fn begins_another(&self) -> bool {
        let line = line_at(self.text, self.at + 1).trim();
        if let Some(inner) = line.strip_prefix('[') {
            let name = inner.strip_prefix('[').unwrap_or(inner);
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
            let end = name.find(|letter| !is_name(letter)).unwrap_or(name.len());
            let (name, after) = name.split_at(end);
            let after = after.trim_start_matches(']').trim_start();
            return name.starts_with(|first: char| first.is_ascii_alphabetic())
                && (after.is_empty() || after.starts_with('#'));
        }
        let is_bare = |letter: char| letter.is_ascii_alphanumeric() || "-_. \t".contains(letter);
        let end = line.find(|letter| !is_bare(letter)).unwrap_or(line.len());
        let is_key = end > 0 && line.get(end..).is_some_and(|rest| rest.starts_with('='));
        let in_list = self.open.last().is_some_and(|&at| self.text.as_bytes()[at] == b'[');
        is_key && (in_list || !matches!(self.last, b',' | b'{'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<(&str, Option<usize>)> {
        let statements = statements(text).into_iter();
        statements.map(|statement| (&text[statement.range], statement.open)).collect()
    }

    #[test]
    fn statements_end_where_the_next_begins() {
        assert_eq!(
            shown("a = 1 # x\n\n# y\n[b]\nc = [\n 1,\n]\n"),
            [("a = 1 # x", None), ("[b]", None), ("c = [\n 1,\n]", None)]
        );
        assert_eq!(
            shown("a = [\n1,\n[b]\nc = 1"),
            [("a = [\n1,", Some(4)), ("[b]", None), ("c = 1", None)]
        );
        assert_eq!(shown("a = { b = 1\nc = 1"), [("a = { b = 1", Some(4)), ("c = 1", None)]);
        assert_eq!(shown("a = { b = 1,\nc = 1 }"), [("a = { b = 1,\nc = 1 }", None)]);
        assert_eq!(shown("a = '''\nb = 1"), [("a = '''\nb = 1", Some(4))]);
        assert_eq!(shown("a = \"x\nb = 1"), [("a = \"x", None), ("b = 1", None)]);
        assert_eq!(shown("a = \"x\ny\"\nb = 1"), [("a = \"x\ny\"", None), ("b = 1", None)]);
        assert_eq!(shown("a = [\"x]\nb = 1"), [("a = [\"x]", Some(5)), ("b = 1", None)]);
    }

    #[test]
    fn keys_are_made_out_as_far_as_they_go() {
        let text = "set . \"hand\".size 4";
        assert_eq!(statements(text)[0].sets(text, "/when/0"), "/when/0/set/hand/size");
        let text = "[[variants.x.when]";
        assert_eq!(statements(text)[0].table(text), "/variants/x/when/-");
        let text = "= 4";
        assert_eq!(statements(text)[0].sets(text, "/hand"), "/hand");
    }

    #[test]
    fn the_place_of_a_byte_is_that_of_the_value_around_it() {
        let at = |text: &str, needle: &str| {
            let statement = &statements(text)[0];
            let own = statement.sets(text, "");
            statement.pointer_at(text, &own, text.find(needle).unwrap())
        };
        assert_eq!(at("hand.size = four", "four"), "/hand/size");
        assert_eq!(at("players = { min = two, max = 4 }", "two"), "/players/min");
        assert_eq!(at("players = { min = 2, max = four }", "four"), "/players/max");
        assert_eq!(at("with = [a, b]", "b"), "/with/-");
        let list = "list = [{ tile = \"=,\", copies = 1 }, { copies = two }]";
        assert_eq!(at(list, "two"), "/list/-/copies");
    }
}
