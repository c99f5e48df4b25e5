//! Writes the record of a game, then reads it back and verifies it event by event.
//!
//! `cargo run --example read_records`

use std::error::Error;

use sentiero::{
    Event, Header, NoFiles, Playout, Random, Reader, Request, Rules, load, resolved_ruleset,
    verify, write,
};

/// Writes a record, then reads it back and verifies it.
pub fn main() -> Result<(), Box<dyn Error>> {
    // This writes the same as `sentiero simulate --records FILE`.
    let loaded = load(&Request::new("calliope"), &NoFiles)?;
    let rules = Rules::new(&loaded.ruleset, 4).ok_or("the ruleset does not allow four players")?;
    let mut events: Vec<Event> = Vec::new();
    Playout::new(&rules, |_| Random::new()).play(7, 0, &mut events);
    let mut file = Vec::new();
    write(&mut file, &Header::new(&loaded.ruleset, &rules, 7, 0), &events)?;

    // The header contains the rules, so readers don't need the ruleset.
    let mut reader = Reader::new(file.as_slice());
    while let Some(header) = reader.header()? {
        let ruleset = resolved_ruleset(&header.rules)?;
        let rules = Rules::new(&ruleset, header.players).ok_or("too many players, or too few")?;
        let verified = verify(&rules, &header, reader.events::<Event>())?;
        println!("{}: {} events, {:?}", header.ruleset, verified.events, verified.outcome);
        assert_eq!(verified.events, events.len());
    }
    Ok(())
}
