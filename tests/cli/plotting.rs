//! Tests for `--plot` of `simulate` and `compare`.

use crate::folder::Folder;

/// Returns the texts in a chart file, which must be valid SVG.
fn texts(folder: &Folder, file: &str) -> Vec<String> {
    let svg = folder.read(file);
    let document = roxmltree::Document::parse(&svg).unwrap();
    document
        .descendants()
        .filter(roxmltree::Node::is_text)
        .map(|it| it.text().unwrap().to_owned())
        .collect()
}

const TITLES: [&str; 5] = [
    "share of the wins, with 95% intervals",
    "length of the games, as a fraction of all games",
    "players left, as a mean over all games",
    "where players went out, in percent",
    "tiles that put out the most players, as a fraction of those who went out",
];

#[test]
fn charts_match_the_table() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--players", "3", "--seed", "7", "--games", "80"];
    folder.prints(&[&run[..], &["--plot", "a.svg", "--threads", "1"]].concat());
    let both = ["--plot", "b.svg", "--rows", "b.csv", "--records", "b.jsonl", "--threads", "3"];
    folder.prints(&[&run[..], &both].concat());
    assert_eq!(folder.read("a.svg"), folder.read("b.svg"));
    let texts = texts(&folder, "a.svg");
    for title in TITLES {
        assert!(texts.iter().any(|text| text == title), "{title}: {texts:?}");
    }
    assert!(texts.contains(&"our-table".to_owned()));
    assert!(texts.contains(&"3 players, 80 games, bots: random, seed 7".to_owned()));
    // The board has the same percentages as the columns of the table.
    let table = folder.read("b.csv");
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let columns = lines.next().unwrap();
    let places = ["out_x", "out_y"].map(|name| {
        [1, 2, 3].map(|seat| {
            columns.iter().position(|column| *column == format!("{name}_{seat}")).unwrap()
        })
    });
    let mut squares = std::collections::BTreeMap::new();
    for row in lines {
        for seat in 0..3 {
            let square = (row[places[0][seat]].to_owned(), row[places[1][seat]].to_owned());
            if !square.0.is_empty() {
                *squares.entry(square).or_insert(0_u32) += 1;
            }
        }
    }
    let all: u32 = squares.values().sum();
    assert!(all > 100, "{all}");
    for count in squares.values() {
        let percent = format!("{:.1}", 100.0 * f64::from(*count) / f64::from(all));
        assert!(texts.contains(&percent), "{percent}");
    }
}

#[test]
fn comparison_charts_show_both_sides() {
    let folder = Folder::new();
    let run = ["compare", "house.toml", "calliope", "--players", "3", "--seed", "7"];
    let plot = ["--games", "40", "--plot", "a.svg"];
    let without = folder.prints(&[&run[..], &plot[..2]].concat());
    let with = folder.prints(&[&run[..], &plot].concat());
    let untimed = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.contains("seconds")).map(str::to_owned).collect()
    };
    assert_eq!(untimed(&with), untimed(&without));
    let texts = texts(&folder, "a.svg");
    for title in TITLES {
        for side in ["A", "B"] {
            assert!(texts.contains(&format!("{side}: {title}")), "{side} {title}");
        }
    }
    assert!(texts.contains(&"A: our-table, B: calliope".to_owned()));
}

#[test]
fn omits_elimination_charts_without_eliminations() {
    let folder = Folder::new();
    folder.prints(&["simulate", "dungeon-tris", "--seed", "1", "--games", "3", "--plot", "a.svg"]);
    let texts = texts(&folder, "a.svg");
    let shown = TITLES.map(|title| texts.iter().any(|text| text == title));
    assert_eq!(shown, [true, true, false, false, false]);
    assert!(texts.contains(&"turns".to_owned()));
}

#[test]
fn hex_boards_render() {
    let folder = Folder::new();
    let hexes = ["--set", "board.shape=hexes", "--set", "board.radius=3"];
    let run = ["simulate", "calliope", "--seed", "1", "--games", "20", "--plot", "a.svg"];
    folder.prints(&[&run[..], &hexes].concat());
    assert!(texts(&folder, "a.svg").iter().any(|text| text == TITLES[3]));
}

#[test]
fn rejects_impossible_charts_before_playing() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--seed", "1", "--games", "3", "--plot"];
    for (more, code, says) in [
        (&["a.txt"][..], 2, "must end in `.svg` or `.png`"),
        (&["a"], 2, "must end in `.svg` or `.png`"),
        (&["no/a.svg"], 3, "the folder no does not exist"),
        (&["house.toml"], 2, "must end in"),
        (&["a.svg", "--resume", "--records", "r.jsonl"], 2, "--plot cannot be used with --resume"),
    ] {
        folder.fails(&[&run[..], more].concat(), code, &[says]);
    }
    assert_eq!(folder.names(), ["house.toml"]);
    folder.write("a.svg", "mine");
    folder.fails(&[&run[..], &["a.svg"]].concat(), 2, &["a.svg already exists"]);
    assert_eq!(folder.read("a.svg"), "mine");
    folder.prints(&[&run[..], &["a.svg", "--force"]].concat());
    assert!(folder.read("a.svg").starts_with("<svg"));
    if cfg!(not(feature = "png")) {
        folder.fails(&[&run[..], &["a.png"]].concat(), 2, &["does not support PNG"]);
    }
}

#[cfg(feature = "png")]
#[test]
fn png_charts_are_not_blank() {
    let folder = Folder::new();
    let sweep = ["sweep", "house.toml", "--vary", "hand.size=2,3", "--vary", "board.columns=4,6"];
    for (run, file) in [(&["simulate", "house.toml"][..], "a.png"), (&sweep, "b.png")] {
        folder.prints(&[run, &["--seed", "1", "--games", "4", "--plot", file]].concat());
        let png = std::fs::read(folder.path(file)).unwrap();
        assert!(png.starts_with(b"\x89PNG") && png.len() > 5_000, "{file}: {}", png.len());
    }
}
