//! Pages for findings from reading and parsing files.

use crate::check::{Examples, Page, example};

/// The pages for findings from reading and parsing files, sorted by code.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "bad-set",
        title: "The argument of `--set` is not `KEY=VALUE`",
        what: "Write the key with dots, as in `hand.size`, and the value as in TOML. A word that \
            isn't a TOML value is treated as a string, so `--set dragon.rests=aside` needs no quotes.",
        why: "Settings that can't be parsed are errors, so that none of them is silently ignored.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n", set "hand.size 4"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n", set "hand.size=4"),
        }),
    },
    Page {
        code: "duplicate-key",
        title: "A key or table is defined twice",
        what: "TOML allows each key once per table and each `[table]` header once per file. Remove \
            one of the two, or move the keys of both tables under one header.",
        why: "Only one of the values can apply, and there's no way to know which one you meant.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\nsize = 2\n"
            ),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "merge-conflict",
        title: "A file has conflict markers",
        what: "Git couldn't merge two changes to the file, so it kept both between `<<<<<<<` and \
            `>>>>>>>`, separated by `=======`. Keep one, or combine them, and delete the three \
            markers. A leftover marker is reported as well.",
        why: "Only you can tell which side is right. The rest of the file is still checked.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\n<<<<<<< HEAD\nsize = 4\n=======\nsize = 2\n>>>>>>> other\n"
            ),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "no-such-file",
        title: "A file does not exist",
        what: "A name that contains a `/` or ends in `.toml` is a path; anything else is the id of \
            a built-in ruleset. A path in `extends` is relative to the file that contains it.",
        why: "Without the file it extends, part of a ruleset's rules would be missing.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope.toml\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "not-text",
        title: "A file is not UTF-8 text",
        what: "Save the file as UTF-8 in your editor. The message gives the byte where it is \
            something else: UTF-16, another encoding, or not text at all.",
        why: "TOML is UTF-8, with or without a byte order mark. Guessing a different encoding \
            could garble names.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\0\"\nextends = \"calliope\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "syntax",
        title: "A line is not valid TOML",
        what: "Rulesets are written in TOML 1.1. Strings need straight quotes, as in `id = \
            \"mine\"`. A key and its value go on one line, separated by `=`. Section headers are \
            in brackets, as in `[hand]`.",
        why: "A line like this can't be parsed, but the others are still checked as far as possible.",
        examples: Some(Examples {
            wrong: example!("id = ours\nextends = \"calliope\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "too-deep",
        title: "Tables and lists are nested too deeply",
        what: "No key in a ruleset is nested that deeply, so look for an extra bracket or dot.",
        why: "Without a limit, nested values could crash the program.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nwith = [[[[[[[[[[[[[]]]]]]]]]]]]]\n"
            ),
            right: example!("id = \"ours\"\nextends = \"calliope\"\nwith = []\n"),
        }),
    },
    Page {
        code: "too-large",
        title: "A file is too large, or has too many lines, signs or values",
        what: "A file can be at most 1 MiB in size, with up to 200,000 lines, 20,000 tables and \
            values, and 200,000 signs. Signs are brackets, `=` and `,` outside of strings, and \
            control characters. The dotted names of all values can add up to at most 8 MiB.",
        why: "No ruleset needs more, and these limits ensure that every file can be checked quickly.",
        examples: None,
    },
    Page {
        code: "unknown-ruleset",
        title: "There is no built-in ruleset with this id",
        what: "Run `sentiero list` to see the ids. A path has to contain a `/` or end in `.toml`. \
            Variants after a `+`, as in `calliope+elimination-bonus`, only work on the command \
            line; in a file, use `with` to switch them on.",
        why: "Without the ruleset it extends, part of a file's rules would be missing.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"caliope\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "unreadable-file",
        title: "A file cannot be read",
        what: "The message includes the reason given by the system: usually, the path is a folder \
            or you don't have permission to read it.",
        why: "A file must be read before it can be checked.",
        examples: None,
    },
    Page {
        code: "unusable-schema",
        title: "`#:schema` does not name a schema that editors can use",
        what: "This comment tells editors which schema to use to check and complete the file. It \
            should contain the path of the file written by `sentiero schema --write \
            ruleset.schema.json`, relative to the ruleset. A web address is reported as well: the \
            program comes with the schema for its own version and doesn't fetch anything.",
        why: "Without the schema, an editor doesn't check anything. With the wrong schema, it \
            reports spurious errors.",
        examples: Some(Examples {
            wrong: example!(
                "#:schema https://example.com/ruleset.schema.json\nid = \"ours\"\nextends = \"calliope\"\n"
            ),
            right: example!(
                "#:schema ./ruleset.schema.json\nid = \"ours\"\nextends = \"calliope\"\n"
            ),
        }),
    },
];
