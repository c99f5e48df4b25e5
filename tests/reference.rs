//! The reference of all keys in `docs/rulesets.md` is made from the doc comments of the types.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use std::{env, fs, path::Path};

use sentiero::{
    check::{Request, load},
    diagnostic::Style,
    loader::MemoryFiles,
    manual::keys,
};

const BEGIN: &str = "<!-- keys: begin.";
const END: &str = "<!-- keys: end -->";

#[test]
fn the_reference_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rulesets.md");
    let page = fs::read_to_string(&path).unwrap();
    let begin = page.find(BEGIN).and_then(|at| Some(at + page[at..].find('\n')? + 1)).unwrap();
    let end = page.find(END).unwrap();
    let fresh = format!("{}\n{}\n{}", &page[..begin], keys().trim_end(), &page[end..]);
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(
            page == fresh,
            "docs/rulesets.md is stale: SENTIERO_UPDATE=1 cargo test --test reference"
        );
    }
}

/// Every example of the page is sound: a file as it stands, the others as parts of one.
#[test]
fn the_examples_are_sound() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rulesets.md")).unwrap();
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    for block in blocks {
        let mut text = block.to_owned();
        if !block.contains("extends") {
            text = format!("id = \"x\"\nextends = \"calliope\"\n{block}");
        }
        if block.contains("[basis.hand]") {
            text.push_str("[hand]\nsize = 3\nlimit = 3\n");
        }
        let files = MemoryFiles::default().with("x.toml", text);
        if let Err(report) = load(&Request { ruleset: "x.toml", ..Request::default() }, &files) {
            panic!("{}", report.to_text(Style::Plain));
        }
    }
}
