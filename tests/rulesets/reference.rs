//! Checks the generated parts of the documentation. The reference of all keys in `docs/rulesets.md` is
//! generated from the doc comments of the types, and the list of all codes in `docs/diagnostics.md` from
//! their pages and the findings for their examples.

use std::{env, fs, path::Path};

use sentiero::{
    check::{Request, load},
    diagnostic::Style,
    family::{BuiltIn, Registry},
    loader::MemoryFiles,
    manual::{gallery, keys},
};

/// Asserts that the part of a page between the given marks is up to date.
#[track_caller]
fn assert_fresh(page: &str, marks: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let text = fs::read_to_string(&path).unwrap();
    let begin = text.find(&format!("<!-- {marks}: begin."));
    let begin = begin.and_then(|at| Some(at + text[at..].find('\n')? + 1)).unwrap();
    let end = text.find(&format!("<!-- {marks}: end -->")).unwrap();
    let fresh = format!("{}\n{}\n{}", &text[..begin], made.trim_end(), &text[end..]);
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(
            text == fresh,
            "{page} is stale: SENTIERO_UPDATE=1 cargo test --test rulesets reference"
        );
    }
}

#[test]
fn key_reference_is_up_to_date() {
    assert_fresh("docs/rulesets.md", "keys", &keys(BuiltIn.checked().schemas()));
}

#[test]
fn code_page_is_up_to_date() {
    assert_fresh("docs/diagnostics.md", "codes", &gallery(BuiltIn.checked()));
}

/// Every example on the page is valid, either as a file on its own or as part of one.
#[test]
fn documented_examples_are_valid() {
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
        let files = MemoryFiles::default().with_file("x.toml", text);
        if let Err(report) = load(&Request { ruleset: "x.toml", ..Request::default() }, &files) {
            panic!("{}", report.to_text(Style::Plain));
        }
    }
}
