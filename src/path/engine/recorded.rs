//! Lets the rules read records by naming tiles and by finding the choices and draws behind events.

use super::{
    event::{Cause, DragonDestination, Event},
    event_line,
    legal_actions::Action,
    rules::{Rules, StartSpot},
    state::{Phase, State},
};
use crate::{
    drawing::Edge,
    game::{Purpose, Recordable, Seat, sort_deal},
    ruleset::path::{SideName, StartMethod},
    tile::{KindId, Tile, parse},
};

impl Recordable for Rules {
    fn tiles(&self) -> Vec<String> {
        self.tiles.tiles().map(|tile| tile.to_string()).collect()
    }

    fn has_tiles(&self, listed: &[String]) -> bool {
        let mut tiles = self.tiles.tiles();
        let is_next = |name: &String| tiles.next().is_some_and(|tile| tile.matches_notation(name));
        listed.iter().all(is_next) && tiles.next().is_none()
    }

    fn append_event(&self, event: &Event, line: &mut Vec<u8>) -> serde_json::Result<()> {
        if event_line::append(event, line) { Ok(()) } else { serde_json::to_writer(line, event) }
    }

    fn parse_event(&self, line: &str) -> Option<Event> {
        event_line::parse(line)
    }

    /// Sorts the deal into the order used by this game and omits the number of a seat's only marker.
    fn normalise_events(&self, events: &mut [(usize, Event)]) {
        if self.markers == 1 {
            for (_, event) in &mut *events {
                leave_marker_out(event);
            }
        }
        let is_deal = |(_, event): &&(usize, Event)| matches!(event, Event::Deal { .. });
        let deals = events.iter().take_while(is_deal).count();
        sort_deal(&mut events[..deals], |(_, event)| match event {
            Event::Deal { seat: Some(seat), .. } => *seat,
            _ => 0,
        });
    }

    /// Returns the number of events that a record can leave out.
    ///
    /// If the dragon returns under an empty pile and is immediately drawn again, a record can leave out both
    /// events, unless the dragon was released by a draw.
    fn omissible_count(&self, events: &[Event], at: usize) -> usize {
        use DragonDestination::{Rest, Seat};
        let (before, rest) = events.split_at(at.min(events.len()));
        match (before.last(), rest) {
            (Some(Event::Draw { .. }), _) => 0,
            (_, [Event::Dragon { to: Rest(_) }, Event::Dragon { to: Seat(_) }, ..]) => 2,
            _ => 0,
        }
    }

    /// Returns the kind name for a tile in any rotation if `written` lists the tile's paths in order.
    fn tile_name(&self, written: &str) -> Option<String> {
        let tile = parse(written, self.tiles.shape()).ok()?;
        let kind = self.tiles.kind_of(tile).filter(|_| tile.to_string() == written)?;
        Some(self.tiles.tile(kind).to_string())
    }

    fn rename_tiles(&self, events: &mut [(usize, Event)]) {
        for (_, event) in events {
            self.rename_tiles_of(event);
        }
    }

    fn is_recorded_as(&self, event: &Event, recorded: &Event) -> bool {
        event.is_recorded_as(recorded)
    }

    fn recorded_choice(&self, state: &State, upcoming: &[(usize, Event)]) -> Option<Action> {
        let event = upcoming.first().map(|(_, event)| event);
        match (state.phase, event) {
            (Phase::Start { .. }, Some(&Event::Start { x, y, port, side, .. })) => {
                let place = match (port, side) {
                    (Some(port), None) => Edge::Port(port),
                    (None, Some(side)) => Edge::Side(side.number(self.grid.shape())?),
                    _ => return None,
                };
                let spot = StartSpot { cell: self.grid.cell(x, y)?, place };
                let start = self.starts.iter().position(|&start| start == spot)?;
                u16::try_from(start).ok().map(Action::Start)
            }
            (Phase::Place, Some(Event::Place { marker, tile, rotation, .. })) => {
                let kind = self.tiles.kind_of(tile.0)?;
                let (marker, rotation) = (marker.unwrap_or(0), *rotation);
                Some(Action::Place { marker, kind, rotation })
            }
            (Phase::Place, Some(&Event::Discard { marker, tiles, .. })) => {
                let kind = self.tiles.kind_of(tiles.tiles().first()?.0)?;
                self.recorded_loop(state, (marker.unwrap_or(0), kind), upcoming)
            }
            (Phase::Square, Some(&Event::Place { x, y, .. })) => {
                self.grid.cell(x, y).map(Action::Square)
            }
            (Phase::Square, Some(Event::Draw { .. })) => Some(Action::DrawSecond),
            (Phase::Tile { .. }, Some(Event::Place { tile, rotation, .. })) => {
                let (kind, rotation) = (self.tiles.kind_of(tile.0)?, *rotation);
                Some(Action::Lay { kind, rotation })
            }
            (Phase::Lane { .. }, Some(&Event::Lane { port, .. })) => Some(Action::Lane { port }),
            (Phase::Exchange, Some(Event::Exchange { give, take, .. })) => {
                let made = state.exchange().give().len();
                match (give.tiles().get(made), take.tiles().get(made)) {
                    (Some(give), Some(take)) => Some(Action::Swap {
                        give: self.tiles.kind_of(give.0)?,
                        take: self.tiles.kind_of(take.0)?,
                    }),
                    _ => Some(Action::EndExchange),
                }
            }
            // There's no event for an exchange without swaps.
            (Phase::Exchange, _) => Some(Action::EndExchange),
            _ => None,
        }
    }

    fn recorded_chance(&self, event: &Event) -> Option<(Purpose, usize)> {
        let number = |tile: Tile| self.tiles.kind_of(tile).map_or(usize::MAX, usize::from);
        match *event {
            Event::Deal { tile, .. } => Some((Purpose::Deal, number(tile.0))),
            Event::Draw { tile, .. } => Some((Purpose::Draw, number(tile.0))),
            Event::Begin { seat } => Some((Purpose::First, seat.into())),
            Event::Start { x, y, port, side, .. } if self.keys.start.by == StartMethod::Chance => {
                let side_of = |side: SideName| side.number(self.grid.shape());
                let place = port.map(Edge::Port).or(side.and_then(side_of).map(Edge::Side))?;
                let spot = self.grid.cell(x, y).map(|cell| StartSpot { cell, place });
                let start = self.starts.iter().position(|&start| Some(start) == spot);
                Some((Purpose::Start, start.unwrap_or(usize::MAX)))
            }
            _ => None,
        }
    }
}

impl Rules {
    /// Returns the first placement of a tile that leads the recorded markers into a loop.
    ///
    /// Any such placement will do, since the tile isn't laid.
    fn recorded_loop(
        &self,
        state: &State,
        (marker, kind): (u8, KindId),
        upcoming: &[(usize, Event)],
    ) -> Option<Action> {
        let is_loop_event = |event: &Event| {
            matches!(event, Event::Out { cause: Cause::Loop, .. } | Event::Score { .. })
        };
        let of_loop = upcoming.iter().skip(1).take_while(|(_, event)| is_loop_event(event));
        let out = of_loop.filter_map(|(_, event)| match *event {
            Event::Out { seat, marker, .. } => Some((seat, marker.unwrap_or(0))),
            _ => None,
        });
        let mut out: Vec<(Option<Seat>, u8)> = out.collect();
        out.sort_unstable();
        let index = self.index(state.active, marker.min(self.markers - 1));
        let cell = state.markers[index].cell(self)?;
        let rotation = self.tiles.rotations(kind).iter().position(|&tile| {
            let looped = self.markers_in_loop(state, cell, tile);
            looped.map(|index| self.owner(index)).eq(out.iter().copied())
        })?;
        Some(Action::Place { marker, kind, rotation: u8::try_from(rotation).ok()? })
    }

    /// Renames the tiles in an event to their kinds' names and adjusts the rotation of a placement.
    fn rename_tiles_of(&self, event: &mut Event) {
        let renamed =
            |tile: Tile| self.tiles.kind_of(tile).map_or(tile, |kind| self.tiles.tile(kind));
        match event {
            Event::Deal { tile, .. } | Event::Draw { tile, .. } => tile.0 = renamed(tile.0),
            Event::Place { tile, rotation, .. } => {
                let Some(kind) = self.tiles.kind_of(tile.0) else { return };
                let rotations = self.tiles.rotations(kind);
                let turn = rotations.iter().position(|turned| *turned == tile.0).unwrap_or(0);
                // Keep out-of-range rotations so they're still reported as an error.
                if turn > 0 && usize::from(*rotation) < rotations.len() {
                    let sum = (usize::from(*rotation) + turn) % rotations.len();
                    *rotation = u8::try_from(sum).unwrap_or(*rotation);
                }
                tile.0 = self.tiles.tile(kind);
            }
            Event::Exchange { give, take, .. } => {
                give.map_sorted(renamed);
                take.map_sorted(renamed);
            }
            Event::Discard { tiles, .. } => tiles.map_sorted(renamed),
            _ => {}
        }
    }
}

/// Removes the marker number from an event if it is 0.
fn leave_marker_out(event: &mut Event) {
    if let Event::Start { marker, .. }
    | Event::Lane { marker, .. }
    | Event::Place { marker, .. }
    | Event::Move { marker, .. }
    | Event::Out { marker, .. }
    | Event::Home { marker, .. }
    | Event::Discard { marker, .. }
    | Event::Score { marker, .. } = event
        && *marker == Some(0)
    {
        *marker = None;
    }
}
