//! The figures of many games, for people and for programs.

use std::{fmt::Write as _, time::Duration};

use serde_json::{Map, Value, json};

use crate::{game::Figure, ruleset::Ruleset};

/// Games that were played.
pub struct Simulated<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// How many played.
    pub players: u8,
    /// The seed.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// What was counted in them.
    pub figures: Vec<(&'static str, Figure)>,
    /// How long the playing took.
    pub time: Duration,
}

impl Simulated<'_> {
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
    put("ruleset", json!(simulated.ruleset.id()));
    put("variants", json!(simulated.ruleset.variants()));
    put("players", json!(simulated.players));
    put("games", json!(simulated.games));
    put("seed", json!(simulated.seed));
    for (name, figure) in &simulated.figures {
        put(name, json!(figure));
    }
    put("seconds", json!(simulated.time.as_secs_f64()));
    put("placements_per_second", json!(simulated.rate()));
    Value::Object(object)
}

/// The figures as lines.
pub fn text(simulated: &Simulated<'_>) -> String {
    let Simulated { ruleset, players, seed, games, figures, time } = simulated;
    let name = [&[ruleset.id().to_owned()], ruleset.variants()].concat().join(" + ");
    let word = if *games == 1 { "game" } else { "games" };
    let mut text = format!("{name}, {players} players, {games} {word}, seed {seed}\n");
    let mut line = |name: &str, value: &str| {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "  {name:<22} {value}");
    };
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
        Figure::ByName(numbers) => {
            let by_name = numbers.iter().map(|(name, number)| format!("{name}: {number:.4}"));
            by_name.collect::<Vec<String>>().join("  ")
        }
        Figure::Spread { total, mean, sd, min, max } => {
            format!("mean {mean:.3}  sd {sd:.3}  min {min}  max {max}  total {total}")
        }
    }
}
