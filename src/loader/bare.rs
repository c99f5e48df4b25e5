//! Values that stand without quotes and are none: what is meant is told from the place.

use std::ops::Range;

use serde_json::Value;

use super::{
    place::{kind, meaning, place, takes, words},
    pointer,
    scene::Scene,
};
use crate::diagnostic::{Diagnostic, code_points, in_quotes, nearest, quoted};

/// The quotes of books and of word processors.
const CURLY: [char; 9] = ['“', '”', '„', '‟', '‘', '’', '‚', '«', '»'];

/// The words for numbers that a ruleset may well have.
const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// What is said of a value that is none. A correction is certain only if the place takes a value of
/// the type that it gives.
pub(super) fn said(scene: &Scene<'_>, shown: &str, bytes: Range<usize>) -> Diagnostic {
    let own = scene.pointer.as_deref().and_then(place);
    let own_kind = own.map(kind);
    // What else stands on the line belongs to something else.
    let rest = scene.text.get(bytes.end..).unwrap_or_default();
    let rest = rest.split(['\n', '#']).next().unwrap_or_default();
    let is_last = rest.chars().all(|sign| sign.is_whitespace() || "]},".contains(sign));
    let span = scene.span(bytes);
    let fault = |message: &str, expected: &str| {
        let found = Diagnostic::error("syntax", message).label(span.clone(), expected);
        match code_points(shown) {
            Some(points) => found.note(points),
            None => found,
        }
    };
    if shown.trim().is_empty() {
        let found = fault("a value is missing", "expected a value");
        return with_meaning(found, scene).help("a value follows the `=`, on the same line");
    }
    if let Some(at) = comment(shown) {
        let before = shown.get(..at).unwrap_or_default().trim_end();
        let slashes = scene.span(span.start + at..span.start + at + 2);
        let found = Diagnostic::error("syntax", "a comment begins with `#`")
            .label(slashes.clone(), "expected `#`");
        let fits = scene.pointer.as_deref().is_some_and(|at| takes(at, before));
        return found.fix(slashes, "#", "write it so").certain_if(fits);
    }
    let straight = shown.replace(CURLY, "\"");
    let inner = straight.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if let Some(text) = inner.and_then(in_quotes) {
        return fault("a text stands in quotes", "expected a text in quotes").fix(
            span,
            text,
            "write straight quotes",
        );
    }
    let plain = shown.trim_end_matches([';', ',']);
    let is_whole = plain.parse::<i64>().is_ok() || plain == "true" || plain == "false";
    if plain.len() < shown.len() && is_whole {
        return fault("nothing follows a value", "expected the end of the line").fix(
            span,
            plain,
            "nothing follows a value",
        );
    }
    if let Some(number) = in_digits(shown).filter(|_| own_kind != Some("string")) {
        let found = fault("a number is written with the digits 0 to 9 and a hyphen for minus", "");
        return found.fix(span, number.to_string(), "write it so").certain_if(own_kind.is_some());
    }
    let is_own_word = own.is_some_and(|own| words(own).any(|word| word == shown));
    if let Some(truth) = truth(shown, own).filter(|_| !is_own_word) {
        if own.is_some_and(|own| kind(own) != "boolean") {
            let word = if truth == "true" { "\"on\"" } else { "\"off\"" };
            return fault("this is either \"on\" or \"off\"", &format!("expected `{word}`")).fix(
                span,
                word,
                "write it so",
            );
        }
        return fault("a truth value is `true` or `false`", &format!("expected `{truth}`"))
            .fix(span, truth, "write it as TOML does")
            .certain_if(own.is_some());
    }
    match own_kind {
        Some("integer") => number(scene, fault, shown, is_last),
        Some("boolean") => {
            fault("a truth value is `true` or `false`", "expected `true` or `false`")
        }
        Some("object") => fault("a section is a table, with its keys below", "expected a table"),
        _ => text(fault("a text stands in quotes", "expected a text in quotes"), shown, own, span),
    }
}

/// Where in a text a comment of another language begins.
fn comment(text: &str) -> Option<usize> {
    [" //", "\t//", " --", "\t--"].iter().filter_map(|mark| text.find(mark)).min().map(|at| at + 1)
}

/// The finding with what the key is.
fn with_meaning(found: Diagnostic, scene: &Scene<'_>) -> Diagnostic {
    let Some(at) = scene.pointer.as_deref() else { return found };
    let Some(meaning) = place(at).and_then(meaning) else { return found };
    let set = at.rfind("/set/").map_or(0, |at| at + "/set".len());
    let key = pointer::dotted(at.get(set..).unwrap_or_default());
    found.note(format!("{} is {meaning}", quoted(&key)))
}

/// A text without quotes, or something that cannot be told from one.
fn text(
    found: Diagnostic,
    shown: &str,
    own: Option<&Value>,
    span: crate::diagnostic::Span,
) -> Diagnostic {
    let is_text = !shown.contains(['[', ']', '{', '}']) && !shown.contains(CURLY);
    // One of the quotes is there.
    let one = shown.strip_suffix('"').or_else(|| shown.strip_prefix('"')).unwrap_or(shown);
    let shown = if one.contains('"') { shown } else { one };
    let Some(quoted) = in_quotes(shown).filter(|_| is_text) else { return found };
    if own.is_some_and(|own| kind(own) == "array") {
        return found.fix(span, format!("[{quoted}]"), "write a list of texts in quotes");
    }
    // Where only some words can stand, it is one of them or a slip in one.
    let fits = own.is_some_and(|own| {
        let one_of = words(own).collect::<Vec<_>>();
        let near = nearest(shown, one_of.iter().copied());
        one_of.is_empty() || near.is_some_and(|near| near.is_certain)
    });
    found.fix(span, quoted, "put the text in quotes").certain_if(fits && is_phrase(shown))
}

/// Something where a number is expected: quotes would not make it one.
fn number(
    scene: &Scene<'_>,
    fault: impl Fn(&str, &str) -> Diagnostic,
    shown: &str,
    is_last: bool,
) -> Diagnostic {
    let found = fault(&format!("{} is no whole number", quoted(shown)), "expected a whole number");
    let span = found.span().cloned();
    let digits = shown.split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
    let word = NUMBERS.iter().position(|word| shown.eq_ignore_ascii_case(word));
    let found = with_meaning(found, scene);
    match word {
        _ if !is_last => found.help("each key stands on a line of its own"),
        Some(number) => found.fix(span, number.to_string(), "write it in digits"),
        None if digits.parse::<u32>().is_ok() => {
            found.fix(span, digits, "write only the number").certain_if(false)
        }
        None => found,
    }
}

/// The number in a text that has the digits of another keyboard, or another sign for minus.
fn in_digits(text: &str) -> Option<i64> {
    let letter = |letter: char| match letter {
        '０'..='９' => char::from_digit(u32::from(letter) - u32::from('０'), 10),
        '\u{2212}' | '\u{2012}'..='\u{2015}' | '\u{ff0d}' => Some('-'),
        _ => Some(letter),
    };
    let plain: Option<String> = text.trim().chars().map(letter).collect();
    plain?.parse().ok()
}

/// The truth value that a word is in other languages, where one can stand, or a word for it.
fn truth(word: &str, own: Option<&Value>) -> Option<&'static str> {
    let is_truth = own.is_some_and(|own| kind(own) == "boolean");
    let has_switch =
        |own: &Value| words(own).filter(|word| ["on", "off"].contains(word)).count() == 2;
    if own.is_some_and(|own| !is_truth && !has_switch(own)) {
        return None;
    }
    match word.to_lowercase().as_str() {
        "true" | "yes" => Some("true"),
        "false" | "no" => Some("false"),
        "on" if is_truth => Some("true"),
        "off" if is_truth => Some("false"),
        _ => None,
    }
}

/// A table for numbers of players of which one or two are written somehow: `2`, `2-4`, `[2, 4]`.
pub(crate) fn range(written: &str) -> Option<String> {
    let mut rest = in_numbers(&written.replace(CURLY, "\""));
    rest.retain(|sign| !" []\"'".contains(sign));
    let ends: Vec<&str> =
        rest.split(['-', '–', '.', ',', '…']).filter(|end| !end.is_empty()).collect();
    let end = |end: &str| end.parse::<u8>().ok();
    let (min, max) = match ends.as_slice() {
        [one] => (end(one)?, end(one)?),
        [min, max] => (end(min)?, end(max)?),
        _ => return None,
    };
    Some(format!("{{ min = {min}, max = {max} }}"))
}

/// A text with its words for numbers as numbers, and a hyphen for `to`.
fn in_numbers(text: &str) -> String {
    let mut numbers = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let letters = rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(if letters == 0 { first.len_utf8() } else { letters });
        let small = word.to_ascii_lowercase();
        let number = NUMBERS.iter().position(|number| *number == small);
        match (number, small.as_str()) {
            (Some(number), _) => numbers.push_str(&number.to_string()),
            (None, "to") => numbers.push('-'),
            (None, "player" | "players") => {}
            (None, _) => numbers.push_str(word),
        }
        rest = after;
    }
    numbers
}

/// Whether a text is a word of letters and digits.
pub(super) fn is_word(text: &str) -> bool {
    let is_of_word = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(is_of_word)
        && !["true", "false", "inf", "nan"].contains(&text)
}

/// Whether a letter can stand in a dotted key without quotes.
pub(super) fn is_of_key(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_.".contains(letter)
}

/// Other characters are hardly part of a text.
fn is_phrase(text: &str) -> bool {
    text.chars().all(|letter| letter.is_alphanumeric() || "-_./ ".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_other_keyboards_are_read() {
        assert_eq!(in_digits("４"), Some(4));
        assert_eq!(in_digits("\u{2212}4"), Some(-4));
        assert_eq!(in_digits("\u{a0}12"), Some(12));
        assert_eq!(in_digits("4 tiles"), None);
        assert_eq!(in_digits("four"), None);
    }

    #[test]
    fn ranges_are_read_however_they_are_written() {
        for written in ["2-4", "2..4", "[2, 4]", "\"2 to 4\"", "2 – 4"] {
            assert_eq!(range(written).as_deref(), Some("{ min = 2, max = 4 }"), "{written}");
        }
        assert_eq!(range("\"3\"").as_deref(), Some("{ min = 3, max = 3 }"));
        for written in ["two to four", "\"Two-four\"", "2 to 4 players"] {
            assert_eq!(range(written).as_deref(), Some("{ min = 2, max = 4 }"), "{written}");
        }
        assert_eq!(range("two").as_deref(), Some("{ min = 2, max = 2 }"));
        assert_eq!(range("many"), None);
        assert_eq!(range("1-2-3"), None);
    }
}
