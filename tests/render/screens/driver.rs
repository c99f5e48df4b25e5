//! A simulated player that reads the screen as text and presses keys.

use ratatui_core::{buffer::Buffer, layout::Rect};
use sentiero::{
    bot::Random,
    game::{Evaluable, Interactive, Seats, Wording},
    language::Language,
    render::text::{Charset, TextStyle},
    screen::{GameScreen, Input, Key, Pace, ScreenRequest, Surface},
    session::{Seating, Session},
};

pub const SMALL: (u16, u16) = (80, 24);
pub const LARGE: (u16, u16) = (120, 40);

pub const PLAIN: TextStyle = TextStyle {
    charset: Charset::Dots,
    has_colour: false,
    size: sentiero::render::text::Size::Roomy,
    background: sentiero::render::palette::Background::Dark,
};

/// Returns a game screen in English with people in the given seats.
pub fn table<G: Interactive + Evaluable>(
    rules: &G,
    people: Seats,
    seed: u64,
) -> GameScreen<'_, G, Random> {
    table_in(rules, people, seed, Language::English)
}

/// Returns a game screen in the given language with people in the given seats.
pub fn table_in<G: Interactive + Evaluable>(
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

/// Returns what a surface draws on a terminal of the given size.
pub fn buffer(surface: &mut dyn Surface, (width, height): (u16, u16)) -> Buffer {
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
    surface.draw(&mut buffer);
    buffer
}

/// Returns what a surface draws as text, without trailing spaces.
pub fn text(surface: &mut dyn Surface, size: (u16, u16)) -> String {
    let buffer = buffer(surface, size);
    let line = |y| {
        let cells = (0..size.0).map(|x| buffer.cell((x, y)).unwrap().symbol());
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    (0..size.1).map(line).collect()
}

/// Returns the text inside the frame that's drawn over the screen, joining any wrapped lines.
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

/// Sends an input and lets the surface think if it requests that.
fn take(surface: &mut dyn Surface, input: Input) -> ScreenRequest {
    let request = surface.take(input);
    if matches!(request, ScreenRequest::Think) {
        surface.think();
    }
    request
}

/// Presses a key.
pub fn press(surface: &mut dyn Surface, key: Key) -> ScreenRequest {
    take(surface, Input::Key(key))
}

/// Types the given text.
pub fn type_in(surface: &mut dyn Surface, text: &str) {
    for glyph in text.chars() {
        press(surface, Key::Char(glyph));
    }
}

/// Clicks on the given text.
pub fn click_on(surface: &mut dyn Surface, size: (u16, u16), what: &str) -> ScreenRequest {
    let shown = text(surface, size);
    let found = shown.lines().enumerate().find_map(|(y, line)| {
        let at = line.find(what)?;
        Some((line[..at].chars().count(), y))
    });
    let (x, y) = found.unwrap_or_else(|| panic!("{what} isn't on the screen:\n{shown}"));
    take(surface, Input::Click(u16::try_from(x).unwrap(), u16::try_from(y).unwrap()))
}

/// Plays until the screen shows the given text, always picking the first allowed choice. Only screens with a
/// question are searched. Returns whether the text was found.
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
