//! Positions from files: `--from`.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use clap::Args;
use serde_json::Value;

use super::{
    args::PlayersArg,
    failure::{Failure, shown},
};
use crate::{
    diagnostic::plain,
    game::{Positioned, Setup, Streams},
    ruleset::Ruleset,
};

/// The longest file that is read.
const MOST_BYTES: u64 = 16 << 20;

/// The position from which a game goes on.
#[derive(Args, Debug)]
pub struct FromArg {
    /// Go on from a position, a JSON file as `sentiero position` prints it
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

/// A position as it was read: what it says is checked when the rules are known.
#[derive(Debug)]
pub struct Given {
    path: PathBuf,
    setup: Setup<Value>,
}

impl FromArg {
    /// Reads the position, if there is one.
    pub fn read(self) -> Result<Option<Given>, Failure> {
        self.from.map(Given::read).transpose()
    }
}

impl Given {
    fn read(path: PathBuf) -> Result<Given, Failure> {
        let fail = |error| Failure::unreadable(&path, &error);
        let mut text = String::new();
        let file = File::open(&path).map_err(fail)?;
        file.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(|error| {
            match error.kind() {
                std::io::ErrorKind::InvalidData => invalid(&path, "the file is not UTF-8"),
                _ => fail(error),
            }
        })?;
        if text.len() as u64 > MOST_BYTES {
            return Err(invalid(&path, &format!("the file is longer than {MOST_BYTES} bytes")));
        }
        let setup = serde_json::from_str(&text)
            .map_err(|error| invalid(&path, &format!("not a position: {error}")))?;
        Ok(Given { path, setup })
    }

    /// How many play in it.
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// The state that it describes, and the places of the streams.
    pub fn state<G: Positioned>(&self, game: &G) -> Result<(G::State, Streams), Failure> {
        let position: G::Position = serde_json::from_value(self.setup.position.clone())
            .map_err(|error| invalid(&self.path, &format!("not a position: {error}")))?;
        let impossible =
            |reason: String| invalid(&self.path, &format!("a position that cannot be: {reason}"));
        self.setup.streams.check().map_err(impossible)?;
        let state = game.set_up(&position).map_err(impossible)?;
        Ok((state, self.setup.streams.clone()))
    }
}

fn invalid(path: &Path, what: &str) -> Failure {
    Failure::invalid(format!("{}: {}", shown(path), plain(what)))
}

/// How many play: as the position says, if there is one, or as asked.
pub fn players(
    given: Option<&Given>,
    asked: &PlayersArg,
    ruleset: &Ruleset,
) -> Result<u8, Failure> {
    let Some(given) = given else { return asked.choose(ruleset) };
    let players = given.players();
    match asked.players {
        Some(asked) if asked != players => Err(Failure::usage(format!(
            "--players {asked} does not fit the position, in which {players} play"
        ))),
        _ => PlayersArg { players: Some(players) }.choose(ruleset),
    }
}
