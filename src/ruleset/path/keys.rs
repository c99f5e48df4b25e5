//! The table of the keys of the path family: one row for each, then the reasons that rows share.

use super::{
    AtEdge, By, CellShape, Collision, EdgeToEdge, EmptyHand, Exclusive, First, HandGoes, HandRest,
    HolderOut, Hole, Lays, ListedStart, ListedTile, LoopCounts, On, Owner, PathScore, Plays,
    Release, Rests, Runs, Sections, SelfElimination, Supply, Switch, TileSource, Together, Until,
    Who, Whose, Win, Winner,
};
use crate::{
    ruleset::{
        KeyPointer,
        key::{IdleReason, Values as KeyValues, keys},
    },
    tile::Turning,
};

pub use crate::ruleset::keys::{PLAYERS_MAX, PLAYERS_MIN};

/// Other names for the sections.
pub const SECTION_SYNONYMS: &[(&str, &str)] =
    &[("deck", "tiles"), ("field", "board"), ("grid", "board")];

/// The section of the board.
pub const BOARD: KeyPointer = KeyPointer::new("/board");

keys! { Sections;
    BOARD_SHAPE: CellShape = "/board/shape", board.shape {
        trials: &["squares", "hexes"],
    }
    BOARD_COLUMNS: Option<u16> = "/board/columns", board.columns {
        synonyms: &["cols", "width"],
        idle: &[HEXES],
        trials: &["1", "2", "3", "5", "6", "9"],
    }
    BOARD_ROWS: Option<u16> = "/board/rows", board.rows {
        synonyms: &["height"],
        idle: &[HEXES],
        trials: &["1", "2", "4", "6", "7"],
    }
    BOARD_RADIUS: Option<u16> = "/board/radius", board.radius {
        idle: &[Reason {
            because: BOARD_SHAPE.pointer(),
            why: "a board of squares has `columns` and `rows`",
            applies: |values| values.is(BOARD_SHAPE, CellShape::Squares),
        }],
        trials: &["1", "2", "4"],
    }
    BOARD_HOLES: Vec<Hole> = "/board/holes", board.holes {
        trials: &["[{x=0,y=0}]", "[{x=1,y=1}]", "[{x=1,y=0},{x=2,y=2},{x=0,y=1}]"],
    }
    TILES_SET: TileSource = "/tiles/set", tiles.set {
        word_synonyms: &[("custom", "list"), ("every", "all")],
        trials: &["all", "list"],
    }
    TILES_COPIES: u16 = "/tiles/copies", tiles.copies {
        idle: &[
            Reason {
                because: TILES_SET.pointer(),
                why: "a listed tile has its own copies",
                applies: |values| values.is(TILES_SET, TileSource::List),
            },
            Reason {
                because: TILES_SUPPLY.pointer(),
                why: "there is no end of any kind",
                applies: |values| {
                    values.is(TILES_SUPPLY, Supply::Endless) && has_all_kinds(values)
                },
            },
        ],
        trials: &["1", "2", "3", "12"],
    }
    TILES_LIST: Vec<ListedTile> = "/tiles/list", tiles.list {
        synonyms: &["tiles"],
        idle: &[Reason {
            because: TILES_SET.pointer(),
            why: "every kind is in the game",
            applies: has_all_kinds,
        }],
        idle_help: Some("to play with these tiles say `tiles.set = \"list\"`"),
        trials: &[
            r#"[{tile="AE BF CG DH",copies=40},{tile="AC BD EG FH"},{tile="AB CG DE FH",copies=9}]"#,
            r#"[{tile="AC BD",copies=40},{tile="AD BC",copies=9}]"#,
            r#"[{tile="AC BD EF",copies=40},{tile="AD BE CF",copies=9}]"#,
        ],
    }
    TILES_PORTS: u8 = "/tiles/ports", tiles.ports {
        trials: &["1", "2", "3", "4"],
    }
    TILES_TURNING: Turning = "/tiles/turning", tiles.turning {
        trials: &["free", "fixed"],
    }
    TILES_SUPPLY: Supply = "/tiles/supply", tiles.supply {
        trials: &["pile", "endless"],
    }
    START_OWNER: Owner = "/start/owner", start.owner {
        trials: &["players", "nobody"],
    }
    START_ON: On = "/start/on", start.on {
        synonyms: &["at"],
        word_synonyms: &[("edge", "side"), ("mark", "port")],
        trials: &["port", "side", "tile"],
    }
    START_EXCLUSIVE: Exclusive = "/start/exclusive", start.exclusive {
        idle: &[
            ONE_MARKER_OF_NOBODY,
            Reason {
                because: START_ON.pointer(),
                why: "each marker starts on a tile of its own",
                applies: |values| values.is(START_ON, On::Tile),
            },
        ],
        trials: &["start", "square", "none"],
    }
    START_BY: By = "/start/by", start.by {
        word_synonyms: &[
            ("dealt", "chance"),
            ("draw", "chance"),
            ("random", "chance"),
            ("randomly", "chance"),
        ],
        trials: &["choice", "chance", "list"],
    }
    START_LIST: Vec<ListedStart> = "/start/list", start.list {
        idle: &[Reason {
            because: START_BY.pointer(),
            why: "no list gives the starts",
            applies: |values| values.is(START_BY, By::Choice) || values.is(START_BY, By::Chance),
        }],
        idle_help: Some("to begin at these starts say `start.by = \"list\"`"),
        trials: &[r#"[{x=0,y=0,port="A"},{x=1,y=0,port="A"}]"#],
    }
    START_MARKERS: u8 = "/start/markers", start.markers {
        trials: &["1", "2", "3", "7"],
    }
    HAND_SIZE: u8 = "/hand/size", hand.size {
        synonyms: &["tiles"],
        idle: &[Reason {
            because: HAND_WHOSE.pointer(),
            why: "there is no hand",
            applies: |values| values.is(HAND_WHOSE, Whose::Pile),
        }],
        trials: &["1", "2", "3", "5"],
    }
    HAND_LIMIT: Option<u8> = "/hand/limit", hand.limit {
        synonyms: &["max"],
        idle: &[REST_LAID_ASIDE, NO_OWN_HAND],
        trials: &["1", "3", "4", "8"],
    }
    HAND_OPEN: bool = "/hand/open", hand.open {
        idle: &[ALONE, NO_OWN_HAND],
        trials: &["true", "false"],
    }
    HAND_WHOSE: Whose = "/hand/whose", hand.whose {
        trials: &["own", "common", "pile"],
    }
    HAND_REST: HandRest = "/hand/rest", hand.rest {
        idle: &[
            Reason {
                because: HAND_SIZE.pointer(),
                why: "no tile is left of a hand from which one is laid",
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
        trials: &["kept", "aside"],
    }
    TURN_SELF_ELIMINATION: SelfElimination = "/turn/self-elimination", turn.self_elimination {
        word_synonyms: &[("forbidden", "last-resort"), ("never", "last-resort")],
        idle: &[HOME_AT_EDGE],
        trials: &["allowed", "last-resort"],
    }
    TURN_COLLISION_COUNTS: bool = "/turn/collision-counts", turn.collision_counts {
        idle: &[
            ONE_MARKER_OF_NOBODY,
            HOME_AT_EDGE,
            Reason {
                because: TURN_SELF_ELIMINATION.pointer(),
                why: ALLOWED_ANYWAY,
                applies: |values| values.is(TURN_SELF_ELIMINATION, SelfElimination::Allowed),
            },
            Reason {
                because: ELIMINATION_COLLISION.pointer(),
                why: "markers pass each other, and none is out by a collision",
                applies: |values| values.is(ELIMINATION_COLLISION, Collision::Pass),
            },
        ],
        trials: &["true", "false"],
    }
    TURN_LOOP_COUNTS: LoopCounts = "/turn/loop-counts", turn.loop_counts {
        idle: &[
            Reason {
                because: START_ON.pointer(),
                why: "paths begin at the edge, and none is endless",
                applies: starts_at_edge,
            },
            Reason {
                because: TURN_SELF_ELIMINATION.pointer(),
                why: ALLOWED_ANYWAY,
                applies: |values| values.is(TURN_SELF_ELIMINATION, SelfElimination::Allowed),
            },
            Reason {
                because: ELIMINATION_EDGE.pointer(),
                why: "markers come home, and self-elimination is allowed",
                applies: comes_home,
            },
        ],
        trials: &["no", "own", "any"],
    }
    TURN_EMPTY_HAND: EmptyHand = "/turn/empty-hand", turn.empty_hand {
        word_synonyms: &[("draw", "draw-first"), ("skip", "pass")],
        idle: &[ENDLESS, NO_OWN_HAND],
        trials: &["pass", "draw-first"],
    }
    TURN_PLAYS: Plays = "/turn/plays", turn.plays {
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
                why: "a turn is one tile, which lies before no marker",
                applies: |values| {
                    values.is(TURN_PLACE, Lays::Touching) || values.is(TURN_PLACE, Lays::Anywhere)
                },
            },
        ],
        trials: &["each-marker", "one-marker"],
    }
    TURN_PLACE: Lays = "/turn/place", turn.place {
        trials: &["front", "touching", "anywhere"],
    }
    TURN_EDGE_TO_EDGE: EdgeToEdge = "/turn/edge-to-edge", turn.edge_to_edge {
        idle: &[FRONT],
        trials: &["allowed", "last-resort", "never"],
    }
    TURN_SECOND_TILE: bool = "/turn/second-tile", turn.second_tile {
        idle: &[FRONT],
        trials: &["true", "false"],
    }
    ELIMINATION_EDGE: AtEdge = "/elimination/edge", elimination.edge {
        trials: &["out", "home"],
    }
    ELIMINATION_COLLISION: Collision = "/elimination/collision", elimination.collision {
        word_synonyms: &[("eliminated", "out")],
        idle: &[ONE_MARKER_OF_NOBODY],
        trials: &["out", "pass"],
    }
    ELIMINATION_HAND: HandGoes = "/elimination/hand", elimination.hand {
        word_synonyms: &[("discard", "aside"), ("pile", "to-pile")],
        idle: &[
            ENDLESS,
            ALONE,
            NO_OWN_HAND,
            NOBODY_OUT,
            Reason { because: PLAYERS_MAX, why: TWO_WHY, applies: ends_with_first_out },
        ],
        // An endless supply takes no tiles back.
        idle_value: Some(|sections| sections.elimination.hand = HandGoes::Aside),
        trials: &["to-pile", "aside", "under-pile"],
    }
    ELIMINATION_EXCHANGE: Switch = "/elimination/exchange", elimination.exchange {
        idle: &[
            Reason {
                because: START_OWNER.pointer(),
                why: ONLY_WHO_LAYS,
                applies: |values| values.is(START_OWNER, Owner::Nobody),
            },
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
        trials: &["off", "on"],
    }
    DRAW_WHO: Who = "/draw/who", draw.who {
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
        // Whoever else might draw, only the active player does.
        idle_value: Some(|sections| sections.draw.who = Who::Active),
        trials: &["active", "everyone", "everyone-after-refill"],
    }
    DRAW_FIRST: First = "/draw/first", draw.first {
        idle: &[
            Reason {
                because: TILES_SUPPLY.pointer(),
                why: "the tiles never run out, and nobody takes the dragon",
                applies: |values| {
                    values.is(TILES_SUPPLY, Supply::Endless) && values.is(DRAW_FIRST, First::Holder)
                },
            },
            ENDLESS_WITHOUT_REFILL,
            REST_LAID_ASIDE,
            ALONE,
            NO_OWN_HAND,
            Reason {
                because: DRAW_WHO.pointer(),
                why: "only the active player draws",
                applies: |values| values.is(DRAW_WHO, Who::Active),
            },
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
        trials: &["active", "holder"],
    }
    DRAGON_RESTS: Rests = "/dragon/rests", dragon.rests {
        word_synonyms: &[
            ("beside", "aside"),
            ("bottom", "under-pile"),
            ("nobody", "none"),
            ("pile", "under-pile"),
        ],
        idle: &[ENDLESS, ALONE, NO_OWN_HAND],
        trials: &["none", "aside", "under-pile"],
    }
    DRAGON_HOLDER_OUT: HolderOut = "/dragon/holder-out", dragon.holder_out {
        idle: &[ENDLESS, ALONE, NO_OWN_HAND, NO_DRAGON],
        trials: &["next-short", "next", "nobody"],
    }
    DRAGON_RELEASE: Release = "/dragon/release", dragon.release {
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
        trials: &["all-full", "on-draw", "own-turn", "refill"],
    }
    ENDING_UNTIL: Until = "/ending/until", ending.until {
        trials: &["one-left", "none-left"],
    }
    ENDING_WINNER: Winner = "/ending/winner", ending.winner {
        trials: &["last", "most-points"],
    }
    ENDING_TOGETHER: Together = "/ending/together", ending.together {
        idle: &[
            ALONE,
            Reason {
                because: ENDING_UNTIL.pointer(),
                why: "the game goes on until nobody is left, and points or one team win",
                applies: |values| {
                    let is_decided = values.is(ENDING_WINNER, Winner::MostPoints)
                        || values.is(TEAMS_COUNT, 1);
                    values.is(ENDING_UNTIL, Until::NoneLeft) && is_decided
                },
            },
        ],
        trials: &["placement", "round"],
    }
    ENDING_SHARED_ELIMINATION: Win = "/ending/shared-elimination", ending.shared_elimination {
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
        trials: &["shared", "nobody"],
    }
    ENDING_TILES_OUT: Win = "/ending/tiles-out", ending.tiles_out {
        idle: &[ENDLESS, ONE_TEAM, ALONE_WINS, MOST_POINTS],
        trials: &["shared", "nobody"],
    }
    TEAMS_COUNT: u8 = "/teams/count", teams.count {
        idle: &[Reason {
            because: PLAYERS_MAX,
            why: "there are no more players than teams",
            applies: |values| {
                teams(values).zip(values.players()).is_some_and(|(teams, players)| teams >= players)
            },
        }],
        trials: &["0", "1", "2", "3", "8"],
    }
    SCORE_PATH: PathScore = "/score/path", score.path {
        idle: &[NO_POINTS],
        trials: &["none", "squares", "crossings"],
    }
    SCORE_RUNS: Runs = "/score/runs", score.runs {
        idle: &[
            NO_POINTS,
            PATHS_GIVE_NONE,
            Reason {
                because: SCORE_PATH.pointer(),
                why: "crossings count, and not squares",
                applies: |values| values.is(SCORE_PATH, PathScore::Crossings),
            },
        ],
        trials: &["plain", "growing"],
    }
    SCORE_STILL_IN: u8 = "/score/still-in", score.still_in {
        idle: &[NO_POINTS, PATHS_GIVE_NONE],
        trials: &["0", "1", "2", "9"],
    }
    SCORE_PUT_OUT: i8 = "/score/put-out", score.put_out {
        idle: &[ALONE, NO_POINTS, PATHS_GIVE_NONE, NOBODY_OUT],
        trials: &["-9", "-1", "0", "1", "3"],
    }
    SCORE_HOLE: u8 = "/score/hole", score.hole {
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
    SCORE_MARKER: u8 = "/score/marker", score.marker {
        idle: &[NO_POINTS],
        trials: &["0", "5"],
    }
}

/// The values of keys of the path family.
type Values<'v> = KeyValues<'v, Sections>;
/// A reason why a key of the path family has no effect.
type Reason = IdleReason<Sections>;

const ENDLESS: Reason = Reason {
    because: TILES_SUPPLY.pointer(),
    why: "the tiles never run out",
    applies: |values| values.is(TILES_SUPPLY, Supply::Endless),
};

const ENDLESS_WITHOUT_REFILL: Reason = Reason {
    because: TILES_SUPPLY.pointer(),
    why: "the tiles never run out",
    applies: |values| values.is(TILES_SUPPLY, Supply::Endless) && draws_after_refill(values),
};

const REST_LAID_ASIDE: Reason = Reason {
    because: HAND_REST.pointer(),
    why: "what is left of a hand goes out of the game, and only the active player draws",
    applies: |values| values.is(HAND_WHOSE, Whose::Own) && values.is(HAND_REST, HandRest::Aside),
};

const ONE_MARKER_OF_NOBODY: Reason = Reason {
    because: START_OWNER.pointer(),
    why: "there is one marker, which meets no other",
    applies: |values| has_one_marker(values) && values.is(START_OWNER, Owner::Nobody),
};

const FRONT: Reason = Reason {
    because: TURN_PLACE.pointer(),
    why: "tiles are laid before markers",
    applies: |values| values.is(TURN_PLACE, Lays::Front),
};

const ALONE: Reason =
    Reason { because: PLAYERS_MAX, why: "one player plays alone", applies: is_alone };

const ALONE_WINS: Reason = Reason {
    because: PLAYERS_MAX,
    why: "one player plays alone and always wins",
    applies: is_alone,
};

const ONE_TEAM: Reason = Reason {
    because: TEAMS_COUNT.pointer(),
    why: "all players are one team",
    applies: |values| values.is(TEAMS_COUNT, 1),
};

const NO_OWN_HAND: Reason = Reason {
    because: HAND_WHOSE.pointer(),
    why: "no player has a hand of their own",
    applies: |values| values.is(HAND_WHOSE, Whose::Common) || values.is(HAND_WHOSE, Whose::Pile),
};

const NO_DRAGON: Reason = Reason {
    because: DRAGON_RESTS.pointer(),
    why: "there is no dragon",
    applies: |values| values.is(DRAGON_RESTS, Rests::None),
};

/// Why nothing happens after a refill: there is none.
const NO_REFILL_WHY: &str = "no tiles ever come back to the pile";

const DRAWS_WITHOUT_REFILL: Reason = Reason {
    because: ELIMINATION_HAND.pointer(),
    why: NO_REFILL_WHY,
    applies: |values| values.is(ELIMINATION_HAND, HandGoes::Aside) && draws_after_refill(values),
};

const MOST_POINTS: Reason = Reason {
    because: ENDING_WINNER.pointer(),
    why: "whoever has most points wins",
    applies: |values| values.is(ENDING_WINNER, Winner::MostPoints),
};

const NO_POINTS: Reason = Reason {
    because: ENDING_WINNER.pointer(),
    why: "no points are counted",
    applies: |values| values.is(ENDING_WINNER, Winner::Last),
};

const PATHS_GIVE_NONE: Reason = Reason {
    because: SCORE_PATH.pointer(),
    why: "paths give no points",
    applies: |values| values.is(SCORE_PATH, PathScore::None),
};

const HEXES: Reason = Reason {
    because: BOARD_SHAPE.pointer(),
    why: "a board of hexes has its `radius`",
    applies: |values| values.is(BOARD_SHAPE, CellShape::Hexes),
};

const HOME_AT_EDGE: Reason = Reason {
    because: ELIMINATION_EDGE.pointer(),
    why: "a marker at the edge is home, and not out",
    applies: comes_home,
};

const NOBODY_OUT: Reason = Reason {
    because: ELIMINATION_EDGE.pointer(),
    why: "markers come home or pass each other, and none is out",
    applies: |values| comes_home(values) && values.is(ELIMINATION_COLLISION, Collision::Pass),
};

const TWO_WITHOUT_REFILL: Reason = Reason {
    because: PLAYERS_MAX,
    why: TWO_WITHOUT_REFILL_WHY,
    applies: |values| ends_with_first_out(values) && draws_after_refill(values),
};

/// Why two players never see a refill.
const TWO_WITHOUT_REFILL_WHY: &str =
    "with two players the first to go out ends the game, and no tiles ever come back to the pile";

const ONE_DRAWS_OF_TWO: Reason = Reason {
    because: PLAYERS_MAX,
    why: "with two players only the active player is ever short of tiles while there are any",
    applies: |values| {
        ends_with_first_out(values)
            && values.is(DRAW_WHO, Who::Everyone)
            && has_one_marker(values)
            && deals_full_hands(values)
    },
};

/// Why nothing follows from going out.
const TWO_WHY: &str = "with two players the first to go out ends the game";

/// Why only the active player is put out.
const ONLY_WHO_LAYS: &str = "one tile puts out nobody but the player who lays it";

/// Why self-elimination needs no exception.
const ALLOWED_ANYWAY: &str = "self-elimination is allowed anyway";

/// Returns whether one player plays.
fn is_alone(values: &Values<'_>) -> bool {
    values.players() == Some(1)
}

/// Returns the number of teams, if there are any.
fn teams(values: &Values<'_>) -> Option<u8> {
    values.get(TEAMS_COUNT).filter(|&count| count > 0)
}

/// Returns whether each player has one marker, or nobody has.
fn has_one_marker(values: &Values<'_>) -> bool {
    values.is(START_MARKERS, 1)
}

/// Returns whether a marker at the edge is home.
fn comes_home(values: &Values<'_>) -> bool {
    values.is(ELIMINATION_EDGE, AtEdge::Home)
}

/// Returns whether everybody draws only after a refill.
fn draws_after_refill(values: &Values<'_>) -> bool {
    values.is(DRAW_WHO, Who::EveryoneAfterRefill)
}

/// Returns whether the game ends as soon as one of two players is out.
fn ends_with_first_out(values: &Values<'_>) -> bool {
    values.players() == Some(2)
        && values.is(ENDING_UNTIL, Until::OneLeft)
        && values.is(ENDING_TOGETHER, Together::Placement)
}

/// Returns whether a hand never holds more tiles than are dealt.
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
