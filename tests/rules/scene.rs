//! A scene with a single placement that eliminates any chosen set of players.
//!
//! The active player's marker faces the north-west corner from port A. The players to be eliminated face it
//! from the other ports on the rim, B, G and H, in seat order. The tile placed there is always the same: it
//! leads A east, joins B and G, and leads H south, where another tile sends it off the board. If the active
//! player should go out as well, there's a tile in the east that does the same, and then all placements are
//! equally bad. Everyone else is on the southern side of the board and isn't affected.

use std::iter;

use sentiero::{
    game::{Dealer, Game, Pool, Purpose, Seat},
    path::{
        Action, DragonDestination, DragonRest, Event, NotatedTile, Phase, Position, PositionMarker,
        PositionPlace, PositionTile, Rules, State,
    },
    ruleset::path::DragonHome,
    tile::{Shape, parse},
};

use crate::{
    BOTH,
    common::{ruleset_with, told::tell},
};

/// The tile placed in the corner, in its final rotation.
const CORNER: &str = "AC BG DF EH";
/// The tile to the south of the corner. A marker coming from the north leaves to the west.
const SOUTH: &str = "AH BG CD EF";
/// The tile to the east of the corner. A marker coming from the west leaves to the north.
const EAST: &str = "AH BG CE DF";

#[derive(Clone)]
pub struct Scene {
    players: u8,
    turn: Seat,
    hands: Vec<u8>,
    out: Vec<Seat>,
    gone: Vec<Seat>,
    pile: Option<usize>,
    holder: Option<Seat>,
    swaps: usize,
    variants: Vec<&'static str>,
    keys: Vec<&'static str>,
}

impl Scene {
    /// Creates a scene in which it's seat 0's turn, everyone else has three tiles, no one goes out, the
    /// remaining tiles are in the pile, and no one has the dragon.
    pub fn new(players: u8) -> Scene {
        let hands = iter::once(2).chain(iter::repeat_n(3, usize::from(players) - 1)).collect();
        Scene {
            players,
            turn: 0,
            hands,
            out: Vec::new(),
            gone: Vec::new(),
            pile: None,
            holder: None,
            swaps: 0,
            variants: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// Sets the active player.
    pub fn turn(self, turn: Seat) -> Scene {
        Scene { turn, ..self }
    }

    /// Sets how many tiles each player has after the placement.
    pub fn hands<const N: usize>(self, hands: [u8; N]) -> Scene {
        assert_eq!(N, usize::from(self.players));
        Scene { hands: hands.to_vec(), ..self }
    }

    /// Sets the players that the placement eliminates. There can be at most three, plus the active player.
    pub fn out(self, out: &[Seat]) -> Scene {
        Scene { out: out.to_vec(), ..self }
    }

    /// Sets the players that were eliminated earlier.
    pub fn gone(self, gone: &[Seat]) -> Scene {
        Scene { gone: gone.to_vec(), ..self }
    }

    /// Sets the size of the pile. Any other tiles are out of the game.
    pub fn pile(self, count: usize) -> Scene {
        Scene { pile: Some(count), ..self }
    }

    /// Gives the dragon to a player.
    pub fn held_by(self, seat: Seat) -> Scene {
        Scene { holder: Some(seat), ..self }
    }

    /// Sets how many tiles the active player swaps in an exchange.
    pub fn swaps(self, swaps: usize) -> Scene {
        Scene { swaps, ..self }
    }

    /// Switches on a variant.
    pub fn variant(mut self, name: &'static str) -> Scene {
        self.variants.push(name);
        self
    }

    /// Sets a key, given as `KEY=VALUE`.
    pub fn set(mut self, key: &'static str) -> Scene {
        self.keys.push(key);
        self
    }

    pub fn rules(&self, edition: &str) -> Rules {
        let ruleset = ruleset_with(edition, &self.variants, &self.keys);
        Rules::new(&ruleset, self.players).expect("the number of players should be allowed")
    }

    /// Returns the position before the placement.
    pub fn position(&self, rules: &Rules) -> Position {
        let mut tiles = vec![placed(rules, (0, 1), SOUTH)];
        if self.out.contains(&self.turn) {
            tiles.push(placed(rules, (1, 0), EAST));
        }
        let used = [CORNER, SOUTH, EAST].map(|text| named(rules, text));
        // One of each kind first, followed by the copies.
        let all: Vec<NotatedTile> = rules.tiles().tiles().map(NotatedTile).collect();
        let is_first = |&index: &usize| index == 0 || all[index - 1] != all[index];
        let (mut rest, copies): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(is_first);
        rest.retain(|&index| !used.contains(&all[index]));
        let mut rest: Vec<NotatedTile> =
            rest.into_iter().chain(copies).map(|index| all[index]).collect();
        let sizes = self.hands.iter().map(|&size| usize::from(size));
        let mut hands: Vec<Vec<NotatedTile>> =
            sizes.map(|size| rest.drain(..size).collect()).collect();
        hands[usize::from(self.turn)].push(used[0]);
        let mut aside = rest.split_off(self.pile.unwrap_or(rest.len()));
        if tiles.len() == 1 && self.pile.is_some() {
            aside.push(used[2]);
        }
        Position {
            tiles,
            markers: self.markers(rules.grid().rows() - 1),
            hands,
            aside,
            dragon: match (self.holder, rules.sections().dragon.rests) {
                (_, DragonHome::None) => None,
                (Some(seat), _) => Some(DragonDestination::Seat(seat)),
                (None, DragonHome::Aside) => Some(DragonDestination::Rest(DragonRest::Aside)),
                (None, DragonHome::UnderPile) => Some(DragonDestination::Rest(DragonRest::Pile)),
            },
            turn: self.turn,
            ..Position::default()
        }
    }

    fn markers(&self, y: u32) -> Vec<PositionMarker> {
        let mut corner = [1, 6, 7].into_iter();
        let mut south = (0..6).flat_map(|x| [(x, 4), (x, 5)]);
        let mut at = |seat: Seat| {
            if self.gone.contains(&seat) {
                PositionPlace::Out
            } else if seat == self.turn {
                PositionPlace::Facing { x: 0, y: 0, port: 0 }
            } else if self.out.contains(&seat) {
                PositionPlace::Facing {
                    x: 0,
                    y: 0,
                    port: corner.next().expect("at most three players face the corner"),
                }
            } else {
                let (x, port) = south.next().expect("at most seven players are in the south");
                PositionPlace::Facing { x, y, port }
            }
        };
        (0..self.players)
            .map(|seat| PositionMarker {
                seat: Some(seat),
                marker: 0,
                at: at(seat),
                start: None,
                runs: None,
            })
            .collect()
    }

    /// Places the tile.
    pub fn play(&self, edition: &str) -> Turn {
        let rules = self.rules(edition);
        let position = self.position(&rules);
        self.play_from(rules, &position)
    }

    /// Places the tile in a position that can differ from [`Scene::position`].
    pub fn play_from(&self, rules: Rules, position: &Position) -> Turn {
        let state = rules.set_up_position(position).unwrap_or_else(|fault| panic!("{fault}"));
        let mut turn = Turn { rules, state, events: Vec::new() };
        if let Some(pile) = self.pile {
            assert_eq!(
                turn.state.pile().total() as usize,
                pile,
                "the pile should have the requested size"
            );
        }
        turn.lay(0, CORNER);
        for _ in 0..self.swaps {
            if turn.state.phase() == Phase::Exchange {
                let swap = turn.actions().into_iter().find(|action| *action != Action::EndExchange);
                turn.act(swap.expect("a swap"));
            }
        }
        if turn.state.phase() == Phase::Exchange {
            turn.act(Action::EndExchange);
        }
        turn
    }

    /// Asserts which events follow the moves in an edition. They must be the same if an exchange is declined,
    /// and with the variant that only changes where the dragon goes.
    #[track_caller]
    pub fn tells(&self, edition: &str, expected: &[&str]) {
        assert_eq!(self.play(edition).after_moves(), expected, "{edition} {:?}", self.keys);
        let alone = self.variants.is_empty() && self.swaps == 0 && self.players > 2;
        if alone && BOTH.contains(&edition) {
            let bonus = self.clone().variant("elimination-bonus");
            assert_eq!(bonus.play(edition).after_moves(), expected, "{edition}, no tile swapped");
            let has_rest = self.keys.iter().any(|key| key.starts_with("dragon.rests"));
            if !has_rest {
                let under = |line: &&str| line.replace("dragon aside", "dragon under the pile");
                let expected: Vec<String> = expected.iter().map(under).collect();
                let pass = self.clone().variant("pass-the-pile");
                assert_eq!(pass.play(edition).after_moves(), expected, "{edition}+pass-the-pile");
            }
        }
    }

    /// Asserts which events follow the moves in both of the equivalent editions.
    #[track_caller]
    pub fn tells_in_both(&self, expected: &[&str]) {
        self.tells("calliope", expected);
        self.tells("flick", expected);
    }
}

/// Returns the name of the tile with the given paths, whatever its rotation.
pub fn named(rules: &Rules, text: &str) -> NotatedTile {
    let tile = parse(text, Shape::SQUARE).unwrap();
    let kind = rules.tiles().kind_of(tile).expect("the tile should be in the game");
    NotatedTile(rules.tiles().tile(kind))
}

/// Returns the given tile on a square, rotated so that its paths are as given.
pub fn placed(rules: &Rules, (x, y): (u32, u32), text: &str) -> PositionTile {
    PositionTile { x, y, tile: named(rules, text), rotation: lying(rules, text).1 }
}

/// Returns the kind and rotation of a tile, given its paths after rotation.
fn lying(rules: &Rules, text: &str) -> (u16, u8) {
    let tile = parse(text, Shape::SQUARE).unwrap();
    let kind = rules.tiles().kind_of(tile).expect("the tile should be in the game");
    let rotation = rules.tiles().rotations(kind).iter().position(|&way| way == tile).unwrap();
    (kind, u8::try_from(rotation).unwrap())
}

/// A game in progress that was started from a position or from scratch.
pub struct Turn {
    pub rules: Rules,
    pub state: State,
    pub events: Vec<Event>,
}

impl Turn {
    /// Starts a game.
    pub fn begin(rules: Rules) -> Turn {
        let mut turn = Turn { state: rules.new_state(), rules, events: Vec::new() };
        turn.rules.begin(&mut turn.state, &mut First, &mut turn.events);
        turn
    }

    pub fn actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.rules.actions(&self.state, &mut list);
        list
    }

    #[track_caller]
    pub fn act(&mut self, action: Action) {
        let Turn { rules, state, events } = self;
        rules.play(state, action, &mut First, events).unwrap_or_else(|why| panic!("{why}"));
    }

    /// Returns the placement of a tile, given its paths after rotation.
    pub fn placement(&self, marker: u8, text: &str) -> Action {
        let (kind, rotation) = lying(&self.rules, text);
        Action::Place { marker, kind, rotation }
    }

    #[track_caller]
    pub fn lay(&mut self, marker: u8, text: &str) {
        self.act(self.placement(marker, text));
    }

    /// Returns all events.
    pub fn told(&self) -> Vec<String> {
        self.events.iter().map(tell).collect()
    }

    /// Returns the events that follow the moves.
    pub fn after_moves(&self) -> Vec<String> {
        let moves = |event: &&Event| {
            matches!(event, Event::Place { .. } | Event::Move { .. } | Event::Out { .. })
        };
        self.events.iter().skip_while(moves).map(tell).collect()
    }
}

/// A dealer that always picks the first item, for when it doesn't matter.
struct First;

impl Dealer for First {
    fn pick<L: Pool>(&mut self, _: Purpose, lot: &L) -> usize {
        lot.nth(0).unwrap()
    }
}
