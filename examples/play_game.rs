//! Plays a game turn by turn: legal actions, the checked move, events and the outcome.
//!
//! `cargo run --example play_game`

use std::error::Error;

use sentiero::{
    check::{Request, load},
    game::{Audience, Game, Prompted, SeededDealer, Wording, told},
    loader::NoFiles,
    path::{Event, Rules},
};

/// Plays one game of four seats.
pub fn main() -> Result<(), Box<dyn Error>> {
    let request = Request { ruleset: "calliope", ..Request::default() };
    let loaded = load(&request, &NoFiles).map_err(|_| "the ruleset is not valid")?;
    let rules = Rules::new(&loaded.ruleset, 4).ok_or("the ruleset does not allow four players")?;

    // The same seed and number give the same draws.
    let mut dealer = SeededDealer::new(7, 0);
    let mut events: Vec<Event> = Vec::new();
    let mut state = rules.blank();
    let mut actions = Vec::new();
    rules.begin(&mut state, &mut dealer, &mut events);
    while let Some(seat) = rules.to_play(&state) {
        rules.actions(&state, &mut actions);
        // Replace this line by a choice of your own: `seat` may see `rules.view(&state, seat)`.
        let action = actions[usize::from(seat) % actions.len()];
        // `play` refuses an illegal action and leaves the state as it was.
        rules.play(&mut state, action, &mut dealer, &mut events)?;
    }
    let clauses = rules.narrate(&events, Audience::All, &Wording::new(4));
    for line in told(&clauses) {
        println!("{}", line.text);
    }
    let outcome = rules.outcome(&state).ok_or("the game is not over")?;
    println!("winners: {:?}", outcome.winners);
    Ok(())
}
