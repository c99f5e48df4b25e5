//! Tables with one row per game, in the memory format of Arrow.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchIterator, StringArray, UInt64Array,
    ffi_stream::FFI_ArrowArrayStream,
};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::{prelude::*, types::PyCapsule};
use sentiero::sim::{CellKind, GameRow, RowCell, RowTable};

use crate::error::value_error;

/// A table with one row per game.
///
/// It implements Arrow's `__arrow_c_stream__`, so Polars, `DuckDB`, pandas and `PyArrow` take it without copying:
/// `polars.DataFrame(result.rows)` or `pyarrow.table(result.rows)`.
#[pyclass(module = "sentiero", frozen)]
pub struct Rows {
    batch: RecordBatch,
}

impl Rows {
    /// Creates a table with the given games, each with the number of its run.
    pub fn new<'a>(
        table: &RowTable,
        games: impl IntoIterator<Item = (usize, &'a GameRow)>,
    ) -> PyResult<Rows> {
        let games = games.into_iter();
        let rows: Vec<Vec<RowCell>> = games.map(|(run, game)| table.cells(run, game)).collect();
        let (mut fields, mut columns) = (Vec::new(), Vec::<ArrayRef>::new());
        for (index, column) in table.columns.iter().enumerate() {
            let cells = rows.iter().map(|row| row.get(index).unwrap_or(&RowCell::Empty));
            let (kind, array): (DataType, ArrayRef) = match column.kind {
                CellKind::Natural => (DataType::UInt64, Arc::new(naturals(cells))),
                CellKind::Whole => (DataType::Int64, Arc::new(wholes(cells))),
                CellKind::Fraction => (DataType::Float64, Arc::new(fractions(cells))),
                CellKind::Text => (DataType::Utf8, Arc::new(texts(cells))),
            };
            fields.push(Field::new(column.name.clone(), kind, true));
            columns.push(array);
        }
        let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns);
        Ok(Rows { batch: batch.map_err(arrow_error)? })
    }
}

#[pymethods]
impl Rows {
    /// The names of the columns, which are those of `sentiero simulate --rows`.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.batch.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// Returns the number of games.
    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    /// Exports the table as a capsule, as described by the Arrow `PyCapsule` interface.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface allows us to ignore the request.
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok(self.batch.clone())], self.batch.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    fn __repr__(&self) -> String {
        format!("<Rows games={}>", self.batch.num_rows())
    }
}

fn naturals<'a>(cells: impl Iterator<Item = &'a RowCell>) -> UInt64Array {
    let number = |cell: &RowCell| match cell {
        RowCell::Natural(number) => Some(*number),
        _ => None,
    };
    cells.map(number).collect()
}

fn wholes<'a>(cells: impl Iterator<Item = &'a RowCell>) -> Int64Array {
    let number = |cell: &RowCell| match cell {
        RowCell::Whole(number) => Some(*number),
        _ => None,
    };
    cells.map(number).collect()
}

fn fractions<'a>(cells: impl Iterator<Item = &'a RowCell>) -> Float64Array {
    let number = |cell: &RowCell| match cell {
        RowCell::Fraction(number) => Some(*number),
        _ => None,
    };
    cells.map(number).collect()
}

fn texts<'a>(cells: impl Iterator<Item = &'a RowCell>) -> StringArray {
    let text = |cell: &'a RowCell| match cell {
        RowCell::Text(text) => Some(text.as_ref()),
        _ => None,
    };
    cells.map(text).collect()
}

fn arrow_error(error: ArrowError) -> PyErr {
    value_error(format!("the table cannot be created: {error}"))
}
