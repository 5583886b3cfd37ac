//! What is on the screen during an exam, and what a key makes of it. Nothing here reads or draws.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What is known of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Its folder.
    pub name: String,
    /// What it asks for.
    pub text: String,
    /// What its public checks came to the last time.
    pub checked: Option<Checked>,
    /// Whether it is built and judged now.
    pub is_busy: bool,
}

/// What came of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    /// The program cannot be built, and this is why.
    NotBuilt(String),
    /// So many of its checks passed.
    Judged {
        /// How many passed.
        passed: usize,
        /// Of how many.
        of: usize,
        /// The page that tells about it.
        page: String,
    },
}

/// What is shown of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// What it asks for.
    Text,
    /// What came of the last check.
    Result,
}

/// What has to be done after a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Nothing but to draw.
    GoOn,
    /// Judge the task of this index.
    Check(usize),
    /// Leave.
    Leave,
}

/// What is on the screen.
#[derive(Debug, Clone)]
pub struct State {
    /// The tasks, in their order.
    pub tasks: Vec<Task>,
    /// Which one is shown.
    pub chosen: usize,
    /// What is shown of it.
    pub shown: Shown,
    /// How many lines of it are above the window.
    pub above: usize,
}

impl State {
    /// The first look: the text of the first task.
    pub fn new(tasks: Vec<(String, String)>) -> State {
        let task = |(name, text)| Task { name, text, checked: None, is_busy: false };
        let tasks = tasks.into_iter().map(task).collect();
        State { tasks, chosen: 0, shown: Shown::Text, above: 0 }
    }

    /// Takes a key; `rows` is how many lines the window has.
    pub fn press(&mut self, pressed: &KeyEvent, rows: usize) -> Next {
        if pressed.kind == KeyEventKind::Release {
            return Next::GoOn;
        }
        let is_control = pressed.modifiers.contains(KeyModifiers::CONTROL);
        match pressed.code {
            KeyCode::Char('c' | 'd') if is_control => return Next::Leave,
            KeyCode::Char(_) if is_control => {}
            KeyCode::Char('q' | 'Q') => return Next::Leave,
            KeyCode::Char('c' | 'C') => return self.check(),
            KeyCode::Char('t' | 'T') => self.show(Shown::Text),
            KeyCode::Char('r' | 'R') => self.show(Shown::Result),
            KeyCode::Char(digit) => self.choose(digit),
            KeyCode::Down => self.above += 1,
            KeyCode::Up => self.above = self.above.saturating_sub(1),
            KeyCode::PageDown => self.above += rows / 2,
            KeyCode::PageUp => self.above = self.above.saturating_sub(rows / 2),
            _ => {}
        }
        Next::GoOn
    }

    fn choose(&mut self, digit: char) {
        let number = digit.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
        let index = number.and_then(|number| number.checked_sub(1));
        if let Some(index) = index.filter(|index| *index < self.tasks.len()) {
            self.chosen = index;
            self.show(Shown::Text);
        }
    }

    fn show(&mut self, shown: Shown) {
        self.shown = shown;
        self.above = 0;
    }

    fn check(&mut self) -> Next {
        self.show(Shown::Result);
        let task = &mut self.tasks[self.chosen];
        if task.is_busy {
            return Next::GoOn;
        }
        task.is_busy = true;
        Next::Check(self.chosen)
    }

    /// Takes what came of a check.
    pub fn take_result(&mut self, index: usize, checked: Checked) {
        let task = &mut self.tasks[index];
        task.is_busy = false;
        task.checked = Some(checked);
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
        state.press(&KeyEvent::new(code, KeyModifiers::NONE), 20)
    }

    #[test]
    fn a_digit_chooses_a_task_that_there_is() {
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
        assert_eq!(state.shown, Shown::Result);
        state.take_result(0, Checked::NotBuilt("no".to_owned()));
        assert_eq!(press(&mut state, KeyCode::Char('c')), Next::Check(0));
    }

    #[test]
    fn control_c_leaves_and_c_checks() {
        let mut state = state();
        let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(state.press(&control, 20), Next::Leave);
        assert_eq!(press(&mut state, KeyCode::Char('q')), Next::Leave);
    }

    #[test]
    fn nothing_is_above_the_first_line() {
        let mut state = state();
        press(&mut state, KeyCode::PageUp);
        assert_eq!(state.above, 0);
        press(&mut state, KeyCode::PageDown);
        press(&mut state, KeyCode::Up);
        assert_eq!(state.above, 9);
    }
}
