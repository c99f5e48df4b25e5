//! The JSON schema of a rules file, made from the types.
//!
//! One set of types gives three shapes. *Complete*: a file without `extends`, and what layering
//! gives. *Part*, where nothing is required: a file with `extends`, and every `set`. *Basis*: the
//! same nesting with a basis for each value.

use std::sync::LazyLock;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::{Basis, Document, Head, MAX_VARIANTS, Players, Variant, When, path};

/// The pattern of an id and of the name of a variant.
pub const NAME_PATTERN: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// The command that renews the schema file.
pub const RENEW: &str = "cargo run -- schema --write schema/ruleset.schema.json";

/// The schema file, which a test holds to be what is made from the types. Reading it takes a tenth of
/// the time of making it, and every command that loads a ruleset would have to wait.
static FILE: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../schema/ruleset.schema.json");
    serde_json::from_str(text).unwrap_or_else(|_| make_file())
});
static RESOLVED: LazyLock<Value> = LazyLock::new(make_resolved);

/// The schema of a rules file: complete without `extends`, a part with it.
pub fn file() -> &'static Value {
    &FILE
}

/// The schema of a resolved ruleset: complete, without `extends`, `with` and `variants`.
pub fn resolved() -> &'static Value {
    &RESOLVED
}

/// The schema of a rules file as the text of `schema/ruleset.schema.json`.
pub fn text() -> String {
    format!("{:#}\n", make_file())
}

fn make_file() -> Value {
    let (head, sections, document) = (tidy_of::<Head>(), tidy_of::<path::Sections>(), document());
    let mut properties = Map::new();
    properties.extend(part(&properties_of(&head)));
    properties.extend(document);
    properties.extend(part(&properties_of(&sections)));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "sentiero ruleset",
        "description": "The rules of a path-tile board game, or changes to the rules of another file.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        // Some editors warn of every key that the schema of a condition does not name or allow.
        "if": { "required": ["extends"], "additionalProperties": true },
        "then": true,
        "else": completeness(&[&head, &sections]),
        "$defs": definitions(&sections),
    })
}

fn make_resolved() -> Value {
    let (head, sections) = (tidy_of::<Head>(), tidy_of::<path::Sections>());
    let mut properties = properties_of(&head);
    properties.extend(properties_of(&sections));
    properties.insert("when".into(), list_of_when());
    let required: Vec<Value> = [&head, &sections].into_iter().flat_map(required_of).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "resolved sentiero ruleset",
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
        "$defs": definitions(&sections),
    })
}

/// How a file is layered.
fn document() -> Map<String, Value> {
    let mut properties = properties_of(&tidy_of::<Document>());
    refer(&mut properties, "basis", json!({ "$ref": "#/$defs/basis" }));
    replace(&mut properties, "when", "items", json!({ "$ref": "#/$defs/when" }));
    replace(
        &mut properties,
        "variants",
        "additionalProperties",
        json!({ "$ref": "#/$defs/variant" }),
    );
    replace(&mut properties, "variants", "maxProperties", json!(MAX_VARIANTS));
    let names = json!({ "pattern": NAME_PATTERN, "maxLength": 64 });
    replace(&mut properties, "variants", "propertyNames", names);
    properties
}

fn definitions(sections: &Value) -> Value {
    let sections = part(&properties_of(sections));
    let players = properties_of(&tidy_of::<Players>());
    let mut with_basis: Map<String, Value> = basis_of(&sections);
    with_basis.insert("players".into(), closed(&basis_of(&players)));
    let mut when = tidy_of::<When>();
    let mut variant = tidy_of::<Variant>();
    for layer in [&mut when, &mut variant] {
        if let Some(properties) = layer.get_mut("properties").and_then(Value::as_object_mut) {
            refer(properties, "set", json!({ "$ref": "#/$defs/set" }));
            refer(properties, "basis", json!({ "$ref": "#/$defs/basis" }));
            if properties.contains_key("when") {
                replace(properties, "when", "items", json!({ "$ref": "#/$defs/when" }));
            }
        }
    }
    let set = closed(&sections);
    json!({
        "set": set,
        "basis": closed(&with_basis),
        "why": tidy_of::<Basis>(),
        "when": when,
        "variant": variant,
    })
}

fn list_of_when() -> Value {
    json!({ "type": "array", "maxItems": super::MAX_WHEN, "items": { "$ref": "#/$defs/when" } })
}

/// What a complete file must have, as the branch of a condition. It says that all other keys are
/// allowed, as the condition does.
fn completeness(schemas: &[&Value]) -> Value {
    let required: Vec<Value> = schemas.iter().flat_map(|schema| required_of(schema)).collect();
    let mut inner = Map::new();
    for schema in schemas {
        for (name, property) in properties_of(schema) {
            let keys = required_of(&property);
            if !keys.is_empty() && name != "edition" {
                let section = json!({
                    "type": "object", "required": keys, "additionalProperties": true
                });
                inner.insert(name, section);
            }
        }
    }
    json!({
        "type": "object",
        "required": required,
        "properties": inner,
        "additionalProperties": true,
    })
}

/// The properties with nothing required. An edition is not layered: it is whole or absent.
fn part(properties: &Map<String, Value>) -> Map<String, Value> {
    let mut properties = properties.clone();
    for (name, property) in &mut properties {
        if let Some(object) = property.as_object_mut().filter(|_| name != "edition") {
            object.remove("required");
        }
    }
    properties
}

/// The same nesting with a basis in place of each value.
fn basis_of(properties: &Map<String, Value>) -> Map<String, Value> {
    let basis = |property: &Value| match property.get("properties").and_then(Value::as_object) {
        Some(inner) => closed(&basis_of(inner)),
        None => json!({ "$ref": "#/$defs/why" }),
    };
    properties.iter().map(|(name, property)| (name.clone(), basis(property))).collect()
}

fn closed(properties: &Map<String, Value>) -> Value {
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

fn properties_of(schema: &Value) -> Map<String, Value> {
    schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_default()
}

fn required_of(schema: &Value) -> Vec<Value> {
    schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default()
}

/// Gives a property the schema that a reference names, and keeps what is said of it.
fn refer(properties: &mut Map<String, Value>, name: &str, reference: Value) {
    let Some(property) = properties.get_mut(name) else { return };
    let description = property.get("description").cloned();
    *property = reference;
    if let (Some(object), Some(description)) = (property.as_object_mut(), description) {
        object.insert("description".into(), description);
    }
}

fn replace(properties: &mut Map<String, Value>, name: &str, keyword: &str, value: Value) {
    if let Some(object) = properties.get_mut(name).and_then(Value::as_object_mut) {
        object.insert(keyword.into(), value);
    }
}

/// The schema of a type, in one piece and made plain.
fn tidy_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    tidy(&mut schema);
    schema
}

/// Makes a generated schema what editors complete well and what gives one clear error a fault:
/// no `null`, lists of values in place of choices of constants, closed tables, no formats that only
/// name the width of an integer.
fn tidy(schema: &mut Value) {
    let Some(object) = schema.as_object_mut() else { return };
    for noise in ["$schema", "title", "format"] {
        object.remove(noise);
    }
    let says_nothing = |default: &Value| {
        default.is_null() || default.is_object() || default.as_array().is_some_and(Vec::is_empty)
    };
    if object.get("default").is_some_and(says_nothing) {
        object.remove("default");
    }
    drop_null(object);
    list_constants(object);
    if object.contains_key("properties") {
        object.insert("additionalProperties".into(), false.into());
    }
    for keyword in ["items", "additionalProperties"] {
        if let Some(inner) = object.get_mut(keyword) {
            tidy(inner);
        }
    }
    if let Some(properties) = object.get_mut("properties").and_then(Value::as_object_mut) {
        properties.values_mut().for_each(tidy);
    }
}

/// TOML has no null: what is optional is left out.
fn drop_null(object: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".into(), only);
        }
    }
    let is_null = |schema: &Value| schema.get("type").is_some_and(|name| name == "null");
    if let Some(Value::Array(choices)) = object.get("anyOf")
        && choices.iter().any(is_null)
    {
        let kept = choices.iter().find(|choice| !is_null(choice)).cloned();
        object.remove("anyOf");
        for (keyword, value) in kept.as_ref().and_then(Value::as_object).into_iter().flatten() {
            object.entry(keyword.clone()).or_insert_with(|| value.clone());
        }
    }
}

/// Turns a choice of constants into a list of values, whose meanings go into the description.
fn list_constants(object: &mut Map<String, Value>) {
    let Some(Value::Array(choices)) = object.get("oneOf") else { return };
    let constants: Vec<Value> =
        choices.iter().filter_map(|choice| choice.get("const").cloned()).collect();
    if constants.len() != choices.len() {
        return;
    }
    let mut description =
        object.get("description").and_then(Value::as_str).unwrap_or_default().to_owned();
    description.push('\n');
    for choice in choices {
        let word = |keyword| choice.get(keyword).and_then(Value::as_str).unwrap_or_default();
        let meaning = word("description").replace('\n', " ");
        description.extend(["\n- `", word("const"), "`: ", &meaning]);
    }
    object.remove("oneOf");
    object.insert("type".into(), "string".into());
    object.insert("enum".into(), constants.into());
    object.insert("description".into(), description.into());
}
