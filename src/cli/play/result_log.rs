//! Writes the result of each finished game and reports the results of earlier games of the same kind.

use std::time::SystemTime;

use crate::{
    bot::Bot,
    cli::{
        failure::Failure,
        play::opening::Opening,
        records::{
            date::seconds_of,
            results::{GameResult, PlayedGame, ResultTally, ResultsFile},
        },
    },
    family::Playable,
    game::{Seats, Wording},
    record::Player,
    session::{Session, place},
};

/// The results of one sitting. Nothing is written if games aren't saved.
pub struct ResultLog {
    file: Option<ResultsFile>,
    game: PlayedGame,
    seed: u64,
    /// The result of the current game, if it was already written.
    written: Option<GameResult>,
    /// Whether the current game has continued since.
    is_due: bool,
}

impl ResultLog {
    /// Creates the log. `is_kept` is false if games aren't saved.
    pub fn new(opening: &Opening, seed: u64, is_practice: bool, is_kept: bool) -> ResultLog {
        let is_kept = is_kept && opening.position.is_none();
        let file = is_kept.then(|| ResultsFile::of_user().ok()).flatten();
        let game = PlayedGame {
            ruleset: opening.ruleset.id().to_owned(),
            variants: opening.ruleset.variants().to_vec(),
            set: opening.overrides.clone(),
            players: opening.players,
            practice: is_practice,
        };
        ResultLog { file, game, seed, written: None, is_due: false }
    }

    /// Starts the next game. A deal that was already played is a repetition, which doesn't count.
    pub fn begin(&mut self, is_repeated: bool) {
        self.written = None;
        self.is_due = !is_repeated;
    }

    /// Returns whether the end of the current game hasn't been written yet.
    pub fn is_due(&self) -> bool {
        self.is_due
    }

    /// Removes the result of a game whose end was taken back. It's written again at the next end, which may be after a
    /// break.
    ///
    /// # Errors
    /// Returns an error if the results can't be read or written.
    pub fn reopen(&mut self) -> Result<(), Failure> {
        let (Some(file), Some(written)) = (&self.file, self.written.take()) else { return Ok(()) };
        self.is_due = true;
        file.remove(&written)
    }

    /// Writes the result of a finished game. Returns lines about this and earlier games of the same kind.
    ///
    /// # Errors
    /// Returns an error if the results can't be read or written.
    pub fn end<G: Playable, B: Bot<G> + Clone>(
        &mut self,
        session: &Session<'_, G, B>,
        number: u64,
        seats: &[Player],
    ) -> Result<Vec<String>, Failure> {
        self.is_due = false;
        let Some(file) = self.file.as_ref().filter(|_| !session.people().is_empty()) else {
            return Ok(Vec::new());
        };
        let result = self.result(session, number, seats);
        file.add(&result)?;
        let wording = session.wording();
        let lines = past_results(&file.read()?, &result, session.people(), wording);
        self.written = Some(result);
        Ok(lines)
    }

    fn result<G: Playable, B: Bot<G> + Clone>(
        &self,
        session: &Session<'_, G, B>,
        number: u64,
        seats: &[Player],
    ) -> GameResult {
        let (game, state) = (session.game(), session.state());
        let events = session.steps().concat();
        let places = (0..game.seats()).map(|seat| place(game, state, &events, seat));
        let places = places.map(|place| place.filter(|&(_, sides)| sides > 1));
        let places: Option<Vec<usize>> = places.map(|place| Some(place?.0)).collect();
        let winners = game.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners);
        let people = session.people();
        let bot =
            |(seat, player): (u8, &Player)| player.bot.clone().filter(|_| !people.contains(seat));
        GameResult {
            date: seconds_of(SystemTime::now()),
            game: self.game.clone(),
            seed: self.seed,
            number,
            bots: (0..).zip(seats).map(bot).collect(),
            places: places.unwrap_or_default(),
            winners: winners.iter().collect(),
            points: game.scores(state),
        }
    }
}

/// Formats the results of the only human player in games of the same kind, against the same bots.
fn past_results(
    all: &[GameResult],
    last: &GameResult,
    people: Seats,
    wording: &Wording,
) -> Vec<String> {
    let bots = last.opponents();
    let mut tally = ResultTally::default();
    let is_alike = |result: &&GameResult| result.game == last.game && result.opponents() == bots;
    for result in all.iter().filter(is_alike) {
        tally.add(result);
    }
    // Results don't say which person is which.
    if !people.is_one() || tally.games < 2 {
        return Vec::new();
    }
    let mut lines = Vec::new();
    if last.game.players > 1 {
        let values = [("wins", tally.wins.into()), ("games", tally.games.into())];
        lines.push(wording.format("past-wins", &values));
    }
    if let Some(best) = tally.best {
        let (units, tenths) = tally.mean_points();
        let values = [
            ("best", wording.points(best).into()),
            ("units", units.into()),
            ("tenths", tenths.into()),
            ("games", tally.games.into()),
        ];
        lines.push(wording.format("past-points", &values));
    }
    lines
}
