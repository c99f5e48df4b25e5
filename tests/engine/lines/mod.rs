//! Tests for the rulings, records, positions and bots of the lines family. Scores are compared with those of
//! a simpler implementation.

mod games;
mod invariants;
mod outlook;
mod records;
mod rulings;
mod symmetry;
mod table;

pub(crate) use games::every_variant;

use std::{collections::BTreeMap, sync::LazyLock};

use sentiero::{
    game::{Dealer, Game, Observer, Pool, PositionGame, Purpose, SeededDealer, Stream},
    lines::{Action, Event, Face, Position, PositionTile, Rules, State, TableCell},
};
use serde_json::{Value, json};

use crate::common::ruleset;

/// Returns the rules of Dungeon Tris with the given keys replaced.
pub(crate) fn rules(set: &Value) -> Rules {
    static BOX: LazyLock<Value> =
        LazyLock::new(|| ruleset("dungeon-tris", &[]).sections(2).unwrap().to_json());
    let mut keys = BOX.clone();
    for (section, values) in set.as_object().unwrap() {
        for (key, value) in values.as_object().unwrap() {
            keys[section][key] = value.clone();
        }
    }
    Rules::compile(&serde_json::from_value(keys).unwrap()).unwrap()
}

/// Returns the rules of the box.
pub(crate) fn box_rules() -> Rules {
    rules(&json!({}))
}

/// Returns the rules of the box, as well as every other way to read them.
pub(crate) fn every_reading() -> Vec<(String, Rules)> {
    let readings = [
        json!({}),
        json!({ "lines": { "scored-by": "mover" } }),
        json!({ "lines": { "side-cut": "both" } }),
        json!({ "lines": { "diagonal-cut": "any-wall" } }),
        json!({ "lines": { "diagonal-cut": "never" } }),
        json!({ "lines": { "directions": "straight" } }),
        json!({ "lines": { "length": 2 }, "combo": { "copies": 8, "alone": "both" }, "tiles": { "each": 51 } }),
        json!({ "lines": { "length": 4 }, "combo": { "copies": 12, "alone": "nobody" }, "tiles": { "each": 55 } }),
        json!({ "combo": { "copies": 20 }, "tiles": { "each": 63 }, "ending": { "tie": ["longest-line"] } }),
        json!({ "wall": { "bars": "sides", "copies": 12 }, "tiles": { "each": 53 }, "turn": { "first-tile": "any" } }),
        json!({ "turn": { "stuck": "pass" }, "wall": { "copies": 12 }, "tiles": { "each": 53 } }),
        json!({ "hand": { "swap": "off", "size": 1 }, "flip": { "other-draws": false, "copies": 20 }, "tiles": { "each": 63 } }),
        json!({ "hand": { "swap-costs": "turn", "size": 5 }, "pickaxe": { "from": "connected", "walls-from": "anywhere" } }),
        json!({ "pickaxe": { "takes": "walls", "copies": 12 }, "wall": { "copies": 12 }, "tiles": { "each": 61 } }),
        json!({ "rotation": { "of": "own", "must-turn": false }, "flip": { "back": "nothing" } }),
        json!({ "lines": { "length": 6 }, "ending": { "tie": ["longest-line", "best-line"] } }),
    ];
    readings.into_iter().map(|set| (set.to_string(), rules(&set))).collect()
}

/// Plays a random game, passing each state to `look` together with the events since the previous one.
pub(crate) fn play(
    rules: &Rules,
    (seed, number): (u64, u64),
    mut look: impl FnMut(&State, &[Event]),
) -> Vec<Event> {
    let (mut state, mut dealer) = (rules.new_state(), SeededDealer::new(seed, number));
    let mut bots = [0, 1].map(|seat| Purpose::Bot(seat).stream(seed, number));
    let (mut events, mut list) = (Vec::new(), Vec::new());
    rules.begin(&mut state, &mut dealer, &mut events);
    look(&state, &events);
    while let Some(seat) = rules.to_play(&state) {
        rules.actions(&state, &mut list);
        let chosen = bots[usize::from(seat)].choose(u32::try_from(list.len()).unwrap());
        let before = events.len();
        rules.play(&mut state, list[chosen as usize], &mut dealer, &mut events).unwrap();
        look(&state, &events[before..]);
    }
    events
}

/// Returns the legal actions in the given state.
pub(crate) fn actions(rules: &Rules, state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    rules.actions(state, &mut list);
    list
}

/// A dealer that has a list of items to pick for each purpose, and picks the first item once the list runs
/// out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chosen(pub(crate) BTreeMap<u64, Vec<usize>>);

impl Dealer for Chosen {
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize {
        match self.0.get_mut(&purpose.number()) {
            Some(things) if !things.is_empty() => things.remove(0),
            _ => lot.nth(0).unwrap_or(0),
        }
    }
}

/// Returns a dealer whose coin shows either the symbol or the back.
pub(crate) fn coin(symbol: bool) -> Chosen {
    Chosen([(Purpose::Coin.number(), vec![usize::from(symbol)])].into())
}

/// A scene has some tiles on the table, two hands, and a seat to move. All remaining tiles are in the bags.
pub(crate) struct Scene {
    pub(crate) rules: Rules,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// Creates a scene with seat 0 to move. Each tile is given as its column, its row, `X` or `O` and its
    /// text, optionally followed by a colon and its rotation, as in `"0 0 X 6 NE:2"`.
    pub(crate) fn new(set: &Value, tiles: &[&str], hands: [&[&str]; 2]) -> Scene {
        let rules = rules(set);
        let face = |text: &str| Face::parse(text).unwrap();
        let tile = |text: &&str| {
            let (text, rotation) = text.split_once(':').unwrap_or((text, "0"));
            let parts: Vec<&str> = text.splitn(4, ' ').collect();
            PositionTile {
                x: parts[0].parse().unwrap(),
                y: parts[1].parse().unwrap(),
                seat: u8::from(parts[2] == "O"),
                tile: face(parts[3]),
                rotation: rotation.parse().unwrap(),
            }
        };
        let position = Position {
            tiles: tiles.iter().map(tile).collect(),
            hands: hands.map(|hand| hand.iter().map(|text| face(text)).collect()),
            ..Position::default()
        };
        let state = rules.set_up(&position).unwrap_or_else(|fault| panic!("{fault}"));
        Scene { rules, state, events: Vec::new() }
    }

    pub(crate) fn cell(&self, x: i16, y: i16) -> TableCell {
        self.state.table().cell(x, y).unwrap()
    }

    pub(crate) fn lay(&self, tile: &str, x: i16, y: i16, rotation: u8) -> Action {
        let kind = self.rules.kind(Face::parse(tile).unwrap()).unwrap();
        Action::Lay { kind, cell: self.cell(x, y), rotation }
    }

    /// Plays an action, taking the first outcome of every random pick.
    pub(crate) fn play(&mut self, action: Action) -> &mut Scene {
        self.play_with(action, &mut Chosen::default())
    }

    pub(crate) fn play_with(&mut self, action: Action, dealer: &mut Chosen) -> &mut Scene {
        let mut events = Vec::new();
        self.rules
            .play(&mut self.state, action, dealer, &mut events)
            .unwrap_or_else(|error| panic!("{action:?}: {error}"));
        self.events.extend(events);
        self
    }

    /// Returns the reason why an action is refused.
    pub(crate) fn objection(&self, action: Action) -> String {
        let mut state = self.state.clone();
        let refused = self.rules.play(&mut state, action, &mut Chosen::default(), &mut ());
        assert_eq!(state, self.state);
        refused.expect_err(&format!("{action:?} is legal")).to_string()
    }

    pub(crate) fn allows(&self, action: Action) -> bool {
        actions(&self.rules, &self.state).contains(&action)
    }

    /// Returns the seat, the points and the first square of each scored line.
    pub(crate) fn lines(&self) -> Vec<(u8, u32, (i16, i16))> {
        let line = |event: &Event| match event {
            Event::Line { seat, squares, points } => Some((*seat, *points, squares.list()[0])),
            _ => None,
        };
        self.events.iter().filter_map(line).collect()
    }
}

/// Plays on with random choices, for tests that continue from a scene.
pub(crate) fn finish<W: Observer<Event>>(rules: &Rules, state: &mut State, observer: &mut W) {
    let (mut dealer, mut stream) = (SeededDealer::new(9, 9), Stream::new(9, 9, 99));
    let mut list = Vec::new();
    while rules.to_play(state).is_some() {
        rules.actions(state, &mut list);
        let chosen = stream.choose(u32::try_from(list.len()).unwrap()) as usize;
        rules.play(state, list[chosen], &mut dealer, observer).unwrap();
    }
}
