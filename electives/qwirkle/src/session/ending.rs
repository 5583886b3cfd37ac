//! The end of a game.

use super::shown::laid_in_last;
use super::{show_grid, show_standing, writing};
use crate::display::Marks;
use crate::state::End;
use crate::table::Table;
use crate::talk::Talk;
use shared::console::printable;
use std::io;

/// Announces why the game is over and who has won.
///
/// # Errors
/// When the output cannot be written to.
pub fn announce(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let (game, words) = (table.game(), talk.words);
    let name = |seat: usize| table.chairs()[seat].name.as_str();
    let fresh = laid_in_last(table, 1);
    let marks = Marks { fresh: &fresh, pending: &[] };
    show_grid(&game.position().setup(), marks, talk)?;
    if let Some(end) = game.end() {
        let last = if let End::OutOfTiles(seat) = end { name(seat) } else { "" };
        talk.tell(&words.end(end, last))?;
    }
    show_standing(table, talk)?;
    let leaders: Vec<&str> = game.leaders().map(name).collect();
    let points = game.seats().iter().map(|seat| seat.points).max().unwrap_or(0);
    talk.tell(&words.winners(&leaders, points))
}

/// Offers to save the record of the game, until it is saved or declined.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn offer_record(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    while let Some(line) = talk.ask(&words.ask_record())? {
        let line = line.trim();
        let (file, over) = line.strip_prefix('!').map_or((line, false), |file| (file.trim(), true));
        if file.is_empty() {
            break;
        }
        match writing::record(table, file, over) {
            Ok(()) => return talk.tell(&words.recorded(&writing::argument(file))),
            Err(reason) => talk.tell(&words.unwritten(&printable(file), &reason, None))?,
        }
    }
    Ok(())
}
