//! The notation for entering games that were played with real tiles.

use crate::{
    drawing::Edge,
    game::{Enterable, Game, Interactive, Purpose, TileHand, Wording, is_same_move},
    path::{Action, IllegalAction, Phase, Rules, State},
    tile::{KindId, Shape, parse},
};

/// The words for choices that aren't a place or a tile.
const DRAW: &str = "draw";
const DONE: &str = "done";

/// The word between the two tiles of a swap.
const FOR: &str = "for";

impl Enterable for Rules {
    fn parse_move(&self, state: &State, typed: &str) -> Vec<Action> {
        let typed = typed.trim();
        match state.phase {
            Phase::Start { .. } => {
                let starts = self.starts_typed_as(typed);
                starts.filter_map(|start| u16::try_from(start).ok()).map(Action::Start).collect()
            }
            Phase::Place => self.parse_placement(state, typed),
            Phase::Square if typed.eq_ignore_ascii_case(DRAW) => vec![Action::DrawSecond],
            Phase::Square => {
                let cells = self.grid.cells();
                let named = cells.filter(|&cell| is_same_move(&self.square_of(cell), typed));
                named.map(Action::Square).collect()
            }
            Phase::Tile { .. } => {
                let laid = self.parse_laid_tile(typed);
                laid.map(|(kind, rotation)| Action::Lay { kind, rotation }).into_iter().collect()
            }
            Phase::Lane { .. } => {
                let ports = 0..self.grid.shape().ports();
                let named = ports.filter(|&port| is_same_move(&letter(port), typed));
                named.map(|port| Action::Lane { port }).collect()
            }
            Phase::Exchange if typed.eq_ignore_ascii_case(DONE) => vec![Action::EndExchange],
            Phase::Exchange => self.parse_swap(typed).into_iter().collect(),
            Phase::Over(_) => Vec::new(),
        }
    }

    fn format_move(&self, state: &State, action: Action) -> String {
        let laid = |kind, rotation: u8| {
            let rotations = self.tiles.rotations(kind);
            rotations.get(usize::from(rotation)).map_or_else(String::new, ToString::to_string)
        };
        match action {
            Action::Start(start) => self.format_start(usize::from(start)),
            Action::Place { marker, kind, rotation } => {
                let tile = laid(kind, rotation);
                if self.waiting_markers(state).count() > 1 {
                    format!("{} {tile}", u16::from(marker) + 1)
                } else {
                    tile
                }
            }
            Action::Square(cell) => self.square_of(cell),
            Action::DrawSecond => DRAW.to_owned(),
            Action::Lay { kind, rotation } => laid(kind, rotation),
            Action::Lane { port } => letter(port),
            Action::Swap { give, take } => {
                format!("{} {FOR} {}", self.tiles.tile(give), self.tiles.tile(take))
            }
            Action::EndExchange => DONE.to_owned(),
        }
    }

    fn is_unknown_tile(&self, state: &State, typed: &str) -> bool {
        let tiles = match state.phase {
            Phase::Place => vec![Rules::split_placement(typed).1],
            Phase::Tile { .. } => vec![typed],
            Phase::Exchange => typed.split(&format!(" {FOR} ")).collect(),
            _ => Vec::new(),
        };
        let tile = |typed: &str| parse(&normal_form(typed), self.tiles.shape()).ok();
        tiles.into_iter().filter_map(tile).any(|tile| self.tiles.kind_of(tile).is_none())
    }

    fn entry_help(&self, wording: &Wording) -> Vec<String> {
        let mut help = self.naming_help(wording);
        help.push("Name a tile by its paths as it lies on the board.".to_owned());
        help
    }

    fn shown_tiles(&self, action: Action) -> Vec<usize> {
        match action {
            Action::Place { kind, .. } | Action::Lay { kind, .. } => vec![kind.into()],
            Action::Swap { give, take } => vec![give.into(), take.into()],
            _ => Vec::new(),
        }
    }

    fn is_used_up(&self, state: &State, tile: usize) -> bool {
        let Ok(kind) = KindId::try_from(tile) else { return false };
        let is_its = |&cell: &_| state.laid(cell).is_some_and(|laid| laid.kind == kind);
        let laid = self.grid.cells().filter(is_its).count();
        !state.pile().is_endless() && laid >= usize::from(self.tiles.copies(kind))
    }

    /// More tiles only forbid more placements, so it's enough to look at the tile alone, and then with each other
    /// tile that nobody has seen.
    fn broken_rule(&self, state: &State, action: Action) -> Option<IllegalAction> {
        let (Action::Place { kind, .. }, Phase::Place) = (action, state.phase) else { return None };
        let seat = self.to_play(state).filter(|_| !self.shows_hands())?;
        let (mut trial, mut actions) = (state.clone(), Vec::new());
        let mut rule_with = |other: Option<KindId>| {
            let hand = trial.hands.get_mut(self.hand_of(seat))?;
            *hand = TileHand::default();
            hand.add(kind);
            if let Some(other) = other {
                hand.add(other);
            }
            let is_legal = self.is_legal(&trial, action, &mut actions);
            (!is_legal).then(|| self.illegality(&trial, action))
        };
        if let Some(rule) = rule_with(None) {
            return Some(rule);
        }
        let others = state.hands().get(self.hand_of(seat))?.len().saturating_sub(1);
        let (mut fitting, mut broken) = (0, None);
        for other in (0..self.tiles.kinds()).filter_map(|number| KindId::try_from(number).ok()) {
            if let Some(rule) = rule_with(Some(other)) {
                broken = Some(rule);
            } else if state.pile().is_endless() {
                fitting = usize::MAX;
            } else {
                let is_its = |&cell: &_| state.laid(cell).is_some_and(|laid| laid.kind == other);
                let known = self.grid.cells().filter(is_its).count() + usize::from(other == kind);
                let left = usize::from(self.tiles.copies(other)).saturating_sub(known);
                fitting = fitting.saturating_add(left);
            }
        }
        broken.filter(|_| fitting < usize::from(others))
    }

    fn is_about_tile(&self, rule: &IllegalAction) -> bool {
        use IllegalAction::{
            GiveNotHeld, NotDrawn, NotInCommonHand, NotInHand, NotInPile, NotLayable, TakeNotHeld,
        };
        matches!(
            rule,
            NotInHand
                | NotInCommonHand
                | NotInPile
                | NotLayable
                | NotDrawn { .. }
                | GiveNotHeld
                | TakeNotHeld
        )
    }

    fn parse_chance(&self, purpose: Purpose, typed: &str) -> Option<usize> {
        match purpose {
            Purpose::Start => self.starts_typed_as(typed).next(),
            Purpose::First => {
                let number: u8 = typed.trim().parse().ok()?;
                number.checked_sub(1).filter(|&seat| seat < self.seats).map(usize::from)
            }
            _ => None,
        }
    }

    fn format_chance(&self, purpose: Purpose, item: usize) -> String {
        match purpose {
            Purpose::Start => self.format_start(item),
            _ => (item + 1).to_string(),
        }
    }
}

impl Rules {
    /// Returns the numbers of the starts that the text stands for.
    fn starts_typed_as(&self, typed: &str) -> impl Iterator<Item = usize> {
        let wording = Wording::new(self.seats).with_notation(true);
        let wording = self.board_wording(&wording).into_owned();
        let starts = self.starts.iter().enumerate();
        starts.filter_map(move |(number, &start)| {
            let words = self.start_words(start, &wording).1;
            words.iter().any(|word| is_same_move(word, typed)).then_some(number)
        })
    }

    /// Formats a start, such as `C1 A` or `C1 north`.
    fn format_start(&self, start: usize) -> String {
        let Some(start) = self.starts.get(start) else { return String::new() };
        let wording = Wording::new(self.seats).with_notation(true);
        let words = self.start_words(*start, &self.board_wording(&wording)).1;
        let words = words.into_iter().next().unwrap_or_default();
        let (square, place) = words.split_once(' ').unwrap_or((&words, ""));
        match start.place {
            Edge::Port(_) => format!("{} {}", square.to_uppercase(), place.to_uppercase()),
            Edge::Side(_) => format!("{} {place}", square.to_uppercase()),
        }
    }

    /// Parses a tile and, if several markers can move, the number of the one that it's laid for.
    fn parse_placement(&self, state: &State, typed: &str) -> Vec<Action> {
        let (number, tile) = Rules::split_placement(typed);
        let Some((kind, rotation)) = self.parse_laid_tile(tile) else { return Vec::new() };
        let markers = self.waiting_markers(state);
        let named = markers.filter(|&marker| number.is_none_or(|number| number == marker + 1));
        named.map(|marker| Action::Place { marker, kind, rotation }).collect()
    }

    /// Splits a placement into the number of the marker, if there is one, and the tile.
    fn split_placement(typed: &str) -> (Option<u8>, &str) {
        match typed.split_once(char::is_whitespace) {
            Some((number, tile)) if number.parse::<u8>().is_ok() => (number.parse().ok(), tile),
            _ => (None, typed),
        }
    }

    /// Parses a tile as it lies on the board. Returns its kind and rotation.
    fn parse_laid_tile(&self, typed: &str) -> Option<(KindId, u8)> {
        let tile = parse(&normal_form(typed), self.tiles.shape()).ok()?;
        let kind = self.tiles.kind_of(tile)?;
        let rotation = self.tiles.rotations(kind).iter().position(|&turned| turned == tile)?;
        Some((kind, u8::try_from(rotation).ok()?))
    }

    /// Parses two tiles in any rotation.
    fn parse_swap(&self, typed: &str) -> Option<Action> {
        let typed = typed.to_lowercase();
        let (give, take) = typed.split_once(&format!(" {FOR} "))?;
        let kind = |text| self.parse_laid_tile(text).map(|(kind, _)| kind);
        Some(Action::Swap { give: kind(give)?, take: kind(take)? })
    }
}

/// Formats a port as in records.
fn letter(port: u8) -> String {
    Shape::letter(port).to_string()
}

/// Writes a tile in capitals with single spaces.
fn normal_form(typed: &str) -> String {
    let words: Vec<&str> = typed.split_whitespace().collect();
    words.join(" ").to_uppercase()
}
