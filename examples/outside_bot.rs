//! Implements a bot that runs as a program of its own and always takes the last legal action.
//!
//! `cargo build --example outside_bot`, then
//! `sentiero simulate calliope --bot 1=exec:target/debug/examples/outside_bot`

use std::{
    error::Error,
    io::{self, BufRead, Write},
};

use serde_json::{Value, json};

/// Answers each message until the input ends.
fn main() -> Result<(), Box<dyn Error>> {
    let mut stdout = io::stdout();
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let answer = match message["type"].as_str() {
            Some("hello") => json!({ "type": "hello", "protocol": "sentiero-bot", "version": 1 }),
            Some("choose") => {
                let actions = message["actions"].as_array().map_or(0, Vec::len);
                json!({ "type": "choice", "id": message["id"], "index": actions.saturating_sub(1) })
            }
            // Other messages, such as `game` and `end`, have no answer.
            _ => continue,
        };
        writeln!(stdout, "{answer}")?;
        stdout.flush()?;
    }
    Ok(())
}
