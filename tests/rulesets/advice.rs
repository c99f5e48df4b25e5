//! Tests the advice on house rules that authors try to write: what it says, and that following it leads to a
//! ruleset without findings.

use sentiero::{
    check::{Request, load},
    diagnostic::{Report, Style},
    loader::NoFiles,
    manual::has_key,
    ruleset::{
        lines, path,
        schema::{ANYWHERE, KeyHint},
    },
};

use crate::single_faults::report;

const HEAD: &str = "id = \"ours\"\nextends = \"calliope\"\n";

/// A rule as the author writes it, a part of the advice, and the rule after following it.
const ADVICE: &[(&str, &str, &str)] = &[
    (
        "[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 40 }, { tile = \"AB CD EF GH\", copies = 0 }]",
        "to leave out the 2nd tile, remove it from the list",
        "[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 40 }]",
    ),
    (
        "[tiles]\nremove = [\"AE BF CG DH\"]",
        "to leave tiles out or add copies, list all tiles in the game",
        "[tiles]\nset = \"list\"\nlist = [{ tile = \"AB CD EF GH\", copies = 40 }]",
    ),
    (
        "[ending]\npoints = 10",
        "set `ending.winner = \"most-points\"` (see docs/limits.md)",
        "[ending]\nwinner = \"most-points\"\n[score]\npath = \"squares\"",
    ),
    (
        "[score]\npath = \"squares\"",
        "points only count with `ending.winner = \"most-points\"`",
        "[ending]\nwinner = \"most-points\"\n[score]\npath = \"squares\"",
    ),
    (
        "[draw]\namount = 2",
        "all players draw until they have `hand.limit` tiles",
        "[draw]\nwho = \"everyone\"",
    ),
    (
        "[dragon]\noff = true",
        "to play without a dragon, set `dragon.rests = \"none\"`",
        "[dragon]\nrests = \"none\"",
    ),
    ("[hand]\nsize = 0", "`hand.whose = \"pile\"`", "[hand]\nwhose = \"pile\""),
    (
        "[hand]\nsize = 5",
        "    players = { min = 7, max = 8 }\n",
        "[hand]\nsize = 5\n[[when]]\nplayers = { min = 7, max = 8 }\nset.hand.size = 4",
    ),
    (
        "[tiles]\nports = 1",
        "play with 13 copies of each tile: `tiles.copies = 13`",
        "[tiles]\nports = 1\ncopies = 13",
    ),
    (
        "[teams]\nplayers = 2",
        "a `[[when]]` block with `players = [6]` and `set.teams.count = 3`",
        "[[when]]\nplayers = [6]\nset.teams.count = 3",
    ),
    (
        "[[when]]\nrounds = { min = 1, max = 3 }\nset.turn.self-elimination = \"allowed\"",
        "a block applies to the whole game: `players` is its only condition",
        "[turn]\nself-elimination = \"allowed\"",
    ),
    (
        "[board]\nholes = [{ x = 6, y = 1 }]",
        "columns are counted from 0 to 5 and rows from 0 to 5, starting in the north-west corner",
        "[board]\nholes = [{ x = 5, y = 0 }]",
    ),
    (
        "[draw]\nkeep = 1",
        "unless `hand.rest = \"aside\"` discards the rest of the hand",
        "[hand]\nrest = \"aside\"",
    ),
    (
        "[start]\ncorners = false",
        "leave squares out of the board: `board.holes`",
        "[board]\nholes = [{ x = 0, y = 0 }, { x = 5, y = 0 }, { x = 0, y = 5 }, { x = 5, y = 5 }]",
    ),
    (
        "[teams]\nshare-hands = true",
        "unless everyone can: `hand.open = true`",
        "[hand]\nopen = true",
    ),
    (
        "[ending]\nwinners = 2",
        "for shared wins, play in teams (`teams.count`)",
        "players = [4, 6, 8]\nteams.count = 2",
    ),
    (
        "[dragon]\nmin-players = 5",
        "`players = { min = 2, max = 4 }` and `set.dragon.KEY = …`",
        "[[when]]\nplayers = { min = 2, max = 4 }\nset.dragon.rests = \"none\"",
    ),
    (
        "[collision]\nenabled = false",
        "`collision` is a key in `[elimination]`: `elimination.collision = \"pass\"`",
        "[elimination]\ncollision = \"pass\"",
    ),
    (
        "players = { min = 1, max = 8 }",
        "    set.ending.until = \"none-left\"",
        "players = { min = 1, max = 8 }\n[[when]]\nplayers = { min = 1, max = 1 }\n\
        set.ending.until = \"none-left\"",
    ),
];

#[test]
fn following_advice_resolves_all_findings() {
    let mut wrong = Vec::new();
    for (rule, help, followed) in ADVICE {
        let found = report(&format!("{HEAD}{rule}\n"));
        let text = found.to_text(Style::Plain);
        if found.diagnostics().len() != 1 || !text.contains(help) {
            wrong.push(format!("{rule}\n{text}"));
        }
        let left = report(&format!("{HEAD}{followed}\n"));
        if !left.diagnostics().is_empty() {
            wrong.push(format!("{rule}, followed:\n{}", left.to_text(Style::Plain)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Advice on a value in a variant doesn't suggest a block that the variant would override.
#[test]
fn variant_hand_advice_suggests_no_block() {
    let variant = "[variants.five]\ntitle = \"Five\"\nset.hand.size = 5\n";
    let text = report(&format!("{HEAD}{variant}")).to_text(Style::Plain);
    assert!(text.contains("hands-too-large") && !text.contains("[[when]]"), "{text}");
}

/// Covers the house rules in `docs/authoring.md`.
#[test]
fn documented_house_rules_have_no_findings() {
    let page = include_str!("../../docs/authoring.md");
    let (_, table) = page.split_once("\n## Common house rules").unwrap();
    let table = table.split("\n## ").next().unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| ")).skip(2).collect();
    assert!(rows.len() > 10, "{rows:?}");
    for row in rows {
        let code: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let found = report(&format!("{HEAD}{}\n", code.join("\n")));
        assert!(found.diagnostics().is_empty(), "{row}\n{}", found.to_text(Style::Plain));
    }
}

/// Returns a rule in which the given word is where the hint expects it: as the name or value of a key.
fn rule_with(hint: &KeyHint, word: &str) -> String {
    match hint.place.split_once('.') {
        Some((section, key)) if word.parse::<i64>().is_ok() || word == "true" => {
            format!("[{section}]\n{key} = {word}\n")
        }
        Some((section, key)) => format!("[{section}]\n{key} = \"{word}\"\n"),
        None if hint.place == ANYWHERE => format!("[hand]\n{word} = 1\n"),
        None if hint.place.is_empty() => format!("[{word}]\n"),
        None => format!("[{}]\n{word} = 1\n", hint.place),
    }
}

/// Each hint is shown for all its words, and only mentions keys and values that exist.
#[test]
fn hints_name_existing_keys() {
    let mut wrong = Vec::new();
    for (base, hints) in [("calliope", path::HINTS), ("dungeon-tris", lines::HINTS)] {
        let loaded = load(&Request::new(base), &NoFiles).unwrap();
        let report = |rule: &str| report(&format!("id = \"ours\"\nextends = \"{base}\"\n{rule}\n"));
        for hint in hints {
            for word in hint.words {
                let found = report(&rule_with(hint, word));
                let mut helps = found.diagnostics().iter().flat_map(|found| &found.helps);
                let is_shown = helps.any(|help| help == hint.help);
                wrong.extend((!is_shown).then(|| found.to_text(Style::Plain)));
            }
            for code in hint.help.split('`').skip(1).step_by(2) {
                let is_known = match code.trim_start_matches("set.").split_once(" = ") {
                    Some(("players", _)) => true,
                    Some((key, value)) => !has_misfit(&report(&format!("{key} = {value}"))),
                    None => !code.contains('.') || has_key(loaded.schema, code),
                };
                wrong.extend((!is_known).then(|| format!("`{code}` in: {}", hint.help)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns whether a key or value in a report doesn't exist.
fn has_misfit(report: &Report) -> bool {
    let codes = ["unknown-key", "unknown-value", "wrong-type", "out-of-range"];
    report.diagnostics().iter().any(|found| codes.contains(&found.code))
}
