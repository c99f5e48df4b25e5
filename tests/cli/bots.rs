//! Tests for `--bot`, which assigns bots to seats.

use sentiero::BotKind;
use serde_json::{Value, json};

use crate::folder::Folder;

const SIMULATE: [&str; 5] = ["simulate", "calliope", "--players", "3", "--bot"];

#[test]
fn rejects_unknown_bots_and_seats() {
    let folder = Folder::new();
    let simulate = |bot| [&SIMULATE[..], &[bot]].concat();
    let twice = |one, other| [&SIMULATE[..], &[one, "--bot", other]].concat();
    let play = ["play", "calliope", "--players", "3", "--human", "2", "--bot", "2=greedy"];
    let wrong: [Vec<&str>; 20] = [
        simulate("greeedy"),
        simulate("0=greeedy"),
        simulate("deepblue"),
        simulate("search:playouts=0"),
        simulate("1=search:playouts=many"),
        simulate("search:seconds=1"),
        simulate("search:ms=0"),
        simulate("1=search:ms=60001"),
        simulate("search:ms=+5"),
        simulate("greedy:playouts=5"),
        simulate("searchh:playouts=5"),
        simulate(""),
        simulate("0="),
        simulate("=greedy"),
        simulate("4=greedy"),
        simulate("-1=greedy"),
        simulate("300=random"),
        twice("1=greedy", "1=random"),
        twice("greedy", "random"),
        play.to_vec(),
    ];
    let wrong: Vec<&[&str]> = wrong.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!("bots", folder.session(&wrong));
}

/// The names are written by hand in all of these places.
#[test]
fn help_and_docs_list_every_bot() {
    let folder = Folder::new();
    let names = BotKind::ALL.map(BotKind::name);
    for command in ["play", "simulate", "tournament"] {
        let help = folder.prints(&[command, "--help"]);
        for name in names {
            assert!(help.contains(&format!("`{name}`")), "{command}: {name}");
        }
    }
    let page = include_str!("../../web/src/engine/answers.ts");
    let list = page.lines().find(|line| line.starts_with("export const BOTS = ")).unwrap();
    assert!(list.split('"').skip(1).step_by(2).eq(names), "{list}");
}

/// Reports say that games with a time limit can't be repeated.
#[test]
fn search_with_time_limit() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--players", "3", "--seed", "4"];
    let run = [&run[..], &["--bot", "2=search:ms=1", "--records", "r.jsonl"]].concat();
    let text = folder.prints(&[&run[..], &["--games", "3"]].concat());
    let reason = "no, because a time limit depends on the speed of the machine";
    assert!(text.contains(&format!("  repeatable             {reason}\n")), "{text}");
    assert!(folder.read("r.jsonl").contains("{\"bot\":\"search:ms=1\"}"));
    assert_eq!(folder.prints(&["replay", "--check", "r.jsonl"]), "3 records verified\n");
    // The games that are already there still count.
    let resumed = folder.prints(&[&run[..], &["--resume", "--games", "5"]].concat());
    assert!(resumed.contains("5 games") && resumed.contains(reason), "{resumed}");
    let (_, bots) = bots(&folder, &["--bot", "search:ms=1"]);
    assert_eq!(bots[0], "search:ms=1");
    let json = ["--games", "3", "--format", "json", "--force"];
    let figures: Value = serde_json::from_str(&folder.prints(&[&run[..], &json].concat())).unwrap();
    assert_eq!(figures["repeatable"], json!(false));
    let merged = folder.prints(&["merge", "r.jsonl"]);
    assert!(merged.contains(reason), "{merged}");

    let run = ["tournament", "house.toml", "--players", "3", "--seed", "1", "--games", "6"];
    let run = [&run[..], &["--bot", "random", "--bot", "search:ms=30"]].concat();
    let text = folder.prints(&run);
    assert!(text.contains(&format!("  repeatable               {reason}\n")), "{text}");
    let json = folder.prints(&[&run[..], &["--format", "json"]].concat());
    let report: Value = serde_json::from_str(&json).unwrap();
    let report = &report["tournaments"][0];
    assert_eq!(report["repeatable"], json!(false));
    let [random, search] = [0, 1].map(|bot| report["seconds_per_decision"][bot].as_f64().unwrap());
    // Some choices have just one option.
    assert!(random < search && (0.003..1.0).contains(&search), "{random} {search}");
    let other = ["tournament", "house.toml", "--seed", "1", "--games", "4", "--bot", "greedy"];
    let other = folder.prints(&[&other[..], &["--bot", "random"]].concat());
    assert!(!other.contains("repeatable"), "{other}");
}

/// A record can name a time limit, unlike a command.
#[test]
fn resumes_a_game_with_a_time_limit() {
    let folder = Folder::new();
    let run = ["play", "house.toml", "--players", "3", "--seed", "4", "--record", "g.jsonl"];
    folder.prints(&[&run[..], &["--bot", "search:ms=1"]].concat());
    let whole = folder.read("g.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    folder.write("g.jsonl", lines[..lines.len() - 3].join("\n") + "\n");
    assert_eq!(folder.run(&["play", "--resume", "g.jsonl"]).code, Some(0));
    let resumed = folder.read("g.jsonl");
    assert_eq!(resumed.lines().next(), whole.lines().next());
    assert_eq!(folder.prints(&["replay", "--check", "g.jsonl"]), "1 record verified\n");
}

fn bots(folder: &Folder, arguments: &[&str]) -> (String, Value) {
    let run =
        [&["simulate", "house.toml", "--players", "3", "--seed", "4", "--games", "20"], arguments];
    let text = folder.prints(&run.concat());
    let line = text.lines().find_map(|line| line.strip_prefix("  bots ")).unwrap();
    let json = folder.prints(&[&run.concat()[..], &["--format", "json"]].concat());
    let figures: Value = serde_json::from_str(&json).unwrap();
    (line.trim().to_owned(), figures["bots"].clone())
}

#[test]
fn figures_list_bots() {
    let folder = Folder::new();
    let told = |arguments: &[&str]| bots(&folder, arguments);
    let random = ("random".to_owned(), json!(["random", "random", "random"]));
    assert_eq!(told(&[]), random);
    assert_eq!(told(&["--bot", "random", "--bot", "3=random"]), random);
    let greedy = json!(["greedy", "greedy", "greedy"]);
    assert_eq!(told(&["--bot", "greedy"]), ("greedy".to_owned(), greedy));
    let options = json!(["search:playouts=2", "random", "search:playouts=3"]);
    let told_options = "1: search:playouts=2  2: random  3: search:playouts=3";
    let searches =
        ["--bot", "search:playouts=3", "--bot", "1=search:playouts=2", "--bot", "2=random"];
    assert_eq!(told(&searches), (told_options.to_owned(), options));
    let mixed = ("1: greedy  2: greedy  3: random", json!(["greedy", "greedy", "random"]));
    let mixed = (mixed.0.to_owned(), mixed.1);
    assert_eq!(told(&["--bot", "1=greedy", "--bot", "2=greedy"]), mixed);
    assert_eq!(told(&["--bot", "3=random", "--bot", "greedy"]), mixed);
    let run = ["play", "house.toml", "--players", "3", "--seed", "4"];
    let title = folder.prints(&[&run[..], &["--bot", "1=greedy"]].concat());
    assert!(title.lines().next().unwrap().ends_with("bots 1: greedy  2: random  3: random"));
    assert!(!folder.prints(&run).contains("bots"));
}

#[test]
fn games_do_not_depend_on_threads_or_splits() {
    splits_give_the_same_games("house.toml", "4", "2=search:playouts=4");
    splits_give_the_same_games("dungeon-tris", "2", "2=greedy");
}

fn splits_give_the_same_games(ruleset: &str, players: &str, bot: &str) {
    let folder = Folder::new();
    let run = ["simulate", ruleset, "--players", players, "--seed", "9"];
    let with = |more: &[&str]| {
        let bots = ["--bot", "greedy", "--bot", "1=random", "--bot", bot];
        folder.prints(&[&run[..], &bots, &["--force", "--records", "r.jsonl"], more].concat());
        folder.read("r.jsonl")
    };
    let all = with(&["--games", "60", "--threads", "1"]);
    assert_eq!(with(&["--games", "60", "--threads", "3"]), all);
    let first = with(&["--games", "17"]);
    assert_eq!(first + &with(&["--first", "17", "--games", "43"]), all);
    folder.prints(&[&run[..], &["--games", "60", "--records", "random.jsonl"]].concat());
    assert_ne!(folder.read("random.jsonl"), all, "different bots play different games");
    with(&["--games", "60"]);
    assert_eq!(folder.prints(&["replay", "--check", "r.jsonl"]), "60 records verified\n");
}

#[test]
fn watched_game_matches_simulation() {
    let folder = Folder::new();
    let same = ["kosmos", "--players", "4", "--seed", "2", "--bot", "greedy", "--bot", "3=random"];
    let records = ["--first", "5", "--games", "1", "--records", "r.jsonl"];
    folder.prints(&[&["simulate"], &same[..], &records].concat());
    folder.prints(&[&["play", "--game", "5", "--record", "p.jsonl"], &same[..]].concat());
    assert_eq!(folder.read("r.jsonl"), folder.read("p.jsonl"));
    assert_eq!(folder.prints(&["replay", "--check", "p.jsonl"]), "1 record verified\n");
}

/// Bots that start from a position make the same moves as they did in the whole game.
#[test]
fn bots_continue_from_a_position() {
    let folder = Folder::new();
    let bots = ["--bot", "greedy", "--seed", "3"];
    let run = [&["play", "calliope", "--players", "4", "--record", "g.jsonl"], &bots[..]];
    let whole = folder.prints(&run.concat());
    folder.write("from.json", folder.run(&["position", "g.jsonl", "--at", "9"]).stdout);
    let rest = folder.prints(&[&["play", "calliope", "--from", "from.json"], &bots[..]].concat());
    // We don't compare the boards, since a position doesn't include the paths of players eliminated earlier.
    let told = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| line.trim_start().starts_with("Player "))
            .map(str::to_owned)
            .collect()
    };
    let (whole, rest) = (told(&whole), told(&rest));
    assert!(rest.len() > 20 && whole.ends_with(&rest), "{rest:?}");
}
