//! Tests that even the longest valid rulesets lead to records whose headers can be read back.

use sentiero::{
    check::{LoadedRuleset, Request, load},
    family::{Playable, Task, for_game},
    loader::MemoryFiles,
    record::{Header, Limits, Player, Reader, write},
    ruleset::Ruleset,
};

use super::{generator::OURS, told};

/// Returns a string of the given length made up of the characters that take up the most bytes in a record.
fn longest(characters: usize) -> String {
    "\u{1f9ed}".repeat(characters)
}

/// Returns as many variant names as a ruleset can add to the inherited ones.
fn variants() -> impl Iterator<Item = String> {
    (10..40).map(|number| format!("{}-{number}", "v".repeat(61)))
}

/// Returns a ruleset with the given tiles and as much other text as possible.
fn ruleset(tiles: &str, when: &str) -> String {
    let (id, basis) = ("a".repeat(64), "{ kind = \"chosen\" }");
    let other = format!(
        "{{ publisher = \"{}\", language = \"{}\", source = \"{}\" }}",
        longest(200),
        longest(64),
        longest(400)
    );
    let holes: Vec<String> = (0..1_000)
        .map(|nth| format!("{{ x = {}, y = {} }}", 10 + nth % 40, 20 + nth / 40))
        .collect();
    let keys = tiles.lines().filter_map(|line| Some(line.split_once(' ')?.0));
    let keys = keys.map(|key| format!("{key} = {basis}"));
    let variants = variants().map(|name| {
        format!(
            "[variants.{name}]\ntitle = \"{}\"\nset.hand.size = 4\nbasis.hand.size = {basis}\n",
            longest(200)
        )
    });
    format!(
        "id = \"{id}\"\nextends = \"calliope\"\ntitle = \"{}\"\n\
         edition = {{ publisher = \"{}\", year = 2026, language = \"{}\", boxes = [{}] }}\n\
         [board]\ncolumns = 60\nrows = 60\nholes = [{}]\n\
         [tiles]\n{tiles}\n{when}\n{}\n\
         [basis]\nboard = {{ columns = {basis}, rows = {basis}, holes = {basis} }}\n\
         tiles = {{ {} }}\n",
        longest(200),
        longest(200),
        longest(64),
        vec![other; 32].join(", "),
        holes.join(", "),
        variants.collect::<String>(),
        keys.collect::<Vec<_>>().join(", "),
    )
}

/// Returns the first kinds of tile with the given number of ports, ordered by notation.
fn kinds(ports: u8, most: usize) -> Vec<String> {
    fn pair(free: &[char], pairs: &str, most: usize, kinds: &mut Vec<String>) {
        let Some((first, rest)) = free.split_first() else {
            kinds.push(pairs.trim_start().to_owned());
            return;
        };
        for (at, other) in rest.iter().enumerate() {
            if kinds.len() < most {
                let left = [&rest[..at], &rest[at + 1..]].concat();
                pair(&left, &format!("{pairs} {first}{other}"), most, kinds);
            }
        }
    }
    let (letters, mut kinds) = ((b'A'..b'A' + ports).map(char::from).collect::<Vec<_>>(), vec![]);
    pair(&letters, "", most, &mut kinds);
    kinds
}

/// Formats a list of tiles with the given total number of copies.
fn list(kinds: &[String], copies: usize) -> String {
    let each = copies / kinds.len();
    let entry = |(nth, kind): (usize, &String)| {
        let copies = each + usize::from(nth < copies % kinds.len());
        format!("{{ tile = \"{kind}\", copies = {copies} }}")
    };
    format!("[{}]", kinds.iter().enumerate().map(entry).collect::<Vec<_>>().join(", "))
}

/// Writes a header, makes sure it can be read back and returns its size in bytes.
struct WriteHeader<'a>(&'a Ruleset);

impl Task for WriteHeader<'_> {
    type Output = usize;

    fn run<G: Playable>(self, game: &G) -> usize {
        let player = || Player { human: Some("\u{1f9ed}".repeat(24)), ..Player::default() };
        let seats = (0..game.seats()).map(|_| player()).collect();
        let header = Header::new(self.0, game, u64::MAX, u64::MAX).with_seats(seats);
        let mut bytes = Vec::new();
        let events: &[G::Event] = &[];
        write(&mut bytes, &header, events).unwrap();
        let mut reader = Reader::with_limits(bytes.as_slice(), Limits::default());
        let read = reader.header().unwrap_or_else(|error| panic!("{} bytes: {error}", bytes.len()));
        assert_eq!(read, Some(header));
        bytes.len()
    }
}

/// A function that takes the total number of copies and returns the tiles of a ruleset and any `when` blocks.
type Form<'a> = &'a dyn Fn(usize) -> (String, String);

fn loaded(text: &str) -> Result<LoadedRuleset, String> {
    let files = MemoryFiles::default().with_file(OURS, text);
    let variants: Vec<String> = variants().collect();
    let request = Request { ruleset: OURS, variants: &variants, ..Request::default() };
    load(&request, &files).map_err(|report| told(&report))
}

/// The finding says how many tiles a record can list, and headers with that many tiles can indeed be read.
#[test]
fn longest_valid_header_is_readable() {
    let other = list(&kinds(16, 5_000), 10_000_000);
    let all = |copies: usize| {
        format!("set = \"all\"\nports = 2\nturning = \"free\"\ncopies = {}", copies / 35)
    };
    // The second list has no effect, but it's still part of the rules.
    let all_and_list = |copies: usize| format!("{}\nlist = {other}", all(copies));
    let listed = |ports: u8, copies: usize| {
        let list = list(&kinds(ports, 5_000), copies);
        format!("set = \"list\"\nports = {}\nturning = \"fixed\"\nlist = {list}", ports / 4)
    };
    let forms: [(&str, Form<'_>); 4] = [
        ("all", &|copies| (all(copies), String::new())),
        ("all, and a list", &|copies| (all_and_list(copies), String::new())),
        ("a list of 16 ports", &|copies| (listed(16, copies), String::new())),
        ("in a block", &|copies| {
            let lines = listed(12, copies);
            let set = lines.lines().map(|line| format!("set.tiles.{line}\n"));
            let basis = ["set", "ports", "turning", "list"]
                .map(|key| format!("basis.tiles.{key} = {{ kind = \"chosen\" }}\n"));
            let block = set.collect::<String>() + &basis.concat();
            let plain = "set = \"all\"\ncopies = 200";
            (plain.into(), format!("[[when]]\nplayers = {{ min = 8, max = 8 }}\n{block}"))
        }),
    ];
    for (name, form) in forms {
        let text = |copies: usize| {
            let (tiles, when) = form(copies);
            ruleset(&tiles, &when)
        };
        let refused = loaded(&text(69_000)).unwrap_err();
        let most = refused.split_once("but a record can only list ").map(|(_, rest)| rest);
        let most = most.and_then(|rest| rest.lines().next()?.parse::<usize>().ok());
        let most = most.unwrap_or_else(|| panic!("{name}: {refused}"));
        let valid = loaded(&text(most)).unwrap_or_else(|found| panic!("{name}: {found}"));
        let players = valid.ruleset.head().players.max();
        let bytes = for_game(&valid.ruleset, players, WriteHeader(&valid.ruleset)).unwrap();
        println!("{name}: {most} tiles, a header of {bytes} bytes");
        assert!(bytes > 700 << 10, "{name}: only {bytes} bytes");
        assert!(loaded(&text(most + 35)).is_err(), "{name}");
    }
}
