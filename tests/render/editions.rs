//! Draws the boards of every built-in ruleset compactly enough to fit in an 80-by-24 terminal.

use std::{env, fmt::Write, fs, path::Path};

use crate::common::{
    name, path_editions, play_watched, ruleset,
    series::Series,
    terminal_picture::{Sign, svg},
};
use sentiero::{
    drawing::Drawing,
    game::Drawable,
    path::Rules,
    render::text::{self, Charset, Size, TextStyle},
};

/// Returns the board halfway through a random game, between two turns.
fn half_way(rules: &Rules, seed: u64) -> Drawing {
    let mut drawings = Vec::new();
    play_watched(rules, (seed, 0), &mut (), |state| {
        if rules.is_between_turns(state) {
            drawings.push(rules.drawing(state));
        }
    });
    drawings.swap_remove(drawings.len() / 2)
}

#[test]
fn compact_boards_fit() {
    let mut series = Series::default();
    for edition in path_editions() {
        let ruleset = ruleset(edition.id, &[]);
        let mut text = String::new();
        for wish in [2, 8] {
            let players = ruleset.players().min_by_key(|each| each.abs_diff(wish)).unwrap();
            let rules = Rules::new(&ruleset, players).unwrap();
            let drawing = half_way(&rules, 3);
            writeln!(text, "{}", name(&ruleset, players)).unwrap();
            for charset in [Charset::Unicode, Charset::Ascii] {
                let style = TextStyle {
                    charset,
                    has_colour: false,
                    size: Size::Compact,
                    ..TextStyle::default()
                };
                let board = text::board_picture(&drawing, style);
                assert_eq!(board.picture.width(), 8 * drawing.columns as usize + 4);
                assert_eq!(board.picture.height(), 3 * drawing.rows as usize + 3);
                assert!(board.picture.height() <= 24, "the board of {} is too tall", edition.id);
                writeln!(text, "\n{}", text::board(&drawing, style)).unwrap();
            }
        }
        let stored = series.stored(edition.id, &text);
        insta::assert_snapshot!(edition.id, stored);
    }
}

#[test]
fn compact_board_picture_is_up_to_date() {
    let ruleset = ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 4).unwrap();
    let style = TextStyle { size: Size::Compact, ..TextStyle::default() };
    let board = text::board_picture(&half_way(&rules, 11), style).picture;
    let lines: Vec<Vec<Sign>> =
        board.lines().map(|line| line.iter().map(Sign::from).collect()).collect();
    let made = svg("A game of four players in a terminal", (board.width(), board.height()), &lines);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures/terminal-board.svg");
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, made).unwrap();
    } else {
        assert!(
            fs::read_to_string(&path).unwrap() == made,
            "it is stale: SENTIERO_UPDATE=1 cargo test --test render editions"
        );
    }
}
