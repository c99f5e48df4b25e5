//! Tests for stepping through records forwards and backwards.

use ratatui_core::buffer::Buffer;
use sentiero::{
    game::{Game, Wording},
    path::Rules,
    record::{Events, Header},
    ruleset::path::{Sections, StartLocation},
    screen::{
        Input, Key, Playback, PlaybackCourse, ReviewedChoice, SaveResult, SavedContent,
        ScreenRequest, Surface,
    },
    session::advise,
    sim::{replay_decisions, verdict},
};

use super::{
    driver::{LARGE, PLAIN, SMALL, buffer, framed, press, text, type_in},
    looks::moments,
};
use crate::common::{every_ruleset, ruleset_with};

#[test]
fn records_look_the_same_forwards_and_backwards() {
    let rulesets = every_ruleset();
    let small = ["board.columns=3", "board.rows=3"];
    for seed in 0..100 {
        let any = &rulesets[usize::try_from(seed).unwrap() % rulesets.len()];
        // Use small boards where possible, because they're faster to draw.
        let variants: Vec<&str> = any.variants().iter().map(String::as_str).collect();
        // Listed starts only fit their own board, and start tiles need space.
        let least = any.players().next().unwrap();
        let is_listed = any
            .sections_of::<Sections>(least)
            .is_some_and(|all| !all.start.list.is_empty() || all.start.on == StartLocation::Tile);
        let set: &[&str] = if seed % 25 == 0 || is_listed { &[] } else { &small };
        let ruleset = ruleset_with(any.id(), &variants, set);
        let numbers: Vec<u8> = ruleset.players().filter(|&players| players <= 4).collect();
        let players = numbers[usize::try_from(seed).unwrap() % numbers.len()];
        let rules = Rules::new(&ruleset, players).unwrap();
        let moments = moments(&ruleset, &rules, seed);
        let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
        if seed % 3 == 0 {
            press(&mut playback, Key::Char('o'));
        }
        let mut seen: Vec<Buffer> = vec![buffer(&mut playback, SMALL)];
        while playback.moment_index() < playback.last_index() {
            press(&mut playback, Key::Right);
            seen.push(buffer(&mut playback, SMALL));
        }
        assert_eq!(seen.len(), playback.last_index() + 1);
        for (at, forward) in seen.iter().enumerate().rev() {
            assert_eq!(playback.moment_index(), at);
            assert_eq!(&buffer(&mut playback, SMALL), forward, "{} {seed} at {at}", any.id());
            press(&mut playback, Key::Left);
        }
        // The same turn looks the same however we get there.
        for keys in [&[Key::End, Key::Up][..], &[Key::Home, Key::Char('e')], &[Key::Char('D')]] {
            for &key in keys {
                press(&mut playback, key);
            }
            // The note about a jump goes away on the next key press.
            press(&mut playback, Key::Char('p'));
            press(&mut playback, Key::Char('p'));
            let at = playback.moment_index();
            assert_eq!(buffer(&mut playback, SMALL), seen[at], "{} {seed} at {at}", any.id());
        }
    }
}

#[test]
fn playback_jumps_to_a_typed_move() {
    let ruleset = crate::common::ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 4).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    press(&mut playback, Key::Char('t'));
    type_in(&mut playback, "12");
    press(&mut playback, Key::Enter);
    assert!(text(&mut playback, SMALL).contains("turn 12 of "));
    // The log uses the same numbering. Not counting starts, twelve turns have been played.
    press(&mut playback, Key::Char('l'));
    let log = text(&mut playback, LARGE);
    assert!(log.contains("1. Player 1 lays a tile"), "{log}");
    assert!(log.contains("12. Player 4 lays a tile") && !log.contains("13. "), "{log}");
    assert!(log.contains(" Player 4 starts at "), "{log}");
    press(&mut playback, Key::Esc);
    press(&mut playback, Key::Char('t'));
    type_in(&mut playback, "1200");
    press(&mut playback, Key::Enter);
    assert!(text(&mut playback, SMALL).contains("There is no turn 1200"));
    press(&mut playback, Key::Home);
    press(&mut playback, Key::Char('e'));
    assert!(text(&mut playback, SMALL).contains(" out\n"));
    let first = playback.moment_index();
    press(&mut playback, Key::End);
    press(&mut playback, Key::Char('d'));
    assert!(text(&mut playback, SMALL).contains("does not change"));
    press(&mut playback, Key::Char('E'));
    press(&mut playback, Key::Char('E'));
    assert!(playback.moment_index() >= first);
    // The two ends of the bar correspond to the start and the end of the game.
    playback.take(Input::Click(79, 22));
    assert_eq!(playback.moment_index(), playback.last_index());
    let begins = text(&mut playback, SMALL).lines().nth(22).unwrap().rfind(' ').unwrap();
    playback.take(Input::Click(u16::try_from(begins + 1).unwrap(), 22));
    assert_eq!(playback.moment_index(), 0);
    // Playback continues until the end and then stops.
    press(&mut playback, Key::Char('p'));
    while playback.moment_index() < playback.last_index() {
        assert!(playback.wait().is_some());
        playback.take(Input::Tick);
    }
    // From then on, it only waits for the course of the game.
    assert!(playback.lacks_course());
    playback.set_course(PlaybackCourse::default());
    assert_eq!(playback.wait(), None);
    assert_eq!(press(&mut playback, Key::Char('q')), ScreenRequest::Leave);
}

#[test]
fn playback_jumps_to_the_turning_point_once_it_is_known() {
    let ruleset = crate::common::ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 2).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let playback = || Playback::new(&rules, moments.clone(), "A game".into(), PLAIN, None);
    let mut walk = playback();
    assert!(!walk.lacks_course());
    press(&mut walk, Key::Char('T'));
    assert!(walk.lacks_course());
    assert_eq!(walk.moment_index(), 0);
    let lines = vec!["The lead changed once.".to_owned(), "Turning point: there.".to_owned()];
    walk.set_course(PlaybackCourse { lines, turning_point: Some(7) });
    assert!(!walk.lacks_course());
    assert_eq!(walk.moment_index(), 7);
    assert!(text(&mut walk, SMALL).contains("Turning point: there."));
    press(&mut walk, Key::Home);
    let bar = text(&mut walk, SMALL).lines().nth(22).unwrap().to_owned();
    assert_eq!(bar.matches('!').count(), 1, "{bar}");
    press(&mut walk, Key::Char('T'));
    assert_eq!(walk.moment_index(), 7);
    press(&mut walk, Key::End);
    assert!(text(&mut walk, LARGE).contains("How it went:"));
    // The end shows the course, too, but doesn't jump.
    let mut walk = playback();
    press(&mut walk, Key::End);
    assert!(walk.lacks_course());
    assert!(footer(&mut walk).contains("T turning point"));
    walk.set_course(PlaybackCourse::default());
    assert!(!footer(&mut walk).contains("T turning point"));
    assert_eq!(walk.moment_index(), walk.last_index());
    press(&mut walk, Key::Char('T'));
    assert!(text(&mut walk, SMALL).contains("No single choice"));
}

/// Returns the line that shows the keys.
fn footer(screen: &mut dyn Surface) -> String {
    text(screen, LARGE).lines().last().unwrap().to_owned()
}

#[test]
fn playback_jumps_to_markers_that_come_home() {
    let ruleset = crate::common::ruleset("metro", &[]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let is_home = |at: usize| {
        let markers = moments[at].state.markers();
        markers.iter().filter(|marker| marker.place().has_left()).count()
    };
    let first = (0..moments.len()).find(|&at| is_home(at) > 0).unwrap();
    let mut playback = Playback::new(&rules, moments.clone(), "A game".into(), PLAIN, None);
    press(&mut playback, Key::Char('e'));
    assert_eq!(playback.moment_index(), first);
    press(&mut playback, Key::End);
    press(&mut playback, Key::Char('E'));
    let last = playback.moment_index();
    assert!(is_home(last) > is_home(last - 1));
}

#[test]
fn playback_hides_hands_until_requested() {
    let ruleset = crate::common::ruleset("wizkids", &[]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let moments = moments(&ruleset, &rules, 4);
    let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    press(&mut playback, Key::Right);
    assert!(text(&mut playback, SMALL).contains("Hand of Player"));
    assert!(!text(&mut playback, SMALL).contains("is dealt A"), "the letters should be hidden");
    press(&mut playback, Key::Char('#'));
    assert!(text(&mut playback, LARGE).contains("is dealt A"));
    press(&mut playback, Key::Char('o'));
    let shown = text(&mut playback, LARGE);
    assert!(!shown.contains("Hand of Player") && !shown.contains("is dealt A"), "{shown}");
}

#[test]
fn replays_give_the_hint_of_each_choice() {
    let ruleset = crate::common::ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let states: Vec<_> = moments.iter().map(|moment| moment.state.clone()).collect();
    let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    for (at, state) in states.iter().enumerate() {
        let before = buffer(&mut playback, LARGE);
        press(&mut playback, Key::Char('h'));
        let shown = text(&mut playback, LARGE);
        match rules.to_play(state) {
            Some(seat) => {
                let mut actions = Vec::new();
                rules.actions(state, &mut actions);
                let hint = advise(&rules, state, &actions, &Wording::new(3)).unwrap();
                let title = format!("Hint: Player {}", seat + 1);
                assert!(shown.contains(&title), "{at}: {shown}");
                let squeezed: String = framed(&shown).split_whitespace().collect();
                for reason in hint.reasons {
                    let reason: String = reason.split_whitespace().collect();
                    assert!(squeezed.contains(&reason), "{at}: {reason} in {shown}");
                }
                press(&mut playback, Key::Esc);
                assert_eq!(buffer(&mut playback, LARGE), before, "{at}");
            }
            None => assert!(shown.contains("There is no hint for this."), "{shown}"),
        }
        press(&mut playback, Key::Right);
    }
}

#[test]
fn playback_marks_costly_choices_and_shows_the_better_board() {
    let ruleset = crate::common::ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let header = Header::new(&ruleset, &rules, 3, 0);
    let events: Vec<_> = moments.iter().flat_map(|moment| moment.events.clone()).collect();
    let mut reviewed = Vec::new();
    replay_decisions(&rules, &header, Events::new(events), |choice| {
        let choice = choice.cloned();
        let verdict = verdict(&rules, &choice, 300, || false).unwrap();
        let moment = usize::try_from(choice.number).unwrap();
        assert_eq!(rules.to_play(&moments[moment].state), Some(choice.seat));
        reviewed.push(ReviewedChoice { moment, seat: choice.seat, verdict });
    })
    .unwrap();
    let costly: Vec<&ReviewedChoice> =
        reviewed.iter().filter(|choice| choice.verdict.is_costly()).collect();
    assert!(costly.len() > 2, "the test needs mistakes, which random bots make");
    let mut playback = Playback::new(&rules, moments.clone(), "A game".into(), PLAIN, None);
    assert!(footer(&mut playback).contains("r review"));
    press(&mut playback, Key::Char('r'));
    assert!(playback.lacks_review() && playback.wait().is_some());
    playback.add_review(Vec::new(), reviewed.len());
    assert!(!playback.lacks_review());
    assert!(squeeze(&mut playback).contains(&format!("0 of {}", reviewed.len()).replace(' ', "")));
    let (first, rest) = reviewed.split_at(reviewed.len() / 2);
    playback.add_review(first.to_vec(), reviewed.len());
    playback.add_review(rest.to_vec(), reviewed.len());
    let done = format!("{} of {} choices were costly", costly.len(), reviewed.len());
    let shown = squeeze(&mut playback);
    assert!(shown.contains(&done.replace(' ', "")), "{done}: {shown}");
    let bar = text(&mut playback, LARGE).lines().nth_back(1).unwrap().to_owned();
    assert!(bar.contains('?'), "{bar}");
    for choice in &costly {
        press(&mut playback, Key::Char('r'));
        assert_eq!(playback.moment_index(), choice.moment);
        let lines = choice.verdict.lines(
            &rules,
            &moments[choice.moment].state,
            choice.seat,
            &Wording::new(3),
        );
        for line in &lines {
            let line: String = line.split_whitespace().collect();
            assert!(squeeze(&mut playback).contains(&line), "{line}");
        }
        let before = buffer(&mut playback, LARGE);
        press(&mut playback, Key::Char('b'));
        assert_ne!(buffer(&mut playback, LARGE), before, "the better tile should be shown");
        press(&mut playback, Key::Char('b'));
        assert_eq!(buffer(&mut playback, LARGE), before);
    }
    press(&mut playback, Key::Char('r'));
    assert!(text(&mut playback, LARGE).contains("No later choice"));
    press(&mut playback, Key::Char('R'));
    assert_eq!(playback.moment_index(), costly[costly.len() - 2].moment);
    press(&mut playback, Key::End);
    assert!(text(&mut playback, LARGE).contains("Review:"));
    press(&mut playback, Key::Char('b'));
    assert!(squeeze(&mut playback).contains("Onlycostlychoices,"));
}

/// Returns what's next to the board without spaces, so words can be found wherever lines end.
fn squeeze(playback: &mut dyn Surface) -> String {
    let shown = text(playback, LARGE);
    let panel = shown.lines().filter_map(|line| line.rsplit(['║', '╢', '╗', '╝']).next());
    panel.collect::<String>().split_whitespace().collect()
}

#[test]
fn playback_saves_a_picture_of_the_current_board() {
    let ruleset = crate::common::ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 2).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    press(&mut playback, Key::Char('i'));
    let saved = press(&mut playback, Key::Enter);
    let (content, name) = (SavedContent::Picture, "board.svg".to_owned());
    assert_eq!(saved, ScreenRequest::Save { content, name: name.clone(), is_replacing: false });
    playback.show_save_result(content, &name, SaveResult::Exists);
    let saved = press(&mut playback, Key::Char('y'));
    assert_eq!(saved, ScreenRequest::Save { content, name, is_replacing: true });
}

/// Returns how many lines at the bottom of the panel are blank.
fn blank_lines(shown: &str) -> usize {
    let panel = shown.lines().rev().skip(2);
    let panel = panel.map(|line| line.rsplit(['║', '╢', '╗', '╝', '┊', '›']).next().unwrap());
    panel.take_while(|line| line.trim().is_empty()).count()
}

#[test]
fn hands_are_only_hidden_for_lack_of_room() {
    for (id, players, size, hand) in [("metro", 3, LARGE, 8), ("kosmos", 4, SMALL, 4)] {
        let ruleset = crate::common::ruleset(id, &[]);
        let rules = Rules::new(&ruleset, players).unwrap();
        let moments = moments(&ruleset, &rules, 3);
        let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
        while playback.moment_index() < playback.last_index() {
            let shown = text(&mut playback, size);
            if shown.contains("more (O)") {
                // A hand and its title need more lines than that.
                assert!(blank_lines(&shown) < hand, "{id}: {shown}");
            }
            press(&mut playback, Key::Right);
        }
        press(&mut playback, Key::Home);
        press(&mut playback, Key::Char('O'));
        let shown = text(&mut playback, (80, 60));
        for number in 1..=players {
            assert!(shown.contains(&format!("Hand of Player {number}:")), "{id}: {shown}");
        }
    }
}

#[test]
fn markers_of_metro_come_home() {
    let ruleset = crate::common::ruleset("metro", &[]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    assert!(footer(&mut playback).contains("e next one home"));
    press(&mut playback, Key::Char('E'));
    assert!(text(&mut playback, LARGE).contains("No marker comes home"));
    press(&mut playback, Key::Char('?'));
    let shown = text(&mut playback, (120, 100));
    assert!(
        shown.contains("a marker comes home") && !shown.contains("leaves the board"),
        "{shown}"
    );
}

#[test]
fn reviews_find_out_the_turning_point() {
    let ruleset = crate::common::ruleset("calliope", &[]);
    let rules = Rules::new(&ruleset, 2).unwrap();
    let moments = moments(&ruleset, &rules, 3);
    let mut playback = Playback::new(&rules, moments, "A game".into(), PLAIN, None);
    assert!(!playback.lacks_course());
    press(&mut playback, Key::Char('r'));
    assert!(playback.lacks_course());
}
