//! Tests for keyboard and mouse input.

use std::collections::BTreeSet;

use sentiero::{
    game::Seats,
    language::Language,
    screen::{
        GameForm, Input, Key, Playback, PlaybackCourse, SaveResult, SavedContent, ScreenRequest,
        Surface,
    },
};

use super::{
    driver::{
        LARGE, PLAIN, SMALL, click_on, framed, play_until, press, table, table_in, text, type_in,
    },
    looks::moments,
};
use crate::common::{rules, rules_with, ruleset};

#[test]
fn click_chooses_a_start() {
    let rules = rules("calliope", &[], 3);
    for size in [SMALL, LARGE] {
        let mut table = table(&rules, Seats::first(1), 3);
        let shown = text(&mut table, size);
        // Click the easternmost start on the southern side.
        let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains('╚')).unwrap();
        let x = line.chars().collect::<Vec<_>>().iter().rposition(|&c| c == '╧').unwrap();
        let click = Input::Click(u16::try_from(x).unwrap(), u16::try_from(y).unwrap());
        table.take(click);
        assert!(
            text(&mut table, size).contains(">F1, south side, right"),
            "{}",
            text(&mut table, size)
        );
        table.take(click);
        assert!(play_until(&mut table, "lay a tile"));
        assert!(text(&mut table, size).contains("your marker is at F1, south side, right"));
    }
}

#[test]
fn click_chooses_a_start_of_a_hex() {
    let size = ["board.shape=hexes", "board.radius=1"];
    let tiles = ["tiles.ports=1", "tiles.copies=4", "hand.size=2"];
    let rules = rules_with("calliope", &[], &[size.as_slice(), &tiles].concat(), 2);
    let mut table = table(&rules, Seats::first(1), 3);
    let shown = text(&mut table, LARGE);
    let places = |sign| {
        let lines = (0..).zip(shown.lines());
        let places = lines.flat_map(move |(y, line)| {
            (0..).zip(line.chars()).filter(move |&(_, c)| c == sign).map(move |(x, _)| (x, y))
        });
        places.collect::<Vec<(u16, u16)>>()
    };
    let mut choose = |(x, y)| {
        table.take(Input::Click(x, y));
        let shown = text(&mut table, LARGE);
        let choices = shown.lines().filter_map(|line| line.split_once('>'));
        let choice = choices.map(|(_, rest)| rest.to_owned()).find(|it| it.contains(" side"));
        choice.unwrap_or_else(|| panic!("{shown}"))
    };
    let starts: BTreeSet<String> = places('∘').into_iter().map(&mut choose).collect();
    assert_eq!(starts.len(), places('∘').len(), "{starts:?}\n{shown}");
}

/// A click anywhere in a hex chooses it, even if it's closer to the northern side of its neighbour.
#[test]
fn click_chooses_a_hex() {
    let size = ["board.shape=hexes", "board.radius=2", "tiles.ports=1", "tiles.copies=9"];
    let markers = ["start.owner=nobody", "start.by=list", "turn.place=anywhere"];
    let start = [r#"start.list=[{x=2,y=0,port="A"}]"#];
    let rules = rules_with("calliope", &[], &[&size[..], &markers, &start].concat(), 2);
    let mut table = table(&rules, Seats::first(1), 3);
    let shown = text(&mut table, LARGE);
    // An empty hex has its name in the middle.
    let name_on_board = |(y, line): (u16, &str)| {
        let board: Vec<char> = line.chars().take(60).collect();
        Some((board.windows(2).position(|two| two == ['B', '4'])?, y))
    };
    let (x, y) = (0..).zip(shown.lines()).find_map(name_on_board).unwrap();
    table.take(Input::Click(u16::try_from(x).unwrap(), y + 1));
    let shown = text(&mut table, LARGE);
    // The tile at the cursor covers the middle of C5.
    assert!(shown.contains(">B4"), "{shown}");
}

#[test]
fn mouse_rotates_and_places_tiles() {
    let rules = rules("wizkids", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let before = text(&mut table, SMALL);
    assert!(before.contains("(1 of "), "{before}");
    let steps = table.session().steps().len();
    // Clicking and scrolling rotate the chosen tile.
    let line = before.lines().position(|line| line.contains(" 1 ")).unwrap();
    let column = before.lines().nth(line).unwrap().chars().count() - 20;
    let (x, y) = (u16::try_from(column).unwrap(), u16::try_from(line + 1).unwrap());
    table.take(Input::Wheel { x: 5, y: 5, is_down: true });
    let turned = text(&mut table, SMALL);
    assert_ne!(before, turned);
    table.take(Input::Wheel { x: 5, y: 5, is_down: false });
    assert_eq!(before, text(&mut table, SMALL));
    table.take(Input::Click(x, y));
    assert_eq!(table.session().steps().len(), steps);
    click_on(&mut table, SMALL, "Enter lay");
    assert_eq!(table.session().steps().len(), steps + 1);
}

#[test]
fn undo_until_new_information() {
    let rules = rules("kosmos", &["two-markers"], 2);
    let mut table = table(&rules, Seats::first(2), 3);
    press(&mut table, Key::Char('u'));
    assert!(text(&mut table, SMALL).contains("cannot be taken back: you have no choice"));
    press(&mut table, Key::Enter);
    let before = text(&mut table, SMALL);
    press(&mut table, Key::Enter);
    assert_eq!(table.session().steps().len(), 2);
    press(&mut table, Key::Char('u'));
    assert_eq!(table.session().steps().len(), 1);
    // The next player has to lift the curtain first.
    assert!(text(&mut table, SMALL).contains("Press Enter"));
    press(&mut table, Key::Enter);
    assert_eq!(text(&mut table, SMALL), before);
    // Once the next player has looked, the choice can no longer be undone.
    press(&mut table, Key::Enter);
    press(&mut table, Key::Enter);
    press(&mut table, Key::Char('u'));
    assert!(text(&mut table, SMALL).contains("the next player's turn has started"));
}

#[test]
fn undo_stops_at_a_draw() {
    let rules = rules("calliope", &[], 2);
    let mut one = table(&rules, Seats::first(2), 3);
    assert!(play_until(&mut one, "lay a tile"));
    press(&mut one, Key::Enter);
    press(&mut one, Key::Char('u'));
    assert!(text(&mut one, SMALL).contains("a tile has been drawn since"));
}

/// In Metro, a hand has one tile and tiles aren't turned, so choosing the square lays the tile.
#[test]
fn a_square_with_one_possible_tile_lays_it() {
    let rules = rules("metro", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    press(&mut table, Key::Enter);
    let square = text(&mut table, SMALL);
    assert!(square.contains("choose the square for a tile"), "{square}");
    assert!(square.contains("+1 point"), "{square}");
    press(&mut table, Key::Enter);
    assert!(
        table
            .session()
            .steps()
            .concat()
            .iter()
            .any(|event| { matches!(event, sentiero::path::Event::Place { seat: 0, .. }) })
    );
    assert_eq!(table.session().current_player(), Some(1));
}

/// A choice that's completed by itself is undone as a whole. Without a draw, nothing prevents that.
#[test]
fn undo_reverts_both_halves_of_a_placement() {
    let rules = rules_with("metro", &[], &["hand.whose=pile", "turn.second-tile=false"], 2);
    let mut table = table(&rules, Seats::first(2), 3);
    let before = table.session().steps().len();
    press(&mut table, Key::Enter);
    press(&mut table, Key::Enter);
    assert!(table.session().steps().len() > before, "{}", text(&mut table, SMALL));
    press(&mut table, Key::Char('u'));
    assert_eq!(table.session().steps().len(), before, "{}", text(&mut table, SMALL));
}

#[test]
fn undo_includes_bot_moves_that_reveal_nothing() {
    let rules = rules("calliope", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    let before = text(&mut table, SMALL);
    press(&mut table, Key::Enter);
    assert!(table.wait().is_some());
    table.take(Input::Tick);
    let after = text(&mut table, SMALL);
    assert_eq!(table.session().steps().len(), 3);
    press(&mut table, Key::Char('u'));
    assert_eq!(table.session().steps().len(), 1);
    press(&mut table, Key::Esc);
    assert_eq!(text(&mut table, SMALL), before);
    // The bot picks the same start again.
    press(&mut table, Key::Enter);
    table.take(Input::Tick);
    assert_eq!(text(&mut table, SMALL), after);
}

#[test]
fn undo_stops_once_a_bot_reveals_tiles() {
    let rules = rules("calliope", &[], 2);
    let mut reasons = Vec::new();
    for seed in 0..6 {
        let mut table = table(&rules, Seats::first(1), seed);
        while !table.is_over() {
            if table.wait().is_some() {
                table.take(Input::Tick);
            } else {
                press(&mut table, Key::Enter);
            }
            if !table.session().can_take_back() {
                press(&mut table, Key::Char('u'));
                let shown = text(&mut table, SMALL);
                reasons.extend(
                    shown.lines().find(|it| it.contains("cannot be taken")).map(str::to_owned),
                );
            }
        }
    }
    for reason in ["a tile has been drawn since", "a bot has shown a tile from its hand since"] {
        assert!(reasons.iter().any(|it| it.contains(reason)), "{reason}: {reasons:?}");
    }
}

#[test]
fn self_elimination_asks_once() {
    let rules = rules("kosmos", &[], 2);
    let mut table = table(&rules, Seats::first(1), 4);
    let question = "This will cost you a marker";
    for _ in 0..400 {
        assert!(!table.is_over());
        if table.wait().is_some() {
            table.take(Input::Tick);
            continue;
        }
        // Try every placement until one has to be confirmed.
        let steps = table.session().steps().len();
        for nth in 0..12 {
            press(&mut table, Key::Char(['1', '2', '3'][nth % 3]));
            if nth > 2 {
                press(&mut table, Key::Char('r'));
            }
            let shown = text(&mut table, SMALL);
            if shown.contains("Your marker leaves the") {
                press(&mut table, Key::Enter);
                assert!(text(&mut table, SMALL).contains(question));
                press(&mut table, Key::Char('n'));
                assert_eq!(table.session().steps().len(), steps);
                press(&mut table, Key::Enter);
                press(&mut table, Key::Char('y'));
                assert_eq!(table.session().steps().len(), steps + 1);
                return;
            }
        }
        press(&mut table, Key::Enter);
        if text(&mut table, SMALL).contains(question) {
            press(&mut table, Key::Char('y'));
        }
    }
    panic!("no placement puts the marker out");
}

/// A forbidden choice is refused immediately, without asking for confirmation first.
#[test]
fn forbidden_placement_needs_no_confirmation() {
    let rules = rules("calliope", &[], 3);
    let is_refused = |seed| {
        let mut table = table(&rules, Seats::first(1), seed);
        assert!(play_until(&mut table, "lay a tile"));
        let steps = table.session().steps().len();
        let is_forbidden = (0..12).any(|nth| {
            press(&mut table, Key::Char(['1', '2', '3'][nth % 3]));
            if nth > 2 {
                press(&mut table, Key::Char('r'));
            }
            text(&mut table, SMALL).contains("Not allowed")
        });
        if is_forbidden {
            press(&mut table, Key::Enter);
            let shown = text(&mut table, SMALL);
            assert!(!shown.contains("This will cost you a marker"), "{shown}");
            assert_eq!(table.session().steps().len(), steps);
        }
        is_forbidden
    };
    assert!((0..10).any(is_refused), "no placement is forbidden");
}

#[test]
fn tiny_terminal_accepts_no_choice() {
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let (before, steps) = (text(&mut table, SMALL), table.session().steps().len());
    assert!(text(&mut table, (30, 8)).contains("This terminal is 30 by 8."));
    for key in [Key::Char('r'), Key::Char('2'), Key::Enter, Key::Char('s')] {
        press(&mut table, key);
    }
    assert_eq!(table.session().steps().len(), steps);
    assert_eq!(text(&mut table, SMALL), before);
    text(&mut table, (30, 8));
    assert_eq!(press(&mut table, Key::Char('q')), ScreenRequest::Leave);
}

#[test]
fn swaps_tiles_ticked_in_any_order() {
    let rules = rules("wizkids", &[], 4);
    let found = (0..60).find_map(|seed| {
        let mut table = table(&rules, Seats::first(1), seed);
        play_until(&mut table, "Give 0, take 0").then_some(table)
    });
    let mut table = found.unwrap();
    for size in [SMALL, LARGE] {
        assert!(text(&mut table, size).contains("[ ]"), "{}", text(&mut table, size));
    }
    let steps = table.session().steps().len();
    press(&mut table, Key::Char(' '));
    press(&mut table, Key::Enter);
    assert!(text(&mut table, SMALL).contains("You give 1 but take 0: tick the same number"));
    assert_eq!(table.session().steps().len(), steps);
    press(&mut table, Key::Down);
    press(&mut table, Key::Char(' '));
    assert!(text(&mut table, SMALL).contains("Give 1, take 1"));
    press(&mut table, Key::Enter);
    let events = table.session().steps()[steps..].concat();
    let swapped = events.iter().any(|event| {
        matches!(event, sentiero::path::Event::Exchange { seat: 0, give, .. } if give.tiles().len() == 1)
    });
    assert!(swapped, "{events:?}");
}

#[test]
fn asks_for_missing_file_names() {
    let rules = rules("calliope", &[], 3);
    for (key, name, content) in
        [('s', "game.jsonl", SavedContent::Record), ('i', "board.svg", SavedContent::Picture)]
    {
        let mut table = table(&rules, Seats::first(1), 3);
        press(&mut table, Key::Char(key));
        name.chars().for_each(|_| drop(press(&mut table, Key::Backspace)));
        assert_eq!(press(&mut table, Key::Enter), ScreenRequest::Redraw);
        assert!(text(&mut table, SMALL).contains("Type a name first."));
        type_in(&mut table, "nice.svg");
        assert!(!text(&mut table, SMALL).contains("Type a name first."));
        // The cursor keys work within the typed text.
        for key in [Key::Home, Key::Right, Key::Char('x'), Key::End, Key::Left, Key::Backspace] {
            press(&mut table, key);
        }
        let save = ScreenRequest::Save { content, name: "nxice.sg".into(), is_replacing: false };
        assert_eq!(press(&mut table, Key::Enter), save);
    }
}

#[test]
fn hint_names_tile_rotation_and_square() {
    let rules = rules("calliope", &[], 4);
    let mut table = table(&rules, Seats::first(1), 3);
    let advice = |shown: &str| {
        let frame = framed(shown);
        let (_, advice) = frame.split_once("Hint: ").unwrap_or_else(|| panic!("{shown}"));
        advice.split_once('.').unwrap().0.to_owned()
    };
    press(&mut table, Key::Char('h'));
    let shown = text(&mut table, SMALL);
    let start = advice(&shown);
    assert!(start.contains(" side, "), "{start}");
    // The hint doesn't refer to the bot by name, since that bot isn't playing.
    assert!(!shown.contains("greedy"), "{shown}");
    press(&mut table, Key::Char('h'));
    let below = text(&mut table, SMALL);
    assert!(below.contains(&format!(">{start}")) && below.contains('['), "{below}");
    let mut seen = 0;
    while !table.is_over() {
        assert!(play_until(&mut table, "Enter lay") || table.is_over());
        if table.is_over() {
            break;
        }
        press(&mut table, Key::Char('h'));
        let shown = text(&mut table, SMALL);
        let said = advice(&shown);
        let parts: Vec<&str> = said.split(", ").collect();
        let [tile, turned, on] = parts[..] else { panic!("{said}") };
        assert!(tile.starts_with("tile") && on.starts_with("on "), "{said}");
        // The hint mustn't cover the marked square.
        let marked = shown.lines().any(|line| line.contains('[') && line.contains(']'));
        press(&mut table, Key::Char('h'));
        assert!(marked, "{shown}");
        assert!(text(&mut table, SMALL).contains(turned), "{said}");
        press(&mut table, Key::Enter);
        seen += 1;
    }
    assert!(seen > 3);
}

#[test]
fn finds_starts_by_square_name() {
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "on a start"));
    assert!(text(&mut table, LARGE).contains("Arrows, Tab, or type a place, such as A5"));
    // Lower-case letters also work, even if they're shortcuts for something else.
    for (typed, found) in
        [("D1", ">D1, south side"), ("c1", ">C1, south side"), ("b6", ">B6, north")]
    {
        type_in(&mut table, typed);
        let shown = text(&mut table, SMALL);
        assert!(shown.contains(found), "{shown}");
    }
    // After the last choice, Tab wraps around to the first.
    press(&mut table, Key::End);
    press(&mut table, Key::Tab);
    assert!(text(&mut table, SMALL).contains(">A6, north side, left"));
    type_in(&mut table, "D1");
    type_in(&mut table, "F");
    assert!(text(&mut table, SMALL).contains(">F6, north side"));
}

/// The two ports on a side are next to each other, so the up and down keys don't match a direction on the
/// board.
#[test]
fn any_arrow_steps_through_ports_of_a_side() {
    let rules = rules("kosmos", &[], 2);
    for (on, back) in [(Key::Down, Key::Up), (Key::Right, Key::Left)] {
        let mut table = table(&rules, Seats::first(1), 4);
        assert!(play_until(&mut table, "choose the path of your marker"));
        let before = text(&mut table, SMALL);
        press(&mut table, on);
        let after = text(&mut table, SMALL);
        assert_ne!(before, after);
        press(&mut table, back);
        assert_eq!(text(&mut table, SMALL), before);
    }
}

/// Keys meant for the game mustn't dismiss the final screen.
#[test]
fn keys_are_ignored_just_after_the_end() {
    let rules = rules("calliope", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    while !table.is_over() {
        if table.wait().is_some() {
            table.take(Input::Tick);
        } else {
            press(&mut table, Key::Enter);
            press(&mut table, Key::Char('y'));
        }
    }
    for key in [Key::Char('r'), Key::Char('m'), Key::Char('q'), Key::Enter] {
        assert_eq!(press(&mut table, key), ScreenRequest::Redraw);
    }
    let shown = text(&mut table, SMALL);
    assert!(shown.contains("The game is over.") && !shown.contains("q quit"), "{shown}");
    assert!(table.wait().is_some());
    table.take(Input::Tick);
    assert!(text(&mut table, SMALL).contains("q quit"));
    assert_eq!(press(&mut table, Key::Char('r')), ScreenRequest::Next);
}

#[test]
fn key_skips_the_animation() {
    let rules = rules("wizkids", &[], 3);
    let mut table = table(&rules, Seats::first(3), 3);
    table.take(Input::Key(Key::Char('-')));
    while table.session().steps().len() < 4 {
        press(&mut table, Key::Enter);
    }
    press(&mut table, Key::Enter);
    let steps = table.session().steps().len();
    press(&mut table, Key::Enter);
    assert_eq!(table.session().steps().len(), steps + 1);
    assert!(table.wait().is_some(), "the markers should be moving");
    let moving = text(&mut table, LARGE);
    press(&mut table, Key::Enter);
    assert_eq!(table.session().steps().len(), steps + 1, "the key shouldn't make a choice");
    assert_eq!(table.wait(), None);
    assert_ne!(moving, text(&mut table, LARGE));
}

#[test]
fn hint_moves_to_its_choice() {
    let rules = rules("wizkids", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "Enter lay"));
    press(&mut table, Key::Char('h'));
    let shown = text(&mut table, SMALL);
    assert!(framed(&shown).contains("Hint: "), "{shown}");
    assert!(framed(&shown).contains("You could still reach"), "{shown}");
    press(&mut table, Key::Char('h'));
    let steps = table.session().steps().len();
    press(&mut table, Key::Enter);
    assert_eq!(table.session().steps().len(), steps + 1, "the choice should be allowed");
}

/// Any key closes a hint, except for the one that opens it.
#[test]
fn closing_a_hint_keeps_the_choice() {
    let rules = rules("calliope", &[], 4);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "Enter lay"));
    press(&mut table, Key::Char('h'));
    press(&mut table, Key::Char('h'));
    let advised = text(&mut table, SMALL);
    for closes in [Key::Esc, Key::Char(' '), Key::Other] {
        press(&mut table, Key::Tab);
        let before = text(&mut table, SMALL);
        assert_ne!(before, advised);
        press(&mut table, Key::Char('h'));
        press(&mut table, closes);
        assert_eq!(text(&mut table, SMALL), before);
        press(&mut table, Key::Char('h'));
        press(&mut table, Key::Char('h'));
        assert_eq!(text(&mut table, SMALL), advised);
    }
    // Enter accepts the hint, just like h.
    press(&mut table, Key::Tab);
    press(&mut table, Key::Char('h'));
    press(&mut table, Key::Enter);
    assert_eq!(text(&mut table, SMALL), advised);
    // The hint doesn't change which board is in view.
    press(&mut table, Key::Char('b'));
    let before = text(&mut table, SMALL);
    press(&mut table, Key::Char('h'));
    press(&mut table, Key::Esc);
    assert_eq!(text(&mut table, SMALL), before);
}

/// A hint for a swap ticks its two tiles, or none of them if it's best to keep all.
#[test]
fn hint_ticks_the_tiles_of_a_swap() {
    let rules = rules("calliope", &["elimination-bonus"], 3);
    let mut ticked = Vec::new();
    for seed in 0..40 {
        let mut table = table(&rules, Seats::first(3), seed);
        if !play_until(&mut table, "Space tick") {
            continue;
        }
        press(&mut table, Key::Char(' '));
        let before = text(&mut table, SMALL);
        press(&mut table, Key::Char('h'));
        assert!(framed(&text(&mut table, SMALL)).contains("Hint: "), "{before}");
        press(&mut table, Key::Esc);
        assert_eq!(text(&mut table, SMALL), before);
        press(&mut table, Key::Char('h'));
        press(&mut table, Key::Enter);
        let advised = text(&mut table, SMALL);
        ticked.push(advised.matches("[x]").count());
        let steps = table.session().steps().len();
        press(&mut table, Key::Enter);
        assert!(table.session().steps().len() > steps, "{advised}");
    }
    ticked.sort_unstable();
    ticked.dedup();
    assert_eq!(ticked, [0, 2]);
}

#[test]
fn confirms_leaving_and_saving() {
    let rules = rules("flick", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    assert_eq!(press(&mut table, Key::Char('q')), ScreenRequest::Redraw);
    assert!(text(&mut table, SMALL).contains("Leave the game?"));
    assert_eq!(press(&mut table, Key::Char('n')), ScreenRequest::Redraw);
    press(&mut table, Key::Char('s'));
    type_in(&mut table, "mine.jsonl");
    assert!(text(&mut table, SMALL).contains("│ mine.jsonl "));
    let content = SavedContent::Record;
    let save =
        |is_replacing| ScreenRequest::Save { content, name: "mine.jsonl".into(), is_replacing };
    assert_eq!(press(&mut table, Key::Enter), save(false));
    table.show_save_result(content, "mine.jsonl", SaveResult::Exists);
    assert!(text(&mut table, SMALL).contains("mine.jsonl already exists. Replace it?"));
    assert_eq!(press(&mut table, Key::Char('y')), save(true));
    table.show_save_result(
        content,
        "mine.jsonl",
        SaveResult::Failed("cannot write mine.jsonl: the disk is full".into()),
    );
    assert!(text(&mut table, SMALL).contains("Cannot write mine.jsonl: the disk is full."));
    press(&mut table, Key::Char('q'));
    assert_eq!(click_on(&mut table, SMALL, "y yes"), ScreenRequest::Leave);
}

#[test]
fn tiny_terminal_keeps_the_game() {
    let rules = rules("wizkids", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let before = text(&mut table, SMALL);
    for size in [(79, 24), (80, 23), (1, 1), (0, 0), (20, 40)] {
        let shown = text(&mut table, size);
        if size.0 > 60 {
            assert!(shown.contains("at least 80 by 24"), "{shown}");
        }
    }
    for key in [Key::Char('?'), Key::Char('l'), Key::Char('s'), Key::Char('q')] {
        press(&mut table, key);
        for size in [(0, 0), (1, 1), (3, 2), (200, 3), (3, 100)] {
            text(&mut table, size);
        }
        press(&mut table, Key::Esc);
    }
    assert_eq!(text(&mut table, SMALL), before);
}

#[test]
fn view_reaches_every_part_of_a_large_board() {
    let large = ["board.columns=12", "board.rows=9"];
    let ruleset = crate::common::ruleset_with("wizkids", &[], &large);
    let rules = sentiero::path::Rules::new(&ruleset, 3).unwrap();
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    assert!(text(&mut table, SMALL).contains("Not all of the board fits"));
    let mut corners = String::new();
    for _ in 0..5 {
        press(&mut table, Key::Char('v'));
        corners += &text(&mut table, SMALL);
    }
    for corner in ["╔", "╗", "╚", "╝"] {
        assert!(corners.contains(corner), "{corner} was never shown");
    }
}

/// Views that look the same as the previous one are skipped.
#[test]
fn v_cycles_through_distinct_views() {
    let large = ["board.columns=12", "board.rows=9"];
    let ruleset = crate::common::ruleset_with("wizkids", &[], &large);
    let rules = sentiero::path::Rules::new(&ruleset, 3).unwrap();
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let mut before = text(&mut table, SMALL);
    for _ in 0..12 {
        press(&mut table, Key::Char('v'));
        let now = text(&mut table, SMALL);
        assert_ne!(before, now);
        before = now;
    }
}

#[test]
fn random_keys_never_panic() {
    use sentiero::game::Purpose;
    let all = [
        Key::Enter,
        Key::Esc,
        Key::Tab,
        Key::BackTab,
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::Home,
        Key::End,
        Key::PageUp,
        Key::PageDown,
        Key::Backspace,
        Key::Char('r'),
        Key::Char('R'),
        Key::Char('m'),
        Key::Char('u'),
        Key::Char('b'),
        Key::Char('v'),
        Key::Char('p'),
        Key::Char('+'),
        Key::Char('-'),
        Key::Char('s'),
        Key::Char('l'),
        Key::Char('?'),
        Key::Char('9'),
        Key::Char('1'),
        Key::Char('n'),
        Key::Char('é'),
        Key::Char('\u{202e}'),
        Key::Enter,
        Key::Enter,
        Key::Enter,
    ];
    for (edition, variants, players) in
        [("calliope", &["elimination-bonus"][..], 3), ("kosmos", &["two-markers"], 2)]
    {
        let rules = rules(edition, variants, players);
        for seed in 0..4 {
            let mut keys = Purpose::Bot(31).stream(seed, 0);
            let mut table = table(&rules, Seats::first(2), seed);
            for count in 0..600_u32 {
                let key = all[keys.choose(u32::try_from(all.len()).unwrap()) as usize];
                press(&mut table, key);
                if table.wait().is_some() {
                    table.take(Input::Tick);
                }
                let (x, y) = (keys.choose(90), keys.choose(30));
                if count % 7 == 0 {
                    let (x, y) = (u16::try_from(x).unwrap(), u16::try_from(y).unwrap());
                    table.take(Input::Click(x, y));
                }
                if count % 20 == 0 {
                    text(&mut table, SMALL);
                }
            }
            // The game must follow the rules however often choices are undone.
            let ruleset = crate::common::ruleset(edition, variants);
            let header = sentiero::record::Header::new(&ruleset, &rules, seed, 0);
            let mut lines = Vec::new();
            let events = table.session().steps().concat();
            sentiero::record::write(&mut lines, &header, &events).unwrap();
            let mut reader = sentiero::record::Reader::new(lines.as_slice());
            let header = reader.header().unwrap().unwrap();
            match sentiero::record::verify(&rules, &header, reader.events()) {
                Ok(_) => assert!(table.is_over()),
                Err(error) => {
                    assert!(error.is_cut_off(), "{error}");
                    assert!(!table.is_over());
                }
            }
        }
    }
}

/// Other names for ports don't move the cursor, not even from a choice that isn't allowed.
#[test]
fn notation_keeps_the_cursor() {
    let rules = rules("calliope", &[], 2);
    let mut table = table(&rules, Seats::first(1), 5);
    assert!(play_until(&mut table, "lay a tile"));
    let cursor = |table: &mut dyn Surface| -> Vec<String> {
        let shown = text(table, LARGE);
        let turned = shown.lines().filter(|line| line.contains("turned ") || line.contains('['));
        turned.map(str::to_owned).collect()
    };
    let mut seen = BTreeSet::new();
    for key in [Key::Tab, Key::Char('r'), Key::Tab, Key::Char('r'), Key::Char('r')] {
        press(&mut table, key);
        let before = cursor(&mut table);
        press(&mut table, Key::Char('#'));
        press(&mut table, Key::Char('#'));
        assert_eq!(cursor(&mut table), before);
        seen.insert(before);
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn end_screen_shows_place_and_next_steps() {
    use sentiero::screen::Sequel;
    use sentiero::session::MatchScore;
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(!play_until(&mut table, "no such text"));
    let shown = text(&mut table, LARGE);
    assert!(shown.contains("The game is over. You win!"), "{shown}");
    assert!(shown.contains("led off the board by the "), "{shown}");
    // The winner gets a point for each of the other two players.
    let score = table.score();
    assert_eq!(score.games(), 1);
    assert_eq!(score.points().iter().max(), Some(&2), "{score:?}");
    for (key, sequel) in [
        ('n', Sequel::NewGame),
        ('a', Sequel::SameGame),
        ('t', Sequel::Rotated),
        ('r', Sequel::Replay),
        ('m', Sequel::Menu),
    ] {
        assert_eq!(press(&mut table, Key::Char(key)), ScreenRequest::Next);
        assert_eq!(table.take_sequel(), Some(sequel));
    }
    assert_eq!(table.take_sequel(), None);
    press(&mut table, Key::Char('i'));
    let content = SavedContent::Picture;
    let save = ScreenRequest::Save { content, name: "board.svg".into(), is_replacing: false };
    assert_eq!(press(&mut table, Key::Enter), save);
    // The box comes back with what was typed.
    table.show_save_result(content, "board.jpg", SaveResult::WrongEnding);
    let shown = text(&mut table, LARGE);
    assert!(framed(&shown).contains("board.jpg Use a name that ends in .svg,"), "{shown}");
    press(&mut table, Key::Esc);
    let mut table = table.with_score(MatchScore::default().with_gains(&[5, 0, 7]));
    let shown = text(&mut table, LARGE);
    assert!(shown.contains("Match points after 2 games:"), "{shown}");
}

/// Without opponents, there's no match, and the course of a game whose end was taken back isn't shown.
#[test]
fn end_of_a_game_alone_has_no_match_points() {
    let rules = rules("entanglement", &[], 1);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(!play_until(&mut table, "no such text"));
    assert_eq!(table.score().games(), 0);
    assert!(table.lacks_course());
    table.await_course();
    assert!(!table.lacks_course() && table.wait().is_some());
    press(&mut table, Key::Char('u'));
    let lines = vec!["No choice was costly.".into()];
    table.set_course(PlaybackCourse { lines, turning_point: None });
    press(&mut table, Key::Enter);
    assert!(!play_until(&mut table, "no such text"));
    assert!(table.lacks_course());
    assert!(!text(&mut table, LARGE).contains("No choice was costly."));
}

/// The place of every player is shown in their colour even where there's hardly any room, including the only
/// human player's.
#[test]
fn end_screen_names_every_player() {
    for (players, size) in [(8, SMALL), (8, LARGE), (4, SMALL)] {
        for seed in 0..6 {
            let rules = rules("calliope", &[], players);
            let mut table = table(&rules, Seats::first(1), seed);
            assert!(!play_until(&mut table, "no such text"));
            let shown = text(&mut table, size);
            let names = (1..=players).map(|number| format!("Player {number}"));
            let missing: Vec<String> = names.filter(|name| !shown.contains(name)).collect();
            assert!(missing.is_empty(), "{missing:?} in {shown}");
            assert!(shown.contains("Player 1 (you)"), "{shown}");
            // How they went out is more important than earlier games and the score of the match.
            table.await_course();
            let lines = vec!["The lead changed once.".into()];
            table.set_course(PlaybackCourse { lines, turning_point: None });
            table.set_past_results(vec!["3 of 7 won".into(); 20]);
            let shown = text(&mut table, size);
            let is_known = shown.contains(", led") && shown.contains("The lead");
            assert!(is_known || players == 8, "{shown}");
        }
    }
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(!play_until(&mut table, "no such text"));
    let shown = text(&mut table, LARGE);
    for part in [" tiles laid, a path of ", "tile of Player "] {
        assert!(shown.split_whitespace().collect::<Vec<_>>().join(" ").contains(part), "{shown}");
    }
    press(&mut table, Key::Char('l'));
    let log = text(&mut table, SMALL);
    assert!(log.contains(" tiles laid, a path of "), "{log}");
    press(&mut table, Key::Esc);
    table.set_past_results(vec!["3 of 7 won".into()]);
    assert!(text(&mut table, LARGE).contains("3 of 7 won"));
}

/// On a large board, the names of columns include letters with a meaning of their own.
#[test]
fn lower_case_square_names_work_in_every_column() {
    let rules = rules("metro", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile from your hand"));
    press(&mut table, Key::Enter);
    for square in ["h6", "b8", "c8", "H2", "a3"] {
        type_in(&mut table, square);
        let shown = text(&mut table, LARGE);
        let at = format!(">{}", square.to_uppercase());
        assert!(shown.contains(&at), "{square}: {shown}");
    }
}

/// Squares that aren't allowed are only listed while the cursor is there, with the whole reason.
#[test]
fn list_of_squares_only_has_those_that_are_allowed() {
    let rules = rules("metro", &[], 4);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile from your hand"));
    press(&mut table, Key::Enter);
    for size in [SMALL, LARGE] {
        press(&mut table, Key::Tab);
        assert!(!text(&mut table, size).contains("(not now)"));
        let mut reasons = 0;
        for column in 'A'..='H' {
            type_in(&mut table, &format!("{column}8"));
            let shown = text(&mut table, size);
            if shown.contains("(not now)") {
                assert_eq!(shown.matches("(not now)").count(), 1, "{shown}");
                assert!(shown.contains(&format!(">{column}8 (not now)")), "{shown}");
                assert!(shown.contains("other placements"), "{shown}");
                reasons += 1;
            }
        }
        assert!(reasons > 1);
    }
}

#[test]
fn keys_without_effect_are_not_listed() {
    let cases =
        [(&[][..], "hand.size=3", (true, false)), (&["turning"][..], "hand.size=1", (false, true))];
    for (variants, size, keys) in cases {
        let rules = rules_with("metro", variants, &[size, "turn.second-tile=false"], 2);
        let mut table = table(&rules, Seats::first(1), 3);
        assert!(play_until(&mut table, "choose the square"));
        // In a corner, few tiles can be laid.
        type_in(&mut table, "D8");
        press(&mut table, Key::Enter);
        let shown = text(&mut table, SMALL);
        assert_eq!((shown.contains("Tab tile"), shown.contains("r turn")), keys, "{shown}");
        assert!(!shown.contains("(1 of 1)"), "{shown}");
    }
}

/// If the path is chosen after the tile, the hint for the tile mentions the path as well.
#[test]
fn first_tile_hint_includes_the_path() {
    let rules = rules("kosmos", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "Enter lay"));
    press(&mut table, Key::Char('h'));
    let hint = framed(&text(&mut table, SMALL));
    let (_, path) =
        hint.split_once("Then take the path from the ").unwrap_or_else(|| panic!("{hint}"));
    let end = path.split_once('.').unwrap().0.to_owned();
    press(&mut table, Key::Enter);
    press(&mut table, Key::Enter);
    let shown = text(&mut table, SMALL);
    assert!(shown.contains(&format!("from the {end}")), "{shown}");
}

#[test]
fn key_without_effect_refers_to_the_help() {
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    let before = text(&mut table, SMALL);
    press(&mut table, Key::Char('y'));
    let shown = text(&mut table, SMALL);
    assert!(shown.contains("That key does nothing here; ? lists the keys."), "{shown}");
    press(&mut table, Key::Tab);
    press(&mut table, Key::BackTab);
    assert_eq!(text(&mut table, SMALL), before);
}

/// However narrow the line of keys is, it has the one for a hint.
#[test]
fn hint_key_is_always_listed() {
    let rules = rules("metro", &[], 3);
    for language in Language::ALL {
        let mut table = table_in(&rules, Seats::first(1), 3, language);
        while table.wait().is_some() {
            table.take(Input::Tick);
        }
        press(&mut table, Key::Enter);
        let shown = text(&mut table, SMALL);
        let keys = shown.lines().last().unwrap();
        assert!(keys.contains("  h ") && keys.contains("Esc "), "{keys}");
    }
}

/// A hint says which lines a tile completes, for whom and with how many points.
#[test]
fn metro_hint_names_completed_lines() {
    let rules = rules("metro", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    let mut seen = [false; 3];
    let mut number = 0;
    while !table.is_over() && seen.contains(&false) {
        if table.wait().is_some() {
            table.take(Input::Tick);
            continue;
        }
        // Hints take long.
        let hint = if number % 3 == 0 {
            press(&mut table, Key::Char('h'));
            framed(&text(&mut table, LARGE))
        } else {
            String::new()
        };
        for (seen, part) in seen.iter_mut().zip([
            "completes the path of your marker ",
            "completes no path",
            "It lengthens the path",
        ]) {
            *seen |= hint.contains(part);
        }
        press(&mut table, Key::Enter);
        press(&mut table, Key::Enter);
        number += 1;
        assert!(number < 200);
    }
    assert_eq!(seen, [true; 3]);
}

/// Before anybody else is on the board, hints don't count the squares that are reached first.
#[test]
fn first_hint_leaves_out_the_others() {
    let rules = rules("calliope", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3);
    press(&mut table, Key::Char('h'));
    let hint = framed(&text(&mut table, LARGE));
    assert!(hint.contains("Hint: "), "{hint}");
    assert!(!hint.contains("before everybody else") && !hint.contains("Nobody else"), "{hint}");
}

#[test]
fn rulebook_is_scrolled() {
    let rules = rules("calliope", &[], 2);
    let mut table = table(&rules, Seats::first(1), 3)
        .with_rulebook(|| (1..60).map(|line| format!("Rule {line}.")).collect());
    assert!(text(&mut table, SMALL).contains("w rules"));
    press(&mut table, Key::Char('w'));
    assert!(text(&mut table, SMALL).contains("Rule 1."));
    press(&mut table, Key::End);
    assert!(text(&mut table, SMALL).contains("Rule 59."));
    press(&mut table, Key::Esc);
    assert!(!text(&mut table, SMALL).contains("Rule 59."));
}

#[test]
fn keys_without_effect_say_so_everywhere() {
    let refusal = "That key does nothing here";
    let assert_refused = |screen: &mut dyn Surface, keys: &str| {
        for key in keys.chars().chain(keys.chars()) {
            text(screen, LARGE);
            press(screen, Key::Char(key));
            let shown = text(screen, LARGE);
            assert!(shown.contains(refusal), "{key}: {shown}");
        }
    };
    let mut form = GameForm::new(PLAIN, Language::English, &["greedy"]);
    assert_refused(&mut form, "zx");
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "lay a tile"));
    assert_refused(&mut table, "zxv");
    let moments = moments(&ruleset("calliope", &[]), &rules, 3);
    let mut replay = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    assert_refused(&mut replay, "zxn");
}

#[test]
fn undo_returns_to_the_choice() {
    let rules = rules("calliope", &[], 3);
    let mut table = table(&rules, Seats::first(1), 3);
    (0..5).for_each(|_| drop(press(&mut table, Key::Tab)));
    let before = text(&mut table, SMALL);
    let start = before.lines().find_map(|line| line.split_once(" >").map(|(_, it)| it.to_owned()));
    press(&mut table, Key::Enter);
    press(&mut table, Key::Char('u'));
    let shown = text(&mut table, SMALL);
    assert!(shown.contains("Taken back"), "{shown}");
    let again = shown.lines().find_map(|line| line.split_once(" >").map(|(_, it)| it.to_owned()));
    assert!(start.is_some());
    assert_eq!(again, start, "{before}{shown}");
}
