use crate::check::{Examples, Page, example};

/// What is found while files and variants are put into layers.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "extends-cycle",
        title: "Files extend one another in a circle",
        what: "Remove one of the `extends`. The message lists the files in order.",
        why: "A circle of files has no first one, and so no complete set of rules.",
        examples: Some(Examples {
            wrong: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"theirs.toml\"\n",
                "theirs.toml" => "id = \"theirs\"\nextends = \"ours.toml\"\n",
            ),
            right: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"theirs.toml\"\n",
                "theirs.toml" => "id = \"theirs\"\nextends = \"calliope\"\n",
            ),
        }),
    },
    Page {
        code: "extends-outside",
        title: "`extends` names a file outside the folder of the ruleset",
        what: "A path is relative to the file that says it, and stays within the folder of the \
            file that was asked for. Absolute paths are refused too, and so are symbolic links, \
            which may lead anywhere. Copy the file into the folder.",
        why: "The ruleset of a stranger must not read anything else on your disk.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"../theirs.toml\"\n"),
            right: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"theirs.toml\"\n",
                "theirs.toml" => "id = \"theirs\"\nextends = \"calliope\"\n",
            ),
        }),
    },
    Page {
        code: "extends-too-long",
        title: "Too many files extend one another",
        what: "At most 8 files make a chain. Put some of them together.",
        why: "Nobody could say any more which file a value is from, and an endless chain would \
            be read for ever.",
        examples: Some(Examples {
            wrong: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"b.toml\"\n",
                "b.toml" => "id = \"b\"\nextends = \"c.toml\"\n",
                "c.toml" => "id = \"c\"\nextends = \"d.toml\"\n",
                "d.toml" => "id = \"d\"\nextends = \"e.toml\"\n",
                "e.toml" => "id = \"e\"\nextends = \"f.toml\"\n",
                "f.toml" => "id = \"f\"\nextends = \"g.toml\"\n",
                "g.toml" => "id = \"g\"\nextends = \"h.toml\"\n",
                "h.toml" => "id = \"h\"\nextends = \"calliope\"\n",
            ),
            right: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"b.toml\"\n",
                "b.toml" => "id = \"b\"\nextends = \"calliope\"\n",
            ),
        }),
    },
    Page {
        code: "unknown-variant",
        title: "The ruleset has no variant of this name",
        what: "`with` and `--variant` name variants that the file or one that it extends defines. \
            `sentiero list` shows those of the built-in rulesets.",
        why: "A variant that is not there would leave the rules as they were, in silence.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nwith = [\"elimination-bonuss\"]\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nwith = [\"elimination-bonus\"]\n"
            ),
        }),
    },
    Page {
        code: "variant-redefined",
        title: "A file defines a variant under a name that it inherits",
        what: "Give the new variant another name.",
        why: "The file below may already have switched that variant on, and one name would mean \
            two things.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.elimination-bonus]\n\
                title = \"Our bonus\"\nset.hand.size = 2\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.our-bonus]\n\
                title = \"Our bonus\"\nset.hand.size = 2\n"
            ),
        }),
    },
    Page {
        code: "variant-without-players",
        title: "Variants that are on exclude each other",
        what: "A variant can be for some numbers of players only; switched on together variants \
            narrow the ruleset to the numbers that all of them allow, and here none is left. \
            Leave one of them out, or allow it more players.",
        why: "A ruleset that nobody can play is none.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 2\n\
                with = [\"elimination-bonus\"]\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 3\n\
                with = [\"elimination-bonus\"]\n"
            ),
        }),
    },
];
