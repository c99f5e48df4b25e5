//! Benchmarks the time between a key press and the buffer being drawn.

mod common;

use std::{process::ExitCode, time::Instant};

use common::{Limits, every_edition, least, median, rules_with};
use ratatui_core::{
    buffer::{Buffer, Cell},
    layout::Rect,
};
use sentiero::{
    bot::Greedy,
    game::Seats,
    path::Rules,
    render::text::{Charset, TextStyle},
    screen::{GameScreen, Input, Key, Pace, Surface},
    session::{Seating, Session},
};

/// How many milliseconds it may take to respond to a key. This limit applies to both the median and the 99th
/// percentile.
const MOST: f64 = 20.0;

/// The sizes (columns, lines) of a small and a large terminal.
const SIZES: [(u16, u16); 2] = [(80, 24), (200, 60)];

/// Keys that someone might press before laying a tile. They rotate and select tiles and open the current
/// board, the help, the log and a hint.
const KEYS: [Key; 12] = [
    Key::Char('r'),
    Key::Tab,
    Key::Char('R'),
    Key::Char('2'),
    Key::Char('b'),
    Key::Char('b'),
    Key::Char('?'),
    Key::Esc,
    Key::Char('l'),
    Key::Esc,
    Key::Char('h'),
    Key::Esc,
];

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    println!("milliseconds from a key press to the screen");
    for played in every_edition(&[2, 8]).iter().filter(|played| played.variants.is_empty()) {
        time(&mut limits, &played.name(), &played.rules);
    }
    let large = ["board.columns=20", "board.rows=20", "tiles.copies=12"].map(str::to_owned);
    time(&mut limits, "20 by 20 board, 8 players", &rules_with(&large, 8));
    limits.exit_code()
}

/// Checks the time that key presses take in the middle of a game.
fn time(limits: &mut Limits, name: &str, rules: &Rules) {
    for size in SIZES {
        let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width: size.0, height: size.1 });
        let mut table = in_mid_game(rules, &mut buffer);
        let mut times = Vec::new();
        for key in KEYS.into_iter().cycle().take(KEYS.len() * limits.laps() / 10) {
            let begin = Instant::now();
            table.take(Input::Key(key));
            table.draw(&mut buffer);
            times.push(begin.elapsed().as_secs_f64() * 1e3);
            assert!(buffer.content.iter().any(|cell| cell.symbol() != " "), "{key:?} blanks it");
        }
        times.sort_by(f64::total_cmp);
        let slowest = least(&times[times.len() * 99 / 100..]);
        let name = format!("{name}, {} by {}", size.0, size.1);
        limits.at_most(&name, median(times), MOST);
        limits.at_most("  99th percentile", slowest, MOST);
    }
}

/// Plays some turns of a game between a human player and bots. Returns the game when it's waiting for the
/// human player to lay a tile.
fn in_mid_game<'g>(
    rules: &'g Rules,
    buffer: &mut Buffer,
) -> GameScreen<'g, Rules, Greedy<'g, Rules>> {
    for seed in 0.. {
        let seating = Seating { people: Seats::first(1), seed, number: 0 };
        let session = Session::new(rules, seating, None, |_| Greedy::new(rules));
        let style = TextStyle { charset: Charset::Dots, ..TextStyle::default() };
        let mut table = GameScreen::new(session, "A game".into(), style, Pace::new(9));
        let mut turns = 0;
        while !table.is_over() {
            if table.wait().is_some() {
                table.take(Input::Tick);
                continue;
            }
            table.draw(buffer);
            let shown: String = buffer.content.iter().map(Cell::symbol).collect();
            if shown.contains("Enter lay") {
                turns += 1;
                if turns == 4 {
                    return table;
                }
            }
            // Follow the hints so that the human player isn't eliminated.
            for key in [Key::Char('h'), Key::Esc, Key::Enter] {
                table.take(Input::Key(key));
            }
        }
    }
    unreachable!("some game lasts four turns")
}
