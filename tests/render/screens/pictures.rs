//! Draws the pictures of terminals for the documentation. They show each edition in mid-game at both sizes,
//! once with few players and once with many.

use std::{fs, path::Path};

use ratatui_core::{
    buffer::Cell,
    style::{Color, Modifier},
};
use sentiero::{
    bot::Greedy,
    game::Seats,
    path::Rules,
    render::{
        palette::{self, Background, Colour},
        text::TextStyle,
    },
    screen::{GameScreen, Key, Pace, Surface},
    session::{Seating, Session},
};

use super::driver::{LARGE, PLAIN, SMALL, buffer, play_until, press};
use crate::common::{
    ruleset,
    terminal_picture::{Sign, svg},
};

const PAGE: &str = include_str!("../../../docs/pictures.md");

/// Returns a screen that's asking for a placement, after playing the first allowed choice for a few turns.
fn in_mid_game(rules: &Rules, title: &str, players: u8, seed: u64) -> Option<impl Surface> {
    let seating = Seating { people: Seats::first(1), seed, number: 0 };
    let session = Session::new(rules, seating, None, |_| Greedy::new(rules));
    let title = format!("{title}, {players} players");
    let style = TextStyle { has_colour: true, ..PLAIN };
    let mut table = GameScreen::new(session, title.as_str().into(), style, Pace::new(9));
    for _ in 0..if players > 4 { 3 } else { 7 } {
        if !play_until(&mut table, "lay a tile") {
            return None;
        }
        press(&mut table, Key::Enter);
    }
    play_until(&mut table, "lay a tile").then_some(table)
}

fn sign(cell: &Cell) -> Sign {
    let has = |modifier| cell.modifier.contains(modifier);
    Sign {
        symbol: cell.symbol().chars().next().unwrap_or(' '),
        colour: match cell.fg {
            Color::Indexed(number) => {
                let is_it = |seat: &Colour| seat.on(Background::Dark) == number;
                (0..8).map(palette::seat).find(is_it).map(|seat| seat.rgb)
            }
            _ => None,
        },
        bold: has(Modifier::BOLD),
        faint: has(Modifier::DIM),
        reversed: has(Modifier::REVERSED),
    }
}

#[test]
fn terminal_pictures_are_up_to_date() {
    for edition in ["calliope", "flick", "kosmos", "wizkids"] {
        let ruleset = ruleset(edition, &[]);
        for players in [2, 8] {
            let rules = Rules::new(&ruleset, players).unwrap();
            let mut table =
                (1..).find_map(|seed| in_mid_game(&rules, edition, players, seed)).unwrap();
            for (columns, lines) in [SMALL, LARGE] {
                let buffer = buffer(&mut table, (columns, lines));
                let signs: Vec<Vec<Sign>> = (0..lines)
                    .map(|y| (0..columns).map(|x| sign(buffer.cell((x, y)).unwrap())).collect())
                    .collect();
                let title = format!("{edition}, {players} players, {columns} by {lines}");
                let now = svg(&title, (columns.into(), lines.into()), &signs);
                let name = format!("terminal-{edition}-{players}-{columns}x{lines}.svg");
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(&name);
                if std::env::var_os("SENTIERO_UPDATE").is_some() {
                    fs::write(&path, &now).unwrap();
                }
                let kept = fs::read_to_string(&path).unwrap_or_default();
                assert!(
                    kept == now,
                    "{name} does not match the screen: check it, then run \
                     `SENTIERO_UPDATE=1 cargo test --test render screens::pictures`"
                );
                assert!(
                    PAGE.contains(&format!("](pictures/{name})")),
                    "the page doesn't show {name}"
                );
            }
        }
    }
}
