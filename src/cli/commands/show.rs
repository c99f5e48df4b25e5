//! The `show` command.

use clap::{Args, ValueEnum};

use crate::{
    cli::{
        args::{RulesetArgs, players},
        failure::Failure,
        load::check_players,
        output,
    },
    manual,
};

/// Show a resolved ruleset with the basis and origin of every value
#[derive(Args, Debug)]
pub struct Show {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Show the values for N players [default: every number of players]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    players: Option<u8>,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: ShowFormat,
}

/// The output format for a ruleset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ShowFormat {
    /// TOML that can be loaded again
    #[default]
    Text,
    /// The same as `text`
    Toml,
    /// JSON
    Json,
}

impl Show {
    pub fn run(self) -> Result<(), Failure> {
        let loaded = self.ruleset.load()?;
        check_players(&loaded.ruleset, self.players)?;
        match self.format {
            ShowFormat::Text | ShowFormat::Toml => {
                output::text(&manual::toml(&loaded, self.players))
            }
            ShowFormat::Json => output::json(&manual::json(&loaded, self.players)),
        }
    }
}
