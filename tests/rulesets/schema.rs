//! Tests that the schemas for rules files are up to date, valid and simple enough for editors.

use std::{env, fs, path::Path};

use sentiero::{
    check::{Request, load},
    family::{BuiltIn, Registry},
    loader::{NoFiles, builtin_rulesets, editions, house_rules},
    ruleset::schema::{PUBLISHED_SCHEMA, STORED_SCHEMAS, Schema},
};
use serde_json::{Map, Value, json};

/// The command that updates the schemas.
const RENEW_COMMAND: &str = "SENTIERO_UPDATE=1 cargo test --test rulesets schema";

fn languages() -> impl Iterator<Item = &'static Schema> {
    BuiltIn.checked().schemas()
}

#[test]
fn schemas_are_up_to_date() {
    let mut files =
        vec![("ruleset.schema".to_owned(), BuiltIn.checked().generate_published_schema())];
    for language in languages() {
        files.push((language.name().into(), format!("{:#}\n", language.make_file_schema())));
    }
    for (name, text) in files {
        let path = format!("{}/schema/{name}.json", env!("CARGO_MANIFEST_DIR"));
        if env::var_os("SENTIERO_UPDATE").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let known = fs::read_to_string(&path).unwrap_or_default();
        assert!(known == text, "schema/{name}.json is stale: {RENEW_COMMAND}");
    }
}

/// Every command that loads a ruleset reads the stored schema instead of generating it.
#[test]
fn every_family_has_a_stored_schema() {
    let stored: Vec<&str> = STORED_SCHEMAS.iter().map(|(name, _)| *name).collect();
    assert_eq!(stored, languages().map(Schema::name).collect::<Vec<_>>());
}

#[test]
fn schema_is_valid() {
    let text: Value = serde_json::from_str(PUBLISHED_SCHEMA).unwrap();
    assert!(jsonschema::meta::is_valid(&text));
    for language in languages() {
        assert!(jsonschema::meta::is_valid(language.file()));
        assert!(jsonschema::meta::is_valid(language.resolved_schema()));
    }
}

/// The beginnings of files that could belong to the given family, including those that can't.
fn heads(family: &str) -> Vec<Value> {
    let (base, complete) = match family {
        "path" => ("calliope", json!({ "board": { "columns": 6, "rows": 6 } })),
        "lines" => ("dungeon-tris", json!({ "tiles": { "each": 1, "list": [{ "value": 1 }] } })),
        other => panic!("{other} has no base"),
    };
    let mut heads = vec![json!({ "id": "ours" }), json!({ "family": family, "id": "ours" })];
    for own in ["path", "lines", "lined"] {
        let mut head = json!({
            "format": 1, "id": "ours", "family": own, "title": "Ours", "players": { "min": 2, "max": 2 },
        });
        head.as_object_mut().unwrap().extend(complete.as_object().unwrap().clone());
        heads.push(head);
        for extended in [base, "big-board", "base.toml"] {
            heads.push(json!({ "id": "ours", "extends": extended, "family": own }));
        }
    }
    heads.extend([base, "base.toml"].map(|base| json!({ "id": "ours", "extends": base })));
    heads
}

/// Returns valid and invalid values for a key.
fn trial_values(schema: &Value) -> Vec<Value> {
    let mut values = vec![json!(1), json!("x"), json!(["x"]), json!({}), json!(-99), json!(9999)];
    if let (Some(min), Some(max)) = (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
        values.extend([json!(min), json!(max), json!(max + 1)]);
    }
    values.extend(schema["enum"].as_array().into_iter().flatten().cloned());
    if schema["type"] == "array" {
        let of_items = members(&schema["items"]).flat_map(|(name, inner)| {
            let item = move |value| json!([{ name.clone(): value, "copies": 101 }]);
            trial_values(inner).into_iter().map(item)
        });
        values.extend(of_items.collect::<Vec<_>>());
    }
    values
}

fn members(schema: &Value) -> impl Iterator<Item = (&String, &Value)> {
    schema["properties"].as_object().into_iter().flat_map(Map::iter)
}

/// Returns a file with the given sections at each place that can have any.
fn with_sections(head: &Value, sections: &Value) -> Vec<Value> {
    let when = json!([{ "players": [2], "set": sections }]);
    let parts = [
        sections.clone(),
        json!({ "when": when }),
        json!({ "variants": { "v": { "title": "V", "set": sections } } }),
        json!({ "variants": { "v": { "title": "V", "when": when } } }),
    ];
    let with = |part: &Value| {
        let mut file = head.clone();
        let part = part.as_object().unwrap().clone().into_iter();
        file.as_object_mut().unwrap().extend(part);
        file
    };
    parts.iter().map(with).collect()
}

/// A validator for the files of each family, by the rulesets that it extends.
fn own_validators() -> Vec<(&'static str, &'static str, jsonschema::Validator)> {
    let validator =
        |language: &Schema| jsonschema::validator_for(&language.make_file_schema()).unwrap();
    let base = |name| if name == "path" { "calliope" } else { "dungeon-tris" };
    languages().map(|own| (own.name(), base(own.name()), validator(own))).collect()
}

/// The published schema accepts what the schema of the file's family accepts: the one that it names, the one
/// of the built-in ruleset that it extends, or any of them.
#[test]
fn published_schema_accepts_every_family() {
    let published: Value = serde_json::from_str(PUBLISHED_SCHEMA).unwrap();
    let published = jsonschema::validator_for(&published).unwrap();
    let validators = own_validators();
    let is_accepted = |file: &Value| {
        let named = validators.iter().find(|(name, ..)| file["family"] == *name);
        let base = if file["extends"] == "big-board" {
            "calliope"
        } else {
            file["extends"].as_str().unwrap_or_default()
        };
        let extended = validators.iter().find(|(_, of, _)| *of == base);
        match named.or(extended) {
            Some((.., own)) => own.is_valid(file),
            None => validators.iter().any(|(.., own)| own.is_valid(file)),
        }
    };
    let mut accepted = [0, 0];
    let mut compare = |file: &Value| {
        let is_valid = published.is_valid(file);
        assert_eq!(is_valid, is_accepted(file), "{file}");
        accepted[usize::from(is_valid)] += 1;
    };
    for language in languages() {
        for head in heads(language.name()) {
            for (section, keys) in members(&language.make_file_schema()["$defs"]["set"]) {
                for (key, schema) in members(keys) {
                    for value in trial_values(schema) {
                        let file = json!({ section: { key: value } });
                        with_sections(&head, &file).iter().for_each(&mut compare);
                    }
                }
                for other in ["dragon", "wall", "other"] {
                    let file = json!({ section: {}, other: {} });
                    with_sections(&head, &file).iter().for_each(&mut compare);
                }
                for keys in
                    [json!({ "whose": "own", "swap": "off" }), json!({ "sise": 1 }), json!(1)]
                {
                    let file = json!({ section: keys });
                    with_sections(&head, &file).iter().for_each(&mut compare);
                }
                compare(&{
                    let mut file = head.clone();
                    file["basis"][section] = json!({ "size": { "kind": "chosen" } });
                    file
                });
            }
        }
    }
    assert!(accepted.iter().all(|number| *number > 1000), "{accepted:?}");
}

/// Most tools report every keyword that a value breaks, so there should only be one.
#[test]
fn each_mistake_breaks_one_schema_keyword() {
    let published: Value = serde_json::from_str(PUBLISHED_SCHEMA).unwrap();
    let published = jsonschema::validator_for(&published).unwrap();
    let mut mistakes = 0;
    for language in languages() {
        let name = language.name();
        let is_own = |head: &Value| head["family"].is_null() || head["family"] == name;
        for head in heads(name).into_iter().filter(|head| published.is_valid(head) && is_own(head))
        {
            for (section, keys) in members(&language.make_file_schema()["$defs"]["set"]) {
                for (key, schema) in members(keys) {
                    let half = json!(schema["minimum"].as_f64().unwrap_or_default() + 0.5);
                    let wrong = [json!("#"), json!(-99), json!(9999), json!({ "a": 1 }), half];
                    let is_invalid = |value: &&Value| !jsonschema::is_valid(schema, value);
                    for value in wrong.iter().filter(is_invalid) {
                        for file in with_sections(&head, &json!({ section: { key: value } })) {
                            let errors = published.iter_errors(&file).count();
                            // A complete file needs other keys in the section as well.
                            let is_complete =
                                head.get("extends").is_none() && file[section].is_object();
                            assert!(errors == 1 || is_complete, "{errors} errors: {file}");
                            mistakes += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(mistakes > 1000, "{mistakes}");
    // These rely on properties of all schemas.
    for language in languages() {
        visit(&language.make_file_schema(), &mut |schema| {
            let words = schema.get("enum").and_then(Value::as_array);
            assert!(words.into_iter().flatten().all(Value::is_string), "{schema:?}");
            if let (Some(pattern), Some(_)) = (schema.get("pattern"), schema.get("minLength")) {
                assert!(
                    !jsonschema::is_valid(&json!({ "pattern": pattern }), &json!("")),
                    "{schema:?}"
                );
            }
        });
    }
}

fn visit(value: &Value, visitor: &mut dyn FnMut(&Map<String, Value>)) {
    match value {
        Value::Object(members) => {
            visitor(members);
            members.values().for_each(|value| visit(value, visitor));
        }
        Value::Array(list) => list.iter().for_each(|value| visit(value, visitor)),
        _ => {}
    }
}

#[test]
fn published_schema_rejects_other_families() {
    let schema: Value = serde_json::from_str(PUBLISHED_SCHEMA).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let names: Vec<&str> = languages().map(Schema::name).collect();
    assert_eq!(names, ["path", "lines"]);
    for (id, own, other) in [("calliope", "path", "lines"), ("dungeon-tris", "lines", "path")] {
        let whole = load(&Request { ruleset: id, ..Request::default() }, &NoFiles).unwrap();
        let mut whole = whole.ruleset.to_json(Some(2));
        whole.as_object_mut().unwrap().remove("variants");
        assert_eq!(whole["family"], own);
        assert!(validator.is_valid(&whole), "{id}");
        whole["family"] = other.into();
        assert!(!validator.is_valid(&whole), "{id}");
    }
    for ruleset in builtin_rulesets() {
        let loaded =
            load(&Request { ruleset: ruleset.id, ..Request::default() }, &NoFiles).unwrap();
        let family = loaded.ruleset.to_json(None)["family"].clone();
        let foreign = if family == "path" { "wall" } else { "dragon" };
        let file = json!({ "id": "ours", "extends": ruleset.id, foreign: {} });
        assert!(!validator.is_valid(&file), "{}", ruleset.id);
    }
    // The finding for `family` lists all families.
    for language in languages() {
        let words = language.file().pointer("/properties/family/enum").unwrap();
        assert_eq!(*words, json!(names));
        // Our internal copy also has synonyms and hints for keys and values.
        let mut file = language.file().clone();
        let members = file.as_object_mut().unwrap();
        members.remove("x-synonyms").unwrap();
        members.remove("x-hints");
        assert_eq!(file, language.make_file_schema());
    }
}

/// Asserts that every table is closed, except for branches that only list required keys.
fn closed(value: &Value) {
    if let Value::Object(members) = value {
        let is_table = members.contains_key("properties")
            && members.get("type").is_some_and(|name| name == "object")
            && !members.contains_key("required");
        assert!(!is_table || members.contains_key("additionalProperties"), "{value}");
    }
    match value {
        Value::Object(members) => members.values().for_each(closed),
        Value::Array(list) => list.iter().for_each(closed),
        _ => {}
    }
}

/// The schema doesn't use any keyword that editors or strict validators have trouble with.
#[test]
fn schema_uses_only_plain_keywords() {
    for language in languages() {
        let text = format!("{:#}", language.make_file_schema());
        for word in
            ["\"null\"", "\"oneOf\"", "\"anyOf\"", "\"format\": \"uint", "unevaluatedProperties"]
        {
            assert!(!text.contains(word), "{word}");
        }
        closed(language.file());
    }
}

/// Every value in a section has a description and can have a basis.
#[test]
fn every_key_is_documented() {
    for file in languages().map(Schema::file) {
        for (section, keys) in file["$defs"]["set"]["properties"].as_object().unwrap() {
            for (key, property) in keys["properties"].as_object().unwrap() {
                assert!(property.get("description").is_some(), "{section}.{key}");
                let basis = format!("/$defs/basis/properties/{section}/properties/{key}/$ref");
                assert!(file.pointer(&basis).is_some(), "{section}.{key}");
            }
        }
    }
}

#[test]
fn rulesets_name_their_schema() {
    for edition in editions() {
        let id = edition.id;
        assert!(edition.text.starts_with("#:schema ../schema/ruleset.schema.json\n"), "{id}");
        assert!(edition.text.contains("title = \"Rules as in "), "{id}");
    }
    for house in house_rules() {
        let id = house.id;
        assert!(house.text.starts_with("#:schema ../../schema/ruleset.schema.json\n"), "{id}");
        assert!(house.text.contains("\nextends = \""), "{id}");
    }
    for folder in ["rulesets", "rulesets/house"] {
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{folder}/{}", entry.file_name().to_str().unwrap());
            let name = name.replacen("rulesets/", "built-in:", 1);
            let known = builtin_rulesets().iter().any(|known| known.name == name);
            assert!(known || entry.path().is_dir(), "{name} isn't compiled in");
        }
    }
}
