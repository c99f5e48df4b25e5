//! The language server, which answers editors over stdin and stdout.

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

/// Run a language server (LSP) for editors, on stdin and stdout
///
/// Your editor starts it; see docs/editors.md for the settings.
#[derive(Args, Clone, Copy, Debug)]
pub struct Lsp {
    /// Accepted for editors that name the channel; stdio is the only one
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    /// Runs the server until the editor ends it.
    pub fn run(self) -> Result<(), Failure> {
        // There is no other channel.
        let Lsp { stdio: _ } = self;
        session::serve()
    }
}
