//! Checks that every message is used in some rulebook.

use std::collections::BTreeSet;

use sentiero::{
    check::{Request, load},
    family::{BuiltIn, Registry},
    language::{Language, Words},
    loader::NoFiles,
    manual::rulebook::{Block, Inline, PictureContent, RichText},
};

use super::messages::{self, Message};

/// A list of starts on sides.
const SIDES: &str = "start.list=[{seat=0,x=0,y=1,side=\"west\"},{seat=1,x=0,y=4,side=\"west\"}]";

/// Between them, these rulesets use every sentence.
const RULES: &[(&str, &[&str])] = &[
    ("calliope", &[]),
    ("calliope", &["board.holes=[{x=0,y=0}]", "tiles.supply=endless"]),
    ("calliope", &["elimination.collision=pass", "turn.self-elimination=allowed"]),
    (
        "calliope",
        &[
            "start.by=chance",
            "turn.place=anywhere",
            "turn.second-tile=true",
            "turn.edge-to-edge=never",
        ],
    ),
    ("calliope", &["ending.until=none-left"]),
    ("calliope", &["tiles.set=list", "tiles.list=[{tile=\"AE BF CG DH\",copies=40}]"]),
    ("flick", &["elimination.exchange=on"]),
    ("kosmos", &["start.markers=2", "turn.plays=one-marker"]),
    ("wizkids", &["draw.first=holder"]),
    ("big-board", &["start.on=tile"]),
    ("big-board", &["start.on=tile", "turn.loop-counts=any"]),
    ("big-board", &["hand.rest=aside"]),
    ("black-path", &[]),
    ("course-10x10", &[]),
    ("dungeon-tris", &["hand.swap-costs=turn", "turn.stuck=pass"]),
    ("entanglement", &[]),
    ("fixed-starts", &[]),
    ("fixed-starts", &["start.on=side", SIDES]),
    ("metro", &[]),
    ("northwestern-2018", &[]),
    ("open-puzzle", &[]),
    ("open-tiles", &[]),
    ("points", &["score.runs=growing", "score.marker=5", "teams.count=2", "score.still-in=2"]),
    ("points", &["score.hole=2", "board.holes=[{x=2,y=2}]"]),
    ("points-together", &[]),
    ("solo", &["start.by=choice"]),
    ("solo", &["start.by=choice", "start.on=tile", "start.markers=2"]),
    ("calliope", &["start.on=side"]),
    ("calliope", &["start.begins=chance"]),
    ("metro", &["turn.place=front"]),
    ("black-path", &["ending.until=none-left"]),
    ("solo", &["tiles.set=list", "tiles.list=[{tile=\"AE BF CG DH\",copies=40}]"]),
    ("teams", &["ending.until=none-left"]),
];

/// Returns a catalogue in which each message's text is its own id, followed by the values and messages it
/// shows.
fn ids() -> Words {
    let all = messages::of(&["rulebook", "path", "lines"]);
    let message = |(id, message): &(String, Message)| {
        let is_part = |name: &str| all.iter().any(|(id, _)| id == name);
        let shown = message.shown.iter().map(|name| {
            let sign = if is_part(name) { "" } else { "$" };
            format!(" {{ {sign}{name} }}")
        });
        format!("{id} = {id}{}\n", shown.collect::<String>())
    };
    Words::new(Language::English, &all.iter().map(message).collect::<String>())
}

/// Returns the words used in the given blocks.
fn words_of(blocks: &[Block]) -> BTreeSet<String> {
    let text = |RichText(pieces): &RichText| {
        let pieces = pieces.iter().map(|piece| match piece {
            Inline::Text(text) | Inline::Strong(text) | Inline::Code(text) => text.as_str(),
        });
        pieces.collect::<Vec<_>>().join(" ")
    };
    let texts = blocks.iter().flat_map(|block| match block {
        Block::Heading(_, heading) => vec![heading.clone()],
        Block::Paragraph(line) => vec![text(line)],
        Block::Items(lines) | Block::Steps(lines) => lines.iter().map(text).collect(),
        Block::Picture(picture) => {
            let tiles = match &picture.content {
                PictureContent::Tiles(_, tiles) => tiles.as_slice(),
                PictureContent::Board(_) => &[],
            };
            let captions = tiles.iter().map(|(caption, _)| caption.clone());
            captions.chain([picture.caption.clone()]).collect()
        }
    });
    texts
        .flat_map(|text| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn every_sentence_occurs() {
    let ids = ids();
    let mut told = BTreeSet::new();
    for (ruleset, set_arguments) in RULES {
        let set_arguments: Vec<String> = set_arguments.iter().map(ToString::to_string).collect();
        let loaded = load(
            &Request { ruleset, set_arguments: &set_arguments, ..Request::default() },
            &NoFiles,
        );
        let loaded = loaded.unwrap_or_else(|_| panic!("{ruleset} {set_arguments:?}"));
        let players: Vec<u8> = loaded.ruleset.players().collect();
        for family in BuiltIn.families() {
            if family.vocabulary().name == loaded.ruleset.head().family {
                told.extend(words_of(&family.chapters(&ids, &loaded, &players)));
            }
        }
    }
    // The events in an example depend on chance.
    let by_chance = ["event-", "who-", "example-", "lines-example"];
    let is_by_chance = |id: &str| by_chance.iter().any(|prefix| id.starts_with(prefix));
    let all = messages::of(&["path", "lines"]).into_iter().map(|(id, _)| id);
    let mut untold = all.filter(|id| !is_by_chance(id) && !told.contains(id)).collect::<Vec<_>>();
    // Titles come from the rulesets instead.
    untold.retain(|id| !id.starts_with("title-"));
    assert!(untold.is_empty(), "{untold:#?}");
}
