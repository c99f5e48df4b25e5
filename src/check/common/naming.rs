use serde_json::Value;

use super::Rule;
use crate::{
    check::{
        below::{Below, MAX_LOOKED_AT, below},
        codes::{Examples, Page, example},
        layer::written,
    },
    diagnostic::{Diagnostic, Sources, Span, quoted},
    loader::{Document, Stack, builtin, name_of, parse, pointer},
};

pub(super) const ID: Rule = Rule {
    page: &Page {
        code: "missing-id",
        title: "House rules go by the id of the ruleset that they change",
        what: "A file that extends another inherits its `id` too. Give it one of its own, as in \
            `id = \"our-table\"`. A changed copy of a built-in ruleset needs one too.",
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
        let own = tree.value.get("id").and_then(Value::as_str);
        if document.builtin || tree.is_lost("/id") {
            continue;
        }
        let mut below = stack.chain.documents.iter().take(index).rev();
        let inherited = below.find_map(|file| file.tree.value.get("id")?.as_str());
        if let Some(own) = own {
            found.extend(taken(stack, index, own, inherited == Some(own)));
            continue;
        }
        if tree.value.get("extends").is_none() {
            continue;
        }
        let message = match inherited {
            Some(id) => format!("without an `id` of its own this ruleset goes by {}", quoted(id)),
            None => "this ruleset has no `id` of its own".to_owned(),
        };
        let key = stack.key_span(index, "/extends");
        let line = key.as_ref().map(|key| Span { end: key.start, ..key.clone() });
        let own = format!("id = \"{}\"", free_id(document, inherited));
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

/// An id that is that of another ruleset: of the one that the file extends, or of a built-in one of
/// which the file is a changed copy.
fn taken(stack: &Stack, index: usize, own: &str, is_inherited: bool) -> Option<Diagnostic> {
    let document = stack.chain.documents.get(index)?;
    let tree = &document.tree.value;
    if !stack.chain.is_whole {
        return None;
    }
    let message = if is_inherited {
        format!("this ruleset goes by {}, as the one that it changes", quoted(own))
    } else {
        let known = builtin().iter().find(|known| known.id == own)?;
        // Whoever works on a built-in ruleset does so in a file; and what is faulty there may be all
        // that is different.
        let is_same = !document.tree.lost.is_empty() || same_as(known.text, tree);
        if is_same {
            return None;
        }
        format!("this ruleset goes by {}, which is another one", quoted(own))
    };
    let free = free_id(document, Some(own));
    let span = stack.value_span(index, "/id");
    Some(
        Diagnostic::warning("missing-id", message)
            .label(span.clone(), "the id of another ruleset")
            .fix(span, format!("\"{free}\""), format!("give it one of its own: `id = \"{free}\"`"))
            .certain_if(false)
            .at("/id"),
    )
}

/// Whether a tree is that of a text.
fn same_as(text: &str, tree: &Value) -> bool {
    let mut sources = Sources::default();
    let id = sources.add("", text);
    parse(&sources, id, &mut Vec::new()).is_some_and(|parsed| parsed.value == *tree)
}

/// An id made of the name of the file, unless that is taken.
fn free_id(document: &Document, taken: Option<&str>) -> String {
    let file = document.name.rsplit('/').next().unwrap_or_default();
    let name = name_of(file.strip_suffix(".toml").unwrap_or(file));
    let is_free = |name: &String| {
        Some(name.as_str()) != taken && !builtin().iter().any(|known| known.id == name)
    };
    name.filter(is_free).unwrap_or_else(|| "our-table".to_owned())
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
                let empty = Diagnostic::warning(
                    "empty-variant",
                    format!("the variant {} changes nothing", quoted(name)),
                )
                .label(stack.key_span(index, &pointer), "no `set` and no `when`");
                let is_early = found.len() < MAX_LOOKED_AT;
                let below = if is_early { below(document, &pointer) } else { Vec::new() };
                let empty = if below.is_empty() {
                    empty.help("say what it changes, as in `set.hand.size = 4`")
                } else {
                    below.iter().fold(empty, |empty, Below { section, lines }| {
                        let text = format!(
                            "`[{section}]` holds for every game; what holds in the variant alone \
                             is headed `[variants.{name}.set.{section}]`, or stands right below \
                             the header of the variant:"
                        );
                        empty.sample(text, lines)
                    })
                };
                found.push(empty.at(pointer));
            }
        }
    }
    found
}
