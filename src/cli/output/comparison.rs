//! Formats the report for a comparison of two rulesets as text and JSON.

use std::{fmt::Write as _, time::Duration};

use serde_json::{Map, Value, json};

use crate::{
    cli::{
        output::figures::rules_name,
        play::{
            lineup::{Lineup, bots_by_seat},
            opening::Opening,
            pairing::{PairedRun, PlayedPairs},
        },
        ruleset_source::RulesetName,
    },
    comparison::{Decision, FigureDifference, StopVerdict},
    diagnostic::escape_for_terminal,
    family::RulesHash,
    ruleset::Players,
    tournament::Estimate,
};

/// One of the two rulesets.
#[derive(Clone, Debug)]
pub struct ComparedSide {
    /// The name in the report, which is different from the other side's.
    pub name: String,
    ruleset: String,
    variants: Vec<String>,
    set: Vec<String>,
    rules_hash: RulesHash,
}

/// The parameters and results of a comparison.
pub struct ComparisonReport {
    sides: [ComparedSide; 2],
    players: u8,
    bots: Vec<String>,
    seed: u64,
    run: PairedRun,
    played: PlayedPairs,
    figures: Vec<FigureDifference>,
    time: Duration,
}

impl ComparedSide {
    /// Returns both sides. If ids, variants and values for this run don't tell them apart, paths do.
    pub fn pair(openings: &[Opening; 2], names: [&RulesetName; 2]) -> [ComparedSide; 2] {
        let side = |opening: &Opening| {
            let Opening { ruleset, overrides, players, .. } = opening;
            ComparedSide {
                name: rules_name(ruleset, overrides),
                ruleset: ruleset.id().to_owned(),
                variants: ruleset.variants().to_vec(),
                set: overrides.clone(),
                rules_hash: RulesHash::of(ruleset, *players, None),
            }
        };
        let [mut first, mut second] = openings.each_ref().map(side);
        if first.name == second.name {
            let [path, other] = names.map(|name| &name.ruleset);
            first.name = format!("{} ({path})", first.name);
            second.name = format!("{} ({other})", second.name);
        }
        [first, second]
    }
}

impl ComparisonReport {
    /// Creates the report, given the number of players, the seed and the bots.
    pub fn new(
        sides: [ComparedSide; 2],
        (players, seed, lineup): (u8, u64, &Lineup),
        run: PairedRun,
        played: PlayedPairs,
        time: Duration,
    ) -> ComparisonReport {
        let figures = played.tally.differences(run.plan);
        ComparisonReport { sides, players, bots: lineup.names(), seed, run, played, figures, time }
    }

    /// Returns the names of both sides in a line.
    pub fn title(&self) -> String {
        let [first, second] = self.sides.each_ref().map(|side| &side.name);
        format!("A: {first}, B: {second}")
    }

    /// Returns the number of players and games, the bots and the seed in a line.
    pub fn summary(&self) -> String {
        let (players, games) = (Players::from_number(self.players), self.played.tally.games);
        let word = if games == 1 { "pair" } else { "pairs" };
        format!(
            "{players}, {games} {word} of games, bots: {}, seed {}",
            self.shown_bots(),
            self.seed
        )
    }

    /// Returns the unit of a game's length, such as `placements`.
    pub fn unit(&self) -> &str {
        let mut names = self.figures.iter().filter(|figure| figure.observed.is_none());
        names.next().map_or("", |figure| &figure.name)
    }

    fn games_asked(&self) -> u64 {
        self.run.games.end - self.run.games.start
    }

    /// Returns whether the run was stopped before all games were played or the question was decided.
    pub fn is_interrupted(&self) -> bool {
        !self.played.is_complete(self.games_asked())
    }

    /// Returns the confidence level of the intervals, in percent.
    fn confidence(&self) -> f64 {
        100.0 * (1.0 - 2.0 * self.run.plan.tail())
    }

    /// Formats the report as text: a table, and then sentences that name the bots.
    pub fn text(&self) -> String {
        let tally = &self.played.tally;
        let [first, second] = self.sides.each_ref().map(|side| escape_for_terminal(&side.name));
        let word = if tally.games == 1 { "pair" } else { "pairs" };
        let stopped = match (self.is_interrupted(), self.games_asked()) {
            (true, asked) => format!(", interrupted after {} of {asked} games", tally.games),
            (false, _) => String::new(),
        };
        let first_game = match self.run.games.start {
            0 => String::new(),
            first => format!(" starting with game {first}"),
        };
        let mut text = format!(
            "A: {first}\nB: {second}\n{}, {} {word} of games{first_game}{stopped}, seed {}\n",
            Players::from_number(self.players),
            tally.games,
            self.seed
        );
        // Writing to a string can't fail.
        let _ = writeln!(text, "  bots                     {}", self.shown_bots());
        let _ = writeln!(text, "  games that differ        {} of {}", tally.differing, tally.games);
        let (other, games) = (tally.differing_results, tally.games);
        let _ = writeln!(text, "  results that differ      {other} of {games}");
        let _ = writeln!(
            text,
            "  {:<24} {:>10} {:>10} {:>10}  {:<20} {:>6}",
            "figure",
            "A",
            "B",
            "B - A",
            format!("{:.4}% interval", self.confidence()).replace(".0000", ""),
            "p"
        );
        for figure in &self.figures {
            let name = escape_for_terminal(&figure.name);
            let mark = if figure.is_significant() { " *" } else { "" };
            let row = |name: &str, values: [f64; 2], difference: Estimate, end: &str| {
                let line = format!(
                    "  {name:<24} {:>10.4} {:>10.4} {:>10}  {:<20} {end}",
                    values[0],
                    values[1],
                    signed(difference.value),
                    interval(difference.interval),
                );
                format!("{}\n", line.trim_end())
            };
            if let Some(observed) = figure.observed {
                text += &row(&format!("{name} (raw)"), observed.values, observed.difference, "");
            }
            let note = match (figure.differing, figure.depends_on_rules) {
                (Some(0), _) => Some("the same in every game"),
                (_, true) => Some("counted differently"),
                _ => None,
            };
            if let Some(note) = note {
                let [value, other] = figure.values;
                let _ = writeln!(text, "  {name:<24} {value:>10.4} {other:>10.4}     {note}");
            } else {
                let p = format!("{:>6.4}{mark}", figure.p);
                text += &row(&name, figure.values, figure.difference, &p);
            }
        }
        for (side, names) in ["A", "B"].iter().zip(&tally.unshared) {
            if !names.is_empty() {
                let names = escape_for_terminal(&names.join(", ")).into_owned();
                let _ = writeln!(text, "  only {side} has             {names}");
            }
        }
        let _ = writeln!(text, "  seconds                  {:.3}\n", self.time.as_secs_f64());
        for sentence in self.sentences() {
            text += &escape_for_terminal(&sentence);
            text.push('\n');
        }
        text
    }

    fn shown_bots(&self) -> String {
        escape_for_terminal(&bots_by_seat(&self.bots)).into_owned()
    }

    /// Returns the start of a sentence, such as `Among greedy bots`.
    fn among(&self) -> String {
        match &self.bots[..] {
            [bot] => format!("With a {bot} bot"),
            [first, rest @ ..] if rest.iter().all(|bot| bot == first) => {
                format!("Among {first} bots")
            }
            bots => format!("Among the bots {}", bots.join(", ")),
        }
    }

    /// Sums up the results in sentences. Every sentence names the bots.
    fn sentences(&self) -> Vec<String> {
        let tally = &self.played.tally;
        let among = self.among();
        let [first, second] = self.sides.each_ref().map(|side| &side.name);
        if tally.games == 0 {
            return vec![format!("{among}, no pair of games was finished.")];
        }
        if tally.differing == 0 {
            let games = match tally.games {
                1 => "the only game is".to_owned(),
                games => format!("all {games} games are"),
            };
            return vec![format!(
                "{among}, {games} the same under {first} and {second}, move by move."
            )];
        }
        let mut sentences: Vec<String> = self.decision_sentence().into_iter().collect();
        if tally.differing_results == 0 {
            sentences.push(format!(
                "{among}, {} of {} games differ between {first} and {second}, but none of them in its length, \
                 its winners or why it ended.",
                tally.differing, tally.games
            ));
        }
        sentences.extend(self.fairness_sentences());
        let others = || self.figures.iter().filter(|figure| figure.observed.is_none());
        for figure in others().filter(|figure| figure.is_significant()) {
            let FigureDifference { name, values: [value, other], difference, .. } = figure;
            let (direction, size) = magnitude(*difference);
            sentences.push(format!(
                "{among}, `{name}` is {direction} under {second} than under {first}: {other:.4} instead of \
                 {value:.4}, a difference of {size}."
            ));
        }
        let unclear = others().filter(|figure| !figure.is_significant()).count();
        if unclear > 0 {
            let rest = if unclear == others().count() { "no figure" } else { "no other figure" };
            sentences.push(format!("{among}, {rest} differs significantly."));
        }
        sentences
    }

    /// Says which side is fairer, if that's clear.
    fn fairness_sentences(&self) -> Vec<String> {
        let find = |name| self.figures.iter().find(|figure| figure.name == name);
        let (Some(range), Some(deviation)) = (find("range"), find("sd")) else {
            return Vec::new();
        };
        let (Some(intervals), Some(observed)) = (range.intervals, range.observed) else {
            return Vec::new();
        };
        let [first, second] = self.sides.each_ref().map(|side| &side.name);
        let is_significant = range.is_significant() || deviation.is_significant();
        let fairer = if deviation.is_significant() && !range.is_significant() {
            deviation.difference.value
        } else {
            range.difference.value
        };
        let (fair, unfair) = if fairer < 0.0 { (1, 0) } else { (0, 1) };
        let names = [first, second];
        let among = self.among();
        let verdict = if is_significant {
            format!("the seats are fairer under {} than under {}", names[fair], names[unfair])
        } else {
            format!(
                "it isn't clear whether the seats are fairer under {first} or {second}; more games could tell"
            )
        };
        let part = |side: usize| {
            format!("{:.4} ({}) under {}", range.values[side], plain(intervals[side]), names[side])
        };
        let (_, size) = magnitude(range.difference);
        let (_, raw_size) = magnitude(observed.difference);
        vec![
            format!("{among}, {verdict}."),
            format!(
                "{among}, the best seat's share of the wins is above the worst seat's by {} and {}, a \
                 difference of {size}.",
                part(unfair),
                part(fair),
            ),
            format!(
                "{among}, the raw values are {:.4} and {:.4}, a difference of {raw_size}.",
                observed.values[unfair], observed.values[fair],
            ),
        ]
    }

    fn decision_sentence(&self) -> Option<String> {
        let rule = self.run.rule.as_ref()?;
        let (among, games) = (self.among(), self.played.tally.games);
        let [first, second] = self.sides.each_ref().map(|side| &side.name);
        let (name, error) = (&rule.figure, FigureDifference::ERROR);
        let differs = format!("`{name}` differs between {first} and {second}");
        Some(match (self.played.decision, rule.margin) {
            (Some(Decision::Different), _) => format!(
                "{among}, {differs}, as decided after {games} games with a false alarm rate of {error}."
            ),
            (Some(Decision::Alike), Some(margin)) => format!(
                "{among}, {differs} by less than {margin}, as decided after {games} games with an error rate of \
                 {error}."
            ),
            _ => format!("{among}, it isn't decided after {games} games whether {differs}."),
        })
    }

    /// Formats the report as JSON.
    pub fn json(&self) -> Value {
        let tally = &self.played.tally;
        let side = |side: &ComparedSide| {
            json!({
                "name": side.name,
                "ruleset": side.ruleset,
                "variants": side.variants,
                "set": side.set,
                "rules_hash": side.rules_hash,
            })
        };
        let figures = self.figures.iter().map(|figure| (figure.name.to_string(), json!(figure)));
        let figures: Map<String, Value> = figures.collect();
        let decided =
            self.run.rule.as_ref().map(|rule| StopVerdict { rule, decision: self.played.decision });
        json!({
            "sides": self.sides.each_ref().map(side),
            "players": self.players,
            "bots": self.bots,
            "first": self.run.games.start,
            "games": tally.games,
            "games_asked": self.games_asked(),
            "interrupted": self.is_interrupted(),
            "seed": self.seed,
            "games_that_differ": tally.differing,
            "results_that_differ": tally.differing_results,
            "false_alarms": FigureDifference::ERROR,
            "looks": self.run.plan.looks(),
            "confidence": self.confidence() / 100.0,
            "until_decided": decided,
            "figures": figures,
            "unshared": tally.unshared,
            "sentences": self.sentences(),
            "seconds": self.time.as_secs_f64(),
        })
    }
}

/// Formats a number with its sign, unless it's rounded to 0.
fn signed(number: f64) -> String {
    let text = format!("{number:+.4}");
    if matches!(text.as_str(), "+0.0000" | "-0.0000") { "0.0000".to_owned() } else { text }
}

/// Formats a number, without a sign if it's rounded to 0.
fn fixed(number: f64) -> String {
    let text = format!("{number:.4}");
    if text == "-0.0000" { "0.0000".to_owned() } else { text }
}

/// Formats an interval with signs.
fn interval((low, high): (f64, f64)) -> String {
    format!("{} to {}", signed(low), signed(high))
}

/// Formats an interval without plus signs.
fn plain((low, high): (f64, f64)) -> String {
    format!("{} to {}", fixed(low), fixed(high))
}

/// Returns the direction of a difference and its size with the interval.
fn magnitude(difference: Estimate) -> (&'static str, String) {
    let Estimate { value, interval: (low, high) } = difference;
    let (direction, size, low, high) =
        if value < 0.0 { ("lower", -value, -high, -low) } else { ("higher", value, low, high) };
    (direction, format!("{size:.4} ({})", plain((low, high))))
}
