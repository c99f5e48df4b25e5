//! The lints for deals that need too many tiles.

use serde_json::Value;

use super::{
    there_are_only,
    tiles::{shape, tiles},
    when_block,
};
use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::Diagnostic,
    ruleset::{
        Players,
        path::{HandSource, TileSource, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "hands-too-large",
        title: "There are not enough tiles to deal everyone a hand",
        explanation: "Each player is dealt `hand.size` tiles before the game starts. Deal fewer tiles, allow \
            fewer players, add tiles to the game, or use a `when` block to deal fewer tiles if \
            there are many players.",
        reason: "The game couldn't start.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 5\n"),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 5\n\n[[when]]\n\
                players = { min = 7, max = 8 }\nset.hand.size = 4\n"
            ),
        }),
    },
    check: Check::Cases(too_large),
};

pub(super) const EMPTY_PILE: Rule = Rule {
    page: &Page {
        code: "nothing-to-draw",
        title: "The deal leaves no tiles to draw",
        explanation: "Each player is dealt `hand.size` tiles before the game starts, which leaves the pile \
            empty. Deal fewer tiles, allow fewer players, or add tiles to the game. If players should \
            only have the tiles that they are dealt, you can ignore this warning.",
        reason: "The rules for drawing would have no effect, and the game would be over after a few \
            turns.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 7 }\n\n[hand]\nsize = 5\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { max = 6 }\n\n[hand]\nsize = 5\n"
            ),
        }),
    },
    check: Check::Cases(nothing_left),
};

fn too_large(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let found = check_each_case(cases, too_large_hand);
    // A block for large groups lets the others keep their hands.
    let is_used_up =
        |case: &&Case<'_>| Deal::of(case).is_some_and(|deal| deal.needed >= deal.tiles);
    let crowded: Vec<&Case<'_>> = cases.iter().filter(is_used_up).collect();
    let most = crowded.iter().filter_map(|case| Deal::of(case)?.most()).min();
    let are_plain = crowded.iter().all(|case| case.is_plain(keys::HAND_SIZE));
    let players = Players::from_numbers(crowded.iter().filter_map(|case| case.players()));
    let block = players.zip(most).filter(|_| are_plain && crowded.len() < cases.len());
    let Some((players, most)) = block else { return found };
    let text = format!("or only deal {} each in larger groups:", count_tiles(most));
    let lines = when_block(players, keys::HAND_SIZE, most);
    found.into_iter().map(|found| found.help_block(&text, &lines)).collect()
}

fn too_large_hand(case: &Case<'_>) -> Option<Diagnostic> {
    let deal = Deal::of(case)?;
    let Deal { players, size, hands, needed, tiles } = deal;
    if tiles >= needed || tiles == 0 {
        return None;
    }
    let message = if hands == 1 {
        format!("the common hand has {size} tiles, but {}", there_are_only(tiles))
    } else {
        let (hand, only) = (count_tiles(size), there_are_only(tiles));
        format!("{players} hands of {hand} require {needed} tiles, but {only}")
    };
    let mut found = Diagnostic::error("hands-too-large", message);
    if let Some(most) = deal.most() {
        let text = match hands {
            1 => format!("deal at most {most}"),
            _ => format!("with {players} players, deal at most {} each", count_tiles(most)),
        };
        found = found.help_setting(text, keys::HAND_SIZE, most);
    }
    let fewer_players = (tiles - 1) / size;
    if hands > 1 && fewer_players > 1 {
        let text = or(&found, format!("allow at most {fewer_players} players"));
        let is_list = case.value(keys::PLAYERS).is_some_and(Value::is_array);
        found = if is_list {
            found.help(text)
        } else {
            found.help_setting(text, keys::PLAYERS_MAX, fewer_players)
        };
    }
    found = match case.get(keys::TILES_SET)? {
        TileSource::All => {
            let kinds = tiles / u32::from(case.get(keys::TILES_COPIES)?).max(1);
            let copies = needed / kinds.max(1) + 1;
            let text = or(&found, format!("play with {copies} copies of each tile"));
            found.help_setting(text, keys::TILES_COPIES, copies)
        }
        TileSource::List => {
            let text = or(&found, "add tiles to the list".to_owned());
            found.help(text)
        }
    };
    with_labels(case, found)
}

/// Marks advice as an alternative if a finding already has some.
fn or(found: &Diagnostic, text: String) -> String {
    if found.helps.is_empty() { text } else { format!("or {text}") }
}

fn nothing_left(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let suffices = |case| Deal::of(case).is_some_and(|deal| deal.tiles >= deal.needed);
    if !cases.iter().all(suffices) {
        // Either another rule reports this or we don't know the numbers.
        return Vec::new();
    }
    check_each_case(cases, |case| {
        let Deal { size, hands, needed, tiles, .. } = Deal::of(case)?;
        if tiles != needed {
            return None;
        }
        let message = match hands {
            1 => format!("the common hand uses up all {tiles} tiles"),
            hands => format!("{hands} hands of {} use up all {tiles} tiles", count_tiles(size)),
        };
        let found = Diagnostic::warning("nothing-to-draw", message)
            .note("the pile is empty from the start")
            .help("deal fewer tiles or add tiles to the game");
        with_labels(case, found)
    })
}

/// Formats a number of tiles.
fn count_tiles(count: u32) -> String {
    format!("{count} tile{}", if count == 1 { "" } else { "s" })
}

/// Labels the values that determine how many tiles are dealt and how many there are.
fn with_labels(case: &Case<'_>, found: Diagnostic) -> Option<Diagnostic> {
    let Deal { size, hands, tiles, .. } = Deal::of(case)?;
    let each = if hands == 1 { "the common hand" } else { "each player" };
    let source = match case.get(keys::TILES_SET)? {
        TileSource::All => keys::TILES_COPIES.pointer(),
        TileSource::List => keys::TILES_LIST.pointer(),
    };
    Some(
        found
            .label(case.span(keys::HAND_SIZE), format!("{} for {each}", count_tiles(size)))
            .secondary_label(case.key(source), format!("{tiles} tiles in total"))
            .secondary_label(
                case.span(keys::PLAYERS_MAX).filter(|_| hands > 1),
                "maximum player count",
            )
            .pointer(keys::HAND_SIZE),
    )
}

/// The numbers involved in a deal.
pub(super) struct Deal {
    pub(super) players: u32,
    pub(super) size: u32,
    /// The number of hands.
    hands: u32,
    /// The number of tiles dealt.
    pub(super) needed: u32,
    /// The total number of tiles.
    pub(super) tiles: u32,
}

impl Deal {
    pub(super) fn of(case: &Case<'_>) -> Option<Deal> {
        let (players, size) = (u32::from(case.players()?), u32::from(case.get(keys::HAND_SIZE)?));
        let hands = hands(case)?;
        // `total` is `None` for an endless supply, which is always enough.
        let tiles = tiles(case)?.total(shape(case)?)?;
        Some(Deal { players, size, hands, needed: hands * size, tiles })
    }

    /// Returns the largest hand that leaves tiles to draw, if there are enough tiles for one.
    fn most(&self) -> Option<u32> {
        (self.tiles.checked_sub(1)?).checked_div(self.hands).filter(|&most| most > 0)
    }
}

/// Returns the number of hands.
pub(super) fn hands(case: &Case<'_>) -> Option<u32> {
    Some(match case.get(keys::HAND_WHOSE)? {
        HandSource::Own => case.players()?.into(),
        HandSource::Common => 1,
        HandSource::Pile => 0,
    })
}
