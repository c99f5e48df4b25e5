//! Tests for choosing a game in the form.

use sentiero::{
    language::Language,
    ruleset::Ruleset,
    screen::{GameForm, Key, ScreenRequest},
};

use super::driver::{PLAIN, SMALL, buffer, click_on, framed, press, text, type_in};

#[test]
fn form_line_by_line() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["random", "greedy"]);
    // The cursor starts on the last line, so Enter starts a game.
    insta::assert_snapshot!("chooser", text(&mut chooser, SMALL));
    assert_eq!(press(&mut chooser, Key::Enter), ScreenRequest::Next);
    // The bonus needs at least three players, so switching it on changes the number of players.
    press(&mut chooser, Key::End);
    for _ in 0..6 {
        press(&mut chooser, Key::Up);
    }
    press(&mut chooser, Key::Left);
    press(&mut chooser, Key::Left);
    assert_eq!(chooser.request().arguments()[..4], ["play", "calliope", "--players", "2"]);
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Down);
    press(&mut chooser, Key::Char(' '));
    let chosen = chooser.request().arguments().join(" ");
    assert_eq!(chosen, "play calliope --variant elimination-bonus --players 3 --human 1");
    // A person can practise alone against bots.
    press(&mut chooser, Key::End);
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Right);
    let practice = chooser.request().arguments().join(" ");
    assert_eq!(practice, format!("{chosen} --practice"));
    // Put the other bot in the last seat and a bot in the first, so that the user just watches the bots play.
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Right);
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Right);
    let chosen = chooser.request().arguments().join(" ");
    assert_eq!(
        chosen,
        "play calliope --variant elimination-bonus --players 3 --watch --bot 3=greedy"
    );
    press(&mut chooser, Key::End);
    assert_eq!(press(&mut chooser, Key::Enter), ScreenRequest::Next);
}

#[test]
fn variants_limit_player_counts() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["random"]);
    press(&mut chooser, Key::Home);
    for key in [Key::Right, Key::Right, Key::Right, Key::Down, Key::Down, Key::Char(' ')] {
        press(&mut chooser, key);
    }
    let chosen = chooser.request().arguments().join(" ");
    assert_eq!(chosen, "play kosmos --variant two-markers --players 2 --human 1");
    // No other number of players is allowed, so the command stays the same.
    press(&mut chooser, Key::Down);
    press(&mut chooser, Key::Right);
    assert_eq!(chooser.request().arguments().join(" "), chosen);
    assert_eq!(press(&mut chooser, Key::Char('q')), ScreenRequest::Leave);
}

/// After a game, the form is filled in with that game. When started with a number of players, it's filled in
/// with the first game that allows that many.
#[test]
fn form_starts_with_the_given_game_or_player_count() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["random"]);
    chooser.go_to("kosmos", 2);
    assert_eq!(chooser.request().arguments().join(" "), "play kosmos --players 2 --human 1");
    assert!(chooser.go_to_players(8));
    assert_eq!(chooser.request().arguments()[..4], ["play", "calliope", "--players", "8"]);
    assert!(chooser.go_to_players(1));
    assert_eq!(chooser.request().arguments()[..4], ["play", "entanglement", "--players", "1"]);
    assert!(!chooser.go_to_players(17));
    chooser.go_to("kosmos", 2);
    chooser.tick("kosmos", &["two-markers".to_owned()]);
    chooser.tick("my-own", &["other".to_owned()]);
    let command = "play kosmos --variant two-markers --players 2 --human 1";
    assert_eq!(chooser.request().arguments().join(" "), command);
    chooser.go_to("dungeon-tris", 2);
    chooser.go_to("my-own", 3);
    assert_eq!(chooser.request().arguments()[..4], ["play", "dungeon-tris", "--players", "2"]);
}

/// Moving past a game that doesn't allow the chosen number of players doesn't lose that number.
#[test]
fn keeps_the_player_count_across_games() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["random"]);
    chooser.go_to("calliope", 5);
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Right);
    assert_eq!(chooser.request().arguments()[..4], ["play", "dungeon-tris", "--players", "2"]);
    press(&mut chooser, Key::Right);
    assert_eq!(chooser.request().arguments()[..4], ["play", "flick", "--players", "5"]);
}

#[test]
fn form_names_players() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy", "random"]);
    // You can't enter a name on a line without a player.
    press(&mut chooser, Key::Char('n'));
    type_in(&mut chooser, "x");
    press(&mut chooser, Key::Home);
    for _ in 0..4 {
        press(&mut chooser, Key::Down);
    }
    let mut call = |name: &str| {
        assert!(text(&mut chooser, SMALL).contains("n name"));
        press(&mut chooser, Key::Char('n'));
        type_in(&mut chooser, name);
        press(&mut chooser, Key::Enter);
        let shown = text(&mut chooser, SMALL);
        press(&mut chooser, Key::Esc);
        press(&mut chooser, Key::Down);
        shown
    };
    assert!(call("Ada").contains("< a person >  Ada"));
    let bot = call("Mr Q");
    assert!(
        bot.contains("< bot: greedy (medium) >  Mr Q") && bot.contains("greedy is a bot"),
        "{bot}"
    );
    assert!(bot.contains("--human 1=Ada --name '2=Mr Q'"), "{bot}");
    assert!(call("ada").contains("Player 1 is already called ada."));
    assert!(call("\u{202e}").contains("The name has a character that is invisible"));
    let chosen = chooser.request().arguments().join(" ");
    assert_eq!(chosen, "play calliope --players 4 --human 1=Ada --name 2=Mr Q");
}

#[test]
fn oversized_form_shows_a_note() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy", "random"]);
    let before = text(&mut chooser, SMALL);
    assert!(text(&mut chooser, (30, 8)).contains("This terminal is 30 by 8."));
    for key in [Key::Right, Key::Down, Key::Enter] {
        assert_eq!(press(&mut chooser, key), ScreenRequest::Redraw);
    }
    assert_eq!(text(&mut chooser, SMALL), before);
    // If the lines don't all fit, the form shows how many are hidden.
    chooser.go_to_players(8);
    press(&mut chooser, Key::Home);
    let low = text(&mut chooser, (70, 16));
    assert!(low.contains("˅ 8 more"), "{low}");
    press(&mut chooser, Key::End);
    assert!(text(&mut chooser, (70, 16)).contains("˄ 8 more"));
    text(&mut chooser, (30, 8));
    assert_eq!(press(&mut chooser, Key::Char('q')), ScreenRequest::Leave);
}

#[test]
fn rejected_names_can_be_corrected() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy", "random"]);
    for key in [Key::End, Key::Up, Key::Up, Key::Char('n')] {
        press(&mut chooser, key);
    }
    let typed = text(&mut chooser, SMALL);
    assert!(typed.contains("At most 24 characters"), "{typed}");
    // A name that's too long is refused while it's being typed.
    type_in(&mut chooser, "Maximiliana of the North Tower");
    let full = text(&mut chooser, SMALL);
    assert!(full.contains("No more than 24 characters fit."), "{full}");
    assert!(full.contains("Maximiliana of the North"), "{full}");
    press(&mut chooser, Key::Backspace);
    assert!(!text(&mut chooser, SMALL).contains("No more than"));
    press(&mut chooser, Key::Char('\u{202e}'));
    press(&mut chooser, Key::Enter);
    let refused = framed(&text(&mut chooser, SMALL));
    assert!(refused.contains("invisible or changes how text is shown"), "{refused}");
    press(&mut chooser, Key::Backspace);
    press(&mut chooser, Key::Enter);
    let named = "play calliope --players 4 --human 1 --name 4=Maximiliana of the Nort";
    assert_eq!(chooser.request().arguments().join(" "), named);
}

#[test]
fn finds_editions_by_part_of_the_name() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]);
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Enter);
    let shown = text(&mut chooser, SMALL);
    assert!(shown.contains("kosmos") && shown.contains("more"), "{shown}");
    type_in(&mut chooser, "dungeon");
    let found = text(&mut chooser, SMALL);
    assert!(found.contains("Rules as in Dungeon Tris") && !found.contains("kosmos"), "{found}");
    type_in(&mut chooser, "xx");
    assert!(text(&mut chooser, SMALL).contains("No game has that name"));
    press(&mut chooser, Key::Enter);
    press(&mut chooser, Key::Backspace);
    press(&mut chooser, Key::Backspace);
    press(&mut chooser, Key::Enter);
    assert_eq!(chooser.request().arguments()[..2], ["play", "dungeon-tris"]);
    // Moving the cursor in the list and then closing the list changes nothing.
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Enter);
    for key in [Key::PageDown, Key::End, Key::Up, Key::Home, Key::Down, Key::Esc] {
        press(&mut chooser, key);
    }
    assert_eq!(chooser.request().arguments()[..2], ["play", "dungeon-tris"]);
    press(&mut chooser, Key::Enter);
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Enter);
    assert_eq!(chooser.request().arguments()[..2], ["play", "calliope"]);
    // Pressing Enter moves on to the next line.
    press(&mut chooser, Key::Char(' '));
    assert_eq!(chooser.request().arguments()[2], "--variant");
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Enter);
    click_on(&mut chooser, SMALL, "flick ");
    assert_eq!(chooser.request().arguments()[..2], ["play", "flick"]);
}

#[test]
fn form_and_list_describe_games() {
    let about = |ruleset: &Ruleset, players| format!("{} is for {players}.", ruleset.id());
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]).with_summaries(about);
    assert!(text(&mut chooser, SMALL).contains("calliope is for 4."));
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Enter);
    type_in(&mut chooser, "dungeon");
    // The form falls back to whichever allowed number of players is closest to the usual one.
    assert!(text(&mut chooser, SMALL).contains("dungeon-tris is for 2."));
    press(&mut chooser, Key::Esc);
    press(&mut chooser, Key::Down);
    // The description stays visible when the cursor moves to another line.
    assert!(text(&mut chooser, SMALL).contains("calliope is for 4."));
}

#[test]
fn marks_truncated_titles() {
    let long = |_: &str, _: Option<&str>| Some("word ".repeat(30));
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]).with_titles(long);
    let is_cut = |line: &str| line.trim_end_matches(['│', ' ']).ends_with('…');
    let ends = |shown: &str| shown.lines().filter(|line| line.contains("word word")).all(is_cut);
    let form = text(&mut chooser, SMALL);
    assert!(form.contains("word word") && ends(&form), "{form}");
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Enter);
    let list = text(&mut chooser, SMALL);
    assert!(list.contains("word word") && ends(&list), "{list}");
}

#[test]
fn offers_saved_games() {
    let saved = vec![(12, "Some rules, 3 players".to_owned()), (7, "Other rules".to_owned())];
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]).with_saved_games(saved);
    let shown = text(&mut chooser, SMALL);
    assert!(shown.contains("continue  < Some rules, 3 players >  1/2"), "{shown}");
    // The cursor starts at the bottom, so Enter starts a new game.
    assert_eq!(chooser.request().arguments()[..2], ["play", "calliope"]);
    press(&mut chooser, Key::Home);
    assert!(text(&mut chooser, SMALL).contains("sentiero play --resume 12"));
    press(&mut chooser, Key::Right);
    assert_eq!(chooser.request().arguments(), ["play", "--resume", "7"]);
    assert_eq!(press(&mut chooser, Key::Enter), ScreenRequest::Next);
    press(&mut chooser, Key::Right);
    assert_eq!(chooser.request().arguments(), ["play", "--resume", "12"]);
    chooser.go_to("kosmos", 3);
    assert_eq!(chooser.request().arguments()[..2], ["play", "kosmos"]);
}

/// Of variants that exclude each other, at most one is on.
#[test]
fn exclusive_variants_are_a_choice_of_one() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]);
    chooser.go_to("dungeon-tris", 2);
    let both = "A line of combos alone scores for both";
    let nobody = "A line of combos alone scores for nobody";
    for title in [both, "Any wall at a corner", nobody] {
        click_on(&mut chooser, SMALL, title);
    }
    let shown = text(&mut chooser, SMALL);
    assert!(shown.contains(&format!("( ) {both}")), "{shown}");
    assert!(shown.contains(&format!("(x) {nobody}")), "{shown}");
    assert!(shown.contains("(x) Any wall at a corner"), "{shown}");
    press(&mut chooser, Key::End);
    assert_eq!(press(&mut chooser, Key::Enter), ScreenRequest::Next);
}

/// Arrows are only next to what can be changed.
#[test]
fn fixed_player_count_has_no_arrows() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]);
    let players = |chooser: &mut GameForm| {
        let shown = text(chooser, SMALL);
        shown
            .lines()
            .find_map(|line| line.trim().strip_prefix("players"))
            .unwrap()
            .trim()
            .to_owned()
    };
    assert_eq!(players(&mut chooser), "< 4 >  2 to 8");
    chooser.go_to("entanglement", 1);
    assert_eq!(players(&mut chooser), "1");
    assert!(!text(&mut chooser, SMALL).contains("Left Right"));
}

#[test]
fn form_shows_the_rulebook_of_the_chosen_rules() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]).with_rulebooks(
        |id, variants, players| {
            let title = format!("{id} with {variants:?} for {players}");
            std::iter::once(title).chain((1..60).map(|line| format!("Rule {line}."))).collect()
        },
    );
    chooser.go_to("kosmos", 2);
    click_on(&mut chooser, SMALL, "Two markers");
    press(&mut chooser, Key::Char('w'));
    let shown = text(&mut chooser, SMALL);
    assert!(shown.contains("kosmos with [\"two-markers\"] for 2"), "{shown}");
    press(&mut chooser, Key::End);
    assert!(text(&mut chooser, SMALL).contains("Rule 59."));
    press(&mut chooser, Key::Esc);
    assert!(text(&mut chooser, SMALL).contains("Play a game"));
}

#[test]
fn saved_game_note_stays_until_a_key() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["greedy"]);
    chooser.show_message("Stopped before the end; the game is saved.".to_owned());
    assert!(text(&mut chooser, SMALL).contains("the game is saved."));
    press(&mut chooser, Key::Down);
    assert!(!text(&mut chooser, SMALL).contains("the game is saved."));
}

/// Whatever the form shows, its last line only has keys, and `?` explains them.
#[test]
fn form_does_not_write_over_its_keys() {
    let saved = vec![(1, "calliope, 4 players".to_owned()), (2, "kosmos, 2 players".to_owned())];
    let mut chooser =
        GameForm::new(PLAIN, Language::English, &["greedy", "random"]).with_saved_games(saved);
    for players in 2..=8 {
        chooser.go_to_players(players);
        for height in 16..=40 {
            let shown = text(&mut chooser, (80, height));
            let last = shown.lines().last().unwrap();
            assert!(
                last.starts_with(" Up Down line") && last.ends_with("? help  q quit"),
                "{shown}"
            );
        }
    }
    press(&mut chooser, Key::Char('?'));
    assert!(text(&mut chooser, SMALL).contains("Bots from weak to strong"));
}

/// The form can be filled in with the players of the last game.
#[test]
fn form_keeps_the_players_of_the_last_game() {
    let mut chooser = GameForm::new(PLAIN, Language::English, &["novice", "greedy", "expert"])
        .with_usual_bot("greedy");
    chooser.go_to("calliope", 3);
    for (seat, bot) in [(0, Some("expert")), (1, None), (2, Some("exec:./mine.py"))] {
        chooser.set_player(seat, bot);
    }
    chooser.set_practice(true);
    let expected = "play calliope --players 3 --human 2 --practice --bot 1=expert";
    assert_eq!(chooser.request().arguments().join(" "), expected);
}

#[test]
fn form_has_words_for_every_ruleset() {
    for language in Language::ALL {
        let mut chooser = GameForm::new(PLAIN, language, &["greedy"]);
        let first = chooser.request().arguments()[1].clone();
        press(&mut chooser, Key::Home);
        for turn in 0.. {
            let shown = text(&mut chooser, SMALL);
            assert!(!shown.contains(['{', '}']), "{language:?}: {shown}");
            press(&mut chooser, Key::Right);
            if chooser.request().arguments()[1] == first {
                assert!(turn > 20, "{turn}");
                break;
            }
        }
    }
}

#[test]
fn form_wraps_around() {
    let mut form = GameForm::new(PLAIN, Language::English, &["greedy"]);
    let last = buffer(&mut form, SMALL);
    press(&mut form, Key::Home);
    let first = buffer(&mut form, SMALL);
    press(&mut form, Key::Up);
    assert_eq!(buffer(&mut form, SMALL), last);
    press(&mut form, Key::Down);
    assert_eq!(buffer(&mut form, SMALL), first);
}

#[test]
fn names_of_lines_do_not_touch_their_values() {
    for language in Language::ALL {
        let saved = vec![(12, "Some rules".to_owned()), (7, "Other rules".to_owned())];
        let mut form = GameForm::new(PLAIN, language, &["greedy"]).with_saved_games(saved);
        let shown = text(&mut form, SMALL);
        assert!(shown.contains(" < Some rules"), "{language:?}: {shown}");
    }
}
