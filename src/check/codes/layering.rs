//! Pages for findings about how files and variants are layered.

use crate::check::{Examples, Page, example};

/// The pages for findings about layered files and variants, sorted by code.
pub(super) const PAGES: &[Page] = &[
    Page {
        code: "extends-cycle",
        title: "Files extend each other in a cycle",
        explanation: "Remove one of the `extends` keys. The message lists the files in order.",
        reason: "A cycle has no first file to start from.",
        examples: Some(Examples {
            wrong_example: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"theirs.toml\"\n",
                "theirs.toml" => "id = \"theirs\"\nextends = \"ours.toml\"\n",
            ),
            right_example: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"theirs.toml\"\n",
                "theirs.toml" => "id = \"theirs\"\nextends = \"calliope\"\n",
            ),
        }),
    },
    Page {
        code: "extends-outside",
        title: "`extends` points outside the ruleset's folder",
        explanation: "Paths in `extends` are relative to the file that contains them and have to stay \
            inside the folder of the file that you loaded. Absolute paths and symbolic links \
            aren't allowed either, since they could lead anywhere. Copy the file into that folder \
            instead.",
        reason: "Otherwise, a ruleset from a stranger could read other files on your disk.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"../theirs.toml\"\n"),
            right_example: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"theirs.toml\"\n",
                "theirs.toml" => "id = \"theirs\"\nextends = \"calliope\"\n",
            ),
        }),
    },
    Page {
        code: "extends-too-long",
        title: "The chain of `extends` is too long",
        explanation: "A chain can have at most 8 files. Merge some of them.",
        reason: "In a longer chain, it would be hard to find out which file sets a value, and an \
            endless chain could never be loaded.",
        examples: Some(Examples {
            wrong_example: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"b.toml\"\n",
                "b.toml" => "id = \"b\"\nextends = \"c.toml\"\n",
                "c.toml" => "id = \"c\"\nextends = \"d.toml\"\n",
                "d.toml" => "id = \"d\"\nextends = \"e.toml\"\n",
                "e.toml" => "id = \"e\"\nextends = \"f.toml\"\n",
                "f.toml" => "id = \"f\"\nextends = \"g.toml\"\n",
                "g.toml" => "id = \"g\"\nextends = \"h.toml\"\n",
                "h.toml" => "id = \"h\"\nextends = \"calliope\"\n",
            ),
            right_example: example!(
                "ours.toml" => "id = \"ours\"\nextends = \"b.toml\"\n",
                "b.toml" => "id = \"b\"\nextends = \"calliope\"\n",
            ),
        }),
    },
    Page {
        code: "unknown-variant",
        title: "The ruleset has no variant with this name",
        explanation: "`with` and `--variant` only accept variants that are defined in the file or in a \
            file that it extends. Run `sentiero list` to see the variants of the built-in \
            rulesets.",
        reason: "If unknown names were ignored, a typo would silently leave the rules unchanged.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nwith = [\"elimination-bonuss\"]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nwith = [\"elimination-bonus\"]\n"
            ),
        }),
    },
    Page {
        code: "variant-redefined",
        title: "A file redefines a variant that it inherits",
        explanation: "Give the new variant a different name.",
        reason: "The extended file may already have enabled that variant, so the name would be \
            ambiguous.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.elimination-bonus]\n\
                title = \"Our bonus\"\nset.hand.size = 2\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.our-bonus]\n\
                title = \"Our bonus\"\nset.hand.size = 2\n"
            ),
        }),
    },
    Page {
        code: "variant-without-players",
        title: "The enabled variants have no player count in common",
        explanation: "A variant can limit the number of players. Here, no player count is allowed by both \
            the ruleset and all enabled variants. Disable one of the variants, or widen its range \
            of players.",
        reason: "Nobody could play such a ruleset.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 2\n\
                with = [\"elimination-bonus\"]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 3\n\
                with = [\"elimination-bonus\"]\n"
            ),
        }),
    },
];
