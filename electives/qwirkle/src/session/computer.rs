//! A computer's turn, and how any turn is told.

use super::shown::{as_told, laid_in_last, show_grid, show_standing};
use crate::display::Marks;
use crate::level::Level;
use crate::table::{Done, Plays, Table};
use crate::talk::Talk;
use std::io;

/// Lets a computer take its turn, and tells what it did.
///
/// # Errors
/// When the output cannot be written to.
pub fn turn(table: &mut Table, level: Level, talk: &mut Talk) -> io::Result<()> {
    let (number, name) = (table.number(), table.chair().name.clone());
    talk.show("")?;
    talk.tell(&talk.words.turn(number, &name))?;
    let done = table.let_computer(level);
    tell_done(&name, done, talk)?;
    // Who plays sees the grid in her own turn; who only watches sees it now.
    if table.chairs().iter().all(|chair| chair.plays != Plays::Human) {
        let fresh = laid_in_last(table, 1);
        let marks = Marks { fresh: &fresh, pending: &[] };
        show_grid(&table.game().position().setup(), marks, talk)?;
        show_standing(table, talk)?;
    }
    Ok(())
}

/// Tells what a player did.
///
/// # Errors
/// When the output cannot be written to.
pub fn tell_done(name: &str, done: Done, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    match done {
        Done::Laid(placements, laid) => {
            let told = as_told(placements, talk.look(), words);
            talk.tell(&words.has_laid(name, &told, &laid))
        }
        Done::Swapped(count) => talk.tell(&words.has_swapped(name, count)),
        Done::Passed => talk.tell(&words.has_passed(name)),
    }
}
