//! Fuzzes reading and verifying records, as done by `sentiero replay --check`.

#![no_main]

use std::io::BufRead;

use libfuzzer_sys::fuzz_target;
use sentiero::{
    family::{BuiltIn, Playable, Registry, Task, resolved_ruleset},
    path::Event,
    record::{Header, Reader, RecordError, Verified, verify},
};

fuzz_target!(|data: &[u8]| {
    let mut reader = Reader::new(data);
    while let Ok(Some(header)) = reader.header() {
        let line = header.to_line().expect("a header can be written as JSON");
        assert_eq!(
            Header::read(line.as_bytes()),
            Ok(header.clone()),
            "the header reads differently"
        );
        let task = Verify { header: &header, reader: &mut reader };
        let ruleset = resolved_ruleset(&header.rules);
        match ruleset.map(|ruleset| BuiltIn.for_game(&ruleset, header.players, task)) {
            Ok(Some(Ok(verified))) => assert!(verified.events > 0),
            Ok(Some(Err(error))) => assert!(error.line > 0 && !error.to_string().is_empty()),
            Ok(None) | Err(_) => drop(reader.events::<Event>()),
        }
    }
});

struct Verify<'a, R> {
    header: &'a Header,
    reader: &'a mut Reader<R>,
}

impl<R: BufRead> Task for Verify<'_, R> {
    type Output = Result<Verified, RecordError>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        verify(game, self.header, self.reader.events())
    }
}
