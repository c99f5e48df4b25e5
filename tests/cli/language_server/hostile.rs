//! Tests with files that try to harm the server.

use std::time::{Duration, Instant};

use super::{Editor, OUR};

/// Returns rules with many holes, variants and player counts. Every combination of them is checked.
fn harmful() -> String {
    let hole = |at: usize| format!("{{ x = {}, y = {} }}", at % 200, 1 + at / 200);
    let holes: Vec<String> = (0..1000).map(hole).collect();
    let variant = |number: usize| {
        let size = 1 + number % 8;
        format!("[variants.v{number}]\ntitle = \"V\"\nset.hand.size = {size}\n")
    };
    let variants: Vec<String> = (0..31).map(variant).collect();
    let tiles = ["AG BP CF DL EH IM JN KO", "AO BI CD EF GN HP JM KL"];
    let tiles = tiles.map(|tile| format!("{{ tile = \"{tile}\", copies = 2000 }}"));
    format!(
        "id = \"harm\"\nfamily = \"path\"\ntitle = \"V\"\nplayers = {{ min = 2, max = 16 }}\n\
         board = {{ columns = 200, rows = 200, holes = [{}] }}\n\
         tiles = {{ set = \"list\", ports = 4, list = [{}] }}\n{}",
        holes.join(", "),
        tiles.join(", "),
        variants.concat()
    )
}

#[test]
fn slow_file_delays_neither_others_nor_exit() {
    let mut editor = Editor::new();
    let text = harmful();
    for stroke in 0..8 {
        editor.open("harm.toml", &format!("{text}# {stroke}\n"));
    }
    editor.open("our.toml", OUR);
    let began = Instant::now();
    let hover = editor.at("hover", "our.toml", OUR, "size = 4");
    assert!(hover["contents"].is_object(), "{hover}");
    assert_eq!(editor.exit(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
}
