//! Tests with random edits.

use serde_json::{Value, json};

use super::{Editor, OUR, position};

#[test]
fn random_edits_keep_the_text_in_sync() {
    let mut editor = Editor::new();
    let mut text = OUR.to_owned();
    editor.open("our.toml", &text);
    let mut random = 1_u64;
    let mut next = |bound: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(random >> 33).unwrap() % bound.max(1)
    };
    let pieces = ["", "x", "𝄞", "\r\n", "[", "\"", "é = {", "\n[hand]\nsize = 3\n", "}", "#", "\r"];
    for round in 0..120 {
        let places: Vec<usize> =
            text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let (a, b) = (next(places.len()), next(12));
        let (start, end) = (places[a], places[(a + b).min(places.len() - 1)]);
        let piece = pieces[next(pieces.len())];
        // There's no position between the two characters of a line ending.
        let is_cut = |at: usize| text[..at].ends_with('\r') && text[at..].starts_with('\n');
        if text.contains('\r') && (is_cut(start) || is_cut(end)) || text[start..end].contains('\r')
        {
            continue;
        }
        let range = json!({ "start": lsp_position(&text, start), "end": lsp_position(&text, end) });
        editor.change("our.toml", json!([{ "range": range, "text": piece }]));
        text.replace_range(start..end, piece);
        if round % 10 == 9 {
            let document = json!({ "uri": editor.uri("our.toml") });
            let own =
                editor.ask("textDocument/documentSymbol", json!({ "textDocument": document }));
            editor.open("copy.toml", &text);
            let document = json!({ "uri": editor.uri("copy.toml") });
            let copy =
                editor.ask("textDocument/documentSymbol", json!({ "textDocument": document }));
            assert_eq!(own, copy, "{text:?}");
        }
    }
}

/// Returns the LSP position of the given byte, for text whose lines can end with `\r`.
fn lsp_position(text: &str, byte: usize) -> Value {
    let before = text[..byte].replace("\r\n", "\n").replace('\r', "\n");
    position(&before, before.len())
}
