//! Which keys have no effect, and the canonical form of a ruleset.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::{
    check::{Idle, without_idle},
    ruleset::lines::{
        BaseTile, Combo, Ending, Flip, Hand, Lines, Pickaxe, Rotation, Sections, Turn, Wall,
    },
};

/// Keys that another value deprives of their effect.
struct Moot {
    keys: &'static [&'static str],
    /// The key of the other value, and that value.
    because: (&'static str, MootCause),
    why: &'static str,
}

/// A value that deprives others of their effect.
enum MootCause {
    Word(&'static str),
    Zero,
}

/// The only place that says what has no effect.
const MOOT: &[Moot] = &[
    Moot {
        keys: &["/hand/swap-costs"],
        because: ("/hand/swap", MootCause::Word("off")),
        why: "hands are never put back",
    },
    Moot {
        keys: &["/wall/bars", "/turn/first-tile", "/pickaxe/walls-from"],
        because: ("/wall/copies", MootCause::Zero),
        why: "there are no walls",
    },
    Moot {
        keys: &["/pickaxe/takes", "/pickaxe/from", "/pickaxe/walls-from"],
        because: ("/pickaxe/copies", MootCause::Zero),
        why: "there are no pickaxes",
    },
    Moot {
        keys: &["/pickaxe/from"],
        because: ("/pickaxe/takes", MootCause::Word("walls")),
        why: "pickaxes remove walls alone",
    },
    Moot {
        keys: &["/rotation/of", "/rotation/must-turn"],
        because: ("/rotation/copies", MootCause::Zero),
        why: "there are no rotations",
    },
    Moot {
        keys: &["/combo/value", "/combo/alone"],
        because: ("/combo/copies", MootCause::Zero),
        why: "there are no combos",
    },
    Moot {
        keys: &["/flip/value", "/flip/back", "/flip/other-draws"],
        because: ("/flip/copies", MootCause::Zero),
        why: "there are no flips",
    },
    Moot {
        keys: &["/flip/other-draws"],
        because: ("/flip/back", MootCause::Word("nothing")),
        why: "the other player lays no tile",
    },
    Moot {
        keys: &["/lines/diagonal-cut"],
        because: ("/lines/directions", MootCause::Word("straight")),
        why: "no line is a diagonal",
    },
];

/// The values that hold where nobody sets another. How many tiles there are, and which, has none.
static DEFAULTS: LazyLock<Value> = LazyLock::new(|| {
    json!({
        "tiles": { "whose": "own" },
        "hand": Hand::default(),
        "turn": Turn::default(),
        "wall": Wall::default(),
        "pickaxe": Pickaxe::default(),
        "rotation": Rotation::default(),
        "combo": Combo::default(),
        "flip": Flip::default(),
        "lines": Lines::default(),
        "ending": Ending::default(),
    })
});

/// Returns the values that hold where nobody sets another.
pub(super) fn defaults() -> &'static Value {
    &DEFAULTS
}

/// Returns the values without effect. A value that is not known makes none of them moot.
pub(super) fn moot<'a>(value: &dyn Fn(&str) -> Option<&'a Value>) -> Vec<Idle> {
    let applies = |moot: &&Moot| {
        let (pointer, cause) = &moot.because;
        value(pointer).is_some_and(|value| match cause {
            MootCause::Word(word) => value == word,
            MootCause::Zero => value == 0,
        })
    };
    let idle = |moot: &'static Moot| {
        let because = moot.because.0;
        moot.keys.iter().map(move |&pointer| Idle { pointer, because, why: moot.why, help: None })
    };
    MOOT.iter().filter(applies).flat_map(idle).collect()
}

/// Returns the canonical form: every key without effect has its default, and tiles that are alike are
/// listed once, by value and walls.
pub(super) fn effective(sections: &Sections) -> Sections {
    let mut plain = sections.clone();
    plain.tiles.list = tiles(&sections.tiles.list);
    let idle = |tree: &Value| moot(&|pointer| tree.pointer(pointer));
    let default = |pointer: &str| defaults().pointer(pointer).cloned().unwrap_or_default();
    serde_json::from_value(without_idle(json!(plain), idle, default)).unwrap_or(plain)
}

fn tiles(list: &[BaseTile]) -> Vec<BaseTile> {
    use crate::lines::Walls;
    let mut tiles: Vec<BaseTile> = Vec::new();
    for tile in list {
        let walls = Walls::parse(&tile.walls)
            .map_or(tile.walls.clone(), |walls| walls.canonical().to_string());
        match tiles.iter_mut().find(|known| known.value == tile.value && known.walls == walls) {
            Some(known) => known.copies = known.copies.saturating_add(tile.copies),
            None => tiles.push(BaseTile { walls, ..tile.clone() }),
        }
    }
    tiles.sort_by(|a, b| (a.value, &a.walls).cmp(&(b.value, &b.walls)));
    tiles
}
