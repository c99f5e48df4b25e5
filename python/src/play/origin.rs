//! How a state came about, which is all that a pickle contains.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyTuple};
use sentiero::game::Seat;

use crate::error::value_error;

/// Where a game started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// With the deal of a game of a seed.
    Deal { seed: u64, game: u64 },
    /// With a position in JSON. The rest has the random numbers of a game of a seed.
    Position { text: String, seed: u64, game: u64 },
    /// With a state whose hidden tiles were dealt anew.
    Determinized { past: Past, seat: Seat, key: u64 },
}

/// An origin and the codes of the actions since then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    pub origin: Arc<Origin>,
    pub codes: Vec<u64>,
}

impl Past {
    /// Creates the past of a state in which nothing has been played yet.
    pub fn new(origin: Arc<Origin>) -> Past {
        Past { origin, codes: Vec::new() }
    }

    /// Returns how many times in a row the state was determinized.
    pub fn depth(&self) -> u32 {
        let (mut depth, mut past) = (0, self);
        while let Origin::Determinized { past: before, .. } = &*past.origin {
            (depth, past) = (depth + 1, before);
        }
        depth
    }

    /// Converts the past to a tuple for a pickle.
    pub fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let codes = self.codes.clone();
        match &*self.origin {
            Origin::Deal { seed, game } => ("deal", *seed, *game, codes).into_pyobject(py),
            Origin::Position { text, seed, game } => {
                ("position", text.as_str(), *seed, *game, codes).into_pyobject(py)
            }
            Origin::Determinized { past, seat, key } => {
                ("determinized", past.to_python(py)?, *seat, *key, codes).into_pyobject(py)
            }
        }
    }

    /// Converts a tuple from a pickle. Only a few levels are nested, each by a determinization.
    pub fn from_python(tuple: &Bound<'_, PyTuple>) -> PyResult<Past> {
        const MAX_DEPTH: u32 = 64;
        Past::nested(tuple, MAX_DEPTH)
    }

    fn nested(tuple: &Bound<'_, PyTuple>, depth: u32) -> PyResult<Past> {
        if depth == 0 {
            return Err(value_error("the pickled state is nested too deeply"));
        }
        let kind: String = tuple.get_item(0)?.extract()?;
        let (origin, codes) = match kind.as_str() {
            "deal" => {
                let (_, seed, game, codes): (String, u64, u64, _) = tuple.extract()?;
                (Origin::Deal { seed, game }, codes)
            }
            "position" => {
                let (_, text, seed, game, codes): (String, String, u64, u64, _) =
                    tuple.extract()?;
                (Origin::Position { text, seed, game }, codes)
            }
            "determinized" => {
                let (_, past, seat, key, codes): (String, Bound<'_, PyTuple>, Seat, u64, _) =
                    tuple.extract()?;
                let past = Past::nested(&past, depth - 1)?;
                (Origin::Determinized { past, seat, key }, codes)
            }
            _ => return Err(value_error("the pickled state has an unknown origin")),
        };
        Ok(Past { origin: Arc::new(origin), codes })
    }
}
