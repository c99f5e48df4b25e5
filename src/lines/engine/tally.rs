//! Game statistics, collected from events.

use super::{
    event::{CoinSide, Event, Reason, TieDecision},
    rules::{Rules, SEATS},
};
use crate::{
    game::{Game, NamedCounts, Observer, Results, Seat, Spread, Sums, Tallied},
    ruleset::lines::{FlipBackEffect, StuckAction},
};

/// Statistics for games in this family, collected from events.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Whether the other player lays a tile when a flip shows its back.
    answers: bool,
    game: GameCounts,
    results: Results,
    turns: Spread,
    laid: Spread,
    lines: Spread,
    points: [Spread; SEATS],
    swaps: Spread,
    discards: Spread,
    passes: Spread,
    /// The number of games with equal scores, by the tie-break that decided them.
    ties_by_decision: [u64; TieDecision::ALL.len()],
    ties: Spread,
}

/// The counts for the current game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct GameCounts {
    turns: u64,
    laid: u64,
    lines: u64,
    points: [u64; SEATS],
    swaps: u64,
    discards: u64,
    passes: u64,
    /// Set to 1 if the scores are equal.
    ties: u64,
    /// The seat that lays the next tile as part of a toss.
    toss_placements: Option<Seat>,
}

impl Observer<Event> for Tally {
    #[inline(always)]
    // Each call site knows the kind of event, so once this is inlined, unused events are never built.
    fn observe(&mut self, event: &Event) {
        let game = &mut self.game;
        let lays_for_toss = game.toss_placements.take();
        match *event {
            Event::Toss { seat, side, .. } => {
                game.turns += 1;
                game.toss_placements = match side {
                    CoinSide::Symbol => Some(seat),
                    CoinSide::Back => self.answers.then_some(1 - seat),
                };
            }
            Event::Lay { seat, .. } => {
                game.laid += 1;
                game.turns += u64::from(lays_for_toss != Some(seat));
            }
            Event::Remove { .. } | Event::Turn { .. } => game.turns += 1,
            Event::Swap { .. } => {
                game.turns += 1;
                game.swaps += 1;
            }
            Event::Aside { .. } => {
                game.turns += 1;
                game.discards += 1;
            }
            Event::Pass { .. } => game.passes += 1,
            Event::Line { seat, points, .. } => {
                game.lines += 1;
                if let Some(sum) = game.points.get_mut(usize::from(seat)) {
                    *sum += u64::from(points);
                }
            }
            Event::End { winners, reason, tie, .. } => {
                self.results.count(winners, reason.word());
                game.ties = u64::from(tie.is_some());
                for (count, broken) in self.ties_by_decision.iter_mut().zip(TieDecision::ALL) {
                    *count += u64::from(tie == Some(broken));
                }
            }
            Event::Deal { .. } | Event::Draw { .. } => {}
        }
    }
}

impl crate::game::GameTally for Tally {
    type Event = Event;

    fn finish(&mut self) {
        let game = std::mem::take(&mut self.game);
        self.turns.count(game.turns);
        self.laid.count(game.laid);
        self.lines.count(game.lines);
        for (spread, points) in self.points.iter_mut().zip(game.points) {
            spread.count(points);
        }
        self.swaps.count(game.swaps);
        self.discards.count(game.discards);
        self.passes.count(game.passes);
        self.ties.count(game.ties);
    }

    fn abandon(&mut self) {
        // All other counts only change at the end of a game.
        self.game = GameCounts::default();
    }

    fn add(&mut self, other: &Tally) {
        let _ = self.results.add(&other.results);
        self.turns.add(&other.turns);
        self.laid.add(&other.laid);
        self.lines.add(&other.lines);
        for (spread, more) in self.points.iter_mut().zip(&other.points) {
            spread.add(more);
        }
        self.swaps.add(&other.swaps);
        self.discards.add(&other.discards);
        self.passes.add(&other.passes);
        self.ties.add(&other.ties);
        for (count, more) in self.ties_by_decision.iter_mut().zip(other.ties_by_decision) {
            *count += more;
        }
    }

    fn sums(&self) -> Sums {
        let points = self.points.iter().zip(["points_0", "points_1"]);
        let mut spreads = vec![
            self.turns.with_name("turns"),
            self.laid.with_name("laid"),
            self.lines.with_name("lines"),
            self.swaps.with_name("swaps"),
            self.ties.with_name("ties"),
            self.discards.with_name("stuck"),
            self.passes.with_name("passes"),
        ];
        spreads.splice(3..3, points.map(|(spread, name)| spread.with_name(name)));
        let broken = TieDecision::ALL.iter().zip(self.ties_by_decision);
        let broken = broken.map(|(way, count)| (way.word().into(), count)).collect();
        let broken = NamedCounts { name: "ties_broken".into(), counts: broken };
        Sums { results: self.results.clone(), spreads, counts: vec![broken] }
    }
}

impl Tallied for Rules {
    type Tally = Tally;

    fn tally(&self) -> Tally {
        let spread = Spread::new();
        let reasons = Reason::ALL.into_iter().filter(|reason| match reason {
            Reason::TilesOut => true,
            Reason::Locked => self.keys.turn.stuck == StuckAction::Pass,
        });
        Tally {
            answers: self.keys.flip.back == FlipBackEffect::OtherLays,
            game: GameCounts::default(),
            results: Results::new(self.seats()).with_reasons(reasons.map(Reason::word)),
            turns: spread,
            laid: spread,
            lines: spread,
            points: [spread; SEATS],
            swaps: spread,
            discards: spread,
            passes: spread,
            ties_by_decision: [0; TieDecision::ALL.len()],
            ties: spread,
        }
    }
}
