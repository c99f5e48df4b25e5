//! The canonical form of rules in the path family. Rules with the same form play the same.

use std::collections::BTreeMap;

use super::{KEYS, ListedTile, Sections, Supply, TileSource, Tiles, greatest_divisor};
use crate::{
    ruleset::key::{self, StartingPoint},
    tile::{Shape, Tile, parse},
};

impl Sections {
    /// Returns the rules with every key that has no effect set to its canonical value, given the number of
    /// players and where games start.
    #[must_use]
    pub fn without_idle_keys(&self, players: u8, begin: StartingPoint) -> Sections {
        key::without_idle_keys(KEYS, self, &Sections::default(), (players, begin))
    }

    /// Returns the canonical form, in which idle keys have canonical values and tiles are listed in a
    /// standard way. Rules with the same canonical form play the same.
    #[must_use]
    pub fn to_canonical(&self, players: u8) -> Sections {
        let tiles = canonical_tiles(&self.tiles, self.shape());
        Sections { tiles, ..self.clone() }.without_idle_keys(players, StartingPoint::Deal)
    }
}

/// Returns the tiles in the order of their kinds, or as `all` if every kind has the same number of copies.
fn canonical_tiles(tiles: &Tiles, shape: Shape) -> Tiles {
    if tiles.set == TileSource::All {
        return Tiles { list: Vec::new(), ..tiles.clone() };
    }
    let mut copies: BTreeMap<Tile, u16> = BTreeMap::new();
    for ListedTile { tile, copies: more } in &tiles.list {
        // Invalid tiles have already been rejected by the checks.
        if let Ok(tile) = parse(tile, shape) {
            let sum = copies.entry(tiles.turning.kind(tile, shape)).or_default();
            *sum = sum.saturating_add(*more);
        }
    }
    if tiles.supply == Supply::Endless {
        // Only their ratio matters.
        let divisor = copies.values().copied().fold(0, greatest_divisor).max(1);
        for copies in copies.values_mut() {
            *copies /= divisor;
        }
    }
    let all = tiles.kinds(shape);
    if let Some(first) = copies.values().next().copied()
        && all.iter().all(|kind| copies.get(kind) == Some(&first))
    {
        return Tiles { set: TileSource::All, copies: first, list: Vec::new(), ..tiles.clone() };
    }
    let listed = |(tile, copies): (Tile, u16)| ListedTile { tile: tile.to_string(), copies };
    let list = copies.into_iter().map(listed).collect();
    Tiles { set: TileSource::List, copies: 1, list, ..tiles.clone() }
}
