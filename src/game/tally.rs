//! Tallies, which count things in many games and compute figures from the counts.

use std::{borrow::Cow, collections::BTreeMap, fmt::Debug};

use serde::{Deserialize, Serialize};

use super::{
    departure::Departure,
    figure::{Figure, NamedSpread, quotient},
    game::{Game, Observer},
    results::Results,
};

/// A game that supports tallies.
pub trait Tallied: Game {
    /// The type of this game's tally.
    type Tally: GameTally<Event = Self::Event>;

    /// Creates an empty tally.
    fn tally(&self) -> Self::Tally;

    /// Returns how each player went out, given all events of a finished game.
    ///
    /// In games without elimination, this is empty.
    fn departures(&self, events: &[Self::Event]) -> Vec<Departure> {
        let _ = events;
        Vec::new()
    }
}

/// An observer that collects counts over many games.
///
/// It only keeps integer sums, so the tallies of separate batches add up to exactly the tally of the whole
/// run.
pub trait GameTally: Observer<Self::Event> + Clone + Debug + PartialEq + Send {
    /// The events of the game.
    type Event;

    /// Completes the current game.
    fn finish(&mut self);

    /// Discards the counts of the current game, which was stopped early.
    fn abandon(&mut self);

    /// Adds another tally of the same game to this one.
    fn add(&mut self, other: &Self);

    /// Returns the counts.
    fn sums(&self) -> Sums;
}

/// Integer counts over many games, from which all figures are computed.
///
/// The counts of separate batches add up to those of the whole run, even if they were produced by different
/// programs or on different machines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sums {
    /// The winners and why games ended.
    pub results: Results,
    /// The distributions of the numbers counted for each game, in display order.
    pub spreads: Vec<NamedSpread>,
    /// Several ways to classify games, and how many games there are of each kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<NamedCounts>,
}

/// A way to classify games, and how many games there are of each kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NamedCounts {
    /// The name of the classification.
    pub name: Cow<'static, str>,
    /// The number of games of each kind.
    pub counts: BTreeMap<Cow<'static, str>, u64>,
}

impl Sums {
    /// Adds the sums of other games. Returns whether both sums count the same things.
    #[must_use]
    pub fn add(&mut self, other: &Sums) -> bool {
        let names = |sums: &Sums| -> Vec<Cow<'static, str>> {
            sums.spreads.iter().map(|spread| spread.name.clone()).collect()
        };
        if names(self) != names(other)
            || !self.counts.iter().map(|it| &it.name).eq(other.counts.iter().map(|it| &it.name))
            || !self.results.add(&other.results)
        {
            return false;
        }
        for (own, other) in self.spreads.iter_mut().zip(&other.spreads) {
            own.spread.add(&other.spread);
        }
        for (own, other) in self.counts.iter_mut().zip(&other.counts) {
            for (kind, count) in &other.counts {
                *own.counts.entry(kind.clone()).or_default() += count;
            }
        }
        true
    }

    /// Returns the figures with their names, in display order.
    ///
    /// Game length comes first, followed by how games end and then everything else.
    pub fn figures(&self) -> Vec<(&str, Figure)> {
        let mut figures: Vec<(&str, Figure)> = self
            .spreads
            .iter()
            .map(|NamedSpread { name, spread }| (&**name, spread.figure()))
            .collect();
        let length = figures.len().min(1);
        figures.splice(length..length, self.results.figures());
        figures.extend(self.counts.iter().map(|NamedCounts { name, counts }| {
            let part = |(kind, count): (&Cow<'static, str>, &u64)| {
                (kind.clone(), quotient(*count, self.results.games()))
            };
            (&**name, Figure::ByName(counts.iter().map(part).collect()))
        }));
        figures
    }
}
