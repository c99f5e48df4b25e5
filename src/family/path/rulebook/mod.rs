//! The chapters in a path game's rulebook.

mod example;
mod facts;
mod sentences;
mod starts;

use crate::{
    check::LoadedRuleset,
    drawing::TileKind,
    game::{Drawable, Game},
    language::Words,
    manual::rulebook::{
        self, Block, Chapter, Picture, PictureContent, RichText, add_players, chapter, groups,
    },
    path::Rules,
    ruleset::Ruleset,
    ruleset::path::{
        CellShape, Collision, DragonHome, DrawParticipants, HandSource, MarkerChoice, Owner,
        PlacementRule, Sections, SelfElimination, StartLocation, StartMethod, Supply, Switch,
        TileSource,
    },
    tile::Shape,
};

/// The rules for a given number of players.
type RulesFor = rulebook::PlayerCountRules<Sections>;
/// A part of a chapter.
type Part<'a> = rulebook::Part<'a, Sections>;
/// A sentence in a chapter.
type Sentence<'a> = rulebook::Sentence<'a, Sections>;

/// The preferred number of players for an example.
const PREFERRED_PLAYERS: u8 = 4;

/// Returns the rules for the given number of players, or `None` if the ruleset doesn't allow that number.
fn case(words: &Words, ruleset: &Ruleset, players: u8) -> Option<RulesFor> {
    let rules = ruleset.sections_of::<Sections>(players)?.to_canonical(players);
    Some(RulesFor::new(words, players, rules, facts::FACTS))
}

/// Returns whether the board has hexes for every number of players.
pub(super) fn is_of_hexes(ruleset: &Ruleset) -> bool {
    let shape = |players| Some(ruleset.sections_of::<Sections>(players)?.board.shape);
    ruleset.players().all(|players| shape(players) == Some(CellShape::Hexes))
}

/// Returns a short description of the game.
pub(super) fn in_short(words: &Words, ruleset: &Ruleset, players: u8) -> String {
    let case = case(words, ruleset, players);
    case.map_or_else(String::new, |case| rulebook::sentences(words, &case, sentences::SHORT))
}

/// Returns the chapters, including pictures and an example.
pub(super) fn chapters(words: &Words, loaded: &LoadedRuleset, players: &[u8]) -> Vec<Block> {
    let ruleset = &loaded.ruleset;
    let cases: Vec<RulesFor> =
        players.iter().filter_map(|&players| case(words, ruleset, players)).collect();
    let usual = cases.iter().min_by_key(|case| case.players.abs_diff(PREFERRED_PLAYERS));
    let setup = match rulebook::edition(loaded) {
        Some(_) => sentences::SETUP,
        None => sentences::SETUP_WITHOUT_EDITION,
    };
    let blocks = [
        chapter(words, &cases, Chapter::SHORT, sentences::SHORT),
        chapter(words, &cases, Chapter::NEEDED, sentences::NEEDED),
        pictures(words, loaded, &cases),
        chapter(words, &cases, Chapter::SETUP, setup),
        starts::lists(words, &cases),
        chapter(words, &cases, Chapter::TURN, sentences::TURN),
        chapter(words, &cases, Chapter::of_rules("dragon"), sentences::DRAGON),
        chapter(words, &cases, Chapter::END, sentences::END),
        usual.map(|case| example::chapter(words, ruleset, case)).unwrap_or_default(),
    ];
    blocks.concat()
}

/// The maximum number of kinds to show in pictures, unless they're listed. If there are more, the text is
/// clear enough without any.
const MAX_PICTURED: usize = 105;

/// Returns pictures of the tiles and, if the board has marks for starts, of the board.
fn pictures(words: &Words, loaded: &LoadedRuleset, cases: &[RulesFor]) -> Vec<Block> {
    let cases: Vec<&RulesFor> = cases.iter().collect();
    let rules = |case: &RulesFor| Rules::new(&loaded.ruleset, case.players);
    let is_pictured = |case: &RulesFor| {
        let tiles = &case.rules.tiles;
        tiles.set == TileSource::List || tiles.number_of_kinds(case.rules.shape()) <= MAX_PICTURED
    };
    let kinds =
        groups(&cases, |case| Some(rules(case).filter(|_| is_pictured(case))?.tile_kinds()));
    let tiles = kinds.into_iter().map(|(here, (shape, kinds))| {
        let captioned = kinds.into_iter().map(|TileKind { notation, image, copies, .. }| {
            let values = [("copies", copies.into()), ("tile", notation.as_str().into())];
            (if copies == 1 { notation } else { words.format("copies-of-tile", &values) }, image)
        });
        ("tiles", here, PictureContent::Tiles(shape, captioned.collect()))
    });
    let drawing = |case: &RulesFor| rules(case).map(|rules| rules.drawing(&rules.new_state()));
    let boards = groups(&cases, drawing).into_iter();
    let boards = boards.filter(|(_, drawing)| !drawing.starts.is_empty());
    let boards =
        boards.map(|(here, drawing)| ("starts", here, PictureContent::Board(Box::new(drawing))));
    let picture = |(name, here, content): (&str, Vec<&RulesFor>, PictureContent)| {
        let caption = add_players(words, &here, cases.len(), words.get(&format!("picture-{name}")));
        let first = here.first().map_or(0, |case| case.players);
        let name = if here.len() == cases.len() { name.into() } else { format!("{name}-{first}") };
        Block::Picture(Picture { name, caption, content })
    };
    let shape = cases.first().map_or(Shape::SQUARE, |case| case.rules.shape());
    let last = Shape::letter(shape.ports() - 1).to_string();
    let names =
        Block::Paragraph(RichText::of(&words.format("tile-names", &[("last", last.into())])));
    tiles.map(picture).chain([names]).chain(boards.map(picture)).collect()
}

/// Returns whether a question can come up under the given rules.
pub(super) fn applies(id: &str, rules: &Sections, players: u8) -> bool {
    let has_hands = rules.hand.whose == HandSource::Own;
    let has_several = rules.start.markers > 1 && rules.start.owner == Owner::Players;
    let has_dragon = rules.dragon.rests != DragonHome::None;
    match id {
        "hand-limit" => has_hands && rules.hand.max_size() == rules.hand.size,
        "order-of-starts" => rules.start.by == StartMethod::Choice,
        "empty-pile" => has_hands && !has_dragon && rules.tiles.supply == Supply::Pile,
        "exchange-pool" => rules.elimination.exchange == Switch::On,
        "dragon-with-two" => has_dragon && players == 2,
        "dragon-release" | "full-hand" | "holder-out" | "pile-runs-out-again" => has_dragon,
        "who-draws-first" => rules.draw.who != DrawParticipants::Active,
        "pass-the-pile" | "dragon-in-the-shuffle" => rules.dragon.rests == DragonHome::UnderPile,
        "order-of-path-choices" => rules.start.on == StartLocation::Side,
        "safe-path-choice" => {
            rules.start.on == StartLocation::Side
                && rules.turn.self_elimination == SelfElimination::LastResort
        }
        "collision-as-self-elimination" => {
            rules.turn.self_elimination == SelfElimination::LastResort
                && rules.elimination.collision == Collision::Out
        }
        "two-markers" => has_several,
        "two-markers-turn" => {
            has_several
                && rules.turn.plays == MarkerChoice::EachMarker
                && rules.turn.place == PlacementRule::Front
        }
        "own-markers-collide" => has_several && rules.elimination.collision == Collision::Out,
        // All other questions apply, except for those from a different family.
        _ => !id.starts_with("dungeon-"),
    }
}
