//! Code shared by several targets, for creating rules from bytes and playing games with them.

use std::{cell::RefCell, collections::HashMap};

use sentiero::{
    check::{Request, load},
    family::{BuiltIn, Registry},
    loader::{NoFiles, builtin_rulesets},
    ruleset::{Ruleset, path::KEYS},
};

/// Bytes that are read one at a time. Once they run out, all further bytes are 0.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Takes the next byte.
    pub fn take(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    /// Takes an index less than `count`.
    pub fn choose(&mut self, count: usize) -> usize {
        let byte = usize::from(self.take());
        let byte = if count > 256 { byte << 8 | usize::from(self.take()) } else { byte };
        byte % count.max(1)
    }
}

type Asked = (&'static str, Vec<String>, Vec<String>);

/// Creates a ruleset and a number of players from bytes, or returns `None` if they aren't valid.
pub fn ruleset(bytes: &mut Bytes<'_>) -> Option<(Ruleset, u8)> {
    thread_local!(static KNOWN: RefCell<HashMap<Asked, Option<Ruleset>>> = RefCell::default());
    let schema = BuiltIn.checked().schema("path")?;
    let builtin = builtin_rulesets();
    let id = builtin[bytes.choose(builtin.len())].id;
    let variants = [("elimination-bonus", 1), ("pass-the-pile", 2), ("two-markers", 4)];
    let (mask, players) = (bytes.take(), bytes.take());
    let variants: Vec<String> = variants
        .iter()
        .filter(|(_, bit)| mask & bit != 0)
        .map(|(name, _)| (*name).into())
        .collect();
    let set_arguments: Vec<String> = (0..mask >> 5)
        .map(|_| {
            let row = &KEYS[bytes.choose(KEYS.len())];
            let key = row.pointer[1..].replace('/', ".");
            let trials = row.trials(schema);
            format!("{key}={}", trials[bytes.choose(trials.len())])
        })
        .collect();
    let ruleset = KNOWN.with_borrow_mut(|known| {
        let asked = (id, variants, set_arguments);
        if let Some(ruleset) = known.get(&asked) {
            return ruleset.clone();
        }
        let (_, variants, set_arguments) = &asked;
        let request = Request { ruleset: id, variants, set_arguments, ..Request::default() };
        let ruleset = load(&request, &NoFiles).ok().map(|loaded| loaded.ruleset);
        if known.len() < 4096 {
            known.insert(asked, ruleset.clone());
        }
        ruleset
    })?;
    let numbers: Vec<u8> = ruleset.players().collect();
    let players = *numbers.get(usize::from(players) % numbers.len().max(1))?;
    Some((ruleset, players))
}
