//! Parsing of tile notation.

use std::{fmt, ops::Range};

use super::{shape::Shape, tile::Tile};

/// A syntax error in a tile's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The kind of error.
    pub kind: NotationErrorKind,
    /// The byte range of the error, which is the whole text if something is missing.
    pub range: Range<usize>,
}

/// A kind of error in a tile's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationErrorKind {
    /// A word that isn't a pair of letters.
    NotAPair,
    /// A letter that doesn't name a port of the shape.
    NoSuchPort {
        /// The letter as written.
        letter: char,
        /// The last port of the shape.
        last: char,
    },
    /// A path from a port to itself.
    SamePort(char),
    /// A port where two paths end.
    PortTaken(char),
    /// Ports without a path.
    Unpaired(String),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            NotationErrorKind::NotAPair => write!(f, "a path is a pair of port letters"),
            NotationErrorKind::NoSuchPort { letter, last } => {
                write!(f, "there is no port {letter:?}: the ports are `A` to `{last}`")
            }
            NotationErrorKind::SamePort(port) => {
                write!(f, "a path cannot lead from port `{port}` to itself")
            }
            NotationErrorKind::PortTaken(port) => {
                write!(f, "port `{port}` is already used by another path")
            }
            NotationErrorKind::Unpaired(ports) => write!(f, "no path leads to {ports}"),
        }
    }
}

impl std::error::Error for NotationError {}

/// Parses a tile's notation.
///
/// The notation lists the paths as pairs of port letters separated by spaces, in any order: `AE BF CG DH`.
///
/// # Errors
/// Returns the leftmost error.
pub fn parse(text: &str, shape: Shape) -> Result<Tile, NotationError> {
    let last = Shape::letter(shape.ports() - 1);
    let mut paths = Vec::with_capacity(usize::from(shape.ports() / 2));
    let mut used = 0_u32;
    for (start, word) in words(text) {
        let fail = |kind, from: usize, to: usize| {
            Err(NotationError { kind, range: start + from..start + to })
        };
        let &[a, b] = word.as_bytes() else {
            return fail(NotationErrorKind::NotAPair, 0, word.len());
        };
        for (at, letter) in [a, b].into_iter().enumerate() {
            if !letter.is_ascii_alphanumeric() {
                return fail(NotationErrorKind::NotAPair, 0, word.len());
            }
            if !(b'A'..=last as u8).contains(&letter) {
                return fail(
                    NotationErrorKind::NoSuchPort { letter: letter.into(), last },
                    at,
                    at + 1,
                );
            }
            if at == 1 && a == b {
                return fail(NotationErrorKind::SamePort(letter.into()), 0, 2);
            }
            let port = 1_u32 << (letter - b'A');
            if used & port != 0 {
                return fail(NotationErrorKind::PortTaken(letter.into()), at, at + 1);
            }
            used |= port;
        }
        paths.push((a - b'A', b - b'A'));
    }
    Tile::new(shape, &paths).ok_or_else(|| NotationError {
        kind: NotationErrorKind::Unpaired(list_unpaired_ports(shape, used)),
        range: 0..text.len(),
    })
}

/// Parses the notation of a tile of any shape in [`Shape::PATH_SHAPES`].
///
/// # Errors
/// Returns the leftmost error for the shape returned by [`guess_shape`].
pub fn parse_any(text: &str) -> Result<(Tile, Shape), NotationError> {
    let parsed = |shape| parse(text, shape).map(|tile| (tile, shape));
    let has_all = |shape: &Shape| count_letters(text) == usize::from(shape.ports());
    parsed(Shape::PATH_SHAPES.into_iter().find(has_all).unwrap_or(Shape::SQUARE))
        .or_else(|_| parsed(guess_shape(text)))
}

/// Guesses the intended shape of a tile whose notation isn't valid.
///
/// This considers shapes that have at least one port per letter and at least as many ports as
/// [`Shape::SQUARE`], and returns the one with the fewest ports. If there are none, it returns
/// [`Shape::SQUARE`].
pub fn guess_shape(text: &str) -> Shape {
    let count = count_letters(text).max(Shape::SQUARE.ports().into());
    let fits = |shape: &Shape| usize::from(shape.ports()) >= count;
    Shape::PATH_SHAPES.into_iter().find(fits).unwrap_or(Shape::SQUARE)
}

fn count_letters(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_alphanumeric).count()
}

/// Splits the text at spaces and returns each word with its byte offset.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ')
        .scan(0, |next, word| {
            let start = *next;
            *next += word.len() + 1;
            Some((start, word))
        })
        .filter(|(_, word)| !word.is_empty())
}

/// Lists the ports whose bit isn't set in `used`.
fn list_unpaired_ports(shape: Shape, used: u32) -> String {
    let free = (0..shape.ports()).filter(|port| used & 1 << port == 0);
    let names: Vec<String> = free.map(|port| format!("`{}`", Shape::letter(port))).collect();
    match names.as_slice() {
        [] => "a port".into(),
        [one] => format!("port {one}"),
        [most @ .., end] => format!("ports {} and {end}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (String, Range<usize>) {
        let error = parse(text, Shape::SQUARE).unwrap_err();
        (error.to_string(), error.range)
    }

    #[test]
    fn notation_round_trips_in_any_order() {
        for kind in super::super::kinds(Shape::SQUARE) {
            assert_eq!(parse(&kind.to_string(), Shape::SQUARE), Ok(kind));
        }
        assert_eq!(
            parse(" HD  GC FB EA", Shape::SQUARE).unwrap().to_string(),
            "AE BF CG DH",
            "the order of pairs and letters is free"
        );
    }

    #[test]
    fn infers_shape_from_length() {
        let paths =
            |text: &str| parse_any(text).map(|(tile, shape)| (tile.to_string(), shape.ports()));
        for shape in Shape::PATH_SHAPES {
            let tile: Vec<String> = (0..shape.ports() / 2)
                .map(|port| [port, shape.ports() - 1 - port].map(Shape::letter).iter().collect())
                .collect();
            let text = tile.join(" ");
            assert_eq!(paths(&text), Ok((text.clone(), shape.ports())));
        }
        let fault = |text: &str| parse_any(text).unwrap_err().to_string();
        assert_eq!(fault("AE BF CG DI"), "there is no port 'I': the ports are `A` to `H`");
        assert_eq!(fault("AE BF CG DH IJ"), "no path leads to ports `K` and `L`");
        assert_eq!(fault("AB CD EF GH IJ KM"), "there is no port 'M': the ports are `A` to `L`");
        assert_eq!(
            fault("AB CD EF GH IJ KL MN OQ"),
            "there is no port 'Q': the ports are `A` to `P`"
        );
        assert_eq!(fault("AX"), "there is no port 'X': the ports are `A` to `H`");
    }

    #[test]
    fn errors_have_byte_spans() {
        assert_eq!(
            fault("AE BF CG DA"),
            ("port `A` is already used by another path".into(), 10..11)
        );
        assert_eq!(
            fault("AE BF CG DJ"),
            ("there is no port 'J': the ports are `A` to `H`".into(), 10..11)
        );
        assert_eq!(fault("AE BF CG"), ("no path leads to ports `D` and `H`".into(), 0..8));
        assert_eq!(
            fault("AE BB CG DH"),
            ("a path cannot lead from port `B` to itself".into(), 3..5)
        );
        assert_eq!(fault("AE BFC GDH"), ("a path is a pair of port letters".into(), 3..6));
        assert_eq!(fault("AÈ BF"), ("a path is a pair of port letters".into(), 0..3));
        assert_eq!(fault("").0, "no path leads to ports `A`, `B`, `C`, `D`, `E`, `F`, `G` and `H`");
    }
}
