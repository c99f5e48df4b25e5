//! Checks positions and creates the corresponding states.

use super::{
    board::Laid,
    event::{DragonDestination, DragonRest, NotatedTile},
    impossible_position::{GameOver, HandOwner, ImpossiblePosition, MAX_POINTS, MarkerName},
    marker::{Marker, MarkerPlace},
    position::{Position, PositionMarker, PositionPlace, PositionTile},
    rules::{Rules, StartSpot},
    score_sheet::Scores,
    state::{DragonPlace, Phase, State},
};
use crate::{
    drawing::Edge,
    game::{Game, Seat, Seats, TileHand, Urn},
    grid::Place,
    ruleset::path::{
        Collision, DragonHome, EndCondition, HandDestination, HandSource, SideName,
        StartReservation, StartingPlayer,
    },
    tile::KindId,
};

impl Rules {
    /// Creates the state described by a position.
    ///
    /// # Errors
    /// Returns an error if the position is impossible. For example, there may be more tiles of a kind than in
    /// the set, a marker that doesn't face an empty square or whose path doesn't start at the rim, too many
    /// tiles in a hand, a dragon in a game without one, or an active seat that has nothing to do.
    pub fn set_up_position(&self, position: &Position) -> Result<State, ImpossiblePosition> {
        let mut state = self.new_state();
        state.clear(self);
        self.lay_tiles(&mut state, &position.tiles)?;
        self.put_markers(&mut state, &position.markers)?;
        state.begins = self.first_seat(position.begins)?;
        state.playing = self.players_in(&state, &position.out)?;
        let gone = self.eliminated_in_round(&state, &position.gone)?;
        if let Some(extra) = &mut state.extra {
            extra.eliminated_in_round = gone;
        }
        self.check_not_over(&state)?;
        self.set_hands(&mut state, position)?;
        state.dragon = self.dragon_at(&state, position.dragon)?;
        if self.is_starting(&state) {
            self.set_start(&mut state, position)?;
        } else {
            self.end_starts(&mut state);
            self.set_turn(&mut state, position)?;
        }
        self.set_points(&mut state, position)?;
        Ok(state)
    }

    /// Returns the seat that had the first turn.
    fn first_seat(&self, seat: Seat) -> Result<Seat, ImpossiblePosition> {
        if seat >= self.seats {
            Err(ImpossiblePosition::NoFirstSeat { seat })
        } else if seat > 0 && self.keys.start.begins == StartingPlayer::First {
            Err(ImpossiblePosition::FirstSeatBegins)
        } else {
            Ok(seat)
        }
    }

    fn lay_tiles(
        &self,
        state: &mut State,
        tiles: &[PositionTile],
    ) -> Result<(), ImpossiblePosition> {
        for &PositionTile { x, y, tile, rotation } in tiles {
            let Some(cell) = self.grid.cell(x, y) else {
                return Err(ImpossiblePosition::NoSquare { x, y });
            };
            if !state.board.is_free(cell) {
                return Err(ImpossiblePosition::SquareTakenTwice { x, y });
            }
            let kind = self.use_tile(&mut state.pile, tile)?;
            if rotation >= self.grid.shape().sides() {
                return Err(ImpossiblePosition::Rotation { x, y, rotation });
            }
            // A symmetrical tile can be written in any of its equivalent rotations.
            let orbit = u8::try_from(self.tiles.rotations(kind).len()).unwrap_or(1);
            let rotation = rotation % orbit;
            state.board.lay(cell, Laid { kind, rotation });
            if let Some(extra) = state.extra.as_mut().filter(|_| !self.on_tiles) {
                extra.lay(&self.grid, &self.edges, &state.board, self.keys.turn.place, cell);
            }
            if let Some(tile) = state.tile(&self.tiles, cell) {
                state.chains.lay(&self.grid, cell, tile.paths());
            }
        }
        Ok(())
    }

    fn put_markers(
        &self,
        state: &mut State,
        markers: &[PositionMarker],
    ) -> Result<(), ImpossiblePosition> {
        let mut told = vec![false; state.markers.len()];
        for &PositionMarker { seat, marker, at, start, .. } in markers {
            let index = self.index_of(seat, marker)?;
            if std::mem::replace(&mut told[index], true) {
                return Err(ImpossiblePosition::MarkerTwice(MarkerName { seat, marker }));
            }
            if start.is_some() && !(self.on_tiles && matches!(at, PositionPlace::Facing { .. })) {
                return Err(ImpossiblePosition::UnexpectedStart(MarkerName { seat, marker }));
            }
            state.markers[index] = match at {
                PositionPlace::Hand if self.on_tiles => Marker::NOT_STARTED,
                PositionPlace::Hand => {
                    return Err(ImpossiblePosition::NotStarted(MarkerName { seat, marker }));
                }
                PositionPlace::Facing { x, y, port } if self.on_tiles => {
                    let place = self.place_to_face(state, (x, y), port)?;
                    self.starting_marker(state, place, start, MarkerName { seat, marker })?
                }
                PositionPlace::Out => {
                    let mut marker = Marker::NOT_STARTED;
                    marker.put_out(Place { cell: 0, port: 0 });
                    marker
                }
                PositionPlace::Home if !self.has_homes => {
                    return Err(ImpossiblePosition::NoHomes);
                }
                PositionPlace::Home => {
                    let mut marker = Marker::NOT_STARTED;
                    marker.put_home(Place { cell: 0, port: 0 });
                    marker
                }
                PositionPlace::Facing { x, y, port } => self.marker_facing(state, (x, y), port)?,
                PositionPlace::Start { x, y, side } => self.marker_waiting(state, (x, y), side)?,
            };
        }
        if told.contains(&false) {
            return Err(ImpossiblePosition::MissingMarkers { all: self.all_markers() });
        }
        self.check_distinct_places(state)
    }

    /// Returns the index in the state for a marker in a position.
    fn index_of(&self, seat: Option<Seat>, marker: u8) -> Result<usize, ImpossiblePosition> {
        match seat {
            Some(_) if self.shares_markers() => Err(ImpossiblePosition::UnexpectedSeat),
            None if !self.shares_markers() => Err(ImpossiblePosition::MissingSeat { marker }),
            seat if seat.is_some_and(|seat| seat >= self.seats) || marker >= self.markers => {
                Err(ImpossiblePosition::NoMarker(MarkerName { seat, marker }))
            }
            seat => Ok(self.index(seat.unwrap_or_default(), marker)),
        }
    }

    /// Returns the seats that are still in the game.
    ///
    /// These are the seats with a marker left. If nobody owns the markers, they're the seats that aren't
    /// listed as out.
    fn players_in(&self, state: &State, out: &[Seat]) -> Result<Seats, ImpossiblePosition> {
        if !self.shares_markers() {
            if !out.is_empty() {
                return Err(ImpossiblePosition::RedundantOut);
            }
            let alive = |&seat: &Seat| {
                let own = |marker| state.markers[self.index(seat, marker)];
                let is_in = |marker: Marker| {
                    marker.is_on_board() || marker.is_home() || marker.place() == MarkerPlace::Hand
                };
                (0..self.markers).any(|marker| is_in(own(marker)))
            };
            return Ok((0..self.seats).filter(alive).collect());
        }
        let mut playing = Seats::first(self.seats);
        for &seat in out {
            if !playing.contains(seat) {
                return Err(ImpossiblePosition::InvalidOut { seat });
            }
            playing.remove(seat);
        }
        // A tile that puts out markers eliminates exactly one player.
        let lost = state.markers.iter().filter(|marker| !marker.is_on_board()).count();
        if out.len() > lost || (out.is_empty() && lost > 0) {
            return Err(ImpossiblePosition::OutCounts { lost, out: out.len() });
        }
        Ok(playing)
    }

    /// Returns the seats that have gone out in the current round.
    fn eliminated_in_round(
        &self,
        state: &State,
        gone: &[Seat],
    ) -> Result<Seats, ImpossiblePosition> {
        if !self.ends_by_rounds && !gone.is_empty() {
            return Err(ImpossiblePosition::NoRounds);
        }
        let mut seats = Seats::NONE;
        for &seat in gone {
            if seat >= self.seats || state.playing.contains(seat) || seats.contains(seat) {
                return Err(ImpossiblePosition::InvalidGoneInRound { seat });
            }
            seats.insert(seat);
        }
        Ok(seats)
    }

    /// Returns an error if the game is already over.
    fn check_not_over(&self, state: &State) -> Result<(), ImpossiblePosition> {
        // Players who were still in at the start of a round get to finish that round.
        let at_begin: Seats = state.playing.iter().chain(state.gone_in_round().iter()).collect();
        let is_decided = state.playing.is_empty() || self.are_one_side(at_begin);
        let shared = self.shares_markers();
        let (is_over, over) = match self.keys.ending.until {
            EndCondition::NoneLeft => (state.playing.is_empty(), GameOver::NoPlayer { shared }),
            EndCondition::OneLeft if self.has_teams() => (is_decided, GameOver::Teams { shared }),
            EndCondition::OneLeft => (is_decided, GameOver::Players { shared }),
        };
        if is_over {
            return Err(ImpossiblePosition::GameOver(over));
        }
        let needs_marker = self.has_homes || shared;
        if needs_marker && !state.markers.iter().any(|marker| marker.is_on_board()) {
            return Err(ImpossiblePosition::GameOver(GameOver::NoMarker));
        }
        Ok(())
    }

    fn marker_waiting(
        &self,
        state: &State,
        (x, y): (u32, u32),
        side: SideName,
    ) -> Result<Marker, ImpossiblePosition> {
        let cell = self.grid.cell(x, y);
        let side = side.number(self.grid.shape());
        let spot = cell.zip(side).map(|(cell, side)| StartSpot { cell, place: Edge::Side(side) });
        let start = self.starts.iter().position(|&start| Some(start) == spot);
        let Some(start) = start.and_then(|start| u16::try_from(start).ok()) else {
            return Err(ImpossiblePosition::NoStartSide { x, y });
        };
        if cell.is_some_and(|cell| !state.board.is_free(cell)) {
            return Err(ImpossiblePosition::WaitsAtTile { x, y });
        }
        let mut marker = Marker::NOT_STARTED;
        marker.put_on_start(start);
        Ok(marker)
    }

    /// Returns an error if two markers share a start or a path and the rules forbid that.
    fn check_distinct_places(&self, state: &State) -> Result<(), ImpossiblePosition> {
        // Markers that start on tiles can follow each other without colliding.
        let can_share = if self.on_tiles {
            self.keys.elimination.collision == Collision::Pass
        } else {
            self.keys.start.exclusive == StartReservation::None
        };
        if can_share {
            return Ok(());
        }
        let key = |marker: &Marker| match marker.place() {
            MarkerPlace::Start(start) => Some((Some(start), None)),
            MarkerPlace::Facing(place) => Some((None, Some(self.grid.point(place)))),
            MarkerPlace::Hand | MarkerPlace::Out(_) | MarkerPlace::Home(_) => None,
        };
        let mut taken: Vec<_> = state.markers.iter().filter_map(key).collect();
        taken.sort_unstable();
        if taken.windows(2).any(|pair| pair[0] == pair[1]) {
            let key = if self.on_tiles { "elimination.collision" } else { "start.exclusive" };
            return Err(ImpossiblePosition::SharedPlace { key });
        }
        Ok(())
    }

    /// Returns the place for a marker that faces an empty square.
    fn place_to_face(
        &self,
        state: &State,
        (x, y): (u32, u32),
        port: u8,
    ) -> Result<Place, ImpossiblePosition> {
        let Some(cell) = self.grid.cell(x, y).filter(|_| port < self.grid.shape().ports()) else {
            return Err(ImpossiblePosition::NoPort { x, y, port });
        };
        if !state.board.is_free(cell) {
            return Err(ImpossiblePosition::FacesTile { x, y });
        }
        Ok(Place { cell, port })
    }

    fn marker_facing(
        &self,
        state: &State,
        (x, y): (u32, u32),
        port: u8,
    ) -> Result<Marker, ImpossiblePosition> {
        let place = self.place_to_face(state, (x, y), port)?;
        let begin = state.chains.far(self.grid.point(place));
        if !begin.is_rim() {
            return Err(ImpossiblePosition::NotFromEdge { x, y, port });
        }
        let from = self.grid.places(begin.point()).0;
        let here = |spot: &StartSpot| spot.lanes(&self.grid).any(|lane| lane == from);
        let mut marker = Marker::NOT_STARTED;
        // Every port at the rim is either a start or a lane of one.
        let start = self.starts.iter().position(here).and_then(|start| u16::try_from(start).ok());
        marker.put_on_start(start.unwrap_or(0));
        marker.set_start(begin.point());
        marker.put_at(place);
        Ok(marker)
    }

    fn set_hands(&self, state: &mut State, position: &Position) -> Result<(), ImpossiblePosition> {
        match self.keys.hand.whose {
            HandSource::Own if position.hands.len() != usize::from(self.seats) => {
                return Err(ImpossiblePosition::WrongHandCount { seats: self.seats });
            }
            HandSource::Common | HandSource::Pile if !position.hands.is_empty() => {
                return Err(ImpossiblePosition::NoOwnHands);
            }
            HandSource::Own | HandSource::Common | HandSource::Pile => {}
        }
        if !position.common.is_empty() {
            if self.keys.hand.whose != HandSource::Common {
                return Err(ImpossiblePosition::NoCommonHand);
            }
            state.hands[0] =
                self.hand_with(&mut state.pile, &position.common, HandOwner::Common)?;
        }
        for (seat, tiles) in (0..).zip(&position.hands) {
            if !tiles.is_empty() && !state.playing.contains(seat) {
                return Err(ImpossiblePosition::OutWithTiles { seat });
            }
            let owner = HandOwner::Seat(seat);
            state.hands[usize::from(seat)] = self.hand_with(&mut state.pile, tiles, owner)?;
        }
        if !position.below.is_empty() && self.keys.elimination.hand != HandDestination::UnderPile {
            return Err(ImpossiblePosition::NoTilesBelow);
        }
        let most = state.under_pile.capacity();
        for batch in &position.below {
            let number = state.next_batch();
            if batch.len() > most - state.under_pile.len() {
                return Err(ImpossiblePosition::TooManyBelow { most });
            }
            for &tile in batch {
                let kind = self.use_tile(&mut state.pile, tile)?;
                state.push_batch(number, [kind].into_iter().collect());
            }
        }
        for &tile in &position.aside {
            self.use_tile(&mut state.pile, tile)?;
        }
        state.promote_batch();
        Ok(())
    }

    /// Takes the tiles in a hand out of the pile.
    fn hand_with(
        &self,
        pile: &mut Urn,
        tiles: &[NotatedTile],
        owner: HandOwner,
    ) -> Result<TileHand, ImpossiblePosition> {
        if tiles.len() > usize::from(self.limit) {
            return Err(ImpossiblePosition::HandLimit { owner, limit: self.limit });
        }
        tiles.iter().map(|&tile| self.use_tile(pile, tile)).collect()
    }

    /// Takes a tile out of the pile because it's listed elsewhere.
    fn use_tile(
        &self,
        pile: &mut Urn,
        NotatedTile(tile): NotatedTile,
    ) -> Result<KindId, ImpossiblePosition> {
        match self.tiles.kind_of(tile) {
            Some(kind) if self.tiles.tile(kind) != tile => {
                Err(ImpossiblePosition::Turned { tile, unturned: self.tiles.tile(kind) })
            }
            Some(kind) if pile.remove(usize::from(kind)) => Ok(kind),
            Some(kind) => {
                Err(ImpossiblePosition::TooManyCopies { tile, copies: self.tiles.copies(kind) })
            }
            None => Err(ImpossiblePosition::NoTile { tile }),
        }
    }

    fn dragon_at(
        &self,
        state: &State,
        dragon: Option<DragonDestination>,
    ) -> Result<DragonPlace, ImpossiblePosition> {
        let rests = self.keys.dragon.rests;
        match (dragon, rests) {
            (None, DragonHome::None) => Ok(DragonPlace::Nowhere),
            (None, _) => Err(ImpossiblePosition::DragonMissing),
            (Some(_), DragonHome::None) => Err(ImpossiblePosition::NoDragon),
            (Some(DragonDestination::Seat(seat)), _) if state.playing.contains(seat) => {
                Ok(DragonPlace::Seat(seat))
            }
            (Some(DragonDestination::Seat(seat)), _) => {
                Err(ImpossiblePosition::DragonHeldByEliminated { seat })
            }
            (Some(DragonDestination::Rest(DragonRest::Aside)), DragonHome::Aside)
            | (Some(DragonDestination::Rest(DragonRest::Pile)), DragonHome::UnderPile) => {
                Ok(DragonPlace::Rest)
            }
            (Some(DragonDestination::Rest(_)), _) => Err(ImpossiblePosition::DragonElsewhere),
        }
    }

    fn set_points(&self, state: &mut State, position: &Position) -> Result<(), ImpossiblePosition> {
        let runs = position.markers.iter().map(|marker| marker.runs.unwrap_or_default());
        let due = position.scores.iter().flat_map(Scores::points).copied();
        if runs.chain(due).any(|points| points.unsigned_abs() > MAX_POINTS) {
            return Err(ImpossiblePosition::TooManyPoints);
        }
        let Some(sheet) = state.scores.as_deref_mut() else {
            return match position.scores {
                Some(_) => Err(ImpossiblePosition::NoPoints),
                None if position.markers.iter().any(|marker| marker.runs.is_some()) => {
                    Err(ImpossiblePosition::NoRuns)
                }
                None => Ok(()),
            };
        };
        match position.scores {
            Some(scores) if scores.points().len() == usize::from(self.seats) => {
                sheet.scores = scores;
            }
            Some(_) => {
                return Err(ImpossiblePosition::WrongPointsCount { seats: self.seats });
            }
            None => return Err(ImpossiblePosition::PointsMissing),
        }
        for &PositionMarker { seat, marker, runs, .. } in &position.markers {
            match (sheet.runs.get_mut(self.index_of(seat, marker)?), runs) {
                (Some(sum), Some(points)) => *sum = points,
                (None, Some(_)) => {
                    return Err(ImpossiblePosition::NoRuns);
                }
                (_, None) => {}
            }
        }
        Ok(())
    }

    fn set_turn(&self, state: &mut State, position: &Position) -> Result<(), ImpossiblePosition> {
        state.active = position.turn;
        state.phase = Phase::Place;
        state.acted_markers = 0;
        for &marker in &position.acted {
            if marker >= self.markers {
                return Err(ImpossiblePosition::NoSuchActedMarker { marker });
            }
            state.acted_markers |= 1 << marker;
        }
        if state.acted_markers != 0 && self.has_free_placement() {
            return Err(ImpossiblePosition::NoMarkerActions);
        }
        if state.acted_markers != 0 && self.actions == 1 && self.markers > 1 {
            return Err(ImpossiblePosition::TooManyActed);
        }
        let seat = position.turn;
        if !state.playing.contains(seat) {
            return Err(ImpossiblePosition::TurnOfEliminated { seat });
        }
        if !self.full().has_tile(state, seat) {
            return Err(ImpossiblePosition::TurnWithoutTile { seat });
        }
        if !self.full().has_marker(state, seat) {
            return Err(ImpossiblePosition::TurnWithoutMarker { seat });
        }
        if self.has_free_placement() {
            return self.set_square(state);
        }
        if self.waiting_markers(state).next().is_none() {
            return Err(ImpossiblePosition::TurnWithoutAction { seat });
        }
        Ok(())
    }

    /// Makes the active seat choose a square.
    fn set_square(&self, state: &mut State) -> Result<(), ImpossiblePosition> {
        state.phase = Phase::Square;
        if !self.offer(state).has_any() {
            return Err(ImpossiblePosition::TurnWithoutPlacement { seat: state.active });
        }
        Ok(())
    }
}
