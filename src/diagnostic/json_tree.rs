//! A JSON value that says in plain words why it is not of a type.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        self, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};

use super::plain::{listed, shortened};

/// Expected types: the name that serde gives them, or its beginning, and what they are in JSON.
const EXPECTED: [(&str, &str); 11] = [
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0 to 18446744073709551615"),
    ("a string", "a text in quotes"),
    ("a sequence", "a list"),
    ("a map", "an object"),
    ("variant identifier", "a word in quotes"),
    ("struct ", "an object"),
    ("internally tagged enum ", "an object"),
    ("enum ", "a word or an object"),
];

/// A JSON value. An object has all its fields, those that are given twice included.
#[derive(Clone, Debug)]
pub(super) enum Tree {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    List(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

impl Tree {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Tree::Null => Unexpected::Unit,
            Tree::Bool(value) => Unexpected::Bool(*value),
            Tree::Unsigned(number) => Unexpected::Unsigned(*number),
            Tree::Signed(number) => Unexpected::Signed(*number),
            Tree::Float(number) => Unexpected::Float(*number),
            Tree::Text(text) => Unexpected::Str(text),
            Tree::List(_) => Unexpected::Seq,
            Tree::Object(_) => Unexpected::Map,
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Unsigned(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Signed(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Float(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(field) = fields.next_entry()? {
            list.push(field);
        }
        Ok(Tree::Object(list))
    }
}

impl IntoDeserializer<'_, Misfit> for Tree {
    type Deserializer = Tree;

    fn into_deserializer(self) -> Tree {
        self
    }
}

impl<'de> Deserializer<'de> for Tree {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self {
            Tree::Null => visitor.visit_unit(),
            Tree::Bool(value) => visitor.visit_bool(value),
            Tree::Unsigned(number) => visitor.visit_u64(number),
            Tree::Signed(number) => visitor.visit_i64(number),
            Tree::Float(number) => visitor.visit_f64(number),
            Tree::Text(text) => visitor.visit_string(text),
            Tree::List(list) => {
                let mut items = SeqDeserializer::new(list.into_iter());
                let value = visitor.visit_seq(&mut items)?;
                items.end().map(|()| value)
            }
            Tree::Object(fields) => {
                let mut fields = MapDeserializer::new(fields.into_iter());
                let value = visitor.visit_map(&mut fields)?;
                fields.end().map(|()| value)
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self {
            Tree::Null => visitor.visit_none(),
            other => visitor.visit_some(other),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    /// The fields of a struct are told by their names alone.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self {
            Tree::List(_) => Err(Misfit::invalid_type(Unexpected::Seq, &visitor)),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self {
            Tree::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Tree::Object(fields) => {
                let fields = MapDeserializer::new(fields.into_iter());
                visitor.visit_enum(MapAccessDeserializer::new(fields))
            }
            other => Err(Misfit::invalid_type(other.unexpected(), &visitor)),
        }
    }

    /// The name of a field or variant is never a number.
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self {
            Tree::Text(text) => visitor.visit_string(text),
            other => Err(Misfit::invalid_type(other.unexpected(), &visitor)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map ignored_any
    }
}

/// Why a value is not of a type, as a lower-case phrase.
#[derive(Debug)]
pub(super) struct Misfit(String);

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: fmt::Display>(message: T) -> Misfit {
        Misfit(message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit(format!("{} where {} is expected", of_found(found), of_expected(expected)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Misfit {
        Misfit(format!("a list of {length} where {} is expected", of_expected(expected)))
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Misfit {
        Misfit(format!("there is no `{found}` here, only {}", any_of(known)))
    }

    fn unknown_field(found: &str, known: &'static [&'static str]) -> Misfit {
        Misfit(format!("there is no field `{found}` here, only {}", any_of(known)))
    }

    fn missing_field(field: &'static str) -> Misfit {
        Misfit(format!("the field `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> Misfit {
        Misfit(format!("the field `{field}` is given twice"))
    }
}

/// Names a value that was found.
fn of_found(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Str(text) => format!("the text \"{}\"", shortened(text)),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Float(number) => format!("the number {number}"),
        Unexpected::Bool(value) => format!("`{value}`"),
        Unexpected::Unit | Unexpected::Option => "`null`".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "an object".into(),
        other => other.to_string(),
    }
}

/// Names a type that is expected.
fn of_expected(expected: &dyn Expected) -> String {
    let name = expected.to_string();
    let fits = |known: &str| {
        if known.ends_with(' ') { name.starts_with(known) } else { name == known }
    };
    match EXPECTED.iter().find(|(known, _)| fits(known)) {
        Some((_, words)) => (*words).into(),
        None => name,
    }
}

/// Lists what could stand in a place.
fn any_of(known: &[&str]) -> String {
    let names: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    listed(&names, "or")
}
