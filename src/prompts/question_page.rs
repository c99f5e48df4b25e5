//! Formats hints and questions as text. A question shows the task, the tiles, the choices and how to answer.

use textwrap::core::display_width;

use crate::{
    game::{Choice, ChoiceEffect, Question, capitalised},
    language::Words,
    render::text::{self, Size, TextStyle, wrap_items, wrap_to},
    tile::Shape,
};

/// The text of a question, formatted to a given width.
pub(super) struct QuestionPage<'a> {
    words: &'a Words,
    style: TextStyle,
    shape: Shape,
    width: usize,
    /// Whether to use as few lines as possible.
    is_short: bool,
    text: String,
}

impl<'a> QuestionPage<'a> {
    /// Creates an empty page.
    ///
    /// On a short page, tiles are small and there are no blank lines. Choices that aren't allowed are only
    /// listed by name.
    pub(super) fn new(
        words: &'a Words,
        style: TextStyle,
        shape: Shape,
        width: usize,
        is_short: bool,
    ) -> QuestionPage<'a> {
        let size = if is_short { Size::Compact } else { style.size };
        let style = TextStyle { size, ..style };
        QuestionPage { words, style, shape, width, is_short, text: String::new() }
    }

    /// Returns the question text, consisting of the task, the tiles and the choices.
    pub(super) fn render(mut self, name: &str, question: &Question) -> String {
        let task = question.title.as_str();
        self.push_line(
            &self.words.format("asks", &[("player", name.into()), ("task", task.into())]),
            0,
        );
        let table = (!question.table.is_empty()).then_some(&question.table);
        for note in table.into_iter().chain(&question.notes) {
            self.push_line(note, 0);
        }
        for row in &question.tiles {
            let title = self.words.format("row", &[("row", capitalised(&row.title).into())]);
            self.push_gap();
            if !self.is_short || question.tiles.len() > 1 {
                self.push_line(&title, 0);
            }
            let room = (self.width, if self.is_short { 1 } else { 3 });
            let sheet = text::tile_sheet_within(&row.tiles, self.shape, self.style, room);
            self.text.push_str(&sheet);
        }
        self.push_gap();
        if question.overview.is_empty() {
            self.push_choices(&question.choices);
        }
        for line in &question.overview {
            self.text.push_str(&wrap_items(&format!("  {line}"), 10, self.width));
            self.text.push('\n');
        }
        self.text
    }

    /// Adds a line, wrapping it between words and indenting its continuation lines.
    fn push_line(&mut self, text: &str, indent: usize) {
        self.text.push_str(&wrap_to(text, indent, self.width));
        self.text.push('\n');
    }

    fn push_gap(&mut self) {
        if !self.is_short {
            self.text.push('\n');
        }
    }

    /// Lists choices by number. Those that aren't allowed have no number, and their reasons come last.
    fn push_choices(&mut self, choices: &[Choice]) {
        let labels = choices.iter().map(|choice| display_width(&choice.label));
        let width = labels.max().unwrap_or(0);
        let mut reasons: Vec<&str> = Vec::new();
        let mut number = 0_usize;
        for group in choices.chunk_by(|one, next| one.group == next.group) {
            let name = group.first().map_or("", |choice| &choice.group);
            if self.is_short {
                self.push_short_heading(name, group);
            } else if !name.is_empty() {
                self.push_line(&format!("  {}", capitalised(name)), 4);
            }
            for choice in group {
                let leads = choice.format_consequences(false);
                if let ChoiceEffect::Illegal(reason) = &choice.effect {
                    if !reasons.contains(&reason.as_str()) {
                        reasons.push(reason);
                    }
                    if !self.is_short {
                        let (label, space) = match leads.as_str() {
                            "" => (String::new(), 0),
                            _ => (format!("{:<width$}  ", choice.label), width + 2),
                        };
                        let what = if leads.is_empty() { &choice.label } else { &leads };
                        let what = self.forbidden_label(what);
                        self.push_line(&format!("    -  {label}{what}"), 7 + space);
                    }
                    continue;
                }
                number += 1;
                let label = &choice.label;
                match (leads.as_str(), self.is_short) {
                    ("", true) => self.push_line(&format!("{number:>2}  {label}"), 6),
                    ("", false) => self.push_line(&format!("{number:>5}  {label}"), 9),
                    (_, true) => self.push_line(&format!("{number:>2}  {label}: {leads}"), 6),
                    (_, false) => {
                        self.push_line(
                            &format!("{number:>5}  {label:<width$}  {leads}"),
                            9 + width,
                        );
                    }
                }
            }
        }
        for reason in reasons {
            let text = self.words.format("not-allowed", &[("reason", reason.into())]);
            self.push_line(&format!("  {text}"), 4);
        }
    }

    /// Writes the name of a group of choices, including those that aren't allowed.
    fn push_short_heading(&mut self, name: &str, group: &[Choice]) {
        let barred =
            group.iter().filter(|choice| matches!(choice.effect, ChoiceEffect::Illegal(_)));
        let barred: Vec<&str> = barred.map(|choice| choice.label.as_str()).collect();
        let barred = (!barred.is_empty()).then(|| self.forbidden_label(&barred.join(", ")));
        let text = match (name, barred) {
            ("", None) => return,
            ("", Some(barred)) => format!(" -  {barred}"),
            (name, None) => capitalised(name),
            (name, Some(barred)) => format!("{} - {barred}", capitalised(name)),
        };
        self.push_line(&text, 4);
    }

    fn forbidden_label(&self, what: &str) -> String {
        self.words.format("barred-label", &[("what", what.into())])
    }
}

/// Formats the possible answers to a question, which are numbers or words.
///
/// If the choices are shown as an overview without numbers, only words are listed.
pub(super) fn answers(question: &Question, words: &Words) -> String {
    let numbers = numbers(question, words);
    if question.words.is_empty() {
        return numbers;
    }
    if !question.overview.is_empty() {
        return question.words.clone();
    }
    let values = [("numbers", numbers.into()), ("words", question.words.as_str().into())];
    words.format("type-words", &values)
}

/// Formats the number range of the allowed choices.
pub(super) fn numbers(question: &Question, words: &Words) -> String {
    let is_open = |choice: &&Choice| !matches!(choice.effect, ChoiceEffect::Illegal(_));
    let most = question.choices.iter().filter(is_open).count();
    words.format("type-numbers", &[("most", most.into())])
}

/// Places a question to the right of a board.
///
/// Returns `None` if the result would be longer than `most` lines or leave too little width for the question.
pub(super) fn join_side_by_side(
    board: &str,
    question: impl FnOnce(usize) -> String,
    (width, most): (usize, usize),
) -> Option<String> {
    // Escape sequences for colours don't take up any columns.
    let left = board.lines().map(display_width).max().unwrap_or(0) + GAP;
    let question = question(width.checked_sub(left).filter(|&rest| rest >= MIN_QUESTION_WIDTH)?);
    if question.lines().any(|line| display_width(line) > width - left) {
        return None;
    }
    let height = board.lines().count().max(question.lines().count());
    let (mut board, mut question) = (board.lines(), question.lines());
    let line = |_| {
        let (board, question) = (board.next().unwrap_or(""), question.next().unwrap_or(""));
        let gap = " ".repeat(left.saturating_sub(display_width(board)));
        format!("{board}{gap}{question}").trim_end().to_owned() + "\n"
    };
    (height <= most).then(|| (0..height).map(line).collect())
}

/// The number of spaces between the board and the question.
const GAP: usize = 2;

/// The minimum width of a question next to a board, in columns.
const MIN_QUESTION_WIDTH: usize = 26;
