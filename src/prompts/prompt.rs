//! A console question, which is repeated until it's answered.

use std::io::{BufRead, Write};

use super::{
    console::{Console, Stop},
    question_page::{QuestionPage, answers, beside, numbers},
};
use crate::{
    drawing::Drawing,
    game::{Choice, ChoiceEffect, Hint, Question, capitalised},
    language::Words,
    render::text::wrapped_to,
    session::{board_text, hint_text, smallest, within},
    tile::Shape,
};

/// A prompt that asks a player a question at the console.
pub(super) struct Prompt<'a> {
    /// The name of the player who answers.
    pub(super) name: String,
    /// The messages in the player's language.
    pub(super) words: &'a Words,
    /// Descriptions of the bots, with one sentence for each.
    pub(super) about: Vec<String>,
    /// Explanations of how squares, ports and tiles are named, with one sentence for each.
    pub(super) naming: Vec<String>,
    /// Returns the marks on the board, with one line per mark: the mark, ` | ` and its meaning.
    pub(super) legend: &'a dyn Fn() -> Vec<String>,
    /// The shape of the tiles.
    pub(super) shape: Shape,
    /// Draws the current board.
    pub(super) board: &'a dyn Fn() -> String,
    /// Returns and draws the board after the action with the given index, or `None` if it wouldn't change.
    pub(super) foreseen: &'a dyn Fn(usize) -> Option<(Drawing, String)>,
    /// The reason why the last choice can't be undone, or `None` if it can.
    pub(super) fixed: Option<String>,
    /// Returns a hint from a simple bot, if there is one.
    pub(super) hint: &'a dyn Fn() -> Option<Hint>,
}

/// The result of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptResult {
    /// The action with this index was chosen.
    Chosen(usize),
    /// The previous choice was undone.
    TakenBack,
}

impl Prompt<'_> {
    /// Shows a board and a question, repeating the question until it's answered.
    pub(super) fn put<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        board: Option<&Drawing>,
    ) -> Result<PromptResult, Stop> {
        // The questions leading to this one.
        let mut above: Vec<&Question> = Vec::new();
        let mut now = question;
        // The choice that the player has to type again for confirmation.
        let mut asked = None;
        let is_costly = |now: &Question, place| {
            now.choices
                .get(place)
                .is_some_and(|choice: &Choice| choice.needs_confirmation(question))
        };
        self.show(console, now, false, board)?;
        loop {
            let typed = console.ask(&format!("{}> ", self.name))?;
            match read(&typed, &now.choices, self.words) {
                Typed::Choice(place)
                    if is_costly(now, place) && asked.replace(place) != Some(place) =>
                {
                    let asked = now.choices.get(place);
                    let lost = asked.map_or(1, |choice| choice.lost);
                    let text = if asked.is_some_and(|choice| choice.costs_seat) {
                        self.words.get("puts-you-out-again")
                    } else {
                        self.words.say("puts-out-again", &[("lost", lost.into())])
                    };
                    console.line(&text, 0)?;
                }
                Typed::Choice(place) => match now.choices.get(place).map(|choice| &choice.answer) {
                    Some(ChoiceEffect::Action(action)) => return Ok(PromptResult::Chosen(*action)),
                    Some(ChoiceEffect::Further(further)) => {
                        above.push(now);
                        now = further;
                        self.show(console, now, true, None)?;
                    }
                    Some(ChoiceEffect::Barred(reason)) => console.line(&sentence(reason), 0)?,
                    None => {}
                },
                Typed::Foresee(place) => {
                    let action = now.choices.get(place).and_then(Choice::foreseen_action);
                    let board = action.and_then(|action| (self.foreseen)(action));
                    match board {
                        Some((_, board)) => console.show(&format!("\n{board}\n"))?,
                        None => console.line(&self.words.get("nothing-to-foresee"), 0)?,
                    }
                }
                Typed::Help => self.help(console, now, !above.is_empty())?,
                Typed::Board => console.show(&format!("\n{}\n", (self.board)()))?,
                Typed::List => {
                    self.show(console, now, !above.is_empty(), None)?;
                }
                Typed::Hint => self.give_hint(console, now, question)?,
                Typed::Back => match above.pop() {
                    Some(question) => {
                        now = question;
                        self.show(console, now, !above.is_empty(), None)?;
                    }
                    None => match &self.fixed {
                        None => return Ok(PromptResult::TakenBack),
                        Some(reason) => {
                            let values = [("reason", reason.as_str().into())];
                            console.line(&self.words.say("not-taken-back", &values), 0)?;
                        }
                    },
                },
                Typed::Wrong(reason) => {
                    if !reason.is_empty() {
                        console.line(&sentence(&reason), 0)?;
                    }
                    self.ask_for(console, now, !above.is_empty())?;
                }
            }
        }
    }

    /// Returns the number of the first choice that changes the board, if any.
    fn first_to_foresee(&self, question: &Question) -> Option<usize> {
        let open = question.choices.iter().filter(|c| !matches!(c.answer, ChoiceEffect::Barred(_)));
        let mut numbered = (1..).zip(open);
        numbered.find_map(|(number, choice)| {
            choice.foreseen_action().and_then(|action| (self.foreseen)(action)).map(|_| number)
        })
    }

    fn help<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        can_go_back: bool,
    ) -> Result<(), Stop> {
        let words = self.words;
        console.line(&words.get("prompt-help"), 0)?;
        let number =
            if question.overview.is_empty() { "prompt-number" } else { "prompt-number-order" };
        let mut lines = vec![(numbers(question, words), words.get(number))];
        if !question.words.is_empty() {
            lines.push((words.get("prompt-words"), question.words.clone()));
        }
        if let Some(number) = self.first_to_foresee(question) {
            let meaning = words.say("prompt-foresee", &[("number", number.into())]);
            lines.push((format!("{number}?"), meaning));
        }
        if can_go_back || self.fixed.is_none() {
            let id = if can_go_back { "prompt-back" } else { "prompt-take-back" };
            lines.push(("u".to_owned(), words.get(id)));
        }
        if (self.hint)().is_some() {
            lines.push(("h".to_owned(), words.get("prompt-hint")));
        }
        for (word, id) in [
            ("b", "prompt-board"),
            ("l", "prompt-list"),
            ("q", "prompt-quit"),
            ("?", "prompt-this"),
        ] {
            lines.push((word.to_owned(), words.get(id)));
        }
        let mut marks = (self.legend)();
        if question.choices.iter().any(|choice| matches!(choice.answer, ChoiceEffect::Barred(_))) {
            marks.push(words.get("mark-barred"));
        }
        for (typed, meaning) in lines {
            console.line(&format!("  {typed:<9} {meaning}"), 12)?;
        }
        console.line(&words.get("help-marks"), 0)?;
        for mark in marks {
            let (sign, meaning) = mark.split_once(" | ").unwrap_or(("", &mark));
            console.line(&format!("  {sign:<9} {meaning}"), 12)?;
        }
        self.about.iter().try_for_each(|sentence| console.line(sentence, 0))?;
        self.naming.iter().try_for_each(|sentence| console.line(sentence, 0))
    }

    /// Shows a question with its tiles, choices and possible answers, preceded by the board if given.
    ///
    /// If the terminal only has a few lines, the board and tiles are drawn small, and placed next to the
    /// question if there's room.
    fn show<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        can_go_back: bool,
        board: Option<&Drawing>,
    ) -> Result<(), Stop> {
        let (width, (columns, rows)) = (console.width(), console.room());
        let style = console.style();
        let style = board.map_or(style, |board| within(style, board, (columns, None)));
        let page = |style, width, is_short| {
            let page = QuestionPage::new(self.words, style, self.shape, width, is_short);
            page.of(&self.name, question)
        };
        let drawn = |style| board.map(|board| board_text(board, style, self.words));
        let ask = wrapped_to(&self.what_to_type(question, can_go_back), 0, width);
        // The possible answers and the prompt are shown below the question.
        let most = rows.map(|rows| rows.saturating_sub(ask.lines().count() + 1));
        let spaced =
            |text: Option<String>| text.map(|text| format!("\n{text}\n")).unwrap_or_default();
        let whole = spaced(drawn(style)) + &page(style, width, false);
        let text = match most.filter(|&most| whole.lines().count() > most) {
            None => whole,
            Some(most) => {
                let style = smallest(style);
                let board = drawn(style).unwrap_or_default();
                let question = |width| page(style, width, true);
                beside(&board, question, (width, most))
                    .unwrap_or_else(|| board + &page(style, width, true))
            }
        };
        console.show(&text)?;
        console.show(&(ask + "\n"))
    }

    /// Shows a simple bot's hint and the reason for it.
    ///
    /// The hint starts at the current question or, if that doesn't lead to the action, at the first one.
    fn give_hint<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        now: &Question,
        first: &Question,
    ) -> Result<(), Stop> {
        let Some(hint) = (self.hint)() else { return console.line(&self.words.get("no-hint"), 0) };
        let (foreseen, board) = (self.foreseen)(hint.place).unzip();
        let advice = |from| hint_text(from, hint.place, foreseen.as_ref(), self.words);
        let Some(advice) = [now, first].into_iter().find_map(advice) else {
            return console.line(&self.words.get("no-hint"), 0);
        };
        if let Some(board) = board {
            console.show(&format!("\n{board}\n"))?;
        }
        console.line(&advice, 0)?;
        hint.why.iter().try_for_each(|why| console.line(why, 0))
    }

    /// Formats the possible answers to a question.
    fn what_to_type(&self, question: &Question, can_go_back: bool) -> String {
        let what = answers(question, self.words);
        let id = if can_go_back || self.fixed.is_none() { "type-back" } else { "type" };
        self.words.say(id, &[("what", what.into())])
    }

    fn ask_for<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        can_go_back: bool,
    ) -> Result<(), Stop> {
        console.line(&self.what_to_type(question, can_go_back), 0)
    }
}

/// Turns a phrase into a sentence.
fn sentence(phrase: &str) -> String {
    format!("{}.", capitalised(phrase))
}

/// The meaning of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Typed {
    /// A choice, given by its index.
    Choice(usize),
    /// The board after a choice, given by its index.
    Foresee(usize),
    /// `?`
    Help,
    /// `b`
    Board,
    /// `l`
    List,
    /// `u`, `back`
    Back,
    /// `h`
    Hint,
    /// Anything else, along with the reason why it was rejected.
    Wrong(String),
}

/// Parses an answer, in English or the language of the messages.
///
/// Only choices that are allowed have a number, starting at 1.
fn read(typed: &str, choices: &[Choice], messages: &Words) -> Typed {
    let typed = typed.to_lowercase();
    let words = words(&typed);
    match typed.trim() {
        "?" | "help" => return Typed::Help,
        "b" | "board" => return Typed::Board,
        "l" | "list" => return Typed::List,
        "u" | "back" => return Typed::Back,
        "h" | "hint" => return Typed::Hint,
        _ if words.is_empty() => return Typed::Wrong(String::new()),
        own => {
            let commands = [
                ("typed-help", Typed::Help),
                ("typed-board", Typed::Board),
                ("typed-list", Typed::List),
                ("typed-back", Typed::Back),
            ];
            let found = commands.into_iter().find(|(id, _)| messages.get(id) == own);
            if let Some((_, command)) = found {
                return command;
            }
        }
    }
    if let Some(asked) = typed.trim().strip_suffix('?') {
        return match choice(asked, &self::words(asked), choices, messages) {
            Typed::Choice(place) => Typed::Foresee(place),
            wrong => wrong,
        };
    }
    choice(&typed, &words, choices, messages)
}

/// Finds a choice by its number or the first letters of its words.
fn choice(typed: &str, words: &[String], choices: &[Choice], messages: &Words) -> Typed {
    if let Ok(number) = typed.trim().parse::<usize>() {
        let open =
            |(_, choice): &(usize, &Choice)| !matches!(choice.answer, ChoiceEffect::Barred(_));
        let nth = number.checked_sub(1);
        let found = nth.and_then(|nth| choices.iter().enumerate().filter(open).nth(nth));
        return found.map_or_else(
            || Typed::Wrong(messages.say("no-such-choice", &[("number", typed.trim().into())])),
            |(place, _)| Typed::Choice(place),
        );
    }
    let fits = |text: &String| {
        let text = self::words(&text.to_lowercase());
        let mut pairs = text.iter().zip(words);
        words.len() <= text.len() && pairs.all(|(whole, begun)| is_begun(whole, begun))
    };
    let found = (0..).zip(choices).filter(|(_, choice)| choice.words.iter().any(fits));
    // `a1` means `A1` even if there's an `AA1`.
    let exact = |choice: &Choice| {
        let texts = choice.words.iter().filter(|text| fits(text));
        let same = |text: &String| {
            let text = self::words(&text.to_lowercase());
            text.iter().zip(words).filter(|(whole, typed)| whole == typed).count()
        };
        texts.map(same).max().unwrap_or(0)
    };
    let found: Vec<(usize, &Choice)> = found.collect();
    let most = found.iter().map(|(_, choice)| exact(choice)).max().unwrap_or(0);
    let mut found = found.into_iter().filter(|(_, choice)| exact(choice) == most);
    match (found.next(), found.next()) {
        (None, _) => Typed::Wrong(messages.get("no-choice")),
        (Some((_, Choice { answer: ChoiceEffect::Barred(reason), label, .. })), None) => {
            let values = [("choice", label.as_str().into()), ("reason", reason.as_str().into())];
            Typed::Wrong(messages.say("barred-choice", &values))
        }
        (Some((place, _)), None) => Typed::Choice(place),
        (Some((_, one)), Some((_, other))) => {
            let name = |choice: &Choice| choice.words.first().unwrap_or(&choice.label).clone();
            let values = [("one", name(one).into()), ("other", name(other).into())];
            Typed::Wrong(messages.say("two-choices", &values))
        }
    }
}

/// Returns whether a word starts with the typed text, except that numbers have to match exactly.
fn is_begun(whole: &str, begun: &str) -> bool {
    if whole.bytes().all(|byte| byte.is_ascii_digit()) {
        whole == begun
    } else {
        whole.starts_with(begun)
    }
}

/// Splits text into words, where a word is a run of either digits or other characters.
///
/// Blanks and punctuation separate words.
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
    use crate::language::{Language, table};

    fn choices() -> Vec<Choice> {
        let texts = ["0,0 A", "0,0 north A", "0,0 B", "13,0 B"];
        let choice = |(place, text): (usize, &&str)| Choice {
            words: vec![(*text).into()],
            label: (*text).into(),
            ..Choice::new(if place == 2 {
                ChoiceEffect::Barred("taken".into())
            } else {
                ChoiceEffect::Action(place)
            })
        };
        texts.iter().enumerate().map(choice).collect()
    }

    #[test]
    fn answers_are_read_by_number_or_words() {
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
            ("u", Typed::Back),
            ("h", Typed::Hint),
            ("", Typed::Wrong(String::new())),
            ("0", Typed::Wrong("there is no choice 0".into())),
            ("4", Typed::Wrong("there is no choice 4".into())),
            ("0,0 b", Typed::Wrong("0,0 B: taken".into())),
            ("0,0", Typed::Wrong("that could be `0,0 A` or `0,0 north A`".into())),
            ("1,0", Typed::Wrong("that is not one of the choices".into())),
            ("99999999999999999999999", Typed::Wrong("that is not one of the choices".into())),
            ("??", Typed::Wrong("that is not one of the choices".into())),
            ("-1", Typed::Wrong("that is not one of the choices".into())),
        ];
        for (typed, expected) in cases {
            assert_eq!(read(typed, &choices(), table(Language::English)), expected, "{typed:?}");
        }
    }

    #[test]
    fn commands_are_read_in_english_and_in_the_language() {
        let read = |typed, language| read(typed, &choices(), table(language));
        for (typed, language, command) in [
            ("Aiuto", Language::Italian, Typed::Help),
            ("tabellone", Language::Italian, Typed::Board),
            ("elenco", Language::Italian, Typed::List),
            ("indietro", Language::Italian, Typed::Back),
            ("ajuda", Language::Portuguese, Typed::Help),
            ("voltar", Language::Portuguese, Typed::Back),
        ] {
            assert_eq!(read(typed, language), command, "{typed}");
            assert!(matches!(read(typed, Language::English), Typed::Wrong(_)), "{typed}");
        }
        assert_eq!(read("back", Language::Italian), Typed::Back);
        assert_eq!(read("board", Language::Portuguese), Typed::Board);
    }
}
