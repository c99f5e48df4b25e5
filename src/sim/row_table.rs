//! The columns of a table and the cells of each row.

use std::{borrow::Cow, fmt::Write as _, num::NonZero};

use super::game_row::GameRow;
use crate::game::{Measure, MeasureKind, Seats};

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowColumn {
    /// The name.
    pub name: Cow<'static, str>,
    /// The type of its cells.
    pub kind: CellKind,
}

/// The type of a column's cells. Any of them can be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// A whole number that can't be negative.
    Natural,
    /// A whole number.
    Whole,
    /// A number with a fractional part.
    Fraction,
    /// Text.
    Text,
}

/// A cell.
#[derive(Clone, Debug, PartialEq)]
pub enum RowCell {
    /// An empty cell.
    Empty,
    /// A whole number that can't be negative.
    Natural(u64),
    /// A whole number.
    Whole(i64),
    /// A number with a fractional part.
    Fraction(f64),
    /// Text.
    Text(Cow<'static, str>),
}

/// A table with the games of one or more runs that have the same seed.
#[derive(Clone, Debug)]
pub struct RowTable {
    /// The columns.
    pub columns: Vec<RowColumn>,
    /// The runs, each with the cells that are the same for all of its games.
    runs: Vec<RunCells>,
    seed: u64,
    has_rounds: bool,
}

/// What's the same for all games of a run.
#[derive(Clone, Debug)]
struct RunCells {
    labels: Vec<RowCell>,
    rules: String,
    bots: String,
    games_per_round: Option<NonZero<u64>>,
    /// For each measured column, the position of the number in a game's results, if the run has it.
    places: Vec<Option<usize>>,
}

/// A run whose games are rows.
pub struct RowRun<'a> {
    /// The cells that tell it apart from other runs, in the order of the table's first columns.
    pub labels: Vec<RowCell>,
    /// The name of the rules.
    pub rules: &'a str,
    /// The bots by seat.
    pub bots: &'a [String],
    /// The number of games with the same deal, in a tournament.
    pub games_per_round: Option<NonZero<u64>>,
    /// The numbers that each of its games has.
    pub measures: &'a [Measure],
}

impl RowTable {
    /// Creates the table for the given runs. The labels are the first columns.
    pub fn new(labels: Vec<RowColumn>, runs: &[RowRun<'_>], seed: u64) -> RowTable {
        let is_counted = |measure: &&Measure| {
            measure.kind != MeasureKind::Win && !measure.name.starts_with("ends_")
        };
        let mut measures: Vec<&Measure> = Vec::new();
        for run in runs {
            for measure in run.measures.iter().filter(is_counted) {
                if !measures.contains(&measure) {
                    measures.push(measure);
                }
            }
        }
        let column = |name: Cow<'static, str>, kind| RowColumn { name, kind };
        let mut columns = labels;
        let has_rounds = runs.iter().any(|run| run.games_per_round.is_some());
        if has_rounds {
            columns.extend(ROUND_COLUMNS.map(|name| column(name.into(), CellKind::Natural)));
        }
        columns.extend([
            column("rules".into(), CellKind::Text),
            column("seed".into(), CellKind::Natural),
            column("game".into(), CellKind::Natural),
            column("seats".into(), CellKind::Natural),
            column("bots".into(), CellKind::Text),
            column("winners".into(), CellKind::Text),
            column("reason".into(), CellKind::Text),
        ]);
        columns.extend(measures.iter().map(|it| column(it.name.clone(), CellKind::Whole)));
        let seats = runs.iter().map(|run| run.bots.len()).max().unwrap_or(0);
        for seat in 1..=seats {
            let named =
                |(name, kind): (&str, CellKind)| column(format!("{name}_{seat}").into(), kind);
            columns.extend(SEAT_COLUMNS.map(named));
        }
        let cells = |run: &RowRun<'_>| RunCells {
            bots: run.bots.join(";"),
            games_per_round: run.games_per_round,
            labels: run.labels.clone(),
            rules: run.rules.to_owned(),
            places: (measures.iter())
                .map(|measure| run.measures.iter().position(|own| own == *measure))
                .collect(),
        };
        let runs = runs.iter().map(cells).collect();
        RowTable { columns, runs, seed, has_rounds }
    }

    /// Returns the cells for a game of the run with the given number, in the order of the columns.
    pub fn cells(&self, run: usize, game: &GameRow) -> Vec<RowCell> {
        let mut cells = Vec::with_capacity(self.columns.len());
        let Some(RunCells { labels, rules, bots, games_per_round, places }) = self.runs.get(run)
        else {
            return cells;
        };
        cells.extend(labels.iter().cloned());
        if self.has_rounds {
            cells.extend(games_per_round.map_or([const { RowCell::Empty }; 2], |each| {
                [game.number / each, game.number % each + 1].map(RowCell::Natural)
            }));
        }
        cells.extend([
            RowCell::Text(rules.clone().into()),
            RowCell::Natural(self.seed),
            RowCell::Natural(game.number),
            RowCell::Natural(game.seats.len() as u64),
            RowCell::Text(bots.clone().into()),
            RowCell::Text(numbers(game.winners).into()),
            RowCell::Text(game.reason.into()),
        ]);
        let value = |place: &Option<usize>| place.and_then(|place| game.values.get(place));
        cells.extend(places.iter().map(|place| match value(place) {
            Some(&value) => RowCell::Whole(value),
            None => RowCell::Empty,
        }));
        for seat in &game.seats {
            let natural = |number: Option<u64>| number.map_or(RowCell::Empty, RowCell::Natural);
            let out = seat.departure;
            let square = out.and_then(|out| out.square);
            cells.extend([
                RowCell::Fraction(seat.share),
                natural(seat.place.map(u64::from)),
                natural(out.map(|out| out.turn.into())),
                natural(square.map(|(x, _)| x.into())),
                natural(square.map(|(_, y)| y.into())),
                natural(out.and_then(|out| out.port).map(u64::from)),
                out.map_or(RowCell::Empty, |out| RowCell::Text(out.cause.into())),
            ]);
        }
        // Other runs can have more seats.
        cells.resize(self.columns.len(), RowCell::Empty);
        cells
    }
}

/// The columns of a tournament: the number of the deal, and that of the seating in its round.
const ROUND_COLUMNS: [&str; 2] = ["round", "seating"];

/// The columns for each seat, whose names are followed by the player's number.
const SEAT_COLUMNS: [(&str, CellKind); 7] = [
    ("share", CellKind::Fraction),
    ("place", CellKind::Natural),
    ("out_turn", CellKind::Natural),
    ("out_x", CellKind::Natural),
    ("out_y", CellKind::Natural),
    ("out_port", CellKind::Natural),
    ("out_cause", CellKind::Text),
];

/// Formats the numbers of players, as in `1;3`.
fn numbers(seats: Seats) -> String {
    let mut text = String::new();
    for seat in seats.iter() {
        let separator = if text.is_empty() { "" } else { ";" };
        // Writing to a string can't fail.
        let _ = write!(text, "{separator}{}", u16::from(seat) + 1);
    }
    text
}
