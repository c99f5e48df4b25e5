//! The schema for other tools, which covers all families.
//!
//! Most tools report every alternative that a file doesn't match, and many of them don't look into conditions
//! when completing or explaining a key. That's why each key is described only once, among the properties at
//! the top, even if only one family has it. Whatever sets a family apart is a *restriction* below `$defs`,
//! which only applies to its own files. It never repeats what's already stated at the top, so that each
//! mistake breaks a single keyword.

use serde_json::{Map, Value, json};

use super::schema::CONDITION;

/// A family in the published schema.
pub(crate) struct PublishedFamily {
    /// The value of `family`.
    pub name: &'static str,
    /// The schema for its files.
    pub schema: Value,
    /// The built-in rulesets that belong to it, as written in `extends`.
    pub rulesets: Vec<&'static str>,
}

/// The keywords that describe a value without restricting it.
const ANNOTATIONS: [&str; 3] = ["description", "default", "examples"];
const DEFINITIONS: &str = "#/$defs/";

/// Returns the schema for the files of all families.
///
/// A file belongs to the family that it names, or else to the family of the built-in ruleset that it extends.
/// All other files may belong to any of them.
pub(crate) fn published_schema(mut families: Vec<PublishedFamily>) -> Value {
    let conditions: Vec<Map<String, Value>> =
        families.iter_mut().map(|family| take_condition(&mut family.schema)).collect();
    let mut schema =
        merge(&families.iter().map(|family| (family.name, &family.schema)).collect::<Vec<_>>());
    let mut restrictions = Map::new();
    for (family, condition) in families.iter().zip(&conditions) {
        restrictions.extend(Restrictions::of(family, &schema, condition));
    }
    let required: Vec<&Value> =
        conditions.iter().filter_map(|condition| condition.get("else")?.get("required")).collect();
    if let Some(definitions) = schema["$defs"].as_object_mut() {
        definitions.extend(restrictions);
    }
    let definitions = schema.as_object_mut().and_then(|schema| schema.shift_remove("$defs"));
    for (keyword, value) in choice(&families, &shared_entries(&required)) {
        schema[keyword] = value;
    }
    schema["$defs"] = definitions.into();
    drop_implied(&mut schema);
    schema
}

/// Takes the condition for complete files out of a family's schema. Types are left out because the rest of
/// the schema has them as well.
fn take_condition(schema: &mut Value) -> Map<String, Value> {
    fn drop_types(value: &mut Value) {
        if let Value::Object(object) = value {
            object.shift_remove("type");
            object.values_mut().for_each(drop_types);
        }
    }
    let Some(object) = schema.as_object_mut() else { return Map::new() };
    let mut condition: Map<String, Value> = CONDITION
        .into_iter()
        .filter_map(|keyword| Some((keyword.to_owned(), object.shift_remove(keyword)?)))
        .collect();
    condition.values_mut().for_each(drop_types);
    condition
}

/// Returns the keywords that choose the restrictions for a file, given the keys that all complete files need.
fn choice(families: &[PublishedFamily], required: &Value) -> Map<String, Value> {
    let refer =
        |family: &PublishedFamily| json!({ "$ref": format!("{DEFINITIONS}{}", family.name) });
    let is_set = |key: &str, value: Value| json!({ "required": [key], "properties": { key: value }, "additionalProperties": true });
    let named =
        families.iter().map(|family| (family, is_set("family", json!({ "const": family.name }))));
    let extended = families
        .iter()
        .map(|family| (family, is_set("extends", json!({ "enum": family.rulesets }))));
    let mut choice = json!({
        "if": { "required": ["extends"], "additionalProperties": true },
        "then": { "anyOf": families.iter().map(refer).collect::<Vec<_>>() },
        "else": { "required": required, "additionalProperties": true },
    });
    for (family, condition) in named.chain(extended).rev() {
        // Some editors warn about every key that a condition's schema doesn't mention or allow.
        choice["additionalProperties"] = true.into();
        choice = json!({ "if": condition, "then": refer(family), "else": choice });
    }
    match choice {
        Value::Object(choice) => choice,
        _ => Map::new(),
    }
}

/// Drops keywords that others imply, since most tools report each one that a value breaks.
fn drop_implied(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            // Every `enum` is a list of texts, and no pattern matches an empty text. Tests check this.
            for (keyword, implied) in [("enum", "type"), ("pattern", "minLength")] {
                if object.contains_key(keyword) {
                    object.shift_remove(implied);
                }
            }
            object.values_mut().for_each(drop_implied);
        }
        Value::Array(list) => list.iter_mut().for_each(drop_implied),
        _ => {}
    }
}

/// Merges the schemas that families have for the same value. The result accepts whatever one of them does.
fn merge(schemas: &[(&str, &Value)]) -> Value {
    let [(_, first), rest @ ..] = schemas else { return Value::Null };
    if rest.iter().all(|(_, schema)| schema == first) {
        return (*first).clone();
    }
    let mut merged = Map::new();
    for keyword in names(schemas) {
        let own: Vec<(&str, &Value)> = schemas
            .iter()
            .filter_map(|(family, schema)| Some((*family, schema.get(keyword)?)))
            .collect();
        let is_shared = own.len() == schemas.len();
        let value = match keyword.as_str() {
            "description" => Some(merge_descriptions(&own)),
            "properties" | "$defs" => Some(merge_members(&own)),
            "items" => Some(merge(&own)),
            "required" if is_shared => {
                Some(shared_entries(&own.iter().map(|(_, list)| *list).collect::<Vec<_>>()))
            }
            _ => Some(own[0].1.clone())
                .filter(|value| is_shared && own.iter().all(|(_, other)| *other == value)),
        };
        merged.extend(value.map(|value| (keyword.clone(), value)));
    }
    merged.into()
}

fn merge_descriptions(own: &[(&str, &Value)]) -> Value {
    if own.iter().all(|(_, text)| *text == own[0].1) {
        return own[0].1.clone();
    }
    let text = |(family, text): &(&str, &Value)| {
        format!("In the family `{family}`: {}", text.as_str().unwrap_or_default())
    };
    own.iter().map(text).collect::<Vec<_>>().join("\n\n").into()
}

fn merge_members(own: &[(&str, &Value)]) -> Value {
    let member = |name: &String| {
        let of = own.iter().filter_map(|(family, members)| Some((*family, members.get(name)?)));
        (name.clone(), merge(&of.collect::<Vec<_>>()))
    };
    names(own).into_iter().map(member).collect::<Map<_, _>>().into()
}

/// Returns the names of all members, in the order of their first occurrence.
fn names<'a>(objects: &[(&str, &'a Value)]) -> Vec<&'a String> {
    let mut names = Vec::new();
    for name in objects.iter().filter_map(|(_, object)| object.as_object()).flat_map(Map::keys) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Returns the entries that all lists have.
fn shared_entries(lists: &[&Value]) -> Value {
    let Some(([first], rest)) = lists.split_at_checked(1) else { return json!([]) };
    let is_in = |list: &Value, entry| list.as_array().is_some_and(|list| list.contains(entry));
    let entries = first.as_array().into_iter().flatten();
    entries.filter(|entry| rest.iter().all(|list| is_in(list, entry))).cloned().collect()
}

/// Finds out what a family demands beyond the merged schema.
struct Restrictions<'a> {
    family: &'a PublishedFamily,
    merged: &'a Value,
    /// The restrictions for definitions, by their new names.
    definitions: Map<String, Value>,
}

impl<'a> Restrictions<'a> {
    /// Returns the definitions with a family's restrictions. The one for its files has the family's name.
    fn of(
        family: &'a PublishedFamily,
        merged: &'a Value,
        condition: &Map<String, Value>,
    ) -> Map<String, Value> {
        let mut own = Restrictions { family, merged, definitions: Map::new() };
        let mut of_files = own.between(&family.schema, merged).unwrap_or_else(|| json!({}));
        if let Some(object) = of_files.as_object_mut() {
            object.extend(condition.clone());
        }
        own.definitions.insert(family.name.into(), of_files);
        own.definitions
    }

    /// Returns the restriction for a value, if there is one.
    fn between(&mut self, own: &Value, merged: &Value) -> Option<Value> {
        if let Some(name) = own.get("$ref").and_then(Value::as_str) {
            return self.referred(name.strip_prefix(DEFINITIONS)?);
        }
        let mut restriction = Map::new();
        for (keyword, value) in own.as_object()? {
            let added = match (keyword.as_str(), merged.get(keyword)) {
                (name, _) if ANNOTATIONS.contains(&name) || name == "$defs" => None,
                ("properties", Some(merged)) => self.between_members(value, merged),
                ("items" | "additionalProperties", Some(merged)) => self.between(value, merged),
                ("required", Some(merged)) => {
                    let known = merged.as_array();
                    let is_new = |key: &&Value| !known.is_some_and(|known| known.contains(key));
                    let keys = value.as_array().into_iter().flatten().filter(is_new);
                    Some(keys.cloned().collect::<Value>()).filter(|keys| *keys != json!([]))
                }
                (_, merged) => Some(value.clone()).filter(|value| merged != Some(value)),
            };
            restriction.extend(added.map(|added| (keyword.clone(), added)));
        }
        if restriction.is_empty() {
            return None;
        }
        // Some editors warn about every key that a schema doesn't mention or allow.
        restriction.entry("additionalProperties").or_insert(true.into());
        Some(restriction.into())
    }

    fn between_members(&mut self, own: &Value, merged: &Value) -> Option<Value> {
        let mut members = Map::new();
        for (name, merged) in merged.as_object()? {
            let restriction = match own.get(name) {
                Some(own) => self.between(own, merged),
                None => Some(false.into()),
            };
            members.extend(restriction.map(|restriction| (name.clone(), restriction)));
        }
        Some(members.into()).filter(|members| *members != json!({}))
    }

    /// Returns a reference to the restriction for a definition, if there is one.
    fn referred(&mut self, name: &str) -> Option<Value> {
        let restricted = format!("{}-{name}", self.family.name);
        if !self.definitions.contains_key(&restricted) {
            let pointer = format!("/$defs/{name}");
            let own = self.family.schema.pointer(&pointer)?;
            let restriction = self.between(own, self.merged.pointer(&pointer)?)?;
            self.definitions.insert(restricted.clone(), restriction);
        }
        Some(json!({ "$ref": format!("{DEFINITIONS}{restricted}") }))
    }
}
