//! Fuzzes positions. If a position is accepted, the state must have correct caches, yield the same position
//! and be playable to the end.
//!
//! The first bytes select the rules. The rest is the position as JSON.

#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use sentiero::{
    bot::{Playout, Random},
    family::{Playable, lines::LinesFamily},
    game::Setup,
    path,
};
use sentiero_fuzz::{Bytes, ruleset};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some((ruleset, players)) = ruleset(&mut bytes) else { return };
    if let Some(rules) = path::Rules::new(&ruleset, players) {
        play_from(&rules, bytes.0, |state| state.check(&rules));
    } else if let Some(rules) = LinesFamily::compile(&ruleset, players) {
        play_from(&rules, bytes.0, sentiero::lines::State::check);
    }
});

fn play_from<G: Playable, E: Debug>(
    rules: &G,
    text: &[u8],
    check: impl Fn(&G::State) -> Result<(), E>,
) {
    let Ok(setup) = serde_json::from_slice::<Setup<G::Position>>(text) else { return };
    let players = rules.seats();
    let _ = setup.streams.check(players).map_err(|error| assert!(!error.to_string().is_empty()));
    let state = match rules.set_up(&setup.position) {
        Ok(state) => state,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    check(&state).expect("the caches agree with the board");
    if let Some(position) = rules.position(&state) {
        let again = rules.set_up(&position).expect("an accepted position is accepted again");
        assert!(rules.position(&again) == Some(position), "the position prints differently");
    }
    if setup.streams.check(players).is_ok() {
        let mut table = Playout::new(rules, |_| Random::new());
        table.resume(5, 0, &state, &setup.streams);
        let outcome = table.finish(&mut ()).expect("a finished game has an outcome");
        assert!(outcome.winners.iter().all(|seat| seat < players));
    }
}
