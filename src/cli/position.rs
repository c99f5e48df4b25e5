use std::{fs::File, io::BufReader, path::PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::{
    failure::{Failure, shown},
    output,
    replay::{Referee, is_as_named, refuse},
    resume::Used,
};
use crate::{
    diagnostic::plain,
    family::{Playable, Task, with_game},
    game::Setup,
    record::{Events, Fault, Header, Reader, RecordError, replay},
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
        let path = &self.file;
        let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let refused = |error: RecordError| match error.fault {
            Fault::Unreadable(kind) => Failure::unreadable(path, &kind.into()),
            Fault::Wrong | Fault::CutOff => {
                refuse(path, &error);
                Failure::reported()
            }
        };
        let header = reader
            .header()
            .and_then(|header| header.ok_or_else(|| RecordError::new(1, "no record stands here")))
            .map_err(refused)?;
        let mut referee = Referee::default();
        let ruleset = referee.ruleset(path, reader.line(), &header).map_err(refused)?;
        let is_known = is_as_named(&header, ruleset);
        let take = Take { at: self.at, header: &header, reader };
        let taken = with_game(ruleset, header.players, take).unwrap_or_else(|| {
            let message = format!("the rules are not for {} players", header.players);
            Err(RecordError::new(1, message))
        });
        let taken = taken.map_err(refused)?;
        if let Some((tiles, setup)) = &taken.found {
            output::json(setup)?;
            output::note(&told(*tiles, taken.is_stopped && self.at.is_none()));
            output::note(&how_to_go_on(&header, is_known));
            return Ok(());
        }
        Err(match (self.at, taken.last) {
            (Some(at), Some(last)) => Failure::usage(format!(
                "--at {at} is beyond the record: the last position is --at {last}"
            )),
            _ => Failure::invalid(format!(
                "{} stops before the first tile could be laid: there is no position to go on from; \
                 --players {} --seed {} begins the same game",
                shown(path),
                header.players,
                header.seed
            )),
        })
    }
}

/// Which position it is.
fn told(tiles: u32, is_stopped: bool) -> String {
    let after = match tiles {
        0 => "before the first tile".to_owned(),
        1 => "after 1 tile".to_owned(),
        tiles => format!("after {tiles} tiles"),
    };
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
struct Take<'a, R> {
    /// After how many tiles; none for the last.
    at: Option<u32>,
    header: &'a Header,
    reader: Reader<R>,
}

/// What was taken out of a record.
struct Taken {
    /// The position, and after how many tiles it is.
    found: Option<(u32, Value)>,
    /// After how many tiles the last position is, if there is one.
    last: Option<u32>,
    /// Whether the game was stopped before its end.
    is_stopped: bool,
}

impl<R: std::io::BufRead> Task for Take<'_, R> {
    type Output = Result<Taken, RecordError>;

    fn run<G: Playable>(mut self, game: &G) -> Self::Output {
        let events: Events<G::Event> = self.reader.events();
        let mut used = Used::default();
        let mut last = None;
        let mut found = None;
        let replayed = replay(game, self.header, events, |state, told| {
            used.see(game, state, told);
            if game.has_position(state) {
                let tiles = game.progress(state);
                last = Some(tiles);
                if self.at.is_none_or(|at| at == tiles) {
                    // To copy a state costs less than to describe it, which is done once.
                    found = Some((tiles, state.clone(), used.streams.clone()));
                }
            }
        });
        let is_stopped = match replayed {
            Ok(_) => false,
            Err(error) if error.fault == Fault::CutOff => true,
            Err(error) => return Err(error),
        };
        let found = found.and_then(|(tiles, state, streams)| {
            let position = game.position(&state)?;
            Some((tiles, json!(Setup { players: game.seats(), position, streams })))
        });
        Ok(Taken { found, last, is_stopped })
    }
}
