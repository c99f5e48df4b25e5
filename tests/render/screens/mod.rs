//! Screens, drawn into a buffer: their contents, their keys, and the information that they hide.

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
