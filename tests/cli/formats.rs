//! Tests for the machine-readable formats of `validate`.

use sentiero::family::{BuiltIn, Registry};
use std::fmt::Write as _;

use serde_json::Value;

use crate::folder::Folder;

/// A file in which the error is preceded by CRLF line endings, a tab, two- and four-byte characters, control
/// characters and markup.
const WRONG: &str = "id = \"ours\"\t# è\r\nextends = \"calliope\"\r\n\
    title = \"<b>è𝄞\u{202e}</b>\" # \u{ad}\r\n[hand]\r\nlimit = 3\r\n\
    \t\"è𝄞,:%{0}\" = \"100%\"\r\n[board]\r\nrows = \"5\"\r\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("wrong.toml", WRONG);
    folder.write("child.toml", "id = \"child\"\nextends = \"./wrong.toml\"\n[hand]\nlimit = 1\n");
    folder
}

fn json(folder: &Folder, arguments: &[&str]) -> Value {
    let ran = folder.run(&[&["validate"], arguments].concat());
    assert_eq!(ran.stderr, "");
    serde_json::from_str(&ran.stdout).unwrap()
}

const FILES: [&str; 4] = ["wrong.toml", "child.toml", "nobody", "house.toml"];

#[test]
fn findings_in_every_format() {
    let folder = folder();
    for format in ["json", "sarif", "github"] {
        let ran = folder.run(&[&["validate", "--format", format][..], &FILES].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(2), ""), "{format}");
        // The snapshot leaves out the pages for all codes, which are in `docs/diagnostics.md`.
        let text = match serde_json::from_str::<Value>(&ran.stdout) {
            Ok(mut log) if format == "sarif" => {
                let rules = log.pointer_mut("/runs/0/tool/driver/rules").unwrap().take();
                assert_eq!(
                    rules.as_array().unwrap().len(),
                    sentiero::check::codes(BuiltIn.checked()).len()
                );
                for result in log["runs"][0]["results"].as_array_mut().unwrap() {
                    let index = result.as_object_mut().unwrap().shift_remove("ruleIndex").unwrap();
                    let index = usize::try_from(index.as_u64().unwrap()).unwrap();
                    assert_eq!(rules[index]["id"], result["ruleId"]);
                }
                format!("{log:#}")
            }
            _ => ran.stdout,
        };
        insta::assert_snapshot!(format!("findings-{format}"), text);
    }
    insta::assert_snapshot!(
        "unknown-formats",
        folder.session(&[&["validate", "--format", "xml", "house.toml"]])
    );
}

/// Covers every format.
#[test]
fn locations_select_the_faulty_text() {
    let folder = folder();
    let lines: Vec<Vec<char>> =
        WRONG.split("\r\n").map(|line| line.chars().collect::<Vec<char>>()).collect();
    let at = |line: &Value, from: &Value, to: &Value| {
        let index = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap() - 1;
        lines[index(line)][index(from)..index(to)].iter().collect::<String>()
    };
    let files = json(&folder, &["--format", "json", "wrong.toml"]);
    let found = files["files"][0]["diagnostics"].as_array().unwrap();
    let shown: Vec<String> = found
        .iter()
        .map(|found| at(&found["line"], &found["column"], &found["end"]["column"]))
        .collect();
    assert_eq!(shown, ["\u{202e}", "\"è𝄞,:%{0}\"", "\"5\""]);
    assert_eq!(found[1]["pointer"], "/hand/è𝄞,:%{0}");
    let log = json(&folder, &["--format", "sarif", "wrong.toml"]);
    let results = log["runs"][0]["results"].as_array().unwrap();
    for (result, shown) in results.iter().zip(&shown) {
        let region = &result["locations"][0]["physicalLocation"]["region"];
        assert_eq!(at(&region["startLine"], &region["startColumn"], &region["endColumn"]), *shown);
    }
    let ran = folder.run(&["validate", "--format", "github", "wrong.toml"]);
    for (line, found) in ran.stdout.lines().zip(found) {
        let place = format!(
            "line={},endLine={},col={},endColumn={}",
            found["line"], found["end"]["line"], found["column"], found["end"]["column"]
        );
        assert!(line.contains(&place), "{line}: {place}");
    }
}

/// Machine-readable formats list up to a thousand findings per file and count the rest, while the text output
/// shows only the first twenty.
#[test]
fn summarises_thousands_of_findings() {
    let folder = Folder::new();
    let many = (0..1500).fold(String::new(), |mut many, number| {
        writeln!(many, "x{number} = no").unwrap();
        many
    });
    folder.write("many.toml", many);
    let files = json(&folder, &["--format", "json", "many.toml"]);
    let file = &files["files"][0];
    assert_eq!((&file["errors"], &file["more"]), (&1500.into(), &500.into()));
    assert_eq!(file["diagnostics"].as_array().unwrap().len(), 1000);
    let log = json(&folder, &["--format", "sarif", "many.toml"]);
    assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), 1000);
    let more =
        &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(*more, "many.toml: 500 more findings are not listed");
    let ran = folder.run(&["validate", "--format", "github", "many.toml"]);
    assert_eq!(ran.stdout.lines().count(), 1001);
    assert!(ran.stdout.ends_with("::warning file=many.toml::500 more findings are not listed\n"));
    let ran = folder.run(&["validate", "many.toml"]);
    assert_eq!(ran.stderr.matches("error[").count(), 20);
    assert!(ran.stderr.contains("1500 errors (showing the first 20, 1480 more)\n"));
}
