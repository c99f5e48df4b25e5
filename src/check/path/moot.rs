use std::collections::BTreeMap;

use serde_json::Value;

use super::overruled::overruled;
use crate::{
    check::{
        case::{Case, Check, Rule, numbers},
        codes::{Examples, Page, example},
    },
    diagnostic::{Diagnostic, quoted},
    loader::{Applied, pointer},
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "without-effect",
        title: "A value has no effect, whatever the number of players",
        what: "Another value makes it moot: who gets the dragon when its holder is out, for \
            example, does not matter where there is no dragon. Only what your own files say is \
            warned of, and only if the value that makes it moot stands before it: what you change \
            of a ruleset that you extend may well leave some of its values without a meaning. A \
            value that the later layers of its own file replace for every number of players has \
            none either.",
        why: "Whoever writes a rule believes that it does something.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[dragon]\nrests = \"none\"\n\
                holder-out = \"next\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[dragon]\nrests = \"none\"\n"
            ),
        }),
    },
    check: Check::All(check),
};

/// A value without effect, the value that makes it so, and why.
pub(in crate::check) type Moot = (&'static str, &'static str, &'static str);

/// What was seen of a setting.
#[derive(Default)]
struct Seen {
    /// In how many cases it acts.
    acts: usize,
    /// In how many cases it is moot.
    moots: usize,
    /// Why, with the cases by number: a value can be moot for several reasons.
    moot: Vec<(usize, Moot)>,
}

impl Seen {
    /// Of the reasons the one that holds in most cases, and one of these.
    fn reason(&self) -> Option<(usize, Moot)> {
        let count = |because| self.moot.iter().filter(|(_, moot)| moot.1 == because).count();
        // Of those that hold in as many the first one.
        self.moot.iter().rev().max_by_key(|(_, moot)| count(moot.1)).copied()
    }
}

fn check(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    // By the place of the setting.
    let mut settings: BTreeMap<(usize, &str), Seen> = BTreeMap::new();
    for (index, case) in cases.iter().enumerate() {
        let moot = moot(|pointer| case.value(pointer), case.players());
        for (pointer, history) in &case.merged.history {
            let Some(setting) = history.last() else { continue };
            let entry = settings.entry((setting.slot.document, &*setting.slot.at)).or_default();
            entry.acts += 1;
            let mine = moot.iter().filter(|(moot, because, _)| {
                &**pointer == *moot
                    && is_later(setting, case.merged.latest(because))
                    && !case.merged.is_tainted(moot)
            });
            let before = entry.moot.len();
            entry.moot.extend(mine.map(|&mine| (index, mine)));
            entry.moots += usize::from(entry.moot.len() > before);
        }
    }
    let mut found = Vec::new();
    for seen in settings.into_values() {
        let Some((index, (pointer, because, why))) = seen.reason() else { continue };
        let case = &cases[index];
        let latest = case.merged.latest(pointer);
        let is_own = latest.is_some_and(|own| !case.stack.chain.is_builtin(own.slot.document));
        if seen.moots < seen.acts || !is_own {
            continue;
        }
        let name = quoted(&pointer::dotted(pointer));
        let mut diagnostic =
            Diagnostic::warning("without-effect", format!("{name} has no effect: {why}"))
                .label(case.key(pointer), "without effect")
                .also(case.span(because), "because of this");
        if pointer == "/tiles/list" {
            diagnostic = diagnostic.help("to play with these tiles say `tiles.set = \"list\"`");
        }
        if case.span(because).is_none() {
            diagnostic =
                diagnostic.note(format!("{} has its default", quoted(&pointer::dotted(because))));
        }
        let others = seen.moot.iter().filter(|(other, _)| {
            !seen.moot.iter().any(|(same, moot)| same == other && moot.1 == because)
        });
        let mut reasons: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
        for (case, (_, _, why)) in others {
            reasons.entry(why).or_default().push(cases[*case].number);
        }
        for (why, players) in reasons {
            diagnostic = diagnostic.note(format!("with {} players {why}", numbers(&players)));
        }
        found.push(diagnostic.at(pointer));
    }
    found.extend(overruled(cases));
    found
}

/// Whether a setting was made when the value that makes it moot was there.
fn is_later(setting: &Applied, because: Option<&Applied>) -> bool {
    because.is_none_or(|because| because.step <= setting.step)
}

/// Returns the values without effect for a number of players, if that is known. A value that is not
/// known makes none of them moot.
pub(in crate::check) fn moot<'a>(
    value: impl Fn(&str) -> Option<&'a Value>,
    players: Option<u8>,
) -> Vec<Moot> {
    let is = |pointer: &str, word: &str| value(pointer).is_some_and(|value| value == word);
    let mut moot: Vec<Moot> = Vec::new();
    if is("/tiles/set", "all") {
        moot.push(("/tiles/list", "/tiles/set", "every kind is in the game"));
    }
    if is("/tiles/set", "list") {
        moot.push(("/tiles/copies", "/tiles/set", "a listed tile has its own copies"));
    }
    if is("/draw/who", "active") {
        moot.push(("/draw/first", "/draw/who", "only the active player draws"));
    }
    if is("/dragon/rests", "none") {
        let why = "there is no dragon";
        moot.push(("/dragon/holder-out", "/dragon/rests", why));
        moot.push(("/dragon/release", "/dragon/rests", why));
        if is("/draw/first", "holder") {
            moot.push(("/draw/first", "/dragon/rests", why));
        }
    }
    if is("/elimination/hand", "aside") {
        let why = "no tiles ever come back to the pile";
        if is("/draw/who", "everyone-after-refill") {
            moot.push(("/draw/who", "/elimination/hand", why));
            moot.push(("/draw/first", "/elimination/hand", why));
        }
        if is("/dragon/release", "refill") {
            moot.push(("/dragon/release", "/elimination/hand", why));
        }
    }
    if is("/turn/self-elimination", "allowed") {
        let why = "self-elimination is allowed anyway";
        moot.push(("/turn/collision-counts", "/turn/self-elimination", why));
    }
    if is("/elimination/collision", "pass") {
        let why = "markers pass each other, and none is out by a collision";
        moot.push(("/turn/collision-counts", "/elimination/collision", why));
    }
    if players == Some(2) {
        let why = "with two players the first to go out ends the game";
        moot.push(("/elimination/hand", "/players/max", why));
        if is("/elimination/exchange", "on") {
            moot.push(("/elimination/exchange", "/players/max", why));
        }
    }
    moot
}
