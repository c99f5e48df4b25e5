//! The words of the languages, of rulebooks and of the table: the same messages with the same values, and right
//! for every number.

use std::{collections::BTreeMap, fs};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};
use sentiero::{
    check::Loaded,
    family::{BuiltIn, Registry},
    language::Language,
    loader::builtin,
    manual::{NOTICE, rulebook::rulebook},
};

use super::loaded;

fn folder(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::Italian => "it",
        Language::Portuguese => "pt",
    }
}

/// Files whose messages are read together, and the folders of the source that use them.
struct Catalog {
    files: &'static [&'static str],
    folders: &'static [&'static str],
}

const RULEBOOK: Catalog = Catalog {
    files: &["rulebook", "path", "lines"],
    folders: &[
        "src/language",
        "src/manual/rulebook",
        "src/family/path/rulebook",
        "src/family/lines",
    ],
};

const CATALOGS: [Catalog; 4] = [
    RULEBOOK,
    Catalog {
        files: &["table"],
        folders: &[
            "src/language",
            "src/game",
            "src/screen",
            "src/cli/play",
            "src/cli/records",
            "src/cli/commands",
        ],
    },
    Catalog { files: &["table-path"], folders: &["src/path/ui"] },
    Catalog { files: &["table-lines"], folders: &["src/lines/ui"] },
];

fn source(catalog: &Catalog, language: Language) -> String {
    let read = |name| fs::read_to_string(format!("locales/{}/{name}.ftl", folder(language)));
    let texts: Vec<String> = catalog.files.iter().map(|name| read(name).unwrap()).collect();
    texts.join("\n")
}

/// The messages of a language, each with the values that it takes, in their order.
fn messages(source: &str) -> Vec<(String, Vec<String>)> {
    let resource = parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                assert!(message.attributes.is_empty(), "{} has attributes", message.id.name);
                let mut values = Vec::new();
                pattern(&message.value.unwrap(), &mut values);
                values.sort_unstable();
                values.dedup();
                messages.push((message.id.name.to_owned(), values));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{other:?}"),
        }
    }
    messages
}

fn pattern(pattern: &Pattern<&str>, values: &mut Vec<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                assert!(!value.contains(['{', '}']), "{value}");
            }
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => value(inline, values),
                Expression::Select { selector, variants } => {
                    value(selector, values);
                    for variant in variants {
                        self::pattern(&variant.value, values);
                    }
                }
            },
        }
    }
}

fn value(expression: &InlineExpression<&str>, values: &mut Vec<String>) {
    match expression {
        InlineExpression::VariableReference { id } => values.push(id.name.to_owned()),
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("messages are whole, and refer to no other: {other:?}"),
    }
}

#[test]
fn every_language_has_every_message_with_the_same_values() {
    for catalog in &CATALOGS {
        let english = messages(&source(catalog, Language::English));
        let mut ids: Vec<&str> = english.iter().map(|(id, _)| &**id).collect();
        assert!(ids.len() > 50);
        for language in Language::ALL {
            let other = messages(&source(catalog, language));
            for (own, same) in other.iter().zip(&english) {
                assert_eq!(own, same, "{language:?}");
            }
            assert_eq!(other.len(), english.len(), "{language:?}");
        }
        ids.sort_unstable();
        assert!(ids.windows(2).all(|two| two[0] != two[1]), "a message is there twice");
    }
}

#[test]
fn every_file_of_messages_is_tested() {
    for language in Language::ALL {
        let files = fs::read_dir(format!("locales/{}", folder(language))).unwrap();
        let mut found: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        let mut known: Vec<String> = CATALOGS
            .iter()
            .flat_map(|catalog| catalog.files)
            .chain(&["hexes"])
            .map(|name| format!("{name}.ftl"))
            .collect();
        found.sort_unstable();
        known.sort_unstable();
        assert_eq!(found, known);
    }
}

/// What is said otherwise of hexes takes no other values, and speaks of no square.
#[test]
fn every_message_of_hexes_replaces_another() {
    for (language, noun) in Language::ALL.into_iter().zip(["square", "quadrat", "quadrado"]) {
        let known = [&CATALOGS[0], &CATALOGS[2]]
            .into_iter()
            .flat_map(|catalog| messages(&source(catalog, language)));
        let known: BTreeMap<String, Vec<String>> = known.collect();
        let file = Catalog { files: &["hexes"], folders: &[] };
        let others = source(&file, language);
        for (id, values) in messages(&others) {
            let before = known.get(&id).unwrap_or_else(|| panic!("{language:?}: {id}"));
            assert!(values.iter().all(|value| before.contains(value)), "{language:?}: {id}");
        }
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        for source in [source(&CATALOGS[0], language), source(&CATALOGS[2], language), others] {
            bundle.add_resource_overriding(FluentResource::try_new(source).unwrap());
        }
        let of_paths = known.keys().filter(|id| !id.starts_with("lines-"));
        for id in of_paths {
            let message = bundle.get_message(id).unwrap().value().unwrap();
            let mut arguments = FluentArgs::new();
            known[id].iter().for_each(|value| arguments.set(value.as_str(), 1));
            let text = bundle.format_pattern(message, Some(&arguments), &mut Vec::new());
            assert!(!text.to_lowercase().contains(noun), "{language:?} {id}: {text}");
        }
    }
}

/// A sentence that follows another about the same is said without its subject.
#[test]
fn sentences_about_somebody_begin_with_the_name() {
    let mut count = 0;
    for (catalog, language) in
        CATALOGS[2..].iter().flat_map(|catalog| Language::ALL.map(|language| (catalog, language)))
    {
        for line in source(catalog, language).lines().filter(|line| line.contains("$who")) {
            let Some((id, text)) = line.split_once(" = ") else { continue };
            assert!(text.starts_with("{ $who } "), "{language:?} {id}");
            count += 1;
        }
    }
    assert!(count >= 50, "{count}");
}

#[test]
fn every_message_is_used() {
    for catalog in &CATALOGS {
        let mut code = String::new();
        for folder in catalog.folders {
            let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
            for file in files.filter(|path| path.is_file()) {
                code += &fs::read_to_string(file).unwrap();
            }
        }
        for (id, _) in messages(&source(catalog, Language::English)) {
            // What is put together from a beginning and a name.
            let begins = ["heading", "title", "picture", "example", "lines-name"];
            let made = begins.iter().any(|begin| {
                let made = format!("{begin}-{{");
                id.starts_with(begin) && code.contains(&made)
            });
            assert!(made || code.contains(&format!("\"{id}\"")), "{id} is not used");
        }
    }
}

/// The names of numbers, and numbers that some language says in another form.
const NUMBERS: [u64; 8] = [0, 1, 2, 3, 5, 8, 21, 1_000_000];

#[test]
fn every_message_is_whole_for_every_number() {
    for (catalog, language) in
        CATALOGS.iter().flat_map(|catalog| Language::ALL.map(|language| (catalog, language)))
    {
        let source = source(catalog, language);
        let ids = messages(&source);
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_resource(FluentResource::try_new(source).unwrap()).unwrap();
        for (id, values) in ids {
            for number in NUMBERS {
                let mut arguments = FluentArgs::new();
                for value in &values {
                    arguments.set(value.as_str(), number);
                }
                let message = bundle.get_message(&id).unwrap().value().unwrap();
                let mut errors = Vec::new();
                let text = bundle.format_pattern(message, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{id}: {errors:?}");
                let is_tidy = !text.contains(['{', '}', '\n', '\u{2068}'])
                    && !text.contains("  ")
                    && text.trim() == text
                    && !text.is_empty();
                assert!(is_tidy, "{language:?} {id}: {text:?}");
            }
        }
    }
}

#[test]
fn titles_are_those_of_the_files() {
    let titles = |loaded: &Loaded, id: &str| {
        let head = loaded.ruleset.head();
        let mut titles = BTreeMap::from([(format!("title-{id}"), head.title.clone())]);
        for variant in &loaded.variants {
            titles.insert(format!("title-{id}-{}", variant.name), variant.title.clone());
        }
        titles
    };
    let mut all = BTreeMap::new();
    for known in builtin() {
        let own = loaded(known.id, &[]);
        all.extend(titles(&own, known.id).into_iter().filter(|(id, _)| {
            // What extends an edition has its variants.
            known.extends().is_none() || *id == format!("title-{}", known.id)
        }));
        for language in Language::ALL {
            let title = rulebook(BuiltIn.families(), &own, language, None).title;
            let is_english = title == own.ruleset.head().title;
            assert_eq!(is_english, language == Language::English, "{title}");
        }
    }
    let english = source(&RULEBOOK, Language::English);
    for (id, title) in &all {
        assert!(english.contains(&format!("\n{id} = {title}\n")), "{id} = {title}");
    }
    let ids = messages(&english);
    assert_eq!(ids.iter().filter(|(id, _)| id.starts_with("title-")).count(), all.len());
    assert!(english.contains(&format!("\nnotice = {NOTICE}\n")));
}
