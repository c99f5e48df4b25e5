//! Switches the terminal to a full-screen view, handles its input and restores it afterwards.

use std::{
    env, io,
    io::IsTerminal,
    ops::ControlFlow,
    panic,
    sync::Once,
    time::{Duration, Instant},
};

use ratatui_core::{backend::Backend, terminal::Terminal};
use ratatui_crossterm::{
    CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
            KeyModifiers, MouseButton, MouseEventKind,
        },
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};

use crate::{
    cli::{
        args::DrawingArgs,
        output,
        play::background::{self, LateAnswer},
        signals,
    },
    render::{
        palette::Background,
        text::{Charset, TextStyle},
    },
    screen::{Input, Key, ScreenRequest, Surface},
};

/// The maximum delay until a signal is noticed.
const MAX_SIGNAL_DELAY: Duration = Duration::from_millis(200);

/// Returns whether there is a terminal at which the user can answer questions.
pub fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Returns whether the terminal supports more than plain lines of text.
pub fn has_screen() -> bool {
    is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb" && !term.is_empty())
}

/// Returns the style for boards on this terminal, based on what is requested and supported.
pub fn style(drawing: &DrawingArgs) -> TextStyle {
    let charset = if drawing.ascii || !speaks_utf8() { Charset::Ascii } else { Charset::Unicode };
    let has_colour = output::colour_choice(&io::stdout()) != anstream::ColorChoice::Never;
    TextStyle { charset, has_colour, ..drawing.style() }
}

/// Returns the style for full-screen boards, which uses dots if the terminal supports them.
pub fn screen_style(drawing: &DrawingArgs) -> TextStyle {
    let style = style(drawing);
    let charset = if style.charset == Charset::Unicode { Charset::Dots } else { style.charset };
    let is_known = style.background != Background::Unknown || !style.has_colour;
    let background = if is_known { style.background } else { background::ask() };
    TextStyle { charset, background, ..style }
}

/// Returns whether the environment either allows UTF-8 or doesn't specify an encoding.
fn speaks_utf8() -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    // As usual, the first variable that is set takes precedence.
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    let Some(locale) = locale else { return true };
    let locale = locale.to_string_lossy().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// A terminal used as a screen. It's restored on drop.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<io::Stdout>>,
    /// Skips the terminal's answer about its background if it comes too late.
    late_answer: LateAnswer,
}

/// The reason for leaving a screen.
#[derive(Debug)]
pub enum ExitReason {
    /// The user wanted to leave.
    Leave,
    /// The user wanted to see the next record or game.
    Next,
    /// The program was interrupted.
    Interrupted,
}

impl Screen {
    /// Switches the terminal to a screen.
    pub fn open() -> io::Result<Screen> {
        can_be_written()?;
        restore_on_panic();
        signals::stop_soon();
        #[cfg(unix)]
        signals::watch_terminal();
        signals::set_exit_action(restore);
        // From here on, the terminal must be restored on any error.
        let made = enter()
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())))
            .and_then(|mut terminal| clear(&mut terminal).map(|()| terminal));
        match made {
            Ok(terminal) => Ok(Screen { terminal, late_answer: LateAnswer::default() }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Shows a surface until the user leaves it. `act` handles any other requests.
    pub fn show<S: Surface, E: From<io::Error>>(
        &mut self,
        surface: &mut S,
        mut act: impl FnMut(&mut S, ScreenRequest) -> Result<(), E>,
    ) -> Result<ExitReason, E> {
        let mut countdown = Countdown::default();
        loop {
            self.terminal.draw(|frame| surface.draw(frame.buffer_mut()))?;
            let wait = surface.wait().map(|wait| Duration::from_millis(wait.into()));
            let left = countdown.remaining(wait, surface.moment(), Instant::now());
            let request = match self.next_input(left)? {
                ControlFlow::Break(()) => return Ok(ExitReason::Interrupted),
                ControlFlow::Continue(None) => ScreenRequest::Redraw,
                ControlFlow::Continue(Some(input)) => surface.take(input),
            };
            match request {
                ScreenRequest::Leave => return Ok(ExitReason::Leave),
                ScreenRequest::Next => return Ok(ExitReason::Next),
                ScreenRequest::Think => {
                    self.terminal.draw(|frame| surface.draw(frame.buffer_mut()))?;
                    surface.think();
                    if skip_input()?.is_break() {
                        return Ok(ExitReason::Interrupted);
                    }
                }
                request => act(surface, request)?,
            }
        }
    }

    /// Switches the terminal back to a screen after other programs have used it.
    fn reopen(&mut self) -> io::Result<()> {
        // Other programs might have changed the mode.
        disable_raw_mode()?;
        enter()?;
        signals::take_resumed();
        clear(&mut self.terminal)
    }

    /// Waits for input until the given time has passed. Breaks if the program is interrupted.
    ///
    /// Returns no input if the screen needs to be redrawn.
    fn next_input(&mut self, wait: Option<Duration>) -> io::Result<ControlFlow<(), Option<Input>>> {
        let begin = Instant::now();
        loop {
            if signals::is_interrupted() {
                return Ok(ControlFlow::Break(()));
            }
            if signals::take_resumed() {
                self.reopen()?;
                return Ok(ControlFlow::Continue(None));
            }
            let left = wait.map(|wait| wait.saturating_sub(begin.elapsed()));
            if event::poll(left.map_or(MAX_SIGNAL_DELAY, |left| left.min(MAX_SIGNAL_DELAY)))? {
                match event::read()? {
                    Event::Key(key) if self.late_answer.takes(key) => {}
                    Event::Key(key) if is_control(key, 'c') => return Ok(ControlFlow::Break(())),
                    #[cfg(unix)]
                    Event::Key(key) if is_control(key, 'z') => {
                        restore();
                        signals::suspend();
                        self.reopen()?;
                        return Ok(ControlFlow::Continue(None));
                    }
                    Event::Key(key) if is_control(key, 'l') => {
                        clear(&mut self.terminal)?;
                        return Ok(ControlFlow::Continue(None));
                    }
                    Event::Resize(..) => return Ok(ControlFlow::Continue(None)),
                    event => {
                        if let Some(input) = input(&event) {
                            return Ok(ControlFlow::Continue(Some(input)));
                        }
                    }
                }
            } else if left.is_some_and(|left| left <= MAX_SIGNAL_DELAY) {
                return Ok(ControlFlow::Continue(Some(Input::Tick)));
            }
        }
    }
}

/// Skips what was typed while the screen was thinking, since it can't be meant for the result. Breaks if the program
/// is interrupted.
fn skip_input() -> io::Result<ControlFlow<()>> {
    while event::poll(Duration::ZERO)? {
        if matches!(event::read()?, Event::Key(key) if is_control(key, 'c')) {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Switches the terminal to screen mode.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Redraws the whole terminal.
///
/// `Terminal::clear` would query the cursor position, which isn't answered by all terminals.
fn clear(terminal: &mut Terminal<CrosstermBackend<io::Stdout>>) -> io::Result<()> {
    let size = terminal.size()?;
    terminal.resize(size.into())
}

impl Drop for Screen {
    fn drop(&mut self) {
        // If we can no longer write to the terminal, there's nothing left to do.
        let _ = self.terminal.backend_mut().flush();
        restore();
    }
}

/// Returns an error if stdout can't be written, which the standard library would hide.
fn can_be_written() -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::{fs::File, io::Write, os::fd::AsFd};
        let stdout = io::stdout();
        let mut file = File::from(stdout.as_fd().try_clone_to_owned()?);
        file.write(b"").map(drop)?;
    }
    Ok(())
}

/// Restores the terminal. Calling it again is harmless.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic prints its message.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |fault| {
            restore();
            tell(fault);
        }));
    });
}

/// Returns whether the given key is pressed together with Ctrl.
///
/// In raw mode, the terminal doesn't send signals for Ctrl-C and Ctrl-Z.
fn is_control(key: KeyEvent, letter: char) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char(letter)
}

/// Converts a terminal event to input, or returns `None` if screens don't use it.
fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
            Some(Input::Key(match key.code {
                KeyCode::Char(glyph) if plain => Key::Char(glyph),
                _ if is_control(*key, 'u') => Key::ClearLine,
                KeyCode::Enter => Key::Enter,
                KeyCode::Esc => Key::Esc,
                KeyCode::Tab => Key::Tab,
                KeyCode::BackTab => Key::BackTab,
                KeyCode::Backspace => Key::Backspace,
                KeyCode::Delete => Key::Delete,
                KeyCode::Up => Key::Up,
                KeyCode::Down => Key::Down,
                KeyCode::Left => Key::Left,
                KeyCode::Right => Key::Right,
                KeyCode::Home => Key::Home,
                KeyCode::End => Key::End,
                KeyCode::PageUp => Key::PageUp,
                KeyCode::PageDown => Key::PageDown,
                _ => Key::Other,
            }))
        }
        Event::Mouse(mouse) => {
            let (x, y) = (mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(x, y)),
                MouseEventKind::ScrollDown => Some(Input::Wheel { x, y, is_down: true }),
                MouseEventKind::ScrollUp => Some(Input::Wheel { x, y, is_down: false }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A wait that isn't prolonged by input.
#[derive(Debug, Default)]
pub struct Countdown {
    /// The moment that the wait belongs to and the time when it started.
    since: Option<(usize, Instant)>,
}

impl Countdown {
    /// Returns the time left at `now` for a wait at the given moment, or `None` if there is no wait.
    ///
    /// The wait restarts at every new moment, and whenever there was no wait before.
    pub fn remaining(
        &mut self,
        wait: Option<Duration>,
        moment: usize,
        now: Instant,
    ) -> Option<Duration> {
        let begin = match self.since {
            Some((before, begin)) if before == moment => begin,
            _ => now,
        };
        self.since = wait.map(|_| (moment, begin));
        wait.map(|wait| wait.saturating_sub(now.saturating_duration_since(begin)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_does_not_restart_the_countdown() {
        let (mut countdown, begin) = (Countdown::default(), Instant::now());
        let second = Some(Duration::from_secs(1));
        let mut left = |wait, moment, at| {
            let now = begin + Duration::from_millis(at);
            countdown.remaining(wait, moment, now).map(|left| left.as_millis())
        };
        assert_eq!(left(second, 1, 0), Some(1000));
        assert_eq!(left(second, 1, 600), Some(400));
        assert_eq!(left(Some(Duration::from_millis(650)), 1, 700), Some(0), "it is faster now");
        assert_eq!(left(second, 2, 1000), Some(1000), "the next moment");
        assert_eq!(left(None, 2, 1100), None);
        assert_eq!(left(second, 2, 1900), Some(1000), "as after a pause");
    }
}
