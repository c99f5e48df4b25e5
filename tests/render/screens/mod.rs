//! Draws screens into a buffer and tests what they show, how they respond to keys, and what they keep hidden.

mod choosing;
mod cuts;
mod driver;
mod hidden;
mod keys;
mod languages;
mod learning;
mod lines;
mod looks;
mod losses;
mod pictures;
mod speed;
mod walking;
