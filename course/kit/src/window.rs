//! A window over the whole terminal, as `watch` and `exam sit` draw it, and what happens there.
//!
//! Keys, changes of size and news from other threads arrive in one channel. Each command turns them
//! into its state, and draws the state again. However the command ends, the terminal is restored.

use crate::{progress, prose, screen};
use anstream::adapter::strip_str;
use anyhow::{Context, Result};
use clap::ColorChoice;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event as Happened, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::terminal::{
    self, Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use owo_colors::OwoColorize;
use std::cell::Cell;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, Once, PoisonError};
use std::{env, mem, panic, thread};

/// The key that leaves a window. Ctrl-C and Ctrl-D count as this key.
pub const LEAVE: KeyCode = KeyCode::Char('q');

/// Whether a window is open.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-Z was pressed.
static IS_SUSPENDING: AtomicBool = AtomicBool::new(false);

/// The keys that run a command.
static OFFERS: Mutex<Vec<Offer>> = Mutex::new(Vec::new());

/// Sets the panic hook once.
static HOOK: Once = Once::new();

/// The panics of other threads while a window was open. They are reported afterwards.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

thread_local! {
    /// Whether this thread opened the window, so that its panic closes the window.
    static IS_OWNER: Cell<bool> = const { Cell::new(false) };
}

/// Something that happened while a window is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<N> {
    /// A key was pressed. A letter is in lower case.
    Key(KeyCode),
    /// The window has another size.
    Resized,
    /// No more keys will come.
    InputEnded,
    /// The command of this key has printed this.
    Said(KeyCode, String),
    /// Another thread has news.
    News(N),
}

/// A key that runs a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The key.
    pub key: KeyCode,
    /// What the last line of the window says about it.
    pub label: &'static str,
    /// The command.
    pub words: Vec<OsString>,
    /// Whether the window shows what it prints. Any other command gets the terminal until it ends.
    pub is_read: bool,
}

/// An open window. Dropping it restores the terminal.
pub struct Window {
    has_colors: bool,
}

impl Window {
    /// Whether the terminal can be drawn on and sends its keys.
    pub fn is_possible() -> bool {
        let can_draw = env::var_os("TERM").is_none_or(|term| term != "dumb");
        can_draw && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Opens a window, and sends its keys and changes of size.
    pub fn open<N: Send + 'static>(color: ColorChoice, events: Sender<Event<N>>) -> Result<Window> {
        progress::hide();
        let window = Window::over_terminal(screen::has_colors(color));
        let window = window.context("The terminal cannot be drawn on")?;
        thread::spawn(move || {
            while let Ok(happened) = event::read() {
                let is_suspending = is_suspending(&happened);
                IS_SUSPENDING.fetch_or(is_suspending, Ordering::SeqCst);
                let event = match offer_of(&happened) {
                    Some(offer) if offer.is_read => {
                        Some(Event::Said(offer.key, said(&offer.words)))
                    }
                    Some(offer) => {
                        // If this fails, the terminal is gone, and so is the next key.
                        let _ = away(|| run(&offer.words));
                        Some(Event::Resized)
                    }
                    // Everything has to be drawn again.
                    None if is_suspending => Some(Event::Resized),
                    None => meaning(&happened),
                };
                if event.is_some_and(|event| events.send(event).is_err()) {
                    return;
                }
            }
            // The terminal is gone, and so is its user.
            let _ = events.send(Event::Key(LEAVE));
        });
        Ok(window)
    }

    fn over_terminal(has_colors: bool) -> io::Result<Window> {
        HOOK.call_once(report_panics);
        progress::restore_when_interrupted(restore);
        IS_OWNER.set(true);
        terminal::enable_raw_mode()?;
        IS_OPEN.store(true, Ordering::SeqCst);
        let window = Window { has_colors };
        enter()?;
        Ok(window)
    }

    /// From now on, these keys run commands in the terminal instead of being sent.
    pub fn offer(&self, offers: Vec<Offer>) {
        *OFFERS.lock().unwrap_or_else(PoisonError::into_inner) = offers;
    }

    /// How many columns and rows there are. Some terminals do not report it.
    pub fn size() -> (usize, usize) {
        let size = terminal::size().ok().filter(|(columns, rows)| *columns > 0 && *rows > 0);
        let (columns, rows) = size.unwrap_or((80, 24));
        (usize::from(columns), usize::from(rows))
    }

    /// Draws a line for each row of a window with this many columns and rows. The new lines replace
    /// the old ones one by one, so that nothing flickers. Only the main thread may draw: after Ctrl-Z, it stops here.
    pub fn draw(&self, lines: impl FnOnce(usize, usize) -> Vec<String>) -> Result<()> {
        if IS_SUSPENDING.swap(false, Ordering::SeqCst) {
            away(suspend).context("The terminal cannot be drawn on")?;
        }
        let (columns, rows) = Window::size();
        let mut page = Vec::new();
        for (row, line) in (0..).zip(lines(columns, rows)) {
            // Cleared first: after a line that fills the window, this would erase its last character.
            queue!(page, MoveTo(0, row), Clear(ClearType::CurrentLine))?;
            let line = if self.has_colors { line } else { strip_str(&line).to_string() };
            page.extend(line.bytes());
        }
        if IS_OPEN.load(Ordering::SeqCst) {
            let mut output = io::stdout().lock();
            let written = output.write_all(&page).and_then(|()| output.flush());
            written.context("Nothing can be drawn")?;
        }
        Ok(())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        restore();
    }
}

/// Takes over the screen. When the window becomes narrower, its lines are cut and not wrapped.
fn enter() -> io::Result<()> {
    execute!(io::stdout(), EnterAlternateScreen, DisableLineWrap, Hide)
}

/// Whether this is Ctrl-Z, on a system where a program can be suspended.
fn is_suspending(happened: &Happened) -> bool {
    let Happened::Key(key) = happened else { return false };
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    cfg!(unix) && is_control && key.code == KeyCode::Char('z')
}

/// Gives the terminal to something else until it is done.
fn away(work: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    restore();
    let done = work();
    terminal::enable_raw_mode()?;
    enter()?;
    IS_OPEN.store(true, Ordering::SeqCst);
    done
}

/// Lets the shell have the terminal until the user continues this program.
///
/// A signal for a whole process goes to its main thread, if that thread takes it. So the main thread stops here, before
/// anything else. After a signal from any other thread, that thread would go on for a moment, and set up the terminal
/// that the shell is about to take.
///
/// Only the process that the shell waits for stops too, if it is another one, and not the whole group: if a process that
/// another thread is just starting stopped, that thread could not, and the shell would wait forever.
fn suspend() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Signal, getpgrp, getpid, kill_process};
        if getpgrp() != getpid() {
            kill_process(getpgrp(), Signal::TSTP)?;
        }
        kill_process(getpid(), Signal::TSTP)?;
    }
    Ok(())
}

/// What a command prints, or why it cannot be started.
fn said(words: &[OsString]) -> String {
    let Some((program, arguments)) = words.split_first() else { return String::new() };
    let ended = Command::new(program).args(arguments).stdin(Stdio::null()).output();
    match ended {
        Ok(Output { stdout, stderr, .. }) => {
            String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned()
        }
        Err(error) => format!("{}: it cannot be started: {error}", program.to_string_lossy()),
    }
}

/// Runs a command, to which Ctrl-C belongs until it ends. If it fails, waits for Enter.
fn run(words: &[OsString]) -> io::Result<()> {
    let Some((program, arguments)) = words.split_first() else { return Ok(()) };
    progress::leave_interrupts_to_another(true);
    let ended = Command::new(program).args(arguments).status();
    progress::leave_interrupts_to_another(false);
    let problem = match ended {
        Ok(status) if status.success() => None,
        Ok(status) => Some(status.to_string()),
        Err(error) => Some(format!("it cannot be started: {error}")),
    };
    if let Some(problem) = problem {
        screen::warn(&format!("{}: {problem}", program.to_string_lossy()));
        screen::warn("Press Enter to go back.");
        io::stdin().read_line(&mut String::new())?;
    }
    Ok(())
}

/// The command that a key runs.
fn offer_of(happened: &Happened) -> Option<Offer> {
    let Some(Event::Key::<()>(pressed)) = meaning(happened) else { return None };
    let offers = OFFERS.lock().unwrap_or_else(PoisonError::into_inner);
    offers.iter().find(|offer| offer.key == pressed).cloned()
}

/// Restores the terminal if a window is open, and then reports the panics of other threads.
fn restore() {
    if IS_OPEN.swap(false, Ordering::SeqCst) {
        // If this fails, there is nothing else to try.
        let _ = execute!(io::stdout(), Show, EnableLineWrap, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
        let panics = mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner));
        for panic in panics {
            eprintln!("{panic}");
        }
    }
}

/// Reports every panic on the user's own screen. A panic in another thread may be caught, and does not
/// close the window.
fn report_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if IS_OPEN.load(Ordering::SeqCst) && !IS_OWNER.get() {
            PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
        } else {
            restore();
            usual(panic);
        }
    }));
}

/// Without a window, sends each line of one letter as a key, and then the end of the input.
pub fn follow_lines<N: Send + 'static>(events: Sender<Event<N>>) {
    thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            if let Ok(letter) = line.trim().parse::<char>() {
                let _ = events.send(Event::Key(letter_key(letter)));
            }
        }
        let _ = events.send(Event::InputEnded);
    });
}

fn meaning<N>(happened: &Happened) -> Option<Event<N>> {
    let pressed = match happened {
        Happened::Resize(..) => return Some(Event::Resized),
        // Windows also reports when a key is released.
        Happened::Key(key) if key.kind != KeyEventKind::Release => key,
        _ => return None,
    };
    let is_control = pressed.modifiers.contains(KeyModifiers::CONTROL);
    match pressed.code {
        KeyCode::Char('c' | 'd') if is_control => Some(Event::Key(LEAVE)),
        KeyCode::Char(_) if is_control => None,
        KeyCode::Char(letter) => Some(Event::Key(letter_key(letter))),
        other => Some(Event::Key(other)),
    }
}

fn letter_key(letter: char) -> KeyCode {
    KeyCode::Char(letter.to_ascii_lowercase())
}

/// How many lines a window has for its body, below this head.
pub fn room(head: &[String], rows: usize) -> usize {
    rows.saturating_sub(head.len() + 2)
}

/// A window's lines, one for each row. The last line shows the keys.
pub fn filled(mut lines: Vec<String>, keys: &str, columns: usize, rows: usize) -> Vec<String> {
    lines.resize(rows.saturating_sub(1), String::new());
    lines.push(prose::cut(keys, columns).dimmed().to_string());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyEvent;

    fn pressing(character: char, modifiers: KeyModifiers) -> Option<Event<()>> {
        meaning(&Happened::Key(KeyEvent::new(KeyCode::Char(character), modifiers)))
    }

    #[test]
    fn small_and_capital_letters_mean_the_same() {
        for character in ['h', 'c', 'q'] {
            let expected = Some(Event::Key(KeyCode::Char(character)));
            assert_eq!(pressing(character, KeyModifiers::NONE), expected);
            assert_eq!(pressing(character.to_ascii_uppercase(), KeyModifiers::SHIFT), expected);
        }
    }

    #[test]
    fn control_c_and_control_d_leave_and_other_controls_do_nothing() {
        for character in ['c', 'd'] {
            assert_eq!(pressing(character, KeyModifiers::CONTROL), Some(Event::Key(LEAVE)));
        }
        assert_eq!(pressing('h', KeyModifiers::CONTROL), None);
    }

    #[test]
    fn the_release_of_a_key_means_nothing() {
        let mut released = KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE);
        released.kind = KeyEventKind::Release;
        assert_eq!(meaning::<()>(&Happened::Key(released)), None);
    }
}

#[cfg(all(test, unix))]
mod terminal_tests {
    use super::*;
    use std::sync::mpsc;
    use testing::terminal::Terminal;

    /// What [`in_a_terminal`] does.
    const WHAT: &str = "COURSE_KIT_TEST_IN_A_TERMINAL";

    /// Draws a window, and does what the test wants that has started this in a pseudo-terminal; otherwise nothing.
    #[test]
    fn in_a_terminal() {
        let Ok(what) = env::var(WHAT) else { return };
        let (sender, events) = mpsc::channel::<Event<()>>();
        let window = Window::open(ColorChoice::Never, sender).unwrap();
        // Before anything is drawn: then the test presses the key.
        let words = ["sh", "-c", "echo said; exit 3"].map(OsString::from).into();
        let key = KeyCode::Char('x');
        window.offer(vec![Offer { key, label: "x", words, is_read: false }]);
        let draw = |text: &str| window.draw(|_, _| vec![text.to_owned()]).unwrap();
        draw("in the window");
        match &*what {
            "panic" => panic!("reported afterwards"),
            "catch a panic" => {
                let check = || panic::catch_unwind(|| panic!("the check is at fault"));
                assert!(thread::spawn(check).join().unwrap().is_err());
                draw("still in the window");
            }
            _ => {
                while events.recv().unwrap() != Event::Key(LEAVE) {
                    draw("in the window");
                }
            }
        }
    }

    fn started(what: &str) -> Terminal {
        let tests = env::current_exe().unwrap();
        let test = concat!(module_path!(), "::in_a_terminal").split_once("::").unwrap().1;
        let arguments = ["--exact", "--nocapture", test];
        Terminal::start(&tests.to_string_lossy(), &arguments, (24, 80), &[(WHAT, what)])
    }

    /// Asserts that it ends with this status, and writes these parts in this order. Returns what it writes last.
    fn assert_in_order(what: &str, status: u32, parts: &[&str]) -> String {
        let mut terminal = started(what);
        assert_eq!(terminal.end(), status);
        let seen = String::from_utf8_lossy(terminal.raw()).into_owned();
        let place = |part: &&str| seen.find(part).unwrap_or_else(|| panic!("{part:?} in {seen:?}"));
        let places: Vec<usize> = parts.iter().map(place).collect();
        assert!(places.is_sorted(), "{seen:?}");
        seen[places[places.len() - 1]..].to_owned()
    }

    #[test]
    fn a_caught_panic_leaves_the_window_open_and_is_reported_afterwards() {
        let parts =
            ["\u{1b}[?1049h", "still in the window", "\u{1b}[?1049l", "the check is at fault"];
        assert_in_order("catch a panic", 0, &parts);
    }

    #[test]
    fn a_panic_is_reported_on_the_users_own_screen() {
        let parts = ["\u{1b}[?1049h", "in the window", "\u{1b}[?1049l", "reported afterwards"];
        let end = assert_in_order("panic", 101, &parts);
        // In raw mode each line would begin in the column where the line before ends.
        assert!(end.contains("\r\n"), "{end:?}");
    }

    #[test]
    fn what_a_command_says_stays_until_it_is_read_if_it_fails() {
        let mut terminal = started("wait");
        terminal.wait_for("in the window");
        terminal.press("x");
        terminal.wait_for("said");
        terminal.wait_for_line("sh: exit status: 3");
        terminal.press("\r");
        terminal.wait_for("in the window");
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
}
