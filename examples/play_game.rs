//! Plays a game turn by turn, showing the legal actions, checked moves, events and the outcome.
//!
//! `cargo run --example play_game`

use std::error::Error;

use sentiero::{
    Drawable, Event, Game, NoFiles, Request, Rules, SeededDealer, TextStyle, board_text, load,
};

/// Plays a single four-player game.
pub fn main() -> Result<(), Box<dyn Error>> {
    let loaded = load(&Request::new("calliope"), &NoFiles)?;
    let rules = Rules::new(&loaded.ruleset, 4).ok_or("the ruleset does not allow four players")?;

    // Draws only depend on the seed and the game number.
    let mut dealer = SeededDealer::new(7, 0);
    let mut events: Vec<Event> = Vec::new();
    let mut state = rules.new_state();
    let mut actions = Vec::new();
    rules.begin(&mut state, &mut dealer, &mut events);
    while let Some(seat) = rules.to_play(&state) {
        rules.actions(&state, &mut actions);
        // Replace this line with your own choice. `seat` is allowed to look at `rules.view(&state, seat)`.
        let action = actions[usize::from(seat) % actions.len()];
        // `play` returns an error for an illegal action and leaves the state unchanged.
        rules.play(&mut state, action, &mut dealer, &mut events)?;
    }
    println!("{}", board_text(&rules.drawing(&state), TextStyle::default()));
    println!("{} events, the last one {:?}", events.len(), events.last());
    let outcome = rules.outcome(&state).ok_or("the game is not over")?;
    println!("winners: {:?}", outcome.winners);
    Ok(())
}
