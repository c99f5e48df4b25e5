//! Tests for bots that are programs of their own.
#![cfg(unix)]

use std::{
    process::{Command, Stdio},
    thread::sleep,
    time::Duration,
};

use serde_json::Value;

use crate::{
    folder::{Folder, Ran},
    interruption::until,
};

const HELLO: &str = r#"{"type":"hello","protocol":"sentiero-bot","version":1}"#;

/// A script that takes the first action, with a place for what it does when it's asked for a choice.
fn script(on_choice: &str) -> String {
    format!(
        "while read -r line; do case \"$line\" in\n\
         *'\"type\":\"hello\"'*) echo '{HELLO}' ;;\n\
         *'\"type\":\"choose\"'*) id=${{line#*'\"id\":'}}; id=${{id%%,*}}\n{on_choice}\n;;\n\
         esac; done\n"
    )
}

const FIRST: &str = r#"echo "{\"type\":\"choice\",\"id\":$id,\"index\":0}""#;

/// Returns a folder with a bot called `bot.sh`.
fn folder(script: &str) -> Folder {
    let folder = Folder::new();
    folder.write("bot.sh", script);
    folder
}

const SIMULATE: [&str; 8] =
    ["simulate", "calliope", "--players", "2", "--seed", "1", "--bot", "2=exec:sh bot.sh"];

fn simulate(folder: &Folder, more: &[&str]) -> Ran {
    folder.run(&[&SIMULATE[..], &["--games", "4", "--threads", "1"], more].concat())
}

#[test]
fn plays_legal_games_in_both_families() {
    let folder = folder(&script(FIRST));
    for (ruleset, players) in [("calliope", "3"), ("dungeon-tris", "2")] {
        let run = ["simulate", ruleset, "--players", players, "--seed", "3", "--games", "4"];
        let records = ["--force", "--records", "r.jsonl", "--threads", "2", "--format", "json"];
        let bot = ["--bot", "greedy", "--bot", "1=exec:sh 'bot.sh'"];
        let figures = folder.prints(&[&run[..], &bot, &records].concat());
        let figures: Value = serde_json::from_str(&figures).unwrap();
        assert_eq!(figures["bots"][0], "exec:sh 'bot.sh'");
        assert_eq!(figures["forfeits"][0], 0);
        assert_eq!(folder.prints(&["replay", "--check", "r.jsonl"]), "4 records verified\n");
        // This bot always plays alike, so another number of threads makes no difference.
        let games = folder.read("r.jsonl");
        folder.prints(&[&run[..], &bot, &["--force", "--records", "r.jsonl"]].concat());
        assert_eq!(folder.read("r.jsonl"), games);
    }
    let watched = ["play", "calliope", "--players", "3", "--bot", "exec:sh bot.sh", "--seed", "3"];
    assert!(folder.prints(&watched).contains("exec:sh bot.sh"));
}

#[test]
fn bot_receives_neither_the_seed_nor_hidden_tiles() {
    let folder = folder(&script(&format!("echo \"$line\" >> told\n{FIRST}")));
    let run = ["simulate", "calliope", "--players", "2", "--seed", "8736451", "--games", "1"];
    folder.prints(&[&run[..], &["--bot", "2=exec:sh bot.sh"]].concat());
    let told = folder.read("told");
    assert!(!told.contains("8736451"));
    for line in told.lines() {
        let message: Value = serde_json::from_str(line).unwrap();
        let observation = &message["observation"];
        assert_eq!(observation["seat"], 1);
        assert!(observation["hands"][0].is_null() && observation["hands"][1].is_array());
        assert!(observation.get("aside").is_none() && observation.get("below").is_none());
    }
}

#[test]
fn bot_plays_in_a_tournament() {
    let folder = folder(&script(FIRST));
    let run = ["tournament", "calliope", "--players", "2", "--seed", "1", "--games", "6"];
    let bots = ["--bot", "random", "--bot", "exec:sh bot.sh", "--format", "json"];
    let run = [&run[..], &bots].concat();
    let bots = |ran: Ran| -> Value {
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        report["tournaments"][0]["bots"].clone()
    };
    let played = bots(folder.run(&run));
    assert_eq!((&played[1]["bot"], &played[1]["forfeits"]), (&"exec:sh bot.sh".into(), &0.into()));
    assert!(played[0].get("forfeits").is_none());
    folder.write("bot.sh", script("exit 7"));
    assert_eq!(folder.run(&run).code, Some(3));
    let forfeited = bots(folder.run(&[&run[..], &["--forfeit"]].concat()));
    assert_eq!(forfeited[1]["forfeits"], 6);
}

#[test]
fn errors_name_the_bot_and_its_line() {
    let wrong = [
        ("echo oh dear >&2; exit 7", 3, "after line 1 of its output: it ended (exit status: 7)"),
        ("exec >&-; sleep 9", 3, "after line 1 of its output: it closed its output"),
        ("sleep 9", 3, "no answer to `choose` within 0.3 s"),
        ("echo nonsense", 1, "line 2 of its output: not a valid `choice`"),
        ("echo \"{\\\"type\\\":\\\"choice\\\",\\\"id\\\":$id}\"", 1, "`index`"),
        ("echo '{\"type\":\"choice\",\"id\":99,\"index\":0}'", 1, "`id` is 99"),
        (
            "echo \"{\\\"type\\\":\\\"choice\\\",\\\"id\\\":$id,\\\"index\\\":4096}\"",
            1,
            "`index` is 4096",
        ),
        ("while :; do printf 0123456789abcdef; done", 1, "the line is longer than 16384 bytes"),
        (&format!("{FIRST}\nwhile :; do echo more; done"), 1, "line 3 of its output: "),
    ];
    for (on_choice, code, says) in wrong {
        let folder = folder(&script(on_choice));
        let ran = simulate(&folder, &["--bot-timeout", "0.3"]);
        assert_eq!(
            (ran.code, ran.stdout.as_str()),
            (Some(code), ""),
            "{on_choice}\n{}",
            ran.stderr
        );
        let prefix = "error: bot `exec:sh bot.sh` (player 2, game 0): ";
        assert!(ran.stderr.starts_with(prefix) && ran.stderr.contains(says), "{}", ran.stderr);
        assert_eq!(ran.stderr.contains("stderr: `oh dear`"), on_choice.contains("oh dear"));
    }
}

#[test]
fn bot_that_fails_to_start_is_an_error() {
    let hello = |answer: &str| folder(&format!("read -r line\necho '{answer}'\nsleep 9\n"));
    let version = HELLO.replace(":1}", ":2}");
    let wrong = [
        (hello(&version), 1, "version 2 of the protocol, but this program speaks version 1"),
        (hello(&HELLO.replace("sentiero-bot", "uci")), 1, "speaks the protocol `uci`"),
        (hello("ready"), 1, "line 1 of its output: not a valid `hello`"),
        (folder("sleep 9"), 3, "no answer to `hello` within 0.3 s"),
        (folder("exit 4"), 3, "it ended (exit status: 4)"),
    ];
    for (folder, code, says) in wrong {
        // A forfeit needs a game.
        let ran = simulate(&folder, &["--bot-timeout", "0.3", "--forfeit", "--records", "r.jsonl"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{}", ran.stderr);
        assert!(ran.stderr.contains(says), "{}", ran.stderr);
        assert!(!folder.path("r.jsonl").exists());
    }
    let folder = Folder::new();
    let with = |bot| ["simulate", "calliope", "--games", "1", "--seed", "1", "--bot", bot];
    folder.fails(&with("exec:./missing"), 3, &["bot `exec:./missing` (player 1): cannot start it"]);
    folder.fails(&with("exec:"), 2, &["no program given; write `exec:./bot`"]);
    folder.fails(&with("2=exec:'a"), 2, &["missing closing '"]);
    folder.fails(&with("./mine.py"), 2, &["to run a program, write `exec:./mine.py`"]);
}

#[test]
fn forfeited_games_are_counted() {
    let folder = folder(&script("exit 7"));
    let ran = simulate(&folder, &["--forfeit", "--format", "json", "--records", "r.jsonl"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let figures: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&figures["forfeits"][0], &figures["forfeits"][1]), (&0.into(), &4.into()));
    assert!(
        ran.stderr.contains("note: 4 games forfeited and played on at random"),
        "{}",
        ran.stderr
    );
    assert_eq!(folder.prints(&["replay", "--check", "r.jsonl"]), "4 records verified\n");
}

#[test]
fn interrupt_leaves_no_processes() {
    let folder = folder(&format!("sleep 77 &\necho $! >> ids\necho $$ >> ids\n{}", script(FIRST)));
    let mut command = folder.program(&[&SIMULATE[..], &["--games", "1000000"]].concat());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    until(|| std::fs::read_to_string(folder.path("ids")).is_ok_and(|ids| ids.lines().count() >= 2));
    sleep(Duration::from_millis(300));
    let kill = |arguments: &[&str]| {
        let status = Command::new("kill").args(arguments).stderr(Stdio::null()).status();
        status.unwrap().success()
    };
    assert!(kill(&["-INT", &child.id().to_string()]));
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    for id in folder.read("ids").lines() {
        until(|| !kill(&["-0", id]));
    }
}

#[test]
fn resuming_does_not_run_recorded_programs() {
    let folder = folder(&format!("touch started\n{}", script(FIRST)));
    let bot = ["--bot", "exec:sh bot.sh", "--seed", "1"];
    folder.prints(&[&["play", "calliope", "--record", "r.jsonl"], &bot[..]].concat());
    let record = folder.read("r.jsonl");
    let start: Vec<&str> = record.lines().take(30).collect();
    folder.write("r.jsonl", start.join("\n") + "\n");
    std::fs::remove_file(folder.path("started")).unwrap();
    let resume = ["play", "--resume", "r.jsonl"];
    folder.fails(&resume, 2, &["is the program `exec:sh bot.sh`", "--bot 1=exec:COMMAND"]);
    assert!(!folder.path("started").exists());
    assert!(folder.run(&[&resume[..], &["--bot", "exec:sh bot.sh"]].concat()).code == Some(0));
    assert!(folder.path("started").exists());
}

#[test]
fn bot_check_fails_bad_bots() {
    let folder = folder(&script(FIRST));
    let check = ["bot-check", "--bot-timeout", "5", "sh", "bot.sh"];
    let told = folder.prints(&check);
    assert!(told.ends_with("16 of 16 checks passed\n"), "{told}");
    folder.write("bot.sh", script(FIRST).replace("esac", "*news*) echo what? ;; esac"));
    let ran = folder.run(&check);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let failed: Vec<&str> =
        ran.stdout.lines().filter_map(|line| line.strip_prefix("failed: ")).collect();
    assert_eq!(failed, ["ignores messages with an unknown `type`"], "{}", ran.stdout);
    folder.write("bot.sh", "exit 3");
    let ran = folder.run(&check);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.ends_with("0 of 1 checks passed\n"), "{}", ran.stdout);
}

/// Returns whether Python is installed, and says so if it isn't.
fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok();
    if !has {
        println!("there is no `python3` here, which the example needs");
    }
    has
}

#[test]
fn python_example_passes_bot_check() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bots/cautious.py");
    let told = folder.prints(&["bot-check", "python3", example]);
    assert!(told.ends_with("16 of 16 checks passed\n"), "{told}");
    let bot = format!("1=exec:python3 {example}");
    let run = ["simulate", "kosmos", "--players", "2", "--seed", "1", "--games", "40"];
    let figures = folder.prints(&[&run[..], &["--format", "json", "--bot", &bot]].concat());
    let figures: Value = serde_json::from_str(&figures).unwrap();
    assert!(figures["wins"][0].as_f64().unwrap() > 0.5, "{}", figures["wins"]);
}
