use std::{io::Write, path::PathBuf};

use clap::Args;

use super::{
    args::DrawingArgs,
    bots::{BotArgs, Lineup},
    disk::write_whole,
    failure::Failure,
    human::{self, Sitting},
    keeping::{ForceArg, whole_games_only},
    output, scene,
    setup::{GameArgs, Opening},
};
use crate::{
    bot::Table,
    family::{Playable, Task},
    game::Seat,
    record::{self, Header},
    render::text::TextStyle,
    screen::Seating,
};

/// Play a game, or watch bots play: the board after every turn, and what happened in words
#[derive(Args, Debug)]
pub struct Play {
    #[command(flatten)]
    opening: GameArgs,
    /// The number of the game under the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0)]
    game: u64,
    /// Keep the game as a record in this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Play this seat yourself, at prompts in the terminal; bots have the others (may be given
    /// several times)
    #[arg(long, value_name = "SEAT")]
    human: Vec<Seat>,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Play {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let opening = self.opening.load()?;
        let lineup = self.bots.lineup(opening.players, &self.human)?;
        if self.record.is_some() {
            whole_games_only("--record", &opening)?;
            self.force.allow(self.record.clone())?;
        }
        if !self.human.is_empty() {
            let people = human::seats(&self.human, opening.players)?;
            let seating = Seating { people, seed: opening.seed, number: self.game };
            let (record, drawing) = (self.record, &self.drawing);
            let (opening, lineup) = (&opening, &lineup);
            return opening.with_game(Sitting { opening, seating, lineup, record, drawing });
        }
        opening.with_game(Watch {
            opening: &opening,
            lineup: &lineup,
            number: self.game,
            record: self.record,
            style: self.drawing.style(),
        })
    }
}

/// Plays one game and shows it.
struct Watch<'a> {
    opening: &'a Opening,
    lineup: &'a Lineup,
    number: u64,
    record: Option<PathBuf>,
    style: TextStyle,
}

impl Task for Watch<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let mut table = Table::new(game, |seat| self.lineup.player(game, seat));
        let mut told = Vec::new();
        let mut out = output::stdout();
        let mut all = Vec::new();
        let Opening { ruleset, players, seed, given, .. } = self.opening;
        let title = scene::title(ruleset, ruleset.variants(), *players, *seed, self.number);
        let title = self.lineup.beside(title);
        let from = given.as_ref().map(|given| given.state(game)).transpose()?;
        let mut shown = writeln!(out, "{title}");
        if let Some((state, streams)) = from {
            table.resume(*seed, self.number, &state, &streams);
            shown = shown.and_then(|()| scene::draw(&mut out, game, table.state(), self.style));
        } else {
            table.begin(*seed, self.number, &mut told);
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
            let header = Header::of(ruleset, game, *seed, self.number);
            write_whole(path, |file| record::write(file, &header, &all))?;
        }
        Ok(shown?)
    }
}
