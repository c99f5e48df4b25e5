//! Notices keys that leave a screen as it was, so that a message can say so.

use ratatui_core::buffer::Buffer;

/// Compares what a screen draws before and after a key.
#[derive(Debug, Default)]
pub(super) struct KeyWatch {
    /// The last drawing, without any message.
    last: Option<Buffer>,
    /// How many keys were pressed since then. Several can cancel each other.
    pressed: u32,
    /// Whether the effect of one of them doesn't have to be visible.
    is_accepted: bool,
}

impl KeyWatch {
    /// Expects the next drawing to differ because a key was pressed.
    pub(super) fn press(&mut self) {
        self.pressed = self.pressed.saturating_add(1);
    }

    /// Accepts that the last key has no visible effect.
    pub(super) fn accept(&mut self) {
        self.is_accepted = true;
    }

    /// Stores a drawing without any message. Returns whether a single key was pressed and didn't change it.
    pub(super) fn is_unanswered(&mut self, drawn: Buffer) -> bool {
        let is_same = self.last.as_ref() == Some(&drawn);
        self.last = Some(drawn);
        let is_accepted = std::mem::take(&mut self.is_accepted);
        std::mem::take(&mut self.pressed) == 1 && is_same && !is_accepted
    }
}
