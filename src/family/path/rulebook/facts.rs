//! Facts about the rules of a path game. Its rulebook uses them in conditions and messages.

use super::RulesFor;
use crate::{
    drawing::square_name,
    language::Words,
    manual::rulebook::Fact,
    ruleset::path::{
        Collision, DragonHome, EdgeOutcome, EndCondition, HandSource, Hole, ListedStart,
        MarkerChoice, Owner, PathScore, PlacementRule, Sections, SelfElimination,
        SimultaneousElimination, StartLocation, StartingPlayer, Supply, TileSource, Winner,
    },
};

/// The values that messages can use in addition to the keys.
pub(super) const FACTS: &[Fact<Sections>] = &[
    ("sides", |_, case| sides(case).into()),
    ("columns", |_, case| case.rules.board.columns().into()),
    ("rows", |_, case| case.rules.board.rows().into()),
    ("squares", |_, case| case.rules.board.size().into()),
    ("holes", |_, case| case.rules.board.holes.len().into()),
    ("hole-names", |words, case| hole_names(words, case).into()),
    ("tiles", |_, case| case.rules.total_tiles().unwrap_or_default().into()),
    ("kinds", |_, case| kinds(case).into()),
    ("all-kinds", |_, case| all_kinds(case).into()),
    ("starts", |_, case| starts(case).into()),
    ("starts-at-holes", |_, case| starts_at_holes(case).into()),
    ("hand-limit", |_, case| case.rules.hand.max_size().into()),
    ("whose", |_, case| tile_owner(case).into()),
    ("plays", |_, case| markers_per_turn(case).into()),
    ("collisions", |_, case| collisions(case).into()),
    ("player-out", |_, case| player_out(case).into()),
    ("put-out", |_, case| scores_eliminations(case).into()),
    ("put-out-times", |_, case| case.rules.score.put_out.unsigned_abs().into()),
];

/// Returns whether there is only one player.
pub(super) fn is_alone(case: &RulesFor) -> bool {
    case.players == 1
}

/// Returns the number of teams, which is 0 if everyone plays alone.
pub(super) fn teams(case: &RulesFor) -> u8 {
    case.rules.teams.count
}

/// Returns whether there is only one side, which is either a single player or a single team.
pub(super) fn is_one_side(case: &RulesFor) -> bool {
    is_alone(case) || teams(case) == 1
}

/// Returns what kind of sides play against each other.
fn sides(case: &RulesFor) -> &'static str {
    match teams(case) {
        _ if is_alone(case) => "one-player",
        0 => "players",
        1 => "one-team",
        _ => "teams",
    }
}

/// Returns whether the player who starts is drawn by lot.
pub(super) fn draws_first_player(case: &RulesFor) -> bool {
    case.rules.start.begins == StartingPlayer::Chance && !is_alone(case)
}

/// Returns whether nobody owns the markers.
pub(super) fn has_no_owners(case: &RulesFor) -> bool {
    case.rules.start.owner == Owner::Nobody
}

/// Returns whether each owner has several markers.
pub(super) fn has_several(case: &RulesFor) -> bool {
    case.rules.start.markers > 1
}

/// Returns whether there is only one marker in the game.
pub(super) fn has_one_marker(case: &RulesFor) -> bool {
    !has_several(case) && (has_no_owners(case) || is_alone(case))
}

/// Returns whether markers are eliminated when they meet. This is false if there aren't at least two.
pub(super) fn collides(case: &RulesFor) -> bool {
    case.rules.elimination.collision == Collision::Out
}

/// Returns whether markers come home.
pub(super) fn has_homes(case: &RulesFor) -> bool {
    case.rules.elimination.edge == EdgeOutcome::Home
}

/// Returns whether a marker can go out. It can't if all markers come home and pass each other.
pub(super) fn can_be_out(case: &RulesFor) -> bool {
    !has_homes(case) || collides(case)
}

/// Returns whether players can be out, as messages call it.
pub(super) fn player_out(case: &RulesFor) -> &'static str {
    if can_be_out(case) { "possible" } else { "never" }
}

/// Returns whether each player has their own hand.
pub(super) fn has_hands(case: &RulesFor) -> bool {
    case.rules.hand.whose == HandSource::Own
}

/// Returns whether the tiles can run out.
pub(super) fn has_pile(case: &RulesFor) -> bool {
    case.rules.tiles.supply == Supply::Pile
}

/// Returns whether everyone can lay any kind of tile at any time.
pub(super) fn lays_any_tile(case: &RulesFor) -> bool {
    case.rules.hand.whose == HandSource::Pile && !has_pile(case)
}

/// Returns whether tiles may be laid on squares that no marker faces.
pub(super) fn lays_elsewhere(case: &RulesFor) -> bool {
    case.rules.turn.place != PlacementRule::Front
}

/// Returns whether there is a dragon.
pub(super) fn has_dragon(case: &RulesFor) -> bool {
    case.rules.dragon.rests != DragonHome::None
}

/// Returns whether markers start on tiles.
pub(super) fn starts_on_tiles(case: &RulesFor) -> bool {
    case.rules.start.on == StartLocation::Tile
}

/// Returns whether the board has marks for all starts around its edge.
pub(super) fn marks_all_starts(case: &RulesFor) -> bool {
    !starts_on_tiles(case) && !case.rules.marks_only_listed_starts()
}

/// Returns whether self-elimination is a last resort. It can't happen if markers come home.
pub(super) fn is_banned(case: &RulesFor) -> bool {
    case.rules.turn.self_elimination == SelfElimination::LastResort && !has_homes(case)
}

/// Returns whether points decide the game.
pub(super) fn counts_points(case: &RulesFor) -> bool {
    case.rules.ending.winner == Winner::MostPoints
}

/// Returns whether the paths of markers score points.
pub(super) fn paths_count(case: &RulesFor) -> bool {
    case.rules.score.path != PathScore::None
}

/// Returns whether the game continues until no player is left.
pub(super) fn plays_on(case: &RulesFor) -> bool {
    case.rules.ending.until == EndCondition::NoneLeft
}

/// Returns whether players who go out in the same round do so together.
pub(super) fn by_rounds(case: &RulesFor) -> bool {
    case.rules.ending.together == SimultaneousElimination::Round
}

/// Returns whether the first player to go out ends the game.
pub(super) fn ends_with_first_out(case: &RulesFor) -> bool {
    is_alone(case) || case.players == 2 && !plays_on(case) && !by_rounds(case)
}

/// Returns whether the order of elimination matters.
pub(super) fn is_decided_by_elimination(case: &RulesFor) -> bool {
    !counts_points(case) && !is_one_side(case)
}

fn hole_names(words: &Words, case: &RulesFor) -> String {
    let board = &case.rules.board;
    let name = |hole: &Hole| square_name(hole.x.into(), hole.y.into(), board.rows().into());
    words.list(&board.holes.iter().map(name).collect::<Vec<_>>())
}

fn all_kinds(case: &RulesFor) -> usize {
    case.rules.tiles.number_of_kinds(case.rules.shape())
}

/// Returns the number of kinds of tiles in the game.
fn kinds(case: &RulesFor) -> usize {
    let tiles = &case.rules.tiles;
    if tiles.set == TileSource::All { all_kinds(case) } else { tiles.list.len() }
}

/// Returns whether there is a kind of tile that isn't in the game.
pub(super) fn is_incomplete(case: &RulesFor) -> bool {
    kinds(case) != all_kinds(case)
}

/// Returns the number of starts around the board.
fn starts(case: &RulesFor) -> usize {
    let Sections { board, tiles, start, .. } = &case.rules;
    let sides = board.start_sides().count();
    if start.on == StartLocation::Port { usize::from(tiles.ports) * sides } else { sides }
}

/// Returns the number of listed starts that are at holes rather than at the edge of the board.
fn starts_at_holes(case: &RulesFor) -> usize {
    let Sections { board, tiles, start, .. } = &case.rules;
    let side_of = |listed: &ListedStart| {
        let port = usize::from(listed.port.map_or(0, |port| port as u8));
        let side = board.shape.side_names().get(port / usize::from(tiles.ports.max(1))).copied();
        listed.side.or(side)
    };
    let at_edge = |listed: &ListedStart| {
        side_of(listed).is_none_or(|side| board.is_outer(listed.x, listed.y, side))
    };
    start.list.iter().filter(|listed| !at_edge(listed)).count()
}

/// Returns whose tiles a player lays.
fn tile_owner(case: &RulesFor) -> &'static str {
    match case.rules.hand.whose {
        _ if lays_any_tile(case) => "any",
        HandSource::Own => "own",
        HandSource::Common => "common",
        HandSource::Pile => "pile",
    }
}

/// Returns for how many of their markers a player lays tiles in a turn, or `tile` if it makes no difference.
fn markers_per_turn(case: &RulesFor) -> &'static str {
    match case.rules.turn.plays {
        _ if lays_elsewhere(case) || !has_several(case) => "tile",
        MarkerChoice::OneMarker => "one-marker",
        MarkerChoice::EachMarker => "each-marker",
    }
}

/// Returns whether collisions are possible and, if so, whether players may eliminate their own markers that
/// way.
fn collisions(case: &RulesFor) -> &'static str {
    match case.rules.turn.collision_counts {
        // A single marker can't meet another.
        _ if !collides(case) || has_no_owners(case) && !has_several(case) => "none",
        true => "banned",
        false => "allowed",
    }
}

/// Returns whether a player gains or loses points by eliminating another player's marker.
fn scores_eliminations(case: &RulesFor) -> &'static str {
    if case.rules.score.put_out < 0 { "loss" } else { "gain" }
}
