//! Which keys have no effect, and the canonical form of a ruleset, in which they have the same values.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::defaults;
use crate::{
    check::{Idle, without_idle},
    ruleset::path::{ListedTile, Sections, Supply, TileSource, Tiles, greatest_divisor},
    tile::{Shape, Tile, parse},
};

/// Keys that another value deprives of their effect.
struct Moot {
    keys: &'static [&'static str],
    /// The key of the other value.
    because: &'static str,
    why: &'static str,
    /// Whether it does so.
    applies: fn(&Values<'_, '_>) -> bool,
}

/// The values by JSON pointer, as far as they are known.
struct Values<'f, 'a> {
    get: &'f dyn Fn(&str) -> Option<&'a Value>,
    players: Option<u8>,
}

impl Values<'_, '_> {
    /// Returns whether a value is known to be a word.
    fn is(&self, pointer: &str, word: &str) -> bool {
        (self.get)(pointer).is_some_and(|value| value == word)
    }

    /// Returns the number of teams, if there are any.
    fn teams(&self) -> Option<u8> {
        let count = (self.get)("/teams/count").and_then(Value::as_u64)?;
        u8::try_from(count).ok().filter(|&count| count > 0)
    }

    /// Returns whether one player plays.
    fn is_alone(&self) -> bool {
        self.players == Some(1)
    }

    /// Returns whether the game ends as soon as one of two players is out.
    fn ends_with_first_out(&self) -> bool {
        self.players == Some(2)
            && self.is("/ending/until", "one-left")
            && self.is("/ending/together", "placement")
    }

    /// Returns whether what is left of a hand goes out of the game when one of its tiles has been laid.
    fn lays_rest_aside(&self) -> bool {
        self.is("/hand/whose", "own") && self.is("/hand/rest", "aside")
    }

    /// Returns whether a hand never holds more tiles than are dealt.
    fn deals_full_hands(&self) -> bool {
        let number = |pointer| (self.get)(pointer).and_then(Value::as_u64);
        let size = number("/hand/size");
        let limit = (self.get)("/hand/limit").map(|limit| limit.as_u64().or(size));
        size.is_some() && limit == Some(size)
    }

    /// Returns whether each player has one marker, or nobody has.
    fn has_one_marker(&self) -> bool {
        (self.get)("/start/markers").is_some_and(|markers| markers == 1)
    }

    /// Returns whether only the active player can need a tile while the pile has any.
    fn hands_stay_full(&self) -> bool {
        self.has_one_marker() && self.deals_full_hands()
    }
}

const ALONE: &str = "one player plays alone";
const ALONE_WINS: &str = "one player plays alone and always wins";
const ONLY_WHO_LAYS: &str = "one tile puts out nobody but the player who lays it";
const NO_REFILL: &str = "no tiles ever come back to the pile";
const TWO: &str = "with two players the first to go out ends the game";
const TWO_NO_REFILL: &str =
    "with two players the first to go out ends the game, and no tiles ever come back to the pile";

/// The table of keys without effect: findings, explanations, comparisons and the canonical form come from
/// it. `in_effect` of the engine's rules, which agrees with it, saves the engine from asking again.
const MOOT: &[Moot] = &[
    Moot {
        keys: &["/tiles/list"],
        because: "/tiles/set",
        why: "every kind is in the game",
        applies: |values| values.is("/tiles/set", "all"),
    },
    Moot {
        keys: &["/tiles/copies"],
        because: "/tiles/set",
        why: "a listed tile has its own copies",
        applies: |values| values.is("/tiles/set", "list"),
    },
    Moot {
        keys: &["/tiles/copies"],
        because: "/tiles/supply",
        why: "there is no end of any kind",
        applies: |values| values.is("/tiles/supply", "endless") && values.is("/tiles/set", "all"),
    },
    Moot {
        keys: &[
            "/turn/empty-hand",
            "/elimination/hand",
            "/dragon/rests",
            "/dragon/holder-out",
            "/dragon/release",
            "/ending/tiles-out",
        ],
        because: "/tiles/supply",
        why: "the tiles never run out",
        applies: |values| values.is("/tiles/supply", "endless"),
    },
    Moot {
        keys: &["/draw/first"],
        because: "/tiles/supply",
        why: "the tiles never run out, and nobody takes the dragon",
        applies: |values| {
            values.is("/tiles/supply", "endless") && values.is("/draw/first", "holder")
        },
    },
    Moot {
        keys: &["/draw/who", "/draw/first"],
        because: "/tiles/supply",
        why: "the tiles never run out",
        applies: |values| {
            values.is("/tiles/supply", "endless") && values.is("/draw/who", "everyone-after-refill")
        },
    },
    Moot {
        keys: &["/elimination/exchange"],
        because: "/start/owner",
        why: ONLY_WHO_LAYS,
        applies: |values| values.is("/start/owner", "nobody"),
    },
    Moot {
        keys: &["/ending/shared-elimination"],
        because: "/start/owner",
        why: ONLY_WHO_LAYS,
        applies: |values| {
            values.is("/start/owner", "nobody") && values.is("/ending/together", "placement")
        },
    },
    Moot {
        keys: &["/hand/limit", "/elimination/exchange", "/draw/who", "/draw/first"],
        because: "/hand/rest",
        why: "what is left of a hand goes out of the game, and only the active player draws",
        applies: |values| values.lays_rest_aside(),
    },
    Moot {
        keys: &["/hand/rest"],
        because: "/hand/size",
        why: "no tile is left of a hand from which one is laid",
        applies: |values| {
            (values.get)("/hand/size").is_some_and(|size| size == 1)
                && values.deals_full_hands()
                && values.is("/draw/who", "active")
                && values.is("/elimination/exchange", "off")
                && values.is("/turn/place", "front")
        },
    },
    Moot {
        keys: &["/ending/together"],
        because: "/players/max",
        why: ALONE,
        applies: |values| values.is_alone(),
    },
    Moot {
        keys: &["/ending/together"],
        because: "/ending/until",
        why: "the game goes on until nobody is left, and points or one team win",
        applies: |values| {
            let one_wins = values.is("/ending/winner", "most-points") || values.teams() == Some(1);
            values.is("/ending/until", "none-left") && one_wins
        },
    },
    Moot {
        keys: &[
            "/start/exclusive",
            "/turn/plays",
            "/turn/collision-counts",
            "/elimination/collision",
        ],
        because: "/start/owner",
        why: "there is one marker, which meets no other",
        applies: |values| values.has_one_marker() && values.is("/start/owner", "nobody"),
    },
    Moot {
        keys: &["/start/list"],
        because: "/start/by",
        why: "no list gives the starts",
        applies: |values| values.is("/start/by", "choice") || values.is("/start/by", "chance"),
    },
    Moot {
        keys: &["/turn/plays"],
        because: "/start/markers",
        why: "each player has one marker",
        applies: |values| values.has_one_marker() && values.is("/start/owner", "players"),
    },
    Moot {
        keys: &["/turn/plays"],
        because: "/turn/place",
        why: "a turn is one tile, which lies before no marker",
        applies: |values| {
            values.is("/turn/place", "touching") || values.is("/turn/place", "anywhere")
        },
    },
    Moot {
        keys: &["/turn/edge-to-edge", "/turn/second-tile"],
        because: "/turn/place",
        why: "tiles are laid before markers",
        applies: |values| values.is("/turn/place", "front"),
    },
    Moot {
        keys: &[
            "/hand/open",
            "/elimination/hand",
            "/elimination/exchange",
            "/draw/first",
            "/dragon/rests",
            "/dragon/holder-out",
            "/dragon/release",
            "/score/put-out",
        ],
        because: "/players/max",
        why: ALONE,
        applies: |values| values.is_alone(),
    },
    Moot {
        keys: &["/teams/count"],
        because: "/players/max",
        why: "there are no more players than teams",
        applies: |values| values.teams().zip(values.players).is_some_and(|(t, p)| t >= p),
    },
    Moot {
        keys: &["/elimination/exchange", "/ending/shared-elimination", "/ending/tiles-out"],
        because: "/teams/count",
        why: "all players are one team",
        applies: |values| values.teams() == Some(1),
    },
    Moot {
        keys: &["/ending/shared-elimination", "/ending/tiles-out"],
        because: "/players/max",
        why: ALONE_WINS,
        applies: |values| values.is_alone(),
    },
    Moot {
        keys: &["/draw/who"],
        because: "/players/max",
        why: ALONE,
        applies: |values| {
            let refill = values.is("/draw/who", "everyone-after-refill");
            let everyone = values.is("/draw/who", "everyone") && values.deals_full_hands();
            values.is_alone() && (refill || everyone)
        },
    },
    Moot {
        keys: &[
            "/hand/limit",
            "/hand/open",
            "/hand/rest",
            "/turn/empty-hand",
            "/elimination/hand",
            "/elimination/exchange",
            "/draw/who",
            "/draw/first",
            "/dragon/rests",
            "/dragon/holder-out",
            "/dragon/release",
        ],
        because: "/hand/whose",
        why: "no player has a hand of their own",
        applies: |values| values.is("/hand/whose", "common") || values.is("/hand/whose", "pile"),
    },
    Moot {
        keys: &["/hand/size"],
        because: "/hand/whose",
        why: "there is no hand",
        applies: |values| values.is("/hand/whose", "pile"),
    },
    Moot {
        keys: &["/draw/first"],
        because: "/draw/who",
        why: "only the active player draws",
        applies: |values| values.is("/draw/who", "active"),
    },
    Moot {
        keys: &["/dragon/holder-out", "/dragon/release"],
        because: "/dragon/rests",
        why: "there is no dragon",
        applies: |values| values.is("/dragon/rests", "none"),
    },
    Moot {
        keys: &["/draw/first"],
        because: "/dragon/rests",
        why: "there is no dragon",
        applies: |values| values.is("/dragon/rests", "none") && values.is("/draw/first", "holder"),
    },
    Moot {
        keys: &["/draw/who", "/draw/first"],
        because: "/elimination/hand",
        why: NO_REFILL,
        applies: |values| {
            values.is("/elimination/hand", "aside")
                && values.is("/draw/who", "everyone-after-refill")
        },
    },
    Moot {
        keys: &["/dragon/release"],
        because: "/elimination/hand",
        why: NO_REFILL,
        applies: |values| {
            values.is("/elimination/hand", "aside") && values.is("/dragon/release", "refill")
        },
    },
    Moot {
        keys: &["/ending/shared-elimination", "/ending/tiles-out"],
        because: "/ending/winner",
        why: "whoever has most points wins",
        applies: |values| values.is("/ending/winner", "most-points"),
    },
    Moot {
        keys: &[
            "/score/path",
            "/score/runs",
            "/score/still-in",
            "/score/put-out",
            "/score/hole",
            "/score/marker",
        ],
        because: "/ending/winner",
        why: "no points are counted",
        applies: |values| values.is("/ending/winner", "last"),
    },
    Moot {
        keys: &["/score/runs", "/score/still-in", "/score/put-out", "/score/hole"],
        because: "/score/path",
        why: "paths give no points",
        applies: |values| values.is("/score/path", "none"),
    },
    Moot {
        keys: &["/score/runs"],
        because: "/score/path",
        why: "crossings count, and not squares",
        applies: |values| values.is("/score/path", "crossings"),
    },
    Moot {
        keys: &["/board/columns", "/board/rows"],
        because: "/board/shape",
        why: "a board of hexes has its `radius`",
        applies: |values| values.is("/board/shape", "hexes"),
    },
    Moot {
        keys: &["/board/radius"],
        because: "/board/shape",
        why: "a board of squares has `columns` and `rows`",
        applies: |values| values.is("/board/shape", "squares"),
    },
    Moot {
        keys: &["/score/hole"],
        because: "/board/holes",
        why: "the board has no holes",
        applies: |values| {
            (values.get)("/board/holes").and_then(Value::as_array).is_some_and(Vec::is_empty)
        },
    },
    Moot {
        keys: &["/turn/self-elimination", "/turn/collision-counts"],
        because: "/elimination/edge",
        why: "a marker at the edge is home, and not out",
        applies: |values| values.is("/elimination/edge", "home"),
    },
    Moot {
        keys: &["/elimination/hand", "/elimination/exchange", "/score/put-out"],
        because: "/elimination/edge",
        why: "markers come home or pass each other, and none is out",
        applies: |values| {
            values.is("/elimination/edge", "home") && values.is("/elimination/collision", "pass")
        },
    },
    Moot {
        keys: &["/turn/loop-counts"],
        because: "/start/on",
        why: "paths begin at the edge, and none is endless",
        applies: |values| values.is("/start/on", "port") || values.is("/start/on", "side"),
    },
    Moot {
        keys: &["/start/exclusive"],
        because: "/start/on",
        why: "each marker starts on a tile of its own",
        applies: |values| values.is("/start/on", "tile"),
    },
    Moot {
        keys: &["/turn/loop-counts"],
        because: "/turn/self-elimination",
        why: "self-elimination is allowed anyway",
        applies: |values| values.is("/turn/self-elimination", "allowed"),
    },
    Moot {
        keys: &["/turn/loop-counts"],
        because: "/elimination/edge",
        why: "markers come home, and self-elimination is allowed",
        applies: |values| values.is("/elimination/edge", "home"),
    },
    Moot {
        keys: &["/turn/collision-counts"],
        because: "/turn/self-elimination",
        why: "self-elimination is allowed anyway",
        applies: |values| values.is("/turn/self-elimination", "allowed"),
    },
    Moot {
        keys: &["/turn/collision-counts"],
        because: "/elimination/collision",
        why: "markers pass each other, and none is out by a collision",
        applies: |values| values.is("/elimination/collision", "pass"),
    },
    Moot {
        keys: &["/elimination/hand"],
        because: "/players/max",
        why: TWO,
        applies: |values| values.ends_with_first_out(),
    },
    Moot {
        keys: &["/elimination/exchange"],
        because: "/players/max",
        why: TWO,
        applies: |values| values.ends_with_first_out() && values.is("/elimination/exchange", "on"),
    },
    Moot {
        keys: &["/draw/who", "/draw/first"],
        because: "/players/max",
        why: TWO_NO_REFILL,
        applies: |values| {
            values.ends_with_first_out() && values.is("/draw/who", "everyone-after-refill")
        },
    },
    Moot {
        keys: &["/dragon/release"],
        because: "/players/max",
        why: TWO_NO_REFILL,
        applies: |values| values.ends_with_first_out() && values.is("/dragon/release", "refill"),
    },
    Moot {
        keys: &["/draw/who", "/draw/first"],
        because: "/players/max",
        why: "with two players only the active player is ever short of tiles while there are any",
        applies: |values| {
            values.ends_with_first_out()
                && values.is("/draw/who", "everyone")
                && values.hands_stay_full()
        },
    },
];

/// Returns the values without effect, if the number of players is known. A value that is not known
/// makes none of them moot.
pub(in crate::family) fn moot<'a>(
    value: &dyn Fn(&str) -> Option<&'a Value>,
    players: Option<u8>,
) -> Vec<Idle> {
    let idle = |moot: &'static Moot| {
        moot.keys.iter().map(|&pointer| Idle {
            pointer,
            because: moot.because,
            why: moot.why,
            help: match pointer {
                "/tiles/list" => Some("to play with these tiles say `tiles.set = \"list\"`"),
                "/start/list" => Some("to begin at these starts say `start.by = \"list\"`"),
                _ => None,
            },
        })
    };
    let values = Values { get: value, players };
    MOOT.iter().filter(|moot| (moot.applies)(&values)).flat_map(idle).collect()
}

/// Returns the canonical form: every key without effect has the same value, and so have tiles that are
/// given in several ways.
pub(in crate::family) fn effective(sections: &Sections, players: u8) -> Sections {
    let plain = Sections { tiles: tiles(&sections.tiles, sections.shape()), ..sections.clone() };
    let idle = |tree: &Value| moot(&|pointer| tree.pointer(pointer), Some(players));
    let tree = without_idle(json!(plain), idle, |pointer| match pointer {
        // Whatever was said of those who draw, only the active player does.
        "/draw/who" => json!("active"),
        _ => defaults().pointer(pointer).cloned().unwrap_or_default(),
    });
    serde_json::from_value(tree).unwrap_or(plain)
}

/// Returns the tiles by kind, in the order of the kinds; all of them where they are all.
fn tiles(tiles: &Tiles, shape: Shape) -> Tiles {
    if tiles.set == TileSource::All {
        return Tiles { list: Vec::new(), ..tiles.clone() };
    }
    let mut copies: BTreeMap<Tile, u16> = BTreeMap::new();
    for ListedTile { tile, copies: more } in &tiles.list {
        // What is no tile has been refused.
        if let Ok(tile) = parse(tile, shape) {
            let sum = copies.entry(tiles.turning.kind(tile, shape)).or_default();
            *sum = sum.saturating_add(*more);
        }
    }
    if tiles.supply == Supply::Endless {
        // Only their ratio counts.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruleset::path::{Board, First, Release, Switch},
        tile::{Turning, kinds},
    };

    fn sections() -> Sections {
        serde_json::from_value(serde_json::json!({ "board": Board::squares(6, 6) })).unwrap()
    }

    #[test]
    fn a_list_of_every_kind_is_every_kind() {
        let list = |copies: u16| {
            let all = kinds(Shape::SQUARE).into_iter().rev();
            let turned = all.map(|kind| kind.rotated(Shape::SQUARE, 1).to_string());
            turned.map(|tile| ListedTile { tile, copies }).collect::<Vec<_>>()
        };
        let with = |list| Tiles { set: TileSource::List, copies: 7, list, ..Tiles::default() };
        assert_eq!(tiles(&with(list(2)), Shape::SQUARE), Tiles { copies: 2, ..Tiles::default() });
        let mut other = list(2);
        other[4].copies = 1;
        let plain = tiles(&with(other.clone()), Shape::SQUARE);
        assert_eq!((plain.list.len(), plain.copies), (35, 1));
        other.reverse();
        assert_eq!(tiles(&with(other.clone()), Shape::SQUARE), plain);
        // Where they may not be turned, these are not all.
        let fixed = Tiles { turning: Turning::Fixed, ..with(list(2)) };
        assert_eq!(tiles(&fixed, Shape::SQUARE).list.len(), 35);
        // Without an end of tiles, twice as many of each are none more.
        let endless = |list| tiles(&Tiles { supply: Supply::Endless, ..with(list) }, Shape::SQUARE);
        assert_eq!(endless(list(2)), endless(list(5)));
    }

    #[test]
    fn rulesets_that_differ_without_effect_have_one_form() {
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

    /// Every value that the canonical form changes is said to have no effect, with one, two and three
    /// players, whatever the other values are: in combinations that have all values of any three keys.
    #[test]
    fn canonical_form_changes_values_without_effect_only() {
        let words = [
            ("/draw/who", &["active", "everyone", "everyone-after-refill"][..]),
            ("/draw/first", &["active", "holder"]),
            ("/dragon/rests", &["none", "aside"]),
            ("/dragon/release", &["all-full", "on-draw", "own-turn", "refill"]),
            ("/dragon/holder-out", &["next-short", "nobody"]),
            ("/elimination/hand", &["to-pile", "aside", "under-pile"]),
            ("/elimination/exchange", &["on", "off"]),
            ("/elimination/collision", &["out", "pass"]),
            ("/elimination/edge", &["out", "home"]),
            ("/turn/self-elimination", &["allowed", "last-resort"]),
            ("/turn/empty-hand", &["pass", "draw-first"]),
            ("/turn/plays", &["each-marker", "one-marker"]),
            ("/turn/place", &["front", "touching", "anywhere"]),
            ("/turn/edge-to-edge", &["allowed", "last-resort", "never"]),
            ("/hand/whose", &["own", "common", "pile"]),
            ("/hand/rest", &["kept", "aside"]),
            ("/ending/together", &["placement", "round"]),
            ("/start/on", &["port", "side", "tile"]),
            ("/start/exclusive", &["start", "square", "none"]),
            ("/turn/loop-counts", &["no", "own", "any"]),
            ("/ending/until", &["one-left", "none-left"]),
            ("/tiles/supply", &["pile", "endless"]),
            ("/start/owner", &["players", "nobody"]),
        ];
        let count: usize = words.iter().map(|(_, words)| words.len()).product();
        // Each value has a number: `firsts` are those of the first values of the keys.
        let numbers = words.iter().scan(0, |next, (_, words)| {
            *next += words.len();
            Some(*next - words.len())
        });
        let firsts: Vec<usize> = numbers.collect();
        let values: usize = words.iter().map(|(_, words)| words.len()).sum();
        let mut triples = vec![false; values * values * values];
        for number in (0..2_000).map(|step| step * 1_299_709 % count) {
            let mut tree = serde_json::json!(sections());
            let mut rest = number;
            let mut chosen: Vec<usize> = Vec::new();
            for ((pointer, words), first) in words.iter().zip(&firsts) {
                *tree.pointer_mut(pointer).unwrap() = words[rest % words.len()].into();
                chosen.push(first + rest % words.len());
                rest /= words.len();
            }
            for (nth, a) in chosen.iter().enumerate() {
                for (mth, b) in chosen.iter().enumerate().take(nth) {
                    for c in &chosen[..mth] {
                        triples[(a * values + b) * values + c] = true;
                    }
                }
            }
            *tree.pointer_mut("/teams/count").unwrap() = (number / 7 / 5 % 3).into();
            *tree.pointer_mut("/start/markers").unwrap() = (1 + number / 7 / 3 % 2).into();
            let rules: Sections = serde_json::from_value(tree.clone()).unwrap();
            for players in [1, 2, 3] {
                let canonical = serde_json::json!(effective(&rules, players));
                let idle = moot(&|pointer| tree.pointer(pointer), Some(players));
                let words = words.iter().map(|(pointer, _)| *pointer);
                for pointer in words.chain(["/teams/count"]) {
                    let is_kept = tree.pointer(pointer) == canonical.pointer(pointer);
                    let is_idle = idle.iter().any(|idle| idle.pointer == pointer);
                    assert!(is_kept || is_idle, "{pointer} with {players} players in {tree}");
                }
            }
        }
        let mut sums = [0, 0, 0];
        for (_, words) in &words {
            sums = [
                sums[0] + words.len(),
                sums[1] + sums[0] * words.len(),
                sums[2] + sums[1] * words.len(),
            ];
        }
        assert_eq!(triples.iter().filter(|&&is_tried| is_tried).count(), sums[2]);
    }
}
