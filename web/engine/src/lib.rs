//! The page's engines, compiled to WebAssembly. Both their questions and their answers are JSON.
//!
//! There are two engines. The one in [`play`] only plays and is small, so that a game can start before much
//! has been downloaded. The one in [`author`] reads, checks and explains rules, and it turns them into the
//! form that is played.
//!
//! A question is an object with a single member, whose name is the kind of question. An answer is an object
//! that has either `ok` or `fault`, which is a sentence that can be shown to users. All kinds and their members
//! are listed in `web/src/engine/answers.ts`. Apart from a cache of loaded rules, nothing is kept between
//! questions. This works because every question about a game includes how it started and what its human
//! players chose.
//!
//! The page writes the bytes of a question to the address returned by `reserve`, calls `answer` and then reads
//! the answer from `answer_address`. [`export!`] defines these functions for an engine.

mod ask;
pub mod author;
mod book;
mod clashes;
mod compare;
mod drawn;
mod experiment;
mod form;
mod game;
pub mod play;
mod question;
#[cfg(target_family = "wasm")]
mod random;
mod records;
mod review;
mod rules;
mod run;
mod shelf;
mod text;

use std::cell::RefCell;

thread_local! {
    /// The question, which is later overwritten with the answer.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Allocates the given number of bytes for a question. Returns the address.
#[must_use]
pub fn reserve(bytes: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|mail| {
        mail.clear();
        mail.resize(bytes, 0);
        mail.as_mut_ptr()
    })
}

/// Answers the question using the given function. Returns the length of the answer in bytes.
pub fn answer(answer: fn(&[u8]) -> Vec<u8>) -> usize {
    BUFFER.with_borrow_mut(|mail| {
        *mail = answer(mail);
        mail.len()
    })
}

/// Returns the address of the answer.
#[must_use]
pub fn answer_address() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}

/// Exports an engine that answers questions using the given function.
#[macro_export]
macro_rules! export {
    ($answer:path) => {
        /// Allocates the given number of bytes for a question. Returns the address.
        #[unsafe(no_mangle)]
        pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
            $crate::reserve(bytes)
        }

        /// Answers the question. Returns the length of the answer in bytes.
        #[unsafe(no_mangle)]
        pub extern "C" fn answer() -> usize {
            $crate::answer($answer)
        }

        /// Returns the address of the answer.
        #[unsafe(no_mangle)]
        pub extern "C" fn answer_address() -> *const u8 {
            $crate::answer_address()
        }
    };
}
