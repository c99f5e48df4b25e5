//! Encodes lines games.

use sentiero::{
    game::Seat,
    lines::{Action, Phase, Rules, State, TableCell, View},
};

use super::encoder::{
    ActionSection, Encoded, Encoder, Field, FieldKind, Unwritten, add_kinds, clamp, set,
};

impl Encoded for Rules {
    type Encoder = LinesEncoder;
}

/// The largest distance of a square from the first tile, in either direction.
const REACH: i16 = 127;
/// The number of squares in a row, and of rows.
const LENGTH: u64 = 2 * REACH as u64 + 1;
const SQUARES: u64 = LENGTH * LENGTH;
const ROTATIONS: u64 = 4;
const PHASES: usize = 3;
const SEATS: usize = Rules::PLAYERS as usize;
/// The numbers for each tile on the table.
const TILE_NUMBERS: usize = 6;

/// Encodes the actions and observations of a lines game.
pub struct LinesEncoder {
    kinds: usize,
    /// The maximum number of tiles on the table.
    tiles: usize,
    hand: usize,
    /// For each kind, its number, since tiles on the table are given by their face.
    faces: Vec<sentiero::lines::Face>,
    sections: [ActionSection; 5],
    fields: Vec<Field>,
}

impl Encoder<Rules> for LinesEncoder {
    fn new(rules: &Rules) -> LinesEncoder {
        let kinds = rules.kinds().count();
        let copies: usize = rules.kinds().map(|(_, copies)| usize::from(copies)).sum();
        let section = |name, size, meaning| ActionSection { name, size, meaning };
        let mut encoder = LinesEncoder {
            kinds,
            tiles: SEATS * copies,
            hand: rules.sections().hand.size.into(),
            faces: rules.kinds().map(|(face, _)| face).collect(),
            sections: [
                section(
                    "lay",
                    kinds as u64 * ROTATIONS * SQUARES,
                    "lays a tile: kind, rotation, square",
                ),
                section("remove", SQUARES, "removes a tile: square"),
                section("turn", ROTATIONS * SQUARES, "turns a tile: rotation, square"),
                section("swap", 1, "puts the hand back and draws a new one"),
                section("aside", kinds as u64, "removes a tile in the hand from the game: kind"),
            ],
            fields: Vec::new(),
        };
        encoder.add_fields();
        encoder
    }

    fn sections(&self) -> &[ActionSection] {
        &self.sections
    }

    fn max_legal_actions(&self) -> u64 {
        // Each tile has at most two open squares more than the one before it. Tiles on the table can be turned.
        let open = 2 * self.tiles as u64 + 2;
        self.hand as u64 * ROTATIONS * open + ROTATIONS * self.tiles as u64 + 1
    }

    fn code(&self, view: &View<'_>, action: Action) -> u64 {
        let square = |cell: TableCell| {
            let (x, y) = view.table().position(cell);
            let place = |at: i16| u64::try_from(at.saturating_add(REACH)).unwrap_or(0);
            place(y) * LENGTH + place(x)
        };
        let [lay, remove, turn, swap, _] = self.sections.map(|section| section.size);
        match action {
            Action::Lay { kind, cell, rotation } => {
                (u64::from(kind) * ROTATIONS + u64::from(rotation)) * SQUARES + square(cell)
            }
            Action::Remove { cell } => lay + square(cell),
            Action::Turn { cell, rotation } => {
                lay + remove + u64::from(rotation) * SQUARES + square(cell)
            }
            Action::Swap => lay + remove + turn,
            Action::Discard { kind } => lay + remove + turn + swap + u64::from(kind),
        }
    }

    fn action(&self, state: &State, code: u64) -> Option<Action> {
        let mut rest = code;
        let section = self.sections.iter().find(|section| {
            let is_here = rest < section.size;
            if !is_here {
                rest -= section.size;
            }
            is_here
        })?;
        let cell = |rest: u64| {
            let place = |at: u64| Some(i16::try_from(at).ok()? - REACH);
            state.table().cell(place(rest % SQUARES % LENGTH)?, place(rest % SQUARES / LENGTH)?)
        };
        let rotation = |rest: u64| u8::try_from(rest / SQUARES % ROTATIONS).ok();
        Some(match section.name {
            "lay" => Action::Lay {
                kind: u16::try_from(rest / SQUARES / ROTATIONS).ok()?,
                cell: cell(rest)?,
                rotation: rotation(rest)?,
            },
            "remove" => Action::Remove { cell: cell(rest)? },
            "turn" => Action::Turn { cell: cell(rest)?, rotation: rotation(rest)? },
            "swap" => Action::Swap,
            _ => Action::Discard { kind: u16::try_from(rest).ok()? },
        })
    }

    fn fields(&self) -> &[Field] {
        &self.fields
    }

    fn observe(&self, view: &View<'_>, out: &mut [i16]) {
        let mut out = Unwritten(out);
        let own = view.seat();
        let relative = |seat: Seat| usize::from(seat != own);
        let (phase, chooser, square) = match view.phase() {
            Phase::Play => (0, Some(view.active()), None),
            Phase::AnswerFlip(cell) => (1, Some(1 - view.active().min(1)), Some(cell)),
            Phase::Over(_) => (2, None, None),
        };
        out.put_one_hot(PHASES, phase);
        out.put_one_hot(SEATS, chooser.map_or(usize::MAX, relative));
        out.put_one_hot(SEATS, relative(view.active()));
        out.put(view.follows_pass().into());
        let flip = out.take(2);
        if let Some(cell) = square {
            let (x, y) = view.table().position(cell);
            flip.copy_from_slice(&[x, y]);
        }
        let mut tiles = Unwritten(out.take(self.tiles * TILE_NUMBERS));
        for &cell in view.table().cells() {
            let Some((owner, face, rotation)) = view.tile(cell) else { continue };
            let (x, y) = view.table().position(cell);
            let kind = self.faces.iter().position(|&other| other == face).unwrap_or(0);
            let numbers = [1, x, y, i16::from(owner != own), clamp(kind), rotation.into()];
            let slots = tiles.take(TILE_NUMBERS);
            if slots.len() == numbers.len() {
                slots.copy_from_slice(&numbers);
            }
        }
        out.put_kinds(self.kinds, view.hand().kinds());
        let (hands, bags, scores) = (view.hand_sizes(), view.bag_sizes(), view.scores());
        let by_seat = |slots: &mut [i16], numbers: [i16; SEATS]| {
            for (seat, number) in (0..).zip(numbers) {
                set(slots, relative(seat), number);
            }
        };
        by_seat(out.take(SEATS), hands.map(clamp));
        by_seat(out.take(SEATS), bags.map(clamp));
        by_seat(out.take(SEATS), scores.map(clamp));
        for seat in [own, 1 - own.min(1)] {
            let slots = out.take(self.kinds);
            for (kind, count) in (0..).zip(view.unseen(seat)) {
                add_kinds(slots, std::iter::repeat_n(kind, count.into()));
            }
        }
    }
}

impl LinesEncoder {
    /// Lists the fields in the order in which [`observe`](Encoder::observe) writes them.
    fn add_fields(&mut self) {
        use FieldKind::{Count, Flag, Number};
        let mut add = |name, shape: &[usize], kind, meaning| {
            self.fields.push(Field { name, shape: shape.to_vec(), kind, meaning });
        };
        add("phase", &[PHASES], Flag, "play, answer a flip or over");
        add("to_play", &[SEATS], Flag, "the seat that chooses");
        add("active", &[SEATS], Flag, "the seat whose turn it is");
        add("passed", &[1], Flag, "whether the previous turn was a pass");
        add("flip", &[2], Number, "column and row of a flip that showed its back");
        add(
            "tiles",
            &[self.tiles, TILE_NUMBERS],
            Number,
            "whether there is a tile, column, row, owner (0 is the observer), kind, rotation",
        );
        add("hand", &[self.kinds], Count, "the tiles in the hand, by kind");
        add("hand_sizes", &[SEATS], Count, "the number of tiles in each hand");
        add("bags", &[SEATS], Count, "the number of tiles in each bag");
        add("points", &[SEATS], Count, "the points of each seat");
        add(
            "unseen",
            &[SEATS, self.kinds],
            Count,
            "the tiles that each seat has not shown, by kind",
        );
    }
}
