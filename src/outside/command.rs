//! The commands that start outside bots.

use std::{fmt, str::FromStr};

use thiserror::Error;

/// The program of an outside bot and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotCommand {
    /// The command as it was written.
    text: String,
    pub program: String,
    pub arguments: Vec<String>,
}

impl BotCommand {
    /// The part of a bot's name before the command.
    pub const PREFIX: &str = "exec:";

    /// Creates the command for a program, given as separate words.
    pub fn of_words(program: String, arguments: Vec<String>) -> BotCommand {
        let words = std::iter::once(&program).chain(&arguments);
        let text = words.map(String::as_str).collect::<Vec<_>>().join(" ");
        BotCommand { text, program, arguments }
    }
}

impl FromStr for BotCommand {
    type Err = CommandError;

    /// Splits a command into words at whitespace that isn't in quotes. No other character is special.
    fn from_str(text: &str) -> Result<BotCommand, CommandError> {
        let mut words = Vec::new();
        let (mut word, mut quote) = (None::<String>, None);
        for glyph in text.chars() {
            match quote {
                Some(mark) if mark == glyph => quote = None,
                None if glyph == '"' || glyph == '\'' => {
                    quote = Some(glyph);
                    word.get_or_insert_default();
                }
                None if glyph.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(glyph),
            }
        }
        if let Some(quote) = quote {
            return Err(CommandError::OpenQuote(quote));
        }
        let mut words = words.into_iter().chain(word);
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or(CommandError::NoProgram)?;
        Ok(BotCommand { text: text.to_owned(), program, arguments: words.collect() })
    }
}

impl fmt::Display for BotCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::PREFIX, self.text)
    }
}

/// The reason why a text isn't a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    #[error("no program given; write `exec:./bot` or `exec:python3 bot.py`")]
    NoProgram,
    #[error("missing closing {0}")]
    OpenQuote(char),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_commands_at_unquoted_whitespace() {
        let words = |text: &str| {
            let command = text.parse::<BotCommand>().unwrap();
            std::iter::once(command.program).chain(command.arguments).collect::<Vec<_>>()
        };
        assert_eq!(words("./mine.py"), ["./mine.py"]);
        assert_eq!(words("  python3\tmine.py  --depth=3 "), ["python3", "mine.py", "--depth=3"]);
        assert_eq!(words("'my bot' \"it's\" a'b c'd"), ["my bot", "it's", "ab cd"]);
        assert_eq!(words(r"C:\bots\mine.exe '' $HOME *"), [r"C:\bots\mine.exe", "", "$HOME", "*"]);
        for empty in ["", " ", "''"] {
            assert_eq!(empty.parse::<BotCommand>(), Err(CommandError::NoProgram));
        }
        assert_eq!("./a 'b".parse::<BotCommand>(), Err(CommandError::OpenQuote('\'')));
    }
}
