//! Tests for references and renames.

use serde_json::json;

use super::{CHILD, Editor, OUR, edited, position};

#[test]
fn renames_variant_in_every_file() {
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
    // Nothing refers to an id itself, so its references are the files that extend this one. They stay the
    // same if the client can't rename the file.
    let users = editor.at("references", "our.toml", OUR, "\"our\"");
    assert_eq!(users.as_array().unwrap().len(), 2, "{users}");
    let edit = editor.at("rename", "our.toml", OUR, "\"our\"");
    assert_eq!(edited(OUR, &edit, &editor.uri("our.toml")), OUR.replace("\"our\"", "\"short\""));
    let document = json!({ "uri": editor.uri("our.toml") });
    let params = json!({ "textDocument": document, "position": position(OUR, OUR.find("small-hand").unwrap()), "newName": "No name" });
    assert_eq!(editor.request("textDocument/rename", params)["error"]["code"], -32602);
}

#[test]
fn renaming_an_id_renames_its_file() {
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
    // No file is overwritten, and a file that isn't named after its id keeps its name.
    editor.folder.write("our.toml", OUR);
    let place = position(OUR, OUR.find("\"our\"").unwrap());
    let mut renamed = |file: &str, new: &str| {
        let document = json!({ "uri": editor.uri(file) });
        let params = json!({ "textDocument": document, "position": place, "newName": new });
        editor.request("textDocument/rename", params)
    };
    let refused = renamed("our.toml", "short");
    assert_eq!(refused["error"]["message"], "short.toml already exists");
    let refused = renamed("our.toml", "flick");
    assert_eq!(refused["error"]["message"], "a built-in ruleset already has this id");
    editor.open("other.toml", OUR);
    let edit = editor.at("rename", "other.toml", OUR, "\"our\"");
    assert_eq!(edit["changes"].as_object().unwrap().len(), 1, "{edit}");
}

/// The definition of a variant.
const BIG: &str = "[variants.big]\ntitle = \"Big\"\nset.hand.size = 4\n";

#[test]
fn rename_ignores_unrelated_variants() {
    let mut editor = Editor::new();
    let file = |editor: &Editor, name: &str, extends: &str, rest: &str| {
        let text = format!("id = \"x\"\nextends = \"{extends}\"\n{rest}");
        editor.folder.write(name, &text);
        text
    };
    let base = file(&editor, "base.toml", "calliope", "");
    let one = file(&editor, "one.toml", "base.toml", BIG);
    file(&editor, "one-more.toml", "one.toml", "with = [\"big\"]\n");
    file(&editor, "one-again.toml", "one.toml", &BIG.replace('4', "5"));
    let user = file(&editor, "one-last.toml", "one-again.toml", "with = [\"big\"]\n");
    file(&editor, "other.toml", "base.toml", BIG);
    file(&editor, "stranger.toml", "calliope", BIG);
    let event = |name: &str| json!({ "uri": editor.uri(name), "type": 1 });
    let names = ["base", "one", "one-more", "one-again", "one-last", "other", "stranger"];
    let events: Vec<_> = names.iter().map(|name| event(&format!("{name}.toml"))).collect();
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": events }));
    let files = |found: &serde_json::Value| {
        let uris = found.as_array().unwrap().iter().map(|place| place["uri"].as_str().unwrap());
        let mut files: Vec<_> =
            uris.map(|uri| uri.rsplit('/').next().unwrap().to_owned()).collect();
        files.sort();
        files
    };
    let all = ["one-again.toml", "one-last.toml", "one-more.toml", "one.toml"];
    editor.open("one.toml", &one);
    editor.open("one-last.toml", &user);
    let found = editor.at("references", "one.toml", &one, "big]");
    assert_eq!(files(&found), all);
    let found = editor.at("references", "one-last.toml", &user, "big\"");
    assert_eq!(files(&found), all);
    // Extending the same built-in ruleset doesn't connect two files.
    editor.open("base.toml", &base);
    let found = editor.at("references", "base.toml", &base, "calliope");
    assert_eq!(files(&found), ["base.toml"]);
    let found = editor.at("references", "one.toml", &one, "base.toml");
    assert_eq!(files(&found), ["one.toml", "other.toml"]);
}

#[test]
fn rename_rejects_clashing_names() {
    let mut editor = Editor::new();
    let text = format!("{OUR}\n{BIG}");
    editor.open("our.toml", &text);
    let refused = |editor: &mut Editor, file: &str, text: &str, part: &str, new: &str| {
        let document = json!({ "uri": editor.uri(file) });
        let place = position(text, text.find(part).unwrap());
        let params = json!({ "textDocument": document, "position": place, "newName": new });
        let answer = editor.request("textDocument/rename", params);
        answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    };
    let own = refused(&mut editor, "our.toml", &text, "small-hand", "big");
    assert!(own.contains("our.toml already has a variant with this name"), "{own}");
    // Try the name of a variant in the parent, then one in a file that extends this one.
    let below = refused(&mut editor, "our.toml", &text, "small-hand", "pass-the-pile");
    assert!(below.contains("calliope.toml already has a variant with this name"), "{below}");
    let child = format!("{CHILD}{}", BIG.replace("big", "bigger"));
    editor.open("child.toml", &child);
    let above = refused(&mut editor, "our.toml", &text, "small-hand", "bigger");
    assert!(above.contains("child.toml already has a variant with this name"), "{above}");
    let text = "id = \"x\"\nextends = \"calliope\"\nwith = [\"pass-the-pile\"]\n";
    editor.open("x.toml", text);
    let builtin = refused(&mut editor, "x.toml", text, "pass-the-pile", "pass");
    assert!(builtin.contains("the variant is defined in"), "{builtin}");
}

#[test]
fn rename_keeps_workspace_folders_separate() {
    let mut editor = Editor::silent();
    let text = format!("id = \"a\"\nextends = \"calliope\"\n{BIG}");
    let child = |extends: &str| format!("id = \"c\"\nextends = \"{extends}\"\nwith = [\"big\"]\n");
    for folder in ["one", "two"] {
        std::fs::create_dir(editor.folder.path(folder)).unwrap();
        editor.folder.write(&format!("{folder}/a.toml"), &text);
        editor.folder.write(&format!("{folder}/b.toml"), child("a.toml"));
    }
    // This file extends one in a different folder of the editor.
    editor.folder.write("c.toml", child("one/a.toml"));
    let folders = ["", "one", "two"].map(|name| json!({ "uri": editor.uri(name), "name": name }));
    let params = json!({ "processId": null, "capabilities": {}, "workspaceFolders": folders });
    editor.ask("initialize", params);
    editor.tell("initialized", json!({}));
    editor.open("one/a.toml", &text);
    let edit = editor.at("rename", "one/a.toml", &text, "big]");
    let mut changed: Vec<&String> = edit["changes"].as_object().unwrap().keys().collect();
    changed.sort();
    assert_eq!(changed, [&editor.uri("one/a.toml"), &editor.uri("one/b.toml")]);
}
