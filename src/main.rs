//! The command line of `sentiero`.

fn main() {}
