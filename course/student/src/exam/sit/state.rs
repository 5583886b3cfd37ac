//! What is on the screen during an exam, and what each event makes of it. Nothing here reads or draws.

use crate::window::{self, Event};
use crossterm::event::KeyCode;

/// What is known about a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// The name of its folder.
    pub name: String,
    /// What it asks for.
    pub text: String,
    /// The result of its latest check, or why there is none.
    pub checked: Checked,
    /// Whether it is being built and judged.
    is_busy: bool,
}

/// The result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// What is shown after the task's name.
    pub mark: String,
    /// The report, or what the compiler says.
    pub page: String,
}

impl Checked {
    pub fn new(mark: &str, page: &str) -> Checked {
        Checked { mark: mark.to_owned(), page: page.to_owned() }
    }
}

/// What has to be done after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    GoOn,
    /// Check the task of this index.
    Check(usize),
    Leave,
}

/// What is on the screen.
#[derive(Debug, Clone)]
pub struct State {
    pub tasks: Vec<Task>,
    /// The index of the task that is shown.
    pub chosen: usize,
    /// Whether its result is shown, and not its text.
    pub is_result: bool,
    /// How many lines of it are above the window.
    pub above: usize,
}

impl State {
    /// The text of the first task. Each task is its name and its text.
    pub fn new(tasks: Vec<(String, String)>) -> State {
        let checked = Checked::new("", "This task has not been checked yet: press c.");
        let task = |(name, text)| Task { name, text, checked: checked.clone(), is_busy: false };
        let tasks = tasks.into_iter().map(task).collect();
        State { tasks, chosen: 0, is_result: false, above: 0 }
    }

    /// Takes note of an event in a window of this many rows.
    pub fn take(&mut self, event: Event<(usize, Checked)>, rows: usize) -> Next {
        match event {
            Event::Key(key) => return self.press(key, rows),
            Event::News((index, checked)) => {
                self.tasks[index].is_busy = false;
                self.tasks[index].checked = checked;
            }
            Event::Resized | Event::InputEnded => {}
        }
        Next::GoOn
    }

    fn press(&mut self, key: KeyCode, rows: usize) -> Next {
        match key {
            window::LEAVE => return Next::Leave,
            KeyCode::Char('c') => return self.check(),
            KeyCode::Char('t') => self.show(false),
            KeyCode::Char('r') => self.show(true),
            KeyCode::Char(digit @ '1'..='9') => {
                let index = ('1'..digit).count();
                if index < self.tasks.len() {
                    self.chosen = index;
                    self.show(false);
                }
            }
            KeyCode::Down => self.above += 1,
            KeyCode::Up => self.above = self.above.saturating_sub(1),
            KeyCode::PageDown => self.above += rows / 2,
            KeyCode::PageUp => self.above = self.above.saturating_sub(rows / 2),
            _ => {}
        }
        Next::GoOn
    }

    fn show(&mut self, is_result: bool) {
        self.is_result = is_result;
        self.above = 0;
    }

    fn check(&mut self) -> Next {
        self.show(true);
        let task = &mut self.tasks[self.chosen];
        if task.is_busy {
            return Next::GoOn;
        }
        task.is_busy = true;
        task.checked = Checked::new("…", "Building and checking …");
        Next::Check(self.chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state() -> State {
        let task = |name: &str| (name.to_owned(), format!("# {name}\n"));
        State::new(vec![task("1-a-reverse"), task("2-b-undo")])
    }

    fn press(state: &mut State, code: KeyCode) -> Next {
        state.take(Event::Key(code), 20)
    }

    #[test]
    fn a_digit_chooses_an_existing_task() {
        let mut state = state();
        press(&mut state, KeyCode::Down);
        press(&mut state, KeyCode::Char('2'));
        assert_eq!((state.chosen, state.above), (1, 0));
        for other in ['0', '3', '9', 'x'] {
            press(&mut state, KeyCode::Char(other));
            assert_eq!(state.chosen, 1, "{other}");
        }
    }

    #[test]
    fn a_task_is_not_checked_twice_at_once() {
        let mut state = state();
        assert_eq!(press(&mut state, KeyCode::Char('c')), Next::Check(0));
        assert_eq!(press(&mut state, KeyCode::Char('c')), Next::GoOn);
        assert!(state.is_result);
        state.take(Event::News((0, Checked::new("✗", "no"))), 20);
        assert_eq!(press(&mut state, KeyCode::Char('c')), Next::Check(0));
    }

    #[test]
    fn q_leaves_and_c_checks() {
        assert_eq!(press(&mut state(), window::LEAVE), Next::Leave);
        assert_eq!(press(&mut state(), KeyCode::Char('c')), Next::Check(0));
    }

    #[test]
    fn scrolling_stops_at_the_first_line() {
        let mut state = state();
        press(&mut state, KeyCode::PageUp);
        assert_eq!(state.above, 0);
        press(&mut state, KeyCode::PageDown);
        press(&mut state, KeyCode::Up);
        assert_eq!(state.above, 9);
    }
}
