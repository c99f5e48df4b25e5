//! Pages for findings in the layers of files and variants.

use crate::check::{Examples, Page, example};

/// The pages of findings in the layers of files and variants, sorted by code.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "extends-cycle",
        title: "Files extend each other in a cycle",
        what: "Remove one of the `extends`. The message lists the files in order.",
        why: "A cycle has no first file, so its rules are never complete.",
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
        what: "A path in `extends` is relative to the file it is in, and must stay inside the \
            folder of the file that you asked for. Absolute paths and symbolic links, which could \
            lead anywhere, are not allowed either. Copy the file into the folder.",
        why: "A ruleset from a stranger must not read anything else on your disk.",
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
        title: "The chain of `extends` is too long",
        what: "A chain has at most 8 files. Merge some of them.",
        why: "In a longer chain, it would be hard to find the file that sets a value, and an \
            endless chain could never be read.",
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
        title: "The ruleset has no variant with this name",
        what: "`with` and `--variant` name variants that the file, or a file that it extends, \
            defines. `sentiero list` shows those of the built-in rulesets.",
        why: "Ignoring the name would silently leave the rules unchanged.",
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
        title: "A file redefines a variant that it inherits",
        what: "Give the new variant another name.",
        why: "The extended file may already have switched that variant on, and one name would mean \
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
        title: "The variants that are on allow no common number of players",
        what: "A variant can limit the number of players. Together, variants allow only the \
            numbers that all of them and the ruleset allow, and here none is left. Leave one of \
            them out, or widen its range of players.",
        why: "Nobody could play such a ruleset.",
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
