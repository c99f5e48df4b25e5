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

/// Serve an editor that speaks the Language Server Protocol, over stdin and stdout
///
/// An editor starts it by itself: docs/editors.md has the settings.
#[derive(Args, Clone, Copy, Debug)]
pub struct Lsp {
    /// For editors that name the channel: it is always this one
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
