//! The programs in `examples` run without an error.

#[path = "../../examples/play_game.rs"]
mod play_game;
#[path = "../../examples/read_records.rs"]
mod read_records;
#[path = "../../examples/validate_ruleset.rs"]
mod validate_ruleset;
#[path = "../../examples/write_bot.rs"]
mod write_bot;

#[test]
fn a_game_is_played() {
    play_game::main().unwrap();
}

#[test]
fn a_record_is_read() {
    read_records::main().unwrap();
}

#[test]
fn a_ruleset_is_validated() {
    validate_ruleset::main().unwrap();
}

#[test]
fn a_bot_is_written() {
    write_bot::main().unwrap();
}
