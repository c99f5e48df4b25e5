use std::{borrow::Cow, collections::BTreeMap, fmt::Debug};

use serde::{Deserialize, Serialize};

use super::{
    figure::{Figure, NamedSpread, quotient},
    game::{Game, Observer},
    results::Results,
};

/// A game with figures to count.
pub trait Counted: Game {
    /// The tally of its games.
    type Tally: GameTally<Event = Self::Event>;

    /// Creates an empty tally.
    fn tally(&self) -> Self::Tally;
}

/// Observer that counts over many games. It holds sums of whole numbers only, so that the tallies of
/// parts add up to the tally of the whole bit for bit.
pub trait GameTally: Observer<Self::Event> + Clone + Debug + PartialEq + Send {
    /// An event of the game.
    type Event;

    /// Ends the current game.
    fn finish(&mut self);

    /// Drops the counts of the current game, which stopped before its end.
    fn abandon(&mut self);

    /// Adds another tally of the same game.
    fn add(&mut self, other: &Self);

    /// Returns the counts.
    fn sums(&self) -> Sums;
}

/// Counts of games, in whole numbers: figures follow from them, and the counts of parts add up to
/// those of the whole, also where other programs or machines counted them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sums {
    /// How the games ended.
    pub results: Results,
    /// The numbers that were counted in each game, in the order in which they are shown.
    pub spreads: Vec<NamedSpread>,
    /// The games of each of several kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<NamedCounts>,
}

/// How many games are of each of several kinds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NamedCounts {
    /// The name of them all.
    pub name: Cow<'static, str>,
    /// The number of games by kind.
    pub counts: BTreeMap<Cow<'static, str>, u64>,
}

impl Sums {
    /// Adds the sums of other games of the same rules. Returns whether they count the same things.
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

    /// Returns the figures, named, in the order in which they are shown: the length of a game, how
    /// games end, and what else is counted.
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
