//! Each open question of `docs/editions.md` has a test of its name here: the answer of every edition and, if
//! a key settles it, the result of the same position with another value of the key.

mod document;
mod dragon;
mod drawing;
mod ending;
mod exchange;
mod ids;
mod laying;
mod moving;
mod paths;
mod setup;
mod table;
mod two_markers;
