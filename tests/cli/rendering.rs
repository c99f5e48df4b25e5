//! Tests what `render` draws, where it writes its drawings, and which errors it reports.

use roxmltree::Document;

use crate::folder::Folder;

const PLAY: [&str; 8] =
    ["play", "house.toml", "--players", "3", "--seed", "3", "--record", "game.jsonl"];

fn with_game() -> Folder {
    let folder = Folder::new();
    folder.prints(&PLAY);
    folder.write("position.json", folder.run(&["position", "game.jsonl", "--at", "2"]).stdout);
    folder
}

/// Returns the title of the given SVG.
fn title(svg: &str) -> String {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    root.first_element_child().unwrap().text().unwrap().to_owned()
}

/// A picture of the starts shows the markers if their starts are fixed.
#[test]
fn starts_show_their_owners_if_they_are_fixed() {
    let folder = Folder::new();
    let starts = |ruleset| folder.prints(&["render", "starts", ruleset, "--format", "text"]);
    assert!(starts("metro").contains("3₈"), "{}", starts("metro"));
    for ruleset in ["calliope", "random-starts"] {
        let drawn = starts(ruleset);
        assert!(!drawn.contains("║1") && drawn.contains('╤'), "{drawn}");
    }
}

#[test]
fn renders_to_stdout_and_files() {
    let folder = with_game();
    let game = "Our table, 3 players, seed 3, game 0";
    for (what, expected) in [
        (&["record", "game.jsonl", "--at", "2"][..], &*format!("{game}, after 2 tiles")),
        (&["record", "game.jsonl", "--at", "0"], &format!("{game}, before the first tile")),
        (&["position", "house.toml", "position.json"], "Our table, 3 players"),
        (&["animation", "game.jsonl", "--speed", "2.5"], game),
        (&["strip", "game.jsonl", "--every", "2", "--columns", "2"], game),
        (&["starts", "house.toml", "--players", "3"], "Starts: Our table, 3 players"),
        (&["tiles", "house.toml", "--players", "3"], "Tiles: Our table, 3 players"),
        (&["tile", "AE BF CG DH"], "Tile AE BF CG DH"),
        (&["tile", "AC BD", "--ports", "1"], "Tile AC BD"),
    ] {
        let run = [&["render"], what].concat();
        let svg = folder.prints(&run);
        assert_eq!(title(&svg), expected);
        assert_eq!(folder.prints(&[&run[..], &["-o", "picture.svg", "--force"]].concat()), "");
        assert_eq!(folder.read("picture.svg"), svg);
        assert_eq!(folder.prints(&[&run[..], &["-o", "-"]].concat()), svg);
        let dark = folder.prints(&[&run[..], &["--theme", "dark", "--size", "100"]].concat());
        assert!(dark.contains("width=\"100\"") && !dark.contains("prefers-color-scheme"));
    }
    assert!(!folder.names().contains(&"-".to_owned()));
}

/// The legend has the names in the record and the requested language.
#[test]
fn legend_names_players_in_every_language() {
    let folder = Folder::new();
    let names = ["--name", "1=Ada", "--name", "3=<Bo>"];
    folder.prints(&[&PLAY[..], &names].concat());
    for (language, parts) in [
        ("en", ["Ada", "<Bo>", "player 2", "last tile"]),
        ("it", ["Ada", "<Bo>", "giocatore 2", "ultima tessera"]),
        ("pt", ["Ada", "<Bo>", "jogador 2", "última peça"]),
        ("de", ["Ada", "<Bo>", "Spieler 2", "letztes Plättchen"]),
    ] {
        for what in ["record", "animation", "strip"] {
            let svg = folder.prints(&["render", what, "game.jsonl", "--lang", language]);
            let document = Document::parse(&svg).unwrap();
            let texts = document.descendants().filter_map(|node| node.text());
            let texts: Vec<&str> = texts.collect();
            for part in parts {
                assert!(texts.contains(&part), "{what} {language}: no {part} in {texts:?}");
            }
        }
    }
}

/// A position includes neither the paths of eliminated players nor the most recently placed tile.
#[test]
fn labels_are_in_the_requested_language() {
    let folder = Folder::new();
    folder.prints(&["play", "dungeon-tris", "--seed", "5", "--record", "game.jsonl"]);
    for (language, label) in [("en", ">wall<"), ("de", ">Mauer<")] {
        let svg = folder.prints(&["render", "record", "game.jsonl", "--lang", language]);
        assert!(svg.contains(label), "{language}: {svg}");
    }
}

/// Captions on a sheet name the tiles as the rulebook does, and their owner if there's no symbol.
#[test]
fn tile_sheets_are_in_the_requested_language() {
    let folder = Folder::new();
    for (language, title, parts) in [
        ("en", "Tiles: ", ["4 × wall (Player 1)", "2 × XO8 (Player 2)", "3 × X 1", ">pickaxe<"]),
        (
            "it",
            "Tessere: ",
            ["4 × Muro (Giocatore 1)", "2 × XO8 (Giocatore 2)", "3 × X 1", ">Piccone<"],
        ),
        ("pt", "Peças: ", ["4 × muro (Jogador 1)", "2 × XO8 (Jogador 2)", "3 × X 1", ">picareta<"]),
        (
            "de",
            "Plättchen: ",
            ["4 × Mauer (Spieler 1)", "2 × XO8 (Spieler 2)", "3 × X 1", ">Drehung<"],
        ),
    ] {
        let svg = folder.prints(&["render", "tiles", "dungeon-tris", "--lang", language]);
        assert!(self::title(&svg).starts_with(title), "{language}: {svg}");
        for part in parts {
            assert!(svg.contains(part), "{language}: no {part} in {svg}");
        }
    }
}

/// The legend of a game of lines explains combos and thick walls, in a strip too.
#[test]
fn legend_explains_combos_and_walls() {
    let folder = Folder::new();
    folder.prints(&["play", "dungeon-tris", "--seed", "5", "--record", "game.jsonl"]);
    for what in [&["record"][..], &["animation"], &["strip", "--every", "20"]] {
        let run = [&["render"], what, &["game.jsonl", "--lang", "de"]].concat();
        let svg = folder.prints(&run);
        for part in [">XO8<", "zählt als beide Symbole", "Wand an einer Seite"] {
            assert!(svg.contains(part), "{what:?}: no {part}");
        }
    }
    folder.prints(&["play", "kosmos", "--seed", "5", "--record", "game.jsonl", "--force"]);
    let svg = folder.prints(&["render", "record", "game.jsonl", "--lang", "de"]);
    assert!(!svg.contains("beide Symbole") && !svg.contains("Mauer"), "{svg}");
}

/// Descriptions for screen readers are in the requested language.
#[test]
fn descriptions_are_in_the_requested_language() {
    let folder = with_game();
    let describe = |what: &[&str], language| {
        let svg = folder.prints(&[&["render"], what, &["--lang", language]].concat());
        let document = Document::parse(&svg).unwrap();
        let description = document.descendants().find(|node| node.has_tag_name("desc"));
        description.unwrap().text().unwrap().to_owned()
    };
    for (language, board, animation, kinds) in [
        (
            "en",
            "A board of ",
            "An animation of a game. The final board: A board of ",
            "kinds of tile",
        ),
        (
            "it",
            "Un tabellone di ",
            "Animazione di una partita. Il tabellone alla fine: Un",
            "tipi di tessera",
        ),
        (
            "pt",
            "Um tabuleiro de ",
            "Animação de uma partida. O tabuleiro no final: Um",
            "tipos de peça",
        ),
        (
            "de",
            "Ein Spielplan mit ",
            "Animation einer Partie. Der Spielplan am Ende: Ein",
            "Plättchensorten",
        ),
    ] {
        let record = describe(&["record", "game.jsonl"], language);
        assert!(record.starts_with(board), "{record}");
        let moving = describe(&["animation", "game.jsonl"], language);
        assert!(moving.starts_with(animation) && moving.ends_with(&record), "{moving}");
        assert!(describe(&["strip", "game.jsonl"], language).ends_with(&record));
        assert!(describe(&["tiles", "dungeon-tris"], language).ends_with(kinds));
        if language != "en" {
            assert!(!record.contains(" is "), "{record}");
        }
    }
}

#[test]
fn position_renders_without_trails() {
    let folder = with_game();
    let described = |svg: &str| {
        let document = Document::parse(svg).unwrap();
        let desc = document
            .descendants()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "desc")));
        desc.unwrap().text().unwrap().to_owned()
    };
    let play = ["play", "calliope", "--players", "8", "--seed", "5", "--record", "long.jsonl"];
    folder.prints(&play);
    let mut most_out = 0;
    for at in ["0", "2", "12", "20"] {
        let record = folder.prints(&["render", "record", "long.jsonl", "--at", at]);
        folder.write("p.json", folder.run(&["position", "long.jsonl", "--at", at]).stdout);
        let position = folder.prints(&["render", "position", "calliope", "p.json"]);
        assert_eq!(described(&record), described(&position));
        // Eliminated players are grey. In a picture of a position, they only appear in the legend.
        let hollow = |svg: &str| svg.matches("class=\"x\"").count();
        let out = described(&record).matches(" is out.").count();
        assert_eq!((hollow(&record), hollow(&position)), (2 * out, out));
        most_out = most_out.max(out);
    }
    assert!(most_out > 1, "{most_out}");
}

#[test]
fn rendered_text_matches_other_commands() {
    let folder = with_game();
    let text = |what: &[&str]| folder.prints(&[&["render"], what, &["--format", "text"]].concat());
    let shown = folder.prints(&["replay", "game.jsonl"]);
    assert!(shown.contains(&text(&["record", "game.jsonl"])));
    assert!(shown.contains(&text(&["record", "game.jsonl", "--at", "2"])));
    assert!(text(&["strip", "game.jsonl"]).starts_with("before the first tile\n\n"));
    assert!(text(&["tile", "AE BF CG DH"]).starts_with("      A   B\n"));
    assert!(text(&["starts", "house.toml", "--ascii"]).is_ascii());
    folder.fails(&["render", "tiles", "house.toml", "--format", "text"], 2, &["`sentiero tiles`"]);
    let moving = ["render", "animation", "game.jsonl", "--format", "text"];
    folder.fails(&moving, 2, &["only SVGs and GIFs can be animated"]);
    // The file extension also selects the format. Files never contain colours.
    folder.prints(&["render", "record", "game.jsonl", "-o", "board.txt"]);
    assert_eq!(folder.read("board.txt"), text(&["record", "game.jsonl"]));
}

#[test]
fn replaces_files_only_with_force() {
    let folder = with_game();
    let run = ["render", "tile", "AB CD EF GH", "-o", "tile.svg"];
    folder.write("tile.svg", "older");
    folder.fails(&run, 2, &["tile.svg already exists: use --force to replace it"]);
    assert_eq!(folder.read("tile.svg"), "older");
    folder.prints(&[&run[..], &["--force"]].concat());
    assert_eq!(title(&folder.read("tile.svg")), "Tile AB CD EF GH");
    let tile = ["render", "tile", "AB CD EF GH"];
    let to = |file| [&tile[..], &["-o", file]].concat();
    folder.fails(
        &to("no/tile.svg"),
        3,
        &["cannot write no/tile.svg: the folder no does not exist"],
    );
    folder.fails(&to("house.toml/x.svg"), 3, &["cannot write house.toml/x.svg"]);
    folder.fails(&to("tile"), 2, &["tile does not end in .svg, .png, .gif or .txt: use --format"]);
    folder.fails(&to("tile.jpg"), 2, &["use --format to choose the format"]);
    let before = folder.names();
    #[cfg(target_os = "linux")]
    folder.fails(&[&to("/dev/full")[..], &["--format", "svg"]].concat(), 3, &["/dev/full"]);
    assert_eq!(folder.names(), before);
}

#[test]
fn error_leaves_no_file() {
    let folder = with_game();
    let before = folder.names();
    let lines: Vec<String> = folder.read("game.jsonl").lines().map(str::to_owned).collect();
    for what in [&["record"][..], &["animation"], &["strip"]] {
        let run = |file| [&["render"], what, &[file, "-o", "x.svg"]].concat();
        folder.fails(&run("none.jsonl"), 3, &["the file none.jsonl does not exist"]);
        folder.fails(&run("house.toml"), 1, &["house.toml:1: "]);
        folder.fails(&run("position.json"), 1, &["position.json:1: "]);
        let mut wrong = lines.clone();
        wrong.remove(lines.len() / 2);
        folder.write("wrong.jsonl", wrong.join("\n") + "\n");
        folder.fails(&run("wrong.jsonl"), 1, &["wrong.jsonl:"]);
        folder.write("header.jsonl", format!("{}\n", lines[0]));
        folder.fails(&run("header.jsonl"), 1, &["ends before the first board"]);
        // An unfinished game is drawn up to its last event.
        folder.write("cut.jsonl", lines[..lines.len() - 4].join("\n") + "\n{\"event\":\"pl");
        let ran = folder.run(&run("cut.jsonl"));
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
        assert!(ran.stderr.contains("unfinished"), "{}", ran.stderr);
        title(&folder.read("x.svg"));
        for file in ["x.svg", "wrong.jsonl", "header.jsonl", "cut.jsonl"] {
            std::fs::remove_file(folder.path(file)).unwrap();
        }
    }
    assert_eq!(folder.names(), before);
    let beyond = ["render", "record", "game.jsonl", "--at", "99"];
    folder.fails(&beyond, 2, &["--at 99 is beyond the end of the record: use --at "]);
    let position = |file| ["render", "position", "house.toml", file];
    folder.fails(&position("game.jsonl"), 1, &["this is a record; use `sentiero position"]);
    folder.fails(&position("house.toml"), 1, &["invalid position"]);
    let text = folder.read("position.json");
    folder.write("other.json", text.replace("\"players\": 3", "\"players\": 4"));
    folder.fails(&position("other.json"), 1, &["other.json"]);
    for notation in ["AA", "AB CD EF", "AB CD EF GZ", "\u{1b}[31m"] {
        folder.fails(&["render", "tile", notation], 2, &["error: `"]);
    }
    folder.fails(&["render", "tile", "AB CD EF GH", "--ports", "3"], 2, &["no path leads to"]);
    folder.fails(&["render", "animation", "game.jsonl", "--speed", "0"], 2, &["from 0.1 to 10"]);
    folder.fails(&["render", "strip", "game.jsonl", "--every", "0"], 2, &["--every"]);
    folder.fails(&["render"], 2, &["Usage"]);
}

#[test]
fn oversized_board_suggests_an_alternative() {
    let folder = Folder::new();
    let large = ["house.toml", "--set", "board.columns=200", "--set", "board.rows=200"];
    let more = ["--set", "tiles.copies=1400", "--players", "3"];
    let starts = [&["render", "starts"], &large[..], &more].concat();
    folder.fails(&starts, 1, &["40000 cells are too many", "at most 10000", "--format text"]);
    let text = folder.prints(&[&starts[..], &["--format", "text"]].concat());
    assert_eq!(text.lines().count(), 2 + 200 * 5 + 1);
    // A single board can be small enough even if several are too large.
    let large =
        ["--set", "board.columns=60", "--set", "board.rows=60", "--set", "tiles.copies=1400"];
    let play = ["simulate", "house.toml", "--players", "3", "--seed", "3", "--games", "1"];
    folder.prints(&[&play[..], &large, &["--records", "game.jsonl"]].concat());
    assert!(folder.prints(&["render", "record", "game.jsonl", "--at", "3"]).contains("</svg>"));
    let strip = ["render", "strip", "game.jsonl"];
    folder.fails(
        &[&strip[..], &["--every", "1"]].concat(),
        1,
        &["cells are too many for a picture", "use a larger --every"],
    );
    folder.prints(&[&strip[..], &["--every", "100000"]].concat());
    let whole = ["render", "animation", "game.jsonl"];
    folder.fails(&whole, 1, &["too long for an animation", "`render strip --every N`"]);
}

/// A title can contain any characters that TOML allows.
#[test]
fn escapes_markup_in_titles() {
    let folder = Folder::new();
    let house = folder.read("house.toml");
    let hostile = "title = \"<script>x</script> ]]> & '\"";
    folder.write("hostile.toml", house.replace("title = \"Our table\"", hostile));
    let svg = folder.prints(&["render", "starts", "hostile.toml", "--players", "3"]);
    assert!(title(&svg).starts_with("Starts: <script>x</script> ]]> & '"), "{svg}");
    assert!(!svg.contains("<script"));
}

#[test]
#[cfg(not(feature = "png"))]
fn png_without_the_feature_shows_the_build_command() {
    let folder = Folder::new();
    let tile = ["render", "tile", "AB CD EF GH"];
    let says = ["does not support PNG and GIF", "--features png"];
    folder.fails(&[&tile[..], &["--format", "png"]].concat(), 2, &says);
    folder.fails(&[&tile[..], &["-o", "tile.png"]].concat(), 2, &says);
    folder.fails(&["render", "animation", "game.jsonl", "-o", "game.gif"], 2, &says);
    assert_eq!(folder.names(), ["house.toml"]);
}

#[test]
#[cfg(feature = "png")]
fn renders_png() {
    let folder = with_game();
    let width = |file: &str| {
        let bytes = std::fs::read(folder.path(file)).unwrap();
        assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
        u32::from_be_bytes(bytes[16..20].try_into().unwrap())
    };
    folder.prints(&["render", "tile", "AB CD EF GH", "-o", "tile.png"]);
    assert_eq!(width("tile.png"), 216);
    folder.prints(&["render", "record", "game.jsonl", "-o", "board.png", "--size", "500"]);
    assert_eq!(width("board.png"), 500);
    let svg = ["render", "animation", "game.jsonl", "-o", "game.png"];
    folder.fails(&svg, 2, &["only SVGs and GIFs can be animated: use `render strip`"]);
    let large = ["render", "strip", "game.jsonl", "--size", "16384", "-o", "strip.png"];
    folder.fails(&large, 1, &["is too large: the limit is 25000000 pixels", "--size"]);
    assert!(!folder.path("strip.png").exists());
}

#[test]
#[cfg(feature = "png")]
fn renders_gif() {
    let folder = with_game();
    let animation = ["render", "animation", "game.jsonl", "-o", "game.gif", "--size", "200"];
    folder.prints(&animation);
    let bytes = std::fs::read(folder.path("game.gif")).unwrap();
    let mut decoder = gif::Decoder::new(&bytes[..]).unwrap();
    assert_eq!((decoder.width(), decoder.repeat()), (200, gif::Repeat::Infinite));
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    let (last, others) = delays.split_last().unwrap();
    assert!(
        others.len() == 4 && others.iter().all(|&delay| delay == 80) && *last == 400,
        "{delays:?}"
    );
    let still = ["render", "record", "game.jsonl", "-o", "board.gif"];
    folder.fails(&still, 2, &["only animations can be GIFs: use `render animation`"]);
    let large = ["render", "animation", "game.jsonl", "-o", "large.gif", "--size", "16384"];
    folder.fails(&large, 1, &["a GIF can have 100000000 pixels in total", "--size"]);
    assert!(!folder.path("large.gif").exists());
}

/// Returns the numbers of tiles in the captions of a strip.
fn strip_steps(svg: &str) -> Vec<u32> {
    let document = Document::parse(svg).unwrap();
    let headings = document.descendants().filter_map(|node| node.text());
    let headings = headings.filter_map(|text| text.strip_prefix("after ")?.split(' ').next());
    let mut steps: Vec<u32> = headings.map(|tiles| tiles.parse().unwrap()).collect();
    steps.dedup();
    steps
}

#[test]
fn strips_choose_a_step_if_the_game_is_long() {
    let folder = Folder::new();
    for (game, step) in [("calliope", 1), ("metro", 2), ("dungeon-tris", 4)] {
        let record = format!("{game}.jsonl");
        folder.prints(&["play", game, "--seed", "4", "--record", &record]);
        let ran = folder.run(&["render", "strip", &record]);
        let steps = strip_steps(&ran.stdout);
        assert!(steps.len() <= 36, "{game}: {steps:?}");
        let (_, earlier) = steps.split_last().unwrap();
        assert!(earlier.windows(2).all(|pair| pair[1] - pair[0] == step), "{game}: {steps:?}");
        let note = format!("this strip shows every {step} tiles: use --every to choose");
        assert_eq!(ran.stderr.contains(&note), step > 1, "{game}: {}", ran.stderr);
        let chosen = folder.run(&["render", "strip", &record, "--every", "7"]);
        assert_eq!((strip_steps(&chosen.stdout)[0], chosen.stderr.as_str()), (7, ""), "{game}");
    }
}

#[test]
fn strips_count_many_markers_instead_of_listing_them() {
    let folder = Folder::new();
    folder.prints(&["play", "metro", "--seed", "4", "--record", "game.jsonl"]);
    let strip = ["render", "strip", "game.jsonl", "--every", "12", "--lang"];
    for (language, words) in [
        ("en", "markers are home"),
        ("it", "pedine sono a casa"),
        ("pt", "marcadores estão em casa"),
        ("de", "Spielsteine sind im Ziel"),
    ] {
        let svg = folder.prints(&[&strip[..], &[language]].concat());
        assert!(svg.contains(words), "{language}: {svg}");
        let document = Document::parse(&svg).unwrap();
        let captions =
            document.descendants().filter(|node| node.attribute("font-size") == Some("11"));
        for line in captions.filter_map(|node| node.text()) {
            assert!(line.chars().count() <= 46, "{language}: {line} reaches the next board");
        }
    }
    assert!(!folder.prints(&[&strip[..], &["en"]].concat()).contains(" are out"));
}

/// Pictures of a finished game say who has won, and those of an unfinished one don't.
#[test]
fn legend_names_the_winner_of_a_finished_game() {
    let folder = Folder::new();
    for game in ["kosmos", "dungeon-tris"] {
        folder.prints(&["play", game, "--seed", "4", "--record", "game.jsonl", "--force"]);
        for (language, word) in [("en", "winner"), ("it", "vince"), ("pt", "vence"), ("de", "Sieg")]
        {
            for what in [&["record"][..], &["animation"], &["strip", "--every", "9"]] {
                let run = [&["render"], what, &["game.jsonl", "--lang", language]].concat();
                let document = folder.prints(&run);
                let document = Document::parse(&document).unwrap();
                let spans = document.descendants().filter(|node| node.has_tag_name("tspan"));
                let wins =
                    spans.filter(|it| it.text().unwrap().strip_prefix(", ") == Some(word)).count();
                assert_eq!(wins, 1, "{game} {what:?} {language}");
            }
        }
        let early = folder.prints(&["render", "record", "game.jsonl", "--at", "1"]);
        assert!(!early.contains(">, winner<"));
    }
    folder.prints(&["play", "entanglement", "--seed", "4", "--record", "game.jsonl", "--force"]);
    let alone = folder.prints(&["render", "record", "game.jsonl"]);
    assert!(!alone.contains("winner") && alone.contains(" point"), "{alone}");
}
