//! Simulates people playing at the prompts by reading the screen and typing answers.

use std::{
    cell::RefCell,
    collections::BTreeSet,
    io::{self, BufReader, Read, Write},
    ops::Range,
    rc::Rc,
};

use crate::common::{every_ruleset, name, rules, rules_with, ruleset, ruleset_with};
use sentiero::{
    bot::Random,
    game::{Audience, Game, Interactive, Pool, Purpose, Seat, Seats, Stream, Wording},
    path::{Event, Rules},
    prompts::{ClearMethod, Console, ConsoleError, ConsoleGame},
    record::{Header, Reader, verify, write},
    render::palette::Background,
    render::text::{Charset, Size, TextStyle},
    ruleset::{Ruleset, path::HandSource},
    session::{Seating, Session, turn_lines},
};

/// The output so far, which can be read while the game is running.
#[derive(Clone, Default)]
struct Screen(Rc<RefCell<Vec<u8>>>);

impl Screen {
    fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).unwrap()
    }

    fn len(&self) -> usize {
        self.0.borrow().len()
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Answers each prompt by typing a line. This is either always the first choice or a random one from the
/// list.
struct Typist {
    screen: Screen,
    choices: Option<Stream>,
}

impl Read for Typist {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let number = match &mut self.choices {
            None => 1,
            Some(stream) => {
                let shown = self.screen.0.borrow();
                // The question comes at the end of the output.
                let end = &shown[shown.len().saturating_sub(500)..];
                let text = String::from_utf8_lossy(end);
                let last = text.lines().rev().find_map(|line| line.strip_prefix("Type 1"));
                let rest = last.unwrap_or_default().trim_start_matches([' ', 't', 'o', 'r']);
                let most: String = rest.chars().take_while(char::is_ascii_digit).collect();
                stream.choose(most.parse().unwrap_or(1)) + 1
            }
        };
        let line = format!("{number}\n");
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// The escape sequence that clears the screen.
const CLEARED: &str = "\x1b[H\x1b[2J\x1b[3J";

const PLAIN: TextStyle = TextStyle {
    charset: Charset::Ascii,
    has_colour: false,
    size: Size::Roomy,
    background: Background::Unknown,
};

/// The result of a game with human players.
struct Played {
    done: Result<(), ConsoleError>,
    screen: String,
    /// The events of each step, and how long the output was before it.
    steps: Vec<(usize, Vec<Event>)>,
}

impl Played {
    fn events(&self) -> Vec<Event> {
        self.steps.iter().flat_map(|(_, events)| events).copied().collect()
    }
}

/// Plays a game. With `notation`, ports and tiles are labelled with letters.
fn play(
    rules: &Rules,
    (people, seed, notation): (Seats, u64, bool),
    input: impl Read,
    screen: &Screen,
) -> Played {
    let mut console =
        Console::new(BufReader::new(input), screen.clone(), PLAIN, ClearMethod::default());
    let mut steps: Vec<(usize, Vec<Event>)> = Vec::new();
    let seating = Seating { people, seed, number: 0 };
    let wording = Wording::new(rules.seats()).with_notation(notation);
    let session = Session::new(rules, seating, None, |_| Random::new()).with_wording(wording);
    let done = ConsoleGame::play(&mut console, session, |session| {
        let all = session.steps();
        steps.truncate(all.len());
        steps.extend(all.iter().skip(steps.len()).map(|events| (screen.len(), events.clone())));
        Ok(())
    });
    Played { done: done.map(drop), screen: screen.text(), steps }
}

/// Plays a game in which everyone types either the first choice or a random one. All tiles on the screen are
/// labelled with letters.
fn play_typed(rules: &Rules, people: Seats, seed: u64, any: bool) -> Played {
    let screen = Screen::default();
    let choices = any.then(|| Purpose::Bot(31).stream(seed, 0));
    let typist = Typist { screen: screen.clone(), choices };
    play(rules, (people, seed, true), typist, &screen)
}

/// Plays a game using the given text as input.
fn play_lines(rules: &Rules, people: &[Seat], seed: u64, lines: &str) -> Played {
    let people = people.iter().copied().collect();
    play(rules, (people, seed, false), lines.as_bytes(), &Screen::default())
}

fn assert_verifies(ruleset: &Ruleset, rules: &Rules, seed: u64, events: &[Event]) {
    let header = Header::new(ruleset, rules, seed, 0);
    let mut text = Vec::new();
    write(&mut text, &header, events).unwrap();
    let mut reader = Reader::new(text.as_slice());
    let header = reader.header().unwrap().unwrap();
    verify(rules, &header, reader.events()).unwrap();
}

#[test]
fn human_games_finish() {
    let asked = play_half_of_the_rulesets(0, |least, _| (1, least, 0..least, true));
    let all_but_exchanges = ["choose the path", "first", "lay a tile", "start"];
    assert_eq!(asked, BTreeSet::from(all_but_exchanges));
}

#[test]
fn games_against_bots_finish() {
    let asked = play_half_of_the_rulesets(1, |_, most| (0, most, most - 1..most, false));
    assert!(asked.contains("swap tiles"), "{asked:?}");
}

/// Plays one game with every other ruleset, starting with the first or the second one. `game` returns the
/// seed, the number of players, which of them are human, and whether these choose at random. Returns the
/// titles of the decisions they had to make.
fn play_half_of_the_rulesets(
    first: usize,
    game: impl Fn(u8, u8) -> (u64, u8, Range<u8>, bool),
) -> BTreeSet<&'static str> {
    let mut asked: BTreeSet<&str> = BTreeSet::new();
    // Drawing boards is slow in debug builds, so we skip some combinations of variants, the larger hex
    // boards, and the puzzle, whose prompts evaluate a thousand placements.
    let is_quick = |ruleset: &&Ruleset| {
        let is_large = ruleset.variants().iter().any(|variant| {
            ruleset.id() == "entanglement" && ["radius-4", "radius-5"].contains(&variant.as_str())
        });
        ruleset.variants().len() <= 1 && ruleset.id() != "open-puzzle" && !is_large
    };
    for ruleset in every_ruleset().iter().filter(is_quick).skip(first).step_by(2) {
        let numbers: Vec<u8> = ruleset.players().collect();
        let (least, most) = (numbers[0], numbers[numbers.len() - 1]);
        let (seed, players, people, any) = game(least, most.min(5));
        // Not every ruleset allows every number of players.
        let players = numbers.iter().copied().rfind(|&number| number <= players).unwrap();
        let people = people.start..people.end.min(players);
        let rules = Rules::new(ruleset, players).unwrap();
        let name = format!("{}, people {people:?}, seed {seed}", name(ruleset, players));
        let played = play_typed(&rules, people.clone().collect(), seed, any);
        played.done.as_ref().unwrap_or_else(|stop| panic!("{name}: {stop:?}"));
        assert_verifies(ruleset, &rules, seed, &played.events());
        assert!(played.screen.contains("The game is over."), "{name}");
        // In a real terminal, pressing Enter ends the line that the prompt is on.
        let mut lines = played.screen.lines().map(|line| match line.split_once("> ") {
            Some((prompt, rest)) if prompt.starts_with("Player ") => rest,
            _ => line,
        });
        let wide = lines.find(|line| {
            let is_board = line.contains(['|', '+', '#', '=', '<'])
                || line.bytes().all(|byte| byte == b' ' || byte.is_ascii_uppercase());
            let is_hexes = rules.grid().shape().sides() == 6 && line.contains(['/', '\\']);
            !is_board && !is_hexes && line.chars().count() > 80
        });
        assert_eq!(wide, None, "{name}");
        assert_is_hidden(&rules, people.collect(), &played, &name);
        let titles = ["start", "lay a tile", "first", "choose the path", "swap tiles"];
        asked.extend(titles.iter().filter(|title| {
            played.screen.lines().any(|line| line.starts_with("Player") && line.contains(**title))
        }));
    }
    asked
}

/// Asserts that a single player's screen only shows tiles that are public at that point or that belong to the
/// player. A shared screen must not show a tile that none of the people at it ever had.
fn assert_is_hidden(rules: &Rules, people: Seats, played: &Played, name: &str) {
    // If everyone plays from the pile, all of its tiles are visible.
    if rules.sections().hand.whose == HandSource::Pile {
        return;
    }
    let ends = played.steps.iter().skip(1).map(|&(at, _)| at).chain([played.screen.len()]);
    let mut known: BTreeSet<String> = BTreeSet::new();
    let tiles: Vec<String> = rules.tiles().tiles().map(|tile| tile.to_string()).collect();
    for ((from, events), to) in played.steps.iter().zip(ends) {
        for event in events {
            match event {
                Event::Deal { seat, tile } | Event::Draw { seat, tile }
                    if rules.sections().hand.open
                        || seat.is_none_or(|seat| people.contains(seat)) =>
                {
                    known.insert(tile.0.to_string());
                }
                Event::Place { tile, .. } => {
                    known.insert(tile.0.to_string());
                }
                _ => {}
            }
        }
        // Players who eliminate someone may get to see that player's hand.
        let text = &played.screen[*from..to];
        if text.contains("The hand of Player") {
            return;
        }
        for tile in &tiles {
            assert!(
                known.contains(tile) || !text.contains(tile.as_str()),
                "{name}: {tile} is shown at {from}:\n{text}"
            );
        }
    }
}

#[test]
fn question_hides_other_hands() {
    let mut compared = 0;
    for ruleset in every_ruleset() {
        for players in ruleset.players().filter(|players| players % 2 == 0) {
            let rules = Rules::new(&ruleset, players).unwrap();
            let name = name(&ruleset, players);
            let mut list = Vec::new();
            crate::common::play_watched(&rules, (9, 1), &mut (), |state| {
                // With open hands, there's nothing to hide.
                let closed = Some(state).filter(|_| !rules.sections().hand.open);
                let Some(position) = closed.and_then(|state| rules.position(state)) else { return };
                let real = rules.set_up_position(&position).unwrap();
                let Some(seat) = rules.to_play(&real) else { return };
                let mut changed = position.clone();
                let mut others = (0..position.hands.len())
                    .filter(|&hand| hand != usize::from(seat) && !position.hands[hand].is_empty());
                let (Some(other), Some(drawn)) = (others.next(), Pool::nth(state.pile(), 0)) else {
                    return;
                };
                let tile = rules.tiles().tile(u16::try_from(drawn).unwrap());
                changed.hands[other][0].0 = tile;
                let Ok(other) = rules.set_up_position(&changed) else { return };
                let mut ask = |state: &sentiero::path::State| {
                    rules.actions(state, &mut list);
                    let view = rules.view(state, seat);
                    let question = rules.question(&view, &list, &Wording::new(rules.seats()));
                    let boards: Vec<_> =
                        list.iter().map(|&action| rules.preview(&view, action)).collect();
                    (question, boards)
                };
                assert_eq!(ask(&real), ask(&other), "{name}: seat {seat}");
                compared += 1;
            });
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn clears_the_screen_for_each_player() {
    let rules = rules("kosmos", &["two-markers"], 2);
    // Pick a game with several turns.
    let played = (0..100)
        .map(|seed| play_typed(&rules, Seats::first(2), seed, true))
        .find(|played| played.events().len() > 60)
        .unwrap();
    played.done.as_ref().unwrap();
    let mut known: [BTreeSet<String>; 2] = Default::default();
    for event in played.events() {
        if let Event::Deal { seat: Some(seat), tile } | Event::Draw { seat: Some(seat), tile } =
            event
        {
            known[usize::from(seat)].insert(tile.0.to_string());
        }
    }
    let laid: BTreeSet<String> = played
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Place { tile, .. } => Some(tile.0.to_string()),
            _ => None,
        })
        .collect();
    let pages: Vec<&str> = played.screen.split(CLEARED).collect();
    assert!(pages.len() > 10, "the screen wasn't cleared often enough");
    let mut looks: Option<usize> = None;
    for page in pages.into_iter().filter(|page| !page.contains("The game is over.")) {
        let (public, own) = match page.split_once(": press Enter when nobody else is looking") {
            Some((public, own)) => (public, own),
            None => ("", page),
        };
        if let Some((_, seat)) = public.rsplit_once("\nPlayer ") {
            // Pages for several seats don't show which tile was drawn.
            assert!(!public.contains("draws A"), "{public}");
            assert!(!public.contains("tile 1"), "{public}");
            looks = seat.parse().ok().map(|number: usize| number - 1);
        }
        let looks = looks.unwrap();
        for tile in rules.tiles().tiles().map(|tile| tile.to_string()) {
            let is_other = known[1 - looks].contains(&tile) && !known[looks].contains(&tile);
            assert!(!(is_other && own.contains(&tile)) || laid.contains(&tile), "{tile} on\n{own}");
        }
    }
}

/// Each player sees one ordered list of everything that happened since their last choice.
#[test]
fn shows_events_since_the_last_choice() {
    let rules = rules("kosmos", &["two-markers"], 2);
    let played = play_typed(&rules, Seats::first(2), 3, true);
    played.done.as_ref().unwrap();
    let mut from = [0; 2];
    let mut lists = 0;
    // A step lasts until the next one starts, and everything printed in between belongs to a single decision.
    for (number, &(at, _)) in played.steps.iter().enumerate() {
        let to = played.steps.get(number + 1).map_or(played.screen.len(), |&(at, _)| at);
        let shown = &played.screen[at..to];
        let Some(seat) = (0..2).find(|seat| shown.contains(&format!("Player {}> ", seat + 1)))
        else {
            continue;
        };
        let steps = played.steps[from[usize::from(seat)]..=number].iter();
        let wording = Wording::new(2).with_notation(true);
        let lines = |events: &Vec<Event>| {
            turn_lines(&rules, events, Audience::Seat(seat), &wording).into_iter()
        };
        let heard: Vec<String> = steps
            .flat_map(|(_, events)| lines(events))
            .map(|line| line.text.trim().to_owned())
            .collect();
        let shown = shown.rsplit(CLEARED).next().unwrap();
        let (_, list) = shown.split_once(":\n").unwrap();
        let list = list.split("\n\nPlayer ").next().unwrap().replace("\n    ", " ");
        let list: Vec<&str> = list.trim().lines().map(str::trim).collect();
        assert_eq!(list, heard, "step {number}");
        from[usize::from(seat)] = number + 1;
        lists += 1;
    }
    assert!(lists > 10, "{lists}");
}

#[test]
fn ranking_groups_players_eliminated_together() {
    let small = ["board.columns=3", "board.rows=3"];
    let rules = Rules::new(&ruleset_with("calliope", &[], &small), 4).unwrap();
    let mut games = (0..200).map(|seed| play_typed(&rules, Seats::first(1), seed, false).screen);
    let shows = |screen: &String| {
        screen.contains(". Player 1 (you) and Player") && screen.contains(", together")
    };
    assert!(games.any(|screen| shows(&screen)));
    let mut games = (0..200).map(|seed| play_typed(&rules, Seats::first(1), seed, false).screen);
    assert!(games.any(|screen| screen.contains("  1. Player 1 (you), the winner\n")));
}

/// Teams are ranked as a whole, and the ranking shows their points. The winners are announced as a team.
#[test]
fn ranks_whole_teams() {
    let small = ["board.columns=3", "board.rows=3", "teams.count=2"];
    let rules = Rules::new(&ruleset_with("calliope", &[], &small), 4).unwrap();
    let screen = |seed| play_typed(&rules, Seats::first(1), seed, false).screen;
    let (ours, theirs) = ("Player 1 (you) and Player 3", "Player 2 and Player 4");
    let won = (0..200).map(screen).find(|screen| screen.contains(", the winning team")).unwrap();
    let (_, ranking) = won.split_once("The game is over.").unwrap();
    let (first, second) = if ranking.contains(&format!("1. {ours}, the winning team\n")) {
        (ours, theirs)
    } else {
        (theirs, ours)
    };
    assert!(ranking.contains(&format!("  1. {first}, the winning team\n")), "{ranking}");
    assert!(ranking.contains(&format!("  2. {second}")), "{ranking}");
    let set = ["teams.count=2", "board.columns=3", "board.rows=3"];
    let rules = Rules::new(&ruleset_with("longest-path", &[], &set), 4).unwrap();
    for seed in 0..5 {
        let played = play_typed(&rules, Seats::first(1), seed, false);
        let events = played.events();
        let Some(Event::End { scores: Some(scores), .. }) = events.last() else { panic!("no end") };
        let points = scores.points();
        for (team, name) in [ours, theirs].into_iter().enumerate() {
            let sum = points[team] + points[team + 2];
            let is_listed = |line: &str| {
                line.contains(&format!(". {name}, ")) && line.contains(&format!("with {sum} point"))
            };
            let tied = points[0] + points[2] == points[1] + points[3];
            assert!(tied || played.screen.lines().any(is_listed), "{}", played.screen);
            // The closing sentence gives the points for each team rather than each player.
            let name = name.replace(" (you)", "");
            let told = played.screen.split_whitespace().collect::<Vec<_>>().join(" ");
            let (_, end) = told.split_once("; points: ").unwrap_or_else(|| panic!("{told}"));
            assert!(end.contains(&format!("{name} with {sum} point")), "{end}");
        }
    }
}

#[test]
fn swaps_have_no_preview_of_the_board() {
    let small = ["board.columns=3", "board.rows=3"];
    let rules = Rules::new(&ruleset_with("wizkids", &[], &small), 3).unwrap();
    let (seed, choices) = (0..200)
        .find_map(|seed| {
            let screen = play_typed(&rules, Seats::first(1), seed, false).screen;
            let (before, _) = screen.split_once("swap tiles, or stop")?;
            Some((seed, before.matches("Player 1> ").count()))
        })
        .unwrap();
    let typed = "1\n".repeat(choices) + "?\n1?\nq\n";
    let screen = play_lines(&rules, &[0], seed, &typed).screen;
    let (before, swap) = screen.split_once("swap tiles, or stop").unwrap();
    assert!(before.contains("lay a tile") && swap.contains("a choice by its number"), "{swap}");
    assert!(!swap.contains("  1?"), "{swap}");
    assert!(swap.contains("That alone does not change the board."), "{swap}");
    let help = play_lines(&rules, &[0], seed, "?\nq\n").screen;
    assert!(help.contains("  1?        the board after choice 1"), "{help}");
    assert!(help.contains("  h         a hint"), "{help}");
}

#[test]
fn hint_suggests_a_choice_with_a_reason() {
    let rules = Rules::new(&ruleset("calliope", &[]), 2).unwrap();
    let (started, hinted) = ("1\nq\n", "1\nh\nq\n");
    let [without, with] = [started, hinted].map(|typed| play_lines(&rules, &[0], 1, typed).screen);
    let hint = with.lines().find_map(|line| line.split_once("Hint: ")).map(|(_, hint)| hint);
    let hint = hint.unwrap_or_else(|| panic!("{with}"));
    assert!(!without.contains("Hint: "), "{without}");
    let number = |line: &str| line.strip_prefix("Type ")?.strip_suffix(" for it.")?.parse().ok();
    let number: usize = with.lines().find_map(number).unwrap_or_else(|| panic!("{with}"));
    let hinted = play_lines(&rules, &[0], 1, &format!("1\n{number}\n")).screen;
    assert!(hinted.contains("lays a tile on A6"), "{hinted}");
    let parts: Vec<&str> = hint.trim_end_matches('.').split(", ").collect();
    let [tile, label, "on A6"] = parts[..] else { panic!("{hint}") };
    for part in [&tile.replace("tile", "Tile"), label] {
        assert!(without.contains(part), "{part} isn't a choice in\n{without}");
    }
}

#[test]
fn transcript_of_a_short_game() {
    let small = ["board.columns=3", "board.rows=2"];
    let ruleset = ruleset_with("wizkids", &[], &small);
    let rules = Rules::new(&ruleset, 2).unwrap();
    let lines = "c2 east\nc2 north right\n1?\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n";
    let played = play_lines(&rules, &[1], 4, lines);
    played.done.as_ref().unwrap();
    insta::assert_snapshot!("a_short_game", played.screen);
}

#[test]
fn transcript_of_two_people() {
    let small = ["board.columns=2", "board.rows=2"];
    let ruleset = ruleset_with("kosmos", &["two-markers"], &small);
    let rules = Rules::new(&ruleset, 2).unwrap();
    let (screen, seats) = (Screen::default(), Seats::first(2));
    let typist = Typist { screen: screen.clone(), choices: None };
    let played = play(&rules, (seats, 2, false), typist, &screen);
    played.done.as_ref().unwrap();
    let screen = played.screen.replace(CLEARED, "\n[the screen is cleared]\n");
    insta::assert_snapshot!("two_people", screen);
}

#[test]
fn asks_again_after_an_invalid_answer() {
    let rules = rules("calliope", &[], 2);
    let wrong = "\n0\n99\nfoo\nd6\nj9 A\n-1\n1.5\n\u{1b}[31m\u{202e}\nback\n??\na6 \n?\nl\nb\nD6 B?\nd6 north r\nstop\n0?\nq\n";
    let played = play_lines(&rules, &[0], 1, wrong);
    assert!(matches!(played.done, Err(ConsoleError::Quit)), "{:?}", played.done);
    let screen = played.screen;
    assert!(screen.contains("There is no choice 99."), "{screen}");
    assert!(screen.contains("That could be `d6 north left` or `d6 north right`."), "{screen}");
    let fixed = "That cannot be taken back: you have no choice to take back yet.";
    assert!(screen.contains(fixed), "{screen}");
    assert!(screen.contains("Player 1 starts at D6, north side, right"), "{screen}");
    assert!(!screen.contains(['\u{1b}', '\u{202e}']), "{screen}");
}

#[test]
fn prompt_help_explains_marks() {
    let rules = rules_with("calliope", &[], &["board.columns=4", "board.rows=4"], 2);
    let played = play_lines(&rules, &[0], 5, "?\na4 north left\n1\n?\nq\n");
    let helps: Vec<&str> = played.screen.split("The marks:").collect();
    let [_, start, placement] = helps[..] else { panic!("{}", played.screen) };
    let of_a_tile = ["thick: a path taken", "most recently laid tile", "not allowed; the"];
    for meaning in of_a_tile {
        assert!(!start.contains(meaning) && placement.contains(meaning), "{}", played.screen);
    }
    assert!(start.contains("a start: a marker can begin there"), "{start}");
}

/// Returns the lines visible on a terminal with the given number of rows while it waits for an answer.
fn last_screen(rules: &Rules, rows: usize, typed: &str) -> Vec<String> {
    let screen = Screen::default();
    let style = TextStyle { charset: Charset::Unicode, ..PLAIN };
    let console = Console::new(typed.as_bytes(), screen.clone(), style, ClearMethod::default());
    let mut console = console.with_size(Some(80), Some(rows));
    let seating = Seating { people: Seats::first(1), seed: 3, number: 0 };
    let session = Session::new(rules, seating, None, |_| Random::new());
    let done = ConsoleGame::play(&mut console, session, |_| Ok(()));
    assert!(matches!(done, Err(ConsoleError::EndOfInput)));
    let text = screen.text();
    // The prompt is always on the last line.
    let lines: Vec<String> = text.trim_end().lines().map(str::to_owned).collect();
    lines[lines.len().saturating_sub(rows)..].to_vec()
}

#[test]
fn small_board_and_question_fit_24_lines() {
    let rules = rules_with("calliope", &[], &["board.columns=4", "board.rows=4"], 2);
    for (typed, task) in [("", "put your marker on a start"), ("a4 north left\n", "lay a tile")] {
        let shown = last_screen(&rules, 24, typed);
        let has = |what: &str| shown.iter().any(|line| line.contains(what));
        assert!(has("╔═") && has("╚═") && has(task), "{}", shown.join("\n"));
        assert!(shown.iter().all(|line| line.chars().count() <= 80), "{}", shown.join("\n"));
    }
    // A larger terminal makes no difference.
    let roomy = last_screen(&rules, 60, "").join("\n");
    assert!(roomy.contains("│"), "{roomy}");
}

#[test]
fn start_example_can_be_typed() {
    let rules = rules("kosmos", &[], 2);
    let played = play_lines(&rules, &[0], 4, "");
    let ask = played.screen.lines().find(|line| line.starts_with("Type ")).unwrap();
    assert!(!ask.contains(" to "), "{ask}");
    let example = ask.split('`').nth(1).unwrap();
    let played = play_lines(&rules, &[0], 4, &format!("{example}\n"));
    assert!(
        played.events().iter().any(|event| matches!(event, Event::Start { seat: Some(0), .. }))
    );
}

#[test]
fn undo_reverts_a_choice() {
    let rules = rules("calliope", &[], 2);
    let played = play_lines(&rules, &[0], 1, "d6 north right\nu\na6 north left\n");
    let starts: Vec<Event> = played.events();
    let starts = starts.iter().filter(|event| matches!(event, Event::Start { seat: Some(0), .. }));
    assert_eq!(starts.count(), 1);
    assert!(played.screen.contains("Taken back."), "{}", played.screen);
    assert!(played.screen.contains("Player 1 starts at A6, north side, left"));
    // Drawing a tile can't be undone.
    let played = play_lines(&rules, &[0], 1, "d6 north right\n1\nu\n");
    let reason = "That cannot be taken back: a tile has been drawn since.";
    let reason_shown = "That cannot be taken back: a bot has shown a tile from its hand since.";
    assert!(
        [reason, reason_shown].iter().any(|it| played.screen.contains(it)),
        "{}",
        played.screen
    );
}

#[test]
fn rejects_taken_starts() {
    let rules = rules("calliope", &[], 2);
    let played = play_lines(&rules, &[0, 1], 1, "\nd6 b\n\nd6 b\n");
    assert!(matches!(played.done, Err(ConsoleError::EndOfInput)));
    assert!(played.screen.contains("D6, north side, right: this start is taken."));
}

#[test]
fn undo_reverts_the_marker_choice() {
    let rules = rules("kosmos", &["two-markers"], 2);
    let played = play_lines(&rules, &[0], 1, "1\n1\nmarker 2\nback\n1\nq\n");
    assert!(matches!(played.done, Err(ConsoleError::Quit)));
    assert_eq!(played.screen.matches("lay a tile for your marker 1").count(), 1);
    assert_eq!(played.screen.matches("lay a tile for your marker 2").count(), 1);
    assert_eq!(played.screen.matches("choose the marker").count(), 2);
}

#[test]
fn end_of_input_keeps_the_record() {
    let rules = rules("flick", &[], 3);
    for (typed, starts) in [("", 0), ("1", 3), ("1\n1\n", 3)] {
        let played = play_lines(&rules, &[0], 7, typed);
        assert!(matches!(played.done, Err(ConsoleError::EndOfInput)), "{typed:?}");
        let events = played.events();
        let started = events.iter().filter(|event| matches!(event, Event::Start { .. }));
        assert_eq!(started.count(), starts, "{typed:?}");
    }
}

#[test]
fn write_error_stops_the_game() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let rules = rules("flick", &[], 3);
    let seating = Seating { people: Seats::first(1), seed: 1, number: 0 };
    let session = || Session::new(&rules, seating, None, |_| Random::new());
    let mut console = Console::new(&b"1\n"[..], Full, PLAIN, ClearMethod::default());
    let done = ConsoleGame::play(&mut console, session(), |_| Ok(()));
    assert!(matches!(done, Err(ConsoleError::Output(_))));
    let mut console = Console::new(&b"1\n"[..], io::sink(), PLAIN, ClearMethod::default());
    let fail = |_: &Session<'_, Rules, _>| Err(io::ErrorKind::StorageFull.into());
    let done = ConsoleGame::play(&mut console, session(), fail);
    assert!(matches!(done, Err(ConsoleError::Record(_))));
}

#[test]
fn bots_play_the_same_with_and_without_people() {
    // Without human players, the game is the same as one played by bots.
    let ruleset = ruleset("calliope", &["elimination-bonus"]);
    let rules = Rules::new(&ruleset, 4).unwrap();
    let played = play_lines(&rules, &[], 3, "");
    let mut events = Vec::new();
    sentiero::bot::Playout::new(&rules, |_| Random::new()).play(3, 0, &mut events);
    assert_eq!(played.events(), events);
    assert_eq!(rules.seats(), 4);
}
