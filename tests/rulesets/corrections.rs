//! Tests which corrections are safe to apply, and which are left to the author.

use sentiero::{
    check::{FixedFile, Request, apply_safe_fixes},
    loader::MemoryFiles,
};

fn fixed_file(text: &str) -> FixedFile {
    let files = MemoryFiles::default().with_file("x.toml", text);
    apply_safe_fixes(&Request { ruleset: "x.toml", ..Request::default() }, &files)
}

/// Returns the corrected text and asserts that correcting it again doesn't change anything.
#[track_caller]
fn after(text: &str) -> String {
    let once = fixed_file(text).fixed_text;
    let again = fixed_file(&once);
    assert_eq!((again.fixed_text.as_str(), again.change_count), (once.as_str(), 0));
    // Corrections must preserve the file's line endings.
    let lines = |text: &str| text.replace("\r\n", "\n").replace('\n', "\r\n");
    assert_eq!(fixed_file(&lines(text)).fixed_text, lines(&once));
    once
}

#[test]
fn corrections_repeat_until_nothing_changes() {
    let wrong = "id = ours # mine\r\nextends = \"caliope\"\r\n[Bord]\r\ncolums = 7\r\n\
        [turn]\r\ncollision-counts = yes\r\n[elimination]\r\nexchange = true\r\n";
    let right = "id = \"ours\" # mine\r\nextends = \"calliope\"\r\n[board]\r\ncolumns = 7\r\n\
        [turn]\r\ncollision-counts = true\r\n[elimination]\r\nexchange = \"on\"\r\n";
    let fixed_file = fixed_file(wrong);
    assert_eq!(fixed_file.fixed_text, right);
    assert!(fixed_file.fixed_outcome.is_ok());
    assert_eq!((fixed_file.original_text.as_str(), fixed_file.change_count), (wrong, 6));
    after(wrong);
}

#[test]
fn corrects_large_files() {
    let head = "id = \"ours\"\nextends = \"caliope\"\n";
    let text = format!("{head}# {}\n", "x".repeat(600_000));
    assert_eq!(fixed_file(&text).fixed_text, text.replace("caliope", "calliope"));
}

/// A multi-line list is still parsed if there's an error on its first line.
#[test]
fn corrects_lists_after_an_error() {
    let right = "id = \"ours\"\nextends = \"calliope\"\ntiles.set = \"list\"\ntiles.list = [\n  \
        { tile = \"AB CD EF GH\", copies = 40 },\n  { tile = \"AE BF CG DH\" },\n]\n";
    for (from, to) in [("list = [", "list ["), ("40 },", "40 ,")] {
        let after = fixed_file(&right.replace(from, to)).fixed_text;
        let plain = |text: &str| text.replace("  ", " ").replace(" ,", ",");
        assert_eq!(plain(&after), plain(right), "{to}");
    }
}

/// Whether a value can be corrected depends only on that value, not on its neighbours in the table or list
/// entry.
#[test]
fn corrects_values_next_to_invalid_ones() {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    for (wrong, right) in [
        ("board = { columns = \"7\" }\n", "board = { columns = 7 }\n"),
        ("board = { columns = \"yes\" }\n", ""),
        ("board = { rows = 5, columns = \"7\" }\n", "board = { rows = 5, columns = 7 }\n"),
        ("board = { rows = 5, columns = \"yes\" }\n", ""),
        ("board = { rows = true, columns = \"7\" }\n", "board = { rows = true, columns = 7 }\n"),
    ] {
        let right = if right.is_empty() { wrong } else { right };
        assert_eq!(after(&format!("{head}{wrong}")), format!("{head}{right}"));
    }
    let list = |copies: &str| {
        let second = "{ tile = \"AE BF CG DH\" }";
        let first = format!("{{ tile = 7, copies = {copies} }}");
        format!("{head}[tiles]\nset = \"list\"\nlist = [\n  {first},\n  {second},\n]\n")
    };
    assert_eq!(after(&list("\"40\"")), list("40"));
    assert_eq!(after(&list("\"yes\"")), list("\"yes\""));
}

/// Files that extend a base belong to the same family, so a bare word is quoted if it's valid in that family.
#[test]
fn corrections_use_the_family_of_the_base() {
    let head = "id = \"ours\"\nextends = \"dungeon-tris\"\n";
    let wrong = format!("{head}[pickaxe]\nwalls-from = anywhere\n");
    assert_eq!(after(&wrong), wrong.replace("anywhere", "\"anywhere\""));
}

/// All hidden characters on a line are removed in a single change.
#[test]
fn removes_hidden_characters_line_by_line() {
    let right = "id = \"ours\" # mine, of us\nextends = \"calliope\"\n# the end\n";
    let hidden = "\u{14}\u{1}".repeat(200);
    for wrong in [
        right
            .replace("mine", &format!("mi{hidden}ne{hidden}"))
            .replace("the end", &format!("t{hidden}he {hidden}end")),
        right.replace("calliope", "cal\u{7}lio\u{8}pe"),
    ] {
        let fixed_file = fixed_file(&wrong);
        assert_eq!(fixed_file.fixed_text, right);
        assert!(fixed_file.change_count <= 2, "{}", fixed_file.change_count);
    }
}

#[test]
fn leaves_ambiguous_typos_alone() {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    for rest in [
        // Both of them would become `size`.
        "[hand]\nsise = 2\nsizee = 3\n",
        // The correct key already exists.
        "[hand]\nsize = 2\nsizes = 3\n",
        // Either of them could be renamed, but both would become `dragon`.
        "dragn.rests = \"none\"\ndargon.holder-out = \"next\"\n",
        // The header can't appear twice.
        "[dragon]\nrests = \"aside\"\n[dragn]\nholder-out = \"next\"\n",
        // This could mean exactly four players or up to four.
        "players = 4\n",
        // The semicolon could be part of the text.
        "[turn]\nempty-hand = pass;\n",
        // This could be a different word for one of the allowed values.
        "[elimination]\nhand = \"discard\"\n",
        // The value is a string, but the key expects a number of tiles.
        "[hand]\nsise = \"many\"\n",
        // Both `board.rows` and `board.columns` exist, one of them as a dotted key.
        "board.rows = 6\nbord.columns = 6\n",
        // Half a name isn't a typo, since this could also mean `rests = "none"`.
        "[dragon]\nholder = \"nobody\"\n",
        // This isn't a typo of an unrelated table, but a number of players.
        "[two-players]\nhand = 3\n",
        // Adding quotes wouldn't make these numbers.
        "[hand]\nsize = many\n",
        "[hand]\nsize = 4 tiles\n",
        // These start with a different number.
        "[hand]\nsize = \"10-12\"\n",
        "[hand]\nsize = \"1,000\"\n",
        "[hand]\nsize = \"four\"\n",
        // The bracket is closed, but there's a space in the name.
        "[variants.Open Edges]\ntitle = \"Open\"\nset.hand.size = 4\n",
        "[the hand]\nsize = 4\n",
        // It's not clear what either of these means.
        "players = 2-2\n",
        "players = \"2\"\n",
        // Other lines could refer to the name.
        "[variants.open_edges]\ntitle = \"Open\"\nset.hand.size = 4\n",
        // This could be the number of tiles dealt or the hand limit.
        "[[when]]\nplayers = { min = 2, max = 2 }\nhand = 3\n",
        // This could mean exactly two players or up to two.
        "players == 2\n",
        "players = \"two\"\n",
        "players = two\n",
        // Either of the two numbers could be the right one.
        "[hand]\nsize = 3\nsize = 4\n",
        "[hand]\nsize =\n",
        // A section can't be given a value.
        "hand == 4\n",
        "hand size = many\n",
        "[turn]\nhand size = 4\n",
        // This could mean that the game has no dragon or that no one holds it.
        "dragon = false\n",
        // No tile has such a notation, and a string isn't a list of tiles.
        "[tiles]\nset = \"list\"\nlist = [{ tile = 5 }]\n",
        "[tiles]\nset = \"list\"\nlist = \"all\"\n",
        // We don't know which values belong here.
        "[whatever]\nword = no\n",
    ] {
        let text = format!("{head}{rest}");
        assert_eq!(after(&text), text);
    }
}

#[test]
fn leaves_other_formats_alone() {
    for text in [
        "id: ours\nextends: calliope\nhand:\n  size: 4\n",
        "{ \"id\": \"ours\", \"extends\": \"calliope\" }",
    ] {
        assert_eq!(after(text), text);
    }
}

#[test]
fn syntax_corrections_use_the_type_of_the_key() {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    for (wrong, right) in [
        ("[hand]\nsize = four\n", "[hand]\nsize = 4\n"),
        ("[hand]\nsize = ４\n", "[hand]\nsize = 4\n"),
        ("[hand]\nsize = \u{2212}4\n", "[hand]\nsize = -4\n"),
        ("[hand]\nsize = 4;\n", "[hand]\nsize = 4\n"),
        ("[hand]\nsize 4\n", "[hand]\nsize = 4\n"),
        ("[hand]\nsize = 003\n", "[hand]\nsize = 3\n"),
        ("\u{200b}[hand]\n\u{200b}size = 4\n", "[hand]\nsize = 4\n"),
        ("[hand]\nsize\u{a0}= 4\n", "[hand]\nsize = 4\n"),
        ("\u{feff}[hand]\nsize = 4\n", "[hand]\nsize = 4\n"),
        ("[hand]\nsize = [4]\n", "[hand]\nsize = 4\n"),
        ("[dragon]\nrests = [\"aside\"]\n", "[dragon]\nrests = \"aside\"\n"),
        ("[hand]\nsize = 4\nsize = 4\n", "[hand]\nsize = 4\n"),
        ("hand-size = 4\n", "hand.size = 4\n"),
        ("players = { min: 2; max: 2 }\n", "players = { min = 2, max = 2 }\n"),
        ("[hand]\nsize = 4 // four\n", "[hand]\nsize = 4 # four\n"),
        ("title = \"Ours\" // ours\n", "title = \"Ours\" # ours\n"),
        ("[hand] size = 4\n", "[hand]\nsize = 4\n"),
        ("[dragon]\nrests = none\"\n", "[dragon]\nrests = \"none\"\n"),
        ("hand size = 4\n", "hand.size = 4\n"),
        (
            "[[when]]\nplayers = { min = 2, max = 2 }\nset hand.size = 3 # three\n",
            "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand.size = 3 # three\n",
        ),
        ("[hand]\nsize 4 # four\n", "[hand]\nsize = 4 # four\n"),
        ("[dragn]\nrests = \"none\"\n", "[dragon]\nrests = \"none\"\n"),
        ("[turn]\ncollision-counts = on\n", "[turn]\ncollision-counts = true\n"),
        ("[elimination]\nexchange = yes\n", "[elimination]\nexchange = \"on\"\n"),
        ("players = { min = 2; max = 3 }\n", "players = { min = 2, max = 3 }\n"),
        ("players = { min: 2, max: 3 }\n", "players = { min = 2, max = 3 }\n"),
        ("with = [\"pass-the-pile]\n", "with = [\"pass-the-pile\"]\n"),
        (
            "with = \"pass-the-pile, elimination-bonus\"\n",
            "with = [\"pass-the-pile\", \"elimination-bonus\"]\n",
        ),
        ("[hand]\nsize = \" 4\"\n", "[hand]\nsize = 4\n"),
        ("with = pass-the-pile\n", "with = [\"pass-the-pile\"]\n"),
        ("title = 'Tom's rule'\n", "title = \"Tom's rule\"\n"),
        ("title = \"\"Ours\"\"\n", "title = \"Ours\"\n"),
        ("title = \"Ours\n", "title = \"Ours\"\n"),
        ("title: Ours\n", "title = \"Ours\"\n"),
        ("// ours\n", "# ours\n"),
        (
            "[tiles]\nset = \"list\"\nlist = [{ tile = \"ab,cd,eg,fh\", copies = 40 }]\n",
            "[tiles]\nset = \"list\"\nlist = [{ tile = \"AB CD EG FH\", copies = 40 }]\n",
        ),
    ] {
        assert_eq!(after(&format!("{head}{wrong}")), format!("{head}{right}"));
    }
    let after_id = |id: &str| after(&format!("id = {id}\nextends = \"calliope\"\n"));
    assert_eq!(after_id("\"House Rule\""), "id = \"house-rule\"\nextends = \"calliope\"\n");
    assert_eq!(after("id = \"ours\"\nextends = \"calliope.toml\"\n"), head);
    assert_eq!(after("id = \"ours\"\nextends = [\"calliope\"]\n"), head);
}

#[test]
fn renames_keys_in_every_notation() {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    for (wrong, right) in [
        ("hand.sise = 2\n", "hand.size = 2\n"),
        (
            "[[when]]\nplayers = { min = 2, max = 2 }\nhand.size = 2\n",
            "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand.size = 2\n",
        ),
        (
            "[turn]\nempty-hand == pass\ncollision-counts = True\n",
            "[turn]\nempty-hand = \"pass\"\ncollision-counts = true\n",
        ),
        ("hnad.sise = 2\n", "hand.size = 2\n"),
        ("\"hnad\" = { \"sise\" = 2 }\n", "hand = { size = 2 }\n"),
        ("[ hnad ]\n'sise' = 2\n", "[ hand ]\nsize = 2\n"),
        (
            "[[wen]]\nplayers = { mim = 2, max = 2 }\nset.hand.sise = 2\n",
            "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand.size = 2\n",
        ),
        (
            "[variants.v]\ntitel = \"V\"\nset.dragon.rests = 'asid'\n",
            "[variants.v]\ntitle = \"V\"\nset.dragon.rests = \"aside\"\n",
        ),
    ] {
        assert_eq!(after(&format!("{head}{wrong}")), format!("{head}{right}"));
    }
}
