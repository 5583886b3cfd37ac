//! The preprocessor that mdBook runs: with `supports html` to ask whether it works for that format,
//! and without arguments to process the chapters.

#![forbid(unsafe_code)]

use anyhow::{Context, Result};
use book::preprocess;
use std::io;

fn main() -> Result<()> {
    if std::env::args().nth(1).as_deref() == Some("supports") {
        return Ok(());
    }
    let input = io::read_to_string(io::stdin()).context("The chapters cannot be read")?;
    let book = preprocess::book(&input)?;
    serde_json::to_writer(io::stdout().lock(), &book).context("The chapters cannot be written")
}
