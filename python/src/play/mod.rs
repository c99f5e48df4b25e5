//! Games and states of any family, behind traits that hide the family.
//!
//! [`Table`] is a compiled game with its encoder, and [`Play`] is a game in progress. Python classes only know the
//! traits [`AnyGame`] and [`AnyState`].

mod any;
mod origin;
mod playing;
mod table;

pub use any::{AnyGame, AnyState, DescribedAction, PlayFault, SeatObservation};
pub use origin::{Origin, Past};
pub use table::{Table, any_game};
