//! `cargo course` without a command: the levels and, in a terminal, the next step at a single key.

use crate::cli::StartArguments;
use crate::levels::{self, Step};
use crate::window::Window;
use crate::{start, watch};
use anyhow::{Context, Result};
use clap::ColorChoice;
use course_kit::{prose, screen};
use crossterm::event::{self, Event, KeyCode, KeyEventKind};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io;

/// Lists the levels. In a terminal, offers the next step, and takes it if the key is Enter.
///
/// # Errors
/// If the levels cannot be listed, or the step fails.
pub fn run(color: ColorChoice) -> Result<bool> {
    levels::list(color)?;
    while let Some(step) = levels::next_step()?.filter(|_| Window::is_possible()) {
        let offer = match step {
            Step::Start(level) => format!("Enter starts level {level}; any other key leaves."),
            Step::Watch(level) => format!("Enter watches level {level}; any other key leaves."),
        };
        screen::tell(&prose::paragraph(&offer, "", screen::columns()), color)?;
        if key().context("No key can be read")? != KeyCode::Enter {
            break;
        }
        match step {
            Step::Start(level) => start::run(&StartArguments { level, from: None }, color)?,
            Step::Watch(level) => return watch::run(Some(level), color),
        };
    }
    Ok(true)
}

/// The next key that is pressed. Ctrl-C counts as a key.
fn key() -> io::Result<KeyCode> {
    enable_raw_mode()?;
    course_kit::progress::restore_when_interrupted(|| drop(disable_raw_mode()));
    let pressed = loop {
        match event::read() {
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => break Ok(key.code),
            Ok(_) => {}
            Err(error) => break Err(error),
        }
    };
    disable_raw_mode()?;
    pressed
}
