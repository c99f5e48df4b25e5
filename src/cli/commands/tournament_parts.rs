//! The parts of tournaments, which `merge` adds up.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    ops::Range,
    path::{Path, PathBuf},
};

use serde::{Deserialize, de::IgnoredAny};

use crate::{
    cli::{
        failure::{Failure, format_path},
        output::{
            figures::{Run, RunComparison},
            tournament::{BotWork, TournamentGames},
        },
    },
    diagnostic::escape_for_terminal,
    family::RulesHash,
    tournament::{Placing, Seatings},
};

/// The output of `tournament --format json`, without the figures that follow from the places.
#[derive(Debug, Deserialize)]
pub struct TournamentParts {
    tournaments: Vec<TournamentPart>,
}

#[derive(Debug, Deserialize)]
struct TournamentPart {
    ruleset: String,
    variants: Vec<String>,
    players: u8,
    seed: u64,
    rules_hash: RulesHash,
    sides: usize,
    games_per_round: u64,
    interrupted: bool,
    bots: Vec<PartBot>,
    /// The result of a sequential test, if there was one.
    decision: Option<IgnoredAny>,
    ranges: Vec<Range<u64>>,
    places: Vec<Vec<Placing>>,
    seconds: f64,
    decisions: Vec<u64>,
    seconds_per_decision: Vec<Option<f64>>,
}

#[derive(Debug, Deserialize)]
struct PartBot {
    bot: String,
    forfeits: Option<u64>,
}

impl TournamentParts {
    /// Returns the games of each tournament.
    ///
    /// # Errors
    /// Returns a lower-case phrase if they can't be added to others.
    pub fn games(self) -> Result<Vec<TournamentGames>, String> {
        if self.tournaments.is_empty() {
            return Err("`tournaments` is empty".to_owned());
        }
        self.tournaments.into_iter().map(TournamentPart::games).collect()
    }
}

impl TournamentPart {
    fn games(self) -> Result<TournamentGames, String> {
        if self.decision.is_some() {
            return Err(
                "tournaments with --until-decided can't be merged, because the test depends \
                        on all earlier games"
                    .to_owned(),
            );
        }
        let seatings =
            Seatings::new(self.bots.len(), self.sides).map_err(|error| error.to_string())?;
        let is_round = |round: &Vec<Placing>| {
            round.len() as u64 == self.games_per_round
                && round.iter().all(|placing| placing.places().len() == self.sides)
        };
        if seatings.games_per_round() != self.games_per_round || !self.places.iter().all(is_round) {
            return Err("`places` and `games_per_round` do not match".to_owned());
        }
        let has_right_order = self.ranges.windows(2).all(|pair| pair[0].end < pair[1].start)
            && self.ranges.iter().all(|range| range.start < range.end);
        let length = |range: &Range<u64>| u128::from(range.end.saturating_sub(range.start));
        if !has_right_order
            || self.ranges.iter().map(length).sum::<u128>() != self.places.len() as u128
        {
            return Err("`ranges` and `places` do not match".to_owned());
        }
        let lengths = [self.decisions.len(), self.seconds_per_decision.len()];
        if lengths != [self.bots.len(); 2] {
            return Err("`decisions` and `bots` do not match".to_owned());
        }
        let timed = self.decisions.into_iter().zip(self.seconds_per_decision);
        let work = self.bots.iter().zip(timed).map(|(bot, (decisions, seconds))| BotWork {
            forfeits: bot.forfeits,
            decisions,
            seconds_per_decision: seconds,
        });
        Ok(TournamentGames {
            work: work.collect(),
            sides: self.sides,
            seatings,
            rounds: self.ranges.into_iter().flatten().zip(self.places).collect(),
            // Only the merged tournament says how many games are missing.
            games_asked: 0,
            is_interrupted: self.interrupted,
            seconds: self.seconds,
            run: Run {
                ruleset: self.ruleset,
                variants: self.variants,
                set: Vec::new(),
                from: None,
                players: self.players,
                bots: self.bots.into_iter().map(|bot| bot.bot).collect(),
                seed: self.seed,
                rules_hash: self.rules_hash,
            },
        })
    }
}

/// Adds up the parts of tournaments. If a part was interrupted, its last rulesets can be missing.
///
/// # Errors
/// Returns an error if the parts belong to different tournaments or have rounds in common.
pub fn merge_tournaments(
    parts: Vec<(PathBuf, Vec<TournamentGames>)>,
) -> Result<Vec<TournamentGames>, Failure> {
    let mut merged: Vec<MergedTournament> = Vec::new();
    let most = parts.iter().map(|(_, games)| games.len()).max().unwrap_or(0);
    for (path, games) in parts {
        let is_stopped = games.last().is_some_and(|last| last.is_interrupted);
        if games.len() < most && !is_stopped {
            let (name, count) = (format_path(&path), games.len());
            return Err(Failure::invalid(format!(
                "{name} has {count} of the {most} rulesets in another part"
            )));
        }
        for (at, games) in games.into_iter().enumerate() {
            match merged.get_mut(at) {
                Some(all) => all.add(&path, games)?,
                None => merged.push(MergedTournament::new(path.clone(), games)),
            }
        }
    }
    Ok(merged.into_iter().map(MergedTournament::finish).collect())
}

/// The games of a tournament from the parts so far.
struct MergedTournament {
    /// The first part.
    first: PathBuf,
    /// Everything but the rounds.
    all: TournamentGames,
    /// The places in each round and the part that they're from.
    rounds: BTreeMap<u64, (PathBuf, Vec<Placing>)>,
}

impl MergedTournament {
    fn new(path: PathBuf, mut games: TournamentGames) -> MergedTournament {
        let rounds = std::mem::take(&mut games.rounds).into_iter();
        let rounds = rounds.map(|(number, places)| (number, (path.clone(), places))).collect();
        MergedTournament { first: path, all: games, rounds }
    }

    fn add(&mut self, path: &Path, part: TournamentGames) -> Result<(), Failure> {
        let (name, first) = (format_path(path), format_path(&self.first));
        let difference = match part.run.compare(&self.all.run) {
            RunComparison::Different(difference) => Some(difference),
            RunComparison::Unverified => Some("rules that an earlier version hashed differently"),
            RunComparison::Same => None,
        };
        if let Some(difference) = difference {
            return Err(Failure::invalid(format!(
                "{name} and {first} are from different tournaments: {name} has {difference}"
            )));
        }
        if part.sides != self.all.sides {
            return Err(Failure::invalid(format!(
                "{name} and {first} have different numbers of sides"
            )));
        }
        for (number, places) in part.rounds {
            match self.rounds.entry(number) {
                Entry::Vacant(place) => drop(place.insert((path.to_path_buf(), places))),
                Entry::Occupied(held) => {
                    let other = format_path(&held.get().0);
                    let tournament = escape_for_terminal(&part.run.ruleset);
                    return Err(Failure::invalid(format!(
                        "round {number} of {tournament} is in both {other} and {name}"
                    )));
                }
            }
        }
        for (work, more) in self.all.work.iter_mut().zip(&part.work) {
            work.add(more);
        }
        self.all.seconds += part.seconds;
        self.all.is_interrupted |= part.is_interrupted;
        Ok(())
    }

    fn finish(self) -> TournamentGames {
        let rounds: Vec<(u64, Vec<Placing>)> =
            self.rounds.into_iter().map(|(number, (_, places))| (number, places)).collect();
        let (first, last) = (rounds.first(), rounds.last());
        let span = first.zip(last).map_or(0, |(first, last)| last.0 - first.0 + 1);
        TournamentGames {
            // The rounds missing from an interrupted part might be in a different part.
            is_interrupted: self.all.is_interrupted && (rounds.len() as u64) < span,
            games_asked: span.saturating_mul(self.all.seatings.games_per_round()),
            rounds,
            ..self.all
        }
    }
}
