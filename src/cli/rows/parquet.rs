//! Tables as Parquet files.

use std::{
    io::{self, Write},
    sync::Arc,
};

use parquet::{
    basic::{ConvertedType, Repetition, Type as PhysicalType},
    data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::types::Type,
};

use super::row_writer::RowWriter;
use crate::sim::{CellKind, RowCell, RowColumn};

/// The number of rows that are kept in memory and then written as a group.
const GROUP: usize = 50_000;

/// Writes rows as a Parquet file.
pub struct ParquetWriter<'a> {
    file: SerializedFileWriter<&'a mut (dyn Write + Send)>,
    columns: Vec<ColumnBuffer>,
    rows: usize,
}

/// The cells of a column that haven't been written yet.
struct ColumnBuffer {
    values: ColumnValues,
    /// For each row, 1 if there's a value and 0 if it's empty.
    levels: Vec<i16>,
}

/// The values of a column, without the empty ones.
enum ColumnValues {
    Whole(Vec<i64>),
    Fraction(Vec<f64>),
    Text(Vec<ByteArray>),
}

impl<'a> ParquetWriter<'a> {
    pub fn new(out: &'a mut (dyn Write + Send), columns: &[RowColumn]) -> io::Result<Self> {
        let field = |column: &RowColumn| {
            let (physical, converted) = match column.kind {
                CellKind::Natural => (PhysicalType::INT64, ConvertedType::UINT_64),
                CellKind::Whole => (PhysicalType::INT64, ConvertedType::NONE),
                CellKind::Fraction => (PhysicalType::DOUBLE, ConvertedType::NONE),
                CellKind::Text => (PhysicalType::BYTE_ARRAY, ConvertedType::UTF8),
            };
            let field = Type::primitive_type_builder(&column.name, physical);
            field.with_repetition(Repetition::OPTIONAL).with_converted_type(converted).build()
        };
        let fields: Result<Vec<_>, _> =
            columns.iter().map(|column| field(column).map(Arc::new)).collect();
        let schema = Type::group_type_builder("games").with_fields(fields.map_err(of)?).build();
        let schema = Arc::new(schema.map_err(of)?);
        let file = SerializedFileWriter::new(out, schema, Arc::new(WriterProperties::default()));
        let columns = columns.iter().map(|column| ColumnBuffer::new(column.kind)).collect();
        Ok(ParquetWriter { file: file.map_err(of)?, columns, rows: 0 })
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        if self.rows == 0 {
            return Ok(());
        }
        self.rows = 0;
        let mut group = self.file.next_row_group()?;
        for ColumnBuffer { values, levels } in &mut self.columns {
            let Some(mut column) = group.next_column()? else { break };
            match values {
                ColumnValues::Whole(values) => {
                    column.typed::<Int64Type>().write_batch(values, Some(levels), None)?;
                    values.clear();
                }
                ColumnValues::Fraction(values) => {
                    column.typed::<DoubleType>().write_batch(values, Some(levels), None)?;
                    values.clear();
                }
                ColumnValues::Text(values) => {
                    column.typed::<ByteArrayType>().write_batch(values, Some(levels), None)?;
                    values.clear();
                }
            }
            levels.clear();
            column.close()?;
        }
        group.close().map(drop)
    }
}

impl RowWriter for ParquetWriter<'_> {
    fn add(&mut self, cells: &[RowCell]) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.push(cell);
        }
        self.rows += 1;
        if self.rows == GROUP { self.write_group().map_err(of) } else { Ok(()) }
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.write_group().map_err(of)?;
        self.file.close().map(drop).map_err(of)
    }
}

impl ColumnBuffer {
    fn new(kind: CellKind) -> ColumnBuffer {
        let values = match kind {
            CellKind::Natural | CellKind::Whole => ColumnValues::Whole(Vec::new()),
            CellKind::Fraction => ColumnValues::Fraction(Vec::new()),
            CellKind::Text => ColumnValues::Text(Vec::new()),
        };
        ColumnBuffer { values, levels: Vec::new() }
    }

    /// Adds a cell. One of another kind counts as empty.
    fn push(&mut self, cell: &RowCell) {
        let is_given = match (&mut self.values, cell) {
            (ColumnValues::Whole(values), RowCell::Natural(number)) => {
                // The bits are those of the unsigned number, which is how the format stores it.
                values.push(number.cast_signed());
                true
            }
            (ColumnValues::Whole(values), RowCell::Whole(number)) => {
                values.push(*number);
                true
            }
            (ColumnValues::Fraction(values), RowCell::Fraction(number)) => {
                values.push(*number);
                true
            }
            (ColumnValues::Text(values), RowCell::Text(text)) => {
                values.push(ByteArray::from(&**text));
                true
            }
            _ => false,
        };
        self.levels.push(is_given.into());
    }
}

/// Converts an error from the writer. Those of the file itself stay as they are.
fn of(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => {
            error.downcast().map_or_else(io::Error::other, |error| *error)
        }
        error => io::Error::other(error),
    }
}
