//! Pages for schema findings.

use crate::check::{Examples, Page, example};

/// The pages for schema findings and for values that no schema can describe, sorted by code.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "hidden-character",
        title: "A string contains a character that hides or reorders text",
        explanation: "Strings in a ruleset can't contain line breaks, control characters, invisible \
            characters or characters that change the writing direction. The characters that join \
            emoji, or letters in Arabic and Indic scripts, are allowed.",
        reason: "Titles, notes and publishers are shown in terminals, pages and records, where such a \
            character could make one string look like another.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\ntitle = \"Our \\u202Etable\"\n\n[hand]\nsize = 4\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\ntitle = \"Our table\"\n\n[hand]\nsize = 4\n"
            ),
        }),
    },
    Page {
        code: "missing-key",
        title: "A required key is missing",
        explanation: "A file without `extends` must be complete: it needs `format`, `id`, `family`, \
            `title`, `players` and `[board]`. To change an existing ruleset, write `extends = \
            \"…\"` and only your changes.",
        reason: "The key has no default to fall back on.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\nset.hand.size = 4\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\n\
                title = \"Big hands\"\nset.hand.size = 4\n"
            ),
        }),
    },
    Page {
        code: "not-valid",
        title: "A value is invalid in an unexpected way",
        explanation: "The program's schema and its types disagree. This is a bug, so please report it and \
            include the file.",
        reason: "Rules can only be played if all of their values are valid.",
        examples: None,
    },
    Page {
        code: "out-of-range",
        title: "A number is too small or too large, or a string or list is too short or too long",
        explanation: "The message shows the limit. For all limits, see the key reference in \
            `docs/rulesets.md`.",
        reason: "Values beyond these limits can't be played or would make the program too slow.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 0\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 1\n"),
        }),
    },
    Page {
        code: "unknown-key",
        title: "There is no such key here",
        explanation: "The key has a typo or is in the wrong place. In TOML, a key belongs to the last \
            `[table]` above it. In a `[[when]]` block or a variant, values go under `set`, as in \
            `set.hand.size = 4`.",
        reason: "If unknown keys were ignored, a typo would silently leave the rule unchanged.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsise = 4\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "unknown-value",
        title: "A key does not accept this value",
        explanation: "The message lists the allowed values, which are explained in `docs/rulesets.md`.",
        reason: "A rule can only be played if the program supports it.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[start]\nby = \"random\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[start]\nby = \"chance\"\n"
            ),
        }),
    },
    Page {
        code: "wrong-name",
        title: "A name does not consist of lowercase letters, digits and hyphens",
        explanation: "Ruleset ids and variant names consist of at most 64 lowercase letters and digits, \
            with single hyphens between them, as in `our-table`. The display name is `title`.",
        reason: "Names are typed on command lines and stored in records, where other characters \
            aren't safe.",
        examples: Some(Examples {
            wrong_example: example!("id = \"Our table\"\nextends = \"calliope\"\n"),
            right_example: example!("id = \"our-table\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "wrong-type",
        title: "A value has the wrong type",
        explanation: "Numbers must be whole and unquoted, while strings need straight quotes. A section \
            is a table, such as `[hand]`, with its keys below.",
        reason: "Guessing could result in a different rule from the one you meant.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = \"4\"\n"
            ),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
];
