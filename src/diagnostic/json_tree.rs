//! A JSON value with readable errors for type mismatches.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        self, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};

use super::escaping::{join_words, shorten};

/// Maps serde's name for each expected type (or the start of that name) to its name in JSON.
const EXPECTED_TYPES: [(&str, &str); 12] = [
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0 to 18446744073709551615"),
    ("usize", "a whole number"),
    ("a sequence", "a list"),
    ("a map", "an object"),
    ("variant identifier", "a keyword in quotes"),
    ("struct ", "an object"),
    ("string or map", "a keyword or an object"),
    ("internally tagged enum ", "an object"),
    ("enum ", "a keyword or an object"),
];

/// A JSON value. An object keeps all its fields, including duplicates.
#[derive(Clone, Debug)]
pub(super) enum JsonTree {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    List(Vec<JsonTree>),
    Object(Vec<(String, JsonTree)>),
}

impl JsonTree {
    fn to_unexpected(&self) -> Unexpected<'_> {
        match self {
            JsonTree::Null => Unexpected::Unit,
            JsonTree::Bool(value) => Unexpected::Bool(*value),
            JsonTree::Unsigned(number) => Unexpected::Unsigned(*number),
            JsonTree::Signed(number) => Unexpected::Signed(*number),
            JsonTree::Float(number) => Unexpected::Float(*number),
            JsonTree::Text(text) => Unexpected::Str(text),
            JsonTree::List(_) => Unexpected::Seq,
            JsonTree::Object(_) => Unexpected::Map,
        }
    }
}

impl<'de> Deserialize<'de> for JsonTree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<JsonTree, D::Error> {
        deserializer.deserialize_any(JsonTreeVisitor)
    }
}

struct JsonTreeVisitor;

impl<'de> Visitor<'de> for JsonTreeVisitor {
    type Value = JsonTree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<JsonTree, E> {
        Ok(JsonTree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<JsonTree, E> {
        Ok(JsonTree::Bool(value))
    }

    fn visit_u64<E>(self, number: u64) -> Result<JsonTree, E> {
        Ok(JsonTree::Unsigned(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<JsonTree, E> {
        Ok(JsonTree::Signed(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<JsonTree, E> {
        Ok(JsonTree::Float(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<JsonTree, E> {
        Ok(JsonTree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<JsonTree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(JsonTree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<JsonTree, A::Error> {
        let mut list = Vec::new();
        while let Some(field) = fields.next_entry()? {
            list.push(field);
        }
        Ok(JsonTree::Object(list))
    }
}

impl IntoDeserializer<'_, JsonMisfit> for JsonTree {
    type Deserializer = JsonTree;

    fn into_deserializer(self) -> JsonTree {
        self
    }
}

impl<'de> Deserializer<'de> for JsonTree {
    type Error = JsonMisfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonMisfit> {
        match self {
            JsonTree::Null => visitor.visit_unit(),
            JsonTree::Bool(value) => visitor.visit_bool(value),
            JsonTree::Unsigned(number) => visitor.visit_u64(number),
            JsonTree::Signed(number) => visitor.visit_i64(number),
            JsonTree::Float(number) => visitor.visit_f64(number),
            JsonTree::Text(text) => visitor.visit_string(text),
            JsonTree::List(list) => {
                let mut items = SeqDeserializer::new(list.into_iter());
                let value = visitor.visit_seq(&mut items)?;
                items.end().map(|()| value)
            }
            JsonTree::Object(fields) => {
                let mut fields = MapDeserializer::new(fields.into_iter());
                let value = visitor.visit_map(&mut fields)?;
                fields.end().map(|()| value)
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonMisfit> {
        match self {
            JsonTree::Null => visitor.visit_none(),
            other => visitor.visit_some(other),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, JsonMisfit> {
        visitor.visit_newtype_struct(self)
    }

    /// Reads a struct, whose fields are identified by name rather than by order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, JsonMisfit> {
        match self {
            JsonTree::List(_) => Err(JsonMisfit::invalid_type(Unexpected::Seq, &visitor)),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, JsonMisfit> {
        match self {
            JsonTree::Text(text) => visitor.visit_enum(text.into_deserializer()),
            JsonTree::Object(fields) => {
                let fields = MapDeserializer::new(fields.into_iter());
                visitor.visit_enum(MapAccessDeserializer::new(fields))
            }
            other => Err(JsonMisfit::invalid_type(other.to_unexpected(), &visitor)),
        }
    }

    /// Reads the name of a field or variant, which is never a number.
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, JsonMisfit> {
        match self {
            JsonTree::Text(text) => visitor.visit_string(text),
            other => Err(JsonMisfit::invalid_type(other.to_unexpected(), &visitor)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map ignored_any
    }
}

/// The reason that a value doesn't fit a type, as a lower-case phrase.
#[derive(Debug)]
pub(super) struct JsonMisfit(String);

impl fmt::Display for JsonMisfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for JsonMisfit {}

impl de::Error for JsonMisfit {
    fn custom<T: fmt::Display>(message: T) -> JsonMisfit {
        JsonMisfit(message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> JsonMisfit {
        JsonMisfit(format!(
            "expected {}, found {}",
            describe_expected(expected),
            describe_found(found)
        ))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> JsonMisfit {
        JsonMisfit::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> JsonMisfit {
        JsonMisfit(format!(
            "expected {}, found a list of length {length}",
            describe_expected(expected)
        ))
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> JsonMisfit {
        JsonMisfit(format!("unknown value `{found}`, expected {}", list_names(known)))
    }

    fn unknown_field(found: &str, known: &'static [&'static str]) -> JsonMisfit {
        JsonMisfit(format!("unknown field `{found}`, expected {}", list_names(known)))
    }

    fn missing_field(field: &'static str) -> JsonMisfit {
        JsonMisfit(format!("missing field `{field}`"))
    }

    fn duplicate_field(field: &'static str) -> JsonMisfit {
        JsonMisfit(format!("duplicate field `{field}`"))
    }
}

/// Describes a value found in the input.
fn describe_found(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Str(text) => format!("the string \"{}\"", shorten(text)),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        // Keep the number as written, because 0.0 isn't 0.
        Unexpected::Float(number) => format!("the number {number:?}"),
        Unexpected::Bool(value) => format!("`{value}`"),
        Unexpected::Unit | Unexpected::Option => "`null`".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "an object".into(),
        other => other.to_string(),
    }
}

/// Describes an expected type.
fn describe_expected(expected: &dyn Expected) -> String {
    let name = expected.to_string();
    let fits = |known: &str| {
        if known.ends_with(' ') { name.starts_with(known) } else { name == known }
    };
    match EXPECTED_TYPES.iter().find(|(known, _)| fits(known)) {
        Some((_, words)) => (*words).into(),
        None => name,
    }
}

/// Lists the allowed names.
fn list_names(known: &[&str]) -> String {
    let names: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    join_words(&names, "or")
}
