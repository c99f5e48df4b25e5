//! Tests for requests about a position or a whole document.

use sentiero::diagnostic::is_risky;
use serde_json::{Value, json};

use super::{CHILD, Editor, OUR, labels, position};

#[test]
fn hover_explains_keys_and_values() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let mut hover = |part: &str| {
        let hover = editor.at("hover", "our.toml", OUR, part);
        hover["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let size = hover("size = 4");
    for part in
        ["hand.size = 4", "replaces  3, from built-in:calliope.toml", "from 1 to 8", "asked"]
    {
        assert!(size.contains(part), "{part} is not in {size}");
    }
    assert!(hover("size = 2").contains("hand.size = 2"), "the variant is switched on there");
    assert!(hover("dragon.rests").contains("[dragon]"));
    assert!(hover("\"calliope\"").contains("dV Giochi"));
    assert!(hover("small-hand]").contains("hand.size = 2 (was 4)"));
    assert!(hover("players = ").contains("How many players begin"));
    let tile = "id = \"t\"\nextends = \"calliope\"\n[tiles]\nset = \"listed\"\nlist = [\n  { tile = \"AB CD EF GH\" },\n]\n";
    editor.open("tile.toml", tile);
    let drawn = editor.at("hover", "tile.toml", tile, "\"AB");
    assert!(
        drawn["contents"]["value"].as_str().unwrap().contains("the same in every rotation"),
        "{drawn}"
    );
}

/// Returns the completions at the `|` in the given text.
fn completed(editor: &mut Editor, text: &str) -> Value {
    let byte = text.find('|').unwrap();
    let text = text.replacen('|', "", 1);
    editor.open("new.toml", &text);
    let document = json!({ "uri": editor.uri("new.toml") });
    let params = json!({ "textDocument": document, "position": position(&text, byte) });
    editor.ask("textDocument/completion", params)
}

#[test]
fn completion_offers_only_missing_keys() {
    let mut editor = Editor::new();
    let mut complete = |text: &str| completed(&mut editor, text);
    let head = "id = \"new\"\nextends = \"calliope\"\n";
    let keys = complete(&format!("{head}[hand]\nsize = 4\n|"));
    assert!(labels(&keys).contains(&"[[when]]") && !labels(&keys).contains(&"size"));
    assert_eq!(keys[0]["label"], "limit");
    assert_eq!(keys[0]["textEdit"]["newText"], "limit = ");
    assert!(
        keys[0]["documentation"]["value"].as_str().unwrap().contains("maximum number of tiles")
    );
    let sections = complete(&format!("{head}[|]"));
    assert!(labels(&sections).contains(&"dragon") && labels(&sections).contains(&"variants"));
    assert_eq!(labels(&complete(&format!("{head}[[|]]"))), ["when"]);
    assert_eq!(
        labels(&complete(&format!("{head}[dragon]\nrests = |"))),
        ["none", "aside", "under-pile"]
    );
    assert_eq!(labels(&complete(&format!("{head}[hand]\nsize = |")))[..3], ["1", "2", "3"]);
    let truth = complete(&format!("{head}[turn]\ncollision-counts = |"));
    assert_eq!(labels(&truth), ["true", "false"]);
    editor.findings("child.toml");
    let mut complete = |text: &str| completed(&mut editor, text);
    let rulesets = complete("id = \"new\"\nextends = \"|\"");
    assert!(labels(&rulesets).contains(&"kosmos") && labels(&rulesets).contains(&"our.toml"));
    let variants = complete(&format!("{head}with = [\"elimination-bonus\", \"|\"]"));
    assert_eq!(labels(&variants), ["pass-the-pile"]);
    let inline = complete(&format!("{head}[[when]]\nset.hand.|"));
    assert_eq!(labels(&inline)[..2], ["size", "limit"]);
    let tiles = complete(&format!(
        "{head}[tiles]\nset = \"listed\"\nlist = [\n  {{ tile = \"AE BF CG DH\" }},\n  {{ tile = \"|\" }},\n]"
    ));
    assert_eq!(tiles.as_array().unwrap().len(), 34);
    assert!(!labels(&tiles).contains(&"AE BF CG DH"));
    let questions =
        complete(&format!("{head}[basis.hand]\nsize = {{ kind = \"chosen\", question = \"|\" }}"));
    assert!(labels(&questions).contains(&"hand-limit"));
    let ports = complete(&format!("{head}[start]\nlist = [{{ seat = 0, port = \"|\" }}]"));
    assert_eq!(labels(&ports)[..3], ["A", "B", "C"]);
    let kinds = complete(&format!("{head}[basis.hand]\nsize = {{ kind = \"|\" }}"));
    assert_eq!(labels(&kinds), ["printed", "derived", "outside", "chosen"]);
}

#[test]
fn goto_definition_of_parents_and_variants() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    editor.open("child.toml", CHILD);
    let mut lead = |file: &str, text: &str, part: &str| {
        let target = editor.at("definition", file, text, part);
        let path = target["uri"].as_str().unwrap().strip_prefix("file://").unwrap().to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let line = usize::try_from(target["range"]["start"]["line"].as_u64().unwrap()).unwrap();
        (path, text.lines().nth(line).unwrap().to_owned())
    };
    let (parent, _) = lead("our.toml", OUR, "\"calliope\"");
    assert!(parent.ends_with("calliope.toml"), "{parent}");
    assert!(std::fs::metadata(&parent).unwrap().permissions().readonly());
    assert_eq!(lead("our.toml", OUR, "size = 4"), (parent, "size = 3".to_owned()));
    assert_eq!(lead("our.toml", OUR, "size = 2").1, "size = 4");
    let (own, line) = lead("child.toml", CHILD, "small-hand");
    assert!(own.ends_with("our.toml") && line == "[variants.small-hand]", "{own} {line}");
    assert!(lead("child.toml", CHILD, "\"our.toml\"").0.ends_with("our.toml"));
}

#[test]
fn inlay_hints_symbols_and_folds() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let document = json!({ "uri": editor.uri("our.toml") });
    let range = json!({ "start": position(OUR, 0), "end": position(OUR, OUR.len()) });
    let hints =
        editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": range }));
    assert_eq!(
        labels(&hints),
        ["was 3 in calliope", "with 2 players", "was \"none\" in calliope", "was 4 on line 6"]
    );
    let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": document }));
    let shown: Vec<String> = symbols
        .as_array()
        .unwrap()
        .iter()
        .map(|symbol| {
            let children = symbol["children"].as_array().map_or(0, Vec::len);
            format!("{} {} {children}", symbol["name"].as_str().unwrap(), symbol["detail"])
        })
        .collect();
    assert_eq!(
        shown,
        [
            "id \"\\\"our\\\"\" 0",
            "extends \"\\\"calliope\\\"\" 0",
            "title \"\\\"Ours\\\"\" 0",
            "hand null 1",
            "when \"{ min = 2, max = 2 }\" 2",
            "variants.small-hand \"Small hands\" 1",
            "variants.small-hand.set.hand null 1",
        ]
    );
    let folds = editor.ask("textDocument/foldingRange", json!({ "textDocument": document }));
    let lines: Vec<(u64, u64)> = folds
        .as_array()
        .unwrap()
        .iter()
        .map(|fold| (fold["startLine"].as_u64().unwrap(), fold["endLine"].as_u64().unwrap()))
        .collect();
    assert_eq!(lines, [(4, 5), (7, 9), (11, 12), (14, 15)]);
}

/// Asserts that no string in the answer can hide or disguise other text.
fn assert_harmless(method: &str, answer: &Value) {
    match answer {
        Value::String(text) => {
            let risky = |character| character != '\n' && is_risky(character);
            assert!(!text.contains(risky), "{method}: {text:?}");
        }
        Value::Array(list) => list.iter().for_each(|value| assert_harmless(method, value)),
        Value::Object(members) => members.values().for_each(|value| assert_harmless(method, value)),
        _ => {}
    }
}

#[test]
fn escapes_hostile_strings() {
    let mut editor = Editor::new();
    let evil = "\u{202e}\u{2028}\u{200b}![x](https://evil.example/x.png)";
    let text = format!(
        "id = \"evil\"\nextends = \"calliope\"\ntitle = \"T{evil}\"\nwith = [\"\"]\n\
         [hand]\nsize = 4\n\
         [variants.long]\ntitle = \"V{evil}\"\nset.hand.size = 5\n\
         basis.hand.size = {{ kind = \"chosen\", note = \"N{evil}\" }}\n\
         [variants]\n"
    );
    let right = text.replace("with = [\"\"]\n", "").replace("[variants]\n", "");
    let wrong = format!("{right}[variants.\"{evil}\"]\n[\"{evil}\"]\n\"{evil}\" = \"{evil}\"\n");
    editor.open("evil.toml", &right);
    editor.open("wrong.toml", &wrong);
    editor.open("child\u{202e}.toml", CHILD);
    for (file, text) in [("evil.toml", &right), ("wrong.toml", &wrong)] {
        let document = json!({ "uri": editor.uri(file) });
        let range = json!({ "start": position(text, 0), "end": position(text, text.len()) });
        let params =
            json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } });
        for method in ["documentSymbol", "inlayHint", "codeAction"] {
            let answer = editor.ask(&format!("textDocument/{method}"), params.clone());
            assert_harmless(method, &answer);
        }
        for part in ["title = \"T", "size = 4", "long]", "size = 5", "basis"] {
            assert_harmless("hover", &editor.at("hover", file, text, part));
        }
        assert_harmless("findings", &json!(editor.findings(file)));
    }
    let symbols = json!({ "textDocument": { "uri": editor.uri("evil.toml") } });
    let symbols = editor.ask("textDocument/documentSymbol", symbols).to_string();
    assert!(symbols.contains(r"V\\u{202e}\\u{2028}"), "{symbols}");
    // A ruleset with these characters in its title doesn't load, but one with Markdown does.
    let fair = |text: &str| text.replace("\u{202e}\u{2028}\u{200b}", "");
    let right = fair(&right);
    editor.open("evil.toml", &right);
    let hover = editor.at("hover", "evil.toml", &right, "long]");
    let hover = hover["contents"]["value"].as_str().unwrap();
    assert!(hover.contains(r"!\[x\]("), "the image isn't escaped: {hover}");
    for (part, label) in [("with = [\"", "long"), ("extends = \"", "child\\u{202e}.toml")] {
        let with = fair(&text.replace("[variants]\n", ""));
        editor.open("evil.toml", &with);
        let byte = with.find(part).unwrap() + part.len();
        let document = json!({ "uri": editor.uri("evil.toml") });
        let params = json!({ "textDocument": document, "position": position(&with, byte) });
        let answer = editor.ask("textDocument/completion", params);
        assert!(labels(&answer).contains(&label), "{answer}");
        assert_harmless("completion", &answer);
    }
}
