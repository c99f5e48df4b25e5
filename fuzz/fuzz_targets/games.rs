//! Fuzzes records by writing, reading and verifying games with arbitrary choices. The events must not change.
//!
//! The first bytes select the rules and the seed. Each of the remaining bytes selects an action.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sentiero::{
    family::{Playable, Task, for_game},
    game::SeededDealer,
    record::{Header, Reader, replay, write},
    ruleset::Ruleset,
};
use sentiero_fuzz::{Bytes, ruleset};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some((ruleset, players)) = ruleset(&mut bytes) else { return };
    for_game(&ruleset, players, RoundTrip { ruleset: &ruleset, bytes });
});

struct RoundTrip<'a> {
    ruleset: &'a Ruleset,
    bytes: Bytes<'a>,
}

impl Task for RoundTrip<'_> {
    type Output = ();

    fn run<G: Playable>(mut self, game: &G) {
        let (seed, number) = (self.bytes.take().into(), self.bytes.take().into());
        let mut dealer = SeededDealer::new(seed, number);
        let (mut state, mut list) = (game.new_state(), Vec::new());
        let mut events: Vec<G::Event> = Vec::new();
        game.begin(&mut state, &mut dealer, &mut events);
        while game.to_play(&state).is_some() {
            game.actions(&state, &mut list);
            let choice = self.bytes.choose(list.len());
            game.play(&mut state, list[choice], &mut dealer, &mut events)
                .unwrap_or_else(|refused| panic!("{}", refused));
        }
        let header = Header::new(self.ruleset, game, seed, number);
        let mut text = Vec::new();
        write(&mut text, &header, &events).expect("writing to memory never fails");
        let mut reader = Reader::new(&*text);
        let read = reader.header().expect("a header").expect("a record");
        assert_eq!(read, header);
        let mut told: Vec<G::Event> = Vec::new();
        let replayed =
            replay(game, &read, reader.events(), |_, events| told.extend(events.iter().cloned()));
        let verified = replayed.unwrap_or_else(|error| panic!("{error}"));
        assert!(told == events, "the verified events differ");
        assert_eq!(Some(verified.outcome), game.outcome(&state));
        assert!(reader.header().is_ok_and(|next| next.is_none()));
        let mut again = Vec::new();
        write(&mut again, &read, &told).expect("writing to memory never fails");
        assert_eq!(again, text);
    }
}
