//! Rewrites for the syntax of other languages, and for what surrounds a ruleset in the place that it was
//! copied from.

use std::ops::Range;

use serde_json::Value;

use super::{
    broken_statement::{BrokenStatement, StatementEdit, edit},
    literals::to_toml,
    reader::SyntaxFaultKind,
    schema_place::words,
    statement::{is_header, is_key, is_key_character, line_around},
    values,
};
use crate::diagnostic::quote_string;

/// The signs before and after comments in other languages.
const COMMENT_SIGNS: [(&str, &str); 5] =
    [("//", ""), ("--", ""), ("/*", "*/"), ("<!--", "-->"), (";", "")];

/// Words before a key in languages with declarations.
const DECLARATIONS: [&str; 12] = [
    "auto", "const", "declare", "def", "export", "final", "let", "local", "my", "set", "val", "var",
];

/// Words and signs before a value.
const ASSIGNMENTS: [&str; 5] = ["<-", "->", "is", "to", "as"];

/// The brackets and marks around headers in other languages.
const HEADER_SIGNS: [(&str, &str); 5] =
    [("{", "}"), ("(", ")"), ("<", ">"), ("**", "**"), ("__", "__")];

/// Words for a missing value.
const NULLS: [&str; 6] = ["null", "none", "nil", "undefined", "void", "~"];

/// Returns whether the given text starts with the comment sign of another language.
pub(super) fn is_comment_sign(text: &str) -> bool {
    COMMENT_SIGNS.iter().any(|(sign, _)| text.starts_with(sign))
}

/// Suggests `#` for the sign of another language at the start of a line or after a value.
pub(super) fn fix_comment_sign(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let after = broken.fault.bytes.start.saturating_sub(broken.bytes.start);
    let comment = |(open, close): (&'static str, &'static str)| {
        let is_comment = |&at: &usize| {
            let (before, comment) = raw.split_at(at);
            let is_apart = before.is_empty()
                || before.ends_with([' ', '\t'])
                || before.ends_with(']') && open == "//";
            // Another key could follow a semicolon, or nothing at all.
            let inner = comment.get(open.len()..).unwrap_or_default().trim();
            let is_text = open != ";" || at == 0 || !inner.is_empty() && !inner.contains('=');
            let is_at_fault =
                at == 0 || at + 2 >= after || broken.fault.kind == SyntaxFaultKind::BadValue;
            is_apart && is_text && is_at_fault && comment.ends_with(close)
        };
        let at = raw.match_indices(open).map(|(at, _)| at).find(is_comment)?;
        Some((at, open, close))
    };
    let (start, open, close) = COMMENT_SIGNS.into_iter().filter_map(comment).min()?;
    let sign = broken.bytes.start + start..broken.bytes.start + start + open.len();
    let message = "a comment starts with `#`";
    let found = if close.is_empty() {
        edit(sign.clone(), "#", "write it like this")?
    } else {
        let inner = raw.get(start + open.len()..raw.len() - close.len())?;
        let comment = format!("#{}", inner.trim_end());
        edit(sign.start..broken.bytes.end, comment, "write it like this")
            .filter(|_| !inner.contains('\n'))?
    };
    found.with_message(sign, message, "expected `#`")
}

/// Returns the statement's line, including its line break.
fn whole_line(broken: &BrokenStatement<'_>) -> Range<usize> {
    let line = line_around(broken.text, broken.bytes.start);
    let rest = broken.get(line.end..broken.text.len());
    let length = if rest.starts_with("\r\n") { 2 } else { rest.len().min(1) };
    line.start..line.end + length
}

/// Removes a line of a Markdown code block.
pub(super) fn drop_code_fence(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let name = raw.strip_prefix("```").or_else(|| raw.strip_prefix("~~~"))?;
    let is_fence = name.trim().chars().all(|letter| letter.is_ascii_alphanumeric());
    edit(whole_line(broken), "", "remove it").filter(|_| is_fence)?.with_message(
        broken.bytes.clone(),
        "a code fence from Markdown",
        "not part of the ruleset",
    )
}

/// Removes a line that closes a section.
pub(super) fn drop_end_of_section(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.rest(broken.bytes.start);
    let is_end = raw == "end" || raw.starts_with("[/") || raw.starts_with("</");
    edit(whole_line(broken), "", "remove it").filter(|_| is_end)?.with_message(
        broken.bytes.clone(),
        "a section ends where the next one starts",
        "nothing closes a section",
    )
}

/// Removes what is before a statement that was copied from a diff, a quotation, a list or a listing with line
/// numbers.
pub(super) fn drop_prefix(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let message = ("a line starts with a key or a header", "not part of the ruleset");
    if matches!(raw, ">" | "|") {
        let line = edit(whole_line(broken), "", "remove it")?;
        return line.with_message(broken.bytes.clone(), message.0, message.1);
    }
    let prefix = prefix(raw)?;
    // In a diff, these lines were removed.
    if raw.starts_with('-') && broken.text.lines().any(|line| line.starts_with('+')) {
        return None;
    }
    let at = broken.bytes.start..broken.bytes.start + prefix;
    edit(at.clone(), "", "remove it")?.with_message(at, message.0, message.1)
}

/// Returns the length of what is before a statement that was copied from somewhere else.
fn prefix(raw: &str) -> Option<usize> {
    let after_number = raw.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = if after_number.len() < raw.len() {
        let rest = after_number.trim_start();
        rest.strip_prefix(['|', '│', ':'])
            .or_else(|| rest.strip_prefix(". "))
            .or_else(|| rest.strip_prefix(") "))?
    } else {
        let after = raw.strip_prefix(['+', '>', '|', '│']);
        after.or_else(|| ["- ", "* ", "• "].iter().find_map(|sign| raw.strip_prefix(sign)))?
    };
    let statement = rest.trim_start();
    let is_statement = is_header(statement)
        || statement.split_once('=').is_some_and(|(key, _)| is_key(key.trim_end()));
    is_statement.then(|| raw.len() - statement.len())
}

/// Returns the name of the table in a header that isn't TOML.
pub(super) fn foreign_header(raw: &str) -> Option<&str> {
    let header = prefix(raw).and_then(|start| raw.get(start..)).filter(|text| is_header(text));
    let inner = match header {
        Some(header) => header.trim_matches(['[', ']']),
        None => HEADER_SIGNS
            .iter()
            .find_map(|(open, close)| raw.strip_prefix(open)?.strip_suffix(close))?,
    };
    Some(inner.trim()).filter(|name| is_key(name))
}

/// Suggests square brackets around a header.
pub(super) fn fix_header_signs(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let name = foreign_header(raw).filter(|_| prefix(raw).is_none())?;
    let header = format!("[{name}]");
    edit(broken.bytes.clone(), &header, "write it like this")?.with_message(
        broken.bytes.clone(),
        "a table header is in square brackets",
        format!("expected `{header}`"),
    )
}

/// Removes a word before a key.
pub(super) fn drop_declaration(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.rest(broken.bytes.start);
    let (word, rest) = raw.split_once(' ')?;
    let rest = rest.trim_start();
    let is_key = rest.split_once('=').is_some_and(|(key, _)| is_key(key.trim_end()));
    let start = broken.bytes.start;
    let found = edit(start..start + raw.len() - rest.len(), "", "remove the word");
    found.filter(|_| is_key && DECLARATIONS.contains(&word))?.with_message(
        start..start + word.len(),
        "a line starts with a key",
        "not needed",
    )
}

/// Suggests `hand.size` for `hand/size`, `hand::size`, `hand->size` and `hand["size"]`, and removes stray signs.
pub(super) fn join_key_with_dots(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let start = broken.bytes.start;
    let (key, _) = broken.rest(start).split_once('=')?;
    let key = key.trim_end();
    let plain = key.replace(['"', '\'', ']'], "");
    let joined = plain.replace("::", ".").replace("->", ".").replace(['/', '\\', '[', ':'], ".");
    let joined = joined.trim_start_matches('.');
    let is_joined = is_key(joined) && joined.split('.').all(|part| !part.is_empty());
    let other = key.find(|letter| !is_key_character(letter))?;
    let sign = other - usize::from(key.get(..other)?.ends_with('-'));
    let has_dots = joined.matches('.').count() > key.matches('.').count();
    let (help, message, label) = if has_dots {
        ("write it like this", "the parts of a key are joined with dots", "expected `.`")
    } else {
        ("remove it", "a stray sign in a key", "not part of the key")
    };
    let found = edit(start..start + key.len(), joined, help);
    found.filter(|_| is_joined && joined != key && !broken.is_header)?.with_message(
        start + sign..start + other + 1,
        message,
        label,
    )
}

/// Suggests a hyphen between the words of a key.
pub(super) fn join_key_with_hyphens(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let start = broken.bytes.start;
    let (key, _) = broken.rest(start).split_once('=')?;
    let key = key.trim_end();
    let joined = key.split_whitespace().collect::<Vec<_>>().join("-");
    let is_fault = broken.fault.kind == SyntaxFaultKind::NoEquals && !broken.is_header;
    edit(start..start + key.len(), &joined, "join the words of a key with hyphens")
        .filter(|_| is_fault && is_key(&joined) && joined != key)
}

/// Suggests `=` for `=>`, and for a word or an arrow before a value.
pub(super) fn replace_sign_with_equals(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let start = broken.bytes.start;
    let raw = broken.rest(start);
    let key = raw.find(|letter| !is_key_character(letter))?;
    let (name, rest) = raw.split_at(key);
    let sign = rest.trim_start();
    let is_word = |word: &&&str| {
        sign.strip_prefix(**word).is_some_and(|value| value.starts_with([' ', '\t']))
    };
    let sign_length = match sign.strip_prefix("=>") {
        Some(_) => 2,
        None => ASSIGNMENTS.iter().find(is_word)?.len(),
    };
    let at = start + raw.len() - sign.len();
    let value = sign.get(sign_length..)?.trim_start();
    let found = edit(start + key..start + raw.len() - value.len(), " = ", "write it like this");
    found.filter(|_| !name.is_empty() && !value.is_empty() && !broken.is_header)?.with_message(
        at..at + sign_length,
        "a key without `=`",
        "expected `=`",
    )
}

/// Moves a value from the next line to the line of its key.
pub(super) fn join_value_line(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let (key, value) = raw.split_once('=')?;
    let is_next = broken.fault.kind == SyntaxFaultKind::NoValue && is_key(key.trim_end());
    let gap = value.len() - value.trim_start().len();
    let at = broken.bytes.start + key.len() + 1;
    let is_gap = value.get(..gap)?.contains('\n') && gap < value.len();
    edit(at..at + gap, " ", "write the value after `=`, on the same line")
        .filter(|_| is_next && is_gap)
}

/// Takes a list out of the JSON object that a program printed it in, as in `list = { "tiles": […] }`.
pub(super) fn unwrap_json_list(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let at = raw.find('=')? + 1;
    let start = at + raw.get(at..)?.len() - raw.get(at..)?.trim_start().len();
    let mut values = serde_json::Deserializer::from_str(raw.get(start..)?).into_iter::<Value>();
    let object = values.next()?.ok()?;
    let object = object.as_object().filter(|object| object.len() == 1 && !broken.is_header)?;
    let entries = object.values().next()?.as_array()?.iter();
    let indent =
        |entry: &Value| Some(format!("  {},{}", to_inline_toml(entry)?, broken.line_break()));
    let list: Option<String> = entries.map(indent).collect();
    let start = broken.bytes.start + start;
    edit(
        start..start + values.byte_offset(),
        format!("[{}{}]", broken.line_break(), list?),
        "write only the list, with `=` in its tables",
    )?
    .with_message(start..start + 1, "a list in JSON", "expected a list in TOML")
}

/// Writes a value without nested tables in TOML.
fn to_inline_toml(value: &Value) -> Option<String> {
    let Some(table) = value.as_object() else { return to_toml(value) };
    let key = |(key, value): (&String, &Value)| {
        Some(format!("{key} = {}", to_toml(value)?)).filter(|_| is_key(key))
    };
    let keys: Option<Vec<String>> = table.iter().map(key).collect();
    Some(format!("{{ {} }}", keys?.join(", ")))
}

/// Suggests square brackets around a list that has no or other brackets.
pub(super) fn fix_list_brackets(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = line_value(broken)?;
    let pairs = [("{", "}"), ("(", ")"), ("<", ">")];
    let inner =
        pairs.iter().find_map(|(open, close)| value.strip_prefix(open)?.strip_suffix(close));
    let inner = inner.unwrap_or(value).trim();
    let is_entry = |entry: &str| {
        let is_text = |quote: char| {
            let inner = entry.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
            inner.is_some_and(|inner| !inner.contains(['"', '\'', '=']))
        };
        // Two numbers could also be the ends of a range.
        let is_number = || entry.parse::<u32>().is_ok() && inner.split(',').count() > 2;
        is_text('"') || is_text('\'') || is_number()
    };
    let is_list =
        inner.split(',').map(str::trim).all(is_entry) && (inner != value || inner.contains(','));
    edit(at, format!("[{inner}]"), "write a list in square brackets").filter(|_| is_list)
}

/// Returns the value of a statement on one line.
fn line_value<'a>(broken: &BrokenStatement<'a>) -> Option<(Range<usize>, &'a str)> {
    let raw = broken.rest(broken.bytes.start);
    let (key, value) = raw.split_once('=').filter(|_| !broken.is_header)?;
    let value = value.trim_start();
    let is_line = is_key(key.trim_end()) && raw.len() == broken.bytes.len();
    let start = broken.bytes.start + raw.len() - value.len();
    (is_line && !value.is_empty()).then(|| (start..start + value.len(), value))
}

/// Suggests single quotes around a string with quoted words.
pub(super) fn quote_around_quotes(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = line_value(broken)?;
    let inner = value.strip_prefix('"')?.strip_suffix('"')?;
    let is_fault = broken.fault.kind == SyntaxFaultKind::TrailingText;
    let letters: Vec<char> = inner.chars().collect();
    let is_space = |letter: Option<&char>| {
        letter.is_none_or(|letter| letter.is_whitespace() || "(),.;:!?".contains(*letter))
    };
    // The first of two quotes is before a word and the second is after one.
    let mut is_open = false;
    let are_paired = (0..letters.len()).filter(|&at| letters[at] == '"').all(|at| {
        let (before, after) = (at.checked_sub(1).map(|at| &letters[at]), letters.get(at + 1));
        is_open = !is_open;
        if is_open {
            is_space(before) && !is_space(after)
        } else {
            !is_space(before) && is_space(after)
        }
    });
    let is_twice = inner.len() > 1 && inner.starts_with('"') && inner.ends_with('"');
    let has_words =
        inner.contains('"') && !is_twice && are_paired && !is_open && !inner.contains(['\\', '=']);
    let quoted = if inner.contains('\'') { quote_string(inner)? } else { format!("'{inner}'") };
    edit(at, quoted, "put a string that contains `\"` in single quotes, or write `\\\"` in it")
        .filter(|_| is_fault && has_words)
}

/// Removes the line of a value that stands for nothing.
pub(super) fn drop_null(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, shown) = values::bad_value(broken)?;
    let (value, _) = line_value(broken)?;
    // `none` can also be a word without its quotes.
    let is_word = broken.fault_schema().is_some_and(|of| words(of).any(|word| word == shown));
    let is_null = NULLS.contains(&&*shown.to_lowercase())
        && !is_word
        && value == at
        && broken.head.is_empty()
        && !broken.expects_type("object");
    edit(whole_line(broken), "", "leave out a key that has no value")
        .filter(|_| is_null)?
        .with_message(at, "TOML has no value for nothing", "expected a value")
}

/// Suggests a comment for a line of text.
pub(super) fn comment_out_text(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let is_word = |word: &&str| word.chars().any(char::is_alphabetic);
    let is_text = raw.split_whitespace().filter(is_word).count() >= 3 && !raw.contains(['=', '\n']);
    let start = broken.bytes.start;
    edit(start..start, "# ", "a comment starts with `#`").filter(|_| is_text && !broken.is_header)
}
