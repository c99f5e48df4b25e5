//! The sentences in the chapters. Each row contains messages and the conditions under which they apply.
//!
//! We use the first row that applies. How its message is worded depends on the values in the rules.

use super::{
    Part, Sentence,
    facts::{
        by_rounds, can_be_out, collides, counts_points, draws_first_player, ends_with_first_out,
        has_dragon, has_hands, has_homes, has_no_owners, has_one_marker, has_pile, has_several,
        is_alone, is_banned, is_decided_by_elimination, is_incomplete, is_one_side, lays_any_tile,
        lays_elsewhere, marks_all_starts, paths_count, plays_on, starts_on_tiles, teams,
    },
};
use crate::{
    manual::rulebook::always,
    ruleset::path::{
        DragonHome, DrawParticipants, EdgeConnection, HandRest, HandSource, LoopElimination,
        MarkerChoice, RunScore, StartLocation, StartMethod, Switch, TileSource,
    },
};

/// The short description of the game.
pub(super) const SHORT: &[Part<'_>] = &[Part::Paragraph(&[
    &[
        ("short-home", has_homes),
        ("short-alone", is_alone),
        ("short-together", is_one_side),
        ("short-nobodys", |case| has_no_owners(case) && !counts_points(case)),
        ("short", always),
    ],
    &[("short-home-points", |case| has_homes(case) && paths_count(case))],
    &[("short-collision", |case| collides(case) && !has_one_marker(case))],
])];

/// The parts needed to play.
pub(super) const NEEDED: &[Part<'_>] = &[Part::Items(&[
    &[("need-board", always)],
    &[
        ("need-tiles-endless", |case| !has_pile(case)),
        ("need-tiles-copies", |case| case.rules.tiles.set == TileSource::All),
        ("need-tiles-listed", is_incomplete),
        ("need-tiles-listed-all", always),
    ],
    &[("need-markers", always)],
    &[("need-starts", marks_all_starts)],
    &[("need-dragon", has_dragon)],
])];

/// The steps for setting up the game, if a printed rulebook says who goes first.
pub(super) const SETUP: &[Part<'_>] = &[Part::Steps(&[
    &[&[("setup-drawn-seats", draws_first_player), ("setup-seats", |case| !is_alone(case))], TEAMS],
    DEAL,
    ASIDE,
    STARTS,
])];

/// The steps for setting up the game, if no rulebook says who goes first.
pub(super) const SETUP_WITHOUT_EDITION: &[Part<'_>] = &[Part::Steps(&[
    &[
        &[
            ("setup-drawn-seats", draws_first_player),
            ("setup-agreed-seats", |case| !is_alone(case)),
        ],
        TEAMS,
    ],
    DEAL,
    ASIDE,
    STARTS,
])];

const TEAMS: Sentence<'_> = &[("setup-teams", |case| teams(case) > 0)];

const DEAL: &[Sentence<'_>] = &[
    &[
        ("setup-deal-pile", |case| case.rules.hand.whose == HandSource::Pile),
        ("setup-deal-common", |case| case.rules.hand.whose == HandSource::Common),
        ("setup-deal-alone", is_alone),
        ("setup-deal", always),
    ],
    &[("setup-endless", |case| !has_pile(case) && !lays_any_tile(case))],
    &[("setup-limit", has_hands)],
    &[("setup-dragon", |case| case.rules.dragon.rests == DragonHome::UnderPile)],
];

const ASIDE: &[Sentence<'_>] =
    &[&[("setup-dragon", |case| case.rules.dragon.rests == DragonHome::Aside)]];

const STARTS: &[Sentence<'_>] = &[
    &[
        ("setup-starts-list", |case| case.rules.start.by == StartMethod::List),
        ("setup-starts-tile-alone", |case| starts_on_tiles(case) && is_alone(case)),
        ("setup-starts-tile", starts_on_tiles),
        ("setup-starts-chance", |case| case.rules.start.by == StartMethod::Chance),
        ("setup-starts-choice-alone", is_alone),
        ("setup-starts-choice", always),
    ],
    &[("setup-tile-draw", |case| {
        starts_on_tiles(case) && case.rules.hand.whose != HandSource::Pile
    })],
    &[("setup-exclusive", |case| {
        !starts_on_tiles(case) && case.rules.start.by != StartMethod::List
    })],
    &[("setup-path", |case| !starts_on_tiles(case))],
    &[("setup-before-tiles", |case| !starts_on_tiles(case))],
];

/// The steps of a turn and the effect of an empty hand.
pub(super) const TURN: &[Part<'_>] = &[
    Part::Paragraph(&[&[
        ("turn-order-alone", is_alone),
        ("turn-order-elsewhere", lays_elsewhere),
        ("turn-order", always),
    ]]),
    Part::Steps(&[
        &[
            &[("turn-lay", always)],
            &[("turn-second", |case| has_hands(case) && case.rules.turn.second_tile)],
            &[("turn-edge", |case| case.rules.turn.edge_to_edge != EdgeConnection::Allowed)],
            &[
                ("turn-ban-elsewhere", |case| is_banned(case) && lays_elsewhere(case)),
                ("turn-ban", is_banned),
                ("turn-no-ban", |case| !has_homes(case)),
            ],
            &[("turn-ban-any", |case| {
                is_banned(case) && case.rules.turn.plays == MarkerChoice::OneMarker
            })],
            &[("turn-ban-own", |case| {
                is_banned(case)
                    && has_several(case)
                    && !has_no_owners(case)
                    && !lays_elsewhere(case)
            })],
            &[("turn-ban-loop", |case| case.rules.turn.loop_counts != LoopElimination::No)],
            &[("turn-ban-partners", |case| {
                is_banned(case) && teams(case) > 0 && !has_no_owners(case)
            })],
            &[("turn-ban-side", |case| {
                is_banned(case) && case.rules.start.on == StartLocation::Side
            })],
        ],
        &[&[("turn-lanes", |case| case.rules.start.on == StartLocation::Side)]],
        &[&[
            ("turn-move-home", has_homes),
            ("turn-move-nobodys", |case| has_no_owners(case) || has_one_marker(case)),
            ("turn-move-alone", is_alone),
            ("turn-move", always),
        ]],
        &[
            &[("turn-out", always)],
            &[("turn-collision", |case| !has_one_marker(case))],
            &[("turn-loops", starts_on_tiles)],
            &[
                ("turn-out-nobodys", has_no_owners),
                ("turn-out-many", |case| has_several(case) && !is_alone(case) && can_be_out(case)),
            ],
        ],
        &[&[("turn-exchange", |case| case.rules.elimination.exchange == Switch::On)]],
        &[&[("turn-dragon", has_dragon)]],
        &[&[("turn-hands", |case| {
            !ends_with_first_out(case) && has_hands(case) && can_be_out(case)
        })]],
        &[
            &[
                ("turn-draw-common", |case| case.rules.hand.whose == HandSource::Common),
                ("turn-draw-new", |case| case.rules.hand.rest == HandRest::Aside),
                ("turn-draw", has_hands),
            ],
            &[("turn-first", |case| {
                case.rules.draw.who != DrawParticipants::Active && !is_alone(case)
            })],
            &[("turn-empty-pile", |case| has_hands(case) && has_pile(case))],
        ],
    ]),
    Part::Paragraph(&[
        // A solo player with an empty hand has nothing left to lay.
        &[("turn-empty-hand", |case| has_hands(case) && has_pile(case) && !is_alone(case))],
        &[("turn-home-pass", |case| has_homes(case) && !is_alone(case) && !lays_elsewhere(case))],
        &[("turn-pass-elsewhere", |case| lays_elsewhere(case) && !is_alone(case))],
    ]),
];

/// The rules for the dragon.
pub(super) const DRAGON: &[Part<'_>] = &[
    Part::Paragraph(&[
        &[("dragon-what", has_dragon)],
        &[("dragon-take", has_dragon)],
        &[("dragon-full-hand", has_dragon)],
    ]),
    Part::Paragraph(&[&[("dragon-release", has_dragon)]]),
    Part::Paragraph(&[&[("dragon-holder-out", has_dragon)]]),
];

/// The end of the game.
pub(super) const END: &[Part<'_>] = &[
    Part::Items(&[
        &[("end-home", has_homes)],
        // Check for the end without markers before the end without players.
        &[
            ("end-alone", |case| is_alone(case) && !has_homes(case)),
            ("end", |case| {
                !has_homes(case) || !is_alone(case) && !plays_on(case) && can_be_out(case)
            }),
        ],
        &[
            ("end-out-last-nobodys", |case| {
                is_decided_by_elimination(case)
                    && plays_on(case)
                    && has_no_owners(case)
                    && !by_rounds(case)
            }),
            ("end-out-last", |case| is_decided_by_elimination(case) && plays_on(case)),
            // A single tile only eliminates one player.
            ("end-together", |case| {
                is_decided_by_elimination(case) && (!has_no_owners(case) || by_rounds(case))
            }),
        ],
        // With two players, the game ends as soon as one of them has eliminated a marker.
        &[("end-nobodys", |case| has_no_owners(case) && !ends_with_first_out(case))],
        &[
            ("end-tiles", |case| has_pile(case) && is_decided_by_elimination(case)),
            ("end-tiles-over", has_pile),
        ],
        &[("end-tiles-one", |case| {
            has_pile(case) && plays_on(case) && is_decided_by_elimination(case)
        })],
        &[("end-no-placement", lays_elsewhere)],
    ]),
    Part::Items(&[
        &[("points-most", counts_points)],
        &[("points-path", paths_count)],
        &[("points-growing", |case| case.rules.score.runs == RunScore::Growing)],
        &[("points-collision", |case| {
            paths_count(case) && collides(case) && !has_one_marker(case)
        })],
        &[("points-still-in", |case| case.rules.score.still_in != 1)],
        &[("points-hole", |case| case.rules.score.hole > 1)],
        &[("points-put-out", |case| case.rules.score.put_out != 0)],
        &[("points-put-out-partner", |case| case.rules.score.put_out != 0 && teams(case) > 1)],
        &[("points-marker", |case| case.rules.score.marker > 0)],
    ]),
];
