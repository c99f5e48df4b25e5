//! Tests for rejected records of the toy game.

use std::io::{self, BufReader, Read};

use sentiero::{
    game::{Dealer, Game, Observer, Outcome, PositionGame, Purpose, Recordable, Seat},
    record::{Limits, Reader, RecordError, RecordErrorKind, Verified, verify},
};

use super::{
    events, header, lines,
    race::{Event, Race},
};

fn verified_from(mut reader: Reader<impl io::BufRead>) -> Result<Verified, RecordError> {
    let header =
        reader.header()?.ok_or_else(|| RecordError::new(0, RecordErrorKind::MissingHeader))?;
    verify(&Race, &header, reader.events())
}

fn verified(bytes: &[u8]) -> Result<Verified, RecordError> {
    verified_from(Reader::new(bytes))
}

/// Changes a record and returns the resulting error.
fn refused(change: impl FnOnce(&mut Vec<String>)) -> RecordError {
    let mut lines = lines(4, 0);
    change(&mut lines);
    verified((lines.join("\n") + "\n").as_bytes()).unwrap_err()
}

/// Returns the line and message of the given error.
fn short(error: &RecordError) -> (usize, String) {
    (error.line, error.kind.to_string())
}

/// Returns the index of the first line that contains the given word.
fn find(lines: &[String], word: &str) -> usize {
    lines.iter().position(|line| line.contains(word)).unwrap()
}

#[test]
fn rejects_unfinished_records_after_the_last_line() {
    let lines = lines(4, 0);
    for count in 1..lines.len() {
        let error = verified((lines[..count].join("\n") + "\n").as_bytes()).unwrap_err();
        let message = "the record ends here, but the game is not over";
        assert_eq!(short(&error), (count + 1, message.to_owned()));
        // If neither chance nor a player decides the next event, the error includes it.
        let next = Some(format!("the next event is {}", lines[count]));
        assert_eq!(error.note(), next.filter(|next| next.contains("\"end\"")), "{count}");
    }
}

/// A line that stops in the middle of its JSON only counts as truncated if the input ends there.
#[test]
fn partial_line_counts_as_truncated_only_at_eof() {
    let error = refused(|lines| lines[4] = "{\"event\":\"step\"".into());
    assert_eq!(
        short(&error),
        (5, "invalid JSON: unexpected end of input in an object (column 15)".to_owned())
    );
    let error = refused(|lines| lines[0] = "{\"record\":\"sentiero\"".into());
    let said = "expected a header: unexpected end of input in an object (column 20)";
    assert_eq!(short(&error), (1, said.to_owned()));
    // A complete header at the end of the input is checked like any other.
    let error = verified(br#"{"record":"other","version":1}"#).unwrap_err();
    assert_eq!(short(&error), (1, "unsupported record type \"other\"".to_owned()));
    // Only the first line may start with a byte order mark.
    let text = "\u{feff}".to_owned() + &lines(4, 0).join("\n");
    assert!(verified(text.as_bytes()).is_ok());
    let error = refused(|lines| lines[4].insert(0, '\u{feff}'));
    assert!(error.line == 5 && error.kind.to_string().starts_with("invalid JSON"), "{error}");
}

/// A draw by the wrong seat is reported along with the expected draw, because no earlier one is missing.
#[test]
fn rejects_draws_by_another_seat() {
    let mut at = 0;
    let mut right = String::new();
    let error = refused(|lines| {
        at = find(lines, "draw");
        right.clone_from(&lines[at]);
        lines[at] = lines[at].replace("\"seat\":0", "\"seat\":1");
    });
    assert_eq!(short(&error), (at + 1, format!("expected {right}")));
}

#[test]
fn record_truncated_in_the_deal_has_no_end() {
    // Deals can be in any order, so the missing first deal could have come after the second.
    let error = refused(|lines| {
        lines.truncate(3);
        lines.remove(1);
    });
    assert_eq!(short(&error), (3, "the record ends here, but the game is not over".to_owned()));
    let error = refused(|lines| {
        lines.truncate(3);
        lines[2] = lines[2].replace("\"seat\":1", "\"seat\":0");
    });
    assert_eq!((error.line, error.is_cut_off()), (3, false), "{error}");
}

#[test]
fn rejects_records_truncated_at_any_byte() {
    let text = lines(4, 0).join("\n").into_bytes();
    assert!(verified(&text).is_ok(), "only the last line break is missing");
    for (count, &next) in text.iter().enumerate().skip(1) {
        let error = verified(&text[..count]).unwrap_err();
        let ends = text[..count].split(|&byte| byte == b'\n').count() - 1;
        // If the cut is right before a line break, the line is complete and the next one is missing.
        let line = ends + if next == b'\n' { 2 } else { 1 };
        assert_eq!(error.line, line, "{count}: {error}");
        assert!(error.is_cut_off(), "{count}: {error}");
    }
}

#[test]
fn earlier_errors_precede_truncation() {
    let error = refused(|lines| {
        lines[3] = r#"{"event":"step","seat":0,"card":9}"#.into();
        lines.truncate(6);
        lines[5].truncate(9);
    });
    assert_eq!(short(&error), (4, "the rules do not allow this choice".to_owned()));
    assert_eq!(error.note().as_deref(), Some("a step is as long as the card says"));
}

#[test]
fn rejects_choices_by_another_seat() {
    let error = refused(|lines| lines[3] = r#"{"event":"swap","seat":1}"#.into());
    assert_eq!(short(&error), (4, "expected a choice by seat 0".to_owned()));
    assert_eq!(error.note().as_deref(), Some(r#"found {"event":"swap","seat":1}"#));
}

#[test]
fn rejects_a_wrong_end() {
    let error = refused(|lines| {
        let last = lines.len() - 1;
        let winner = lines[last].contains("[0]");
        lines[last] = format!(r#"{{"event":"end","winners":[{}]}}"#, u8::from(winner));
    });
    let count = lines(4, 0).len();
    let right = lines(4, 0).pop().unwrap();
    assert_eq!(short(&error), (count, format!("expected {right}")));
}

#[test]
fn rejects_impossible_draws() {
    for card in ["0", "4", "18446744073709551615"] {
        let mut at = 0;
        let error = refused(|lines| {
            at = find(lines, "draw");
            lines[at] = format!(r#"{{"event":"draw","seat":0,"card":{card}}}"#);
        });
        assert_eq!(short(&error), (at + 1, "a draw has an impossible result".to_owned()));
    }
    let error = refused(|lines| lines[2] = r#"{"event":"deal","seat":1,"card":0}"#.into());
    assert_eq!(short(&error), (3, "a deal has an impossible result".to_owned()));
}

#[test]
fn rejects_missing_and_repeated_draws() {
    let mut at = 0;
    let error = refused(|lines| {
        at = find(lines, "draw");
        lines.remove(at);
    });
    assert_eq!(short(&error), (at + 1, "expected a draw before this line".to_owned()));
    let error = refused(|lines| lines.insert(at, lines[at].clone()));
    assert_eq!(error.line, at + 2);
    let error = refused(|lines| drop(lines.remove(2)));
    assert_eq!(short(&error), (3, "expected a deal before this line".to_owned()));
    let error = refused(|lines| lines.insert(2, lines[2].clone()));
    assert!((2..=4).contains(&error.line), "{error}");
}

#[test]
fn rejects_events_after_the_end() {
    let end = lines(4, 0).len();
    let error = refused(|lines| lines.push(r#"{"event":"shuffle"}"#.into()));
    assert_eq!(short(&error), (end + 1, "the game is already over here".to_owned()));
    let error = refused(|lines| lines.push("rubbish".into()));
    assert_eq!(error.line, end + 1);
    assert!(error.kind.to_string().starts_with("invalid JSON: expected a value"), "{error}");
    let error = refused(|lines| lines.push(String::new()));
    assert_eq!(short(&error), (end + 1, "expected an event, but the line is empty".to_owned()));
}

#[test]
fn rejects_misplaced_and_repeated_headers() {
    let error = refused(|lines| drop(lines.remove(0)));
    assert_eq!(short(&error), (1, "expected a header".to_owned()));
    assert!(error.note().unwrap().contains(r#"{"record":"sentiero","version":2"#));
    for at in [1, 2, 5] {
        let error = refused(|lines| lines.insert(at, lines[0].clone()));
        let message = "another record starts here, but the previous game is not over";
        assert_eq!(short(&error), (at + 1, message.to_owned()));
    }
    assert_eq!(short(&verified(b"").unwrap_err()), (1, "the record is empty".to_owned()));
    let error = verified(b"# our game\n").unwrap_err();
    let said =
        "expected a header: expected a value: a number, a string, a list or an object (column 1)";
    assert_eq!(short(&error), (1, said.to_owned()));
}

#[test]
fn rejects_incomplete_and_foreign_headers() {
    let changed = |from: &str, to: &str| {
        let error = refused(|lines| lines[0] = lines[0].replacen(from, to, 1));
        assert_eq!(error.line, 1);
        error.kind.to_string()
    };
    assert_eq!(changed("\"sentiero\"", "\"other\""), "unsupported record type \"other\"");
    assert_eq!(changed("\"version\":2", "\"version\":9"), "unsupported record version 9");
    assert_eq!(changed("\"version\":2,", ""), "unsupported record version null");
    assert!(changed("\"seed\":4,", "").contains("missing field `seed`"));
    assert!(changed("\"seed\":4", "\"seed\":-4").contains("found the number -4"));
    assert!(changed("\"game\":0", "\"game\":0,\"game\":1").contains("duplicate field `game`"));
    assert_eq!(changed("\"players\":2", "\"players\":3"), "the header is for 3 players");
}

#[test]
fn rejects_headers_with_other_tiles() {
    let changed = |from: &str, to: &str| {
        let error = refused(|lines| lines[0] = lines[0].replacen(from, to, 1));
        assert_eq!(
            short(&error),
            (1, "the `tiles` in the header do not match the tiles in the game".to_owned())
        );
        error.note().unwrap()
    };
    assert_eq!(changed("\"1\",", ""), "\"1\" is listed less often than it occurs in the game");
    assert_eq!(changed("\"1\"", "\"0\""), "\"0\" is listed more often than it occurs in the game");
    assert_eq!(
        changed("\"3\"]", "\"3\",\"3\"]"),
        "\"3\" is listed more often than it occurs in the game"
    );
    assert_eq!(changed(",\"3\"]", "]"), "\"3\" is listed less often than it occurs in the game");
}

#[test]
fn rejects_unknown_events() {
    let error = refused(|lines| lines[4] = r#"{"event":"explode","seat":0}"#.into());
    assert_eq!(error.line, 5);
    assert!(
        error.kind.to_string().starts_with("invalid event: unknown value `explode`"),
        "{error}"
    );
    let error = refused(|lines| lines[4] = r#"{"event":"step","seat":"\u001b[2J"}"#.into());
    assert!(!error.to_string().contains('\u{1b}'), "{error}");
    for text in ["[]", "7", "null", "{}", r#"{"event":7}"#, r#"{"event":"step"}"#, "{]"] {
        let error = refused(|lines| lines[4] = text.into());
        assert_eq!(error.line, 5, "{text}: {error}");
    }
}

#[test]
fn rejects_non_utf8_bytes() {
    let mut bytes = (lines(4, 0).join("\n") + "\n").into_bytes();
    let end = bytes.len();
    bytes.extend(b"{\"\xff\"}\n");
    let error = verified(&bytes).unwrap_err();
    assert_eq!(short(&error), (lines(4, 0).len() + 1, "invalid UTF-8 at column 3".to_owned()));
    bytes.truncate(end);
    bytes.extend(b"{\"\xc3");
    assert!(verified(&bytes).unwrap_err().is_cut_off());
    assert_eq!(verified(b"\xff\xfe").unwrap_err().kind, RecordErrorKind::InvalidUtf8 { column: 1 });
}

#[test]
fn rejects_overlong_lines() {
    let long =
        |length: usize| format!(r#"{{"event":"swap","seat":0,"by":"{}"}}"#, "x".repeat(length));
    let error = refused(|lines| lines[4] = long(1 << 16));
    assert_eq!(short(&error), (5, "this line exceeds the limit of 65536 bytes".to_owned()));
    for endless in [0, 5] {
        let error = refused(|lines| lines[endless] = long(1 << 21));
        let message = "this line exceeds the limit of 1048576 bytes";
        assert_eq!(short(&error), (endless + 1, message.to_owned()));
    }
    // Lines of exactly the maximum length are read, but longer ones aren't.
    let all = lines(4, 0);
    let text = all.join("\n") + "\n";
    let length = |line: &String| line.len() as u64 + 1;
    let events = all[1..].iter().map(length);
    let (longest, bytes) = (events.clone().max().unwrap(), events.map(|length| length - 1).sum());
    let just = Limits { header: length(&all[0]), event: longest, events: all.len() - 1, bytes };
    let read = |limits| verified_from(Reader::with_limits(text.as_bytes(), limits));
    assert!(read(just).is_ok());
    for less in [
        Limits { header: just.header - 1, ..just },
        Limits { event: just.event - 1, ..just },
        Limits { events: just.events - 1, ..just },
        Limits { bytes: just.bytes - 1, ..just },
    ] {
        assert!(read(less).is_err(), "{less:?}");
    }
    // A header can be longer than an event, no matter where it is.
    let text = lines(4, 0).join("\n") + "\n";
    let padding = format!("{{\"by\":\"{}\",\"record\"", "x".repeat(1 << 17));
    let text = text.clone() + &text.replacen("{\"record\"", &padding, 1);
    let mut reader = Reader::new(text.as_bytes());
    for _ in 0..2 {
        let header = reader.header().unwrap().unwrap();
        assert!(verify(&Race, &header, reader.events()).is_ok());
    }
    assert_eq!(reader.header(), Ok(None));
}

/// An input that repeats the same line forever.
struct Endless(&'static [u8], usize);

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        for byte in into.iter_mut() {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        }
        Ok(into.len())
    }
}

#[test]
fn rejects_endless_records() {
    let start = lines(4, 0)[..3].join("\n") + "\n";
    let input = |line| BufReader::new(start.as_bytes().chain(Endless(line, 0)));
    let events = Limits { events: 1000, ..Limits::default() };
    let reader = || Reader::with_limits(input(b"{\"event\":\"shuffle\"}\n"), events);
    let mut reader_of_many = reader();
    reader_of_many.header().unwrap();
    let many = reader_of_many.events::<Event>();
    assert_eq!(many.fault().map(short), Some((1002, "more than 1000 events".to_owned())));
    assert_eq!(many.list().len(), 1000);
    assert_eq!(verified_from(reader()).unwrap_err().line, 4, "an earlier error comes first");
    let bytes = Limits { bytes: 5000, ..Limits::default() };
    let mut reader = Reader::with_limits(input(b"{\"event\":\"shuffle\"}\n"), bytes);
    reader.header().unwrap();
    let fault = reader.events::<Event>().fault().map(|fault| fault.kind.to_string());
    assert_eq!(fault.as_deref(), Some("more than 5000 bytes of events"));
    let mut reader = Reader::new(input(b"\x00"));
    reader.header().unwrap();
    assert_eq!(reader.events::<Event>().fault().map(|fault| fault.line), Some(4));
}

/// A disk that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

#[test]
fn io_errors_differ_from_invalid_records() {
    let start = lines(4, 0)[..3].join("\n") + "\n";
    let error = verified_from(Reader::new(BufReader::new(start.as_bytes().chain(Broken))));
    let error = error.unwrap_err();
    assert_eq!((error.line, error.unreadable()), (4, Some(io::ErrorKind::ConnectionReset)));
    assert!(refused(|lines| lines.truncate(2)).is_cut_off());
    assert!(!refused(|lines| lines[1] = "rubbish".into()).is_cut_off());
}

#[test]
fn reads_nothing_after_an_error() {
    let text = lines(4, 0).join("\n") + "\nrubbish\n" + &lines(4, 1).join("\n");
    let mut reader = Reader::new(text.as_bytes());
    let header = reader.header().unwrap().unwrap();
    assert!(verify(&Race, &header, reader.events()).is_err());
    assert_eq!(reader.header(), Ok(None));
}

#[test]
fn rejects_other_event_kinds_at_their_line() {
    // A different choice or draw by the same seat gives a different game that may also be valid.
    let sort = |event: &Event| match *event {
        Event::Step { seat, .. } | Event::Swap { seat } => (0, seat),
        Event::Deal { seat, .. } => (1, seat),
        Event::Draw { seat, .. } => (2, seat),
        Event::Shuffle => (3, 0),
        Event::End { .. } => (4, 0),
    };
    let right = events(4, 0);
    let mut lines = lines(4, 0);
    for (at, instead_of) in right.iter().enumerate().skip(2) {
        for with in right.iter().filter(|with| sort(with) != sort(instead_of)) {
            let text = serde_json::to_string(with).unwrap();
            let was = std::mem::replace(&mut lines[at + 1], text);
            let error = verified(lines.join("\n").as_bytes()).unwrap_err();
            lines[at + 1] = was;
            assert_eq!(error.line, at + 2, "{with:?} for {instead_of:?}: {error}");
        }
    }
}

#[test]
fn changed_bytes_never_panic() {
    let right = lines(4, 0).join("\n").into_bytes();
    let mut chance = Purpose::Draw.stream(1, 1);
    let mut refused = 0;
    for _ in 0..5_000 {
        let mut bytes = right.clone();
        let count = u32::try_from(bytes.len()).unwrap();
        for _ in 0..=chance.choose(3) {
            // Bytes from the record itself are more likely to make sense.
            let with = match chance.choose(3) {
                0 => u8::try_from(chance.choose(256)).unwrap(),
                _ => bytes[chance.choose(count) as usize],
            };
            bytes[chance.choose(count) as usize] = with;
        }
        let lines = bytes.split(|&byte| byte == b'\n').count();
        if let Err(error) = verified(&bytes) {
            refused += 1;
            assert!((1..=lines + 1).contains(&error.line), "{error}");
        }
    }
    assert!(refused > 2_500, "{refused}");
}

/// A game with a choice that leads nowhere and has no event.
#[derive(Debug)]
struct Idle;

#[rustfmt::skip] // One line per idea.
impl Game for Idle {
    type State = ();
    type Action = ();
    type Event = Event;
    type IllegalAction = std::fmt::Error;
    type View<'a> = ();

    fn seats(&self) -> u8 { 2 }
    fn new_state(&self) {}
    fn begin<D: Dealer, W: Observer<Event>>(&self, (): &mut (), _: &mut D, _: &mut W) {}
    fn to_play(&self, _state: &()) -> Option<Seat> { Some(0) }
    fn outcome(&self, _state: &()) -> Option<Outcome> { None }
    fn actions(&self, _state: &(), list: &mut Vec<()>) { *list = vec![()]; }
    fn play_unchecked<D: Dealer, W: Observer<Event>>(
        &self, (): &mut (), (): (), _: &mut D, _: &mut W,
    ) {
    }
    fn illegality(&self, _state: &(), _action: ()) -> std::fmt::Error { std::fmt::Error }
    fn view<'a>(&'a self, _state: &'a (), _seat: Seat) -> Self::View<'a> {}
}

#[rustfmt::skip]
impl PositionGame for Idle {
    type Position = ();
    type PositionError = std::fmt::Error;

    fn set_up(&self, (): &()) -> Result<(), std::fmt::Error> { Ok(()) }
    fn position(&self, (): &()) -> Option<()> { Some(()) }
    fn progress(&self, (): &()) -> u32 { 0 }
}

#[rustfmt::skip]
impl Recordable for Idle {
    fn tiles(&self) -> Vec<String> { header(0, 0).tiles }
    fn normalise_events(&self, _: &mut [(usize, Event)]) {}
    fn recorded_choice(&self, _state: &(), _: &[(usize, Event)]) -> Option<()> { Some(()) }
    fn recorded_chance(&self, _: &Event) -> Option<(Purpose, usize)> { None }
}

#[test]
fn rejects_events_no_choice_leads_to() {
    let text = lines(4, 0).join("\n");
    let mut reader = Reader::new(text.as_bytes());
    let header = reader.header().unwrap().unwrap();
    let error = verify(&Idle, &header, reader.events()).unwrap_err();
    assert_eq!(short(&error), (2, "no choice leads to this event".to_owned()));
}
