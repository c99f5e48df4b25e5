//! The canonical form of the rules of the lines family: one text for rules that play alike.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::ruleset::lines::{BaseTile, Sections, Tiles, Whose};

/// The values that hold where nobody sets another. How many tiles there are, and which, has none.
static DEFAULTS: LazyLock<Value> = LazyLock::new(|| {
    let tiles = Tiles { whose: Whose::Own, each: 0, list: Vec::new() };
    let mut defaults = json!(Sections::with_tiles(tiles));
    defaults["tiles"] = json!({ "whose": Whose::Own });
    defaults
});

/// Returns the values that hold where nobody sets another.
pub(super) fn defaults() -> &'static Value {
    &DEFAULTS
}

/// Returns the canonical form: without idle values, and with tiles that are alike listed once, by value and
/// walls.
pub(super) fn canonical(sections: &Sections, players: u8) -> Sections {
    let mut canonical = sections.without_idle(players);
    canonical.tiles.list = tiles(&sections.tiles.list);
    canonical
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
