//! Sets up positions at the start of a game, when the board is empty.

use sentiero::{
    game::Seat,
    path::{
        DragonDestination, DragonRest, NotatedTile, Position, PositionMarker, PositionPlace, Rules,
        SideName,
    },
    ruleset::path::DragonHome,
};

use crate::{
    common::ruleset_with,
    scene::{Turn, named},
};

/// Joins A to B and G to H in any rotation.
pub const CORNERS: &str = "AB CD EF GH";
/// Leads from A to the east. In the north-western corner, B and G lead off the board.
pub const BENT: &str = "AC BG DF EH";
/// Goes straight across in any rotation.
pub const CROSS: &str = "AF BE CH DG";
/// Goes across with a bend in any rotation.
pub const WAVE: &str = "AE BF CG DH";

/// Returns the rules of an edition with the given variants and keys.
pub fn rules(edition: &str, players: u8, variants: &[&str], keys: &[&str]) -> Rules {
    Rules::new(&ruleset_with(edition, variants, keys), players)
        .expect("the number of players should be allowed")
}

pub fn facing(seat: Seat, marker: u8, (x, y): (u32, u32), port: u8) -> PositionMarker {
    PositionMarker {
        seat: Some(seat),
        marker,
        at: PositionPlace::Facing { x, y, port },
        start: None,
        runs: None,
    }
}

pub fn waiting(seat: Seat, marker: u8, (x, y): (u32, u32), side: SideName) -> PositionMarker {
    PositionMarker {
        seat: Some(seat),
        marker,
        at: PositionPlace::Start { x, y, side },
        start: None,
        runs: None,
    }
}

pub fn out(seat: Seat, marker: u8) -> PositionMarker {
    PositionMarker { seat: Some(seat), marker, at: PositionPlace::Out, start: None, runs: None }
}

/// Returns a game with the given markers and hands in which it's seat 0's turn. All other tiles are in the
/// pile.
pub fn table(rules: Rules, markers: &[PositionMarker], hands: &[&[&str]]) -> Turn {
    set_up(rules, 0, markers, hands, None)
}

/// Like [`table`], but with a pile of the given size.
pub fn table_with_pile(
    rules: Rules,
    markers: &[PositionMarker],
    hands: &[&[&str]],
    pile: usize,
) -> Turn {
    set_up(rules, 0, markers, hands, Some(pile))
}

/// Like [`table`], but it's the given seat's turn.
pub fn table_of(rules: Rules, turn: Seat, markers: &[PositionMarker], hands: &[&[&str]]) -> Turn {
    set_up(rules, turn, markers, hands, None)
}

fn set_up(
    rules: Rules,
    turn: Seat,
    markers: &[PositionMarker],
    hands: &[&[&str]],
    pile: Option<usize>,
) -> Turn {
    let hands: Vec<Vec<NotatedTile>> =
        hands.iter().map(|hand| hand.iter().map(|tile| named(&rules, tile)).collect()).collect();
    let mut rest: Vec<NotatedTile> = rules.tiles().tiles().map(NotatedTile).collect();
    for tile in hands.iter().flatten() {
        let at = rest.iter().position(|other| other == tile);
        rest.remove(at.expect("the tile should be in the game"));
    }
    let position = Position {
        markers: markers.to_vec(),
        hands,
        aside: rest.split_off(pile.unwrap_or(rest.len())),
        dragon: match rules.sections().dragon.rests {
            DragonHome::None => None,
            DragonHome::Aside => Some(DragonDestination::Rest(DragonRest::Aside)),
            DragonHome::UnderPile => Some(DragonDestination::Rest(DragonRest::Pile)),
        },
        turn,
        ..Position::default()
    };
    let state = rules.set_up_position(&position).unwrap_or_else(|fault| panic!("{fault}"));
    Turn { rules, state, events: Vec::new() }
}
