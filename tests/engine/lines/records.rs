//! Tests for writing, reading, verifying and refusing records of the lines family.

use std::collections::BTreeMap;

use sentiero::{
    game::{Dealer, Die, Game, Purpose, Recordable, SeededDealer},
    lines::{Event, Rules},
    record::{Header, Limits, Reader, RecordError, Verified, verify},
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{box_rules, every_reading, play};

/// Returns the header of the given game.
pub(super) fn header(rules: &Rules, number: u64) -> Header {
    Header {
        ruleset: "dungeon-tris".into(),
        variants: Vec::new(),
        players: 2,
        seed: 4,
        game: number,
        seats: Vec::new(),
        from: None,
        practice: false,
        outside_chance: None,
        tiles: rules.tiles(),
        rules: Value::Null,
    }
}

pub(super) fn check<E: Serialize>(
    rules: &Rules,
    header: &Header,
    events: &[E],
) -> Result<Verified, RecordError> {
    let mut text = header.to_line().unwrap();
    for event in events {
        text.push('\n');
        text.push_str(&serde_json::to_string(event).unwrap());
    }
    text.push('\n');
    let mut reader = Reader::with_limits(text.as_bytes(), Limits::default());
    let header = reader.header()?.unwrap();
    let events = reader.events::<Event>();
    verify(rules, &header, events)
}

fn written(rules: &Rules, number: u64) -> Vec<Value> {
    let events = play(rules, (4, number), |_, _| {});
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

#[test]
fn header_accepts_tiles_in_any_order() {
    let rules = box_rules();
    let events = written(&rules, 0);
    let mut header = header(&rules, 0);
    header.tiles.reverse();
    assert_eq!(check(&rules, &header, &events).unwrap().events, events.len());
    header.tiles[0] = "?".into();
    assert!(check(&rules, &header, &events).is_err());
}

#[test]
fn random_games_verify() {
    for (name, rules) in every_reading() {
        for number in 0..6 {
            let events = written(&rules, number);
            let verified = check(&rules, &header(&rules, number), &events)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(verified.events, events.len(), "{name}");
        }
    }
}

#[test]
fn accepts_deals_in_any_order() {
    let rules = box_rules();
    let mut events = written(&rules, 0);
    events[..6].sort_by_key(|event| event["seat"].as_u64());
    check(&rules, &header(&rules, 0), &events).unwrap();
}

/// All lines completed by a tile score at the same time, and a line has no direction.
#[test]
fn accepts_lines_in_any_order_and_direction() {
    let is_line = |event: &Value| event["event"] == "line";
    let mut reordered = 0;
    for (name, rules) in every_reading() {
        for number in 0..6 {
            let mut events = written(&rules, number);
            let header = header(&rules, number);
            let verified = check(&rules, &header, &events).unwrap();
            for run in events.chunk_by_mut(|one, other| is_line(one) && is_line(other)) {
                if is_line(&run[0]) {
                    run.reverse();
                    reordered += usize::from(run.len() > 1);
                    let squares =
                        run.iter_mut().map(|line| line["squares"].as_array_mut().unwrap());
                    squares.for_each(|squares| squares.reverse());
                }
            }
            assert_eq!(check(&rules, &header, &events).as_ref(), Ok(&verified), "{name}");
        }
    }
    assert!(reordered > 20, "{reordered}");
}

#[test]
fn rejects_lines_with_squares_out_of_order() {
    refused(|events| {
        let line = position(events, "line")?;
        events[line]["squares"].as_array_mut()?.swap(0, 1);
        Some(line)
    });
}

/// Changes a record and returns its error, which must be at the event whose index `change` returns.
fn refused(change: impl Fn(&mut Vec<Value>) -> Option<usize>) -> RecordError {
    let rules = box_rules();
    for number in 0..40 {
        let mut events = written(&rules, number);
        if let Some(line) = change(&mut events) {
            let error = check(&rules, &header(&rules, number), &events).unwrap_err();
            assert_eq!(error.line, line + 2, "{error}");
            return error;
        }
    }
    panic!("the change doesn't apply to any game")
}

fn position(events: &[Value], kind: &str) -> Option<usize> {
    events.iter().position(|event| event["event"] == kind)
}

#[test]
fn rejects_missing_lines() {
    let error = refused(|events| {
        let line = position(events, "line")?;
        events.remove(line);
        Some(line)
    });
    assert!(error.kind.to_string().contains("\"line\""), "{error}");
}

#[test]
fn rejects_lines_scored_twice() {
    refused(|events| {
        let line = position(events, "line")?;
        events.insert(line + 1, events[line].clone());
        // If the record has another line next, the error is that this one is missing.
        Some(line + 1)
    });
}

#[test]
fn rejects_wrong_points() {
    refused(|events| {
        let line = position(events, "line")?;
        events[line]["points"] = json!(events[line]["points"].as_u64()? + 1);
        Some(line)
    });
}

#[test]
fn rejects_tiles_next_to_a_wall() {
    let error = refused(|events| {
        let wall =
            events.iter().position(|event| event["tile"] == "wall" && event["event"] == "lay")?;
        let (x, y) = (events[wall]["x"].as_i64()?, events[wall]["y"].as_i64()?);
        let later = events.iter().enumerate().skip(wall + 1);
        let lay = later.clone().find(|(_, event)| event["event"] == "lay")?.0;
        let tile = |x: i64, y: i64| {
            events[..lay]
                .iter()
                .any(|event| event["event"] == "lay" && event["x"] == x && event["y"] == y)
        };
        let removed = events[..lay].iter().any(|event| event["event"] == "remove");
        let free = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        let &(x, y) = free.iter().find(|&&(x, y)| !tile(x, y))?;
        let is_flip = events[lay - 1]["event"] == "toss" || events[lay]["tile"] == "flip";
        if removed || is_flip {
            return None;
        }
        events[lay]["x"] = json!(x);
        events[lay]["y"] = json!(y);
        Some(lay)
    });
    let note = error.note().unwrap_or_default();
    assert!(note.contains("wall.bars"), "{note}");
}

#[test]
fn rejects_removals_away_from_the_rim() {
    let error = refused(|events| {
        let mut table = BTreeMap::new();
        for (at, event) in events.iter_mut().enumerate() {
            let number = |key: &str| event[key].as_i64().unwrap_or_default();
            let here = (number("x"), number("y"));
            match event["event"].as_str()? {
                "lay" => drop(table.insert(here, event["tile"].as_str()?.to_owned())),
                "remove" => {
                    let is_covered = |(x, y): (i64, i64)| {
                        [(0, 1), (1, 0), (0, -1), (-1, 0)]
                            .iter()
                            .all(|(right, down)| table.contains_key(&(x + right, y + down)))
                    };
                    let walled = table.iter().filter(|(_, tile)| tile.contains(' '));
                    let covered = walled.map(|(&place, _)| place).find(|&at| is_covered(at));
                    if let Some((x, y)) = covered {
                        (event["x"], event["y"]) = (x.into(), y.into());
                        return Some(at);
                    }
                    table.remove(&here);
                }
                _ => {}
            }
        }
        None
    });
    assert!(error.to_string().contains("pickaxe.from"), "{error}");
}

#[test]
fn rejects_removals_of_missing_tiles() {
    let error = refused(|events| {
        let remove = position(events, "remove")?;
        events[remove]["x"] = json!(60);
        Some(remove)
    });
    assert!(error.note().unwrap_or_default().contains("there is no tile there"));
}

#[test]
fn rejects_wrong_toss_results() {
    refused(|events| {
        let toss = events
            .iter()
            .position(|event| event["event"] == "toss" && event["side"] == "symbol")?;
        events[toss]["side"] = json!("back");
        // The other seat can't place the flip.
        Some(toss + 1)
    });
}

#[test]
fn rejects_draws_from_outside_the_bag() {
    let error = refused(|events| {
        let draw = position(events, "draw")?;
        events[draw]["tile"] = json!("77");
        Some(draw)
    });
    assert!(error.kind.to_string().contains("draw"), "{error}");
}

#[test]
fn rejects_wrong_ends() {
    refused(|events| {
        let end = position(events, "end")?;
        events[end]["scores"][0] = json!(events[end]["scores"][0].as_u64()? + 1);
        Some(end)
    });
}

/// The draws for one seat don't depend on those for the other.
#[test]
fn each_bag_has_its_own_stream() {
    let drawn = |numbers: u32| {
        let rules = box_rules();
        let mut state = rules.new_state();
        rules.begin(&mut state, &mut SeededDealer::new(1, 1), &mut ());
        let mut dealer = SeededDealer::new(1, 1);
        for _ in 0..numbers {
            dealer.pick(Purpose::Bag(1), &state.bags()[1]);
            dealer.pick(Purpose::Coin, &Die::COIN);
        }
        [0; 5].map(|_| dealer.pick(Purpose::Bag(0), &state.bags()[0]))
    };
    assert_eq!(drawn(0), drawn(7));
}
