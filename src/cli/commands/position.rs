use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use crate::{
    cli::{
        failure::{Failure, shown},
        output,
        play::transcript::after,
        records::record_file::{Extract, Lines, Recording, is_as_named},
        records::resume::Used,
    },
    diagnostic::plain,
    family::{Playable, Task},
    game::Setup,
    record::{Events, Header, RecordError, replay},
};

/// Take a position out of a record, to go on from it with `--from`
///
/// The record may be that of a game that was stopped. Of several in a file it is the first.
#[derive(Args, Debug)]
pub struct Position {
    /// The record
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// After how many tiles were laid; 0 is before the first [default: the last position there is]
    #[arg(long, value_name = "N")]
    at: Option<u32>,
}

impl Position {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let mut recording = Recording::open(&self.file)?;
        let is_known = is_as_named(&recording.header, &recording.ruleset);
        let at = self.at;
        let taken = recording.play(|header, reader| Take { at, header, reader })?;
        let header = &recording.header;
        if let Some((tiles, setup)) = &taken.found {
            output::json(setup)?;
            output::note(&told(*tiles, taken.is_stopped && self.at.is_none()));
            output::note(&how_to_go_on(header, is_known));
            return Ok(());
        }
        Err(taken.beyond(self.at, "position").unwrap_or_else(|| {
            Failure::invalid(format!(
                "{} stops before the first tile could be laid: there is no position to go on from; \
                 --players {} --seed {} begins the same game",
                shown(&self.file),
                header.players,
                header.seed
            ))
        }))
    }
}

/// Which position it is.
fn told(tiles: u32, is_stopped: bool) -> String {
    let after = after(tiles);
    let last = if is_stopped { ", the last of a game that was stopped" } else { "" };
    format!("the position {after}{last}")
}

/// What to type to go on as the game would have gone on.
fn how_to_go_on(header: &Header, is_known: bool) -> String {
    let mut rules = "RULESET".to_owned();
    if is_known {
        let variants = header.variants.iter().map(|name| format!(" --variant {name}"));
        rules = plain(&header.ruleset).into_owned() + &plain(&variants.collect::<String>());
    }
    let game = if header.game == 0 { String::new() } else { format!(" --game {}", header.game) };
    let seed = header.seed;
    format!("to go on with this game: sentiero play {rules} --seed {seed}{game} --from FILE")
}

/// Takes a position out of a record.
struct Take<'a> {
    /// After how many tiles; none for the last.
    at: Option<u32>,
    header: &'a Header,
    reader: &'a mut Lines,
}

impl Task for Take<'_> {
    type Output = Result<Extract<Value>, RecordError>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let events: Events<G::Event> = self.reader.events();
        let mut used = Used::default();
        let mut extract = Extract::nothing();
        let replayed = replay(game, self.header, events, |state, told| {
            used.see(game, state, told);
            if game.has_position(state) {
                // To copy a state costs less than to describe it, which is done once.
                let copy = || (state.clone(), used.streams.clone());
                extract.see(self.at, game.progress(state), copy);
            }
        });
        extract.finish(replayed, |(state, streams)| {
            let position = game.position(&state)?;
            Some(json!(Setup { players: game.seats(), position, streams }))
        })
    }
}
