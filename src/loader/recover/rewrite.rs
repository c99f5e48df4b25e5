//! The table of rewrites: what a statement with a syntax error or schema misfit could have been meant to say.

use std::ops::Range;

use Trust::{Always, Fits, FitsBare, Guess, Never};

use super::{
    broken_statement::{BrokenStatement, StatementEdit, edit},
    keys,
    reader::SyntaxFaultKind,
    values,
};
use crate::{diagnostic::is_risky, loader::name_of, ruleset::keys::EXTENDS};

/// When to treat a rewrite as safe, provided that no other rewrite survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// Always, because it only changes punctuation.
    Always,
    /// If the result fits the schema.
    Fits,
    /// If the result fits the schema, and the meaning of a quoted string doesn't change.
    FitsBare,
    /// Never, because the author may have meant something else.
    Never,
    /// Never. It's only suggested if no other rewrite survives, even if the result doesn't fit.
    Guess,
}

/// The errors that a row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Syntax errors.
    Syntax,
    /// Values and keys that don't fit the schema.
    Schema,
    /// All errors.
    Any,
}

/// A row in the table.
pub(super) struct RewriteRow {
    pub(super) scope: Scope,
    pub(super) trust: Trust,
    rewrite: Rewrite,
}

/// A function that suggests changes to a statement.
enum Rewrite {
    One(fn(&BrokenStatement<'_>) -> Option<StatementEdit>),
    Several(fn(&BrokenStatement<'_>) -> Vec<StatementEdit>),
}

impl RewriteRow {
    /// Returns the changes suggested by the row.
    pub(super) fn edits(&self, broken: &BrokenStatement<'_>) -> Vec<StatementEdit> {
        match self.rewrite {
            Rewrite::One(rewrite) => rewrite(broken).into_iter().collect(),
            Rewrite::Several(rewrite) => rewrite(broken),
        }
    }
}

const fn syntax(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Syntax, trust, rewrite: Rewrite::One(rewrite) }
}

const fn schema(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Schema, trust, rewrite: Rewrite::One(rewrite) }
}

const fn several(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Vec<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Schema, trust, rewrite: Rewrite::Several(rewrite) }
}

const fn any(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Any, trust, rewrite: Rewrite::One(rewrite) }
}

/// All rewrites. If several of them survive, the first one is suggested.
pub(super) const ROWS: &[RewriteRow] = &[
    syntax(Always, close_header),
    syntax(Always, close_header_with_its_sign),
    syntax(Fits, drop_bracket_of_header),
    syntax(Fits, double_bracket_of_header),
    syntax(Always, break_after_header),
    syntax(Never, hyphenate_header),
    syntax(Always, remove_hidden),
    syntax(Always, plain_space),
    syntax(Always, comment_sign),
    syntax(Always, equals_for_colon),
    syntax(Fits, missing_equals),
    syntax(Fits, equals_in_table),
    syntax(Fits, dot_for_space),
    syntax(Never, dot_for_comma),
    syntax(Always, one_equals),
    syntax(Always, values::drop_zero),
    any(Fits, values::plain_digits),
    any(FitsBare, values::number_for_word),
    any(Never, values::only_number),
    syntax(Always, drop_end_sign),
    schema(Never, values::word_meant),
    any(Fits, values::truth_value),
    schema(FitsBare, values::none_for_false),
    syntax(Fits, values::straight_quotes),
    any(Never, values::range_of_players),
    any(Fits, values::quote),
    any(Fits, values::list_of_texts),
    schema(Fits, values::only_entry),
    any(Fits, values::word_with_slip),
    schema(Never, values::word_near),
    schema(Fits, values::table_of_text),
    schema(Never, values::product),
    several(Fits, values::key_of_section),
    several(Never, values::switch_of_section),
    schema(Fits, values::header_of_list),
    schema(Never, values::with_for_variants),
    schema(Fits, values::plain_name),
    schema(Never, values::any_name),
    schema(Fits, keys::set_below),
    schema(Never, keys::section_below_set),
    schema(Fits, keys::dot_for_hyphen),
    schema(Guess, keys::dot_for_hyphen),
    schema(Fits, keys::key_with_slip),
    schema(Guess, keys::key_near),
    schema(Guess, keys::with_for_variant),
    schema(Guess, keys::name_of_variant),
    syntax(Always, close_quote),
    syntax(Fits, close_quote_before_comma),
    syntax(Always, outer_quotes),
    syntax(Fits, slashes_in_path),
    syntax(Always, double_backslash),
    syntax(Fits, signs_of_table),
    syntax(Always, comma),
    syntax(Fits, break_line),
    syntax(Always, close_bracket),
    syntax(Fits, open_bracket),
    syntax(Fits, drop_opening),
    syntax(Always, drop_comma),
];

/// Returns whether a character is allowed in a dotted key that isn't quoted.
fn is_of_key(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_.".contains(letter)
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_of_key)
}

/// Returns the header without its comment, and the number of opening and closing brackets at its ends.
fn header<'a>(broken: &BrokenStatement<'a>) -> Option<(&'a str, usize, usize)> {
    let line = Some(broken.rest(broken.bytes.start)).filter(|_| broken.is_header)?;
    let opens = line.bytes().take_while(|&byte| byte == b'[').count();
    let closes = line.bytes().rev().take_while(|&byte| byte == b']').count();
    (opens > 0).then_some((line, opens, closes))
}

fn close_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, closes) = header(broken)?;
    let end = broken.bytes.start + line.len();
    let missing = opens.checked_sub(closes).filter(|&missing| missing > 0)?;
    let is_closed = broken.fault.kind == SyntaxFaultKind::AfterEnd;
    edit(end..end, "]".repeat(missing), "close the bracket").filter(|_| !is_closed)
}

fn close_header_with_its_sign(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, _) = header(broken)?;
    let name = line.trim_end_matches([']', '}', ')', '>']);
    let at = broken.bytes.start + name.len()..broken.bytes.start + line.len();
    let is_other = line.len() > name.len() && !line.ends_with(&"]".repeat(opens));
    let found = edit(at.clone(), "]".repeat(opens), "close the bracket").filter(|_| is_other)?;
    found.says(at, "a table header has the wrong closing bracket", "expected `]`")
}

fn drop_bracket_of_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, closes) = header(broken)?;
    let end = broken.bytes.start + line.len();
    let extra = closes.checked_sub(opens).filter(|&extra| extra > 0)?;
    let found = edit(end - extra..end, "", "remove the bracket")?;
    found.says(end - extra..end, "unexpected bracket", "")
}

fn double_bracket_of_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (_, opens, closes) = header(broken)?;
    let start = broken.bytes.start;
    let found = edit(start..start, "[", "use double brackets for a list of blocks");
    found.filter(|_| opens == 1 && closes == 2)
}

fn break_after_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let before = broken.get(broken.bytes.start..broken.fault.at.start);
    let is_comment = ["//", "--"].contains(&broken.get(broken.fault.at.clone()));
    let is_header = broken.is_header && before.trim_end().ends_with(']') && !is_comment;
    let gap = broken.bytes.start + before.trim_end().len()..broken.fault.at.start;
    let found =
        edit(gap, broken.line_break(), "put the keys of a table on the lines below its header");
    found.filter(|_| is_header && broken.fault.kind == SyntaxFaultKind::AfterEnd)
}

fn hyphenate_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, closes) = header(broken)?;
    let inner = line.get(opens..line.len() - closes)?;
    let variant = inner.strip_prefix("variants.").and_then(name_of)?;
    let start = broken.bytes.start + opens;
    let space = start + inner.find(' ')?;
    let name = format!("variants.{variant}");
    edit(start..start + inner.len(), name, "use a hyphen; `title` is the display name")?.says(
        space..space + 1,
        "the name of a table cannot contain spaces",
        "a space",
    )
}

fn remove_hidden(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw();
    let at = if matches!(broken.fault.kind, SyntaxFaultKind::Control | SyntaxFaultKind::BadKey) {
        broken.fault.at.clone()
    } else {
        let length = raw.len() - raw.trim_start_matches(is_risky).len();
        broken.bytes.start..broken.bytes.start + length
    };
    let shown = broken.get(at.clone());
    let is_hidden = !shown.is_empty() && shown.chars().all(is_risky);
    // Include all other forbidden characters on the line so that they're only reported once.
    let is_refused = |letter: char| letter.is_control() && !matches!(letter, '\t' | '\r');
    let rest = broken.get(at.end..broken.text.len());
    let line = rest.split('\n').next().filter(|_| shown.contains(is_refused)).unwrap_or_default();
    let last = line.char_indices().rfind(|&(_, letter)| is_refused(letter));
    let length = last.map_or(0, |(start, letter)| start + letter.len_utf8());
    let kept = line.get(..length).unwrap_or_default().replace(is_refused, "");
    let help = if length == 0 { "remove it" } else { "remove all of them" };
    edit(at.start..at.end + length, kept, help).filter(|_| is_hidden)?.says(
        at,
        "an invisible character",
        "not allowed here",
    )
}

fn plain_space(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let shown = broken.get(broken.fault.at.clone());
    let is_space = !shown.is_empty() && !shown.is_ascii() && shown.chars().all(char::is_whitespace);
    let found = edit(broken.fault.at.clone(), " ", "use a plain space").filter(|_| is_space)?;
    found.says(
        broken.fault.at.clone(),
        "a character that only looks like a space",
        "expected a plain space",
    )
}

/// Suggests `#` for `//` or `--` at the start of a line or after a value.
fn comment_sign(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw();
    let start = if raw.starts_with("//") || raw.starts_with("--") {
        0
    } else {
        let marks = [" //", "\t//", " --", "\t--", "]//"];
        let after = broken.fault.at.start.saturating_sub(broken.bytes.start);
        let found = marks.iter().filter_map(|mark| raw.find(mark)).min()? + 1;
        Some(found)
            .filter(|found| found + 2 >= after || broken.fault.kind == SyntaxFaultKind::BadValue)?
    };
    let at = broken.bytes.start + start..broken.bytes.start + start + 2;
    let help = "a comment starts with `#`";
    edit(at.clone(), "#", "write it like this")?.says(at, help, "expected `#`")
}

fn equals_for_colon(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let fault = broken.fault.at.clone();
    let at = if broken.get(fault.clone()) == ":" {
        fault
    } else {
        let colon = broken.bytes.start + broken.raw().find(':')?;
        Some(colon..colon + 1).filter(|_| broken.fault.kind == SyntaxFaultKind::NoEquals)?
    };
    let key = broken.get(broken.bytes.start..at.start).trim_end();
    let name = key.rsplit(['{', ',']).next()?.trim();
    let rest = broken.get(at.end..broken.bytes.end);
    let value = rest.trim_start_matches([' ', '\t']);
    let is_key = is_key(name.trim_matches(['"', '\'']))
        && !value.is_empty()
        && signs_of_table(broken).is_none();
    let gap = broken.bytes.start + key.len()..broken.bytes.end - value.len();
    let (gap, with) = if value.starts_with('=') { (at.clone(), "") } else { (gap, " = ") };
    let found = edit(gap, with, "write `=` between a key and its value").filter(|_| is_key)?;
    found.says(at, "a key without `=`", "expected `=`")
}

/// Suggests an `=` between a key and its value in an inline table.
fn equals_in_table(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.at.start;
    let before = broken.get(broken.bytes.start..at);
    let key = before.trim_end();
    let name = key.rsplit(['{', ',']).next()?.trim();
    let is_in_table = key.contains('{') && broken.fault.kind == SyntaxFaultKind::NoEquals;
    let gap = broken.bytes.start + key.len()..at;
    edit(gap, " = ", "write `=` between a key and its value")
        .filter(|_| is_in_table && is_key(name))
}

/// Returns the key at the start of a line and the rest of the line, if there's no `=` after the key.
fn key_and_rest<'a>(broken: &BrokenStatement<'a>) -> Option<(Range<usize>, &'a str)> {
    if broken.fault.kind != SyntaxFaultKind::NoEquals || broken.is_header {
        return None;
    }
    let rest = broken.rest(broken.bytes.start);
    let (key, rest) = rest.split_once([' ', '\t'])?;
    let rest = rest.trim_start();
    let end = broken.bytes.start + key.len();
    let next = broken.bytes.start + broken.raw().find(rest).filter(|_| !rest.is_empty())?;
    let next = next.max(end);
    is_key(key).then_some((end..next, rest))
}

fn missing_equals(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, _) = key_and_rest(broken)?;
    edit(gap, " = ", "write `=` between a key and its value")
}

fn dot_for_space(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, rest) = key_and_rest(broken)?;
    let (key, _) = rest.split_once('=')?;
    edit(gap, ".", "join the parts of a key with dots").filter(|_| is_key(key.trim_end()))
}

fn dot_for_comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.at.clone();
    let is_comma = broken.fault.kind == SyntaxFaultKind::NoEquals && broken.get(at.clone()) == ",";
    edit(at, ".", "join the parts of a key with dots").filter(|_| is_comma)
}

fn one_equals(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let rest = broken.rest(broken.fault.at.start);
    let run = rest.len() - rest.trim_start_matches('=').len();
    let at = broken.fault.at.start..broken.fault.at.start + run;
    edit(at, "", "use a single `=`").filter(|_| broken.fault.kind == SyntaxFaultKind::ManyEquals)
}

/// Removes a comma or semicolon after a value.
fn drop_end_sign(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let shown = broken.get(broken.fault.at.clone());
    let end = broken.fault.at.end;
    if broken.fault.kind == SyntaxFaultKind::AfterEnd {
        let rest = broken.rest(broken.fault.at.start);
        let at = broken.fault.at.start..broken.fault.at.start + rest.len();
        return edit(at, "", "nothing can follow a value").filter(|_| matches!(rest, ";" | ","));
    }
    let (at, _) = values::bad_value(broken)?;
    let plain = shown.trim_end_matches([';', ',']);
    let is_whole = plain.parse::<i64>().is_ok() || matches!(plain, "true" | "false");
    let found = edit(at.start + plain.len()..end, "", "nothing can follow a value");
    let found = found.filter(|_| plain.len() < shown.len() && is_whole)?;
    let sign = at.start + plain.len()..end;
    found.says(sign, "nothing can follow a value", "expected the end of the line")
}

/// Returns a string that isn't closed on its line, along with its opening quote.
fn torn<'a>(broken: &BrokenStatement<'a>) -> Option<(&'a str, &'a str)> {
    let at = broken.fault.at.clone();
    let is_open =
        broken.fault.kind == SyntaxFaultKind::OpenText && at.end == broken.bytes.end.min(at.end);
    let shown = broken.get(at);
    let quote = shown
        .get(..1)
        .filter(|_| is_open && !shown.starts_with("\"\"\"") && !shown.starts_with("'''"))?;
    Some((shown.get(1..)?, quote))
}

/// Adds a quote before any brackets at the end of the line.
fn close_quote(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (inner, quote) = torn(broken)?;
    let body = inner.trim_end_matches(|sign: char| sign.is_whitespace() || "]},".contains(sign));
    let at = broken.fault.at.start + 1 + body.len();
    let is_plain = !body.is_empty() && !body.contains(['#', '\\', '"', '\'', '=', ',']);
    edit(at..at, quote, "close the quotes").filter(|_| is_plain)
}

/// Adds a quote before a comma that's followed by another key.
fn close_quote_before_comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (inner, quote) = torn(broken)?;
    let (text, rest) = inner.split_once(',')?;
    let (key, _) = rest.split_once('=')?;
    let at = broken.fault.at.start + 1 + text.len();
    edit(at..at, quote, "close the quotes").filter(|_| is_key(key.trim()) && !text.is_empty())
}

/// Replaces the quotes of a string that has two pairs of quotes or that contains its own kind of quote.
fn outer_quotes(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.rest(broken.bytes.start);
    let value = raw.get(raw.find('=')? + 1..)?.trim_start();
    let within = |quote: &str| value.strip_prefix(quote)?.strip_suffix(quote);
    let inner = within("\"\"").or_else(|| within("'"))?;
    let is_plain = !inner.is_empty() && !inner.contains(['"', '\\', '#', '=', ',']);
    // This allows `Tom's` but not a quote between two strings.
    let letters: Vec<char> = inner.chars().collect();
    let is_in_word = (0..letters.len()).filter(|&at| letters[at] == '\'').all(|at| {
        let is_letter = |at: usize| letters.get(at).is_some_and(|letter| letter.is_alphabetic());
        at > 0 && is_letter(at - 1) && is_letter(at + 1)
    });
    let help = if inner.contains('\'') {
        "put a string that contains `'` in double quotes"
    } else {
        "put a string in one pair of quotes"
    };
    let start = broken.bytes.start + raw.len() - value.len();
    let found = edit(start..start + value.len(), format!("\"{inner}\""), help);
    found.filter(|_| broken.fault.kind == SyntaxFaultKind::AfterEnd && is_plain && is_in_word)
}

fn slashes_in_path(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, inner) = escaped(broken)?;
    let path = inner.replace("\\\\", "\\").replace('\\', "/");
    let found = edit(at, format!("\"{path}\""), "use `/` between folders");
    let found = found.filter(|_| *broken.pointer == EXTENDS)?;
    found.says(broken.fault.at.clone(), "paths use `/`", "expected `/`")
}

fn double_backslash(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, inner) = escaped(broken)?;
    let text = inner.replace("\\\\", "\\").replace('\\', "\\\\");
    let found = edit(at, format!("\"{text}\""), "double the backslash");
    found.filter(|_| *broken.pointer != EXTENDS)
}

/// Returns the string around a backslash that doesn't start a valid escape.
fn escaped<'a>(broken: &BrokenStatement<'a>) -> Option<(Range<usize>, &'a str)> {
    let before = broken.get(broken.bytes.start..broken.fault.at.start);
    let start = broken.bytes.start + before.rfind('"')?;
    let rest = broken.rest(start + 1);
    let inner = rest.get(..rest.find('"')?)?;
    let is_escape = broken.fault.kind == SyntaxFaultKind::Escape;
    is_escape.then_some((start..start + inner.len() + 2, inner))
}

/// Fixes the punctuation between keys and values in an inline table.
fn signs_of_table(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.rest(broken.bytes.start);
    let open = raw.find('{')?;
    let table = raw.get(open..)?;
    let plain = table.replace(" :", ":").replace(':', " =").replace(';', ",");
    let is_plain = table.ends_with('}') && !table.contains(['"', '\'', '#']);
    let at = broken.bytes.start + open..broken.bytes.start + raw.len();
    let help = if table.contains(':') {
        "write `=` before each value and commas between keys"
    } else {
        "write commas between keys"
    };
    let sign = broken.bytes.start + open + table.find([':', ';'])?;
    let (message, label) = if broken.get(sign..sign + 1) == ":" {
        ("a key without `=`", "expected `=`")
    } else {
        ("missing comma", "expected `,`")
    };
    let found = edit(at, &plain, help).filter(|_| is_plain && plain != table)?;
    found.says(sign..sign + 1, message, label)
}

/// Returns the gap after a value and the next key on the same line, such as `2 max` in `min = 2 max = 4`.
fn next_key(broken: &BrokenStatement<'_>) -> Option<(Range<usize>, Range<usize>)> {
    let at = broken.fault.at.clone();
    let shown = broken.get(at.clone());
    match broken.fault.kind {
        SyntaxFaultKind::BadValue => {
            let gap = shown.trim_end().rfind(' ')?;
            let value = shown.get(..gap)?.trim_end();
            let key = at.start + gap + 1..at.end;
            let is_next = broken.rest(at.end).trim_start().starts_with('=');
            (is_next && is_key(broken.get(key.clone())))
                .then_some((at.start + value.len()..key.start, key))
        }
        SyntaxFaultKind::NoComma | SyntaxFaultKind::AfterEnd => {
            let before = broken.get(0..at.start.max(broken.bytes.start));
            Some((before.trim_end().len()..at.start, at))
        }
        _ => None,
    }
}

fn comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, key) = next_key(broken)?;
    let is_line = !broken.get(gap.clone()).contains('\n');
    let (gap, sign) = if is_line { (gap, ", ") } else { (gap.start..gap.start, ",") };
    let found = edit(gap, sign, "add a comma");
    found.filter(|_| broken.fault.kind != SyntaxFaultKind::AfterEnd)?.says(
        key,
        "missing comma",
        "expected `,` before it",
    )
}

fn break_line(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, key) = next_key(broken).filter(|_| !broken.is_header)?;
    let has_value = broken.rest(key.end).trim_start().starts_with('=');
    let help = "put each key on its own line";
    edit(gap, broken.line_break(), help).filter(|_| has_value)?.says(
        key,
        "two keys on one line",
        "expected the end of the line",
    )
}

fn close_bracket(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.rest(broken.bytes.start);
    let sign = match broken.get(broken.fault.at.clone()) {
        "{" => " }",
        "[" => "]",
        _ => return None,
    };
    let is_line = broken.fault.kind == SyntaxFaultKind::OpenBracket && !broken.raw().contains('\n');
    let comma = usize::from(raw.ends_with(','));
    let end = broken.bytes.start + raw.len() - comma;
    edit(end..end, sign, "close the bracket").filter(|_| is_line)
}

fn open_bracket(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let start = broken.bytes.start;
    let raw = broken.rest(start);
    let is_open = raw.matches('}').count() > raw.matches('{').count();
    let length = raw.find(|letter| !is_of_key(letter)).filter(|&length| length > 0)?;
    edit(start..start, "{ ", "add the opening bracket").filter(|_| is_open)?.says(
        start..start + length,
        "a table starts with a bracket",
        "missing `{`",
    )
}

fn drop_opening(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.at.clone();
    let found = edit(at.clone(), "", "remove the bracket");
    found.filter(|_| broken.fault.kind == SyntaxFaultKind::NoKey)?.says(
        at,
        "unexpected bracket",
        "",
    )
}

fn drop_comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.at.clone();
    edit(at, "", "remove the comma").filter(|_| broken.fault.kind == SyntaxFaultKind::ManyCommas)
}
