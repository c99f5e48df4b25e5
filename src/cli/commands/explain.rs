//! The `explain` command.

use clap::Args;

use crate::{
    cli::{
        args::{Format, FormatArg, RulesetArgs, players},
        failure::Failure,
        load::check_players,
        output,
    },
    diagnostic::{did_you_mean, escape_for_terminal, quote_text},
    loader::builtin_rulesets,
    manual::{self, paragraph},
};

/// Explain the values in a ruleset: what each one means, where it was set, its basis, what it
/// replaced and what else it could be
#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// A key such as `hand.size` or a section such as `dragon` [default: everything]
    key: Option<String>,
    /// Explain the values for N players [default: every number of players]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    players: Option<u8>,
    #[command(flatten)]
    format: FormatArg,
}

impl Explain {
    pub fn run(self) -> Result<(), Failure> {
        let loaded = self.ruleset.load()?;
        check_players(&loaded.ruleset, self.players)?;
        let explained = manual::explain(&loaded, self.key.as_deref(), self.players)
            .map_err(|meant| unknown(self.key.as_deref().unwrap_or_default(), &meant))?;
        match self.format.format {
            Format::Text => {
                let text = explained.text(output::bold);
                if self.key.is_some() {
                    return output::print_wrapped(&text);
                }
                let head = loaded.ruleset.head();
                let (title, players) = (escape_for_terminal(&head.title), head.players);
                let title = output::bold(&format!("{title} ({players})"));
                let named = self.ruleset.named();
                let known = builtin_rulesets().iter().find(|builtin| builtin.id == named.ruleset);
                let about =
                    known.map(|builtin| paragraph(&builtin.description())).unwrap_or_default();
                output::print_wrapped(&format!("{title}\n{about}\n{text}"))
            }
            Format::Json => output::json(&explained.json()),
        }
    }
}

/// Returns the failure for an unknown key. The message suggests similar keys.
fn unknown(key: &str, meant: &[String]) -> Failure {
    let meant = did_you_mean(meant);
    let key = quote_text(key);
    let all = "`sentiero explain RULESET` shows all keys";
    Failure::usage(format!("unknown key {key}{meant} ({all})"))
}
