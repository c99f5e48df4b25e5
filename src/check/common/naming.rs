use serde_json::Value;

use super::Rule;
use crate::{
    check::{
        codes::{Examples, Page, example},
        layer::written,
    },
    diagnostic::{Diagnostic, Span, quoted},
    loader::{Document, Stack, pointer},
};

pub(super) const ID: Rule = Rule {
    page: &Page {
        code: "missing-id",
        title: "House rules go by the id of the ruleset that they change",
        what: "A file that extends another inherits its `id` too. Give it one of its own, as in \
            `id = \"our-table\"`.",
        why: "Records and tables of figures name a ruleset by its id: two different games would \
            go by one name.",
        examples: Some(Examples {
            wrong: example!("extends = \"calliope\"\n\n[hand]\nsize = 4\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    check: id,
};

pub(super) const VARIANT: Rule = Rule {
    page: &Page {
        code: "empty-variant",
        title: "A variant changes nothing",
        what: "A variant says what it changes in `set`, or in `when` blocks of its own. In TOML \
            what stands below another `[header]` belongs to that.",
        why: "Whoever switches it on believes to play something else.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\ntitle = \"Big hands\"\n\n\
                [hand]\nsize = 4\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\ntitle = \"Big hands\"\n\
                set.hand.size = 4\n"
            ),
        }),
    },
    check: variant,
};

fn id(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        let tree = &document.tree;
        let has_own = tree.value.get("id").is_some() || tree.is_lost("/id");
        if document.builtin || has_own || tree.value.get("extends").is_none() {
            continue;
        }
        let mut below = stack.chain.documents.iter().take(index).rev();
        let inherited = below.find_map(|file| file.tree.value.get("id")?.as_str());
        let message = match inherited {
            Some(id) => format!("without an `id` of its own this ruleset goes by {}", quoted(id)),
            None => "this ruleset has no `id` of its own".to_owned(),
        };
        let key = stack.key_span(index, "/extends");
        let line = key.as_ref().map(|key| Span { end: key.start, ..key.clone() });
        let own = format!("id = \"{}\"", id_of(document));
        found.push(
            Diagnostic::warning("missing-id", message)
                .label(key, "inherits what this file does not say, the `id` too")
                .fix(line, format!("{own}\n"), format!("give it one: `{own}`"))
                .certain_if(false)
                .at("/id"),
        );
    }
    found
}

/// An id made of the name of the file.
fn id_of(document: &Document) -> String {
    let file = document.name.rsplit('/').next().unwrap_or_default();
    let stem = file.strip_suffix(".toml").unwrap_or(file).to_ascii_lowercase();
    let words = stem.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let id = words.join("-");
    if id.is_empty() || id.len() > 64 { "our-table".to_owned() } else { id }
}

fn variant(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        let variants = document.tree.value.get("variants").and_then(Value::as_object);
        for (name, variant) in variants.into_iter().flatten() {
            let pointer = pointer::child("/variants", name);
            let is_empty = |key: &str| match variant.get(key) {
                None => true,
                Some(Value::Object(members)) => members.is_empty(),
                Some(Value::Array(list)) => list.is_empty(),
                Some(_) => false,
            };
            let has_lost = document.tree.lost.iter().any(|lost| pointer::is_within(lost, &pointer));
            if variant.is_object() && is_empty("set") && is_empty("when") && !has_lost {
                found.push(
                    Diagnostic::warning(
                        "empty-variant",
                        format!("the variant {} changes nothing", quoted(name)),
                    )
                    .label(stack.key_span(index, &pointer), "no `set` and no `when`")
                    .help("say what it changes, as in `set.hand.size = 4`")
                    .at(pointer),
                );
            }
        }
    }
    found
}
