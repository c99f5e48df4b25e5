//! Two rulesets, played: whether games go otherwise where both meet the same chance.

use serde_json::{Value, json};

use crate::{
    bot::{Playout, Random},
    path::{Event, Rules},
    ruleset::{Players, Ruleset},
};

/// How many games are played at most for a number of players.
const MOST_GAMES: u64 = 100;
/// How many squares the boards of these games have together, about.
const MOST_SQUARES: u64 = 4_000;
/// The seed of the games.
const SEED: u64 = 1;

/// What became of the games with some numbers of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trial {
    /// With how many players.
    pub(super) players: Players,
    /// How many games were played by each ruleset.
    pub(super) games: u64,
    /// What was seen in them.
    pub(super) seen: Seen,
}

/// How far games go otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Not at all.
    Nothing,
    /// Only the dragon moved otherwise.
    Dragon,
    /// Tiles, moves or ends were others.
    Play,
}

impl Seen {
    fn word(self) -> &'static str {
        match self {
            Seen::Nothing => "nothing",
            Seen::Dragon => "dragon",
            Seen::Play => "play",
        }
    }
}

impl Trial {
    /// The same for programs.
    pub(super) fn json(&self) -> Value {
        json!({ "players": self.players, "games": self.games, "otherwise": self.seen.word() })
    }
}

/// Plays the same games by two rulesets with each of these numbers of players, all choices by the
/// same chance, and sees how far they go otherwise.
pub(super) fn trials(a: &Ruleset, b: &Ruleset, numbers: &[u8]) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    for &players in numbers {
        let Some(rules) = Rules::new(a, players).zip(Rules::new(b, players)) else { continue };
        let (games, seen) = compare(&rules.0, &rules.1);
        match trials.last_mut() {
            Some(Trial { players: run, games: same, seen: known })
                if run.max + 1 == players && *known == seen && *same == games =>
            {
                run.max = players;
            }
            _ => {
                trials.push(Trial { players: Players { min: players, max: players }, games, seen });
            }
        }
    }
    trials
}

fn compare(a: &Rules, b: &Rules) -> (u64, Seen) {
    let squares =
        |rules: &Rules| u64::from(rules.grid().columns()) * u64::from(rules.grid().rows());
    let games = (MOST_SQUARES / squares(a).max(squares(b)).max(1)).clamp(1, MOST_GAMES);
    let mut tables = [a, b].map(|rules| Playout::new(rules, |_| Random::new()));
    let mut seen = Seen::Nothing;
    for game in 0..games {
        let [mut one, mut other] = tables.each_mut().map(|table| {
            let mut told: Vec<Event> = Vec::new();
            table.play(SEED, game, &mut told);
            told
        });
        if one == other {
            continue;
        }
        for told in [&mut one, &mut other] {
            told.retain(|event| !matches!(event, Event::Dragon { .. }));
        }
        if one != other {
            return (games, Seen::Play);
        }
        seen = Seen::Dragon;
    }
    (games, seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        check::{Request, load},
        loader::NoFiles,
    };

    fn ruleset(id: &str, variants: &[&str]) -> Ruleset {
        let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
        load(&Request { ruleset: id, variants: &variants, set: &[] }, &NoFiles).unwrap().ruleset
    }

    #[test]
    fn games_tell_what_is_played_otherwise() {
        let [calliope, flick, wizkids] =
            ["calliope", "flick", "wizkids"].map(|id| ruleset(id, &[]));
        let numbers: Vec<u8> = (2..=8).collect();
        let seen = |a: &Ruleset, b: &Ruleset| -> Vec<(Players, Seen)> {
            let trials = trials(a, b, &numbers).into_iter();
            trials.map(|trial| (trial.players, trial.seen)).collect()
        };
        let of = |min, max| Players { min, max };
        assert_eq!(seen(&calliope, &calliope), [(of(2, 8), Seen::Nothing)]);
        // The same game in other words but for the dragon.
        let pair = [(of(2, 2), Seen::Nothing), (of(3, 8), Seen::Dragon)];
        assert_eq!(seen(&calliope, &flick), pair);
        let pair = [(of(2, 2), Seen::Dragon), (of(3, 8), Seen::Play)];
        assert_eq!(seen(&calliope, &wizkids), pair);
        let bonus = ruleset("flick", &["elimination-bonus"]);
        let holder = ruleset("wizkids", &["holder-draws-first"]);
        assert_eq!(seen(&bonus, &holder), [(of(3, 8), Seen::Dragon)]);
    }
}
