//! The figures of many games, for people and for programs.

use std::{fmt::Write as _, ops::Range, time::Duration};

use serde_json::{Map, Value, json};

use crate::{
    cli::{failure::shown, play::lineup::Lineup, play::opening::Opening},
    diagnostic::plain,
    game::Figure,
};

/// Games that were played.
pub struct Simulated<'a> {
    /// How they began.
    pub opening: &'a Opening,
    /// Who played.
    pub lineup: &'a Lineup,
    /// The numbers of the games that were asked for.
    pub games: Range<u64>,
    /// How many of them were played, from the first on.
    pub played: u64,
    /// What was counted in these.
    pub figures: Vec<(&'static str, Figure)>,
    /// How long the playing took.
    pub time: Duration,
}

impl Simulated<'_> {
    /// How many games were asked for.
    fn asked(&self) -> u64 {
        self.games.end - self.games.start
    }

    /// Whether the user wanted to wait no longer.
    pub fn is_interrupted(&self) -> bool {
        self.played < self.asked()
    }

    /// How many placements were made a second.
    fn rate(&self) -> f64 {
        let placements = self.figures.iter().find(|(name, _)| *name == "placements");
        let total = match placements {
            Some((_, Figure::Spread { total, .. })) => *total,
            _ => 0,
        };
        #[expect(clippy::cast_precision_loss, reason = "a rate")]
        let rate = total as f64 / self.time.as_secs_f64().max(1e-9);
        rate.round()
    }
}

/// The figures as one object.
pub fn json(simulated: &Simulated<'_>) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    let Opening { ruleset, set, given, players, seed, .. } = simulated.opening;
    put("ruleset", json!(ruleset.id()));
    put("variants", json!(ruleset.variants()));
    put("set", json!(set));
    put("from", json!(given.as_ref().map(|given| given.path.to_string_lossy())));
    put("players", json!(players));
    put("bots", json!(simulated.lineup.names()));
    put("first", json!(simulated.games.start));
    put("games", json!(simulated.played));
    put("games_asked", json!(simulated.asked()));
    put("interrupted", json!(simulated.is_interrupted()));
    put("seed", json!(seed));
    for (name, figure) in &simulated.figures {
        put(name, json!(figure));
    }
    put("seconds", json!(simulated.time.as_secs_f64()));
    put("placements_per_second", json!(simulated.rate()));
    Value::Object(object)
}

/// The figures as lines.
pub fn text(simulated: &Simulated<'_>) -> String {
    let Simulated { opening, lineup, games, played, figures, time } = simulated;
    let Opening { ruleset, set, given, players, seed, .. } = opening;
    let name = [&[ruleset.id().to_owned()], ruleset.variants()].concat().join(" + ");
    let word = if *played == 1 { "game" } else { "games" };
    let many = if simulated.is_interrupted() {
        format!("interrupted after {played} of {} games", simulated.asked())
    } else {
        format!("{played} {word}")
    };
    let first = match games.start {
        0 => String::new(),
        first => format!(" from number {first} on"),
    };
    let mut text = format!("{name}, {players} players, {many}{first}, seed {seed}\n");
    let mut line = |name: &str, value: &str| {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "  {name:<22} {value}");
    };
    line("bots", &lineup.to_string());
    for set in set {
        line("set", &plain(set));
    }
    if let Some(given) = given {
        line("going on from", &shown(&given.path));
    }
    for (name, figure) in figures {
        line(name, &words(figure));
    }
    line("seconds", &format!("{:.3}", time.as_secs_f64()));
    line("placements_per_second", &format!("{}", simulated.rate()));
    text
}

fn words(figure: &Figure) -> String {
    match figure {
        Figure::Number(number) => format!("{number:.4}"),
        Figure::BySeat(numbers) => {
            let by_seat = (0..).zip(numbers).map(|(seat, number)| format!("{seat}: {number:.4}"));
            by_seat.collect::<Vec<String>>().join("  ")
        }
        Figure::IntervalBySeat(intervals) => {
            let by_seat = (0..).zip(intervals);
            let by_seat = by_seat.map(|(seat, (low, high))| format!("{seat}: {low:.4}-{high:.4}"));
            by_seat.collect::<Vec<String>>().join("  ")
        }
        Figure::ByName(numbers) => {
            let by_name = numbers.iter().map(|(name, number)| format!("{name}: {number:.4}"));
            by_name.collect::<Vec<String>>().join("  ")
        }
        Figure::Spread { total, mean, sd, min, max } => {
            format!("mean {mean:.3}  sd {sd:.3}  min {min}  max {max}  total {total}")
        }
    }
}
