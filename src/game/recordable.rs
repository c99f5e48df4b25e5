//! The trait for games that can be recorded and replayed.

use serde::{Serialize, de::DeserializeOwned};

use super::{position::PositionGame, seat::Seat, stream::Purpose};

/// A game that can be recorded and then replayed from its events.
pub trait Recordable: PositionGame<Event: Serialize + DeserializeOwned> {
    /// Returns the tile names in the order of a record's header, with one entry per copy.
    fn tiles(&self) -> Vec<String>;

    /// Returns whether `listed` equals [`tiles`](Recordable::tiles). Override this if there's a faster way.
    fn has_tiles(&self, listed: &[String]) -> bool {
        self.tiles() == listed
    }

    /// Appends an event as a line of a record, without the line break.
    ///
    /// Overrides can be faster but must produce the same text as `serde`.
    fn append_event(&self, event: &Self::Event, line: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(line, event)
    }

    /// Parses a line written by [`append_event`](Recordable::append_event) faster than `serde` would.
    ///
    /// Returns `None` for lines that should be left to `serde`.
    fn parse_event(&self, line: &str) -> Option<Self::Event> {
        let _ = line;
        None
    }

    /// Returns the name that [`tiles`](Recordable::tiles) uses for a tile, since records may use a different
    /// one.
    ///
    /// Returns `None` if there's no such tile in the game.
    fn tile_name(&self, written: &str) -> Option<String> {
        Some(written.to_owned())
    }

    /// Replaces the tile names in a record's events with those used by [`tiles`](Recordable::tiles).
    ///
    /// For example, a record can name a tile in a different rotation.
    fn rename_tiles(&self, events: &mut [(usize, Self::Event)]) {
        let _ = events;
    }

    /// Normalises the events of a record. Each of them comes with its line number.
    ///
    /// Events that can be in any order are sorted into this game's order. Alternative notations are replaced
    /// with this game's own, such as a marker's number when each seat has only one marker. The events haven't
    /// been verified and may be incomplete.
    fn normalise_events(&self, events: &mut [(usize, Self::Event)]);

    /// Returns whether a record can list this event in any order relative to similar events of the same step.
    fn has_free_order(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Returns how many events, starting at index `at`, a record can leave out.
    ///
    /// `events` contains the events of one step of the game, as emitted to an observer that receives [all of
    /// them](super::Observer::KEEPS_OMISSIBLE).
    fn omissible_count(&self, events: &[Self::Event], at: usize) -> usize {
        let _ = (events, at);
        0
    }

    /// Returns whether an event could have been recorded as `recorded`. Records of earlier versions might lack
    /// some of its fields.
    fn is_recorded_as(&self, event: &Self::Event, recorded: &Self::Event) -> bool {
        event == recorded
    }

    /// Returns the action represented by the next events of a record, whether or not it's legal.
    ///
    /// Returns `None` if they don't represent an action of the current player.
    fn recorded_choice(
        &self,
        state: &Self::State,
        upcoming: &[(usize, Self::Event)],
    ) -> Option<Self::Action>;

    /// If an event reports a draw, returns its purpose and the number of the item in the lot.
    ///
    /// The number is [`usize::MAX`] if the item isn't in the game.
    fn recorded_chance(&self, event: &Self::Event) -> Option<(Purpose, usize)>;
}

/// Sorts the events of a deal, which a record can list in any order, into the game's own dealing order.
///
/// Each seat receives its n-th tile before any seat receives its next one.
pub(crate) fn sort_deal<E>(deals: &mut [E], seat: impl Fn(&E) -> Seat) {
    let mut laps = [0_u32; 256];
    // The sort is stable, which keeps each seat's tiles in order.
    deals.sort_by_cached_key(|deal| {
        let seat = seat(deal);
        let lap = &mut laps[usize::from(seat)];
        *lap += 1;
        (*lap, seat)
    });
}
