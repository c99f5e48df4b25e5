//! Tests for the protocol: capabilities, errors, and exiting.

use serde_json::{Value, json};

use super::{CHILD, Editor, OUR, position};

#[test]
fn survives_protocol_errors() {
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
    // Send a response without a request, and then part of a character.
    editor.write("{ \"jsonrpc\": \"2.0\", \"id\": 99, \"result\": null }");
    editor.write("{ \"jsonrpc\": \"2.0\", \"id\": 77, \"method\": \"\\ud834\" }");
    let answer = editor.read();
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&json!(77), &json!(-32601)));
    assert_eq!(editor.exit(), Some(0));
}

#[test]
fn exit_without_shutdown_is_a_failure() {
    let mut editor = Editor::new();
    editor.tell("exit", Value::Null);
    assert_eq!(editor.server.wait().unwrap().code(), Some(1), "exit without a shutdown");
    let mut editor = Editor::new();
    editor.input = None;
    assert_eq!(editor.server.wait().unwrap().code(), Some(1), "end of input");
    let mut editor = Editor::new();
    editor.send("Content-Length: 100\r\n\r\n{ \"json");
    editor.input = None;
    assert_eq!(editor.server.wait().unwrap().code(), Some(1), "end of input within a message");
    let mut editor = Editor::new();
    editor.ask("shutdown", Value::Null);
    editor.input = None;
    assert_eq!(editor.server.wait().unwrap().code(), Some(0), "end of input after a shutdown");
}

#[test]
fn exits_when_the_client_stops_reading() {
    let mut editor = Editor::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    editor.server.kill().unwrap();
    editor.server.wait().unwrap();
    let mut command = editor.folder.program(&["lsp"]);
    command.stdin(std::process::Stdio::piped()).stdout(writer).stderr(std::process::Stdio::piped());
    editor.server = command.spawn().unwrap();
    editor.input = editor.server.stdin.take();
    editor.write(&json!({ "jsonrpc": "2.0", "id": 1, "method": "shutdown" }).to_string());
    let left = editor.server.wait().unwrap();
    assert_eq!(left.code(), Some(3));
}

/// Another process can keep the server's input open even after the client has died.
#[test]
#[cfg(target_os = "linux")]
fn exits_with_the_client_process() {
    let mut editor = Editor::silent();
    let mut client = std::process::Command::new("true").spawn().unwrap();
    let process = client.id();
    client.wait().unwrap();
    let params = json!({ "processId": process, "rootUri": null, "capabilities": {} });
    editor.ask("initialize", params);
    assert_eq!(editor.server.wait().unwrap().code(), Some(1));
}

/// The capabilities that come with a request, each with the request's method and the text to send it for.
const REQUESTS: [(&str, &str, &str); 13] = [
    ("completionProvider", "completion", "size = 4"),
    ("hoverProvider", "hover", "size = 4"),
    ("definitionProvider", "definition", "size = 4"),
    ("referencesProvider", "references", "small-hand"),
    ("documentFormattingProvider", "formatting", "id"),
    ("documentHighlightProvider", "documentHighlight", "size = 4"),
    ("documentLinkProvider", "documentLink", "id"),
    ("documentSymbolProvider", "documentSymbol", "id"),
    ("codeActionProvider", "codeAction", "size = 4"),
    ("foldingRangeProvider", "foldingRange", "id"),
    ("renameProvider", "prepareRename", "small-hand"),
    ("renameProvider", "rename", "small-hand"),
    ("inlayHintProvider", "inlayHint", "size = 4"),
];

/// Capabilities that don't come with a request about a document, each with the test that covers it.
const OTHERS: [&str; 6] = [
    // `finds_workspace_symbols`.
    "workspaceSymbolProvider",
    // `workspace_folders_can_change`.
    "workspace",
    // `positions_use_the_client_encoding`.
    "positionEncoding",
    // `random_edits_keep_the_text_in_sync`, and every other test.
    "textDocumentSync",
    // `diff_and_rulebook_commands`.
    "executeCommandProvider",
    // `announced_languages_have_rulebooks`.
    "experimental",
];

#[test]
fn every_announced_capability_works() {
    let mut editor = Editor::silent();
    let answer = editor.initialize(json!({}));
    let announced = answer["capabilities"].as_object().unwrap();
    // The extra space gives the formatter something to do.
    editor.open("our.toml", &OUR.replace("size = 4", "size  = 4"));
    let requests = REQUESTS.into_iter();
    for capability in announced.keys() {
        let is_known = requests.clone().any(|(known, _, _)| known == capability);
        assert!(is_known || OTHERS.contains(&capability.as_str()), "{capability} has no test");
    }
    for (capability, method, part) in requests {
        assert_ne!(announced.get(capability), None, "{capability} isn't announced");
        let start = position(OUR, OUR.find(part).unwrap());
        let end = position(OUR, OUR.len());
        let params = json!({
            "textDocument": { "uri": editor.uri("our.toml") },
            "position": start, "newName": "short",
            "range": { "start": start, "end": end },
            "options": { "tabSize": 2, "insertSpaces": true },
            "context": { "includeDeclaration": true, "diagnostics": [], "triggerKind": 1 },
        });
        let answer = editor.ask(&format!("textDocument/{method}"), params);
        let is_empty = answer.as_array().is_some_and(Vec::is_empty) || answer.is_null();
        assert!(!is_empty, "{method}");
    }
    let commands = announced["executeCommandProvider"]["commands"].as_array().unwrap();
    for command in commands {
        let params = json!({ "command": command, "arguments": [editor.uri("our.toml")] });
        assert_ne!(editor.ask("workspace/executeCommand", params), Value::Null, "{command}");
    }
    let kinds = &announced["codeActionProvider"]["codeActionKinds"];
    assert_eq!(*kinds, json!(["quickfix", "refactor.rewrite", "source.fixAll"]));
    let text = OUR.replace("\"aside\"", "\"asid\"");
    for (kind, text, part) in [
        ("quickfix", &*text, "asid"),
        ("source.fixAll", &text, "id"),
        ("refactor.rewrite", OUR, "size = 4"),
    ] {
        editor.open("our.toml", text);
        let start = position(text, text.find(part).unwrap());
        let params = json!({
            "textDocument": { "uri": editor.uri("our.toml") },
            "range": { "start": start, "end": start },
            "context": { "diagnostics": [], "only": [kind] },
        });
        let actions = editor.ask("textDocument/codeAction", params);
        assert!(!actions.as_array().unwrap().is_empty(), "{kind}");
    }
}

#[test]
fn positions_use_the_client_encoding() {
    let text = format!("title = \"𝄞\" # è\n{CHILD}");
    for (encodings, width) in [(json!(["utf-8", "utf-16"]), 4), (json!(["utf-16"]), 2)] {
        let mut editor = Editor::silent();
        let answer = editor.initialize(json!({ "general": { "positionEncodings": encodings } }));
        let expected = if width == 4 { "utf-8" } else { "utf-16" };
        assert_eq!(answer["capabilities"]["positionEncoding"], expected);
        editor.open("child.toml", &text);
        let document = json!({ "uri": editor.uri("child.toml") });
        let symbols =
            editor.ask("textDocument/documentSymbol", json!({ "textDocument": document }));
        assert_eq!(symbols[0]["range"]["end"]["character"], 8 + 2 + width);
    }
}
