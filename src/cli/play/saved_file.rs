//! Files that the user saves from the screen: the record of the game so far, or a picture of its board.

use std::path::Path;

use crate::{
    cli::{
        failure::Failure,
        files::{
            PathOrigin,
            atomic_file::{has_content, write_new},
        },
        output::picture::{PictureFormat, TitledBoard},
        records::compression::{Compression, encode},
        records::store::is_record,
    },
    family::Playable,
    game::Wording,
    record::{self, Header},
    render::{
        picture::{PictureStyle, Theme},
        text::TextStyle,
    },
    screen::{SaveResult, SavedContent},
    session::{SeatResults, captions},
};

/// A file to save, as requested by the user.
pub struct SavedFile<'a> {
    pub content: SavedContent,
    pub name: &'a str,
    /// Whether to replace an existing file.
    pub is_replacing: bool,
}

/// A moment of a game that can be saved to a file.
pub struct SavedMoment<'a, G: Playable> {
    pub game: &'a G,
    pub state: &'a G::State,
    /// All events up to the state.
    pub events: Vec<G::Event>,
    pub header: &'a Header,
    pub title: String,
    pub wording: &'a Wording,
    pub style: TextStyle,
}

/// The format implied by a file name.
enum FileFormat {
    Record(Option<Compression>),
    Picture(PictureFormat),
}

impl SavedFile<'_> {
    /// Writes the file in the format that its name asks for.
    pub fn save<G: Playable>(&self, moment: &SavedMoment<'_, G>) -> SaveResult {
        let path = Path::new(self.name);
        let bytes = match self.format() {
            None => return SaveResult::WrongEnding,
            Some(_) if !self.is_replacing && has_content(path) => return SaveResult::Exists,
            Some(FileFormat::Record(compression)) => record_bytes(moment, compression),
            Some(FileFormat::Picture(format)) => picture_bytes(moment, format),
        };
        let written = bytes.and_then(|bytes| {
            write_new(path, PathOrigin::NamedPath, self.is_replacing, |out| out.write_all(&bytes))
        });
        match written {
            Ok(()) => SaveResult::Written,
            Err(failure) => SaveResult::Failed(failure.to_string()),
        }
    }

    /// Returns the format, or `None` if the ending isn't one for this content.
    fn format(&self) -> Option<FileFormat> {
        let path = Path::new(self.name);
        match self.content {
            SavedContent::Record => {
                is_record(path).then(|| FileFormat::Record(Compression::of(path)))
            }
            SavedContent::Picture => PictureFormat::of_still(path).map(FileFormat::Picture),
        }
    }
}

fn record_bytes<G: Playable>(
    moment: &SavedMoment<'_, G>,
    compression: Option<Compression>,
) -> Result<Vec<u8>, Failure> {
    let mut lines = Vec::new();
    record::write(&mut lines, moment.header, &moment.events)?;
    Ok(encode(&lines, compression)?.into_owned())
}

fn picture_bytes<G: Playable>(
    moment: &SavedMoment<'_, G>,
    format: PictureFormat,
) -> Result<Vec<u8>, Failure> {
    let SavedMoment { game, state, wording, .. } = moment;
    format.check().map_err(|_| Failure::invalid(wording.words().get("no-pixels")))?;
    let drawing = game.translate_labels(game.drawing(state), wording);
    let theme = format.theme(Theme::default());
    let picture = PictureStyle { theme, ..PictureStyle::default() };
    let text = TextStyle { has_colour: false, ..moment.style };
    let captions = captions(wording, game.seats(), &SeatResults::of(*game, state));
    format.draw(&TitledBoard { drawing, title: moment.title.clone(), captions }, picture, text)
}
