//! Trial games of two rulesets with the same chance, to see whether they differ.

use crate::{
    bot::{Playout, Random},
    game::Game,
    manual::{ExplainedFamily, GameDifference},
    ruleset::{Players, Ruleset},
};

/// The maximum number of games for a number of players.
const MOST_GAMES: u64 = 100;
/// The seed of the games.
const SEED: u64 = 1;

/// The result of the games for some numbers of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trial {
    /// The numbers of players.
    pub(super) players: Players,
    /// The number of games by each ruleset.
    pub(super) games: u64,
    /// How far they differed.
    pub(super) seen: GameDifference,
    /// `seen` as an identifier and as an English phrase.
    pub(super) told: (&'static str, &'static str),
}

/// Plays the same games by two rulesets with each of these numbers of players, all choices by the
/// same chance, and sees how far they go otherwise.
pub(super) fn trials(
    family: &dyn ExplainedFamily,
    a: &Ruleset,
    b: &Ruleset,
    numbers: &[u8],
) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    for &players in numbers {
        let Some((games, seen)) = family.trial(a, b, players) else { continue };
        let told = family.departure(seen);
        match trials.last_mut() {
            Some(Trial { players: run, games: same, seen: known, .. })
                if run.max + 1 == players && *known == seen && *same == games =>
            {
                run.max = players;
            }
            _ => {
                let players = Players { min: players, max: players };
                trials.push(Trial { players, games, seen, told });
            }
        }
    }
    trials
}

/// Plays up to `games` games by two rulesets, all choices by the same chance, until one is played otherwise.
/// Returns the number of games played and the greatest difference. Play that differs by `aside` events alone
/// is alike.
pub fn compare<G: Game>(
    a: &G,
    b: &G,
    games: u64,
    aside: fn(&G::Event) -> bool,
) -> (u64, GameDifference) {
    let games = games.clamp(1, MOST_GAMES);
    let mut tables = [a, b].map(|rules| Playout::new(rules, |_| Random::new()));
    let mut seen = GameDifference::Nothing;
    for game in 0..games {
        let [mut one, mut other] = tables.each_mut().map(|table| {
            let mut told: Vec<G::Event> = Vec::new();
            table.play(SEED, game, &mut told);
            told
        });
        if one == other {
            continue;
        }
        for told in [&mut one, &mut other] {
            told.retain(|event| !aside(event));
        }
        if one != other {
            return (game + 1, GameDifference::Play);
        }
        seen = GameDifference::Aside;
    }
    (games, seen)
}
