//! Tests that games continued from a position proceed as before, and that impossible positions are rejected.

use crate::common::{every_game, play_watched, rules, rules_with};
use sentiero::{
    bot::{Playout, Random},
    game::{Game, PositionGame, Setup, Streams},
    path::{Event, Position, Rules},
};
use serde_json::{Value, json};

/// Returns every position in a game between bots, along with its streams and the number of events before it.
fn positions(rules: &Rules, seed: u64) -> (Vec<(Setup<Position>, usize)>, Vec<Event>) {
    let mut table = Playout::new(rules, |_| Random::new());
    let mut events = Vec::new();
    let mut streams = Streams::default();
    let mut positions = Vec::new();
    table.begin(seed, 0, &mut events);
    loop {
        let position = PositionGame::position(rules, table.state());
        assert_eq!(rules.has_position(table.state()), position.is_some());
        if let Some(position) = position {
            assert_eq!(rules.progress(table.state()) as usize, position.tiles.len());
            let drawn = events.iter().filter(|event| matches!(event, Event::Draw { .. }));
            streams.draw = u32::try_from(drawn.count()).unwrap();
            let (players, streams) = (rules.seats(), streams.clone());
            positions.push((Setup { players, position, streams }, events.len()));
        }
        let Some(seat) = table.step(&mut events) else { break };
        streams.count_choice(seat);
    }
    (positions, events)
}

#[test]
fn games_continue_unchanged_from_positions() {
    let keys = ["ending.together=round", "hand.rest=aside", "elimination.hand=under-pile"];
    let rounds =
        (2..=4).map(|players| ("rounds".to_owned(), rules_with("calliope", &[], &keys, players)));
    for (name, rules) in every_game().into_iter().chain(rounds) {
        let (positions, events) = positions(&rules, 5);
        for (setup, told) in positions.into_iter().step_by(3) {
            // Convert the position to text and back, as if it had been saved to a file.
            let text = serde_json::to_string(&setup).unwrap();
            let setup: Setup<Position> = serde_json::from_str(&text).unwrap();
            let state = rules.set_up(&setup.position).unwrap();
            let mut table = Playout::new(&rules, |_| Random::new());
            table.resume(5, 0, &state, &setup.streams);
            let mut rest = Vec::new();
            table.finish(&mut rest);
            assert_eq!(rest, events[told..], "{name}, after {told} events");
        }
    }
}

/// Returns the rules of a two-player game and its first position, which tests can then change.
fn beginning(ruleset: &str, variants: &[&str]) -> (Rules, Value) {
    beginning_of(rules(ruleset, variants, 2))
}

fn beginning_of(rules: Rules) -> (Rules, Value) {
    let mut first = None;
    play_watched(&rules, (1, 0), &mut (), |state| {
        first = first.take().or_else(|| PositionGame::position(&rules, state));
    });
    (rules, json!(first.unwrap()))
}

/// Spoils a position and returns the resulting error.
fn refusal(spoil: impl FnOnce(&mut Value)) -> String {
    refusal_of(beginning("calliope", &[]), spoil)
}

fn refusal_of((rules, mut value): (Rules, Value), spoil: impl FnOnce(&mut Value)) -> String {
    spoil(&mut value);
    match serde_json::from_value::<Position>(value) {
        Ok(position) => rules.set_up(&position).expect_err("the position was accepted").to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn rejects_impossible_positions() {
    let facing = |x, y, port| json!({ "facing": { "x": x, "y": y, "port": port } });
    let cases: Vec<(&str, String)> = vec![
        (
            "there are too many copies of tile AE BF CG DH (at most 1)",
            refusal(|p| {
                let tile = |x| json!({ "x": x, "y": 2, "tile": "AE BF CG DH" });
                p["tiles"] = json!([tile(1), tile(2)]);
            }),
        ),
        (
            "there are two tiles on square 1,2",
            refusal(|p| {
                let tile = |tile| json!({ "x": 1, "y": 2, "tile": tile });
                p["hands"] = json!([["AB CD EF GH"], []]);
                p["tiles"] = json!([tile("AE BF CG DH"), tile("AH BC DE FG")]);
            }),
        ),
        (
            "the board has no square 6,0",
            refusal(|p| p["tiles"] = json!([{ "x": 6, "y": 0, "tile": "AE BF CG DH" }])),
        ),
        (
            "a marker cannot face square 0,0 because it has a tile",
            refusal(|p| {
                p["hands"] = json!([["AB CD EF GH"], []]);
                p["tiles"] = json!([{ "x": 0, "y": 0, "tile": "AE BF CG DH" }]);
                p["markers"][0]["at"] = facing(0, 0, 0);
            }),
        ),
        (
            "no path from the edge of the board leads to port 0 of square 2,2",
            refusal(|p| p["markers"][0]["at"] = facing(2, 2, 0)),
        ),
        ("square 0,0 has no port 8", refusal(|p| p["markers"][0]["at"] = facing(0, 0, 8))),
        (
            "two markers are in the same place, which start.exclusive does not allow",
            refusal(|p| p["markers"][0]["at"] = p["markers"][1]["at"].clone()),
        ),
        ("marker 1 of seat 0 does not exist", refusal(|p| p["markers"][0]["marker"] = json!(1))),
        ("marker 0 of seat 1 is in two places", refusal(|p| p["markers"][0]["seat"] = json!(1))),
        (
            "expected a place for each of the 2 markers",
            refusal(|p| p["markers"] = json!([p["markers"][0]])),
        ),
        (
            "the game is over: fewer than two players have a marker on the board",
            refusal(|p| p["markers"][0]["at"] = json!("out")),
        ),
        (
            "seat 0 has more than 3 tiles in hand",
            refusal(|p| {
                p["hands"][0] = json!(["AE BF CG DH", "AB CD EF GH", "AH BC DE FG", "AD BG CF EH"]);
            }),
        ),
        ("expected a hand for each of the 2 seats", refusal(|p| p["hands"] = json!([[]]))),
        (
            "there are too many copies of tile AE BF CG DH (at most 1)",
            refusal(|p| p["hands"] = json!([["AE BF CG DH"], ["AE BF CG DH"]])),
        ),
        ("this game has no dragon", refusal(|p| p["dragon"] = json!(0))),
        ("it is seat 7's turn, but it is not in the game", refusal(|p| p["turn"] = json!(7))),
        ("it is seat 0's turn, but it has no tile", refusal(|p| p["hands"][0] = json!([]))),
        (
            "the tile on square 1,2 cannot be turned 4 times",
            refusal(|p| {
                p["hands"] = json!([["AB CD EF GH"], []]);
                p["tiles"] = json!([{ "x": 1, "y": 2, "tile": "AE BF CG DH", "rotation": 4 }]);
            }),
        ),
        (
            "marker 1 cannot have acted because it does not exist",
            refusal(|p| p["acted"] = json!([1])),
        ),
        ("every marker of seat 0 has already acted", refusal(|p| p["acted"] = json!([0]))),
        (
            "no marker can start on that side of square 0,0",
            refusal(|p| {
                p["markers"][0]["at"] = json!({ "start": { "x": 0, "y": 0, "side": "north" } });
            }),
        ),
        (
            "tile AG BH CD EF must be written in its unturned form, AB CD EG FH",
            refusal(|p| p["hands"][0] = json!(["AG BH CD EF"])),
        ),
        ("unknown field `pile`", {
            refusal(|p| p["pile"] = json!([])).split(',').next().unwrap().into()
        }),
    ];
    for (expected, said) in cases {
        assert_eq!(said, expected);
    }
}

#[test]
fn rejects_impossible_dragons() {
    let cases: Vec<(&str, String)> = vec![
        ("the position has no dragon, but this game has one", {
            let (wizkids, position) = beginning("wizkids", &[]);
            refusal_of((wizkids, position), |p| p["dragon"] = Value::Null)
        }),
        (
            "the dragon has a different resting place in this game",
            refusal_of(beginning("wizkids", &[]), |p| p["dragon"] = json!("aside")),
        ),
        (
            "seat 5 has the dragon but is not in the game",
            refusal_of(beginning("wizkids", &[]), |p| p["dragon"] = json!(5)),
        ),
    ];
    for (expected, said) in cases {
        assert_eq!(said, expected);
    }
    let (_, position) = beginning("wizkids", &[]);
    let text = position.to_string().replacen("\"dragon\":", "\"dragon\":0,\"dragon\":", 1);
    let error = serde_json::from_str::<Position>(&text).unwrap_err().to_string();
    assert!(error.starts_with("duplicate field `dragon`"), "{error}");
}

#[test]
fn rejects_stream_position_out_of_range() {
    let far = Streams { draw: Streams::MAX_PLACE + 1, ..Streams::default() };
    assert!(far.check(2).is_err());
    let far = Streams { choices: vec![0, u32::MAX], ..Streams::default() };
    assert!(far.check(2).is_err());
    assert_eq!(Streams::default().check(2), Ok(()));
    let more = Streams { choices: vec![0, 0, 0], ..Streams::default() };
    assert!(more.check(2).is_err());
    let bags = |count| Streams { bags: vec![0; count], ..Streams::default() };
    assert_eq!(bags(2).check(2), Ok(()));
    assert!(bags(3).check(2).is_err() && bags(1).check(2).is_ok());
}

/// Some keys in a position only make sense under some rules. Other rules reject them with a specific error.
#[test]
fn rejects_positions_of_other_rules() {
    type Spoil = fn(&mut Value);
    let points = ["ending.winner=most-points", "score.path=squares"];
    let runs = ["ending.winner=most-points", "score.path=squares", "score.runs=growing"];
    let cases: [(&[&str], Spoil, &str); 19] = [
        (&[], |p| p["markers"][0]["seat"] = Value::Null, "has no seat"),
        (&[], |p| p["gone"] = json!([0]), "rounds have no effect"),
        (&["ending.together=round"], |p| p["gone"] = json!([5]), "but does not exist, is still in"),
        (&["ending.together=round"], |p| p["gone"] = json!([0]), "still in"),
        (
            &["ending.together=round"],
            |p| {
                p["markers"][2]["at"] = json!("out");
                p["hands"][2] = json!([]);
                p["gone"] = json!([2, 2]);
            },
            "is listed twice",
        ),
        (&["hand.whose=common"], |p| p["hands"] = json!([[], [], []]), "their own hands"),
        (&["hand.whose=pile"], |p| p["hands"] = json!([[], [], []]), "their own hands"),
        (&["hand.whose=pile"], |p| p["common"] = json!(["AE BF CG DH"]), "no common hand"),
        (&[], |p| p["below"] = json!([["AE BF CG DH"]]), "under the pile"),
        (&[], |p| p["scores"] = json!([0, 0, 0]), "points are not counted"),
        (&[], |p| p["markers"][0]["runs"] = json!(1), "points for runs are not counted"),
        (&points, |p| p["scores"] = json!([0, 0]), "expected points for each"),
        (&points, |p| p["scores"] = Value::Null, "missing points"),
        (&points, |p| p["scores"][0] = json!(1_000_000_000_001_i64), "more than"),
        (&points, |p| p["scores"][0] = json!(-1_000_000_000_001_i64), "more than"),
        (&points, |p| p["markers"][0]["runs"] = json!(1), "points for runs are not counted"),
        (&runs, |p| p["markers"][0]["runs"] = json!(1_000_000_000_001_i64), "more than"),
        (&[], |p| p["markers"][0]["at"] = json!("home"), "do not come home"),
        (&[], |p| p["markers"][0]["at"] = json!("hand"), "has not started"),
    ];
    for (set, spoil, expected) in cases {
        let (rules, sound) = beginning_of(rules_with("calliope", &[], set, 3));
        let read = |value| serde_json::from_value::<Position>(value).unwrap();
        let state = rules.set_up(&read(sound.clone())).unwrap();
        // The position reads back unchanged.
        assert_eq!(json!(PositionGame::position(&rules, &state)), sound, "{set:?}");
        let said = refusal_of((rules, sound), spoil);
        assert!(said.contains(expected), "{set:?}: {said}, not {expected}");
    }
    // The tiles under the pile come from other players' hands, so there can't be more of them than these can
    // hold.
    let below = ["elimination.hand=under-pile"];
    let tiles = ["AE BF CG DH", "AH BC DE FG", "AD BG CF EH", "AC BD EG FH"];
    let said = refusal_of(beginning_of(rules_with("calliope", &[], &below, 3)), |p| {
        p["hands"] = json!([["AB CD EF GH"], [], []]);
        p["below"] = json!([tiles[..3], [tiles[3]]]);
    });
    assert_eq!(said, "more than 3 tiles are under the pile");
    let starting = || beginning_of(rules("course-10x10", &[], 3));
    assert!(
        starting().1["markers"].as_array().unwrap().iter().all(|marker| marker["at"] == "hand")
    );
    let said = refusal_of(starting(), |p| p["turn"] = json!(3));
    assert_eq!(said, "it is seat 3's turn, but it has no marker to start with");
    let most = |p: &mut Value| p["scores"][0] = json!(1_000_000_000_000_i64);
    let (rules, mut value) = beginning_of(rules_with("calliope", &[], &points, 3));
    most(&mut value);
    assert!(rules.set_up(&serde_json::from_value(value).unwrap()).is_ok());
}
