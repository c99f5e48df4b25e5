//! The `code` command.

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    check::{self, codes},
    cli::{
        completion,
        failure::Failure,
        output::{self, pager::PagerArg},
    },
    diagnostic::{Style, did_you_mean, find_nearest, quote_text},
    family::{BuiltIn, Registry},
    manual::{code_list, code_page},
};

/// Explain a code reported by `validate`, such as `error[unknown-key]`: what it means, why it is
/// reported, and examples of wrong and right usage
#[derive(Args, Debug)]
pub struct Code {
    /// The code to explain [default: list all codes]
    #[arg(add = ArgValueCompleter::new(completion::diagnostic_codes))]
    code: Option<String>,
    #[command(flatten)]
    pager: PagerArg,
}

impl Code {
    pub fn run(self) -> Result<(), Failure> {
        let Some(name) = &self.code else {
            return self.pager.print(&code_list(BuiltIn.checked()));
        };
        // Accept both a plain code and the form used in reports, `error[code]`.
        let name =
            name.split_once('[').map_or(name.as_str(), |(_, code)| code.trim_end_matches(']'));
        let Some(page) = check::code(BuiltIn.checked(), name) else { return Err(unknown(name)) };
        self.pager.print(&code_page(BuiltIn.checked(), page, Style::Coloured, output::bold))
    }
}

/// Returns the failure for an unknown code. The message suggests similar codes.
fn unknown(name: &str) -> Failure {
    let known = || codes(BuiltIn.checked()).into_iter().map(|page| page.code);
    let near = find_nearest(name, known()).map(|near| near.name);
    let alike = known().filter(|code| name.len() > 2 && code.contains(name));
    let mut meant: Vec<&str> = near.into_iter().chain(alike).collect();
    meant.dedup();
    let meant = did_you_mean(&meant);
    let name = quote_text(name);
    Failure::usage(format!("unknown code {name}{meant} (`sentiero code` lists all codes)"))
}
