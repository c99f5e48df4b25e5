//! Tests for `replay` with valid records, and with records that break a rule or can't be read.

use crate::folder::Folder;

/// Returns a folder that contains the record of a short game, together with the record's lines.
fn recorded() -> (Folder, Vec<String>) {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--seed", "5", "--games", "1", "--players", "3"];
    folder.prints(&[&run[..], &["--records", "game.jsonl"]].concat());
    let lines = folder.read("game.jsonl").lines().map(|line| format!("{line}\n")).collect();
    (folder, lines)
}

/// Replaces the first occurrence of `old` in the lines.
fn with(lines: &[String], old: &str, new: &str) -> String {
    let text = lines.concat();
    assert!(text.contains(old), "{old}");
    text.replacen(old, new, 1)
}

#[test]
fn verifies_many_files_and_records() {
    let (folder, lines) = recorded();
    folder.write("three.jsonl", lines.concat().repeat(3));
    insta::assert_snapshot!(
        "replay-check",
        folder.session(&[
            &["replay", "--check", "game.jsonl"],
            &["replay", "--check", "game.jsonl", "three.jsonl"],
        ])
    );
    let one = folder.prints(&["replay", "game.jsonl"]);
    assert_eq!(folder.prints(&["replay", "three.jsonl"]), one.repeat(3));
    assert_eq!(folder.prints(&["replay", "game.jsonl", "three.jsonl"]), one.repeat(4));
    assert!(folder.prints(&["replay", "game.jsonl", "--ascii"]).is_ascii());
}

/// Returns the notation of a tile with eight ports after the given number of clockwise quarter turns.
fn turned(tile: &str, times: u8) -> String {
    let port = |letter: char| char::from(b'A' + (letter as u8 - b'A' + 2 * times) % 8);
    let pair = |pair: &str| {
        let mut ends: Vec<char> = pair.chars().map(port).collect();
        ends.sort_unstable();
        String::from_iter(ends)
    };
    let mut pairs: Vec<String> = tile.split(' ').map(pair).collect();
    pairs.sort_unstable();
    pairs.join(" ")
}

#[test]
fn accepts_other_rotations_of_a_tile() {
    let (folder, lines) = recorded();
    let after = |line: &str, key: &str| {
        let start = line.find(key).unwrap() + key.len();
        line[start..].chars().take_while(|&glyph| !"\",}".contains(glyph)).collect::<String>()
    };
    let mut count = 0;
    for (index, line) in lines.iter().enumerate() {
        if !line.contains("\"event\":\"place\"") || line.contains("\"rotation\":0") {
            continue;
        }
        let (tile, rotation) = (after(line, "\"tile\":\""), after(line, "\"rotation\":"));
        let laid = turned(&tile, rotation.parse().unwrap());
        let mut changed = lines.clone();
        changed[index] = line
            .replace(&tile, &laid)
            .replace(&format!("\"rotation\":{rotation}"), "\"rotation\":0");
        folder.write("turned.jsonl", changed.concat());
        folder.prints(&["replay", "--check", "turned.jsonl"]);
        count += 1;
    }
    assert!(count > 0);
    let deal = lines.iter().position(|line| line.contains("\"event\":\"deal\"")).unwrap();
    let tile = after(&lines[deal], "\"tile\":\"");
    for times in 1..4 {
        let mut changed = lines.clone();
        changed[deal] = changed[deal].replace(&tile, &turned(&tile, times));
        folder.write("turned.jsonl", changed.concat());
        folder.prints(&["replay", "--check", "turned.jsonl"]);
    }
}

#[test]
fn invalid_record_shows_line_and_reason() {
    let (folder, lines) = recorded();
    let count = lines.len();
    let half = &lines[count / 2];
    let cut = lines[..count / 2].concat() + &half[..half.len() / 2];
    let place = lines.iter().position(|line| line.contains("\"event\":\"place\"")).unwrap();
    let mut turned = lines.clone();
    let rotation = turned[place].find("\"rotation\":").unwrap() + "\"rotation\":".len();
    let other = if turned[place].as_bytes()[rotation] == b'3' { "2" } else { "3" };
    turned[place].replace_range(rotation..=rotation, other);
    let mut twice = lines.clone();
    twice.insert(place, lines[place].clone());
    for (name, text) in [
        ("empty", String::new()),
        ("blank", "\n".into()),
        ("no-record", "{\"game\":1}\n".into()),
        ("other", "{\"record\":\"chess\"}\n".into()),
        ("version", with(&lines, "\"version\":2", "\"version\":9")),
        ("half-header", lines[0][..60].into()),
        ("header-only", lines[0].clone()),
        ("half-line", cut),
        ("no-end", lines[..count - 1].concat()),
        ("after-end", lines.concat() + &lines[count - 1]),
        ("rotation", turned.concat()),
        ("twice", twice.concat()),
        ("no-event", lines[..3].concat() + "{\"event\":\"dance\"}\n"),
        ("tiles", with(&lines, "\"tiles\":[\"AB CD EF GH\"", "\"tiles\":[\"AB CD EG FH\"")),
        ("players", with(&lines, "\"players\":3", "\"players\":4")),
        ("too-many", with(&lines, "\"players\":3", "\"players\":200")),
        ("seed", with(&lines, "\"seed\":5", "\"seed\":-5")),
        ("rules", with(&lines, "\"columns\":3", "\"columns\":0")),
        ("no-rules", with(&lines, "\"rules\":{", "\"rules\":[],\"rest\":{")),
    ] {
        folder.write(name, text);
        let ran = folder.run(&["replay", name]);
        assert_eq!(ran.code, Some(1), "{name}: {}", ran.stderr);
        let told = folder.session(&[&["replay", "--check", name]]);
        insta::assert_snapshot!(format!("refused-{name}"), told);
    }
}

#[test]
fn invalid_record_does_not_hide_later_ones() {
    let (folder, lines) = recorded();
    let right = lines.concat();
    for wrong in [
        with(&lines, "\"columns\":3", "\"columns\":0"),
        with(&lines, "\"players\":3", "\"players\":200"),
        with(&lines, "\"players\":3", "\"players\":4"),
        lines[..lines.len() - 1].concat(),
        lines[0].clone(),
    ] {
        folder.write("mixed.jsonl", format!("{wrong}{right}{wrong}{right}"));
        let ran = folder.run(&["replay", "--check", "mixed.jsonl"]);
        assert_eq!(ran.stdout, "2 records verified, 2 rejected\n", "{}", ran.stderr);
        assert_eq!(ran.code, Some(1));
        assert_eq!(ran.stderr.matches("error: mixed.jsonl:").count(), 2, "{}", ran.stderr);
    }
}

/// The threads verify these records in several batches. Each invalid record must be reported with its line.
#[test]
fn invalid_records_are_reported_in_order() {
    let folder = Folder::new();
    let mut all = String::new();
    for (seed, games) in [("5", "1500"), ("6", "1"), ("5", "700")] {
        let run = ["simulate", "house.toml", "--players", "3", "--seed", seed, "--games", games];
        folder.prints(&[&run[..], &["--records", "part.jsonl", "--force"]].concat());
        all += &folder.read("part.jsonl");
    }
    folder.write("all.jsonl", &all);
    assert_eq!(folder.prints(&["replay", "--check", "all.jsonl"]), "2201 records verified\n");
    let begins: Vec<usize> = all.match_indices("{\"record\":").map(|(at, _)| at).collect();
    assert_eq!(begins.len(), 2201);
    // These records lack their last event.
    let wrong = [0, 700, 701, 1500, 2200];
    let mut damaged = String::new();
    let mut lines = Vec::new();
    for (number, &begin) in begins.iter().enumerate() {
        let text = &all[begin..begins.get(number + 1).copied().unwrap_or(all.len())];
        let last = text.trim_end().rfind('\n').unwrap() + 1;
        let is_wrong = wrong.contains(&number);
        damaged += if is_wrong { &text[..last] } else { text };
        if is_wrong {
            lines.push(damaged.lines().count() + 1);
        }
    }
    folder.write("damaged.jsonl", damaged);
    let ran = folder.run(&["replay", "--check", "damaged.jsonl"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(1), "2196 records verified, 5 rejected\n"));
    let told = ran.stderr.lines().filter_map(|line| line.strip_prefix("error: damaged.jsonl:"));
    let told: Vec<usize> =
        told.map(|line| line.split_once(':').unwrap().0.parse().unwrap()).collect();
    assert_eq!(told, lines);
    // After an unreadable line, no further records can be recognised.
    let at = begins[900] + all[begins[900]..].find('\n').unwrap() + 1;
    folder.write("torn.jsonl", format!("{}no JSON\n{}", &all[..at], &all[at..]));
    let ran = folder.run(&["replay", "--check", "torn.jsonl"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(1), "900 records verified, 1 rejected\n"));
}

#[test]
fn verifies_with_the_recorded_rules() {
    let (folder, lines) = recorded();
    folder.write(
        "unknown.jsonl",
        with(&lines, "\"ruleset\":\"our-table\"", "\"ruleset\":\"nobody\""),
    );
    folder.write("other.jsonl", with(&lines, "\"ruleset\":\"our-table\"", "\"ruleset\":\"flick\""));
    let run = ["simulate", "calliope", "--seed", "5", "--games", "1", "--records"];
    folder.prints(&[&run[..], &["own.jsonl"]].concat());
    folder.prints(&[&run[..], &["set.jsonl", "--set", "board.columns=3"]].concat());
    let files = ["unknown.jsonl", "own.jsonl", "other.jsonl", "set.jsonl"];
    insta::assert_snapshot!(
        "replay-other-rules",
        folder.session(&[&[&["replay", "--check"], &files[..]].concat()])
    );
}

#[test]
fn unreadable_record_does_not_stop_the_others() {
    let (folder, _) = recorded();
    let ran = folder.run(&["replay", "--check", "missing", "game.jsonl"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), "1 record verified\n"));
    assert_eq!(ran.stderr, "error: the file missing does not exist\n");
    // Nothing was read, so nothing is counted.
    folder.fails(&["replay", "--check", "missing"], 3, &["the file missing does not exist\n"]);
}
