//! A simulated person at a screen, who reads it as text and presses keys.

use ratatui_core::{buffer::Buffer, layout::Rect};
use sentiero::{
    bot::Random,
    game::{Prompted, Seats, Wording},
    language::Language,
    render::text::{Charset, TextStyle},
    screen::{GameScreen, Input, Key, Pace, ScreenRequest, Surface},
    session::{Seating, Session},
};

pub const SMALL: (u16, u16) = (80, 24);
pub const LARGE: (u16, u16) = (120, 40);

pub const PLAIN: TextStyle =
    TextStyle { charset: Charset::Dots, colour: false, size: sentiero::render::text::Size::Roomy };

/// Returns a game with people in some seats.
pub fn table<G: Prompted>(rules: &G, people: Seats, seed: u64) -> GameScreen<'_, G, Random> {
    table_in(rules, people, seed, Language::English)
}

/// Returns the same in a language.
pub fn table_in<G: Prompted>(
    rules: &G,
    people: Seats,
    seed: u64,
    language: Language,
) -> GameScreen<'_, G, Random> {
    let seating = Seating { people, seed, number: 0 };
    let wording = Wording::new(rules.seats()).in_language(language);
    let session = Session::new(rules, seating, None, |_| Random::new()).with_wording(wording);
    GameScreen::new(session, "A game".into(), PLAIN, Pace::new(9))
}

/// Returns the contents of a surface on a terminal of a size.
pub fn buffer(surface: &mut dyn Surface, (width, height): (u16, u16)) -> Buffer {
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
    surface.draw(&mut buffer);
    buffer
}

/// Returns the same as text, without trailing blanks.
pub fn text(surface: &mut dyn Surface, size: (u16, u16)) -> String {
    let buffer = buffer(surface, size);
    let line = |y| {
        let cells = (0..size.0).map(|x| buffer.cell((x, y)).unwrap().symbol());
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    (0..size.1).map(line).collect()
}

/// Returns the words in a frame over the screen, with broken lines joined.
pub fn framed(shown: &str) -> String {
    let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
    let corner = |line: &Vec<char>| line.iter().position(|&glyph| glyph == '┌');
    let (top, left) =
        (0..).zip(&lines).find_map(|(y, line)| Some((y, corner(line)?))).expect(shown);
    let right = lines[top].iter().position(|&glyph| glyph == '┐').unwrap();
    let inside = lines.iter().skip(top + 1).take_while(|line| line.get(left) == Some(&'│'));
    let words = inside.map(|line| line[left + 1..right].iter().collect::<String>());
    words.map(|line| line.trim().to_owned()).collect::<Vec<_>>().join(" ")
}

/// Presses a key.
pub fn press(surface: &mut dyn Surface, key: Key) -> ScreenRequest {
    surface.take(Input::Key(key))
}

/// Types a text.
pub fn type_in(surface: &mut dyn Surface, text: &str) {
    for glyph in text.chars() {
        press(surface, Key::Char(glyph));
    }
}

/// Clicks on a text.
pub fn click_on(surface: &mut dyn Surface, size: (u16, u16), what: &str) -> ScreenRequest {
    let shown = text(surface, size);
    let found = shown.lines().enumerate().find_map(|(y, line)| {
        let at = line.find(what)?;
        Some((line[..at].chars().count(), y))
    });
    let (x, y) = found.unwrap_or_else(|| panic!("{what} is not on\n{shown}"));
    surface.take(Input::Click(u16::try_from(x).unwrap(), u16::try_from(y).unwrap()))
}

/// Plays on until the screen shows a text, taking the first allowed choice, and only looking at questions.
/// Returns whether it ever shows the text.
pub fn play_until(surface: &mut dyn Surface, what: &str) -> bool {
    for _ in 0..2000 {
        if surface.wait().is_some() {
            surface.take(Input::Tick);
            continue;
        }
        let shown = text(surface, SMALL);
        if shown.contains(what) {
            return true;
        }
        if shown.contains("The game is over.") {
            return false;
        }
        press(surface, Key::Enter);
    }
    panic!("the game never ends");
}
