//! Formats the report for a tournament as text and JSON.

use std::{fmt::Write as _, ops::Range};

use serde::Serialize;

use crate::{
    cli::output::figures::{Run, repetition_obstacle},
    diagnostic::escape_for_terminal,
    family::RulesHash,
    render::{Bar, BarChart},
    ruleset::Players,
    tournament::{
        BotStanding, Estimate, Hypothesis, Placing, Round, Seatings, SequentialTest, Verdict, luck,
        standings,
    },
};

/// The games of a tournament, which its figures are based on.
#[derive(Clone, Debug)]
pub struct TournamentGames {
    /// The rules, the seed, and the bots in the order of the seatings.
    pub run: Run,
    /// The number of players or teams.
    pub sides: usize,
    pub seatings: Seatings,
    /// The complete rounds, each with its number and the places in its games.
    pub rounds: Vec<(u64, Vec<Placing>)>,
    pub games_asked: u64,
    pub is_interrupted: bool,
    /// How long it took to play them.
    pub seconds: f64,
    /// The decisions and forfeits of each bot.
    pub work: Vec<BotWork>,
}

/// The decisions and forfeits of a bot in a tournament.
#[derive(Clone, Copy, Debug)]
pub struct BotWork {
    /// The number of games that the bot forfeited, if it's an outside bot.
    pub forfeits: Option<u64>,
    pub decisions: u64,
    /// The mean time for a decision, if there were any.
    pub seconds_per_decision: Option<f64>,
}

impl BotWork {
    fn seconds(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a time")]
        let decisions = self.decisions as f64;
        self.seconds_per_decision.map_or(0.0, |each| each * decisions)
    }

    /// Adds the decisions and forfeits in another part.
    pub fn add(&mut self, other: &BotWork) {
        let seconds = self.seconds() + other.seconds();
        self.decisions = self.decisions.saturating_add(other.decisions);
        #[expect(clippy::cast_precision_loss, reason = "a time")]
        let decisions = self.decisions as f64;
        self.seconds_per_decision = (self.decisions > 0).then(|| seconds / decisions);
        self.forfeits = match (self.forfeits, other.forfeits) {
            (Some(one), Some(more)) => Some(one.saturating_add(more)),
            (one, more) => one.or(more),
        };
    }
}

impl TournamentGames {
    /// Returns the numbers of the rounds as sorted ranges.
    pub fn ranges(&self) -> Vec<Range<u64>> {
        let mut ranges: Vec<Range<u64>> = Vec::new();
        for &(number, _) in &self.rounds {
            match ranges.last_mut().filter(|range| range.end == number) {
                Some(range) => range.end += 1,
                None => ranges.push(number..number.saturating_add(1)),
            }
        }
        ranges
    }
}

/// The parameters and results of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentReport {
    ruleset: String,
    variants: Vec<String>,
    players: u8,
    /// The number of players or teams.
    sides: usize,
    seed: u64,
    /// The hash of the canonical rules.
    rules_hash: RulesHash,
    /// The number of games in a round.
    games_per_round: u64,
    /// The number of complete rounds, which the results are based on.
    rounds: u64,
    games_asked: u64,
    pub interrupted: bool,
    /// Present only if it's false.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeatable: Option<bool>,
    bots: Vec<BotReport>,
    /// The part of the variance of results that the deal explains.
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<Estimate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<Verdict>,
    /// The numbers of the complete rounds.
    ranges: Vec<Range<u64>>,
    /// The places in each game by side, for each round.
    places: Vec<Vec<Placing>>,
    /// How long the tournament took.
    seconds: f64,
    /// The number of decisions that each bot made in this run.
    decisions: Vec<u64>,
    /// The mean time that each bot took for a decision, if it made any in this run.
    seconds_per_decision: Vec<Option<f64>>,
}

/// The results of a bot.
#[derive(Clone, Debug, Serialize)]
struct BotReport {
    bot: String,
    #[serde(flatten)]
    standing: BotStanding,
    /// The number of games that the bot forfeited in this run, if it's an outside bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeits: Option<u64>,
}

impl TournamentReport {
    /// Creates the report, with the result of the sequential test if there is one.
    pub fn new(games: &TournamentGames, test: Option<SequentialTest>) -> TournamentReport {
        let TournamentGames { run, seatings, rounds, work, .. } = games;
        let played = rounds.iter();
        let played: Vec<Round<'_>> =
            played.map(|(number, places)| Round::seated(seatings, *number, places)).collect();
        let decision = test.map(|test| test.verdict(&played));
        let is_decided = decision.as_ref().is_some_and(|decision| decision.accepted.is_some());
        let standings = standings(run.bots.len(), &played);
        let bots = run.bots.iter().zip(standings).zip(work);
        TournamentReport {
            ruleset: run.ruleset.clone(),
            variants: run.variants.clone(),
            players: run.players,
            sides: games.sides,
            seed: run.seed,
            rules_hash: run.rules_hash.clone(),
            games_per_round: seatings.games_per_round(),
            rounds: rounds.len() as u64,
            games_asked: games.games_asked,
            interrupted: games.is_interrupted && !is_decided,
            repeatable: repetition_obstacle(&run.bots).map(|_| false),
            bots: bots
                .map(|((bot, standing), work)| BotReport {
                    bot: bot.clone(),
                    standing,
                    forfeits: work.forfeits,
                })
                .collect(),
            luck: luck(&played),
            decision,
            ranges: games.ranges(),
            places: rounds.iter().map(|(_, places)| places.clone()).collect(),
            seconds: games.seconds,
            decisions: work.iter().map(|work| work.decisions).collect(),
            seconds_per_decision: work.iter().map(|work| work.seconds_per_decision).collect(),
        }
    }

    /// Returns the numbers of players and rounds and the seed in a line.
    pub fn summary(&self) -> String {
        let word = if self.rounds == 1 { "round" } else { "rounds" };
        format!(
            "{}, {} {word} of {} games, seed {}",
            Players::from_number(self.players),
            self.rounds,
            self.games_per_round,
            self.seed
        )
    }

    /// Returns the chart of each bot's share of the wins.
    pub fn wins_chart(&self, label: Option<&str>) -> BarChart {
        let bars = self.bots.iter().map(|BotReport { bot, standing, .. }| Bar {
            name: bot.clone(),
            value: standing.wins.value,
            interval: Some(standing.wins.interval),
        });
        let title = "share of the wins per seat, with 95% intervals";
        BarChart {
            title: label.map_or_else(|| title.to_owned(), |label| format!("{label}: {title}")),
            label: "bot".to_owned(),
            bars: bars.collect(),
            end: None,
            decimals: 3,
        }
    }

    /// Formats the report as text, best bot first.
    pub fn text(&self) -> String {
        let name = [std::slice::from_ref(&self.ruleset), &self.variants[..]].concat().join(" + ");
        let games = self.rounds * self.games_per_round;
        let word = if self.rounds == 1 { "round" } else { "rounds" };
        let stopped = if self.interrupted {
            format!(", interrupted after {games} of {} games", self.games_asked)
        } else {
            String::new()
        };
        let mut text = format!(
            "{}, {}, {} {word} of {} games{stopped}, seed {}\n",
            escape_for_terminal(&name),
            Players::from_number(self.players),
            self.rounds,
            self.games_per_round,
            self.seed
        );
        // Writing to a string can't fail.
        let _ = writeln!(
            text,
            "  {:<24} {:>6}  {:<16} {:>6}  {:<14} {:>6} {:>8}",
            "bot", "rating", "interval", "wins", "interval", "place", "games"
        );
        let mut order: Vec<&BotReport> = self.bots.iter().collect();
        let rating = |report: &BotReport| report.standing.rating.value;
        order.sort_by(|one, other| rating(other).total_cmp(&rating(one)));
        for BotReport { bot, standing, .. } in order {
            let BotStanding { rating, wins, place, games, .. } = standing;
            let bot = escape_for_terminal(bot);
            let (low, high) = rating.interval;
            let points =
                if low.is_finite() { format!("{low:.0} to {high:.0}") } else { "-".into() };
            let share = format!("{:.4}-{:.4}", wins.interval.0, wins.interval.1);
            let _ = writeln!(
                text,
                "  {bot:<24} {:>6.0}  {points:<16} {:>6.4}  {share:<14} {place:>6.3} {games:>8}",
                rating.value, wins.value
            );
        }
        if let Some(Estimate { value, interval: (low, high) }) = self.luck {
            let _ = writeln!(text, "  luck                     {value:.4}  {low:.4} to {high:.4}");
        }
        if let Some(decision) = &self.decision {
            text += &verdict_text(decision, &self.bots);
        }
        let names: Vec<&str> = self.bots.iter().map(|report| report.bot.as_str()).collect();
        if let Some(reason) = repetition_obstacle(&names) {
            let _ = writeln!(text, "  repeatable               no, because {reason}");
        }
        let _ = writeln!(text, "  seconds                  {:.3}", self.seconds);
        for (BotReport { bot, .. }, time) in self.bots.iter().zip(&self.seconds_per_decision) {
            if let Some(time) = time {
                let bot = escape_for_terminal(bot);
                let _ = writeln!(text, "  {bot:<24} {:.3} ms per decision", 1000.0 * time);
            }
        }
        text
    }
}

/// Says which hypothesis was accepted and why the tournament stopped.
fn verdict_text(verdict: &Verdict, bots: &[BotReport]) -> String {
    let [BotReport { bot: first, .. }, BotReport { bot: second, .. }] = bots else {
        return String::new();
    };
    let Verdict { better_by, error, accepted, rounds, difference, log_ratio, bound } = verdict;
    let errors = format!("error rates {error} and {error}");
    let ratio = format!("log-likelihood ratio {log_ratio:.3}");
    match accepted {
        Some(Hypothesis::Better) => format!(
            "  decided after {rounds} rounds: {first} is better than {second} by {better_by} \
             ({ratio} is at least {bound:.3}; {errors})\n  difference               {difference:.4}\n"
        ),
        Some(Hypothesis::NotBetter) => format!(
            "  decided after {rounds} rounds: {first} is not better than {second} \
             ({ratio} is at most -{bound:.3}; {errors})\n  difference               {difference:.4}\n"
        ),
        None => format!(
            "  not decided after {rounds} rounds, because all games were played or the tournament \
             was interrupted ({ratio} is between -{bound:.3} and {bound:.3})\n  \
             difference               {difference:.4}\n"
        ),
    }
}
