//! Encodes path games.

use sentiero::{
    drawing::Edge,
    game::{Game, Seat},
    path::{Action, DragonPlace, MarkerPlace, Phase, Rules, State, View},
    ruleset::path::{HandSource, Owner, PlacementRule, StartLocation, Switch},
};

use super::encoder::{
    ActionSection, Encoded, Encoder, Field, FieldKind, Unwritten, add_kinds, clamp, set,
};

impl Encoded for Rules {
    type Encoder = PathEncoder;
}

/// The number of phases.
const PHASES: usize = 7;

/// Encodes the actions and observations of a path game.
#[expect(clippy::struct_excessive_bools, reason = "each says whether the game has some fields")]
pub struct PathEncoder {
    seats: usize,
    kinds: usize,
    rotations: usize,
    /// The number of markers that a seat can lay tiles for.
    markers: usize,
    /// The number of markers of each owner, or 0 if nobody owns them.
    markers_of_owner: usize,
    all_markers: usize,
    ports: usize,
    squares: usize,
    /// The number of path ends on the board.
    path_ends: usize,
    /// The number of tiles of each kind.
    tiles: Vec<i16>,
    is_endless: bool,
    /// For each kind and rotation, the port at the other end of each port's path, plus 1.
    ends: Vec<i16>,
    /// The column and row of each square.
    positions: Vec<(i16, i16)>,
    /// Where the paths of each square are in the observation.
    slots: Vec<usize>,
    has_exchange: bool,
    has_free_placement: bool,
    has_own_hands: bool,
    has_open_hands: bool,
    has_points: bool,
    has_several_markers: bool,
    first_codes: FirstCodes,
    sections: Vec<ActionSection>,
    fields: Vec<Field>,
    max_legal_actions: u64,
}

/// The first code of each kind of action.
#[derive(Default)]
struct FirstCodes {
    start: u64,
    square: u64,
    draw: u64,
    lay: u64,
    lane: u64,
    swap: u64,
    end: u64,
}

impl Encoder<Rules> for PathEncoder {
    fn new(rules: &Rules) -> PathEncoder {
        let (keys, grid, tiles) = (rules.sections(), rules.grid(), rules.tiles());
        let (seats, kinds) = (usize::from(rules.seats()), tiles.kinds());
        let (rotations, ports) =
            (usize::from(grid.shape().sides()), usize::from(grid.shape().ports()));
        let markers = usize::from(rules.markers());
        let is_owned = keys.start.owner == Owner::Players;
        let mut positions = vec![(0, 0); grid.cell_bound()];
        let mut slots = vec![0; grid.cell_bound()];
        for cell in grid.cells() {
            let (x, y) = grid.position(cell);
            let slot = (y as usize * grid.columns() as usize + x as usize) * ports;
            if let (Some(position), Some(start)) =
                (positions.get_mut(usize::from(cell)), slots.get_mut(usize::from(cell)))
            {
                (*position, *start) = ((clamp(x), clamp(y)), slot);
            }
        }
        let mut ends = vec![0; kinds * rotations * ports];
        for kind in 0..kinds {
            let turned = u16::try_from(kind).map_or(&[][..], |kind| tiles.rotations(kind));
            for (rotation, tile) in turned.iter().enumerate() {
                let first = (kind * rotations + rotation) * ports;
                for (from, to) in tile.paths() {
                    set(&mut ends, first + usize::from(from), i16::from(to) + 1);
                    set(&mut ends, first + usize::from(to), i16::from(from) + 1);
                }
            }
        }
        let all = rules.all_tiles();
        let mut encoder = PathEncoder {
            seats,
            kinds,
            rotations,
            markers,
            markers_of_owner: if is_owned { markers } else { 0 },
            all_markers: if is_owned { seats * markers } else { markers },
            ports,
            squares: grid.cell_bound(),
            path_ends: grid.rows() as usize * grid.columns() as usize * ports,
            tiles: all.counts().map(clamp).collect(),
            is_endless: all.is_endless(),
            ends,
            positions,
            slots,
            has_exchange: keys.elimination.exchange == Switch::On,
            has_free_placement: keys.turn.place != PlacementRule::Front
                || keys.start.on == StartLocation::Tile,
            has_own_hands: keys.hand.whose == HandSource::Own,
            has_open_hands: keys.hand.whose == HandSource::Own && keys.hand.open,
            has_points: rules.view(&rules.new_state(), 0).scores().is_some(),
            has_several_markers: markers > 1,
            first_codes: FirstCodes::default(),
            sections: Vec::new(),
            fields: Vec::new(),
            max_legal_actions: 0,
        };
        encoder.add_sections(rules);
        encoder.add_fields(grid.rows() as usize, grid.columns() as usize);
        encoder
    }

    fn sections(&self) -> &[ActionSection] {
        &self.sections
    }

    fn max_legal_actions(&self) -> u64 {
        self.max_legal_actions
    }

    #[inline]
    fn code(&self, _: &View<'_>, action: Action) -> u64 {
        let first = &self.first_codes;
        let turned =
            |kind: u16, rotation: u8| u64::from(kind) * self.rotations as u64 + u64::from(rotation);
        match action {
            Action::Place { marker, kind, rotation } => {
                u64::from(marker) * (self.kinds * self.rotations) as u64 + turned(kind, rotation)
            }
            Action::Start(start) => first.start + u64::from(start),
            Action::Square(cell) => first.square + u64::from(cell),
            Action::DrawSecond => first.draw,
            Action::Lay { kind, rotation } => first.lay + turned(kind, rotation),
            Action::Lane { port } => first.lane + u64::from(port),
            Action::Swap { give, take } => {
                first.swap + u64::from(give) * self.kinds as u64 + u64::from(take)
            }
            Action::EndExchange => first.end,
        }
    }

    fn action(&self, _: &State, code: u64) -> Option<Action> {
        let mut rest = code;
        let section = self.sections.iter().find(|section| {
            let is_here = rest < section.size;
            if !is_here {
                rest -= section.size;
            }
            is_here
        })?;
        let rest = usize::try_from(rest).ok()?;
        let kind =
            |rest: usize| u16::try_from(rest / self.rotations.max(1) % self.kinds.max(1)).ok();
        let rotation = |rest: usize| u8::try_from(rest % self.rotations.max(1)).ok();
        Some(match section.name {
            "place" => {
                let marker = rest / (self.kinds * self.rotations).max(1);
                Action::Place {
                    marker: u8::try_from(marker).ok()?,
                    kind: kind(rest)?,
                    rotation: rotation(rest)?,
                }
            }
            "start" => Action::Start(u16::try_from(rest).ok()?),
            "square" => Action::Square(u16::try_from(rest).ok()?),
            "draw" => Action::DrawSecond,
            "lay" => Action::Lay { kind: kind(rest)?, rotation: rotation(rest)? },
            "lane" => Action::Lane { port: u8::try_from(rest).ok()? },
            "swap" => Action::Swap {
                give: u16::try_from(rest / self.kinds.max(1)).ok()?,
                take: u16::try_from(rest % self.kinds.max(1)).ok()?,
            },
            _ => Action::EndExchange,
        })
    }

    fn fields(&self) -> &[Field] {
        &self.fields
    }

    fn observe(&self, view: &View<'_>, out: &mut [i16]) {
        let mut out = Unwritten(out);
        let phase = view.phase();
        self.put_decision(view, phase, &mut out);
        self.put_board(view, &mut out);
        out.put_kinds(self.kinds, view.hand().kinds());
        if self.has_free_placement {
            let playable = out.take(self.kinds);
            if matches!(phase, Phase::Square | Phase::Tile { .. }) {
                view.playable_kinds().into_iter().for_each(|kind| set(playable, kind.into(), 1));
            }
        }
        if self.has_own_hands {
            let sizes = out.take(self.seats);
            for (seat, size) in (0..).zip(view.hand_sizes()) {
                set(sizes, self.relative(view, seat), size.into());
            }
        }
        if self.has_open_hands {
            let hands = out.take(self.seats * self.kinds);
            for (seat, hand) in view.seen_hands() {
                let first = self.relative(view, seat) * self.kinds;
                let slots = hands.get_mut(first..first + self.kinds).unwrap_or_default();
                add_kinds(slots, hand.kinds());
            }
        }
        self.put_unseen(view, out.take(self.kinds));
        if self.has_exchange {
            out.put_kinds(self.kinds, view.seen_kinds());
            let (offered, given, taken) =
                (out.take(self.kinds), out.take(self.kinds), out.take(self.kinds));
            if let Some((hands, exchange)) = view.open_hands() {
                for (_, hand) in hands {
                    add_kinds(offered, hand.kinds());
                }
                add_kinds(given, exchange.give());
                add_kinds(taken, exchange.take());
            }
        }
        out.put(clamp(view.pile_size()));
        let dragon = match view.dragon() {
            DragonPlace::Nowhere => 0,
            DragonPlace::Rest => 1,
            DragonPlace::Seat(seat) => 2 + self.relative(view, seat),
        };
        out.put_one_hot(2 + self.seats, dragon);
        if self.has_points {
            let points = out.take(self.seats);
            if let Some(scores) = view.scores() {
                for (seat, &score) in (0..).zip(scores.points()) {
                    let score = score.clamp(i16::MIN.into(), i16::MAX.into());
                    set(points, self.relative(view, seat), clamp(score));
                }
            }
        }
    }
}

impl PathEncoder {
    /// Lists the kinds of actions that can occur in the game.
    fn add_sections(&mut self, rules: &Rules) {
        let keys = rules.sections();
        let count = |number: usize| number as u64;
        let places = keys.turn.place == PlacementRule::Front;
        let turned = self.kinds * self.rotations;
        let has_lanes = keys.start.on == StartLocation::Side;
        let starts = rules.starts().len();
        let mut section = |is_used: bool, name, size: usize, meaning| {
            let first = self.sections.iter().map(|section| section.size).sum();
            if is_used {
                self.sections.push(ActionSection { name, size: count(size), meaning });
            }
            first
        };
        section(places, "place", self.markers * turned, "lays a tile: marker, kind, rotation");
        self.first_codes = FirstCodes {
            start: section(true, "start", starts, "puts a marker on a start"),
            square: section(self.has_free_placement, "square", self.squares, "chooses a square"),
            draw: section(self.has_free_placement, "draw", 1, "draws a tile to lay instead"),
            lay: section(self.has_free_placement, "lay", turned, "lays a tile: kind, rotation"),
            lane: section(has_lanes, "lane", self.ports, "chooses a path: port"),
            swap: section(
                self.has_exchange,
                "swap",
                self.kinds * self.kinds,
                "swaps tiles: kind to give, kind to take",
            ),
            end: section(self.has_exchange, "end-exchange", 1, "ends the exchange"),
        };
        let limit = usize::from(rules.hand_limit()).max(1);
        let held = match keys.hand.whose {
            HandSource::Own | HandSource::Common => limit.min(self.kinds),
            HandSource::Pile => self.kinds,
        };
        let most = [
            held * self.rotations * self.markers,
            starts,
            self.squares + 1,
            self.ports,
            limit * limit * self.seats + 1,
        ];
        self.max_legal_actions = count(most.into_iter().max().unwrap_or(0));
    }

    /// Lists the fields in the order in which [`observe`](Encoder::observe) writes them.
    fn add_fields(&mut self, rows: usize, columns: usize) {
        use FieldKind::{Category, Count, Flag, Number};
        let (seats, kinds) = (self.seats, self.kinds);
        let mut add = |is_used: bool, name, shape: &[usize], kind, meaning| {
            if is_used {
                self.fields.push(Field { name, shape: shape.to_vec(), kind, meaning });
            }
        };
        add(true, "phase", &[PHASES], Flag, "start, place, square, tile, lane, exchange or over");
        add(true, "to_play", &[seats], Flag, "the seat that chooses");
        add(true, "active", &[seats], Flag, "the seat whose turn it is");
        add(true, "begins", &[seats], Flag, "the seat with the first turn");
        add(true, "playing", &[seats], Flag, "the seats still in the game");
        add(true, "out_in_round", &[seats], Flag, "the seats that went out in this round");
        add(
            true,
            "choosing_marker",
            &[1],
            Category,
            "the marker that is started or whose path is chosen, from 1",
        );
        add(true, "chosen_square", &[2], Category, "column and row of the chosen square, from 1");
        add(
            self.has_several_markers,
            "acted",
            &[self.markers],
            Flag,
            "the markers that have acted in this turn",
        );
        add(
            true,
            "tiles",
            &[rows, columns, self.ports],
            Category,
            "for each port of a laid tile, the other end of its path, from 1",
        );
        add(
            true,
            "markers",
            &[self.all_markers, 4],
            Number,
            "place (0 in hand, 1 on a start, 2 on the board, 3 out, 4 home), column, row, port or side",
        );
        add(true, "hand", &[kinds], Count, "the tiles to play from, by kind");
        add(self.has_free_placement, "playable", &[kinds], Flag, "the kinds that can be laid now");
        add(self.has_own_hands, "hand_sizes", &[seats], Count, "the number of tiles in each hand");
        add(self.has_open_hands, "open_hands", &[seats, kinds], Count, "all hands, by kind");
        add(
            true,
            "unseen",
            &[kinds],
            Count,
            "the tiles neither on the board nor in a visible hand, by kind",
        );
        for (name, meaning) in [
            ("seen", "the tiles seen in the hands of players going out, by kind"),
            ("offered", "the tiles that can be taken in this exchange, by kind"),
            ("given", "the tiles given in this exchange, by kind"),
            ("taken", "the tiles taken in this exchange, by kind"),
        ] {
            add(self.has_exchange, name, &[kinds], Count, meaning);
        }
        add(true, "pile", &[1], Count, "the number of tiles in the pile");
        add(
            true,
            "dragon",
            &[2 + seats],
            Flag,
            "no dragon, at its resting place, or the seat that has it",
        );
        add(self.has_points, "points", &[seats], Number, "the points of each seat");
    }

    /// Returns the number of a seat, counting clockwise from the observer.
    #[inline]
    fn relative(&self, view: &View<'_>, seat: Seat) -> usize {
        let (seat, own) = (usize::from(seat), usize::from(view.seat()));
        if seat >= own { seat - own } else { seat + self.seats - own }
    }

    fn put_decision(&self, view: &View<'_>, phase: Phase, out: &mut Unwritten<'_>) {
        let active = view.active();
        let (number, chooser, marker) = match phase {
            Phase::Start { marker } => (0, Some(active), Some(marker)),
            Phase::Place => (1, Some(active), None),
            Phase::Square => (2, Some(active), None),
            Phase::Tile { .. } => (3, Some(active), None),
            Phase::Lane { seat, marker } => (4, Some(seat), Some(marker)),
            Phase::Exchange => (5, Some(active), None),
            Phase::Over(_) => (6, None, None),
        };
        out.put_one_hot(PHASES, number);
        let relative = |seat| self.relative(view, seat);
        out.put_one_hot(self.seats, chooser.map_or(usize::MAX, relative));
        out.put_one_hot(self.seats, relative(active));
        out.put_one_hot(self.seats, relative(view.begins()));
        for seats in [view.playing(), view.eliminated_in_round()] {
            let slots = out.take(self.seats);
            seats.iter().for_each(|seat| set(slots, relative(seat), 1));
        }
        out.put(marker.map_or(0, |marker| i16::from(marker) + 1));
        let square = out.take(2);
        if let Phase::Tile { cell } = phase {
            let (x, y) = self.position(cell);
            set(square, 0, x + 1);
            set(square, 1, y + 1);
        }
        if self.has_several_markers {
            let acted = view.acted_markers();
            for (marker, slot) in out.take(self.markers).iter_mut().enumerate() {
                *slot = i16::from(acted >> marker.min(15) & 1 == 1);
            }
        }
    }

    fn put_board(&self, view: &View<'_>, out: &mut Unwritten<'_>) {
        let tiles = out.take(self.path_ends);
        for (cell, laid) in view.laid_tiles() {
            let Some(&slot) = self.slots.get(usize::from(cell)) else { continue };
            let first =
                (usize::from(laid.kind) * self.rotations + usize::from(laid.rotation)) * self.ports;
            let ends = self.ends.get(first..first + self.ports).unwrap_or_default();
            if let Some(slots) = tiles.get_mut(slot..slot + ends.len()) {
                slots.copy_from_slice(ends);
            }
        }
        let markers = out.take(self.all_markers * 4);
        for (index, marker) in view.markers().iter().enumerate() {
            let index = match index.checked_div(self.markers_of_owner) {
                Some(owner) => {
                    let owner = Seat::try_from(owner).unwrap_or(0);
                    self.relative(view, owner) * self.markers_of_owner
                        + index % self.markers_of_owner
                }
                None => index,
            };
            let (kind, place) = match marker.place() {
                MarkerPlace::Hand => continue,
                MarkerPlace::Start(start) => (1, self.start(view, start)),
                MarkerPlace::Facing(place) => (2, (self.position(place.cell), place.port)),
                MarkerPlace::Out(place) => (3, (self.position(place.cell), place.port)),
                MarkerPlace::Home(place) => (4, (self.position(place.cell), place.port)),
            };
            let ((x, y), edge) = place;
            if let Some(slots) = markers.get_mut(index * 4..index * 4 + 4) {
                slots.copy_from_slice(&[kind, x, y, edge.into()]);
            }
        }
    }

    fn put_unseen(&self, view: &View<'_>, slots: &mut [i16]) {
        for (slot, &count) in slots.iter_mut().zip(&self.tiles) {
            *slot = count;
        }
        if !self.is_endless {
            view.each_seen(|kind| {
                if let Some(slot) = slots.get_mut(usize::from(kind)) {
                    *slot -= 1;
                }
            });
        }
    }

    fn start(&self, view: &View<'_>, start: u16) -> ((i16, i16), u8) {
        view.rules().starts().get(usize::from(start)).map_or(((0, 0), 0), |spot| {
            let edge = match spot.place {
                Edge::Port(number) | Edge::Side(number) => number,
            };
            (self.position(spot.cell), edge)
        })
    }

    fn position(&self, cell: u16) -> (i16, i16) {
        self.positions.get(usize::from(cell)).copied().unwrap_or_default()
    }
}
