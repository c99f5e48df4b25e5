//! Checks that code uses constants to refer to keys. Only the tables that declare them may contain a string
//! that is, or starts with, the pointer of a section or key.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;
use syn::{
    Attribute, ItemMod, LitStr, Macro,
    buffer::{Cursor, TokenBuffer},
    visit::{self, Visit},
};

use super::{files, names::only_tests};

/// The files that declare keys.
const TABLES: &[&str] = &["ruleset/keys.rs", "ruleset/path/keys.rs", "ruleset/lines/keys.rs"];

/// Returns the pointers of all sections and keys in every family, including those of `when` blocks and
/// variants.
fn pointers() -> BTreeSet<String> {
    fn add(place: &Value, base: &str, depth: usize, found: &mut BTreeSet<String>) {
        for (name, inner) in place["properties"].as_object().into_iter().flatten() {
            let pointer = format!("{base}/{name}");
            if depth > 1 {
                add(inner, &pointer, depth - 1, found);
            }
            found.insert(pointer);
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/ruleset.schema.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let mut found = BTreeSet::new();
    add(&schema, "", 2, &mut found);
    for layer in ["when", "variant"] {
        add(&schema["$defs"][layer], "", 1, &mut found);
    }
    found
}

/// The string literals in a source file, except for those in tests and documentation.
#[derive(Default)]
struct Texts(Vec<String>);

impl<'ast> Visit<'ast> for Texts {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !only_tests(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.0.push(text.value());
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.scan(TokenBuffer::new2(call.tokens.clone()).begin());
    }
}

impl Texts {
    fn scan(&mut self, mut at: Cursor<'_>) {
        while !at.eof() {
            if let Some((inside, _, _, rest)) = at.any_group() {
                self.scan(inside);
                at = rest;
            } else if let Some((literal, rest)) = at.literal() {
                let text = syn::parse_str::<LitStr>(&literal.to_string());
                self.0.extend(text.map(|text| text.value()));
                at = rest;
            } else {
                at = at.token_tree().map_or(at, |(_, rest)| rest);
            }
        }
    }
}

/// Returns the string literals in a source file that are pointers to keys.
fn named(source: &str, pointers: &BTreeSet<String>) -> Vec<String> {
    let mut texts = Texts::default();
    texts.visit_file(&syn::parse_file(source).unwrap());
    let is_pointer = |text: &String| {
        let place = text.split('{').next().unwrap_or_default().trim_end_matches('/');
        let around = place.match_indices('/').map(|(at, _)| &place[..at]).chain([place]);
        around.filter(|place| !place.is_empty()).any(|place| pointers.contains(place))
    };
    texts.0.into_iter().filter(is_pointer).collect()
}

#[test]
fn keys_use_constants() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let pointers = pointers();
    let mut wrong = Vec::new();
    for file in files(&src) {
        let below = file.strip_prefix(&src).unwrap().to_str().unwrap().replace('\\', "/");
        if !TABLES.contains(&below.as_str()) {
            let found = named(&fs::read_to_string(&file).unwrap(), &pointers);
            wrong.extend(found.iter().map(|text| format!("{below}: {text:?}")));
        }
    }
    assert!(wrong.is_empty(), "use the constant for each of these keys:\n{}\n", wrong.join("\n"));
}

#[test]
fn detects_every_form_of_literal_pointer() {
    let pointers = pointers();
    assert!(pointers.len() > 90 && pointers.contains("/hand/size") && pointers.contains("/set"));
    let named = |source: &str| named(source, &pointers).len();
    for source in [
        "const A: &str = \"/hand/size\";",
        "fn f() { case.get(\"/players/min\"); }",
        "fn f() { format!(\"/tiles/list/{index}/tile\"); }",
        "fn f() { vec![g(\"/board\"), h([\"/variants/\"])]; }",
        "fn f() { match at { \"/title\" => (), _ => () } }",
        "macro_rules! m { () => { \"/hand/size\" } }",
    ] {
        assert!(named(source) > 0, "{source}");
    }
    for source in [
        "const A: &str = \"/properties/hand/size\";",
        "const A: &str = \"hand/size\";",
        "/// It is `/hand/size`.\nconst A: &str = \"/\";",
        "#[cfg(test)] mod tests { const A: &str = \"/hand/size\"; }",
    ] {
        assert_eq!(named(source), 0, "{source}");
    }
}
