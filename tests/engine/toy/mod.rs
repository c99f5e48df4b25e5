//! Tests that records, bots and batches also work for a family of games without tiles.

mod bots;
mod counts;
mod people;
#[rustfmt::skip] // One line per idea.
mod race;
mod records;
mod refused;
mod sims;

use sentiero::{
    bot::{Playout, Random},
    game::Recordable,
    record::{Header, write},
};
use serde_json::json;

use self::race::{Event, Race};

/// Returns the header of a race.
fn header(seed: u64, game: u64) -> Header {
    let (ruleset, tiles) = ("race".to_owned(), Race.tiles());
    let rules = json!({ "goal": 12, "cards": { "zwölf": 1, "alpha": 2 } });
    Header {
        ruleset,
        variants: Vec::new(),
        players: 2,
        seed,
        game,
        seats: Vec::new(),
        from: None,
        practice: false,
        outside_chance: None,
        tiles,
        rules,
    }
}

/// Returns the events of a race between bots.
fn events(seed: u64, game: u64) -> Vec<Event> {
    let mut events = Vec::new();
    Playout::new(&Race, |_| Random::new()).play(seed, game, &mut events);
    events
}

/// Returns the lines of a race's record.
fn lines(seed: u64, game: u64) -> Vec<String> {
    let mut text = Vec::new();
    write(&mut text, &header(seed, game), &events(seed, game)).unwrap();
    String::from_utf8(text).unwrap().lines().map(str::to_owned).collect()
}
