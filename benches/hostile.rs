//! Checks that any hostile ruleset or record of up to 1 MB is answered within a second and in little
//! memory, each in a process of its own to measure its memory.

#![allow(
    clippy::format_collect,
    clippy::format_push_string,
    reason = "how the files are put together is not what is timed"
)]

mod common;

use std::{env, fs, process::ExitCode, time::Instant};

use common::{Limits, Run, least, most};
use sentiero::{
    check::{Request, mend, ruleset_from_json, validate},
    diagnostic::{Report, Style, json_text},
    family::{BuiltIn, Registry},
    loader::MemoryFiles,
    path::{Event, Rules},
    record::{Reader, verify},
};

/// The most seconds till all findings are told.
const MOST_SECONDS: f64 = 1.0;
/// The most memory of the process, in MB.
const MOST_MEMORY: f64 = 200.0;
/// The most bytes of a file.
const MOST_BYTES: usize = 1 << 20;
/// The most signs of a ruleset that are looked at.
const MOST_SIGNS: usize = 200_000;

const RECORD: &str = "record: ";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [word, name, file] = arguments.as_slice()
        && word == "answer"
    {
        let text = fs::read_to_string(file).expect("a file that was written");
        println!("{} {}", seconds_to_answer(name, &text), peak_memory());
        return ExitCode::SUCCESS;
    }
    let mut limits = Limits::from_arguments();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    let file = file.to_str().expect("a path that is text");
    println!("seconds, and MB of memory, till all is told of a file that means harm");
    for (name, text) in files() {
        assert!(text.len() <= MOST_BYTES, "{name}: {} bytes", text.len());
        fs::write(file, text).expect("a file that can be written");
        let run = Run::again(&["answer", name, file]);
        let (mut times, mut memory) = (Vec::new(), Vec::new());
        for _ in 0..limits.rounds() {
            let output = run.output();
            let (time, peak) = output.trim().split_once(' ').expect("two numbers");
            times.push(time.parse().expect("a number"));
            memory.push(peak.parse().expect("a number"));
        }
        limits.at_most(name, least(&times), MOST_SECONDS);
        limits.counts_at_most("", most(&memory), MOST_MEMORY);
    }
    limits.exit_code()
}

/// How long it takes to find what is wrong with a file and to tell it, for people and for programs;
/// for a ruleset also to make the corrections that are certain.
fn seconds_to_answer(name: &str, text: &str) -> f64 {
    if name.starts_with(RECORD) {
        let begin = Instant::now();
        assert!(!verifies(text), "{name}");
        return begin.elapsed().as_secs_f64();
    }
    let files = MemoryFiles::default().with("x.toml", text);
    let request = Request { ruleset: "x.toml", ..Request::default() };
    let begin = Instant::now();
    let report = validate(&request, &files);
    let report = report.map_or_else(|report| report, |loaded| loaded.warnings);
    tell(&report);
    let told = begin.elapsed().as_secs_f64();
    let begin = Instant::now();
    let mended = mend(&request, &files);
    tell(&mended.outcome.map_or_else(|report| report, |loaded| loaded.warnings));
    told.max(begin.elapsed().as_secs_f64())
}

fn tell(report: &Report) {
    let text = report.to_text(Style::Coloured);
    let json = json_text(&report.to_json());
    assert!(text.len() < 60_000 && json.len() < 10 * MOST_BYTES);
}

/// Whether every record of a text verifies.
fn verifies(text: &str) -> bool {
    let mut reader = Reader::new(text.as_bytes());
    loop {
        let header = match reader.header() {
            Ok(Some(header)) => header,
            Ok(None) => return true,
            Err(_) => return false,
        };
        let Ok(ruleset) = ruleset_from_json(&header.rules, BuiltIn.checked()) else { return false };
        let Some(rules) = Rules::new(&ruleset, header.players) else { return false };
        let events = reader.events::<Event>();
        if verify(&rules, &header, events).is_err() {
            return false;
        }
    }
}

/// The most memory that this process has had, in MB; 0 where the system does not say.
fn peak_memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(0.0) * 1024.0 / 1e6
}

/// As many lines as a file can hold, below what a house rule begins with.
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

/// A file that says one thing over and over, after and before something else.
fn filled(before: &str, again: &str, after: &str) -> String {
    let text = house(before);
    let count = (MOST_BYTES - text.len() - after.len()) / again.len();
    format!("{text}{}{after}", again.repeat(count))
}

fn files() -> Vec<(&'static str, String)> {
    let towers = |open: &str, close: &str, count: usize| {
        house(&format!("x = {}1{}", open.repeat(count), close.repeat(count)))
    };
    let words = |word: &str| lines(|number| format!("{word}{number} = 1\n"));
    let record = record();
    let (header, events) = record.split_once('\n').expect("a record has lines");
    let first = events.lines().next().expect("an event");
    let room = MOST_BYTES - header.len() - 1;
    vec![
        ("100,000 brackets", towers("[", "]", 100_000)),
        ("as many brackets as there is room for", filled("x = ", "[", "")),
        ("braces within braces", towers("{a=", "}", 200_000)),
        ("a key of a great many parts", filled("", "a.", "a = 1")),
        ("a header of a great many parts", filled("[", "a.", "a]\n")),
        ("unknown keys", words("k")),
        ("as many unknown keys as are looked at", {
            (0..19_000).fold(house("[hand]\n"), |text, key| text + &format!("k{key} = 1\n"))
        }),
        ("misspelt keys", lines(|number| format!("siz{number}e = 1\n"))),
        ("as many misspelt keys as are looked at", {
            (0..19_000).fold(house("[hand]\n"), |text, key| text + &format!("siz{key}e = 1\n"))
        }),
        ("misspelt headers", lines(|number| format!("[han{number}d]\n"))),
        (
            "misspelt words",
            lines(|number| format!("[variants.v{number}]\nset.dragon.rests='asid'\n")),
        ),
        ("keys given twice", filled("", "a = 1\n", "")),
        ("keys given twice, far apart", {
            let keys: String = (0..50_000).map(|key| format!("k{key}=1\n")).collect();
            keys.repeat(2)
        }),
        ("headers given twice", filled("", "[hand]\n", "")),
        ("lines that are no TOML", filled("", "???\n", "")),
        ("values without quotes", lines(|number| format!("k{number} = word{number}\n"))),
        ("lines of signs", filled("", "=\n", "")),
        ("a comment of what does not belong there", filled("#", "\u{7f}", "\n")),
        ("comments of what does not belong there", filled("", "#\u{7f}\n", "")),
        ("brackets that do not end", filled("", "a = [\n", "")),
        ("as many brackets that do not end as are looked at", {
            house("") + &"a = [\n".repeat(MOST_SIGNS / 2 - 2)
        }),
        ("as many brackets that nothing opens as are looked at", {
            house("x = [") + &"}".repeat(MOST_SIGNS - 4)
        }),
        ("as many tables without values as are looked at", {
            house("x = [") + &"{a},".repeat(MOST_SIGNS / 3 - 2)
        }),
        ("as many wrong escapes and brackets as are looked at", {
            let escapes = "\\q".repeat(300_000);
            house(&format!("x = \"{escapes}\"\ny = [")) + &"}".repeat(MOST_SIGNS - 5)
        }),
        ("texts that do not end", filled("", "a = \"\n", "")),
        ("texts without their last quotes", filled("", "a = \"x\n", "")),
        ("texts of many lines that do not end", filled("", "a = '''\n", "")),
        ("headers that do not end", filled("", "[hand\n", "")),
        ("a long text", filled("title = \"", "x", "\"\n")),
        ("a long text of escapes", filled("title = \"", "\\u202e", "\"\n")),
        ("a long key", filled("[hand]\n", "x", " = 1\n")),
        ("a long number", filled("[hand]\nsize = ", "9", "\n")),
        ("a long id", filled("with = [\"", "-a", "\"]\n")),
        ("a long path", filled("[tiles]\nlist = [\"", "../", "\"]\n")),
        ("a long notation", filled("[tiles]\nlist = [{ tile = \"", "AB ", "\" }]\n")),
        (
            "a list of tables",
            filled("[tiles]\nset = \"list\"\nlist = [", "{tile=\"AE BF CG DH\"},", "]\n"),
        ),
        ("a list of texts", filled("[tiles]\nset = \"list\"\nlist = [", "\"AE BF CG DH\",", "]\n")),
        ("a list of lists", filled("[tiles]\nset = \"list\"\nlist = [", "[],", "]\n")),
        ("a list of names", filled("with = [", "\"v\",", "]\n")),
        ("blocks for numbers of players", filled("", "[[when]]\nplayers = 3\nsize = 4\n", "")),
        ("sound blocks", filled("", "[[when]]\nplayers={min=2,max=8}\nset.hand.size=4\n", "")),
        ("variants of a wrong type", lines(|number| format!("[variants.v{number}]\nset = 1\n"))),
        ("sound variants", {
            lines(|number| format!("[variants.v{number}]\ntitle='V'\nset.hand.size=2\n"))
        }),
        ("as many layers as there can be", layers()),
        (
            "a basis for a great many keys",
            lines(|number| format!("basis.hand.k{number} = \"x\"\n")),
        ),
        ("ends of lines of old", filled("", "a = 1\r", "")),
        ("as many stray ends of lines as are looked at", {
            house("") + &"\r\r\r\r\r\n".repeat(MOST_SIGNS / 4 - 2)
        }),
        ("spaces", filled("", " ", "x")),
        ("ends of lines", filled("", "\n", "x")),
        ("record: events that are none", filled_record(header, "{}\n", room)),
        ("record: one event over and over", filled_record(header, &format!("{first}\n"), room)),
        ("record: brackets", filled_record(header, "[", room)),
        ("record: headers", format!("{header}\n").repeat(MOST_BYTES / (header.len() + 1))),
        ("record: rules of a great many keys", {
            let keys: String = (0..60_000).map(|key| format!("\"k{key}\":1,")).collect();
            header.replacen("\"rules\":{", &format!("\"rules\":{{{keys}"), 1)
        }),
    ]
}

fn filled_record(header: &str, again: &str, room: usize) -> String {
    format!("{header}\n{}", again.repeat(room / again.len()))
}

/// A record of a game.
fn record() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    let file = file.to_str().expect("a path that is text");
    let arguments = ["simulate", "calliope", "--players", "4", "--games", "1", "--seed", "7"];
    Run::sentiero(&arguments).with(&["--records", file]).output();
    fs::read_to_string(file).expect("a record was written")
}

/// As many variants, blocks and keys as a file can have that is sound.
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
