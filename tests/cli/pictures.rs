//! Tests that the pictures in the documentation match the output of the commands shown there.
//!
//! Run `SENTIERO_UPDATE=1 cargo test --test cli pictures` to update them.
use std::{collections::BTreeSet, fs, process::Command};

const PAGE: &str = include_str!("../../docs/pictures.md");

/// Splits a command into words like a shell, but only supports the syntax that this page uses.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    let words = parts.flat_map(|(nth, part)| match nth % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

#[test]
fn pictures_match_their_commands() {
    let update = std::env::var_os("SENTIERO_UPDATE").is_some();
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("docs/pictures")).unwrap();
    let mut made = BTreeSet::new();
    let commands = PAGE.lines().filter_map(|line| line.strip_prefix("sentiero "));
    for command in commands {
        let (command, to) = command.split_once(" > ").unwrap_or((command, ""));
        let mut program = Command::new(env!("CARGO_BIN_EXE_sentiero"));
        let ran = program.args(words(command)).current_dir(folder.path()).output().unwrap();
        assert!(ran.status.success(), "{command}: {}", String::from_utf8_lossy(&ran.stderr));
        if !to.is_empty() {
            fs::write(folder.path().join(to), &ran.stdout).unwrap();
        }
        let mut options = [" -o ", " --plot "].iter();
        let Some((_, picture)) = options.find_map(|it| command.split_once(*it)) else { continue };
        let now = fs::read_to_string(folder.path().join(picture)).unwrap();
        roxmltree::Document::parse(&now).unwrap();
        if update {
            fs::write(picture, &now).unwrap();
        }
        let kept = fs::read_to_string(picture).unwrap_or_default();
        assert!(
            kept == now,
            "{picture} differs from what `sentiero {command}` draws: check it, then run \
             `SENTIERO_UPDATE=1 cargo test --test cli pictures`"
        );
        made.insert(picture.to_owned());
    }
    // Every stored picture must be generated and shown here, unless it's made elsewhere. Other tests draw the
    // terminals, `.ci/screenshots.py` captures the editors, and `web/tools/pictures.mjs` captures the web
    // page.
    for entry in fs::read_dir("docs/pictures").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if ["terminal-", "editor-", "page-"].iter().any(|made| name.starts_with(made)) {
            continue;
        }
        assert!(made.contains(&format!("docs/pictures/{name}")), "no command generates {name}");
        assert!(PAGE.contains(&format!("](pictures/{name})")), "the page doesn't show {name}");
    }
    assert!(made.len() >= 14, "{made:?}");
}
