//! Tests that the programs in `examples` run without errors.

#[path = "../../examples/play_game.rs"]
mod play_game;
#[path = "../../examples/read_records.rs"]
mod read_records;
#[path = "../../examples/validate_ruleset.rs"]
mod validate_ruleset;
#[path = "../../examples/write_bot.rs"]
mod write_bot;

#[test]
fn play_game_runs() {
    play_game::main().unwrap();
}

#[test]
fn read_records_runs() {
    read_records::main().unwrap();
}

#[test]
fn validate_ruleset_runs() {
    validate_ruleset::main().unwrap();
}

#[test]
fn write_bot_runs() {
    write_bot::main().unwrap();
}
