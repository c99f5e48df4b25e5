use super::style::Ink;

/// A rectangle of characters, each with its ink. What lies outside is not written.
pub(super) struct Screen {
    width: usize,
    cells: Vec<(char, Ink)>,
}

const BLANK: (char, Ink) = (' ', Ink::PLAIN);

impl Screen {
    pub(super) fn new(width: usize, height: usize) -> Screen {
        Screen { width, cells: vec![BLANK; width * height] }
    }

    fn cell(&mut self, x: usize, y: usize) -> Option<&mut (char, Ink)> {
        if x >= self.width {
            return None;
        }
        self.cells.get_mut(y * self.width + x)
    }

    pub(super) fn put(&mut self, x: usize, y: usize, glyph: char, ink: Ink) {
        if let Some(cell) = self.cell(x, y) {
            *cell = (glyph, ink);
        }
    }

    /// Writes a text from a place to the right. What would break the line is written as `?`.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (x, glyph) in (x..).zip(text.chars()) {
            self.put(x, y, if glyph.is_control() { '?' } else { glyph }, ink);
        }
    }

    /// What stands at a place; outside nothing does.
    pub(super) fn glyph(&self, x: usize, y: usize) -> char {
        let inside = self.cells.get(y * self.width + x).filter(|_| x < self.width);
        inside.map_or(' ', |&(glyph, _)| glyph)
    }

    /// Whether a character and everything up to another in its row is blank and inside.
    pub(super) fn is_blank(&self, x: usize, y: usize, length: usize) -> bool {
        let start = y * self.width + x;
        x + length <= self.width
            && self
                .cells
                .get(start..start + length)
                .is_some_and(|cells| cells.iter().all(|&(glyph, _)| glyph == ' '))
    }

    /// The characters as lines, without the blanks at their ends. Every line ends in plain ink, so
    /// that lines can be cut and joined.
    pub(super) fn text(&self, colour: bool) -> String {
        let mut text = String::with_capacity(self.cells.len());
        for line in self.cells.chunks(self.width.max(1)) {
            let end = line.iter().rposition(|&(glyph, _)| glyph != ' ').map_or(0, |last| last + 1);
            let mut lit = Ink::PLAIN;
            for &(glyph, ink) in &line[..end] {
                if colour && ink != lit {
                    text.push_str(&ink.escape());
                    lit = ink;
                }
                text.push(glyph);
            }
            if lit != Ink::PLAIN {
                text.push_str(&Ink::PLAIN.escape());
            }
            text.push('\n');
        }
        text
    }
}
