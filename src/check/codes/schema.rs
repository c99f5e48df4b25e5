use crate::check::{Examples, Page, example};

/// What the schema finds, and what is found of values that no schema can hold.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "hidden-character",
        title: "A text has a character that hides or reorders what people read",
        what: "No text of a rules file has line breaks, control characters, marks that change the \
            direction of writing, or invisible characters. Those that join emoji, or letters \
            of Arabic and Indic scripts, are allowed.",
        why: "Titles, notes and names of publishers are shown in terminals, pages and records, where \
            such a character could pass one text off as another.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\ntitle = \"Our \\u202Etable\"\n\n[hand]\nsize = 4\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\ntitle = \"Our table\"\n\n[hand]\nsize = 4\n"
            ),
        }),
    },
    Page {
        code: "missing-key",
        title: "A key is missing that has no default",
        what: "A file without `extends` is complete: it gives `format`, `id`, `family`, `title`, \
            `players` and `[board]`. To change a ruleset that there is, say `extends = \"…\"` \
            and only what is different.",
        why: "The rest of the rules would be anybody's guess.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\nset.hand.size = 4\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\n\
                title = \"Big hands\"\nset.hand.size = 4\n"
            ),
        }),
    },
    Page {
        code: "not-valid",
        title: "A value does not fit in a way that has no name of its own",
        what: "The program's schema and its types disagree. That is a fault of the program: \
            please report it, with the file.",
        why: "Nothing that is not understood is played.",
        examples: None,
    },
    Page {
        code: "out-of-range",
        title: "A number is too small or too large, or a text or a list too short or too long",
        what: "The message says the bound; the reference of all keys in `docs/rulesets.md` lists \
            them all.",
        why: "Beyond the bounds nothing can be played, or an answer would take too long.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 0\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 1\n"),
        }),
    },
    Page {
        code: "unknown-key",
        title: "A key means nothing where it stands",
        what: "It has a slip in it, or stands in the wrong place. In TOML a key belongs to the \
            last `[table]` above it. In a `[[when]]` block and in a variant the values stand \
            below `set`, as in `set.hand.size = 4`.",
        why: "Nothing is ignored in silence: a key with a slip in it would leave the rule as it was.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsise = 4\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    Page {
        code: "unknown-value",
        title: "A value is not one of those that the key can have",
        what: "The message lists the values; `docs/rulesets.md` says what each of them means.",
        why: "A rule that the program does not know cannot be played.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[start]\nby = \"random\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[start]\nby = \"chance\"\n"),
        }),
    },
    Page {
        code: "wrong-name",
        title: "A name is not made of small letters, digits and hyphens",
        what: "The id of a ruleset and the name of a variant are as in `our-table`: at most 64 \
            small letters and digits, with single hyphens between. `title` is the name for people.",
        why: "Names are typed on command lines and stand in records, where nothing else is safe.",
        examples: Some(Examples {
            wrong: example!("id = \"Our table\"\nextends = \"calliope\"\n"),
            right: example!("id = \"our-table\"\nextends = \"calliope\"\n"),
        }),
    },
    Page {
        code: "wrong-type",
        title: "A value is of another type than the key needs",
        what: "Numbers are whole and stand without quotes, texts in straight quotes, and a section \
            is a table: `[hand]`, with its keys below.",
        why: "A guess at what was meant could play another rule than the one you wrote.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = \"4\"\n"),
            right: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
];
