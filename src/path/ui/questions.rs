//! Builds the question and the choices for each pending decision.

use super::narration::{Narrator, own};
use crate::{
    drawing::{Drawing, Edge, Spot},
    game::{
        Answer, Audience, Choice, Clause, Depicted, Hand, Hint, Prompted, Question, Seat, Seats,
        Summary, Swap, TileRow, TurnedTile, Wording,
    },
    path::{Action, Cause, Event, Fate, MarkerAt, Phase, Rules, State, View},
    ruleset::path::Whose,
    tile::{KindId, Tile},
};

impl Prompted for Rules {
    fn narrate(&self, events: &[Event], audience: Audience, wording: &Wording) -> Vec<Clause> {
        Narrator { rules: self, audience, wording }.narrate(events)
    }

    fn question(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let mut question = match view.phase() {
            Phase::Start { marker } => self.ask_start(view, marker, actions, wording),
            Phase::Place => self.ask_placement(view, actions, wording),
            Phase::Lane { marker, .. } => self.ask_lane(view, marker, actions, wording),
            Phase::Exchange => self.ask_exchange(view, actions, wording),
            Phase::Over(_) => Question::of_list(actions),
        };
        if !matches!(view.phase(), Phase::Start { .. }) {
            question.table = self.stock(view, wording);
        }
        question
    }

    fn foreseen(&self, view: &View<'_>, action: Action) -> Option<Drawing> {
        let shows = matches!(action, Action::Start(_) | Action::Place { .. } | Action::Lane { .. });
        shows.then(|| self.drawing(&view.foresee(action, None).0))
    }

    fn naming(&self, wording: &Wording) -> Vec<String> {
        let square = "A square is named as it stands at the edges of the board, such as C4.";
        let port = "Its ports are letters from A on, clockwise from the west of its north side.";
        let port = Some(port).filter(|_| wording.notation);
        std::iter::once(square).chain(port).map(str::to_owned).collect()
    }

    fn hand(&self, view: &View<'_>) -> TileRow {
        self.hand_row(view)
    }

    fn summary(&self, view: &View<'_>, wording: &Wording) -> Option<Summary> {
        Some(self.summarise(view, wording))
    }

    fn revealed(&self, events: &[Event], people: Seats) -> Option<&'static str> {
        let is_hidden = self.keys.hand.whose == Whose::Own && !self.shows_hands();
        events.iter().filter(|_| is_hidden).find_map(|event| match *event {
            Event::Place { seat, .. } if !people.contains(seat) => {
                Some("a bot has shown a tile of its hand since")
            }
            Event::Exchange { seat, .. } if !people.contains(seat) => {
                Some("a bot has swapped tiles since")
            }
            _ => None,
        })
    }

    fn hint(&self, view: &View<'_>, actions: &[Action]) -> Option<Hint> {
        self.advise(view, actions)
    }

    fn looks_into_hands(&self, view: &View<'_>) -> bool {
        view.open_hands().is_some()
    }

    fn exits(&self, state: &State, events: &[Event]) -> Vec<(Seat, String)> {
        let is_placement = |event: &&Event| matches!(event, Event::Place { .. });
        // Those that lay there before the first of these events.
        let mut tiles =
            state.board.len().saturating_sub(events.iter().filter(is_placement).count());
        let (mut causes, mut exits) = (Vec::new(), Vec::new());
        for event in events {
            match *event {
                Event::Place { .. } => tiles += 1,
                Event::Out { seat, cause, .. } => causes.push((seat, cause)),
                Event::Eliminated { seat } => {
                    // Of several markers the last one counts.
                    let cause = causes.iter().rev().find(|(other, _)| *other == seat);
                    let how = match cause {
                        Some((_, Cause::Collision)) => "ran into another marker",
                        Some((_, Cause::Edge)) | None => "led off the board",
                    };
                    exits.push((seat, format!("{how} with tile {tiles}")));
                }
                _ => {}
            }
        }
        exits
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        Rules::scores(self, state).map_or_else(Vec::new, Into::into)
    }

    fn standings(&self, events: &[Event]) -> Vec<Seats> {
        if self.counts_points() {
            return Vec::new();
        }
        let mut winners = Seats::NONE;
        // Those who went out by the same placement stand together.
        let mut gone = vec![Seats::NONE];
        for event in events {
            match *event {
                Event::Place { .. } => gone.push(Seats::NONE),
                Event::Eliminated { seat } => gone.iter_mut().last().into_iter().for_each(|last| {
                    last.insert(seat);
                }),
                Event::End { winners: won, .. } => winners = won,
                _ => {}
            }
        }
        let out: Seats = gone.iter().flat_map(|seats| seats.iter().collect::<Vec<_>>()).collect();
        let beside = |seats: Seats| seats.iter().filter(|&seat| !winners.contains(seat)).collect();
        let left: Seats = (0..self.seats).filter(|&seat| !out.contains(seat)).collect();
        let rest = std::iter::once(left).chain(gone.into_iter().rev()).map(beside);
        std::iter::once(winners).chain(rest).filter(|seats: &Seats| !seats.is_empty()).collect()
    }
}

impl Rules {
    /// Returns the tiles from which the seat lays as a row.
    pub(super) fn hand_row(&self, view: &View<'_>) -> TileRow {
        let tiles = (1..).zip(view.stock());
        let title = match self.keys.hand.whose {
            Whose::Own => "your hand",
            Whose::Common => "the common hand",
            Whose::Pile => "the pile",
        };
        TileRow {
            title: title.into(),
            tiles: tiles
                .map(|(n, kind)| (format!("tile {n}"), self.tiles.tile(kind).into()))
                .collect(),
        }
    }

    /// Returns the tiles from which the seat lays, and the hands of others that lie open, as rows.
    fn rows(&self, view: &View<'_>, wording: &Wording) -> Vec<TileRow> {
        let is_other = |&(seat, _): &(Seat, Hand)| self.keys.hand.open && seat != view.seat();
        let others = view.seen_hands().filter(is_other);
        let rows = others.map(|(seat, hand)| self.row_of(seat, hand, wording));
        let rows = rows.filter(|row| !row.tiles.is_empty());
        std::iter::once(self.hand_row(view)).chain(rows).collect()
    }

    /// Returns the hand of another seat as a row of tiles.
    fn row_of(&self, seat: Seat, hand: Hand, wording: &Wording) -> TileRow {
        let tiles = (1..).zip(hand.kinds().map(|kind| self.tiles.tile(kind)));
        let caption = |(number, tile): (u16, Tile)| {
            if wording.notation {
                (tile.to_string(), tile.into())
            } else {
                (format!("tile {number}"), tile.into())
            }
        };
        TileRow {
            title: format!("the hand of {}", wording.player(seat)),
            tiles: tiles.map(caption).collect(),
        }
    }

    fn ask_placement(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let markers: Vec<u8> = self.markers_to_act(view.state).collect();
        let mut notes = Vec::new();
        if actions.iter().any(|&action| view.is_last_resort(action)) {
            notes.push(
                "Every placement puts the marker out for which it is laid, so any is allowed."
                    .into(),
            );
        }
        let question = |marker: u8| Question {
            title: match self.told(marker) {
                None => format!(
                    "lay a tile; your marker is {}",
                    self.marker_place(view, marker, wording)
                ),
                Some(number) => {
                    let place = self.marker_place(view, marker, wording);
                    let number = u16::from(number) + 1;
                    format!("lay a tile for your marker {number}, which is {place}")
                }
            },
            notes: notes.clone(),
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
                    Choice {
                        label: format!("marker {number}, {place}"),
                        words: vec![format!("marker {number}")],
                        ..Choice::new(Answer::Further(Box::new(question(marker))))
                    }
                });
                Question {
                    title: "choose the marker for which you lay a tile first".into(),
                    notes: notes.clone(),
                    tiles: self.rows(view, wording),
                    choices: choices.collect(),
                    ..Question::default()
                }
            }
        }
    }

    /// Formats the place of a marker.
    fn marker_place(&self, view: &View<'_>, marker: u8, wording: &Wording) -> String {
        match view.markers().get(self.index(view.seat(), marker)).map(|marker| marker.at()) {
            Some(MarkerAt::Start(start)) => {
                self.starts.get(usize::from(start)).map_or_else(String::new, |&spot| {
                    format!("at {}", self.start_words(spot, wording).0)
                })
            }
            Some(MarkerAt::Facing(place)) => {
                let port = self.port_name(place.port, wording.notation);
                format!("at {}, {port}", self.square_of(place.cell))
            }
            _ => "not on the board".into(),
        }
    }

    /// Builds the choices for a marker, barred ones too.
    fn placement_choices(
        &self,
        view: &View<'_>,
        marker: u8,
        actions: &[Action],
        wording: &Wording,
    ) -> Vec<Choice> {
        let stock = view.stock();
        let mut kinds = stock.clone();
        kinds.dedup();
        let mut choices = Vec::new();
        for kind in kinds {
            let group = self.tile_heading(&stock, kind, wording);
            for rotation in (0..).take(self.tiles.rotations(kind).len()) {
                let action = Action::Place { marker, kind, rotation };
                let listed = actions.iter().position(|&listed| listed == action);
                let (answer, warning) = if let Some(place) = listed {
                    (Answer::Action(place), None)
                } else {
                    let warning = self.foreseen(view, action).map(Box::new);
                    (Answer::Barred(self.object(view.state, action)), warning)
                };
                let held = self.tiles.tile(kind);
                let laid = self.tiles.rotations(kind).get(usize::from(rotation));
                let label = ["as it lies", "turned once", "turned twice", "turned 3 times"]
                    .get(usize::from(rotation))
                    .copied()
                    .unwrap_or("turned");
                choices.push(Choice {
                    group: group.clone(),
                    label: label.into(),
                    leads: self.placement_leads(view, marker, action, wording),
                    fatal: self.is_fatal(view, marker, action),
                    tile: laid.map(|&laid| TurnedTile { held: held.into(), laid: laid.into() }),
                    warning,
                    ..Choice::new(answer)
                });
            }
        }
        choices
    }

    /// Formats the tiles of a kind by their numbers in the stock.
    fn tile_heading(&self, stock: &[KindId], kind: KindId, wording: &Wording) -> String {
        let numbers: Vec<String> = (1..)
            .zip(stock)
            .filter(|&(_, &held)| held == kind)
            .map(|(number, _): (u16, _)| number.to_string())
            .collect();
        let word = if numbers.len() == 1 { "tile" } else { "tiles" };
        let heading = format!("{word} {}", numbers.join(" and "));
        if wording.notation { format!("{heading}: {}", self.tiles.tile(kind)) } else { heading }
    }

    /// Returns whether a placement or a path puts the marker out for which it is chosen, whichever
    /// path that may choose afterwards.
    fn is_fatal(&self, view: &View<'_>, marker: u8, action: Action) -> bool {
        let index = self.index(view.seat(), marker);
        let is_out = |lane| {
            let (after, _) = view.foresee(action, lane);
            after.markers.get(index).is_some_and(|it| matches!(it.at(), MarkerAt::Out(_)))
        };
        let waits = matches!(action, Action::Place { .. })
            && view
                .markers()
                .get(index)
                .is_some_and(|marker| matches!(marker.at(), MarkerAt::Start(_)));
        match self.entry(view.state, view.seat(), marker).filter(|_| waits) {
            Some(entry) => entry.ports().all(|port| is_out(Some(port))),
            None => is_out(None),
        }
    }

    /// Narrates where a placement leads, by each path of a marker that has not chosen one.
    fn placement_leads(
        &self,
        view: &View<'_>,
        marker: u8,
        action: Action,
        wording: &Wording,
    ) -> Vec<String> {
        let waits = view
            .markers()
            .get(self.index(view.seat(), marker))
            .is_some_and(|marker| matches!(marker.at(), MarkerAt::Start(_)));
        let entry = self.entry(view.state, view.seat(), marker).filter(|_| waits);
        let Some(entry) = entry else {
            let (after, told) = view.foresee(action, None);
            return view.leads(&after, &told, wording);
        };
        let lanes = entry.ports().map(|port| {
            let (after, told) = view.foresee(action, Some(port));
            let leads = view.leads(&after, &told, wording).join(", ");
            // Whose marker it is the question has said.
            let own = own(self.told(marker));
            (port, leads.strip_prefix(&own).unwrap_or(&leads).trim_start().to_owned())
        });
        let lanes: Vec<(u8, String)> = lanes.collect();
        match lanes.as_slice() {
            [(_, one), (_, other)] if one == other => vec![format!("from either end {one}")],
            _ => {
                let end = |port| self.lane_name(port, wording.notation);
                let from = |(port, leads)| format!("from the {} {leads}", end(port));
                lanes.into_iter().map(from).collect()
            }
        }
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
            let (after, told) = view.foresee(action, None);
            let end = self.lane_name(port, wording.notation);
            Some(Choice {
                label: format!("from the {end}"),
                leads: view.leads(&after, &told, wording),
                words: vec![end, self.lane_name(port, true)],
                fatal: self.is_fatal(view, marker, action),
                spot: Some(Spot { x, y, at: Edge::Port(port) }),
                ..Choice::new(listed.map_or_else(
                    || Answer::Barred(self.object(view.state, action)),
                    Answer::Action,
                ))
            })
        });
        let choices: Vec<Choice> = choices.collect();
        let example = choices.iter().find_map(|choice| choice.words.first().cloned());
        Question {
            title: format!("choose the path of {}", own(self.told(marker))),
            words: format!("the end, as in `{}`", example.unwrap_or_default()),
            choices,
            ..Question::default()
        }
    }

    /// Names a tile that lies open in the hand of another player.
    fn open_tile(&self, open: &[(Seat, Hand)], kind: KindId, wording: &Wording) -> String {
        if wording.notation {
            return self.tiles.tile(kind).to_string();
        }
        let mut places = open.iter().filter_map(|&(seat, hand)| {
            let place = hand.kinds().position(|held| held == kind)?;
            Some(format!("tile {} of {}", place + 1, wording.player(seat)))
        });
        places.next().unwrap_or_else(|| "a tile".into())
    }

    fn ask_exchange(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let (open, made) = view.open_hands().unwrap_or_default();
        let mut rows = vec![self.hand_row(view)];
        let hands = open.iter().map(|&(seat, hand)| self.row_of(seat, hand, wording));
        rows.extend(hands.filter(|row| !row.tiles.is_empty()));
        let stock = view.stock();
        // To stop comes last, as people expect it.
        let listed = actions.iter().enumerate();
        let (stop, swaps): (Vec<_>, Vec<_>) = listed.partition(|&(_, &a)| a == Action::Stop);
        let choices = swaps.into_iter().chain(stop).map(|(place, &action)| {
            let (group, label) = match action {
                Action::Swap { give, take } => (
                    format!("give {}", self.tile_heading(&stock, give, wording)),
                    format!("for {}", self.open_tile(&open, take, wording)),
                ),
                _ => (String::new(), "stop swapping".into()),
            };
            let swap = match action {
                Action::Swap { give, take } => Some(Swap {
                    give: self.tiles.tile(give).into(),
                    take: self.tiles.tile(take).into(),
                }),
                _ => None,
            };
            let words = if action == Action::Stop { vec!["stop".into()] } else { Vec::new() };
            Choice { group, label, words, swap, ..Choice::new(Answer::Action(place)) }
        });
        let mut notes = vec![
            "You put somebody out and may swap tiles, one for one. All that counts is which tiles \
             you give and which you take, not which for which. So go through the alphabet: the \
             first tile that you give for the first that you take. Tiles before these are then no \
             longer offered, and no tile goes back."
                .to_string(),
        ];
        for (give, take) in made.give().zip(made.take()) {
            notes.push(if wording.notation {
                format!("Swapped: {} for {}.", self.tiles.tile(give), self.tiles.tile(take))
            } else {
                "Swapped: a tile of yours for one of theirs.".into()
            });
        }
        Question {
            title: "swap tiles, or stop".into(),
            notes,
            tiles: rows,
            choices: choices.collect(),
            words: "`stop`".into(),
            ..Question::default()
        }
    }
}

impl View<'_> {
    /// Returns whether the rules allow this placement only as a last resort.
    pub(super) fn is_last_resort(&self, action: Action) -> bool {
        let Action::Place { marker, kind, rotation } = action else { return false };
        let tile = self.rules.tiles.rotations(kind).get(usize::from(rotation));
        let fate = tile.and_then(|&tile| self.rules.outlook(self.state, self.seat, marker, tile));
        fate.is_some_and(|fate: Fate| self.rules.avoids(fate))
    }
}
