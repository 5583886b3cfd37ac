//! What the student sees during an exam: lines, made of what is known.

use super::state::{State, Task};
use crate::window;
use course_kit::exam::clock::Seconds;
use course_kit::{markdown, prose};
use owo_colors::{OwoColorize, Style};
use unicode_width::UnicodeWidthStr;

/// What the keys do.
const KEYS: &str = "1-9 task   t text   c check   r result   ↑↓ scroll   q leave";

/// A window's lines, top to bottom. It scrolls back if it was scrolled beyond the end.
pub fn window(state: &mut State, left: Seconds, columns: usize, rows: usize) -> Vec<String> {
    let style = if left.is_short() { Style::new().red() } else { Style::new() };
    let clock = format!("Practical exam: {}", format!("{left} left").style(style.bold()));
    let mut lines = vec![clock, tasks(state, columns), String::new()];
    let room = window::room(&lines, rows);
    let task = &state.tasks[state.chosen];
    let body = if state.is_result {
        &task.checked.page
    } else {
        &markdown::in_terminal(&task.text, columns)
    };
    let length = body.lines().count();
    state.above = state.above.min(length.saturating_sub(room));
    lines.extend(body.lines().skip(state.above).take(room).map(str::to_owned));
    lines.resize(rows.saturating_sub(2), String::new());
    let is_more = length > state.above + room;
    lines.extend(is_more.then(|| "↓ more".dimmed().to_string()));
    window::filled(lines, KEYS, columns, rows)
}

/// All tasks in a line, the chosen one marked. If they do not fit, the others are numbers.
fn tasks(state: &State, columns: usize) -> String {
    let line = |name: fn(usize, &Task) -> String| {
        let names = state.tasks.iter().enumerate().map(|(index, task)| {
            let is_chosen = index == state.chosen;
            let name = if is_chosen { task.name.clone() } else { name(index, task) };
            let text = format!("{name} {}", task.checked.mark);
            let text = text.trim_end();
            if is_chosen { format!("[{text}]") } else { text.to_owned() }
        });
        names.collect::<Vec<String>>().join("  ")
    };
    let whole = line(|_, task| task.name.clone());
    let fits = whole.width() <= columns;
    prose::cut(&if fits { whole } else { line(|index, _| (index + 1).to_string()) }, columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exam::sit::state::Checked;
    use crate::window::Event;
    use anstream::adapter::strip_str;

    fn state() -> State {
        let text = (0..40).map(|number| format!("- line {number}\n")).collect::<Vec<_>>().concat();
        State::new(vec![("1-a-reverse".to_owned(), text), ("2-b-undo".to_owned(), String::new())])
    }

    fn seen(state: &mut State) -> Vec<String> {
        let lines = window(state, Seconds(3661), 60, 16);
        lines.iter().map(|line| strip_str(line).to_string()).collect()
    }

    #[test]
    fn the_clock_the_tasks_and_the_keys_are_always_visible() {
        let lines = seen(&mut state());
        assert_eq!(lines.len(), 16);
        assert_eq!(lines[0], "Practical exam: 1:01:01 left");
        assert_eq!(lines[1], "[1-a-reverse]  2-b-undo");
        assert_eq!((lines[14].as_str(), lines[15].as_str()), ("↓ more", KEYS));
    }

    #[test]
    fn scrolling_stops_at_the_last_line() {
        let mut state = state();
        state.above = 1000;
        let lines = seen(&mut state);
        assert!(lines[13].contains("line 39"), "{lines:?}");
        assert_eq!(lines[14], "");
        state.above -= 1;
        assert_eq!(seen(&mut state)[14], "↓ more");
    }

    #[test]
    fn the_result_of_a_task_follows_its_name() {
        let mut state = state();
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
}
