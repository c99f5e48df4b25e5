//! Plays a game turn by turn, showing the legal actions, checked moves, events and the outcome.
//!
//! `cargo run --example play_game`

use std::error::Error;

use sentiero::{
    Depicted, Event, Game, NoFiles, Request, Rules, SeededDealer, TextStyle, board_text, load,
};

/// Plays a single game with four seats.
pub fn main() -> Result<(), Box<dyn Error>> {
    let loaded = load(&Request::new("calliope"), &NoFiles)?;
    let rules = Rules::new(&loaded.ruleset, 4).ok_or("the ruleset does not allow four players")?;

    // Draws are always the same for a given seed and number.
    let mut dealer = SeededDealer::new(7, 0);
    let mut events: Vec<Event> = Vec::new();
    let mut state = rules.blank();
    let mut actions = Vec::new();
    rules.begin(&mut state, &mut dealer, &mut events);
    while let Some(seat) = rules.to_play(&state) {
        rules.actions(&state, &mut actions);
        // You can replace this line with your own choice. `seat` may look at `rules.view(&state, seat)`.
        let action = actions[usize::from(seat) % actions.len()];
        // If the action is illegal, `play` returns an error and leaves the state unchanged.
        rules.play(&mut state, action, &mut dealer, &mut events)?;
    }
    println!("{}", board_text(&rules.drawing(&state), TextStyle::default()));
    println!("{} events, the last one {:?}", events.len(), events.last());
    let outcome = rules.outcome(&state).ok_or("the game is not over")?;
    println!("winners: {:?}", outcome.winners);
    Ok(())
}
