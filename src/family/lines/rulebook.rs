//! The chapters of a rulebook that tell how a game of lines is played.
#![expect(clippy::unnecessary_wraps, reason = "what every game has is told like the rest")]

use fluent_bundle::FluentValue;

use super::LinesFamily;
use crate::{
    bot::{Bot, Random},
    check::Loaded,
    game::{Depicted, Game, Prompted, SeededDealer, Wording},
    language::{Words, ordinal},
    lines::{Action, CoinSide, Event, Rules, SYMBOLS},
    manual::rulebook::{
        self, Block, Chapter, Picture, PictureContent, RichText, chapter, sentences,
    },
    ruleset::Ruleset,
    ruleset::lines::{
        Alone, Back, Bars, BaseTile, DiagonalCut, Directions, FirstTile, RemovesFrom, RotationOf,
        ScoredBy, Sections, SideCut, Stuck, Swap, SwapCosts, Takes, TieBreak, WallsFrom,
    },
};

/// The rules for two players.
type RulesFor = rulebook::RulesFor<Sections>;
/// A part of a chapter.
type Part<'a> = rulebook::Part<'a, Sections>;

const SHORT: &[Part<'_>] = &[Part::Paragraph(&[short])];
const NEEDED: &[Part<'_>] =
    &[Part::Items(&[symbols, list, actions, |words, _| Some(words.get("lines-need-table"))])];
const SETUP: &[Part<'_>] =
    &[Part::Steps(&[&[|words, _| Some(words.get("lines-setup-seats"))], &[deal]])];
const TURN: &[Part<'_>] = &[
    Part::Steps(&[
        &[swap, swap_costs],
        &[|words, _| Some(words.get("lines-turn-play")), first_tile],
        &[|words, _| Some(words.get("lines-turn-draw"))],
    ]),
    Part::Paragraph(&[stuck]),
];
const ACTIONS: &[Part<'_>] = &[Part::Items(&[wall, pickaxe, rotation, combo, flip])];
const LINES: &[Part<'_>] =
    &[Part::Paragraph(&[line, scorer, line_once]), Part::Items(&[side_cut, diagonal_cut, alone])];
const END: &[Part<'_>] = &[Part::Items(&[|words, _| Some(words.get("lines-end")), locked, tie])];

/// Returns the rules for a number of players, if so many can play.
fn case(ruleset: &Ruleset, players: u8) -> Option<RulesFor> {
    let rules = super::canonical::canonical(ruleset.sections_of(players)?, players);
    Some(RulesFor { players, rules })
}

/// Returns the game in short.
pub(super) fn in_short(words: &Words, ruleset: &Ruleset, players: u8) -> String {
    let case = case(ruleset, players);
    case.map_or_else(String::new, |case| sentences(words, &case, SHORT))
}

/// Returns the chapters, with an example.
pub(super) fn chapters(words: &Words, loaded: &Loaded, players: &[u8]) -> Vec<Block> {
    let cases: Vec<RulesFor> =
        players.iter().filter_map(|&players| case(&loaded.ruleset, players)).collect();
    let rules = players.first().and_then(|&players| LinesFamily::compile(&loaded.ruleset, players));
    let blocks = [
        chapter(words, &cases, Chapter::SHORT, SHORT),
        chapter(words, &cases, Chapter::NEEDED, NEEDED),
        chapter(words, &cases, Chapter::SETUP, SETUP),
        chapter(words, &cases, Chapter::TURN, TURN),
        chapter(words, &cases, Chapter::of_rules("actions"), ACTIONS),
        chapter(words, &cases, Chapter::of_rules("lines"), LINES),
        chapter(words, &cases, Chapter::END, END),
        rules.and_then(|rules| example(words, &rules)).unwrap_or_default(),
    ];
    blocks.concat()
}

/// Returns whether a question can arise by these rules.
pub(super) fn arises(id: &str, rules: &Sections) -> bool {
    match id {
        "dungeon-diagonals" => rules.lines.directions == Directions::All,
        "dungeon-combos-alone" => rules.combo.copies > 0,
        "dungeon-removing" | "dungeon-removing-walls" => rules.pickaxe.copies > 0,
        "dungeon-turning" => rules.rotation.copies > 0,
        "dungeon-swap" => rules.hand.swap == Swap::AllActions,
        "dungeon-flip" => rules.flip.copies > 0,
        "dungeon-first-tile" => rules.wall.copies > 0,
        // The others are those of another family.
        _ => id.starts_with("dungeon-"),
    }
}

fn short(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.say("lines-short", &[("length", case.rules.lines.length.into())]))
}

fn symbols(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.say("lines-need-tiles", &[("each", case.rules.tiles.each.into())]))
}

fn list(words: &Words, case: &RulesFor) -> Option<String> {
    let name = |tile: &BaseTile| {
        let walls = if tile.walls.is_empty() { String::new() } else { format!(" {}", tile.walls) };
        let name = format!("`{}{walls}`", tile.value);
        let values = [("copies", tile.copies.into()), ("tile", name.as_str().into())];
        words.say("lines-copies", &values)
    };
    let names: Vec<String> = case.rules.tiles.list.iter().map(name).collect();
    let total: u32 = case.rules.tiles.list.iter().map(|tile| u32::from(tile.copies)).sum();
    let values: [(&str, FluentValue<'_>); 2] =
        [("tiles", total.into()), ("list", words.list(&names).into())];
    Some(words.say("lines-need-list", &values))
}

fn actions(words: &Words, case: &RulesFor) -> Option<String> {
    let rules = &case.rules;
    let copies = [
        ("wall", rules.wall.copies),
        ("pickaxe", rules.pickaxe.copies),
        ("rotation", rules.rotation.copies),
        ("combo", rules.combo.copies),
        ("flip", rules.flip.copies),
    ];
    let there = copies.into_iter().filter(|&(_, copies)| copies > 0);
    let names: Vec<String> = there
        .map(|(id, copies)| {
            let name = words.get(&format!("lines-name-{id}"));
            let values = [("copies", copies.into()), ("tile", name.as_str().into())];
            words.say("lines-copies", &values)
        })
        .collect();
    (!names.is_empty())
        .then(|| words.say("lines-need-actions", &[("list", words.list(&names).into())]))
}

fn deal(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.say("lines-setup-deal", &[("size", case.rules.hand.size.into())]))
}

fn swap(words: &Words, case: &RulesFor) -> Option<String> {
    let values = [("size", case.rules.hand.size.into())];
    (case.rules.hand.swap == Swap::AllActions).then(|| words.say("lines-turn-swap", &values))
}

fn swap_costs(words: &Words, case: &RulesFor) -> Option<String> {
    let costs =
        case.rules.hand.swap == Swap::AllActions && case.rules.hand.swap_costs == SwapCosts::Turn;
    costs.then(|| words.get("lines-turn-swap-costs"))
}

fn first_tile(words: &Words, case: &RulesFor) -> Option<String> {
    let barred = case.rules.wall.copies > 0 && case.rules.turn.first_tile == FirstTile::NoWall;
    barred.then(|| words.get("lines-turn-first"))
}

fn stuck(words: &Words, case: &RulesFor) -> Option<String> {
    let swaps = case.rules.hand.swap == Swap::AllActions;
    Some(words.get(match (case.rules.turn.stuck, swaps) {
        (Stuck::PutAside, false) => "lines-stuck-aside",
        (Stuck::PutAside, true) => "lines-stuck-swap-aside",
        (Stuck::Pass, false) => "lines-stuck-pass",
        (Stuck::Pass, true) => "lines-stuck-swap-pass",
    }))
}

fn wall(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.wall.bars {
        Bars::Around => "lines-wall-around",
        Bars::Sides => "lines-wall-sides",
    };
    (case.rules.wall.copies > 0).then(|| words.get(id))
}

fn pickaxe(words: &Words, case: &RulesFor) -> Option<String> {
    let keys = &case.rules.pickaxe;
    let takes = words.get(match keys.takes {
        Takes::Walled => "lines-pickaxe-walled",
        Takes::Walls => "lines-pickaxe-walls",
    });
    let from = words.get(match (keys.takes, keys.from, keys.walls_from) {
        (Takes::Walls, _, WallsFrom::Rim) | (_, RemovesFrom::Rim, WallsFrom::Rim) => {
            "lines-pickaxe-rim"
        }
        (Takes::Walls, _, WallsFrom::Anywhere) => "lines-pickaxe-anywhere",
        (_, RemovesFrom::Rim, WallsFrom::Anywhere) => "lines-pickaxe-rim-anywhere",
        (_, RemovesFrom::Connected, WallsFrom::Rim) => "lines-pickaxe-connected",
        (_, RemovesFrom::Connected, WallsFrom::Anywhere) => "lines-pickaxe-connected-anywhere",
    });
    (keys.copies > 0).then(|| format!("{takes} {from}"))
}

fn rotation(words: &Words, case: &RulesFor) -> Option<String> {
    let keys = &case.rules.rotation;
    let of = words.get(match keys.of {
        RotationOf::Anybody => "lines-rotation-anybody",
        RotationOf::Own => "lines-rotation-own",
    });
    let must = if keys.must_turn { words.get("lines-rotation-must") } else { String::new() };
    (keys.copies > 0).then(|| format!("{of} {must}").trim_end().to_owned())
}

fn combo(words: &Words, case: &RulesFor) -> Option<String> {
    let values = [("value", case.rules.combo.value.into())];
    (case.rules.combo.copies > 0).then(|| words.say("lines-combo", &values))
}

fn flip(words: &Words, case: &RulesFor) -> Option<String> {
    let keys = &case.rules.flip;
    let toss = words.say("lines-flip", &[("value", keys.value.into())]);
    let back = words.get(match (keys.back, keys.other_draws) {
        (Back::OtherLays, true) => "lines-flip-other-draws",
        (Back::OtherLays, false) => "lines-flip-other",
        (Back::Nothing, _) => "lines-flip-nothing",
    });
    (keys.copies > 0).then(|| format!("{toss} {back}"))
}

fn line(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.lines.directions {
        Directions::All => "lines-line-all",
        Directions::Straight => "lines-line-straight",
    };
    Some(words.say(id, &[("length", case.rules.lines.length.into())]))
}

fn line_once(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.say("lines-line-once", &[("length", case.rules.lines.length.into())]))
}

fn scorer(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.get(match case.rules.lines.scored_by {
        ScoredBy::Owner => "lines-scored-owner",
        ScoredBy::Mover => "lines-scored-mover",
    }))
}

fn side_cut(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.get(match case.rules.lines.side_cut {
        SideCut::Either => "lines-side-either",
        SideCut::Both => "lines-side-both",
    }))
}

fn diagonal_cut(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.lines.diagonal_cut {
        DiagonalCut::ClosedCorner => "lines-diagonal-closed",
        DiagonalCut::AnyWall => "lines-diagonal-any",
        DiagonalCut::Never => "lines-diagonal-never",
    };
    (case.rules.lines.directions == Directions::All).then(|| words.get(id))
}

fn alone(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.combo.alone {
        Alone::Mover => "lines-alone-mover",
        Alone::Both => "lines-alone-both",
        Alone::Nobody => "lines-alone-nobody",
    };
    (case.rules.combo.copies > 0).then(|| words.get(id))
}

fn locked(words: &Words, case: &RulesFor) -> Option<String> {
    let Sections { turn, hand, .. } = &case.rules;
    let swaps = hand.swap == Swap::AllActions && hand.swap_costs == SwapCosts::Nothing;
    let id = if swaps { "lines-end-locked-swap" } else { "lines-end-locked" };
    (turn.stuck == Stuck::Pass).then(|| words.get(id))
}

fn tie(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.get(match case.rules.ending.tie.as_slice() {
        [] => "lines-tie-shared",
        [TieBreak::BestLine] => "lines-tie-best",
        [TieBreak::LongestLine] => "lines-tie-longest",
        [TieBreak::BestLine, ..] => "lines-tie-best-longest",
        [TieBreak::LongestLine, ..] => "lines-tie-longest-best",
    }))
}

/// Returns a turn of a game played at random in which a line scores: the table before, what happens, and
/// the table after.
fn example(words: &Words, rules: &Rules) -> Option<Vec<Block>> {
    let (mut state, mut dealer) = (rules.blank(), SeededDealer::new(0, 0));
    let mut bots = [0, 1].map(|_| Random::new());
    for (seat, bot) in (0..).zip(&mut bots) {
        Bot::<Rules>::begin(bot, 0, 0, seat);
    }
    rules.begin(&mut state, &mut dealer, &mut ());
    let mut actions: Vec<Action> = Vec::new();
    while let Some(seat) = rules.to_play(&state) {
        let before = state.clone();
        rules.actions(&state, &mut actions);
        let bot = &mut bots[usize::from(seat % 2)];
        let chosen = Bot::<Rules>::choose(bot, &rules.view(&state, seat), &actions);
        let mut events = Vec::new();
        rules.play_unchecked(&mut state, *actions.get(chosen)?, &mut dealer, &mut events);
        let scores =
            events.iter().any(|event| matches!(event, Event::Line { points, .. } if *points > 0));
        if !scores || before.table().cells().len() < 8 {
            continue;
        }
        let steps: Vec<RichText> = events
            .iter()
            .filter_map(|event| step(words, event))
            .map(|text| RichText::of(&text))
            .collect();
        let wording = Wording::new(Rules::PLAYERS).in_language(words.language());
        let board = |name: &str, id: &str, state| {
            Block::Picture(Picture {
                name: name.into(),
                caption: words.get(id),
                shows: PictureContent::Board(Box::new(
                    rules.labelled(rules.drawing(state), &wording),
                )),
            })
        };
        let player = [("player", ordinal(seat))];
        return Some(vec![
            Chapter::EXAMPLE.begin(words),
            Block::Paragraph(RichText::of(&words.say("lines-example", &player))),
            board("before", "lines-example-before", &before),
            Block::Steps(steps),
            board("after", "lines-example-after", &state),
        ]);
    }
    None
}

/// Formats an event of the example.
fn step(words: &Words, event: &Event) -> Option<String> {
    let at = |x: i16, y: i16| format!("`{x},{y}`");
    let tile = |seat: u8, text: String| format!("`{} {text}`", SYMBOLS[usize::from(seat % 2)]);
    Some(match *event {
        Event::Lay { seat, tile: face, x, y, .. } => words.say(
            "lines-example-lay",
            &[
                ("player", ordinal(seat)),
                ("tile", tile(seat, face.to_string()).into()),
                ("square", at(x, y).into()),
            ],
        ),
        Event::Toss { seat, x, y, side } => {
            let id = match side {
                CoinSide::Symbol => "lines-example-symbol",
                CoinSide::Back => "lines-example-back",
            };
            words.say(id, &[("player", ordinal(seat)), ("square", at(x, y).into())])
        }
        Event::Turn { seat, x, y, .. } => words
            .say("lines-example-turn", &[("player", ordinal(seat)), ("square", at(x, y).into())]),
        Event::Line { seat, squares, points } => {
            let squares: Vec<String> = squares.list().iter().map(|&(x, y)| at(x, y)).collect();
            let values: [(&str, FluentValue<'_>); 3] = [
                ("player", ordinal(seat)),
                ("squares", words.list(&squares).into()),
                ("points", points.into()),
            ];
            words.say("lines-example-line", &values)
        }
        Event::Draw { seat, .. } => words.say("lines-example-draw", &[("player", ordinal(seat))]),
        _ => return None,
    })
}
