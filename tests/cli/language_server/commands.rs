//! Tests for the commands of the server.

use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::{Value, json};

use super::{Editor, OUR};

impl Editor {
    fn command(&mut self, command: &str, arguments: Value) -> Value {
        let params = json!({ "command": command, "arguments": arguments });
        self.request("workspace/executeCommand", params)
    }
}

#[test]
fn diff_and_rulebook_commands() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let uri = editor.uri("our.toml");
    let mut text = |command: &str, arguments: Value| {
        let answer = editor.command(command, arguments);
        answer["result"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    };
    let compared = text("sentiero.diff", json!([uri]));
    assert!(compared.contains("hand.size     all      3         4"), "{compared}");
    assert!(text("sentiero.rulebook", json!([uri])).contains("## Setup"));
    assert!(text("sentiero.rulebook", json!([uri, "it"])).contains("## Preparazione"));
    assert!(text("sentiero.rulebook", json!([uri, "pt-BR"])).contains("## Preparação"));
}

#[test]
fn rulebook_uses_the_editor_language() {
    let mut editor = Editor::silent();
    let params =
        json!({ "processId": null, "rootUri": null, "capabilities": {}, "locale": "it-IT" });
    editor.ask("initialize", params);
    editor.open("our.toml", OUR);
    let uri = editor.uri("our.toml");
    let answer = editor.command("sentiero.rulebook", json!([uri]));
    assert!(answer["result"].as_str().unwrap().contains("## Preparazione"), "{answer}");
}

/// Extensions offer the languages announced by the server, so each of them must have a rulebook.
#[test]
fn announced_languages_have_rulebooks() {
    let mut editor = Editor::silent();
    let answer = editor.initialize(json!({}));
    let languages = answer["capabilities"]["experimental"]["languages"].as_array().unwrap();
    assert_eq!(languages[1], json!({ "tag": "it", "label": "Italiano" }));
    editor.open("our.toml", OUR);
    for language in languages {
        let uri = editor.uri("our.toml");
        let answer = editor.command("sentiero.rulebook", json!([uri, language["tag"]]));
        let book = answer["result"].as_str().unwrap_or_default();
        assert!(book.starts_with("# "), "{language}: {answer}");
    }
}

#[test]
fn play_command_plays_the_file() {
    let mut editor = Editor::new();
    editor.open("our.toml", OUR);
    let uri = editor.uri("our.toml");
    let answer = editor.command("sentiero.play", json!([uri]));
    let words: Vec<&str> =
        answer["result"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    let [program, rest @ ..] = words.as_slice() else { panic!("{answer}") };
    let mut play = std::process::Command::new(program);
    let played = play.args(rest).args(["--seed", "1"]).output().unwrap();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
}

#[test]
fn failed_commands_give_a_reason() {
    let mut editor = Editor::new();
    editor.open("our.toml", &OUR.replace("size = 4", "size = 9"));
    let uri = editor.uri("our.toml");
    let mut refused = |command: &str, arguments: Value| {
        let answer = editor.command(command, arguments);
        let message = answer["error"]["message"].as_str().unwrap().to_owned();
        (answer["error"]["code"].as_i64().unwrap(), message)
    };
    assert_eq!(refused("sentiero.nothing", json!([uri])).0, -32602);
    assert_eq!(refused("sentiero.rulebook", json!([])).0, -32602);
    assert_eq!(refused("sentiero.rulebook", json!([uri, "tlh"])).0, -32602);
    for command in ["sentiero.diff", "sentiero.rulebook", "sentiero.play"] {
        let (code, message) = refused(command, json!([uri]));
        assert!(code == -32803 && message.contains("our.toml:6"), "{code} {message}");
    }
    let unsaved = "untitled:Untitled-1";
    let item = json!({ "uri": unsaved, "languageId": "toml", "version": 1, "text": OUR });
    editor.tell("textDocument/didOpen", json!({ "textDocument": item }));
    let answer = editor.command("sentiero.play", json!([unsaved]));
    assert_eq!(answer["error"]["code"], -32803);
}

/// However many backticks a title or note contains, comparisons and explanations remain a single code block,
/// and rulebooks and variant titles remain plain text.
#[test]
fn text_cannot_close_a_code_fence() {
    let mut editor = Editor::new();
    for (nth, fence) in ["```", "``````", "~~~~"].into_iter().enumerate() {
        // This is long enough for the fence to start a line wherever the text is wrapped.
        let long = "words ".repeat(16);
        let evil = format!("{fence} # evil <b>evil</b> [evil](http://evil.example)");
        let file = format!(
            "id = \"our\"\nextends = \"calliope\"\ntitle = '{evil}'\nhand.size = 4\n\
             [variants.long]\ntitle = '{fence}'\nset.hand.size = 5\n\
             [[when]]\nplayers = {{ min = 2, max = 2 }}\nset.dragon.rests = \"aside\"\n\
             basis.dragon.rests = {{ kind = \"chosen\", note = '{long}{fence} {long}{evil}' }}\n"
        );
        let name = format!("fence-{nth}.toml");
        editor.open(&name, &file);
        let uri = editor.uri(&name);
        let answer = editor.command("sentiero.diff", json!([uri]));
        let compared = code_of(answer["result"].as_str().unwrap_or_else(|| panic!("{answer}")));
        assert!(compared.contains(&evil), "{compared}");
        let explained = editor.at("hover", &name, &file, "dragon.rests");
        let explained = code_of(explained["contents"]["value"].as_str().unwrap());
        assert!(explained.contains(fence), "{explained}");
        let titled = editor.at("hover", &name, &file, "long]");
        let book = editor.command("sentiero.rulebook", json!([uri]));
        for shown in [&titled["contents"]["value"], &book["result"]] {
            let shown = shown.as_str().unwrap();
            let mut text = String::new();
            for event in Parser::new_ext(shown, Options::all()) {
                match event {
                    Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::Link { .. }) => {
                        panic!("{event:?} in {shown}")
                    }
                    Event::Text(part) => text.push_str(&part),
                    _ => {}
                }
            }
            assert!(text.contains(fence), "{shown}");
        }
    }
}

/// Returns the contents of the code block that makes up the given Markdown.
#[track_caller]
fn code_of(markdown: &str) -> String {
    let events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::all()).collect();
    let [Event::Start(Tag::CodeBlock(_)), text @ .., Event::End(_)] = events.as_slice() else {
        panic!("{markdown}")
    };
    let text = text.iter().map(|event| match event {
        Event::Text(text) => &**text,
        _ => panic!("{event:?} in {markdown}"),
    });
    text.collect()
}
