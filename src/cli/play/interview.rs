//! Questions that a command asks the user at a terminal.

use std::io::{BufRead, Write};

use super::prompt_stream::prompt_failure;
use crate::{
    cli::{failure::Failure, output},
    diagnostic::{escape_for_terminal, find_nearest},
    prompts::{ClearMethod, Console, ConsoleError},
    render::text::TextStyle,
};

/// Asks the user questions at a [`Console`]. Their choices have names that can be typed.
pub struct Interview<I, O> {
    console: Console<I, O>,
    /// The consequence of quitting, for use in messages.
    no_change_message: &'static str,
}

/// A choice in a menu.
pub struct MenuItem {
    /// The name that can be typed.
    pub name: String,
    pub title: String,
    pub about: String,
}

impl<I: BufRead, O: Write> Interview<I, O> {
    /// Creates an interview. `no_change_message` is the consequence of quitting.
    pub fn new(input: I, output: O, no_change_message: &'static str) -> Interview<I, O> {
        let console = Console::new(input, output, TextStyle::default(), ClearMethod::default())
            .with_size(output::width(), None);
        Interview { console, no_change_message }
    }

    /// Prints a line of text.
    pub fn say(&mut self, text: &str) -> Result<(), Failure> {
        self.say_hanging(text, 0)
    }

    /// Prints text, wrapping each line between words and indenting its continuation lines.
    fn say_hanging(&mut self, text: &str, indent: usize) -> Result<(), Failure> {
        let mut lines = text.split('\n');
        let shown = lines.try_for_each(|line| self.console.show_line(line, indent));
        shown.map_err(|stop| self.failure(stop))
    }

    /// Asks the user to pick one of several choices, repeating the question until `fit` accepts the answer.
    /// An empty line selects the first choice.
    ///
    /// The choice can be followed by any number of words, as in `NAME+WORD`. `fit` gets its index and these
    /// words.
    pub fn ask_choice<T>(
        &mut self,
        question: &str,
        choices: &[MenuItem],
        mut fit: impl FnMut(usize, &[String]) -> Result<T, String>,
    ) -> Result<T, Failure> {
        self.list(question, choices)?;
        loop {
            let typed = self.line("number or name [1]> ")?;
            let mut words = typed.split('+').map(|word| word.trim().to_owned());
            let name = words.next().unwrap_or_default();
            let words: Vec<String> = words.collect();
            let place = if typed.is_empty() { Ok(0) } else { place(&name, choices) };
            match place.and_then(|place| fit(place, &words)) {
                Ok(fit) => return Ok(fit),
                Err(why) => self.say(&why)?,
            }
        }
    }

    /// Asks for any number of choices and returns their indices in the order they were typed.
    pub fn ask_choices(
        &mut self,
        question: &str,
        choices: &[MenuItem],
    ) -> Result<Vec<usize>, Failure> {
        self.list(question, choices)?;
        'asking: loop {
            let typed = self.line("numbers or names [none]> ")?;
            let mut places = Vec::new();
            for word in typed.split([',', ' ']).filter(|word| !word.is_empty()) {
                match place(word, choices) {
                    Ok(place) if places.contains(&place) => {}
                    Ok(place) => places.push(place),
                    Err(why) => {
                        self.say(&why)?;
                        continue 'asking;
                    }
                }
            }
            return Ok(places);
        }
    }

    /// Asks for text, repeating the question until `fit` accepts the answer. An empty line stands for
    /// `usual`.
    pub fn text<T>(
        &mut self,
        question: &str,
        usual: &str,
        mut fit: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, Failure> {
        self.say(question)?;
        loop {
            let typed = self.line(&format!("[{usual}]> "))?;
            match fit(if typed.is_empty() { usual } else { &typed }) {
                Ok(fit) => return Ok(fit),
                Err(why) => self.say(&why)?,
            }
        }
    }

    /// Asks for something that the user might not know, repeating the question until `fit` accepts the
    /// answer.
    ///
    /// The user picks one of the choices by typing its number or name. If there are no choices, they can type
    /// any text. An empty line or `?` means that the user doesn't know.
    pub fn ask_optional_choice<T>(
        &mut self,
        question: &str,
        choices: &[MenuItem],
        hint: &str,
        mut fit: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Failure> {
        self.list(question, choices)?;
        loop {
            let typed = self.line(&format!("{hint} [?]> "))?;
            if ["", "?"].contains(&typed.as_str()) {
                return Ok(None);
            }
            let number = typed.parse::<usize>().ok().filter(|_| !choices.is_empty());
            let found = match number.map(|_| place(&typed, choices)).transpose() {
                Ok(place) => fit(place.map_or(&typed, |place| &choices[place].name)),
                Err(why) => Err(why),
            };
            match found {
                Ok(fit) => return Ok(Some(fit)),
                Err(why) => self.say(&why)?,
            }
        }
    }

    fn list(&mut self, question: &str, choices: &[MenuItem]) -> Result<(), Failure> {
        self.say(question)?;
        let width = choices.iter().map(|choice| choice.name.len()).max().unwrap_or(0);
        for (number, MenuItem { name, title, about }) in (1..).zip(choices) {
            let begin = format!("  {number}  {name:width$}  ");
            // In a narrow terminal, titles would only be a few words wide.
            let indent = if begin.len() * 2 > self.console.width() { 5 } else { begin.len() };
            self.say_hanging(&format!("{begin}{title}"), indent)?;
            if !about.is_empty() {
                self.say_hanging(&format!("     {about}"), 5)?;
            }
        }
        Ok(())
    }

    fn line(&mut self, prompt: &str) -> Result<String, Failure> {
        self.console.ask(prompt).map_err(|stop| self.failure(stop))
    }

    fn failure(&self, stop: ConsoleError) -> Failure {
        let message = &self.no_change_message;
        let ended = format!("the input ended before all of the questions were answered: {message}");
        prompt_failure(stop, || format!("stopped: {message}"), &ended, "")
    }
}

/// Returns the index of the choice with the typed number or name.
fn place(typed: &str, choices: &[MenuItem]) -> Result<usize, String> {
    if let Ok(number) = typed.parse::<usize>() {
        let place = number.checked_sub(1).filter(|&place| place < choices.len());
        return place.ok_or_else(|| {
            format!("There is no choice {number}: type a number from 1 to {}.", choices.len())
        });
    }
    let names = || choices.iter().map(|choice| choice.name.as_str());
    if let Some(place) = names().position(|name| name == typed) {
        return Ok(place);
    }
    let meant = find_nearest(typed, names()).map(|near| format!(" Did you mean {}?", near.name));
    Err(format!(
        "{} is not one of the choices.{}",
        escape_for_terminal(typed),
        meant.unwrap_or_default()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<MenuItem> {
        let choice = |name: &str| MenuItem {
            name: name.into(),
            title: format!("The {name}"),
            about: "What it means.".into(),
        };
        ["calliope", "flick", "kosmos"].map(choice).into()
    }

    fn interview(input: &str) -> Interview<&[u8], Vec<u8>> {
        Interview::new(input.as_bytes(), Vec::new(), "nothing is done")
    }

    #[test]
    fn reads_a_choice_by_number_or_name() {
        for (typed, expected) in [
            ("\n", (0, "")),
            ("2\n", (1, "")),
            (" kosmos \n", (2, "")),
            ("9\n0\nkosmo\n3\n", (2, "")),
            ("-1\n1", (0, "")),
            ("flick+long + lasting\n", (1, "long lasting")),
            ("+long\nno+long\n2+bad\n3+long\n", (2, "long")),
        ] {
            let fit = |place: usize, words: &[String]| match words.join(" ") {
                bad if bad == "bad" => Err("No.".into()),
                words => Ok((place, words)),
            };
            let (place, words) = interview(typed).ask_choice("?", &choices(), fit).unwrap();
            assert_eq!((place, words.as_str()), expected, "{typed:?}");
        }
        let (typed, mut shown) = ("kosmo\n\u{1b}[31m\n\n", Vec::new());
        let mut wrong = Interview::new(typed.as_bytes(), &mut shown, "nothing is done");
        wrong.ask_choice("Which?", &choices(), |_, _| Ok(())).unwrap();
        let said = String::from_utf8(shown).unwrap();
        assert!(said.contains("kosmo is not one of the choices. Did you mean kosmos?"), "{said}");
        assert!(said.contains("  2  flick     The flick\n     What it means.\n"), "{said}");
        assert!(!said.contains('\u{1b}'), "{said}");
    }

    #[test]
    fn optional_choice_can_be_skipped() {
        let fit =
            |typed: &str| if typed == "bad" { Err("No.".into()) } else { Ok(typed.to_owned()) };
        for (typed, choices, expected) in [
            ("\n", choices(), None),
            ("?\n", choices(), None),
            ("2\n", choices(), Some("flick")),
            ("9\nbad\nkosmos games\n", choices(), Some("kosmos games")),
            ("2\n", Vec::new(), Some("2")),
        ] {
            let mut asked = interview(typed);
            let answer =
                asked.ask_optional_choice("Which?", &choices, "number or name", fit).unwrap();
            assert_eq!(answer.as_deref(), expected, "{typed:?}");
        }
    }

    #[test]
    fn choices_split_on_commas_and_spaces() {
        for (typed, expected) in
            [("\n", vec![]), ("3, 1 3\n", vec![2, 0]), ("1 4\nflick\n", vec![1])]
        {
            assert_eq!(
                interview(typed).ask_choices("?", &choices()).unwrap(),
                expected,
                "{typed:?}"
            );
        }
    }

    #[test]
    fn eof_and_quit_end_the_interview() {
        assert_eq!(interview("").ask_choice("?", &choices(), |_, _| Ok(())).unwrap_err().code(), 3);
        assert_eq!(interview("9\nq\n").ask_choices("?", &choices()).unwrap_err().code(), 130);
        let long = format!("{}\n4\n", "9".repeat(5000));
        let number = |typed: &str| typed.parse::<u8>().map_err(|error| error.to_string());
        assert_eq!(interview(&long).text("?", "3", number).unwrap(), 4);
        assert_eq!(interview("\n").text("?", "3", number).unwrap(), 3);
    }
}
