//! Faults of syntax: what is said of them, and how far they reach.

use std::{collections::BTreeMap, collections::BTreeSet, ops::Range};

use toml::de::{DeTable, Error};

use super::statement::{Statement, statements};
use crate::diagnostic::{Diagnostic, SourceId, Sources, Span, code_points, in_quotes, quoted};

/// How often the rest of a file is looked at again: a fault can hide another.
const MAX_ROUNDS: usize = 6;
/// Of how many doubles it is looked up where the first one stands: more are hardly ever shown.
const MAX_LOOKED_UP: usize = 50;
/// With more faults than this there is no rest worth looking at.
const MAX_FAULTS: usize = 500;
/// Of how many lines it is said what is wrong; the others are counted.
const MAX_LINES: usize = 20_000;

/// A text without the statements that have a fault.
pub(super) struct Mended {
    /// The text, with spaces in their place.
    pub(super) text: String,
    /// The pointers of what they would have set.
    pub(super) lost: BTreeSet<String>,
}

/// Reports the faults of a text, one a statement, and takes these out. `None` if the rest still
/// cannot be read.
pub(super) fn mend(
    sources: &Sources,
    id: SourceId,
    errors: &[Error],
    found: &mut Vec<Diagnostic>,
) -> Option<Mended> {
    let text = sources.text(id);
    if errors.len() > MAX_FAULTS {
        found.extend(first_of_lines(sources, id, errors));
        return None;
    }
    let mut surgeon = Surgeon {
        id,
        text,
        rest: text.to_owned(),
        statements: statements(text),
        faulty: BTreeMap::new(),
        strays: BTreeMap::new(),
    };
    surgeon.close_brackets();
    for round in 0..MAX_ROUNDS {
        let (_, errors) = DeTable::parse_recoverable(&surgeon.rest);
        if errors.is_empty() {
            let lost = surgeon.lost();
            let text = std::mem::take(&mut surgeon.rest);
            found.extend(surgeon.into_findings());
            return Some(Mended { text, lost });
        }
        if round + 1 < MAX_ROUNDS && !surgeon.cut(&errors) {
            break;
        }
    }
    let faults: Vec<Diagnostic> = surgeon.into_findings().collect();
    // Whatever stands where, a file that cannot be read is never without a finding.
    found.extend(if faults.is_empty() { first_of_lines(sources, id, errors) } else { faults });
    None
}

struct Surgeon<'a> {
    id: SourceId,
    text: &'a str,
    rest: String,
    statements: Vec<Statement>,
    /// What is said of the faulty statements, by number; nothing of those that only stand below a
    /// faulty header.
    faulty: BTreeMap<usize, Option<Diagnostic>>,
    /// The lines that belong to no statement, such as comments, and are faulty all the same; each
    /// by the byte at which it begins.
    strays: BTreeMap<usize, Diagnostic>,
}

impl Surgeon<'_> {
    /// Takes out the statements with brackets or quotes that are never closed.
    fn close_brackets(&mut self) {
        let mut beyond = 0;
        for index in 0..self.statements.len() {
            let Some(open) = self.statements[index].open else { continue };
            self.blank(self.statements[index].range.clone());
            if self.faulty.len() >= MAX_LINES {
                beyond += 1;
                continue;
            }
            let bracket = self.text.get(open..).unwrap_or_default();
            let (what, close) = match bracket.as_bytes().first() {
                Some(b'[') => ("the list", "]"),
                Some(b'{') => ("the table", "}"),
                Some(b'"') => ("the text", "\"\"\""),
                _ => ("the text", "'''"),
            };
            let length = if close.len() == 3 { 3 } else { 1 };
            let message = format!("{what} that begins here does not end");
            let fault = Diagnostic::error("syntax", message)
                .label(Span::new(self.id, open..open + length), format!("`{close}` is missing"));
            self.faulty.insert(index, Some(fault));
        }
        if let Some(Some(last)) = self.faulty.values_mut().next_back() {
            last.others = beyond;
        }
    }

    /// Takes out the statements with these errors, and says of each the first. Whether any was.
    fn cut(&mut self, errors: &[Error]) -> bool {
        let before = self.faulty.len() + self.strays.len();
        for error in errors {
            let span = error.span().unwrap_or(self.text.len()..self.text.len());
            if let Some(line) = self.stray_at(span.start) {
                let start = line.start;
                if !self.strays.contains_key(&start) {
                    self.strays.insert(start, said(self.text, self.id, error, false));
                    self.blank(line);
                }
                continue;
            }
            let after =
                self.statements.partition_point(|statement| statement.range.start <= span.start);
            let Some(index) = after.checked_sub(1) else { continue };
            if self.faulty.contains_key(&index) {
                continue;
            }
            let look_up = self.faulty.len() < MAX_LOOKED_UP;
            self.faulty.insert(index, Some(said(self.text, self.id, error, look_up)));
            self.blank(self.statements[index].range.clone());
            if self.statements[index].is_header {
                // Without their header these would belong to another table.
                for below in index + 1..self.statements.len() {
                    if self.statements[below].is_header {
                        break;
                    }
                    self.faulty.entry(below).or_insert(None);
                    self.blank(self.statements[below].range.clone());
                }
            }
        }
        self.faulty.len() + self.strays.len() > before
    }

    /// The line around a byte, if it holds something that belongs to no statement.
    fn stray_at(&self, at: usize) -> Option<Range<usize>> {
        let after = self.statements.partition_point(|statement| statement.range.start <= at);
        let before = after.checked_sub(1).and_then(|index| self.statements.get(index));
        if before.is_some_and(|statement| at <= statement.range.end) {
            return None;
        }
        let start = self.text.get(..at)?.rfind('\n').map_or(0, |line| line + 1);
        let end = self.text.get(at..)?.find('\n').map_or(self.text.len(), |length| at + length);
        let is_blank = self.text.get(start..end)?.bytes().all(|byte| byte.is_ascii_whitespace());
        (!is_blank).then_some(start..end)
    }

    fn blank(&mut self, range: Range<usize>) {
        let spaces: String = self.rest[range.clone()]
            .bytes()
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
            .collect();
        self.rest.replace_range(range, &spaces);
    }

    fn into_findings(self) -> impl Iterator<Item = Diagnostic> {
        self.faulty.into_values().flatten().chain(self.strays.into_values())
    }

    /// The pointers of what the faulty statements would have set.
    fn lost(&self) -> BTreeSet<String> {
        let mut lost = BTreeSet::new();
        let line = |start: usize| self.text.get(start..).unwrap_or_default().split('\n').next();
        if self.strays.keys().filter_map(|&start| line(start)).any(holds_lines_of_old) {
            lost.insert(String::new());
        }
        // How many tables each list has so far.
        let mut lists: BTreeMap<String, usize> = BTreeMap::new();
        let mut table = String::new();
        for (index, statement) in self.statements.iter().enumerate() {
            let is_faulty = self.faulty.contains_key(&index);
            let written = self.text.get(statement.range.clone()).unwrap_or_default();
            let is_long = |at: usize| {
                let rest = self.text.get(at..).unwrap_or_default();
                rest.starts_with("\"\"\"") || rest.starts_with("'''")
            };
            // Lines that end in a way of old, and a text without an end, hold the rest of the file.
            let holds_more = statement.open.is_some_and(is_long) || holds_lines_of_old(written);
            if is_faulty && holds_more {
                lost.insert(String::new());
            }
            if statement.is_header {
                table = statement.table(self.text);
                if let Some(list) = table.strip_suffix("/-").filter(|_| !is_faulty) {
                    let number = lists.entry(list.to_owned()).or_default();
                    table = format!("{list}/{number}");
                    *number += 1;
                }
                if is_faulty {
                    lost.insert(table.clone());
                }
            } else if is_faulty {
                lost.insert(statement.sets(self.text, &table));
            }
        }
        lost
    }
}

/// Whether lines end in a text as they did of old: then it holds many.
fn holds_lines_of_old(text: &str) -> bool {
    text.replace("\r\n", "\n").trim_end_matches('\r').contains('\r')
}

/// Of each line the first fault: the others follow from it.
fn first_of_lines(sources: &Sources, id: SourceId, errors: &[Error]) -> Vec<Diagnostic> {
    let text = sources.text(id);
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let mut lines = BTreeSet::new();
    let mut found: Vec<Diagnostic> = Vec::new();
    for error in errors {
        let at = error.span().map_or(text.len(), |span| span.start);
        if !lines.insert(breaks.partition_point(|&line| line < at)) {
            continue;
        }
        match found.last_mut() {
            Some(last) if lines.len() > MAX_LINES => last.others += 1,
            _ => found.push(said(text, id, error, lines.len() <= MAX_LOOKED_UP)),
        }
    }
    found
}

/// What is said of a fault.
fn said(text: &str, id: SourceId, error: &Error, look_up: bool) -> Diagnostic {
    let mut bytes = error.span().unwrap_or(text.len()..text.len());
    if bytes.is_empty() && text.get(..bytes.end).is_some_and(|before| before.ends_with('\r')) {
        // The end of a line is before its break, of which this is a part.
        bytes = bytes.start - 1..bytes.start - 1;
    }
    let span = Span::new(id, bytes.clone());
    let message = error.message();
    let shown = text.get(bytes.clone()).unwrap_or_default();
    if message.starts_with("duplicate key") {
        let first = look_up.then(|| first_of(text, &bytes)).flatten();
        return Diagnostic::error("duplicate-key", format!("{} is given twice", quoted(shown)))
            .label(span, "given again")
            .also(first.map(|first| Span::new(id, first)), "given first here");
    }
    let (message, expected) = match message.split_once(", expected ") {
        Some((message, "nothing")) => (message, String::new()),
        Some((message, "newline, `#`")) => (message, "expected the end of the line".into()),
        Some((message, expected)) => (message, format!("expected {expected}")),
        None => (message, String::new()),
    };
    let is_word = shown.starts_with(char::is_alphabetic);
    let is_bare = message.contains("must be quoted") || (message.starts_with("invalid") && is_word);
    if let Some(truth) = truth(shown).filter(|_| is_bare) {
        return Diagnostic::error("syntax", "a truth value is `true` or `false`")
            .label(span.clone(), format!("expected `{truth}`"))
            .fix(span, truth, "write it as TOML does");
    }
    let (message, expected) = match message {
        _ if is_bare && shown.trim().is_empty() => {
            ("a value is missing", "expected a value".into())
        }
        _ if is_bare => ("a text stands in quotes", "expected a text in quotes".into()),
        "invalid basic string" | "invalid literal string" => {
            ("a text does not end on its line", expected)
        }
        "unexpected key or value" => ("nothing else can stand on this line", expected),
        "key with no value" => ("a key without a value", expected),
        _ => (message, expected),
    };
    let found = Diagnostic::error("syntax", message).label(span.clone(), expected);
    let found = match code_points(shown) {
        Some(points) => found.note(points),
        None => found,
    };
    if is_bare {
        return bare(found, shown, span);
    }
    mended(found, text, &bytes, id)
}

/// The truth value that a word is in other languages.
fn truth(word: &str) -> Option<&'static str> {
    match word.to_lowercase().as_str() {
        "true" | "yes" => Some("true"),
        "false" | "no" => Some("false"),
        _ => None,
    }
}

/// The finding with a correction where one is certain.
fn mended(found: Diagnostic, text: &str, bytes: &Range<usize>, id: SourceId) -> Diagnostic {
    let before = text.get(..bytes.start).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    let rest = text.get(bytes.start..).unwrap_or_default();
    let rest = rest.split('\n').next().unwrap_or_default().trim_end();
    let first =
        Span::new(id, bytes.start..bytes.start + rest.chars().next().map_or(0, char::len_utf8));
    match found.message.as_str() {
        "extra `=`" => {
            let run = rest.bytes().take_while(|&byte| byte == b'=').count();
            found.fix(Span::new(id, bytes.start..bytes.start + run), "", "write one `=`")
        }
        "unclosed table" if is_open_header(line) => {
            found.fix(Span::new(id, bytes.start..bytes.start), "]", "close the bracket")
        }
        "unexpected leading zero" if rest.starts_with('0') => {
            found.fix(first, "", "write it without the zero")
        }
        "nothing else can stand on this line" if matches!(rest, ";" | ",") => {
            found.fix(first, "", "nothing follows a value")
        }
        "a key without a value" if rest.starts_with(":=") => {
            found.fix(first, "", "a value follows an `=`")
        }
        "a key without a value" if line.trim_end().ends_with(':') => {
            let end = before.len() - (line.len() - line.trim_end().len());
            let colon = Span::new(id, end - 1..end);
            found.fix(colon, " =", "a value follows an `=`")
        }
        _ => found,
    }
}

/// Whether a line is a header that only lacks its bracket, and has begun no text that does not end.
fn is_open_header(line: &str) -> bool {
    line.trim_start().starts_with('[') && line.matches(['"', '\'']).count().is_multiple_of(2)
}

/// A value that is no number and stands without quotes.
fn bare(found: Diagnostic, shown: &str, span: Span) -> Diagnostic {
    const CURLY: [char; 9] = ['“', '”', '„', '‟', '‘', '’', '‚', '«', '»'];
    let straight = shown.replace(CURLY, "\"");
    let inner = straight.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if let Some(text) = inner.and_then(in_quotes) {
        return found.fix(span, text, "write straight quotes");
    }
    let plain = shown.trim_end_matches([';', ',']);
    if plain.len() < shown.len()
        && (plain.parse::<i64>().is_ok() || plain == "true" || plain == "false")
    {
        return found.fix(span, plain, "nothing follows a value");
    }
    let is_word =
        !shown.is_empty() && !shown.contains(['[', ']', '{', '}']) && !shown.contains(CURLY);
    // Other characters are hardly part of the text.
    let is_certain =
        shown.chars().all(|letter| letter.is_alphanumeric() || "-_./ ".contains(letter));
    match in_quotes(shown).filter(|_| is_word) {
        Some(text) => found.fix(span, text, "put the text in quotes").certain_if(is_certain),
        None => found,
    }
}

/// The place where what stands at `span` was written first: the nearest before it that is written
/// in the same manner, as a table's header or as a key.
fn first_of(text: &str, span: &Range<usize>) -> Option<Range<usize>> {
    let line_start = text.get(..span.start)?.rfind('\n').map_or(0, |at| at + 1);
    let key = text.get(span.clone())?;
    let line = text.get(line_start..)?.lines().next()?;
    let indent = span.start - line_start;
    let head = line.get(..indent)?;
    let is_header = line.trim_start().starts_with('[');
    let mut end = line_start;
    while end > 0 {
        let start = text.get(..end - 1)?.rfind('\n').map_or(0, |at| at + 1);
        let other = text.get(start..end)?.trim_end();
        let same = if is_header {
            other.trim() == line.trim()
        } else {
            let rest = other
                .trim_start()
                .strip_prefix(head.trim_start())
                .and_then(|rest| rest.strip_prefix(key));
            rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.']))
        };
        if same {
            let at = start + other.find(key)?;
            return Some(at..at + key.len());
        }
        if !is_header && other.trim_start().starts_with('[') {
            return None;
        }
        end = start;
    }
    None
}
