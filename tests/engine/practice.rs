//! Tests for practice games, in which any choice can be undone.

use sentiero::{
    bot::BotKind,
    family::{Playable, Task, for_game},
    game::{Drawable, Game, PositionGame, Purpose, Seats, SeededDealer},
    session::{Seating, Session, standings, store_state},
};

use crate::{
    common::{any_of, every_ruleset, name, rules},
    lines::every_variant,
};

const SEED: u64 = 41;
/// One undo follows this many choices of the human player, on average.
const CHOICES_PER_UNDO: u32 = 3;
/// How often choices are undone in each game.
const UNDOS: u32 = 12;

/// Plays a practice game in which the human player's choices only depend on the number of steps before them, and
/// undoes up to `undos` choices along the way.
fn play<G: Playable>(game: &G, seat: u8, mut undos: u32) -> Vec<Vec<G::Event>> {
    let bots = ["random", "greedy", "novice"].map(|bot| bot.parse::<BotKind>().unwrap());
    let seating = Seating { people: [seat].into_iter().collect(), seed: SEED, number: 1 };
    let bot = |seat: u8| bots[usize::from(seat) % bots.len()].create(game);
    let mut session = Session::new(game, seating, None, bot).with_practice(G::has_position);
    let mut chance = Purpose::Review.stream(SEED, 0);
    while session.current_player().is_some() {
        if !session.is_persons_turn() {
            session.let_bot_play();
        } else if undos > 0 && session.can_take_back() && chance.choose(CHOICES_PER_UNDO) == 0 {
            undos -= 1;
            session.take_back().unwrap();
        } else {
            let number = session.steps().len() as u64;
            let count = u32::try_from(session.actions().len()).unwrap();
            session.play(Purpose::Bot(seat).stream(SEED, number).choose(count) as usize);
        }
    }
    session.steps().to_vec()
}

/// In a game from a position, the players who were out before it come last, whatever happens later.
#[test]
fn players_out_before_a_position_come_last() {
    let rules = rules("calliope", &[], 5);
    let mut checked = 0;
    for number in 0..20 {
        let (mut state, mut events, mut actions) = (rules.new_state(), Vec::new(), Vec::new());
        let mut dealer = SeededDealer::new(SEED, number);
        let mut choices = Purpose::Review.stream(SEED, number);
        rules.begin(&mut state, &mut dealer, &mut events);
        let mut points: Vec<(usize, Seats)> = Vec::new();
        while rules.to_play(&state).is_some() {
            if rules.has_position(&state) {
                let out = (0..5).filter(|&seat| !state.playing().contains(seat)).collect();
                points.push((events.len(), out));
            }
            rules.actions(&state, &mut actions);
            let action = any_of(&actions, &mut choices);
            rules.play_unchecked(&mut state, action, &mut dealer, &mut events);
        }
        let whole = standings(&rules, &state, &events);
        for (from, out) in points {
            let later = whole.iter().map(|place| place.without(out)).filter(|it| !it.is_empty());
            let early = Some(out).filter(|out| !out.is_empty());
            let expected: Vec<Seats> = later.chain(early).collect();
            assert_eq!(standings(&rules, &state, &events[from..]), expected, "{number}, {from}");
            checked += usize::from(!out.is_empty());
        }
    }
    assert!(checked > 20, "{checked}");
}

/// However large the board is, the last state is kept.
#[test]
fn stored_states_are_limited() {
    let rules = rules("calliope", &[], 2);
    let mut board = rules.drawing(&rules.new_state());
    let mut stored = Vec::new();
    for (side, kept) in [(1000, 2), (2000, 1), (200, 50)] {
        (board.columns, board.rows) = (side, side);
        (0..100).for_each(|number| store_state(&mut stored, number, &board));
        assert_eq!(stored, (100 - kept..100).collect::<Vec<_>>(), "{side}");
    }
}

struct UndoTask;

impl Task for UndoTask {
    type Output = ();

    fn run<G: Playable>(self, game: &G) {
        let seat = game.seats() - 1;
        let straight = play(game, seat, 0);
        assert!(play(game, seat, UNDOS) == straight);
    }
}

/// However often choices are undone, the same choices lead to the same game, in every ruleset.
#[test]
fn undone_choices_leave_no_trace() {
    for ruleset in every_ruleset() {
        let players = ruleset.players().min_by_key(|players| players.abs_diff(3)).unwrap();
        println!("{}", name(&ruleset, players));
        for_game(&ruleset, players, UndoTask).unwrap();
    }
    for (name, rules) in every_variant() {
        println!("{name}");
        UndoTask.run(&rules);
    }
}
