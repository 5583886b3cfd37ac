//! A computer's turn, and the announcement of any turn.

use super::shown::{as_shown, laid_in_last, show_grid, show_standing};
use crate::display::Marks;
use crate::level::Level;
use crate::table::{Done, Plays, Table};
use crate::talk::Talk;
use std::io;

/// Lets a computer take its turn, and announces what it did.
pub fn turn(table: &mut Table, level: &Level, talk: &mut Talk) -> io::Result<()> {
    let (number, name) = (table.number(), table.chair().name.clone());
    talk.show("")?;
    talk.tell(&talk.words.turn(number, &name))?;
    let done = table.let_computer(level);
    announce_turn(&name, done, talk)?;
    // Human players see the grid on their own turns; without any, it is shown after every turn.
    if table.chairs().iter().all(|chair| chair.plays != Plays::Human) {
        let fresh = laid_in_last(table, 1);
        let marks = Marks { fresh: &fresh, pending: &[] };
        show_grid(&table.game().position().setup(), marks, talk)?;
        show_standing(table, talk)?;
    }
    Ok(())
}

/// Announces what a player did.
pub fn announce_turn(name: &str, done: Done, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    match done {
        Done::Laid(placements, laid) => {
            let shown = as_shown(placements, talk.look(), words);
            talk.tell(&words.has_laid(name, &shown, &laid))
        }
        Done::Swapped(count) => talk.tell(&words.has_swapped(name, count)),
        Done::Passed => talk.tell(&words.has_passed(name)),
    }
}
