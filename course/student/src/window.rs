//! A window over the whole terminal, as `watch` and `exam sit` draw it, and what happens there.
//!
//! Keys, changes of size and news from other threads arrive in one channel. Each command turns them
//! into what it knows, and draws that anew.

use crate::terminal::Terminal;
use anyhow::{Context, Result};
use clap::ColorChoice;
use course_kit::{progress, prose, screen};
use crossterm::event::{self, Event as Happened, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use owo_colors::OwoColorize;
use std::io;
use std::sync::mpsc::Sender;
use std::thread;

/// The key that leaves a window. Ctrl-C and Ctrl-D count as this key.
pub const LEAVE: KeyCode = KeyCode::Char('q');

/// Something that happened while a window is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<N> {
    /// A key was pressed. A letter is in lower case.
    Key(KeyCode),
    /// The window has another size.
    Resized,
    /// No more keys will come.
    InputEnded,
    /// Another thread has news.
    News(N),
}

/// Opens a window, and sends its keys and changes of size.
///
/// # Errors
/// When the terminal cannot be drawn on.
pub fn open<N: Send + 'static>(color: ColorChoice, events: Sender<Event<N>>) -> Result<Terminal> {
    progress::hide();
    let terminal = Terminal::take(screen::has_colors(color));
    let terminal = terminal.context("The terminal cannot be drawn on")?;
    thread::spawn(move || {
        while let Ok(happened) = event::read() {
            if meaning(&happened).is_some_and(|event| events.send(event).is_err()) {
                return;
            }
        }
        // A terminal that is gone has nobody in front of it.
        let _ = events.send(Event::Key(LEAVE));
    });
    Ok(terminal)
}

/// Where there is no window: sends each line of one letter as a key, and then the end of the input.
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
    match happened {
        Happened::Resize(..) => Some(Event::Resized),
        // Windows also reports when a key is released.
        Happened::Key(key) if key.kind != KeyEventKind::Release => key_of(key).map(Event::Key),
        _ => None,
    }
}

fn key_of(pressed: &KeyEvent) -> Option<KeyCode> {
    let is_control = pressed.modifiers.contains(KeyModifiers::CONTROL);
    match pressed.code {
        KeyCode::Char(letter) if is_control => matches!(letter, 'c' | 'd').then_some(LEAVE),
        KeyCode::Char(letter) => Some(letter_key(letter)),
        other => Some(other),
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
