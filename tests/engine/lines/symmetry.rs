//! Tests that a mirrored or rotated table gives the same game.

use sentiero::{
    game::{Dealer, Game, Pool, Purpose, SeededDealer},
    lines::{Action, Event, Face, Rules, State},
};

use super::{actions, every_reading};

/// A way to mirror and rotate the table, which maps squares and sides.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    mirrors: bool,
    turns: u8,
}

impl Symmetry {
    fn square(self, (x, y): (i16, i16)) -> (i16, i16) {
        let mirrored = if self.mirrors { (-x, y) } else { (x, y) };
        (0..self.turns).fold(mirrored, |(x, y), _| (-y, x))
    }

    fn side(self, side: u8) -> u8 {
        let mirrored = if self.mirrors { (4 - side) % 4 } else { side };
        (mirrored + self.turns) % 4
    }

    /// Converts a tile's rotation on this table to its rotation on the other table.
    fn rotation(self, face: Face, rotation: u8) -> u8 {
        let walls = face.walls();
        (0..4)
            .find(|&other| {
                (0..4).all(|side| {
                    walls.turned(rotation).contains(side)
                        == walls.turned(other).contains(self.side(side))
                })
            })
            .expect("every tile is its own mirror image")
    }

    fn action(self, rules: &Rules, state: &State, action: Action) -> Action {
        let cell = |cell| {
            let (x, y) = self.square(state.table().position(cell));
            state.table().cell(x, y).unwrap()
        };
        match action {
            Action::Lay { kind, cell: at, rotation } => {
                let rotation = self.rotation(rules.face(kind), rotation);
                Action::Lay { kind, cell: cell(at), rotation }
            }
            Action::Remove { cell: at } => Action::Remove { cell: cell(at) },
            Action::Turn { cell: at, rotation } => {
                let (_, face, _) = state.tile(rules, at).unwrap();
                Action::Turn { cell: cell(at), rotation: self.rotation(face, rotation) }
            }
            other => other,
        }
    }

    /// Formats an event in a way that doesn't depend on the direction of a line.
    fn event(self, rules: &Rules, event: Event) -> String {
        match event {
            Event::Lay { seat, tile, rotation, x, y } => {
                format!("{seat} {tile} {} {:?}", self.rotation(tile, rotation), self.square((x, y)))
            }
            Event::Toss { seat, x, y, side } => {
                format!("{seat} {side:?} {:?}", self.square((x, y)))
            }
            Event::Remove { seat, x, y } | Event::Turn { seat, x, y, .. } => {
                format!("{seat} {:?}", self.square((x, y)))
            }
            Event::Line { seat, squares, points } => {
                let mut squares: Vec<_> =
                    squares.list().iter().map(|&square| self.square(square)).collect();
                squares.sort_unstable();
                format!("{seat} {squares:?} {points}")
            }
            other => {
                let _ = rules;
                format!("{other:?}")
            }
        }
    }
}

/// Picks the same items on both tables.
#[derive(Clone)]
struct Both(SeededDealer);

impl Dealer for Both {
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize {
        self.0.pick(purpose, lot)
    }
}

#[test]
fn symmetric_tables_give_the_same_game() {
    let symmetries = [false, true]
        .into_iter()
        .flat_map(|mirrors| (0..4).map(move |turns| Symmetry { mirrors, turns }));
    for symmetry in symmetries {
        for (name, rules) in every_reading() {
            let (mut state, mut other) = (rules.new_state(), rules.new_state());
            let mut dealers = [0, 1].map(|_| Both(SeededDealer::new(8, 1)));
            let mut stream = Purpose::Bot(0).stream(8, 1);
            rules.begin(&mut state, &mut dealers[0], &mut ());
            rules.begin(&mut other, &mut dealers[1], &mut ());
            while rules.to_play(&state).is_some() {
                let list = actions(&rules, &state);
                assert_eq!(list.len(), actions(&rules, &other).len(), "{name}");
                let action = list[stream.choose(u32::try_from(list.len()).unwrap()) as usize];
                let image = symmetry.action(&rules, &state, action);
                let (mut told, mut told_there) = (Vec::new(), Vec::new());
                rules.play(&mut state, action, &mut dealers[0], &mut told).unwrap();
                rules
                    .play(&mut other, image, &mut dealers[1], &mut told_there)
                    .unwrap_or_else(|error| panic!("{name}: {image:?}: {error}"));
                let identity = Symmetry { mirrors: false, turns: 0 };
                let sorted = |events: Vec<Event>, by: Symmetry| {
                    let mut told: Vec<String> =
                        events.into_iter().map(|event| by.event(&rules, event)).collect();
                    told.sort();
                    told
                };
                assert_eq!(sorted(told, symmetry), sorted(told_there, identity), "{name}");
            }
            assert_eq!(rules.outcome(&state), rules.outcome(&other), "{name}");
            assert_eq!(state.scores(), other.scores(), "{name}");
        }
    }
}
