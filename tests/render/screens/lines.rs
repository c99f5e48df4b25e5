//! Tests the screens of a game without paths, in which players choose a tile, a square and a rotation. Lines
//! that would score are marked.

use std::collections::BTreeSet;

use ratatui_core::style::Color;
use sentiero::{
    bot::Random,
    drawing::{Drawing, FaceDrawing},
    family::lines::LinesFamily,
    game::{Audience, Drawable, Interactive, Seats, Streams, Wording},
    language::Language,
    lines::{CoinSide, Event, Face, Rules},
    render::text::{Charset, TextStyle},
    screen::{GameScreen, Input, Key, Pace, Surface},
    session::{ResumePoint, Seating, Session, TurnCount},
};

use super::driver::{LARGE, PLAIN, SMALL, buffer, framed, press, table, table_in, text};
use crate::common::ruleset;

fn rules() -> Rules {
    LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap()
}

/// Follows the hints until the screen matches while the cursor is on the hint's choice.
fn play_until(screen: &mut dyn Surface, is_found: impl Fn(&str) -> bool) {
    for _ in 0..1000 {
        if screen.wait().is_some() {
            screen.take(Input::Tick);
            continue;
        }
        press(screen, Key::Char('h'));
        press(screen, Key::Char('h'));
        if is_found(&text(screen, SMALL)) {
            return;
        }
        press(screen, Key::Enter);
    }
    panic!("the screen never matched:\n{}", text(screen, SMALL));
}

fn play_until_a_line_scores(screen: &mut dyn Surface) {
    play_until(screen, |shown| shown.contains("You score"));
}

/// Returns a screen in colour for one person and a bot.
fn coloured(rules: &Rules) -> GameScreen<'_, Rules, Random> {
    let seating = Seating { people: Seats::first(1), seed: 3, number: 0 };
    let session = Session::new(rules, seating, None, |_| Random::new());
    let style = TextStyle { has_colour: true, ..PLAIN };
    GameScreen::new(session, "A game".into(), style, Pace::new(9))
}

#[test]
fn tile_window_has_no_escape_sequences() {
    let rules = rules();
    let mut screen = coloured(&rules);
    while screen.wait().is_some() {
        screen.take(Input::Tick);
    }
    press(&mut screen, Key::Esc);
    press(&mut screen, Key::Char('o'));
    let shown = text(&mut screen, SMALL);
    assert!(shown.contains("The tiles: arrows scroll"), "{shown}");
    assert!(!shown.contains("[0"), "{shown}");
}

#[test]
fn preview_marks_scoring_lines() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    play_until_a_line_scores(&mut screen);
    insta::assert_snapshot!("dungeon_tris_80x24", text(&mut screen, SMALL));

    let mut screen = coloured(&rules);
    play_until_a_line_scores(&mut screen);
    let shown = buffer(&mut screen, SMALL);
    let is_scored = |x, y| shown.cell((x, y)).is_some_and(|cell| cell.bg == Color::Indexed(17));
    let marked = (0..SMALL.1).flat_map(|y| (0..SMALL.0).map(move |x| (x, y)));
    let tiles = marked.filter(|&(x, y)| is_scored(x, y) && !is_scored(x.wrapping_sub(1), y));
    assert!(tiles.count() > 0, "the squares in the line should have a background");
}

#[test]
fn lists_unplayable_tiles_with_a_reason() {
    let rules = rules();
    // The hand has a pickaxe and a rotation, but they can't be used on any tile on the table.
    let mut screen = table(&rules, Seats::first(1), 3);
    while screen.wait().is_some() {
        screen.take(Input::Tick);
    }
    press(&mut screen, Key::Esc);
    let first = text(&mut screen, SMALL);
    press(&mut screen, Key::Down);
    let barred = text(&mut screen, SMALL);
    for (shown, sign) in [(&first, ' '), (&barred, '>')] {
        assert!(shown.contains(&format!("{sign}a pickaxe (not now: no tile on the")), "{shown}");
        assert!(shown.contains(" a rotation (not now: no tile with a"), "{shown}");
    }
    assert!(!barred.contains("pickaxe."), "{barred}");
    // Each reason is only given once.
    press(&mut screen, Key::Enter);
    let refused = text(&mut screen, SMALL);
    assert_eq!(refused.matches("no tile on the").count(), 1, "{refused}");
    assert!(refused.contains("the reason is next to it"), "{refused}");
    // With record names switched on, the reason also includes the keys of the rule.
    press(&mut screen, Key::Char('#'));
    assert!(text(&mut screen, LARGE).contains("(pickaxe."), "{}", text(&mut screen, LARGE));
}

#[test]
fn flip_hides_its_symbol_until_the_toss() {
    let rules = rules();
    let shown = |notation: &str| -> Vec<String> {
        let kinds = rules.tile_kinds().1;
        let kinds = kinds.into_iter().filter(|kind| kind.notation.ends_with(notation));
        kinds.map(|kind| kind.image.to_string()).collect()
    };
    assert_eq!(shown(" flip"), ["flip", "flip"]);
    let mut tossed = 0;
    for seed in 0..5 {
        let session = played_by_bots(&rules, seed);
        for event in session.steps().iter().flatten() {
            tossed += usize::from(matches!(event, Event::Lay { tile: Face::Flip, .. }));
        }
        let drawing = rules.drawing(session.state());
        assert!(drawing.faces.iter().all(|face| face.image.text != "flip"));
    }
    assert!(tossed > 0);
}

/// Returns a complete game between bots.
fn played_by_bots(rules: &Rules, seed: u64) -> Session<'_, Rules, Random> {
    let seating = Seating { people: Seats::NONE, seed, number: 0 };
    let mut session = Session::new(rules, seating, None, |_| Random::new());
    while session.current_player().is_some() {
        session.let_bot_play();
    }
    session
}

/// Returns the names of the columns and rows that a small screen shows.
fn visible_names(shown: &str) -> [Vec<i16>; 2] {
    let numbers =
        |text: &str| text.split_whitespace().filter_map(|name| name.parse().ok()).collect();
    let columns = shown.lines().nth(1).unwrap().split('>').next().unwrap();
    let columns = columns.split("Player").next().unwrap();
    let rows = shown.lines().skip(2).map(|line| line.split(['║', '┊', '‹', '╢']).next().unwrap());
    [numbers(columns), rows.flat_map(|row| -> Vec<i16> { numbers(row) }).collect()]
}

/// The board is larger than the screen, but each square that changes is visible, and so are the lines that score.
#[test]
fn small_screen_follows_the_action() {
    let rules = rules();
    let (mut removed, mut scored) = (0, 0);
    for seed in 0..4 {
        let mut screen = table(&rules, Seats::NONE, seed);
        let mut seen = 0;
        while !screen.is_over() {
            screen.take(Input::Tick);
            let steps = screen.session().steps();
            let is_new = steps.len() > std::mem::replace(&mut seen, steps.len());
            let events = steps.last().cloned().filter(|_| is_new).unwrap_or_default();
            if screen.is_over() {
                break;
            }
            let shown = text(&mut screen, SMALL);
            let [columns, rows] = visible_names(&shown);
            let is_visible = |(x, y): &(i16, i16)| columns.contains(x) && rows.contains(y);
            for event in &events {
                let squares = match event {
                    Event::Lay { x, y, .. } | Event::Turn { x, y, .. } => vec![(*x, *y)],
                    Event::Remove { x, y, .. } => {
                        removed += 1;
                        vec![(*x, *y)]
                    }
                    Event::Line { squares, .. } => {
                        scored += 1;
                        squares.list().to_vec()
                    }
                    _ => Vec::new(),
                };
                assert!(squares.iter().all(is_visible), "{event:?}\n{shown}");
            }
        }
    }
    assert!(removed > 5 && scored > 20, "{removed} {scored}");
}

/// After choosing a tile, the next question is where to put it.
#[test]
fn hint_keeps_the_current_question() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    while screen.wait().is_some() {
        screen.take(Input::Tick);
    }
    press(&mut screen, Key::Enter);
    let begun = text(&mut screen, SMALL);
    assert!(begun.contains("choose a square"), "{begun}");
    press(&mut screen, Key::Char('h'));
    assert!(framed(&text(&mut screen, SMALL)).contains("Hint: "));
    press(&mut screen, Key::Esc);
    assert_eq!(text(&mut screen, SMALL), begun);
}

#[test]
fn flip_hint_explains_both_sides() {
    let rules = rules();
    for seed in 0..20 {
        let mut screen = table(&rules, Seats::first(1), seed);
        for _ in 0..100 {
            if screen.wait().is_some() {
                screen.take(Input::Tick);
                continue;
            }
            press(&mut screen, Key::Char('h'));
            let hint = framed(&text(&mut screen, SMALL));
            if hint.contains("Hint: flip") {
                let scores = "If the symbol comes up, it scores";
                assert!(hint.contains(scores) || hint.contains("It scores nothing now."), "{hint}");
                let back = "If the back comes up, the other player lays a tile there.";
                assert!(hint.contains(back), "{hint}");
                return;
            }
            press(&mut screen, Key::Char('h'));
            press(&mut screen, Key::Enter);
        }
    }
    panic!("no hint suggested a flip");
}

/// A wall bars the eight squares around it, and the preview shows this too.
#[test]
fn marks_squares_barred_by_walls() {
    let rules = rules();
    let mut barred = 0;
    for seed in 0..3 {
        let session = played_by_bots(&rules, seed);
        let state = session.state();
        let drawing = rules.drawing(state);
        for (x, y) in (0..drawing.rows).flat_map(|y| (0..drawing.columns).map(move |x| (x, y))) {
            let is_wall = |face: &&FaceDrawing| {
                let beside = face.x.abs_diff(x) <= 1 && face.y.abs_diff(y) <= 1;
                beside && face.image.text == "wall"
            };
            let is_laid = drawing.faces.iter().any(|face| (face.x, face.y) == (x, y));
            let expected = !is_laid && drawing.faces.iter().any(|face| is_wall(&face));
            assert_eq!(drawing.barred.contains(&(x, y)), expected, "{x},{y}");
            barred += usize::from(expected);
        }
    }
    assert!(barred > 0);
    // The cursor previews a wall that hasn't been placed yet.
    let mut screen = table(&rules, Seats::first(1), 3);
    play_until(&mut screen, |shown| shown.contains("square for a wall"));
    let shown = text(&mut screen, LARGE);
    assert!(shown.contains('×'), "{shown}");
}

/// The log shows a rotated tile in its new rotation, and which side came up in a flip.
#[test]
fn log_shows_rotations_and_tosses() {
    let rules = rules();
    let (mut turned, mut tossed) = (0, 0);
    for seed in 0..6 {
        let session = played_by_bots(&rules, seed);
        for (step, events) in session.steps().iter().enumerate() {
            let told = session.narrate(step, Audience::Public);
            let has = |part: &str| told.iter().any(|told| told.text.contains(part));
            for event in events {
                match *event {
                    Event::Turn { x, y, .. } => {
                        assert!(has(&format!("turns the tile on {x},{y}: it is now ")), "{told:?}");
                        assert!(has("(wall"), "{told:?}");
                        turned += 1;
                    }
                    Event::Toss { x, y, side, .. } => {
                        let side = if side == CoinSide::Back { "back" } else { "symbol" };
                        assert!(has(&format!("for {x},{y}: the {side} is up")), "{told:?}");
                        tossed += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(turned > 0 && tossed > 0);
}

#[test]
fn winners_points_come_first() {
    let rules = rules();
    let mut winners = BTreeSet::new();
    for seed in 0..6 {
        let session = played_by_bots(&rules, seed);
        let told = session.narrate(session.steps().len() - 1, Audience::Public);
        let end = &told.last().unwrap().text;
        let (winner, points) = end.split_once(" wins; points: ").unwrap();
        assert!(points.starts_with(winner.split_once(": ").unwrap().1), "{end}");
        let points = points.split(", ").map(|points| points.split_once(" with ").unwrap().1);
        let points: Vec<u32> = points.map(|points| points.parse().unwrap()).collect();
        assert!(points[0] >= points[1], "{end}");
        winners.extend(winner.chars().last());
    }
    assert_eq!(
        winners.into_iter().collect::<String>(),
        "12",
        "both players should have won a game"
    );
}

#[test]
fn help_explains_square_names() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    press(&mut screen, Key::Char('?'));
    let beginning = text(&mut screen, SMALL);
    press(&mut screen, Key::End);
    let help = beginning + &text(&mut screen, SMALL);
    assert!(help.contains("2,-1") && help.contains("(walls north and east)"), "{help}");
    assert!(!help.contains("C4") && !help.contains("A to H"), "{help}");
    for of_paths in ["marker", "in a swap", "turn the tile", "a start"] {
        assert!(!help.contains(of_paths), "{of_paths}\n{help}");
    }
    press(&mut screen, Key::Esc);
    press(&mut screen, Key::Char('#'));
    press(&mut screen, Key::Char('?'));
    press(&mut screen, Key::End);
    assert!(text(&mut screen, SMALL).contains("X 6 NE"));
}

/// Plays until the next question is about a square and the table no longer fits on the screen.
fn play_until_a_square_of_a_cut_table(screen: &mut dyn Surface) {
    play_until(screen, |shown| {
        shown.contains("choose a square") && shown.contains('›') && shown.contains('˅')
    });
}

/// Returns the name of the square in brackets, based on the column and row names next to the table. `width` is
/// the distance of the brackets.
fn marked_square(shown: &str, width: usize) -> Option<String> {
    let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
    let frame = lines.get(1)?.iter().collect::<String>();
    let (y, x) = lines.iter().enumerate().find_map(|(y, line)| {
        let table = &line[..line.len().min(53)];
        Some((y, table.iter().position(|&glyph| glyph == '[')?))
    })?;
    let row: String = lines[y].iter().take(4).collect();
    // Column names are centred above their squares.
    let names = frame.match_indices(|glyph: char| !glyph.is_whitespace());
    let column = names.filter(|(at, _)| (x..x + width).contains(at)).map(|(_, glyph)| glyph);
    let (column, row) = (
        column.collect::<String>(),
        row.trim_matches(|g: char| !g.is_ascii_digit() && g != '-').to_owned(),
    );
    Some(format!("{column},{row}"))
}

#[test]
fn square_names_frame_the_cursor() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    play_until_a_square_of_a_cut_table(&mut screen);
    insta::assert_snapshot!("dungeon_tris_cut", text(&mut screen, SMALL));
    assert_cursor_is_named(&mut screen, 7);
}

/// Moves the cursor and checks that the square in brackets is the one at the cursor in the list.
fn assert_cursor_is_named(screen: &mut dyn Surface, width: usize) {
    let mut seen = 0;
    for _ in 0..12 {
        press(screen, Key::Down);
        let shown = text(screen, SMALL);
        let Some(square) = marked_square(&shown, width) else { continue };
        assert!(
            shown.contains(&format!("▸{square}")) || shown.contains(&format!(">{square}")),
            "{square}\n{shown}"
        );
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn overviews_show_more_of_a_table_until_all_views_were_shown() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    play_until_a_square_of_a_cut_table(&mut screen);
    let large = text(&mut screen, SMALL);
    press(&mut screen, Key::Char('v'));
    let small = text(&mut screen, SMALL);
    insta::assert_snapshot!("dungeon_tris_overview", small);
    let columns = |shown: &str| shown.lines().nth(1).unwrap()[..50].split_whitespace().count();
    assert!(columns(&small) > columns(&large), "{large}\n{small}");
    // The cursor stays where it is, and the overview stays when it moves.
    assert_cursor_is_named(&mut screen, 5);
    let moved = text(&mut screen, SMALL);
    assert_eq!(columns(&moved), columns(&small), "{moved}");
    let views = (0..20).find(|_| {
        press(&mut screen, Key::Char('v'));
        columns(&text(&mut screen, SMALL)) == columns(&large)
    });
    assert!(views.is_some(), "the overview can't be left");
}

#[test]
fn translates_action_tile_labels() {
    let rules = rules();
    for (language, labels, others) in [
        (Language::Portuguese, ["pic.", "rot."], [" pick", " turn"]),
        (Language::Italian, ["picc", "rot."], [" pick", " turn"]),
        (Language::German, ["Hack", "Dreh"], [" pick", " turn"]),
    ] {
        // The hand has a pickaxe and a rotation.
        let mut screen = table_in(&rules, Seats::first(1), 3, language);
        while screen.wait().is_some() {
            screen.take(Input::Tick);
        }
        let shown = text(&mut screen, LARGE);
        assert!(labels.iter().all(|label| shown.contains(label)), "{shown}");
        assert!(!others.iter().any(|label| shown.contains(label)), "{shown}");
    }
    let walls = played_by_bots(&rules, 1);
    let drawing = rules.drawing(walls.state());
    let wording = Wording::new(2).in_language(Language::Portuguese);
    let labels = |drawing: &Drawing| -> BTreeSet<String> {
        drawing.faces.iter().map(|face| face.image.text.clone()).collect()
    };
    assert!(labels(&drawing).contains("wall"));
    let labelled = labels(&rules.translate_labels(drawing, &wording));
    assert!(labelled.contains("muro") && !labelled.contains("wall"), "{labelled:?}");
}

#[test]
fn undo_stops_at_the_resumed_position() {
    let rules = rules();
    let seating = Seating { people: Seats::first(2), seed: 3, number: 0 };
    let played = Session::new(&rules, seating, None, |_| Random::new());
    for (steps, reason) in [
        (played.steps().to_vec(), "it was played before the game was resumed"),
        (Vec::new(), "you have no choice to take back"),
    ] {
        let (state, streams) = (played.state().clone(), Streams::default());
        let begun = ResumePoint {
            state,
            streams,
            steps,
            turns: TurnCount::from_a_turn(),
            checkpoints: Vec::new(),
        };
        let mut session = Session::new(&rules, seating, Some(begun), |_| Random::new());
        let refused = session.take_back().unwrap_err();
        assert!(refused.starts_with(reason), "{refused}");
    }
}

/// Every square where the tile at the cursor can be laid is marked, unless it's covered by the preview or too
/// small.
#[test]
fn open_squares_are_marked() {
    let rules = rules();
    for charset in [Charset::Dots, Charset::Ascii] {
        let seating = Seating { people: Seats::first(1), seed: 3, number: 0 };
        let session = Session::new(&rules, seating, None, |_| Random::new());
        let style = TextStyle { charset, ..PLAIN };
        let mut screen = GameScreen::new(session, "A game".into(), style, Pace::new(9));
        play_until(&mut screen, |shown| {
            shown.contains("choose a square for X") && shown.matches('+').count() > 6
        });
        let shown = text(&mut screen, (120, 60));
        // The list can be longer than the board is high.
        let list = shown.lines().filter_map(|line| line.rsplit(['║', '╝', '|']).next());
        let squares = list.filter(|line| {
            let name = line.trim().trim_start_matches('>').replace('-', "");
            name.split_once(',').is_some_and(|(x, y)| {
                [x, y].iter().all(|it| it.chars().all(|glyph| glyph.is_ascii_digit()))
            })
        });
        // The choice at the cursor is covered.
        let marks = shown.matches('+').count();
        assert!(marks > 2, "{shown}");
        if charset == Charset::Dots {
            assert_eq!(marks, squares.count() - 1, "{shown}");
        }
        press(&mut screen, Key::Char('?'));
        press(&mut screen, Key::End);
        assert!(text(&mut screen, LARGE).contains("where the tile at the cursor can be laid"));
    }
}

/// The square in the help exists.
#[test]
fn help_names_a_square_of_the_table() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    press(&mut screen, Key::Char('?'));
    let help = framed(&text(&mut screen, LARGE));
    assert!(help.contains("0-9, comma, -") && help.contains("such as 0,0"), "{help}");
    assert!(!help.contains("B6"), "{help}");
}

#[test]
fn end_shows_the_whole_table_if_a_view_does() {
    let rules = rules();
    for seed in 0..3 {
        let mut screen = table(&rules, Seats::NONE, seed);
        while !text(&mut screen, SMALL).contains("The game is over.") || screen.wait().is_some() {
            screen.take(Input::Tick);
        }
        for size in [SMALL, LARGE] {
            let is_cut = |screen: &mut dyn Surface| text(screen, size).contains("Not all of");
            if is_cut(&mut screen) {
                let is_shown = (0..10).any(|_| {
                    press(&mut screen, Key::Char('v'));
                    !is_cut(&mut screen)
                });
                assert!(!is_shown, "{seed}: {}", text(&mut screen, size));
            }
        }
    }
}

#[test]
fn panel_shows_what_the_opponent_did() {
    let rules = rules();
    let mut screen = table(&rules, Seats::first(1), 3);
    let did = |shown: &str| {
        let mut after =
            shown.match_indices("Player 2 ").map(|(at, name)| &shown[at + name.len()..]);
        after.any(|rest| rest.starts_with(char::is_lowercase)) || shown.contains("earlier (l)")
    };
    let (mut questions, mut silent) = (0, Vec::new());
    for _ in 0..300 {
        if screen.wait().is_some() {
            screen.take(Input::Tick);
            continue;
        }
        let shown = text(&mut screen, SMALL);
        if shown.contains("The game is over.") {
            break;
        }
        questions += 1;
        if questions > 4 && !did(&shown) {
            silent.push(shown);
        }
        press(&mut screen, Key::Enter);
    }
    assert!(questions > 20);
    // Very few screens have no room.
    assert!(silent.len() < 3, "{} of {questions}: {}", silent.len(), silent.join("\n"));
}
