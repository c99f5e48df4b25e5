use crate::{
    drawing::{Drawing, TileImage},
    language::{Language, Words},
    render::{
        picture::{self, NotDrawn, PictureStyle},
        text::{self, TextStyle},
    },
    tile::Shape,
};

/// A book, in parts that every format can show.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The language in which it is written.
    pub language: Language,
    /// Its title.
    pub title: String,
    /// Its blocks, in order.
    pub blocks: Vec<Block>,
}

impl Book {
    /// Returns the rules alone, without the chapters on how this ruleset came about and without the
    /// example.
    #[must_use]
    pub fn brief(mut self) -> Book {
        let mut is_kept = true;
        self.blocks.retain(|block| {
            if let Block::Heading(chapter, _) = block {
                is_kept = chapter.is_of_rules();
            }
            is_kept
        });
        self
    }
}

/// A part of a book.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The heading of a chapter.
    Heading(Chapter, String),
    /// A paragraph.
    Paragraph(RichText),
    /// Things of which none comes first.
    Items(Vec<RichText>),
    /// Things in their order.
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
    /// The game in short.
    pub const SHORT: Chapter = Chapter::of_rules("short");
    /// The components of the game.
    pub const NEEDED: Chapter = Chapter::of_rules("needed");
    /// Setting up.
    pub const SETUP: Chapter = Chapter::of_rules("setup");
    /// A turn.
    pub const TURN: Chapter = Chapter::of_rules("turn");
    /// The end.
    pub const END: Chapter = Chapter::of_rules("end");
    /// A turn as an example.
    pub const EXAMPLE: Chapter = Chapter::besides("example");
    /// The variants that can be switched on.
    pub const VARIANTS: Chapter = Chapter::besides("variants");
    /// The house rules.
    pub const HOUSE: Chapter = Chapter::besides("house");
    /// The open questions.
    pub const OPEN: Chapter = Chapter::besides("open");

    /// Creates a chapter on how the game is played. Its heading is the message `heading-` with its name.
    pub const fn of_rules(name: &'static str) -> Chapter {
        Chapter { name, is_of_rules: true }
    }

    /// Creates a chapter on something else.
    const fn besides(name: &'static str) -> Chapter {
        Chapter { name, is_of_rules: false }
    }

    /// Returns its name, by which a page can be entered there.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns whether it tells how the game is played.
    pub const fn is_of_rules(self) -> bool {
        self.is_of_rules
    }

    /// Returns its heading.
    pub fn heading(self, words: &Words) -> String {
        words.get(&format!("heading-{}", self.name()))
    }

    /// Returns the block with which it begins.
    pub fn begin(self, words: &Words) -> Block {
        Block::Heading(self, self.heading(words))
    }
}

/// A text, in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RichText(pub Vec<Inline>);

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// As it is.
    Text(String),
    /// Set off from what follows.
    Strong(String),
    /// Code.
    Code(String),
}

impl RichText {
    /// Formats a text as somebody wrote it, whatever is in it.
    pub fn text(text: &str) -> RichText {
        RichText(vec![Inline::Text(text.to_owned())])
    }

    /// Parses a text in which backticks enclose code.
    pub fn of(words: &str) -> RichText {
        let pieces = words.split('`').enumerate().filter(|(_, piece)| !piece.is_empty());
        let inline = |(nth, piece): (usize, &str)| {
            if nth % 2 == 0 { Inline::Text(piece.into()) } else { Inline::Code(piece.into()) }
        };
        RichText(pieces.map(inline).collect())
    }

    /// Returns the same after something set off from it.
    pub(super) fn after(mut self, strong: &str) -> RichText {
        self.0.splice(0..0, [Inline::Strong(strong.into()), Inline::Text(" ".into())]);
        self
    }

    /// This and another after it.
    pub(super) fn and(mut self, next: RichText) -> RichText {
        if !self.0.is_empty() {
            self.0.push(Inline::Text(" ".into()));
        }
        self.0.extend(next.0);
        self
    }
}

/// A picture of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The name of its file: small letters, digits and hyphens.
    pub name: String,
    /// The caption.
    pub caption: String,
    /// The content.
    pub shows: PictureContent,
}

/// The content of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureContent {
    /// A board.
    Board(Box<Drawing>),
    /// Captioned tiles.
    Tiles(Shape, Vec<(String, TileImage)>),
}

impl Picture {
    /// Renders the picture as SVG, without text but its caption.
    ///
    /// # Errors
    /// If it is too large to be drawn.
    pub fn svg(&self) -> Result<String, NotDrawn> {
        let style = PictureStyle { is_bare: true, ..PictureStyle::default() };
        match &self.shows {
            PictureContent::Board(drawing) => picture::board(drawing, &self.caption, style),
            PictureContent::Tiles(shape, tiles) => {
                picture::tile_sheet(tiles, *shape, &self.caption, style)
            }
        }
    }

    /// Renders the picture as lines of text.
    pub fn text(&self, style: TextStyle) -> String {
        match &self.shows {
            PictureContent::Board(drawing) => {
                text::board_picture(drawing, style).picture.text(style.colour)
            }
            PictureContent::Tiles(shape, tiles) => text::tile_sheet(tiles, *shape, style),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_between_backticks() {
        let line = RichText::of("say `hand.size`.");
        let code = Inline::Code("hand.size".into());
        assert_eq!(line.0, [Inline::Text("say ".into()), code, Inline::Text(".".into())]);
        assert_eq!(RichText::text("a `b`").0.len(), 1);
    }
}
