//! Numbers, booleans, ranges and keys in the many ways that people write them.

use serde_json::Value;

use super::{
    pointer,
    schema_place::{kind, words},
};
use crate::{
    diagnostic::quote_string,
    ruleset::{MAX_PLAYERS, MIN_PLAYERS, example_of_table, schema::resolve_synonym},
};

/// Typographic quotes, as used in books and by word processors.
pub(super) const CURLY_QUOTES: [char; 9] = ['“', '”', '„', '‟', '‘', '’', '‚', '«', '»'];

/// The maximum number of letters in a name.
const MAX_NAME: usize = 64;

/// The words for the numbers that are likely to appear in a ruleset.
const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// Returns the number that a word stands for, such as `six`.
pub(crate) fn number_of(word: &str) -> Option<usize> {
    NUMBERS.iter().position(|number| word.eq_ignore_ascii_case(number))
}

/// Returns the number in a string, which can have full-width digits, an unusual minus sign or surrounding
/// spaces.
pub(crate) fn parse_digits(text: &str) -> Option<i64> {
    let letter = |letter: char| match letter {
        '０'..='９' => char::from_digit(u32::from(letter) - u32::from('０'), 10),
        '\u{2212}' | '\u{2012}'..='\u{2015}' | '\u{ff0d}' => Some('-'),
        _ => Some(letter),
    };
    let plain: Option<String> = text.trim().chars().map(letter).collect();
    plain?.parse().ok()
}

/// Converts a word such as `yes` to TOML. The result is a boolean, or else `"on"` or `"off"` if those are the
/// words allowed in this place.
pub(super) fn truth(word: &str, own: Option<&Value>) -> Option<&'static str> {
    let is_truth = own.is_some_and(|own| kind(own) == "boolean");
    let has_switch =
        |own: &Value| words(own).filter(|word| ["on", "off"].contains(word)).count() == 2;
    if own.is_some_and(|own| !is_truth && !has_switch(own)) {
        return None;
    }
    let truth = match word.to_lowercase().as_str() {
        "true" | "yes" => true,
        "false" | "no" => false,
        "1" if own.is_some() => true,
        "0" if own.is_some() => false,
        "on" if is_truth => true,
        "off" if is_truth => false,
        _ => return None,
    };
    Some(match (truth, own.is_some() && !is_truth) {
        (true, false) => "true",
        (false, false) => "false",
        (true, true) => "\"on\"",
        (false, true) => "\"off\"",
    })
}

/// Returns a table or list for player counts in any notation, such as `2`, `2-4` or `2, 4`.
pub(crate) fn range(written: &str) -> Option<String> {
    let mut rest = replace_number_words(&written.replace(CURLY_QUOTES, "\""));
    rest.retain(|sign| !" []()\"'".contains(sign));
    // A suggested number of players must be allowed.
    let end = |end: &str| {
        end.parse::<u8>().ok().filter(|count| (MIN_PLAYERS..=MAX_PLAYERS).contains(count))
    };
    if rest.contains(',') {
        let numbers: Option<Vec<u8>> = rest.split(',').map(end).collect();
        let numbers: Vec<String> = numbers?.iter().map(u8::to_string).collect();
        return Some(format!("[{}]", numbers.join(", ")));
    }
    let ends: Vec<&str> = rest.split(['-', '–', '.', '…']).filter(|end| !end.is_empty()).collect();
    let (min, max) = match ends.as_slice() {
        [one] => (end(one)?, end(one)?),
        [min, max] => (end(min)?, end(max)?),
        _ => return None,
    };
    Some(format!("{{ min = {min}, max = {max} }}"))
}

/// Replaces number words with digits, and `to` with a hyphen.
fn replace_number_words(text: &str) -> String {
    let mut numbers = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let letters = rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(if letters == 0 { first.len_utf8() } else { letters });
        let small = word.to_ascii_lowercase();
        let number = number_of(&small);
        match (number, small.as_str()) {
            (Some(number), _) => numbers.push_str(&number.to_string()),
            (None, "to") => numbers.push('-'),
            (None, "or" | "and") => numbers.push(','),
            (None, "player" | "players") => {}
            (None, _) => numbers.push_str(word),
        }
        rest = after;
    }
    numbers
}

/// Returns the key in a table that a synonym stands for.
pub(super) fn resolve_key_synonym<'a>(
    schema: &'a Value,
    table: &str,
    key: &str,
) -> Option<&'a str> {
    let segments: Vec<String> = pointer::segments(table).collect();
    match segments.as_slice() {
        // Variants have titles, too.
        [variants, _] if variants == "variants" => resolve_synonym(schema, "", key),
        [.., section, list, index] if index.parse::<u32>().is_ok() => {
            resolve_synonym(schema, &format!("{section}.{list}"), key)
        }
        [.., section] if section != "set" => resolve_synonym(schema, section, key),
        _ => resolve_synonym(schema, "", key),
    }
}

/// Returns the key's value that a synonym stands for.
pub(super) fn resolve_value_synonym<'a>(
    schemas: &[&'a Value],
    pointer: &str,
    word: &str,
) -> Option<&'a str> {
    // The key could be in a layer.
    let (base, key) = pointer::split(pointer)?;
    let place = format!("{}.{key}", pointer::split(base)?.1);
    schemas.iter().find_map(|schema| resolve_synonym(schema, &place, word))
}

/// Converts a string to an id or variant name, such as `our-table` for `Our table`. Returns `None` if there's
/// nothing left or the result is too long.
pub(crate) fn name_of(text: &str) -> Option<String> {
    let small = text.to_ascii_lowercase();
    let words = small.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    (!name.is_empty() && name.len() <= MAX_NAME).then_some(name)
}

/// Writes a plain value as TOML, or returns `None` for a list or table.
pub(crate) fn to_toml(value: &Value) -> Option<String> {
    match value {
        Value::String(word) => quote_string(word),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        _ => None,
    }
}

/// Returns an example of a table that's valid as an entry in this place.
pub(crate) fn example_of_entry(place: &Value) -> Option<String> {
    let table = example_of_table(place)?;
    let key = |(name, value): (String, Value)| Some(format!("{name} = {}", to_toml(&value)?));
    let keys: Vec<String> = table.into_iter().filter_map(key).collect();
    (!keys.is_empty()).then(|| format!("{{ {} }}", keys.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{loader::recover::schema_place::place, ruleset::path::schema_for_tests};

    #[test]
    fn reads_non_ascii_digits() {
        assert_eq!(parse_digits("４"), Some(4));
        assert_eq!(parse_digits("\u{2212}4"), Some(-4));
        assert_eq!(parse_digits("\u{a0}12"), Some(12));
        assert_eq!(parse_digits("4 tiles"), None);
        assert_eq!(parse_digits("four"), None);
    }

    #[test]
    fn reads_ranges_in_any_notation() {
        for written in ["2-4", "2..4", "\"2 to 4\"", "2 – 4"] {
            assert_eq!(range(written).as_deref(), Some("{ min = 2, max = 4 }"), "{written}");
        }
        assert_eq!(range("\"3\"").as_deref(), Some("{ min = 3, max = 3 }"));
        for written in ["two to four", "\"Two-four\"", "2 to 4 players"] {
            assert_eq!(range(written).as_deref(), Some("{ min = 2, max = 4 }"), "{written}");
        }
        assert_eq!(range("two").as_deref(), Some("{ min = 2, max = 2 }"));
        for written in ["4, 6", "[4, 6", "\"4 or 6\"", "four and six players"] {
            assert_eq!(range(written).as_deref(), Some("[4, 6]"), "{written}");
        }
        assert_eq!(range("4, 6 or 8").as_deref(), Some("[4, 6, 8]"));
        assert_eq!(range("4,, 6"), None);
        assert_eq!(range("many"), None);
        assert_eq!(range("1-2-3"), None);
    }

    #[test]
    fn truth_values_depend_on_the_key() {
        let schema = schema_for_tests();
        let at = |pointer| place(schema.file(), pointer);
        let (switch, flag, number) =
            (at("/elimination/exchange"), at("/hand/open"), at("/hand/size"));
        for (word, by_switch, by_flag) in [
            ("yes", Some("\"on\""), Some("true")),
            ("False", Some("\"off\""), Some("false")),
            ("on", None, Some("true")),
            ("off", None, Some("false")),
            ("perhaps", None, None),
        ] {
            assert_eq!((truth(word, switch), truth(word, flag)), (by_switch, by_flag), "{word}");
            assert_eq!(truth(word, number), None, "{word}");
        }
        assert_eq!((truth("no", None), truth("on", None)), (Some("false"), None));
    }

    #[test]
    fn list_entries_have_examples() {
        let schema = schema_for_tests();
        let example = |at| place(schema.file(), at).and_then(example_of_entry).unwrap();
        assert_eq!(example("/tiles/list/0"), "{ tile = \"AE BF CG DH\", copies = 1 }");
        assert_eq!(example("/board/holes/0"), "{ x = 0, y = 0 }");
        assert_eq!(example("/start/list/0"), "{ seat = 0, x = 0, y = 0, port = \"H\" }");
    }
}
