use super::{
    action::Action,
    event::{DragonTo, Event},
    rules::Rules,
    start::StartSpot,
    state::{Phase, State},
};
use crate::{
    drawing::Edge,
    game::{Purpose, Recorded},
    ruleset::path::By,
    tile::Tile,
};

impl Recorded for Rules {
    fn tiles(&self) -> Vec<String> {
        self.tiles.tiles().map(|tile| tile.to_string()).collect()
    }

    /// The deal is put into the order in which it is dealt here, and a marker is left out where a
    /// seat has one.
    fn arrange(&self, events: &mut [(usize, Event)]) {
        if self.markers == 1 {
            for (_, event) in &mut *events {
                leave_marker_out(event);
            }
        }
        let is_deal = |(_, event): &&(usize, Event)| matches!(event, Event::Deal { .. });
        let deals = events.iter().take_while(is_deal).count();
        let mut laps = [0_u32; 256];
        // Stable: the n-th tile of each seat before anybody's next.
        events[..deals].sort_by_cached_key(|(_, event)| match event {
            Event::Deal { seat, .. } => {
                let lap = &mut laps[usize::from(*seat)];
                *lap += 1;
                (*lap, *seat)
            }
            _ => (0, 0),
        });
    }

    /// A dragon that is put under an empty pile and drawn straight back need not be told.
    fn omissible(&self, told: &[Event]) -> usize {
        use DragonTo::{Rest, Seat};
        match told {
            [Event::Dragon { to: Rest(_) }, Event::Dragon { to: Seat(_) }, ..] => 2,
            _ => 0,
        }
    }

    fn recorded_choice(&self, state: &State, upcoming: &[(usize, Event)]) -> Option<Action> {
        let event = upcoming.first().map(|(_, event)| event);
        match (state.phase, event) {
            (Phase::Start { .. }, Some(&Event::Start { x, y, port, side, .. })) => {
                let at = match (port, side) {
                    (Some(port), None) => Edge::Port(port),
                    (None, Some(side)) => Edge::Side(side as u8),
                    _ => return None,
                };
                let spot = StartSpot { cell: self.grid.cell(x, y)?, at };
                let start = self.starts.iter().position(|&start| start == spot)?;
                u16::try_from(start).ok().map(Action::Start)
            }
            (Phase::Place, Some(Event::Place { marker, tile, rotation, .. })) => {
                let kind = self.tiles.find(tile.0)?;
                let (marker, rotation) = (marker.unwrap_or(0), *rotation);
                Some(Action::Place { marker, kind, rotation })
            }
            (Phase::Lane { .. }, Some(&Event::Lane { port, .. })) => Some(Action::Lane { port }),
            (Phase::Exchange, Some(Event::Exchange { give, take, .. })) => {
                let made = state.exchange.give().len();
                match (give.tiles().get(made), take.tiles().get(made)) {
                    (Some(give), Some(take)) => Some(Action::Swap {
                        give: self.tiles.find(give.0)?,
                        take: self.tiles.find(take.0)?,
                    }),
                    _ => Some(Action::Stop),
                }
            }
            // No exchange is told where none was made.
            (Phase::Exchange, _) => Some(Action::Stop),
            _ => None,
        }
    }

    fn recorded_chance(&self, event: &Event) -> Option<(Purpose, usize)> {
        let number = |tile: Tile| self.tiles.find(tile).map_or(usize::MAX, usize::from);
        match *event {
            Event::Deal { tile, .. } => Some((Purpose::Deal, number(tile.0))),
            Event::Draw { tile, .. } => Some((Purpose::Draw, number(tile.0))),
            Event::Start { x, y, port, side, .. } if self.keys.start.by == By::Chance => {
                let at = port.map(Edge::Port).or(side.map(|side| Edge::Side(side as u8)))?;
                let spot = self.grid.cell(x, y).map(|cell| StartSpot { cell, at });
                let start = self.starts.iter().position(|&start| Some(start) == spot);
                Some((Purpose::Start, start.unwrap_or(usize::MAX)))
            }
            _ => None,
        }
    }
}

fn leave_marker_out(event: &mut Event) {
    if let Event::Start { marker, .. }
    | Event::Lane { marker, .. }
    | Event::Place { marker, .. }
    | Event::Move { marker, .. }
    | Event::Out { marker, .. } = event
        && *marker == Some(0)
    {
        *marker = None;
    }
}
