//! The traits for encoding games as numbers.

use sentiero::{family::Playable, game::Game};

/// A game that can be encoded as numbers.
pub trait Encoded: Playable + Game<Action: Send + Sync> + Send + Sized + 'static {
    /// The type that encodes it.
    type Encoder: Encoder<Self>;
}

/// Encodes the actions and observations of a game.
pub trait Encoder<G: Game>: Send + Sync {
    /// Creates the encoder for a game.
    fn new(game: &G) -> Self;

    /// Returns the kinds of actions, in the order of their codes.
    fn sections(&self) -> &[ActionSection];

    /// Returns an upper bound on the number of legal actions in any state.
    fn max_legal_actions(&self) -> u64;

    /// Returns the code of an action, which is less than the total size of all sections.
    fn code(&self, view: &G::View<'_>, action: G::Action) -> u64;

    /// Returns the action with the given code, or `None` if there is none. It doesn't have to be legal.
    fn action(&self, state: &G::State, code: u64) -> Option<G::Action>;

    /// Returns the fields of an observation, in order.
    fn fields(&self) -> &[Field];

    /// Writes what a seat observes to `out`, which has the total size of all fields and contains only zeros.
    fn observe(&self, view: &G::View<'_>, out: &mut [i16]);
}

/// A kind of action and the number of codes that it takes up.
#[derive(Clone, Copy, Debug)]
pub struct ActionSection {
    pub name: &'static str,
    pub size: u64,
    pub meaning: &'static str,
}

/// A field of an observation.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: &'static str,
    pub shape: Vec<usize>,
    pub kind: FieldKind,
    pub meaning: &'static str,
}

impl Field {
    /// Returns how many numbers the field has.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The meaning of the numbers in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// 0 or 1.
    Flag,
    /// A count, at least 0.
    Count,
    /// The number of a category, where 0 means none.
    Category,
    /// Any whole number.
    Number,
}

impl FieldKind {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            FieldKind::Flag => "flag",
            FieldKind::Count => "count",
            FieldKind::Category => "category",
            FieldKind::Number => "number",
        }
    }
}

/// The part of an observation that hasn't been written yet.
pub struct Unwritten<'a>(pub &'a mut [i16]);

impl<'a> Unwritten<'a> {
    /// Returns the next few numbers, or fewer if there aren't that many.
    pub fn take(&mut self, count: usize) -> &'a mut [i16] {
        let all = std::mem::take(&mut self.0);
        let count = count.min(all.len());
        let (taken, rest) = all.split_at_mut(count);
        self.0 = rest;
        taken
    }

    /// Writes a single number.
    pub fn put(&mut self, number: i16) {
        if let [slot] = self.take(1) {
            *slot = number;
        }
    }

    /// Writes a 1 at the given index of the next few numbers.
    pub fn put_one_hot(&mut self, count: usize, index: usize) {
        set(self.take(count), index, 1);
    }

    /// Counts the kinds of tiles in the next few numbers.
    pub fn put_kinds(&mut self, count: usize, kinds: impl Iterator<Item = u16>) {
        add_kinds(self.take(count), kinds);
    }
}

/// Writes a number if the index is in bounds.
pub fn set(slots: &mut [i16], index: usize, number: i16) {
    if let Some(slot) = slots.get_mut(index) {
        *slot = number;
    }
}

/// Counts kinds of tiles.
pub fn add_kinds(slots: &mut [i16], kinds: impl Iterator<Item = u16>) {
    for kind in kinds {
        if let Some(slot) = slots.get_mut(usize::from(kind)) {
            *slot = slot.saturating_add(1);
        }
    }
}

/// Converts a number, limiting it to what fits.
pub fn clamp(number: impl TryInto<i16>) -> i16 {
    number.try_into().unwrap_or(i16::MAX)
}
