//! A console question, which is repeated until it's answered.

use std::io::{BufRead, Write};

use super::{
    console::{Console, ConsoleError},
    question_page::{QuestionPage, answers, join_side_by_side, numbers},
};
use crate::{
    drawing::Drawing,
    game::{Choice, ChoiceEffect, Hint, Question, capitalised},
    language::Words,
    render::text::wrap_to,
    session::{board_text, fit_style, hint_text, smallest_style},
    tile::Shape,
};

/// A prompt that asks a player a question at the console.
pub(super) struct Prompt<'a> {
    /// The name of the player who answers.
    pub(super) name: String,
    /// The messages in the player's language.
    pub(super) words: &'a Words,
    /// Descriptions of the bots, one sentence each.
    pub(super) bot_descriptions: Vec<String>,
    /// Explanations of how squares, ports and tiles are named, one sentence each.
    pub(super) name_explanations: Vec<String>,
    /// Returns a line for each mark on the board. The line has the mark, then ` | ` and then what it means.
    pub(super) legend: &'a dyn Fn() -> Vec<String>,
    /// The shape of the tiles.
    pub(super) shape: Shape,
    /// Draws the current board.
    pub(super) board: &'a dyn Fn() -> String,
    /// Returns the board after the action with the given index, along with its text, or `None` if the action
    /// wouldn't change the board.
    pub(super) preview: &'a dyn Fn(usize) -> Option<(Drawing, String)>,
    /// Whether hidden tiles can be dealt anew.
    pub(super) can_deal_anew: bool,
    /// The reason why the last choice can't be undone, or `None` if it can.
    pub(super) undo_block: Option<String>,
    /// Returns a hint, if there is one.
    pub(super) hint: &'a dyn Fn() -> Option<Hint>,
}

/// The result of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptResult {
    /// The action with this index was chosen.
    Choice(usize),
    /// The previous choice was undone.
    Undo,
    /// Hidden tiles should be dealt anew.
    NewDeal,
}

impl Prompt<'_> {
    /// Shows a board and a question, repeating the question until it's answered.
    pub(super) fn ask<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        board: Option<&Drawing>,
    ) -> Result<PromptResult, ConsoleError> {
        // The questions leading to this one.
        let mut above: Vec<&Question> = Vec::new();
        let mut now = question;
        // The choice that the player has to type again to confirm it.
        let mut asked = None;
        let is_costly = |now: &Question, place| {
            now.choices
                .get(place)
                .is_some_and(|choice: &Choice| choice.needs_confirmation(question))
        };
        self.show(console, now, false, board)?;
        loop {
            let typed = console.ask(&format!("{}> ", self.name))?;
            match parse_command(&typed, &now.choices, self.words) {
                PromptAnswer::Choice(place)
                    if is_costly(now, place) && asked.replace(place) != Some(place) =>
                {
                    let asked = now.choices.get(place);
                    let lost = asked.map_or(1, |choice| choice.lost_markers);
                    let text = if asked.is_some_and(|choice| choice.costs_seat) {
                        self.words.get("puts-you-out-again")
                    } else {
                        self.words.format("puts-out-again", &[("lost", lost.into())])
                    };
                    console.show_line(&text, 0)?;
                }
                PromptAnswer::Choice(place) => {
                    match now.choices.get(place).map(|choice| &choice.effect) {
                        Some(ChoiceEffect::Action(action)) => {
                            return Ok(PromptResult::Choice(*action));
                        }
                        Some(ChoiceEffect::Question(further)) => {
                            above.push(now);
                            now = further;
                            self.show(console, now, true, None)?;
                        }
                        Some(ChoiceEffect::Illegal(reason)) => {
                            console.show_line(&sentence(reason), 0)?;
                        }
                        None => {}
                    }
                }
                PromptAnswer::Preview(place) => {
                    let action = now.choices.get(place).and_then(Choice::preview_action);
                    let board = action.and_then(|action| (self.preview)(action));
                    match board {
                        Some((_, board)) => console.show(&format!("\n{board}\n"))?,
                        None => console.show_line(&self.words.get("nothing-to-foresee"), 0)?,
                    }
                }
                PromptAnswer::Help => self.show_help(console, now, !above.is_empty())?,
                PromptAnswer::Board => console.show(&format!("\n{}\n", (self.board)()))?,
                PromptAnswer::List => {
                    self.show(console, now, !above.is_empty(), None)?;
                }
                PromptAnswer::NewDeal if self.can_deal_anew => return Ok(PromptResult::NewDeal),
                PromptAnswer::NewDeal => console.show_line(&self.words.get("no-new-deal"), 0)?,
                PromptAnswer::Hint => self.give_hint(console, now, question)?,
                PromptAnswer::Undo => match above.pop() {
                    Some(question) => {
                        now = question;
                        self.show(console, now, !above.is_empty(), None)?;
                    }
                    None => match &self.undo_block {
                        None => return Ok(PromptResult::Undo),
                        Some(reason) => {
                            let values = [("reason", reason.as_str().into())];
                            console.show_line(&self.words.format("not-taken-back", &values), 0)?;
                        }
                    },
                },
                PromptAnswer::Invalid(reason) => {
                    if !reason.is_empty() {
                        console.show_line(&sentence(&reason), 0)?;
                    }
                    self.show_answers(console, now, !above.is_empty())?;
                }
            }
        }
    }

    /// Returns the number of the first choice that changes the board, or `None` if no choice does.
    fn first_preview_number(&self, question: &Question) -> Option<usize> {
        let open =
            question.choices.iter().filter(|c| !matches!(c.effect, ChoiceEffect::Illegal(_)));
        let mut numbered = (1..).zip(open);
        numbered.find_map(|(number, choice)| {
            choice.preview_action().and_then(|action| (self.preview)(action)).map(|_| number)
        })
    }

    fn show_help<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        can_go_back: bool,
    ) -> Result<(), ConsoleError> {
        let words = self.words;
        console.show_line(&words.get("prompt-help"), 0)?;
        let number =
            if question.overview.is_empty() { "prompt-number" } else { "prompt-number-order" };
        let mut lines = vec![(numbers(question, words), words.get(number))];
        if !question.words.is_empty() {
            lines.push((words.get("prompt-words"), question.words.clone()));
        }
        if let Some(number) = self.first_preview_number(question) {
            let meaning = words.format("prompt-foresee", &[("number", number.into())]);
            lines.push((format!("{number}?"), meaning));
        }
        if can_go_back || self.undo_block.is_none() {
            let id = if can_go_back { "prompt-back" } else { "prompt-take-back" };
            lines.push(("u".to_owned(), words.get(id)));
        }
        if self.can_deal_anew {
            lines.push((words.get("typed-deal"), words.get("prompt-deal")));
        }
        lines.push(("h".to_owned(), words.get("prompt-hint")));
        for (word, id) in [
            ("b", "prompt-board"),
            ("l", "prompt-list"),
            ("q", "prompt-quit"),
            ("?", "prompt-this"),
        ] {
            lines.push((word.to_owned(), words.get(id)));
        }
        let mut marks = (self.legend)();
        if question.choices.iter().any(|choice| matches!(choice.effect, ChoiceEffect::Illegal(_))) {
            marks.push(words.get("mark-barred"));
        }
        for (typed, meaning) in lines {
            console.show_line(&format!("  {typed:<9} {meaning}"), 12)?;
        }
        console.show_line(&words.get("help-marks"), 0)?;
        for mark in marks {
            let (sign, meaning) = mark.split_once(" | ").unwrap_or(("", &mark));
            console.show_line(&format!("  {sign:<9} {meaning}"), 12)?;
        }
        self.bot_descriptions.iter().try_for_each(|sentence| console.show_line(sentence, 0))?;
        self.name_explanations.iter().try_for_each(|sentence| console.show_line(sentence, 0))
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
    ) -> Result<(), ConsoleError> {
        let (width, (columns, rows)) = (console.width(), console.room());
        let style = console.style();
        let style = board.map_or(style, |board| fit_style(style, board, (columns, None)));
        let page = |style, width, is_short| {
            let page = QuestionPage::new(self.words, style, self.shape, width, is_short);
            page.render(&self.name, question)
        };
        let drawn = |style| board.map(|board| board_text(board, style, self.words));
        let ask = wrap_to(&self.format_answers(question, can_go_back), 0, width);
        // The possible answers and the prompt are shown below the question.
        let most = rows.map(|rows| rows.saturating_sub(ask.lines().count() + 1));
        let spaced =
            |text: Option<String>| text.map(|text| format!("\n{text}\n")).unwrap_or_default();
        let whole = spaced(drawn(style)) + &page(style, width, false);
        let text = match most.filter(|&most| whole.lines().count() > most) {
            None => whole,
            Some(most) => {
                let style = smallest_style(style);
                let board = drawn(style).unwrap_or_default();
                let question = |width| page(style, width, true);
                join_side_by_side(&board, question, (width, most))
                    .unwrap_or_else(|| board + &page(style, width, true))
            }
        };
        console.show(&text)?;
        console.show(&(ask + "\n"))
    }

    /// Shows a hint and the reasons for it.
    ///
    /// The hint starts at the current question or, if that doesn't lead to the action, at the first one.
    fn give_hint<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        now: &Question,
        first: &Question,
    ) -> Result<(), ConsoleError> {
        let Some(hint) = (self.hint)() else {
            return console.show_line(&self.words.get("no-hint"), 0);
        };
        let (foreseen, board) = (self.preview)(hint.action_index).unzip();
        let advice = |from| hint_text(from, hint.action_index, foreseen.as_ref(), self.words);
        let Some(advice) = [now, first].into_iter().find_map(advice) else {
            return console.show_line(&self.words.get("no-hint"), 0);
        };
        if let Some(board) = board {
            console.show(&format!("\n{board}\n"))?;
        }
        console.show_line(&advice, 0)?;
        if let Some(number) = number_of_choice(now, hint.action_index) {
            let text = self.words.format("hint-number", &[("number", number.into())]);
            console.show_line(&text, 0)?;
        }
        hint.reasons.iter().try_for_each(|why| console.show_line(why, 0))
    }

    /// Formats the possible answers to a question.
    fn format_answers(&self, question: &Question, can_go_back: bool) -> String {
        let what = answers(question, self.words);
        let id = if can_go_back || self.undo_block.is_none() { "type-back" } else { "type" };
        self.words.format(id, &[("what", what.into())])
    }

    fn show_answers<I: BufRead, O: Write>(
        &self,
        console: &mut Console<I, O>,
        question: &Question,
        can_go_back: bool,
    ) -> Result<(), ConsoleError> {
        console.show_line(&self.format_answers(question, can_go_back), 0)
    }
}

/// Turns a phrase into a sentence.
fn sentence(phrase: &str) -> String {
    format!("{}.", capitalised(phrase))
}

/// The meaning of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PromptAnswer {
    /// A choice, given by its index.
    Choice(usize),
    /// The board after a choice, given by its index.
    Preview(usize),
    /// `?`
    Help,
    /// `b`
    Board,
    /// `l`
    List,
    /// `u`, `back`
    Undo,
    /// `deal`
    NewDeal,
    /// `h`
    Hint,
    /// Anything else, along with the reason why it was rejected.
    Invalid(String),
}

/// Parses an answer, in English or the language of the messages.
///
/// Only allowed choices are numbered, starting at 1.
fn parse_command(typed: &str, choices: &[Choice], messages: &Words) -> PromptAnswer {
    let typed = typed.to_lowercase();
    let words = split_words(&typed);
    match typed.trim() {
        "?" | "help" => return PromptAnswer::Help,
        "b" | "board" => return PromptAnswer::Board,
        "l" | "list" => return PromptAnswer::List,
        "u" | "back" => return PromptAnswer::Undo,
        "h" | "hint" => return PromptAnswer::Hint,
        "deal" => return PromptAnswer::NewDeal,
        _ if words.is_empty() => return PromptAnswer::Invalid(String::new()),
        own => {
            let commands = [
                ("typed-help", PromptAnswer::Help),
                ("typed-board", PromptAnswer::Board),
                ("typed-list", PromptAnswer::List),
                ("typed-back", PromptAnswer::Undo),
                ("typed-deal", PromptAnswer::NewDeal),
            ];
            let found = commands.into_iter().find(|(id, _)| messages.get(id) == own);
            if let Some((_, command)) = found {
                return command;
            }
        }
    }
    if let Some(asked) = typed.trim().strip_suffix('?') {
        return match find_choice(asked, &self::split_words(asked), choices, messages) {
            PromptAnswer::Choice(place) => PromptAnswer::Preview(place),
            wrong => wrong,
        };
    }
    find_choice(&typed, &words, choices, messages)
}

/// Returns the number to type for the choice that leads to an action, or `None` if the choices aren't listed by number.
fn number_of_choice(question: &Question, action: usize) -> Option<usize> {
    let place = *question.path_to(action)?.first().filter(|_| question.overview.is_empty())?;
    let before = question.choices.get(..=place)?.iter();
    Some(before.filter(|choice| !matches!(choice.effect, ChoiceEffect::Illegal(_))).count())
}

/// Finds a choice by its number or the first letters of its words.
fn find_choice(
    typed: &str,
    words: &[String],
    choices: &[Choice],
    messages: &Words,
) -> PromptAnswer {
    if let Ok(number) = typed.trim().parse::<usize>() {
        let open =
            |(_, choice): &(usize, &Choice)| !matches!(choice.effect, ChoiceEffect::Illegal(_));
        let nth = number.checked_sub(1);
        let found = nth.and_then(|nth| choices.iter().enumerate().filter(open).nth(nth));
        return found.map_or_else(
            || {
                PromptAnswer::Invalid(
                    messages.format("no-such-choice", &[("number", typed.trim().into())]),
                )
            },
            |(place, _)| PromptAnswer::Choice(place),
        );
    }
    let fits = |text: &String| {
        let text = self::split_words(&text.to_lowercase());
        let mut pairs = text.iter().zip(words);
        words.len() <= text.len() && pairs.all(|(whole, begun)| is_prefix(whole, begun))
    };
    let found = (0..).zip(choices).filter(|(_, choice)| choice.words.iter().any(fits));
    // `a1` means `A1` even if there's an `AA1`.
    let exact = |choice: &Choice| {
        let texts = choice.words.iter().filter(|text| fits(text));
        let same = |text: &String| {
            let text = self::split_words(&text.to_lowercase());
            text.iter().zip(words).filter(|(whole, typed)| whole == typed).count()
        };
        texts.map(same).max().unwrap_or(0)
    };
    let found: Vec<(usize, &Choice)> = found.collect();
    let most = found.iter().map(|(_, choice)| exact(choice)).max().unwrap_or(0);
    let mut found = found.into_iter().filter(|(_, choice)| exact(choice) == most);
    match (found.next(), found.next()) {
        (None, _) => PromptAnswer::Invalid(messages.get("no-choice")),
        (Some((_, Choice { effect: ChoiceEffect::Illegal(reason), label, .. })), None) => {
            let values = [("choice", label.as_str().into()), ("reason", reason.as_str().into())];
            PromptAnswer::Invalid(messages.format("barred-choice", &values))
        }
        (Some((place, _)), None) => PromptAnswer::Choice(place),
        (Some((_, one)), Some((_, other))) => {
            let name = |choice: &Choice| choice.words.first().unwrap_or(&choice.label).clone();
            let values = [("one", name(one).into()), ("other", name(other).into())];
            PromptAnswer::Invalid(messages.format("two-choices", &values))
        }
    }
}

/// Returns whether a word starts with the typed text. Numbers have to match exactly.
fn is_prefix(whole: &str, begun: &str) -> bool {
    if whole.bytes().all(|byte| byte.is_ascii_digit()) {
        whole == begun
    } else {
        whole.starts_with(begun)
    }
}

/// Splits text into words, where a word is a run of either digits or other characters.
///
/// Spaces and punctuation separate words.
fn split_words(text: &str) -> Vec<String> {
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
                ChoiceEffect::Illegal("taken".into())
            } else {
                ChoiceEffect::Action(place)
            })
        };
        texts.iter().enumerate().map(choice).collect()
    }

    #[test]
    fn parses_numbers_words_and_commands() {
        let cases = [
            ("1", PromptAnswer::Choice(0)),
            (" 3 ", PromptAnswer::Choice(3)),
            ("3?", PromptAnswer::Preview(3)),
            ("13,0 b", PromptAnswer::Choice(3)),
            ("13 0B", PromptAnswer::Choice(3)),
            ("13.0", PromptAnswer::Choice(3)),
            ("0,0 n", PromptAnswer::Choice(1)),
            ("13,0 ?", PromptAnswer::Preview(3)),
            ("?", PromptAnswer::Help),
            ("B", PromptAnswer::Board),
            ("l", PromptAnswer::List),
            ("back", PromptAnswer::Undo),
            ("u", PromptAnswer::Undo),
            ("h", PromptAnswer::Hint),
            ("", PromptAnswer::Invalid(String::new())),
            ("0", PromptAnswer::Invalid("there is no choice 0".into())),
            ("4", PromptAnswer::Invalid("there is no choice 4".into())),
            ("0,0 b", PromptAnswer::Invalid("0,0 B: taken".into())),
            ("0,0", PromptAnswer::Invalid("that could be `0,0 A` or `0,0 north A`".into())),
            ("1,0", PromptAnswer::Invalid("that is not one of the choices".into())),
            (
                "99999999999999999999999",
                PromptAnswer::Invalid("that is not one of the choices".into()),
            ),
            ("??", PromptAnswer::Invalid("that is not one of the choices".into())),
            ("-1", PromptAnswer::Invalid("that is not one of the choices".into())),
        ];
        for (typed, expected) in cases {
            assert_eq!(
                parse_command(typed, &choices(), table(Language::English)),
                expected,
                "{typed:?}"
            );
        }
    }

    #[test]
    fn parses_localised_commands() {
        let read = |typed, language| parse_command(typed, &choices(), table(language));
        for (typed, language, command) in [
            ("Aiuto", Language::Italian, PromptAnswer::Help),
            ("tabellone", Language::Italian, PromptAnswer::Board),
            ("elenco", Language::Italian, PromptAnswer::List),
            ("indietro", Language::Italian, PromptAnswer::Undo),
            ("ajuda", Language::Portuguese, PromptAnswer::Help),
            ("voltar", Language::Portuguese, PromptAnswer::Undo),
            ("Spielplan", Language::German, PromptAnswer::Board),
            ("zurück", Language::German, PromptAnswer::Undo),
        ] {
            assert_eq!(read(typed, language), command, "{typed}");
            assert!(matches!(read(typed, Language::English), PromptAnswer::Invalid(_)), "{typed}");
        }
        assert_eq!(read("back", Language::Italian), PromptAnswer::Undo);
        assert_eq!(read("board", Language::Portuguese), PromptAnswer::Board);
    }
}
