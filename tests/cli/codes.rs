//! Tests for `code`, which lists all codes or shows the page for one of them.

use crate::folder::Folder;
use sentiero::family::{BuiltIn, Registry};

#[test]
fn lists_and_explains_codes() {
    let folder = Folder::new();
    let list = folder.prints(&["code"]);
    let listed: Vec<&str> =
        list.lines().map(|line| line.split(' ').next().unwrap_or_default()).collect();
    let known: Vec<&str> =
        sentiero::check::codes(BuiltIn.checked()).iter().map(|page| page.code).collect();
    assert_eq!(listed, known);
    for code in known {
        let page = folder.prints(&["code", code]);
        assert!(page.starts_with(&format!("{code}: ")), "{page}");
        // Skip indented lines, which are examples and their reports.
        let is_wide = |line: &&str| !line.starts_with("  ") && line.chars().count() > 100;
        assert_eq!(page.lines().find(is_wide), None, "{code}");
    }
    let page = folder.prints(&["code", "unknown-key"]);
    assert_eq!(folder.prints(&["code", "error[unknown-key]"]), page, "as it appears in reports");
    insta::assert_snapshot!("code", folder.prints(&["code", "unknown-key"]));
}

#[test]
fn unknown_code_suggests_a_similar_one() {
    insta::assert_snapshot!(
        "unknown-codes",
        Folder::new().session(&[
            &["code", "unknwon-key"],
            &["code", "Unknown_Key"],
            &["code", "players"],
            &["code", "nothing-like-it"],
            &["code", ""],
            &["code", "syntax", "unknown-key"],
        ])
    );
}
