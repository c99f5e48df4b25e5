//! A ruleset as a short rulebook for people: in plain sentences, in several languages, with pictures
//! and a turn as an example that the engine has played.
//!
//! A [`Book`] is made of parts that every format can show: [`markdown`], [`html`] and [`text`]. Its
//! sentences stand in `locales/`, one Fluent file a language; what a rulebook leaves open comes from
//! the page of the editions in that language.
//!
//! ```
//! use sentiero::check::{Request, load};
//! use sentiero::loader::NoFiles;
//! use sentiero::manual::rulebook::{Language, rulebook};
//!
//! let request = Request { ruleset: "kosmos", ..Request::default() };
//! let loaded = load(&request, &NoFiles).expect("a built-in ruleset is valid");
//! let book = rulebook(&loaded, Language::Italian, Some(2));
//! assert_eq!(book.title, "Regole come in Tsuro, Kosmos, 2007");
//! ```

mod book;
mod by_players;
mod example;
mod html;
mod language;
mod markdown;
mod open;
mod own;
mod picture;
mod rest;
mod text;
mod turn;

pub use book::{Block, Book, Chapter, Inline, Line};
pub use html::html;
pub use language::Language;
pub use markdown::{Pictures, markdown};
pub use picture::{Picture, Shows};
pub use text::{Paint, text};

use by_players::{Case, groups, with};
use language::Words;

use crate::{
    check::{Loaded, effective},
    game::Depicted,
    path::Rules,
    ruleset::Sections,
};

/// With how many players an example is played, if that many can play.
const USUAL: u8 = 4;

/// Writes the rulebook of a ruleset, for a number of players or for all that it allows.
pub fn rulebook(loaded: &Loaded, language: Language, players: Option<u8>) -> Book {
    write(loaded, language, &Words::new(language), players)
}

fn write(loaded: &Loaded, language: Language, words: &Words, players: Option<u8>) -> Book {
    let ruleset = &loaded.ruleset;
    let cases: Vec<Case> = ruleset
        .players()
        .filter(|each| players.is_none_or(|only| only == *each))
        .filter_map(|players| {
            let Sections::Path(rules) = effective(ruleset.sections(players)?, players);
            Some(Case { players, rules })
        })
        .collect();
    let numbers: Vec<u8> = cases.iter().map(|case| case.players).collect();
    let usual = cases.iter().min_by_key(|case| case.players.abs_diff(USUAL));
    let blocks = [
        own::head(words, loaded, &numbers),
        by_players::chapter(words, &cases, Chapter::Short, rest::SHORT),
        by_players::chapter(words, &cases, Chapter::Needed, rest::NEEDED),
        pictures(words, loaded, &cases),
        by_players::chapter(words, &cases, Chapter::Setup, turn::SETUP),
        by_players::chapter(words, &cases, Chapter::Turn, turn::TURN),
        by_players::chapter(words, &cases, Chapter::Dragon, rest::DRAGON),
        by_players::chapter(words, &cases, Chapter::End, rest::END),
        usual.map(|case| example::chapter(words, ruleset, case)).unwrap_or_default(),
        own::variants(words, loaded),
        own::house_rules(words, loaded, &cases),
        open::chapter(words, language, loaded, &cases),
    ];
    Book { language, title: own::title(words, loaded), blocks: blocks.concat() }
}

/// The tiles, and the board with its starts.
fn pictures(words: &Words, loaded: &Loaded, cases: &[Case]) -> Vec<Block> {
    let cases: Vec<&Case> = cases.iter().collect();
    let rules = |case: &Case| Rules::new(&loaded.ruleset, case.players);
    let kinds = groups(&cases, |case| Some(rules(case)?.tile_kinds()));
    let tiles = kinds.into_iter().map(|(here, (shape, kinds))| {
        let captioned = kinds.into_iter().map(|(tile, copies)| {
            let name = tile.to_string();
            let values = [("copies", copies.into()), ("tile", name.as_str().into())];
            (if copies == 1 { name } else { words.say("copies-of-tile", &values) }, tile)
        });
        ("tiles", here, Shows::Tiles(shape, captioned.collect()))
    });
    let drawing =
        |case: &Case| rules(case).map(|rules| rules.drawing(&crate::game::Game::blank(&rules)));
    let boards = groups(&cases, drawing).into_iter();
    let boards = boards.map(|(here, drawing)| ("starts", here, Shows::Board(Box::new(drawing))));
    let picture = |(name, here, shows): (&str, Vec<&Case>, Shows)| {
        let caption = with(words, &here, cases.len(), words.get(&format!("picture-{name}")));
        let first = here.first().map_or(0, |case| case.players);
        let name = if here.len() == cases.len() { name.into() } else { format!("{name}-{first}") };
        Block::Picture(Picture { name, caption, shows })
    };
    let names = Block::Paragraph(Line::of(&words.get("tile-names")));
    tiles.map(picture).chain([names]).chain(boards.map(picture)).collect()
}
