//! Tests that the statistics of `compare` are as reliable as documented, with games whose true figures are known
//! and with real games of a ruleset against itself.
//!
//! Each test has a short version and one for `reliability/compare`, which prints tables for `docs/reliability.md`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a failing test panics"
)]

use std::ops::ControlFlow;

use sentiero::{
    Job, NoFiles, Random, Request, Rules, batch,
    comparison::{FigureDifference, LookPlan, PairTally, PairedCounts, ShareCounts},
    game::{GameTally, MeasureKind, Observer, Stream, Tallied, WIN_UNITS},
    load,
};

/// The part of intervals that must contain the true value.
const COVERAGE: f64 = 0.94;

/// Returns the part of repetitions for which each of several statements holds.
fn parts<const N: usize>(repetitions: u32, holds: impl Fn(u32) -> [bool; N] + Sync) -> [f64; N] {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = u32::try_from(threads).unwrap();
    let count = |thread: u32| {
        let mut counts = [0_u32; N];
        for repetition in (thread..repetitions).step_by(threads as usize) {
            for (count, holds) in counts.iter_mut().zip(holds(repetition)) {
                *count += u32::from(holds);
            }
        }
        counts
    };
    let counts = std::thread::scope(|scope| {
        let count = &count;
        let running: Vec<_> = (0..threads).map(|it| scope.spawn(move || count(it))).collect();
        running.into_iter().map(|it| it.join().unwrap()).collect::<Vec<_>>()
    });
    std::array::from_fn(|at| {
        let sum: u32 = counts.iter().map(|counts| counts[at]).sum();
        f64::from(sum) / f64::from(repetitions)
    })
}

/// Returns how far a part can be off by chance in all but about one of 30,000 cases.
fn margin(part: f64, repetitions: u32) -> f64 {
    4.0 * (part * (1.0 - part) / f64::from(repetitions)).sqrt()
}

fn contains((low, high): (f64, f64), truth: f64) -> bool {
    low - 1e-12 <= truth && truth <= high + 1e-12
}

/// Seats with known chances, on both sides of a comparison.
struct Seats {
    name: &'static str,
    games: u32,
    /// Each seat's chance of winning in ten thousand games, on both sides.
    chances: [&'static [u32]; 2],
    /// In how many of ten thousand games the second side's winner is that of the first side.
    same: u32,
    /// In how many of ten thousand games the next seat has a share of the win.
    shared: u32,
}

impl Seats {
    const ALL: [Seats; 10] = [
        Seats::new("equal seats", 1_000, [&[2_500; 4], &[2_500; 4]]),
        Seats::new("equal seats, few games", 100, [&[2_500; 4], &[2_500; 4]]),
        Seats { same: 9_000, ..Seats::new("equal, correlated", 1_000, [&[2_500; 4], &[2_500; 4]]) },
        Seats {
            shared: 3_000,
            ..Seats::new("equal, shared wins", 1_000, [&[2_500; 4], &[2_500; 4]])
        },
        Seats::new("two seats", 1_000, [&[5_000; 2], &[5_400, 4_600]]),
        Seats::new(
            "eight seats",
            1_000,
            [&[1_250; 8], &[1_600, 900, 1_250, 1_250, 1_250, 1_250, 1_250, 1_250]],
        ),
        Seats::new(
            "unequal seats",
            1_000,
            [&[3_000, 2_600, 2_400, 2_000], &[2_700, 2_500, 2_500, 2_300]],
        ),
        Seats::new(
            "one odd seat",
            1_000,
            [&[3_100, 2_300, 2_300, 2_300], &[2_650, 2_650, 2_650, 2_050]],
        ),
        Seats::new(
            "as in the example",
            20_000,
            [&[3_000, 2_560, 2_420, 2_020], &[2_570, 2_510, 2_500, 2_420]],
        ),
        Seats {
            same: 9_500,
            shared: 500,
            ..Seats::new("unequal, correlated", 1_000, [&[3_000, 2_600, 2_400, 2_000]; 2])
        },
    ];

    const fn new(name: &'static str, games: u32, chances: [&'static [u32]; 2]) -> Seats {
        Seats { name, games, chances, same: 0, shared: 0 }
    }

    fn winner(chances: &[u32], stream: &mut Stream) -> usize {
        let mut left = stream.choose(10_000);
        chances
            .iter()
            .position(|&chance| {
                let is_here = left < chance;
                left = left.wrapping_sub(chance);
                is_here
            })
            .unwrap()
    }

    fn play(&self, repetition: u32) -> ShareCounts {
        let mut counts = ShareCounts::new(self.chances[0].len());
        self.add_games(&mut self.stream(repetition), self.games.into(), &mut counts);
        counts
    }

    fn stream(&self, repetition: u32) -> Stream {
        Stream::new(38, repetition.into(), u64::from(self.games))
    }

    fn add_games(&self, stream: &mut Stream, games: u64, counts: &mut ShareCounts) {
        let seats = self.chances[0].len();
        let won = |winner: usize, shared: bool| {
            let mut shares = vec![0; seats];
            shares[winner] = WIN_UNITS;
            if shared {
                shares[winner] = WIN_UNITS / 2;
                shares[(winner + 1) % seats] = WIN_UNITS / 2;
            }
            shares
        };
        for _ in 0..games {
            let first = Seats::winner(self.chances[0], stream);
            let other = Seats::winner(self.chances[1], stream);
            let is_same = stream.choose(10_000) < self.same;
            let second = if is_same { first } else { other };
            let shared = stream.choose(10_000) < self.shared;
            counts.count(&won(first, shared), &won(second, shared));
        }
    }

    /// Returns the true share of each seat on each side.
    fn truth(&self) -> [Vec<f64>; 2] {
        let chance = |chance: &u32| f64::from(*chance) / 10_000.0;
        let [first, second] =
            self.chances.map(|chances| chances.iter().map(chance).collect::<Vec<_>>());
        let same = chance(&self.same);
        let mixed =
            first.iter().zip(&second).map(|(first, second)| same * first + (1.0 - same) * second);
        let shared = chance(&self.shared);
        let split = |shares: Vec<f64>| -> Vec<f64> {
            let before = |seat: usize| shares[(seat + shares.len() - 1) % shares.len()];
            let share =
                |seat: usize| (1.0 - shared / 2.0) * shares[seat] + shared / 2.0 * before(seat);
            (0..shares.len()).map(share).collect()
        };
        let mixed = mixed.collect();
        [split(first), split(mixed)]
    }

    /// Returns the true range of each side, and then the true deviation.
    fn unevenness(&self) -> [[f64; 2]; 2] {
        let truth = self.truth();
        let range = truth.each_ref().map(|shares| {
            shares.iter().fold(0.0, |most: f64, share| most.max(*share))
                - shares.iter().fold(1.0, |least: f64, share| least.min(*share))
        });
        let deviation = truth.each_ref().map(|shares| {
            let count = f64::from(u32::try_from(shares.len()).unwrap());
            let mean = shares.iter().sum::<f64>() / count;
            (shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / count).sqrt()
        });
        [range, deviation]
    }

    /// Returns how often the intervals contain the true values: of each side's range and their difference, and of
    /// each side's deviation and their difference.
    fn coverage(&self, repetitions: u32) -> [f64; 6] {
        let [range, deviation] = self.unevenness();
        let tail = LookPlan::without_stops(self.games.into()).tail();
        parts(repetitions, |repetition| {
            let found = self.play(repetition).fairness(tail).unwrap();
            let both = [(found.range, range), (found.deviation, deviation)];
            let held = both.map(|(found, truth)| {
                [
                    contains(found.corrected[0].interval, truth[0]),
                    contains(found.corrected[1].interval, truth[1]),
                    contains(found.difference.interval, truth[1] - truth[0]),
                ]
            });
            let [range, deviation] = held;
            [range[0], range[1], range[2], deviation[0], deviation[1], deviation[2]]
        })
    }
}

fn check_fairness(scenarios: &[Seats], repetitions: u32) {
    for seats in scenarios {
        let held = seats.coverage(repetitions);
        let cells = held.map(|part| format!("{:.1}", 100.0 * part)).join(" | ");
        println!("| {} | {} | {cells} |", seats.name, seats.games);
        let least = COVERAGE - margin(COVERAGE, repetitions);
        assert!(held.iter().all(|&part| part >= least), "{}: {held:?}", seats.name);
    }
}

#[test]
fn fairness_interval_coverage() {
    check_fairness(&Seats::ALL[1..3], 150);
}

#[test]
#[ignore = "a campaign of several minutes"]
fn fairness_interval_coverage_in_many_repetitions() {
    println!("| seats | games | range of A | of B | difference | sd of A | of B | difference |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    check_fairness(&Seats::ALL, 10_000);
}

/// Games whose numbers have a known mean difference.
struct Numbers {
    name: &'static str,
    games: u32,
    kind: MeasureKind,
    truth: f64,
    pair: fn(&mut Stream) -> (i64, i64),
}

impl Numbers {
    const ALL: [Numbers; 7] = [
        Numbers {
            name: "lengths",
            games: 100,
            kind: MeasureKind::Count,
            truth: -1.0,
            pair: |it| {
                let shared = i64::from(it.choose(12));
                (shared + i64::from(it.choose(9)), shared + i64::from(it.choose(7)))
            },
        },
        Numbers {
            name: "lengths that rarely differ",
            games: 1_000,
            kind: MeasureKind::Count,
            truth: 0.005,
            pair: |it| {
                let rise = if it.choose(200) == 0 { i64::from(it.choose(3)) } else { 0 };
                (30, 30 + rise)
            },
        },
        Numbers {
            name: "wins, unpaired",
            games: 400,
            kind: MeasureKind::Win,
            truth: 0.05,
            pair: |it| {
                (i64::from(it.choose(4) == 0) * WIN_UNITS, i64::from(it.choose(10) < 3) * WIN_UNITS)
            },
        },
        Numbers {
            name: "wins, shared",
            games: 400,
            kind: MeasureKind::Win,
            truth: 0.0,
            pair: |it| {
                let share =
                    |it: &mut Stream| [0, 0, WIN_UNITS / 2, WIN_UNITS][it.choose(4) as usize];
                (share(it), share(it))
            },
        },
        Numbers {
            name: "ends that rarely differ, both ways",
            games: 1_000,
            kind: MeasureKind::Flag,
            truth: 0.0,
            pair: |it| [(0, 1), (1, 0), (1, 1), (0, 0)][it.choose(500).min(3) as usize],
        },
        Numbers {
            name: "ends that rarely differ, one way",
            games: 1_000,
            kind: MeasureKind::Flag,
            truth: 0.004,
            pair: |it| (0, i64::from(it.choose(250) == 0)),
        },
        Numbers {
            name: "ends, few games",
            games: 20,
            kind: MeasureKind::Flag,
            truth: 0.1,
            pair: |it| (i64::from(it.choose(5) < 2), i64::from(it.choose(2))),
        },
    ];

    fn coverage(&self, repetitions: u32) -> f64 {
        let tail = LookPlan::without_stops(self.games.into()).tail();
        let [held] = parts(repetitions, |repetition| {
            let mut stream = Stream::new(39, repetition.into(), u64::from(self.games));
            let mut counts = PairedCounts::default();
            for _ in 0..self.games {
                let (first, second) = (self.pair)(&mut stream);
                counts.count(first, second);
            }
            [contains(counts.difference(self.kind, tail).difference.interval, self.truth)]
        });
        held
    }
}

fn check_numbers(repetitions: u32) {
    for numbers in Numbers::ALL {
        let held = numbers.coverage(repetitions);
        println!("| {} | {} | {:.1} |", numbers.name, numbers.games, 100.0 * held);
        let least = COVERAGE - margin(COVERAGE, repetitions);
        assert!(held >= least, "{}: {held}", numbers.name);
    }
}

#[test]
fn paired_interval_coverage() {
    check_numbers(400);
}

#[test]
#[ignore = "a campaign of several minutes"]
fn paired_interval_coverage_in_many_repetitions() {
    println!("| numbers | games | coverage |");
    println!("| --- | --- | --- |");
    check_numbers(10_000);
}

/// Real games of random bots.
struct RealGames {
    rules: Rules,
    games: u32,
}

impl RealGames {
    fn new(games: u32) -> RealGames {
        let loaded = load(&Request::new("calliope"), &NoFiles).unwrap();
        RealGames { rules: Rules::new(&loaded.ruleset, 4).unwrap(), games }
    }

    /// Returns the numbers of each of a repetition's games with the given seed.
    fn values(&self, seed: u64, repetition: u32) -> Vec<Vec<i64>> {
        let mut all = Vec::new();
        let [first, count] = [repetition * self.games, self.games].map(u64::from);
        let games = first..first + count;
        let job = Job { seed, games, collects_events: true, start: None };
        batch(
            &self.rules,
            &job,
            |_| Random::new(),
            || false,
            |game| {
                let mut tally = self.rules.tally();
                for event in game.events {
                    tally.observe(event);
                }
                tally.finish();
                all.push(tally.sums().measures().into_iter().map(|(_, value)| value).collect());
                ControlFlow::Continue(())
            },
        );
        all
    }

    /// Compares the ruleset with itself on other seeds. Returns whether there's an alarm after all games, whether
    /// there's one at any look, and whether the range is decided to be different at any look.
    fn alarms(&self, repetition: u32) -> [bool; 3] {
        let measures = self.rules.tally().sums().measures();
        let measures: Vec<_> = measures.into_iter().map(|(measure, _)| measure).collect();
        let mut tally = PairTally::new(&measures, &measures);
        let plan = LookPlan::new(self.games.into());
        let alarms = |tally: &PairTally, plan| {
            let figures = tally.differences(plan);
            let range =
                figures.first().is_some_and(|range| !contains(range.difference.interval, 0.0));
            [figures.iter().any(FigureDifference::is_significant), range]
        };
        let (mut any, mut range) = (false, false);
        for (first, second) in self.values(1, repetition).iter().zip(self.values(2, repetition)) {
            tally.count(first, &second, true);
            if plan.is_look(tally.games) {
                let [found, found_range] = alarms(&tally, plan);
                any |= found;
                range |= found_range;
            }
        }
        let [at_end, _] = alarms(&tally, LookPlan::without_stops(self.games.into()));
        [at_end, any, range]
    }
}

fn check_alarms(games: u32, repetitions: u32) {
    let real = RealGames::new(games);
    let found = parts(repetitions, |repetition| real.alarms(repetition));
    for (name, part) in ["after all games", "at any look", "range at any look"].iter().zip(found) {
        println!("| {name} | {games} | {:.1} |", 100.0 * part);
        let most = FigureDifference::ERROR + margin(FigureDifference::ERROR, repetitions);
        assert!(part <= most, "{name}: {part}");
    }
}

#[test]
fn false_alarm_rate() {
    check_alarms(200, 60);
}

#[test]
#[ignore = "a campaign of several minutes"]
fn false_alarm_rate_in_many_repetitions() {
    println!("| alarm | games | alarms in 100 comparisons |");
    println!("| --- | --- | --- |");
    check_alarms(200, 1_000);
}

/// Returns how often planted effects are found: the range of the seats and a mean, each after correction.
fn power(games: u32, chances: [&'static [u32]; 2], repetitions: u32) -> [f64; 2] {
    let seats = Seats::new("planted", games, chances);
    let plan = LookPlan::without_stops(games.into());
    let early = LookPlan::new(games.into());
    parts(repetitions, |repetition| {
        let counts = seats.play(repetition);
        let is_found = |plan: LookPlan| {
            let found = counts.fairness(plan.tail()).unwrap();
            !contains(found.range.difference.interval, 0.0)
        };
        [is_found(plan), is_found(early)]
    })
}

fn check_power(repetitions: u32) {
    for (games, chances, least) in PLANTED {
        let found = power(games, chances, repetitions);
        let cells = found.map(|part| format!("{:.1}", 100.0 * part)).join(" | ");
        println!("| {chances:?} | {games} | {cells} |");
        assert!(found[0] >= least - margin(least, repetitions), "{games}: {found:?}");
    }
}

/// Returns how often the intervals of differences contain the truth if the run stops as soon as the interval of the
/// range doesn't contain 0, and how often it stops before all games are played.
fn stopped_coverage(games: u32, chances: [&'static [u32]; 2], repetitions: u32) -> [f64; 3] {
    let seats = Seats::new("planted", games, chances);
    let plan = LookPlan::new(games.into());
    let truth = seats.unevenness().map(|[first, second]| second - first);
    parts(repetitions, |repetition| {
        let mut counts = ShareCounts::new(chances[0].len());
        let (mut stream, mut played) = (seats.stream(repetition), 0);
        loop {
            let look = plan.next_look(played);
            seats.add_games(&mut stream, look - played, &mut counts);
            played = look;
            let found = counts.fairness(plan.tail()).unwrap();
            let differences = [found.range, found.deviation].map(|it| it.difference.interval);
            let is_early = played < u64::from(games);
            if !is_early || !contains(differences[0], 0.0) {
                let [range, deviation] = [0, 1].map(|at| contains(differences[at], truth[at]));
                break [range, deviation, is_early];
            }
        }
    })
}

fn check_stopped_coverage(planted: &[Planted], repetitions: u32) {
    for &(games, chances, _) in planted {
        let held = stopped_coverage(games, chances, repetitions);
        let cells = held.map(|part| format!("{:.1}", 100.0 * part)).join(" | ");
        println!("| {chances:?} | {games} | {cells} |");
        let least = COVERAGE - margin(COVERAGE, repetitions);
        assert!(held[..2].iter().all(|&part| part >= least), "{games}: {held:?}");
    }
}

#[test]
fn intervals_of_runs_that_stop_early_cover_the_truth() {
    check_stopped_coverage(&PLANTED[..1], 100);
}

#[test]
#[ignore = "a campaign of several minutes"]
fn intervals_of_runs_that_stop_early_cover_the_truth_in_many_repetitions() {
    println!("| chances in 10,000 | games | range | sd | stopped early |");
    println!("| --- | --- | --- | --- | --- |");
    check_stopped_coverage(&PLANTED, 2_000);
}

/// Games, chances and the power that's documented.
type Planted = (u32, [&'static [u32]; 2], f64);

/// Effects on the range, against equal seats.
const PLANTED: [Planted; 3] = [
    (1_000, [&[3_250, 2_500, 2_500, 1_750], &[2_500; 4]], 0.9),
    (5_000, [&[2_850, 2_500, 2_500, 2_150], &[2_500; 4]], 0.9),
    (20_000, [&[2_700, 2_500, 2_500, 2_300], &[2_500; 4]], 0.9),
];

#[test]
fn finds_planted_effects() {
    let found = power(1_000, PLANTED[0].1, 40);
    assert!(found[0] >= 0.8, "{found:?}");
}

#[test]
#[ignore = "a campaign of several minutes"]
fn finds_planted_effects_in_many_repetitions() {
    println!("| chances in 10,000 | games | found | at the last of five looks |");
    println!("| --- | --- | --- | --- |");
    check_power(2_000);
}
