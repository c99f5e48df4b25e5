//! Tests that every command in the README and the documentation prints the output shown there.
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Runs the blocks marked `console`. In their output, `...` matches any number of lines.
#[test]
fn documented_commands_work() {
    fs::create_dir_all("target").unwrap();
    // Records are never overwritten, so we remove those from earlier test runs.
    for kept in ["target/readme.jsonl", "target/readme-game.jsonl"] {
        let _ = fs::remove_file(kept);
    }
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .case("README.md")
        .case("docs/*.md")
        .skip("docs/authoring.md");
}

/// The authoring page describes a single session in an empty folder. Blocks marked `console` contain
/// commands, and blocks marked `diff` contain changes to the file.
#[test]
fn authoring_page_works() {
    let page = fs::read_to_string("docs/authoring.md").unwrap();
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("our-table.toml");
    let (mut commands, mut changes) = (0, 0);
    for block in page.split("\n```").skip(1).step_by(2) {
        let (kind, block) = block.split_once('\n').unwrap();
        match kind {
            "console" => {
                let (command, expected) = block.split_once('\n').unwrap_or((block, ""));
                let arguments = command.strip_prefix("$ sentiero ").unwrap().split(' ');
                let mut program = Command::new(env!("CARGO_BIN_EXE_sentiero"));
                program.current_dir(&folder).env("NO_COLOR", "1").env("LC_ALL", "C.UTF-8");
                let output = program.args(arguments).output().unwrap();
                let is_wrong = expected.starts_with("error");
                assert_eq!(output.status.code(), Some(i32::from(is_wrong)), "{command}");
                let said = [output.stdout, output.stderr].concat();
                assert_said(&String::from_utf8(said).unwrap(), expected, command);
                commands += 1;
            }
            "diff" => {
                let mut text = fs::read_to_string(&file).unwrap();
                for change in block.lines().collect::<Vec<_>>().chunks(2) {
                    let old = format!("\n{}\n", change[0].strip_prefix('-').unwrap());
                    let new = format!("\n{}\n", change[1].strip_prefix('+').unwrap());
                    assert_eq!(text.matches(&old).count(), 1, "{old}");
                    text = text.replace(&old, &new);
                }
                fs::write(&file, text).unwrap();
                changes += 1;
            }
            _ => panic!("unexpected {kind:?} block"),
        }
    }
    assert!(commands >= 10 && changes >= 3, "{commands} commands, {changes} changes");
    // The commands in the text work as well. `new` needs a terminal for its questions and has its own tests.
    let named =
        page.split('`').skip(1).step_by(2).filter_map(|code| code.strip_prefix("sentiero "));
    let named: Vec<&str> = named.filter(|command| *command != "new").collect();
    assert!(named.len() >= 4, "{named:?}");
    for command in named {
        let mut program = Command::new(env!("CARGO_BIN_EXE_sentiero"));
        program.current_dir(&folder).env("LC_ALL", "C.UTF-8");
        let output = program.args(command.split(' ')).output().unwrap();
        assert!(output.status.success(), "{command}");
    }
}

/// Asserts that a command printed the expected text, where a line with `...` matches any number of lines.
#[track_caller]
fn assert_said(said: &str, expected: &str, command: &str) {
    let mut rest = format!("\n{}\n", said.trim_end());
    let mut is_loose = false;
    for part in format!("\n{}\n", expected.trim_end()).split("\n...") {
        let at = rest.find(part).filter(|&at| is_loose || at == 0);
        let at = at.unwrap_or_else(|| panic!("{command} didn't print {part:?}:\n{said}"));
        // The newline at the end of this part is still there, since the next part starts with it.
        rest.drain(..at + part.len());
        is_loose = true;
    }
    assert!(rest.trim().is_empty() || expected.trim_end().ends_with("..."), "{command}:\n{said}");
}

/// We also run blocks marked `text` if they start with a command. These show errors, so the exit code must be
/// 1, even though the page doesn't mention it.
#[test]
fn documented_errors_are_current() {
    let mut count = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let blocks = text.split("```text\n$ sentiero ").skip(1);
        for block in blocks.map(|rest| rest.split("```").next().unwrap()) {
            let (command, expected) = block.split_once('\n').unwrap();
            let mut program = Command::new(env!("CARGO_BIN_EXE_sentiero"));
            let output = program
                .args(command.split(' '))
                .env("NO_COLOR", "1")
                .env("LC_ALL", "C.UTF-8")
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(1), "{page}: {command}");
            let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
            let said = said.concat();
            match expected.strip_suffix("...\n") {
                Some(beginning) => assert!(said.starts_with(beginning), "{page}: {said}"),
                None => assert_eq!(said, expected, "{page}: {command}"),
            }
            count += 1;
        }
    }
    assert!(count >= 2, "{count}");
}

/// The rules files in the README and the tour match the examples, except for the path to the schema.
#[test]
fn documented_rules_match_the_examples() {
    let text = ["README.md", "docs/tour.md"].map(|page| fs::read_to_string(page).unwrap()).concat();
    let blocks =
        text.split("```toml\n#:schema").skip(1).filter_map(|rest| rest.split("```").next());
    let lines = |text: &str| -> Vec<String> {
        text.lines()
            .skip(1)
            .filter(|l| !l.is_empty() && !l.starts_with('#'))
            .map(str::to_owned)
            .collect()
    };
    let mut count = 0;
    for block in blocks {
        let id = block.split("id = \"").nth(1).unwrap().split('"').next().unwrap();
        let example = fs::read_to_string(format!("docs/examples/{id}.toml")).unwrap();
        assert_eq!(lines(block), lines(&example), "{id}");
        count += 1;
    }
    assert_eq!(count, 3);
}

/// A game can continue from the position shown in the documentation.
#[test]
fn documented_position_is_valid() {
    let page = fs::read_to_string("docs/records.md").unwrap();
    let mut blocks = page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let position = blocks.find(|block| block.contains("\"position\"")).unwrap();
    fs::create_dir_all("target").unwrap();
    fs::write("target/readme-position.json", position).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_sentiero"));
    let run = ["perft", "wizkids", "--from", "target/readme-position.json", "--depth", "1"];
    let output = program.args(run).args(["--seed", "1"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Every path on these two pages exists. A path is a code span with a slash or a file extension.
#[test]
fn contributor_paths_exist() {
    let is_path = |word: &&str| {
        let is_plain = !word.contains([' ', ':', '<', '*', '$']) && !word.starts_with('-');
        let endings = [".rs", ".toml", ".md", ".ftl", ".json", ".yml", ".txt"];
        is_plain && (word.contains('/') || endings.iter().any(|ending| word.ends_with(ending)))
    };
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(page).unwrap();
        let outside: String = text.split("```").step_by(2).collect();
        let paths: Vec<&str> = outside.split('`').skip(1).step_by(2).filter(is_path).collect();
        assert!(paths.len() > 10, "{page}: {paths:?}");
        for path in paths {
            assert!(Path::new(path).exists(), "{page}: {path}");
        }
    }
}

/// Every link between the pages leads to an existing file. `.ci/prose` also checks the headings.
#[test]
fn doc_links_resolve() {
    let mut count = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for target in targets.filter(|target| !target.is_empty() && !target.contains("://")) {
            let path = Path::new(&page).parent().unwrap().join(target);
            assert!(path.exists(), "{page}: {target}");
            count += 1;
        }
    }
    assert!(count > 10, "{count}");
}

fn pages() -> Vec<String> {
    let mut pages: Vec<String> = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"]
        .map(str::to_owned)
        .into();
    let locales = fs::read_dir("locales").unwrap().map(|entry| entry.unwrap().path());
    let folders: Vec<PathBuf> = locales.chain(["docs".into()]).collect();
    for entry in folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()) {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "md") {
            pages.push(path.to_str().unwrap().to_owned());
        }
    }
    pages
}
