//! The language server, spoken to as an editor does.
#![expect(clippy::needless_pass_by_value, reason = "messages are written where they are sent")]

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use serde_json::{Value, json};

use crate::folder::Folder;

/// A house rule with a variant, a block and a value of its own.
const OUR: &str = r#"id = "our"
extends = "calliope"
title = "Ours"

[hand]
size = 4

[[when]]
players = { min = 2, max = 2 }
set.dragon.rests = "aside"

[variants.small-hand]
title = "Small hands"

[variants.small-hand.set.hand]
size = 2
"#;

/// A file that extends it.
const CHILD: &str = "id = \"child\"\nextends = \"our.toml\"\nwith = [\"small-hand\"]\n";

/// An editor.
struct Editor {
    folder: Folder,
    server: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    requests: i64,
    /// The notifications that came.
    notifications: Vec<Value>,
}

impl Editor {
    /// Starts the server in a folder with two files, and initializes it.
    fn new() -> Editor {
        let mut editor = Editor::silent();
        let root = editor.uri("");
        let answer = editor.ask(
            "initialize",
            json!({
                "processId": null, "rootUri": null, "capabilities": {},
                "workspaceFolders": [{ "uri": root, "name": "rules" }],
            }),
        );
        assert_eq!(answer["serverInfo"]["name"], "sentiero");
        editor.tell("initialized", json!({}));
        editor
    }

    /// Starts the server and says nothing.
    fn silent() -> Editor {
        let folder = Folder::new();
        folder.write("our.toml", OUR);
        folder.write("child.toml", CHILD);
        let mut command = folder.program(&["lsp"]);
        command.env(
            "XDG_CACHE_HOME",
            folder.path("cache").canonicalize().unwrap_or(folder.path("cache")),
        );
        let mut server = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (server.stdin.take(), server.stdout.take().unwrap());
        let output = BufReader::new(output);
        Editor { folder, server, input, output, requests: 0, notifications: Vec::new() }
    }

    fn uri(&self, file: &str) -> String {
        let folder = self.folder.path(".").canonicalize().unwrap();
        format!("file://{}", folder.join(file).to_str().unwrap().trim_end_matches('/'))
    }

    fn write(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        input.flush().unwrap();
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.write(&json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string());
    }

    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the server is gone");
            if line == "\r\n" {
                break;
            }
            length = line.strip_prefix("Content-Length: ").unwrap().trim().parse().unwrap();
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// Sends a request and returns its answer, whole.
    fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.write(&request.to_string());
        loop {
            let message = self.read();
            if message["id"] == id {
                return message;
            }
            self.notifications.push(message);
        }
    }

    /// Sends a request and returns its result.
    #[track_caller]
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.request(method, params);
        assert_eq!(answer.get("error"), None, "{method}");
        answer["result"].clone()
    }

    fn open(&mut self, file: &str, text: &str) {
        let item =
            json!({ "uri": self.uri(file), "languageId": "toml", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&mut self, file: &str, changes: Value) {
        let document = json!({ "uri": self.uri(file), "version": 2 });
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    /// Returns the findings that were published last for a file.
    fn findings(&mut self, file: &str) -> Vec<Value> {
        // Findings are published when nothing waits for an answer, so at the latest before the second.
        let uri = self.uri(file);
        for _ in 0..2 {
            self.ask("textDocument/foldingRange", json!({ "textDocument": { "uri": uri } }));
        }
        let mut published = self.notifications.iter().rev();
        let last = published.find(|message| message["params"]["uri"] == uri.as_str());
        last.map_or_else(Vec::new, |message| {
            message["params"]["diagnostics"].as_array().unwrap().clone()
        })
    }

    /// Asks about the place of a part of a text.
    #[track_caller]
    fn at(&mut self, method: &str, file: &str, text: &str, part: &str) -> Value {
        let position = position(text, text.find(part).unwrap());
        let document = json!({ "uri": self.uri(file) });
        self.ask(
            &format!("textDocument/{method}"),
            json!({
                "textDocument": document, "position": position, "newName": "short",
                "context": { "includeDeclaration": true },
            }),
        )
    }

    fn actions(&mut self, file: &str, text: &str) -> Vec<Value> {
        let range = json!({ "start": position(text, 0), "end": position(text, text.len()) });
        let document = json!({ "uri": self.uri(file) });
        let params =
            json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } });
        self.ask("textDocument/codeAction", params).as_array().unwrap().clone()
    }

    /// Ends the session as the protocol has it, and returns the exit code.
    fn exit(mut self) -> Option<i32> {
        self.ask("shutdown", Value::Null);
        let refused = self.request("textDocument/hover", json!({}));
        assert_eq!(refused["error"]["code"], -32600);
        self.tell("exit", Value::Null);
        self.server.wait().unwrap().code()
    }
}

/// The position of a byte, in units of UTF-16.
fn position(text: &str, byte: usize) -> Value {
    let before = &text[..byte];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    json!({ "line": line, "character": before[start..].encode_utf16().count() })
}

/// The byte of a position.
fn byte(text: &str, position: &Value) -> usize {
    let lines = text.split_inclusive('\n');
    let line = usize::try_from(position["line"].as_u64().unwrap()).unwrap();
    let start: usize = lines.take(line).map(str::len).sum();
    let wanted = usize::try_from(position["character"].as_u64().unwrap()).unwrap();
    let mut units = 0;
    for (at, character) in text[start..].char_indices() {
        if units == wanted {
            return start + at;
        }
        units += character.len_utf16();
    }
    text.len()
}

/// Makes the edits of a workspace edit that are for a file.
fn edited(text: &str, edit: &Value, uri: &str) -> String {
    let mut edits: Vec<&Value> = edit["changes"][uri].as_array().into_iter().flatten().collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(byte(text, &edit["range"]["start"])));
    edits.into_iter().fold(text.to_owned(), |mut after, edit| {
        let [start, end] = ["start", "end"].map(|end| byte(text, &edit["range"][end]));
        after.replace_range(start..end, edit["newText"].as_str().unwrap());
        after
    })
}

fn labels(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap()).collect()
}

#[test]
fn four_faults_are_published_at_their_places_and_fixed() {
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
    // Each code has its page.
    let page = findings[0]["codeDescription"]["href"].as_str().unwrap();
    let page = std::fs::read_to_string(page.strip_prefix("file://").unwrap()).unwrap();
    assert!(page.contains("Wrong"), "{page}");

    // "Fix all" until nothing is left to fix.
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
fn single_fix_mends_its_finding() {
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
fn unsaved_text_counts_for_those_that_extend_it() {
    let mut editor = Editor::new();
    editor.open("our.toml", &OUR.replace("size = 4", "size = 9"));
    assert_eq!(editor.findings("our.toml").len(), 1);
    let child = editor.findings("child.toml");
    assert_eq!(child.len(), 1, "{child:?}");
    assert_eq!(byte(CHILD, &child[0]["range"]["start"]), CHILD.find("\"our.toml\"").unwrap());
    assert!(child[0]["message"].as_str().unwrap().contains("our.toml:6"), "{child:?}");
    // So it does for those that extend it through another, however they name it.
    editor.folder.write("grandchild.toml", "id = \"grandchild\"\nextends = \"./child.toml\"\n");
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(editor.findings("grandchild.toml").len(), 1);
    // Closed without saving, what is on the disk counts again.
    let document = json!({ "textDocument": { "uri": editor.uri("our.toml") } });
    editor.tell("textDocument/didClose", document);
    assert_eq!(editor.findings("child.toml"), Vec::<Value>::new());
    assert_eq!(editor.findings("our.toml"), Vec::<Value>::new());
}

#[test]
fn hover_explains_keys_values_and_names() {
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
    assert!(hover("size = 2").contains("hand.size = 2"), "the variant is on there");
    assert!(hover("dragon.rests").contains("[dragon]"));
    assert!(hover("\"calliope\"").contains("dV Giochi"));
    assert!(hover("small-hand]").contains("hand.size = 2 (was 4)"));
    assert!(hover("players = ").contains("How many players begin"));
    let tile = "id = \"t\"\nextends = \"calliope\"\n[tiles]\nset = \"listed\"\nlist = [\n  { tile = \"AB CD EF GH\" },\n]\n";
    editor.open("tile.toml", tile);
    let drawn = editor.at("hover", "tile.toml", tile, "\"AB");
    assert!(
        drawn["contents"]["value"].as_str().unwrap().contains("the same in every turn"),
        "{drawn}"
    );
}

#[test]
fn completion_offers_what_fits_and_is_not_there() {
    let mut editor = Editor::new();
    let mut complete = |text: &str| {
        let byte = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        editor.open("new.toml", &text);
        let document = json!({ "uri": editor.uri("new.toml") });
        let params = json!({ "textDocument": document, "position": position(&text, byte) });
        editor.ask("textDocument/completion", params)
    };
    let head = "id = \"new\"\nextends = \"calliope\"\n";
    let keys = complete(&format!("{head}[hand]\nsize = 4\n|"));
    assert!(labels(&keys).contains(&"[[when]]") && !labels(&keys).contains(&"size"));
    assert_eq!(keys[0]["label"], "limit");
    assert_eq!(keys[0]["textEdit"]["newText"], "limit = ");
    assert!(keys[0]["documentation"]["value"].as_str().unwrap().contains("hand may hold"));
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
    let kinds = complete(&format!("{head}[basis.hand]\nsize = {{ kind = \"|\" }}"));
    assert_eq!(labels(&kinds), ["printed", "derived", "outside", "chosen"]);
}

#[test]
fn definition_leads_to_parents_variants_and_replaced_values() {
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
    // An id is named by nobody else; who extends its file is shown.
    let users = editor.at("references", "our.toml", OUR, "\"our\"");
    assert_eq!(users.as_array().unwrap().len(), 2, "{users}");
    let edit = editor.at("rename", "our.toml", OUR, "\"our\"");
    assert_eq!(edited(OUR, &edit, &editor.uri("our.toml")), OUR.replace("\"our\"", "\"short\""));
    let document = json!({ "uri": editor.uri("our.toml") });
    let params = json!({ "textDocument": document, "position": position(OUR, OUR.find("small-hand").unwrap()), "newName": "No name" });
    assert_eq!(editor.request("textDocument/rename", params)["error"]["code"], -32602);
}

#[test]
fn hints_symbols_and_folds_follow_the_file() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let document = json!({ "uri": editor.uri("our.toml") });
    let range = json!({ "start": position(OUR, 0), "end": position(OUR, OUR.len()) });
    let hints =
        editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": range }));
    assert_eq!(
        labels(&hints),
        ["was 3 in calliope", "with 2 players", "was \"none\" in calliope", "was 4 in line 6"]
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

#[test]
fn rewrites_give_valid_files() {
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
            "Begin a variant here",
            "Take over the rest of [dragon] from the ruleset below",
            "Say what this rests on"
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

#[test]
fn commands_compare_with_the_parent_and_write_the_rulebook() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let uri = editor.uri("our.toml");
    let mut run = |command: &str| {
        let params = json!({ "command": command, "arguments": [uri] });
        editor.ask("workspace/executeCommand", params).as_str().unwrap().to_owned()
    };
    assert!(run("sentiero.diff").contains("hand.size     all      3         4"));
    assert!(run("sentiero.rulebook").contains("# Ours"));
    let params = json!({ "command": "sentiero.nothing", "arguments": [uri] });
    assert_eq!(editor.request("workspace/executeCommand", params)["error"]["code"], -32602);
}

#[test]
fn other_files_are_left_alone() {
    let mut editor = Editor::new();
    let text = "[package]\nname = \"x\"\n";
    editor.open("Cargo.toml", text);
    assert_eq!(editor.findings("Cargo.toml"), Vec::<Value>::new());
    assert_eq!(editor.at("hover", "Cargo.toml", text, "name"), Value::Null);
}

#[test]
fn protocol_errors_are_answered_and_survived() {
    let mut editor = Editor::silent();
    assert_eq!(editor.request("textDocument/hover", json!({}))["error"]["code"], -32002);
    editor.tell("textDocument/didOpen", json!({}));
    let params = json!({ "processId": null, "rootUri": null, "capabilities": {} });
    editor.ask("initialize", params.clone());
    assert_eq!(editor.request("initialize", params)["error"]["code"], -32600);
    assert_eq!(editor.request("textDocument/nothing", json!({}))["error"]["code"], -32601);
    assert_eq!(editor.request("textDocument/hover", json!({ "x": 1 }))["error"]["code"], -32602);
    editor.write("{ \"jsonrpc\": ");
    let malformed = editor.read();
    assert_eq!((&malformed["id"], &malformed["error"]["code"]), (&Value::Null, &json!(-32700)));
    editor.tell("textDocument/didChange", json!([1, 2]));
    editor.tell("$/unknown", json!({}));
    let mut child = editor.ask_and_leave();
    assert_eq!(child.wait().unwrap().code(), Some(1), "an exit without a shutdown is a failure");
}

impl Editor {
    /// Ends the input, as an editor that dies.
    fn ask_and_leave(mut self) -> Child {
        self.ask("textDocument/hover", json!({ "textDocument": { "uri": "file:///x.toml" }, "position": { "line": 0, "character": 0 } }));
        self.input = None;
        self.server
    }
}

#[test]
fn edits_at_random_leave_the_text_of_the_editor() {
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
        // A place between the two halves of a line's end has no position.
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

/// The position of a byte where lines may end with `\r`.
fn lsp_position(text: &str, byte: usize) -> Value {
    let before = text[..byte].replace("\r\n", "\n").replace('\r', "\n");
    position(&before, before.len())
}
