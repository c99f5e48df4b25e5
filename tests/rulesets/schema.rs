//! Tests that the schema for rules files is up to date, valid and simple enough for editors.

use std::{env, fs, path::Path};

use sentiero::{
    check::{Request, load},
    family::{BuiltIn, Registry},
    loader::{NoFiles, builtin_rulesets, editions, house_rules},
    ruleset::schema,
};
use serde_json::{Value, json};

fn languages() -> impl Iterator<Item = &'static schema::Schema> {
    BuiltIn.checked().schemas()
}

#[test]
fn schema_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/ruleset.schema.json");
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(&path, BuiltIn.checked().schema_text()).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == BuiltIn.checked().schema_text(),
        "schema/ruleset.schema.json is stale: {}",
        schema::RENEW_COMMAND
    );
}

#[test]
fn schema_is_valid() {
    let text: Value = serde_json::from_str(&BuiltIn.checked().schema_text()).unwrap();
    assert!(jsonschema::meta::is_valid(&text));
    for language in languages() {
        assert!(jsonschema::meta::is_valid(language.file()));
        assert!(jsonschema::meta::is_valid(language.resolved_schema()));
    }
}

/// With several families, the schema is a choice that depends on `family`.
#[test]
fn schema_of_several_families_is_a_choice() {
    let schema: Value = serde_json::from_str(&BuiltIn.checked().schema_text()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let names: Vec<&str> = languages().map(schema::Schema::name).collect();
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
    let of = |part: Value| {
        let mut file = json!({ "id": "ours", "extends": "dungeon-tris" });
        file.as_object_mut().unwrap().extend(part.as_object().unwrap().clone());
        validator.is_valid(&file)
    };
    assert!(of(json!({ "wall": { "copies": 3 }, "lines": { "length": 4 } })));
    assert!(of(json!({ "family": "lines", "hand": { "size": 4 } })));
    assert!(!of(json!({ "family": "path", "wall": { "copies": 3 } })));
    assert!(!of(json!({ "wall": { "copies": 3 }, "dragon": { "rests": "none" } })));
    assert!(!of(json!({ "family": "lined" })));
    // The finding for `family` lists all families.
    for language in languages() {
        let words = language.file().pointer("/properties/family/enum").unwrap();
        assert_eq!(*words, json!(names));
        // Our internal copy also has synonyms for keys and values.
        let mut file = language.file().clone();
        file.as_object_mut().unwrap().remove("x-synonyms").unwrap();
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
fn every_key_is_documented_and_can_have_a_basis() {
    for file in languages().map(schema::Schema::file) {
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
