//! The table of rewrites. Each rewrite guesses what the author meant by a statement that has a syntax error
//! or doesn't fit the schema.

use std::ops::Range;

use Trust::{Always, Guess, Never, OnBareFit, OnFit, Regardless};

use super::{
    broken_statement::{BrokenStatement, StatementEdit, edit},
    foreign_syntax, keys,
    reader::SyntaxFaultKind,
    statement::{is_key, is_key_character},
    values,
};
use crate::{diagnostic::is_risky, loader::name_of, ruleset::keys::EXTENDS};

/// When to treat a rewrite as safe, provided that no other rewrite survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// Always, because it only changes punctuation.
    Always,
    /// If the result fits the schema.
    OnFit,
    /// If the result fits the schema, and the meaning of a quoted string doesn't change.
    OnBareFit,
    /// Never, because the author may have meant something else.
    Never,
    /// Never. It's only suggested if no other rewrite survives, even if the result doesn't fit.
    Guess,
    /// Always, even if the value doesn't fit.
    Regardless,
}

/// The errors that a row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Syntax errors.
    Syntax,
    /// Syntax errors in statements of any length.
    WholeValue,
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
    Single(fn(&BrokenStatement<'_>) -> Option<StatementEdit>),
    Multiple(fn(&BrokenStatement<'_>) -> Vec<StatementEdit>),
}

impl RewriteRow {
    /// Returns the changes suggested by the row.
    pub(super) fn edits(&self, broken: &BrokenStatement<'_>) -> Vec<StatementEdit> {
        match self.rewrite {
            Rewrite::Single(rewrite) => rewrite(broken).into_iter().collect(),
            Rewrite::Multiple(rewrite) => rewrite(broken),
        }
    }
}

const fn syntax_row(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Syntax, trust, rewrite: Rewrite::Single(rewrite) }
}

const fn whole_value_row(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::WholeValue, trust, rewrite: Rewrite::Single(rewrite) }
}

const fn schema_row(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Schema, trust, rewrite: Rewrite::Single(rewrite) }
}

const fn multi_edit_row(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Vec<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Schema, trust, rewrite: Rewrite::Multiple(rewrite) }
}

const fn any_scope_row(
    trust: Trust,
    rewrite: fn(&BrokenStatement<'_>) -> Option<StatementEdit>,
) -> RewriteRow {
    RewriteRow { scope: Scope::Any, trust, rewrite: Rewrite::Single(rewrite) }
}

/// All rewrites. If several of them survive, the first one is suggested.
pub(super) const ROWS: &[RewriteRow] = &[
    syntax_row(Always, close_header),
    syntax_row(Always, close_header_with_its_sign),
    syntax_row(OnFit, drop_bracket_of_header),
    syntax_row(OnFit, double_bracket_of_header),
    syntax_row(Always, break_after_header),
    syntax_row(Never, hyphenate_header),
    syntax_row(Always, remove_hidden_characters),
    syntax_row(Always, write_plain_space),
    syntax_row(Always, foreign_syntax::fix_comment_sign),
    syntax_row(Always, keys::write_schema_comment_for_bare_key),
    syntax_row(Always, foreign_syntax::drop_code_fence),
    syntax_row(Always, foreign_syntax::drop_end_of_section),
    syntax_row(OnFit, foreign_syntax::drop_prefix),
    syntax_row(OnFit, foreign_syntax::fix_header_signs),
    syntax_row(OnFit, foreign_syntax::drop_declaration),
    syntax_row(OnFit, foreign_syntax::join_key_with_dots),
    syntax_row(OnFit, foreign_syntax::join_key_with_hyphens),
    syntax_row(OnFit, foreign_syntax::replace_sign_with_equals),
    syntax_row(OnFit, foreign_syntax::join_value_line),
    whole_value_row(OnFit, foreign_syntax::unwrap_json_list),
    syntax_row(OnFit, foreign_syntax::fix_list_brackets),
    syntax_row(OnFit, foreign_syntax::quote_around_quotes),
    syntax_row(Never, foreign_syntax::drop_null),
    syntax_row(Always, replace_colon_with_equals),
    syntax_row(OnFit, insert_equals),
    syntax_row(OnFit, insert_equals_in_table),
    syntax_row(OnFit, replace_space_with_dot),
    syntax_row(Never, replace_comma_with_dot),
    syntax_row(Always, drop_extra_equals),
    syntax_row(Always, values::drop_zero),
    any_scope_row(OnFit, values::write_plain_digits),
    any_scope_row(OnBareFit, values::write_whole_version),
    syntax_row(OnFit, values::quote_version),
    any_scope_row(OnBareFit, values::replace_word_with_number),
    any_scope_row(Never, values::keep_number),
    syntax_row(Always, drop_end_sign),
    any_scope_row(Never, values::replace_synonym),
    any_scope_row(OnFit, values::write_truth_value),
    schema_row(OnBareFit, values::replace_false_with_none),
    syntax_row(OnFit, values::straighten_quotes),
    any_scope_row(Never, values::write_player_range),
    any_scope_row(OnFit, values::quote),
    any_scope_row(OnFit, values::write_string_list),
    schema_row(OnFit, values::unwrap_only_entry),
    any_scope_row(OnFit, values::fix_word_typo),
    schema_row(Never, values::suggest_nearest_word),
    schema_row(OnFit, values::wrap_in_table),
    schema_row(Never, values::name_numbers),
    schema_row(Never, values::split_product),
    schema_row(OnFit, values::write_table_list),
    multi_edit_row(OnFit, values::suggest_section_keys),
    multi_edit_row(Never, values::suggest_section_switches),
    schema_row(OnFit, values::write_list_header),
    schema_row(OnFit, values::write_table_header),
    schema_row(Never, values::rename_variants_to_with),
    schema_row(OnFit, values::suggest_plain_name),
    schema_row(Never, values::suggest_name),
    schema_row(OnFit, keys::uncomment_header),
    schema_row(OnFit, keys::drop_tool_prefix),
    schema_row(OnFit, keys::remove_quotes),
    schema_row(Always, keys::write_schema_comment),
    schema_row(Regardless, keys::fix_key_spelling),
    schema_row(OnFit, keys::move_under_set),
    schema_row(Never, keys::move_section_under_set),
    schema_row(OnFit, keys::replace_hyphen_with_dot),
    schema_row(Guess, keys::replace_hyphen_with_dot),
    schema_row(OnFit, keys::fix_key_typo),
    schema_row(Guess, keys::suggest_nearest_key),
    schema_row(Guess, keys::rename_variant_to_with),
    schema_row(Guess, keys::fix_variant_name),
    syntax_row(Always, close_quote),
    syntax_row(OnFit, close_quote_before_comma),
    syntax_row(Always, fix_outer_quotes),
    syntax_row(OnFit, fix_path_slashes),
    syntax_row(Always, double_backslash),
    syntax_row(OnFit, fix_table_signs),
    syntax_row(Always, insert_comma),
    syntax_row(OnFit, break_line),
    syntax_row(Always, close_bracket),
    syntax_row(OnFit, open_bracket),
    syntax_row(OnFit, drop_opening_bracket),
    syntax_row(Always, drop_comma),
    syntax_row(Guess, foreign_syntax::comment_out_text),
];

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
    let is_closed = broken.fault.kind == SyntaxFaultKind::TrailingText;
    edit(end..end, "]".repeat(missing), "close the bracket").filter(|_| !is_closed)
}

fn close_header_with_its_sign(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, _) = header(broken)?;
    let name = line.trim_end_matches([']', '}', ')', '>']);
    let at = broken.bytes.start + name.len()..broken.bytes.start + line.len();
    let is_other = line.len() > name.len() && !line.ends_with(&"]".repeat(opens));
    let found = edit(at.clone(), "]".repeat(opens), "close the bracket").filter(|_| is_other)?;
    found.with_message(at, "a table header has the wrong closing bracket", "expected `]`")
}

fn drop_bracket_of_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, closes) = header(broken)?;
    let end = broken.bytes.start + line.len();
    let extra = closes.checked_sub(opens).filter(|&extra| extra > 0)?;
    let found = edit(end - extra..end, "", "remove the bracket")?;
    found.with_message(end - extra..end, "unexpected bracket", "")
}

fn double_bracket_of_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (_, opens, closes) = header(broken)?;
    let start = broken.bytes.start;
    let found = edit(start..start, "[", "use double brackets for a list of blocks");
    found.filter(|_| opens == 1 && closes == 2)
}

fn break_after_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let before = broken.get(broken.bytes.start..broken.fault.bytes.start);
    let is_comment = foreign_syntax::is_comment_sign(broken.get(broken.fault.bytes.clone()));
    let is_header = broken.is_header && before.trim_end().ends_with(']') && !is_comment;
    let gap = broken.bytes.start + before.trim_end().len()..broken.fault.bytes.start;
    let found =
        edit(gap, broken.line_break(), "put the keys of a table on the lines below its header");
    found.filter(|_| is_header && broken.fault.kind == SyntaxFaultKind::TrailingText)
}

fn hyphenate_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (line, opens, closes) = header(broken)?;
    let inner = line.get(opens..line.len() - closes)?;
    let variant = inner.strip_prefix("variants.").and_then(name_of)?;
    let start = broken.bytes.start + opens;
    let space = start + inner.find(' ')?;
    let name = format!("variants.{variant}");
    edit(start..start + inner.len(), name, "use a hyphen; `title` is the display name")?
        .with_message(space..space + 1, "the name of a table cannot contain spaces", "a space")
}

fn remove_hidden_characters(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.raw_text();
    let at =
        if matches!(broken.fault.kind, SyntaxFaultKind::ControlCharacter | SyntaxFaultKind::BadKey)
        {
            broken.fault.bytes.clone()
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
    edit(at.start..at.end + length, kept, help).filter(|_| is_hidden)?.with_message(
        at,
        "an invisible character",
        "not allowed here",
    )
}

fn write_plain_space(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let shown = broken.get(broken.fault.bytes.clone());
    let is_space = !shown.is_empty() && !shown.is_ascii() && shown.chars().all(char::is_whitespace);
    let found = edit(broken.fault.bytes.clone(), " ", "use a plain space").filter(|_| is_space)?;
    found.with_message(
        broken.fault.bytes.clone(),
        "a character that only looks like a space",
        "expected a plain space",
    )
}

fn replace_colon_with_equals(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let fault = broken.fault.bytes.clone();
    let at = if broken.get(fault.clone()) == ":" {
        fault
    } else {
        let colon = broken.bytes.start + broken.raw_text().find(':')?;
        Some(colon..colon + 1).filter(|_| broken.fault.kind == SyntaxFaultKind::NoEquals)?
    };
    let key = broken.get(broken.bytes.start..at.start).trim_end();
    let name = key.rsplit(['{', ',']).next()?.trim();
    let rest = broken.get(at.end..broken.bytes.end);
    let value = rest.trim_start_matches([' ', '\t']);
    let is_key = is_key(name.trim_matches(['"', '\'']))
        && !value.is_empty()
        && fix_table_signs(broken).is_none();
    let gap = broken.bytes.start + key.len()..broken.bytes.end - value.len();
    let (gap, with) = if value.starts_with('=') { (at.clone(), "") } else { (gap, " = ") };
    let found = edit(gap, with, "write `=` between a key and its value").filter(|_| is_key)?;
    found.with_message(at, "a key without `=`", "expected `=`")
}

/// Suggests an `=` between a key and its value in an inline table.
fn insert_equals_in_table(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.bytes.start;
    let before = broken.get(broken.bytes.start..at);
    let key = before.trim_end();
    let name = key.rsplit(['{', ',']).next()?.trim();
    let is_in_table = key.contains('{') && broken.fault.kind == SyntaxFaultKind::NoEquals;
    let has_value = !broken.rest(at).starts_with([',', '}']);
    let gap = broken.bytes.start + key.len()..at;
    edit(gap, " = ", "write `=` between a key and its value")
        .filter(|_| is_in_table && has_value && is_key(name))
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
    let next = broken.bytes.start + broken.raw_text().find(rest).filter(|_| !rest.is_empty())?;
    let next = next.max(end);
    (is_key(key) && !rest.starts_with('=')).then_some((end..next, rest))
}

fn insert_equals(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, _) = key_and_rest(broken)?;
    edit(gap, " = ", "write `=` between a key and its value")
}

fn replace_space_with_dot(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, rest) = key_and_rest(broken)?;
    let (key, _) = rest.split_once('=')?;
    edit(gap, ".", "join the parts of a key with dots").filter(|_| is_key(key.trim_end()))
}

fn replace_comma_with_dot(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.bytes.clone();
    let is_comma = broken.fault.kind == SyntaxFaultKind::NoEquals && broken.get(at.clone()) == ",";
    edit(at, ".", "join the parts of a key with dots").filter(|_| is_comma)
}

fn drop_extra_equals(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let rest = broken.rest(broken.fault.bytes.start);
    let run = rest.len() - rest.trim_start_matches('=').len();
    let at = broken.fault.bytes.start..broken.fault.bytes.start + run;
    edit(at, "", "use a single `=`").filter(|_| broken.fault.kind == SyntaxFaultKind::ManyEquals)
}

/// Removes a comma or semicolon after a value.
fn drop_end_sign(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let shown = broken.get(broken.fault.bytes.clone());
    let end = broken.fault.bytes.end;
    if broken.fault.kind == SyntaxFaultKind::TrailingText {
        let rest = broken.rest(broken.fault.bytes.start);
        let at = broken.fault.bytes.start..broken.fault.bytes.start + rest.len();
        if broken.is_header {
            let found = edit(at, "", "nothing can follow a header");
            return found.filter(|_| matches!(rest, ";" | "," | ":"));
        }
        return edit(at, "", "nothing can follow a value").filter(|_| matches!(rest, ";" | ","));
    }
    let (at, _) = values::bad_value(broken)?;
    let plain = shown.trim_end_matches([';', ',']);
    let is_whole = plain.parse::<i64>().is_ok() || matches!(plain, "true" | "false");
    let found = edit(at.start + plain.len()..end, "", "nothing can follow a value");
    let found = found.filter(|_| plain.len() < shown.len() && is_whole)?;
    let sign = at.start + plain.len()..end;
    found.with_message(sign, "nothing can follow a value", "expected the end of the line")
}

/// Returns a string that isn't closed on its line, and its opening quote.
fn unterminated_string<'a>(broken: &BrokenStatement<'a>) -> Option<(&'a str, &'a str)> {
    let at = broken.fault.bytes.clone();
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
    let (inner, quote) = unterminated_string(broken)?;
    let body = inner.trim_end_matches(|sign: char| sign.is_whitespace() || "]},".contains(sign));
    let at = broken.fault.bytes.start + 1 + body.len();
    let is_plain = !body.is_empty() && !body.contains(['#', '\\', '"', '\'', '=', ',']);
    edit(at..at, quote, "close the quotes").filter(|_| is_plain)
}

/// Adds a quote before a comma that's followed by another key.
fn close_quote_before_comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (inner, quote) = unterminated_string(broken)?;
    let (text, rest) = inner.split_once(',')?;
    let (key, _) = rest.split_once('=')?;
    let at = broken.fault.bytes.start + 1 + text.len();
    edit(at..at, quote, "close the quotes").filter(|_| is_key(key.trim()) && !text.is_empty())
}

/// Replaces the quotes around a string that has two pairs of quotes or contains the same kind of quote.
fn fix_outer_quotes(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
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
    found.filter(|_| broken.fault.kind == SyntaxFaultKind::TrailingText && is_plain && is_in_word)
}

fn fix_path_slashes(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, inner) = string_around_escape(broken)?;
    let path = inner.replace("\\\\", "\\").replace('\\', "/");
    let found = edit(at, format!("\"{path}\""), "use `/` between folders");
    let found = found.filter(|_| *broken.pointer == EXTENDS)?;
    found.with_message(broken.fault.bytes.clone(), "paths use `/`", "expected `/`")
}

fn double_backslash(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, inner) = string_around_escape(broken)?;
    let text = inner.replace("\\\\", "\\").replace('\\', "\\\\");
    let found = edit(at, format!("\"{text}\""), "double the backslash");
    found.filter(|_| *broken.pointer != EXTENDS)
}

/// Returns the string around a backslash that doesn't start a valid escape.
fn string_around_escape<'a>(broken: &BrokenStatement<'a>) -> Option<(Range<usize>, &'a str)> {
    let before = broken.get(broken.bytes.start..broken.fault.bytes.start);
    let start = broken.bytes.start + before.rfind('"')?;
    let rest = broken.rest(start + 1);
    let inner = rest.get(..rest.find('"')?)?;
    let is_escape = broken.fault.kind == SyntaxFaultKind::Escape;
    is_escape.then_some((start..start + inner.len() + 2, inner))
}

/// Fixes the punctuation between keys and values in an inline table.
fn fix_table_signs(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
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
    found.with_message(sign..sign + 1, message, label)
}

/// Finds a value that is followed by another key on the same line. Returns the gap between them and the key,
/// such as `2 max` in `min = 2 max = 4`.
fn next_key(broken: &BrokenStatement<'_>) -> Option<(Range<usize>, Range<usize>)> {
    let at = broken.fault.bytes.clone();
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
        SyntaxFaultKind::NoComma | SyntaxFaultKind::TrailingText => {
            let before = broken.get(0..at.start.max(broken.bytes.start)).trim_end().len();
            if !matches!(shown, "," | ";") {
                return Some((before..at.start, at));
            }
            let rest = broken.rest(at.end);
            let key = rest.trim_start();
            let start = at.end + rest.len() - key.len();
            let length = key.find(|letter| !is_key_character(letter)).filter(|&end| end > 0)?;
            Some((before..start, start..start + length))
        }
        _ => None,
    }
}

/// Returns whether an offset is in a list or an inline table.
fn is_in_brackets(broken: &BrokenStatement<'_>, at: usize) -> bool {
    let before = broken.get(broken.bytes.start..at);
    let opened = before.matches(['{', '[']).count() > before.matches(['}', ']']).count();
    opened || !broken.head.is_empty()
}

fn insert_comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, key) = next_key(broken)?;
    let is_line = !broken.get(gap.clone()).contains('\n');
    let (gap, sign) = if is_line { (gap, ", ") } else { (gap.start..gap.start, ",") };
    let is_within = is_in_brackets(broken, gap.start);
    let is_end = broken.fault.kind == SyntaxFaultKind::TrailingText;
    edit(gap, sign, "add a comma").filter(|_| !is_end && is_within)?.with_message(
        key,
        "missing comma",
        "expected `,` before it",
    )
}

fn break_line(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (gap, key) = next_key(broken)?;
    let is_line = !broken.is_header && !is_in_brackets(broken, gap.start);
    let has_value = broken.rest(key.end).trim_start().starts_with('=');
    let help = "put each key on its own line";
    edit(gap, broken.line_break(), help).filter(|_| is_line && has_value)?.with_message(
        key,
        "two keys on one line",
        "expected the end of the line",
    )
}

fn close_bracket(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let raw = broken.rest(broken.bytes.start);
    let sign = match broken.get(broken.fault.bytes.clone()) {
        "{" => " }",
        "[" => "]",
        _ => return None,
    };
    if broken.fault.kind != SyntaxFaultKind::OpenBracket {
        return None;
    }
    if broken.raw_text().contains('\n') {
        let end = broken.bytes.end;
        let close = format!("{}{}", broken.line_break(), sign.trim_start());
        return edit(end..end, close, "close the bracket");
    }
    let comma = usize::from(raw.ends_with(','));
    let end = broken.bytes.start + raw.len() - comma;
    edit(end..end, sign, "close the bracket")
}

fn open_bracket(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let start = broken.bytes.start;
    let raw = broken.rest(start);
    let is_open = raw.matches('}').count() > raw.matches('{').count();
    let length = raw.find(|letter| !is_key_character(letter)).filter(|&length| length > 0)?;
    edit(start..start, "{ ", "add the opening bracket").filter(|_| is_open)?.with_message(
        start..start + length,
        "a table starts with a bracket",
        "missing `{`",
    )
}

fn drop_opening_bracket(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.bytes.clone();
    let is_pair =
        broken.fault.kind == SyntaxFaultKind::NoKey && broken.raw_text().contains(['=', '[']);
    edit(at.clone(), "", "remove the bracket").filter(|_| is_pair)?.with_message(
        at,
        "unexpected bracket",
        "",
    )
}

fn drop_comma(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let at = broken.fault.bytes.clone();
    edit(at, "", "remove the comma").filter(|_| broken.fault.kind == SyntaxFaultKind::ManyCommas)
}
