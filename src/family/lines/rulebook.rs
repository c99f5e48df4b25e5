//! The chapters in a lines game's rulebook.

use fluent_bundle::FluentValue;

use super::LinesFamily;
use crate::{
    bot::{Bot, Random},
    check::LoadedRuleset,
    game::{Drawable, Game, Interactive, SeededDealer, Wording},
    language::{Words, ordinal},
    lines::{Action, CoinSide, Event, Rules, SYMBOLS},
    manual::rulebook::{
        self, Block, Chapter, Fact, Picture, PictureContent, RichText, always, chapter, sentences,
    },
    ruleset::Ruleset,
    ruleset::lines::{
        BaseTile, Directions, FirstTile, Sections, StuckAction, Swap, SwapCost, TieBreak,
    },
};

/// The rules for two players.
type RulesFor = rulebook::PlayerCountRules<Sections>;
/// A part of a chapter.
type Part<'a> = rulebook::Part<'a, Sections>;

const SHORT: &[Part<'_>] = &[Part::Paragraph(&[&[("lines-short", always)]])];

const EQUIPMENT: &[Part<'_>] = &[Part::Items(&[
    &[("lines-need-tiles", always)],
    &[("lines-need-list", always)],
    &[("lines-need-actions", |case| actions(&case.rules).next().is_some())],
    &[("lines-need-table", always)],
])];

const SETUP: &[Part<'_>] =
    &[Part::Steps(&[&[&[("lines-setup-seats", always)]], &[&[("lines-setup-deal", always)]]])];

const TURN: &[Part<'_>] = &[
    Part::Steps(&[
        &[
            &[("lines-turn-swap", |case| case.rules.hand.swap == Swap::AllActions)],
            &[("lines-turn-swap-costs", |case| case.rules.hand.swap_costs == SwapCost::Turn)],
        ],
        &[
            &[("lines-turn-play", always)],
            &[("lines-turn-first", |case| {
                case.rules.wall.copies > 0 && case.rules.turn.first_tile == FirstTile::NoWall
            })],
        ],
        &[&[("lines-turn-draw", always)]],
    ]),
    Part::Paragraph(&[&[("lines-stuck", always)]]),
];

const ACTIONS: &[Part<'_>] = &[Part::Items(&[
    &[("lines-wall", |case| case.rules.wall.copies > 0)],
    &[("lines-pickaxe", |case| case.rules.pickaxe.copies > 0)],
    &[("lines-rotation", |case| case.rules.rotation.copies > 0)],
    &[("lines-combo", |case| case.rules.combo.copies > 0)],
    &[("lines-flip", |case| case.rules.flip.copies > 0)],
])];

const LINES: &[Part<'_>] = &[
    Part::Paragraph(&[
        &[("lines-line", always)],
        &[("lines-scored", always)],
        &[("lines-line-once", always)],
    ]),
    Part::Items(&[
        &[("lines-side", always)],
        &[("lines-diagonal", |case| case.rules.lines.directions == Directions::All)],
        &[("lines-alone", |case| case.rules.combo.copies > 0)],
    ]),
];

const END: &[Part<'_>] = &[Part::Items(&[
    &[("lines-end", always)],
    &[("lines-end-locked", |case| case.rules.turn.stuck == StuckAction::Pass)],
    &[("lines-tie", always)],
])];

/// The values that messages can use in addition to the keys.
const FACTS: &[Fact<Sections>] = &[
    ("tiles", |_, case| (case.rules.listed_tile_count() - case.rules.action_tile_count()).into()),
    ("listed-tiles", |words, case| tile_names(words, &case.rules.tiles.list).into()),
    ("listed-actions", |words, case| action_names(words, &case.rules).into()),
    ("tie", |_, case| tie(&case.rules.ending.tie).into()),
];

/// Returns each kind of action tile in the game, along with its number of copies.
fn actions(rules: &Sections) -> impl Iterator<Item = (&'static str, u8)> {
    let copies = [
        ("wall", rules.wall.copies),
        ("pickaxe", rules.pickaxe.copies),
        ("rotation", rules.rotation.copies),
        ("combo", rules.combo.copies),
        ("flip", rules.flip.copies),
    ];
    copies.into_iter().filter(|&(_, copies)| copies > 0)
}

fn action_names(words: &Words, rules: &Sections) -> String {
    let name = |(id, copies)| copies_of(words, copies, words.get(&format!("lines-name-{id}")));
    words.list(&actions(rules).map(name).collect::<Vec<_>>())
}

fn tile_names(words: &Words, tiles: &[BaseTile]) -> String {
    let name = |tile: &BaseTile| {
        let walls = if tile.walls.is_empty() { String::new() } else { format!(" {}", tile.walls) };
        copies_of(words, tile.copies, format!("`{}{walls}`", tile.value))
    };
    words.list(&tiles.iter().map(name).collect::<Vec<_>>())
}

fn copies_of(words: &Words, copies: u8, tile: String) -> String {
    words.format("lines-copies", &[("copies", copies.into()), ("tile", tile.into())])
}

fn tie(breaks: &[TieBreak]) -> &'static str {
    match breaks {
        [] => "shared",
        [TieBreak::BestLine] => "best",
        [TieBreak::LongestLine] => "longest",
        [TieBreak::BestLine, ..] => "best-longest",
        [TieBreak::LongestLine, ..] => "longest-best",
    }
}

/// Returns the rules for the given number of players, or `None` if the ruleset doesn't allow that number.
fn case(words: &Words, ruleset: &Ruleset, players: u8) -> Option<RulesFor> {
    let rules = super::canonical::canonical(ruleset.sections_of(players)?, players);
    Some(RulesFor::new(words, players, rules, FACTS))
}

/// Returns a short description of the game.
pub(super) fn summary(words: &Words, ruleset: &Ruleset, players: u8) -> String {
    let case = case(words, ruleset, players);
    case.map_or_else(String::new, |case| sentences(words, &case, SHORT))
}

/// Returns the chapters, including an example.
pub(super) fn chapters(words: &Words, loaded: &LoadedRuleset, players: &[u8]) -> Vec<Block> {
    let cases: Vec<RulesFor> =
        players.iter().filter_map(|&players| case(words, &loaded.ruleset, players)).collect();
    let rules = players.first().and_then(|&players| LinesFamily::compile(&loaded.ruleset, players));
    let blocks = [
        chapter(words, &cases, Chapter::SHORT, SHORT),
        chapter(words, &cases, Chapter::NEEDED, EQUIPMENT),
        chapter(words, &cases, Chapter::SETUP, SETUP),
        chapter(words, &cases, Chapter::TURN, TURN),
        chapter(words, &cases, Chapter::of_rules("actions"), ACTIONS),
        chapter(words, &cases, Chapter::of_rules("lines"), LINES),
        chapter(words, &cases, Chapter::END, END),
        rules.and_then(|rules| example(words, &rules)).unwrap_or_default(),
    ];
    blocks.concat()
}

/// Returns whether a question can come up under the given rules.
pub(super) fn arises(id: &str, rules: &Sections) -> bool {
    match id {
        "dungeon-diagonals" => rules.lines.directions == Directions::All,
        "dungeon-combos-alone" => rules.combo.copies > 0,
        "dungeon-removing" | "dungeon-removing-walls" => rules.pickaxe.copies > 0,
        "dungeon-turning" => rules.rotation.copies > 0,
        "dungeon-swap" => rules.hand.swap == Swap::AllActions,
        "dungeon-flip" => rules.flip.copies > 0,
        "dungeon-first-tile" => rules.wall.copies > 0,
        // All other questions belong to a different family.
        _ => id.starts_with("dungeon-"),
    }
}

/// Returns an example turn from a random game. In this turn, a line scores.
///
/// The example shows the table before the turn, what happens, and the table afterwards.
fn example(words: &Words, rules: &Rules) -> Option<Vec<Block>> {
    let (mut state, mut dealer) = (rules.new_state(), SeededDealer::new(0, 0));
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
                content: PictureContent::Board(Box::new(
                    rules.translate_labels(rules.drawing(state), &wording),
                )),
            })
        };
        let player = [("player", ordinal(seat))];
        return Some(vec![
            Chapter::EXAMPLE.begin(words),
            Block::Paragraph(RichText::of(&words.format("lines-example", &player))),
            board("before", "lines-example-before", &before),
            Block::Steps(steps),
            board("after", "lines-example-after", &state),
        ]);
    }
    None
}

/// Formats an event in the example.
fn step(words: &Words, event: &Event) -> Option<String> {
    let at = |x: i16, y: i16| format!("`{x},{y}`");
    let tile = |seat: u8, text: String| format!("`{} {text}`", SYMBOLS[usize::from(seat % 2)]);
    Some(match *event {
        Event::Lay { seat, tile: face, x, y, .. } => words.format(
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
            words.format(id, &[("player", ordinal(seat)), ("square", at(x, y).into())])
        }
        Event::Turn { seat, x, y, .. } => words.format(
            "lines-example-turn",
            &[("player", ordinal(seat)), ("square", at(x, y).into())],
        ),
        Event::Line { seat, squares, points } => {
            let squares: Vec<String> = squares.list().iter().map(|&(x, y)| at(x, y)).collect();
            let values: [(&str, FluentValue<'_>); 3] = [
                ("player", ordinal(seat)),
                ("squares", words.list(&squares).into()),
                ("points", points.into()),
            ];
            words.format("lines-example-line", &values)
        }
        Event::Draw { seat, .. } => {
            words.format("lines-example-draw", &[("player", ordinal(seat))])
        }
        _ => return None,
    })
}
