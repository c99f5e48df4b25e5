//! The engine of the page as WebAssembly: a question in JSON, an answer in JSON.
//!
//! A question is an object with its kind in `ask`. An answer is an object with `ok`, or with `fault`, a
//! sentence for people. `web/src/engine/answers.ts` lists every kind with its members. The only state kept
//! between questions is a cache of loaded rules: a game is its start and the choices of its people.
//!
//! The page writes the bytes of a question to the address from [`reserve`], calls [`answer`], and reads the
//! answer from [`answer_at`].

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
    /// The question, which its answer replaces.
    static MAIL: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Allocates a question of a number of bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    MAIL.with_borrow_mut(|mail| {
        mail.clear();
        mail.resize(bytes, 0);
        mail.as_mut_ptr()
    })
}

/// Answers the question and returns the number of bytes of the answer.
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
