//! Tests the help for the program and for each of its commands, and what happens without a command.

use crate::{folder::Folder, series::Series};

#[test]
fn help_for_every_command() {
    let folder = Folder::new();
    let command = sentiero::cli::command();
    let mut series = Series::default();
    for words in commands(&command).iter().filter(|words| words[..] != ["help"]) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let help = folder.prints(&[&words[..], &["--help"]].concat());
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        let title = [&["help"], &words[..]].concat().join("-");
        let stored = series.stored(&title, &help);
        insta::assert_snapshot!(title.clone(), stored);
        // If the short help is the same as the long one, a single snapshot is enough.
        let short = folder.prints(&[&words[..], &["-h"]].concat());
        if short != help {
            let title = format!("{title}-short");
            let stored = series.stored(&title, &short);
            insta::assert_snapshot!(title, stored);
        }
    }
}

/// Returns the command lines of the program and of every command and subcommand, split into words.
pub fn commands(command: &clap::Command) -> Vec<Vec<String>> {
    let below = command.get_subcommands().flat_map(|below| {
        let name = below.get_name().to_owned();
        commands(below).into_iter().map(move |words| [vec![name.clone()], words].concat())
    });
    [Vec::new()].into_iter().chain(below).collect()
}

#[test]
fn missing_command_is_a_usage_error() {
    let folder = Folder::new();
    let ran = folder.run(&[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(ran.stderr.lines().count(), 10, "{}", ran.stderr);
    let help = folder.prints(&["--help"]);
    let commands = ran.stderr.lines().filter_map(|line| line.strip_prefix("  sentiero "));
    for command in commands.map(|line| line.split(' ').next().unwrap()) {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
    }
    assert_eq!(folder.prints(&["help", "show"]), folder.prints(&["show", "--help"]));
}

#[test]
fn version_matches_the_manifest() {
    let version = concat!("sentiero ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(Folder::new().prints(&["--version"]), version);
}

#[test]
fn manual_pages() {
    let folder = Folder::new();
    let page = folder.prints(&["man"]);
    assert!(page.contains(".TH sentiero 1"), "{page}");
    assert!(page.contains("sentiero\\-validate(1)"), "{page}");
    assert_eq!(folder.prints(&["man", "--write", "pages/man1"]), "");
    let words = commands(&sentiero::cli::command());
    let mut names: Vec<String> = words
        .iter()
        .map(|words| {
            format!(
                "{}.1",
                ["sentiero"]
                    .into_iter()
                    .chain(words.iter().map(String::as_str))
                    .collect::<Vec<_>>()
                    .join("-")
            )
        })
        .collect();
    names.sort();
    assert_eq!(crate::folder::names(&folder.path("pages/man1")), names);
    assert_eq!(folder.read("pages/man1/sentiero.1"), page);
    let validate = folder.read("pages/man1/sentiero-validate.1");
    assert!(validate.contains("\\-\\-fix") && validate.contains("sarif"), "{validate}");
    folder.fails(&["man", "--write", "house.toml"], 3, &["cannot write house.toml: "]);
    folder.fails(&["man", "--write", "house.toml/x"], 3, &["cannot write house.toml/x: "]);
    folder.fails(&["man", "validate"], 2, &["unexpected argument"]);
}
