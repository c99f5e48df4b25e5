//! Tests for highlights, links, symbols of the workspace and the action that applies all fixes.

use serde_json::{Value, json};

use super::{CHILD, Editor, OUR, edited, labels, position};

/// Returns the text at each range of a list of answers.
fn texts<'a>(text: &'a str, places: &Value) -> Vec<&'a str> {
    let lines: Vec<&str> = text.lines().collect();
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let part = |place: &Value| {
        let (start, end) = (&place["range"]["start"], &place["range"]["end"]);
        let line = lines[number(&start["line"])];
        &line[number(&start["character"])..number(&end["character"])]
    };
    places.as_array().unwrap().iter().map(part).collect()
}

#[test]
fn highlights_other_occurrences() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let places = editor.at("documentHighlight", "our.toml", OUR, "small-hand");
    assert_eq!(texts(OUR, &places), ["small-hand", "small-hand"]);
    let places = editor.at("documentHighlight", "our.toml", OUR, "size = 4");
    assert_eq!(texts(OUR, &places), ["size", "size"]);
    let places = editor.at("documentHighlight", "our.toml", OUR, "title = \"Ours");
    assert_eq!(texts(OUR, &places), ["title"]);
}

#[test]
fn links_to_schema_and_base() {
    let mut editor = Editor::new();
    let text = format!("#:schema ./ruleset.schema.json\n{CHILD}");
    editor.open("child.toml", &text);
    let params = json!({ "textDocument": { "uri": editor.uri("child.toml") } });
    let links = editor.ask("textDocument/documentLink", params);
    assert_eq!(texts(&text, &links), ["./ruleset.schema.json", "our.toml"]);
    let targets: Vec<&str> =
        links.as_array().unwrap().iter().map(|link| link["target"].as_str().unwrap()).collect();
    assert!(targets[0].ends_with("/ruleset.schema.json"), "{targets:?}");
    assert_eq!(targets[1], editor.uri("our.toml"));
}

#[test]
fn finds_workspace_symbols() {
    let mut editor = Editor::new();
    editor.findings("our.toml");
    let mut found = |query: &str| {
        let symbols = editor.ask("workspace/symbol", json!({ "query": query }));
        let symbols = symbols.as_array().unwrap().iter();
        symbols.map(|it| it["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found(""), ["child", "our-table", "long", "our", "small-hand"]);
    assert_eq!(found("SMALL"), ["small-hand"]);
    assert!(found("nothing").is_empty());
}

/// The typed value only becomes valid once its section has the right name.
#[test]
fn fix_all_repeats_until_done() {
    let mut editor = Editor::new();
    let text = "id = \"ours\"\nextends = \"calliope\"\n[Hand]\nsize = \"4\"\n";
    editor.open("our.toml", text);
    let start = position(text, 0);
    let uri = editor.uri("our.toml");
    let params = json!({
        "textDocument": { "uri": uri },
        "range": { "start": start, "end": start },
        "context": { "diagnostics": [], "only": ["source.fixAll"] },
    });
    let actions = editor.ask("textDocument/codeAction", params);
    assert_eq!(actions[0]["title"], "Apply all 2 safe fixes");
    let right = "id = \"ours\"\nextends = \"calliope\"\n[hand]\nsize = 4\n";
    assert_eq!(edited(text, &actions[0]["edit"], &uri), right);
}

/// Returns the completions at the `|` in the given lines of a file.
fn completed(editor: &mut Editor, lines: &str) -> Value {
    let text = format!("id = \"new\"\nextends = \"calliope\"\n{lines}");
    let byte = text.find('|').unwrap();
    let text = text.replacen('|', "", 1);
    editor.open("new.toml", &text);
    let document = json!({ "uri": editor.uri("new.toml") });
    let params = json!({ "textDocument": document, "position": position(&text, byte) });
    editor.ask("textDocument/completion", params)
}

#[test]
fn completion_keeps_text_after_the_cursor() {
    let mut editor = Editor::new();
    for line in ["self-eli| = \"allowed\"", "self-|elimination = \"allowed\""] {
        let keys = completed(&mut editor, &format!("[turn]\n{line}\n"));
        let keys = keys.as_array().unwrap();
        let own = keys.iter().find(|it| it["label"] == "self-elimination").unwrap();
        assert_eq!(own["textEdit"]["newText"], "self-elimination");
        assert!(keys.iter().all(|it| it["label"] != "[[when]]"));
    }
}

#[test]
fn completes_player_and_list_tables() {
    let mut editor = Editor::new();
    let players = completed(&mut editor, "players = |\n");
    assert_eq!(labels(&players), ["{ min = 2, max = 4 }", "[2, 4]"]);
    assert_eq!(labels(&completed(&mut editor, "players = { min = 2, m| }\n")), ["max"]);
    let tiles = completed(&mut editor, "[tiles]\nset = \"list\"\nlist = [ | ]\n");
    assert_eq!(labels(&tiles), ["{ tile = \"AE BF CG DH\", copies = 1 }"]);
}

/// Tab stops are only used if the client supports them.
#[test]
fn completes_with_tab_stops_if_supported() {
    let item = json!({ "snippetSupport": true });
    let capabilities = json!({ "textDocument": { "completion": { "completionItem": item } } });
    for (capabilities, has_stops) in [(capabilities, true), (json!({}), false)] {
        let mut editor = Editor::with(capabilities);
        let all = completed(&mut editor, "|\n");
        let all = all.as_array().unwrap();
        for label in ["[[when]]", "[variants.…]", "players"] {
            let own = all.iter().find(|it| it["label"] == label).unwrap();
            let text = own["textEdit"]["newText"].as_str().unwrap();
            assert_eq!(own["insertTextFormat"] == 2, has_stops, "{own}");
            assert_eq!(text.contains("${1:"), has_stops, "{own}");
        }
    }
}

/// Returns the completions at the `|` in the given file.
fn completed_in(editor: &mut Editor, file: &str, text: &str) -> Value {
    let byte = text.find('|').unwrap();
    let text = text.replacen('|', "", 1);
    editor.open(file, &text);
    let document = json!({ "uri": editor.uri(file) });
    let params = json!({ "textDocument": document, "position": position(&text, byte) });
    editor.ask("textDocument/completion", params)
}

#[test]
fn completes_an_empty_file_to_valid_rules() {
    let mut editor = Editor::new();
    let all = completed_in(&mut editor, "Our_Rules.toml", "|");
    let offered = labels(&all);
    assert_eq!(offered[0], "extends …");
    for label in ["format", "id", "family", "title", "extends", "[hand]", "[[when]]"] {
        assert!(offered.contains(&label), "{label} is not in {offered:?}");
    }
    let text = all[0]["textEdit"]["newText"].as_str().unwrap().to_owned();
    assert!(text.starts_with("id = \"our-rules\"\nextends = "), "{text}");
    editor.folder.write("written.toml", &text);
    editor.folder.prints(&["validate", "--strict", "written.toml"]);
    for file in ["ext|", "# ours\n\n|", "id = \"ours\"\nti|\n", "format = 1\n|"] {
        let all = completed_in(&mut editor, "ours.toml", file);
        assert!(labels(&all).contains(&"extends"), "{file:?}");
        let has_start = labels(&all).contains(&"extends …");
        assert_eq!(has_start, !file.contains('='), "{file:?}");
    }
    for file in ["[package]\n|", "name = \"x\"\n|", "version = 1\n[|"] {
        assert!(completed_in(&mut editor, "Cargo.toml", file).is_null(), "{file:?}");
    }
    // Nothing is reported about a file that isn't a ruleset yet.
    assert!(editor.findings("Our_Rules.toml").is_empty());
}
