//! Every open question in `docs/editions.md` has a test with the same name here. It checks each edition's
//! answer and, if a key controls it, how the same position plays out with a different value.

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
