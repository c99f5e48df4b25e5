//! The canonical form of rules in the lines family, which is identical for rules that play identically.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::ruleset::lines::{BaseTile, Sections, TileOwner, Tiles};

/// The default values. The tiles don't have any.
static DEFAULTS: LazyLock<Value> = LazyLock::new(|| {
    let tiles = Tiles { whose: TileOwner::Own, each: 0, list: Vec::new() };
    let mut defaults = json!(Sections::with_tiles(tiles));
    defaults["tiles"] = json!({ "whose": TileOwner::Own });
    defaults
});

/// Returns the default values.
pub(super) fn defaults() -> &'static Value {
    &DEFAULTS
}

/// Returns the canonical form.
///
/// This leaves out unused values. Each tile is only listed once, and the tiles are sorted by value and walls.
pub(super) fn canonical(sections: &Sections, players: u8) -> Sections {
    let mut canonical = sections.without_idle_keys(players);
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
