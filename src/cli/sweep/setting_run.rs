//! Plays the games of a setting and keeps their figures.

use std::{ops::Range, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    cli::{
        bots::seat_bots::SeatBots,
        failure::Failure,
        output::progress::Progress,
        play::{
            lineup::Lineup,
            opening::Opening,
            schedule::Schedule,
            workers::{BatchSize, Workers},
        },
        records::counted_games::add_range,
        rows::RowSink,
        signals,
    },
    comparison::{NamedEstimate, WinnerCounts, estimates},
    family::{Playable, Task},
    game::{GameTally, Measure, Seats, Sums},
    sim::FinishedGame,
};

/// How long to play before the figures so far are saved. Games that are in progress by then are finished.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);

/// The games of a setting that have been played, and what was counted in them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SettingFigures {
    /// The number of games.
    pub games: u64,
    /// Their numbers as sorted ranges.
    pub ranges: Vec<Range<u64>>,
    /// In how many games each group of players or teams won.
    pub winners: WinnerCounts,
    /// The sums that all other figures are computed from.
    pub sums: Sums,
}

/// What's measured in each game of a setting.
#[derive(Clone, Debug)]
pub struct SettingMeasures {
    /// The numbers that each game has.
    pub measures: Vec<Measure>,
    /// The figures of no games.
    pub empty: SettingFigures,
}

impl SettingFigures {
    /// Returns all figures with their intervals.
    pub fn estimates(&self) -> Vec<NamedEstimate> {
        estimates(&self.winners, &self.sums)
    }

    /// Adds more games. Returns whether they're of the same rules.
    #[must_use]
    fn add(&mut self, ranges: impl Iterator<Item = Range<u64>>, more: &SettingFigures) -> bool {
        self.games += more.games;
        self.winners.add(&more.winners);
        ranges.for_each(|range| add_range(&mut self.ranges, range));
        self.sums.add(&more.sums)
    }

    /// Returns the given games without those that have been played.
    pub fn missing(&self, games: &Range<u64>) -> Vec<Range<u64>> {
        let mut missing = Vec::new();
        let mut next = games.start;
        for range in &self.ranges {
            missing.push(next..range.start.min(games.end));
            next = next.max(range.end);
        }
        missing.push(next..games.end);
        missing.retain(|range| range.start < range.end);
        missing
    }

    /// Returns whether the numbers could be those of some games, all of them in the given range.
    pub fn is_consistent(&self, games: &Range<u64>) -> bool {
        let ranges = &self.ranges;
        ranges.windows(2).all(|pair| pair[0].end < pair[1].start)
            && ranges.iter().all(|it| it.start < it.end)
            && ranges.first().is_none_or(|range| range.start >= games.start)
            && ranges.last().is_none_or(|range| range.end <= games.end)
            && ranges.iter().map(|range| range.end - range.start).sum::<u64>() == self.games
            && self.winners.games() == Some(self.games)
            && self.sums.results.is_consistent(self.games)
    }
}

/// The task that returns what's measured in each game.
pub struct MeasureTask;

impl Task for MeasureTask {
    type Output = Result<SettingMeasures, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let sums = game.tally().sums();
        let measures = sums.measures().into_iter().map(|(measure, _)| measure).collect();
        let winners = WinnerCounts::default();
        let empty = SettingFigures { games: 0, ranges: Vec::new(), winners, sums };
        Ok(SettingMeasures { measures, empty })
    }
}

/// The task that plays the missing games of a setting.
pub struct SettingTask<'a> {
    pub opening: &'a Opening,
    pub lineup: &'a Lineup,
    pub games: &'a Range<u64>,
    pub threads: usize,
    pub progress: &'a Progress,
    pub rows: Option<RowSink<'a>>,
    /// The figures so far, to which more games are added.
    pub figures: &'a mut SettingFigures,
    /// Saves the figures. This is called from time to time.
    pub save: &'a mut dyn FnMut(&SettingFigures) -> Result<(), Failure>,
}

impl Task for SettingTask<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let bots = SeatBots::start(game, self.opening, self.lineup, Seats::NONE)?;
        let all = self.games.end - self.games.start;
        let workers = Workers {
            game,
            seed: self.opening.seed,
            schedule: Schedule::Fixed(&bots),
            threads: self.threads,
            start: None,
            has_events: self.rows.is_some(),
            rows: self.rows,
            decisions: None,
            forecast: None,
            progress: self.progress,
            pace: BatchSize::up_to((all / (4 * self.threads as u64)).min(256)),
        };
        let sides = game.sides();
        let keep = |finished: FinishedGame<'_, G>, winners: &mut WinnerCounts| {
            winners.count_game(&sides, game.outcome(finished.state));
            Ok(())
        };
        let mut done = Ok(());
        for missing in self.figures.missing(self.games) {
            let mut next = missing.start;
            while next < missing.end && done.is_ok() && !signals::is_interrupted() {
                let played =
                    workers.play(next..missing.end, SAVE_INTERVAL, WinnerCounts::default, keep);
                let (played, parts) = match played {
                    Ok(played) => played,
                    Err(failure) => {
                        done = Err(failure);
                        break;
                    }
                };
                let mut winners = WinnerCounts::default();
                for part in &parts {
                    winners.add(part);
                }
                let (games, sums) = (played.summary.games, played.summary.sums());
                let more = SettingFigures { games, ranges: Vec::new(), winners, sums };
                if !self.figures.add(played.ranges(), &more) {
                    return Err(Failure::invalid("the saved figures count different things"));
                }
                next = played.started_games.end;
                done = (self.save)(self.figures);
            }
        }
        bots.print_forfeits();
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Results;

    fn figures(ranges: &[(u64, u64)]) -> SettingFigures {
        let ranges: Vec<Range<u64>> = ranges.iter().map(|&(start, end)| start..end).collect();
        let games = ranges.iter().map(|range| range.end - range.start).sum();
        let mut winners = WinnerCounts::default();
        let mut results = Results::new(2);
        let won: Seats = [0].into_iter().collect();
        winners.count(won, games);
        (0..games).for_each(|_| results.count(won, "over"));
        let sums = Sums { results, spreads: Vec::new(), counts: Vec::new() };
        SettingFigures { games, ranges, winners, sums }
    }

    #[test]
    fn missing_games_fill_the_gaps() {
        let missing = |ranges: &[(u64, u64)]| {
            let missing = figures(ranges).missing(&(10..20));
            missing.into_iter().map(|range| (range.start, range.end)).collect::<Vec<_>>()
        };
        assert_eq!(missing(&[]), [(10, 20)]);
        assert_eq!(missing(&[(10, 13), (15, 16)]), [(13, 15), (16, 20)]);
        assert_eq!(missing(&[(12, 20)]), [(10, 12)]);
        assert_eq!(missing(&[(10, 20)]), []);
    }

    #[test]
    fn detects_inconsistent_figures() {
        let all = 10..20;
        assert!(figures(&[]).is_consistent(&all));
        assert!(figures(&[(10, 13), (15, 16)]).is_consistent(&all));
        assert!(!figures(&[(9, 13)]).is_consistent(&all));
        assert!(!figures(&[(15, 21)]).is_consistent(&all));
        assert!(!figures(&[(15, 16), (10, 13)]).is_consistent(&all));
        assert!(!figures(&[(10, 13), (13, 16)]).is_consistent(&all));
        let good = figures(&[(10, 13)]);
        assert!(!SettingFigures { games: 4, ..good.clone() }.is_consistent(&all));
        let winners = WinnerCounts::default();
        assert!(!SettingFigures { winners, ..good }.is_consistent(&all));
    }
}
