//! Tests records in which a single event is damaged. Each of them is either rejected or verifies as the same
//! game, apart from choices that lead to the same result.

use serde_json::{Map, Value, json};

use crate::common::{every_ruleset, ruleset};
use sentiero::{
    bot::{Playout, Random},
    check::{Request, load},
    family::{Playable, Task, for_game},
    loader::NoFiles,
    record::{Header, Reader, replay, write},
    ruleset::Ruleset,
};

const SEED: u64 = 40_436;

/// A function that damages the event at the given index of a record, which has been split into lines.
type Operator = fn(&[String], usize) -> Vec<Vec<String>>;

/// Every operator with its name.
const OPERATORS: [(&str, Operator); 23] = [
    ("removed", |lines, at| vec![[&lines[..at], &lines[at + 1..]].concat()]),
    ("duplicated", |lines, at| vec![[&lines[..=at], &lines[at..]].concat()]),
    ("duplicated at the end", |lines, at| vec![[lines, &lines[at..=at]].concat()]),
    ("swapped with the next", |lines, at| {
        let mut lines = lines.to_vec();
        let next = (at + 1) % lines.len();
        lines.swap(at, next);
        vec![lines]
    }),
    ("swapped with a later one", |lines, at| {
        let mut lines = lines.to_vec();
        let other = (at + lines.len() / 3) % lines.len();
        lines.swap(at, other);
        vec![lines]
    }),
    ("moved to the start", |lines, at| {
        let mut lines = lines.to_vec();
        lines[..=at].rotate_right(1);
        vec![lines]
    }),
    ("moved to the end", |lines, at| {
        let mut lines = lines.to_vec();
        lines[at..].rotate_left(1);
        vec![lines]
    }),
    ("replaced by the one before", |lines, at| {
        replaced(lines, at, [lines[at.saturating_sub(1)].clone()])
    }),
    ("replaced by a later one", |lines, at| {
        replaced(lines, at, [lines[(at + lines.len() / 2) % lines.len()].clone()])
    }),
    ("the last", |lines, at| vec![lines[..=at].to_vec()]),
    ("cut in half", |lines, at| {
        let half = lines[at].len() / 2;
        replaced(lines, at, [lines[at][..half].to_owned()])
    }),
    ("of a different kind", |lines, at| {
        let kinds = [
            "deal",
            "start",
            "lane",
            "pass",
            "place",
            "move",
            "out",
            "home",
            "eliminated",
            "draw",
            "lay",
            "toss",
            "remove",
            "turn",
            "line",
            "swap",
            "aside",
            "end",
        ];
        let with =
            |kind: &str| changed(&lines[at], |event| event.insert("event".into(), kind.into()));
        replaced(lines, at, kinds.map(with))
    }),
    ("of a different seat", |lines, at| {
        let with = |seat: u8| changed(&lines[at], |event| event.insert("seat".into(), seat.into()));
        replaced(lines, at, (0..9).chain([255]).map(with))
    }),
    ("one more", |lines, at| each_number(lines, at, |number| json!(number + 1))),
    ("one less", |lines, at| each_number(lines, at, |number| json!(number - 1))),
    ("a large number", |lines, at| each_number(lines, at, |number| json!(number + (1 << 32)))),
    ("a number as text", |lines, at| each_number(lines, at, |number| json!(number.to_string()))),
    ("with different ports", |lines, at| {
        each_text(lines, at, |text| {
            text.chars().map(|c| if c.is_uppercase() { turned(c, 1) } else { c }).collect()
        })
    }),
    ("with a turned tile", |lines, at| {
        each_text(lines, at, |text| {
            text.chars().map(|c| if c.is_uppercase() { turned(c, 2) } else { c }).collect()
        })
    }),
    ("with the text reversed", |lines, at| {
        each_text(lines, at, |text| text.chars().rev().collect())
    }),
    ("with the list reversed", |lines, at| {
        let keys = parsed(&lines[at]);
        let lists = keys.iter().filter(|(_, value)| value.is_array());
        let backwards = |(key, _): (&String, _)| {
            changed(&lines[at], |event| event[key].as_array_mut().unwrap().reverse())
        };
        replaced(lines, at, lists.map(backwards))
    }),
    ("without a field", |lines, at| {
        let keys = parsed(&lines[at]);
        let without = |key: &String| changed(&lines[at], |event| event.shift_remove(key));
        replaced(lines, at, keys.keys().map(without))
    }),
    ("with an extra field", |lines, at| {
        let with = |key: &str| changed(&lines[at], |event| event.insert(key.into(), json!(1)));
        replaced(lines, at, ["marker", "port", "x", "unknown"].map(with))
    }),
];

fn turned(port: char, by: u8) -> char {
    let number = u8::try_from(port).unwrap_or(b'A').saturating_sub(b'A');
    char::from(b'A' + (number + by) % 8)
}

fn parsed(line: &str) -> Map<String, Value> {
    serde_json::from_str(line).unwrap()
}

fn changed<O>(line: &str, change: impl FnOnce(&mut Map<String, Value>) -> O) -> String {
    let mut event = parsed(line);
    change(&mut event);
    Value::Object(event).to_string()
}

fn replaced(lines: &[String], at: usize, by: impl IntoIterator<Item = String>) -> Vec<Vec<String>> {
    let with = |line: String| {
        let mut lines = lines.to_vec();
        lines[at] = line;
        lines
    };
    by.into_iter().map(with).collect()
}

/// Changes each number in an event, one at a time, including those in lists.
fn each_number(lines: &[String], at: usize, change: impl Fn(i64) -> Value) -> Vec<Vec<String>> {
    each_value(lines, at, |value| value.as_i64().map(&change))
}

/// Changes each string in an event, one at a time, including those in lists.
fn each_text(lines: &[String], at: usize, change: impl Fn(&str) -> String) -> Vec<Vec<String>> {
    each_value(lines, at, |value| value.as_str().map(|text| change(text).into()))
}

fn each_value(
    lines: &[String],
    at: usize,
    change: impl Fn(&Value) -> Option<Value>,
) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (key, value) in parsed(&lines[at]) {
        if let Some(value) = change(&value) {
            all.push(changed(&lines[at], |event| event.insert(key.clone(), value)));
        }
        for (index, member) in value.as_array().into_iter().flatten().enumerate() {
            if let Some(member) = change(member) {
                all.push(changed(&lines[at], |event| event[&key][index] = member));
            }
            // The squares of a line are lists as well.
            for (place, number) in member.as_array().into_iter().flatten().enumerate() {
                if let Some(number) = change(number) {
                    all.push(changed(&lines[at], |event| event[&key][index][place] = number));
                }
            }
        }
    }
    replaced(lines, at, all)
}

/// Counts damaged records and those that are accepted.
#[derive(Debug, Default)]
struct Count {
    damaged: usize,
    /// Records that are accepted as the same game.
    same: usize,
    /// Records that are accepted as a game in which a different choice led to the same result.
    alike: usize,
}

/// Damages every `step`-th event in the record of a game.
struct Damage<'a> {
    ruleset: &'a Ruleset,
    number: u64,
    step: usize,
    count: &'a mut Count,
}

impl Task for Damage<'_> {
    type Output = ();

    fn run<G: Playable>(self, game: &G) {
        let mut table = Playout::new(game, |_| Random::new());
        let mut events = Vec::new();
        table.begin(SEED, self.number, &mut events);
        table.finish(&mut events);
        let header = Header::new(self.ruleset, game, SEED, self.number);
        let mut text = Vec::new();
        write(&mut text, &header, &events).unwrap();
        let text = String::from_utf8(text).unwrap();
        let mut lines = text.lines().map(str::to_owned);
        let first = lines.next().unwrap();
        let lines: Vec<String> = lines.collect();
        let told = |lines: &[String]| {
            let text = lines.iter().fold(String::new(), |text, line| text + line + "\n");
            let mut reader = Reader::after_lines(text.as_bytes(), 1);
            let mut told = Vec::new();
            let events = reader.events_of(game);
            replay(game, &header, events, |_, events| {
                told.extend(events.iter().map(|event| serde_json::to_string(event).unwrap()));
            })
            .ok()?;
            // The order of the deal makes no difference, and neither does the order of the lines that a tile
            // completes.
            let deals = told.iter().take_while(|line| line.contains("\"deal\"")).count();
            let mut rest = told.split_off(deals);
            told.sort();
            let are_lines = |one: &String, other: &String| {
                one.contains("\"line\"") && other.contains("\"line\"")
            };
            rest.chunk_by_mut(are_lines).for_each(<[String]>::sort);
            reader.header().is_ok_and(|next| next.is_none()).then_some((told, rest))
        };
        let whole = told(&lines).expect("the record should verify");
        assert!(!first.is_empty());
        let first_event = usize::try_from(self.number).unwrap() % self.step;
        for at in (first_event..lines.len()).step_by(self.step) {
            for (name, operator) in OPERATORS {
                for damaged in operator(&lines, at) {
                    self.count.damaged += 1;
                    let Some(told) = told(&damaged) else { continue };
                    // A different choice can lead to the same result, for example if it rotates a tile whose
                    // other paths are unused. The record can't show which choice was made, but nothing else
                    // may differ.
                    let deals = told.0.iter().filter(|deal| !whole.0.contains(deal)).count();
                    let pairs = told.1.iter().zip(&whole.1);
                    let apart = deals + pairs.filter(|(told, whole)| told != whole).count();
                    let lengths = |told: &(Vec<String>, Vec<String>)| (told.0.len(), told.1.len());
                    let is_alike = lengths(&told) == lengths(&whole)
                        && told.1.last() == whole.1.last()
                        && apart <= 2;
                    let place =
                        format!("{} {}, line {} {name}", self.ruleset.id(), self.number, at + 2);
                    assert!(is_alike, "{place}, was accepted: {}", damaged.join("\n"));
                    *if apart == 0 { &mut self.count.same } else { &mut self.count.alike } += 1;
                }
            }
        }
    }
}

/// Returns Dungeon Tris, both on its own and with each of its variants.
fn rulesets_of_lines() -> Vec<Ruleset> {
    let request = Request { ruleset: "dungeon-tris", ..Request::default() };
    let variants = load(&request, &NoFiles).unwrap().variants;
    let with_one = variants.iter().map(|variant| ruleset("dungeon-tris", &[&variant.name]));
    std::iter::once(ruleset("dungeon-tris", &[])).chain(with_one).collect()
}

/// Damages every `step`-th event in the given number of records, cycling through rulesets and numbers of
/// players.
fn damage(rulesets: &[Ruleset], records: usize, step: usize) -> Count {
    let settings: Vec<(&Ruleset, u8)> = rulesets
        .iter()
        .flat_map(|ruleset| ruleset.players().map(move |players| (ruleset, players)))
        .collect();
    let mut count = Count::default();
    // Spread the records over the settings, or cycle through the settings if there are enough records.
    for nth in 0..records {
        let setting = if records < settings.len() { nth * settings.len() / records } else { nth };
        let (ruleset, players) = settings[setting % settings.len()];
        let number = nth as u64;
        for_game(ruleset, players, Damage { ruleset, number, step, count: &mut count }).unwrap();
    }
    println!("{records} records of {} settings: {count:?}", settings.len());
    count
}

#[test]
fn damaged_events_are_rejected_or_harmless() {
    let count = damage(&every_ruleset(), 6, 9);
    assert!(count.damaged > 1000 && count.same * 5 < count.damaged, "{count:?}");
    assert!(count.alike * 50 < count.damaged, "{count:?}");
}

#[test]
fn damaged_line_game_events_are_rejected_or_harmless() {
    let count = damage(&rulesets_of_lines(), 2, 9);
    assert!(count.damaged > 1000 && count.same * 5 < count.damaged, "{count:?}");
    assert!(count.alike * 50 < count.damaged, "{count:?}");
}

#[test]
#[ignore = "it takes minutes: every event of 200 records and more, one of each setting"]
fn every_damaged_event_is_rejected_or_harmless() {
    let rulesets = [every_ruleset(), rulesets_of_lines()].concat();
    let count = damage(&rulesets, 200.max(rulesets.len()), 1);
    assert!(count.damaged > 100_000 && count.alike * 50 < count.damaged, "{count:?}");
}
