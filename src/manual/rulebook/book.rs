//! The parts of a rulebook, regardless of its format.

use crate::{
    drawing::{Drawing, TileImage},
    language::{Language, Words},
    render::{
        picture::{self, DrawError, PictureStyle},
        text::{self, TextStyle},
    },
    tile::Shape,
};

/// A rulebook, made up of parts that can be shown in every format.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The book's language.
    pub language: Language,
    /// The title.
    pub title: String,
    /// The blocks in order.
    pub blocks: Vec<Block>,
}

impl Book {
    /// Removes all chapters except for the ones about playing the game.
    #[must_use]
    pub fn retain_rules(mut self) -> Book {
        // The notice at the end doesn't belong to the last chapter.
        let notice = self.blocks.pop();
        let mut is_kept = true;
        self.blocks.retain(|block| {
            if let Block::Heading(chapter, _) = block {
                is_kept = chapter.is_of_rules();
            }
            is_kept
        });
        self.blocks.extend(notice);
        self
    }
}

/// A part of a book.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A chapter heading.
    Heading(Chapter, String),
    /// A paragraph.
    Paragraph(RichText),
    /// An unordered list.
    Items(Vec<RichText>),
    /// An ordered list.
    Steps(Vec<RichText>),
    /// A picture.
    Picture(Picture),
}

/// A chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    name: &'static str,
    is_of_rules: bool,
}

impl Chapter {
    /// The summary of the game.
    pub const SHORT: Chapter = Chapter::of_rules("short");
    /// The components of the game.
    pub const NEEDED: Chapter = Chapter::of_rules("needed");
    /// The setup.
    pub const SETUP: Chapter = Chapter::of_rules("setup");
    /// A turn.
    pub const TURN: Chapter = Chapter::of_rules("turn");
    /// The end of the game.
    pub const END: Chapter = Chapter::of_rules("end");
    /// An example of a turn.
    pub const EXAMPLE: Chapter = Chapter::of_other("example");
    /// The available variants.
    pub const VARIANTS: Chapter = Chapter::of_other("variants");
    /// The house rules.
    pub const HOUSE: Chapter = Chapter::of_other("house");
    /// The open questions.
    pub const OPEN: Chapter = Chapter::of_other("open");

    /// Creates a chapter about playing the game, whose heading is the message `heading-NAME`.
    pub const fn of_rules(name: &'static str) -> Chapter {
        Chapter { name, is_of_rules: true }
    }

    /// Creates a chapter about something else.
    const fn of_other(name: &'static str) -> Chapter {
        Chapter { name, is_of_rules: false }
    }

    /// Returns the name, which is used as the chapter's anchor in HTML.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns whether the chapter is about playing the game.
    pub const fn is_of_rules(self) -> bool {
        self.is_of_rules
    }

    /// Returns the heading.
    pub fn heading(self, words: &Words) -> String {
        words.get(&format!("heading-{}", self.name()))
    }

    /// Returns the block that starts the chapter.
    pub fn begin(self, words: &Words) -> Block {
        Block::Heading(self, self.heading(words))
    }
}

/// Text that consists of several pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RichText(pub Vec<Inline>);

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// Emphasised text.
    Strong(String),
    /// Code.
    Code(String),
}

impl RichText {
    /// Creates plain text without interpreting any markup.
    pub fn text(text: &str) -> RichText {
        RichText(vec![Inline::Text(text.to_owned())])
    }

    /// Parses text in which code is enclosed in backticks.
    pub fn of(words: &str) -> RichText {
        let pieces = words.split('`').enumerate().filter(|(_, piece)| !piece.is_empty());
        let inline = |(nth, piece): (usize, &str)| {
            if nth % 2 == 0 { Inline::Text(piece.into()) } else { Inline::Code(piece.into()) }
        };
        RichText(pieces.map(inline).collect())
    }

    /// Prepends emphasised text.
    pub(super) fn prefixed(mut self, strong: &str) -> RichText {
        self.0.splice(0..0, [Inline::Strong(strong.into()), Inline::Text(" ".into())]);
        self
    }

    /// Appends more text.
    pub(super) fn join(mut self, next: RichText) -> RichText {
        if !self.0.is_empty() {
            self.0.push(Inline::Text(" ".into()));
        }
        self.0.extend(next.0);
        self
    }
}

/// A picture in a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The file name, consisting of lower-case letters, digits and hyphens.
    pub name: String,
    /// The caption.
    pub caption: String,
    /// The content.
    pub content: PictureContent,
}

/// A picture's content.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureContent {
    /// A board.
    Board(Box<Drawing>),
    /// Captioned tiles.
    Tiles(Shape, Vec<(String, TileImage)>),
}

impl Picture {
    /// Draws the picture as an SVG in which the only text is the caption.
    ///
    /// # Errors
    /// Returns an error if the picture is too large to draw.
    pub fn svg(&self) -> Result<String, DrawError> {
        let style = PictureStyle { is_bare: true, ..PictureStyle::default() };
        match &self.content {
            PictureContent::Board(drawing) => picture::board(drawing, self.caption.as_str(), style),
            PictureContent::Tiles(shape, tiles) => {
                picture::tile_sheet(tiles, *shape, self.caption.as_str(), style)
            }
        }
    }

    /// Draws the picture as lines of text.
    pub fn text(&self, style: TextStyle) -> String {
        match &self.content {
            PictureContent::Board(drawing) => {
                text::board_picture(drawing, style).picture.text(style.colours())
            }
            PictureContent::Tiles(shape, tiles) => text::tile_sheet(tiles, *shape, style),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backticks_delimit_code() {
        let line = RichText::of("say `hand.size`.");
        let code = Inline::Code("hand.size".into());
        assert_eq!(line.0, [Inline::Text("say ".into()), code, Inline::Text(".".into())]);
        assert_eq!(RichText::text("a `b`").0.len(), 1);
    }
}
