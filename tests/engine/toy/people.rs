//! Tests in which people play the toy game.

use sentiero::{
    bot::Random,
    drawing::{Drawing, Labels, TileKind},
    game::{Audience, Clause, Drawable, Interactive, Seats, Wording},
    prompts::{ClearMethod, Console, ConsoleGame},
    render::text::TextStyle,
    session::{Seating, Session},
    tile::Shape,
};

use super::{
    events,
    race::{Event, Race, State},
};

impl Drawable for Race {
    fn drawing(&self, _: &State) -> Drawing {
        let (tiles, starts, markers) = (Vec::new(), Vec::new(), Vec::new());
        Drawing {
            shape: Shape::SQUARE,
            columns: 1,
            rows: 1,
            holes: Vec::new(),
            barred: Vec::new(),
            tiles,
            starts,
            markers,
            collisions: Vec::new(),
            faces: Vec::new(),
            last_cell: None,
            labels: Labels::Chess,
        }
    }

    fn tile_kinds(&self) -> (Shape, Vec<TileKind>) {
        (Shape::SQUARE, Vec::new())
    }

    fn is_between_turns(&self, _: &State) -> bool {
        true
    }
}

/// To be played by people, a game only needs to narrate its events for each seat.
impl Interactive for Race {
    fn narrate(&self, events: &[Event], audience: Audience, _: &Wording) -> Vec<Clause> {
        let hears = |event: &&Event| match event {
            Event::Deal { seat: whose, .. } | Event::Draw { seat: whose, .. } => {
                audience.can_see(*whose)
            }
            _ => true,
        };
        events.iter().filter(hears).map(|event| Clause::table(format!("{event:?}"))).collect()
    }
}

#[test]
fn race_at_prompts() {
    let mut shown = Vec::new();
    let typed = "1\n".repeat(40);
    let mut console =
        Console::new(typed.as_bytes(), &mut shown, TextStyle::default(), ClearMethod::default());
    let seating = Seating { people: Seats::first(1), seed: 2, number: 0 };
    let mut kept = Vec::new();
    let keep = |session: &Session<'_, Race, Random>| {
        kept = session.steps().concat();
        Ok(())
    };
    let session = Session::new(&Race, seating, None, |_| Random::new());
    ConsoleGame::play(&mut console, session, keep).unwrap();
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("Player 1: choose."), "{shown}");
    assert!(shown.contains("The game is over."), "{shown}");
    assert!(!shown.contains("Draw { seat: 1"), "{shown}");
    assert!(matches!(kept.last(), Some(Event::End { .. })));
    assert_eq!(kept.first(), events(2, 0).first());
}

/// This is also all that a game needs to be played on a screen.
#[cfg(feature = "screen")]
#[test]
fn race_on_a_screen() {
    use ratatui_core::{buffer::Buffer, layout::Rect};
    use sentiero::screen::{GameScreen, Input, Key, Pace, Surface};
    let seating = Seating { people: Seats::first(1), seed: 2, number: 0 };
    let session = Session::new(&Race, seating, None, |_| Random::new());
    let mut table = GameScreen::new(session, "A race".into(), TextStyle::default(), Pace::new(9));
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    for _ in 0..200 {
        table.draw(&mut buffer);
        let input = if table.wait().is_some() { Input::Tick } else { Input::Key(Key::Enter) };
        table.take(input);
    }
    assert!(table.is_over());
    let last = table.session().steps().last().and_then(|step| step.last().cloned());
    assert!(matches!(last, Some(Event::End { .. })));
}
