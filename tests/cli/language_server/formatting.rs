//! Tests for formatting a file.

use serde_json::json;

use super::{Editor, edited};

impl Editor {
    /// Opens the given text and returns it as formatted by the server.
    fn formatted(&mut self, text: &str) -> String {
        self.open("x.toml", text);
        let uri = self.uri("x.toml");
        let options = json!({ "tabSize": 2, "insertSpaces": true });
        let params = json!({ "textDocument": { "uri": uri }, "options": options });
        let edits = self.ask("textDocument/formatting", params);
        edited(text, &json!({ "changes": { &uri: edits } }), &uri)
    }
}

#[test]
fn formatting_keeps_comments() {
    let mut editor = Editor::new();
    let text =
        "#:schema x\nid=\"x\"   # me\nextends   = \"calliope\"\n\n\n\n\n[hand]   # few\nsize=4\n";
    let after = "#:schema x\nid = \"x\" # me\nextends = \"calliope\"\n\n\n[hand] # few\nsize = 4\n";
    assert_eq!(editor.formatted(text), after);
    assert_eq!(editor.formatted(after), after, "formatting twice changes nothing");
    let old = text.replace('\n', "\r\n");
    assert_eq!(editor.formatted(&old), after.replace('\n', "\r\n"));
}

#[test]
fn editions_are_already_formatted() {
    let mut editor = Editor::new();
    for entry in std::fs::read_dir("rulesets").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(editor.formatted(&text), text, "{}", path.display());
        }
    }
}

#[test]
fn does_not_format_invalid_text() {
    let mut editor = Editor::new();
    let head = "id=\"x\"\nextends=\"calliope\"\n";
    let broken = format!("{head}[hand\nsize=4\n");
    assert_eq!(editor.formatted(&broken), broken);
    // This syntax is a recent addition to TOML.
    let recent = format!("{head}players = {{\n  min=2,\n  max=4,\n}}\n");
    assert_eq!(editor.formatted(&recent), recent);
}
