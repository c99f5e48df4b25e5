//! Generates random rulesets. These files can extend any built-in ruleset of any family and take their keys
//! and values from the schema.

use std::collections::BTreeMap;

use sentiero::{
    check::{LoadedRuleset, Request, load},
    family::{BuiltIn, Registry},
    game::Stream,
    loader::{MemoryFiles, NoFiles, builtin_rulesets},
    manual,
    ruleset::Players,
};
use serde_json::{Map, Value, json};

/// The name of the requested file.
pub const OURS: &str = "ours.toml";
/// The name of the file that it may extend.
const PARENT: &str = "parent.toml";

/// Strings that are tricky to write, read or display.
const TEXTS: [&str; 6] = [
    "Ours",
    "a \"b\" \\ 'c'",
    "two  spaces\u{a0}",
    "\u{645}\u{6cc}\u{200c}\u{62e} right to left",
    "\u{1f468}\u{200d}\u{1f469}\u{fe0f}",
    "\u{1f9ed}``` #",
];

/// A generated ruleset, along with what to request.
#[derive(Clone, Debug, Default)]
pub struct Generated {
    pub number: u64,
    pub files: BTreeMap<String, String>,
    pub variants: Vec<String>,
    pub set: Vec<String>,
}

impl Generated {
    pub fn request(&self) -> Request<'_> {
        Request {
            ruleset: OURS,
            variants: &self.variants,
            set_arguments: &self.set,
            ..Request::default()
        }
    }

    pub fn memory(&self) -> MemoryFiles {
        let files = self.files.iter();
        files.fold(MemoryFiles::default(), |files, (name, text)| {
            files.with_file(name, text.as_str())
        })
    }

    /// Returns everything as text for use in a failure message.
    pub fn to_text(&self) -> String {
        let files = self.files.iter().map(|(name, text)| format!("--- {name}\n{text}"));
        format!("{}--- variants {:?}, set {:?}", files.collect::<String>(), self.variants, self.set)
    }
}

/// A key in a section.
struct Key {
    section: String,
    name: String,
    schema: Value,
}

/// A built-in ruleset to extend.
struct Base {
    id: &'static str,
    family: String,
    variants: Vec<String>,
    players: Players,
    /// The values for the smallest number of players, by section and key.
    values: Value,
    /// The ruleset written out as a file.
    copy: String,
}

/// Generates rulesets from numbers.
pub struct Generator {
    keys: BTreeMap<String, Vec<Key>>,
    bases: Vec<Base>,
}

impl Generator {
    pub fn new() -> Generator {
        let family = |schema: &sentiero::ruleset::schema::Schema| {
            let sections = schema.file()["$defs"]["set"]["properties"].as_object().unwrap();
            let keys = sections.iter().flat_map(|(section, schema)| {
                let keys = schema["properties"].as_object().unwrap();
                keys.iter().map(|(name, schema)| Key {
                    section: section.clone(),
                    name: name.clone(),
                    schema: schema.clone(),
                })
            });
            (schema.name().to_owned(), keys.collect())
        };
        let base = |builtin: &sentiero::loader::BuiltinRuleset| {
            let request = Request { ruleset: builtin.id, ..Request::default() };
            let loaded: LoadedRuleset = load(&request, &NoFiles).unwrap();
            let head = loaded.ruleset.head();
            Base {
                id: builtin.id,
                family: head.family.clone(),
                variants: loaded.variants.iter().map(|variant| variant.name.clone()).collect(),
                players: head.players,
                values: loaded.ruleset.sections(head.players.min()).unwrap().to_json(),
                copy: manual::toml(&loaded, None),
            }
        };
        Generator {
            keys: BuiltIn.checked().schemas().map(family).collect(),
            bases: builtin_rulesets().iter().map(base).collect(),
        }
    }

    /// Returns the names of all keys in every family.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let keys = self.keys.values().flatten();
        keys.map(|key| format!("{}.{}", key.section, key.name))
    }

    /// Returns the ruleset with the given number.
    pub fn ruleset(&self, number: u64) -> Generated {
        let mut maker = Maker { stream: Stream::new(33, number, 0), ports: 8, edition: false };
        let base = maker.pick(&self.bases);
        let keys = &self.keys[&base.family];
        let mut known = base.variants.clone();
        let mut generated = Generated { number, ..Generated::default() };
        let mut extended = base.id.to_owned();
        maker.ports = ports(&base.values);
        if maker.one_in(4) {
            let mut text = if maker.one_in(2) {
                base.copy.clone()
            } else {
                let file = maker.file(base, keys, &extended, "parent", &mut known);
                toml(&file)
            };
            if maker.one_in(8) {
                text = text.replace('\n', "\r\n");
            }
            generated.files.insert(PARENT.to_owned(), text);
            PARENT.clone_into(&mut extended);
        }
        let file = maker.file(base, keys, &extended, "ours", &mut known);
        generated.files.insert(OURS.to_owned(), toml(&file));
        generated.variants = maker.some(&known, 4);
        if maker.one_in(4) {
            let key = maker.pick(keys);
            let value = inline(&maker.value(key, base));
            generated.set.push(format!("{}.{}={value}", key.section, key.name));
        }
        generated
    }
}

/// Returns the number of ports on each tile of a ruleset, or 8 if its tiles don't have ports.
fn ports(values: &Value) -> u8 {
    let sides = if values["board"]["shape"] == "hexes" { 6 } else { 4 };
    let side = values["tiles"]["ports"].as_u64().unwrap_or(2);
    sides * u8::try_from(side).unwrap()
}

/// Generates a single ruleset.
struct Maker {
    stream: Stream,
    /// The number of ports on a tile, if known.
    ports: u8,
    /// Whether all values have a basis.
    edition: bool,
}

impl Maker {
    fn below(&mut self, count: usize) -> usize {
        self.stream.choose(u32::try_from(count).unwrap()) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Returns a random subset of the list, picking each element with a probability of one in `count`.
    fn some(&mut self, list: &[String], count: usize) -> Vec<String> {
        list.iter().filter(|_| self.one_in(count)).cloned().collect()
    }

    /// Returns a file that extends a ruleset. The file's own variants are added to `known`.
    fn file(
        &mut self,
        base: &Base,
        keys: &[Key],
        extends: &str,
        id: &str,
        known: &mut Vec<String>,
    ) -> Value {
        let mut file = json!({ "id": id, "extends": extends });
        self.edition = self.one_in(12);
        if self.edition {
            file["edition"] = json!({ "publisher": self.pick(&TEXTS) });
        }
        if self.one_in(3) {
            file["title"] = (*self.pick(&TEXTS)).into();
        }
        if self.one_in(6) {
            file["players"] = self.players(base);
            if self.edition {
                file["basis"]["players"] = basis_of_players(&file["players"]);
            }
        }
        let most = self.below(6);
        let (set, bases) = self.values(base, keys, most);
        for (section, values) in set {
            file[section] = values;
        }
        for (section, values) in bases {
            file["basis"][section] = values;
        }
        let whens = self.whens(base, keys);
        if !whens.is_empty() {
            file["when"] = whens.into();
        }
        for nth in 0..self.below(3) {
            let name = format!("{id}-{nth}");
            file["variants"][&name] = self.variant(base, keys);
            known.push(name);
        }
        let with = self.some(known, 8);
        if !with.is_empty() {
            file["with"] = with.into();
        }
        file
    }

    fn variant(&mut self, base: &Base, keys: &[Key]) -> Value {
        let mut variant = json!({ "title": self.pick(&TEXTS) });
        if self.one_in(6) {
            variant["players"] = self.players(base);
            if self.edition {
                variant["basis"]["players"] = basis_of_players(&variant["players"]);
            }
        }
        let most = 1 + self.below(3);
        let (set, bases) = self.values(base, keys, most);
        variant["set"] = set.into();
        for (section, values) in bases {
            variant["basis"][section] = values;
        }
        let whens = self.whens(base, keys);
        if !whens.is_empty() {
            variant["when"] = whens.into();
        }
        variant
    }

    fn whens(&mut self, base: &Base, keys: &[Key]) -> Vec<Value> {
        let count = [0, 0, 0, 1, 1, 2][self.below(6)];
        let mut block = || {
            let most = 1 + self.below(2);
            let (set, bases) = self.values(base, keys, most);
            let mut block = json!({ "players": self.players(base), "set": set });
            if !bases.is_empty() {
                block["basis"] = bases.into();
            }
            block
        };
        (0..count).map(|_| block()).collect()
    }

    /// Returns a range or list of players, usually within the range that the base allows.
    fn players(&mut self, base: &Base) -> Value {
        let numbers =
            if self.one_in(12) { Players::from_numbers(1..=16).unwrap() } else { base.players };
        if self.one_in(4) {
            let mut list: Vec<u8> = numbers.iter().filter(|_| self.one_in(2)).collect();
            if list.is_empty() {
                list.push(numbers.max());
            }
            if self.one_in(4) {
                list.reverse();
            }
            return list.into();
        }
        let (min, max) = (numbers.min(), numbers.max());
        let one = min + u8::try_from(self.below(usize::from(max - min) + 1)).unwrap();
        let other = min + u8::try_from(self.below(usize::from(max - min) + 1)).unwrap();
        json!({ "min": one.min(other), "max": one.max(other) })
    }

    /// Returns values for up to `most` keys by section, some of which have a basis.
    fn values(
        &mut self,
        base: &Base,
        keys: &[Key],
        most: usize,
    ) -> (Map<String, Value>, Map<String, Value>) {
        let mut trees = (json!({}), json!({}));
        for _ in 0..most {
            let key = self.pick(keys);
            trees.0[&key.section][&key.name] = self.value(key, base);
            if self.edition || self.one_in(6) {
                trees.1[&key.section][&key.name] = basis();
            }
            // A list of tiles wouldn't have any effect otherwise.
            if key.name == "list" && key.section == "tiles" && base.family == "path" {
                trees.0["tiles"]["set"] = "list".into();
                if self.edition {
                    trees.1["tiles"]["set"] = basis();
                }
            }
        }
        // Usually make the total match the sum of the parts.
        if base.values["tiles"].get("each").is_some() && !self.one_in(8) {
            let counted = each(&trees.0, &base.values);
            if counted != each(&json!({}), &base.values) || trees.0["tiles"]["each"].is_number() {
                trees.0["tiles"]["each"] = counted.into();
                if self.edition {
                    trees.1["tiles"]["each"] = basis();
                }
            }
        }
        let sections = |tree: Value| {
            let sections = tree.as_object().cloned().unwrap_or_default();
            sections.into_iter().filter(|(_, keys)| !keys.is_null()).collect()
        };
        (sections(trees.0), sections(trees.1))
    }

    /// Returns a value for a key. If it's a list, it's sometimes a modified version of the base's list.
    fn value(&mut self, key: &Key, base: &Base) -> Value {
        let own = base.values.pointer(&format!("/{}/{}", key.section, key.name));
        if let Some(Value::Array(list)) = own.filter(|_| self.one_in(2)) {
            return self.changed(list, &key.schema);
        }
        self.of_schema(&key.schema)
    }

    /// Returns a list with one entry added, removed, changed or moved.
    fn changed(&mut self, list: &[Value], schema: &Value) -> Value {
        let mut list = list.to_vec();
        let entry = self.of_schema(&schema["items"]);
        let at = self.below(list.len() + 1);
        match self.below(4) {
            0 => list.insert(at, entry),
            1 if at < list.len() => drop(list.remove(at)),
            2 if at < list.len() => match (&mut list[at], entry) {
                (Value::Object(known), Value::Object(entry)) => {
                    let members: Vec<(String, Value)> = entry.into_iter().collect();
                    let (name, value) = self.pick(&members).clone();
                    known.insert(name, value);
                }
                (known, entry) => *known = entry,
            },
            _ => list.reverse(),
        }
        list.into()
    }

    /// Returns a value that matches the schema, usually a small one.
    fn of_schema(&mut self, schema: &Value) -> Value {
        if let Some(words) = schema["enum"].as_array() {
            return self.pick(words).clone();
        }
        match schema["type"].as_str().unwrap() {
            "boolean" => self.one_in(2).into(),
            "integer" => self.number(schema).into(),
            "string" => self.text(schema).into(),
            "array" => {
                let most = usize::try_from(schema["maxItems"].as_u64().unwrap()).unwrap();
                let length = if self.one_in(40) { self.below(300) } else { self.below(9) };
                let entries = (0..length.min(most)).map(|_| self.of_schema(&schema["items"]));
                entries.collect()
            }
            "object" => {
                let required = schema["required"].as_array().unwrap();
                let mut object = Map::new();
                for (name, member) in schema["properties"].as_object().unwrap() {
                    if required.contains(&json!(name)) || self.one_in(2) {
                        object.insert(name.clone(), self.of_schema(member));
                    }
                }
                object.into()
            }
            other => panic!("the generator can't make a value of type {other}"),
        }
    }

    fn number(&mut self, schema: &Value) -> i64 {
        let [least, most] = ["minimum", "maximum"].map(|end| schema[end].as_i64().unwrap());
        let range = usize::try_from(most - least + 1).unwrap();
        let above = match self.below(8) {
            0 => range - 1,
            1 => self.below(range),
            2 | 3 => self.below(range.min(40)),
            _ => self.below(range.min(6)),
        };
        least + i64::try_from(above).unwrap()
    }

    /// Returns a string that matches the schema's pattern, which is for a tile, sides or a port.
    fn text(&mut self, schema: &Value) -> String {
        let pattern = schema["pattern"].as_str().unwrap();
        if pattern.contains('?') {
            return "NESW".chars().filter(|_| self.one_in(2)).collect();
        }
        if self.one_in(12) {
            self.ports = *self.pick(&[4, 6, 8, 12, 16]);
        }
        let mut letters: Vec<char> = (b'A'..b'A' + self.ports).map(char::from).collect();
        if !pattern.contains(' ') {
            return self.pick(&letters).to_string();
        }
        let mut pairs = Vec::new();
        while let Some(one) = letters.pop() {
            let other = letters.remove(self.below(letters.len()));
            pairs.push(format!("{one}{other}"));
        }
        pairs.join(" ")
    }
}

/// Returns the basis for a range or list of players.
fn basis_of_players(players: &Value) -> Value {
    if players.is_array() { basis() } else { json!({ "min": basis(), "max": basis() }) }
}

/// Returns the number of tiles per player, given the values of a layer and of those below it.
fn each(set: &Value, below: &Value) -> u64 {
    let keys = ["wall", "pickaxe", "rotation", "combo", "flip"].map(|section| (section, "copies"));
    let value = |section: &str, key: &str| -> Value {
        let own = set.get(section).and_then(|keys| keys.get(key));
        own.unwrap_or(&below[section][key]).clone()
    };
    let actions = keys.iter().filter_map(|(section, key)| value(section, key).as_u64());
    let list = value("tiles", "list");
    let copies = |tile: &Value| tile.get("copies").map_or(Some(1), Value::as_u64);
    actions.chain(list.as_array().unwrap().iter().filter_map(copies)).sum()
}

fn basis() -> Value {
    json!({ "kind": "chosen", "note": TEXTS[1] })
}

/// Formats a tree as a TOML file with one line per member.
fn toml(file: &Value) -> String {
    let members = file.as_object().unwrap().iter();
    let lines: Vec<String> =
        members.map(|(key, value)| format!("{key} = {}\n", inline(value))).collect();
    lines.concat()
}

fn inline(value: &Value) -> String {
    match value {
        Value::Array(list) => {
            format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", "))
        }
        Value::Object(members) => {
            let members = members.iter().map(|(key, value)| format!("{key} = {}", inline(value)));
            format!("{{ {} }}", members.collect::<Vec<_>>().join(", "))
        }
        // Strings are escaped in the same way in both formats.
        other => other.to_string(),
    }
}
