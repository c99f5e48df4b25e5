//! The page's engine, compiled to WebAssembly. Both its questions and its answers are JSON.
//!
//! A question is an object whose `ask` field specifies its kind. An answer is an object that has either `ok`
//! or `fault`, which is a sentence that can be shown to users. All kinds and their members are listed in
//! `web/src/engine/answers.ts`. Apart from a cache of loaded rules, nothing is kept between questions. This
//! works because every question about a game includes how it started and what its human players chose.
//!
//! The page writes the bytes of a question to the address returned by [`reserve`], calls [`answer`] and then
//! reads the answer from [`answer_address`].

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
    /// The question, which is later overwritten with the answer.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Allocates the given number of bytes for a question. Returns the address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|mail| {
        mail.clear();
        mail.resize(bytes, 0);
        mail.as_mut_ptr()
    })
}

/// Answers the question. Returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    BUFFER.with_borrow_mut(|mail| {
        *mail = ask::answer(mail);
        mail.len()
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer_address() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}
