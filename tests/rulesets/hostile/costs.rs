//! Tests input that's expensive to check, such as errors with distant effects, errors in lots of places and
//! files at the size limits.

use sentiero::{
    check::{Request, apply_safe_fixes, validate},
    diagnostic::Style,
    loader::MemoryFiles,
};

use super::{assert_soon, codes, house, refused};
use crate::busy::Busy;

/// Returns `count` lines.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect::<Vec<_>>().concat()
}

/// Recovering from a syntax error and looking up its message must both be cheap.
#[test]
fn errors_with_distant_effects_are_reported_quickly() {
    let keys = |count| lines(count, |key| format!("k{key}=1\n"));
    // Each key appears twice, far apart.
    let report = refused(keys(19_000).repeat(2));
    assert_eq!(report.errors(), 19_000);
    assert!(codes(&refused(keys(250).repeat(2))).contains(&"duplicate-key"));
    for line in [
        "[hand\n",
        "a = [\n",
        "a = {\n",
        "a = '''\n",
        "a = \"\n",
        "= 1\n",
        "[[[\n",
        "a.\n",
        "]\n",
        "a = \"\"\"x\n[hand]\n",
        "'\n",
        "\"\\\n",
        "a = [#\n",
        "[a]]\n",
        "{\n",
        "\r",
        "a = [b\n[c]\n",
    ] {
        refused(house(&line.repeat(400)));
        refused(house(&line.repeat(30_000)));
        refused(house(&format!("{}{line}", "[hand]\nsize = 1\n[board]\n".repeat(10_000))));
    }
    for many in ["}", "{a},", "a=", "\r", "\u{7f}"] {
        refused(house(&format!("x = [{}", many.repeat(190_000 / many.len()))));
        let report = refused(house(&format!("x = [{}", many.repeat(1_000_000 / many.len()))));
        assert_eq!(codes(&report), ["too-large"], "{many:?}");
    }
    let far = format!("{}\n[hand\n{}", keys(9_000), keys(9_000));
    assert!(codes(&refused(house(&far))).contains(&"syntax"));
}

/// Files of the maximum size with a fixable error on every line are corrected, or at least their first errors
/// are.
#[test]
fn largest_files_are_corrected_quickly() {
    for line in ["a = \"x\n", "id = x\n", "[hand\n", "a: 1\n", "x 1\n", "[hand]\nsise = 1\n"] {
        let text = house(&line.repeat(1_000_000 / line.len().max(7)));
        let files = MemoryFiles::default().with_file("x.toml", text);
        let begin = Busy::now();
        let fixed_file =
            apply_safe_fixes(&Request { ruleset: "x.toml", ..Request::default() }, &files);
        assert!(
            fixed_file.original_outcome.is_err() && fixed_file.fixed_outcome.is_err(),
            "{line:?}"
        );
        assert_soon(&begin);
    }
}

/// Covers unknown keys and wrong types in lots of places.
#[test]
fn misplaced_keys_on_every_line_are_reported_quickly() {
    let blocks = "[[when]]\nplayers = 3\nsize = 4\n".repeat(3_000);
    assert!(!refused(house(&blocks)).is_empty());
    let variants = lines(3_000, |each| format!("[variants.v{each}]\nset = 1\n"));
    assert!(!refused(house(&variants)).is_empty());
    // This is the maximum number of variants that are checked.
    let untitled =
        lines(3_900, |each| format!("[variants.v{each}]\ntitel = 'x'\nset.hand.siz = 4\n"));
    assert!(!refused(house(&untitled)).is_empty());
    let tiles = "\"AB CD EF GH\",".repeat(15_000);
    assert!(!refused(house(&format!("[tiles]\nlist = [{tiles}]"))).is_empty());
    let long = "x".repeat(900_000);
    for key in ["with", "variant", "dragon", "basis.hand.size", "tiles.list", "edition", "id"] {
        assert!(!refused(house(&format!("{key} = \"{long}\""))).is_empty());
        assert!(!refused(house(&format!("{key} = [\"{long}\"]"))).is_empty());
        assert!(!refused(house(&format!("{key} = {long}"))).is_empty());
    }
    let with = "\"v\",".repeat(15_000);
    assert!(!refused(house(&format!("with = [{with}]"))).is_empty());
    let basis = lines(5_000, |each| format!("b{each} = \"x\"\n"));
    assert!(!refused(house(&format!("[basis.hand]\n{basis}"))).is_empty());
}

/// Covers a file with the maximum number of variants, blocks, keys and players, all of which create layers.
/// Each pair of variants is checked for each player count.
#[test]
fn most_layers_are_checked_quickly() {
    let keys = "hand={size=1,limit=8},board={columns=9,rows=9},draw={who='everyone',first='active'},\
        turn={empty-hand='pass',self-elimination='allowed'},start={on='port',markers=1},\
        elimination={hand='to-pile',collision='out'},ending={tiles-out='shared'}";
    let block = |header: &str| {
        format!("[[{header}]]\nplayers={{min=2,max=16}}\nset={{{keys}}}\n").repeat(16)
    };
    let mut text = house("players={min=2,max=16}\n[tiles]\ncopies=9\n");
    text += &block("when");
    text += &lines(30, |variant| {
        let blocks = block(&format!("variants.v{variant}.when"));
        format!("[variants.v{variant}]\ntitle='V'\nset={{{keys}}}\n{blocks}")
    });
    assert!(text.len() < 1 << 20);
    let files = MemoryFiles::default().with_file("x.toml", text);
    let begin = Busy::now();
    let loaded = validate(&Request { ruleset: "x.toml", ..Request::default() }, &files);
    if let Err(report) = loaded {
        panic!("{}", report.to_text(Style::Plain));
    }
    assert_soon(&begin);
}

/// If each file in a chain has as many variants as a file is allowed to have, there are far more pairs than
/// in any one file.
#[test]
fn variant_limit_covers_the_whole_chain() {
    let mut files = MemoryFiles::default();
    for file in 0..7 {
        let below = if file == 0 { "calliope".into() } else { format!("f{}.toml", file - 1) };
        let variants = lines(32, |variant| {
            format!("[variants.v{file}x{variant}]\ntitle = \"V\"\nset.hand.size = 2\n")
        });
        let text = format!("id = \"f{file}\"\nextends = \"{below}\"\n{variants}");
        files = files.with_file(format!("f{file}.toml"), text);
    }
    let begin = Busy::now();
    let report = validate(&Request { ruleset: "f6.toml", ..Request::default() }, &files);
    let report = report.unwrap_err();
    assert_eq!(codes(&report), ["out-of-range"]);
    assert_eq!(report.sources().place(report.diagnostics()[0].span().unwrap()).file, "f0.toml");
    assert_soon(&begin);
}

#[test]
fn conflict_markers_on_every_line_are_reported_quickly() {
    for mark in
        ["<<<<<<<\n", ">>>>>>>\n", "|||||||\n", "<<<<<<<\n>>>>>>>\n", "<<<<<<<\n|||||||\n>>>>>>>\n"]
    {
        let report = refused(mark.repeat(1_000_000 / mark.len()));
        assert!(!codes(&report).is_empty(), "{mark:?}");
    }
}
