//! `cargo course` without a command: the levels and, in a terminal, an offer to take the next step.

use crate::cli::StartArguments;
use crate::levels::{self, Step};
use crate::{start, watch};
use anyhow::{Context, Result};
use clap::ColorChoice;
use course_kit::window::Window;
use course_kit::{progress, prose, screen};
use crossterm::event::{self, Event, KeyCode, KeyEventKind};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io;

/// Lists the levels. In a terminal, offers the next step, and takes it if the key is Enter.
pub fn run(color: ColorChoice) -> Result<bool> {
    levels::list(color)?;
    while let Some(step) = levels::next_step()?.filter(|_| Window::is_possible()) {
        let offer = match step {
            Step::Start(level) => {
                format!("Press Enter to start level {level}, or any other key to leave.")
            }
            Step::Watch(level) => {
                format!("Press Enter to watch level {level}, or any other key to leave.")
            }
        };
        let offer = prose::paragraph(&offer, "", screen::columns());
        if key_after(&offer, color).context("The keyboard cannot be read")? != KeyCode::Enter {
            break;
        }
        match step {
            Step::Start(level) => start::run(
                &StartArguments { level, from: None, with: None, language: None },
                color,
            )?,
            Step::Watch(level) => return watch::run(Some(level), color),
        };
    }
    Ok(true)
}

/// Shows the offer, and returns the key that is pressed next. Ctrl-C counts as a key.
fn key_after(offer: &str, color: ColorChoice) -> io::Result<KeyCode> {
    // First, so that a key pressed as soon as the offer appears is neither echoed nor held back.
    enable_raw_mode()?;
    progress::restore_when_interrupted(|| drop(disable_raw_mode()));
    let key = screen::print(&offer.replace('\n', "\r\n"), color).and_then(|()| next_key());
    disable_raw_mode()?;
    key
}

fn next_key() -> io::Result<KeyCode> {
    loop {
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => return Ok(key.code),
            _ => {}
        }
    }
}
