//! Tests that compressed records can be written, read by every command and resumed, and that truncated or
//! damaged files are handled properly.

use std::{
    fs,
    io::{Read, Write},
    process::Stdio,
};

use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};

use crate::folder::{Folder, Ran};

const RUN: [&str; 4] = ["simulate", "house.toml", "--seed", "3"];

/// Decompresses a file, stopping where it's truncated. We can tell from its name whether and how it's
/// compressed.
pub fn unpacked(folder: &Folder, name: &str) -> String {
    let bytes = fs::read(folder.path(name)).unwrap();
    let mut text = Vec::new();
    let _ = match name.rsplit_once('.').unwrap().1 {
        "gz" => MultiGzDecoder::new(&*bytes).read_to_end(&mut text),
        "zst" => zrip::FrameDecoder::new(&*bytes).read_to_end(&mut text),
        _ => (&*bytes).read_to_end(&mut text),
    };
    String::from_utf8(text).unwrap()
}

/// Compresses the given text the way other programs would.
fn packed(text: &[u8], suffix: &str) -> Vec<u8> {
    if suffix == "zst" {
        return zrip::compress(text, 3).unwrap();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// Runs the program with the given input on stdin.
fn piped(folder: &Folder, arguments: &[&str], input: &[u8]) -> Ran {
    let mut program = folder.program(arguments);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program closes its input once it has read enough, so this can fail.
    let _ = stdin.write_all(input);
    drop(stdin);
    Ran::of(child.wait_with_output().unwrap())
}

#[test]
fn rejects_unknown_extensions_before_playing() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "one.jsonl"]);
    let names = folder.names();
    for name in ["games.json", "games.txt", "games.gz", "games.jsonl.xz", "games.jsonl.gzip"] {
        let run = ["simulate", "house.toml", "--seed", "1", "--games", "2", "--records", name];
        let merge = ["merge", "one.jsonl", "--records", name];
        for arguments in [&run[..], &merge] {
            let says = format!("`{name}/` for a folder");
            folder.fails(arguments, 2, &[&says, "`NAME.jsonl.zst`"]);
            assert_eq!(folder.names(), names);
        }
    }
    let slash = ["--games", "2", "--records", "games.json/"];
    folder.prints(&[&RUN[..], &slash].concat());
    folder.prints(&[&RUN[..], &["--games", "2", "--records", "games.json", "--force"]].concat());
    assert!(folder.path("games.json/000001.jsonl").exists());
}

/// The same games always give the same bytes, which decompress to exactly what an uncompressed file would
/// contain.
#[test]
fn compressed_output_is_reproducible() {
    let folder = Folder::new();
    let run = |more: &[&str]| folder.prints(&[&RUN[..], &["--games", "1200"], more].concat());
    run(&["--records", "r.jsonl"]);
    let text = folder.read("r.jsonl");
    // This is long enough for several frames.
    assert!(text.len() > 2 << 20, "{}", text.len());
    for name in ["r.jsonl.gz", "r.jsonl.zst"] {
        run(&["--records", name, "--threads", "1"]);
        let whole = fs::read(folder.path(name)).unwrap();
        assert!(unpacked(&folder, name) == text, "{name}");
        assert!(whole.len() * 4 < text.len(), "{name}: {}", whole.len());
        for threads in ["2", "5"] {
            run(&["--records", name, "--threads", threads, "--force"]);
            assert!(fs::read(folder.path(name)).unwrap() == whole, "{name} {threads}");
        }
        // Merging parts and resuming a shorter run also produce the same bytes.
        let rest = ["--records", "m.jsonl", "--games", "1000", "--first", "200"];
        folder.prints(&[&RUN[..], &rest].concat());
        folder.prints(&[&RUN[..], &["--games", "200", "--records", name, "--force"]].concat());
        let to = format!("merged.{}", name.split_once('.').unwrap().1);
        folder.prints(&["merge", "m.jsonl", name, "--records", &to]);
        assert!(fs::read(folder.path(&to)).unwrap() == whole, "{name}: merged");
        run(&["--records", name, "--resume"]);
        assert!(fs::read(folder.path(name)).unwrap() == whole, "{name}: resumed");
        fs::remove_file(folder.path("m.jsonl")).unwrap();
    }
}

/// It makes no difference what the file is called or whether it is read from stdin.
#[test]
fn every_command_reads_compressed_records_as_text() {
    let folder = Folder::new();
    folder.prints(&[&RUN[..], &["--games", "3", "--records", "r.jsonl"]].concat());
    let text = folder.read("r.jsonl");
    let commands: [&[&str]; 6] = [
        &["replay", "--check"],
        &["replay"],
        &["position"],
        &["render", "record"],
        &["render", "strip"],
        &["merge"],
    ];
    let untimed =
        |text: String| -> String { text.lines().filter(|line| !line.contains("second")).collect() };
    for suffix in ["gz", "zst"] {
        let bytes = packed(text.as_bytes(), suffix);
        for name in [format!("c.jsonl.{suffix}"), "c.jsonl".into()] {
            folder.write(&name, &bytes);
            for command in commands {
                let expected = folder.run(&[command, &["r.jsonl"]].concat());
                let ran = folder.run(&[command, &[&name]].concat());
                assert_eq!(ran.code, Some(0), "{command:?} {name}: {}", ran.stderr);
                assert_eq!(untimed(ran.stdout), untimed(expected.stdout), "{command:?} {name}");
            }
        }
        let ran = piped(&folder, &["replay", "--check", "-"], &bytes);
        assert_eq!((ran.stdout.as_str(), ran.code), ("3 records verified\n", Some(0)));
        // Merge a folder of files that a different program compressed one by one.
        fs::create_dir(folder.path(suffix)).unwrap();
        for (number, start) in text.match_indices("{\"record\"").map(|(at, _)| at).enumerate() {
            let record = &text[start..];
            let end = record[1..].find("{\"record\"").map_or(record.len(), |end| end + 1);
            let bytes = packed(&record.as_bytes()[..end], suffix);
            folder.write(&format!("{suffix}/{number:06}.jsonl.{suffix}"), bytes);
        }
        folder.prints(&["merge", suffix, "--records", "m.jsonl", "--force"]);
        assert!(folder.read("m.jsonl") == text, "{suffix}");
    }
    folder.write("r.jsonl.xz", b"\xfd7zXZ\0and so on");
    folder.fails(&["replay", "r.jsonl.xz"], 1, &["it is compressed with xz"]);
}

/// A truncated file loses at most its last frame, and resuming restores its original bytes.
#[test]
fn truncated_file_can_be_resumed() {
    let folder = Folder::new();
    let run = [&RUN[..], &["--games", "1200", "--records"]].concat();
    for name in ["r.jsonl.gz", "r.jsonl.zst"] {
        folder.prints(&[&run[..], &[name]].concat());
        let whole = fs::read(folder.path(name)).unwrap();
        for cut in [whole.len() - 1, whole.len() * 2 / 3, 9, 4] {
            folder.write(name, &whole[..cut]);
            let ran = folder.run(&["replay", "--check", name]);
            assert_eq!(ran.code, Some(1), "{name} {cut}: {}", ran.stderr);
            assert!(ran.stderr.contains("the compressed data is cut off"), "{}", ran.stderr);
            if cut > whole.len() / 2 {
                let verified = ran.stdout.split(' ').next().unwrap().parse::<u64>().unwrap();
                assert!((200..=1200).contains(&verified), "{name} {cut}: {verified}");
            }
            folder.prints(&[&run[..], &[name, "--resume"]].concat());
            assert!(fs::read(folder.path(name)).unwrap() == whole, "{name} {cut}");
        }
        let mut damaged = whole.clone();
        damaged[whole.len() / 2] ^= 0xff;
        folder.write(name, &damaged);
        folder.fails(&[&run[..], &[name, "--resume"]].concat(), 1, &[name]);
        assert!(fs::read(folder.path(name)).unwrap() == damaged, "{name}");
    }
}

/// A small file that decompresses to a huge amount of text is rejected because the line is too long.
#[test]
fn rejects_decompression_bombs() {
    let folder = Folder::new();
    // Each block expands to 128 KiB of a single byte, and the frame's window is the same size.
    let block = |is_last: u32| (128 << 10 << 3 | 1 << 1 | is_last).to_le_bytes();
    let mut bytes = b"\x28\xb5\x2f\xfd\x00\x38".to_vec();
    for at in 0..100_000 {
        bytes.extend_from_slice(&block(u32::from(at == 99_999))[..3]);
        bytes.push(b'a');
    }
    folder.write("long.jsonl.zst", bytes);
    for arguments in [&["replay", "--check", "long.jsonl.zst"][..], &["replay", "long.jsonl.zst"]] {
        let ran = folder.run(arguments);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        assert!(ran.stderr.contains("exceeds the limit of 1048576 bytes"), "{}", ran.stderr);
    }
}

#[test]
fn resumes_a_compressed_game() {
    let folder = Folder::new();
    let play = ["play", "house.toml", "--players", "3", "--seed", "4", "--record"];
    folder.prints(&[&play[..], &["whole.jsonl"]].concat());
    let whole = folder.read("whole.jsonl");
    let deal = whole.find("{\"event\":\"start\"").unwrap();
    for suffix in ["gz", "zst"] {
        let name = format!("r.jsonl.{suffix}");
        folder.prints(&[&play[..], &[&name]].concat());
        assert!(unpacked(&folder, &name) == whole, "{name}");
        for cut in (deal..whole.len() - 1).step_by(1_511) {
            folder.write(&name, packed(&whole.as_bytes()[..cut], suffix));
            let ran = folder.run(&["play", "--resume", &name]);
            assert_eq!(ran.code, Some(0), "{name} {cut}: {}", ran.stderr);
            assert!(unpacked(&folder, &name) == whole, "{name} {cut}");
        }
        folder.prints(&["replay", "--check", &name]);
        folder.fails(&["play", "--resume", &name], 1, &["this game is over"]);
    }
}
