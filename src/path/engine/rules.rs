//! Rules compiled for playing.

use super::{
    chains::Chains,
    open_squares::{EdgeSquares, ExtraState},
    profile::{CommonGames, EditionGames, Profile, ProfileKind},
    rotation_masks::TilePaths,
    score_sheet::Scoring,
};
use crate::{
    drawing::{Edge, EdgePlace},
    game::{Seat, TileHand, Urn},
    grid::{Cell, Grid, Place},
    ruleset::{
        Ruleset,
        key::StartingPoint,
        path::{
            Board, CellShape, Collision, EdgeConnection, EdgeOutcome, EmptyHand, HandRest,
            HandSource, ListedStart, MAX_ALL_MARKERS, MAX_HAND, MAX_KINDS, MarkerChoice, Owner,
            PlacementRule, Sections, SelfElimination, SimultaneousElimination, StartLocation,
            StartMethod, Supply, Switch, greatest_divisor,
        },
    },
    tile::{KindId, TileSet},
};

// Hands must be large enough for every valid ruleset.
const _: () = assert!(MAX_HAND <= TileHand::MAX_TILES && MAX_KINDS <= TileHand::KINDS as usize);

/// A ruleset compiled for a particular number of players.
///
/// ```
/// use sentiero::{Game, NoFiles, Request, Rules, load};
///
/// let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
/// assert_eq!(rules.seats(), 4);
/// assert!(Rules::new(&loaded.ruleset, 9).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub struct Rules {
    pub(in crate::path) seats: u8,
    pub(in crate::path) grid: Grid,
    /// The chains for the empty board.
    pub(super) chains: Chains,
    pub(in crate::path) tiles: TileSet,
    pub(super) paths: TilePaths,
    /// The pile containing all tiles in the set.
    pub(in crate::path) pile: Urn,
    pub(in crate::path) starts: Vec<StartSpot>,
    /// The number of markers per seat, or the total number if nobody owns them.
    pub(in crate::path) markers: u8,
    /// The distance in the state between a seat's markers and those of the next seat.
    ///
    /// If nobody owns the markers, this is 0, so every seat has all of them.
    stride: u8,
    /// The listed start for each marker. Markers have the same index as in the state.
    pub(in crate::path) listed: Vec<u16>,
    /// The maximum number of tiles in a hand.
    pub(super) limit: u8,
    /// The number of hands: either one per seat or one in total.
    pub(super) hands: u8,
    /// The number of teams, or 0 if everyone plays alone.
    pub(super) teams: u8,
    /// The maximum number of actions in a turn: either one per marker or one in total.
    pub(in crate::path) actions: u8,
    /// Whether placements have to be listed kind by kind.
    ///
    /// This is the case if players can lay any tile from the pile or if nobody owns the markers.
    pub(super) masks_by_kind: bool,
    /// Whether markers wait between two ports until their path is chosen.
    pub(super) lanes: bool,
    /// Whether a placement must not put its own marker out unless all placements do.
    pub(super) bans_self_elimination: bool,
    /// Whether collisions are exempt from that rule.
    pub(super) exempts_collisions: bool,
    /// The initial value for the part of the state that only some games need.
    pub(super) initial_extra: Option<Box<ExtraState>>,
    /// The squares where a tile could join ports at the edge of the board, if the rules restrict that.
    pub(super) edges: Vec<EdgeSquares>,
    /// Whether markers start on tiles laid by their owners.
    pub(super) on_tiles: bool,
    /// Whether the rest of a hand leaves the game after one of its tiles is laid.
    pub(super) discards_rest: bool,
    /// Whether players who go out in the same round do so together.
    pub(in crate::path) ends_by_rounds: bool,
    /// Whether markers that reach the rim are home.
    pub(in crate::path) has_homes: bool,
    /// The scoring, if the game counts points.
    pub(super) scoring: Option<Scoring>,
    /// The smallest profile that the game has.
    pub(super) profile: ProfileKind,
    pub(in crate::path) keys: Sections,
}

impl Rules {
    /// Compiles a ruleset, or returns `None` if it can't be played by this number of players.
    pub fn new(ruleset: &Ruleset, players: u8) -> Option<Rules> {
        Rules::compile(ruleset.sections_of(players)?, players)
    }

    /// Compiles sections that were already checked for this number of players.
    pub(in crate::path) fn compile(sections: &Sections, players: u8) -> Option<Rules> {
        // Keep the tiles as listed because records contain the name of every copy.
        let tiles = sections.tiles.clone();
        Rules::compile_canonical(
            Sections { tiles, ..sections.without_idle_keys(players, StartingPoint::Position) },
            players,
        )
    }

    /// Compiles sections in which all unused keys have their canonical values.
    #[doc(hidden)]
    pub fn compile_canonical(keys: Sections, players: u8) -> Option<Rules> {
        let is_shared = keys.start.owner == Owner::Nobody;
        let owners = keys.start.owners(players);
        if u32::from(owners) * u32::from(keys.start.markers) > MAX_ALL_MARKERS.into() {
            return None;
        }
        let shape = keys.shape();
        let grid = grid(&keys.board, shape.ports_per_side())?;
        let mut starts = StartSpot::all(&grid, keys.start.on);
        let tiles =
            TileSet::with_turning(shape, keys.tiles.turning, keys.tiles.tiles_with_copies(shape)?);
        let pile = pile(&tiles, keys.tiles.supply);
        let listed = match keys.start.by {
            StartMethod::List => listed_starts(&keys, &grid, &mut starts, players)?,
            StartMethod::Choice | StartMethod::Chance => Vec::new(),
        };
        let paths = TilePaths::new(&tiles);
        let edges = match keys.turn.edge_to_edge {
            EdgeConnection::Allowed => Vec::new(),
            EdgeConnection::LastResort | EdgeConnection::Never => {
                let kinds = KindId::try_from(tiles.kinds()).ok()?;
                let groups = EdgeSquares::all(&grid).into_iter();
                groups.map(|group| group.with_rotations(&paths, kinds)).collect()
            }
        };
        let ends_by_rounds = keys.ending.together == SimultaneousElimination::Round;
        let mut rules = Rules {
            seats: players,
            chains: Chains::new(&grid),
            starts,
            pile,
            paths,
            tiles,
            markers: keys.start.markers,
            stride: if is_shared { 0 } else { keys.start.markers },
            listed,
            hands: if keys.hand.whose == HandSource::Own { players } else { 1 },
            limit: keys.hand.limit.unwrap_or(keys.hand.size),
            teams: keys.teams.count,
            actions: match keys.turn.plays {
                MarkerChoice::EachMarker if keys.turn.place == PlacementRule::Front => {
                    keys.start.markers
                }
                MarkerChoice::EachMarker | MarkerChoice::OneMarker => 1,
            },
            initial_extra: match keys.start.on {
                StartLocation::Tile => Some(ExtraState::for_starts(&grid)),
                StartLocation::Port | StartLocation::Side => {
                    ExtraState::for_free_placement(&grid, keys.turn.place, &edges)
                }
            }
            .or_else(|| ends_by_rounds.then(ExtraState::for_rounds))
            .map(Box::new),
            edges,
            masks_by_kind: is_shared || keys.hand.whose == HandSource::Pile,
            lanes: keys.start.on == StartLocation::Side,
            // A marker that comes home isn't lost.
            bans_self_elimination: keys.turn.self_elimination == SelfElimination::LastResort
                && keys.elimination.edge == EdgeOutcome::Out,
            on_tiles: keys.start.on == StartLocation::Tile,
            discards_rest: keys.hand.rest == HandRest::Aside,
            ends_by_rounds,
            has_homes: keys.elimination.edge == EdgeOutcome::Home,
            exempts_collisions: keys.elimination.collision == Collision::Out
                && !keys.turn.collision_counts,
            scoring: Scoring::of(&keys),
            profile: ProfileKind::All,
            keys,
            grid,
        };
        rules.profile = rules.smallest_profile();
        Some(rules)
    }

    fn smallest_profile(&self) -> ProfileKind {
        if self.has_profile::<CommonGames>() {
            ProfileKind::Common
        } else if self.has_profile::<EditionGames>() {
            ProfileKind::Edition
        } else {
            ProfileKind::All
        }
    }

    /// Returns the board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the tiles.
    pub fn tiles(&self) -> &TileSet {
        &self.tiles
    }

    /// Returns all tiles of the game, before any are dealt.
    pub fn all_tiles(&self) -> &Urn {
        &self.pile
    }

    /// Returns the starts, clockwise from the north-west corner (for squares) or the north (for hexes).
    ///
    /// Listed starts next to holes are appended at the end. If markers start on tiles, these are the starts
    /// on each of the squares at the edge.
    pub fn starts(&self) -> &[StartSpot] {
        &self.starts
    }

    /// Returns the number of markers that a seat can lay tiles for: its own, or all of them if nobody owns
    /// any.
    pub fn markers(&self) -> u8 {
        self.markers
    }

    /// Returns whether nobody owns the markers, in which case all players lay tiles for them.
    #[inline]
    pub fn shares_markers(&self) -> bool {
        self.stride == 0
    }

    /// Returns the total number of markers across all seats.
    pub(in crate::path) fn all_markers(&self) -> usize {
        usize::from(self.keys.start.owners(self.seats)) * usize::from(self.markers)
    }

    /// Returns the maximum number of tiles in a hand.
    pub fn hand_limit(&self) -> u8 {
        self.limit
    }

    /// Returns the sections that these rules were compiled from.
    ///
    /// Keys that have no effect are set to their canonical values, but tiles are kept as listed.
    pub fn sections(&self) -> &Sections {
        &self.keys
    }

    /// Returns the index in the state for the hand that a seat plays from.
    #[inline]
    pub(in crate::path) fn hand_of(&self, seat: Seat) -> usize {
        usize::from(seat.min(self.hands - 1))
    }

    /// Returns whether every seat can see all hands.
    pub(in crate::path) fn shows_hands(&self) -> bool {
        self.keys.hand.open || self.keys.hand.whose != HandSource::Own
    }

    /// Returns the index in the state for a marker. Markers are ordered by seat.
    #[inline]
    pub(in crate::path) fn index(&self, seat: Seat, marker: u8) -> usize {
        usize::from(seat) * usize::from(self.stride) + usize::from(marker)
    }

    /// Returns the owner, if any, and the number of the marker at the given index in the state.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 64 markers")]
    pub(in crate::path) fn owner(&self, index: usize) -> (Option<Seat>, u8) {
        // This avoids a division, which would take as long as everything else in a move.
        match self.stride {
            0 => (None, index as u8),
            1 => (Some(index as Seat), 0),
            markers => {
                let markers = usize::from(markers);
                (Some((index / markers) as Seat), (index % markers) as u8)
            }
        }
    }

    /// Returns a marker's number for use in records, which is `None` if a seat or the game only has one
    /// marker.
    #[inline]
    pub(in crate::path) fn recorded_marker(&self, marker: u8) -> Option<u8> {
        (self.markers > 1).then_some(marker)
    }
}

/// Passes the rare rules to a macro, each with the constant of the profiles that have it and how to find out
/// whether a game does.
macro_rules! rare_rules {
    ($use:ident) => {
        $use! {
            /// Returns whether markers start on tiles laid by their owners.
            HAS_RARE_RULES starts_on_tiles: |rules| rules.on_tiles;
            /// Returns whether tiles can be placed on squares that no marker faces.
            HAS_RARE_RULES places_freely: |rules| rules.has_free_placement();
            /// Returns whether placements have to be listed kind by kind.
            HAS_RARE_RULES lists_by_kind: |rules| rules.masks_by_kind;
            /// Returns whether nobody owns the markers.
            HAS_RARE_RULES has_shared_markers: |rules| rules.shares_markers();
            /// Returns whether seats have several markers.
            HAS_EDITION_RULES has_several_markers: |rules| rules.markers != 1;
            /// Returns whether markers wait between two ports until their path is chosen.
            HAS_EDITION_RULES has_lanes: |rules| rules.lanes;
            /// Returns whether players may swap tiles with those they've put out.
            HAS_EDITION_RULES has_exchange: |rules| rules.keys.elimination.exchange == Switch::On;
            /// Returns whether the rest of a hand leaves the game after one of its tiles is laid.
            HAS_RARE_RULES has_new_hands: |rules| rules.discards_rest;
            /// Returns whether players who have no tiles draw one before their turn.
            HAS_RARE_RULES draws_before_turn: |rules| rules.keys.turn.empty_hand == EmptyHand::DrawFirst;
            /// Returns whether tiles are laid from a common hand or from the pile.
            HAS_RARE_RULES has_common_tiles: |rules| rules.keys.hand.whose != HandSource::Own;
            /// Returns whether players who go out in the same round do so together.
            HAS_RARE_RULES counts_rounds: |rules| rules.ends_by_rounds;
            /// Returns whether markers that reach the rim are home.
            HAS_RARE_RULES brings_home: |rules| rules.has_homes;
            /// Returns whether the game counts points.
            HAS_RARE_RULES has_points: |rules| rules.scoring.is_some();
            /// Returns whether players have partners.
            HAS_RARE_RULES has_partners: |rules| rules.has_teams();
        }
    };
}
pub(super) use rare_rules;

macro_rules! check_for_rare_rules {
    ($($(#[$doc:meta])* $group:ident $name:ident: |$rules:ident| $has:expr;)*) => {
        impl Rules {
            /// Returns whether the game has no rare rules but those of a profile.
            fn has_profile<P: Profile>(&self) -> bool {
                true $(&& (P::$group || { let $rules = self; !$has }))*
            }
        }
    };
}

rare_rules!(check_for_rare_rules);

/// A place where a marker can start, either at the rim or on a tile there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartSpot {
    /// The square that a marker on this start faces.
    pub cell: Cell,
    /// The port, or the side for a marker that starts between two ports.
    pub place: Edge,
}

impl StartSpot {
    /// Returns a board's starts, going clockwise along its rim. If markers start on tiles, these are the
    /// starts on each square at the rim.
    pub(super) fn all(grid: &Grid, on: StartLocation) -> Vec<StartSpot> {
        let ports = grid.shape().ports_per_side();
        let sides = grid.rim().iter();
        match on {
            StartLocation::Tile => {
                let mut cells: Vec<Cell> = sides.map(|rim| rim.cell).collect();
                let mut seen = std::collections::BTreeSet::new();
                cells.retain(|&cell| seen.insert(cell));
                let ports = 0..grid.shape().ports();
                let on_tile = cells.into_iter().flat_map(|cell| {
                    ports.clone().filter_map(move |port| grid.neighbour_place(Place { cell, port }))
                });
                on_tile
                    .map(|place| StartSpot { cell: place.cell, place: Edge::Port(place.port) })
                    .collect()
            }
            StartLocation::Side => {
                sides.map(|rim| StartSpot { cell: rim.cell, place: Edge::Side(rim.side) }).collect()
            }
            StartLocation::Port => sides
                .flat_map(|rim| {
                    (rim.side * ports..(rim.side + 1) * ports)
                        .map(|port| StartSpot { cell: rim.cell, place: Edge::Port(port) })
                })
                .collect(),
        }
    }

    /// Returns the places where a marker on this start can enter its square.
    ///
    /// This is either a single place or one for each port on the side.
    pub fn lanes(self, grid: &Grid) -> impl Iterator<Item = Place> + use<> {
        let ports = grid.shape().ports_per_side();
        let ports = match self.place {
            Edge::Port(port) => port..port + 1,
            Edge::Side(side) => side * ports..(side + 1) * ports,
        };
        ports.map(move |port| Place { cell: self.cell, port })
    }

    /// Returns the place of this start in a drawing.
    pub(in crate::path) fn spot(self, grid: &Grid) -> EdgePlace {
        let (x, y) = grid.position(self.cell);
        EdgePlace { x, y, edge: self.place }
    }
}

/// Creates a board with the given number of ports per cell side.
fn grid(board: &Board, ports: u8) -> Option<Grid> {
    let holes = board.holes.iter().map(|hole| (hole.x.into(), hole.y.into()));
    match board.shape {
        CellShape::Squares => {
            Grid::squares_without(board.columns().into(), board.rows().into(), ports, holes)
        }
        CellShape::Hexes => Grid::hexes(board.radius?.into(), ports, holes),
    }
}

/// Returns the pile that all tiles are taken from.
fn pile(tiles: &TileSet, supply: Supply) -> Urn {
    match supply {
        Supply::Pile => Urn::new(tiles.counts().collect()),
        // Copies act as weights, so we divide them by their greatest common divisor.
        Supply::Endless => {
            let divisor = tiles.counts().fold(0, greatest_divisor).max(1);
            Urn::new(tiles.counts().map(|copies| copies / divisor).collect()).endless()
        }
    }
}

/// Returns the listed start for each marker, ordered by seat, or `None` if one is missing.
///
/// Starts next to holes are appended to `starts`, which doesn't contain them yet.
fn listed_starts(
    keys: &Sections,
    grid: &Grid,
    starts: &mut Vec<StartSpot>,
    players: u8,
) -> Option<Vec<u16>> {
    let of_seat = |seat| keys.start.list.iter().filter(move |entry| entry.seat == seat);
    let owners = match keys.start.owner {
        Owner::Players => (0..players).map(Some).collect(),
        Owner::Nobody => vec![None],
    };
    let mut number = |entry: &ListedStart| {
        let place = match entry.side {
            Some(side) => Edge::Side(side.number(grid.shape())?),
            None => Edge::Port(entry.port? as u8),
        };
        let cell = grid.cell(entry.x.into(), entry.y.into())?;
        let spot = StartSpot { cell, place };
        let is_beside_hole = spot.lanes(grid).all(|lane| grid.is_at_hole(lane));
        let known = starts.iter().position(|&start| start == spot);
        let number = known.or_else(|| {
            starts.extend(is_beside_hole.then_some(spot));
            is_beside_hole.then(|| starts.len() - 1)
        });
        u16::try_from(number?).ok()
    };
    let mut listed = Vec::new();
    for seat in owners {
        let mut entries = of_seat(seat);
        for _ in 0..keys.start.markers {
            listed.push(number(entries.next()?)?);
        }
    }
    Some(listed)
}
