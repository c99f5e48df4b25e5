//! Rewrites of values: of those that are none in TOML, and of those that do not fit their place.

use std::{borrow::Cow, ops::Range};

use serde_json::Value;

use super::{
    broken::Broken,
    edit::{Edit, edit},
    keys::sections,
    place::words,
    pointer,
    reader::Kind,
    word::{CURLY, as_text, in_digits, number_of, range, truth, value_meant},
};
use crate::{
    diagnostic::{in_quotes, nearest, quoted},
    loader::name_of,
    ruleset::schema::NAME_PATTERN,
};

/// A value with its text, without the quotes that it has in TOML.
struct Written<'a> {
    at: Range<usize>,
    text: Cow<'a, str>,
    /// The value, unless it is none in TOML.
    value: Option<&'a Value>,
}

impl Written<'_> {
    fn is_quoted(&self) -> bool {
        self.value.is_some_and(Value::is_string)
    }
}

fn written<'a>(broken: &Broken<'a>) -> Option<Written<'a>> {
    let at = broken.fault.at.clone();
    match (broken.fault.kind, broken.value()) {
        (Kind::BadValue, _) => {
            let text = broken.get(at.clone()).into();
            Some(Written { at, text, value: None })
        }
        (Kind::Misfit, Some(value)) => {
            let text = value.as_str().map_or_else(|| value.to_string().into(), Cow::Borrowed);
            Some(Written { at, text, value: Some(value) })
        }
        _ => None,
    }
}

/// The bytes and the text of a value that is none in TOML.
pub(super) fn bad_value<'a>(broken: &Broken<'a>) -> Option<(Range<usize>, &'a str)> {
    let at = broken.fault.at.clone();
    let shown = broken.get(at.clone());
    (broken.fault.kind == Kind::BadValue).then_some((at, shown))
}

/// The bytes and the value of a value that does not fit its place.
fn misfit<'a>(broken: &Broken<'a>) -> Option<(Range<usize>, &'a Value)> {
    let value = broken.value().filter(|_| broken.fault.kind == Kind::Misfit)?;
    Some((broken.fault.at.clone(), value))
}

pub(super) fn drop_zero(broken: &Broken<'_>) -> Option<Edit> {
    let (at, shown) = bad_value(broken)?;
    let sign = shown.len() - shown.trim_start_matches(['-', '+']).len();
    let digits = shown.get(sign..)?;
    let zeros = digits.len() - digits.trim_start_matches('0').len();
    let is_number = digits.len() > zeros && digits.bytes().all(|byte| byte.is_ascii_digit());
    let zeros = at.start + sign..at.start + sign + zeros;
    let found = edit(zeros, "", "write it without the zero")
        .filter(|_| is_number && !digits.starts_with(|first| first != '0'))?;
    found.says(at, "a number does not begin with a zero", "")
}

pub(super) fn plain_digits(broken: &Broken<'_>) -> Option<Edit> {
    let Written { at, text, value } = written(broken)?;
    let number = in_digits(&text)?.to_string();
    if value.is_some() {
        let found = edit(at, number, "write the number without quotes");
        return found.filter(|_| value.is_some_and(Value::is_string) && broken.takes("integer"));
    }
    let message = "a number is written with the digits 0 to 9 and a hyphen for minus";
    edit(at.clone(), number, "write it so").filter(|_| !text.is_ascii())?.says(at, message, "")
}

pub(super) fn number_for_word(broken: &Broken<'_>) -> Option<Edit> {
    let Written { at, text, .. } = written(broken)?;
    let number =
        number_of(&text).filter(|_| broken.fault.kind == Kind::BadValue || broken.takes("integer"));
    edit(at, number?.to_string(), "write it in digits")
}

pub(super) fn only_number(broken: &Broken<'_>) -> Option<Edit> {
    let Written { at, text, value } = written(broken)?;
    let digits = text.split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
    let rest = text.get(digits.len()..)?.trim_start();
    let is_unit = rest.starts_with(char::is_alphabetic) && !digits.starts_with('0');
    let takes_one = value.is_none() || broken.takes("integer");
    let found = edit(at, digits, "write only the number");
    found.filter(|_| !digits.is_empty() && takes_one && (is_unit || value.is_some()))
}

pub(super) fn truth_value(broken: &Broken<'_>) -> Option<Edit> {
    let Written { at, text, value } = written(broken)?;
    let truth = truth(&text, broken.own())?;
    let is_word = truth.starts_with('"');
    if value.is_some() {
        let help = match is_word {
            true => format!("did you mean {truth}?"),
            false if text == truth => "write it without quotes".to_owned(),
            false => format!("write `{truth}`"),
        };
        return edit(at, truth, help);
    }
    let (message, help) = if is_word {
        ("this is either \"on\" or \"off\"", "write it so")
    } else {
        ("a truth value is `true` or `false`", "write it as TOML does")
    };
    edit(at.clone(), truth, help)?.says(at, message, format!("expected `{truth}`"))
}

/// The word for nobody or nothing where `false` stands.
pub(super) fn none_for_false(broken: &Broken<'_>) -> Option<Edit> {
    let Written { at, text, .. } = written(broken).filter(|written| written.value.is_some())?;
    let mut words = words(broken.own()?);
    let none = words.find(|word| matches!(*word, "none" | "nobody"))?;
    let is_false = matches!(text.to_lowercase().as_str(), "false" | "no" | "off");
    word_for(at, none).filter(|_| is_false)
}

pub(super) fn straight_quotes(broken: &Broken<'_>) -> Option<Edit> {
    let (at, shown) = bad_value(broken)?;
    let straight = shown.replace(CURLY, "\"");
    let inner = straight.strip_prefix('"')?.strip_suffix('"')?;
    edit(at, in_quotes(inner)?, "write straight quotes").filter(|_| shown.contains(CURLY))
}

pub(super) fn range_of_players(broken: &Broken<'_>) -> Option<Edit> {
    if !broken.pointer.ends_with("/players") {
        return None;
    }
    let message = "numbers of players are a range with two ends";
    if let Some((at, value)) = misfit(broken) {
        let help =
            if value.is_number() { "numbers of players are always a range" } else { message };
        return edit(at, range(&value.to_string()).filter(|_| !value.is_boolean())?, help);
    }
    let start = broken.bytes.start;
    let raw = broken.rest(start);
    let equals = raw.find(['=', ':', ' '])?;
    let value = raw.get(equals..)?.trim_start_matches([' ', '=', ':']);
    let key_end = start + raw.get(..equals)?.trim_end().len();
    let at = start + raw.len() - value.len()..start + raw.len();
    let found = edit(key_end..at.end, format!(" = {}", range(value)?), "write it as a table")?;
    found.says(at, message, "expected a table")
}

/// The text that a value without quotes is, without one that is there.
fn bare(shown: &str) -> Option<&str> {
    let one = shown.strip_suffix('"').or_else(|| shown.strip_prefix('"')).unwrap_or(shown);
    let one = one.trim_end();
    let is_text = !one.contains(['[', ']', '{', '}', '"', '=']) && !one.contains(CURLY);
    (is_text && !one.starts_with(|first: char| first.is_ascii_digit())).then_some(one)
}

pub(super) fn quote(broken: &Broken<'_>) -> Option<Edit> {
    let Written { at, text, value } = written(broken)?;
    let text = match value {
        None => bare(&text)?,
        Some(value) => Some(&*text).filter(|_| value.is_number() && broken.takes("string"))?,
    };
    edit(at, in_quotes(text)?, "put the text in quotes")
}

/// A text for a list of texts.
pub(super) fn list_of_texts(broken: &Broken<'_>) -> Option<Edit> {
    let written = written(broken).filter(|_| broken.takes("array"))?;
    let (is_several, help) = match written.value {
        None => (false, "write a list of texts in quotes"),
        Some(_) if !written.is_quoted() => return None,
        Some(_) if written.text.contains(',') => {
            (true, "write a list, each entry in quotes of its own")
        }
        Some(_) => (false, "write a list, of one entry"),
    };
    let text = if written.value.is_none() { bare(&written.text)? } else { &written.text };
    let names = text
        .split(|sign| is_several && sign == ',')
        .map(|name| in_quotes(if is_several { name.trim() } else { name }));
    let names: Vec<String> = names.collect::<Option<_>>()?;
    edit(written.at, format!("[{}]", names.join(", ")), help)
}

/// A list of one entry for that entry.
pub(super) fn only_entry(broken: &Broken<'_>) -> Option<Edit> {
    let (at, value) = misfit(broken)?;
    let [one] = value.as_array()?.as_slice() else { return None };
    edit(at, as_text(one)?, "write it without brackets")
}

fn word_for(at: Range<usize>, word: &str) -> Option<Edit> {
    edit(at, format!("\"{word}\""), format!("did you mean \"{word}\"?"))
}

/// Another word for the one of the language.
pub(super) fn word_meant(broken: &Broken<'_>) -> Option<Edit> {
    let written = written(broken).filter(Written::is_quoted)?;
    word_for(written.at, value_meant(&broken.pointer, &written.text)?)
}

/// A word with a slip in it.
pub(super) fn word_with_slip(broken: &Broken<'_>) -> Option<Edit> {
    let written = written(broken)?;
    let word = if written.value.is_none() { bare(&written.text)? } else { &written.text };
    let near = nearest(word, words(broken.own()?)).filter(|near| near.is_certain)?;
    let is_plain =
        word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let is_word = written.is_quoted() || written.value.is_none() && is_plain && near.name != word;
    word_for(written.at, near.name).filter(|_| is_word)
}

/// A word that is near to another.
pub(super) fn word_near(broken: &Broken<'_>) -> Option<Edit> {
    let written = written(broken).filter(Written::is_quoted)?;
    let near = nearest(&written.text, words(broken.own()?)).filter(|near| !near.is_certain)?;
    let is_truth = truth(&written.text, broken.own()).is_some();
    word_for(written.at, near.name).filter(|_| !is_truth)
}

/// A text for a table of which that text is the only key that must be there.
pub(super) fn table_of_text(broken: &Broken<'_>) -> Option<Edit> {
    let (at, text) = misfit(broken)?;
    let is_tile = broken.pointer.contains("/list/");
    let own = broken.own().filter(|_| is_tile || broken.pointer.contains("/basis/"))?;
    let [key] = own.get("required")?.as_array()?.as_slice() else { return None };
    let help = if is_tile {
        "a tile of the list is a table"
    } else {
        "a basis is a table: its kind, where the rulebook says it, and a note"
    };
    edit(at, format!("{{ {} = {} }}", key.as_str()?, in_quotes(text.as_str()?)?), help)
}

/// A board that is written as `7x7`.
pub(super) fn board(broken: &Broken<'_>) -> Option<Edit> {
    let (at, value) = misfit(broken).filter(|_| broken.pointer.ends_with("/board"))?;
    let (columns, rows) = value.as_str()?.split_once(['x', 'X', '×', '*'])?;
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let table = format!("{{ columns = {}, rows = {} }}", number(columns)?, number(rows)?);
    edit(at, table, "write it as a table")
}

/// A value for a section: each key of the section with that value.
pub(super) fn key_of_section(broken: &Broken<'_>) -> Vec<Edit> {
    keys_of_section(broken, |_, value| as_text(value))
}

/// A truth value for a section: each key of the section with the word for it. That nobody does what
/// a key is about says nothing of the section.
pub(super) fn switch_of_section(broken: &Broken<'_>) -> Vec<Edit> {
    keys_of_section(broken, |own, value| {
        let names: &[&str] = if value.as_bool()? { &["on"] } else { &["off", "none"] };
        in_quotes(words(own).find(|word| names.contains(word))?)
    })
}

fn keys_of_section(
    broken: &Broken<'_>,
    value_of: impl Fn(&Value, &Value) -> Option<String>,
) -> Vec<Edit> {
    let Some((_, value)) = misfit(broken) else { return Vec::new() };
    let Some((around, section)) = pointer::split(&broken.pointer) else { return Vec::new() };
    let mut known = broken.schemas.iter().flat_map(|schema| sections(schema));
    let is_section =
        (around.is_empty() || around.ends_with("/set")) && known.any(|(name, _)| name == section);
    let own = broken.own().filter(|_| is_section);
    let keys = own.and_then(|own| own.get("properties")?.as_object());
    let shown = broken.pointer.find("/set/").map_or(0, |at| at);
    let shown = pointer::dotted(&broken.pointer[shown..]);
    let edits = keys.into_iter().flatten().filter_map(|(key, own)| {
        let value = value_of(own, value)?;
        let help = format!("a section takes keys: `{shown}.{key} = {value}`");
        edit(broken.whole.clone(), format!("{section}.{key} = {value}"), help)
    });
    edits.collect()
}

/// `[when]` for `[[when]]`.
pub(super) fn header_of_list(broken: &Broken<'_>) -> Option<Edit> {
    let (at, _) = misfit(broken).filter(|_| broken.pointer == "/when")?;
    let is_header = broken.get(at.clone()) == "[when]";
    edit(at, "[[when]]", "each block has a header of its own, in two brackets")
        .filter(|_| is_header)
}

/// Names of variants where variants are defined.
pub(super) fn with_for_variants(broken: &Broken<'_>) -> Option<Edit> {
    let (at, names) = misfit(broken).filter(|_| broken.pointer == "/variants")?;
    let names = names.as_array().filter(|names| !names.is_empty())?;
    let is_names = names.iter().all(Value::is_string);
    let key = broken.get(broken.whole.start..at.start).find([' ', '\t', '='])?;
    let key = broken.whole.start..broken.whole.start + key;
    edit(key, "with", "`with` switches variants on").filter(|_| is_names)
}

/// A text as a name, of which only case and the signs between the words change.
pub(super) fn plain_name(broken: &Broken<'_>) -> Option<Edit> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || " _-".contains(letter);
    any_name(broken).filter(|_| {
        broken.value().and_then(Value::as_str).is_some_and(|text| text.chars().all(is_plain))
    })
}

/// A text as a name.
pub(super) fn any_name(broken: &Broken<'_>) -> Option<Edit> {
    let (at, text) = misfit(broken)?;
    let is_name = broken.own()?.get("pattern")? == NAME_PATTERN;
    let name = name_of(text.as_str().filter(|_| is_name)?)?;
    edit(at, format!("\"{name}\""), format!("did you mean {}?", quoted(&name)))
}
