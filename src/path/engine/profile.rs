//! Profiles, which are compiled copies of the engine without the rules that few games use.

use std::{marker::PhantomData, ops::Deref};

use super::rules::Rules;
use crate::{
    game::Seat,
    ruleset::path::{EmptyHand, HandSource, Switch},
};

/// A set of games that share a compiled copy of the engine.
pub(in crate::path) trait Profile: Copy {
    /// Whether the games can have any of the rare rules.
    const HAS_RARE_RULES: bool;
}

/// Games without any rare rule.
#[derive(Clone, Copy)]
pub(in crate::path) struct Plain;

impl Profile for Plain {
    const HAS_RARE_RULES: bool = false;
}

/// All games.
#[derive(Clone, Copy)]
pub(in crate::path) struct Full;

impl Profile for Full {
    const HAS_RARE_RULES: bool = true;
}

/// The rules of a game that has the given profile.
///
/// Anything that happens in most turns is a method of this type and asks it, rather than [`Rules`], whether the
/// game has a rare rule. In the copy for [`Plain`], the answer is known at compile time.
#[derive(Clone, Copy)]
pub(in crate::path) struct Engine<'r, P> {
    pub(super) rules: &'r Rules,
    profile: PhantomData<P>,
}

impl<P> Deref for Engine<'_, P> {
    type Target = Rules;

    #[inline(always)]
    fn deref(&self) -> &Rules {
        self.rules
    }
}

impl Rules {
    /// Returns the engine for any game.
    #[inline(always)]
    pub(in crate::path) fn full(&self) -> Engine<'_, Full> {
        Engine { rules: self, profile: PhantomData }
    }

    /// Returns the engine for games without rare rules, provided that this is one of them.
    #[inline(always)]
    pub(super) fn plain(&self) -> Option<Engine<'_, Plain>> {
        self.is_plain.then_some(Engine { rules: self, profile: PhantomData })
    }
}

impl<P: Profile> Engine<'_, P> {
    /// Returns whether players lay tiles from the pile rather than from a hand.
    #[inline(always)]
    pub(super) fn lays_from_pile(self) -> bool {
        self.has_common_tiles() && self.keys.hand.whose == HandSource::Pile
    }

    /// Returns the index in the state for the hand that a seat plays from.
    #[inline(always)]
    pub(super) fn hand_of(self, seat: Seat) -> usize {
        if self.has_common_tiles() { self.rules.hand_of(seat) } else { usize::from(seat) }
    }
}

/// Defines how to find out whether a game has a rare rule.
macro_rules! rare_rules {
    ($($(#[$doc:meta])* $name:ident: |$rules:ident| $has:expr;)*) => {
        impl<P: Profile> Engine<'_, P> {
            $(
                $(#[$doc])*
                #[inline(always)]
                pub(super) fn $name(self) -> bool {
                    let $rules = self.rules;
                    P::HAS_RARE_RULES && $has
                }
            )*
        }

        /// Returns whether a game has any rare rule.
        pub(super) fn has_rare_rule(rules: &Rules) -> bool {
            false $(|| { let $rules = rules; $has })*
        }
    };
}

rare_rules! {
    /// Returns whether markers start on tiles laid by their owners.
    starts_on_tiles: |rules| rules.on_tiles;
    /// Returns whether tiles can be placed on squares that no marker faces.
    places_freely: |rules| rules.has_free_placement();
    /// Returns whether placements have to be listed kind by kind.
    lists_by_kind: |rules| rules.masks_by_kind;
    /// Returns whether nobody owns the markers.
    has_shared_markers: |rules| rules.shares_markers();
    /// Returns whether seats have several markers.
    has_several_markers: |rules| rules.markers != 1;
    /// Returns whether markers wait between two ports until their path is chosen.
    has_lanes: |rules| rules.lanes;
    /// Returns whether players may swap tiles with those they've put out.
    has_exchange: |rules| rules.keys.elimination.exchange == Switch::On;
    /// Returns whether the rest of a hand leaves the game after one of its tiles is laid.
    has_new_hands: |rules| rules.discards_rest;
    /// Returns whether players who have no tiles draw one before their turn.
    draws_before_turn: |rules| rules.keys.turn.empty_hand == EmptyHand::DrawFirst;
    /// Returns whether tiles are laid from a common hand or from the pile.
    has_common_tiles: |rules| rules.keys.hand.whose != HandSource::Own;
    /// Returns whether players who go out in the same round do so together.
    counts_rounds: |rules| rules.ends_by_rounds;
    /// Returns whether markers that reach the rim are home.
    brings_home: |rules| rules.has_homes;
    /// Returns whether the game counts points.
    has_points: |rules| rules.scoring.is_some();
    /// Returns whether players have partners.
    has_partners: |rules| rules.has_teams();
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        game::{Game, Purpose, SeededDealer},
        path::engine::{event::Event, state::State},
    };

    fn rules(keys: &Value, players: u8) -> Rules {
        let mut sections = json!({ "board": { "columns": 6, "rows": 6 } });
        for (name, section) in keys.as_object().unwrap() {
            sections[name] = section.clone();
        }
        Rules::compile(&serde_json::from_value(sections).unwrap(), players).unwrap()
    }

    /// Plays a random game and returns its events and final state.
    fn play<P: Profile>(engine: Engine<'_, P>, game: u64) -> (Vec<Event>, State) {
        let (mut events, mut state) = (Vec::new(), engine.new_state());
        let mut dealer = SeededDealer::new(1, game);
        let mut bot = Purpose::Bot(0).stream(1, game);
        engine.begin(&mut state, &mut dealer, &mut events);
        while engine.to_play(&state).is_some() {
            let choose = |count| bot.choose(count);
            assert!(engine.play_chosen(&mut state, choose, &mut dealer, &mut events));
            state.check(engine.rules).unwrap();
        }
        (events, state)
    }

    #[test]
    fn both_profiles_play_the_same_games() {
        let games = [
            json!({}),
            json!({ "turn": { "self-elimination": "allowed" } }),
            json!({ "turn": { "collision-counts": false } }),
            json!({ "draw": { "who": "everyone" }, "dragon": { "release": "on-draw" } }),
            json!({ "elimination": { "hand": "under-pile", "collision": "pass" } }),
            json!({ "ending": { "until": "none-left" } }),
            json!({ "board": { "columns": 30, "rows": 20 }, "tiles": { "copies": 8 } }),
            json!({ "board": { "shape": "hexes", "radius": 3 } , "tiles": { "ports": 1 } }),
            json!({ "tiles": { "ports": 3 } }),
        ];
        for keys in games {
            for players in [2, 4, 8] {
                let rules = rules(&keys, players);
                let plain = rules.plain().unwrap_or_else(|| panic!("{keys} has a rare rule"));
                for game in 0..20 {
                    assert_eq!(play(plain, game), play(rules.full(), game), "{keys}, game {game}");
                }
            }
        }
    }

    #[test]
    fn rare_rules_need_the_full_profile() {
        let games = [
            json!({ "start": { "on": "side" } }),
            json!({ "start": { "markers": 2 } }),
            json!({ "elimination": { "exchange": "on" } }),
            json!({ "turn": { "place": "touching" } }),
            json!({ "hand": { "whose": "common" } }),
            json!({ "teams": { "count": 2 } }),
        ];
        for keys in games {
            assert!(rules(&keys, 4).plain().is_none(), "{keys}");
        }
    }
}
