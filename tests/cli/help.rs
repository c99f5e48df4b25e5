//! Help: of the program, of every command, and what is said to whoever gives no command at all.

use crate::folder::Folder;

#[test]
fn help_of_the_program_and_of_every_command() {
    let folder = Folder::new();
    let command = sentiero::cli::command();
    let names = command.get_subcommands().map(clap::Command::get_name);
    for name in names.filter(|&name| name != "help").map(Some).chain([None]) {
        let arguments: Vec<&str> = name.into_iter().chain(["--help"]).collect();
        let help = folder.prints(&arguments);
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        insta::assert_snapshot!(name.map_or("help".into(), |name| format!("help-{name}")), help);
    }
}

#[test]
fn without_a_command_the_help_is_shown_and_the_usage_is_wrong() {
    let folder = Folder::new();
    let ran = folder.run(&[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(ran.stderr, folder.prints(&["--help"]));
    assert_eq!(folder.prints(&["help", "show"]), folder.prints(&["show", "--help"]));
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("sentiero ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(Folder::new().prints(&["--version"]), version);
}
