//! Writes records in order, either as text or compressed frame by frame.

use std::{
    io::{self, Write},
    mem,
    ops::Range,
};

use super::compression::Compression;
use crate::cli::play::workers;

/// The size in bytes at which a frame is full.
///
/// Since frames only depend on the records, the same records always result in the same bytes.
const FRAME_BYTES: usize = 1 << 20;

/// How many bytes of full frames can be compressed at the same time. The last frame doesn't count.
const MAX_WAITING_BYTES: usize = 32 << 20;

/// The records of consecutive games.
#[derive(Debug, Default)]
pub struct RecordBatch {
    /// The game numbers.
    pub games: Range<u64>,
    /// The concatenated records.
    pub text: Vec<u8>,
    /// The end of each record in the text.
    pub ends: Vec<usize>,
}

impl RecordBatch {
    /// Clears the batch for games starting at the given number.
    pub fn restart(&mut self, number: u64) {
        self.games = number..number;
        self.text.clear();
        self.ends.clear();
    }
}

/// An output for ordered records.
pub struct RecordSink<'a, W: Write + ?Sized> {
    out: &'a mut W,
    compression: Option<Compression>,
    /// The number of threads used for compression.
    threads: usize,
    /// The records in the frame that isn't full yet.
    frame: Vec<u8>,
    /// The records in full frames that haven't been written yet.
    waiting: Vec<Vec<u8>>,
}

impl<W: Write + ?Sized> RecordSink<'_, W> {
    /// Creates a sink that either compresses on the given number of threads or writes text.
    pub fn new(out: &mut W, compression: Option<Compression>, threads: usize) -> RecordSink<'_, W> {
        RecordSink { out, compression, threads, frame: Vec::new(), waiting: Vec::new() }
    }

    /// Returns the output format.
    pub fn compression(&self) -> Option<Compression> {
        self.compression
    }

    /// Adds a batch of records.
    pub fn add_all(&mut self, records: &RecordBatch) -> io::Result<()> {
        if self.compression.is_none() {
            return self.out.write_all(&records.text);
        }
        let mut start = 0;
        for &end in &records.ends {
            self.add(records.text.get(start..end).unwrap_or_default())?;
            start = end;
        }
        Ok(())
    }

    /// Adds a record.
    pub fn add(&mut self, record: &[u8]) -> io::Result<()> {
        if self.compression.is_none() {
            return self.out.write_all(record);
        }
        self.frame.extend_from_slice(record);
        self.close_full_frame()
    }

    /// Continues a frame that contains the given records. The caller must already have removed it from the
    /// output.
    pub fn reopen(&mut self, records: Vec<u8>) -> io::Result<()> {
        self.waiting.clear();
        self.frame = records;
        self.close_full_frame()
    }

    fn close_full_frame(&mut self) -> io::Result<()> {
        if self.frame.len() < FRAME_BYTES {
            return Ok(());
        }
        self.waiting.push(mem::take(&mut self.frame));
        if self.waiting.iter().map(Vec::len).sum::<usize>() >= MAX_WAITING_BYTES {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes as much as possible. That's everything for text, but only full frames if it's compressed.
    pub fn flush(&mut self) -> io::Result<()> {
        if let Some(compression) = self.compression {
            let waiting = mem::take(&mut self.waiting);
            let frames = workers::map(self.threads, &waiting, &|text| compression.frame(text));
            for frame in frames {
                self.out.write_all(&frame?)?;
            }
        }
        self.out.flush()
    }

    /// Writes everything, including a frame that isn't full.
    pub fn finish(&mut self) -> io::Result<()> {
        if !self.frame.is_empty() {
            self.waiting.push(mem::take(&mut self.frame));
        }
        self.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;
    use crate::cli::records::{frames::Frames, text_input::text_of};

    /// Returns records of various sizes, some of which are larger than a frame.
    fn records() -> Vec<Vec<u8>> {
        (0..20_usize)
            .map(|at| {
                let line = format!("{{\"record\":{at}}}\n").into_bytes();
                line.repeat(1 + at * at * at * 13 % 90_000)
            })
            .collect()
    }

    fn add(sink: &mut RecordSink<'_, Vec<u8>>, records: &[Vec<u8>]) {
        for record in records {
            sink.add(record).unwrap();
        }
    }

    fn written(
        format: Option<Compression>,
        write: impl Fn(&mut RecordSink<'_, Vec<u8>>),
    ) -> Vec<u8> {
        let mut out = Vec::new();
        let mut sink = RecordSink::new(&mut out, format, 3);
        write(&mut sink);
        sink.finish().unwrap();
        out
    }

    /// The bytes don't depend on how records are batched or when the sink is flushed.
    #[test]
    fn output_is_independent_of_batching() {
        let records = records();
        for format in [None, Some(Compression::Gzip), Some(Compression::Zstd)] {
            let one_by_one = written(format, |sink| {
                add(sink, &records);
            });
            for few in [1, 7, records.len()] {
                let batches = written(format, |sink| {
                    for records in records.chunks(few) {
                        let mut batch = RecordBatch::default();
                        for record in records {
                            batch.text.extend_from_slice(record);
                            batch.ends.push(batch.text.len());
                        }
                        sink.add_all(&batch).unwrap();
                        sink.flush().unwrap();
                    }
                });
                assert!(batches == one_by_one, "{format:?} {few}");
            }
            let mut text = Vec::new();
            text_of(io::Cursor::new(one_by_one)).unwrap().read_to_end(&mut text).unwrap();
            assert!(text == records.concat(), "{format:?}");
        }
    }

    /// A reopened frame grows as if it had never been closed.
    #[test]
    fn reopened_frame_grows_identically() {
        let records = records();
        for format in Compression::ALL {
            let whole = written(Some(format), |sink| {
                add(sink, &records);
            });
            for stop in [1, 7, 13, 14, 19, 20] {
                let first = written(Some(format), |sink| {
                    add(sink, &records[..stop]);
                });
                let mut frames = Frames::new(&*first);
                let (mut last, mut start) = (Vec::new(), 0);
                while let Some(text) = frames.next_text().unwrap() {
                    (last, start) = (text, frames.start());
                }
                let rest = written(Some(format), |sink| {
                    sink.reopen(last.clone()).unwrap();
                    add(sink, &records[stop..]);
                });
                let start = usize::try_from(start).unwrap();
                assert!([&first[..start], &rest].concat() == whole, "{format:?} {stop}");
            }
        }
    }
}
