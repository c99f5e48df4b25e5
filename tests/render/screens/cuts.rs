//! Tests that the screen explains its marks and shows where something is cut off.

use sentiero::{
    family::lines::LinesFamily,
    game::{Evaluable, Interactive, Seats},
    path::Rules,
    screen::{GameScreen, Input, Key, Surface},
};

use super::driver::{LARGE, SMALL, play_until, press, table, text};
use crate::common::{rules, ruleset_with};

/// Returns all lines of the overlay that the given key opens, scrolling down from the top.
fn whole(surface: &mut dyn Surface, key: char, size: (u16, u16)) -> String {
    press(surface, Key::Char(key));
    press(surface, Key::Home);
    let mut pages = Vec::new();
    loop {
        let page = text(surface, size);
        if pages.last() == Some(&page) {
            break;
        }
        pages.push(page);
        press(surface, Key::PageDown);
    }
    press(surface, Key::Esc);
    pages.concat()
}

/// Plays a game to the end and compares the marks on the board with those in the help at each question.
fn assert_marks_are_named<G: Interactive + Evaluable>(rules: &G, marks: &[(char, &str)]) {
    let mut table: GameScreen<'_, G, _> = table(rules, Seats::first(1), 3);
    let mut seen = vec![0; marks.len()];
    while !table.is_over() {
        if table.wait().is_some() {
            table.take(Input::Tick);
            continue;
        }
        let shown = text(&mut table, LARGE);
        let help = whole(&mut table, '?', LARGE);
        for (count, &(mark, meaning)) in seen.iter_mut().zip(marks) {
            let is_shown = shown.contains(mark);
            assert!(!shown.contains('━') || help.contains("a walled side of a tile"));
            let is_named = help.contains(meaning);
            // A mark that the help names may be on a part of the board that's cut off.
            let is_right = is_named == is_shown || is_named && shown.contains('┊');
            assert!(is_right, "{mark} is {meaning}:\n{shown}\n{help}");
            *count += usize::from(is_shown);
        }
        press(&mut table, Key::Enter);
    }
    assert!(!seen.contains(&0), "{seen:?} of {marks:?}");
}

#[test]
fn help_explains_every_mark() {
    let marks = [('*', "around the most recently laid tile"), ('╤', "a marker can begin there")];
    let preview = [('[', "the place that this choice changes")];
    assert_marks_are_named(&rules("calliope", &[], 4), &[&marks[..], &preview[..]].concat());
    let rules = LinesFamily::compile(&ruleset_with("dungeon-tris", &[], &[]), 2).unwrap();
    let of_lines = [('=', "of a line that scored")];
    assert_marks_are_named(&rules, &[&marks[..1], &preview[..], &of_lines[..]].concat());
}

#[test]
fn truncated_list_counts_hidden_choices() {
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    for (key, above, below) in
        [(Key::Home, false, true), (Key::PageDown, true, true), (Key::End, true, false)]
    {
        for _ in 0..2 {
            press(&mut table, key);
        }
        let shown = text(&mut table, SMALL);
        assert_eq!(shown.contains('˄'), above, "{shown}");
        assert_eq!(shown.contains('˅'), below, "{shown}");
        let number = |sign| {
            let mut found = shown.split(sign).skip(1).map(str::trim_start);
            let rest = found.find(|it| it.starts_with(|c: char| c.is_ascii_digit()));
            let rest = rest.unwrap_or("0");
            rest.split(' ').next().unwrap().parse::<usize>().unwrap()
        };
        let listed = shown.matches(" side, ").count();
        assert_eq!(number('˄') + number('˅') + listed, 48, "{shown}");
    }
}

#[test]
fn log_and_help_count_hidden_lines() {
    let rules = rules("calliope", &[], 6);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(!play_until(&mut table, "never shown"));
    for key in ['l', '?'] {
        press(&mut table, Key::Char(key));
        for (key, is_above) in [(Key::Home, false), (Key::End, true)] {
            press(&mut table, key);
            let shown = text(&mut table, SMALL);
            assert_eq!(
                (shown.contains('˄'), shown.contains('˅')),
                (is_above, !is_above),
                "{shown}"
            );
        }
        // The wheel scrolls, too.
        for (is_down, is_below) in [(false, true), (true, false)] {
            table.take(Input::Wheel { x: 5, y: 5, is_down });
            assert_eq!(text(&mut table, SMALL).contains('˅'), is_below);
        }
        press(&mut table, Key::Esc);
        assert!(!text(&mut table, SMALL).contains('˅'));
    }
}

#[test]
fn truncated_hand_counts_hidden_tiles() {
    let ruleset = ruleset_with("calliope", &[], &["hand.whose=pile"]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let first = text(&mut table, SMALL);
    assert!(first.contains("˅ 32 more") && !first.contains("˄ 3"), "{first}");
    // Step back from the first tile, which wraps around to the last.
    press(&mut table, Key::Char('1'));
    press(&mut table, Key::BackTab);
    // The explanation doesn't fit next to so many tiles.
    let last = text(&mut table, SMALL).replace("˅ 1 more (?)", "");
    assert!(last.contains("˄ 3") && !last.contains('˅'), "{last}");
}

/// If several open hands don't fit, the hidden tiles are counted, and a key shows all hands.
#[test]
fn open_hands_that_do_not_fit_are_counted() {
    let rules = rules("open-hands", &[], 5);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let shown = text(&mut table, SMALL);
    assert!(shown.contains("˅ 12 more (o)"), "{shown}");
    assert!(shown.contains("o hands"), "{shown}");
    let hands = whole(&mut table, 'o', SMALL);
    for title in ["Your hand:", "The hand of Player 2:", "The hand of Player 5:"] {
        assert!(hands.contains(title), "{hands}");
    }
}

/// The common hand has a title, and players' hands are never cut off.
#[test]
fn narrow_panel_never_truncates_hands() {
    let common = rules("open-tiles", &[], 4);
    let mut sits = table(&common, Seats::first(1), 3);
    assert!(play_until(&mut sits, "lay a tile"));
    assert!(text(&mut sits, SMALL).contains("The common hand:"), "{}", text(&mut sits, SMALL));
    let rules = rules("calliope", &[], 8);
    let held = (0..40).any(|seed| {
        let mut sits = table(&rules, Seats::first(1), seed);
        let mut seen = false;
        while !sits.is_over() {
            if sits.wait().is_some() {
                sits.take(Input::Tick);
                continue;
            }
            let shown = text(&mut sits, SMALL);
            let panel: String = shown
                .lines()
                .skip(1)
                .take(5)
                .map(|line| line.chars().skip(53).collect::<String>() + "\n")
                .collect();
            assert!(!panel.contains(", dr") || panel.contains(", dragon"), "{shown}");
            seen |= panel.contains(": dragon\n");
            press(&mut sits, Key::Enter);
        }
        seen
    });
    assert!(held);
}

/// If the board is cut off, the view follows the square where the tile at the cursor would go, rather than
/// the last tile placed.
#[test]
fn view_follows_the_square_at_the_cursor() {
    let rules = rules("big-board", &[], 4);
    let mut table: GameScreen<'_, Rules, _> = table(&rules, Seats::first(1), 3);
    let (mut asked, mut cut) = (0, 0);
    while !table.is_over() {
        if table.wait().is_some() {
            table.take(Input::Tick);
            continue;
        }
        let shown = text(&mut table, SMALL);
        if shown.contains("lay a tile") {
            assert!(shown.contains('['), "{shown}");
            asked += 1;
            cut += usize::from(shown.contains('˅') || shown.contains('˄'));
        }
        press(&mut table, Key::Enter);
    }
    assert!(asked > 3 && cut > 3, "{asked} {cut}");
}

#[test]
fn panel_shows_scoring_rules() {
    let told = |id: &str, players: u8| {
        let rules = rules(id, &[], players);
        let mut table: GameScreen<'_, Rules, _> = table(&rules, Seats::first(1), 3);
        let shown = text(&mut table, LARGE);
        // The lines in the panel on the right are broken between words.
        let panel = shown.lines().filter_map(|line| line.rsplit(['║', '╢']).next());
        panel.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    };
    assert!(told("solo", 1).contains("Points: 1 for each of your markers on the board at the end"));
    assert!(told("longest-path", 4).contains("Points: 1 for each square of your path"));
    assert!(!told("calliope", 4).contains("Points:"));
}

#[test]
fn hint_shows_the_points_scored() {
    let rules = rules("longest-path", &[], 4);
    let mut table: GameScreen<'_, Rules, _> = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    press(&mut table, Key::Char('h'));
    assert!(text(&mut table, SMALL).contains("Points for you: +"));
}
