//! Where keys come from: a terminal, one by one, or else lines of input.

use super::event::{Event, Key};
use crossterm::event::{self, Event as Happened, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::io;
use std::sync::mpsc::Sender;
use std::thread;

/// Hands on the keys of a terminal, and when its window changes.
pub fn follow_terminal(events: Sender<Event>) {
    thread::spawn(move || {
        while let Ok(happened) = event::read() {
            if let Some(event) = meaning(&happened)
                && events.send(event).is_err()
            {
                return;
            }
        }
        // A terminal that is gone has nobody in front of it.
        let _ = events.send(Event::Key(Key::Leave));
    });
}

/// Hands on lines of input as if each were a key, up to their end.
pub fn follow_lines(events: Sender<Event>) {
    thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            let mut characters = line.trim().chars();
            if let (Some(character), None) = (characters.next(), characters.next())
                && let Some(key) = key(character)
            {
                let _ = events.send(Event::Key(key));
            }
        }
        let _ = events.send(Event::InputEnded);
    });
}

fn meaning(happened: &Happened) -> Option<Event> {
    match happened {
        Happened::Resize(..) => Some(Event::Resized),
        // Windows tells when a key is let go, too.
        Happened::Key(pressed) if pressed.kind != KeyEventKind::Release => {
            key_of(pressed).map(Event::Key)
        }
        _ => None,
    }
}

fn key_of(pressed: &KeyEvent) -> Option<Key> {
    let KeyCode::Char(character) = pressed.code else {
        return (pressed.code == KeyCode::Esc).then_some(Key::Leave);
    };
    if pressed.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(character, 'c' | 'd').then_some(Key::Leave);
    }
    key(character)
}

fn key(character: char) -> Option<Key> {
    match character.to_ascii_lowercase() {
        'h' => Some(Key::Hint),
        'c' => Some(Key::Check),
        'q' => Some(Key::Leave),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressing(character: char, modifiers: KeyModifiers) -> Option<Event> {
        meaning(&Happened::Key(KeyEvent::new(KeyCode::Char(character), modifiers)))
    }

    #[test]
    fn a_key_means_the_same_in_small_and_in_capital_letters() {
        for (character, expected) in [('h', Key::Hint), ('c', Key::Check), ('q', Key::Leave)] {
            let expected = Some(Event::Key(expected));
            assert_eq!(pressing(character, KeyModifiers::NONE), expected);
            assert_eq!(pressing(character.to_ascii_uppercase(), KeyModifiers::SHIFT), expected);
        }
        assert_eq!(pressing('x', KeyModifiers::NONE), None);
    }

    #[test]
    fn control_c_and_control_d_leave_and_other_controls_do_nothing() {
        for character in ['c', 'd'] {
            let expected = Some(Event::Key(Key::Leave));
            assert_eq!(pressing(character, KeyModifiers::CONTROL), expected);
        }
        assert_eq!(pressing('h', KeyModifiers::CONTROL), None);
    }

    #[test]
    fn a_key_that_is_let_go_means_nothing() {
        let mut released = KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE);
        released.kind = KeyEventKind::Release;
        assert_eq!(meaning(&Happened::Key(released)), None);
    }
}
