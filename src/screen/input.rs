//! The input to a screen, what a screen requests, and the trait for screens.

use ratatui_core::buffer::Buffer;

/// Input from a person or the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked at a column and line.
    Click(u16, u16),
    /// The mouse wheel was turned at a column and line.
    Wheel {
        /// The column.
        x: u16,
        /// The line.
        y: u16,
        /// Whether it was turned towards the user.
        down: bool,
    },
    /// The time that the screen wanted to wait is over.
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

/// A request that a screen makes after an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenRequest {
    /// Only redraw the screen.
    Nothing,
    /// Leave the screen.
    Leave,
    /// Continue with the next game or screen.
    Next,
    /// Save the game so far.
    Save {
        /// The name of the file.
        name: String,
        /// Whether to replace an existing file.
        replace: bool,
    },
}

/// A screen that takes up a whole terminal.
pub trait Surface {
    /// Draws the screen. The result only depends on its state and the size of the buffer.
    fn draw(&mut self, buffer: &mut Buffer);

    /// Handles an input and returns what the screen requests.
    fn take(&mut self, input: Input) -> ScreenRequest;

    /// Returns the milliseconds until the screen wants a [`Tick`](Input::Tick), if any.
    fn wait(&self) -> Option<u32>;

    /// Returns a number that changes whenever something happens without any input.
    ///
    /// As long as it stays the same, input doesn't make the wait any longer.
    fn moment(&self) -> usize {
        0
    }
}
