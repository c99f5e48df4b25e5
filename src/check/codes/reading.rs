//! Pages for findings from reading and parsing files.

use crate::check::{Examples, Page, example};

/// The pages for findings from reading and parsing files, sorted by code.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "bad-set",
        title: "The argument to `--set` is not `KEY=VALUE`",
        explanation: "The key is dotted, as in `hand.size`, and the value is written as in TOML. A word \
            that isn't a TOML value is treated as a string, so `--set dragon.rests=aside` doesn't \
            need quotes.",
        reason: "If invalid settings were ignored, the rules would silently stay the same.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"calliope\"\n", set "hand.size 4"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n", set "hand.size=4"),
        }),
    },
    Page {
        code: "duplicate-key",
        title: "A key or table is defined twice",
        explanation: "TOML allows each key once per table and each `[table]` header once per file. Remove \
            one of the two, or move the keys of both tables under one header.",
        reason: "Only one of the values can apply, and it's unclear which one you meant.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\nsize = 2\n"
            ),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "merge-conflict",
        title: "A file has conflict markers",
        explanation: "Git couldn't merge two changes to the file, so it kept both between `<<<<<<<` and \
            `>>>>>>>`, separated by `=======`. Keep one of them, or combine them, and delete the \
            three markers. A single leftover marker is reported as well.",
        reason: "Only you can decide which side is right. The rest of the file is still checked.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\n<<<<<<< HEAD\nsize = 4\n=======\nsize = 2\n>>>>>>> other\n"
            ),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "no-such-file",
        title: "A file does not exist",
        explanation: "Names that contain a `/` or end in `.toml` are paths; anything else is the id of a \
            built-in ruleset. Paths in `extends` are relative to the file that contains them.",
        reason: "A ruleset is incomplete without the file it extends.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"calliope.toml\"\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "not-text",
        title: "A file is not UTF-8 text",
        explanation: "Save the file as UTF-8 in your editor. The message shows the first invalid byte, \
            which may be due to UTF-16, another encoding or a binary file.",
        reason: "TOML is always UTF-8, with or without a byte order mark. Guessing a different \
            encoding could garble names.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\0\"\nextends = \"calliope\"\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "syntax",
        title: "A line is not valid TOML",
        explanation: "Rulesets are written in TOML 1.1. Strings need straight quotes, as in `id = \
            \"mine\"`. A key and its value go on one line, separated by `=`. Section headers are \
            in brackets, as in `[hand]`.",
        reason: "The line can't be parsed, but the rest of the file is still checked as far as \
            possible.",
        examples: Some(Examples {
            wrong_example: example!("id = ours\nextends = \"calliope\"\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "too-deep",
        title: "Tables and lists are nested too deeply",
        explanation: "No key in a ruleset is nested that deeply, so look for an extra bracket or dot.",
        reason: "Without a limit, deeply nested values could crash the program.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nwith = [[[[[[[[[[[[[]]]]]]]]]]]]]\n"
            ),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\nwith = []\n"),
        }),
    },
    Page {
        code: "too-large",
        title: "A file is too large, or has too many lines, values, punctuation or control characters",
        explanation: "A file can be at most 1 MiB in size, with up to 200,000 lines, 20,000 tables and \
            values, and 200,000 punctuation and control characters (brackets, `=` and `,` outside of \
            strings, and control characters anywhere). The dotted names of all values can add up to at most 8 MiB.",
        reason: "No ruleset needs more, and the limits ensure that every file can be checked quickly.",
        examples: None,
    },
    Page {
        code: "unknown-ruleset",
        title: "There is no built-in ruleset with this id",
        explanation: "Run `sentiero list` to see the ids. Paths have to contain a `/` or end in `.toml`. \
            Variants after a `+`, as in `calliope+elimination-bonus`, only work on the command \
            line; in a file, use `with` to enable them.",
        reason: "A file is incomplete without the ruleset it extends.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"caliope\"\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "unreadable-file",
        title: "A file cannot be read",
        explanation: "The message includes the reason given by the operating system. Usually, the path is \
            a folder or you don't have permission to read it.",
        reason: "A file must be read before it can be checked.",
        examples: None,
    },
    Page {
        code: "unusable-schema",
        title: "`#:schema` does not refer to a schema that editors can use",
        explanation: "This comment tells editors which schema to use for checking and completion. It \
            should contain the path to the file written by `sentiero schema --write \
            ruleset.schema.json`, relative to the ruleset. A web address is reported as well, \
            since the program includes the schema for its own version and doesn't download \
            anything.",
        reason: "Editors don't check anything without a schema, and with the wrong one, they report \
            spurious errors.",
        examples: Some(Examples {
            wrong_example: example!(
                "#:schema https://example.com/ruleset.schema.json\nid = \"ours\"\nextends = \"calliope\"\n"
            ),
            right_example: example!(
                "#:schema ./ruleset.schema.json\nid = \"ours\"\nextends = \"calliope\"\n"
            ),
        }),
    },
];
