//! The conversation with the players, from welcome to farewell.

mod computer;
mod ending;
mod handover;
mod help;
mod hint;
mod human;
mod keeper;
mod setup;
mod shown;
mod why;
mod writing;

pub use ending::result;
use handover::Shown;
pub use hint::without_move;
use keeper::Offered;
pub use keeper::{Keeper, read_kept};
use setup::{ask_chairs, open};
pub use setup::{free_name, listed, new_name};
pub use shown::{as_shown, as_typed, show_grid, show_standing, spaced, turn_sentence};

use crate::table::{Chair, Plays, Table};
use crate::talk::Talk;
use std::io;

/// A new game.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// The seed of all draws.
    pub seed: u64,
    /// Who plays; `None` if that is asked for.
    pub players: Option<Vec<Chair>>,
    /// Whether the kept game may be continued instead.
    pub or_kept: bool,
}

/// Plays a new game until it is over or the user leaves.
pub fn run(new: NewGame, talk: &mut Talk) -> io::Result<()> {
    talk.tell(&talk.words.welcome())?;
    let mut keeper = Keeper::open(talk);
    let offered = if new.or_kept { keeper.offer(talk)? } else { Offered::Begin };
    match offered {
        Offered::Continue(mut table) => go_on(&mut table, &mut keeper, talk)?,
        Offered::Begin => begin(new, &mut keeper, talk)?,
        Offered::Left => {}
    }
    talk.tell(&talk.words.farewell())
}

fn begin(new: NewGame, keeper: &mut Keeper, talk: &mut Talk) -> io::Result<()> {
    let chairs = if new.players.is_some() { new.players } else { ask_chairs(talk)? };
    let Some(chairs) = chairs else { return Ok(()) };
    let mut table = Table::new(chairs, new.seed);
    if open(&mut table, talk)? { play(&mut table, keeper, talk) } else { Ok(()) }
}

fn go_on(table: &mut Table, keeper: &mut Keeper, talk: &mut Talk) -> io::Result<()> {
    talk.tell(&talk.words.continued(table.record().turns.len()))?;
    play(table, keeper, talk)
}

/// Continues a game that was saved in this file.
pub fn load(mut table: Table, file: &str, talk: &mut Talk) -> io::Result<()> {
    let turns = table.record().turns.len();
    talk.tell(&talk.words.loaded(file, turns))?;
    play(&mut table, &mut Keeper::open(talk), talk)?;
    talk.tell(&talk.words.farewell())
}

/// Continues the kept game.
pub fn resume(mut table: Table, mut keeper: Keeper, talk: &mut Talk) -> io::Result<()> {
    go_on(&mut table, &mut keeper, talk)?;
    talk.tell(&talk.words.farewell())
}

/// Plays until the game is over or the user leaves.
fn play(table: &mut Table, keeper: &mut Keeper, talk: &mut Talk) -> io::Result<()> {
    keeper.begin(table, talk)?;
    let (mut why, mut shown) = (None, Shown::Nothing);
    while table.game().end().is_none() {
        match table.chair().plays.clone() {
            Plays::Computer(level) => {
                why = why::of(&level, &table.chair().name, table.game());
                computer::turn(table, &level, talk)?;
                if shown == Shown::Nothing {
                    shown = Shown::Turns;
                }
            }
            Plays::Human => {
                if !handover::wait(table, shown, talk)? || !human::turn(table, why.as_ref(), talk)?
                {
                    return keeper.leave(talk);
                }
                shown = Shown::Hand;
            }
        }
        keeper.keep(table, talk)?;
    }
    ending::announce(table, talk)?;
    ending::offer_record(table, talk)
}

#[cfg(test)]
mod tests;
