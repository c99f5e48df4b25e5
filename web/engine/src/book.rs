//! Rulebooks shown on the page.

use sentiero::{
    family::{BuiltIn, Registry},
    manual::rulebook::{self, Block, Inline, PictureContent, RichText, rulebook},
};
use serde_json::{Value, json};

use crate::{
    ask::{Failure, to_json},
    drawn::{Drawing, Image, shape},
    game::language,
    question::CaptionedImage,
    rules::Rules,
};

/// Returns the rulebook as a list of blocks.
pub fn book(rules: &Rules, tag: &str, players: Option<u8>) -> Result<Value, Failure> {
    let loaded = rules.load()?;
    let players = players.filter(|&players| loaded.ruleset.sections(players).is_some());
    let book = rulebook(BuiltIn.families(), &loaded, language(tag)?, players);
    let blocks: Result<Vec<Value>, Failure> = book.blocks.iter().map(block).collect();
    Ok(json!({ "title": book.title, "language": book.language.tag(), "blocks": blocks? }))
}

fn block(block: &Block) -> Result<Value, Failure> {
    let lines = |lines: &[RichText]| -> Vec<Value> { lines.iter().map(line).collect() };
    Ok(match block {
        Block::Heading(_, text) => json!({ "kind": "heading", "text": text }),
        Block::Paragraph(text) => json!({ "kind": "paragraph", "line": line(text) }),
        Block::Items(items) => json!({ "kind": "items", "lines": lines(items) }),
        Block::Steps(steps) => json!({ "kind": "steps", "lines": lines(steps) }),
        Block::Picture(rulebook::Picture { caption, content, .. }) => match content {
            PictureContent::Board(drawing) => {
                let drawing = to_json(Drawing::of(drawing))?;
                json!({ "kind": "board", "caption": caption, "drawing": drawing })
            }
            PictureContent::Tiles(of, tiles) => {
                let (sides, ports_per_side) = shape(*of);
                let captioned = |(caption, image): &(String, _)| CaptionedImage {
                    caption: caption.clone(),
                    image: Image::of(image),
                };
                let tiles: Vec<CaptionedImage> = tiles.iter().map(captioned).collect();
                json!({
                    "kind": "tiles",
                    "caption": caption,
                    "sides": sides,
                    "portsPerSide": ports_per_side,
                    "tiles": to_json(tiles)?,
                })
            }
        },
    })
}

fn line(line: &RichText) -> Value {
    let piece = |inline: &Inline| {
        let (kind, text) = match inline {
            Inline::Text(text) => ("text", text),
            Inline::Strong(text) => ("strong", text),
            Inline::Code(text) => ("code", text),
        };
        json!({ "kind": kind, "text": text })
    };
    line.0.iter().map(piece).collect()
}
