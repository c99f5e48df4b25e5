//! References and new names.

use serde_json::json;

use super::{CHILD, Editor, OUR, edited, position};

#[test]
fn variant_is_renamed_in_every_file_that_uses_it() {
    let mut editor = Editor::new();
    editor.folder.write("other.toml", "id = \"other\"\nextends = \"flick\"\n[variants.small-hand]\ntitle = \"x\"\nset.hand.size = 2\n");
    editor.open("our.toml", OUR);
    let places = editor.at("references", "our.toml", OUR, "small-hand");
    assert_eq!(places.as_array().unwrap().len(), 3);
    let edit = editor.at("rename", "our.toml", OUR, "small-hand");
    assert_eq!(edit["changes"].as_object().unwrap().len(), 2, "{edit}");
    let renamed = |text: &str| text.replace("small-hand", "short");
    assert_eq!(edited(OUR, &edit, &editor.uri("our.toml")), renamed(OUR));
    assert_eq!(edited(CHILD, &edit, &editor.uri("child.toml")), renamed(CHILD));
    // An id is named by nobody else; who extends its file is shown. Without a way to rename the file
    // those stay.
    let users = editor.at("references", "our.toml", OUR, "\"our\"");
    assert_eq!(users.as_array().unwrap().len(), 2, "{users}");
    let edit = editor.at("rename", "our.toml", OUR, "\"our\"");
    assert_eq!(edited(OUR, &edit, &editor.uri("our.toml")), OUR.replace("\"our\"", "\"short\""));
    let document = json!({ "uri": editor.uri("our.toml") });
    let params = json!({ "textDocument": document, "position": position(OUR, OUR.find("small-hand").unwrap()), "newName": "No name" });
    assert_eq!(editor.request("textDocument/rename", params)["error"]["code"], -32602);
}

#[test]
fn file_called_after_its_id_is_renamed_with_it() {
    let capabilities = json!({ "workspace": { "workspaceEdit": {
        "documentChanges": true, "resourceOperations": ["create", "rename", "delete"],
    } } });
    let mut editor = Editor::with(capabilities);
    editor.open("our.toml", OUR);
    editor.open("child.toml", CHILD);
    let edit = editor.at("rename", "our.toml", OUR, "\"our\"");
    let changes = edit["documentChanges"].as_array().unwrap();
    assert_eq!(changes.len(), 3, "{edit}");
    let texts = [
        ("child.toml", CHILD, CHILD.replace("our.toml", "short.toml")),
        ("our.toml", OUR, OUR.replace("\"our\"", "\"short\"")),
    ];
    for (change, (file, text, after)) in changes.iter().zip(&texts) {
        let uri = editor.uri(file);
        assert_eq!(change["textDocument"], json!({ "uri": uri, "version": 1 }));
        let edits = json!({ "changes": { &uri: change["edits"] } });
        assert_eq!(edited(text, &edits, &uri), *after);
        editor.folder.write(file, after);
    }
    let [old, new] = ["our.toml", "short.toml"].map(|file| editor.uri(file));
    assert_eq!(changes[2], json!({ "kind": "rename", "oldUri": old, "newUri": new }));
    std::fs::rename(editor.folder.path("our.toml"), editor.folder.path("short.toml")).unwrap();
    assert_eq!(editor.folder.run(&["validate", "child.toml"]).code, Some(0));
    // No file is written over, and one with another name keeps it.
    editor.folder.write("our.toml", OUR);
    let edit = editor.at("rename", "our.toml", OUR, "\"our\"");
    assert_eq!(edit["changes"].as_object().unwrap().len(), 1, "{edit}");
    editor.open("other.toml", OUR);
    let edit = editor.at("rename", "other.toml", OUR, "\"our\"");
    assert_eq!(edit["changes"].as_object().unwrap().len(), 1, "{edit}");
}
