use crate::check::{Examples, Page, example};

/// The pages of findings about reading and parsing, sorted by code.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "bad-set",
        title: "The argument of `--set` is not `KEY=VALUE`",
        what: "The key is written with dots, as in `hand.size`, the value as in TOML. A word that \
            is not a TOML value is taken as a text: `--set dragon.rests=aside` needs no quotes.",
        why: "A setting that cannot be read is an error: no setting is ignored in silence.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n", set "hand.size 4"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n", set "hand.size=4"),
        }),
    },
    Page {
        code: "duplicate-key",
        title: "A key or a table is given twice",
        what: "TOML allows each key once in its table and each `[table]` header once in its file. \
            Remove one of the two, or put the keys of both tables under one header.",
        why: "Of two values only one can hold, and nobody could tell which was meant.",
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
        what: "Git could not join two changes of the file: between `<<<<<<<` and `>>>>>>>` stand both, \
            with `=======` between them. Keep one, or what is right of both, and remove the three \
            markers; a leftover marker is reported too.",
        why: "Nobody but you can tell which of the two sides holds. The rest of the file is checked \
            all the same.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\n<<<<<<< HEAD\nsize = 4\n=======\nsize = 2\n>>>>>>> other\n"
            ),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "no-such-file",
        title: "There is no file with this path",
        what: "A name with a `/` or ending in `.toml` is a path, anything else the id of a \
            built-in ruleset. A path in `extends` is relative to the file that says it.",
        why: "Without the file on which it builds a ruleset says only half of its rules.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope.toml\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "not-text",
        title: "A file is not a text in UTF-8",
        what: "Save the file as UTF-8 in your editor. The message says at which byte it is \
            something else: UTF-16, another encoding, or no text at all.",
        why: "TOML is UTF-8, with or without its byte order mark. Guessing another encoding could misread names.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\0\"\nextends = \"calliope\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "syntax",
        title: "A line is not TOML",
        what: "A ruleset is TOML 1.1. Texts stand in straight quotes, as in `id = \"mine\"`; a key and its value on one \
            line with `=` between; the header of a section in brackets, as in `[hand]`.",
        why: "What stands on such a line cannot be read. The other lines are checked all the same, \
            as far as they can be told from it.",
        examples: Some(Examples {
            wrong: example!("id = ours\nextends = \"calliope\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "too-deep",
        title: "Tables and lists are nested too deeply",
        what: "No key of a ruleset lies that deep: look for a bracket or a dot too many.",
        why: "Unlimited nesting could exhaust the program.",
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
        what: "A file has at most 1 MiB, 200,000 lines, 20,000 tables and values, and 200,000 signs: \
            brackets, `=` and `,` outside of texts, and control characters. The dotted names of \
            all values together have at most 8 MiB.",
        why: "No ruleset needs more, and an answer must come soon whatever the file holds.",
        examples: None,
    },
    Page {
        code: "unknown-ruleset",
        title: "There is no built-in ruleset of this id",
        what: "`sentiero list` shows the ids. What is meant as a file contains a `/` or ends in \
            `.toml`. The variants after a `+`, as in `calliope+elimination-bonus`, are for command lines: \
            a file switches them on by `with`.",
        why: "Without the ruleset on which it builds a file says only half of its rules.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"caliope\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "unreadable-file",
        title: "The system does not let a file be read",
        what: "The message says what the system says: mostly that it is a folder, or that you \
            have no permission to read it.",
        why: "Nothing can be said of a file that cannot be read.",
        examples: None,
    },
    Page {
        code: "unusable-schema",
        title: "`#:schema` names no schema that editors can use",
        what: "The comment tells editors by which schema to check and complete a file. Name the file that \
            `sentiero schema --write ruleset.schema.json` writes; its path is relative to the ruleset. An \
            address on the web is reported too: the program brings the schema of its own version along, \
            and nothing is fetched.",
        why: "An editor without the schema checks nothing, and one with another schema reports what is \
            no fault.",
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
