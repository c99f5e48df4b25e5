//! Suggests fixes for values that either aren't valid TOML (`BadValue`) or violate the schema (`Misfit`).

use std::{borrow::Cow, ops::Range};

use serde_json::Value;

use super::{
    broken_statement::{BrokenStatement, StatementEdit, edit},
    keys::sections,
    literals::{
        CURLY_QUOTES, number_of, parse_digits, range, resolve_value_synonym, to_toml, truth,
    },
    pointer,
    reader::SyntaxFaultKind,
    schema_place::{kind, words},
};
use crate::{
    diagnostic::{find_nearest, quote_string, quote_text},
    loader::name_of,
    ruleset::{keys, schema::NAME_PATTERN},
};

/// A value and its text without TOML quotes.
struct ValueText<'a> {
    bytes: Range<usize>,
    text: Cow<'a, str>,
    /// The value, if it's valid TOML.
    value: Option<&'a Value>,
}

impl ValueText<'_> {
    fn is_quoted(&self) -> bool {
        self.value.is_some_and(Value::is_string)
    }
}

fn value_text<'a>(broken: &BrokenStatement<'a>) -> Option<ValueText<'a>> {
    let bytes = broken.fault.bytes.clone();
    match (broken.fault.kind, broken.value()) {
        (SyntaxFaultKind::BadValue, _) => {
            let text = broken.get(bytes.clone()).into();
            Some(ValueText { bytes, text, value: None })
        }
        (SyntaxFaultKind::Misfit, Some(value)) => {
            let text = value.as_str().map_or_else(|| value.to_string().into(), Cow::Borrowed);
            Some(ValueText { bytes, text, value: Some(value) })
        }
        _ => None,
    }
}

/// Returns the byte range and text of an invalid TOML value.
pub(super) fn bad_value<'a>(broken: &BrokenStatement<'a>) -> Option<(Range<usize>, &'a str)> {
    let at = broken.fault.bytes.clone();
    let shown = broken.get(at.clone());
    (broken.fault.kind == SyntaxFaultKind::BadValue).then_some((at, shown))
}

/// Returns the byte range and content of a value that violates the schema.
fn misfit<'a>(broken: &BrokenStatement<'a>) -> Option<(Range<usize>, &'a Value)> {
    let value = broken.value().filter(|_| broken.fault.kind == SyntaxFaultKind::Misfit)?;
    Some((broken.fault.bytes.clone(), value))
}

/// Suggests `7` for `007`.
pub(super) fn drop_zero(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, shown) = bad_value(broken)?;
    let sign = shown.len() - shown.trim_start_matches(['-', '+']).len();
    let digits = shown.get(sign..)?;
    let zeros = digits.len() - digits.trim_start_matches('0').len();
    let zeros = zeros.min(digits.len().saturating_sub(1));
    if zeros == 0 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let zeros = at.start + sign..at.start + sign + zeros;
    let found = edit(zeros, "", "remove the leading zero")?;
    found.with_message(at, "a number cannot start with 0", "")
}

/// Suggests `4` for `"4"` and for digits in other scripts.
pub(super) fn write_plain_digits(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, value } = value_text(broken)?;
    let number = parse_digits(&text)?.to_string();
    if value.is_some() {
        let found = edit(bytes, number, "write the number without quotes");
        return found
            .filter(|_| value.is_some_and(Value::is_string) && broken.expects_type("integer"));
    }
    let message = if text.trim().is_ascii() {
        "a character next to the number only looks like a space"
    } else {
        "numbers use the digits 0 to 9 and a hyphen as the minus sign"
    };
    // The special space could be the only one after the `=`.
    let gap = if broken.get(bytes.start.saturating_sub(1)..bytes.start) == "=" { " " } else { "" };
    let found = edit(bytes.clone(), format!("{gap}{number}"), "write it like this");
    found.filter(|_| !text.is_ascii())?.with_message(bytes, message, "")
}

/// Suggests `1` for a version such as `1.0.0`, where a whole number is expected.
pub(super) fn write_whole_version(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, .. } =
        value_text(broken).filter(|_| broken.expects_type("integer"))?;
    let (whole, zeros) = text.split_once('.')?;
    let is_whole = parse_digits(whole).is_some()
        && zeros.split('.').all(|part| !part.is_empty() && part.bytes().all(|digit| digit == b'0'));
    edit(bytes, whole, "write only the whole number").filter(|_| is_whole)
}

/// Suggests quotes around a version or another string that starts with a digit.
pub(super) fn quote_version(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, shown) = bad_value(broken).filter(|_| broken.expects_type("string"))?;
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.: ".contains(letter);
    let is_version =
        shown.starts_with(|first: char| first.is_ascii_digit()) && shown.chars().all(is_plain);
    edit(at, quote_string(shown)?, "put the string in quotes").filter(|_| is_version)
}

/// Suggests `4` for `four`.
pub(super) fn replace_word_with_number(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, .. } = value_text(broken)?;
    let number = number_of(&text).filter(|_| {
        broken.fault.kind == SyntaxFaultKind::BadValue || broken.expects_type("integer")
    });
    edit(bytes, number?.to_string(), "write it in digits")
}

/// Suggests `4` for `4 tiles`, which is a number followed by a word without digits.
pub(super) fn keep_number(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, value } = value_text(broken)?;
    let digits = text.split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
    let rest = text.get(digits.len()..)?.trim_start();
    let is_unit = rest.starts_with(char::is_alphabetic) && !digits.starts_with('0');
    let is_meant = match value {
        None => is_unit,
        // `10-12` and `1,000` don't mean the number that they start with.
        Some(_) => {
            broken.expects_type("integer") && !rest.contains(|sign: char| sign.is_ascii_digit())
        }
    };
    if digits.is_empty() || !is_meant {
        return None;
    }
    edit(bytes, digits, "use only the number")
}

/// Suggests `true` or the matching word for `yes`.
pub(super) fn write_truth_value(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, value } = value_text(broken)?;
    let truth = truth(&text, broken.fault_schema())?;
    let is_word = truth.starts_with('"');
    if value.is_some() {
        let help = match is_word {
            true => format!("did you mean {truth}?"),
            false if text == truth => "write it without quotes".to_owned(),
            false => format!("write `{truth}`"),
        };
        return edit(bytes, truth, help);
    }
    let (message, help) = if is_word {
        ("this value must be \"on\" or \"off\"", "write it like this")
    } else {
        ("a Boolean must be `true` or `false`", "use a TOML Boolean")
    };
    edit(bytes.clone(), truth, help)?.with_message(bytes, message, format!("expected `{truth}`"))
}

/// Suggests the word for nobody or nothing instead of `false`.
pub(super) fn replace_false_with_none(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, .. } =
        value_text(broken).filter(|written| written.value.is_some())?;
    let mut words = words(broken.fault_schema()?);
    let none = words.find(|word| matches!(*word, "none" | "nobody"))?;
    let is_false = matches!(text.to_lowercase().as_str(), "false" | "no" | "off");
    suggest_word(bytes, none).filter(|_| is_false)
}

/// Suggests straight quotes for curly ones, backticks, escaped quotes and those of HTML.
pub(super) fn straighten_quotes(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, shown) = bad_value(broken)?;
    let straight = shown.replace("\\\"", "\"").replace("&quot;", "\"").replace("&#34;", "\"");
    let straight = straight.replace(CURLY_QUOTES, "\"").replace('`', "\"");
    let inner = straight.strip_prefix('"')?.strip_suffix('"')?;
    let is_plain = !inner.contains('"');
    edit(at, quote_string(inner)?, "use straight quotes").filter(|_| straight != shown && is_plain)
}

/// Suggests a list, or a table with `min` and `max`, for player counts.
pub(super) fn write_player_range(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    if !broken.pointer.ends_with(&*keys::PLAYERS) {
        return None;
    }
    let message = "`players` is a range with two ends, or a list";
    if let Some((at, value)) = misfit(broken) {
        let help = if value.is_number() { "use a range" } else { "use a range or a list" };
        return edit(at, range(&value.to_string()).filter(|_| !value.is_boolean())?, help);
    }
    if broken.is_misfit() {
        return None;
    }
    let start = broken.bytes.start;
    let raw = broken.rest(start);
    let equals = raw.find(['=', ':', ' '])?;
    let value = raw.get(equals..)?.trim_start_matches([' ', '=', ':']);
    let key_end = start + raw.get(..equals)?.trim_end().len();
    let at = start + raw.len() - value.len()..start + raw.len();
    let found = edit(key_end..at.end, format!(" = {}", range(value)?), "write it like this")?;
    found.with_message(at, message, "expected a range or a list")
}

/// Returns the text of an unquoted value, dropping a stray quote at its start or end.
fn bare_text(shown: &str) -> Option<&str> {
    let one = shown.strip_suffix('"').or_else(|| shown.strip_prefix('"')).unwrap_or(shown);
    let one = one.trim_end();
    let is_text = !one.contains(['[', ']', '{', '}', '"', '=']) && !one.contains(CURLY_QUOTES);
    (is_text && !one.starts_with(|first: char| first.is_ascii_digit())).then_some(one)
}

/// Suggests quotes around a value.
pub(super) fn quote(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let ValueText { bytes, text, value } = value_text(broken)?;
    let text = match value {
        None => bare_text(&text)?,
        Some(value) => {
            Some(&*text).filter(|_| value.is_number() && broken.expects_type("string"))?
        }
    };
    edit(bytes, quote_string(text)?, "put the string in quotes")
}

/// Suggests a list for a single string where a list of strings is expected.
pub(super) fn write_string_list(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let written = value_text(broken).filter(|_| broken.expects_type("array"))?;
    let (is_several, help) = match written.value {
        None => (false, "use a list of strings in quotes"),
        Some(_) if !written.is_quoted() => return None,
        Some(_) if written.text.contains(',') => (true, "use a list with each entry in quotes"),
        // Names don't contain spaces, so we can't tell which names were meant.
        Some(_) if written.text.trim().contains(char::is_whitespace) => return None,
        Some(_) => (false, "use a list with one entry"),
    };
    let text = if written.value.is_none() { bare_text(&written.text)? } else { &written.text };
    let names = text
        .split(|sign| is_several && sign == ',')
        .map(|name| if is_several { name.trim() } else { name })
        .filter(|name| !is_several || !name.is_empty())
        .map(quote_string);
    let names: Vec<String> = names.collect::<Option<_>>()?;
    edit(written.bytes, format!("[{}]", names.join(", ")), help)
}

/// Suggests a list's only entry.
pub(super) fn unwrap_only_entry(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = misfit(broken)?;
    let [one] = value.as_array()?.as_slice() else { return None };
    edit(at, to_toml(one)?, "write it without brackets")
}

fn suggest_word(at: Range<usize>, word: &str) -> Option<StatementEdit> {
    edit(at, format!("\"{word}\""), format!("did you mean \"{word}\"?"))
}

/// Replaces a synonym with the schema's word.
pub(super) fn replace_synonym(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let is_word = |written: &ValueText| {
        written.is_quoted() || written.value.is_none() || matches!(&*written.text, "true" | "false")
    };
    let written = value_text(broken).filter(is_word)?;
    suggest_word(
        written.bytes,
        resolve_value_synonym(broken.schemas, &broken.pointer, &written.text)?,
    )
}

/// Fixes a word with a typo.
pub(super) fn fix_word_typo(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let written = value_text(broken)?;
    let word = if written.value.is_none() { bare_text(&written.text)? } else { &written.text };
    let near = find_nearest(word, words(broken.fault_schema()?)).filter(|near| near.is_certain)?;
    let is_plain =
        word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let is_word = written.is_quoted() || written.value.is_none() && is_plain && near.name != word;
    suggest_word(written.bytes, near.name).filter(|_| is_word)
}

/// Suggests the closest word.
pub(super) fn suggest_nearest_word(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let written = value_text(broken).filter(ValueText::is_quoted)?;
    let near = find_nearest(&written.text, words(broken.fault_schema()?))
        .filter(|near| !near.is_certain)?;
    let is_truth = truth(&written.text, broken.fault_schema()).is_some();
    suggest_word(written.bytes, near.name).filter(|_| !is_truth)
}

/// Suggests a table in which the string is the value of the only required key.
pub(super) fn wrap_in_table(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, text) = misfit(broken)?;
    let is_entry = pointer::is_entry(&broken.pointer);
    let own =
        broken.fault_schema().filter(|_| is_entry || broken.pointer.contains(&*keys::BASIS))?;
    let [key] = own.get("required")?.as_array()?.as_slice() else { return None };
    let help = if is_entry {
        format!("{} is a table", pointer::describe(broken.key()))
    } else {
        "a basis is a table with a kind, a place in the rulebook and a note".to_owned()
    };
    edit(at, format!("{{ {} = {} }}", key.as_str()?, quote_string(text.as_str()?)?), help)
}

/// Suggests a table in which the listed numbers are the values of the required keys, such as `x` and `y`.
pub(super) fn name_numbers(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = misfit(broken)?;
    let numbers = value.as_array().filter(|_| pointer::is_entry(&broken.pointer))?;
    let keys = broken.fault_schema()?.get("required")?.as_array()?;
    if keys.len() != numbers.len() || numbers.len() < 2 {
        return None;
    }
    let pair =
        |(key, number): (&Value, &Value)| Some(format!("{} = {}", key.as_str()?, number.as_u64()?));
    let pairs: Vec<String> = keys.iter().zip(numbers).map(pair).collect::<Option<_>>()?;
    let help = format!("{} is a table", pointer::describe(broken.key()));
    edit(at, format!("{{ {} }}", pairs.join(", ")), help)
}

/// Suggests a list for a single table where a list of tables is expected.
pub(super) fn write_table_list(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = misfit(broken).filter(|_| broken.expects_type("array"))?;
    let table = broken.get(at.clone());
    let is_table = value.is_object() && table.starts_with('{') && table.ends_with('}');
    edit(at, format!("[{table}]"), "use a list with one entry").filter(|_| is_table)
}

/// For `7x7`, suggests the first two keys in a section that expect numbers, such as columns and rows.
pub(super) fn split_product(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = misfit(broken)?;
    let (first, second) = value.as_str()?.split_once(['x', 'X', '×', '*'])?;
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let keys = broken.fault_schema()?.get("properties")?.as_object()?.iter();
    let mut keys = keys.filter(|(_, own)| kind(own) == "integer").map(|(key, _)| key);
    let mut pair = |text| Some(format!("{} = {}", keys.next()?, number(text)?));
    let table = format!("{{ {}, {} }}", pair(first)?, pair(second)?);
    edit(at, table, "write it as a table")
}

/// If there's a value in place of a section, suggests each key in that section that accepts the value.
pub(super) fn suggest_section_keys(broken: &BrokenStatement<'_>) -> Vec<StatementEdit> {
    section_key_edits(broken, |_, value| to_toml(value))
}

/// If there's a boolean in place of a section, suggests each key in that section that has a matching word
/// (`on`, or `off` and `none`). `false` is never taken to mean `nobody`, which only applies to one key.
pub(super) fn suggest_section_switches(broken: &BrokenStatement<'_>) -> Vec<StatementEdit> {
    section_key_edits(broken, |own, value| {
        let names: &[&str] = if value.as_bool()? { &["on"] } else { &["off", "none"] };
        quote_string(words(own).find(|word| names.contains(word))?)
    })
}

fn section_key_edits(
    broken: &BrokenStatement<'_>,
    value_of: impl Fn(&Value, &Value) -> Option<String>,
) -> Vec<StatementEdit> {
    let Some((_, value)) = misfit(broken) else { return Vec::new() };
    let Some((around, section)) = pointer::split(&broken.pointer) else { return Vec::new() };
    let mut known = broken.schemas.iter().flat_map(|schema| sections(schema));
    let is_section = (around.is_empty() || around.ends_with(&*keys::SET))
        && known.any(|(name, _)| name == section);
    let own = broken.fault_schema().filter(|_| is_section);
    let keys = own.and_then(|own| own.get("properties")?.as_object());
    let shown = if around.is_empty() { section.clone() } else { format!("set.{section}") };
    let edits = keys.into_iter().flatten().filter_map(|(key, own)| {
        let value = value_of(own, value)?;
        let written = format!("`{shown}.{key} = {value}`");
        let help = format!("a section contains keys: {written}");
        let edit =
            edit(broken.key_value_bytes.clone(), format!("{section}.{key} = {value}"), help)?;
        Some(StatementEdit { key: Some(written), ..edit })
    });
    edits.collect()
}

/// Suggests double brackets for the header of an entry in a list of tables, such as `[[when]]` for `[when]`.
pub(super) fn write_list_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, value) = misfit(broken).filter(|_| broken.expects_type("array"))?;
    let header = broken.get(at.clone());
    let is_header = value.is_object() && header.starts_with('[') && !header.starts_with("[[");
    let what = if *broken.pointer == keys::WHEN { "block" } else { "entry" };
    let help = format!("each {what} has its own header in double brackets");
    edit(at, format!("[{header}]"), help).filter(|_| is_header)
}

/// Suggests single brackets for the header of a table that isn't in a list, such as `[hand]` for `[[hand]]`.
pub(super) fn write_table_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    // A single pair of brackets isn't enough for a variant, whose header has its name.
    let is_table = broken.expects_type("object") && *broken.pointer != keys::VARIANTS;
    let (at, value) = misfit(broken).filter(|_| is_table)?;
    let is_only = value.as_array().is_some_and(|list| list.len() == 1);
    let name = broken.get(at.clone()).strip_prefix("[[")?.strip_suffix("]]")?;
    let help = "double brackets are for lists, and this is a single table";
    edit(at, format!("[{name}]"), help).filter(|_| is_only)
}

/// Suggests `with` for variant names under `variants`.
pub(super) fn rename_variants_to_with(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, names) = misfit(broken).filter(|_| *broken.pointer == keys::VARIANTS)?;
    let names = names.as_array().filter(|names| !names.is_empty())?;
    let is_names = names.iter().all(Value::is_string);
    let key = broken.get(broken.key_value_bytes.start..at.start).find([' ', '\t', '='])?;
    let key = broken.key_value_bytes.start..broken.key_value_bytes.start + key;
    edit(key, "with", "`with` enables variants").filter(|_| is_names)
}

/// Suggests a name for a string, if only the case and the word separators change.
pub(super) fn suggest_plain_name(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || " _-".contains(letter);
    suggest_name(broken).filter(|_| {
        broken.value().and_then(Value::as_str).is_some_and(|text| text.chars().all(is_plain))
    })
}

/// Suggests a name for a string.
pub(super) fn suggest_name(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let (at, text) = misfit(broken)?;
    let is_name = broken.fault_schema()?.get("pattern")? == NAME_PATTERN;
    let name = name_of(text.as_str().filter(|_| is_name)?)?;
    edit(at, format!("\"{name}\""), format!("did you mean {}?", quote_text(&name)))
}
