//! Tests that positions can be taken from records, that games can continue from them, and that their choices
//! are counted correctly.

use crate::folder::Folder;

const GAME: [&str; 5] = ["wizkids", "--players", "3", "--seed", "4"];

/// Returns a folder with a record and its position after the given number of tiles.
fn folder_with_position(at: &str) -> Folder {
    let folder = Folder::new();
    folder.prints(&[&["play"], &GAME[..], &["--record", "game.jsonl"]].concat());
    folder.write("position.json", taken(&folder, &["game.jsonl", "--at", at]));
    folder
}

/// Returns the output of `position` for the given arguments.
#[track_caller]
fn taken(folder: &Folder, arguments: &[&str]) -> String {
    let ran = folder.run(&[&["position"], arguments].concat());
    assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
    ran.stdout
}

/// Returns the narration of a game without the boards, which can differ because a position doesn't include
/// the paths of eliminated markers.
fn told(shown: &str) -> Vec<String> {
    shown
        .lines()
        .filter(|line| line.trim_start().starts_with("Player "))
        .map(str::to_owned)
        .collect()
}

#[test]
fn continues_unchanged_from_a_position() {
    let folder = folder_with_position("12");
    let game = folder.prints(&[&["play"], &GAME[..]].concat());
    let rest = folder.prints(&["play", "wizkids", "--seed", "4", "--from", "position.json"]);
    let (_, rest) = rest.split_once("Player").unwrap();
    assert!(game.ends_with(rest), "{rest}");
    let other = folder.prints(&["play", "wizkids", "--seed", "5", "--from", "position.json"]);
    assert!(!game.ends_with(other.split_once("Player").unwrap().1));
}

#[test]
fn position_output() {
    let folder = folder_with_position("2");
    insta::assert_snapshot!("position", folder.read("position.json"));
}

#[test]
fn play_and_perft_from_a_position() {
    let folder = folder_with_position("20");
    let from = ["wizkids", "--seed", "4", "--from", "position.json"];
    let figures = folder.prints(&[&["simulate"], &from[..], &["--games", "50"]].concat());
    assert!(figures.starts_with("wizkids, 3 players, 50 games, seed 4\n"), "{figures}");
    let counts = folder.prints(&[&["perft"], &from[..], &["--depth", "3"]].concat());
    insta::assert_snapshot!("perft", counts);
    let json = [&["perft"], &from[..], &["--depth", "1", "--format", "json"]].concat();
    insta::assert_snapshot!("perft-json", folder.prints(&json));
}

#[test]
fn rejects_invalid_positions() {
    let folder = folder_with_position("2");
    let position = folder.read("position.json");
    let from = |name: &str, text: &str, code: i32, says: &[&str]| {
        folder.write(name, text);
        folder.fails(&["play", "wizkids", "--from", name], code, says);
    };
    from("empty.json", "", 1, &["empty.json:1: invalid position: unexpected end of input"]);
    from(
        "deep.json",
        &"[".repeat(100_000),
        1,
        &["deep.json:1: invalid position", "nested too deeply"],
    );
    let cut: String = position.lines().take(20).collect::<Vec<_>>().join("\n");
    from("cut.json", &cut, 1, &["cut.json:20: invalid position: unexpected end of input in a"]);
    let text = position.replacen("\"x\": 3", "\"x\": \"three\"", 1);
    let says = ["text.json:6: invalid position: expected a whole number from 0 to"];
    from("text.json", &text, 1, &says);
    let dragon = position.replace("\"pile\"", "\"moon\"");
    from(
        "dragon.json",
        &dragon,
        1,
        &["invalid position: the dragon must be with a seat, `aside` or"],
    );
    let record = folder.read("game.jsonl");
    let says = ["r.json: this is a record; use `sentiero position r.json` to extract a position"];
    from("r.json", &record, 1, &says);
    from("r.json", &format!("\u{feff}{record}"), 1, &says);
    let turned = position.replacen("\"rotation\": ", "\"rotation\": 9", 1);
    from("turned.json", &turned, 1, &["turned.json: impossible position", "times"]);
    let many = position.replace("\"players\": 3", "\"players\": 200");
    from("many.json", &many, 1, &["many.json: wizkids is for 2 to 8 players, not for 200"]);
    let far = position.replace("\"draw\": 2", "\"draw\": 4000000000");
    from("far.json", &far, 1, &["far.json: impossible position", "exceeds 1000000"]);
    let key = position.replace("\"turn\"", "\"turns\"");
    from("key.json", &key, 1, &["invalid position: unknown field `turns`, expected `tiles`"]);
    folder.fails(&["play", "wizkids", "--from", "nowhere.json"], 3, &["nowhere.json"]);
    folder.fails(&["play", "kosmos", "--from", "position.json"], 1, &[": impossible position"]);
    let three = ["play", "wizkids", "--players", "4", "--from", "position.json"];
    folder.fails(&three, 2, &["--players 4 does not match", "3 play"]);
}

#[test]
fn rejects_positions_past_the_record() {
    let folder = folder_with_position("2");
    folder.fails(&["position", "game.jsonl", "--at", "99"], 2, &["--at 99", "the last position"]);
    folder.fails(&["position", "house.toml", "--at", "1"], 1, &["house.toml"]);
    folder.fails(&["position", "nowhere.jsonl", "--at", "1"], 3, &["nowhere.jsonl"]);
    // A record that breaks a rule is rejected, no matter how late in the game this happens.
    let lines: Vec<String> =
        folder.read("game.jsonl").lines().map(|l| l.to_owned() + "\n").collect();
    let count = lines.len();
    folder.write("wrong.jsonl", [&lines[..count - 1], &lines[count - 2..]].concat().concat());
    folder.fails(&["position", "wrong.jsonl"], 1, &[&format!("error: wrong.jsonl:{count}: ")]);
    folder.write("half.jsonl", &lines[0][..60]);
    folder.fails(&["position", "half.jsonl"], 1, &["error: half.jsonl:1: the record is cut off"]);
    // No tile has been placed yet in these records.
    let places = lines.iter().position(|line| line.contains("\"event\":\"place\"")).unwrap();
    for count in 1..places {
        folder.write("dealt.jsonl", lines[..count].concat());
        let says = ["dealt.jsonl ends before the first tile", "--players 3 --seed 4"];
        folder.fails(&["position", "dealt.jsonl"], 1, &says);
    }
}

#[test]
fn stopped_game_continues_unchanged() {
    let folder = folder_with_position("2");
    let game = told(&folder.prints(&[&["play"], &GAME[..]].concat()));
    let record = folder.read("game.jsonl");
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    let placed =
        |count: usize| lines[..count].iter().filter(|l| l.contains("\"event\":\"place\"")).count();
    let mut tried = 0;
    for count in (1..lines.len()).step_by(13).filter(|&count| placed(count) > 0) {
        // The record stops in the middle of a line, as it would on a full disk.
        let half = &lines[count][..lines[count].len() / 2];
        folder.write("cut.jsonl", lines[..count].concat() + half);
        let ran = folder.run(&["position", "cut.jsonl"]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let reached = ran.stderr.strip_prefix("the position ").unwrap();
        let reached = reached.trim_start_matches("after ").split(' ').next().unwrap();
        let reached = if reached == "before" { 0 } else { reached.parse::<usize>().unwrap() };
        // The interrupted turn is played again.
        assert!((placed(count).saturating_sub(1)..=placed(count)).contains(&reached), "{count}");
        assert!(ran.stderr.contains("the last one in an unfinished game\n"), "{}", ran.stderr);
        let how = "to continue this game: sentiero play wizkids --seed 4 --from FILE\n";
        assert!(ran.stderr.ends_with(how), "{}", ran.stderr);
        folder.write("last.json", &ran.stdout);
        let rest = folder.prints(&["play", "wizkids", "--seed", "4", "--from", "last.json"]);
        assert!(told(&rest).len() > 1 && game.ends_with(&told(&rest)), "{count}: {rest}");
        // With `--at`, the truncated record gives the same position as the whole one.
        let at = reached.to_string();
        assert_eq!(taken(&folder, &["cut.jsonl", "--at", &at]), ran.stdout);
        assert_eq!(taken(&folder, &["game.jsonl", "--at", &at]), ran.stdout);
        let beyond = (reached + 1).to_string();
        let says = [format!(
            "--at {beyond} is beyond the end of the record: use --at {at} for the last position\n"
        )];
        folder.fails(&["position", "cut.jsonl", "--at", &beyond], 2, &[&says[0]]);
        tried += 1;
    }
    assert!(tried > 5, "{tried}");
}

/// The flip shows its back, so the other player has to place a tile next.
#[test]
fn mid_turn_position_suggests_the_next_one() {
    let folder = Folder::new();
    folder.prints(&["play", "dungeon-tris", "--seed", "7", "--record", "game.jsonl"]);
    let next = "--at 9 is in the middle of a turn: use --at 10 for the next position\n";
    folder.fails(&["position", "game.jsonl", "--at", "9"], 2, &[next]);
    taken(&folder, &["game.jsonl", "--at", "10"]);
}

#[test]
fn suggested_command_leaves_unknown_rules_open() {
    let folder = Folder::new();
    let run = ["--games", "2", "--seed", "9", "--records", "r"];
    folder.prints(&[&["simulate", "house.toml"], &run[..]].concat());
    let ran = folder.run(&["position", "r/000001.jsonl"]);
    let how = "to continue this game: sentiero play RULESET --seed 9 --game 1 --from FILE\n";
    assert!(ran.stderr.ends_with(how), "{}", ran.stderr);
    let run = ["play", "kosmos", "--variant", "two-markers", "--seed", "9", "--record", "k.jsonl"];
    folder.prints(&run);
    let how = "play kosmos --variant two-markers --seed 9 --from FILE\n";
    let ran = folder.run(&["position", "k.jsonl"]);
    assert!(ran.stderr.ends_with(how), "{}", ran.stderr);
}

#[test]
fn ignores_byte_order_mark() {
    let folder = folder_with_position("2");
    let position = folder.read("position.json");
    folder.write("mark.jsonl", format!("\u{feff}{}", folder.read("game.jsonl")));
    folder.write("mark.json", format!("\u{feff}{position}"));
    assert_eq!(folder.prints(&["replay", "--check", "mark.jsonl"]), "1 record verified\n");
    assert_eq!(taken(&folder, &["mark.jsonl", "--at", "2"]), position);
    let run = ["play", "wizkids", "--seed", "4", "--from"];
    let played = |file| folder.prints(&[&run[..], &[file]].concat());
    assert_eq!(played("mark.json"), played("position.json"));
}

#[test]
fn depth_out_of_range_is_a_usage_error() {
    let folder = Folder::new();
    folder.fails(&["perft", "calliope", "--depth", "0"], 2, &["--depth", "from 1 to 60"]);
    folder.fails(&["perft", "calliope", "--depth", "61"], 2, &["--depth", "from 1 to 60"]);
    folder.fails(&["perft", "calliope"], 2, &["--depth"]);
}

#[test]
fn human_requires_a_seat_and_a_terminal() {
    let folder = Folder::new();
    let no_seat = ["play", "calliope", "--players", "3", "--human", "4"];
    folder.fails(&no_seat, 2, &["--human 4", "1 to 3"]);
    let no_terminal = ["play", "calliope", "--human", "1"];
    folder.fails(&no_terminal, 3, &["--human requires a terminal"]);
}

#[test]
fn failed_start_prints_no_seed() {
    let folder = folder_with_position("2");
    let position = folder.read("position.json");
    folder.write("far.json", position.replace("\"draw\": 2", "\"draw\": 4000000000"));
    for command in ["play", "simulate"] {
        let ran = folder.run(&[command, "wizkids", "--from", "far.json"]);
        assert_eq!(ran.code, Some(1));
        assert!(ran.stderr.starts_with("error: far.json: "), "{}", ran.stderr);
    }
    let ran = folder.run(&["simulate", "wizkids", "--from", "position.json", "--games", "1"]);
    assert!(ran.stderr.starts_with("seed "), "{}", ran.stderr);
}

/// The events of a record, without its header.
fn events(folder: &Folder, record: &str) -> String {
    let text = folder.read(record);
    text.split_once('\n').map_or(String::new(), |(_, events)| events.to_owned())
}

#[test]
fn records_a_game_from_a_position() {
    let folder = folder_with_position("12");
    let from = ["wizkids", "--seed", "4", "--from", "position.json"];
    folder.prints(&[&["play"], &from[..], &["--record", "rest.jsonl"]].concat());
    assert!(folder.read("rest.jsonl").contains(r#""version":3,"#));
    let (rest, whole) = (events(&folder, "rest.jsonl"), events(&folder, "game.jsonl"));
    assert!(!rest.is_empty() && whole.ends_with(&rest), "{rest}");
    folder.prints(&["replay", "--check", "rest.jsonl"]);
    // Everything that reads a record starts from the position, including its random streams.
    for at in ["12", "15"] {
        let taken = |record| taken(&folder, &[record, "--at", at]);
        assert_eq!(taken("rest.jsonl"), taken("game.jsonl"));
        let drawn = |record| folder.prints(&["render", "record", record, "--at", at]);
        assert!(drawn("rest.jsonl").starts_with("<svg"));
    }
    folder.prints(&["replay", "--review", "--playouts", "100", "rest.jsonl"]);
    folder.prints(&["replay", "rest.jsonl"]);
}

#[test]
fn resumes_a_game_from_a_position() {
    let folder = folder_with_position("12");
    let from = ["wizkids", "--seed", "4", "--from", "position.json", "--bot", "greedy"];
    folder.prints(&[&["play"], &from[..], &["--record", "rest.jsonl"]].concat());
    let whole = folder.read("rest.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    for kept in [1, 2, 5, lines.len() - 1] {
        folder.write("cut.jsonl", lines[..kept].join("\n") + "\n");
        let ran = folder.run(&["play", "--resume", "cut.jsonl", "--bot", "greedy"]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert_eq!(folder.read("cut.jsonl"), whole, "{kept}");
    }
}

/// Returns a report without the times.
fn figures(report: &str) -> String {
    report.lines().filter(|line| !line.contains("second")).collect::<Vec<_>>().join("\n")
}

#[test]
fn resumes_and_merges_runs_from_a_position() {
    let folder = folder_with_position("12");
    let from = ["simulate", "wizkids", "--seed", "4", "--from", "position.json", "--games"];
    let recorded = |games: &str, file: &str, more: &[&str]| {
        figures(&folder.prints(&[&from[..], &[games, "--records", file], more].concat()))
    };
    let whole = recorded("20", "whole.jsonl", &[]);
    folder.prints(&["replay", "--check", "whole.jsonl"]);
    assert_eq!(whole, figures(&folder.prints(&[&from[..], &["20"]].concat())));
    recorded("5", "part.jsonl", &[]);
    assert_eq!(recorded("20", "part.jsonl", &["--resume"]), whole);
    assert!(folder.read("part.jsonl") == folder.read("whole.jsonl"));
    let merged = folder.json(&["merge", "whole.jsonl"]);
    let played = folder.json(&[&from[..], &["20"]].concat());
    for key in ["rules_hash", "placements", "wins"] {
        assert_eq!(merged[key], played[key], "{key}");
    }
    assert_eq!(merged["from"], "the position in the records");
    let dealt = ["simulate", "wizkids", "--players", "3", "--seed", "4", "--games", "5"];
    folder.prints(&[&dealt[..], &["--records", "dealt.jsonl"]].concat());
    let says = ["from a different run: it starts from a different position"];
    folder.fails(&["merge", "whole.jsonl", "dealt.jsonl"], 1, &says);
}

#[test]
fn rejects_invalid_positions_in_headers() {
    let folder = folder_with_position("12");
    let from = ["play", "wizkids", "--seed", "4", "--from", "position.json"];
    folder.prints(&[&from[..], &["--record", "rest.jsonl"]].concat());
    let record = folder.read("rest.jsonl");
    let wrong = |old: &str, new: &str, says: &str| {
        let text = record.replacen(old, new, 1);
        assert_ne!(text, record, "{old}");
        folder.write("wrong.jsonl", text);
        let says =
            [&format!("wrong.jsonl:1: the position that the game starts from is invalid: {says}")];
        for command in [&["position"][..], &["render", "record"]] {
            folder.fails(&[command, &["wrong.jsonl"]].concat(), 1, &[says[0]]);
        }
        let ran = folder.run(&["play", "--resume", "wrong.jsonl", "--bot", "greedy"]);
        assert_ne!(ran.code, Some(0), "{says:?}");
    };
    wrong(r#""turn":"#, r#""turn":7,"turns":"#, "unknown field `turns`");
    wrong(r#""from":{"#, r#""from":0,"old":{"#, "expected an object, found the number 0");
    let number = "expected a whole number from 0 to 255, found the string \"x\"";
    wrong(r#""rotation":"#, r#""rotation":"x","old":"#, number);
    wrong(
        r#""from":{"players":3"#,
        r#""from":{"players":4"#,
        "it has a different number of players",
    );
    wrong(
        r#""streams":{"#,
        r#""streams":{"coin":4000000000,"#,
        "a place in a random stream exceeds",
    );
    wrong(r#""dragon":"#, r#""dragon":2,"dragons":"#, "unknown field `dragons`");
}
