//! Tests the rulings for Dungeon Tris. Each test passes under its ruling and would fail under a different
//! one. Tests for the questions in `docs/editions.md` are named after the questions.
//!
//! | ruling | test |
//! | --- | --- |
//! | 1, 2: 29 tiles with a symbol and 16 actions, both colours alike | `dungeon_tiles` |
//! | 3: a wall on one side of a pair cuts | `dungeon_side_walls` |
//! | 4: the walls that cut a diagonal | `dungeon_diagonals` |
//! | 5: the owner of the symbol scores | `dungeon_scorer` |
//! | 6: the squares that a wall bars | `wall_bars_eight_squares` |
//! | 7: the kinds of the first tile | `dungeon_first_tile` |
//! | 8: the tiles that a pickaxe removes | `dungeon_removing` |
//! | 9: the walls that a pickaxe removes | `dungeon_removing_walls` |
//! | 10: the owners of removed and rotated tiles | `opponents_tiles_can_be_removed_and_rotated` |
//! | 11: a rotation must change the tile | `dungeon_turning` |
//! | 12, 13: when a hand is swapped, and its cost | `dungeon_swap`, `swap_needs_three_tiles_and_a_symbol_in_the_bag` |
//! | 14: who draws | `played_tiles_are_replaced` |
//! | 15: a flip in a line | `flip_scores_five_in_a_line` |
//! | 16, 18: the back of a flip | `dungeon_flip` |
//! | 17: the other player has no suitable tile | `square_stays_empty_without_a_suitable_tile` |
//! | 19: combos in lines | `dungeon_combos_alone` |
//! | 20: the same tiles score once | `same_tiles_score_only_once`, `new_tiles_on_the_same_squares_score` |
//! | 21: several new lines | `every_new_line_scores_once`, `fourth_tile_scores_the_last_three` |
//! | 22: points are kept | `points_survive_a_removal` |
//! | 23: ties | `dungeon_tie` |
//! | 24: no playable tile | `dungeon_stuck`, `two_consecutive_passes_end_the_game`, `swap_does_not_interrupt_consecutive_passes` |
//! | 25: one player out of tiles | `player_with_tiles_continues_alone` |
//! | 26: the size of the table | `table_fits_a_row_of_every_tile` |
//! | 27: a first hand without playable tiles | `unplayable_first_hand_is_swapped` |
//! | 28: a removed wall | `removing_a_wall_frees_its_surroundings` |
//! | 29: a flip as the first tile | `flip_can_be_the_first_tile` |
//!
//! Other decisions:
//!
//! | decision | test |
//! | --- | --- |
//! | 1: a swap needs a symbol in the bag; the hand goes back first | `swap_needs_three_tiles_and_a_symbol_in_the_bag`, `swap_returns_the_hand_before_drawing` |
//! | 2: two passes end the game, the stuck player chooses the tile, a player without tiles is skipped | `two_consecutive_passes_end_the_game`, `dungeon_stuck`, `player_with_tiles_continues_alone` |
//! | 3: tiles as text, turned walls as one kind | `src/lines/engine/face.rs` |
//! | 4: the square of the first tile, and who starts | `seat_0_starts_in_the_middle`; two players only: `tests/corpus/lines/two-players-only.toml` |
//! | 5: the order after a toss, a stream for each bag | `played_tiles_are_replaced`, `flip_scores_five_in_a_line`, `records::each_bag_has_its_own_stream` |
//! | 6: lines are identified by their tiles, including in positions | `new_tiles_on_the_same_squares_score`, `table::position_round_trips` |
//! | 7: runs of one tile, sums of whole runs | `dungeon_tie`, `invariants::winners_follow_from_scores_and_runs` |
//! | 8: only the walls of the two tiles of a pair cut | `dungeon_diagonals` |
//! | 9: the number of tiles of each player | `tests/corpus/lines/other-tiles-each.toml` |

use sentiero::{
    game::{Game, PositionGame, Recordable, Seats},
    lines::{Action, CoinSide, Event, Face, Phase, Reason, TieDecision},
};
use serde_json::{Value, json};

use super::{Chosen, Scene, actions, box_rules, coin, finish, rules};

const NO_HAND: [&[&str]; 2] = [&["1", "2", "4"], &["1", "2", "4"]];

/// Returns the lines that seat 0 completes by placing the given tile.
fn lines(
    set: &Value,
    tiles: &[&str],
    tile: &str,
    (x, y): (i16, i16),
) -> Vec<(u8, u32, (i16, i16))> {
    let mut scene = Scene::new(set, tiles, [&[tile, "0", "0"], &["0"]]);
    let action = scene.lay(tile, x, y, 0);
    scene.play(action).lines()
}

fn drawn(events: &[Event]) -> Vec<u8> {
    let seat = |event: &Event| match event {
        Event::Draw { seat, .. } => Some(*seat),
        _ => None,
    };
    events.iter().filter_map(seat).collect()
}

/// Returns a small set of tiles that contains only the given actions and the listed tiles with a symbol.
fn small(list: &Value, each: u8, actions: &Value) -> Value {
    let mut set = json!({
        "tiles": { "each": each, "list": list },
        "wall": { "copies": 0 }, "pickaxe": { "copies": 0 }, "rotation": { "copies": 0 },
        "combo": { "copies": 0 }, "flip": { "copies": 0 },
    });
    for (section, values) in actions.as_object().unwrap() {
        for (key, value) in values.as_object().unwrap() {
            set[section][key] = value.clone();
        }
    }
    set
}

/// Rulings 1 and 2: each player has 29 tiles with a symbol and 16 actions.
#[test]
fn dungeon_tiles() {
    let rules = box_rules();
    let count = |is_action| -> u16 {
        let base = |face: &Face| matches!(face, Face::Base { .. });
        rules.kinds().filter(|(face, _)| base(face) != is_action).map(|(_, copies)| copies).sum()
    };
    assert_eq!((count(false), count(true)), (29, 16));
    let tiles = rules.tiles();
    let of = |symbol: &str| -> Vec<String> {
        tiles.iter().filter_map(|tile| tile.strip_prefix(symbol)).map(String::from).collect()
    };
    assert_eq!(of("X "), of("O "));
    assert_eq!(tiles.len(), 90);
    let walls = ["", "N", "NE", "NS", "NES"].map(|sides| -> u16 {
        let with = rules.kinds().filter(|(face, _)| {
            matches!(face, Face::Base { .. }) && face.walls().to_string() == sides
        });
        with.map(|(_, copies)| copies).sum()
    });
    assert_eq!(walls, [14, 8, 3, 2, 2]);
    let values = [0, 1, 2, 4, 6, 10].map(|value| -> u16 {
        let with = rules
            .kinds()
            .filter(|(face, _)| matches!(face, Face::Base { value: shown, .. } if *shown == value));
        with.map(|(_, copies)| copies).sum()
    });
    assert_eq!(values, [4, 5, 6, 6, 5, 3]);
    let mut state = rules.new_state();
    rules.begin(&mut state, &mut Chosen::default(), &mut ());
    let held = [0, 1].map(|seat: usize| {
        let bag = state.bags()[seat].counts().collect::<Vec<_>>();
        (state.hands()[seat].kinds().collect::<Vec<_>>(), bag)
    });
    assert_eq!(held[0], held[1], "both seats have the same tiles");
}

/// Ruling 3: a wall cuts a line even if it's only on one side of a pair.
#[test]
fn dungeon_side_walls() {
    // The tile in the middle has a wall on its east side.
    let tiles = ["0 0 X 1", "1 0 X 1 N:1"];
    assert_eq!(lines(&json!({}), &tiles, "4", (2, 0)), []);
    let both = json!({ "lines": { "side-cut": "both" } });
    assert_eq!(lines(&both, &tiles, "4", (2, 0)), [(0, 6, (0, 0))]);
    let mut scene = Scene::new(&both, &tiles, [&["4 N", "0", "0"], &["0"]]);
    let facing = scene.lay("4 N", 2, 0, 3);
    assert_eq!(scene.play(facing).lines(), []);
}

/// Ruling 4: a diagonal is cut if one tile closes the corner.
#[test]
fn dungeon_diagonals() {
    let closed = ["0 0 X 1 NE:1", "1 0 O 1", "1 1 X 1", "2 1 O 1"];
    let one_wall = ["0 0 X 1 N:1", "1 0 O 1", "1 1 X 1", "2 1 O 1"];
    let cut = |word: &str| json!({ "lines": { "diagonal-cut": word } });
    let scores = [(0, 6, (0, 0))];
    for (word, tiles, expected) in [
        ("closed-corner", &closed, &[][..]),
        ("closed-corner", &one_wall, &scores[..]),
        ("any-wall", &closed, &[]),
        ("any-wall", &one_wall, &[]),
        ("never", &closed, &scores),
    ] {
        assert_eq!(lines(&cut(word), tiles, "4", (2, 2)), expected, "{word}");
    }
    // Walls at the other corners don't cut.
    let elsewhere = ["0 0 X 1 NE:3", "1 0 O 1", "1 1 X 1", "2 1 O 1"];
    assert_eq!(lines(&cut("any-wall"), &elsewhere, "4", (2, 2)), scores);
    // Neither do the walls of the other two tiles that meet at the corner.
    let beside = ["0 0 X 1", "1 0 O 1 NE:2", "0 1 O 2 NE", "1 1 X 1", "2 1 O 1"];
    assert_eq!(lines(&cut("any-wall"), &beside, "4", (2, 2)), scores);
}

/// Ruling 5: the owner of the symbol scores.
#[test]
fn dungeon_scorer() {
    let tiles = ["0 0 O 1", "1 0 O 2"];
    assert_eq!(lines(&json!({}), &tiles, "combo", (2, 0)), [(1, 11, (0, 0))]);
    let mover = json!({ "lines": { "scored-by": "mover" } });
    assert_eq!(lines(&mover, &tiles, "combo", (2, 0)), [(0, 11, (0, 0))]);
}

#[test]
fn wall_bars_eight_squares() {
    let tiles = ["0 0 X 1", "1 0 X wall", "0 1 X 1"];
    let around = Scene::new(&json!({}), &tiles, NO_HAND);
    let sides = Scene::new(&json!({ "wall": { "bars": "sides" } }), &tiles, NO_HAND);
    // One square is next to the wall, and the other is at its corner.
    assert!(around.objection(around.lay("1", 2, 0, 0)).contains("wall.bars"));
    assert!(around.objection(around.lay("1", 0, -1, 0)).contains("wall.bars"));
    assert!(sides.objection(sides.lay("1", 2, 0, 0)).contains("wall.bars"));
    assert!(sides.allows(sides.lay("1", 0, -1, 0)));
    assert!(around.allows(around.lay("1", 0, 2, 0)));
    // A wall keeps all tiles off the squares next to it, including combos, but another wall may be placed
    // next to tiles.
    let scene = Scene::new(&json!({}), &tiles, [&["wall", "combo", "flip"], &["0"]]);
    for tile in ["wall", "combo", "flip"] {
        assert!(!scene.allows(scene.lay(tile, 0, -1, 0)), "{tile}");
        assert!(scene.allows(scene.lay(tile, -1, 0, 0)), "{tile}");
    }
}

/// Ruling 7: the first tile of the game can't be a wall.
#[test]
fn dungeon_first_tile() {
    let hands: [&[&str]; 2] = [&["wall", "1", "2"], &["wall"]];
    let mut scene = Scene::new(&json!({}), &[], hands);
    assert!(scene.objection(scene.lay("wall", 0, 0, 0)).contains("turn.first-tile"));
    let any = Scene::new(&json!({ "turn": { "first-tile": "any" } }), &[], hands);
    assert!(any.allows(any.lay("wall", 0, 0, 0)));
    let first = scene.lay("1", 0, 0, 0);
    scene.play(first);
    assert!(scene.allows(scene.lay("wall", 1, 0, 0)), "the second tile may be a wall");
}

/// Ruling 8: tiles are removed from the rim.
#[test]
fn dungeon_removing() {
    let bridge = ["0 0 X 1", "1 0 X 1 N", "2 0 O 1 N"];
    let hands: [&[&str]; 2] = [&["pickaxe", "6", "6"], &["0"]];
    let scene = Scene::new(&json!({}), &bridge, hands);
    let remove = |scene: &Scene, x, y| Action::Remove { cell: scene.cell(x, y) };
    assert!(scene.objection(remove(&scene, 1, 0)).contains("stay connected"));
    assert!(scene.allows(remove(&scene, 2, 0)));
    // This tile is covered on all four sides, in a ring that stays connected without it.
    let ring = [
        "0 0 O 1",
        "1 0 X 1",
        "2 0 O 1",
        "0 1 X 1",
        "1 1 X 4 N",
        "2 1 X 2",
        "0 2 O 4",
        "1 2 X 2",
        "2 2 O 1 N",
    ];
    let diagonals_cut = json!({ "lines": { "directions": "straight", "length": 4 } });
    let scene = Scene::new(&diagonals_cut, &ring, hands);
    assert!(scene.objection(remove(&scene, 1, 1)).contains("each of its sides"));
    assert!(scene.allows(remove(&scene, 2, 2)));
    // One free side is enough.
    let three = ["0 0 O 1", "1 0 X 1 N", "2 0 O 1", "0 1 X 1", "1 1 O 2", "2 1 X 2"];
    let scene = Scene::new(&diagonals_cut, &three, hands);
    assert!(scene.allows(remove(&scene, 1, 0)));
    let mut connected = diagonals_cut;
    connected["pickaxe"] = json!({ "from": "connected" });
    let scene = Scene::new(&connected, &ring, hands);
    assert!(scene.allows(remove(&scene, 1, 1)));
    // A long detour also counts as a connection.
    let open_ring = &ring[..4].iter().chain(&ring[5..]).copied().collect::<Vec<_>>();
    let scene = Scene::new(&connected, open_ring, hands);
    assert!(scene.allows(remove(&scene, 2, 2)));
    let last = Scene::new(&json!({}), &["0 0 X 1 N"], hands);
    assert!(last.objection(remove(&last, 0, 0)).contains("last tile"));
    let plain = Scene::new(&json!({}), &bridge, hands);
    assert!(
        plain.objection(remove(&plain, 0, 0)).contains("pickaxe.takes"),
        "the tile has no wall"
    );
}

/// Ruling 9: walls are also removed from the rim.
#[test]
fn dungeon_removing_walls() {
    let tiles = ["0 0 X 1", "1 0 X wall", "2 0 O 1"];
    let hands: [&[&str]; 2] = [&["pickaxe", "1", "2"], &["0"]];
    let scene = Scene::new(&json!({}), &tiles, hands);
    let remove = Action::Remove { cell: scene.cell(1, 0) };
    assert!(scene.objection(remove).contains("pickaxe.walls-from"));
    let anywhere = json!({ "pickaxe": { "walls-from": "anywhere" } });
    assert!(Scene::new(&anywhere, &tiles, hands).allows(remove));
    // This wall is in the middle of a ring that stays connected without it.
    let ring = [
        "0 0 O 1",
        "1 0 X 1",
        "2 0 O 1",
        "0 1 X 1",
        "1 1 X wall",
        "2 1 X 2",
        "0 2 O 4",
        "1 2 X 2",
        "2 2 O 2",
    ];
    let scene = Scene::new(&json!({}), &ring, hands);
    let remove = Action::Remove { cell: scene.cell(1, 1) };
    assert!(scene.objection(remove).contains("each of its sides (pickaxe.walls-from)"));
    assert!(Scene::new(&anywhere, &ring, hands).allows(remove));
    // The rule about free sides of tiles with a symbol doesn't apply to walls.
    let connected = json!({ "pickaxe": { "from": "connected" } });
    let scene = Scene::new(&connected, &ring, hands);
    assert!(scene.objection(remove).contains("each of its sides (pickaxe.walls-from)"));
}

/// The drawing marks rows that scored.
#[test]
fn cut_rows_lose_their_mark() {
    use sentiero::game::Drawable;
    let tiles = ["0 0 X 1", "1 0 X 2 N"];
    let mut scene = Scene::new(&json!({}), &tiles, [&["4", "0", "0"], &["rotation"]]);
    let marked = |scene: &Scene| {
        let faces = scene.rules.drawing(&scene.state).faces.into_iter();
        faces.filter(|face| face.is_scored).count()
    };
    scene.play(scene.lay("4", 2, 0, 0));
    assert_eq!((scene.lines().len(), marked(&scene)), (1, 3));
    let cell = scene.cell(1, 0);
    scene.play(Action::Turn { cell, rotation: 1 });
    assert_eq!(marked(&scene), 0, "the wall now cuts the row");
}

#[test]
fn opponents_tiles_can_be_removed_and_rotated() {
    let tiles = ["0 0 X 1", "1 0 O 1 N"];
    let hands: [&[&str]; 2] = [&["pickaxe", "rotation", "2"], &["0"]];
    let scene = Scene::new(&json!({}), &tiles, hands);
    let (cell, own) = (scene.cell(1, 0), json!({ "rotation": { "of": "own" } }));
    assert!(scene.allows(Action::Remove { cell }));
    assert!(scene.allows(Action::Turn { cell, rotation: 2 }));
    let scene = Scene::new(&own, &tiles, hands);
    assert!(scene.objection(Action::Turn { cell, rotation: 2 }).contains("rotation.of"));
}

/// Ruling 11: a rotation must change the tile.
#[test]
fn dungeon_turning() {
    let tiles = ["0 0 X 1", "1 0 O 1 N:1"];
    let hands: [&[&str]; 2] = [&["rotation", "1", "2"], &["0"]];
    let scene = Scene::new(&json!({}), &tiles, hands);
    let turn = Action::Turn { cell: scene.cell(1, 0), rotation: 1 };
    assert!(scene.objection(turn).contains("rotation.must-turn"));
    let may = json!({ "rotation": { "must-turn": false } });
    assert!(Scene::new(&may, &tiles, hands).allows(turn));
    // Combos, flips and walls can't be rotated.
    for set in [json!({}), may] {
        let others = Scene::new(&set, &["0 0 X 1", "1 0 X combo", "2 0 O wall"], hands);
        for x in 0..3 {
            let turn = |rotation| Action::Turn { cell: others.cell(x, 0), rotation };
            assert!(![0, 1].into_iter().any(|rotation| others.allows(turn(rotation))), "{x}");
        }
    }
}

/// Rulings 12 and 13: a hand with only actions is swapped before playing, at no cost.
#[test]
fn dungeon_swap() {
    // Combos and flips count as actions here.
    let hands: [&[&str]; 2] = [&["combo", "flip", "wall"], &["0"]];
    let mut scene = Scene::new(&json!({}), &["0 0 X 1"], hands);
    assert!(scene.allows(Action::Swap));
    // If the new hand also consists of three actions, it may be swapped again.
    let kind = |face: Face| usize::from(box_rules().kind(face).unwrap());
    let bag = sentiero::game::Purpose::Bag(0).number();
    let again = [Face::Wall, Face::Combo, Face::Pickaxe].map(kind).to_vec();
    scene.play_with(Action::Swap, &mut Chosen([(bag, again)].into()));
    assert_eq!(scene.rules.to_play(&scene.state), Some(0), "the swap isn't a turn");
    assert_eq!(drawn(&scene.events), [0, 0, 0]);
    assert!(scene.allows(Action::Swap));
    let mut costs = Scene::new(&json!({ "hand": { "swap-costs": "turn" } }), &["0 0 X 1"], hands);
    costs.play(Action::Swap);
    assert_eq!(costs.rules.to_play(&costs.state), Some(1));
    let off = Scene::new(&json!({ "hand": { "swap": "off" } }), &["0 0 X 1"], hands);
    assert!(off.objection(Action::Swap).contains("hand.swap"));
    let mixed = Scene::new(&json!({}), &["0 0 X 1"], [&["combo", "flip", "1"], &["0"]]);
    assert!(mixed.objection(Action::Swap).contains("hand.swap"));
}

#[test]
fn swap_needs_three_tiles_and_a_symbol_in_the_bag() {
    let hands: [&[&str]; 2] = [&["wall", "wall", "wall"], &["7"]];
    let actions = |walls: u8| json!({ "wall": { "copies": walls } });
    let one = json!([{ "value": 7, "copies": 1 }]);
    let allows = |set: &Value, tiles: &[&str]| Scene::new(set, tiles, hands).allows(Action::Swap);
    assert!(allows(&small(&one, 6, &actions(5)), &["0 0 O wall"]));
    // The bag has only two tiles.
    assert!(!allows(&small(&one, 5, &actions(4)), &["0 0 O wall"]));
    // The bag has three tiles, but none of them has a symbol.
    assert!(!allows(&small(&one, 7, &actions(6)), &["0 0 X 7"]));
}

#[test]
fn swap_returns_the_hand_before_drawing() {
    // The only pickaxe is in the hand that goes back into the bag.
    let list = json!([{ "value": 7, "copies": 3 }]);
    let actions = json!({ "wall": { "copies": 2 }, "pickaxe": { "copies": 1 } });
    let set = small(&list, 6, &actions);
    let mut scene = Scene::new(&set, &["0 0 O 7"], [&["wall", "wall", "pickaxe"], &["7"]]);
    let pickaxe = usize::from(scene.rules.kind(Face::Pickaxe).unwrap());
    let bag = sentiero::game::Purpose::Bag(0).number();
    scene.play_with(Action::Swap, &mut Chosen([(bag, vec![pickaxe])].into()));
    let told = |event: &Event| matches!(event, Event::Draw { tile: Face::Pickaxe, .. });
    assert!(scene.events.iter().any(told), "{:?}", scene.events);
}

#[test]
fn played_tiles_are_replaced() {
    let mut scene = Scene::new(&json!({}), &["0 0 X 1"], [&["flip", "1", "2"], &["0", "1", "2"]]);
    let toss = scene.lay("flip", 1, 0, 0);
    scene.play_with(toss, &mut coin(false));
    let answer = scene.lay("2", 1, 0, 0);
    scene.play(answer);
    // The other player draws first, then the mover.
    assert_eq!(drawn(&scene.events), [1, 0]);
    assert_eq!(scene.state.hands().map(sentiero::game::TileHand::len), [3, 3]);

    // A pickaxe and a rotation are also replaced.
    let tiles = ["0 0 X 1", "1 0 X 1 N"];
    let hands: [&[&str]; 2] = [&["pickaxe", "1", "2"], &["rotation", "1", "2"]];
    let mut scene = Scene::new(&json!({}), &[&tiles[..], &["0 1 O 2 N"]].concat(), hands);
    let (gone, turned) = (scene.cell(1, 0), scene.cell(0, 1));
    scene.play(Action::Remove { cell: gone }).play(Action::Turn { cell: turned, rotation: 1 });
    assert_eq!(drawn(&scene.events), [0, 1]);

    let set = json!({ "flip": { "other-draws": false } });
    let mut scene = Scene::new(&set, &["0 0 X 1"], [&["flip", "1", "2"], &["0", "1", "2"]]);
    scene.play_with(toss, &mut coin(false)).play(answer);
    assert_eq!(drawn(&scene.events), [0]);
    // The hand is full again after the other player's own turn.
    let own = scene.lay("1", 2, 0, 0);
    scene.play(own);
    assert_eq!(drawn(&scene.events), [0, 1, 1]);
}

#[test]
fn flip_scores_five_in_a_line() {
    let mut scene = Scene::new(&json!({}), &["0 0 X 1", "1 0 X 2"], [&["flip", "0", "0"], &["0"]]);
    let toss = scene.lay("flip", 2, 0, 0);
    assert_eq!(scene.play_with(toss, &mut coin(true)).lines(), [(0, 8, (0, 0))]);
    let told: Vec<&str> = scene.events.iter().map(word).collect();
    assert_eq!(told, ["toss", "lay", "line", "draw"]);
}

fn word(event: &Event) -> &'static str {
    match event {
        Event::Toss { .. } => "toss",
        Event::Lay { .. } => "lay",
        Event::Line { .. } => "line",
        Event::Draw { .. } => "draw",
        Event::Aside { .. } => "aside",
        Event::Pass { .. } => "pass",
        Event::Swap { .. } => "swap",
        Event::End { .. } => "end",
        _ => "other",
    }
}

/// Rulings 16 and 18: if a flip shows its back, the other player places a tile and then takes a turn.
#[test]
fn dungeon_flip() {
    let tiles = ["0 0 O 1", "1 0 O 2"];
    let mut scene = Scene::new(&json!({}), &tiles, [&["flip", "1", "2"], &["6 N", "1", "2"]]);
    let toss = scene.lay("flip", 2, 0, 0);
    scene.play_with(toss, &mut coin(false));
    assert!(matches!(scene.events[0], Event::Toss { side: CoinSide::Back, .. }));
    assert_eq!(scene.rules.to_play(&scene.state), Some(1));
    assert!(matches!(scene.state.phase(), Phase::AnswerFlip(_)));
    // Any rotation is allowed, but only on that square.
    assert_eq!(actions(&scene.rules, &scene.state).len(), 4 + 1 + 1);
    assert!(scene.objection(scene.lay("6 N", 3, 0, 0)).contains("flip.back"));
    let answer = scene.lay("6 N", 2, 0, 0);
    scene.play(answer);
    assert_eq!(scene.lines(), [(1, 9, (0, 0))], "its owner scores");
    assert_eq!(scene.rules.to_play(&scene.state), Some(1), "the other player's own turn is next");
    assert!(matches!(scene.state.phase(), Phase::Play));
    let position = scene.rules.position(&scene.state).unwrap();
    assert_eq!(position.aside[0], [Face::Flip], "the flip is out of the game");

    // Even a line that consists entirely of combos scores for the player who places the tile.
    let combos = ["0 0 O combo", "1 0 X combo"];
    let mut scene = Scene::new(&json!({}), &combos, [&["flip", "1", "2"], &["combo", "1", "2"]]);
    scene.play_with(toss, &mut coin(false));
    let answer = scene.lay("combo", 2, 0, 0);
    assert_eq!(scene.play(answer).lines(), [(1, 24, (0, 0))]);

    // A wall may be placed there, but no other action.
    let hands: [&[&str]; 2] = [&["flip", "1", "2"], &["wall", "pickaxe", "flip"]];
    let mut scene = Scene::new(&json!({}), &tiles, hands);
    scene.play_with(toss, &mut coin(false));
    assert_eq!(actions(&scene.rules, &scene.state), [scene.lay("wall", 2, 0, 0)]);

    let nothing = json!({ "flip": { "back": "nothing" } });
    let mut scene = Scene::new(&nothing, &tiles, [&["flip", "1", "2"], &["6 N", "1", "2"]]);
    scene.play_with(toss, &mut coin(false));
    assert!(matches!(scene.state.phase(), Phase::Play));
}

#[test]
fn square_stays_empty_without_a_suitable_tile() {
    let hands: [&[&str]; 2] = [&["flip", "1", "2"], &["pickaxe", "rotation", "flip"]];
    let mut scene = Scene::new(&json!({}), &["0 0 X 1"], hands);
    let toss = scene.lay("flip", 1, 0, 0);
    scene.play_with(toss, &mut coin(false));
    assert!(matches!(scene.state.phase(), Phase::Play));
    assert_eq!(scene.rules.to_play(&scene.state), Some(1));
    assert!(scene.state.table().is_open(scene.cell(1, 0)));
}

/// Ruling 19: combos count along with a player's own symbols, and a line of combos alone counts for the
/// mover.
#[test]
fn dungeon_combos_alone() {
    assert_eq!(lines(&json!({}), &["0 0 X 1", "1 0 O combo"], "combo", (2, 0)), [(0, 17, (0, 0))]);
    let tiles = ["0 0 O combo", "1 0 O combo"];
    let alone = |word: &str| json!({ "combo": { "alone": word } });
    assert_eq!(lines(&alone("mover"), &tiles, "combo", (2, 0)), [(0, 24, (0, 0))]);
    let both = [(0, 24, (0, 0)), (1, 24, (0, 0))];
    assert_eq!(lines(&alone("both"), &tiles, "combo", (2, 0)), both);
    assert_eq!(lines(&alone("nobody"), &tiles, "combo", (2, 0)), []);
}

#[test]
fn same_tiles_score_only_once() {
    let tiles = ["0 0 X 1", "1 0 X 2 N", "-1 0 O 1"];
    let hands: [&[&str]; 2] = [&["4", "rotation", "rotation"], &["rotation", "rotation", "0"]];
    let mut scene = Scene::new(&json!({}), &tiles, hands);
    let lay = scene.lay("4", 2, 0, 0);
    scene.play(lay);
    assert_eq!(scene.lines(), [(0, 7, (0, 0))]);
    let cell = scene.cell(1, 0);
    // Split the line and then join it back together.
    scene.play(Action::Turn { cell, rotation: 1 }).play(Action::Turn { cell, rotation: 0 });
    assert_eq!(scene.lines().len(), 1);
    assert_eq!(scene.state.scores(), [7, 0]);
}

#[test]
fn new_tiles_on_the_same_squares_score() {
    let tiles = ["0 0 X 1", "1 0 X 2", "1 1 O 1"];
    let hands: [&[&str]; 2] = [&["4 N", "pickaxe", "6"], &["pickaxe", "0", "0"]];
    let mut scene = Scene::new(&json!({}), &tiles, hands);
    let (first, then) = (scene.lay("4 N", 2, 0, 0), scene.lay("6", 2, 0, 0));
    let cell = scene.cell(2, 0);
    scene.play(first).play(Action::Remove { cell }).play(then);
    assert_eq!(scene.lines(), [(0, 7, (0, 0)), (0, 9, (0, 0))]);
}

#[test]
fn every_new_line_scores_once() {
    let tiles = [
        "0 0 X 1",
        "1 0 X 1",
        "3 0 X 2",
        "4 0 X 2",
        "0 1 O 1",
        "1 1 O 0",
        "2 1 O combo",
        "3 1 O 1",
        "4 1 O 1",
    ];
    let straight = json!({ "lines": { "directions": "straight" } });
    // Cut O's row so that it doesn't form a line of its own.
    let cut: Vec<&str> = tiles
        .iter()
        .map(|&tile| match tile {
            "1 1 O 0" => "1 1 O 2 NS:1",
            "3 1 O 1" => "3 1 O 6 NS:1",
            other => other,
        })
        .collect();
    assert_eq!(
        lines(&straight, &cut, "4", (2, 0)),
        [(0, 6, (0, 0)), (0, 7, (1, 0)), (0, 8, (2, 0))]
    );
}

#[test]
fn tile_scores_lines_in_every_direction() {
    let tiles =
        ["0 0 X 1", "1 0 O 1", "2 0 X 1", "1 1 X 2", "2 1 X 4", "3 1 O 1", "3 2 X 6", "4 2 X 2"];
    let mut scored = lines(&json!({}), &tiles, "4", (2, 2));
    scored.sort_unstable();
    assert_eq!(scored, [(0, 7, (0, 0)), (0, 9, (2, 0)), (0, 12, (2, 2))]);
}

#[test]
fn fourth_tile_scores_the_last_three() {
    let tiles = ["0 0 X 1", "1 0 X 2"];
    let mut scene = Scene::new(&json!({}), &tiles, [&["4", "10", "0"], &["0", "1", "2"]]);
    let (third, aside, fourth) =
        (scene.lay("4", 2, 0, 0), scene.lay("0", 0, 1, 0), scene.lay("10", 3, 0, 0));
    scene.play(third).play(aside).play(fourth);
    assert_eq!(scene.lines(), [(0, 7, (0, 0)), (0, 16, (1, 0))]);
}

#[test]
fn points_survive_a_removal() {
    let tiles = ["0 0 X 1", "1 0 X 2"];
    let hands: [&[&str]; 2] = [&["4 N", "0", "0"], &["pickaxe", "0", "0"]];
    let mut scene = Scene::new(&json!({}), &tiles, hands);
    let lay = scene.lay("4 N", 2, 0, 0);
    let cell = scene.cell(2, 0);
    scene.play(lay).play(Action::Remove { cell });
    assert_eq!(scene.state.scores(), [7, 0]);
}

/// Places the last tile of a game. Returns the winners and how the tie was decided.
fn ending(tiles: &[&str], last: &str, at: (i16, i16), set: &Value) -> (Seats, Option<TieDecision>) {
    let mut scene = Scene::new(set, tiles, [&[last], &[]]);
    let action = scene.lay(last, at.0, at.1, 0);
    scene.play(action);
    match scene.events.last() {
        Some(&Event::End { winners, tie, reason: Reason::TilesOut, .. }) => (winners, tie),
        other => panic!("{other:?}"),
    }
}

/// Ruling 23: ties go to the best run, then to the longest.
#[test]
fn dungeon_tie() {
    let only = |seat| Seats::from_iter([seat]);
    let by_order = |order: &Value| json!({ "ending": { "tie": order }, "lines": { "directions": "straight", "length": 4 } });
    let best_first = json!(["best-line", "longest-line"]);
    let set = |list: &Value, each, order: &Value| {
        let mut set = small(list, each, &json!({}));
        for (section, keys) in by_order(order).as_object().unwrap() {
            set[section] = keys.clone();
        }
        set
    };
    let list = json!([{ "value": 9, "copies": 1 }, { "value": 1, "copies": 3 }]);
    // The runs have at most three tiles, so that none of them scores as a line of four.
    let tiles = ["0 0 X 9", "0 1 O 1", "1 1 O 1", "2 1 O 1", "3 1 X 1", "3 2 X 1", "4 2 O 9"];
    let best = ending(&tiles, "1", (1, 0), &set(&list, 4, &best_first));
    // X's best run is 9 and 1, worth 10. O has a 9 on its own and a run of three 1s, worth 3.
    assert_eq!(best, (only(0), Some(TieDecision::BestLine)));
    let longest =
        ending(&tiles, "1", (1, 0), &set(&list, 4, &json!(["longest-line", "best-line"])));
    assert_eq!(longest, (only(1), Some(TieDecision::LongestLine)));
    let none = ending(&tiles, "1", (1, 0), &set(&list, 4, &json!([])));
    assert_eq!(none, (Seats::first(2), Some(TieDecision::Shared)));
    // Diagonals count as runs: X's 9 and 1 touch at a corner.
    let list = json!([{ "value": 9, "copies": 1 }, { "value": 1, "copies": 2 }]);
    let all = |mut set: Value| {
        set["lines"]["directions"] = json!("all");
        set
    };
    let tiles = ["1 0 O 1", "1 1 X 1", "2 1 X 1", "3 1 O 9", "1 2 O 1"];
    let diagonal = ending(&tiles, "9", (0, 0), &all(set(&list, 3, &best_first)));
    assert_eq!(diagonal, (only(0), Some(TieDecision::BestLine)));
    // Walls cut runs, so X's 9 is on its own.
    let walled = json!([{ "value": 9, "walls": "N", "copies": 1 }, { "value": 1, "copies": 2 }]);
    let tiles = ["0 0 X 9 N:1", "1 0 X 1", "0 1 O 9 N:3", "1 1 O 1", "2 1 O 1"];
    let cut = ending(&tiles, "1", (2, 0), &set(&walled, 3, &best_first));
    assert_eq!(cut, (only(1), Some(TieDecision::BestLine)));
    // Combos continue runs: 9, 8 and 1 for X, and 1 and 9 for O.
    let list = json!([{ "value": 9, "copies": 1 }, { "value": 1, "copies": 1 }]);
    let mut combos = set(&list, 3, &best_first);
    combos["combo"]["copies"] = json!(1);
    let tiles = ["1 0 X combo", "2 0 X 1", "2 1 O combo", "3 1 O 1", "3 2 O 9"];
    let joined = ending(&tiles, "9", (0, 0), &combos);
    assert_eq!(joined, (only(0), Some(TieDecision::BestLine)));
    let tiles = ["0 0 X combo", "1 0 X 1", "1 1 O combo", "2 1 O 1", "2 2 O 9"];
    let begun = ending(&tiles, "9", (2, 0), &combos);
    assert_eq!(begun, (only(0), Some(TieDecision::BestLine)));
    // Even a single tile counts as a run. Both players' best run is a 9 on its own, but O has the longer run,
    // with two tiles.
    let list = json!([{ "value": 9, "copies": 1 }, { "value": 1, "copies": 2 }]);
    let tiles = ["0 0 X 9", "1 0 O 9", "2 0 X 1", "3 0 O 1", "4 0 O 1"];
    let single = ending(&tiles, "1", (5, 0), &set(&list, 3, &best_first));
    assert_eq!(single, (only(1), Some(TieDecision::LongestLine)));
    // If no rule decides, the win is shared.
    let one = json!([{ "value": 1, "copies": 1 }]);
    let shared = ending(&["0 0 O 1"], "1", (1, 0), &set(&one, 1, &best_first));
    assert_eq!(shared, (Seats::first(2), Some(TieDecision::Shared)));
}

/// Ruling 24: a player with no possible action puts a tile aside and draws.
#[test]
fn dungeon_stuck() {
    // The only tile on the table is a wall that bars every square, and no action can be used on it.
    let list = json!([{ "value": 1, "copies": 3 }]);
    let set = small(&list, 7, &json!({ "pickaxe": { "copies": 2 }, "wall": { "copies": 2 } }));
    let hands: [&[&str]; 2] = [&["1", "pickaxe", "wall"], &["1"]];
    let tiles = ["0 0 X wall"];
    let mut scene = Scene::new(&set, &tiles, hands);
    let kind = |scene: &Scene, tile: &str| scene.rules.kind(Face::parse(tile).unwrap()).unwrap();
    let list = actions(&scene.rules, &scene.state);
    let asides = ["1", "wall", "pickaxe"].map(|tile| Action::Discard { kind: kind(&scene, tile) });
    assert_eq!(list, asides);
    scene.play(asides[0]);
    assert_eq!(scene.events.iter().map(word).collect::<Vec<_>>(), ["aside", "draw"]);
    assert_eq!(scene.rules.to_play(&scene.state), Some(1), "the turn is over");
    let position = sentiero::game::PositionGame::position(&scene.rules, &scene.state).unwrap();
    assert_eq!(position.aside[0], [Face::parse("1").unwrap()], "the tile is out of the game");
    // A player who can play isn't allowed to put a tile aside.
    let free = Scene::new(&json!({}), &["0 0 X 1"], NO_HAND);
    let aside = Action::Discard { kind: kind(&free, "1") };
    assert!(free.objection(aside).contains("turn.stuck"));
}

#[test]
fn two_consecutive_passes_end_the_game() {
    let list = json!([{ "value": 1, "copies": 3 }]);
    let mut set = small(&list, 4, &json!({ "wall": { "copies": 1 } }));
    set["turn"] = json!({ "stuck": "pass", "first-tile": "any" });
    let mut only = Scene::new(&set, &[], [&["wall", "1"], &["1"]]);
    let wall = only.lay("wall", 0, 0, 0);
    only.play(wall);
    let told: Vec<&str> = only.events.iter().map(word).collect();
    assert_eq!(told, ["lay", "draw", "draw", "pass", "pass", "end"]);
    assert!(matches!(only.events.last(), Some(Event::End { reason: Reason::Locked, .. })));
}

/// The other player has just passed. The forced swap doesn't yield a playable tile, so the turn ends with the
/// second pass.
#[test]
fn swap_does_not_interrupt_consecutive_passes() {
    let list = json!([{ "value": 1, "copies": 3 }]);
    let mut set = small(&list, 7, &json!({ "pickaxe": { "copies": 3 }, "wall": { "copies": 1 } }));
    set["turn"] = json!({ "stuck": "pass" });
    let hands: [&[&str]; 2] = [&["pickaxe", "pickaxe", "pickaxe"], &["1", "1", "1"]];
    let mut scene = Scene::new(&set, &["0 0 X wall"], hands);
    let mut position = scene.rules.position(&scene.state).unwrap();
    position.passed = true;
    scene.state = scene.rules.set_up(&position).unwrap();
    assert_eq!(actions(&scene.rules, &scene.state), [Action::Swap], "a possible swap is forced");
    scene.play(Action::Swap);
    let told: Vec<&str> = scene.events.iter().map(word).collect();
    assert_eq!(told, ["swap", "draw", "draw", "draw", "pass", "end"]);

    // Without the earlier pass, the other player passes next.
    let mut first = Scene::new(&set, &["0 0 X wall"], hands);
    first.play(Action::Swap);
    let told: Vec<&str> = first.events.iter().map(word).collect();
    assert_eq!(told, ["swap", "draw", "draw", "draw", "pass", "pass", "end"]);
}

/// Seat 0 starts, and the first tile is placed at 0, 0.
#[test]
fn seat_0_starts_in_the_middle() {
    let rules = box_rules();
    let mut state = rules.new_state();
    rules.begin(&mut state, &mut sentiero::game::SeededDealer::new(1, 0), &mut ());
    assert_eq!(rules.to_play(&state), Some(0));
    let scene = Scene::new(&json!({}), &[], NO_HAND);
    assert!(scene.allows(scene.lay("1", 0, 0, 0)));
    assert!(
        scene.objection(scene.lay("1", 1, 0, 0)).contains("the first tile must be laid at 0, 0")
    );
}

#[test]
fn player_with_tiles_continues_alone() {
    let list = json!([{ "value": 1, "copies": 5 }]);
    let set = small(&list, 5, &json!({ "lines": { "length": 6 } }));
    let tiles = ["0 0 X 1", "0 1 X 1", "0 2 X 1", "0 3 X 1"];
    let mut scene = Scene::new(&set, &tiles, [&["1"], &["1", "1", "1"]]);
    let only = scene.lay("1", 1, 0, 0);
    scene.play(only);
    let mut seats = Vec::new();
    let mut events = Vec::new();
    finish(&scene.rules, &mut scene.state, &mut events);
    for event in events {
        if let Event::Lay { seat, .. } = event {
            seats.push(seat);
        }
        assert!(!matches!(event, Event::Pass { .. }), "a player is skipped without an event");
    }
    assert_eq!(seats, [1; 5]);
}

#[test]
fn table_fits_a_row_of_every_tile() {
    let rules = rules(&small(&json!([{ "value": 1, "copies": 45 }]), 45, &json!({})));
    for towards in [1, -1] {
        let mut state = rules.new_state();
        let mut dealer = sentiero::game::SeededDealer::new(1, 1);
        rules.begin(&mut state, &mut dealer, &mut ());
        let mut laid = 0;
        while rules.to_play(&state).is_some() {
            let list = actions(&rules, &state);
            let x = |action: &Action| match *action {
                Action::Lay { cell, .. } => towards * state.table().position(cell).0,
                _ => 0,
            };
            let furthest = list.iter().max_by_key(|action| x(action)).unwrap();
            assert_eq!(x(furthest), laid);
            laid += 1;
            rules.play(&mut state, *furthest, &mut dealer, &mut ()).unwrap();
            state.check().unwrap();
        }
        assert_eq!(laid, 90);
    }
}

#[test]
fn unplayable_first_hand_is_swapped() {
    let scene = Scene::new(&json!({}), &[], [&["wall", "pickaxe", "rotation"], &["0"]]);
    assert_eq!(actions(&scene.rules, &scene.state), [Action::Swap]);
}

#[test]
fn removing_a_wall_frees_its_surroundings() {
    let tiles = ["0 0 X 1", "1 0 X wall"];
    let mut scene = Scene::new(&json!({}), &tiles, [&["pickaxe", "1", "2"], &["1", "1", "1"]]);
    let cell = scene.cell(1, 0);
    scene.play(Action::Remove { cell });
    for (x, y) in [(1, 0), (0, 1), (0, -1)] {
        assert!(scene.allows(scene.lay("1", x, y, 0)), "{x}, {y}");
    }
}

#[test]
fn flip_can_be_the_first_tile() {
    let hands: [&[&str]; 2] = [&["flip", "1", "2"], &["wall", "combo", "4"]];
    let mut scene = Scene::new(&json!({}), &[], hands);
    let toss = scene.lay("flip", 0, 0, 0);
    scene.play_with(toss, &mut coin(false));
    // If the back is up, the other player places a tile with a symbol or a combo, but not a wall.
    let answers = [scene.lay("4", 0, 0, 0), scene.lay("combo", 0, 0, 0)];
    assert_eq!(actions(&scene.rules, &scene.state), answers);
    assert!(scene.objection(scene.lay("wall", 0, 0, 0)).contains("turn.first-tile"));

    // If the other player has neither, the table stays empty and the next tile counts as the first one.
    let hands: [&[&str]; 2] = [&["flip", "1", "2"], &["wall", "pickaxe", "flip"]];
    let mut scene = Scene::new(&json!({}), &[], hands);
    scene.play_with(toss, &mut coin(false));
    assert_eq!(scene.rules.to_play(&scene.state), Some(1));
    assert!(scene.objection(scene.lay("wall", 0, 0, 0)).contains("turn.first-tile"));
}
