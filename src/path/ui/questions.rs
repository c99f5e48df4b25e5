//! Asks a question for each pending decision and builds its choices.

use super::{
    messages::{say, tile_number, typed, words},
    narration::{Narrator, place_name},
};
use crate::{
    drawing::{Drawing, Edge, EdgePlace},
    game::{
        Audience, Choice, ChoiceEffect, Clause, Consequence, Drawable, Interactive, OptionalPart,
        Question, Seat, Seats, Summary, TileHand, TileRow, TileSwap, TurnedTile, Wording,
        capitalised,
    },
    grid::Cell,
    path::{Action, ActionStep, Event, Fate, MarkerPlace, Phase, PlacementBar, Rules, State, View},
    ruleset::path::{HandSource, MarkerChoice, PlacementRule, Switch},
    tile::{KindId, Tile, Turning},
};

impl Interactive for Rules {
    fn narrate(&self, events: &[Event], audience: Audience, wording: &Wording) -> Vec<Clause> {
        let wording = &self.board_wording(wording);
        Narrator { rules: self, audience, wording }.narrate(events)
    }

    fn question(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let wording = &self.board_wording(wording);
        let mut question = match view.phase() {
            Phase::Start { marker } => self.ask_start(view, marker, actions, wording),
            Phase::Place => self.ask_placement(view, actions, wording),
            Phase::Square => self.ask_square(view, actions, wording),
            Phase::Tile { cell } => self.ask_tile(view, cell, actions, wording),
            Phase::Lane { marker, .. } => self.ask_lane(view, marker, actions, wording),
            Phase::Exchange => self.ask_exchange(view, actions, wording),
            Phase::Over(_) => Question::from_actions(actions, wording),
        };
        if !matches!(view.phase(), Phase::Start { .. }) {
            question.table = self.stock_text(view, wording);
        }
        question
    }

    fn preview(&self, view: &View<'_>, action: Action) -> Option<Drawing> {
        match action {
            Action::Start(_) | Action::Place { .. } | Action::Lay { .. } | Action::Lane { .. } => {
                Some(self.drawing(&view.preview(action, None).0))
            }
            // Preview the first tile that fits on the square.
            Action::Square(cell) => {
                let offer = self.offer(view.state);
                let action = self.placements_on(view.state, &offer, cell).next()?;
                let step = ActionStep { cell: Some(cell), action, lane: None };
                Some(self.drawing(&view.preview_step(step).0))
            }
            Action::DrawSecond | Action::Swap { .. } | Action::EndExchange => None,
        }
    }

    fn naming_help(&self, wording: &Wording) -> Vec<String> {
        let wording = &self.board_wording(wording);
        let mut sentences = vec![words(wording).get("naming-square")];
        if wording.notation {
            sentences.push(words(wording).get("naming-port"));
        }
        sentences
    }

    fn hand(&self, view: &View<'_>, wording: &Wording) -> TileRow {
        let wording = &self.board_wording(wording);
        self.hand_row(view, wording)
    }

    fn summary(&self, view: &View<'_>, wording: &Wording) -> Option<Summary> {
        let wording = &self.board_wording(wording);
        Some(self.summarise(view, wording))
    }

    fn undo_block_reason(
        &self,
        events: &[Event],
        people: Seats,
        wording: &Wording,
    ) -> Option<String> {
        let wording = &self.board_wording(wording);
        let is_hidden = self.keys.hand.whose == HandSource::Own && !self.shows_hands();
        events.iter().filter(|_| is_hidden).find_map(|event| match *event {
            Event::Place { seat, .. } if !people.contains(seat) => {
                Some(words(wording).get("revealed-tile"))
            }
            Event::Exchange { seat, .. } if !people.contains(seat) => {
                Some(words(wording).get("revealed-swap"))
            }
            _ => None,
        })
    }

    fn hint_reasons(
        &self,
        view: &View<'_>,
        actions: &[Action],
        action: Action,
        wording: &Wording,
    ) -> Vec<String> {
        self.reasons_in_words(view, actions, action, &self.board_wording(wording))
    }

    fn reveals_hands(&self, view: &View<'_>) -> bool {
        view.open_hands().is_some()
    }

    fn exits(&self, state: &State, events: &[Event], wording: &Wording) -> Vec<(Seat, String)> {
        Rules::format_exits(state, events, &self.board_wording(wording))
    }

    fn seat_facts(
        &self,
        state: &State,
        events: &[Event],
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        self.format_seat_facts(state, events, wording)
    }

    fn sides(&self) -> Vec<Seats> {
        (0..Rules::sides(self)).map(|side| self.side(side)).collect()
    }

    fn has_part(&self, part: OptionalPart) -> bool {
        match part {
            OptionalPart::Turning => self.keys.tiles.turning != Turning::Fixed,
            OptionalPart::Swaps => self.keys.elimination.exchange == Switch::On,
            OptionalPart::MarkerChoice => {
                self.markers > 1 && self.keys.turn.place == PlacementRule::Front
            }
            OptionalPart::OpenHands => {
                self.shows_hands() && self.keys.hand.whose == HandSource::Own && self.seats > 1
            }
        }
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        Rules::scores(self, state).map_or_else(Vec::new, Into::into)
    }

    fn standings(&self, state: &State, events: &[Event]) -> Vec<Seats> {
        if self.counts_points() {
            return Vec::new();
        }
        let mut winners = Seats::NONE;
        // Players share a rank if they were put out by the same placement or went out in the same round.
        let mut gone = vec![Seats::NONE];
        let place = |seat| state.place_in_round(self, seat);
        let mut last = state.begins();
        for event in events {
            match *event {
                Event::Place { seat, .. } | Event::Pass { seat } => {
                    let is_next = place(seat) < place(last) || seat == last && self.actions == 1;
                    if !self.ends_by_rounds || is_next {
                        gone.push(Seats::NONE);
                    }
                    last = seat;
                }
                Event::Eliminated { seat, .. } => {
                    gone.iter_mut().last().into_iter().for_each(|last| last.insert(seat));
                }
                Event::End { winners: won, .. } => winners = won,
                _ => {}
            }
        }
        let out: Seats = gone.iter().flat_map(|seats| seats.iter().collect::<Vec<_>>()).collect();
        let beside = |seats: Seats| seats.iter().filter(|&seat| !winners.contains(seat)).collect();
        // In a game from a position, players can be out from the start.
        let (left, early): (Vec<Seat>, Vec<Seat>) = (0..self.seats)
            .filter(|&seat| !out.contains(seat))
            .partition(|&seat| winners.contains(seat) || state.playing().contains(seat));
        let (left, early) = (left.into_iter().collect(), early.into_iter().collect());
        let gone = gone.into_iter().rev();
        let rest = std::iter::once(left).chain(gone).chain([early]).map(beside);
        std::iter::once(winners).chain(rest).filter(|seats: &Seats| !seats.is_empty()).collect()
    }
}

/// Callbacks that describe each rotation of a tile.
struct RotationChoices<'a> {
    /// Returns the action for a rotation.
    action_of: &'a dyn Fn(KindId, u8) -> Action,
    /// Returns the reason why a rotation is illegal.
    bar_of: &'a dyn Fn(KindId, u8) -> String,
    /// Returns an action's consequences and how many of the player's own markers it puts out.
    outcome: &'a dyn Fn(Action) -> (Vec<Consequence>, u8),
}

impl Rules {
    /// Returns a row with the tiles that the seat can lay.
    pub(super) fn hand_row(&self, view: &View<'_>, wording: &Wording) -> TileRow {
        let tiles = (1..).zip(view.playable_kinds());
        let has_drawn = view.state.second_tile().is_some() && view.active() == view.seat();
        let title = match self.keys.hand.whose {
            HandSource::Own if has_drawn => "row-second",
            HandSource::Own => "row-own",
            HandSource::Common => "row-common",
            HandSource::Pile => "row-pile",
        };
        TileRow {
            title: words(wording).get(title),
            tiles: tiles
                .map(|(n, kind)| (tile_number(wording, n), self.tiles.tile(kind).into()))
                .collect(),
        }
    }

    /// Returns rows with the tiles that the seat can lay and the open hands of others.
    pub(super) fn rows(&self, view: &View<'_>, wording: &Wording) -> Vec<TileRow> {
        let is_other = |&(seat, _): &(Seat, TileHand)| self.keys.hand.open && seat != view.seat();
        let others = view.seen_hands().filter(is_other);
        let rows = others.map(|(seat, hand)| self.row_of(seat, hand, wording));
        let rows = rows.filter(|row| !row.tiles.is_empty());
        std::iter::once(self.hand_row(view, wording)).chain(rows).collect()
    }

    /// Returns a row with another seat's hand.
    fn row_of(&self, seat: Seat, hand: TileHand, wording: &Wording) -> TileRow {
        let tiles = (1..).zip(hand.kinds().map(|kind| self.tiles.tile(kind)));
        let caption = |(number, tile): (u16, Tile)| {
            if wording.notation {
                (tile.to_string(), tile.into())
            } else {
                (tile_number(wording, number), tile.into())
            }
        };
        TileRow {
            title: say(wording, "row-of", &[("player", wording.player(seat).into())]),
            tiles: tiles.map(caption).collect(),
        }
    }

    fn ask_placement(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let markers: Vec<u8> = self.waiting_markers(view.state).collect();
        let mut notes = Vec::new();
        if actions.iter().any(|&action| view.is_last_resort(action)) {
            let id = if self.shares_markers() { "last-resort-nobodys" } else { "last-resort" };
            notes.push(words(wording).get(id));
        }
        let question = |marker: u8| Question {
            title: {
                let place = self.marker_place(view, marker, wording);
                let values = [("number", (u16::from(marker) + 1).into()), ("place", place.into())];
                let id = match (self.recorded_marker(marker), self.shares_markers()) {
                    (None, false) => "ask-placement",
                    (None, true) => "ask-placement-nobodys",
                    (Some(_), false) => "ask-placement-number",
                    (Some(_), true) => "ask-placement-number-nobodys",
                };
                say(wording, id, &values)
            },
            notes: self
                .other_facing_markers(view, marker, wording)
                .into_iter()
                .chain(notes.clone())
                .collect(),
            tiles: self.rows(view, wording),
            choices: self.placement_choices(view, marker, actions, wording),
            ..Question::default()
        };
        match markers.as_slice() {
            [only] => question(*only),
            several => {
                let choices = several.iter().map(|&marker| {
                    let place = self.marker_place(view, marker, wording);
                    let number = u16::from(marker) + 1;
                    let values = [("number", number.into()), ("place", place.into())];
                    let is_its = |action: &Action| {
                        matches!(*action, Action::Place { marker: other, .. } if other == marker)
                    };
                    // If every tile would put this marker out, there must be a tile that keeps another marker
                    // in.
                    let answer = if actions.iter().any(is_its) {
                        ChoiceEffect::Question(Box::new(question(marker)))
                    } else {
                        ChoiceEffect::Illegal(words(wording).get("barred-marker"))
                    };
                    Choice {
                        label: say(wording, "marker-place", &values),
                        marker: Some(marker),
                        words: typed(wording, |words| {
                            vec![words.format("typed-marker", &[("number", number.into())])]
                        }),
                        ..Choice::new(answer)
                    }
                });
                Question {
                    title: words(wording).get(match self.keys.turn.plays {
                        MarkerChoice::EachMarker => "ask-marker",
                        MarkerChoice::OneMarker => "ask-marker-one",
                    }),
                    notes: notes.clone(),
                    tiles: self.rows(view, wording),
                    choices: choices.collect(),
                    ..Question::default()
                }
            }
        }
    }

    /// Names the players whose markers face the same square, since the tile will move those as well.
    ///
    /// If nobody owns the markers, this names the markers instead. Returns `None` if there are no others.
    fn other_facing_markers(
        &self,
        view: &View<'_>,
        marker: u8,
        wording: &Wording,
    ) -> Option<String> {
        let cell = |index: usize| match view.markers().get(index)?.place() {
            MarkerPlace::Facing(place) => Some(place.cell),
            _ => None,
        };
        let own = cell(self.index(view.seat(), marker))?;
        let faces = |seat, marker| cell(self.index(seat, marker)) == Some(own);
        let names: Vec<String> = if self.shares_markers() {
            let others = (0..self.markers).filter(|&it| it != marker && faces(view.seat(), it));
            others.map(|other| wording.marker(None, self.recorded_marker(other))).collect()
        } else {
            let is_there = |seat| (0..self.markers).any(|it| faces(seat, it));
            let others = (0..self.seats).filter(|&seat| seat != view.seat() && is_there(seat));
            others.map(|seat| wording.player(seat)).collect()
        };
        let players = wording.words().list(&names);
        let values = [("count", names.len().into()), ("players", players.into())];
        (!names.is_empty()).then(|| capitalised(&say(wording, "faces-too", &values)))
    }

    /// Formats a marker's place.
    fn marker_place(&self, view: &View<'_>, marker: u8, wording: &Wording) -> String {
        match view.markers().get(self.index(view.seat(), marker)).map(|marker| marker.place()) {
            Some(MarkerPlace::Start(start)) => {
                self.starts.get(usize::from(start)).map_or_else(String::new, |&spot| {
                    let (spot, _) = self.start_words(spot, wording);
                    say(wording, "place-at", &[("spot", spot.into())])
                })
            }
            Some(MarkerPlace::Facing(place)) => {
                let port = self.port_name(place.port, wording);
                let spot = place_name(wording, self.square_of(place.cell), port);
                say(wording, "place-at", &[("spot", spot.into())])
            }
            _ => words(wording).get("place-none"),
        }
    }

    /// Builds the choices for a marker, including illegal ones.
    fn placement_choices(
        &self,
        view: &View<'_>,
        marker: u8,
        actions: &[Action],
        wording: &Wording,
    ) -> Vec<Choice> {
        let action_of = |kind, rotation| Action::Place { marker, kind, rotation };
        // The player has the tile and the marker may act, so this is the only reason left.
        let bar_of = |_, _| self.bar_text(PlacementBar::Elimination, wording);
        let outcome = |action| self.placement_outcome(view, marker, action, wording);
        let ways = RotationChoices { action_of: &action_of, bar_of: &bar_of, outcome: &outcome };
        self.tile_choices(view, actions, wording, &ways)
    }

    /// Builds the choices for a square, including illegal ones.
    pub(super) fn lay_choices(
        &self,
        view: &View<'_>,
        cell: Cell,
        actions: &[Action],
        wording: &Wording,
    ) -> Vec<Choice> {
        let offer = self.offer(view.state);
        let action_of = |kind, rotation| Action::Lay { kind, rotation };
        let bar_of = |kind, turn| self.bar_text(offer.bar_of_rotation(cell, kind, turn), wording);
        let outcome = |action| {
            let (after, told) = view.preview(action, None);
            (view.consequences(&after, &told, wording), self.lost_own_markers(view, &after))
        };
        let ways = RotationChoices { action_of: &action_of, bar_of: &bar_of, outcome: &outcome };
        self.tile_choices(view, actions, wording, &ways)
    }

    /// Builds the choices for all rotations of all tiles.
    fn tile_choices(
        &self,
        view: &View<'_>,
        actions: &[Action],
        wording: &Wording,
        ways: &RotationChoices<'_>,
    ) -> Vec<Choice> {
        let stock = view.playable_kinds();
        let mut kinds = stock.clone();
        kinds.dedup();
        let mut choices = Vec::new();
        for kind in kinds {
            let group = self.tile_heading(&stock, kind, wording);
            for rotation in (0..).take(self.tiles.rotations(kind).len()) {
                let action = (ways.action_of)(kind, rotation);
                let listed = actions.iter().position(|&listed| listed == action);
                let (answer, warning) = if let Some(place) = listed {
                    (ChoiceEffect::Action(place), None)
                } else {
                    let warning = self.preview(view, action).map(Box::new);
                    (ChoiceEffect::Illegal((ways.bar_of)(kind, rotation)), warning)
                };
                let held = self.tiles.tile(kind);
                let laid = self.tiles.rotations(kind).get(usize::from(rotation));
                let (consequences, lost_markers) = (ways.outcome)(action);
                choices.push(Choice {
                    group: group.clone(),
                    label: say(wording, "turned", &[("times", rotation.into())]),
                    consequences,
                    lost_markers,
                    costs_seat: self.shares_markers() && lost_markers > 0,
                    tile: laid
                        .map(|&laid| TurnedTile { held: held.into(), placed_tile: laid.into() }),
                    warning,
                    ..Choice::new(answer)
                });
            }
        }
        choices
    }

    /// Formats a kind using the numbers of its tiles in the stock.
    fn tile_heading(&self, stock: &[KindId], kind: KindId, wording: &Wording) -> String {
        let numbers: Vec<String> = (1..)
            .zip(stock)
            .filter(|&(_, &held)| held == kind)
            .map(|(number, _): (u16, _)| number.to_string())
            .collect();
        let count = numbers.len();
        let numbers =
            numbers.into_iter().reduce(|first, last| wording.words().list(&[first, last]));
        let values = [("count", count.into()), ("numbers", numbers.unwrap_or_default().into())];
        let heading = say(wording, "tile-numbers", &values);
        if wording.notation { format!("{heading}: {}", self.tiles.tile(kind)) } else { heading }
    }

    /// Returns how many of the player's own markers a placement or path puts out.
    ///
    /// If the marker chooses its path afterwards, we assume that it's the best one.
    fn lost_markers(&self, view: &View<'_>, marker: u8, action: Action) -> u8 {
        let index = self.index(view.seat(), marker);
        let lost = |lane| self.lost_own_markers(view, &view.preview(action, lane).0);
        let waits = matches!(action, Action::Place { .. })
            && view
                .markers()
                .get(index)
                .is_some_and(|marker| matches!(marker.place(), MarkerPlace::Start(_)));
        match self.entry(view.state, view.seat(), marker).filter(|_| waits) {
            Some(entry) => entry.ports().map(|port| lost(Some(port))).min().unwrap_or(0),
            None => lost(None),
        }
    }

    /// Counts the seat's markers that are out in the given state but not in the view.
    ///
    /// If nobody owns the markers, this is 1 if the seat itself is out and 0 otherwise.
    pub(super) fn lost_own_markers(&self, view: &View<'_>, after: &State) -> u8 {
        if self.shares_markers() {
            return u8::from(!after.playing.contains(view.seat()));
        }
        let is_out = |at: MarkerPlace| matches!(at, MarkerPlace::Out(_));
        let pairs = view.markers().iter().zip(&after.markers).enumerate();
        let own = pairs.filter(|&(index, _)| self.owner(index).0 == Some(view.seat()));
        let lost =
            own.filter(|(_, (now, then))| is_out(then.place()) && !is_out(now.place())).count();
        u8::try_from(lost).unwrap_or(u8::MAX)
    }

    /// Narrates a placement's consequences and counts how many of the player's own markers it puts out.
    ///
    /// If the marker hasn't chosen its path yet, each of its paths is narrated.
    fn placement_outcome(
        &self,
        view: &View<'_>,
        marker: u8,
        action: Action,
        wording: &Wording,
    ) -> (Vec<Consequence>, u8) {
        let waits = view
            .markers()
            .get(self.index(view.seat(), marker))
            .is_some_and(|marker| matches!(marker.place(), MarkerPlace::Start(_)));
        let entry = self.entry(view.state, view.seat(), marker).filter(|_| waits);
        let Some(entry) = entry else {
            let (after, told) = view.preview(action, None);
            return (
                view.consequences(&after, &told, wording),
                self.lost_own_markers(view, &after),
            );
        };
        let lost = self.lost_markers(view, marker, action);
        let lanes = entry.ports().map(|port| {
            let (after, told) = view.preview(action, Some(port));
            let leads = view.consequences(&after, &told, wording);
            let texts: Vec<&str> = leads.iter().map(|lead| lead.text.as_str()).collect();
            let text = texts.join(", ");
            (port, Consequence { text, is_loss: leads.iter().any(|lead| lead.is_loss) })
        });
        let lanes: Vec<(u8, Consequence)> = lanes.collect();
        let leads = match lanes.as_slice() {
            [(_, one), (_, other)] if one == other => {
                let values = [("leads", one.text.as_str().into())];
                vec![Consequence { text: say(wording, "leads-either-end", &values), ..one.clone() }]
            }
            _ => {
                let from = |(port, lead): (u8, Consequence)| {
                    let end = self.lane_name(port, words(wording), wording.notation);
                    let values = [("end", end.into()), ("leads", lead.text.into())];
                    Consequence { text: say(wording, "leads-from-end", &values), ..lead }
                };
                lanes.into_iter().map(from).collect()
            }
        };
        (leads, lost)
    }

    fn ask_lane(
        &self,
        view: &View<'_>,
        marker: u8,
        actions: &[Action],
        wording: &Wording,
    ) -> Question {
        let choices = (0..self.grid.shape().ports()).filter_map(|port| {
            let action = Action::Lane { port };
            let listed = actions.iter().position(|&listed| listed == action);
            let on_start = self.entry(view.state, view.seat(), marker)?;
            on_start.ports().find(|&own| own == port)?;
            let (x, y) = self.grid.position(on_start.cell);
            let (after, told) = view.preview(action, None);
            let end = self.lane_name(port, words(wording), wording.notation);
            Some(Choice {
                label: say(wording, "from-end", &[("end", end.into())]),
                consequences: view.consequences(&after, &told, wording),
                words: typed(wording, |words| {
                    vec![
                        self.lane_name(port, words, wording.notation),
                        self.lane_name(port, words, true),
                    ]
                }),
                lost_markers: self.lost_markers(view, marker, action),
                spot: Some(EdgePlace { x, y, edge: Edge::Port(port) }),
                ..Choice::new(listed.map_or_else(
                    || ChoiceEffect::Illegal(words(wording).get("barred-lane")),
                    ChoiceEffect::Action,
                ))
            })
        });
        let choices: Vec<Choice> = choices.collect();
        let example = choices.iter().find_map(|choice| choice.words.first().cloned());
        let example = example.unwrap_or_default();
        Question {
            title: match self.recorded_marker(marker) {
                None => words(wording).get("ask-lane"),
                Some(number) => {
                    let number = u16::from(number) + 1;
                    say(wording, "ask-lane-number", &[("number", number.into())])
                }
            },
            words: say(wording, "words-lane", &[("example", example.into())]),
            choices,
            ..Question::default()
        }
    }

    /// Returns the name of a tile in another player's open hand.
    fn open_tile(&self, open: &[(Seat, TileHand)], kind: KindId, wording: &Wording) -> String {
        if wording.notation {
            return self.tiles.tile(kind).to_string();
        }
        let mut places = open.iter().filter_map(|&(seat, hand)| {
            let place = hand.kinds().position(|held| held == kind)?;
            let player = wording.player(seat);
            let values = [("number", (place + 1).into()), ("player", player.into())];
            Some(say(wording, "tile-of", &values))
        });
        places.next().unwrap_or_else(|| words(wording).get("a-tile"))
    }

    fn ask_exchange(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let (open, made) = view.open_hands().unwrap_or_default();
        let mut rows = vec![self.hand_row(view, wording)];
        let hands = open.iter().map(|&(seat, hand)| self.row_of(seat, hand, wording));
        rows.extend(hands.filter(|row| !row.tiles.is_empty()));
        let stock = view.playable_kinds();
        // Players expect the option to stop to come last.
        let listed = actions.iter().enumerate();
        let (stop, swaps): (Vec<_>, Vec<_>) = listed.partition(|&(_, &a)| a == Action::EndExchange);
        let choices = swaps.into_iter().chain(stop).map(|(place, &action)| {
            let (group, label) = match action {
                Action::Swap { give, take } => {
                    let give = self.tile_heading(&stock, give, wording);
                    let take = self.open_tile(&open, take, wording);
                    (
                        say(wording, "exchange-give", &[("tile", give.into())]),
                        say(wording, "exchange-take", &[("tile", take.into())]),
                    )
                }
                _ => (String::new(), words(wording).get("exchange-stop")),
            };
            let swap = match action {
                Action::Swap { give, take } => Some(TileSwap {
                    give: self.tiles.tile(give).into(),
                    take: self.tiles.tile(take).into(),
                }),
                _ => None,
            };
            let words = if action == Action::EndExchange {
                typed(wording, |words| vec![words.get("typed-stop")])
            } else {
                Vec::new()
            };
            Choice { group, label, words, swap, ..Choice::new(ChoiceEffect::Action(place)) }
        });
        let mut notes = vec![words(wording).get("exchange-about")];
        for (give, take) in made.give().zip(made.take()) {
            notes.push(if wording.notation {
                let (give, take) = (self.tiles.tile(give), self.tiles.tile(take));
                let values = [("give", give.to_string().into()), ("take", take.to_string().into())];
                say(wording, "exchange-made-notation", &values)
            } else {
                words(wording).get("exchange-made")
            });
        }
        Question {
            title: words(wording).get("ask-exchange"),
            notes,
            tiles: rows,
            choices: choices.collect(),
            words: format!("`{}`", words(wording).get("typed-stop")),
            ..Question::default()
        }
    }
}

impl View<'_> {
    /// Returns whether a placement is only legal as a last resort.
    pub(super) fn is_last_resort(&self, action: Action) -> bool {
        let Action::Place { marker, kind, rotation } = action else { return false };
        let rules = self.rules;
        let Some(&tile) = rules.tiles.rotations(kind).get(usize::from(rotation)) else {
            return false;
        };
        let cell = |marker: u8| self.state.markers[rules.index(self.seat, marker)].cell(rules);
        // If nobody owns the markers, we check every marker that faces the square.
        let is_concerned =
            |&other: &u8| other == marker || rules.shares_markers() && cell(other) == cell(marker);
        let fates = (0..rules.markers).filter(is_concerned);
        let mut fates =
            fates.filter_map(|other| rules.best_fate(self.state, self.seat, other, tile));
        fates.any(|fate: Fate| rules.avoids(fate))
    }
}
