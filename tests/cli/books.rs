//! Tests which files `rulebook` writes and which requests it rejects.

use crate::folder::Folder;

#[test]
fn refused_rulebooks_leave_no_file() {
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
fn a_rulebook_is_written_with_its_pictures() {
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
    assert!(whole.starts_with(&brief) && whole.contains("hand.size"), "{whole}");
    assert!(brief.len() > 1000 && !brief.contains("hand.size"), "{brief}");
    let printed = folder.prints(&["rulebook", "house.toml", "--format", "markdown", "--ascii"]);
    assert!(printed.contains("```text\n") && !printed.contains("!["), "{printed}");
    let drawn = printed.split("```").skip(1).step_by(2).collect::<String>();
    assert!(drawn.is_ascii(), "{drawn}");
}

#[test]
fn the_largest_ruleset_has_a_rulebook() {
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
