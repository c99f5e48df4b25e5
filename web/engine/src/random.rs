//! Where a dependency asks the system for random bytes, to begin its hash tables with: no game, no bot and
//! no file depends on them, and a page attacks only itself.

use getrandom::Error;

#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(to: *mut u8, bytes: usize) -> Result<(), Error> {
    // SAFETY: `getrandom` gives a place for so many bytes.
    unsafe { std::ptr::write_bytes(to, 0x5A, bytes) };
    Ok(())
}
