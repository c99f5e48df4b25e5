//! What loads also plays: house rules put together at random from every key.

use crate::common::{of_path, play_watched};
use sentiero::{
    check::{Request, load},
    game::{Game, Stream},
    loader::{Builtin, NoFiles},
    path::{Event, Rules},
    record::{Header, Reader, verify, write},
    ruleset::Ruleset,
};
use serde_json::Value;

/// Every key with values to choose from, but `start.list` and `start.owner`, which have to fit the others.
const KEYS: &[(&str, &[&str])] = &[
    ("board.columns", &["1", "2", "3", "5", "6", "9"]),
    ("board.rows", &["1", "2", "4", "6", "7"]),
    ("board.shape", &["squares", "squares", "hexes"]),
    ("board.radius", &["1", "2"]),
    ("board.holes", &["[{x=0,y=0}]", "[{x=1,y=1}]", "[{x=1,y=0},{x=2,y=2},{x=0,y=1}]"]),
    ("tiles.set", &["all", "list"]),
    ("tiles.ports", &["1", "2"]),
    ("tiles.turning", &["free", "fixed"]),
    ("tiles.supply", &["pile", "endless"]),
    ("tiles.copies", &["1", "2", "3"]),
    (
        "tiles.list",
        &[
            r#"[{tile="AE BF CG DH",copies=40},{tile="AC BD EG FH"},{tile="AB CG DE FH",copies=9}]"#,
            r#"[{tile="AC BD",copies=40},{tile="AD BC",copies=9}]"#,
            r#"[{tile="AC BD EF",copies=40},{tile="AD BE CF",copies=9}]"#,
        ],
    ),
    ("start.on", &["port", "side", "tile"]),
    ("start.exclusive", &["start", "square", "none"]),
    ("start.by", &["choice", "chance"]),
    ("start.markers", &["1", "2", "3", "7"]),
    ("hand.size", &["1", "2", "3", "5"]),
    ("hand.limit", &["1", "3", "8"]),
    ("hand.open", &["true", "false"]),
    ("hand.whose", &["own", "own", "common", "pile"]),
    ("hand.rest", &["kept", "aside", "aside"]),
    ("turn.plays", &["each-marker", "one-marker"]),
    ("turn.self-elimination", &["allowed", "last-resort"]),
    ("turn.collision-counts", &["true", "false"]),
    ("turn.loop-counts", &["no", "own", "any"]),
    ("turn.empty-hand", &["pass", "draw-first"]),
    ("turn.place", &["front", "touching", "anywhere"]),
    ("turn.edge-to-edge", &["allowed", "last-resort", "never"]),
    ("turn.second-tile", &["true", "false"]),
    ("elimination.edge", &["out", "home", "home"]),
    ("elimination.collision", &["out", "pass"]),
    ("elimination.hand", &["to-pile", "aside", "under-pile"]),
    ("elimination.exchange", &["off", "on"]),
    ("draw.who", &["active", "everyone", "everyone-after-refill"]),
    ("draw.first", &["active", "holder"]),
    ("dragon.rests", &["none", "aside", "under-pile"]),
    ("dragon.holder-out", &["next-short", "next", "nobody"]),
    ("dragon.release", &["all-full", "on-draw", "own-turn", "refill"]),
    ("ending.until", &["one-left", "none-left"]),
    ("ending.winner", &["last", "most-points"]),
    ("ending.together", &["placement", "round", "round"]),
    ("ending.shared-elimination", &["shared", "nobody"]),
    ("ending.tiles-out", &["shared", "nobody"]),
    ("teams.count", &["0", "1", "2", "3", "8"]),
    ("score.path", &["squares", "crossings", "squares"]),
    ("score.runs", &["plain", "growing"]),
    ("score.still-in", &["0", "1", "2", "9"]),
    ("score.put-out", &["-9", "-1", "0", "1", "3"]),
    ("score.hole", &["1", "2", "9"]),
    ("score.marker", &["0", "5"]),
];

/// Markers of nobody need all of these together.
const NOBODYS: [&str; 7] = [
    "start.owner=nobody",
    "start.by=list",
    "start.on=port",
    "start.markers=2",
    r#"start.list=[{x=0,y=0,port="A"},{x=1,y=0,port="A"}]"#,
    "elimination.edge=out",
    "ending.winner=last",
];

/// Boards of hexes need these, with enough tiles for the hands.
const HEXES: [&str; 4] = ["board.shape=hexes", "tiles.ports=1", "tiles.set=all", "tiles.copies=12"];

/// Takes out the keys that others set, and adds these.
fn replace(set: &mut Vec<String>, others: &[&str]) {
    let key = |text: &str| text.split('=').next().map(ToOwned::to_owned);
    set.retain(|text| !others.iter().any(|other| key(other) == key(text)));
    set.extend(others.iter().map(ToString::to_string));
}

/// A ruleset with some keys set at random, if that makes sense.
fn house_rule(stream: &mut Stream) -> Option<(Vec<String>, Ruleset)> {
    let known: Vec<&Builtin> = of_path().collect();
    let base = known[stream.choose(u32::try_from(known.len()).unwrap()) as usize].id;
    let mut set = Vec::new();
    for (key, values) in KEYS {
        if stream.choose(3) == 0 {
            let value = values[stream.choose(u32::try_from(values.len()).unwrap()) as usize];
            set.push(format!("{key}={value}"));
        }
    }
    if stream.choose(6) == 0 {
        replace(&mut set, &NOBODYS);
    }
    if stream.choose(4) == 0 {
        replace(&mut set, &HEXES);
        replace(
            &mut set,
            &[["board.radius=1", "board.radius=2", "board.radius=4"][stream.choose(3) as usize]],
        );
    }
    let loaded =
        load(&Request { ruleset: base, variants: &[], set: &set, ..Request::default() }, &NoFiles)
            .ok()?;
    Some((set, loaded.ruleset))
}

/// Plays a game, checking every state, and verifies its record.
fn play_and_verify(rules: &Rules, ruleset: &Ruleset, game: u64, about: &str) {
    let mut events: Vec<Event> = Vec::new();
    let mut choices = 0;
    let mut list = Vec::new();
    play_watched(rules, (3, game), &mut events, |state| {
        choices += 1;
        assert!(choices < 20_000, "{about}: no end");
        state.check(rules).unwrap_or_else(|fault| panic!("{about}: {fault}"));
        rules.actions(state, &mut list);
        assert!(!list.is_empty(), "{about}: nothing to choose");
        for index in 1..list.len() {
            assert!(!list[..index].contains(&list[index]), "{about}: listed twice");
        }
    });
    assert!(matches!(events.last(), Some(Event::End { .. })), "{about}: no end is told");
    let mut record = Vec::new();
    write(&mut record, &Header::of(ruleset, rules, 3, game), &events).unwrap();
    let mut reader = Reader::new(record.as_slice());
    let header = reader.header().unwrap().unwrap();
    if let Err(error) = verify(rules, &header, reader.events()) {
        panic!("{about}: {error}\n{}", String::from_utf8_lossy(&record));
    }
}

fn play_house_rules(seed: u64, wanted: u32) {
    let mut stream = Stream::new(seed, 0, 0);
    let (mut played, mut nobodys) = (0, 0);
    while played < wanted {
        let Some((set, ruleset)) = house_rule(&mut stream) else { continue };
        let allowed: Vec<u8> = ruleset.players().collect();
        let players = allowed[stream.choose(u32::try_from(allowed.len()).unwrap()) as usize];
        let rules = Rules::new(&ruleset, players).unwrap();
        let about = format!("{} for {players}: {}", ruleset.id(), set.join(" "));
        for game in 0..2 {
            play_and_verify(&rules, &ruleset, game, &about);
        }
        played += 1;
        nobodys += u32::from(rules.shares_markers());
    }
    assert!(nobodys > wanted / 20, "{nobodys} of {wanted} with markers of nobody");
}

#[test]
fn every_key_of_the_schema_is_tried() {
    let schemas: Value =
        serde_json::from_str(include_str!("../../schema/ruleset.schema.json")).unwrap();
    let schemas = schemas["anyOf"].as_array().unwrap();
    let of_path = |schema: &&Value| schema["properties"]["family"]["enum"][0] == "path";
    let schema = schemas.iter().find(of_path).unwrap();
    for (section, of) in schema["$defs"]["set"]["properties"].as_object().unwrap() {
        for key in of["properties"].as_object().unwrap().keys() {
            let key = format!("{section}.{key}");
            let mut tried =
                KEYS.iter().map(|(tried, _)| *tried).chain(["start.list", "start.owner"]);
            assert!(tried.any(|tried| tried == key), "{key}");
        }
    }
}

#[test]
fn loaded_rulesets_play() {
    play_house_rules(1, 150);
}

#[test]
#[ignore = "long"]
fn many_loaded_rulesets_play() {
    play_house_rules(2, 2_000);
}
