//! Too much output, and output that is not text.

use crate::talk::ask;
use std::io::{self, Write, stdout};
use std::thread::sleep;
use std::time::Duration;

/// Prints a gibibyte, in lines of 64 bytes.
pub fn gibibyte(output: &mut dyn Write) -> io::Result<()> {
    let line = [[b'a'; 63].as_slice(), b"\n"].concat();
    let lines = line.repeat(1024);
    for _ in 0..16 * 1024 {
        output.write_all(&lines)?;
    }
    output.flush()
}

/// Prints every byte, including zero, and fragments of UTF-8; then asks.
pub fn noise() -> io::Result<()> {
    let mut output = stdout();
    for _ in 0..20 {
        output.write_all(&(0..=255).collect::<Vec<u8>>())?;
        output.write_all(b"\0\0\xf0\x9f\x98\n\xc3\x28\xed\xa0\x80\xff\xfe\n")?;
    }
    ask().map(drop)
}

/// Draws over its own output, and far outside the screen; then asks.
pub fn repaint() -> io::Result<()> {
    let mut output = stdout();
    for row in [1, 2, 1, 0, 65_535, 4_294_967_295_u64, u64::MAX] {
        write!(
            output,
            "\u{1b}[{row};{row}HBoard:\u{1b}[{row}A\u{1b}[2KDeck of Ann: Ar\u{1b}[{row}C!"
        )?;
        write!(output, "\u{1b}[{row}S\u{1b}[{row}L\u{1b}[{row}@\u{1b}[{row}b\u{1b}[H\u{1b}[2J")?;
    }
    ask().map(drop)
}

/// Prints a byte every 50 milliseconds, forever.
pub fn dribble() -> io::Result<()> {
    loop {
        stdout().write_all(b".")?;
        stdout().flush()?;
        sleep(Duration::from_millis(50));
    }
}

/// Prints a line of 100 megabytes.
pub fn bomb_lines() -> io::Result<()> {
    let piece = vec![b'a'; 100_000];
    for _ in 0..1000 {
        stdout().write_all(&piece)?;
    }
    stdout().flush()
}
