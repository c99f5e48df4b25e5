//! Fast serialisation of the most frequent events in records.
//!
//! The output is identical to that of `serde`, which we use for all other events and as an oracle in tests.

use super::event::{Cause, Event, NotatedTile};
use crate::{
    ruleset::path::SideName,
    tile::{MAX_PORTS, Shape, Tile},
};

/// Appends the given event, or returns false without appending anything if it should be left to `serde`.
pub(super) fn append(event: &Event, line: &mut Vec<u8>) -> bool {
    match *event {
        Event::Deal { seat: Some(seat), tile } => {
            number(line, b"{\"event\":\"deal\",\"seat\":", seat.into());
            notation(line, tile.0);
        }
        Event::Draw { seat: Some(seat), tile } => {
            number(line, b"{\"event\":\"draw\",\"seat\":", seat.into());
            notation(line, tile.0);
        }
        Event::Start { seat: Some(seat), marker, x, y, port, side: None } => {
            number(line, b"{\"event\":\"start\",\"seat\":", seat.into());
            optional(line, b",\"marker\":", marker);
            number(line, b",\"x\":", x);
            number(line, b",\"y\":", y);
            optional(line, b",\"port\":", port);
        }
        Event::Place { seat, marker, tile, rotation, x, y } => {
            number(line, b"{\"event\":\"place\",\"seat\":", seat.into());
            optional(line, b",\"marker\":", marker);
            notation(line, tile.0);
            number(line, b",\"rotation\":", rotation.into());
            number(line, b",\"x\":", x);
            number(line, b",\"y\":", y);
        }
        Event::Move { seat: Some(seat), marker, x, y, port } => {
            number(line, b"{\"event\":\"move\",\"seat\":", seat.into());
            optional(line, b",\"marker\":", marker);
            number(line, b",\"x\":", x);
            number(line, b",\"y\":", y);
            number(line, b",\"port\":", port.into());
        }
        Event::Out { seat: Some(seat), marker, cause, x, y, port } => {
            number(line, b"{\"event\":\"out\",\"seat\":", seat.into());
            optional(line, b",\"marker\":", marker);
            line.extend_from_slice(match cause {
                Cause::Edge => b",\"cause\":\"edge\"",
                Cause::Collision => b",\"cause\":\"collision\"",
                Cause::Loop => b",\"cause\":\"loop\"",
            });
            optional(line, b",\"x\":", x);
            optional(line, b",\"y\":", y);
            optional(line, b",\"port\":", port);
        }
        Event::Eliminated { seat, cause: None } => {
            number(line, b"{\"event\":\"eliminated\",\"seat\":", seat.into());
        }
        _ => return false,
    }
    line.push(b'}');
    true
}

fn optional(line: &mut Vec<u8>, key: &[u8], value: Option<impl Into<u32>>) {
    if let Some(value) = value {
        number(line, key, value.into());
    }
}

fn number(line: &mut Vec<u8>, key: &[u8], value: u32) {
    line.extend_from_slice(key);
    if let Ok(digit @ 0..10) = u8::try_from(value) {
        line.push(b'0' + digit);
        return;
    }
    let (mut digits, mut left, mut at) = ([0; 10], value, 10);
    while left > 0 {
        at -= 1;
        // The remainder is less than ten, so it fits in a byte.
        digits[at] = b'0' + u8::try_from(left % 10).unwrap_or_default();
        left /= 10;
    }
    line.extend_from_slice(&digits[at..]);
}

/// The maximum number of paths on a tile.
const MOST_PATHS: usize = MAX_PORTS as usize / 2;

/// Returns the length of a tile's notation including spaces.
fn width(shape: Shape) -> usize {
    3 * usize::from(shape.ports() / 2) - 1
}

fn notation(line: &mut Vec<u8>, tile: Tile) {
    line.extend_from_slice(b",\"tile\":\"");
    // Build the text in a single pass with a space after each path, then drop the trailing space.
    let mut letters = [b' '; 3 * MOST_PATHS];
    let mut length = 0;
    for (one, other) in tile.paths() {
        if let Some([first, second, _]) = letters.get_mut(length..length + 3) {
            (*first, *second) = (b'A' + one, b'A' + other);
            length += 3;
        }
    }
    line.extend_from_slice(&letters[..length.saturating_sub(1)]);
    line.push(b'"');
}

/// Parses a line written by [`append`], or returns `None` for any other line.
pub(super) fn parse(line: &str) -> Option<Event> {
    let mut line = RemainingText(line.strip_prefix("{\"event\":\"")?.strip_suffix('}')?.as_bytes());
    let event = match line.word()? {
        b"deal" => Event::Deal { seat: Some(line.byte(b",\"seat\":")?), tile: line.tile()? },
        b"draw" => Event::Draw { seat: Some(line.byte(b",\"seat\":")?), tile: line.tile()? },
        b"start" => Event::Start {
            seat: Some(line.byte(b",\"seat\":")?),
            marker: line.optional(b",\"marker\":")?,
            x: line.number(b",\"x\":")?,
            y: line.number(b",\"y\":")?,
            port: line.optional(b",\"port\":")?,
            side: None::<SideName>,
        },
        b"place" => Event::Place {
            seat: line.byte(b",\"seat\":")?,
            marker: line.optional(b",\"marker\":")?,
            tile: line.tile()?,
            rotation: line.byte(b",\"rotation\":")?,
            x: line.number(b",\"x\":")?,
            y: line.number(b",\"y\":")?,
        },
        b"move" => Event::Move {
            seat: Some(line.byte(b",\"seat\":")?),
            marker: line.optional(b",\"marker\":")?,
            x: line.number(b",\"x\":")?,
            y: line.number(b",\"y\":")?,
            port: line.byte(b",\"port\":")?,
        },
        b"out" => Event::Out {
            seat: Some(line.byte(b",\"seat\":")?),
            marker: line.optional(b",\"marker\":")?,
            cause: {
                line.skip(b",\"cause\":\"")?;
                match line.word()? {
                    b"edge" => Cause::Edge,
                    b"collision" => Cause::Collision,
                    b"loop" => Cause::Loop,
                    _ => return None,
                }
            },
            x: line.optional_number(b",\"x\":")?,
            y: line.optional_number(b",\"y\":")?,
            port: line.optional(b",\"port\":")?,
        },
        b"eliminated" => Event::Eliminated { seat: line.byte(b",\"seat\":")?, cause: None },
        _ => return None,
    };
    line.0.is_empty().then_some(event)
}

/// The part of a line that still has to be parsed.
struct RemainingText<'a>(&'a [u8]);

impl<'a> RemainingText<'a> {
    fn skip(&mut self, key: &[u8]) -> Option<()> {
        self.0 = self.0.strip_prefix(key)?;
        Some(())
    }

    /// Consumes a word and its closing quote.
    fn word(&mut self) -> Option<&'a [u8]> {
        let end = self.0.iter().position(|&byte| byte == b'"')?;
        let (word, rest) = self.0.split_at_checked(end)?;
        self.0 = rest.get(1..)?;
        Some(word)
    }

    /// Consumes a key and its number, which can't have a sign or leading zeros.
    fn number(&mut self, key: &[u8]) -> Option<u32> {
        self.skip(key)?;
        let length = self.0.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.0.split_at_checked(length)?;
        if digits.is_empty() || (digits.len() > 1 && digits[0] == b'0') {
            return None;
        }
        self.0 = rest;
        digits.iter().try_fold(0_u32, |number, digit| {
            number.checked_mul(10)?.checked_add(u32::from(digit - b'0'))
        })
    }

    fn byte(&mut self, key: &[u8]) -> Option<u8> {
        u8::try_from(self.number(key)?).ok()
    }

    /// Consumes a key and its number if the key comes next.
    #[expect(clippy::option_option, reason = "the outer one is of the line, the inner of the key")]
    fn optional(&mut self, key: &[u8]) -> Option<Option<u8>> {
        if self.0.starts_with(key) { self.byte(key).map(Some) } else { Some(None) }
    }

    /// Consumes a key and its number, which can be large, if the key comes next.
    #[expect(clippy::option_option, reason = "the outer one is of the line, the inner of the key")]
    fn optional_number(&mut self, key: &[u8]) -> Option<Option<u32>> {
        if self.0.starts_with(key) { self.number(key).map(Some) } else { Some(None) }
    }

    fn tile(&mut self) -> Option<NotatedTile> {
        self.skip(b",\"tile\":\"")?;
        let port = |letter: u8| letter.checked_sub(b'A');
        let word = self.word()?;
        let shape = Shape::PATH_SHAPES.into_iter().find(|shape| word.len() == width(*shape))?;
        let mut paths = [(0, 0); MOST_PATHS];
        let paths = &mut paths[..usize::from(shape.ports() / 2)];
        for (path, letters) in paths.iter_mut().zip(word.chunks(3)) {
            let (&[one, other] | &[one, other, b' ']) = letters else { return None };
            *path = (port(one)?, port(other)?);
        }
        Tile::new(shape, paths).map(NotatedTile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 19] = [
        r#"{"event":"deal","seat":3,"tile":"AE BF CG DH"}"#,
        r#"{"event":"draw","seat":0,"tile":"AB CD EF GH"}"#,
        r#"{"event":"draw","seat":0,"tile":"AC BD"}"#,
        r#"{"event":"draw","seat":0,"tile":"AB CL DK EJ FI GH"}"#,
        r#"{"event":"draw","seat":0,"tile":"AP BO CN DM EL FK GJ HI"}"#,
        r#"{"event":"start","seat":0,"x":5,"y":0,"port":7}"#,
        r#"{"event":"start","seat":0,"marker":1,"x":5,"y":0,"port":0}"#,
        r#"{"event":"start","seat":0,"x":5,"y":10}"#,
        r#"{"event":"place","seat":1,"tile":"AH BG CF DE","rotation":3,"x":4294967295,"y":100}"#,
        r#"{"event":"place","seat":1,"marker":2,"tile":"AH BG CF DE","rotation":0,"x":0,"y":0}"#,
        r#"{"event":"move","seat":255,"x":0,"y":0,"port":1}"#,
        r#"{"event":"move","seat":255,"marker":0,"x":0,"y":0,"port":1}"#,
        r#"{"event":"out","seat":1,"cause":"edge"}"#,
        r#"{"event":"out","seat":1,"marker":1,"cause":"collision"}"#,
        r#"{"event":"out","seat":1,"cause":"loop"}"#,
        r#"{"event":"out","seat":1,"cause":"edge","x":0,"y":200,"port":7}"#,
        r#"{"event":"out","seat":1,"marker":1,"cause":"collision","x":3,"y":5,"port":0}"#,
        r#"{"event":"out","seat":1,"cause":"loop","x":3,"y":5}"#,
        r#"{"event":"eliminated","seat":1}"#,
    ];

    #[test]
    fn lines_match_serde() {
        for line in LINES {
            let event = parse(line).unwrap();
            assert_eq!(serde_json::from_str::<Event>(line).unwrap(), event, "{line}");
            let mut written = Vec::new();
            assert!(append(&event, &mut written));
            assert_eq!(String::from_utf8(written).unwrap(), line);
            assert_eq!(serde_json::to_string(&event).unwrap(), line);
        }
        let left = Event::Pass { seat: 0 };
        assert!(!append(&left, &mut Vec::new()));
    }

    /// Replaces, removes and duplicates each byte in turn.
    #[test]
    fn damaged_lines_never_disagree_with_serde() {
        let mut read = 0;
        for line in LINES {
            for at in 0..line.len() {
                let (before, after) = (&line[..at], &line[at + 1..]);
                let replaced =
                    (b' '..=b'~').map(|byte| format!("{before}{}{after}", char::from(byte)));
                let doubled = format!("{before}{}{}", &line[at..=at], &line[at..]);
                for damaged in replaced.chain([format!("{before}{after}"), doubled]) {
                    let Some(event) = parse(&damaged) else { continue };
                    assert_eq!(
                        serde_json::from_str::<Event>(&damaged).unwrap(),
                        event,
                        "{damaged}"
                    );
                    read += 1;
                }
            }
        }
        assert!(read > 1000, "{read}");
    }
}
