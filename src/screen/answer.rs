//! What a person typed, and what it means.

use crate::game::{Answer, Choice};

/// What a person typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A choice, by its place among the choices.
    Choice(usize),
    /// The board as it would be after a choice.
    Foresee(usize),
    /// `?`
    Help,
    /// `b`
    Board,
    /// `l`
    List,
    /// `back`
    Back,
    /// `q`
    Quit,
    /// Nothing of it, and why.
    Wrong(String),
}

/// Reads what was typed in answer to choices. Numbers count the choices that are not barred, from 1.
pub(super) fn read(typed: &str, choices: &[Choice]) -> Typed {
    let typed = typed.to_lowercase();
    let words = words(&typed);
    match typed.trim() {
        "?" | "h" | "help" => return Typed::Help,
        "b" | "board" => return Typed::Board,
        "l" | "list" => return Typed::List,
        "back" => return Typed::Back,
        "q" | "quit" | "exit" => return Typed::Quit,
        _ if words.is_empty() => return Typed::Wrong(String::new()),
        _ => {}
    }
    if let Some(asked) = typed.trim().strip_suffix('?') {
        return match choice(asked, &self::words(asked), choices) {
            Typed::Choice(place) => Typed::Foresee(place),
            wrong => wrong,
        };
    }
    choice(&typed, &words, choices)
}

/// Finds the choice for what was typed: by its number, or by the beginning of its words.
fn choice(typed: &str, words: &[String], choices: &[Choice]) -> Typed {
    if let Ok(number) = typed.trim().parse::<usize>() {
        let open = |(_, choice): &(usize, &Choice)| !matches!(choice.answer, Answer::Barred(_));
        let nth = number.checked_sub(1);
        let found = nth.and_then(|nth| choices.iter().enumerate().filter(open).nth(nth));
        return found.map_or_else(
            || Typed::Wrong(format!("there is no choice {number}")),
            |(place, _)| Typed::Choice(place),
        );
    }
    let fits = |text: &String| {
        let text = self::words(&text.to_lowercase());
        let mut pairs = text.iter().zip(words);
        words.len() <= text.len() && pairs.all(|(whole, begun)| is_begun(whole, begun))
    };
    let mut found = (0..).zip(choices).filter(|(_, choice)| choice.words.iter().any(fits));
    match (found.next(), found.next()) {
        (None, _) => Typed::Wrong("that is none of the choices".into()),
        (Some((_, Choice { answer: Answer::Barred(reason), label, .. })), None) => {
            Typed::Wrong(format!("{label}: {reason}"))
        }
        (Some((place, _)), None) => Typed::Choice(place),
        (Some((_, one)), Some((_, other))) => Typed::Wrong(format!(
            "that can be `{}` or `{}`",
            one.words.first().unwrap_or(&one.label),
            other.words.first().unwrap_or(&other.label)
        )),
    }
}

/// Whether what was typed begins a word; a number has to be whole.
fn is_begun(whole: &str, begun: &str) -> bool {
    if whole.bytes().all(|byte| byte.is_ascii_digit()) {
        whole == begun
    } else {
        whole.starts_with(begun)
    }
}

/// The words of a text: runs of digits, and runs of other characters between blanks and commas.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for character in text.chars() {
        let kind = match character {
            ',' | '.' | ';' => None,
            blank if blank.is_whitespace() => None,
            digit if digit.is_ascii_digit() => Some(true),
            _ => Some(false),
        };
        match (kind, words.last_mut()) {
            (Some(_), Some(word)) if kind == last => word.push(character),
            (Some(_), _) => words.push(character.into()),
            (None, _) => {}
        }
        last = kind;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let texts = ["0,0 A", "0,0 north A", "0,0 B", "13,0 B"];
        let choice = |(place, text): (usize, &&str)| Choice {
            words: vec![(*text).into()],
            label: (*text).into(),
            ..Choice::new(if place == 2 {
                Answer::Barred("taken".into())
            } else {
                Answer::Action(place)
            })
        };
        texts.iter().enumerate().map(choice).collect()
    }

    #[test]
    fn what_is_typed_is_found() {
        let cases = [
            ("1", Typed::Choice(0)),
            (" 3 ", Typed::Choice(3)),
            ("3?", Typed::Foresee(3)),
            ("13,0 b", Typed::Choice(3)),
            ("13 0B", Typed::Choice(3)),
            ("13.0", Typed::Choice(3)),
            ("0,0 n", Typed::Choice(1)),
            ("13,0 ?", Typed::Foresee(3)),
            ("?", Typed::Help),
            ("B", Typed::Board),
            ("l", Typed::List),
            ("back", Typed::Back),
            ("quit", Typed::Quit),
            ("exit", Typed::Quit),
            ("", Typed::Wrong(String::new())),
            ("0", Typed::Wrong("there is no choice 0".into())),
            ("4", Typed::Wrong("there is no choice 4".into())),
            ("0,0 b", Typed::Wrong("0,0 B: taken".into())),
            ("0,0", Typed::Wrong("that can be `0,0 A` or `0,0 north A`".into())),
            ("1,0", Typed::Wrong("that is none of the choices".into())),
            ("99999999999999999999999", Typed::Wrong("that is none of the choices".into())),
            ("??", Typed::Wrong("that is none of the choices".into())),
            ("-1", Typed::Wrong("that is none of the choices".into())),
        ];
        for (typed, expected) in cases {
            assert_eq!(read(typed, &choices()), expected, "{typed:?}");
        }
    }
}
