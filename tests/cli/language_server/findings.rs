//! Tests for findings and their fixes.

use serde_json::{Value, json};

use super::{CHILD, Editor, OUR, byte, edited, position};

/// The kinds of changes to a file on disk.
const CREATED: u8 = 1;
const CHANGED: u8 = 2;
const DELETED: u8 = 3;

impl Editor {
    /// Notifies the server that a file has changed on disk.
    fn watched(&mut self, file: &str, kind: u8) {
        let event = json!({ "uri": self.uri(file), "type": kind });
        self.tell("workspace/didChangeWatchedFiles", json!({ "changes": [event] }));
    }
}

#[test]
fn publishes_and_fixes_four_errors() {
    let mut editor = Editor::new();
    let text = OUR
        .replace("[hand]", "[hand")
        .replace("size = 4", "sise = 4")
        .replace("\"aside\"", "\"asid\"")
        .replace("title = \"Small", "titel = \"Small");
    editor.open("our.toml", &text);
    let findings = editor.findings("our.toml");
    let shown: Vec<(&str, &str)> = findings
        .iter()
        .map(|found| {
            let [start, end] = ["start", "end"].map(|end| byte(&text, &found["range"][end]));
            (found["code"].as_str().unwrap(), &text[start..end])
        })
        .collect();
    assert!(shown.contains(&("syntax", "[hand")), "{shown:?}");
    assert!(shown.contains(&("unknown-value", "\"asid\"")), "{shown:?}");
    assert!(shown.contains(&("unknown-key", "titel")), "{shown:?}");
    // Every code links to its page.
    let page = findings[0]["codeDescription"]["href"].as_str().unwrap();
    let page = std::fs::read_to_string(page.strip_prefix("file://").unwrap()).unwrap();
    assert!(page.contains("Wrong"), "{page}");

    // Apply "Fix all" until there's nothing left to fix.
    let mut after = text;
    for _ in 0..4 {
        let actions = editor.actions("our.toml", &after);
        let Some(all) = actions.iter().find(|action| action["kind"] == "source.fixAll") else {
            break;
        };
        after = edited(&after, &all["edit"], &editor.uri("our.toml"));
        editor.change("our.toml", json!([{ "text": after }]));
    }
    assert_eq!(after, OUR);
    assert_eq!(editor.findings("our.toml"), Vec::<Value>::new());
    assert_eq!(editor.exit(), Some(0));
}

#[test]
fn quick_fix_resolves_its_finding() {
    let mut editor = Editor::new();
    let text = OUR.replace("\"aside\"", "\"asid\"");
    editor.open("our.toml", &text);
    let actions = editor.actions("our.toml", &text);
    let fix = actions.iter().find(|action| action["kind"] == "quickfix").unwrap();
    assert_eq!(fix["diagnostics"][0]["code"], "unknown-value");
    assert_eq!(fix["isPreferred"], true);
    assert_eq!(edited(&text, &fix["edit"], &editor.uri("our.toml")), OUR);
}

#[test]
fn unsaved_text_affects_dependent_files() {
    let mut editor = Editor::new();
    editor.open("our.toml", &OUR.replace("size = 4", "size = 9"));
    assert_eq!(editor.findings("our.toml").len(), 1);
    let child = editor.findings("child.toml");
    assert_eq!(child.len(), 1, "{child:?}");
    assert_eq!(byte(CHILD, &child[0]["range"]["start"]), CHILD.find("\"our.toml\"").unwrap());
    assert!(child[0]["message"].as_str().unwrap().contains("our.toml:6"), "{child:?}");
    // Files that extend it indirectly also get a finding, however they spell the path.
    editor.folder.write("grandchild.toml", "id = \"grandchild\"\nextends = \"./child.toml\"\n");
    editor.watched("grandchild.toml", CREATED);
    assert_eq!(editor.findings("grandchild.toml").len(), 1);
    // Once the file is closed without saving, the version on disk counts again.
    let document = json!({ "textDocument": { "uri": editor.uri("our.toml") } });
    editor.tell("textDocument/didClose", document);
    assert_eq!(editor.findings("child.toml"), Vec::<Value>::new());
    assert_eq!(editor.findings("our.toml"), Vec::<Value>::new());
}

#[test]
fn changes_on_disk_are_noticed() {
    let mut editor = Editor::with(
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } }),
    );
    editor.open("child.toml", CHILD);
    assert_eq!(editor.findings("child.toml"), Vec::<Value>::new());
    let asked =
        editor.notifications.iter().find(|sent| sent["method"] == "client/registerCapability");
    let asked = asked.unwrap().clone();
    let registered = &asked["params"]["registrations"][0];
    assert_eq!(registered["method"], "workspace/didChangeWatchedFiles");
    assert_eq!(registered["registerOptions"]["watchers"][0]["globPattern"], "**/*.toml");
    editor.write(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": null }).to_string());
    // Change the file, then delete it and create it again.
    editor.folder.write("our.toml", OUR.replace("size = 4", "size = 9"));
    editor.watched("our.toml", CHANGED);
    assert_eq!(editor.findings("child.toml").len(), 1);
    std::fs::remove_file(editor.folder.path("our.toml")).unwrap();
    editor.watched("our.toml", DELETED);
    let missing = editor.findings("child.toml");
    assert_eq!(missing[0]["code"], "no-such-file", "{missing:?}");
    editor.folder.write("our.toml", OUR);
    editor.watched("our.toml", CREATED);
    assert_eq!(editor.findings("child.toml"), Vec::<Value>::new());
    // Without a notification, files are assumed to be unchanged.
    editor.folder.write("our.toml", OUR.replace("size = 4", "size = 9"));
    let document = json!({ "textDocument": { "uri": editor.uri("child.toml") } });
    editor.tell("textDocument/didSave", document);
    assert_eq!(editor.findings("child.toml"), Vec::<Value>::new());
}

#[test]
fn saving_rechecks_without_file_watching() {
    let mut editor = Editor::new();
    editor.open("child.toml", CHILD);
    assert_eq!(editor.findings("child.toml"), Vec::<Value>::new());
    editor.folder.write("our.toml", OUR.replace("size = 4", "size = 9"));
    let document = json!({ "textDocument": { "uri": editor.uri("child.toml") } });
    editor.tell("textDocument/didSave", document);
    assert_eq!(editor.findings("child.toml").len(), 1);
}

#[test]
fn refactorings_produce_valid_files() {
    let mut editor = Editor::new();
    let text = "id = \"our\"\nextends = \"calliope\"\n\n[dragon]\nrests = \"under-pile\"\n";
    editor.open("our.toml", text);
    let range = position(text, text.find("rests").unwrap());
    let range = json!({ "start": range, "end": range });
    let document = json!({ "uri": editor.uri("our.toml") });
    let params = json!({ "textDocument": document, "range": range, "context": { "diagnostics": [], "only": ["refactor"] } });
    let actions = editor.ask("textDocument/codeAction", params);
    let titles: Vec<&str> = actions
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["title"].as_str().unwrap())
        .collect();
    assert_eq!(
        titles,
        [
            "Create a variant with this value",
            "Copy the rest of [dragon] from the extended ruleset",
            "Add a basis for this value"
        ]
    );
    for action in actions.as_array().unwrap() {
        let after = edited(text, &action["edit"], &editor.uri("our.toml"));
        assert_ne!(after, text);
        editor.folder.write("after.toml", &after);
        let ran = editor.folder.run(&["validate", "after.toml"]);
        assert_eq!(ran.code, Some(0), "{}\n{after}\n{}", action["title"], ran.stderr);
    }
}

/// A suggested block can be added with a single action.
#[test]
fn suggested_blocks_resolve_their_finding() {
    let mut editor = Editor::new();
    for (text, block) in [
        (
            "id = \"our\"\nextends = \"calliope\"\n[hand]\nsize = 5",
            "add a block: `players = { min = 7, max = 8 }`, `set.hand.size = 4`",
        ),
        (
            "id = \"our\"\nextends = \"calliope\"\nplayers = { min = 1 }\n",
            "add a block: `players = { min = 1, max = 1 }`, `set.ending.until = \"none-left\"`",
        ),
    ] {
        editor.open("our.toml", text);
        let actions = editor.actions("our.toml", text);
        let action = actions.iter().find(|action| action["title"] == block);
        let action = action.unwrap_or_else(|| panic!("{block}: {actions:#?}"));
        let after = edited(text, &action["edit"], &editor.uri("our.toml"));
        editor.folder.write("after.toml", &after);
        let ran = editor.folder.run(&["validate", "after.toml"]);
        assert_eq!(ran.code, Some(0), "{after}\n{}", ran.stderr);
    }
}

#[test]
fn ignores_other_files() {
    let mut editor = Editor::new();
    let text = "[package]\nname = \"x\"\n";
    editor.open("Cargo.toml", text);
    assert_eq!(editor.findings("Cargo.toml"), Vec::<Value>::new());
    assert_eq!(editor.at("hover", "Cargo.toml", text, "name"), Value::Null);
}

#[test]
fn pull_diagnostics_are_not_also_pushed() {
    let capabilities = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    });
    let mut editor = Editor::silent();
    let answer = editor.initialize(capabilities);
    assert_eq!(
        answer["capabilities"]["diagnosticProvider"],
        json!({ "interFileDependencies": true, "workspaceDiagnostics": false })
    );
    editor.open("our.toml", &OUR.replace("size = 4", "size = 9"));
    // The open file's child isn't open itself, so its findings are published.
    assert_eq!(editor.findings("child.toml").len(), 1);
    let document = json!({ "textDocument": { "uri": editor.uri("our.toml") } });
    let report = editor.ask("textDocument/diagnostic", document.clone());
    assert_eq!((&report["kind"], report["items"].as_array().unwrap().len()), (&json!("full"), 1));
    assert_eq!(editor.published("our.toml"), Vec::<Value>::new());
    // Once it is open, the client requests its findings, and does so again after the other file changes.
    editor.open("child.toml", CHILD);
    let child = json!({ "textDocument": { "uri": editor.uri("child.toml") } });
    assert_eq!(
        editor.ask("textDocument/diagnostic", child.clone())["items"][0]["code"],
        "out-of-range"
    );
    assert_eq!(editor.published("child.toml"), Vec::<Value>::new());
    editor.change("our.toml", json!([{ "text": OUR }]));
    assert_eq!(editor.ask("textDocument/diagnostic", child)["items"], json!([]));
    let sent = |method: &str| editor.notifications.iter().any(|sent| sent["method"] == method);
    assert!(sent("workspace/diagnostic/refresh"));
}

/// Editors can't display tens of thousands of findings, so only the first thousand are listed.
#[test]
fn caps_findings_at_a_thousand() {
    let mut editor = Editor::new();
    let keys = (0..1_500).fold(String::new(), |keys, key| format!("{keys}k{key} = 1\n"));
    editor.open("our.toml", &(OUR.to_owned() + "[draw]\n" + &keys));
    let findings = editor.findings("our.toml");
    assert_eq!(findings.len(), 1_001);
    let last = findings.last().unwrap();
    assert_eq!(last["message"], "500 more problems are not listed");
    assert_eq!((&last["severity"], &last["range"]["start"]["line"]), (&json!(3), &json!(0)));
}

#[test]
fn workspace_folders_can_change() {
    let mut editor = Editor::new();
    std::fs::create_dir(editor.folder.path("other")).unwrap();
    let elsewhere = crate::folder::Folder::new();
    elsewhere.write("far.toml", CHILD.replace("our.toml", "calliope"));
    let far = elsewhere.path("far.toml").canonicalize().unwrap();
    let folder =
        json!({ "uri": format!("file://{}", far.parent().unwrap().display()), "name": "far" });
    let asked = |editor: &mut Editor| {
        let uri = format!("file://{}", far.display());
        let document = json!({ "textDocument": { "uri": uri } });
        editor.ask("textDocument/diagnostic", document)["items"].as_array().unwrap().len()
    };
    assert_eq!(asked(&mut editor), 0);
    let change = |editor: &mut Editor, added: Value, removed: Value| {
        let event = json!({ "event": { "added": added, "removed": removed } });
        editor.tell("workspace/didChangeWorkspaceFolders", event);
    };
    change(&mut editor, json!([folder]), json!([]));
    assert_eq!(asked(&mut editor), 1);
    change(&mut editor, json!([]), json!([folder]));
    assert_eq!(asked(&mut editor), 0);
}
