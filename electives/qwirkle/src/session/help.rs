//! What can be typed in a turn, and what the signs mean.

use crate::talk::Talk;
use crate::tile::{Color, Shape};
use std::io;
use textwrap::Options;

/// How far a meaning is set in that stands below what is typed.
const INDENT: &str = "      ";

/// Tells it: in two columns where the window has room for them.
///
/// # Errors
/// When the output cannot be written to.
pub fn tell(talk: &mut Talk) -> io::Result<()> {
    let (words, look) = (talk.words, talk.look());
    talk.tell(&words.rules())?;
    let help = words.help();
    let widest = help.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0);
    let lines: Vec<String> = help
        .iter()
        .map(|(typed, meaning)| words.set(&format!("  {typed:widest$}  {meaning}")))
        .collect();
    let columns = talk.columns().unwrap_or(usize::MAX);
    if lines.iter().all(|line| line.chars().count() <= columns) {
        talk.show(&lines.join("\n"))?;
    } else {
        let below = Options::new(columns).initial_indent(INDENT).subsequent_indent(INDENT);
        for (typed, meaning) in help {
            talk.show(&format!("  {typed}\n{}", textwrap::fill(&words.set(meaning), &below)))?;
        }
    }
    // No line ends between a sign and what it means.
    let shapes = Shape::ALL.map(|one| format!("{}\u{a0}{}", look.sign(one), words.shape(one)));
    talk.tell(&shapes.join(", "))?;
    let colors = Color::ALL.map(|one| format!("{}\u{a0}{}", one.letter(), words.color(one)));
    talk.tell(&colors.join(", "))
}
