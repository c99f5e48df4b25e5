//! Game statistics, collected from events.

use super::{
    departures,
    event::{Cause, DragonDestination, Event, Reason},
    rules::Rules,
    score_sheet::Scores,
    teams::sides,
};
use crate::{
    game::{Departure, Observer, Results, Seat, Spread, Sums, Tallied},
    ruleset::path::{EndCondition, LoopElimination},
};

/// Statistics for games in this family, collected from events.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Whether tiles can be placed on squares that no marker faces.
    has_free_placement: bool,
    /// Whether collisions count as self-elimination, or `None` if self-elimination isn't a last resort.
    has_ban: Option<bool>,
    /// The loops that count as self-elimination.
    loop_counts: LoopElimination,
    game: GameCounts,
    results: Results,
    placements: Spread,
    collisions: Spread,
    forced: Spread,
    dragon: Spread,
    exchanges: Spread,
    passes: Spread,
    /// The number of markers that came home, in games where they can.
    homes: Option<Spread>,
    /// The number of markers that went out in a loop, in games where they can.
    loops: Option<Spread>,
    /// The points by side, if the game counts points.
    points: Vec<Spread>,
    /// The number of teams, or 0 if everyone plays alone.
    teams: u8,
}

/// The counts for the current game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct GameCounts {
    placements: u64,
    /// The number of markers that went out in collisions, i.e. two per pair.
    collided: u64,
    forced: u64,
    dragon: u64,
    exchanges: u64,
    passes: u64,
    homes: u64,
    loops: u64,
    /// The marker that the last tile was played for, even if that tile led to a loop and was discarded.
    played_for: Option<(Seat, Option<u8>)>,
    /// Whether a player has the dragon.
    dragon_held: bool,
}

impl Observer<Event> for Tally {
    #[inline(always)]
    // Each call site knows the kind of event, so once this is inlined, unused events are never built.
    fn observe(&mut self, event: &Event) {
        let game = &mut self.game;
        let ban = self.has_ban;
        let loop_counts = self.loop_counts;
        let is_banned = |cause| {
            ban.is_some_and(|collisions| match cause {
                Cause::Edge => true,
                Cause::Collision => collisions,
                Cause::Loop => loop_counts != LoopElimination::No,
            })
        };
        match *event {
            Event::Place { seat, marker, .. } => {
                game.placements += 1;
                game.played_for = Some((seat, marker));
            }
            Event::Out { seat, marker, cause, .. } => {
                game.collided += u64::from(cause == Cause::Collision);
                game.loops += u64::from(cause == Cause::Loop);
                // If self-elimination is a last resort, a placement that puts its own marker out is only
                // legal if all others do so as well. That means it was forced.
                let is_own = |(placer, number)| {
                    Some(placer) == seat && (number == marker || self.has_free_placement)
                };
                if is_banned(cause) && game.played_for.is_some_and(is_own) {
                    game.forced += 1;
                    game.played_for = None;
                }
            }
            // Putting out a marker without an owner eliminates the player.
            Event::Eliminated { cause: Some(cause), .. } => {
                game.forced += u64::from(is_banned(cause));
            }
            Event::Discard { seat, marker, .. } => game.played_for = Some((seat, marker)),
            Event::Home { .. } => game.homes += 1,
            Event::Dragon { to } => {
                let held = matches!(to, DragonDestination::Seat(_));
                game.dragon += u64::from(held && !game.dragon_held);
                game.dragon_held = held;
            }
            Event::Exchange { .. } => game.exchanges += 1,
            Event::Pass { .. } => game.passes += 1,
            Event::End { winners, reason, scores } => {
                self.results.count(sides(winners, self.teams), reason.word());
                let scores = scores.map(|scores| scores.by_sides(self.teams));
                let scores = scores.as_ref().map_or(&[][..], Scores::points);
                for (spread, &points) in self.points.iter_mut().zip(scores) {
                    spread.count_signed(points);
                }
            }
            Event::Deal { .. }
            | Event::Begin { .. }
            | Event::Start { .. }
            | Event::Lane { .. }
            | Event::Move { .. }
            | Event::Eliminated { cause: None, .. }
            | Event::Score { .. }
            | Event::Draw { .. } => {}
        }
    }
}

impl crate::game::GameTally for Tally {
    type Event = Event;

    fn finish(&mut self) {
        let game = std::mem::take(&mut self.game);
        self.placements.count(game.placements);
        self.collisions.count(game.collided / 2);
        self.forced.count(game.forced);
        self.dragon.count(game.dragon);
        self.exchanges.count(game.exchanges);
        self.passes.count(game.passes);
        if let Some(homes) = &mut self.homes {
            homes.count(game.homes);
        }
        if let Some(loops) = &mut self.loops {
            loops.count(game.loops);
        }
    }

    fn abandon(&mut self) {
        // All other counts only change at the end of a game.
        self.game = GameCounts::default();
    }

    fn add(&mut self, other: &Tally) {
        let _ = self.results.add(&other.results);
        self.placements.add(&other.placements);
        self.collisions.add(&other.collisions);
        self.forced.add(&other.forced);
        self.dragon.add(&other.dragon);
        self.exchanges.add(&other.exchanges);
        self.passes.add(&other.passes);
        if let (Some(homes), Some(more)) = (&mut self.homes, &other.homes) {
            homes.add(more);
        }
        if let (Some(loops), Some(more)) = (&mut self.loops, &other.loops) {
            loops.add(more);
        }
        for (points, more) in self.points.iter_mut().zip(&other.points) {
            points.add(more);
        }
    }

    fn sums(&self) -> Sums {
        let mut spreads = vec![
            self.placements.with_name("placements"),
            self.collisions.with_name("collisions"),
            self.forced.with_name("forced"),
            self.dragon.with_name("dragon"),
            self.exchanges.with_name("exchanges"),
            self.passes.with_name("passes"),
        ];
        spreads.extend(self.homes.map(|homes| homes.with_name("homes")));
        spreads.extend(self.loops.map(|loops| loops.with_name("loops")));
        let points = self.points.iter().enumerate();
        spreads.extend(points.map(|(seat, spread)| spread.with_name(format!("points_{seat}"))));
        Sums { results: self.results.clone(), spreads, counts: Vec::new() }
    }
}

impl Tallied for Rules {
    type Tally = Tally;

    fn departures(&self, events: &[Event]) -> Vec<Departure> {
        departures::departures(events)
    }

    fn tally(&self) -> Tally {
        let spread = Spread::new();
        let plays_on = self.keys.ending.until == EndCondition::NoneLeft;
        let reasons = Reason::ALL.into_iter().filter(|reason| match reason {
            Reason::LastStanding => !plays_on,
            // If nobody owns the markers, a single tile eliminates at most one player.
            Reason::SharedElimination => {
                !plays_on && !self.has_homes && (!self.shares_markers() || self.ends_by_rounds)
            }
            Reason::NoneLeft => plays_on || self.has_homes,
            Reason::MarkersOut => self.shares_markers(),
            Reason::TilesOut => true,
            Reason::NoPlacement => self.has_free_placement(),
        });
        let scoring = if self.counts_points() { self.sides() } else { 0 };
        Tally {
            has_free_placement: self.has_free_placement(),
            has_ban: self.bans_self_elimination.then_some(self.keys.turn.collision_counts),
            loop_counts: self.keys.turn.loop_counts,
            game: GameCounts::default(),
            results: Results::new(self.sides()).with_reasons(reasons.map(Reason::word)),
            placements: spread,
            collisions: spread,
            forced: spread,
            dragon: spread,
            exchanges: spread,
            passes: spread,
            homes: self.has_homes.then_some(spread),
            loops: self.starts_on_tiles().then_some(spread),
            points: vec![spread; scoring.into()],
            teams: self.teams,
        }
    }
}
