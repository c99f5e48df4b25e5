//! The choice of a game.

use sentiero::screen::{Chooser, Key, Wish};

use crate::driver::{PLAIN, SMALL, press, text};

#[test]
fn a_game_is_chosen_line_by_line() {
    let mut chooser = Chooser::new(PLAIN, &["random", "greedy"]);
    insta::assert_snapshot!("chooser", text(&mut chooser, SMALL));
    // The bonus is for three and more, which settles the number of players.
    press(&mut chooser, Key::End);
    for _ in 0..5 {
        press(&mut chooser, Key::Up);
    }
    press(&mut chooser, Key::Left);
    press(&mut chooser, Key::Left);
    assert_eq!(chooser.arguments()[..4], ["play", "calliope", "--players", "2"]);
    press(&mut chooser, Key::Home);
    press(&mut chooser, Key::Down);
    press(&mut chooser, Key::Char(' '));
    let chosen = chooser.arguments().join(" ");
    assert_eq!(chosen, "play calliope --variant elimination-bonus --players 3 --human 0");
    // The last seat gets the other bot, the first one too: then bots alone are watched.
    press(&mut chooser, Key::End);
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Right);
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Up);
    press(&mut chooser, Key::Right);
    let chosen = chooser.arguments().join(" ");
    assert_eq!(
        chosen,
        "play calliope --variant elimination-bonus --players 3 --watch --bot 2=greedy"
    );
    press(&mut chooser, Key::End);
    assert_eq!(press(&mut chooser, Key::Enter), Wish::Next);
}

#[test]
fn what_does_not_go_together_is_said() {
    let mut chooser = Chooser::new(PLAIN, &["random"]);
    let mut said = String::new();
    // Both of the variants of an edition that are for other numbers of players.
    for _ in 0..4 {
        press(&mut chooser, Key::Home);
        press(&mut chooser, Key::Right);
        press(&mut chooser, Key::Down);
        press(&mut chooser, Key::Char(' '));
        press(&mut chooser, Key::Down);
        press(&mut chooser, Key::Char(' '));
        said += &text(&mut chooser, SMALL);
    }
    assert!(said.contains("These do not go together") || !said.contains("[x]"), "{said}");
}
