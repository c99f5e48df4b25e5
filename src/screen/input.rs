//! Input to a screen, its requests, and the screen itself as a surface.

use ratatui_core::buffer::Buffer;

/// Input of a person, or of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked at a column and a line.
    Click(u16, u16),
    /// The wheel was turned at a column and a line; down if so.
    Wheel {
        /// The column.
        x: u16,
        /// The line.
        y: u16,
        /// Whether it was turned towards the person.
        down: bool,
    },
    /// The time has passed that the screen asked for.
    Tick,
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is what it is called")]
pub enum Key {
    Char(char),
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Other,
}

/// Request of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenRequest {
    /// Nothing but to be drawn again.
    Nothing,
    /// To be left.
    Leave,
    /// To be left for what comes next.
    Next,
    /// That what was played so far is written into a file.
    Save {
        /// The name of the file.
        name: String,
        /// Whether a file that is there is replaced.
        replace: bool,
    },
}

/// A screen on the whole of a terminal.
pub trait Surface {
    /// Draws it; everything it shows depends on what it was told and on the size of the buffer.
    fn draw(&mut self, buffer: &mut Buffer);

    /// Takes what a person does, or that the time has passed, and returns what the screen requests.
    fn take(&mut self, input: Input) -> ScreenRequest;

    /// Returns after how many milliseconds it wants a [`Tick`](Input::Tick), if at all.
    fn wait(&self) -> Option<u32>;

    /// Returns a number that changes with everything that happens by itself. While it is the same, input
    /// does not prolong the wait.
    fn moment(&self) -> usize {
        0
    }
}
