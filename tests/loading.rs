//! How files, variants, `when` blocks and the command line make a ruleset.

use sentiero::{
    check::{Loaded, Request, load, validate},
    diagnostic::{Report, Style},
    loader::{MemoryFiles, NoFiles, builtin},
    ruleset::{Sections, path},
};

fn show(report: &Report) -> String {
    report.to_text(Style::Plain)
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn ask(
    ruleset: &str,
    variants: &[&str],
    set: &[&str],
    files: &MemoryFiles,
) -> Result<Loaded, Report> {
    let (variants, set) = (owned(variants), owned(set));
    load(&Request { ruleset, variants: &variants, set: &set }, files)
}

fn sound(ruleset: &str, variants: &[&str], set: &[&str], files: &MemoryFiles) -> Loaded {
    ask(ruleset, variants, set, files).unwrap_or_else(|report| panic!("{}", show(&report)))
}

fn path(loaded: &Loaded, players: u8) -> &path::Sections {
    let Some(Sections::Path(sections)) = loaded.ruleset.sections(players) else {
        panic!("not for {players} players");
    };
    sections
}

#[test]
fn the_editions_are_sound_with_every_variant_and_pair() {
    for edition in builtin() {
        let request = Request { ruleset: edition.id, ..Request::default() };
        let loaded =
            validate(&request, &NoFiles).unwrap_or_else(|report| panic!("{}", show(&report)));
        assert!(loaded.warnings.is_empty(), "{}", show(&loaded.warnings));
        assert_eq!(loaded.ruleset.players().collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8]);
        // The same text as a file of somebody: nothing in it is without effect.
        let files = MemoryFiles::default().with("mine.toml", edition.text);
        let request = Request { ruleset: "mine.toml", ..Request::default() };
        let mine = validate(&request, &files).unwrap_or_else(|report| panic!("{}", show(&report)));
        assert!(mine.warnings.is_empty(), "{}", show(&mine.warnings));
        assert_eq!(mine.ruleset, loaded.ruleset);
    }
}

#[test]
fn calliope_with_two_players_has_no_dragon() {
    let loaded = sound("calliope", &[], &[], &MemoryFiles::default());
    assert_eq!(path(&loaded, 2).dragon.rests, path::Rests::None);
    assert_eq!(path(&loaded, 3).dragon.rests, path::Rests::Aside);
}
