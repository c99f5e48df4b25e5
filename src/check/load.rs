//! Loads and validates rulesets.

use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

use serde_json::Value;

use super::{
    common::{self, ineffective_variant_warning},
    families::{DocumentShape, Families, FamilyEntry},
    family::Family,
    hidden_text,
    resolve::{Provenance, RuleMemos, find, has_error, resolve},
    schema_link,
};
use crate::{
    diagnostic::{Diagnostic, Report, Severity, Sources, Span, quote_text},
    loader::{
        Chain, Document, Files, Fragment, Layer, LayeredDocument, LoadedVariant, MAX_DEPTH,
        MAX_POINTER_BYTES, MAX_VALUES, Origin, Setting, Slot, Stack, pointer, read,
    },
    ruleset::{MAX_PLAYERS, MIN_PLAYERS, Players, Ruleset, key::IdleKey, keys, schema::Schema},
};

/// A request to load a ruleset.
///
/// ```
/// use sentiero::{NoFiles, Request, load};
///
/// let variants = ["elimination-bonus".to_owned()];
/// let set = ["hand.size=4".to_owned()];
/// let request = Request { variants: &variants, set_arguments: &set, ..Request::new("calliope") };
/// assert!(load(&request, &NoFiles).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The id of a built-in ruleset or a path. Paths contain a `/` or end in `.toml`.
    pub ruleset: &'a str,
    /// The names of the variants to enable, in this order.
    pub variants: &'a [String],
    /// The values to set, in the form `KEY=VALUE`.
    pub set_arguments: &'a [String],
    /// The families that its files can belong to.
    pub families: &'static Families,
}

/// A ruleset and the origins of its values.
///
/// ```
/// use sentiero::{MemoryFiles, Request, load};
///
/// let files = MemoryFiles::default()
///     .with_file("ours.toml", "id = \"ours\"\nextends = \"calliope\"\nhand.size = 4\n");
/// let loaded = load(&Request::new("ours.toml"), &files)?;
/// let setting = loaded.provenance.latest_setting(2, "/hand/size").ok_or("every key has a value")?;
/// assert_eq!((setting.value.as_u64(), setting.origin.to_string()), (Some(4), "ours.toml:3:13".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LoadedRuleset {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its family.
    pub family: &'static dyn Family,
    /// The schemas for its files.
    pub schema: &'static Schema,
    /// The origins of its values.
    pub provenance: Provenance,
    /// The findings that aren't errors.
    pub warnings: Report,
    /// The sources that were read.
    pub sources: Sources,
    /// The variants that it offers, sorted by name.
    pub variants: Vec<VariantInfo>,
}

impl LoadedRuleset {
    /// Returns the values that have no effect with the given number of players, or none if that number isn't
    /// allowed.
    pub fn idle_keys(&self, players: u8) -> Vec<IdleKey> {
        let sections = self.ruleset.sections(players);
        sections.map(|sections| self.family.idle_keys(&**sections, players)).unwrap_or_default()
    }
}

/// A variant that a ruleset offers.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantInfo {
    /// Its name.
    pub name: String,
    /// Its human-readable title.
    pub title: String,
    /// The player counts that it allows. Enabling other variants may rule out all of them.
    pub players: Players,
    /// Whether it is enabled.
    pub is_on: bool,
    /// The list of player counts or the ends of the range, if the variant sets them.
    pub bounds: Vec<(String, Setting)>,
    /// The values that it sets, starting with those that apply to all player counts. Values overridden on the
    /// command line are omitted.
    pub layers: Vec<VariantLayer>,
}

impl VariantInfo {
    /// Returns whether the variant sets the value at the given JSON pointer for a number of players.
    pub(crate) fn sets(&self, pointer: &str, players: u8) -> bool {
        let acts = |layer: &&VariantLayer| layer.players.is_none_or(|when| when.contains(players));
        let mut values = self.layers.iter().filter(acts).flat_map(|layer| &layer.values);
        values.any(|(other, _)| other == pointer)
    }
}

/// The values in a variant that apply together.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantLayer {
    /// The player counts they apply to, or `None` for all.
    pub players: Option<Players>,
    /// The values, each with its JSON pointer.
    pub values: Vec<(String, Setting)>,
    /// The JSON pointers of values that have no effect but are kept on purpose, according to a comment.
    pub kept_pointers: BTreeSet<String>,
}

/// The files for a request, after each document has been checked on its own.
#[derive(Clone, Debug)]
struct PreparedRequest {
    member: Option<&'static FamilyEntry>,
    sources: Sources,
    chain: Arc<Chain>,
    findings: Vec<Diagnostic>,
}

fn prepare(request: &Request<'_>, files: &dyn Files) -> PreparedRequest {
    let (mut sources, mut findings) = (Sources::default(), Vec::new());
    let schemas: Vec<&Schema> = request.families.schemas().collect();
    let documents =
        read(request.ruleset, request.set_arguments, &schemas, files, &mut sources, &mut findings);
    let member = request.families.member(&documents);
    let layered = |(number, document): (usize, Document)| {
        let shape = if document.is_command_line { DocumentShape::Set } else { DocumentShape::File };
        layer_document(number, document, shape, member, &sources, &mut findings)
    };
    let documents = documents.into_iter().enumerate().map(layered).collect();
    PreparedRequest {
        member,
        chain: Arc::new(Chain::new(documents, &mut findings)),
        sources,
        findings,
    }
}

/// Checks a document on its own and splits it into layers.
///
/// This checks the document's shape first and then runs the rules that don't need any other document.
fn layer_document(
    number: usize,
    document: Document,
    shape: DocumentShape,
    member: Option<&'static FamilyEntry>,
    sources: &Sources,
    found: &mut Vec<Diagnostic>,
) -> LayeredDocument {
    let faults = member.map(|member| member.check(&document, shape, sources, found));
    let schema = member.map_or(&Value::Null, |member| member.schema_of(shape));
    let layered = LayeredDocument::new(number, document, schema, faults.unwrap_or_default());
    let rules = member.map(|member| member.family.rules()).unwrap_or_default();
    let faults = rules.iter().flat_map(|rule| rule.check_document(&layered, sources));
    let (pointers, own): (Vec<String>, Vec<Diagnostic>) =
        faults.map(|fault| (fault.pointer, fault.diagnostic)).unzip();
    found.extend(own);
    let layered = if pointers.is_empty() { layered } else { layered.with_faults(pointers) };
    found.extend(hidden_text::check_strings(&layered, sources));
    layered
}

/// Loads a ruleset and checks it.
///
/// ```
/// use sentiero::{NoFiles, Request, load};
///
/// let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// assert_eq!(loaded.ruleset.players().collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns all errors and warnings.
pub fn load(request: &Request<'_>, files: &dyn Files) -> Result<LoadedRuleset, Report> {
    load_prepared(prepare(request, files), request.variants).0
}

/// Loads the ruleset from a request's files. Also returns the layers.
fn load_prepared(
    prepared: PreparedRequest,
    variants: &[String],
) -> (Result<LoadedRuleset, Report>, Stack) {
    let PreparedRequest { member, sources, chain, mut findings } = prepared;
    let stack = Stack::new(chain, variants, &mut findings);
    let is_asked = |name: &&String| !stack.activation_spans.contains_key(*name);
    let asked: Vec<String> = stack.active_variants.iter().filter(is_asked).cloned().collect();
    let resolved = member.and_then(|member| {
        let (ruleset, provenance) = resolve(member, &stack, &sources, &asked, &mut findings)?;
        Some((member, ruleset, provenance))
    });
    let loaded = match resolved {
        Some((member, ruleset, provenance)) => Ok(LoadedRuleset {
            variants: offered_variants(&stack, ruleset.head().players, &sources),
            ruleset,
            family: member.family,
            schema: &member.schema,
            provenance,
            warnings: Report::new(sources.clone(), findings),
            sources,
        }),
        None => Err(Report::new(sources, findings)),
    };
    (loaded, stack)
}

/// Loads a ruleset and checks it with each additional variant and each pair of them.
///
/// A ruleset is only valid if all of these combinations are. Returns the ruleset without additional variants,
/// along with the warnings from all checks.
///
/// ```
/// use sentiero::{MemoryFiles, Request, validate};
///
/// let files = MemoryFiles::default()
///     .with_file("ours.toml", "id = \"ours\"\nextends = \"calliope\"\nhand.sise = 4\n");
/// let report = validate(&Request::new("ours.toml"), &files).unwrap_err();
/// assert!(report.to_string().contains("did you mean `size`?"));
/// ```
///
/// # Errors
/// Returns the errors and warnings from all checks.
pub fn validate(request: &Request<'_>, files: &dyn Files) -> Result<LoadedRuleset, Report> {
    let (loaded, report) =
        validate_prepared(prepare_with_schema_links(request, files), request.variants);
    match loaded {
        Some(loaded) if report.errors() == 0 => Ok(LoadedRuleset { warnings: report, ..loaded }),
        _ => Err(report),
    }
}

/// Reads the files for a request and checks their schema comments.
fn prepare_with_schema_links(request: &Request<'_>, files: &dyn Files) -> PreparedRequest {
    let mut prepared = prepare(request, files);
    let PreparedRequest { sources, chain, findings, .. } = &mut prepared;
    findings.extend(chain.written_files().filter(|(_, file)| !file.is_builtin).filter_map(
        |(_, file)| {
            let source = sources.find_by_name(&file.name)?;
            schema_link::check_schema_link(&file.name, source, sources.text(source), files)
        },
    ));
    prepared
}

/// Validates the files for a request.
///
/// Returns all findings, along with the requested ruleset (without its warnings) unless it has errors.
fn validate_prepared(
    prepared: PreparedRequest,
    variants: &[String],
) -> (Option<LoadedRuleset>, Report) {
    let member = prepared.member;
    let (loaded, stack) = load_prepared(prepared, variants);
    let (loaded, report) = match loaded {
        Ok(mut loaded) => {
            let report = std::mem::take(&mut loaded.warnings);
            (Some(loaded), report)
        }
        Err(report) => (None, report),
    };
    let sources = report.sources().clone();
    let mut found = report.into_diagnostics();
    let mut known: HashSet<_> = found.iter().map(identity).collect();
    let mut memos = RuleMemos::default();
    for names in further_variants(&stack) {
        let variants: Vec<String> = variants.iter().chain(names.iter().copied()).cloned().collect();
        let mut with = Vec::new();
        let layers = Stack::new(Arc::clone(&stack.chain), &variants, &mut with);
        let Some(member) = member else { break };
        with.extend(find(member, &layers, &sources, &mut memos));
        if let [name] = names.as_slice() {
            let defaults = member.family.defaults();
            let idle = ineffective_variant_warning(&stack, &layers, defaults, name, &sources);
            found.extend(idle.filter(|idle| known.insert(identity(idle))));
        }
        let words: Vec<String> = names.iter().map(|name| quote_text(name)).collect();
        let noun = if words.len() == 1 { "variant" } else { "variants" };
        let note = format!("this only applies with the {noun} {}", words.join(" and "));
        for diagnostic in with {
            if known.insert(identity(&diagnostic)) {
                found.push(diagnostic.note(&note));
            }
        }
    }
    (loaded, Report::new(sources, found))
}

/// A validated file. This keeps everything that was read, so that queries don't have to read it again.
#[derive(Debug)]
pub(crate) struct Inspection {
    /// The request without its findings, which can take up a lot of memory.
    prepared_request: PreparedRequest,
    /// Whether any of these findings is an error.
    has_error: bool,
    /// The ruleset without additional variants, unless it has errors.
    pub(crate) loaded_ruleset: Option<LoadedRuleset>,
    /// The findings, including those for each variant and each pair of variants.
    pub(crate) report: Report,
}

impl Inspection {
    /// Reads and validates a file.
    pub(crate) fn new(request: &Request<'_>, files: &dyn Files) -> Inspection {
        let mut prepared_request = prepare_with_schema_links(request, files);
        let findings = std::mem::take(&mut prepared_request.findings);
        let has_error = has_error(&findings);
        let prepared = PreparedRequest { findings, ..prepared_request.clone() };
        let (loaded_ruleset, report) = validate_prepared(prepared, request.variants);
        Inspection { prepared_request, has_error, loaded_ruleset, report }
    }

    /// Loads the ruleset with the given variant enabled, or returns `None` if it has errors. Its warnings don't
    /// include those about individual files.
    pub(crate) fn load_with_variant(&self, variant: &str) -> Option<LoadedRuleset> {
        if self.has_error {
            return None;
        }
        load_prepared(self.prepared_request.clone(), &[variant.to_owned()]).0.ok()
    }

    /// Returns its family's schemas.
    pub(crate) fn schema(&self) -> Option<&'static Schema> {
        self.prepared_request.member.map(|member| &member.schema)
    }

    /// Returns the tree of the file with the given name, if it's part of the chain.
    pub(crate) fn tree(&self, name: &str) -> Option<&Fragment> {
        let mut files = self.prepared_request.chain.documents.iter();
        files.find(|file| !file.is_command_line && file.name == name).map(|file| &file.tree)
    }
}

/// Returns the additional variants that could be enabled, first one at a time and then in pairs.
///
/// Variants for different player counts exclude each other, so they aren't paired up.
fn further_variants(stack: &Stack) -> Vec<Vec<&String>> {
    let any = || Players::from_numbers(MIN_PLAYERS..=MAX_PLAYERS);
    let free =
        stack.chain.variants.iter().filter(|(name, _)| !stack.active_variants.contains(name));
    let range = stack.players.or_else(any);
    let left = |variant: &LoadedVariant| variant.players.or(range)?.intersection(range?);
    let free: Vec<(&String, Players)> =
        free.filter_map(|(name, variant)| Some((name, left(variant)?))).collect();
    let mut sets: Vec<Vec<&String>> = free.iter().map(|(name, _)| vec![*name]).collect();
    for (index, (one, players)) in free.iter().enumerate() {
        let others = free.iter().skip(index + 1);
        let others = others.filter(|(_, other)| players.intersection(*other).is_some());
        sets.extend(others.map(|(other, _)| vec![*one, *other]));
    }
    sets
}

/// Creates a ruleset from its resolved form, as written by [`Ruleset::to_json`] and stored in record headers.
///
/// The members that `show` adds (`basis`, `origin` and `variants`) are ignored.
///
/// # Errors
/// Returns all errors with their JSON pointers.
pub fn ruleset_from_json(value: &Value, families: &'static Families) -> Result<Ruleset, Report> {
    loaded_from_json(value, families).map(|loaded| loaded.ruleset)
}

/// Like [`ruleset_from_json`], but with everything else that's known about such a ruleset, which has no files and
/// offers no variants.
///
/// # Errors
/// Returns all errors with their JSON pointers.
pub fn loaded_from_json(
    value: &Value,
    families: &'static Families,
) -> Result<LoadedRuleset, Report> {
    let fail = |message: &str| Report::from_diagnostic(Diagnostic::error("wrong-type", message));
    let Some(members) = value.as_object() else {
        return Err(fail("expected the rules to be an object"));
    };
    let mut members = members.clone();
    members.retain(|key, _| !["basis", "origin", "variants"].contains(&key.as_str()));
    let value = Value::Object(members);
    if let Some((pointer, message)) = Bounds::default().fault(&value, 0, 0) {
        return Err(Report::from_diagnostic(
            Diagnostic::error("wrong-type", message).pointer(pointer),
        ));
    }
    let document = Document::from_value(value);
    let Some(member) = families.member(std::slice::from_ref(&document)) else {
        return Err(fail("there are no families"));
    };
    let mut found = Vec::new();
    let (sources, shape) = (Sources::default(), DocumentShape::ResolvedRuleset);
    let documents = vec![layer_document(0, document, shape, Some(member), &sources, &mut found)];
    let chain = Arc::new(Chain::new(documents, &mut found));
    let stack = Stack::new(chain, &[], &mut found);
    if let Some((ruleset, provenance)) = resolve(member, &stack, &sources, &[], &mut found) {
        return Ok(LoadedRuleset {
            variants: Vec::new(),
            ruleset,
            family: member.family,
            schema: &member.schema,
            provenance,
            warnings: Report::new(sources.clone(), Vec::new()),
            sources,
        });
    }
    found.retain(|found| found.severity == Severity::Error);
    Err(Report::new(Sources::default(), found))
}

/// Counts the values visited in a tree and the bytes that their pointers take up.
#[derive(Default)]
struct Bounds {
    values: usize,
    pointer_bytes: usize,
}

impl Bounds {
    /// Returns the pointer to the first value that isn't allowed in rules, along with a message.
    ///
    /// This is either a number with a decimal point, which the schema accepts if it's whole, or a value that
    /// exceeds the limits for files. `depth` and `length` are the number of segments and bytes in the pointer
    /// to `value`.
    fn fault(
        &mut self,
        value: &Value,
        depth: usize,
        length: usize,
    ) -> Option<(String, &'static str)> {
        self.values += 1;
        self.pointer_bytes += length;
        if self.values > MAX_VALUES || self.pointer_bytes > MAX_POINTER_BYTES {
            return Some((String::new(), "the rules have too many values"));
        }
        if depth > MAX_DEPTH {
            return Some((String::new(), "the rules are nested too deeply"));
        }
        let mut within = |key: &str, value: &Value| {
            let (pointer, message) = self.fault(value, depth + 1, length + 1 + key.len())?;
            Some((pointer::child("", key) + &pointer, message))
        };
        match value {
            Value::Number(number) if number.is_f64() => {
                Some((String::new(), "every number in a ruleset must be a whole number"))
            }
            Value::Array(list) => {
                (0_usize..).zip(list).find_map(|(at, value)| within(&at.to_string(), value))
            }
            Value::Object(members) => members.iter().find_map(|(key, value)| within(key, value)),
            _ => None,
        }
    }
}

/// Returns a key that identifies a finding, regardless of the number of players.
fn identity(found: &Diagnostic) -> (&'static str, Option<String>, Option<Span>) {
    (found.code, found.pointer.clone(), found.span().cloned())
}

fn offered_variants(stack: &Stack, range: Players, sources: &Sources) -> Vec<VariantInfo> {
    let chain = &stack.chain;
    let files = chain.players(usize::MAX).unwrap_or(range);
    let info = |variant: &Arc<LoadedVariant>| {
        let LoadedVariant { name, title, players, .. } = &**variant;
        let setting = |slot: &Slot, layer: Option<&Layer>| {
            (slot.pointer.to_string(), Setting::new(slot, layer, chain, sources))
        };
        let layer = |layer: &Arc<Layer>| {
            let slots = || layer.sound_slots().filter(|slot| !chain.is_set(&slot.pointer));
            let values = slots().map(|slot| setting(slot, Some(layer))).collect();
            let is_marked = |slot: &&Arc<Slot>| {
                let span = chain.span(slot.document, &slot.document_pointer);
                span.is_some_and(|span| common::is_kept(sources, &span))
            };
            let kept_pointers =
                slots().filter(is_marked).map(|slot| slot.pointer.to_string()).collect();
            VariantLayer { players: layer.players, values, kept_pointers }
        };
        Some(VariantInfo {
            name: name.clone(),
            title: title.clone(),
            // A file may allow fewer players than a variant that it inherits requires.
            players: players.unwrap_or(files).intersection(files)?,
            is_on: stack.active_variants.contains(name),
            bounds: variant.bounds.iter().map(|slot| setting(slot, None)).collect(),
            layers: variant.layers.iter().map(layer).collect(),
        })
    };
    chain.variants.values().filter_map(info).collect()
}

/// The reason that two variants in a ruleset exclude each other.
#[derive(Clone, Debug)]
pub enum Exclusion {
    /// Enabling both leads to errors in the rules, for example because they don't have a player count in
    /// common.
    Errors(Report),
    /// They set this key to different values, so the later one replaces the other's value.
    SameKey(String),
}

impl Exclusion {
    /// Returns the reason that two variants exclude each other, or `None` if they don't.
    ///
    /// The variants in the request are ignored.
    pub fn find(
        request: &Request<'_>,
        variants: [&str; 2],
        files: &dyn Files,
    ) -> Option<Exclusion> {
        let both = variants.map(ToOwned::to_owned);
        match load(&Request { variants: &both, ..*request }, files) {
            Ok(loaded) => find_contested_key(&loaded, variants).map(Exclusion::SameKey),
            Err(report) => Some(Exclusion::Errors(report)),
        }
    }
}

/// Returns a key that the given variants set to different values, if there is one.
fn find_contested_key(loaded: &LoadedRuleset, [one, other]: [&str; 2]) -> Option<String> {
    for players in loaded.ruleset.players() {
        for (at, history) in loaded.provenance.settings(players)? {
            let by = |name: &str| {
                let is_by = |origin: &Origin| matches!(origin, Origin::File { variant: Some(variant), .. } if variant == name);
                history.iter().rfind(|setting| is_by(&setting.origin)).map(|setting| &setting.value)
            };
            if let (Some(one), Some(other)) = (by(one), by(other))
                && one != other
                && !pointer::is_within(at, &keys::PLAYERS)
            {
                return Some(pointer::to_dotted_key(at));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::*;

    /// Values exactly at the limits are accepted, but anything beyond them is rejected.
    #[test]
    fn resolved_rules_at_the_limits_are_accepted() {
        let fault =
            |value: &Value| Bounds::default().fault(value, 0, 0).map(|(_, message)| message);
        let list = |values: usize| Value::Array(vec![json!(1); values - 1]);
        assert_eq!(fault(&list(MAX_VALUES)), None);
        assert_eq!(fault(&list(MAX_VALUES + 1)), Some("the rules have too many values"));
        let nested = |depth: usize| (0..depth).fold(json!(1), |inner, _| json!([inner]));
        assert_eq!(fault(&nested(MAX_DEPTH)), None);
        assert_eq!(fault(&nested(MAX_DEPTH + 1)), Some("the rules are nested too deeply"));
        // A key counts with its whole pointer, including the slash.
        let key = |nth: usize| (nth.to_string().repeat(MAX_POINTER_BYTES / 8 - 1), json!(1));
        let mut long: Map<String, Value> = (0..8).map(key).collect();
        assert_eq!(fault(&Value::Object(long.clone())), None);
        long.insert(String::new(), json!(1));
        assert_eq!(fault(&Value::Object(long)), Some("the rules have too many values"));
        assert!(fault(&json!({ "a": 1.0 })).is_some());
    }
}
