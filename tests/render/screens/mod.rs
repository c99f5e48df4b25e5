//! Screens, drawn into a buffer: what they show, what keys do, and that they show nothing that a
//! seat may not know.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

#[path = "../common/mod.rs"]
mod common;

mod choosing;
mod driver;
mod hidden;
mod keys;
mod looks;
mod pictures;
mod walking;
