//! The chapters of a rulebook that tell how a path-tile game is played.

mod example;
mod setup_and_end;
mod turn;

use crate::{
    check::Loaded,
    drawing::TileKind,
    game::{Depicted, Game},
    language::Words,
    manual::rulebook::{
        self, Block, Chapter, Picture, PictureContent, RichText, chapter, groups, sentences, with,
    },
    path::Rules,
    ruleset::Ruleset,
    ruleset::path::{
        AtEdge, By, CellShape, Collision, Lays, On, Owner, Plays, Rests, Sections, SelfElimination,
        Supply, Switch, TileSource, Who, Whose,
    },
    tile::Shape,
};

/// The rules for a number of players.
type RulesFor = rulebook::RulesFor<Sections>;
/// A part of a chapter.
type Part<'a> = rulebook::Part<'a, Sections>;

/// With how many players an example is played, if that many can play.
const USUAL: u8 = 4;

/// Returns whether one player plays.
fn is_alone(case: &RulesFor) -> bool {
    case.players == 1
}

/// Returns whether all players together have one marker.
fn has_one_marker(case: &RulesFor) -> bool {
    case.rules.start.markers == 1 && (is_nobodys(case) || is_alone(case))
}

/// Returns whether everybody lays any tile there is, as often as it is wanted.
fn lays_any_tile(case: &RulesFor) -> bool {
    case.rules.hand.whose == Whose::Pile && case.rules.tiles.supply == Supply::Endless
}

/// Returns the rules for a number of players, if so many can play.
fn case(ruleset: &Ruleset, players: u8) -> Option<RulesFor> {
    let rules = ruleset.sections_of::<Sections>(players)?.canonical(players);
    Some(RulesFor { players, rules })
}

/// Returns whether the board is of hexes, whatever the number of players.
pub(super) fn is_of_hexes(ruleset: &Ruleset) -> bool {
    let shape = |players| Some(ruleset.sections_of::<Sections>(players)?.board.shape);
    ruleset.players().all(|players| shape(players) == Some(CellShape::Hexes))
}

/// Returns the game in short.
pub(super) fn in_short(words: &Words, ruleset: &Ruleset, players: u8) -> String {
    let case = case(ruleset, players);
    case.map_or_else(String::new, |case| sentences(words, &case, setup_and_end::SHORT))
}

/// Returns whether the markers are nobody's.
fn is_nobodys(case: &RulesFor) -> bool {
    case.rules.start.owner == Owner::Nobody
}

/// Returns the number of teams; 0 where everybody plays for oneself.
fn teams(case: &RulesFor) -> u8 {
    case.rules.teams.count
}

/// Returns whether markers come home.
fn comes_home(case: &RulesFor) -> bool {
    case.rules.elimination.edge == AtEdge::Home
}

/// Returns whether tiles need not lie before markers.
fn lays_elsewhere(case: &RulesFor) -> bool {
    case.rules.turn.place != Lays::Front
}

/// Returns whether a marker can be out: not where all come home and pass each other.
fn can_be_out(case: &RulesFor) -> bool {
    !comes_home(case) || case.rules.elimination.collision == Collision::Out
}

/// Returns whether one side plays: a player alone, or one team of all.
fn is_one_side(case: &RulesFor) -> bool {
    is_alone(case) || teams(case) == 1
}

/// Returns the chapters, with pictures and an example.
pub(super) fn chapters(words: &Words, loaded: &Loaded, players: &[u8]) -> Vec<Block> {
    let ruleset = &loaded.ruleset;
    let cases: Vec<RulesFor> =
        players.iter().filter_map(|&players| case(ruleset, players)).collect();
    let usual = cases.iter().min_by_key(|case| case.players.abs_diff(USUAL));
    let blocks = [
        chapter(words, &cases, Chapter::SHORT, setup_and_end::SHORT),
        chapter(words, &cases, Chapter::NEEDED, setup_and_end::NEEDED),
        pictures(words, loaded, &cases),
        chapter(words, &cases, Chapter::SETUP, turn::SETUP),
        chapter(words, &cases, Chapter::TURN, turn::TURN),
        chapter(words, &cases, Chapter::of_rules("dragon"), setup_and_end::DRAGON),
        chapter(words, &cases, Chapter::END, setup_and_end::END),
        usual.map(|case| example::chapter(words, ruleset, case)).unwrap_or_default(),
    ];
    blocks.concat()
}

/// Of more kinds than these a picture shows only those of a list: all kinds follow from the text.
const MOST_PICTURED: usize = 105;

/// Returns the tiles, and the board with its starts, if it has marks for them.
fn pictures(words: &Words, loaded: &Loaded, cases: &[RulesFor]) -> Vec<Block> {
    let cases: Vec<&RulesFor> = cases.iter().collect();
    let rules = |case: &RulesFor| Rules::new(&loaded.ruleset, case.players);
    let is_pictured = |case: &RulesFor| {
        let tiles = &case.rules.tiles;
        tiles.set == TileSource::List || tiles.number_of_kinds(case.rules.shape()) <= MOST_PICTURED
    };
    let kinds =
        groups(&cases, |case| Some(rules(case).filter(|_| is_pictured(case))?.tile_kinds()));
    let tiles = kinds.into_iter().map(|(here, (shape, kinds))| {
        let captioned = kinds.into_iter().map(|TileKind { notation, image, copies }| {
            let values = [("copies", copies.into()), ("tile", notation.as_str().into())];
            (if copies == 1 { notation } else { words.say("copies-of-tile", &values) }, image)
        });
        ("tiles", here, PictureContent::Tiles(shape, captioned.collect()))
    });
    let drawing = |case: &RulesFor| rules(case).map(|rules| rules.drawing(&rules.blank()));
    let boards = groups(&cases, drawing).into_iter();
    let boards = boards.filter(|(_, drawing)| !drawing.starts.is_empty());
    let boards =
        boards.map(|(here, drawing)| ("starts", here, PictureContent::Board(Box::new(drawing))));
    let picture = |(name, here, shows): (&str, Vec<&RulesFor>, PictureContent)| {
        let caption = with(words, &here, cases.len(), words.get(&format!("picture-{name}")));
        let first = here.first().map_or(0, |case| case.players);
        let name = if here.len() == cases.len() { name.into() } else { format!("{name}-{first}") };
        Block::Picture(Picture { name, caption, shows })
    };
    let shape = cases.first().map_or(Shape::SQUARE, |case| case.rules.shape());
    let last = Shape::letter(shape.ports() - 1).to_string();
    let names = Block::Paragraph(RichText::of(&words.say("tile-names", &[("last", last.into())])));
    tiles.map(picture).chain([names]).chain(boards.map(picture)).collect()
}

/// Returns whether a question can arise by these rules.
pub(super) fn arises(id: &str, rules: &Sections, players: u8) -> bool {
    let has_hands = rules.hand.whose == Whose::Own;
    let has_several = rules.start.markers > 1 && rules.start.owner == Owner::Players;
    let has_dragon = rules.dragon.rests != Rests::None;
    match id {
        "hand-limit" => has_hands && rules.hand.most() == rules.hand.size,
        "order-of-starts" => rules.start.by == By::Choice,
        "empty-pile" => has_hands && !has_dragon && rules.tiles.supply == Supply::Pile,
        "exchange-pool" => rules.elimination.exchange == Switch::On,
        "dragon-with-two" => has_dragon && players == 2,
        "dragon-release" | "full-hand" | "holder-out" | "pile-runs-out-again" => has_dragon,
        "who-draws-first" => rules.draw.who != Who::Active,
        "pass-the-pile" | "dragon-in-the-shuffle" => rules.dragon.rests == Rests::UnderPile,
        "order-of-path-choices" => rules.start.on == On::Side,
        "safe-path-choice" => {
            rules.start.on == On::Side && rules.turn.self_elimination == SelfElimination::LastResort
        }
        "collision-as-self-elimination" => {
            rules.turn.self_elimination == SelfElimination::LastResort
                && rules.elimination.collision == Collision::Out
        }
        "two-markers" => has_several,
        "two-markers-turn" => {
            has_several && rules.turn.plays == Plays::EachMarker && rules.turn.place == Lays::Front
        }
        "own-markers-collide" => has_several && rules.elimination.collision == Collision::Out,
        // Those of another family.
        _ => !id.starts_with("dungeon-"),
    }
}
