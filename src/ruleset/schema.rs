//! The JSON schema for a ruleset file, generated from the types.
//!
//! A single set of types produces three shapes. *Complete* is for a file without `extends` and for the result
//! of layering. *Part*, where nothing is required, is for a file with `extends` and for every `set`. *Basis*
//! has the same structure, but with a basis for each value.

use std::sync::OnceLock;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::{
    Basis, Head, Layering, MAX_VARIANTS, Players, Variant, WhenBlock,
    key_info::{KeyInfo, WORDS, description, published_description},
    keys::is_layering,
};

/// The pattern for ids and the names of variants.
pub const NAME_PATTERN: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";

/// The published schema, which covers all families. A test checks that it matches the types.
pub const PUBLISHED_SCHEMA: &str = include_str!("../../schema/ruleset.schema.json");

/// The stored schema for each family's files. A test checks that they match the types. Reading one is ten
/// times as fast as generating it, and every command that loads a ruleset needs one.
pub const STORED_SCHEMAS: [(&str, &str); 2] = [
    ("path", include_str!("../../schema/path.json")),
    ("lines", include_str!("../../schema/lines.json")),
];

/// A family's part of the ruleset language.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// The value of `family`.
    pub name: &'static str,
    /// A description of the family's games, in one sentence.
    pub description: &'static str,
    /// Generates the schema of its sections with [`schema_of`].
    pub sections: fn() -> Value,
    /// Returns the synonyms for the keys and values in its sections.
    pub synonyms: fn() -> Vec<Synonym>,
    /// The advice on names and values that no synonym can replace.
    pub hints: &'static [KeyHint],
}

/// A word that people use for a key or value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Synonym {
    /// The section or key where it's used, which is empty at the top of a file.
    pub place: String,
    /// The word.
    pub word: &'static str,
    /// The correct word.
    pub correct_word: &'static str,
}

/// Advice on names or values that people expect, if what they mean takes more than another word.
#[derive(Clone, Copy, Debug)]
pub struct KeyHint {
    /// The section or key where they're used, or [`ANYWHERE`].
    pub place: &'static str,
    /// The names or values.
    pub words: &'static [&'static str],
    /// The advice.
    pub help: &'static str,
}

/// The place of hints on keys that apply in every section.
pub const ANYWHERE: &str = "*";

/// The keywords for synonyms and hints in schemas that are used internally. They're left out of the published
/// schema because some programs reject unknown keywords.
const SYNONYMS: &str = "x-synonyms";
const HINTS: &str = "x-hints";

/// Returns the advice on a key in a section, or on a value of a key.
pub(crate) fn resolve_hint<'a>(schema: &'a Value, place: &str, word: &str) -> Option<&'a str> {
    schema.get(HINTS)?.get(place)?.get(word)?.as_str()
}

/// Returns the correct word for a synonym of a key in a section or of a key's value.
pub(crate) fn resolve_synonym<'a>(schema: &'a Value, place: &str, word: &str) -> Option<&'a str> {
    schema.get(SYNONYMS)?.get(place)?.get(word)?.as_str()
}

/// The synonyms for metadata keys.
const METADATA_SYNONYMS: [(&str, &str, &str); 15] = [
    ("players", "from", "min"),
    ("players", "maximum", "max"),
    ("players", "minimum", "min"),
    ("players", "to", "max"),
    ("", "name", "title"),
    ("", "version", "format"),
    ("", "base", "extends"),
    ("", "based-on", "extends"),
    ("", "import", "extends"),
    ("", "include", "extends"),
    ("", "includes", "extends"),
    ("", "inherit", "extends"),
    ("", "inherits", "extends"),
    ("", "parent", "extends"),
    ("", "preset", "extends"),
];

/// The schemas for rulesets in one family, each of which is generated on first use.
#[derive(Debug)]
pub struct Schema {
    vocabulary: Vocabulary,
    /// All known families.
    families: Vec<Vocabulary>,
    stored: Option<&'static str>,
    file: OnceLock<Value>,
    explained: OnceLock<Value>,
    keys: OnceLock<Vec<KeyInfo>>,
    resolved: OnceLock<Value>,
}

impl Schema {
    /// Creates the schemas for a family, given all known families. `stored` is the text of its previously
    /// generated file schema, if there is one.
    pub fn new(
        vocabulary: Vocabulary,
        families: &[Vocabulary],
        stored: Option<&'static str>,
    ) -> Schema {
        Schema {
            vocabulary,
            families: families.to_vec(),
            stored,
            file: OnceLock::new(),
            explained: OnceLock::new(),
            keys: OnceLock::new(),
            resolved: OnceLock::new(),
        }
    }

    /// Returns the name of the family.
    pub fn name(&self) -> &'static str {
        self.vocabulary.name
    }

    /// Returns whether the family has the given section.
    pub fn has_section(&self, name: &str) -> bool {
        let sections = self.file().pointer("/$defs/set/properties");
        sections.is_some_and(|sections| sections.get(name).is_some())
    }

    /// Returns the schema for a ruleset file, which is complete without `extends` and a part with it.
    pub fn file(&self) -> &Value {
        self.file.get_or_init(|| {
            let stored = self.stored.and_then(|text| serde_json::from_str(text).ok());
            self.with_vocabulary(stored.unwrap_or_else(|| self.make_file_schema()))
        })
    }

    /// Returns the same schema, but with the meanings of words as data. This is slower because it's generated
    /// from the types.
    pub fn explained_schema(&self) -> &Value {
        self.explained.get_or_init(|| self.with_vocabulary(self.make_explained_schema()))
    }

    /// Returns all keys that have a single value, starting with those at the top of the file, followed by
    /// those in sections. A list of player counts is treated as one value and a range as two.
    pub fn keys(&self) -> &[KeyInfo] {
        self.keys.get_or_init(|| {
            let info = |pointer, place| KeyInfo { pointer, ..KeyInfo::from_schema(place) };
            let (tables, top): (Vec<_>, Vec<_>) =
                members(self.explained_schema()).partition(|(_, place)| is_section(place));
            // The keys for layering aren't values.
            let lists = tables.clone().into_iter();
            let lists = lists.filter(|(_, place)| place.get("items").is_some());
            let top = top.into_iter().filter(|(name, _)| !is_layering(name));
            let top = top.chain(lists);
            let inner = tables.into_iter().flat_map(|(section, table)| {
                members(table).map(move |(name, place)| (format!("/{section}/{name}"), place))
            });
            let top = top.map(|(name, place)| (format!("/{name}"), place));
            top.chain(inner).map(|(pointer, place)| info(pointer, place)).collect()
        })
    }

    /// Returns the sections with their descriptions, in the order of the language.
    pub fn sections(&self) -> impl Iterator<Item = (&str, &str)> {
        let sections = members(self.file()).filter(|(_, place)| is_section(place));
        sections.map(|(name, table)| (name.as_str(), description(table)))
    }

    fn with_vocabulary(&self, mut schema: Value) -> Value {
        let of_all = METADATA_SYNONYMS.map(|(place, word, correct_word)| Synonym {
            place: place.into(),
            word,
            correct_word,
        });
        for Synonym { place, word, correct_word } in
            of_all.into_iter().chain((self.vocabulary.synonyms)())
        {
            schema[SYNONYMS][place][word] = correct_word.into();
        }
        for KeyHint { place, words, help } in self.vocabulary.hints {
            for word in *words {
                schema[HINTS][place][word] = (*help).into();
            }
        }
        schema
    }

    /// Returns the schema for a resolved ruleset, which is complete and has no `extends`, `with` or
    /// `variants`.
    pub fn resolved_schema(&self) -> &Value {
        self.resolved.get_or_init(|| self.make_resolved_schema())
    }

    /// Generates the schema for a ruleset file from the types.
    pub fn make_file_schema(&self) -> Value {
        let mut file = self.make_explained_schema();
        publish(&mut file);
        file
    }

    fn make_explained_schema(&self) -> Value {
        let (head, sections, document) =
            (self.head(), (self.vocabulary.sections)(), layering_properties());
        let mut properties = Map::new();
        properties.extend(make_optional(&properties_of(&head)));
        properties.extend(document);
        properties.extend(make_optional(&properties_of(&sections)));
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "sentiero ruleset",
            "description": "The rules of a board game, or changes to the rules of another file.",
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
            // Some editors warn about every key that a condition's schema doesn't mention or allow.
            "if": { "required": ["extends"], "additionalProperties": true },
            "then": true,
            "else": completeness(&[&head, &sections]),
            "$defs": definitions(&sections),
        })
    }

    fn make_resolved_schema(&self) -> Value {
        let (head, sections) = (self.head(), (self.vocabulary.sections)());
        let mut properties = properties_of(&head);
        properties.extend(properties_of(&sections));
        properties.insert("when".into(), when_blocks_schema());
        let required: Vec<Value> = [&head, &sections].into_iter().flat_map(required_keys).collect();
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

    /// Returns the schema for the metadata, including all known families.
    fn head(&self) -> Value {
        let mut head = schema_of::<Head>();
        let Some(family) = head.pointer_mut("/properties/family").and_then(Value::as_object_mut)
        else {
            return head;
        };
        let words: Vec<(Value, &str)> =
            self.families.iter().map(|family| (family.name.into(), family.description)).collect();
        *family =
            std::mem::take(family).into_iter().filter(|(key, _)| key == "description").collect();
        list_words(family, &words);
        head
    }
}

/// Returns the schema for a `set`, given the schema for a file.
pub(crate) fn extract_set_schema(file: &Value) -> Value {
    let definitions = file.get("$defs").cloned().unwrap_or_default();
    let mut set = definitions.get("set").cloned().unwrap_or_default();
    if let Some(object) = set.as_object_mut() {
        object.insert("$defs".into(), definitions);
        object.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    }
    set
}

/// Returns the schemas for the layering keys.
fn layering_properties() -> Map<String, Value> {
    let mut properties = properties_of(&schema_of::<Layering>());
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
    let sections = make_optional(&properties_of(sections));
    let mut with_basis: Map<String, Value> = basis_of(&sections);
    with_basis.insert("players".into(), basis_of_players());
    let mut when = schema_of::<WhenBlock>();
    let mut variant = schema_of::<Variant>();
    for layer in [&mut when, &mut variant] {
        if let Some(properties) = layer.get_mut("properties").and_then(Value::as_object_mut) {
            refer(properties, "set", json!({ "$ref": "#/$defs/set" }));
            refer(properties, "basis", json!({ "$ref": "#/$defs/basis" }));
            if properties.contains_key("when") {
                replace(properties, "when", "items", json!({ "$ref": "#/$defs/when" }));
            }
        }
    }
    let set = closed_table_schema(&sections);
    json!({
        "set": set,
        "basis": closed_table_schema(&with_basis),
        "why": schema_of::<Basis>(),
        "when": when,
        "variant": variant,
    })
}

/// Returns the schema for the basis of player counts: one for a list, or one for each end of a range.
fn basis_of_players() -> Value {
    let mut properties = basis_of(&properties_of(&schema_of::<Players>()));
    let of_list = properties_of(&schema_of::<Basis>());
    let names = of_list.keys().filter(|name| *name != "kind");
    let needed: Map<String, Value> = names.map(|name| (name.clone(), json!(["kind"]))).collect();
    properties.extend(of_list);
    let mut basis = closed_table_schema(&properties);
    basis["dependentRequired"] = needed.into();
    basis
}

fn when_blocks_schema() -> Value {
    json!({ "type": "array", "maxItems": super::MAX_WHEN_BLOCKS, "items": { "$ref": "#/$defs/when" } })
}

/// The keywords that make a section's required keys depend on its values.
pub(super) const CONDITION: [&str; 3] = ["if", "then", "else"];

/// Returns the requirements for a complete file, as the branch of a condition. Like the condition, it allows
/// all other keys.
fn completeness(schemas: &[&Value]) -> Value {
    let required: Vec<Value> = schemas.iter().flat_map(|schema| required_keys(schema)).collect();
    let mut inner = Map::new();
    for schema in schemas {
        for (name, property) in properties_of(schema) {
            let keys = required_keys(&property);
            let condition = CONDITION.into_iter().filter_map(|it| Some((it, property.get(it)?)));
            let condition: Vec<(&str, &Value)> = condition.collect();
            if (!keys.is_empty() || !condition.is_empty()) && name != "edition" {
                let mut section = json!({
                    "type": property.get("type"), "required": keys, "additionalProperties": true
                });
                for (keyword, value) in condition {
                    section[keyword] = value.clone();
                }
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

/// Returns the properties without requiring any of them. An edition isn't layered, so it's either complete or
/// absent.
fn make_optional(properties: &Map<String, Value>) -> Map<String, Value> {
    let mut properties = properties.clone();
    for (name, property) in &mut properties {
        if let Some(object) = property.as_object_mut().filter(|_| name != "edition") {
            object.remove("required");
            for keyword in CONDITION {
                object.remove(keyword);
            }
        }
    }
    properties
}

/// Returns the same structure, but with a basis in place of each value.
fn basis_of(properties: &Map<String, Value>) -> Map<String, Value> {
    let basis = |property: &Value| match property.get("properties").and_then(Value::as_object) {
        Some(inner) => closed_table_schema(&basis_of(inner)),
        None => json!({ "$ref": "#/$defs/why" }),
    };
    properties.iter().map(|(name, property)| (name.clone(), basis(property))).collect()
}

fn closed_table_schema(properties: &Map<String, Value>) -> Value {
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

/// Returns the keys in a schema, each with its own schema.
pub(crate) fn members(schema: &Value) -> impl Iterator<Item = (&String, &Value)> {
    schema.get("properties").and_then(Value::as_object).into_iter().flatten()
}

/// Returns whether a schema describes a table with keys.
pub(crate) fn is_section(schema: &Value) -> bool {
    schema.get("properties").is_some()
}

fn properties_of(schema: &Value) -> Map<String, Value> {
    schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_default()
}

fn required_keys(schema: &Value) -> Vec<Value> {
    schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default()
}

/// Replaces a property's schema with a reference, keeping its description.
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

/// Returns the schema for a type, such as a family's sections, after inlining and simplifying it.
pub fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    tidy(&mut schema);
    schema
}

/// Simplifies a generated schema so that completion works well in editors and each mistake only causes one
/// error. This removes `null` and any formats that only specify the width of an integer, turns choices
/// between constants into lists of values, and closes tables.
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

/// Removes `null`, which doesn't exist in TOML because optional keys are left out instead.
fn drop_null(object: &mut Map<String, Value>) {
    if let Some(Value::Array(words)) = object.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
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

/// Turns a choice between constants into a list of values, with their meanings under [`WORDS`].
fn list_constants(object: &mut Map<String, Value>) {
    let Some(Value::Array(choices)) = object.get("oneOf") else { return };
    let word = |choice: &Value, keyword| {
        choice.get(keyword).and_then(Value::as_str).unwrap_or_default().replace('\n', " ")
    };
    let constant =
        |choice: &Value| Some((choice.get("const")?.clone(), word(choice, "description")));
    let Some(words) = choices.iter().map(constant).collect::<Option<Vec<(Value, String)>>>() else {
        return;
    };
    object.remove("oneOf");
    let words: Vec<(Value, &str)> =
        words.iter().map(|(word, about)| (word.clone(), about.as_str())).collect();
    list_words(object, &words);
}

/// Restricts a schema to a list of words and stores their meanings.
fn list_words(object: &mut Map<String, Value>, words: &[(Value, &str)]) {
    let word =
        |(word, about): &(Value, &str)| (word.as_str().unwrap_or_default().into(), (*about).into());
    object.insert("type".into(), "string".into());
    object.insert("enum".into(), words.iter().map(|(word, _)| word.clone()).collect());
    object.insert(WORDS.into(), Value::Object(words.iter().map(word).collect()));
}

/// Moves the meanings of words into descriptions.
fn publish(schema: &mut Value) {
    if schema.get(WORDS).is_some() {
        schema["description"] = published_description(schema).into();
    }
    match schema {
        Value::Object(object) => {
            object.shift_remove(WORDS);
            object.values_mut().for_each(publish);
        }
        Value::Array(list) => list.iter_mut().for_each(publish),
        _ => {}
    }
}
