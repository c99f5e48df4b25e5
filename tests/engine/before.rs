//! Tests that records and positions from earlier versions are still valid.

use std::{fs, path::Path};

use sentiero::{
    check::ruleset_from_json,
    family::{BuiltIn, Registry},
    game::Game,
    path::{Cause, Event, Position, Rules},
    record::{Reader, replay, verify},
};

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engine/before");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// Returns the rules of a record, making sure that it verifies.
fn verified(name: &str) -> Rules {
    let text = text(&format!("{name}.jsonl"));
    let mut reader = Reader::new(text.as_bytes());
    let header = reader.header().unwrap().unwrap();
    let ruleset = ruleset_from_json(&header.rules, BuiltIn.checked()).unwrap();
    let rules = Rules::new(&ruleset, header.players).unwrap();
    verify(&rules, &header, reader.events()).unwrap_or_else(|error| panic!("{name}: {error}"));
    rules
}

#[test]
fn accepts_records_from_earlier_versions() {
    for name in ["calliope", "flick", "kosmos", "wizkids", "variants"] {
        let rules = verified(name);
        let written: serde_json::Value =
            serde_json::from_str(&text(&format!("{name}.json"))).unwrap();
        let position: Position = serde_json::from_value(written["position"].clone()).unwrap();
        let state = rules.set_up_position(&position).unwrap();
        assert_eq!(rules.to_play(&state), Some(position.turn), "{name}");
    }
}

/// In records of version 1, markers go out without a place. If there's one, it has to be the right one.
#[test]
fn accepts_version_1_outs_without_a_place() {
    let rules = verified("loop");
    let old = text("loop.jsonl");
    let mut reader = Reader::new(old.as_bytes());
    let header = reader.header().unwrap().unwrap();
    let mut places = Vec::new();
    replay(&rules, &header, reader.events(), |_, events| {
        places.extend(events.iter().filter_map(|event| match *event {
            Event::Out { cause, x, y, port, .. } => Some((cause, x.unwrap(), y.unwrap(), port)),
            _ => None,
        }));
    })
    .unwrap();
    assert!(places.iter().any(|(cause, ..)| *cause == Cause::Loop));
    let outs = old.matches(r#""event":"out""#).count();
    assert_eq!(places.len(), outs);
    // Adds the place to the nth `out`, with its column changed by `off`.
    let with_place = |nth: usize, off: u32| {
        let (_, x, y, port) = places[nth];
        let port = port.map_or(String::new(), |port| format!(r#","port":{port}"#));
        let place = format!(r#","x":{},"y":{y}{port}}}"#, x + off);
        let mut seen = 0;
        let lines = old.lines().map(|line| {
            let is_out = line.contains(r#""event":"out""#);
            seen += usize::from(is_out);
            let line = if is_out && seen == nth + 1 {
                format!("{}{place}", line.strip_suffix('}').unwrap())
            } else {
                line.to_owned()
            };
            line + "\n"
        });
        lines.collect::<String>()
    };
    for nth in 0..outs {
        for (off, is_valid) in [(0, true), (1, false)] {
            let changed = with_place(nth, off);
            let mut reader = Reader::new(changed.as_bytes());
            let header = reader.header().unwrap().unwrap();
            let result = verify(&rules, &header, reader.events());
            assert_eq!(result.is_ok(), is_valid, "{nth} {off}: {result:?}");
        }
    }
}
