//! The statistics of tournaments, in which bots play the same deals in every seat.
//!
//! The unit is a *round*: one deal, played in every one of its [`Seatings`]. The games of a round share their
//! tiles, so they aren't independent, and every interval and test here treats a round as one observation.
//! Nothing in this module plays games.

mod luck;
mod placing;
mod rating;
mod round;
mod seatings;
mod sequential;
mod standing;

pub use luck::luck;
pub use placing::{Placing, PlacingError};
pub use rating::{PSEUDO_WINS, Ratings, fit};
pub use round::Round;
pub use seatings::{MAX_BOTS, MAX_SEATINGS, SeatingError, Seatings, bot_in_row};
pub use sequential::{Hypothesis, SequentialTest, Verdict};
pub use standing::{BotStanding, Estimate, standings};
