//! What is on the screen during an exam: what each event changes, and the lines that show it. Nothing
//! here reads or waits.

use crate::markdown;
use crate::record::Seconds;
use course_kit::prose;
use course_kit::window::{self, Event};
use crossterm::event::KeyCode;
use owo_colors::{OwoColorize, Style};
use std::mem;
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// The question before the work is handed in.
const QUESTION: &str = "Hand in and leave? y yes  any other key no";

/// What the keys do in an exam with this many tasks.
fn keys(tasks: usize) -> String {
    let task = match tasks {
        1 => String::new(),
        2..=9 => format!("1-{tasks} task  "),
        _ => "←→ task  ".to_owned(),
    };
    // In a narrow window, the last of them are cut off.
    format!("{task}t text  c check  q leave  h hand in  r result  ↑↓ scroll")
}

/// What is known about a task.
#[derive(Clone)]
pub struct Task {
    /// The name of its folder.
    pub name: String,
    /// Its handout.
    pub text: String,
    /// The result of its latest check, or a note that there is none yet.
    pub checked: Checked,
    /// Whether it is being built and judged.
    is_busy: bool,
}

/// The result of a check.
#[derive(Clone)]
pub struct Checked {
    /// What is shown after the task's name.
    pub mark: String,
    /// The report, or the compiler's message, for a window of this many columns.
    pub page: Arc<dyn Fn(usize) -> String + Send + Sync>,
}

impl Checked {
    /// A result in one sentence.
    pub fn new(mark: &str, text: &str) -> Checked {
        let text = text.to_owned();
        Checked::drawn(mark, move |columns| prose::paragraph(&text, "", columns))
    }

    /// A result that is drawn for the width of the window.
    pub fn drawn(mark: &str, page: impl Fn(usize) -> String + Send + Sync + 'static) -> Checked {
        Checked { mark: mark.to_owned(), page: Arc::new(page) }
    }
}

/// What has to be done after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    GoOn,
    /// Check the task of this index.
    Check(usize),
    /// The work is handed in before the end.
    HandIn,
    Leave,
}

/// What is on the screen.
#[derive(Clone)]
pub struct State {
    pub tasks: Vec<Task>,
    /// The index of the task that is shown.
    pub chosen: usize,
    /// Whether its result is shown instead of its text.
    pub is_result: bool,
    /// How many lines of it are above the window.
    pub above: usize,
    /// Why the work is not kept, if it is not.
    pub problem: Option<String>,
    /// Whether the student was asked whether to hand in.
    is_asked: bool,
}

impl State {
    /// Shows the first of these tasks. Each is given by its name and its text.
    pub fn new(tasks: Vec<(String, String)>) -> State {
        let checked = Checked::new("", "This task has not been checked yet: press c.");
        let task = |(name, text)| Task { name, text, checked: checked.clone(), is_busy: false };
        let tasks = tasks.into_iter().map(task).collect();
        State { tasks, chosen: 0, is_result: false, above: 0, problem: None, is_asked: false }
    }

    /// Handles an event in a window of this many rows.
    pub fn take(&mut self, event: Event<(usize, Checked)>, rows: usize) -> Next {
        match event {
            Event::Key(key) => return self.press(key, rows),
            Event::News((index, checked)) => {
                self.tasks[index].is_busy = false;
                self.tasks[index].checked = checked;
            }
            Event::Resized | Event::InputEnded | Event::Said(..) => {}
        }
        Next::GoOn
    }

    fn press(&mut self, key: KeyCode, rows: usize) -> Next {
        if mem::take(&mut self.is_asked) && key != window::LEAVE {
            return if key == KeyCode::Char('y') { Next::HandIn } else { Next::GoOn };
        }
        match key {
            window::LEAVE => return Next::Leave,
            KeyCode::Char('h') => self.is_asked = true,
            KeyCode::Char('c') => {
                self.show(true);
                let task = &mut self.tasks[self.chosen];
                if !task.is_busy {
                    task.is_busy = true;
                    task.checked = Checked::new("…", "Building and checking …");
                    return Next::Check(self.chosen);
                }
            }
            KeyCode::Char('t') => self.show(false),
            KeyCode::Char('r') => self.show(true),
            KeyCode::Char(digit @ '1'..='9') => {
                self.choose(('1'..digit).count());
            }
            KeyCode::Right => self.choose(self.chosen + 1),
            KeyCode::Left => self.choose(self.chosen.wrapping_sub(1)),
            KeyCode::Down => self.above += 1,
            KeyCode::Up => self.above = self.above.saturating_sub(1),
            KeyCode::PageDown => self.above += rows / 2,
            KeyCode::PageUp => self.above = self.above.saturating_sub(rows / 2),
            _ => {}
        }
        Next::GoOn
    }

    /// Shows the text of a task, if there is one with this index.
    fn choose(&mut self, index: usize) {
        if index < self.tasks.len() {
            self.chosen = index;
            self.show(false);
        }
    }

    fn show(&mut self, is_result: bool) {
        self.is_result = is_result;
        self.above = 0;
    }
}

/// A window's lines, top to bottom. It scrolls back if it was scrolled beyond the end.
pub fn window(state: &mut State, left: Seconds, columns: usize, rows: usize) -> Vec<String> {
    let style = if left.is_short() { Style::new().red() } else { Style::new() };
    let clock = format!("Practical exam: {}", format!("{left} left").style(style.bold()));
    let problem = state.problem.iter().flat_map(|text| prose::indent(text, "", columns));
    let problem = problem.map(|line| line.red().to_string());
    let head = [clock, tasks(state, columns)].into_iter().chain(problem);
    let mut lines: Vec<String> = head.chain([String::new()]).collect();
    let room = window::room(&lines, rows);
    let task = &state.tasks[state.chosen];
    let body = if state.is_result {
        &(task.checked.page)(columns)
    } else {
        &markdown::in_terminal(&task.text, columns)
    };
    let length = body.lines().count();
    state.above = state.above.min(length.saturating_sub(room));
    lines.extend(body.lines().skip(state.above).take(room).map(str::to_owned));
    lines.resize(rows.saturating_sub(2), String::new());
    let is_more = length > state.above + room;
    lines.extend(is_more.then(|| "↓ more".dimmed().to_string()));
    let keys = if state.is_asked { QUESTION.to_owned() } else { keys(state.tasks.len()) };
    window::filled(lines, &keys, columns, rows)
}

/// All tasks in a line, the chosen one marked. If they do not fit, the others are numbers, and the first are left out.
fn tasks(state: &State, columns: usize) -> String {
    let parts = |name: fn(usize, &Task) -> String| {
        let names = state.tasks.iter().enumerate().map(|(index, task)| {
            let is_chosen = index == state.chosen;
            let name = if is_chosen { task.name.clone() } else { name(index, task) };
            let text = format!("{name} {}", task.checked.mark);
            let text = text.trim_end();
            if is_chosen { format!("[{text}]") } else { text.to_owned() }
        });
        names.collect::<Vec<String>>()
    };
    let fits = |parts: &[String]| parts.join("  ").width() <= columns;
    let whole = parts(|_, task| task.name.clone());
    let shown = if fits(&whole) { whole } else { parts(|index, _| (index + 1).to_string()) };
    let first = (0..state.chosen).find(|first| fits(&shown[*first..=state.chosen]));
    prose::cut(&shown[first.unwrap_or(state.chosen)..].join("  "), columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;

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
    fn each_of_twenty_tasks_can_be_shown_and_checked() {
        let task = |number| (format!("{number}-b-undo"), String::new());
        let mut state = State::new((1..=20).map(task).collect());
        for index in 0..20 {
            assert_eq!(press(&mut state, KeyCode::Char('c')), Next::Check(index));
            press(&mut state, KeyCode::Right);
        }
        assert_eq!(state.chosen, 19, "there is no other");
        press(&mut state, KeyCode::Left);
        assert_eq!((state.chosen, state.is_result), (18, false));
        let lines = window(&mut state, Seconds(1), 80, 16);
        assert!(strip_str(&lines[1]).to_string().contains("[19-b-undo …]"), "{lines:?}");
        assert!(strip_str(&lines[15]).to_string().starts_with("←→ task"), "{lines:?}");
        press(&mut state, KeyCode::Char('1'));
        press(&mut state, KeyCode::Left);
        assert_eq!(state.chosen, 0);
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
    fn scrolling_stops_at_the_first_line() {
        let mut state = state();
        press(&mut state, KeyCode::PageUp);
        assert_eq!(state.above, 0);
        press(&mut state, KeyCode::PageDown);
        press(&mut state, KeyCode::Up);
        assert_eq!(state.above, 9);
    }

    fn long_state() -> State {
        let text = (0..40).map(|number| format!("- line {number}\n")).collect::<Vec<_>>().concat();
        State::new(vec![("1-a-reverse".to_owned(), text), ("2-b-undo".to_owned(), String::new())])
    }

    fn seen(state: &mut State) -> Vec<String> {
        let lines = window(state, Seconds(3661), 60, 16);
        lines.iter().map(|line| strip_str(line).to_string()).collect()
    }

    #[test]
    fn the_clock_the_tasks_and_the_keys_are_always_visible() {
        let lines = seen(&mut long_state());
        assert_eq!(lines.len(), 16);
        assert_eq!(lines[0], "Practical exam: 1:01:01 left");
        assert_eq!(lines[1], "[1-a-reverse]  2-b-undo");
        assert_eq!(lines[14], "↓ more");
        assert!(lines[15].starts_with("1-2 task  t text"), "{lines:?}");
    }

    #[test]
    fn scrolling_stops_at_the_last_line() {
        let mut state = long_state();
        state.above = 1000;
        let lines = seen(&mut state);
        assert!(lines[13].contains("line 39"), "{lines:?}");
        assert_eq!(lines[14], "");
        state.above -= 1;
        assert_eq!(seen(&mut state)[14], "↓ more");
    }

    #[test]
    fn the_result_of_a_task_follows_its_name() {
        let mut state = long_state();
        for (index, mark, page) in [(0, "2/3", "a page\n"), (1, "✗", "error[E0308]\n")] {
            state.take(Event::News((index, Checked::new(mark, page))), 16);
        }
        assert_eq!(seen(&mut state)[1], "[1-a-reverse 2/3]  2-b-undo ✗");
        let narrow =
            |state: &mut State| strip_str(&window(state, Seconds(1), 24, 16)[1]).to_string();
        assert_eq!(narrow(&mut state), "[1-a-reverse 2/3]  2 ✗");
        state.is_result = true;
        assert_eq!(seen(&mut state)[3], "a page");
    }

    #[test]
    fn work_is_handed_in_only_after_a_question() {
        let mut state = long_state();
        assert_eq!(press(&mut state, KeyCode::Char('h')), Next::GoOn);
        assert!(seen(&mut state)[15].starts_with("Hand in and leave?"));
        assert_eq!(press(&mut state, KeyCode::Char('n')), Next::GoOn);
        assert_eq!(press(&mut state, KeyCode::Char('y')), Next::GoOn, "nothing was asked");
        press(&mut state, KeyCode::Char('h'));
        assert_eq!(press(&mut state, KeyCode::Char('y')), Next::HandIn);
        press(&mut state, KeyCode::Char('h'));
        assert_eq!(press(&mut state, window::LEAVE), Next::Leave);
    }

    #[test]
    fn a_problem_is_shown_until_it_is_solved() {
        let mut state = long_state();
        state.problem = Some("Your work cannot be copied now: the disk is full".to_owned());
        assert_eq!(seen(&mut state)[2], "Your work cannot be copied now: the disk is full");
        state.problem = None;
        assert_eq!(seen(&mut state)[2], "");
    }

    #[test]
    fn an_exam_with_one_task_has_no_key_that_chooses_one() {
        assert!(keys(1).starts_with("t text") && keys(3).starts_with("1-3 task"));
    }
}
