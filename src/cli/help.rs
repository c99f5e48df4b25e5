//! The program's help text, which lists the commands by task.

use std::{ffi::OsString, fmt::Write as _};

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::output;
use crate::{
    diagnostic::{find_nearest, join_words},
    render::text::wrap_to,
};

const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["play", "enter", "games", "pick", "rulebook", "tiles"]),
    (
        "Write rules",
        &["list", "new", "validate", "fmt", "show", "explain", "diff", "code", "schema"],
    ),
    ("View games", &["replay", "position", "render"]),
    (
        "Analyse rules",
        &["simulate", "compare", "sweep", "tune", "tournament", "merge", "bot-check", "perft"],
    ),
    ("Set up shells and editors", &["completions", "man", "lsp", "help"]),
];

/// The maximum width of help texts in columns.
pub(super) const MAX_WIDTH: usize = 100;

/// The description of `help`, which clap only provides once the command is built.
const ABOUT_HELP: &str = "Print this message or the help for a command";

/// Sets the given program's help text, which shows a first example and then lists the commands by task.
pub fn group_commands(program: clap::Command) -> clap::Command {
    let styles = program.get_styles().clone();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let names = GROUPS.iter().flat_map(|(_, names)| names.iter());
    let indent = names.map(|name| name.len()).max().unwrap_or(0) + 4;
    let width = output::width().unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
    // In a narrower column, most words wouldn't fit.
    let width = width.max(indent + 20);
    let mut commands = String::new();
    for (title, names) in GROUPS {
        // Writing to a string can't fail.
        let _ = writeln!(commands, "{header}{title}:{header:#}");
        for name in names {
            let about = program.find_subcommand(name).and_then(clap::Command::get_about);
            let about = about.map_or_else(|| ABOUT_HELP.to_owned(), ToString::to_string);
            let gap = indent - 2 - name.len();
            let line = format!("  {literal}{name}{literal:#}{:gap$}{about}", "");
            let _ = writeln!(commands, "{}", wrap_to(&line, indent, width));
        }
        commands.push('\n');
    }
    let template = format!(
        "{{about}}\n\nTry: {literal}sentiero play{literal:#}\n\n{{usage-heading}} {{usage}}\n\n{commands}\
         {header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    program.help_template(template)
}

/// Replaces clap's tip about an unknown option, which is often about one with a very different name.
///
/// The tip is now about an option whose name is almost the same or, if there's none, about the commands that do
/// have the option.
pub fn with_option_tip(
    mut error: clap::Error,
    program: &mut clap::Command,
    words: &[OsString],
) -> clap::Error {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return error;
    };
    let name = option.split('=').next().unwrap_or_default().to_owned();
    let Some(name) = name.strip_prefix("--").filter(|name| !name.is_empty()) else { return error };
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    program.build();
    let command = words.get(1).and_then(|word| word.to_str());
    let Some(command) = command.and_then(|word| program.find_subcommand_mut(word)) else {
        return error;
    };
    let usage = command.render_usage();
    let options = |command: &clap::Command| -> Vec<String> {
        let long = command.get_arguments().filter_map(clap::Arg::get_long);
        long.map(str::to_owned).collect()
    };
    let own = options(command);
    if command.has_subcommands() {
        return error;
    }
    error.remove(ContextKind::SuggestedArg);
    error.remove(ContextKind::Suggested);
    error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    if let Some(near) = find_nearest(name, own.iter().map(String::as_str)) {
        let near = format!("--{}", near.name);
        error.insert(ContextKind::SuggestedArg, ContextValue::String(near));
        return error;
    }
    let others =
        program.get_subcommands().filter(|other| options(other).iter().any(|it| it == name));
    let others: Vec<String> = others.map(|other| format!("`{}`", other.get_name())).collect();
    if !others.is_empty() {
        let tip = format!("`--{name}` is an option of {}", join_words(&others, "and"));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Returns the help for running the program without a command where it can't show a menu.
pub fn in_short() -> String {
    const COMMANDS: [(&str, &str); 7] = [
        ("play calliope", "play a game of Tsuro (other games: `sentiero list`)"),
        ("play", "choose a game from a menu, which needs a terminal"),
        ("games", "list your saved games"),
        ("pick", "find out which edition is in your box"),
        ("rulebook calliope", "read the rules"),
        ("new our-table", "write a house rule"),
        ("simulate calliope", "let bots play thousands of games"),
    ];
    let mut text =
        String::from("sentiero plays and checks path-tile board games such as Tsuro.\n\n");
    for (command, about) in COMMANDS {
        // Writing to a string can't fail.
        let _ = writeln!(text, "  sentiero {command:<18}  {about}");
    }
    text + "`sentiero --help` lists all commands, and `sentiero COMMAND --help` explains one.\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_command_has_one_group() {
        let program = crate::cli::command();
        let mut listed: Vec<&str> =
            GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let commands = program.get_subcommands().map(clap::Command::get_name);
        let mut commands: Vec<&str> =
            commands.filter(|name| *name != "help").chain(["help"]).collect();
        listed.sort_unstable();
        commands.sort_unstable();
        assert_eq!(listed, commands);
    }
}
