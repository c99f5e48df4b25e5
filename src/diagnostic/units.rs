//! Converts between byte offsets and units such as characters without having to count from the start.

/// The maximum number of bytes to count when looking up a position.
const BLOCK: usize = 1024;

/// An index for finding places in a string by counting units such as characters.
#[derive(Clone, Debug)]
pub(crate) struct UnitIndex {
    /// Returns the number of units in a character.
    width: fn(char) -> usize,
    /// Says where each block starts, as a byte offset and as the number of units before it. The first block
    /// is left out.
    blocks: Vec<(usize, usize)>,
}

impl UnitIndex {
    /// Indexes the given text, where `width` returns the number of units in a character.
    pub(crate) fn new(text: &str, width: fn(char) -> usize) -> UnitIndex {
        let mut blocks = Vec::new();
        if text.len() > BLOCK {
            let (mut next, mut units) = (BLOCK, 0);
            for (byte, character) in text.char_indices() {
                if byte >= next {
                    blocks.push((byte, units));
                    next = byte + BLOCK;
                }
                units += width(character);
            }
        }
        UnitIndex { width, blocks }
    }

    /// Returns the number of units in the characters that start between two byte offsets.
    pub(crate) fn units_between(&self, text: &str, start: usize, end: usize) -> usize {
        if end.saturating_sub(start) <= BLOCK {
            return self.count(text, start, end);
        }
        let (from, units) = self.block_after(text, start, |block, _| block.0 <= end);
        units + self.count(text, from, end)
    }

    /// Returns the byte offset of the character that contains the given unit after `start`, and how many of
    /// that character's units come before it. Past the end, returns the length of the text.
    #[cfg(feature = "cli")]
    pub(crate) fn byte(&self, text: &str, start: usize, unit: usize) -> (usize, usize) {
        let (from, mut units) =
            self.block_after(text, start, |block, before| block.1 - before <= unit);
        for (at, character) in text.get(from..).unwrap_or_default().char_indices() {
            let width = (self.width)(character);
            if units + width > unit {
                return (from + at, unit - units);
            }
            units += width;
        }
        (text.len(), 0)
    }

    /// Finds the last block after `start` for which `holds` is true. Returns where it starts and how many
    /// units there are between `start` and that place. If there's no such block, this is `start` itself.
    /// `holds` also receives the number of units before `start`. If it's true for a block, it must be true
    /// for all earlier blocks.
    fn block_after(
        &self,
        text: &str,
        start: usize,
        holds: impl Fn(&(usize, usize), usize) -> bool,
    ) -> (usize, usize) {
        let first = self.blocks.partition_point(|block| block.0 <= start);
        let later = self.blocks.get(first..).unwrap_or_default();
        if later.is_empty() {
            return (start, 0);
        }
        let (from, units) =
            first.checked_sub(1).and_then(|at| self.blocks.get(at).copied()).unwrap_or_default();
        let before = units + self.count(text, from, start);
        let holding = later.partition_point(|block| holds(block, before));
        let last = holding.checked_sub(1).and_then(|last| later.get(last));
        last.map_or((start, 0), |block| (block.0, block.1 - before))
    }

    /// Counts the units in the characters that start between two byte offsets.
    fn count(&self, text: &str, start: usize, end: usize) -> usize {
        let characters = text.get(start..).unwrap_or_default().char_indices();
        let between = characters.take_while(|(at, _)| start + at < end);
        between.map(|(_, character)| (self.width)(character)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unit_index_matches_a_plain_count() {
        let text = "a\u{e8}\u{1d11e}\n".repeat(700);
        let widths: [fn(char) -> usize; 3] = [|_| 1, char::len_utf8, char::len_utf16];
        for width in widths {
            let index = UnitIndex::new(&text, width);
            assert!(index.blocks.len() > 4);
            for start in [0, 8, 1016, 1024, 3000] {
                let mut units = 0;
                for (at, character) in text[start..].char_indices() {
                    assert_eq!(
                        index.units_between(&text, start, start + at),
                        units,
                        "{start} {at}"
                    );
                    for rest in 0..width(character) {
                        assert_eq!(index.byte(&text, start, units + rest), (start + at, rest));
                    }
                    units += width(character);
                }
                assert_eq!(index.units_between(&text, start, text.len()), units);
                assert_eq!(index.byte(&text, start, units), (text.len(), 0));
                assert_eq!(index.byte(&text, start, units + 9), (text.len(), 0));
            }
        }
    }
}
