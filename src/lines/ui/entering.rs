//! The notation for entering games that were played with real tiles.

use super::naming::{explain_squares, square_name, symbol};
use crate::{
    game::{Enterable, Game, Purpose, Wording, is_same_move},
    lines::{Action, Face, IllegalAction, Phase, Rules, State, TableCell, Walls},
    tile::KindId,
};

/// The words for choices other than using a tile on a square.
const SWAP: &str = "swap";
const ASIDE: &str = "aside";

/// The sides of a flip, in the order of [`Die::COIN`](crate::game::Die::COIN).
const COIN_SIDES: [&str; 2] = ["back", "symbol"];

impl Enterable for Rules {
    fn parse_move(&self, state: &State, typed: &str) -> Vec<Action> {
        let typed = typed.trim();
        if typed.eq_ignore_ascii_case(SWAP) {
            return vec![Action::Swap];
        }
        let kinds = (0..).take(self.kinds().count());
        if let Some((word, tile)) = typed.split_once(char::is_whitespace)
            && word.eq_ignore_ascii_case(ASIDE)
        {
            let tile = self.without_symbol(state, tile);
            let named = kinds.filter(|&kind| is_same_move(&self.face(kind).to_string(), tile));
            return named.map(|kind| Action::Discard { kind }).collect();
        }
        // The square comes last.
        let Some((tile, square)) = typed.rsplit_once(char::is_whitespace) else {
            return Vec::new();
        };
        let Some(cell) = parse_square(state, square) else { return Vec::new() };
        let tile = self.without_symbol(state, tile);
        let uses = kinds.flat_map(|kind| self.uses_on(state, kind, cell));
        let mut actions: Vec<Action> = uses
            .filter(|&action| {
                let written = self.format_move(state, action);
                written.rsplit_once(' ').is_some_and(|(name, _)| is_same_move(name, tile))
            })
            .collect();
        actions.dedup();
        actions
    }

    fn format_move(&self, state: &State, action: Action) -> String {
        let square = |cell| square_name(state.table().position(cell));
        match action {
            Action::Lay { kind, cell, rotation } => {
                format!("{} {}", turned_name(self.face(kind), rotation), square(cell))
            }
            Action::Remove { cell } => format!("{} {}", Face::Pickaxe, square(cell)),
            Action::Turn { cell, rotation } => {
                let walls = walls_at(self, state, cell).turned(rotation);
                format!("{} {walls} {}", Face::Rotation, square(cell))
            }
            Action::Swap => SWAP.to_owned(),
            Action::Discard { kind } => format!("{ASIDE} {}", self.face(kind)),
        }
    }

    fn is_unknown_tile(&self, state: &State, typed: &str) -> bool {
        let typed = typed.trim();
        let placed = typed.rsplit_once(char::is_whitespace);
        let Some((tile, _)) = placed.filter(|(_, it)| parse_square(state, it).is_some()) else {
            return false;
        };
        let first = |name: &str| name.split_whitespace().next().map(str::to_lowercase);
        let asked = first(self.without_symbol(state, tile));
        let mut faces = (0..).take(self.kinds().count()).map(|kind| self.face(kind).to_string());
        !faces.any(|face| first(&face) == asked)
    }

    fn entry_help(&self, wording: &Wording) -> Vec<String> {
        let tile = "Type a tile with its walls as it lies on the table, followed by its square, as in \
                    `6 N 2,-1`.";
        vec![explain_squares(wording), tile.to_owned()]
    }

    fn shown_tiles(&self, action: Action) -> Vec<usize> {
        let kind = match action {
            Action::Lay { kind, .. } | Action::Discard { kind } => Some(kind),
            Action::Remove { .. } => self.kind(Face::Pickaxe),
            Action::Turn { .. } => self.kind(Face::Rotation),
            Action::Swap => None,
        };
        kind.map(usize::from).into_iter().collect()
    }

    fn is_used_up(&self, state: &State, tile: usize) -> bool {
        let (Some((face, copies)), Some(seat)) = (self.kinds().nth(tile), self.to_play(state))
        else {
            return false;
        };
        let tiles = state.table().cells().iter().filter_map(|&cell| state.tile(self, cell));
        tiles.filter(|&(owner, laid, _)| (owner, laid) == (seat, face)).count()
            >= usize::from(copies)
    }

    fn is_about_tile(&self, rule: &IllegalAction) -> bool {
        use IllegalAction::{NoPickaxe, NoRotation, NotInHand};
        matches!(rule, NotInHand | NoPickaxe | NoRotation)
    }

    fn parse_chance(&self, _: Purpose, typed: &str) -> Option<usize> {
        COIN_SIDES.iter().position(|side| is_same_move(side, typed))
    }

    fn format_chance(&self, _: Purpose, item: usize) -> String {
        COIN_SIDES.get(item).copied().unwrap_or_default().to_owned()
    }
}

impl Rules {
    /// Returns the name of a tile without the symbol of the player to move, which every tile in the hand has.
    fn without_symbol<'t>(&self, state: &State, tile: &'t str) -> &'t str {
        let own = self.to_play(state).map(symbol);
        match tile.split_once(char::is_whitespace) {
            Some((first, rest)) if own.is_some_and(|own| first.eq_ignore_ascii_case(own)) => rest,
            _ => tile,
        }
    }

    /// Returns all uses of a kind of tile on a square, whether or not they're legal.
    fn uses_on(&self, state: &State, kind: KindId, cell: TableCell) -> Vec<Action> {
        match self.face(kind) {
            Face::Pickaxe => vec![Action::Remove { cell }],
            Face::Rotation => {
                let orbit = walls_at(self, state, cell).orbit();
                (0..orbit).map(|rotation| Action::Turn { cell, rotation }).collect()
            }
            Face::Flip if matches!(state.phase(), Phase::AnswerFlip(_)) => Vec::new(),
            face => (0..face.walls().orbit())
                .map(|rotation| Action::Lay { kind, cell, rotation })
                .collect(),
        }
    }
}

/// Formats a tile as it lies on the table, such as `6 NE` or `wall`.
fn turned_name(face: Face, rotation: u8) -> String {
    match face {
        Face::Base { value, walls } if !walls.is_empty() => {
            format!("{value} {}", walls.turned(rotation))
        }
        face => face.to_string(),
    }
}

/// Returns the walls of the unturned tile on a square.
fn walls_at(rules: &Rules, state: &State, cell: TableCell) -> Walls {
    state.tile(rules, cell).map(|(_, face, _)| face.walls()).unwrap_or_default()
}

fn parse_square(state: &State, typed: &str) -> Option<TableCell> {
    let (x, y) = typed.split_once(',')?;
    state.table().cell(x.parse().ok()?, y.parse().ok()?)
}
