//! The terminal as a screen: what is typed and clicked there, and that it is always given back as
//! it was.

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
    cli::{args::DrawingArgs, output, signals},
    render::text::{Charset, TextStyle},
    screen::{Input, Key, ScreenRequest, Surface},
};

/// How long a signal waits at most until it is seen.
const OBSERVES: Duration = Duration::from_millis(200);

/// Returns whether somebody can be asked at a terminal.
pub fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Returns whether there is a terminal on which more can be shown than lines.
pub fn has_screen() -> bool {
    is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb" && !term.is_empty())
}

/// Returns how boards are drawn on this terminal: as it was asked for, and as it can.
pub fn style(drawing: &DrawingArgs) -> TextStyle {
    let charset = if drawing.ascii || !speaks_utf8() { Charset::Ascii } else { Charset::Unicode };
    let colour = output::colour_choice(&io::stdout()) != anstream::ColorChoice::Never;
    TextStyle { charset, colour, ..drawing.style() }
}

/// Returns how boards are drawn on the whole of this terminal: as dots where it shows them.
pub fn screen_style(drawing: &DrawingArgs) -> TextStyle {
    let style = style(drawing);
    let charset = if style.charset == Charset::Unicode { Charset::Dots } else { style.charset };
    TextStyle { charset, ..style }
}

/// Returns whether the environment says that the terminal shows UTF-8, or does not say.
fn speaks_utf8() -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    // The first that is set counts, as everywhere.
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    let Some(locale) = locale else { return true };
    let locale = locale.to_string_lossy().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// A terminal that is a screen until this is dropped.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<io::Stdout>>,
}

/// Why a screen was left.
#[derive(Debug)]
pub enum Left {
    /// Its person wanted to leave it.
    Wanted,
    /// Its person wanted what comes next.
    Next,
    /// The program was told to stop.
    Interrupted,
}

impl Screen {
    /// Makes the terminal a screen.
    pub fn open() -> io::Result<Screen> {
        can_be_written()?;
        restore_on_panic();
        signals::stop_soon();
        signals::before_leaving(restore);
        // From here on whatever goes wrong gives the terminal back.
        let made = enter()
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())))
            .and_then(|mut terminal| clear(&mut terminal).map(|()| terminal));
        match made {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Shows a surface until it is left. `act` does what is wished for other than that.
    pub fn show<S: Surface, E: From<io::Error>>(
        &mut self,
        surface: &mut S,
        mut act: impl FnMut(&mut S, ScreenRequest) -> Result<(), E>,
    ) -> Result<Left, E> {
        let mut countdown = Countdown::default();
        loop {
            self.terminal.draw(|frame| surface.draw(frame.buffer_mut()))?;
            let wait = surface.wait().map(|wait| Duration::from_millis(wait.into()));
            let left = countdown.left(wait, surface.moment(), Instant::now());
            let request = match self.next_input(left)? {
                ControlFlow::Break(()) => return Ok(Left::Interrupted),
                ControlFlow::Continue(None) => ScreenRequest::Nothing,
                ControlFlow::Continue(Some(input)) => surface.take(input),
            };
            match request {
                ScreenRequest::Leave => return Ok(Left::Wanted),
                ScreenRequest::Next => return Ok(Left::Next),
                request => act(surface, request)?,
            }
        }
    }

    /// Makes the terminal a screen again after others have used it.
    fn reopen(&mut self) -> io::Result<()> {
        // Whoever used it may have changed its mode.
        disable_raw_mode()?;
        enter()?;
        signals::continued();
        clear(&mut self.terminal)
    }

    /// Waits for something to be done, or for the time to pass; breaks if the program is told to
    /// stop. None if the screen has only to be drawn again.
    fn next_input(&mut self, wait: Option<Duration>) -> io::Result<ControlFlow<(), Option<Input>>> {
        let begin = Instant::now();
        loop {
            if signals::interrupted() {
                return Ok(ControlFlow::Break(()));
            }
            if signals::continued() {
                self.reopen()?;
                return Ok(ControlFlow::Continue(None));
            }
            let left = wait.map(|wait| wait.saturating_sub(begin.elapsed()));
            if event::poll(left.map_or(OBSERVES, |left| left.min(OBSERVES)))? {
                match event::read()? {
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
            } else if left.is_some_and(|left| left <= OBSERVES) {
                return Ok(ControlFlow::Continue(Some(Input::Tick)));
            }
        }
    }
}

/// Makes the terminal a screen.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Has all of the terminal drawn anew. Its own way of clearing asks the terminal where the cursor
/// is, which not every terminal answers.
fn clear(terminal: &mut Terminal<CrosstermBackend<io::Stdout>>) -> io::Result<()> {
    let size = terminal.size()?;
    terminal.resize(size.into())
}

impl Drop for Screen {
    fn drop(&mut self) {
        // What cannot be written any more cannot be mended either.
        let _ = self.terminal.backend_mut().flush();
        restore();
    }
}

/// Fails if stdout is a terminal that cannot be written: the standard library hides that.
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

/// Gives the terminal back as it was. Does no harm to one that was given back already.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Sees to it that a fault of the program can be read.
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

/// Returns whether a key is pressed with Ctrl. In raw mode the terminal makes no signal of Ctrl-C and
/// Ctrl-Z.
fn is_control(key: KeyEvent, letter: char) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char(letter)
}

/// Converts an event of the terminal to input, if screens know it.
fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
            Some(Input::Key(match key.code {
                KeyCode::Char(glyph) if plain => Key::Char(glyph),
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
                MouseEventKind::ScrollDown => Some(Input::Wheel { x, y, down: true }),
                MouseEventKind::ScrollUp => Some(Input::Wheel { x, y, down: false }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A wait that input does not prolong.
#[derive(Debug, Default)]
pub struct Countdown {
    /// The moment for which it is waited, and since when.
    since: Option<(usize, Instant)>,
}

impl Countdown {
    /// Returns how long is left at a time of a wait for what follows a moment; `None` without a wait.
    /// It begins anew with every moment, and where nothing was waited for before.
    pub fn left(
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
    fn input_does_not_prolong_a_wait() {
        let (mut countdown, begin) = (Countdown::default(), Instant::now());
        let second = Some(Duration::from_secs(1));
        let mut left = |wait, moment, at| {
            let now = begin + Duration::from_millis(at);
            countdown.left(wait, moment, now).map(|left| left.as_millis())
        };
        assert_eq!(left(second, 1, 0), Some(1000));
        assert_eq!(left(second, 1, 600), Some(400));
        assert_eq!(left(Some(Duration::from_millis(650)), 1, 700), Some(0), "it is faster now");
        assert_eq!(left(second, 2, 1000), Some(1000), "the next moment");
        assert_eq!(left(None, 2, 1100), None);
        assert_eq!(left(second, 2, 1900), Some(1000), "as after a pause");
    }
}
