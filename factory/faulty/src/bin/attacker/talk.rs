//! Conversations, and refusals to have one.

use std::io::{self, Write, stdin, stdout};
use std::process::exit;
use std::sync::mpsc::channel;
use std::thread::{sleep, spawn};
use std::time::Duration;

/// Asks, and repeats each answer, until the input ends.
pub fn echo() -> io::Result<()> {
    while let Some(line) = ask()? {
        say(&line)?;
    }
    Ok(())
}

/// The same, but pauses in the middle of its output, where it looks like a prompt.
pub fn slow() -> io::Result<()> {
    while let Some(line) = ask()? {
        say("wait: ")?;
        sleep(Duration::from_millis(30));
        say(&line)?;
    }
    Ok(())
}

/// The same, with two threads: one reads the next line while the other still answers.
pub fn threaded() -> io::Result<()> {
    let (sender, lines) = channel();
    spawn(move || {
        while let Ok(Some(line)) = read() {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    say("? ")?;
    for line in lines {
        say("wait: ")?;
        let sum = (0..20_000_u64).fold(0, |sum, number| std::hint::black_box(sum + number));
        say(&format!("{sum} "))?;
        say(&format!("{line}? "))?;
    }
    Ok(())
}

/// Asks forever and never reads: so slowly that it does not print too much, however busy the machine is.
pub fn prompts() -> io::Result<()> {
    loop {
        say("Hello, what is your name? ")?;
        sleep(Duration::from_millis(5));
    }
}

/// Reads forever and prints nothing.
pub fn silent() -> io::Result<()> {
    while read()?.is_some() {}
    Ok(())
}

/// Asks once and never reads again.
pub fn asks_once_then_deaf() -> io::Result<()> {
    ask()?;
    say("Dear friend, enter a capital letter and a color: ")?;
    loop {
        sleep(Duration::from_secs(1));
    }
}

/// Asks, reads a line, and ends with status 3.
pub fn unread() -> io::Result<()> {
    ask()?;
    exit(3)
}

/// Asks for a line, including its newline; `None` if the input has ended.
pub fn ask() -> io::Result<Option<String>> {
    say("? ")?;
    read()
}

pub fn read() -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = stdin().read_line(&mut line)?;
    Ok((length > 0).then_some(line))
}

pub fn say(text: &str) -> io::Result<()> {
    let mut output = stdout();
    output.write_all(text.as_bytes())?;
    output.flush()
}
