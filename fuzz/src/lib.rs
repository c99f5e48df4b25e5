//! What several targets make of bytes: rules, and a game that is played by them.

use std::{cell::RefCell, collections::HashMap};

use sentiero::{
    check::{Request, load},
    loader::{NoFiles, builtin},
    ruleset::Ruleset,
};

/// Bytes that are taken one by one; after the last they are zeros.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Takes a byte.
    pub fn take(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    /// Takes a choice among so many.
    pub fn choose(&mut self, count: usize) -> usize {
        let byte = usize::from(self.take());
        let byte = if count > 256 { byte << 8 | usize::from(self.take()) } else { byte };
        byte % count.max(1)
    }
}

/// Keys that change how a game is played, with the values that they can have.
const KEYS: [(&str, &[&str]); 25] = [
    ("board.columns", &["2", "3", "4", "6", "9"]),
    ("board.rows", &["1", "3", "4", "6"]),
    ("start.on", &["port", "side", "tile"]),
    ("start.exclusive", &["start", "square", "none"]),
    ("start.by", &["choice", "chance"]),
    ("start.markers", &["1", "2", "3"]),
    ("hand.size", &["1", "3", "5"]),
    ("turn.self-elimination", &["last-resort", "allowed"]),
    ("turn.collision-counts", &["true", "false"]),
    ("turn.empty-hand", &["pass", "draw-first"]),
    ("elimination.collision", &["out", "pass"]),
    ("elimination.hand", &["to-pile", "aside"]),
    ("elimination.exchange", &["on", "off"]),
    ("draw.who", &["active", "everyone", "everyone-after-refill"]),
    ("dragon.rests", &["aside", "under-pile", "none"]),
    ("tiles.copies", &["1", "2"]),
    ("tiles.ports", &["1", "3", "4"]),
    ("tiles.turning", &["free", "fixed"]),
    ("tiles.supply", &["pile", "endless"]),
    ("hand.rest", &["kept", "aside"]),
    ("hand.whose", &["own", "common", "pile"]),
    ("turn.place", &["front", "touching", "anywhere"]),
    ("turn.plays", &["each-marker", "one-marker"]),
    ("turn.loop-counts", &["no", "own", "any"]),
    ("ending.together", &["placement", "round"]),
];

type Asked = (&'static str, Vec<String>, Vec<String>);

/// Makes a ruleset and a number of players of bytes; `None` where it is none.
pub fn ruleset(bytes: &mut Bytes<'_>) -> Option<(Ruleset, u8)> {
    thread_local!(static KNOWN: RefCell<HashMap<Asked, Option<Ruleset>>> = RefCell::default());
    let builtin = builtin();
    let id = builtin[bytes.choose(builtin.len())].id;
    let variants = [("elimination-bonus", 1), ("pass-the-pile", 2), ("two-markers", 4)];
    let (mask, players) = (bytes.take(), bytes.take());
    let variants: Vec<String> = variants
        .iter()
        .filter(|(_, bit)| mask & bit != 0)
        .map(|(name, _)| (*name).into())
        .collect();
    let set: Vec<String> = (0..mask >> 5)
        .map(|_| {
            let (key, values) = KEYS[bytes.choose(KEYS.len())];
            format!("{key}={}", values[bytes.choose(values.len())])
        })
        .collect();
    let ruleset = KNOWN.with_borrow_mut(|known| {
        let asked = (id, variants, set);
        if let Some(ruleset) = known.get(&asked) {
            return ruleset.clone();
        }
        let (_, variants, set) = &asked;
        let request = Request { ruleset: id, variants, set, ..Request::default() };
        let ruleset = load(&request, &NoFiles).ok().map(|loaded| loaded.ruleset);
        if known.len() < 4096 {
            known.insert(asked, ruleset.clone());
        }
        ruleset
    })?;
    let range = ruleset.head().players;
    let players = range.min + players % (range.max - range.min + 1);
    Some((ruleset, players))
}
