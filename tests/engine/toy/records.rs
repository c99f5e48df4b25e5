//! Tests for records of the toy game.

use std::io;

use sentiero::{
    game::{Game, Observer},
    record::{Events, Header, Reader, Writer, replay, verify},
};

use super::{
    events, header, lines,
    race::{Event, Race},
};

fn read(text: &str) -> (Header, Events<Event>) {
    let mut reader = Reader::new(text.as_bytes());
    let header = reader.header().unwrap().unwrap();
    (header, reader.events())
}

#[test]
fn written_record_reads_and_verifies() {
    for game in 0..200 {
        let (found, read) = read(&lines(4, game).join("\n"));
        assert_eq!(found, header(4, game));
        let told: Vec<Event> = read.list().iter().map(|(_, event)| event.clone()).collect();
        assert_eq!(told, events(4, game));
        let verified = verify(&Race, &found, read).unwrap();
        assert_eq!(verified.events, told.len());
        let last = Event::End { winners: verified.outcome.winners.iter().collect() };
        assert_eq!(told.last(), Some(&last));
    }
}

#[test]
fn header_fields_are_in_a_fixed_order() {
    let first = header(7, 0).to_line().unwrap();
    let expected = concat!(
        r#"{"record":"sentiero","version":2,"ruleset":"race","variants":[],"players":2,"seed":7,"#,
        r#""game":0,"tiles":["1","1","1","1","1","1","2","2","2","3","3","3"],"#,
        r#""rules":{"goal":12,"cards":{"zwölf":1,"alpha":2}}}"#
    );
    assert_eq!(first, expected);
    assert_eq!(Header::read(first.as_bytes()), Ok(header(7, 0)));
}

#[test]
fn header_can_be_read_alone() {
    let text = header(1, 2).to_line().unwrap() + "\nrubbish";
    assert_eq!(Header::read(text.as_bytes()), Ok(header(1, 2)));
    let large = Header { seed: u64::MAX, game: u64::MAX, ..header(0, 0) };
    assert_eq!(Header::read(large.to_line().unwrap().as_bytes()), Ok(large));
}

#[test]
fn ignores_extra_fields() {
    let mut lines = lines(4, 0);
    for line in &mut lines {
        line.insert_str(1, r#""by":{"whom":["elsewhere"]},"#);
    }
    let (header, events) = read(&lines.join("\r\n"));
    assert!(verify(&Race, &header, events).is_ok());
}

#[test]
fn accepts_deals_in_any_order() {
    let mut lines = lines(4, 0);
    lines.swap(1, 2);
    let (header, events) = read(&lines.join("\n"));
    assert!(verify(&Race, &header, events).is_ok());
}

#[test]
fn accepts_tiles_in_any_order() {
    let (mut header, events) = read(&lines(4, 0).join("\n"));
    header.tiles.reverse();
    assert!(verify(&Race, &header, events).is_ok());
}

#[test]
fn accepts_optional_events() {
    let mut lines = lines(4, 0);
    assert!(!lines.iter().any(|line| line.contains("shuffle")));
    let swaps: Vec<usize> =
        (0..lines.len()).filter(|&at| lines[at].contains("swap")).rev().collect();
    assert!(swaps.len() > 1);
    for at in swaps {
        lines.insert(at + 1, r#"{"event":"shuffle"}"#.to_owned());
        let (header, events) = read(&lines.join("\n"));
        let mut shown = 0;
        let verified = replay(&Race, &header, events, |_, events| shown += events.len()).unwrap();
        assert_eq!(verified.events, lines.len() - 1);
        assert_eq!(shown, verified.events, "only recorded events are shown");
        // A shuffle is rejected if it occurs twice or in a different place.
        for place in [at + 1, at + 3] {
            let mut lines = lines.clone();
            lines.insert(place, r#"{"event":"shuffle"}"#.to_owned());
            let (header, events) = read(&lines.join("\n"));
            let error = verify(&Race, &header, events).unwrap_err();
            assert_eq!(error.line, if place == at + 1 { at + 3 } else { place + 1 });
        }
    }
}

#[test]
fn replay_visits_every_event_once() {
    let (header, read) = read(&lines(4, 2).join("\n"));
    let mut told = Vec::new();
    let mut states = Vec::new();
    let verified = replay(&Race, &header, read, |state, events| {
        told.extend_from_slice(events);
        states.push(state.clone());
    })
    .unwrap();
    assert_eq!(told, events(4, 2));
    assert_eq!(states.len(), verified.choices + 1);
    let (last, before) = states.split_last().unwrap();
    assert_eq!(Race.outcome(last), Some(verified.outcome));
    assert!(before.iter().all(|state| Race.to_play(state).is_some()));
}

#[test]
fn reads_consecutive_records() {
    let text: Vec<String> = (0..3).flat_map(|game| lines(4, game)).collect();
    let text = text.join("\n") + "\n";
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    while let Some(header) = reader.header().unwrap() {
        games.push(header.game);
        verify(&Race, &header, reader.events()).unwrap();
    }
    assert_eq!(games, [0, 1, 2]);
}

/// A disk that only has room for this many bytes.
struct Disk(usize);

impl io::Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn writer_keeps_its_first_error() {
    for room in [0, 300] {
        let mut writer = Writer::new(Disk(room), &header(4, 0));
        for event in events(4, 0) {
            writer.observe(&event);
        }
        let error = writer.finish().err().map(|error| error.kind());
        assert_eq!(error, Some(io::ErrorKind::StorageFull));
    }
}
