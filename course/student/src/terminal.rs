//! The terminal while one watches: a screen of its own, keys that are read one by one; and all as
//! it was before, however the command ends.

use anstream::adapter::strip_str;
use course_kit::progress;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::terminal::{
    self, Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use std::io::{self, IsTerminal, Write};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, panic};

/// Where nobody says how large the window is.
const USUAL: (u16, u16) = (80, 24);

/// Whether the terminal is ours now.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// Sees to it once that a panic is told on the user's own screen.
static PANICS: Once = Once::new();

/// The terminal, as long as this lives.
pub struct Terminal {
    has_colors: bool,
}

impl Terminal {
    /// Whether there is one that can be drawn on and gives its keys.
    pub fn is_there() -> bool {
        let can_draw = env::var_os("TERM").is_none_or(|term| term != "dumb");
        can_draw && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Takes it.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn take(has_colors: bool) -> io::Result<Terminal> {
        PANICS.call_once(|| {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                restore();
                usual(panic);
            }));
        });
        progress::restore_when_interrupted(restore);
        terminal::enable_raw_mode()?;
        IS_OURS.store(true, Ordering::SeqCst);
        let terminal = Terminal { has_colors };
        // A line that was broken for a wider window is cut.
        execute!(io::stdout(), EnterAlternateScreen, DisableLineWrap, Hide)?;
        Ok(terminal)
    }

    /// How many columns and rows there are.
    pub fn size() -> (usize, usize) {
        let (columns, rows) = terminal::size()
            .ok()
            .filter(|(columns, rows)| *columns > 0 && *rows > 0)
            .unwrap_or(USUAL);
        (usize::from(columns), usize::from(rows))
    }

    /// Draws these lines and nothing else, over what was there, so that nothing flickers.
    ///
    /// # Errors
    /// When nothing can be written there.
    pub fn draw(&self, lines: &[String]) -> io::Result<()> {
        let mut page = Vec::new();
        for (row, line) in (0..).zip(lines) {
            // Cleared first: behind a line that fills the window, its last character would go.
            queue!(page, MoveTo(0, row), Clear(ClearType::CurrentLine))?;
            let plain = (!self.has_colors).then(|| strip_str(line).to_string());
            page.extend(plain.as_ref().unwrap_or(line).bytes());
        }
        let below = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        if usize::from(below) < Terminal::size().1 {
            queue!(page, MoveTo(0, below), Clear(ClearType::FromCursorDown))?;
        }
        if !IS_OURS.load(Ordering::SeqCst) {
            return Ok(());
        }
        let mut output = io::stdout().lock();
        output.write_all(&page)?;
        output.flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was, if it is ours.
fn restore() {
    if IS_OURS.swap(false, Ordering::SeqCst) {
        // Where this cannot be, there is nothing else to try.
        let _ = execute!(io::stdout(), Show, EnableLineWrap, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use conformance::testing::terminal::Terminal as Window;

    /// Panics in a window; run by the test below, in a pseudo-terminal of its own.
    #[test]
    #[ignore = "it fails, on purpose"]
    fn panics() {
        let terminal = Terminal::take(true).unwrap();
        terminal.draw(&["in the window".to_owned()]).unwrap();
        panic!("told afterwards");
    }

    #[test]
    fn a_panic_is_told_on_the_users_own_screen() {
        let tests = env::current_exe().unwrap();
        let arguments = ["--exact", "--ignored", "--nocapture", "terminal::tests::panics"];
        let mut window = Window::start(&tests.to_string_lossy(), &arguments, (24, 80), &[]);
        assert_ne!(window.end(), 0);
        let seen = String::from_utf8_lossy(window.raw()).into_owned();
        let place = |part: &str| seen.find(part).unwrap_or_else(|| panic!("{part:?} in {seen:?}"));
        let parts = ["\u{1b}[?1049h", "in the window", "\u{1b}[?1049l", "told afterwards"];
        let places = parts.map(place);
        assert!(places.is_sorted(), "{seen:?}");
        // Behind raw mode every line would begin where the one before ends.
        assert!(seen[places[3]..].contains("\r\n"), "{seen:?}");
    }
}
