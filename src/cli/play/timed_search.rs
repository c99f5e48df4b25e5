//! A search with a time limit instead of a number of playouts.

use std::{fmt, str::FromStr, sync::LazyLock, time::Instant};

use thiserror::Error;

use crate::{bot::Search, diagnostic::quote_text, game::Evaluable};

/// The time limit of a search, as in `search:ms=100`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedSearch {
    milliseconds: u32,
}

/// The maximum time for each choice in milliseconds.
const MAX_MILLISECONDS: u32 = 60_000;

impl TimedSearch {
    /// The text before the number of milliseconds.
    pub const PREFIX: &str = "search:ms=";

    /// Creates the bot.
    pub fn create<G: Evaluable>(self, game: &G) -> Search<'_, G> {
        Search::in_time(game, u64::from(self.milliseconds) * 1_000_000, elapsed)
    }
}

/// Returns the time since this was first called, in nanoseconds.
fn elapsed() -> u64 {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGIN.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

impl fmt::Display for TimedSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::PREFIX, self.milliseconds)
    }
}

/// The reason why a text isn't a time limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} is not a number of milliseconds from 1 to {MAX_MILLISECONDS}", quote_text(.0))]
pub struct TimeLimitError(String);

impl FromStr for TimedSearch {
    type Err = TimeLimitError;

    /// Parses the number of milliseconds.
    fn from_str(number: &str) -> Result<TimedSearch, TimeLimitError> {
        let milliseconds = number.parse().ok().filter(|_| !number.starts_with('+'));
        let milliseconds = milliseconds.filter(|time| (1..=MAX_MILLISECONDS).contains(time));
        let time = milliseconds.map(|milliseconds| TimedSearch { milliseconds });
        time.ok_or_else(|| TimeLimitError(number.to_owned()))
    }
}
