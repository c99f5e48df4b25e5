//! The source of random bytes for a dependency, which uses them to seed hash tables.
//!
//! No games, bots or files depend on these bytes, and a page can only attack itself.

use getrandom::Error;

#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(to: *mut u8, bytes: usize) -> Result<(), Error> {
    // SAFETY: `getrandom` passes a buffer that has this many bytes.
    unsafe { std::ptr::write_bytes(to, 0x5A, bytes) };
    Ok(())
}
