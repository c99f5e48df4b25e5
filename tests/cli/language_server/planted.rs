//! Tests with links and special files in the folders of an editor.
#![cfg(unix)]

use std::{os::unix::fs::symlink, process::Command};

use serde_json::json;

use super::Editor;

#[test]
fn pipes_and_links_do_not_block() {
    let mut editor = Editor::silent();
    editor.folder.write("outside.toml", "id = \"outside\"\nextends = \"calliope\"\nwrong = 1\n");
    let path = |name: &str| editor.folder.path(name);
    for name in ["x.toml", "base.toml", "y.json"] {
        assert!(Command::new("mkfifo").arg(path(name)).status().unwrap().success());
    }
    std::fs::create_dir(path("folder.toml")).unwrap();
    symlink("/dev/zero", path("zero.toml")).unwrap();
    symlink(path("outside.toml"), path("link.toml")).unwrap();
    symlink(path("x.toml"), path("to-pipe.toml")).unwrap();
    symlink(".", path("loop")).unwrap();
    editor.initialize(json!({}));
    // Open files can refer to planted files, and clients can report changes to them.
    let text = "#:schema y.json\nid = \"our\"\nextends = \"base.toml\"\n";
    editor.open("our.toml", text);
    let found = editor.findings("our.toml");
    let codes: Vec<_> = found.iter().map(|finding| &finding["code"]).collect();
    assert_eq!(codes, ["unusable-schema", "unreadable-file"], "{found:?}");
    let planted = ["x.toml", "folder.toml", "zero.toml", "link.toml", "to-pipe.toml", "base.toml"];
    let changes = planted.map(|name| json!({ "uri": editor.uri(name), "type": 2 }));
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": changes }));
    for name in planted {
        editor.open(name, "id = \"x\"\n");
        let document = json!({ "uri": editor.uri(name) });
        editor.tell("textDocument/didClose", json!({ "textDocument": document }));
        assert_eq!(editor.findings(name).len(), 0, "{name}");
    }
    editor.open("our.toml", "id = \"our\"\nextends = \"link.toml\"\n");
    assert_eq!(editor.findings("our.toml")[0]["code"], "extends-outside");
    // Requests that read every file in the folder come across planted files as well.
    let places = editor.at("references", "our.toml", "id = \"our\"\n", "our");
    assert_eq!(places.as_array().map(Vec::len), Some(2), "{places}");
    assert_eq!(editor.exit(), Some(0));
}
