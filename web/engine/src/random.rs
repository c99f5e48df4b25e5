//! Provides the random bytes that a dependency uses to seed hash tables.
//!
//! Games, bots and files don't depend on these bytes, and the only thing that a page could attack is itself.

use getrandom::Error;

#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(to: *mut u8, bytes: usize) -> Result<(), Error> {
    // SAFETY: The buffer passed by `getrandom` has this many bytes.
    unsafe { std::ptr::write_bytes(to, 0x5A, bytes) };
    Ok(())
}
