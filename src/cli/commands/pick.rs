//! The `pick` command.

use std::io::{self, BufRead, IsTerminal, Write};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use crate::{
    cli::{
        args::{Format, FormatArg},
        failure::Failure,
        load::{print_report, report_failure},
        output,
        play::interview::{Interview, MenuItem},
        play::prompt_stream::{PromptInput, PromptOutput},
    },
    diagnostic::escape_for_terminal,
    family::{BuiltIn, Registry},
    game::capitalised,
    manual::{
        NOTICE,
        pick::{Candidate, Clue, ClueAnswer, EditionSearch, Fact, candidates, clues, format_typed},
    },
};

/// Find out which edition is in your box, what is special about its rules, and how to play and
/// change them
///
/// When run without options at a terminal, it asks a few questions. Skip any that you can't answer.
#[derive(Args, Debug)]
pub struct Pick {
    #[command(flatten)]
    given: PickAnswers,
    #[command(flatten)]
    format: FormatArg,
}

/// The answers given as options, each paired with the name of its clue.
#[derive(Debug)]
struct PickAnswers(Vec<(&'static str, String)>);

impl Pick {
    pub fn run(self) -> Result<(), Failure> {
        let candidates = candidates(BuiltIn.families()).map_err(|report| {
            print_report(&report);
            report_failure(&report)
        })?;
        let mut picking = EditionSearch::new(BuiltIn.families(), &candidates);
        self.given.take(&mut picking)?;
        match self.format.format {
            Format::Json => output::json(&picking.json())?,
            Format::Text => {
                let again = if picking.is_open() { ask(&mut picking)? } else { String::new() };
                let text = picking.text(output::bold);
                output::print_wrapped(&format!("{text}{again}\n{NOTICE}\n"))?;
            }
        }
        // The usage was correct, so this is treated like an invalid file.
        if picking.remaining_editions().is_empty() { Err(Failure::reported()) } else { Ok(()) }
    }
}

impl PickAnswers {
    /// Applies all answers and prints every error.
    fn take(&self, picking: &mut EditionSearch<'_>) -> Result<(), Failure> {
        let mut is_fit = true;
        for (name, said) in &self.0 {
            let Some(clue) = clues(BuiltIn.families()).find(|clue| clue.name == *name) else {
                continue;
            };
            match picking.read(clue, said) {
                Ok(answer) => picking.take(answer),
                Err(why) => {
                    output::error(&format!("--{name}: {why}"));
                    is_fit = false;
                }
            }
        }
        if is_fit { Ok(()) } else { Err(Failure::usage_reported()) }
    }
}

impl Args for PickAnswers {
    fn augment_args(command: Command) -> Command {
        let option = |clue: &'static Clue| {
            let option = Arg::new(clue.name).long(clue.name).value_name(clue.value_name());
            option.help(clue.help).allow_negative_numbers(true)
        };
        command.args(clues(BuiltIn.families()).map(option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        PickAnswers::augment_args(command)
    }
}

impl FromArgMatches for PickAnswers {
    fn from_arg_matches(matches: &ArgMatches) -> Result<PickAnswers, clap::Error> {
        let said =
            |clue: &'static Clue| Some((clue.name, matches.get_one::<String>(clue.name)?.clone()));
        Ok(PickAnswers(clues(BuiltIn.families()).filter_map(said).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = PickAnswers::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Asks the questions and returns the command that gives the same result without them.
fn ask(picking: &mut EditionSearch<'_>) -> Result<String, Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::usage(format!(
            "cannot ask questions without a terminal: describe your box, as in `sentiero pick \
             --tiles 64`\n\n\
             The editions and the contents of their boxes:\n{}",
            picking.format_printed_clues().trim_end()
        )));
    }
    let (input, output) = (PromptInput(io::stdin().lock()), PromptOutput(output::stdout()));
    let mut interview = Interview::new(input, output, "no edition was picked");
    interview.say(
        "Answer a few questions to find the edition in your box. Press Enter or type `?` if you\n\
         don't know, or `q` to quit.",
    )?;
    let mut asked = Vec::new();
    while let Some(clue) = picking.telling().find(|clue| !asked.contains(&clue.name)) {
        asked.push(clue.name);
        if let Some(answer) = answer(&mut interview, picking, clue)? {
            picking.take(answer);
        }
    }
    interview.say("")?;
    if picking.is_open() {
        return Ok(String::new());
    }
    Ok(format!("\nTo skip the questions next time: {}\n", picking.command()))
}

/// Asks about a single clue.
fn answer(
    interview: &mut Interview<impl BufRead, impl Write>,
    picking: &EditionSearch<'_>,
    clue: &'static Clue,
) -> Result<Option<ClueAnswer>, Failure> {
    let choices = picking.choices(clue);
    let asked = format!("\n{}", clue.question);
    let fit =
        |typed: &str| picking.read_next(clue, typed).map_err(|why| sentence(&why.to_string()));
    if !clue.is_name() {
        let facts: Vec<String> = choices.iter().map(|(fact, _)| format_typed(fact)).collect();
        return interview.ask_optional_choice(&asked, &[], &facts.join(" or "), fit);
    }
    // Users might know a publisher by the name on a different edition's box, which is part of that title.
    let choice = |(fact, editions): &(Fact, Vec<&Candidate>)| {
        let titles: Vec<_> =
            editions.iter().map(|each| escape_for_terminal(each.title())).collect();
        let name = escape_for_terminal(&format_typed(fact)).into_owned();
        MenuItem { name, title: titles.join("; "), about: String::new() }
    };
    let choices: Vec<MenuItem> = choices.iter().map(choice).collect();
    interview.ask_optional_choice(&asked, &choices, "number or name", fit)
}

/// Capitalises the given phrase and adds a full stop.
fn sentence(phrase: &str) -> String {
    let end = if phrase.ends_with(['.', '?']) { "" } else { "." };
    capitalised(phrase) + end
}
