//! The `position` command.

use std::path::PathBuf;

use clap::Args;

use crate::{
    cli::{
        args::whole_number,
        failure::{Failure, format_path},
        files::PathOrigin,
        output,
        play::transcript::format_progress,
        records::{
            moment::{Moment, MomentSearch, Moments},
            record_file::{Recording, is_as_named},
        },
    },
    diagnostic::escape_for_terminal,
    language::Language,
    record::Header,
};

/// Extract a position from a record so it can be continued with `--from`
///
/// The game doesn't need to be finished. If the file contains several records, the first one is used.
#[derive(Args, Debug)]
pub struct Position {
    /// The record to read
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Number of tiles used so far, either on the board or for their effect; 0 is before the first
    /// one [default: the last position]
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(..))]
    at: Option<u32>,
}

impl Position {
    pub fn run(self) -> Result<(), Failure> {
        let mut recording = Recording::open(&self.file, PathOrigin::NamedPath)?;
        let is_known = is_as_named(&recording.header, &recording.ruleset);
        let search = MomentSearch::new(&mut recording, self.at, Moments::Positions)?;
        let header = &recording.header;
        if let Some(Moment { tiles, setup: Some(setup), .. }) = &search.moment {
            output::json(setup)?;
            output::note(&position_note(*tiles, search.is_stopped && self.at.is_none()));
            output::note(&resume_hint(header, is_known));
            return Ok(());
        }
        Err(search.missing_failure(self.at, "position").unwrap_or_else(|| {
            Failure::invalid(format!(
                "{} ends before the first tile can be placed, so there is no position to continue \
                    from; use --players {} --seed {} to start the same game",
                format_path(&self.file),
                header.players,
                header.seed
            ))
        }))
    }
}

fn position_note(tiles: u32, is_stopped: bool) -> String {
    let after = format_progress(tiles, Language::English);
    let last = if is_stopped { ", the last one in an unfinished game" } else { "" };
    format!("the position {after}{last}")
}

/// Returns the command that continues the game with the same random streams.
fn resume_hint(header: &Header, is_known: bool) -> String {
    let mut rules = "RULESET".to_owned();
    if is_known {
        let variants = header.variants.iter().map(|name| format!(" --variant {name}"));
        rules = escape_for_terminal(&header.ruleset).into_owned()
            + &escape_for_terminal(&variants.collect::<String>());
    }
    let game = if header.game == 0 { String::new() } else { format!(" --game {}", header.game) };
    let seed = header.seed;
    format!("to continue this game: sentiero play {rules} --seed {seed}{game} --from FILE")
}
