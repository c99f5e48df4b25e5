//! Finds out whether the terminal's background is dark or light.

use std::{env, sync::OnceLock};

use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::render::palette::Background;

/// Returns the background that the environment reports in `COLORFGBG`, as in `15;0`.
pub fn reported_background() -> Option<Background> {
    parse_variable(&env::var("COLORFGBG").ok()?)
}

/// Parses the number of the background colour, which comes last.
fn parse_variable(value: &str) -> Option<Background> {
    match value.rsplit(';').next()?.parse().ok()? {
        0..=6 | 8 => Some(Background::Dark),
        7 | 9..=15 => Some(Background::Light),
        _ => None,
    }
}

/// Asks the terminal for its background. Each run asks only once, because waiting takes time.
pub fn ask() -> Background {
    static ANSWER: OnceLock<Background> = OnceLock::new();
    *ANSWER.get_or_init(|| query::background().unwrap_or_default())
}

/// Parses a terminal's answer, as in `ESC ] 11 ; rgb:ffff/ffff/ffff BEL`.
fn parse_answer(answer: &[u8]) -> Option<Background> {
    let text = std::str::from_utf8(answer).ok()?;
    let (_, colour) = text.split_once("]11;rgb:")?;
    let mut parts = colour.split(['/', '\u{7}', '\u{1b}']);
    let mut part = || {
        let digits = parts.next().filter(|digits| (1..=4).contains(&digits.len()))?;
        let most = (1_u32 << (4 * digits.len())) - 1;
        Some(f64::from(u32::from_str_radix(digits, 16).ok()?) / f64::from(most))
    };
    let (red, green, blue) = (part()?, part()?, part()?);
    // This is the perceived brightness. Colours close to the middle are suitable for neither palette.
    match 0.299 * red + 0.587 * green + 0.114 * blue {
        ..0.3 => Some(Background::Dark),
        0.7.. => Some(Background::Light),
        _ => Some(Background::Unknown),
    }
}

#[cfg(unix)]
mod query {
    use std::{
        io::{self, Write},
        time::{Duration, Instant},
    };

    use ratatui_crossterm::crossterm::terminal::{disable_raw_mode, enable_raw_mode};
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use crate::render::palette::Background;

    /// How long to wait for an answer. Terminals on this machine take less than a millisecond.
    const MAX_WAIT: Duration = Duration::from_millis(150);
    /// The maximum length of an answer, in bytes.
    const MAX_ANSWER: usize = 256;

    /// Asks for the background, and then for the kind of terminal, which all of them answer. `None` means that
    /// there was no answer in time.
    pub(super) fn background() -> Option<Background> {
        enable_raw_mode().ok()?;
        let answer = answer();
        disable_raw_mode().ok()?;
        super::parse_answer(&answer?)
    }

    fn answer() -> Option<Vec<u8>> {
        let mut out = io::stdout();
        out.write_all(b"\x1b]11;?\x07\x1b[c").and_then(|()| out.flush()).ok()?;
        let begin = Instant::now();
        let mut answer = Vec::new();
        while answer.len() < MAX_ANSWER {
            let left = MAX_WAIT.checked_sub(begin.elapsed())?;
            let left = Timespec::try_from(left).ok()?;
            let mut terminal = [PollFd::from_borrowed_fd(rustix::stdio::stdin(), PollFlags::IN)];
            if poll(&mut terminal, Some(&left)).ok()? == 0 {
                return None;
            }
            let mut bytes = [0; 64];
            let count = rustix::io::read(rustix::stdio::stdin(), &mut bytes).ok()?;
            answer.extend_from_slice(bytes.get(..count).filter(|bytes| !bytes.is_empty())?);
            if is_end(&answer) {
                return Some(answer);
            }
        }
        None
    }

    /// Returns whether the answer to the second question is complete, as in `ESC [ ? 62 c`.
    fn is_end(answer: &[u8]) -> bool {
        answer.ends_with(b"c") && answer.windows(3).any(|part| part == b"\x1b[?")
    }
}

#[cfg(not(unix))]
mod query {
    use crate::render::palette::Background;

    /// There's no way to read the answer without losing keys.
    pub(super) fn background() -> Option<Background> {
        None
    }
}

/// Skips an answer that comes so late that it looks like keys.
#[derive(Debug, Default)]
pub struct LateAnswer {
    /// The number of keys that have been skipped, or 0 outside an answer.
    skipped: usize,
}

impl LateAnswer {
    /// The maximum length of an answer, in keys.
    const MAX_KEYS: usize = 40;

    /// Returns whether the key is part of an answer. It starts with `ESC ]` and ends with `BEL` or `ESC \`.
    pub fn takes(&mut self, key: KeyEvent) -> bool {
        let is =
            |modifier, glyph| key.modifiers.contains(modifier) && key.code == KeyCode::Char(glyph);
        if self.skipped == 0 {
            let is_begin = is(KeyModifiers::ALT, ']');
            self.skipped = usize::from(is_begin);
            return is_begin;
        }
        let is_end = is(KeyModifiers::CONTROL, 'g') || is(KeyModifiers::ALT, '\\');
        self.skipped += 1;
        if is_end || self.skipped > LateAnswer::MAX_KEYS {
            self.skipped = 0;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognises_light_and_dark_backgrounds() {
        use Background::{Dark, Light, Unknown};
        for (value, expected) in [
            ("15;0", Some(Dark)),
            ("0;15", Some(Light)),
            ("0;default;7", Some(Light)),
            ("7;8", Some(Dark)),
            ("15;default", None),
            ("", None),
            ("0;99", None),
        ] {
            assert_eq!(parse_variable(value), expected, "{value}");
        }
        for (answer, expected) in [
            ("\x1b]11;rgb:ffff/ffff/ffff\x07\x1b[?62;c", Some(Light)),
            ("\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\\x1b[?6c", Some(Dark)),
            ("\x1b]11;rgb:00/80/80\x1b\\", Some(Unknown)),
            ("\x1b]11;rgb:f/f/f\x07", Some(Light)),
            ("\x1b]11;rgb:fffff/0/0\x07", None),
            ("\x1b]11;rgb:\x07", None),
            ("\x1b[?62c", None),
        ] {
            assert_eq!(parse_answer(answer.as_bytes()), expected, "{answer:?}");
        }
    }

    #[test]
    fn late_answer_does_not_swallow_keys() {
        let key = |code, modifiers| KeyEvent::new(KeyCode::Char(code), modifiers);
        let plain = |code| key(code, KeyModifiers::NONE);
        let mut late = LateAnswer::default();
        assert!(!late.takes(plain('r')));
        assert!(late.takes(key(']', KeyModifiers::ALT)));
        assert!("11;rgb:ffff/ffff/ffff".chars().all(|glyph| late.takes(plain(glyph))));
        assert!(late.takes(key('g', KeyModifiers::CONTROL)));
        assert!(!late.takes(plain('r')));
        // An answer without an end doesn't swallow keys for good.
        assert!(late.takes(key(']', KeyModifiers::ALT)));
        let mut keys = std::iter::repeat_with(|| late.takes(plain('1')));
        assert_eq!(keys.position(|is_taken| !is_taken), Some(LateAnswer::MAX_KEYS));
    }
}
