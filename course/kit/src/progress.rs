//! Shows progress on the terminal, and ends a command. Progress is erased afterwards, and never goes to a pipe.

use crate::screen;
use anyhow::Result;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, IsTerminal};
use std::process::{self, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// The bar on the terminal.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Whether another program uses the terminal, so that Ctrl-C is for it alone.
static IS_ANOTHERS: AtomicBool = AtomicBool::new(false);

/// Restores the terminal before Ctrl-C ends this program.
static RESTORE: OnceLock<fn()> = OnceLock::new();

/// Whether Ctrl-C is ending this program.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// Whether bars stay hidden.
static IS_HIDDEN: AtomicBool = AtomicBool::new(false);

/// Gets the messages of spinners.
type Listener = Box<dyn Fn(&str) + Send>;
static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// Whether Ctrl-C is left to the program that this one waits for.
pub fn leave_interrupts_to_another(is_anothers: bool) {
    IS_ANOTHERS.store(is_anothers, Ordering::Relaxed);
}

/// Calls this function before Ctrl-C ends the program.
pub fn restore_when_interrupted(restore: fn()) {
    RESTORE.get_or_init(|| restore);
}

/// Hides all bars from now on, because the whole window is used for something else.
pub fn hide() {
    IS_HIDDEN.store(true, Ordering::Relaxed);
}

/// Passes the messages of all spinners on from now on, because they may be hidden.
pub fn listen(listener: impl Fn(&str) + Send + 'static) {
    *LISTENER.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(listener));
}

/// Says what is being done: beside the spinner, and to who listens.
pub fn say(bar: &ProgressBar, message: String) {
    tell(&message);
    bar.set_message(message);
}

/// Says what is being done to who listens.
pub fn tell(message: &str) {
    if let Some(listener) = &*LISTENER.lock().unwrap_or_else(PoisonError::into_inner) {
        listener(message);
    }
}

/// A moving mark for work of unknown length.
pub fn spinner(message: String) -> ProgressBar {
    tell(&message);
    show(ProgressBar::new_spinner().with_message(message), "{spinner} {msg}")
}

/// A bar that is full after this many steps.
pub fn bar(steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    show(bar, "{spinner} {bar:16} {pos} of {len} checks, {elapsed}")
}

/// A bar that is full after this many submissions. Its message names the current one. All of it fits in 40 columns.
pub fn submissions(count: usize) -> ProgressBar {
    let bar = ProgressBar::new(count as u64);
    show(bar, "{spinner} {bar:8} {pos} of {len}, {left}{wide_msg}")
}

/// How much time is left, as soon as anything is done that it can be estimated from.
fn time_left(state: &ProgressState, text: &mut dyn fmt::Write) {
    if state.pos() > 0 {
        let _ = write!(text, "{:#} left, ", HumanDuration(state.eta()));
    }
}

/// Says what this command waits for: beside the spinner on a terminal, else on standard error.
pub fn say_waiting(bar: &ProgressBar, message: &str) {
    if io::stderr().is_terminal() {
        say(bar, message.to_owned());
    } else {
        screen::warn(message);
    }
}

fn show(bar: ProgressBar, template: &str) -> ProgressBar {
    if IS_HIDDEN.load(Ordering::Relaxed) {
        bar.set_draw_target(ProgressDrawTarget::hidden());
        return bar;
    }
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.with_key("left", time_left));
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
    bar
}

/// Never returns if Ctrl-C is ending this program: an error that comes now is not worth a message.
fn wait_if_interrupted() {
    while IS_ENDING.load(Ordering::Relaxed) {
        thread::park();
    }
}

/// When Ctrl-C ends this program, clears the bar first, so that only whole lines remain on the
/// terminal, and ends the programs that are being judged.
pub fn end_when_interrupted() {
    // Without the handler, Ctrl-C only leaves part of a line behind.
    let _ = ctrlc::set_handler(|| {
        if IS_ANOTHERS.load(Ordering::Relaxed) {
            return;
        }
        IS_ENDING.store(true, Ordering::Relaxed);
        let shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(bar) = shown {
            bar.finish_and_clear();
            // Another thread may still count a step.
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        if let Some(restore) = RESTORE.get() {
            restore();
        }
        conformance::driver::end_all();
        // The usual status of a program that Ctrl-C has ended.
        process::exit(130);
    });
}

/// The exit status of a command that returns whether all is well: 0 if so, 1 if not, and 2 after an
/// error, which is written to standard error.
pub fn exit_code(result: &Result<bool>) -> ExitCode {
    ExitCode::from(match result {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(error) => {
            wait_if_interrupted();
            screen::complain(error);
            2
        }
    })
}
