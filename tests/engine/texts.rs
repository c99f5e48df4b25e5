//! Tests that the text of records can be split without parsing it, escaped, and compared with records from a
//! different run.

use std::io::Read;

use crate::common::{play, rules, ruleset};
use sentiero::{
    game::Recordable,
    path::Event,
    record::{
        BATCH, BATCH_BYTES, Header, HeaderLine, Limits, OutsideChance, Player, Reader, RecordError,
        RecordErrorKind, RecordText, RecordTexts, player_name, verify, write,
    },
};

/// Returns a game with two players as a record.
fn record(number: u64) -> (Header, Vec<Event>, String) {
    let (ruleset, rules) = (ruleset("calliope", &[]), rules("calliope", &[], 2));
    let header = Header::new(&ruleset, &rules, 7, number);
    let events = play(&rules, 7, number);
    let mut text = Vec::new();
    write(&mut text, &header, &events).unwrap();
    (header, events, String::from_utf8(text).unwrap())
}

/// Returns the text of each record in the given input, along with the number of lines.
fn texts(input: &[u8]) -> (Vec<RecordText>, usize) {
    let mut texts = RecordTexts::new(input);
    let mut all = Vec::new();
    while let Some(text) = texts.next_text().unwrap() {
        all.push(text);
    }
    (all, texts.lines())
}

#[test]
fn splits_input_before_each_header() {
    let records: Vec<String> = (0..3).map(|number| record(number).2).collect();
    let count = |text: &str| text.matches('\n').count();
    let whole = records.concat();
    let (found, lines) = texts(whole.as_bytes());
    assert_eq!(found.len(), 3);
    let mut before = 0;
    for (text, record) in found.iter().zip(&records) {
        assert_eq!(String::from_utf8_lossy(&text.bytes), **record);
        assert_eq!(String::from_utf8_lossy(text.header()), record.lines().next().unwrap());
        assert_eq!(text.lines_before, before);
        before += count(record);
    }
    assert_eq!(lines, count(&whole));
    assert_eq!(texts(b""), (Vec::new(), 0));
    // Spaces are allowed before the mark of a header, but text that only resembles the mark doesn't start a
    // record.
    let odd = "{\"event\":1}\n { \"record\":1}\n{\"records\":1}\n[\"record\"]\nlast";
    let (found, lines) = texts(odd.as_bytes());
    let bytes: Vec<&[u8]> = found.iter().map(|text| &*text.bytes).collect();
    let second: &[u8] = b" { \"record\":1}\n{\"records\":1}\n[\"record\"]\nlast";
    assert_eq!(bytes, [b"{\"event\":1}\n", second]);
    assert_eq!((found[1].lines_before, lines), (1, 5));
    assert_eq!(found[0].header(), b"{\"event\":1}");
    assert_eq!(RecordText { lines_before: 0, bytes: b"last".to_vec() }.header(), b"last");
}

#[test]
fn batches_are_bounded() {
    let header = "{\"record\":1}\n";
    let many = header.repeat(BATCH + 5);
    let mut texts = RecordTexts::new(many.as_bytes());
    assert_eq!(texts.batch().unwrap().len(), BATCH);
    assert_eq!(texts.lines(), BATCH);
    let mut rest = String::new();
    texts.into_inner().read_to_string(&mut rest).unwrap();
    assert_eq!(rest, header.repeat(5));
    // If records are long, there are fewer of them in a batch, because it ends with the record that exceeds
    // the limit.
    let long = format!("{{\"record\":1,\"x\":\"{}\"}}\n", "x".repeat(900_000));
    let enough = BATCH_BYTES.div_ceil(long.len());
    let all = long.repeat(enough + 3);
    let mut texts = RecordTexts::new(all.as_bytes());
    assert_eq!(texts.batch().unwrap().len(), enough);
    assert_eq!(texts.batch().unwrap().len(), 3);
    assert_eq!(texts.batch().unwrap(), []);
    // A batch also ends with a record that reaches the limit exactly.
    let full = format!("{{\"record\":1,\"x\":\"{}\"}}\n", "x".repeat((1 << 20) - 20));
    assert_eq!(full.len(), 1 << 20);
    let all = full.repeat(BATCH_BYTES / full.len() + 1);
    let mut texts = RecordTexts::new(all.as_bytes());
    assert_eq!(texts.batch().unwrap().len(), BATCH_BYTES / full.len());
}

/// If a text is too long to be a record, we stop reading it. Parsing what we have so far then fails.
#[test]
fn truncates_endless_records() {
    let limits = Limits::default();
    let most = limits.header + limits.bytes + limits.header;
    let line = format!("{}\n", "x".repeat(60_000));
    let endless = line.repeat(usize::try_from(most).unwrap() / line.len() + 100);
    let (found, _) = texts(endless.as_bytes());
    assert!(found.len() == 2 && found[0].bytes.len() as u64 >= most, "{}", found.len());
    assert!(found[0].bytes.len() as u64 <= most + line.len() as u64);
    let without_end = vec![b'x'; 3 << 20];
    let (found, lines) = texts(&without_end);
    assert_eq!(found.iter().map(|text| text.bytes.len()).sum::<usize>(), without_end.len());
    assert_eq!(lines, 3, "a line is read in parts, each two bytes longer than a header may be");
    let line = "x".repeat((1 << 20) - 1) + "\n";
    let (found, _) = texts(line.repeat(40).as_bytes());
    assert_eq!(found[0].bytes.len() as u64, most);
}

#[test]
fn sanitises_record_text() {
    let harmless = |bytes: &[u8]| {
        let text = RecordText { lines_before: 0, bytes: bytes.to_vec() };
        String::from_utf8(text.sanitise().into_owned()).unwrap()
    };
    let (.., plain) = record(0);
    assert_eq!(harmless(plain.as_bytes()), plain);
    assert_eq!(
        harmless(plain.trim_end().as_bytes()),
        plain,
        "the last line ends with a line break"
    );
    let risky = "\u{feff}{\"title\":\"a\u{202e}b\u{9b}31m\"}\nno JSON\n";
    let said = harmless(risky.as_bytes());
    assert_eq!(said, "{\"title\":\"a\\u202eb\\u009b31m\"}\nno JSON\n");
    let accents = "{\"title\":\"perché\"}\n";
    assert_eq!(harmless(accents.as_bytes()), accents);
}

#[test]
fn header_line_is_reused_for_a_whole_run() {
    let rules = rules("calliope", &[], 2);
    let line = HeaderLine::new(&record(0).0).unwrap();
    for number in [0, 1, 12_345, u64::MAX] {
        let (header, events, text) = record(number);
        let own = header.to_line().unwrap();
        assert_eq!(line.number(own.as_bytes()), Some(number));
        let mut appended = b"before".to_vec();
        line.append(&mut appended, &rules, number, &events).unwrap();
        assert_eq!(String::from_utf8(appended).unwrap(), format!("before{text}"));
    }
    let own = record(7).0.to_line().unwrap();
    for other in [
        own.replace("\"game\":7", "\"game\":+7"),
        own.replace("\"game\":7", "\"game\":007"),
        own.replace("\"game\":7", "\"game\":\"7\""),
        own.replace("\"seed\":7", "\"seed\":8"),
        format!("{own} "),
        String::new(),
    ] {
        assert_eq!(line.number(other.as_bytes()), None, "{other:.60}");
    }
}

#[test]
fn reader_tracks_its_line() {
    let (_, events, text) = record(0);
    let two = text.repeat(2);
    let mut reader = Reader::new(two.as_bytes());
    assert_eq!(reader.line(), 0);
    for last in [0, events.len() + 1] {
        reader.header().unwrap();
        assert_eq!(reader.line(), last + 1);
        assert_eq!(reader.events::<Event>().list().len(), events.len());
    }
    assert_eq!(reader.line(), 2 * (events.len() + 1));
    assert_eq!(RecordError::new(4, RecordErrorKind::Empty).after(5).line, 9);
}

#[test]
fn describes_header_differences() {
    let run = record(0).0;
    let text = run.to_line().unwrap();
    let changed = |from: &str, to: &str| {
        let text = text.replacen(from, to, 1);
        Reader::new(text.as_bytes()).header().unwrap().unwrap()
    };
    assert_eq!(changed("\"game\":0", "\"game\":5").describe_differences(&run, || false), None);
    assert_eq!(run.describe_differences(&run, || false), None);
    let person = |name: &str| Player { human: Some(name.into()), ..Player::default() };
    let seats = run.clone().with_seats(vec![person("Ada"), person("B")]);
    let entered = Header { outside_chance: Some(OutsideChance::default()), ..run.clone() };
    assert_eq!(entered.describe_differences(&entered, || false), None);
    assert_eq!(
        run.describe_differences(&entered, || false).as_deref(),
        Some("it wasn't entered by hand")
    );
    for (other, said) in [
        (changed("\"calliope\"", "\"flick\""), "its `ruleset` is \"flick\", not \"calliope\""),
        (changed("\"variants\":[]", "\"variants\":[\"a\"]"), "its `variants` is [\"a\"], not []"),
        (changed("\"players\":2", "\"players\":3"), "its `players` is 3, not 2"),
        (changed("\"seed\":7", "\"seed\":8"), "its `seed` is 8, not 7"),
        (entered, "it was entered by hand"),
        (seats, "its `seats` is [{\"human\":\"Ada\"},{\"human\":\"B\"}], not []"),
        (changed("\"columns\":6", "\"columns\":7"), "its `rules` are different"),
        (changed("AB CD EF GH", "AB CD EF GG"), "its `rules` are different"),
    ] {
        assert_eq!(other.describe_differences(&run, || false).as_deref(), Some(said));
    }
}

#[test]
fn rejects_tile_lists_of_the_wrong_length() {
    let rules = rules("calliope", &[], 2);
    let (header, _, text) = record(0);
    let tiles = Recordable::tiles(&rules);
    let (first, last) = (tiles.first().unwrap().clone(), tiles.last().unwrap().clone());
    for (tiles, said) in [
        (tiles[1..].to_vec(), format!("`\"{first}\"` is listed less often")),
        (tiles[..tiles.len() - 1].to_vec(), format!("`\"{last}\"` is listed less often")),
        (
            [tiles.clone(), vec![last.clone()]].concat(),
            format!("`\"{last}\"` is listed more often"),
        ),
        (
            [vec![first.clone()], tiles.clone()].concat(),
            format!("`\"{first}\"` is listed more often"),
        ),
    ] {
        let mut reader = Reader::new(text.as_bytes());
        reader.header().unwrap();
        let header = Header { tiles, ..header.clone() };
        let fault = verify(&rules, &header, reader.events()).unwrap_err().to_string();
        assert!(fault.replace('`', "").contains(&said.replace('`', "")), "{fault}, not {said}");
    }
}

#[test]
fn rejects_long_and_risky_player_names() {
    let most = (1..200).take_while(|&length| player_name(&"x".repeat(length)).is_ok()).count();
    assert_eq!(player_name(&"é".repeat(most)).unwrap().chars().count(), most);
    let fault = player_name(&"x".repeat(most + 1)).unwrap_err().to_string();
    assert!(fault.contains(&format!("at most {most}")), "{fault}");
    assert_eq!(player_name("  Ada Lovelace "), Ok("Ada Lovelace"));
    for risky in ["a\u{a0}b", "a\u{3000}b", "a\tb", "a\u{200b}b", "a\u{202e}b"] {
        assert!(player_name(risky).is_err(), "{risky:?}");
    }
}
