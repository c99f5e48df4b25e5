//! Formats the report for a tournament as text and JSON.

use std::{fmt::Write as _, time::Duration};

use serde::Serialize;

use crate::{
    cli::{output::figures::repetition_obstacle, play::schedule::SeatedSchedule},
    diagnostic::escape_for_terminal,
    render::{Bar, BarChart},
    ruleset::{Players, Ruleset},
    tournament::{
        BotStanding, Estimate, Hypothesis, Placing, Round, SequentialTest, Verdict, luck, standings,
    },
};

/// The parameters and results of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentReport {
    ruleset: String,
    variants: Vec<String>,
    players: u8,
    seed: u64,
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
    /// The places in each game by side, for each round.
    places: Vec<Vec<Placing>>,
    /// How long the tournament took.
    seconds: f64,
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
    /// Creates the report, given the ruleset, players and seed and the numbers of games played and requested.
    pub fn new(
        (ruleset, players, seed): (&Ruleset, u8, u64),
        schedule: &SeatedSchedule,
        (games, games_asked): (u64, u64),
        rounds: &[(u64, Vec<Placing>)],
        test: Option<SequentialTest>,
        time: Duration,
    ) -> TournamentReport {
        let seatings = &schedule.plan.seatings;
        let seated = rounds.iter();
        let played: Vec<Round<'_>> =
            seated.map(|(number, places)| Round::seated(seatings, *number, places)).collect();
        let decision = test.map(|test| test.verdict(&played));
        let is_decided = decision.as_ref().is_some_and(|decision| decision.accepted.is_some());
        let standings = standings(schedule.bots().len(), &played);
        let mean = |(decisions, time): (u64, Duration)| {
            let decisions = u32::try_from(decisions).unwrap_or(u32::MAX);
            (decisions > 0).then(|| time.as_secs_f64() / f64::from(decisions))
        };
        let names: Vec<String> = schedule.bots().iter().map(ToString::to_string).collect();
        TournamentReport {
            ruleset: ruleset.id().to_owned(),
            variants: ruleset.variants().to_vec(),
            players,
            seed,
            games_per_round: seatings.games_per_round(),
            rounds: rounds.len() as u64,
            games_asked,
            interrupted: games < games_asked && !is_decided,
            repeatable: repetition_obstacle(&names).map(|_| false),
            bots: (schedule.bots().iter().zip(standings))
                .map(|(bot, standing)| BotReport {
                    bot: bot.to_string(),
                    standing,
                    forfeits: schedule.forfeits(bot),
                })
                .collect(),
            luck: luck(&played),
            decision,
            places: rounds.iter().map(|(_, places)| places.clone()).collect(),
            seconds: time.as_secs_f64(),
            seconds_per_decision: schedule.times().map(mean).collect(),
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
