//! A rules-variant engine for path-tile board games: a ruleset is a TOML file, which is loaded,
//! checked, explained and played.
//!
//! The layers, from the bottom: [`tile`], [`diagnostic`] and [`language`] use no other; a [`grid`] is
//! made of cells with a tile's shape, [`drawing`] is what pictures show of tiles and cells, and [`game`]
//! is what every game is. [`ruleset`] holds what a file
//! can say, [`loader`] merges files into one tree and knows where each value comes from, [`check`]
//! turns the tree into a [`ruleset::Ruleset`] or a list of diagnostics. [`path`] and [`lines`] each play a family
//! of games; [`record`], [`bot`], [`render`] and [`sim`] work with any family, and [`family`] is where
//! they are listed. [`manual`] explains rules to people, [`editor`] answers what editors ask about a rules
//! file, and [`screen`] lets people play.

#![forbid(unsafe_code)]

pub mod bot;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod diagnostic;
pub mod drawing;
pub mod editor;
pub mod family;
pub mod game;
pub mod grid;
pub mod language;
pub mod lines;
pub mod loader;
pub mod manual;
pub mod path;
pub mod record;
pub mod render;
pub mod ruleset;
pub mod screen;
pub mod sim;
pub mod tile;

/// The README, whose example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
