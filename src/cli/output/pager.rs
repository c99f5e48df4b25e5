//! Shows long texts in a pager if there's a terminal.

use std::{
    env,
    io::{self, IsTerminal, Write},
    process::{Command, Stdio},
};

use clap::Args;

use super::print::{has_colours, height, text, wrap};
use crate::cli::{failure::Failure, signals};

/// The option for commands that print long texts.
#[derive(Args, Clone, Copy, Debug)]
pub struct PagerArg {
    /// Print the whole text at once, even if it doesn't fit on the terminal
    ///
    /// Otherwise, it's shown with the program in the environment variable `PAGER`, or with `less`.
    #[arg(long)]
    no_pager: bool,
}

/// The height of a terminal that doesn't report its size.
const USUAL_HEIGHT: usize = 24;

impl PagerArg {
    /// Prints text, wrapping lines between words if the terminal is too narrow for them. A text that is longer
    /// than the terminal is shown in a pager.
    pub fn print(self, told: &str) -> Result<(), Failure> {
        let told = wrap(told);
        let is_long = told.lines().count() >= height().unwrap_or(USUAL_HEIGHT);
        let is_at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if self.no_pager || !is_long || !is_at_terminal || !show(&told) {
            return text(&told);
        }
        Ok(())
    }
}

/// Shows text in a pager. Returns false if there is none.
fn show(told: &str) -> bool {
    let pager = env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    if ["", "cat"].contains(&pager.trim()) {
        return false;
    }
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(&pager);
        shell
    } else {
        Command::new(&pager)
    };
    if env::var_os("LESS").is_none() {
        // Keep colours, leave the text on the screen and exit if all of it fits.
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.stdin(Stdio::piped()).spawn() else { return false };
    // Ctrl-C belongs to the pager.
    signals::ignore_interrupts(true);
    if let Some(mut input) = child.stdin.take() {
        let plain = || anstream::adapter::strip_str(told).to_string();
        let told = if has_colours() { told.to_owned() } else { plain() };
        // The user can leave before the end.
        let _ = input.write_all(told.as_bytes());
    }
    let status = child.wait();
    signals::ignore_interrupts(false);
    // A shell reports with 127 that it didn't find the program.
    status.is_ok_and(|status| status.code() != Some(127))
}
