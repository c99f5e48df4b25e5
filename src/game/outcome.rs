use super::seat::Seats;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; several share the win, and nobody may have won.
    pub winners: Seats,
    /// Why the game ended: one of the family's words for it, as in its records.
    pub reason: &'static str,
}
