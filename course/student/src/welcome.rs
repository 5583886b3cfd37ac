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
    while Window::is_possible() {
        let (level, is_new) = match levels::next_step()? {
            Some(Step::Start(level)) => (level, true),
            Some(Step::Check(level)) => (level, false),
            Some(Step::Record(..)) | None => break,
        };
        let what = if is_new { "start" } else { "watch" };
        let offer = format!("Press Enter to {what} level {level}, or any other key to leave.");
        let offer = prose::paragraph(&offer, "", screen::columns());
        if key_after(&offer, color).context("The keyboard cannot be read")? != KeyCode::Enter {
            break;
        }
        if !is_new {
            return watch::run(Some(level), color);
        }
        start::run(&StartArguments { level, from: None, with: None, language: None }, color)?;
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
