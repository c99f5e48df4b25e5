//! Formats the report for a run of games as text and JSON.

use std::{fmt::Write as _, ops::Range};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::{
    cli::{
        bots::decision_counter::DecisionSums,
        play::{
            lineup::{Lineup, bots_by_seat},
            opening::Opening,
            timed_search::TimedSearch,
        },
    },
    diagnostic::escape_for_terminal,
    family::RulesHash,
    game::{Figure, Sums},
    outside::BotCommand,
    record::{Header, Player},
    ruleset::{Players, Ruleset},
};

/// The parameters and statistics of a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RunReport {
    #[serde(flatten)]
    pub run: Run,
    /// The number of the first game.
    pub first: u64,
    /// The number of games that were played.
    pub games: u64,
    /// The number of games that were requested.
    pub games_asked: u64,
    /// Whether the run stopped before all games were played.
    pub interrupted: bool,
    /// The numbers of the games that were played.
    pub ranges: Vec<Range<u64>>,
    pub sums: Sums,
    /// The number of games that each seat's outside bot has forfeited, if there are any such bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeits: Option<Vec<u64>>,
    /// The sums over all decisions, if they were counted.
    #[serde(default, rename = "decision_sums", skip_serializing_if = "Option::is_none")]
    pub decisions: Option<DecisionSums>,
    /// The number of playouts before each choice, if the lead was forecast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecast: Option<u32>,
    /// How long the run took.
    pub seconds: f64,
    /// Whether `seconds` is the time it took to play all of the games.
    #[serde(skip, default = "is_timed")]
    pub is_timed: bool,
}

/// Returns the default for `is_timed`, which isn't part of the JSON. It's true because reports from
/// `simulate` are timed.
fn is_timed() -> bool {
    true
}

/// The rules, players and seed shared by all games of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// The ruleset id.
    pub ruleset: String,
    /// The enabled variants.
    pub variants: Vec<String>,
    /// The values set for the run, in the form `KEY=VALUE`.
    pub set: Vec<String>,
    /// The file with the position that the games start from.
    pub from: Option<String>,
    /// The number of players.
    pub players: u8,
    /// The bot names by seat.
    pub bots: Vec<String>,
    pub seed: u64,
    /// The hash of the canonical rules and the position.
    ///
    /// This is used to distinguish runs that have different rules with the same name.
    pub rules_hash: RulesHash,
}

impl Run {
    /// Returns the run for the given opening and lineup.
    pub fn of(opening: &Opening, lineup: &Lineup) -> Run {
        let Opening { ruleset, overrides, position: given, players, seed, .. } = opening;
        Run {
            ruleset: ruleset.id().to_owned(),
            variants: ruleset.variants().to_vec(),
            set: overrides.clone(),
            from: given.as_ref().map(|given| given.path.to_string_lossy().into_owned()),
            players: *players,
            bots: lineup.names(),
            seed: *seed,
            rules_hash: RulesHash::of(ruleset, *players, opening.recorded_position().as_ref()),
        }
    }

    /// Compares this run with the one from another part.
    ///
    /// Only the rules and positions matter, not how they were set or which files they came from.
    pub fn compare(&self, other: &Run) -> RunComparison {
        let named = [
            (self.ruleset != other.ruleset, "a different ruleset"),
            (self.variants != other.variants, "different variants"),
            (self.players != other.players, "a different player count"),
            (self.bots != other.bots, "different bots"),
            (self.seed != other.seed, "a different seed"),
        ];
        if let Some((_, difference)) = named.into_iter().find(|(differs, _)| *differs) {
            return RunComparison::Different(difference);
        }
        let is_written_so = (&self.set, &self.from) == (&other.set, &other.from);
        match (self.rules_hash.is_legacy(), other.rules_hash.is_legacy()) {
            (one, two) if one == two && self.rules_hash == other.rules_hash => RunComparison::Same,
            (one, two) if one != two && is_written_so => RunComparison::Unverified,
            _ => RunComparison::Different("different rules or a different position"),
        }
    }

    /// Returns the run for a record and its ruleset.
    pub fn of_record(header: &Header, ruleset: &Ruleset) -> Run {
        let bot = |player: &Player| player.bot.clone().unwrap_or_default();
        Run {
            ruleset: header.ruleset.clone(),
            variants: header.variants.clone(),
            set: Vec::new(),
            from: header.from.as_ref().map(|_| "the position in the records".to_owned()),
            players: header.players,
            bots: header.seats.iter().map(bot).collect(),
            seed: header.seed,
            rules_hash: RulesHash::of(ruleset, header.players, header.from.as_ref()),
        }
    }
}

/// The result of comparing two runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunComparison {
    Same,
    /// Everything else matches, but the hashes can't be compared because one of them is from an earlier
    /// version.
    Unverified,
    /// The runs differ. The value describes the difference.
    Different(&'static str),
}

/// Returns the name of a ruleset with its variants and the values set for a run, as in
/// `calliope+elimination-bonus hand.size=4`.
pub fn rules_name(ruleset: &Ruleset, overrides: &[String]) -> String {
    let name = [&[ruleset.id().to_owned()], ruleset.variants()].concat().join("+");
    [&[name], overrides].concat().join(" ")
}

impl RunReport {
    /// Returns the name and value of the playing rate. To get it, we divide the first spread's total by the
    /// time.
    ///
    /// Returns `None` if some of the games were played at a different time.
    fn rate(&self) -> Option<(String, f64)> {
        if !self.is_timed {
            return None;
        }
        let steps = self.sums.spreads.first()?;
        let Figure::Spread { total, .. } = steps.spread.figure() else { return None };
        #[expect(clippy::cast_precision_loss, reason = "a rate")]
        let rate = total as f64 / self.seconds.max(1e-9);
        Some((format!("{}_per_second", steps.name), rate.round()))
    }

    /// Returns the figures about decisions, if they were counted.
    fn decision_figures(&self) -> Vec<(&'static str, Figure)> {
        let Some(sums) = &self.decisions else { return Vec::new() };
        vec![
            ("decisions", Figure::ratio(sums.decisions, self.games)),
            ("actions", Figure::ratio(sums.actions, sums.decisions)),
            ("single_choice", Figure::ratio(sums.single_choice, sums.decisions)),
            ("indifferent", Figure::ratio(sums.indifferent, sums.decisions)),
        ]
    }

    /// Formats the report as JSON.
    pub fn json(&self) -> Value {
        /// The report's fields in the order of the JSON, where not all fields of [`Run`] are next to each
        /// other.
        #[derive(Serialize)]
        struct OrderedReport<'a> {
            ruleset: &'a str,
            variants: &'a [String],
            set: &'a [String],
            from: Option<&'a str>,
            players: u8,
            bots: &'a [String],
            first: u64,
            games: u64,
            games_asked: u64,
            interrupted: bool,
            /// Present only if it's false.
            #[serde(skip_serializing_if = "Option::is_none")]
            repeatable: Option<bool>,
            seed: u64,
            #[serde(flatten)]
            figures: Map<String, Value>,
            rules_hash: &'a RulesHash,
            ranges: &'a [Range<u64>],
            sums: &'a Sums,
            #[serde(skip_serializing_if = "Option::is_none")]
            forfeits: &'a Option<Vec<u64>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            decision_sums: &'a Option<DecisionSums>,
            #[serde(skip_serializing_if = "Option::is_none")]
            forecast: Option<u32>,
            seconds: f64,
            #[serde(flatten)]
            rate: Map<String, Value>,
        }
        let figures = self.sums.figures().into_iter().chain(self.decision_figures());
        let rate = self.rate().into_iter();
        json!(OrderedReport {
            ruleset: &self.run.ruleset,
            variants: &self.run.variants,
            set: &self.run.set,
            from: self.run.from.as_deref(),
            players: self.run.players,
            bots: &self.run.bots,
            first: self.first,
            games: self.games,
            games_asked: self.games_asked,
            interrupted: self.interrupted,
            repeatable: repetition_obstacle(&self.run.bots).map(|_| false),
            seed: self.run.seed,
            figures: figures.map(|(name, figure)| (name.to_owned(), json!(figure))).collect(),
            rules_hash: &self.run.rules_hash,
            ranges: &self.ranges,
            sums: &self.sums,
            forfeits: &self.forfeits,
            decision_sums: &self.decisions,
            forecast: self.forecast,
            seconds: self.seconds,
            rate: rate.map(|(name, rate)| (name, json!(rate))).collect(),
        })
    }

    /// Returns the number of players, games and bots and the seed in a line.
    pub fn summary(&self) -> String {
        let Run { players, bots, seed, .. } = &self.run;
        let word = if self.games == 1 { "game" } else { "games" };
        let (players, bots) = (Players::from_number(*players), bots_by_seat(bots));
        format!("{players}, {} {word}, bots: {bots}, seed {seed}", self.games)
    }

    /// Formats the report as text.
    pub fn text(&self) -> String {
        let Run { ruleset, variants, set, from, players, bots, seed, .. } = &self.run;
        let name = escape_for_terminal(
            &[std::slice::from_ref(ruleset), &variants[..]].concat().join(" + "),
        )
        .into_owned();
        let word = if self.games == 1 { "game" } else { "games" };
        let many = match (self.interrupted, self.games == self.games_asked) {
            (true, _) => format!("interrupted after {} of {} games", self.games, self.games_asked),
            (false, false) => format!("{} of {} games", self.games, self.games_asked),
            (false, true) => format!("{} {word}", self.games),
        };
        let first = match self.first {
            0 => String::new(),
            first => format!(" starting with game {first}"),
        };
        let mut text =
            format!("{name}, {}, {many}{first}, seed {seed}\n", Players::from_number(*players));
        let mut line = |name: &str, value: &str| {
            // Writing to a string can't fail.
            let _ = writeln!(text, "  {name:<22} {value}");
        };
        line("bots", &escape_for_terminal(&bots_by_seat(bots)));
        if let Some(forfeits) = &self.forfeits {
            line("forfeits", &by_seat(forfeits, u64::to_string));
        }
        if let Some(reason) = repetition_obstacle(bots) {
            line("repeatable", &format!("no, because {reason}"));
        }
        if let Some(playouts) = self.forecast {
            line("forecast", &format!("{playouts} playouts before each choice"));
        }
        for set in set {
            line("set", &escape_for_terminal(set));
        }
        if let Some(from) = from {
            line("starting from", &escape_for_terminal(from));
        }
        for (name, figure) in self.sums.figures().into_iter().chain(self.decision_figures()) {
            line(&escape_for_terminal(name), &words(&figure, *players));
        }
        line("seconds", &format!("{:.3}", self.seconds));
        if let Some((name, rate)) = self.rate() {
            line(&escape_for_terminal(&name), &rate.to_string());
        }
        text
    }
}

/// Returns why games with the given bots can't be repeated, or `None` if they can.
pub fn repetition_obstacle<S: AsRef<str>>(bots: &[S]) -> Option<&'static str> {
    let has = |prefix| bots.iter().any(|bot| bot.as_ref().starts_with(prefix));
    if has(BotCommand::PREFIX) {
        Some("your own bots may play differently")
    } else if has(TimedSearch::PREFIX) {
        Some("a time limit depends on the speed of the machine")
    } else {
        None
    }
}

fn words(figure: &Figure, players: u8) -> String {
    match figure {
        Figure::Number(number) => format!("{number:.4}"),
        Figure::BySeat(numbers) => by_seat(numbers, |number| format!("{number:.4}")),
        Figure::IntervalBySeat(intervals) => {
            by_seat(intervals, |(low, high)| format!("{low:.4}-{high:.4}"))
        }
        Figure::ByName(numbers) => {
            let by_name = numbers
                .iter()
                .map(|(name, number)| format!("{}: {number:.4}", escape_for_terminal(name)));
            by_name.collect::<Vec<String>>().join("  ")
        }
        Figure::Test { chi_squared, degrees, p } => {
            let verdict = match (*p < 0.05, *degrees + 1 == u32::from(players)) {
                (true, true) => "players differ",
                (true, false) => "teams differ",
                (false, _) => "no significant difference",
            };
            format!("p {p:.4}  chi-squared {chi_squared:.2}, {degrees} df: {verdict}")
        }
        Figure::Spread { total, mean, sd, min, max } => {
            format!("mean {mean:.3}  sd {sd:.3}  min {min}  max {max}  total {total}")
        }
    }
}

fn by_seat<T>(values: &[T], word: impl Fn(&T) -> String) -> String {
    let by_seat =
        (1..).zip(values).map(|(number, value): (usize, _)| format!("{number}: {}", word(value)));
    by_seat.collect::<Vec<String>>().join("  ")
}
