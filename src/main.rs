//! The command line of `sentiero`.

use std::process::ExitCode;

fn main() -> ExitCode {
    sentiero::cli::run()
}
