//! The `man` and `completions` commands.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use crate::cli::{
    completion,
    failure::Failure,
    files::{PathOrigin, atomic_file::write_whole, create_folder},
    output,
};

/// Print the man page for sentiero
#[derive(Args, Debug)]
pub struct Man {
    /// Write this page and one for each command to a folder instead
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
}

impl Man {
    /// Runs the command, given the clap command for the program.
    pub fn run(self, program: clap::Command) -> Result<(), Failure> {
        let mut program = program.disable_help_subcommand(true);
        program.build();
        let Some(folder) = &self.write else {
            let (_, page) = page(program)?;
            return output::text(&page);
        };
        create_folder(folder).map_err(|error| Failure::write_failure(folder, &error))?;
        for command in all_subcommands(program) {
            let (name, page) = page(command)?;
            write_whole(&folder.join(name), PathOrigin::FoundPath, |file| {
                file.write_all(page.as_bytes())
            })?;
        }
        Ok(())
    }
}

/// Returns the given command and, recursively, all of its subcommands.
fn all_subcommands(command: clap::Command) -> Vec<clap::Command> {
    let mut all: Vec<_> = command.get_subcommands().cloned().flat_map(all_subcommands).collect();
    all.push(command);
    all
}

/// Returns a man page's file name and text.
fn page(command: clap::Command) -> Result<(String, String), Failure> {
    let page = clap_mangen::Man::new(command);
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok((page.get_filename(), String::from_utf8_lossy(&text).into_owned()))
}

/// Print a shell script that completes commands, options, rulesets, variants and bots
///
/// For bash, add `source <(sentiero completions bash)` to `~/.bashrc`. For zsh, add the same line
/// with `zsh` instead to `~/.zshrc`. For fish, add `sentiero completions fish | source` to
/// `~/.config/fish/config.fish`.
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell to complete in
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> Result<(), Failure> {
        output::text(&completion::script(self.shell)?)
    }
}
