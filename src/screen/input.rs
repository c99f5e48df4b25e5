//! The trait that screens implement, the input they handle and the requests they make.

use ratatui_core::buffer::Buffer;

/// Input from the user or the clock.
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
        is_down: bool,
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
    /// Ctrl-U, which clears a line of text.
    ClearLine,
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

/// A request made by a screen in response to an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenRequest {
    /// Only redraw the screen.
    Redraw,
    /// Leave the screen.
    Leave,
    /// Continue with the next game or screen.
    Next,
    /// Draw the screen, which announces a result, and then let it [think](Surface::think).
    Think,
    /// Save the game so far or its board.
    Save {
        /// The content of the file.
        content: SavedContent,
        /// The name of the file.
        name: String,
        /// Whether to replace an existing file.
        is_replacing: bool,
    },
}

/// The content of a file that the user wants to save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedContent {
    /// The record of the game so far.
    Record,
    /// A picture of the board.
    Picture,
}

/// A screen that takes up the whole terminal.
pub trait Surface {
    /// Draws the screen. The result depends only on the screen's state and the buffer size.
    fn draw(&mut self, buffer: &mut Buffer);

    /// Handles an input and returns the screen's request.
    fn take(&mut self, input: Input) -> ScreenRequest;

    /// Finds the result that the screen has announced, which can take seconds.
    fn think(&mut self) {}

    /// Returns how many milliseconds to wait before sending a [`Tick`](Input::Tick), if any.
    fn wait(&self) -> Option<u32>;

    /// Returns a number that changes whenever something happens without input.
    ///
    /// As long as it stays the same, input doesn't extend the wait.
    fn moment(&self) -> usize {
        0
    }
}
