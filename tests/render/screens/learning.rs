//! Tests how the screen helps first-time players by explaining the aim, special tiles, points at risk, keys
//! and bots.

use sentiero::{
    bot::Random,
    family::lines::LinesFamily,
    game::{Drawable, Interactive, Seats, Wording},
    language::Language,
    path::Rules,
    screen::{GameScreen, Input, Key, Pace, Surface},
    session::{Seating, Session},
};

use super::driver::{LARGE, PLAIN, SMALL, framed, play_until, press, table, table_in, text};
use crate::common::{rules, ruleset};

const AIM: &str = "Lead your marker along the paths and stay on the board.";

/// Returns a screen for a game with an aim, before the first question.
fn with_aim(rules: &Rules, people: Seats) -> GameScreen<'_, Rules, Random> {
    let seating = Seating { people, seed: 3, number: 0 };
    let session = Session::new(rules, seating, None, |_| Random::new()).with_aim(AIM.to_owned());
    GameScreen::new(session, "A game".into(), PLAIN, Pace::new(9)).with_opening()
}

#[test]
fn aim_is_shown_at_the_start() {
    let rules = rules("calliope", &[], 4);
    let mut screen = with_aim(&rules, Seats::first(1));
    for size in [SMALL, LARGE] {
        let shown = framed(&text(&mut screen, size));
        assert!(shown.contains(AIM) && shown.contains("Press ? for help"), "{shown}");
    }
    let steps = screen.session().steps().len();
    press(&mut screen, Key::Enter);
    assert_eq!(screen.session().steps().len(), steps, "the key shouldn't count as a choice");
    assert!(!text(&mut screen, SMALL).contains(AIM));
    press(&mut screen, Key::Char('?'));
    assert!(text(&mut screen, SMALL).contains(AIM));
    // The keys that the message offers work at once.
    for (key, shows) in [(Key::Char('?'), "Help: "), (Key::Char('h'), "Hint: ")] {
        let mut screen = with_aim(&rules, Seats::first(1));
        press(&mut screen, key);
        assert!(text(&mut screen, SMALL).contains(shows), "{shows}");
    }
    // Someone who's only watching doesn't have to press a key.
    assert!(with_aim(&rules, Seats::NONE).wait().is_some());
}

#[test]
fn explains_special_tiles_when_first_seen() {
    let rules = LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap();
    let mut screen = table(&rules, Seats::first(1), 3);
    while screen.wait().is_some() {
        screen.take(Input::Tick);
    }
    let squeezed = |shown: &str| shown.split_whitespace().collect::<String>();
    let pickaxe = squeezed("Pickaxe: removes a wall, or a tile");
    let first = text(&mut screen, SMALL);
    assert_eq!(first.matches("Pickaxe:").count(), 1, "{first}");
    assert_eq!(first.matches("Rotation:").count(), 1, "{first}");
    press(&mut screen, Key::Down);
    let at_it = text(&mut screen, LARGE);
    assert!(squeezed(&at_it).contains(&pickaxe), "{at_it}");
    assert_eq!(at_it.matches("Pickaxe:").count(), 1, "{at_it}");
    press(&mut screen, Key::Up);
    press(&mut screen, Key::Enter);
    press(&mut screen, Key::Enter);
    while screen.wait().is_some() {
        screen.take(Input::Tick);
    }
    let later = text(&mut screen, LARGE);
    assert!(later.contains("a pickaxe") || later.contains("pickaxe: remove"), "{later}");
    assert!(!later.contains("Rotation:"), "{later}");
}

#[test]
fn explains_marks_when_first_seen() {
    let rules = rules("kosmos", &["two-markers"], 2);
    let mut screen = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut screen, "lay a tile"));
    let first = text(&mut screen, LARGE);
    let flat = |shown: &str| {
        let panel = shown.lines().map(|line| line.chars().skip(76).collect::<String>());
        panel.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for part in ["[ ]: the place that", "1₂: marker 2 of player 1"] {
        assert!(flat(&first).contains(part), "{part}: {first}");
    }
    press(&mut screen, Key::Enter);
    assert!(play_until(&mut screen, "lay a tile"));
    let later = text(&mut screen, LARGE);
    assert!(flat(&later).contains("*: around the most recently laid tile"), "{later}");
    assert!(!later.contains("[ ]:") && !later.contains("1₂:"), "{later}");
}

#[test]
fn panel_shortens_all_names_or_none() {
    let rules = rules("points", &[], 4);
    for seed in 0..3 {
        let mut screen = table(&rules, Seats::first(1), seed);
        for turn in 0..8 {
            if !play_until(&mut screen, if turn == 0 { "on a start" } else { "lay a tile" }) {
                break;
            }
            let shown = text(&mut screen, SMALL);
            let panel = shown.lines().take(6).map(|line| line.chars().skip(50).collect::<String>());
            let panel = panel.collect::<Vec<_>>().join(" ");
            let short = panel.contains(" P2") || panel.contains(">P2");
            let long = ["Player 1", "Player 3", "Player 4"];
            assert!(!short || long.iter().all(|name| !panel.contains(name)), "{shown}");
            press(&mut screen, Key::Enter);
        }
    }
}

/// Covers every language.
#[test]
fn every_special_tile_has_an_explanation() {
    let rules = LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap();
    for language in Language::ALL {
        let wording = Wording::new(2).in_language(language);
        let mut explained = std::collections::BTreeSet::new();
        for seed in 0..8 {
            let seating = Seating { people: Seats::NONE, seed, number: 0 };
            let mut session = Session::new(&rules, seating, None, |_| Random::new());
            while session.current_player().is_some() {
                use sentiero::game::Game;
                let view = rules.view(session.state(), 0);
                explained.extend(rules.glossary(&view, &wording));
                session.let_bot_play();
            }
        }
        // There are five kinds, plus the walls on the sides of tiles.
        assert_eq!(explained.len(), 6, "{explained:?}");
    }
}

/// If several players face the same square, a tile placed there moves all of their markers.
#[test]
fn names_players_facing_the_same_square() {
    let rules = rules("calliope", &[], 4);
    for seed in 0..20 {
        let mut screen = table(&rules, Seats::first(1), seed);
        while play_until(&mut screen, "lay a tile") {
            let shown = text(&mut screen, LARGE);
            let markers = rules.drawing(screen.session().state()).markers;
            let on_board = |seat| markers.iter().find(|it| it.seat == seat && !it.is_out);
            let square = |seat| on_board(seat).map(|it| (it.spot.x, it.spot.y));
            let others: Vec<u8> = (1..4).filter(|&seat| square(seat) == square(0)).collect();
            assert_eq!(shown.contains("this square too."), !others.is_empty(), "{shown}");
            if let [other] = others[..] {
                assert!(shown.contains(&format!("Player {} faces", other + 1)), "{shown}");
                return;
            }
            press(&mut screen, Key::Enter);
        }
    }
    panic!("no two players face the same square");
}

#[test]
fn shows_points_at_risk_separately() {
    let rules = rules("points", &[], 3);
    let mut screen = table(&rules, Seats::first(1), 5);
    assert!(play_until(&mut screen, "Points after + are lost"));
    let shown = text(&mut screen, LARGE);
    let seats: Vec<&str> = shown.lines().skip(1).take(3).collect();
    assert!(seats.iter().any(|line| line.contains('+')), "{shown}");
    assert!(play_until(&mut screen, "at risk"), "a choice should show it as well");
}

/// If the words don't fit, they're replaced by a symbol with an explanation.
#[test]
fn points_at_risk_are_never_truncated() {
    let rules = rules("solo", &[], 1);
    let mut screen = table(&rules, Seats::first(1), 5);
    assert!(play_until(&mut screen, "Points after + are lost"));
    for (size, points) in [(SMALL, "0+8 pt"), (LARGE, "0 points (+8 at risk)")] {
        let shown = text(&mut screen, size);
        assert!(shown.contains(points), "{shown}");
    }
}

#[test]
fn panel_shows_list_keys_and_bots() {
    let rules = rules("calliope", &[], 4);
    for language in Language::ALL {
        let words = sentiero::language::table(language);
        let seating = Seating { people: Seats::first(1), seed: 3, number: 0 };
        let mut wording = Wording::new(4).in_language(language);
        (1..4).for_each(|seat| wording.set_bot(seat, "greedy"));
        let bots = wording.bots_by_seat().unwrap();
        let session = Session::new(&rules, seating, None, |_| Random::new()).with_wording(wording);
        let mut screen = GameScreen::new(session, "A game".into(), PLAIN, Pace::new(9));
        let shown = text(&mut screen, SMALL);
        let keys = words.get("list-keys-long");
        let first = keys.split_once(',').unwrap().0;
        assert!(shown.contains(first), "{language:?}: {shown}");
        // The line can be wrapped within the panel.
        let panel: String = shown.lines().filter_map(|line| line.split('╢').nth(1)).collect();
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        assert!(bots.contains("greedy"), "{bots}");
        assert!(squeezed(&panel).contains(&squeezed(&bots)), "{language:?}: {shown}");
    }
    let mut screen = table_in(&rules, Seats::first(1), 3, Language::English);
    assert!(play_until(&mut screen, "lay a tile"));
    assert!(!text(&mut screen, SMALL).contains("Arrows"));
}

#[test]
fn panel_names_all_bots_on_one_line() {
    let mut wording = Wording::new(4);
    assert_eq!(wording.bots_by_seat(), None);
    (1..4).for_each(|seat| wording.set_bot(seat, "greedy"));
    assert_eq!(wording.bots_by_seat().unwrap(), "Bots (greedy): 2, 3, 4");
    wording.set_bot(1, "novice");
    wording.set_bot(3, "strong");
    assert_eq!(wording.bots_by_seat().unwrap(), "Bots: 2 novice, 3 greedy, 4 strong");
}

/// Returns all lines of the help, however long it is.
fn help(screen: &mut dyn Surface) -> String {
    press(screen, Key::Char('?'));
    text(screen, (120, 100))
}

#[test]
fn help_only_has_what_the_game_has() {
    let alone = rules("entanglement", &[], 1);
    let shown = help(&mut table(&alone, Seats::first(1), 3));
    for absent in
        ["in a swap", "for a different marker", "bots play", "rematch", "open hands", "table"]
    {
        assert!(!shown.contains(absent), "{absent}: {shown}");
    }
    assert!(shown.contains("n, a, r, m"), "{shown}");
    let metro = rules("metro", &[], 3);
    let shown = help(&mut table(&metro, Seats::first(1), 3));
    for absent in ["in a swap", "for a different marker", "tile clockwise", "open hands", "a table"]
    {
        assert!(!shown.contains(absent), "{absent}: {shown}");
    }
    assert!(shown.contains("bots play") && shown.contains("n, t, a, r, m"), "{shown}");
    let calliope = rules("calliope", &[], 3);
    let mut table = table(&calliope, Seats::first(1), 3);
    let shown = help(&mut table);
    assert!(shown.contains("tile clockwise"), "{shown}");
    let turns = shown.lines().filter(|line| line.contains("│ > ")).count();
    assert_eq!(turns, 1, "{shown}");
}
