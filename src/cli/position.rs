use std::{fs::File, io::BufReader, path::PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::{
    failure::{Failure, shown},
    output,
    replay::Referee,
};
use crate::{
    family::{Playable, Task, with_game},
    game::{Purpose, Setup, Streams},
    record::{Events, Header, Reader, RecordError, replay},
};

/// Take a position out of a record, to go on from it with `--from`
#[derive(Args, Debug)]
pub struct Position {
    /// The record
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// After how many tiles were laid; 0 is before the first
    #[arg(long, value_name = "N")]
    at: u32,
}

impl Position {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let path = &self.file;
        let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let refused = |error: RecordError| match error.io {
            Some(kind) => Failure::unreadable(path, &kind.into()),
            None => Failure::invalid(format!("{}: {error}", shown(path))),
        };
        let header = reader
            .header()
            .and_then(|header| header.ok_or_else(|| RecordError::new(1, "no record stands here")))
            .map_err(refused)?;
        let mut referee = Referee::default();
        let ruleset = referee.ruleset(path, reader.line(), &header).map_err(refused)?;
        let take = Take { at: self.at, header: &header, reader };
        let taken = with_game(ruleset, header.players, take).unwrap_or_else(|| {
            let message = format!("the rules are not for {} players", header.players);
            Err(RecordError::new(1, message))
        });
        match taken.map_err(refused)? {
            Ok(setup) => output::json(&setup),
            Err(last) => Err(Failure::usage(format!(
                "--at {} is beyond the game: the last position is --at {last}",
                self.at
            ))),
        }
    }
}

/// Takes a position out of a record, or tells the number of the last that it has.
struct Take<'a, R> {
    at: u32,
    header: &'a Header,
    reader: Reader<R>,
}

impl<R: std::io::BufRead> Task for Take<'_, R> {
    type Output = Result<Result<Value, u32>, RecordError>;

    fn run<G: Playable>(mut self, game: &G) -> Self::Output {
        let events: Events<G::Event> = self.reader.events();
        let mut streams = Streams::default();
        let mut last = 0;
        let mut found = None;
        let mut chooses = None;
        replay(game, self.header, events, |state, told| {
            if let Some(seat) = chooses {
                streams.count_choice(seat);
            }
            chooses = game.to_play(state);
            let draws = told.iter().filter_map(|event| game.recorded_chance(event));
            let draws = draws.filter(|(purpose, _)| *purpose == Purpose::Draw).count();
            streams.draw += u32::try_from(draws).unwrap_or(u32::MAX);
            if let Some(position) = game.position(state) {
                last = game.progress(state);
                if last == self.at {
                    let (players, streams) = (game.seats(), streams.clone());
                    found = Some(json!(Setup { players, position, streams }));
                }
            }
        })?;
        Ok(found.ok_or(last))
    }
}
