//! The outline of a rules file: its keys and values with their positions.

use std::ops::Range;

/// A key or value with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Site {
    /// The JSON pointer of the value or the last part of the key.
    pub(super) pointer: String,
    /// The byte range, including quotes.
    pub(super) bytes: Range<usize>,
}

/// A table header with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableHeader {
    /// The JSON pointer of the table, including the index in a list of tables.
    pub(super) pointer: String,
    /// The byte range from bracket to bracket.
    pub(super) bytes: Range<usize>,
}

/// The positions of everything in a file, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    /// All keys, including every part of dotted keys.
    pub(super) keys: Vec<Site>,
    /// All values that aren't lists or tables.
    pub(super) values: Vec<Site>,
    /// All headers.
    pub(super) headers: Vec<TableHeader>,
    /// All lists that span more than one line.
    pub(super) lists: Vec<Range<usize>>,
}

impl Outline {
    /// Returns the innermost key at the given offset.
    pub(super) fn key_at(&self, byte: usize) -> Option<&Site> {
        self.keys.iter().find(|site| contains(&site.bytes, byte))
    }

    /// Returns the value at the given offset.
    pub(super) fn value_at(&self, byte: usize) -> Option<&Site> {
        self.values.iter().find(|site| contains(&site.bytes, byte))
    }

    /// Returns the first key with the given pointer.
    pub(super) fn key_of(&self, pointer: &str) -> Option<&Site> {
        self.keys.iter().find(|site| site.pointer == pointer)
    }
}

/// Returns whether an offset is inside a range or right at its end, where a cursor can be as well.
fn contains(bytes: &Range<usize>, byte: usize) -> bool {
    bytes.start <= byte && byte <= bytes.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_multiline_lists_are_not_headers() {
        let text = "[board]\nholes = [\n  [3, 3],\n  [4, 4]\n]\nrows = 6\n[hand]\nsize = 3\n";
        let outline = Outline::of(text);
        let headers: Vec<&str> =
            outline.headers.iter().map(|header| header.pointer.as_str()).collect();
        assert_eq!(headers, ["/board", "/hand"]);
        let values: Vec<&str> = outline.values.iter().map(|site| site.pointer.as_str()).collect();
        let holes =
            ["/board/holes/0/0", "/board/holes/0/1", "/board/holes/1/0", "/board/holes/1/1"];
        assert_eq!(values, [&holes[..], &["/board/rows", "/hand/size"]].concat());
    }

    #[test]
    fn skips_deeply_nested_brackets() {
        for (open, close) in [("[", "]"), ("{a=", "}"), ("[{a=", "}]")] {
            let nested = format!("{}1{}", open.repeat(500), close.repeat(500));
            let outline = Outline::of(&format!("x = {nested}\n[hand]\nsize = 3\n"));
            assert_eq!(outline.values.last().unwrap().pointer, "/hand/size", "{open}");
            let flat = Outline::of(&format!("x = [{nested}, 2]\nsize = 3\n"));
            let last: Vec<&str> =
                flat.values.iter().rev().take(2).map(|site| site.pointer.as_str()).collect();
            assert_eq!(last, ["/size", "/x/1"], "{open}");
        }
    }

    #[test]
    fn nested_string_lists_are_not_headers() {
        let outline = Outline::of("pairs = [\n  [\"a\", \"b\"],\n]\nsize = 3\n");
        assert!(outline.headers.is_empty(), "{:?}", outline.headers);
        assert_eq!(outline.values.last().unwrap().pointer, "/size");
    }

    #[test]
    fn header_ends_an_unclosed_list() {
        for header in ["[hand]", "[[when]]", "[ha"] {
            let outline = Outline::of(&format!("[board]\nholes = [\n  [3, 3],\n{header}\n"));
            let of_header =
                outline.keys.iter().filter(|site| site.pointer.matches('/').count() == 1);
            assert_eq!(of_header.count(), 2, "{header}");
        }
    }

    #[test]
    fn outline_records_pointers() {
        let outline = Outline::of(
            "id = 'x'\n[[when]]\nset.hand.size = 3\n[[when]]\nset = { a.b = [1, 2] }\n",
        );
        let pointers = |sites: &[Site]| -> Vec<String> {
            sites.iter().map(|site| site.pointer.clone()).collect()
        };
        assert_eq!(
            pointers(&outline.keys),
            [
                "/id",
                "/when",
                "/when/0/set",
                "/when/0/set/hand",
                "/when/0/set/hand/size",
                "/when",
                "/when/1/set",
                "/when/1/set/a",
                "/when/1/set/a/b"
            ]
        );
        assert_eq!(
            pointers(&outline.values),
            ["/id", "/when/0/set/hand/size", "/when/1/set/a/b/0", "/when/1/set/a/b/1"]
        );
        let headers: Vec<&str> =
            outline.headers.iter().map(|header| header.pointer.as_str()).collect();
        assert_eq!(headers, ["/when/0", "/when/1"]);
    }
}
