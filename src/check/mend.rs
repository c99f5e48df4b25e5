use super::load::{Loaded, Request, validate};
use crate::{
    diagnostic::{Fix, Report, Sources, applied},
    loader::{FaultCount, FileError, Files, MAX_BYTES, count_faults, decode},
};

/// How often a file is mended and looked at again: what is wrong in a section shows only when the
/// name of the section is right.
const MAX_ROUNDS: usize = 8;
/// How many bytes are looked at again after changes, about.
const MANY_BYTES: usize = 500_000;
/// How many changes are tried one by one in a round.
const MAX_TRIED: usize = 20;

/// A file with the changes made to it that are certain.
#[derive(Debug)]
pub struct Mended {
    /// The text as it was.
    pub before: String,
    /// The text as it should be.
    pub after: String,
    /// How many changes that took.
    pub changes: usize,
    /// What [`validate`] says of the file as it was.
    pub original: Result<Loaded, Report>,
    /// What [`validate`] says of the changed file.
    pub outcome: Result<Loaded, Report>,
}

/// Validates a file and makes the changes that are certain, in its text and in no other, until
/// there are none. Nothing is written.
pub fn mend(request: &Request<'_>, files: &dyn Files) -> Mended {
    let before = files.read(request.ruleset, None, MAX_BYTES).ok();
    let before = before.and_then(|bytes| {
        let mut sources = Sources::default();
        let id = decode(request.ruleset, &bytes, &mut sources).ok()?;
        Some(sources.text(id).to_owned())
    });
    let Some(before) = before else {
        // What cannot be read cannot be changed.
        let outcome = validate(request, files);
        return Mended {
            before: String::new(),
            after: String::new(),
            changes: 0,
            original: outcome.clone(),
            outcome,
        };
    };
    let look = |text: &str| validate(request, &Changed { files, path: request.ruleset, text });
    let (mut after, mut changes) = (before.clone(), 0);
    let original = look(&after);
    let mut outcome = original.clone();
    // A large file is looked at less often: whoever asks again gets the rest.
    let rounds = MAX_ROUNDS.min(1 + MANY_BYTES / before.len().max(1));
    for _ in 0..rounds {
        let report = outcome.as_ref().map_or_else(|report| report, |loaded| &loaded.warnings);
        let source = report.sources().named(request.ruleset);
        let certain = source.map_or_else(Vec::new, |source| report.certain_fixes(source));
        let (better, made) = changed(&after, &certain);
        if made == 0 {
            break;
        }
        (after, changes) = (better, changes + made);
        outcome = look(&after);
    }
    Mended { before, after, changes, original, outcome }
}

/// A text with changes, and how many there are. No change may make the file worse TOML: if all
/// together do so, each is tried alone.
fn changed(text: &str, fixes: &[&Fix]) -> (String, usize) {
    if fixes.is_empty() {
        return (text.to_owned(), 0);
    }
    let all = applied(text, fixes);
    let before = count_faults(text);
    if is_no_worse(count_faults(&all), before) {
        return (all, fixes.len());
    }
    let (mut after, mut count) = (text.to_owned(), 0);
    // From the last to the first, so that the places of the others stay.
    // One by one costs the whole file each time.
    let tries = MAX_TRIED.min(MANY_BYTES / text.len().max(1));
    for fix in fixes.iter().rev().take(tries) {
        let next = applied(&after, &[fix]);
        if is_no_worse(count_faults(&next), before) {
            (after, count) = (next, count + 1);
        }
    }
    (after, count)
}

/// Whether a text with the first faults is no worse TOML than one with the others.
fn is_no_worse(after: FaultCount, before: FaultCount) -> bool {
    after.syntax <= before.syntax
        && after.doubles <= before.doubles
        && after.is_read >= before.is_read
}

/// Files of which one has another text.
struct Changed<'a> {
    files: &'a dyn Files,
    path: &'a str,
    text: &'a str,
}

impl Files for Changed<'_> {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if path == self.path && folder.is_none() {
            return Ok(self.text.as_bytes().to_vec());
        }
        self.files.read(path, folder, limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loader::MemoryFiles;

    fn mended(text: &str) -> Mended {
        let files = MemoryFiles::default().with("x.toml", text);
        mend(&Request { ruleset: "x.toml", ..Request::default() }, &files)
    }

    /// The text as it should be, after which there is nothing more to change.
    #[track_caller]
    fn after(text: &str) -> String {
        let once = mended(text).after;
        let again = mended(&once);
        assert_eq!((again.after.as_str(), again.changes), (once.as_str(), 0));
        once
    }

    #[test]
    fn changes_are_made_until_there_are_none() {
        let wrong = "id = ours # mine\r\nextends = \"caliope\"\r\n[Bord]\r\ncolums = 7\r\n\
            [turn]\r\ncollision-counts = yes\r\n[elimination]\r\nexchange = true\r\n";
        let right = "id = \"ours\" # mine\r\nextends = \"calliope\"\r\n[board]\r\ncolumns = 7\r\n\
            [turn]\r\ncollision-counts = true\r\n[elimination]\r\nexchange = \"on\"\r\n";
        let mended = mended(wrong);
        assert_eq!(mended.after, right);
        assert!(mended.outcome.is_ok());
        assert_eq!((mended.before.as_str(), mended.changes), (wrong, 6));
        after(wrong);
    }

    #[test]
    fn where_two_things_can_be_meant_nothing_is_changed() {
        let head = "id = \"ours\"\nextends = \"calliope\"\n";
        for rest in [
            // Both would be `size`.
            "[hand]\nsise = 2\nsizee = 3\n",
            // The key is there already.
            "[hand]\nsize = 2\nsizes = 3\n",
            // Which is renamed makes no difference: both would be `dragon`.
            "dragn.rests = \"none\"\ndargon.holder-out = \"next\"\n",
            // The header cannot be given twice.
            "[dragon]\nrests = \"aside\"\n[dragn]\nholder-out = \"next\"\n",
            // That the game is for four players, or for up to four.
            "players = 4\n",
            // A semicolon that belongs to the text, or does not.
            "[turn]\nempty-hand = pass;\n",
            // Another word for it, perhaps.
            "[elimination]\nhand = \"discard\"\n",
            // A number of tiles is no text.
            "[hand]\nsise = \"many\"\n",
            // `board.rows` and `board.columns` are both there, one of them by a dotted key.
            "board.rows = 6\nbord.columns = 6\n",
            // Half a name is no slip: it could be `rests = "none"`.
            "[dragon]\nholder = \"nobody\"\n",
            // A number of players is no slip for a table of other things.
            "[two-players]\nhand = 3\n",
            // Quotes would not make numbers of these.
            "[hand]\nsize = many\n",
            "[hand]\nsize = 4 tiles\n",
            "[hand]\nsize = \"four\"\n",
            // The bracket is there, and the name has a space.
            "[variants.Open Edges]\ntitle = \"Open\"\nset.hand.size = 4\n",
            "[the hand]\nsize = 4\n",
            // From two to two, or two for a hand.
            "players = 2-2\n",
            "players = \"2\"\n",
            // It may be named elsewhere.
            "[variants.open_edges]\ntitle = \"Open\"\nset.hand.size = 4\n",
            // How many tiles are dealt, or the most that can be held.
            "[[when]]\nplayers = { min = 2, max = 2 }\nhand = 3\n",
            // Two players, or up to two.
            "players == 2\n",
            "players = \"two\"\n",
            "players = two\n",
            // A lower or a higher number.
            "[hand]\nsize = 3\nsize = 4\n",
            "[hand]\nsize =\n",
            // No section takes a value.
            "hand == 4\n",
            "hand size = many\n",
            "[turn]\nhand size = 4\n",
            // There is no dragon, or nobody holds it.
            "dragon = false\n",
            // What the place takes is not known.
            "[whatever]\nword = no\n",
        ] {
            let text = format!("{head}{rest}");
            assert_eq!(after(&text), text);
        }
    }

    #[test]
    fn what_is_in_another_language_is_left_alone() {
        for text in [
            "id: ours\nextends: calliope\nhand:\n  size: 4\n",
            "{ \"id\": \"ours\", \"extends\": \"calliope\" }",
        ] {
            assert_eq!(after(text), text);
        }
    }

    #[test]
    fn slips_of_syntax_are_corrected_to_what_the_place_takes() {
        let head = "id = \"ours\"\nextends = \"calliope\"\n";
        for (wrong, right) in [
            ("[hand]\nsize = four\n", "[hand]\nsize = 4\n"),
            ("[hand]\nsize = ４\n", "[hand]\nsize = 4\n"),
            ("[hand]\nsize = \u{2212}4\n", "[hand]\nsize = -4\n"),
            ("[hand]\nsize = 4;\n", "[hand]\nsize = 4\n"),
            ("[hand]\nsize 4\n", "[hand]\nsize = 4\n"),
            ("[hand]\nsize\u{a0}= 4\n", "[hand]\nsize = 4\n"),
            ("\u{feff}[hand]\nsize = 4\n", "[hand]\nsize = 4\n"),
            ("[hand]\nsize = [4]\n", "[hand]\nsize = 4\n"),
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
    fn keys_are_renamed_however_they_are_written() {
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
}
