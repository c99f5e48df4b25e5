//! The engine of the page as WebAssembly. It takes questions as JSON and answers them as JSON.
//!
//! A question is an object whose kind is given by `ask`. An answer is an object that has either `ok` or
//! `fault`, which is a sentence that can be shown to people. `web/src/engine/answers.ts` lists every kind
//! with its members. Between questions, nothing is kept except for a cache of loaded rules, because a game is
//! given by how it starts and the choices of its people.
//!
//! The page writes the bytes of a question to the address returned by [`reserve`], calls [`answer`], and then
//! reads the answer from [`answer_at`].

mod ask;
mod book;
mod clashes;
mod compare;
mod drawn;
mod form;
mod game;
mod question;
#[cfg(target_family = "wasm")]
mod random;
mod records;
mod rules;
mod run;
mod shelf;
mod text;

use std::cell::RefCell;

thread_local! {
    /// The question, which is later replaced by the answer.
    static MAIL: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Allocates the given number of bytes for a question and returns the address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    MAIL.with_borrow_mut(|mail| {
        mail.clear();
        mail.resize(bytes, 0);
        mail.as_mut_ptr()
    })
}

/// Answers the question and returns how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    MAIL.with_borrow_mut(|mail| {
        *mail = ask::answer(mail);
        mail.len()
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    MAIL.with_borrow(Vec::as_ptr)
}
