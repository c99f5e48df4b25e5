//! The families that rulesets can belong to, and the schemas that we check their files against.

use std::sync::OnceLock;

use jsonschema::{PatternOptions, Validator};
use serde_json::Value;

use super::{family::Family, misfit::misfits};
use crate::{
    diagnostic::{Diagnostic, Sources},
    loader::{BuiltinRuleset, Document, Faults, builtin_rulesets},
    ruleset::{
        published_schema::{PublishedFamily, published_schema},
        schema::{self, Schema, Vocabulary},
    },
};

/// The shape of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DocumentShape {
    /// A file.
    File,
    /// A value set on the command line.
    Set,
    /// A resolved ruleset.
    ResolvedRuleset,
}

/// The families that a ruleset can belong to, with their schemas.
#[derive(Debug)]
pub struct Families(Vec<FamilyEntry>);

/// A family with the schemas for its rulesets.
#[derive(Debug)]
pub(super) struct FamilyEntry {
    pub(super) family: &'static dyn Family,
    pub(super) schema: Schema,
    /// There's one validator per shape. It's only `None` if the schema is invalid, which a test rules out.
    file_validator: OnceLock<Option<Validator>>,
    resolved_validator: OnceLock<Option<Validator>>,
    set_schema: OnceLock<(Value, Option<Validator>)>,
    explained_set_schema: OnceLock<Value>,
}

impl Families {
    /// Creates a list of families. `stored` contains the texts of their schemas, if there are any.
    pub fn new(list: &[&'static dyn Family], stored: &[(&str, &'static str)]) -> Families {
        let all: Vec<Vocabulary> = list.iter().map(|family| family.vocabulary()).collect();
        let text = |family: &str| Some(stored.iter().find(|(name, _)| *name == family)?.1);
        let member = |&family: &&'static dyn Family| FamilyEntry {
            family,
            schema: Schema::new(family.vocabulary(), &all, text(family.vocabulary().name)),
            file_validator: OnceLock::new(),
            resolved_validator: OnceLock::new(),
            set_schema: OnceLock::new(),
            explained_set_schema: OnceLock::new(),
        };
        Families(list.iter().map(member).collect())
    }

    /// Returns the families.
    pub fn list(&self) -> impl Iterator<Item = &'static dyn Family> {
        self.0.iter().map(|member| member.family)
    }

    /// Returns the schemas for all families.
    pub fn schemas(&self) -> impl Iterator<Item = &Schema> {
        self.0.iter().map(|member| &member.schema)
    }

    /// Returns the schemas for the family with the given name.
    pub fn schema(&self, name: &str) -> Option<&Schema> {
        self.schemas().find(|schema| schema.name() == name)
    }

    /// Generates the text of the schema for other tools, which accepts rulesets from any family.
    pub fn generate_published_schema(&self) -> String {
        let family = |schema: &Schema| PublishedFamily {
            name: schema.name(),
            schema: schema.make_file_schema(),
            rulesets: builtin_rulesets()
                .iter()
                .filter(|ruleset| ruleset.family() == Some(schema.name()))
                .map(|BuiltinRuleset { id, .. }| *id)
                .collect(),
        };
        format!("{:#}\n", published_schema(self.schemas().map(family).collect()))
    }

    /// Returns the family that a chain of documents belongs to, or `None` if there are no families.
    ///
    /// If the documents don't name a known family, returns the one that shares the most sections with them,
    /// so that everything else can still be checked. In case of a tie, the first one wins.
    pub(super) fn member(&self, documents: &[Document]) -> Option<&FamilyEntry> {
        let name = documents.iter().find_map(Document::family);
        let named = self.0.iter().find(|member| Some(member.schema.name()) == name);
        let known = |member: &&FamilyEntry| {
            let has = |key: &String| member.schema.has_section(key);
            let tables = documents.iter().filter_map(|document| document.tree.value.as_object());
            tables.flat_map(|table| table.keys()).filter(|key| has(key)).count()
        };
        // `max_by_key` returns the last maximum, so we go in reverse.
        named.or_else(|| self.0.iter().rev().max_by_key(known))
    }
}

impl FamilyEntry {
    /// Checks a document against the given shape and returns its invalid values.
    pub(super) fn check(
        &self,
        document: &Document,
        shape: DocumentShape,
        sources: &Sources,
        found: &mut Vec<Diagnostic>,
    ) -> Faults {
        let mut faults = Faults::default();
        let (Some(validator), _) = self.validator(shape) else { return faults };
        for misfit in misfits(document, validator, || self.explained_schema(shape), sources) {
            faults.lost_pointers.extend(misfit.touched_pointers);
            faults.removed_pointers.extend(misfit.removed_pointers);
            found.push(misfit.diagnostic);
        }
        faults
    }

    /// Returns the schema for the given shape.
    pub(super) fn schema_of(&self, shape: DocumentShape) -> &Value {
        self.validator(shape).1
    }

    /// Returns the schema for the given shape, including what each word means.
    fn explained_schema(&self, shape: DocumentShape) -> &Value {
        match shape {
            DocumentShape::File => self.schema.explained_schema(),
            DocumentShape::ResolvedRuleset => self.schema.resolved_schema(),
            DocumentShape::Set => self
                .explained_set_schema
                .get_or_init(|| schema::extract_set_schema(self.schema.explained_schema())),
        }
    }

    fn validator(&self, shape: DocumentShape) -> (Option<&Validator>, &Value) {
        match shape {
            DocumentShape::File => {
                let schema = self.schema.file();
                (self.file_validator.get_or_init(|| validator(schema)).as_ref(), schema)
            }
            DocumentShape::ResolvedRuleset => {
                let schema = self.schema.resolved_schema();
                (self.resolved_validator.get_or_init(|| validator(schema)).as_ref(), schema)
            }
            DocumentShape::Set => {
                let (schema, validator) = self.set_schema.get_or_init(|| {
                    let schema = schema::extract_set_schema(self.schema.file());
                    let validator = validator(&schema);
                    (schema, validator)
                });
                (validator.as_ref(), schema)
            }
        }
    }
}

/// Compiles a schema so that its patterns match in linear time.
fn validator(schema: &Value) -> Option<Validator> {
    jsonschema::options().with_pattern_options(PatternOptions::regex()).build(schema).ok()
}
