//! Tests for positions of the lines family.

use sentiero::{
    game::{Choice, ChoiceEffect, Game, Interactive, PositionGame, Question, Wording},
    lines::{Position, Rules},
};
use serde_json::{Value, json};

use super::{box_rules, play};

fn set_up(rules: &Rules, position: Value) -> Result<(), String> {
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    rules.set_up(&position).map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn position_round_trips() {
    let rules = box_rules();
    for number in 0..10 {
        play(&rules, (2, number), |state, _| {
            let Some(position) = rules.position(state) else {
                assert!(!rules.has_position(state));
                return;
            };
            let text = serde_json::to_string(&position).unwrap();
            let read: Position = serde_json::from_str(&text).unwrap();
            assert_eq!(&rules.set_up(&read).unwrap(), state);
        });
    }
}

#[test]
fn rejects_impossible_positions() {
    let rules = box_rules();
    let tile = |x: i32, y: i32, seat: u8, tile: &str| json!({ "x": x, "y": y, "seat": seat, "tile": tile });
    let hands = json!([["1", "2", "4"], ["1", "2", "4"]]);
    let cases = [
        (json!({ "hands": hands, "turn": 2 }), "seat 2 does not exist"),
        (
            json!({ "hands": [["1"], ["1", "1", "1", "1"]], "turn": 0 }),
            "has more than 3 tiles in hand",
        ),
        (
            json!({ "hands": [["10", "10", "1"], ["1"]], "turn": 0 }),
            "more copies of \"10\" than exist",
        ),
        (json!({ "hands": [["77"], ["1"]], "turn": 0 }), "this game has no tile \"77\""),
        (
            json!({ "hands": [[], ["1"]], "turn": 0 }),
            "has no tiles in hand, but its bag is not empty",
        ),
        (
            json!({ "tiles": [tile(0, 0, 2, "1")], "hands": hands, "turn": 0 }),
            "seat 2 does not exist",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "1"), tile(0, 0, 1, "1")], "hands": hands, "turn": 0 }),
            "two tiles",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "1"), tile(2, 0, 1, "1")], "hands": hands, "turn": 0 }),
            "not connected",
        ),
        (
            json!({ "tiles": [tile(200, 0, 0, "1")], "hands": hands, "turn": 0 }),
            "outside the table",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "pickaxe")], "hands": hands, "turn": 0 }),
            "cannot be laid on the table",
        ),
        (
            json!({ "tiles": [{ "x": 0, "y": 0, "seat": 0, "tile": "1", "rotation": 1 }], "hands": hands, "turn": 0 }),
            "a smaller rotation",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "1"), tile(1, 0, 0, "1"), tile(2, 0, 0, "4")], "hands": hands, "turn": 0 }),
            "[[0,0],[1,0],[2,0]] is complete but not listed as scored",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "1"), tile(1, 0, 1, "1"), tile(2, 0, 0, "4")], "hands": hands, "turn": 0, "scored": [[[0, 0], [1, 0], [2, 0]]] }),
            "its tiles are not all X or O",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "1")], "hands": hands, "turn": 0, "scored": [[[0, 0], [1, 0], [2, 0]], [[0, 0]]] }),
            "its tiles are not all",
        ),
        (
            json!({ "tiles": [tile(0, 0, 0, "1")], "hands": hands, "turn": 0, "scored": [[[0, 0]]] }),
            "is not a line of 3 squares",
        ),
    ];
    for (position, expected) in cases {
        let fault = set_up(&rules, position.clone()).expect_err(expected);
        assert!(fault.contains(expected), "{fault} for {position}");
    }
}

/// A choice of square is previewed with its first action, while a choice of tile has no preview.
#[test]
fn square_choice_previews_its_first_action() {
    fn look(question: &Question, counts: &mut [usize; 2]) {
        for choice in &question.choices {
            match &choice.effect {
                ChoiceEffect::Action(place) => assert_eq!(choice.preview_action(), Some(*place)),
                ChoiceEffect::Illegal(_) => assert_eq!(choice.preview_action(), None),
                ChoiceEffect::Question(further) => {
                    let first = further.choices.iter().find_map(Choice::preview_action);
                    let is_square = choice.spot.is_some();
                    assert_eq!(choice.preview_action(), first.filter(|_| is_square));
                    counts[usize::from(is_square)] += usize::from(first.is_some());
                    look(further, counts);
                }
            }
        }
    }
    let (rules, mut counts, mut list) = (box_rules(), [0, 0], Vec::new());
    for number in 0..3 {
        play(&rules, (2, number), |state, _| {
            let Some(seat) = rules.to_play(state) else { return };
            rules.actions(state, &mut list);
            let question = rules.question(&rules.view(state, seat), &list, &Wording::new(2));
            look(&question, &mut counts);
        });
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}
