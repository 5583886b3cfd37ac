//! The conversation with the players, from welcome to farewell.

mod computer;
mod ending;
mod help;
mod hint;
mod human;
mod setup;
mod shown;
mod why;
mod writing;

pub use ending::result;
pub use hint::without_move;
use setup::{ask_chairs, open};
pub use setup::{free_name, listed, new_name};
pub use shown::{as_shown, as_typed, show_grid, show_standing, spaced, turn_sentence};

use crate::table::{Chair, Plays, Table};
use crate::talk::Talk;
use std::io;

/// Deals from this seed and plays until the game is over or the user leaves. Without players, it
/// asks who plays.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn run(seed: u64, players: Option<Vec<Chair>>, talk: &mut Talk) -> io::Result<()> {
    talk.tell(&talk.words.welcome())?;
    let chairs = if players.is_some() { players } else { ask_chairs(talk)? };
    if let Some(chairs) = chairs {
        let mut table = Table::new(chairs, seed);
        if open(&mut table, talk)? {
            play(&mut table, talk)?;
        }
    }
    talk.tell(&talk.words.farewell())
}

/// Resumes a game that was saved in this file.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn resume(mut table: Table, file: &str, talk: &mut Talk) -> io::Result<()> {
    let turns = table.record().turns.len();
    talk.tell(&talk.words.loaded(file, turns))?;
    play(&mut table, talk)?;
    talk.tell(&talk.words.farewell())
}

/// Plays until the game is over or the user leaves.
fn play(table: &mut Table, talk: &mut Talk) -> io::Result<()> {
    let mut why = None;
    while table.game().end().is_none() {
        match table.chair().plays.clone() {
            Plays::Computer(level) => {
                why = why::of(&level, &table.chair().name, table.game());
                computer::turn(table, &level, talk)?;
            }
            Plays::Human => {
                if !human::turn(table, why.as_ref(), talk)? {
                    return Ok(());
                }
            }
        }
    }
    ending::announce(table, talk)?;
    ending::offer_record(table, talk)
}

#[cfg(test)]
mod tests;
