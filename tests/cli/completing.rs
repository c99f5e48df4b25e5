//! Tests for shell completion, both the scripts and the candidates that the program returns.

use crate::folder::Folder;

/// Asks the program for candidates the way a shell does, completing the last of the given words.
fn answered(folder: &Folder, shell: &str, words: &[&str]) -> String {
    let words = [&["--", "sentiero"], words].concat();
    let mut program = folder.program(&words);
    let last = (words.len() - 2).to_string();
    program.env("SENTIERO_COMPLETE", shell).env("_CLAP_COMPLETE_INDEX", last);
    let ran = program.output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

/// Returns the candidates without their descriptions.
fn candidates(folder: &Folder, words: &[&str]) -> Vec<String> {
    let lines = answered(folder, "fish", words);
    lines.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
}

#[test]
fn every_shell_has_a_completion_script() {
    let folder = Folder::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = folder.prints(&["completions", shell]);
        assert!(script.contains("SENTIERO_COMPLETE"), "{script}");
        assert!(answered(&folder, shell, &["play", "calli"]).contains("calliope"), "{shell}");
    }
    insta::assert_snapshot!(
        "completions",
        folder.session(&[&["completions"], &["completions", "tcsh"]])
    );
}

#[test]
fn completes_dynamic_values() {
    let folder = Folder::new();
    let house = "id = \"our-table\"\nextends = \"calliope\"\n";
    folder.write("our-table.toml", house);
    folder.write("notes.txt", "");
    folder.write("a+b.toml", house);
    for (words, expected) in [
        (&["play", "calli"][..], &["calliope"][..]),
        (&["show", "our"], &["our-table.toml"]),
        (&["validate", "no-"], &["no-ban"]),
        (&["new", "x", "--from", "wiz"], &["wizkids"]),
        (&["new", "x", "--house", "calli"], &[]),
        (&["diff", "calliope", "a+b"], &["a+b.toml"]),
        (&["diff", "calliope", "a+b.toml+el"], &["a+b.toml+elimination-bonus"]),
        (&["simulate", "calliope+el"], &["calliope+elimination-bonus"]),
        (&["validate", "a+b.toml+el"], &["a+b.toml+elimination-bonus"]),
        (&["new", "x", "--from", "calliope+pass"], &["calliope+pass-the-pile"]),
        (&["play", "calliope+elimination-bonus", "--variant", "el"], &[]),
        (&["diff", "calliope", "dungeon-tris+mo"], &["dungeon-tris+mover-scores"]),
        (&["diff", "calliope+pass-the-pile+"], &["calliope+pass-the-pile+elimination-bonus"]),
        (&["play", "calliope", "--variant", "el"], &["elimination-bonus"]),
        (&["show", "our-table.toml", "--variant", "pa"], &["pass-the-pile"]),
        (&["show", "missing.toml", "--variant", "pa"], &[]),
        (&["play", "--bot", "gr"], &["greedy"]),
        (&["play", "--bot", "2=g"], &["2=greedy"]),
        (&["code", "unknown-v"], &["unknown-value", "unknown-variant"]),
        (&["explain", "hand.li"], &["hand.limit"]),
        (&["explain", "calliope", "hand.l"], &["hand.limit"]),
        (&["show", "calliope", "--set", "dragon.h"], &["dragon.holder-out="]),
        (
            &["show", "calliope", "--set", "dragon.rests="],
            &["dragon.rests=none", "dragon.rests=aside", "dragon.rests=under-pile"],
        ),
        (&["show", "calliope", "--set", "hand.open=f"], &["hand.open=false"]),
        (&["position", "not"], &["notes.txt"]),
        (&["simul"], &["simulate"]),
    ] {
        assert_eq!(candidates(&folder, words), expected, "{words:?}");
    }
    let described = answered(&folder, "fish", &["diff", "wizk"]);
    assert!(described.starts_with("wizkids\tThe early English rules"), "{described}");
}

/// Variant titles come from files, but a file is invalid if one of its titles contains hidden characters.
#[test]
fn completion_omits_hostile_titles() {
    let folder = Folder::new();
    let title = "a\u{202e}b\u{2028}c\u{200b}";
    let variant = format!("[variants.mine]\ntitle = \"{title}\"\nset.hand.size = 2\n");
    folder.write("ours.toml", format!("id = \"ours\"\nextends = \"calliope\"\n{variant}"));
    for shell in ["fish", "zsh"] {
        for words in [&["show", "ours.toml", "--variant", "mi"][..], &["diff", "ours.toml+mi"]] {
            let answer = answered(&folder, shell, words);
            assert_eq!(answer, "", "{shell}");
        }
    }
}

/// Runs the script in a real Bash.
#[test]
#[cfg(target_os = "linux")]
fn completion_works_in_bash() {
    use std::process::Command;
    let folder = Folder::new();
    folder.write("script", folder.prints(&["completions", "bash"]));
    let program = folder.program(&[]).get_program().to_owned();
    let folder_of_program = std::path::Path::new(&program).parent().unwrap().to_owned();
    let complete = "PATH=$1:$PATH; source ./script; COMP_WORDS=(sentiero diff calliope+e); COMP_CWORD=2; \
                    _clap_complete_sentiero sentiero calliope+e diff; echo ${COMPREPLY[@]}";
    let mut bash = Command::new("bash");
    let bash = bash.args(["-c", complete, "bash"]).arg(folder_of_program);
    let Ok(ran) = bash.current_dir(folder.path(".")).output() else { return };
    assert_eq!(String::from_utf8_lossy(&ran.stdout), "calliope+elimination-bonus\n");
}

#[test]
fn unknown_shell_is_a_usage_error() {
    let folder = Folder::new();
    let ran = folder.program(&[]).env("SENTIERO_COMPLETE", "tcsh").output().unwrap();
    let stderr = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("SENTIERO_COMPLETE: unknown shell `tcsh`"), "{stderr}");
}
