//! The source of random bytes for a dependency, which seeds hash tables with them.
//!
//! No game, bot or file depends on these bytes, and a page can only attack itself.

use getrandom::Error;

#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(to: *mut u8, bytes: usize) -> Result<(), Error> {
    // SAFETY: `getrandom` passes a buffer of this many bytes.
    unsafe { std::ptr::write_bytes(to, 0x5A, bytes) };
    Ok(())
}
