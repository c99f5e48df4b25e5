//! Tests that records and positions from earlier versions are still valid.

use std::{fs, path::Path};

use sentiero::{
    check::ruleset_from_json,
    family::{BuiltIn, Registry},
    game::Game,
    path::{Position, Rules},
    record::{Reader, verify},
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
fn records_and_positions_from_earlier_versions_are_valid() {
    for name in ["calliope", "flick", "kosmos", "wizkids", "variants"] {
        let rules = verified(name);
        let written: serde_json::Value =
            serde_json::from_str(&text(&format!("{name}.json"))).unwrap();
        let position: Position = serde_json::from_value(written["position"].clone()).unwrap();
        let state = rules.set_up_position(&position).unwrap();
        assert_eq!(rules.to_play(&state), Some(position.turn), "{name}");
    }
}
