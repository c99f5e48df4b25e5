//! The path family's key table, with one row per key, followed by the reasons that rows share.

use super::{
    CellShape, Collision, DragonHome, DragonSuccessor, DrawParticipants, EdgeConnection,
    EdgeOutcome, EmptyHand, EndCondition, FirstDrawer, HandDestination, HandRest, HandSource, Hole,
    ListedStart, ListedTile, LoopElimination, MarkerChoice, Owner, PathScore, PlacementRule,
    Release, RunScore, Sections, SelfElimination, SimultaneousElimination, StartLocation,
    StartMethod, StartReservation, StartingPlayer, Supply, Switch, TileSource, Win, Winner,
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
pub const SECTION_SYNONYMS: &[(&str, &str)] = &[
    ("collisions", "elimination"),
    ("deck", "tiles"),
    ("end", "ending"),
    ("field", "board"),
    ("grid", "board"),
    ("markers", "start"),
    ("obstacles", "board"),
    ("pieces", "start"),
    ("points", "score"),
    ("scoring", "score"),
    ("tokens", "start"),
    ("victory", "ending"),
    ("win", "ending"),
    ("winning", "ending"),
];

/// The board's section.
pub const BOARD: KeyPointer = KeyPointer::new("/board");

keys! { Sections;
    BOARD_SHAPE: CellShape = board.shape {
        word_synonyms: &[
            ("hex", "hexes"),
            ("hexagon", "hexes"),
            ("hexagonal", "hexes"),
            ("hexagons", "hexes"),
        ],
    }
    BOARD_COLUMNS: Option<u16> = board.columns {
        synonyms: &["cols", "width"],
        idle_reasons: &[HEXES],
        trials: &["1", "2", "3", "5", "6", "9"],
    }
    BOARD_ROWS: Option<u16> = board.rows {
        synonyms: &["height"],
        idle_reasons: &[HEXES],
        trials: &["1", "2", "4", "6", "7"],
    }
    BOARD_RADIUS: Option<u16> = board.radius {
        synonyms: &["rings"],
        idle_reasons: &[reason!(BOARD_SHAPE, CellShape::Squares, "the board has squares, not hexes")],
        trials: &["1", "2", "4"],
    }
    BOARD_HOLES: Vec<Hole> = board.holes {
        synonyms: &["blocked", "gaps", "missing", "obstacle", "obstacles", "rocks"],
        word_synonyms: &[("col", "x"), ("column", "x"), ("row", "y")],
        trials: &["[{x=0,y=0}]", "[{x=1,y=1}]", "[{x=1,y=0},{x=2,y=2},{x=0,y=1}]"],
    }
    TILES_SET: TileSource = tiles.set {
        word_synonyms: &[("custom", "list"), ("every", "all")],
    }
    TILES_COPIES: u16 = tiles.copies {
        synonyms: &["each", "packs", "sets"],
        idle_reasons: &[
            reason!(TILES_SET, TileSource::List, "each tile in `list` has its own `copies`"),
            reason!(TILES_SUPPLY, Supply::Endless, "all kinds are equally frequent", has_all_kinds),
        ],
        trials: &["1", "2", "3", "12"],
    }
    TILES_LIST: Vec<ListedTile> = tiles.list {
        synonyms: &["tiles"],
        word_synonyms: &[("amount", "copies"), ("count", "copies"), ("number", "copies"), ("paths", "tile")],
        idle_reasons: &[reason!(TILES_SET, TileSource::All, "every kind is in the game")],
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
    TILES_TURNING: Turning = tiles.turning {
        synonyms: &["rotate", "rotating", "rotation", "rotations", "turn"],
        word_synonyms: &[
            ("allowed", "free"),
            ("false", "fixed"),
            ("no", "fixed"),
            ("never", "fixed"),
            ("none", "fixed"),
            ("true", "free"),
            ("yes", "free"),
        ],
    }
    TILES_SUPPLY: Supply = tiles.supply {
        word_synonyms: &[("infinite", "endless"), ("unlimited", "endless")],
    }
    START_OWNER: Owner = start.owner {
        word_synonyms: &[("all", "nobody"), ("everyone", "nobody"), ("none", "nobody"), ("shared", "nobody")],
    }
    START_ON: StartLocation = start.on {
        synonyms: &["at", "place", "where"],
        word_synonyms: &[("edge", "side"), ("mark", "port")],
    }
    START_EXCLUSIVE: StartReservation = start.exclusive {
        idle_reasons: &[
            ONE_MARKER_OF_NOBODY,
            reason!(START_ON, StartLocation::Tile, "each marker starts on its own tile"),
        ],
    }
    START_BY: StartMethod = start.by {
        word_synonyms: &[
            ("dealt", "chance"),
            ("draw", "chance"),
            ("random", "chance"),
            ("randomly", "chance"), ("assigned", "list"), ("fixed", "list")],
    }
    START_BEGINS: StartingPlayer = start.begins {
        synonyms: &["first", "first-player", "player", "starting-player"],
        word_synonyms: &[("lot", "chance"), ("random", "chance"), ("player-1", "first")],
        idle_reasons: &[ONE_PLAYER],
    }
    START_LIST: Vec<ListedStart> = start.list {
        synonyms: &["positions", "starts"],
        word_synonyms: &[("col", "x"), ("column", "x"), ("player", "seat"), ("row", "y")],
        idle_reasons: &[Reason {
            cause: START_BY.pointer(),
            reason: "starts are not taken from a list",
            condition: |values| values.has_value(START_BY, StartMethod::Choice) || values.has_value(START_BY, StartMethod::Chance),
        }],
        idle_help: Some("to use these starts, set `start.by = \"list\"`"),
        trials: &[r#"[{x=0,y=0,port="A"},{x=1,y=0,port="A"}]"#],
    }
    START_MARKERS: u8 = start.markers {
        synonyms: &["count", "pieces", "tokens"],
        trials: &["1", "2", "3", "7"],
    }
    HAND_SIZE: u8 = hand.size {
        synonyms: &["tiles"],
        idle_reasons: &[reason!(HAND_WHOSE, HandSource::Pile, "there is no hand")],
        trials: &["1", "2", "3", "5"],
    }
    HAND_LIMIT: Option<u8> = hand.limit {
        synonyms: &["max", "maximum"],
        idle_reasons: &[REST_LAID_ASIDE, NO_OWN_HAND],
        trials: &["1", "3", "4", "8"],
    }
    HAND_OPEN: bool = hand.open {
        synonyms: &["face-up", "public", "reveal", "revealed", "shown", "visible"],
        idle_reasons: &[ONE_PLAYER, NO_OWN_HAND],
    }
    HAND_WHOSE: HandSource = hand.whose {
        synonyms: &["shared"],
        word_synonyms: &[("all", "common"), ("everyone", "common"), ("none", "pile"), ("shared", "common")],
    }
    HAND_REST: HandRest = hand.rest {
        word_synonyms: &[("discard", "aside"), ("discarded", "aside"), ("keep", "kept")],
        idle_reasons: &[
            Reason {
                cause: HAND_SIZE.pointer(),
                reason: "hands have one tile, so none is left after it is laid",
                condition: |values| {
                    values.has_value(HAND_SIZE, 1)
                        && has_full_hands(values)
                        && values.has_value(DRAW_WHO, DrawParticipants::Active)
                        && values.has_value(ELIMINATION_EXCHANGE, Switch::Off)
                        && values.has_value(TURN_PLACE, PlacementRule::Front)
                },
            },
            NO_OWN_HAND,
        ],
    }
    TURN_SELF_ELIMINATION: SelfElimination = turn.self_elimination {
        synonyms: &["suicide"],
        word_synonyms: &[("forbidden", "last-resort"), ("false", "last-resort"), ("never", "last-resort"), ("no", "last-resort"), ("true", "allowed"), ("yes", "allowed")],
        idle_reasons: &[HOME_AT_EDGE],
    }
    TURN_COLLISION_COUNTS: bool = turn.collision_counts {
        idle_reasons: &[
            ONE_MARKER_OF_NOBODY,
            HOME_AT_EDGE,
            reason!(TURN_SELF_ELIMINATION, SelfElimination::Allowed, SELF_ELIMINATION_REASON),
            reason!(ELIMINATION_COLLISION, Collision::Pass, "markers pass each other and never collide"),
        ],
    }
    TURN_LOOP_COUNTS: LoopElimination = turn.loop_counts {
        idle_reasons: &[
            Reason {
                cause: START_ON.pointer(),
                reason: "paths begin at the edge, so none of them can loop",
                condition: has_starts_at_edge,
            },
            reason!(TURN_SELF_ELIMINATION, SelfElimination::Allowed, SELF_ELIMINATION_REASON),
            reason!(
                ELIMINATION_EDGE,
                EdgeOutcome::Home,
                "markers go home, and self-elimination is allowed"
            ),
        ],
    }
    TURN_EMPTY_HAND: EmptyHand = turn.empty_hand {
        word_synonyms: &[("draw", "draw-first"), ("skip", "pass")],
        idle_reasons: &[ENDLESS_SUPPLY, NO_OWN_HAND],
    }
    TURN_PLAYS: MarkerChoice = turn.plays {
        idle_reasons: &[
            ONE_MARKER_OF_NOBODY,
            Reason {
                cause: START_MARKERS.pointer(),
                reason: "each player has one marker",
                condition: |values| {
                    has_one_marker(values) && values.has_value(START_OWNER, Owner::Players)
                },
            },
            Reason {
                cause: TURN_PLACE.pointer(),
                reason: "a turn consists of one tile, which is not laid for a particular marker",
                condition: |values| {
                    values.has_value(TURN_PLACE, PlacementRule::Touching) || values.has_value(TURN_PLACE, PlacementRule::Anywhere)
                },
            },
        ],
    }
    TURN_PLACE: PlacementRule = turn.place {
        word_synonyms: &[("adjacent", "touching"), ("any", "anywhere"), ("any-square", "anywhere"), ("free", "anywhere"), ("next-to", "touching")],
    }
    TURN_EDGE_TO_EDGE: EdgeConnection = turn.edge_to_edge {
        idle_reasons: &[FRONT_PLACEMENT],
    }
    TURN_SECOND_TILE: bool = turn.second_tile {
        idle_reasons: &[FRONT_PLACEMENT],
    }
    ELIMINATION_EDGE: EdgeOutcome = elimination.edge {}
    ELIMINATION_COLLISION: Collision = elimination.collision {
        word_synonyms: &[("eliminated", "out"), ("continue", "pass"), ("false", "pass"), ("ignore", "pass"), ("none", "pass"), ("nothing", "pass"), ("off", "pass"), ("through", "pass"), ("true", "out")],
        idle_reasons: &[ONE_MARKER_OF_NOBODY],
    }
    ELIMINATION_HAND: HandDestination = elimination.hand {
        word_synonyms: &[("discard", "aside"), ("discarded", "aside"), ("pile", "to-pile"), ("lost", "aside"), ("out", "aside"), ("removed", "aside"), ("return", "to-pile"), ("shuffle", "to-pile")],
        idle_reasons: &[
            ENDLESS_SUPPLY,
            ONE_PLAYER,
            NO_OWN_HAND,
            NO_ELIMINATION,
            Reason { cause: PLAYERS_MAX, reason: TWO_PLAYERS_REASON, condition: is_over_after_first_out },
        ],
        // Tiles are never returned to an endless supply.
        idle_value: Some(|sections| sections.elimination.hand = HandDestination::Aside),
    }
    ELIMINATION_EXCHANGE: Switch = elimination.exchange {
        idle_reasons: &[
            reason!(START_OWNER, Owner::Nobody, ONLY_ACTIVE_PLAYER_REASON),
            REST_LAID_ASIDE,
            ONE_PLAYER,
            ONE_TEAM,
            NO_OWN_HAND,
            NO_ELIMINATION,
            Reason {
                cause: PLAYERS_MAX,
                reason: TWO_PLAYERS_REASON,
                condition: |values| {
                    is_over_after_first_out(values) && values.has_value(ELIMINATION_EXCHANGE, Switch::On)
                },
            },
        ],
    }
    DRAW_WHO: DrawParticipants = draw.who {
        word_synonyms: &[("all", "everyone"), ("all-players", "everyone"), ("current", "active")],
        idle_reasons: &[
            ENDLESS_SUPPLY_WITHOUT_REFILL,
            REST_LAID_ASIDE,
            Reason {
                cause: PLAYERS_MAX,
                reason: ONE_PLAYER.reason,
                condition: |values| is_alone(values) && has_draws_after_refill(values),
            },
            NO_OWN_HAND,
            DRAWS_WITHOUT_REFILL,
            TWO_PLAYERS_WITHOUT_REFILL,
        ],
        idle_reasons_from_deal: &[
            ONE_DRAWER_OF_TWO,
            Reason {
                cause: PLAYERS_MAX,
                reason: ONE_PLAYER.reason,
                condition: |values| {
                    let draws_all = values.has_value(DRAW_WHO, DrawParticipants::Everyone) && has_full_hands(values);
                    is_alone(values) && draws_all
                },
            },
        ],
        // An idle key means that only the active player ever draws.
        idle_value: Some(|sections| sections.draw.who = DrawParticipants::Active),
    }
    DRAW_FIRST: FirstDrawer = draw.first {
        word_synonyms: &[("dragon", "holder")],
        idle_reasons: &[
            Reason {
                cause: TILES_SUPPLY.pointer(),
                reason: "the tiles never run out, so nobody takes the dragon",
                condition: |values| {
                    values.has_value(TILES_SUPPLY, Supply::Endless) && values.has_value(DRAW_FIRST, FirstDrawer::Holder)
                },
            },
            ENDLESS_SUPPLY_WITHOUT_REFILL,
            REST_LAID_ASIDE,
            ONE_PLAYER,
            NO_OWN_HAND,
            reason!(DRAW_WHO, DrawParticipants::Active, "only the active player draws"),
            Reason {
                cause: DRAGON_RESTS.pointer(),
                reason: NO_DRAGON.reason,
                condition: |values| {
                    values.has_value(DRAGON_RESTS, DragonHome::None) && values.has_value(DRAW_FIRST, FirstDrawer::Holder)
                },
            },
            DRAWS_WITHOUT_REFILL,
            TWO_PLAYERS_WITHOUT_REFILL,
        ],
        idle_reasons_from_deal: &[ONE_DRAWER_OF_TWO],
    }
    DRAGON_RESTS: DragonHome = dragon.rests {
        word_synonyms: &[
            ("beside", "aside"),
            ("bottom", "under-pile"),
            ("nobody", "none"),
            ("pile", "under-pile"),
        ],
        idle_reasons: &[ENDLESS_SUPPLY, ONE_PLAYER, NO_OWN_HAND],
    }
    DRAGON_HOLDER_OUT: DragonSuccessor = dragon.holder_out {
        idle_reasons: &[ENDLESS_SUPPLY, ONE_PLAYER, NO_OWN_HAND, NO_DRAGON],
    }
    DRAGON_RELEASE: Release = dragon.release {
        idle_reasons: &[
            ENDLESS_SUPPLY,
            ONE_PLAYER,
            NO_OWN_HAND,
            NO_DRAGON,
            Reason {
                cause: ELIMINATION_HAND.pointer(),
                reason: NO_REFILL_REASON,
                condition: |values| {
                    values.has_value(ELIMINATION_HAND, HandDestination::Aside)
                        && values.has_value(DRAGON_RELEASE, Release::Refill)
                },
            },
            Reason {
                cause: PLAYERS_MAX,
                reason: TWO_PLAYERS_WITHOUT_REFILL_REASON,
                condition: |values| {
                    is_over_after_first_out(values) && values.has_value(DRAGON_RELEASE, Release::Refill)
                },
            },
        ],
    }
    ENDING_UNTIL: EndCondition = ending.until {
        word_synonyms: &[
            ("all-out", "none-left"),
            ("last-player", "one-left"),
            ("last-standing", "one-left"),
            ("nobody", "none-left"),
            ("none", "none-left"),
            ("one", "one-left"),
        ],
    }
    ENDING_WINNER: Winner = ending.winner {
        word_synonyms: &[
            ("last-player", "last"),
            ("last-standing", "last"),
            ("points", "most-points"),
            ("score", "most-points"),
            ("survivor", "last"),
        ],
    }
    ENDING_TOGETHER: SimultaneousElimination = ending.together {
        idle_reasons: &[
            ONE_PLAYER,
            Reason {
                cause: ENDING_UNTIL.pointer(),
                reason: "the game continues until nobody is left, and points decide the winner or \
                    there is only one team",
                condition: |values| {
                    let is_decided = values.has_value(ENDING_WINNER, Winner::MostPoints)
                        || values.has_value(TEAMS_COUNT, 1);
                    values.has_value(ENDING_UNTIL, EndCondition::NoneLeft) && is_decided
                },
            },
        ],
    }
    ENDING_SHARED_ELIMINATION: Win = ending.shared_elimination {
        idle_reasons: &[
            Reason {
                cause: START_OWNER.pointer(),
                reason: ONLY_ACTIVE_PLAYER_REASON,
                condition: |values| {
                    values.has_value(START_OWNER, Owner::Nobody)
                        && values.has_value(ENDING_TOGETHER, SimultaneousElimination::Placement)
                },
            },
            ONE_TEAM,
            ONE_PLAYER_WIN,
            WIN_BY_POINTS,
        ],
    }
    ENDING_TILES_OUT: Win = ending.tiles_out {
        synonyms: &["no-tiles", "tiles"],
        idle_reasons: &[ENDLESS_SUPPLY, ONE_TEAM, ONE_PLAYER_WIN, WIN_BY_POINTS],
    }
    TEAMS_COUNT: u8 = teams.count {
        synonyms: &["number"],
        idle_reasons: &[Reason {
            cause: PLAYERS_MAX,
            reason: "there are at least as many teams as players",
            condition: |values| {
                teams(values).zip(values.players()).is_some_and(|(teams, players)| teams >= players)
            },
        }],
        trials: &["0", "1", "2", "3", "8"],
    }
    SCORE_PATH: PathScore = score.path {
        synonyms: &["length", "paths", "squares", "tiles"],
        word_synonyms: &[("length", "squares"), ("loops", "crossings"), ("tiles", "squares")],
        idle_reasons: &[NO_POINTS],
    }
    SCORE_RUNS: RunScore = score.runs {
        word_synonyms: &[("increasing", "growing")],
        idle_reasons: &[
            NO_POINTS,
            NO_PATH_POINTS,
            reason!(SCORE_PATH, PathScore::Crossings, "paths score crossings, not squares"),
        ],
    }
    SCORE_STILL_IN: u8 = score.still_in {
        idle_reasons: &[NO_POINTS, NO_PATH_POINTS],
        trials: &["0", "1", "2", "9"],
    }
    SCORE_PUT_OUT: i8 = score.put_out {
        synonyms: &["elimination", "eliminations", "kill", "kills", "knockout"],
        idle_reasons: &[ONE_PLAYER, NO_POINTS, NO_PATH_POINTS, NO_ELIMINATION],
        trials: &["-9", "-1", "0", "1", "3"],
    }
    SCORE_HOLE: u8 = score.hole {
        idle_reasons: &[
            NO_POINTS,
            NO_PATH_POINTS,
            Reason {
                cause: BOARD_HOLES.pointer(),
                reason: "the board has no holes",
                condition: |values| values.is_empty(BOARD_HOLES),
            },
        ],
        trials: &["1", "2", "9"],
    }
    SCORE_MARKER: u8 = score.marker {
        idle_reasons: &[NO_POINTS],
        trials: &["0", "5"],
    }
}

/// The path family's key values.
type Values<'v> = KeyValues<'v, Sections>;
/// A reason that a key in the path family has no effect.
type Reason = IdleReason<Sections>;

const ENDLESS_SUPPLY: Reason = reason!(TILES_SUPPLY, Supply::Endless, "the tiles never run out");

const ENDLESS_SUPPLY_WITHOUT_REFILL: Reason =
    reason!(TILES_SUPPLY, Supply::Endless, ENDLESS_SUPPLY.reason, has_draws_after_refill);

const REST_LAID_ASIDE: Reason = Reason {
    cause: HAND_REST.pointer(),
    reason: "the rest of each hand is removed from the game, and only the active player draws",
    condition: |values| {
        values.has_value(HAND_WHOSE, HandSource::Own)
            && values.has_value(HAND_REST, HandRest::Aside)
    },
};

const ONE_MARKER_OF_NOBODY: Reason =
    reason!(START_OWNER, Owner::Nobody, "there is only one marker", has_one_marker);

const FRONT_PLACEMENT: Reason =
    reason!(TURN_PLACE, PlacementRule::Front, "tiles are laid in front of markers");

const ONE_PLAYER: Reason =
    Reason { cause: PLAYERS_MAX, reason: "there is only one player", condition: is_alone };

const ONE_PLAYER_WIN: Reason =
    Reason { cause: PLAYERS_MAX, reason: "the only player always wins", condition: is_alone };

const ONE_TEAM: Reason = reason!(TEAMS_COUNT, 1, "all players are on one team");

const NO_OWN_HAND: Reason = Reason {
    cause: HAND_WHOSE.pointer(),
    reason: "players do not have their own hands",
    condition: |values| {
        values.has_value(HAND_WHOSE, HandSource::Common)
            || values.has_value(HAND_WHOSE, HandSource::Pile)
    },
};

const NO_DRAGON: Reason = reason!(DRAGON_RESTS, DragonHome::None, "there is no dragon");

/// Why a rule about refills has no effect.
const NO_REFILL_REASON: &str = "tiles never go back to the pile";

const DRAWS_WITHOUT_REFILL: Reason =
    reason!(ELIMINATION_HAND, HandDestination::Aside, NO_REFILL_REASON, has_draws_after_refill);

const WIN_BY_POINTS: Reason =
    reason!(ENDING_WINNER, Winner::MostPoints, "the player with the most points wins");

const NO_POINTS: Reason = reason!(
    ENDING_WINNER,
    Winner::Last,
    "points only count with `ending.winner = \"most-points\"`"
);
const NO_PATH_POINTS: Reason = reason!(SCORE_PATH, PathScore::None, "paths score no points");
const HEXES: Reason = reason!(BOARD_SHAPE, CellShape::Hexes, "the board has hexes, not squares");

const HOME_AT_EDGE: Reason =
    reason!(ELIMINATION_EDGE, EdgeOutcome::Home, "a marker at the edge is home, not out");

const NO_ELIMINATION: Reason = Reason {
    cause: ELIMINATION_EDGE.pointer(),
    reason: "markers go home or pass each other, so none of them can go out",
    condition: |values| {
        is_home_at_edge(values) && values.has_value(ELIMINATION_COLLISION, Collision::Pass)
    },
};

const TWO_PLAYERS_WITHOUT_REFILL: Reason = Reason {
    cause: PLAYERS_MAX,
    reason: TWO_PLAYERS_WITHOUT_REFILL_REASON,
    condition: |values| is_over_after_first_out(values) && has_draws_after_refill(values),
};

/// Why two players never get a refill.
const TWO_PLAYERS_WITHOUT_REFILL_REASON: &str =
    "with two players, the first to go out ends the game, so tiles never go back to the pile";

const ONE_DRAWER_OF_TWO: Reason = Reason {
    cause: PLAYERS_MAX,
    reason: "with two players, only the active player is ever short of tiles while the pile has any",
    condition: |values| {
        is_over_after_first_out(values)
            && values.has_value(DRAW_WHO, DrawParticipants::Everyone)
            && has_one_marker(values)
            && has_full_hands(values)
    },
};

/// Why a rule about players who are out has no effect.
const TWO_PLAYERS_REASON: &str = "with two players, the first to go out ends the game";

/// Why a tile puts out only the active player.
const ONLY_ACTIVE_PLAYER_REASON: &str = "a tile only puts out the player who lays it";

/// Why exceptions to a ban on self-elimination have no effect.
const SELF_ELIMINATION_REASON: &str = "self-elimination is allowed anyway";

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
    values.has_value(START_MARKERS, 1)
}

/// Returns whether markers at the edge are home.
fn is_home_at_edge(values: &Values<'_>) -> bool {
    values.has_value(ELIMINATION_EDGE, EdgeOutcome::Home)
}

/// Returns whether everyone only draws after a refill.
fn has_draws_after_refill(values: &Values<'_>) -> bool {
    values.has_value(DRAW_WHO, DrawParticipants::EveryoneAfterRefill)
}

/// Returns whether the game ends as soon as one of two players is out.
fn is_over_after_first_out(values: &Values<'_>) -> bool {
    values.players() == Some(2)
        && values.has_value(ENDING_UNTIL, EndCondition::OneLeft)
        && values.has_value(ENDING_TOGETHER, SimultaneousElimination::Placement)
}

/// Returns whether the hand limit equals the number of tiles dealt.
fn has_full_hands(values: &Values<'_>) -> bool {
    let size = values.get(HAND_SIZE);
    let limit = values.get(HAND_LIMIT).map(|limit| limit.or(size));
    size.is_some() && limit == Some(size)
}

/// Returns whether markers start at the edge.
fn has_starts_at_edge(values: &Values<'_>) -> bool {
    values.has_value(START_ON, StartLocation::Port)
        || values.has_value(START_ON, StartLocation::Side)
}

/// Returns whether every kind is in the game.
fn has_all_kinds(values: &Values<'_>) -> bool {
    values.has_value(TILES_SET, TileSource::All)
}
