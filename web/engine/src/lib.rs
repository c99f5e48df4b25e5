//! The engine of the page, as WebAssembly: a question in JSON, an answer in JSON.
//!
//! A question is an object with its kind as `ask`, an answer one with `ok`, or with `fault`, a sentence for
//! people. `web/src/engine/answers.ts` lists every kind with its members. Nothing is kept from one
//! question to the next but rules that were loaded: a game is its beginning with the choices of its people.
//!
//! The page writes the bytes of a question where [`reserve`] says, calls [`answer`] and reads the answer
//! at [`answer_at`].

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
    /// The question, then its answer.
    static MAIL: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of so many bytes, and returns where it goes.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    MAIL.with_borrow_mut(|mail| {
        mail.clear();
        mail.resize(bytes, 0);
        mail.as_mut_ptr()
    })
}

/// Answers the question, and returns the number of bytes of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    MAIL.with_borrow_mut(|mail| {
        *mail = ask::answer(mail);
        mail.len()
    })
}

/// Returns where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    MAIL.with_borrow(Vec::as_ptr)
}
