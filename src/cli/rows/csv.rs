//! Tables as comma-separated values (RFC 4180, but with line feeds).

use std::io::{self, Write};

use super::row_writer::RowWriter;
use crate::sim::{RowCell, RowColumn};

/// Writes rows as comma-separated values, after a row with the names of the columns.
pub struct CsvWriter<'a> {
    out: &'a mut (dyn Write + Send),
    line: Vec<u8>,
}

impl<'a> CsvWriter<'a> {
    pub fn new(out: &'a mut (dyn Write + Send), columns: &[RowColumn]) -> io::Result<Self> {
        let mut writer = CsvWriter { out, line: Vec::new() };
        let names = columns.iter().map(|column| RowCell::Text(column.name.clone()));
        writer.add(&names.collect::<Vec<_>>())?;
        Ok(writer)
    }
}

impl RowWriter for CsvWriter<'_> {
    fn add(&mut self, cells: &[RowCell]) -> io::Result<()> {
        self.line.clear();
        for (at, cell) in cells.iter().enumerate() {
            if at > 0 {
                self.line.push(b',');
            }
            match cell {
                RowCell::Empty => {}
                RowCell::Natural(number) => write!(self.line, "{number}")?,
                RowCell::Whole(number) => write!(self.line, "{number}")?,
                RowCell::Fraction(number) => write!(self.line, "{number}")?,
                RowCell::Text(text) => self.line.extend_from_slice(quoted(text).as_bytes()),
            }
        }
        self.line.push(b'\n');
        self.out.write_all(&self.line)
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        Ok(())
    }
}

/// Quotes a text if it would be read as several cells otherwise, or as an empty one.
fn quoted(text: &str) -> std::borrow::Cow<'_, str> {
    if !text.is_empty() && !text.contains([',', '"', '\n', '\r']) {
        return text.into();
    }
    format!("\"{}\"", text.replace('"', "\"\"")).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::CellKind;

    #[test]
    fn quotes_cells_where_necessary() {
        let mut out = Vec::new();
        let column = RowColumn { name: "a,b".into(), kind: CellKind::Text };
        let mut writer = CsvWriter::new(&mut out, &[column]).unwrap();
        let text = |text: &'static str| RowCell::Text(text.into());
        for cells in [
            &[
                text("plain"),
                RowCell::Empty,
                RowCell::Natural(7),
                RowCell::Whole(-7),
                RowCell::Fraction(0.5),
            ][..],
            &[text("say \"hi\""), text(""), text("two\nlines")],
        ] {
            writer.add(cells).unwrap();
        }
        Box::new(writer).finish().unwrap();
        let expected = "\"a,b\"\nplain,,7,-7,0.5\n\"say \"\"hi\"\"\",\"\",\"two\nlines\"\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
