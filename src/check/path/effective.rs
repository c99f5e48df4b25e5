use std::collections::BTreeMap;

use crate::{
    ruleset::path::{
        Collision, Dragon, First, HandGoes, ListedTile, Release, Rests, Sections, SelfElimination,
        Switch, TileSource, Tiles, Who,
    },
    tile::{Shape, Tile, kinds, parse},
};

/// The rules in the plainest words that there are for them.
pub(in crate::check) fn effective(sections: &Sections, players: u8) -> Sections {
    let mut plain = sections.clone();
    plain.tiles = tiles(&sections.tiles);
    if players == 2 || plain.elimination.hand == HandGoes::Aside {
        // No tiles ever come back to the pile.
        if plain.draw.who == Who::EveryoneAfterRefill {
            plain.draw.who = Who::Active;
        }
        if plain.dragon.release == Release::Refill {
            plain.dragon.release = Release::AllFull;
        }
    }
    if players == 2 {
        // The first to go out ends the game.
        plain.elimination.exchange = Switch::Off;
        plain.elimination.hand = HandGoes::ToPile;
        if plain.start.markers == 1 && plain.hand.most() == plain.hand.size {
            // While there are tiles only the active player is ever short, and none come back.
            plain.draw.who = Who::Active;
        }
    }
    if plain.dragon.rests == Rests::None {
        plain.dragon = Dragon::default();
        plain.draw.first = First::Active;
    }
    if plain.draw.who == Who::Active {
        plain.draw.first = First::Active;
    }
    if plain.turn.self_elimination == SelfElimination::Allowed
        || plain.elimination.collision == Collision::Pass
    {
        plain.turn.collision_counts = true;
    }
    plain
}

/// The tiles by kind, in the order of the kinds; all of them where they are all.
fn tiles(tiles: &Tiles) -> Tiles {
    if tiles.set == TileSource::All {
        return Tiles { list: Vec::new(), ..tiles.clone() };
    }
    let mut copies: BTreeMap<Tile, u16> = BTreeMap::new();
    for ListedTile { tile, copies: more } in &tiles.list {
        // What is no tile has been refused.
        if let Ok(tile) = parse(tile, Shape::SQUARE) {
            let sum = copies.entry(tile.kind(Shape::SQUARE)).or_default();
            *sum = sum.saturating_add(*more);
        }
    }
    let all = kinds(Shape::SQUARE);
    if let Some(first) = copies.values().next().copied()
        && all.iter().all(|kind| copies.get(kind) == Some(&first))
    {
        return Tiles { copies: first, ..Tiles::default() };
    }
    let listed = |(tile, copies): (Tile, u16)| ListedTile { tile: tile.to_string(), copies };
    Tiles { set: TileSource::List, copies: 1, list: copies.into_iter().map(listed).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::path::Board;

    fn sections() -> Sections {
        serde_json::from_value(serde_json::json!({ "board": Board { columns: 6, rows: 6 } }))
            .unwrap()
    }

    #[test]
    fn a_list_of_every_kind_is_every_kind() {
        let list = |copies: u16| {
            let all = kinds(Shape::SQUARE).into_iter().rev();
            let turned = all.map(|kind| kind.rotated(Shape::SQUARE, 1).to_string());
            turned.map(|tile| ListedTile { tile, copies }).collect::<Vec<_>>()
        };
        let with = |list| Tiles { set: TileSource::List, copies: 7, list };
        assert_eq!(tiles(&with(list(2))), Tiles { copies: 2, ..Tiles::default() });
        let mut other = list(2);
        other[4].copies = 1;
        let plain = tiles(&with(other.clone()));
        assert_eq!((plain.list.len(), plain.copies), (35, 1));
        other.reverse();
        assert_eq!(tiles(&with(other)), plain);
    }

    #[test]
    fn what_has_no_effect_is_not_told_apart() {
        let plain = effective(&sections(), 2);
        for change in [
            (|rules| rules.dragon.release = Release::OnDraw) as fn(&mut Sections),
            |rules| rules.draw.first = First::Holder,
            |rules| rules.elimination.exchange = Switch::On,
            |rules| rules.tiles.list.push(ListedTile { tile: "AE BF CG DH".into(), copies: 1 }),
        ] {
            let mut changed = sections();
            change(&mut changed);
            assert_ne!(changed, sections());
            assert_eq!(effective(&changed, 2), plain);
        }
        let mut changed = sections();
        changed.elimination.exchange = Switch::On;
        assert_ne!(effective(&changed, 3), plain);
    }
}
