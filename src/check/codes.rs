use super::{common, path};

/// A kind of finding: its stable name and its documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The name, as in `unknown-key`.
    pub name: &'static str,
    /// What it means and what to do: Markdown, the first line a summary.
    pub docs: &'static str,
}

/// Every kind of finding, by name.
pub fn codes() -> Vec<Code> {
    let mut codes: Vec<Code> = READING.to_vec();
    codes.extend(common::RULES.iter().map(|rule| Code { name: rule.name, docs: rule.docs }));
    codes.extend(path::RULES.iter().map(|rule| Code { name: rule.name, docs: rule.docs }));
    codes.sort_unstable_by_key(|code| code.name);
    codes
}

/// The kind of finding of this name.
pub fn code(name: &str) -> Option<Code> {
    codes().into_iter().find(|code| code.name == name)
}

/// What reading, layering and the schema find.
const READING: &[Code] = &[
    Code {
        name: "bad-set",
        docs: "The argument of `--set` is no `KEY=VALUE`.\n\n\
            The key is written with dots (`hand.size`), the value as in TOML. A word that is no \
            TOML value stands for itself: `--set dragon.rests=aside`.",
    },
    Code {
        name: "duplicate-key",
        docs: "A key or a table is given twice.\n\n\
            TOML allows each key once in its table and each `[table]` header once in its file. \
            Remove one of the two.",
    },
    Code {
        name: "extends-cycle",
        docs: "Files extend one another in a circle.\n\nRemove one `extends`.",
    },
    Code {
        name: "extends-outside",
        docs: "`extends` names a file outside the folder of the ruleset.\n\n\
            A path is relative to the file that says it, and stays within the folder of the file \
            that was asked for: a ruleset of a stranger reads nothing else on your disk. Absolute \
            paths are refused too, and symbolic links are followed before the check.",
    },
    Code {
        name: "extends-too-long",
        docs: "Too many files extend one another.\n\nPut some of them together.",
    },
    Code {
        name: "missing-key",
        docs: "A key is missing that has no default.\n\n\
            A file without `extends` says everything that has no default: `format`, `id`, \
            `family`, `title`, `players` and `[board]`.",
    },
    Code {
        name: "no-such-file",
        docs: "There is no file with this path.\n\n\
            A name with a `/` or ending in `.toml` is a path, anything else the id of a built-in \
            ruleset.",
    },
    Code {
        name: "not-text",
        docs: "A file is no text in UTF-8.\n\nSave it as UTF-8 in your editor.",
    },
    Code {
        name: "not-valid",
        docs: "A value does not fit the schema in a way that has no name of its own.",
    },
    Code {
        name: "out-of-range",
        docs: "A number is too small or too large, or a text or a list too short or too long.\n\n\
            The bounds stand in the reference of keys.",
    },
    Code {
        name: "syntax",
        docs: "The file is no TOML.\n\nTexts stand in quotes: `id = \"mine\"`.",
    },
    Code {
        name: "too-deep",
        docs: "Tables and lists are nested too deeply.\n\nNo ruleset needs that.",
    },
    Code { name: "too-large", docs: "A file is too large, or has too many values." },
    Code {
        name: "unknown-key",
        docs: "A key that means nothing.\n\n\
            Nothing is ignored in silence: a key with a slip in it would leave the rule as it was. \
            Mind that in TOML a key belongs to the last `[table]` above it.",
    },
    Code {
        name: "unknown-ruleset",
        docs: "There is no built-in ruleset of this id.\n\n`sentiero list` shows them.",
    },
    Code { name: "unknown-value", docs: "A value is not one of those that the key can have." },
    Code {
        name: "unknown-variant",
        docs: "The ruleset has no variant of this name.\n\n`sentiero list` shows them.",
    },
    Code { name: "unreadable-file", docs: "The system does not let a file be read." },
    Code {
        name: "variant-redefined",
        docs: "A file defines a variant under a name that it inherits.\n\n\
            The file below may already have switched that variant on, and one name would mean two \
            things. Give the new one another name.",
    },
    Code {
        name: "variant-without-players",
        docs: "Variants leave no number of players.\n\n\
            A variant can be for some numbers of players only; switched on together they narrow \
            the ruleset to the numbers that all of them allow.",
    },
    Code { name: "wrong-name", docs: "A name is not made of small letters, digits and hyphens." },
    Code {
        name: "wrong-type",
        docs: "A value is of another type than the key needs.\n\n\
            Numbers are whole and stand without quotes, texts in quotes, and a section is a table.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_sorted_named_and_documented() {
        assert!(READING.is_sorted_by_key(|code| code.name), "READING is not sorted");
        assert!(common::RULES.is_sorted_by_key(|rule| rule.name), "common::RULES is not sorted");
        assert!(path::RULES.is_sorted_by_key(|rule| rule.name), "path::RULES is not sorted");
        let codes = codes();
        assert!(codes.windows(2).all(|two| two[0].name < two[1].name), "a code has two meanings");
        for code in codes {
            let is_kebab = code.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            assert!(is_kebab, "{} is no kebab-case name", code.name);
            assert!(code.docs.ends_with('.') && code.docs.len() > 30, "{} has no docs", code.name);
        }
    }
}
