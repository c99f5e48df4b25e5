//! The program itself, which parses the command line and runs a command.

use std::{ffi::OsString, process::ExitCode};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::{
    cli::{
        commands::bot_check, commands::code, commands::compare, commands::diff, commands::enter,
        commands::explain, commands::fmt, commands::games, commands::list, commands::merge,
        commands::new, commands::packaging, commands::perft, commands::pick, commands::play,
        commands::position, commands::render, commands::replay, commands::rulebook,
        commands::schema, commands::show, commands::simulate, commands::sweep, commands::tiles,
        commands::tournament, commands::tune, commands::validate, completion, failure::Failure,
        help, lsp, output, play::terminal::has_screen, signals,
    },
    diagnostic::escape_for_terminal,
    manual::NOTICE,
};

/// Load, check, show and play path-tile board games with declarative rules.
#[derive(Parser, Debug)]
#[command(name = "sentiero", version, about, after_help = after_help(), max_term_width = help::MAX_WIDTH)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    List(list::List),
    Pick(pick::Pick),
    New(new::New),
    Rulebook(rulebook::Rulebook),
    Show(show::Show),
    Explain(explain::Explain),
    Diff(diff::Diff),
    Validate(validate::Validate),
    Fmt(fmt::Fmt),
    Code(code::Code),
    Schema(schema::Schema),
    Play(play::Play),
    Enter(enter::Enter),
    Games(games::Games),
    Simulate(simulate::Simulate),
    Compare(compare::Compare),
    Sweep(sweep::Sweep),
    Tune(tune::Tune),
    Tournament(tournament::Tournament),
    Merge(merge::Merge),
    Replay(replay::Replay),
    Position(position::Position),
    Render(render::Render),
    Perft(perft::Perft),
    Tiles(tiles::Tiles),
    BotCheck(bot_check::BotCheck),
    Lsp(lsp::Lsp),
    Completions(packaging::Completions),
    Man(packaging::Man),
}

fn after_help() -> String {
    format!(
        "`sentiero list` shows the rulesets, `sentiero pick` finds the one in your box, and \
         `sentiero new` creates your own.\n\n{NOTICE}"
    )
}

/// Returns the clap command for help texts and completions.
pub fn command() -> clap::Command {
    help::group_commands(Cli::command())
}

fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut program = command();
    let words: Vec<OsString> = words.into_iter().collect();
    let matches = program
        .try_get_matches_from_mut(&words)
        .map_err(|error| help::with_option_tip(error, &mut program, &words))?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
}

/// Runs the command given by the process arguments and returns its exit code.
///
/// | code | meaning |
/// | --- | --- |
/// | 0 | success |
/// | 1 | invalid input or a failed check |
/// | 2 | incorrect usage |
/// | 3 | a problem with the environment |
/// | 128 + n | interrupted by signal n |
///
/// If `stdout_was_closed`, nothing is run because the results would be lost.
pub fn run(stdout_was_closed: bool) -> ExitCode {
    if let Some(code) = completion::answer(command) {
        return code;
    }
    let cli = match parse(std::env::args_os()).or_else(|error| menu_with_options().ok_or(error)) {
        Ok(cli) => cli,
        Err(error) if stdout_was_closed && !error.use_stderr() => return no_stdout().exit_code(),
        Err(error) => return print_clap_error(&error),
    };
    if stdout_was_closed {
        return no_stdout().exit_code();
    }
    signals::watch();
    let result = match cli.command.or_else(menu) {
        None => {
            output::note(help::in_short().trim_end());
            Err(Failure::usage_reported())
        }
        Some(command) => command.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => output::report(failure).exit_code(),
    }
}

/// Returns the command for choosing a game, if there's a terminal for that.
fn menu() -> Option<Command> {
    if !has_screen() {
        return None;
    }
    parse(["sentiero", "play"].map(OsString::from)).ok()?.command
}

/// Returns the command for choosing a game if the arguments are options for that, as in
/// `sentiero --background light`.
fn menu_with_options() -> Option<Cli> {
    let mut words = std::env::args_os();
    let (program, rest): (OsString, Vec<OsString>) = (words.next()?, words.collect());
    let is_option = rest.first()?.to_str()?.starts_with('-');
    let words = [program, "play".into()].into_iter().chain(rest);
    let cli = parse(words).ok().filter(|_| is_option)?;
    matches!(&cli.command, Some(Command::Play(play)) if play.opens_form()).then_some(cli)
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Command::List(command) => command.run(),
            Command::Pick(command) => command.run(),
            Command::New(command) => command.run(),
            Command::Rulebook(command) => command.run(),
            Command::Show(command) => command.run(),
            Command::Explain(command) => command.run(),
            Command::Diff(command) => command.run(),
            Command::Validate(command) => command.run(),
            Command::Fmt(command) => command.run(),
            Command::Code(command) => command.run(),
            Command::Schema(command) => command.run(),
            Command::Play(command) => command.run(),
            Command::Enter(command) => command.run(),
            Command::Games(command) => command.run(),
            Command::Simulate(command) => command.run(),
            Command::Compare(command) => command.run(),
            Command::Sweep(command) => command.run(),
            Command::Tune(command) => command.run(),
            Command::Tournament(command) => command.run(),
            Command::Merge(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Position(command) => command.run(),
            Command::Render(command) => command.run(),
            Command::Perft(command) => command.run(),
            Command::Tiles(command) => command.run(),
            Command::BotCheck(command) => command.run(),
            Command::Lsp(command) => command.run(),
            Command::Completions(completions) => completions.run(),
            Command::Man(man) => man.run(command()),
        }
    }
}

fn no_stdout() -> Failure {
    output::report(Failure::environment("cannot write the output: stdout is closed"))
}

/// Prints clap's message: help goes to stdout, while argument errors go to stderr.
fn print_clap_error(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match output::text(&error.render().ansi().to_string()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => output::report(failure).exit_code(),
        };
    }
    // The message quotes arguments verbatim. To escape them without losing the colours, we parse again with
    // escaped arguments.
    let harmless = std::env::args_os()
        .map(|argument| escape_for_terminal(&argument.to_string_lossy()).into_owned().into());
    let again = parse(harmless).err().filter(clap::Error::use_stderr);
    match again.filter(|again| again.kind() == error.kind()) {
        // If stderr is closed, we still exit with the code for incorrect usage.
        Some(again) if !has_long_word(&again.to_string()) => {
            let text = again.render().ansi().to_string();
            output::note(text.strip_suffix('\n').unwrap_or(&text));
        }
        // Either the escaped arguments are valid or the message contains a word that is too long to be
        // readable.
        _ => output::note(&escape_words(&error.to_string())),
    }
    ExitCode::from(2)
}

/// The maximum length of a word in a usage message, in characters.
const MAX_WORD_LENGTH: usize = 200;

fn has_long_word(text: &str) -> bool {
    text.split_whitespace().any(|word| word.chars().count() > MAX_WORD_LENGTH)
}

/// Escapes characters that could control a terminal and shortens long words.
fn escape_words(text: &str) -> String {
    let shortened = |word: &str| match word.char_indices().nth(MAX_WORD_LENGTH) {
        Some((end, _)) => format!("{}\u{2026}", &word[..end]),
        None => word.to_owned(),
    };
    let line = |line: &str| {
        let words: Vec<String> = escape_for_terminal(line).split(' ').map(shortened).collect();
        words.join(" ")
    };
    text.trim_end().lines().map(line).collect::<Vec<_>>().join("\n")
}
