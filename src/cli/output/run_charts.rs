//! The charts of runs: the wins, the lengths of games, and the turns, squares and tiles with which players go
//! out.

use std::{collections::BTreeMap, ops::RangeInclusive};

use super::plot::ChartSheet;
use crate::{
    drawing::Drawing,
    game::Figure,
    render::{Bar, BarChart, BoardHeat, Chart, HeatScale},
    sim::RunTally,
};

/// The most bars in a chart of lengths. If there are more lengths, several of them share a bar.
const MAX_LENGTHS: u64 = 60;

/// The most tiles in a chart.
const MAX_TILES: usize = 6;

/// A run to draw.
pub struct ChartedRun<'a> {
    /// A label that tells it apart from the other run, if there is one.
    pub label: Option<&'a str>,
    /// The unit of a game's length, such as `placements`.
    pub unit: &'a str,
    pub players: u8,
    /// The board, unless it can grow.
    pub board: Option<&'a Drawing>,
    pub tally: &'a RunTally,
}

/// Returns the charts of one or two runs, with those of the same kind next to each other.
pub fn sheet(title: String, subtitle: String, runs: &[ChartedRun<'_>]) -> ChartSheet {
    let bars = |chart: &dyn Fn(&ChartedRun<'_>) -> Option<BarChart>| -> Vec<Chart> {
        let mut charts: Vec<BarChart> = runs.iter().filter_map(chart).collect();
        if charts.len() > 1 {
            let end = charts.iter().map(BarChart::usual_end).fold(0.0, f64::max);
            for chart in &mut charts {
                chart.end = Some(end);
            }
        }
        charts.into_iter().map(Chart::Bars).collect()
    };
    let found = || runs.iter().flat_map(|run| run.tally.lengths.keys().copied());
    let range = found().min().unwrap_or(0)..=found().max().unwrap_or(0);
    let mut charts = vec![
        bars(&shares),
        bars(&|run| Some(lengths(run, range.clone()))),
        bars(&survivors),
        boards(runs),
        bars(&tiles),
    ];
    charts.retain(|row| !row.is_empty());
    ChartSheet { title, subtitle, charts }
}

impl ChartedRun<'_> {
    /// Returns the title of a chart, which includes the label.
    fn title(&self, title: &str) -> String {
        self.label.map_or_else(|| title.to_owned(), |label| format!("{label}: {title}"))
    }
}

fn shares(run: &ChartedRun<'_>) -> Option<BarChart> {
    let results = &run.tally.results;
    let (Figure::BySeat(shares), Figure::IntervalBySeat(intervals)) =
        (results.wins(), results.wins_interval())
    else {
        return None;
    };
    let bars = (1..).zip(shares.into_iter().zip(intervals)).map(|(player, (value, interval))| {
        let player: u16 = player;
        Bar { name: player.to_string(), value, interval: Some(interval) }
    });
    let title = run.title("share of the wins, with 95% intervals");
    Some(BarChart {
        title,
        label: "player".to_owned(),
        bars: bars.collect(),
        end: None,
        decimals: 3,
    })
}

#[expect(clippy::cast_precision_loss, reason = "a picture has no need for more digits")]
fn lengths(run: &ChartedRun<'_>, range: RangeInclusive<u64>) -> BarChart {
    let lengths = &run.tally.lengths;
    let (first, last) = range.into_inner();
    let games = run.tally.results.games().max(1) as f64;
    let step = (last - first + 1).div_ceil(MAX_LENGTHS).max(1);
    let bars = (first..=last).step_by(usize::try_from(step).unwrap_or(1)).map(|from| {
        let count: u64 = lengths.range(from..from + step).map(|(_, count)| count).sum();
        let name = if step == 1 { from.to_string() } else { format!("{from}-{}", from + step - 1) };
        Bar { name, value: count as f64 / games, interval: None }
    });
    let title = run.title("length of the games, as a fraction of all games");
    BarChart { title, label: run.unit.to_owned(), bars: bars.collect(), end: None, decimals: 3 }
}

fn survivors(run: &ChartedRun<'_>) -> Option<BarChart> {
    if run.tally.departures() == 0 {
        return None;
    }
    let left = run.tally.survivors(run.players);
    let bars = left.into_iter().enumerate();
    let bars = bars.map(|(turn, value)| Bar { name: turn.to_string(), value, interval: None });
    let title = run.title("players left, as a mean over all games");
    let label = "tiles laid".to_owned();
    let end = Some(run.players.into());
    Some(BarChart { title, label, bars: bars.collect(), end, decimals: 1 })
}

#[expect(clippy::cast_precision_loss, reason = "a picture has no need for more digits")]
fn boards(runs: &[ChartedRun<'_>]) -> Vec<Chart> {
    let numbers = |run: &ChartedRun<'_>| -> BTreeMap<(u32, u32), f64> {
        let all = run.tally.squares.values().sum::<u64>().max(1) as f64;
        let percent = |count: u64| 100.0 * count as f64 / all;
        run.tally.squares.iter().map(|(&square, &count)| (square, percent(count))).collect()
    };
    let runs: Vec<_> = runs.iter().map(|run| (run, numbers(run))).collect();
    let all = runs.iter().flat_map(|(_, numbers)| numbers.values().copied());
    let scale = HeatScale { least: 0.0, ..HeatScale::of(all, 1) };
    let chart = |(run, numbers): (&ChartedRun<'_>, BTreeMap<(u32, u32), f64>)| {
        let board = run.board.filter(|_| !numbers.is_empty())?.clone();
        let title = run.title("where players went out, in percent");
        Some(Chart::Board(BoardHeat { title, board, numbers, scale }))
    };
    runs.into_iter().filter_map(chart).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a picture has no need for more digits")]
fn tiles(run: &ChartedRun<'_>) -> Option<BarChart> {
    let mut tiles: Vec<_> = run.tally.tiles.iter().collect();
    // The sort keeps the order of tiles with the same count.
    tiles.sort_by_key(|&(_, &count)| std::cmp::Reverse(count));
    let all = run.tally.departures().max(1) as f64;
    let bar = |(tile, &count): (&_, &u64)| {
        let tile: &crate::tile::Tile = tile;
        Bar { name: tile.to_string(), value: count as f64 / all, interval: None }
    };
    let bars: Vec<Bar> = tiles.into_iter().take(MAX_TILES).map(bar).collect();
    if bars.is_empty() {
        return None;
    }
    let title =
        run.title("tiles that put out the most players, as a fraction of those who went out");
    Some(BarChart { title, label: "tile".to_owned(), bars, end: None, decimals: 3 })
}
