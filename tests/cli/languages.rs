//! Tests that the language at the table and in rulebooks comes from the option, or else from the environment.

use crate::folder::Folder;

#[test]
fn language_option_overrides_the_environment() {
    let folder = Folder::new();
    let asked = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut program = folder.program(arguments);
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            program.env_remove(variable);
        }
        program.envs(environment.iter().copied());
        let output = program.output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let play = ["play", "kosmos", "--players", "2", "--seed", "1"];
    for (option, environment, says) in [
        (None, &[][..], "Player 1 starts"),
        (Some("it"), &[], "Giocatore 1 parte"),
        (Some("pt-BR"), &[("LC_ALL", "it_IT.UTF-8")], "Jogador 1 começa"),
        (Some("en"), &[("LANG", "it_IT.UTF-8")], "Player 1 starts"),
        (None, &[("LANG", "it_IT.UTF-8")], "Giocatore 1 parte"),
        (None, &[("LANG", "it_IT.UTF-8"), ("LC_MESSAGES", "pt_BR.UTF-8")], "Jogador 1 começa"),
        (None, &[("LC_ALL", "C"), ("LC_MESSAGES", "it_IT.UTF-8")], "Player 1 starts"),
        (None, &[("LC_ALL", ""), ("LANG", "pt_PT.UTF-8")], "Jogador 1 começa"),
        (None, &[("LANG", "de_DE.UTF-8")], "Jeder Spieler"),
        (None, &[("LANG", "fr_FR.UTF-8")], "Player 1 starts"),
    ] {
        let arguments: Vec<&str> =
            play.into_iter().chain(option.into_iter().flat_map(|name| ["--lang", name])).collect();
        let shown = asked(&arguments, environment);
        assert!(shown.contains(says), "{option:?} {environment:?}:\n{shown}");
    }
    let book = asked(&["rulebook", "kosmos", "--brief"], &[("LANG", "it_IT.UTF-8")]);
    assert!(book.starts_with("Regole come in Tsuro"), "{book}");
}

#[test]
fn lists_are_in_the_chosen_language() {
    let folder = Folder::new();
    for (language, house, none) in [
        ("en", "Example house rules", "You have not finished any games yet."),
        ("it", "Il lato del Drago", "Non hai ancora finito"),
        ("pt", "Exemplos de regras da casa", "Você ainda não terminou"),
        ("de", "Beispiele für Hausregeln", "Du hast noch keine Partie beendet."),
    ] {
        let list = folder.prints(&["list", "--lang", language]);
        assert!(list.contains(house), "{list}");
        assert!(language == "en" || !list.contains("players"), "{list}");
        let games = folder.prints(&["games", "--lang", language]);
        assert!(games.contains("sentiero/games"), "{games}");
        assert_eq!(games.contains("There are no saved games"), language == "en", "{games}");
        let statistics = folder.prints(&["games", "statistics", "--lang", language]);
        assert!(statistics.contains(none), "{statistics}");
    }
}

#[test]
fn records_do_not_depend_on_the_language() {
    let folder = Folder::new();
    for language in ["en", "it", "pt", "de"] {
        let file = format!("{language}.jsonl");
        let play = ["play", "dungeon-tris", "--players", "2", "--seed", "1", "--record", &file];
        folder.prints(&[&play[..], &["--lang", language]].concat());
        assert_eq!(folder.read(&file), folder.read("en.jsonl"));
    }
    let shown = folder.prints(&["replay", "en.jsonl", "--plain", "--lang", "it"]);
    assert!(shown.contains("Tutte le tessere sono finite: "), "{shown}");
    assert!(!shown.contains("tile") && !shown.contains(" lays "), "{shown}");
    assert!(shown.starts_with("Regole come in Dungeon Tris, 2 giocatori"), "{shown}");
}

#[test]
fn translates_titles_and_notes() {
    let folder = Folder::new();
    let play = ["play", "kosmos", "--variant", "two-markers", "--players", "2", "--seed", "5"];
    let shown = folder.prints(&[&play[..], &["--lang", "it"]].concat());
    let title = "Regole come in Tsuro, Kosmos, 2007 (Due pedine a testa";
    assert!(shown.starts_with(title), "{shown}");
    assert!(shown.contains("\nfuori: "), "{shown}");
    // Starts that players chose are listed one by one.
    assert!(shown.contains("La pedina 1 di Giocatore 1 parte da"), "{shown}");
}
