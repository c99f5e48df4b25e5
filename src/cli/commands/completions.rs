use clap::Args;
use clap_complete::Shell;

use crate::cli::{failure::Failure, output};

/// Print a script with which a shell completes the commands and options of sentiero
///
/// For bash: `sentiero completions bash > ~/.local/share/bash-completion/completions/sentiero`.
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Runs the command for the given command line.
    pub fn run(self, mut program: clap::Command) -> Result<(), Failure> {
        // Made as a whole first: what writes it cannot tell that the output is closed.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "sentiero", &mut script);
        output::text(&String::from_utf8_lossy(&script))
    }
}
