//! Screens, drawn into a buffer: what they show, what keys do, and that they show nothing that a
//! seat may not know.

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
