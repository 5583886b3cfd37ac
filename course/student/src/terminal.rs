//! The terminal under a window: a screen of its own, and keys that are read one by one. However the
//! command ends, the terminal is left as it was before.

use anstream::adapter::strip_str;
use anyhow::{Context, Result};
use course_kit::progress;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::terminal::{
    self, Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::{env, mem, panic};

/// The size of a window that does not say how large it is.
const USUAL: (u16, u16) = (80, 24);

/// Whether the terminal is ours now.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// Sets the panic hook once.
static HOOK: Once = Once::new();

/// The panics of other threads while the terminal was ours. They are reported afterwards.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

thread_local! {
    /// Whether this thread has taken the terminal, so that its panic is the end of the window.
    static IS_OWNER: Cell<bool> = const { Cell::new(false) };
}

/// The terminal. It is given back when this value is dropped.
pub struct Terminal {
    has_colors: bool,
}

impl Terminal {
    /// Whether there is a terminal that can be drawn on and sends its keys.
    pub fn is_there() -> bool {
        let can_draw = env::var_os("TERM").is_none_or(|term| term != "dumb");
        can_draw && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Takes the terminal.
    ///
    /// # Errors
    /// When it cannot be taken.
    pub fn take(has_colors: bool) -> io::Result<Terminal> {
        HOOK.call_once(report_panics);
        progress::restore_when_interrupted(restore);
        IS_OWNER.set(true);
        terminal::enable_raw_mode()?;
        IS_OURS.store(true, Ordering::SeqCst);
        let terminal = Terminal { has_colors };
        // When the window becomes narrower, its lines are cut and not wrapped.
        execute!(io::stdout(), EnterAlternateScreen, DisableLineWrap, Hide)?;
        Ok(terminal)
    }

    /// How many columns and rows there are.
    pub fn size() -> (usize, usize) {
        let (columns, rows) = match terminal::size() {
            Ok((columns, rows)) if columns > 0 && rows > 0 => (columns, rows),
            _ => USUAL,
        };
        (usize::from(columns), usize::from(rows))
    }

    /// Draws a line for each row of a window with this many columns and rows. The new lines replace
    /// the old ones one by one, so that nothing flickers.
    ///
    /// # Errors
    /// When nothing can be written there.
    pub fn draw(&self, lines: impl FnOnce(usize, usize) -> Vec<String>) -> Result<()> {
        let (columns, rows) = Terminal::size();
        let mut page = Vec::new();
        for (row, line) in (0..).zip(lines(columns, rows)) {
            // Cleared first: after a line that fills the window, this would erase its last character.
            queue!(page, MoveTo(0, row), Clear(ClearType::CurrentLine))?;
            let line = if self.has_colors { line } else { strip_str(&line).to_string() };
            page.extend(line.bytes());
        }
        if IS_OURS.load(Ordering::SeqCst) {
            let mut output = io::stdout().lock();
            output
                .write_all(&page)
                .and_then(|()| output.flush())
                .context("Nothing can be drawn")?;
        }
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was, if it is ours, and then reports the panics of other threads.
fn restore() {
    if IS_OURS.swap(false, Ordering::SeqCst) {
        // If this fails, there is nothing else to try.
        let _ = execute!(io::stdout(), Show, EnableLineWrap, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
        let panics = mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner));
        for panic in panics {
            eprintln!("{panic}");
        }
    }
}

/// Lets every panic be reported on the user's own screen. One in another thread may be caught, and
/// does not close the window.
fn report_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if IS_OURS.load(Ordering::SeqCst) && !IS_OWNER.get() {
            PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
        } else {
            restore();
            usual(panic);
        }
    }));
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use conformance::testing::terminal::Terminal as Window;
    use std::thread;

    /// Runs a test in a terminal of its own, and hands back all that it writes there.
    fn seen_of(test: &str, status: u32) -> String {
        let tests = env::current_exe().unwrap();
        let test = format!("{}::{test}", module_path!().split_once("::").unwrap().1);
        let arguments = ["--exact", "--ignored", "--nocapture", &test];
        let mut window = Window::start(&tests.to_string_lossy(), &arguments, (24, 80), &[]);
        assert_eq!(window.end(), status);
        String::from_utf8_lossy(window.raw()).into_owned()
    }

    /// The places of these parts, which follow one another.
    fn in_order<const N: usize>(seen: &str, parts: &[&str; N]) -> [usize; N] {
        let place = |part: &str| seen.find(part).unwrap_or_else(|| panic!("{part:?} in {seen:?}"));
        let places = parts.map(place);
        assert!(places.is_sorted(), "{seen:?}");
        places
    }

    /// Panics in a window; the test below runs it in a pseudo-terminal.
    #[test]
    #[ignore = "it fails on purpose"]
    fn panics() {
        let terminal = Terminal::take(true).unwrap();
        terminal.draw(|_, _| vec!["in the window".to_owned()]).unwrap();
        panic!("reported afterwards");
    }

    /// Catches a panic of another thread while a window is open; the test below runs it.
    #[test]
    #[ignore = "another test runs it"]
    fn goes_on() {
        let terminal = Terminal::take(true).unwrap();
        let check = || panic::catch_unwind(|| panic!("the check is at fault"));
        assert!(thread::spawn(check).join().unwrap().is_err());
        terminal.draw(|_, _| vec!["still in the window".to_owned()]).unwrap();
    }

    #[test]
    fn a_caught_panic_leaves_the_window_open_and_is_reported_afterwards() {
        let seen = seen_of("goes_on", 0);
        let parts =
            ["\u{1b}[?1049h", "still in the window", "\u{1b}[?1049l", "the check is at fault"];
        in_order(&seen, &parts);
    }

    #[test]
    fn a_panic_is_reported_on_the_users_own_screen() {
        let seen = seen_of("panics", 101);
        let parts = ["\u{1b}[?1049h", "in the window", "\u{1b}[?1049l", "reported afterwards"];
        let places = in_order(&seen, &parts);
        // In raw mode each line would begin in the column where the line before ends.
        assert!(seen[places[3]..].contains("\r\n"), "{seen:?}");
    }
}
