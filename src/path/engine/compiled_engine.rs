//! The engine as compiled for a profile, without the rules that its games don't have.

use std::{marker::PhantomData, ops::Deref};

use super::{
    profile::{AllGames, Profile},
    rules::{Rules, rare_rules},
};
use crate::{
    game::Seat,
    ruleset::path::{EmptyHand, HandSource, Switch},
};

/// The rules of a game that has the given profile.
///
/// Anything that happens in most turns is a method of this type and asks it, rather than [`Rules`], whether the
/// game has a rare rule. In the copy for games without any, the answer is known at compile time.
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
    pub(in crate::path) fn full(&self) -> Engine<'_, AllGames> {
        self.engine()
    }

    /// Returns the engine for games of a profile, which has to be one that this game has.
    #[inline(always)]
    pub(super) fn engine<P: Profile>(&self) -> Engine<'_, P> {
        Engine { rules: self, profile: PhantomData }
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

/// Defines a method for each rare rule, which returns whether the game has it.
macro_rules! methods_for_rare_rules {
    ($($(#[$doc:meta])* $group:ident $name:ident: |$rules:ident| $has:expr;)*) => {
        impl<P: Profile> Engine<'_, P> {
            $(
                $(#[$doc])*
                #[inline(always)]
                pub(super) fn $name(self) -> bool {
                    let $rules = self.rules;
                    P::$group && $has
                }
            )*
        }
    };
}

rare_rules!(methods_for_rare_rules);

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        game::{Game, Purpose, SeededDealer},
        path::engine::{
            event::Event,
            profile::{CommonGames, EditionGames, ProfileKind},
            state::State,
        },
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
    fn profiles_play_identical_games() {
        let games = [
            json!({}),
            json!({ "turn": { "self-elimination": "allowed" } }),
            json!({ "turn": { "collision-counts": false } }),
            json!({ "draw": { "who": "everyone" }, "dragon": { "release": "on-draw" } }),
            json!({ "elimination": { "hand": "under-pile", "collision": "pass" } }),
            json!({ "ending": { "until": "none-left" } }),
            json!({ "board": { "columns": 12, "rows": 12 }, "tiles": { "copies": 3 } }),
            json!({ "board": { "shape": "hexes", "radius": 3 } , "tiles": { "ports": 1 } }),
            json!({ "tiles": { "ports": 3 } }),
        ];
        for keys in games {
            for players in [2, 4, 8] {
                let rules = rules(&keys, players);
                assert_eq!(rules.profile, ProfileKind::Common, "{keys}");
                for game in 0..6 {
                    let played = play(rules.full(), game);
                    assert_eq!(play(rules.engine::<CommonGames>(), game), played, "{keys}, {game}");
                    assert_eq!(
                        play(rules.engine::<EditionGames>(), game),
                        played,
                        "{keys}, {game}"
                    );
                }
            }
        }
    }

    #[test]
    fn edition_profiles_play_identical_games() {
        let games = [
            json!({ "start": { "on": "side" } }),
            json!({ "start": { "markers": 2 } }),
            json!({ "elimination": { "exchange": "on" } }),
            json!({
                "start": { "on": "side", "markers": 2 },
                "elimination": { "exchange": "on" },
                "turn": { "self-elimination": "allowed" },
            }),
        ];
        for keys in games {
            for players in [3, 4] {
                let rules = rules(&keys, players);
                assert_eq!(rules.profile, ProfileKind::Edition, "{keys}");
                for game in 0..6 {
                    let played = play(rules.full(), game);
                    assert_eq!(
                        play(rules.engine::<EditionGames>(), game),
                        played,
                        "{keys}, {game}"
                    );
                }
            }
        }
    }

    #[test]
    fn rare_rules_need_the_full_profile() {
        let games = [
            json!({ "turn": { "place": "touching" } }),
            json!({ "hand": { "whose": "common" } }),
            json!({ "teams": { "count": 2 } }),
        ];
        for keys in games {
            assert_eq!(rules(&keys, 4).profile, ProfileKind::All, "{keys}");
        }
    }
}
