//! Each open question of `docs/editions.md` has a test of its name here: what every edition does,
//! and, where a key settles it, what the same position gives with that key set otherwise.

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
