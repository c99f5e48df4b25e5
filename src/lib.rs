//! A rules engine for path-tile board games such as Tsuro.
//!
//! Rulesets are TOML files. This crate loads and checks them, reports where any errors are, and plays the
//! games.
//!
//! | task | start with |
//! | --- | --- |
//! | read a ruleset | [`load`], or [`validate`] to also check each of its variants |
//! | report its errors, fix typos | [`Report`], [`Diagnostic`], [`apply_safe_fixes`] |
//! | play | [`Rules`] and the methods of [`Game`]; [`for_game`] for a ruleset of any family |
//! | let bots play | [`Playout`] for single games, [`batch`] for statistics |
//! | write a bot | [`Bot`] |
//! | record games | [`write`](fn@write), [`Reader`], [`verify`] |
//! | draw a board | [`board_text`], [`board_svg`] |
//!
//! ```
//! use sentiero::{NoFiles, Playout, Random, Request, Rules, load};
//!
//! let loaded = load(&Request::new("calliope"), &NoFiles)?;
//! let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
//! let mut playout = Playout::new(&rules, |_| Random::new());
//! let outcome = playout.play(7, 0, &mut ()).ok_or("every game ends")?;
//! println!("{:?} won: {}", outcome.winners, outcome.reason);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Without the features `cli` and `outside`, the crate doesn't use any files, threads, clocks or environment
//! variables. The `png` feature adds PNG output, and `format` adds the formatter used by the language server.

#![forbid(unsafe_code)]

#[doc(hidden)]
pub mod bot;
#[doc(hidden)]
pub mod check;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod comparison;
#[doc(hidden)]
pub mod diagnostic;
#[doc(hidden)]
pub mod drawing;
#[doc(hidden)]
pub mod editor;
#[doc(hidden)]
pub mod family;
#[doc(hidden)]
pub mod game;
#[doc(hidden)]
pub mod grid;
#[doc(hidden)]
pub mod language;
#[doc(hidden)]
pub mod lines;
#[doc(hidden)]
pub mod loader;
#[doc(hidden)]
pub mod manual;
#[cfg(feature = "outside")]
#[doc(hidden)]
pub mod outside;
#[doc(hidden)]
pub mod path;
#[doc(hidden)]
pub mod prompts;
#[doc(hidden)]
pub mod record;
#[doc(hidden)]
pub mod render;
#[doc(hidden)]
pub mod ruleset;
#[cfg(feature = "screen")]
#[doc(hidden)]
pub mod screen;
#[doc(hidden)]
pub mod session;
#[doc(hidden)]
pub mod sim;
#[doc(hidden)]
pub mod tile;
#[doc(hidden)]
pub mod tournament;

pub use bot::{Bot, BotKind, Cautious, Greedy, Level, Playout, Random, Search, UnknownBot};
pub use check::{LoadedRuleset, Request, apply_safe_fixes, load, validate};
pub use diagnostic::{Diagnostic, Report, Severity, Style};
pub use family::{Playable, Task, for_game, resolved_ruleset};
pub use game::{Drawable, Game, Outcome, Seat, SeededDealer};
pub use loader::{MemoryFiles, NoFiles};
pub use path::{Action, Event, Rules, State};
pub use record::{Header, Reader, RecordError, RecordErrorKind, verify, write};
pub use render::{
    picture::{PictureStyle, board as board_svg},
    text::{TextStyle, board as board_text},
};
pub use ruleset::Ruleset;
pub use sim::{Job, batch};

/// The README, included here so that its example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
