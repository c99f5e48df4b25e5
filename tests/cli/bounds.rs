//! Tests that no file causes an unbounded amount of work. We count the work where possible, and otherwise set
//! a generous time limit. `benches/hostile.rs` measures every command and every language server request.

use std::time::{Duration, Instant};

use crate::folder::Folder;

/// None of these files takes nearly this long, but checking every combination would take longer.
const GENEROUS: Duration = Duration::from_secs(20);

/// A ruleset with a board so large that random players place thousands of tiles.
const LARGE: &str = "format = 1\nid = \"large\"\nfamily = \"path\"\ntitle = \"Large\"\n\
    players = { min = 2, max = 2 }\nboard = { columns = 60, rows = 60 }\n\
    tiles = { set = \"all\", supply = \"endless\" }\nhand = { whose = \"pile\" }\n\
    turn = { place = \"anywhere\", self-elimination = \"last-resort\", edge-to-edge = \"last-resort\" }\n";

/// Returns a folder with the record of a game played with the large ruleset.
fn large_game() -> Folder {
    let folder = Folder::new();
    folder.write("large.toml", LARGE);
    let run = ["simulate", "large.toml", "--seed", "5", "--games", "1", "--players", "2"];
    folder.prints(&[&run[..], &["--records", "game.jsonl"]].concat());
    folder
}

#[test]
fn long_game_on_a_large_board_skips_drawings() {
    let folder = large_game();
    let record = folder.read("game.jsonl");
    let events = record.lines().count() - 1;
    let turns = record.matches("\"event\":\"place\"").count();
    let ran = folder.run(&["replay", "game.jsonl"]);
    // Each board has exactly one top-left corner.
    let boards = ran.stdout.matches('╔').count();
    let squares = boards * 60 * 60;
    assert!(turns > 1000 && boards > 20, "{turns} turns, {boards} boards");
    assert!(squares <= 120_000 + 40 * events, "{boards} boards for {events} events");
    assert_eq!(ran.stderr.matches("some boards were skipped").count(), 1);
    let end = ran.stdout.rfind('╔').expect("a board");
    let narrated = &ran.stdout[..end];
    let last = folder.prints(&["render", "record", "--format", "text", "game.jsonl"]);
    assert!(ran.stdout.trim_end().ends_with(last.trim_end().lines().last().unwrap()));
    assert!(narrated.lines().count() > turns);
}

/// `replay` skips only large boards.
#[test]
fn ordinary_game_shows_every_board() {
    let folder = Folder::new();
    for (rules, players) in [("course-10x10", "4"), ("dungeon-tris", "2")] {
        let run = ["simulate", rules, "--seed", "5", "--games", "40", "--players", players];
        folder.prints(&[&run[..], &["--records", "games.jsonl", "--force"]].concat());
        assert_eq!(folder.run(&["replay", "games.jsonl"]).stderr, "", "{rules}");
    }
}

#[expect(clippy::format_collect, reason = "building the file isn't timed")]
#[test]
fn many_holes_with_many_variants_are_checked_quickly() {
    let holes = |count: usize, row: usize| -> String {
        (0..count).map(|hole| format!("{{x={},y={}}},", hole % 190 + 1, row + hole / 190)).collect()
    };
    let begin = "format=1\nid='v'\nfamily='path'\ntitle='v'\nplayers={min=2,max=16}\n\
        board={columns=200,rows=200}\ntiles={set='all'}\nhand={size=1}\n";
    let block = |variant: usize, players: usize| {
        let list = holes(30, variant + players);
        format!(
            "[[variants.v{variant}.when]]\nplayers={{min={players},max={players}}}\nset.board.holes=[{list}]\n"
        )
    };
    let variants: String = (0..10)
        .map(|variant| {
            let blocks: String = (2..17).map(|players| block(variant, players)).collect();
            format!("[variants.v{variant}]\ntitle='v'\n{blocks}")
        })
        .collect();
    let sizes: String = (10..30)
        .map(|variant| {
            format!("[variants.v{variant}]\ntitle='v'\nset.start.markers={}\n", variant % 4 + 1)
        })
        .collect();
    let folder = Folder::new();
    folder.write("holes.toml", format!("{begin}{variants}{sizes}"));
    let begin = Instant::now();
    let ran = folder.run(&["validate", "holes.toml"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(begin.elapsed() < GENEROUS, "{:?}", begin.elapsed());
}

/// If several headers have the same rules, we compile them only once. Even so, each record must be verified
/// against its own rules.
#[test]
fn records_of_different_rules_verify_in_any_order() {
    let folder = Folder::new();
    let games: Vec<String> =
        [("calliope", "4"), ("kosmos", "4"), ("calliope", "3"), ("dungeon-tris", "2")]
            .iter()
            .map(|(rules, players)| {
                let run = ["simulate", rules, "--seed", "5", "--games", "1", "--players", players];
                folder.prints(&[&run[..], &["--records", "game.jsonl", "--force"]].concat());
                folder.read("game.jsonl")
            })
            .collect();
    let titled = |game: &str| game.replacen("\"title\":\"", "\"title\":\"Our ", 1);
    // If a record's rules don't allow its number of players, it's rejected, but this doesn't affect the other
    // records.
    let wrong = games[1].replacen("\"players\":4", "\"players\":7", 1);
    let mut all = String::new();
    for one in &games {
        for other in &games {
            all += &[one, &titled(one), &wrong, other, &titled(other)].map(String::as_str).concat();
        }
    }
    folder.write("all.jsonl", all);
    let ran = folder.run(&["replay", "--check", "all.jsonl"]);
    assert_eq!(ran.stdout, "64 records verified, 16 rejected\n", "{}", ran.stderr);
}
