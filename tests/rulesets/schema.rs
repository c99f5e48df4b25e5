//! The schema of rules files: pinned, a schema, and of the shapes that it should have.

use std::{env, fs, path::Path};

use sentiero::{
    family::{BuiltIn, Registry},
    loader::{builtin, editions, house_rules},
    ruleset::schema,
};
use serde_json::Value;

fn language() -> &'static schema::Schema {
    BuiltIn.checked().schema("path").unwrap()
}

#[test]
fn the_schema_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/ruleset.schema.json");
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(&path, BuiltIn.checked().schema_text()).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == BuiltIn.checked().schema_text(),
        "schema/ruleset.schema.json is stale: {}",
        schema::RENEW
    );
}

#[test]
fn the_schema_is_one() {
    assert!(jsonschema::meta::is_valid(language().file()));
    assert!(jsonschema::meta::is_valid(language().resolved()));
}

/// Sees that every table is closed, but for the branch that only requires.
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

/// What editors and strict validators stumble over does not occur.
#[test]
fn the_schema_is_plain() {
    let text = BuiltIn.checked().schema_text();
    for word in
        ["\"null\"", "\"oneOf\"", "\"anyOf\"", "\"format\": \"uint", "unevaluatedProperties"]
    {
        assert!(!text.contains(word), "{word}");
    }
    closed(language().file());
}

/// Every value of a section has a description and a basis.
#[test]
fn every_key_is_documented_and_can_have_a_basis() {
    let at = |pointer: &str| language().file().pointer(pointer).unwrap().as_object().unwrap();
    for (section, keys) in at("/$defs/set/properties") {
        for (key, property) in keys["properties"].as_object().unwrap() {
            assert!(property.get("description").is_some(), "{section}.{key}");
            let basis = format!("/$defs/basis/properties/{section}/properties/{key}/$ref");
            assert!(language().file().pointer(&basis).is_some(), "{section}.{key}");
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
            let known = builtin().iter().any(|known| known.name == name);
            assert!(known || entry.path().is_dir(), "{name} is not compiled in");
        }
    }
}
