//! The language server, which communicates with editors over stdin and stdout.

mod answers;
mod capabilities;
mod client;
mod commands;
mod context;
mod document;
mod folders;
mod names;
mod protocol;
mod server;
mod session;
mod tasks;
mod view;
mod waiting;
mod wire;
mod workspace;

use clap::Args;

use crate::cli::failure::Failure;

/// Run a language server (LSP) for editors on stdin and stdout
///
/// This is started by your editor; see docs/editors.md for how to set it up.
#[derive(Args, Clone, Copy, Debug)]
pub struct Lsp {
    /// Accepted for editors that specify the channel, although stdio is the only one
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    /// Runs the server until the editor ends it.
    pub fn run(self) -> Result<(), Failure> {
        // Stdio is the only channel, so there's nothing to do.
        let Lsp { stdio: _ } = self;
        session::serve()
    }
}
