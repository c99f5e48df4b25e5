//! The reasons why several keys of the path family can have no effect. A reason for one key stands in its row
//! of the table of keys.

use super::{
    AtEdge, Collision, HandGoes, HandRest, On, Owner, PathScore, Rests, Sections, Supply,
    TileSource, Together, Until, Who, Whose, Winner, keys as key,
};
use crate::ruleset::key::{IdleReason, Values as KeyValues};

/// The values of keys of the path family.
pub(super) type Values<'v> = KeyValues<'v, Sections>;
/// A reason why a key of the path family has no effect.
pub(super) type Reason = IdleReason<Sections>;

/// The pointer of the key whose value decides for how many players a reason applies.
pub(super) const PLAYERS: &str = "/players/max";

pub(super) const ENDLESS: Reason = Reason {
    because: key::TILES_SUPPLY.pointer(),
    why: "the tiles never run out",
    applies: |values| values.is(key::TILES_SUPPLY, Supply::Endless),
};

pub(super) const ENDLESS_WITHOUT_REFILL: Reason = Reason {
    because: key::TILES_SUPPLY.pointer(),
    why: "the tiles never run out",
    applies: |values| values.is(key::TILES_SUPPLY, Supply::Endless) && draws_after_refill(values),
};

pub(super) const REST_LAID_ASIDE: Reason = Reason {
    because: key::HAND_REST.pointer(),
    why: "what is left of a hand goes out of the game, and only the active player draws",
    applies: |values| {
        values.is(key::HAND_WHOSE, Whose::Own) && values.is(key::HAND_REST, HandRest::Aside)
    },
};

pub(super) const ONE_MARKER_OF_NOBODY: Reason = Reason {
    because: key::START_OWNER.pointer(),
    why: "there is one marker, which meets no other",
    applies: |values| has_one_marker(values) && values.is(key::START_OWNER, Owner::Nobody),
};

pub(super) const FRONT: Reason = Reason {
    because: key::TURN_PLACE.pointer(),
    why: "tiles are laid before markers",
    applies: |values| values.is(key::TURN_PLACE, super::Lays::Front),
};

pub(super) const ALONE: Reason =
    Reason { because: PLAYERS, why: "one player plays alone", applies: is_alone };

pub(super) const ALONE_WINS: Reason =
    Reason { because: PLAYERS, why: "one player plays alone and always wins", applies: is_alone };

pub(super) const ONE_TEAM: Reason = Reason {
    because: key::TEAMS_COUNT.pointer(),
    why: "all players are one team",
    applies: |values| values.is(key::TEAMS_COUNT, 1),
};

pub(super) const NO_OWN_HAND: Reason = Reason {
    because: key::HAND_WHOSE.pointer(),
    why: "no player has a hand of their own",
    applies: |values| {
        values.is(key::HAND_WHOSE, Whose::Common) || values.is(key::HAND_WHOSE, Whose::Pile)
    },
};

pub(super) const NO_DRAGON: Reason = Reason {
    because: key::DRAGON_RESTS.pointer(),
    why: "there is no dragon",
    applies: |values| values.is(key::DRAGON_RESTS, Rests::None),
};

/// Why nothing happens after a refill: there is none.
pub(super) const NO_REFILL_WHY: &str = "no tiles ever come back to the pile";

pub(super) const DRAWS_WITHOUT_REFILL: Reason = Reason {
    because: key::ELIMINATION_HAND.pointer(),
    why: NO_REFILL_WHY,
    applies: |values| {
        values.is(key::ELIMINATION_HAND, HandGoes::Aside) && draws_after_refill(values)
    },
};

pub(super) const MOST_POINTS: Reason = Reason {
    because: key::ENDING_WINNER.pointer(),
    why: "whoever has most points wins",
    applies: |values| values.is(key::ENDING_WINNER, Winner::MostPoints),
};

pub(super) const NO_POINTS: Reason = Reason {
    because: key::ENDING_WINNER.pointer(),
    why: "no points are counted",
    applies: |values| values.is(key::ENDING_WINNER, Winner::Last),
};

pub(super) const PATHS_GIVE_NONE: Reason = Reason {
    because: key::SCORE_PATH.pointer(),
    why: "paths give no points",
    applies: |values| values.is(key::SCORE_PATH, PathScore::None),
};

pub(super) const HEXES: Reason = Reason {
    because: key::BOARD_SHAPE.pointer(),
    why: "a board of hexes has its `radius`",
    applies: |values| values.is(key::BOARD_SHAPE, super::CellShape::Hexes),
};

pub(super) const HOME_AT_EDGE: Reason = Reason {
    because: key::ELIMINATION_EDGE.pointer(),
    why: "a marker at the edge is home, and not out",
    applies: comes_home,
};

pub(super) const NOBODY_OUT: Reason = Reason {
    because: key::ELIMINATION_EDGE.pointer(),
    why: "markers come home or pass each other, and none is out",
    applies: |values| comes_home(values) && values.is(key::ELIMINATION_COLLISION, Collision::Pass),
};

pub(super) const TWO_WITHOUT_REFILL: Reason = Reason {
    because: PLAYERS,
    why: TWO_WITHOUT_REFILL_WHY,
    applies: |values| ends_with_first_out(values) && draws_after_refill(values),
};

/// Why two players never see a refill.
pub(super) const TWO_WITHOUT_REFILL_WHY: &str =
    "with two players the first to go out ends the game, and no tiles ever come back to the pile";

pub(super) const ONE_DRAWS_OF_TWO: Reason = Reason {
    because: PLAYERS,
    why: "with two players only the active player is ever short of tiles while there are any",
    applies: |values| {
        ends_with_first_out(values)
            && values.is(key::DRAW_WHO, Who::Everyone)
            && has_one_marker(values)
            && deals_full_hands(values)
    },
};

/// Why nothing follows from going out.
pub(super) const TWO_WHY: &str = "with two players the first to go out ends the game";

/// Why only the active player is put out.
pub(super) const ONLY_WHO_LAYS: &str = "one tile puts out nobody but the player who lays it";

/// Why self-elimination needs no exception.
pub(super) const ALLOWED_ANYWAY: &str = "self-elimination is allowed anyway";

/// Returns whether one player plays.
pub(super) fn is_alone(values: &Values<'_>) -> bool {
    values.players() == Some(1)
}

/// Returns the number of teams, if there are any.
pub(super) fn teams(values: &Values<'_>) -> Option<u8> {
    values.get(key::TEAMS_COUNT).filter(|&count| count > 0)
}

/// Returns whether each player has one marker, or nobody has.
pub(super) fn has_one_marker(values: &Values<'_>) -> bool {
    values.is(key::START_MARKERS, 1)
}

/// Returns whether a marker at the edge is home.
pub(super) fn comes_home(values: &Values<'_>) -> bool {
    values.is(key::ELIMINATION_EDGE, AtEdge::Home)
}

/// Returns whether everybody draws only after a refill.
pub(super) fn draws_after_refill(values: &Values<'_>) -> bool {
    values.is(key::DRAW_WHO, Who::EveryoneAfterRefill)
}

/// Returns whether the game ends as soon as one of two players is out.
pub(super) fn ends_with_first_out(values: &Values<'_>) -> bool {
    values.players() == Some(2)
        && values.is(key::ENDING_UNTIL, Until::OneLeft)
        && values.is(key::ENDING_TOGETHER, Together::Placement)
}

/// Returns whether a hand never holds more tiles than are dealt.
pub(super) fn deals_full_hands(values: &Values<'_>) -> bool {
    let size = values.get(key::HAND_SIZE);
    let limit = values.get(key::HAND_LIMIT).map(|limit| limit.or(size));
    size.is_some() && limit == Some(size)
}

/// Returns whether markers start at the edge.
pub(super) fn starts_at_edge(values: &Values<'_>) -> bool {
    values.is(key::START_ON, On::Port) || values.is(key::START_ON, On::Side)
}

/// Returns whether every kind is in the game.
pub(super) fn has_all_kinds(values: &Values<'_>) -> bool {
    values.is(key::TILES_SET, TileSource::All)
}
