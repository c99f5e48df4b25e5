use std::{io::Write, path::PathBuf};

use clap::Args;

use super::{
    args::{DrawingArgs, PlayersArg, RulesetArgs, SeedArg},
    disk::write_whole,
    failure::Failure,
    load::not_allowed,
    output, scene,
    setup::{self, FromArg, Given},
};
use crate::{
    bot::{Random, Table},
    family::{Playable, Task, with_game},
    record::{self, Header},
    render::text::TextStyle,
    ruleset::Ruleset,
};

/// Play a game by bots and watch it: the board after every turn, and what happened in words
#[derive(Args, Debug)]
pub struct Play {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    seed: SeedArg,
    /// The number of the game under the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0)]
    game: u64,
    #[command(flatten)]
    from: FromArg,
    /// Keep the game as a record in this file
    #[arg(long, value_name = "FILE", conflicts_with = "from")]
    record: Option<PathBuf>,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Play {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let ruleset = self.ruleset.load()?.ruleset;
        let given = self.from.read()?;
        let players = setup::players(given.as_ref(), &self.players, &ruleset)?;
        let task = Watch {
            ruleset: &ruleset,
            players,
            seed: self.seed.choose()?,
            number: self.game,
            given,
            record: self.record,
            style: self.drawing.style(),
        };
        with_game(&ruleset, players, task).unwrap_or_else(|| Err(not_allowed(&ruleset, players)))
    }
}

/// Plays one game and shows it.
struct Watch<'a> {
    ruleset: &'a Ruleset,
    players: u8,
    seed: u64,
    number: u64,
    given: Option<Given>,
    record: Option<PathBuf>,
    style: TextStyle,
}

impl Task for Watch<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let mut table = Table::new(game, |_| Random::new());
        let mut told = Vec::new();
        let mut out = output::stdout();
        let mut all = Vec::new();
        let title = scene::title(
            self.ruleset,
            self.ruleset.variants(),
            self.players,
            self.seed,
            self.number,
        );
        let mut shown = writeln!(out, "{title}");
        if let Some(given) = &self.given {
            let (state, streams) = given.state(game)?;
            table.resume(self.seed, self.number, &state, &streams);
            shown = shown.and_then(|()| scene::draw(&mut out, game, table.state(), self.style));
        } else {
            table.begin(self.seed, self.number, &mut told);
        }
        loop {
            if shown.is_ok() {
                shown = scene::show(&mut out, game, table.state(), &told, self.style);
            } else if self.record.is_none() {
                break;
            }
            all.append(&mut told);
            if table.step(&mut told).is_none() {
                break;
            }
        }
        let shown = shown.and_then(|()| out.flush());
        drop(out);
        // Whoever stops looking, as `head` does, keeps the record all the same.
        if let Some(path) = &self.record {
            let header = Header::of(self.ruleset, game, self.seed, self.number);
            write_whole(path, |file| record::write(file, &header, &all))?;
        }
        Ok(shown?)
    }
}
