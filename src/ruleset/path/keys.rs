//! The path family's key table, with one row per key, followed by the reasons that rows share.

use super::{
    AtEdge, Begins, By, CellShape, Collision, EdgeToEdge, EmptyHand, Exclusive, First, HandGoes,
    HandRest, HolderOut, Hole, Lays, ListedStart, ListedTile, LoopCounts, On, Owner, PathScore,
    Plays, Release, Rests, Runs, Sections, SelfElimination, Supply, Switch, TileSource, Together,
    Until, Who, Whose, Win, Winner,
};
use crate::{
    ruleset::{
        KeyPointer,
        key::{IdleReason, Values as KeyValues, keys, reason},
    },
    tile::Turning,
};

pub use crate::ruleset::keys::{PLAYERS, PLAYERS_MAX, PLAYERS_MIN};

/// Other names for the sections.
pub const SECTION_SYNONYMS: &[(&str, &str)] =
    &[("deck", "tiles"), ("field", "board"), ("grid", "board")];

/// The board's section.
pub const BOARD: KeyPointer = KeyPointer::new("/board");

keys! { Sections;
    BOARD_SHAPE: CellShape = board.shape {}
    BOARD_COLUMNS: Option<u16> = board.columns {
        synonyms: &["cols", "width"],
        idle: &[HEXES],
        trials: &["1", "2", "3", "5", "6", "9"],
    }
    BOARD_ROWS: Option<u16> = board.rows {
        synonyms: &["height"],
        idle: &[HEXES],
        trials: &["1", "2", "4", "6", "7"],
    }
    BOARD_RADIUS: Option<u16> = board.radius {
        idle: &[reason!(BOARD_SHAPE, CellShape::Squares, "the board has squares, not hexes")],
        trials: &["1", "2", "4"],
    }
    BOARD_HOLES: Vec<Hole> = board.holes {
        trials: &["[{x=0,y=0}]", "[{x=1,y=1}]", "[{x=1,y=0},{x=2,y=2},{x=0,y=1}]"],
    }
    TILES_SET: TileSource = tiles.set {
        word_synonyms: &[("custom", "list"), ("every", "all")],
    }
    TILES_COPIES: u16 = tiles.copies {
        idle: &[
            reason!(TILES_SET, TileSource::List, "each tile in `list` has its own `copies`"),
            reason!(TILES_SUPPLY, Supply::Endless, "all kinds are equally frequent", has_all_kinds),
        ],
        trials: &["1", "2", "3", "12"],
    }
    TILES_LIST: Vec<ListedTile> = tiles.list {
        synonyms: &["tiles"],
        idle: &[reason!(TILES_SET, TileSource::All, "every kind is in the game")],
        idle_help: Some("to play with these tiles, set `tiles.set = \"list\"`"),
        trials: &[
            r#"[{tile="AE BF CG DH",copies=40},{tile="AC BD EG FH"},{tile="AB CG DE FH",copies=9}]"#,
            r#"[{tile="AC BD",copies=40},{tile="AD BC",copies=9}]"#,
            r#"[{tile="AC BD EF",copies=40},{tile="AD BE CF",copies=9}]"#,
        ],
    }
    TILES_PORTS: u8 = tiles.ports {
        trials: &["1", "2", "3", "4"],
    }
    TILES_TURNING: Turning = tiles.turning {}
    TILES_SUPPLY: Supply = tiles.supply {}
    START_OWNER: Owner = start.owner {}
    START_ON: On = start.on {
        synonyms: &["at"],
        word_synonyms: &[("edge", "side"), ("mark", "port")],
    }
    START_EXCLUSIVE: Exclusive = start.exclusive {
        idle: &[
            ONE_MARKER_OF_NOBODY,
            reason!(START_ON, On::Tile, "each marker starts on its own tile"),
        ],
    }
    START_BY: By = start.by {
        word_synonyms: &[
            ("dealt", "chance"),
            ("draw", "chance"),
            ("random", "chance"),
            ("randomly", "chance"),
        ],
    }
    START_BEGINS: Begins = start.begins {
        synonyms: &["first"],
        word_synonyms: &[("lot", "chance"), ("random", "chance"), ("player-1", "first")],
        idle: &[ALONE],
    }
    START_LIST: Vec<ListedStart> = start.list {
        idle: &[Reason {
            because: START_BY.pointer(),
            why: "starts are not taken from a list",
            applies: |values| values.is(START_BY, By::Choice) || values.is(START_BY, By::Chance),
        }],
        idle_help: Some("to use these starts, set `start.by = \"list\"`"),
        trials: &[r#"[{x=0,y=0,port="A"},{x=1,y=0,port="A"}]"#],
    }
    START_MARKERS: u8 = start.markers {
        trials: &["1", "2", "3", "7"],
    }
    HAND_SIZE: u8 = hand.size {
        synonyms: &["tiles"],
        idle: &[reason!(HAND_WHOSE, Whose::Pile, "there is no hand")],
        trials: &["1", "2", "3", "5"],
    }
    HAND_LIMIT: Option<u8> = hand.limit {
        synonyms: &["max"],
        idle: &[REST_LAID_ASIDE, NO_OWN_HAND],
        trials: &["1", "3", "4", "8"],
    }
    HAND_OPEN: bool = hand.open {
        idle: &[ALONE, NO_OWN_HAND],
    }
    HAND_WHOSE: Whose = hand.whose {}
    HAND_REST: HandRest = hand.rest {
        idle: &[
            Reason {
                because: HAND_SIZE.pointer(),
                why: "hands have one tile, so none is left after it is laid",
                applies: |values| {
                    values.is(HAND_SIZE, 1)
                        && deals_full_hands(values)
                        && values.is(DRAW_WHO, Who::Active)
                        && values.is(ELIMINATION_EXCHANGE, Switch::Off)
                        && values.is(TURN_PLACE, Lays::Front)
                },
            },
            NO_OWN_HAND,
        ],
    }
    TURN_SELF_ELIMINATION: SelfElimination = turn.self_elimination {
        word_synonyms: &[("forbidden", "last-resort"), ("never", "last-resort")],
        idle: &[HOME_AT_EDGE],
    }
    TURN_COLLISION_COUNTS: bool = turn.collision_counts {
        idle: &[
            ONE_MARKER_OF_NOBODY,
            HOME_AT_EDGE,
            reason!(TURN_SELF_ELIMINATION, SelfElimination::Allowed, ALLOWED_ANYWAY),
            reason!(ELIMINATION_COLLISION, Collision::Pass, "markers pass each other and never collide"),
        ],
    }
    TURN_LOOP_COUNTS: LoopCounts = turn.loop_counts {
        idle: &[
            Reason {
                because: START_ON.pointer(),
                why: "paths start at the edge, so none of them can loop",
                applies: starts_at_edge,
            },
            reason!(TURN_SELF_ELIMINATION, SelfElimination::Allowed, ALLOWED_ANYWAY),
            reason!(
                ELIMINATION_EDGE,
                AtEdge::Home,
                "markers go home, and self-elimination is allowed"
            ),
        ],
    }
    TURN_EMPTY_HAND: EmptyHand = turn.empty_hand {
        word_synonyms: &[("draw", "draw-first"), ("skip", "pass")],
        idle: &[ENDLESS, NO_OWN_HAND],
    }
    TURN_PLAYS: Plays = turn.plays {
        idle: &[
            ONE_MARKER_OF_NOBODY,
            Reason {
                because: START_MARKERS.pointer(),
                why: "each player has one marker",
                applies: |values| {
                    has_one_marker(values) && values.is(START_OWNER, Owner::Players)
                },
            },
            Reason {
                because: TURN_PLACE.pointer(),
                why: "a turn consists of one tile, which is not laid for a particular marker",
                applies: |values| {
                    values.is(TURN_PLACE, Lays::Touching) || values.is(TURN_PLACE, Lays::Anywhere)
                },
            },
        ],
    }
    TURN_PLACE: Lays = turn.place {}
    TURN_EDGE_TO_EDGE: EdgeToEdge = turn.edge_to_edge {
        idle: &[FRONT],
    }
    TURN_SECOND_TILE: bool = turn.second_tile {
        idle: &[FRONT],
    }
    ELIMINATION_EDGE: AtEdge = elimination.edge {}
    ELIMINATION_COLLISION: Collision = elimination.collision {
        word_synonyms: &[("eliminated", "out")],
        idle: &[ONE_MARKER_OF_NOBODY],
    }
    ELIMINATION_HAND: HandGoes = elimination.hand {
        word_synonyms: &[("discard", "aside"), ("pile", "to-pile")],
        idle: &[
            ENDLESS,
            ALONE,
            NO_OWN_HAND,
            NOBODY_OUT,
            Reason { because: PLAYERS_MAX, why: TWO_WHY, applies: ends_with_first_out },
        ],
        // Tiles are never returned to an endless supply.
        idle_value: Some(|sections| sections.elimination.hand = HandGoes::Aside),
    }
    ELIMINATION_EXCHANGE: Switch = elimination.exchange {
        idle: &[
            reason!(START_OWNER, Owner::Nobody, ONLY_WHO_LAYS),
            REST_LAID_ASIDE,
            ALONE,
            ONE_TEAM,
            NO_OWN_HAND,
            NOBODY_OUT,
            Reason {
                because: PLAYERS_MAX,
                why: TWO_WHY,
                applies: |values| {
                    ends_with_first_out(values) && values.is(ELIMINATION_EXCHANGE, Switch::On)
                },
            },
        ],
    }
    DRAW_WHO: Who = draw.who {
        word_synonyms: &[("all", "everyone"), ("current", "active")],
        idle: &[
            ENDLESS_WITHOUT_REFILL,
            REST_LAID_ASIDE,
            Reason {
                because: PLAYERS_MAX,
                why: ALONE.why,
                applies: |values| is_alone(values) && draws_after_refill(values),
            },
            NO_OWN_HAND,
            DRAWS_WITHOUT_REFILL,
            TWO_WITHOUT_REFILL,
        ],
        idle_from_deal: &[
            ONE_DRAWS_OF_TWO,
            Reason {
                because: PLAYERS_MAX,
                why: ALONE.why,
                applies: |values| {
                    let draws_all = values.is(DRAW_WHO, Who::Everyone) && deals_full_hands(values);
                    is_alone(values) && draws_all
                },
            },
        ],
        // An idle key means that only the active player ever draws.
        idle_value: Some(|sections| sections.draw.who = Who::Active),
    }
    DRAW_FIRST: First = draw.first {
        idle: &[
            Reason {
                because: TILES_SUPPLY.pointer(),
                why: "the tiles never run out, so nobody takes the dragon",
                applies: |values| {
                    values.is(TILES_SUPPLY, Supply::Endless) && values.is(DRAW_FIRST, First::Holder)
                },
            },
            ENDLESS_WITHOUT_REFILL,
            REST_LAID_ASIDE,
            ALONE,
            NO_OWN_HAND,
            reason!(DRAW_WHO, Who::Active, "only the active player draws"),
            Reason {
                because: DRAGON_RESTS.pointer(),
                why: NO_DRAGON.why,
                applies: |values| {
                    values.is(DRAGON_RESTS, Rests::None) && values.is(DRAW_FIRST, First::Holder)
                },
            },
            DRAWS_WITHOUT_REFILL,
            TWO_WITHOUT_REFILL,
        ],
        idle_from_deal: &[ONE_DRAWS_OF_TWO],
    }
    DRAGON_RESTS: Rests = dragon.rests {
        word_synonyms: &[
            ("beside", "aside"),
            ("bottom", "under-pile"),
            ("nobody", "none"),
            ("pile", "under-pile"),
        ],
        idle: &[ENDLESS, ALONE, NO_OWN_HAND],
    }
    DRAGON_HOLDER_OUT: HolderOut = dragon.holder_out {
        idle: &[ENDLESS, ALONE, NO_OWN_HAND, NO_DRAGON],
    }
    DRAGON_RELEASE: Release = dragon.release {
        idle: &[
            ENDLESS,
            ALONE,
            NO_OWN_HAND,
            NO_DRAGON,
            Reason {
                because: ELIMINATION_HAND.pointer(),
                why: NO_REFILL_WHY,
                applies: |values| {
                    values.is(ELIMINATION_HAND, HandGoes::Aside)
                        && values.is(DRAGON_RELEASE, Release::Refill)
                },
            },
            Reason {
                because: PLAYERS_MAX,
                why: TWO_WITHOUT_REFILL_WHY,
                applies: |values| {
                    ends_with_first_out(values) && values.is(DRAGON_RELEASE, Release::Refill)
                },
            },
        ],
    }
    ENDING_UNTIL: Until = ending.until {}
    ENDING_WINNER: Winner = ending.winner {}
    ENDING_TOGETHER: Together = ending.together {
        idle: &[
            ALONE,
            Reason {
                because: ENDING_UNTIL.pointer(),
                why: "the game continues until nobody is left, and points decide the winner or \
                    there is only one team",
                applies: |values| {
                    let is_decided = values.is(ENDING_WINNER, Winner::MostPoints)
                        || values.is(TEAMS_COUNT, 1);
                    values.is(ENDING_UNTIL, Until::NoneLeft) && is_decided
                },
            },
        ],
    }
    ENDING_SHARED_ELIMINATION: Win = ending.shared_elimination {
        idle: &[
            Reason {
                because: START_OWNER.pointer(),
                why: ONLY_WHO_LAYS,
                applies: |values| {
                    values.is(START_OWNER, Owner::Nobody)
                        && values.is(ENDING_TOGETHER, Together::Placement)
                },
            },
            ONE_TEAM,
            ALONE_WINS,
            MOST_POINTS,
        ],
    }
    ENDING_TILES_OUT: Win = ending.tiles_out {
        idle: &[ENDLESS, ONE_TEAM, ALONE_WINS, MOST_POINTS],
    }
    TEAMS_COUNT: u8 = teams.count {
        idle: &[Reason {
            because: PLAYERS_MAX,
            why: "there are at least as many teams as players",
            applies: |values| {
                teams(values).zip(values.players()).is_some_and(|(teams, players)| teams >= players)
            },
        }],
        trials: &["0", "1", "2", "3", "8"],
    }
    SCORE_PATH: PathScore = score.path {
        idle: &[NO_POINTS],
    }
    SCORE_RUNS: Runs = score.runs {
        idle: &[
            NO_POINTS,
            PATHS_GIVE_NONE,
            reason!(SCORE_PATH, PathScore::Crossings, "paths score crossings, not squares"),
        ],
    }
    SCORE_STILL_IN: u8 = score.still_in {
        idle: &[NO_POINTS, PATHS_GIVE_NONE],
        trials: &["0", "1", "2", "9"],
    }
    SCORE_PUT_OUT: i8 = score.put_out {
        idle: &[ALONE, NO_POINTS, PATHS_GIVE_NONE, NOBODY_OUT],
        trials: &["-9", "-1", "0", "1", "3"],
    }
    SCORE_HOLE: u8 = score.hole {
        idle: &[
            NO_POINTS,
            PATHS_GIVE_NONE,
            Reason {
                because: BOARD_HOLES.pointer(),
                why: "the board has no holes",
                applies: |values| values.is_empty(BOARD_HOLES),
            },
        ],
        trials: &["1", "2", "9"],
    }
    SCORE_MARKER: u8 = score.marker {
        idle: &[NO_POINTS],
        trials: &["0", "5"],
    }
}

/// The path family's key values.
type Values<'v> = KeyValues<'v, Sections>;
/// A reason that a key in the path family has no effect.
type Reason = IdleReason<Sections>;

const ENDLESS: Reason = reason!(TILES_SUPPLY, Supply::Endless, "the tiles never run out");

const ENDLESS_WITHOUT_REFILL: Reason =
    reason!(TILES_SUPPLY, Supply::Endless, ENDLESS.why, draws_after_refill);

const REST_LAID_ASIDE: Reason = Reason {
    because: HAND_REST.pointer(),
    why: "the rest of each hand is removed from the game, and only the active player draws",
    applies: |values| values.is(HAND_WHOSE, Whose::Own) && values.is(HAND_REST, HandRest::Aside),
};

const ONE_MARKER_OF_NOBODY: Reason =
    reason!(START_OWNER, Owner::Nobody, "there is only one marker", has_one_marker);

const FRONT: Reason = reason!(TURN_PLACE, Lays::Front, "tiles are laid in front of markers");

const ALONE: Reason =
    Reason { because: PLAYERS_MAX, why: "there is only one player", applies: is_alone };

const ALONE_WINS: Reason =
    Reason { because: PLAYERS_MAX, why: "the only player always wins", applies: is_alone };

const ONE_TEAM: Reason = reason!(TEAMS_COUNT, 1, "all players are on one team");

const NO_OWN_HAND: Reason = Reason {
    because: HAND_WHOSE.pointer(),
    why: "players do not have their own hands",
    applies: |values| values.is(HAND_WHOSE, Whose::Common) || values.is(HAND_WHOSE, Whose::Pile),
};

const NO_DRAGON: Reason = reason!(DRAGON_RESTS, Rests::None, "there is no dragon");

/// Why a rule about refills has no effect.
const NO_REFILL_WHY: &str = "tiles never go back to the pile";

const DRAWS_WITHOUT_REFILL: Reason =
    reason!(ELIMINATION_HAND, HandGoes::Aside, NO_REFILL_WHY, draws_after_refill);

const MOST_POINTS: Reason =
    reason!(ENDING_WINNER, Winner::MostPoints, "the player with the most points wins");

const NO_POINTS: Reason = reason!(ENDING_WINNER, Winner::Last, "no points are counted");
const PATHS_GIVE_NONE: Reason = reason!(SCORE_PATH, PathScore::None, "paths score no points");
const HEXES: Reason = reason!(BOARD_SHAPE, CellShape::Hexes, "the board has hexes, not squares");

const HOME_AT_EDGE: Reason =
    reason!(ELIMINATION_EDGE, AtEdge::Home, "a marker at the edge is home, not out");

const NOBODY_OUT: Reason = Reason {
    because: ELIMINATION_EDGE.pointer(),
    why: "markers go home or pass each other, so none of them can go out",
    applies: |values| comes_home(values) && values.is(ELIMINATION_COLLISION, Collision::Pass),
};

const TWO_WITHOUT_REFILL: Reason = Reason {
    because: PLAYERS_MAX,
    why: TWO_WITHOUT_REFILL_WHY,
    applies: |values| ends_with_first_out(values) && draws_after_refill(values),
};

/// Why two players never get a refill.
const TWO_WITHOUT_REFILL_WHY: &str =
    "with two players, the first to go out ends the game, so tiles never go back to the pile";

const ONE_DRAWS_OF_TWO: Reason = Reason {
    because: PLAYERS_MAX,
    why: "with two players, only the active player is ever short of tiles while the pile has any",
    applies: |values| {
        ends_with_first_out(values)
            && values.is(DRAW_WHO, Who::Everyone)
            && has_one_marker(values)
            && deals_full_hands(values)
    },
};

/// Why a rule about players who are out has no effect.
const TWO_WHY: &str = "with two players, the first to go out ends the game";

/// Why a tile puts out only the active player.
const ONLY_WHO_LAYS: &str = "a tile only puts out the player who lays it";

/// Why exceptions to a ban on self-elimination have no effect.
const ALLOWED_ANYWAY: &str = "self-elimination is allowed anyway";

/// Returns whether there is only one player.
fn is_alone(values: &Values<'_>) -> bool {
    values.players() == Some(1)
}

/// Returns the number of teams, if there are any.
fn teams(values: &Values<'_>) -> Option<u8> {
    values.get(TEAMS_COUNT).filter(|&count| count > 0)
}

/// Returns whether each player has one marker, or there is a single marker without an owner.
fn has_one_marker(values: &Values<'_>) -> bool {
    values.is(START_MARKERS, 1)
}

/// Returns whether markers at the edge are home.
fn comes_home(values: &Values<'_>) -> bool {
    values.is(ELIMINATION_EDGE, AtEdge::Home)
}

/// Returns whether everyone only draws after a refill.
fn draws_after_refill(values: &Values<'_>) -> bool {
    values.is(DRAW_WHO, Who::EveryoneAfterRefill)
}

/// Returns whether the game ends as soon as one of two players is out.
fn ends_with_first_out(values: &Values<'_>) -> bool {
    values.players() == Some(2)
        && values.is(ENDING_UNTIL, Until::OneLeft)
        && values.is(ENDING_TOGETHER, Together::Placement)
}

/// Returns whether the hand limit equals the number of tiles dealt.
fn deals_full_hands(values: &Values<'_>) -> bool {
    let size = values.get(HAND_SIZE);
    let limit = values.get(HAND_LIMIT).map(|limit| limit.or(size));
    size.is_some() && limit == Some(size)
}

/// Returns whether markers start at the edge.
fn starts_at_edge(values: &Values<'_>) -> bool {
    values.is(START_ON, On::Port) || values.is(START_ON, On::Side)
}

/// Returns whether every kind is in the game.
fn has_all_kinds(values: &Values<'_>) -> bool {
    values.is(TILES_SET, TileSource::All)
}
