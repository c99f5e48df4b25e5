//! Tests which files `rulebook` writes and which requests it rejects.

use crate::folder::Folder;

/// Large boards are drawn smaller.
#[test]
fn rulebooks_fit_in_80_columns() {
    let folder = Folder::new();
    for ruleset in ["metro", "big-board", "kosmos"] {
        let book = folder.prints(&["rulebook", ruleset]);
        let widest = book.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 80, "{ruleset}: {widest}");
    }
}

#[test]
fn failed_rulebook_leaves_no_file() {
    let folder = Folder::new();
    folder.write("wrong.toml", "id = \"wrong\"\nextends = \"calliope\"\nhand.size = 99\n");
    folder.write("there.html", "mine");
    folder.write("rules-hand.svg", "mine");
    std::fs::create_dir(folder.path("below")).unwrap();
    let before = folder.names();
    insta::assert_snapshot!(
        "rulebook-refused",
        folder.session(&[
            &["rulebook"],
            &["rulebook", "calioppe"],
            &["rulebook", "wrong.toml"],
            &["rulebook", "missing.toml"],
            &["rulebook", "calliope", "--lang", "fr"],
            &["rulebook", "calliope", "--lang", "\u{1b}[31m"],
            &["rulebook", "calliope", "--players", "9"],
            &["rulebook", "calliope", "--variant", "elimination-bonus", "--players", "2"],
            &["rulebook", "kosmos", "--variant", "two-marker"],
            &["rulebook", "calliope", "--set", "hand.size=0"],
            &["rulebook", "calliope", "-o", "rules.pdf"],
            &["rulebook", "calliope", "-o", "rules"],
            &["rulebook", "calliope", "-o", "there.html"],
            &["rulebook", "calliope", "-o", "rules.md"],
            &["rulebook", "calliope", "-o", "below", "--format", "html"],
            &["rulebook", "calliope", "-o", "nowhere/rules.html"],
        ])
    );
    assert_eq!(folder.names(), before);
}

#[test]
fn writes_rulebook_with_pictures() {
    let folder = Folder::new();
    assert_eq!(folder.prints(&["rulebook", "house.toml", "-o", "rules.md"]), "");
    let page = folder.read("rules.md");
    assert!(page.starts_with("# Our table\n"), "{page}");
    let pictures: Vec<String> =
        folder.names().into_iter().filter(|name| name.contains(".svg")).collect();
    assert!(pictures.len() >= 5, "{pictures:?}");
    for picture in &pictures {
        assert!(page.contains(&format!("]({picture})")), "{picture}");
        assert!(folder.read(picture).starts_with("<svg "), "{picture}");
    }
    assert_eq!(page.matches("![").count(), pictures.len());
    folder.fails(&["rulebook", "house.toml", "-o", "rules.md"], 2, &["already exists"]);
    folder.prints(&["rulebook", "house.toml", "-o", "rules.md", "--lang", "it", "--force"]);
    assert_ne!(folder.read("rules.md"), page);
    // The file matches stdout, except for the pictures in Markdown.
    for (file, format) in [("rules.html", "html"), ("rules.txt", "text")] {
        folder.prints(&["rulebook", "house.toml", "-o", file]);
        let printed = folder.prints(&["rulebook", "house.toml", "--format", format]);
        assert_eq!(folder.read(file), printed);
        assert_eq!(
            folder.prints(&["rulebook", "house.toml", "-o", "-", "--format", format]),
            printed
        );
    }
    assert!(!folder.names().contains(&"-".to_owned()));
    let whole = folder.prints(&["rulebook", "four-tiles", "--lang", "PT"]);
    let brief = folder.prints(&["rulebook", "four-tiles", "--lang", "pt", "--brief"]);
    // Both end with the notice.
    let (rules, notice) = brief.trim_end().rsplit_once("\n\n").unwrap();
    assert!(whole.starts_with(rules) && whole.contains("hand.size"), "{whole}");
    assert!(notice.starts_with("Tsuro ") && whole.ends_with(&format!("\n\n{notice}\n")), "{whole}");
    assert!(brief.len() > 1000 && !brief.contains("hand.size"), "{brief}");
    let printed = folder.prints(&["rulebook", "house.toml", "--format", "markdown", "--ascii"]);
    assert!(printed.contains("```text\n") && !printed.contains("!["), "{printed}");
    let drawn = printed.split("```").skip(1).step_by(2).collect::<String>();
    assert!(drawn.is_ascii(), "{drawn}");
}

/// The last line names the trademark only where the rules are those of a game with that name.
#[test]
fn rulebook_ends_with_a_legal_notice() {
    let folder = Folder::new();
    for (ruleset, is_marked) in [
        ("calliope", true),
        ("solo", true),
        ("house.toml", true),
        ("seas-without-monsters", true),
        ("dungeon-tris", false),
        ("metro", false),
        ("entanglement", false),
    ] {
        let book = folder.prints(&["rulebook", ruleset, "--format", "markdown"]);
        let last = book.trim_end().lines().last().unwrap();
        assert!(last.ends_with("is not endorsed by any publisher."), "{ruleset}: {last}");
        assert_eq!(book.contains("Tsuro is a trademark"), is_marked, "{ruleset}");
        let title = book.find("The game in short").unwrap();
        assert!(title < 200, "{ruleset} starts with the aim");
    }
}

#[test]
fn open_questions_are_not_repeated() {
    let folder = Folder::new();
    for edition in ["calliope", "flick", "kosmos", "wizkids", "dungeon-tris"] {
        let book = folder.prints(&["rulebook", edition, "--format", "markdown"]);
        let open = book.split("What the rulebook leaves open").last().unwrap();
        let asked: Vec<&str> =
            open.lines().filter_map(|line| line.strip_prefix("- ")?.split('?').next()).collect();
        let mut once = asked.clone();
        once.sort_unstable();
        once.dedup();
        assert!(asked.len() > 3 && once.len() == asked.len(), "{edition}: {asked:?}");
    }
}

#[test]
fn largest_ruleset_has_a_rulebook() {
    let folder = Folder::new();
    let large = ["board.columns=200", "board.rows=200", "tiles.copies=1100"];
    let mut arguments = vec!["rulebook", "kosmos-dragon", "--format", "html", "--players", "8"];
    for set in &large {
        arguments.extend(["--set", set]);
    }
    let page = folder.prints(&arguments);
    assert!(page.contains("200 by 200 squares"));
    assert!(page.contains("38,500 tiles"));
    assert!(page.len() < 30_000_000, "{}", page.len());
}
