//! The input to a screen, its requests, and the trait of screens.

use ratatui_core::buffer::Buffer;

/// An input from a person or the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked at a column and line.
    Click(u16, u16),
    /// The wheel was turned at a column and line.
    Wheel {
        /// The column.
        x: u16,
        /// The line.
        y: u16,
        /// Whether it was turned towards the person.
        down: bool,
    },
    /// The wait requested by the screen is over.
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

/// A request from a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenRequest {
    /// Only to be redrawn.
    Nothing,
    /// To leave.
    Leave,
    /// To continue with the next game or screen.
    Next,
    /// To save the game so far.
    Save {
        /// The name of the file.
        name: String,
        /// Whether to replace an existing file.
        replace: bool,
    },
}

/// A screen that fills a terminal.
pub trait Surface {
    /// Draws the screen. The result depends only on its state and the size of the buffer.
    fn draw(&mut self, buffer: &mut Buffer);

    /// Handles an input, and returns the screen's request.
    fn take(&mut self, input: Input) -> ScreenRequest;

    /// Returns the milliseconds until the screen wants a [`Tick`](Input::Tick), if it does.
    fn wait(&self) -> Option<u32>;

    /// Returns a number that changes whenever something happens without input.
    ///
    /// While it stays the same, input doesn't prolong the wait.
    fn moment(&self) -> usize {
        0
    }
}
