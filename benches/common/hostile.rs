//! Harmful rulesets and records of up to 1 MB.

#![allow(
    clippy::format_collect,
    clippy::format_push_string,
    reason = "putting the files together is not part of the measured time"
)]

use std::{fs, path::Path};

use sentiero::loader::MAX_VALUES;

use super::process::Run;

/// The maximum file size, in bytes.
pub const MOST_BYTES: usize = 1 << 20;
/// The maximum number of characters checked in a ruleset.
const MOST_SIGNS: usize = 200_000;

/// Returns the rulesets, each with a description of what's wrong with it.
pub fn hostile_rulesets() -> Vec<(&'static str, String)> {
    [other_rulesets(), repeated_rulesets(), products()].concat()
}

/// Returns small files that extend large ones, so none of the findings are in the requested file.
pub fn hostile_families() -> Vec<(&'static str, String, String)> {
    let child = format!("id = \"child\"\nextends = \"{PARENT}\"\n");
    let tables = "{tile=\"AE BF CG DH\"},".repeat(9_500);
    vec![
        ("unknown keys in a large parent", child.clone(), lines(|key| format!("k{key} = 1\n"))),
        (
            "duplicates in a large parent",
            child.clone(),
            house(&format!("[tiles]\nset = \"list\"\nlist = [{tables}]\n")),
        ),
        ("variants in a large parent", child, layers()),
    ]
}

/// The file name of parents.
pub const PARENT: &str = "parent.toml";

/// Plays games in the given folder and returns their records, which are truncated to 1 MB. Some records
/// contain a long game on a large board, while others contain many games along with their rules.
pub fn hostile_records(folder: &Path) -> Vec<(&'static str, String)> {
    let played = |rules: &str, players: &str, games: &str| -> String {
        let (file, records) = (folder.join("played.toml"), folder.join("played.jsonl"));
        fs::write(&file, rules).expect("the file can be written");
        let [file, records] =
            [&file, &records].map(|path| path.to_str().expect("the path is UTF-8"));
        let simulate = ["simulate", file, "--players", players, "--games", games, "--seed", "7"];
        Run::sentiero(&simulate).with(&["--records", records, "--force"]).output();
        cut(&fs::read_to_string(records).expect("the records can be read"))
    };
    let begin = |players: &str| {
        format!("format=1\nid='h'\nfamily='path'\ntitle='h'\nplayers={{{players}}}\n")
    };
    let (squares, hexes) = ("board={columns=200,rows=200}\n", "board={shape='hexes',radius=99}\n");
    let long = "hand={whose='pile'}\n\
        turn={place='anywhere',self-elimination='last-resort',edge-to-edge='last-resort'}\n";
    let all = |ports: u8| format!("tiles={{set='all',ports={ports},supply='endless'}}\n");
    let at_front = "start={markers=4}\nhand={size=8}\nelimination={collision='pass'}\n\
        turn={self-elimination='last-resort'}\n";
    let many = begin("min=2,max=16");
    let short = played(&format!("{many}{squares}{}", all(1)), "2", "400");
    let (header, _) = short.split_once('\n').expect("a record has lines");
    let calliope = played("id='c'\nextends='calliope'\n", "4", "1");
    let (usual, events) = calliope.split_once('\n').expect("a record has lines");
    let first = events.lines().next().expect("an event");
    let titled = |header: &str, number: usize| {
        header.replacen("\"title\":\"", &format!("\"title\":\"{number}"), 1) + "\n"
    };
    let differing = |header: &str| -> String {
        (0..MOST_BYTES / (header.len() + 6)).map(|number| titled(header, number)).collect()
    };
    let filled = |again: &str| {
        format!("{usual}\n{}", again.repeat((MOST_BYTES - usual.len() - 1) / again.len()))
    };
    vec![
        ("ordinary games", played("id='c'\nextends='calliope'\n", "8", "200")),
        ("short games on a large board", short.clone()),
        ("one game on squares", played(&format!("{many}{squares}{}{long}", all(2)), "16", "1")),
        ("one game on hexes", played(&format!("{many}{hexes}{}{long}", all(1)), "16", "1")),
        ("one game at markers", played(&format!("{many}{squares}{}{at_front}", all(2)), "16", "1")),
        ("games with a huge number of kinds", {
            let tiles = "tiles={set='all',ports=3}\n";
            played(&format!("{many}board={{columns=60,rows=60}}\n{tiles}"), "16", "9")
        }),
        ("games of a different family", played("id='d'\nextends='dungeon-tris'\n", "2", "200")),
        ("invalid events", filled("{}\n")),
        ("the same event over and over", filled(&format!("{first}\n"))),
        ("brackets", filled("[")),
        ("headers", format!("{usual}\n").repeat(MOST_BYTES / (usual.len() + 1))),
        ("headers with different rules", differing(usual)),
        ("headers with different rules for a large board", differing(header)),
        ("rules with a huge number of keys", {
            let keys: String = (0..60_000).map(|key| format!("\"k{key}\":1,")).collect();
            usual.replacen("\"rules\":{", &format!("\"rules\":{{{keys}"), 1)
        }),
    ]
}

/// Returns as many lines of text as fit in 1 MB.
fn cut(text: &str) -> String {
    let mut bytes = 0;
    let fits = |line: &&str| {
        bytes += line.len();
        bytes <= MOST_BYTES
    };
    text.split_inclusive('\n').take_while(fits).collect()
}

/// Returns small files that require a huge number of checks, one for each pair of variants and each number of
/// players.
fn products() -> Vec<(&'static str, String)> {
    let begin = "format=1\nid='v'\nfamily='path'\ntitle='v'\nplayers={min=2,max=16}\n";
    let holes = |count: usize, row: usize| -> String {
        (0..count).map(|hole| format!("{{x={},y={}}},", hole % 190 + 1, row + hole / 190)).collect()
    };
    // Each of these changes a value that most rules read.
    let values = "hand.size=1|hand.size=2|hand.size=3|hand.size=4|hand.size=5|hand.size=6|hand.size=7|hand.size=8|\
        start.markers=2|start.markers=3|start.markers=4|hand.whose='common'|hand.whose='pile'|start.on='side'|\
        start.on='tile'|start.exclusive='square'|start.exclusive='none'|turn.place='anywhere'|tiles.ports=1|\
        tiles.ports=3|tiles.supply='endless'|turn.empty-hand='draw-first'|elimination.hand='aside'|\
        dragon.rests='none'|draw.who='active'|ending.tiles-out='shared'|hand.open=true|teams.count=2|\
        elimination.collision='pass'|turn.self-elimination='allowed'|tiles.turning='fixed'";
    let variants: String = (0..)
        .zip(values.split('|'))
        .map(|(number, value): (usize, _)| {
            format!("[variants.v{number}]\ntitle='v'\nset.{}\n", value.trim())
        })
        .collect();
    let blocks: String = (0..15)
        .map(|variant| {
            let block = |players: usize| {
                let list = holes(25, variant * 10 + players);
                format!(
                    "[[variants.v{variant}.when]]\nplayers={{min={players},max={players}}}\n\
                     set.board.holes=[{list}]\n"
                )
            };
            let blocks: String = (2..17).map(block).collect();
            format!("[variants.v{variant}]\ntitle='v'\n{blocks}")
        })
        .collect();
    let starts: String = (15..31)
        .zip(values.split('|').skip(8))
        .map(|(number, value)| format!("[variants.v{number}]\ntitle='v'\nset.{}\n", value.trim()))
        .collect();
    let tainted: String = (0..31)
        .map(|variant| {
            let block = format!(
                "[[variants.v{variant}.when]]\nplayers={{min=2,max=16}}\nset.hand.size='a'\n\
                 set.start.markers='b'\nset.dragon.rests='z'\n"
            );
            format!("[variants.v{variant}]\ntitle='v'\n{}", block.repeat(16))
        })
        .collect();
    let tiles = "{tile=\"AG BP CF DL EH IM JN KO\",copies=2},".repeat(6_500);
    let keys = |length: usize| -> String {
        (0..18_000).map(|key| format!("k{key}=1{},", " ".repeat(length))).collect()
    };
    vec![
        (
            "holes, variants and players",
            format!(
                "{begin}board={{columns=200,rows=200,holes=[{}]}}\n{variants}",
                holes(1_000, 1)
            ),
        ),
        (
            "different holes for each number of players, and variants",
            format!("{begin}board={{columns=200,rows=200}}\ntiles={{set='all'}}\n{blocks}{starts}"),
        ),
        (
            "tiles, variants and players",
            format!(
                "{begin}board={{columns=200,rows=200}}\ntiles={{set='list',ports=4,list=[{tiles}]}}\n\
                 {variants}"
            ),
        ),
        ("invalid values, blocks and variants", format!("{begin}{tainted}")),
        (
            "copies and kinds",
            format!(
                "{begin}board={{columns=200,rows=200}}\ntiles={{set='all',ports=3,copies=2000}}\n"
            ),
        ),
        (
            "hexes, starts and variants",
            format!("{begin}board={{shape='hexes',radius=99}}\ntiles={{set='all'}}\n{variants}"),
        ),
        (
            "findings on a single line",
            house(&format!("hand={{{}}}\n", keys(0).trim_end_matches(','))),
        ),
        (
            "findings on a single long line",
            house(&format!("hand={{{}}}\n", keys(40).trim_end_matches(','))),
        ),
    ]
}

/// Returns files that have the maximum length or are as expensive as the limits allow.
fn other_rulesets() -> Vec<(&'static str, String)> {
    let towers = |open: &str, close: &str, count: usize| {
        house(&format!("x = {}1{}", open.repeat(count), close.repeat(count)))
    };
    let words = |word: &str| lines(|number| format!("{word}{number} = 1\n"));
    vec![
        ("100,000 brackets", towers("[", "]", 100_000)),
        ("as many brackets as fit", filled("x = ", "[", "")),
        ("nested braces", towers("{a=", "}", 200_000)),
        ("a key with a huge number of parts", filled("", "a.", "a = 1")),
        ("a header with a huge number of parts", filled("[", "a.", "a]\n")),
        ("unknown keys", words("k")),
        (
            "the maximum number of unknown keys",
            few("[hand]\n", 19_000, |key| format!("k{key} = 1\n")),
        ),
        ("misspelt keys", lines(|number| format!("siz{number}e = 1\n"))),
        (
            "the maximum number of misspelt keys",
            few("[hand]\n", 19_000, |key| format!("siz{key}e = 1\n")),
        ),
        ("duplicate keys", filled("", "a = 1\n", "")),
        ("duplicate keys that are far apart", {
            let keys: String = (0..50_000).map(|key| format!("k{key}=1\n")).collect();
            keys.repeat(2)
        }),
        ("duplicate headers", filled("", "[hand]\n", "")),
        ("lines that aren't TOML", filled("", "???\n", "")),
        ("values without quotes", lines(|number| format!("k{number} = word{number}\n"))),
        ("lines of punctuation", filled("", "=\n", "")),
        ("a comment full of control characters", filled("#", "\u{7f}", "\n")),
        ("comments with control characters", filled("", "#\u{7f}\n", "")),
        ("unclosed brackets", filled("", "a = [\n", "")),
        ("the maximum number of unclosed brackets", {
            house("") + &"a = [\n".repeat(MOST_SIGNS / 2 - 2)
        }),
        ("the maximum number of unopened brackets", {
            house("x = [") + &"}".repeat(MOST_SIGNS - 4)
        }),
        ("the maximum number of tables closed like lists", {
            let count = MOST_SIGNS / 2 - 4;
            house("x = ") + &"{".repeat(count) + &"]".repeat(count)
        }),
        ("duplicate keys in a table on a single line", {
            house(&format!("x = {{{}a = 1}}\n", "a = 1,".repeat(MOST_SIGNS / 2 - 8)))
        }),
        ("a table that is closed after a huge number of lines", filled("x = {a = 1", "\n", "}\n")),
        ("the maximum number of tables without values", {
            house("x = [") + &"{a},".repeat(MOST_SIGNS / 3 - 2)
        }),
        ("the maximum number of invalid escapes and brackets", {
            let escapes = "\\q".repeat(300_000);
            house(&format!("x = \"{escapes}\"\ny = [")) + &"}".repeat(MOST_SIGNS - 5)
        }),
        ("unclosed strings", filled("", "a = \"\n", "")),
        ("strings without closing quotes", filled("", "a = \"x\n", "")),
        ("unclosed multi-line strings", filled("", "a = '''\n", "")),
        ("unclosed headers", filled("", "[hand\n", "")),
        ("a long string", filled("title = \"", "x", "\"\n")),
        ("a long string of escapes", filled("title = \"", "\\u202e", "\"\n")),
        ("a long key", filled("[hand]\n", "x", " = 1\n")),
        ("a long number", filled("[hand]\nsize = ", "9", "\n")),
        ("a long id", filled("with = [\"", "-a", "\"]\n")),
        ("a long path", filled("[tiles]\nlist = [\"", "../", "\"]\n")),
        ("a long notation", filled("[tiles]\nlist = [{ tile = \"", "AB ", "\" }]\n")),
        (
            "a list of tables",
            filled("[tiles]\nset = \"list\"\nlist = [", "{tile=\"AE BF CG DH\"},", "]\n"),
        ),
        (
            "a list of strings",
            filled("[tiles]\nset = \"list\"\nlist = [", "\"AE BF CG DH\",", "]\n"),
        ),
        ("a list of lists", filled("[tiles]\nset = \"list\"\nlist = [", "[],", "]\n")),
        ("a list of names", filled("with = [", "\"v\",", "]\n")),
        ("blocks for numbers of players", filled("", "[[when]]\nplayers = 3\nsize = 4\n", "")),
        ("sound blocks", filled("", "[[when]]\nplayers={min=2,max=8}\nset.hand.size=4\n", "")),
        ("the maximum number of layers", layers()),
        ("old Mac line breaks", filled("", "a = 1\r", "")),
        ("the maximum number of stray line breaks", {
            house("") + &"\r\r\r\r\r\n".repeat(MOST_SIGNS / 4 - 2)
        }),
        ("spaces", filled("", " ", "x")),
        ("line breaks", filled("", "\n", "x")),
    ]
}

/// Returns files that repeat the same line, either until the file is full or until the lines are no longer
/// checked.
fn repeated_rulesets() -> Vec<(&'static str, String)> {
    type Line = fn(usize) -> String;
    // Each kind includes the number of tables and values added by a line.
    let kinds: [([&str; 2], usize, Line); 7] = [
        (["misspelt headers", "the maximum number of misspelt headers"], 1, |number| {
            format!("[han{number}d]\n")
        }),
        (["misspelt words", "the maximum number of misspelt words"], 4, |number| {
            format!("[variants.v{number}]\nset.dragon.rests='asid'\n")
        }),
        (
            ["variants without titles", "the maximum number of variants without titles"],
            5,
            |number| format!("[variants.v{number}]\ntitel = 'x'\nset.hand.siz = 4\n"),
        ),
        (["unknown sections", "the maximum number of unknown sections"], 2, |number| {
            format!("[hnd{number}]\nsize = 4\n")
        }),
        (
            ["variants with the wrong type", "the maximum number of variants with the wrong type"],
            2,
            |number| format!("[variants.v{number}]\nset = 1\n"),
        ),
        (["valid variants", "the maximum number of valid variants"], 5, |number| {
            format!("[variants.v{number}]\ntitle='V'\nset.hand.size=2\n")
        }),
        (["a basis for a huge number of keys", "a basis of the maximum length"], 1, |number| {
            format!("basis.hand.k{number} = \"x\"\n")
        }),
    ];
    kinds
        .into_iter()
        .flat_map(|([name, full], values, line)| {
            // The first lines of the file and the tables around these lines count as values, too.
            let count = (MAX_VALUES - 10) / values;
            [(name, lines(line)), (full, few("", count, line))]
        })
        .collect()
}

/// Returns a house rule that starts with the given text, which is followed by the given number of lines.
fn few(begin: &str, count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).fold(house(begin), |text, number| text + &line(number))
}

/// Returns a house rule that contains as many lines as fit in a file.
fn lines(line: impl Fn(usize) -> String) -> String {
    let mut text = house("");
    for number in 0.. {
        let line = line(number);
        if text.len() + line.len() > MOST_BYTES {
            break;
        }
        text += &line;
    }
    text
}

fn house(text: &str) -> String {
    format!("id = \"x\"\nextends = \"calliope\"\n{text}")
}

/// Returns a file that repeats one string between two others.
fn filled(before: &str, again: &str, after: &str) -> String {
    let text = house(before);
    let count = (MOST_BYTES - text.len() - after.len()) / again.len();
    format!("{text}{}{after}", again.repeat(count))
}

/// Returns a valid file with as many variants, blocks and keys as possible.
fn layers() -> String {
    let keys = "hand={size=1,limit=8},board={columns=9,rows=9},draw={who='everyone',first='active'},\
        turn={empty-hand='pass',self-elimination='allowed'},start={on='port',markers=1},\
        elimination={hand='to-pile',collision='out'},ending={tiles-out='shared'}";
    let block = |header: &str| {
        format!("[[{header}]]\nplayers={{min=2,max=16}}\nset={{{keys}}}\n").repeat(16)
    };
    let mut text = house("players={min=2,max=16}\n[tiles]\ncopies=9\n") + &block("when");
    for variant in 0..30 {
        let blocks = block(&format!("variants.v{variant}.when"));
        text += &format!("[variants.v{variant}]\ntitle='V'\nset={{{keys}}}\n{blocks}");
    }
    text
}
