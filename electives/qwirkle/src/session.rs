//! The conversation with the players, from welcome to farewell.

mod hint;
mod human;
mod keeper;
mod setup;
mod shown;

pub use hint::{HINTS, without_move};
pub use keeper::{Keeper, read_kept};
pub use setup::{default_name, listed, new_name};
pub use shown::{
    as_numbered, as_shown, as_typed, laid_in_last, result, show_grid, spaced, turn_sentence,
};

use crate::display::Marks;
use crate::level::Level;
use crate::table::{Chair, Plays, Table};
use crate::talk::Talk;
use crate::typed::{self, Typed, Verb};
use keeper::Offered;
use setup::{ask_chairs, open};
use shown::show_standing;
use std::io;

#[derive(Debug, Clone)]
pub struct NewGame {
    pub seed: u64,
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
                why = hint::of(&level, &table.chair().name, table.game());
                computer_turn(table, &level, talk)?;
                if shown == Shown::Nothing {
                    shown = Shown::Turns;
                }
            }
            Plays::Human => {
                if !wait_for_next(table, shown, talk)? || !human::turn(table, why.as_ref(), talk)? {
                    return keeper.leave(talk);
                }
                shown = Shown::Hand;
            }
        }
        keeper.keep(table, talk)?;
    }
    shown::announce_end(table, talk)?;
    shown::offer_record(table, talk)
}

// A computer's turn, and the announcement of any turn.

/// Lets a computer take its turn, and announces what it did.
fn computer_turn(table: &mut Table, level: &Level, talk: &mut Talk) -> io::Result<()> {
    let (number, name) = (table.number(), table.chair().name.clone());
    talk.show("")?;
    talk.tell(&talk.words.turn(number, &name))?;
    table.let_computer(level);
    announce_turn(table, talk)?;
    // Human players see the grid on their own turns; without any, it is shown after every turn.
    if table.chairs().iter().all(|chair| chair.plays != Plays::Human) {
        let fresh = laid_in_last(table, 1);
        let marks = Marks { fresh: &fresh, pending: &[] };
        show_grid(&table.game().position().setup(), marks, talk)?;
        show_standing(table, talk)?;
    }
    Ok(())
}

/// Announces what a player has just done.
fn announce_turn(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let (Some(turn), Some(laid)) = (table.record().turns.last(), table.results().last()) else {
        return Ok(());
    };
    talk.tell(&turn_sentence(turn, laid.as_ref(), talk.look(), talk.words))
}

// Between two humans at one terminal: the tiles of one are hidden from the other.

/// What this session has shown before a human's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Nothing,
    Turns,
    Hand,
}

/// Waits until the human whose turn it is sits at the keyboard; `false` if the player leaves. A
/// hand is hidden first. What the others have done is said if it is not on the screen. A human who
/// plays against computers alone does not wait.
fn wait_for_next(table: &Table, shown: Shown, talk: &mut Talk) -> io::Result<bool> {
    let humans = table.chairs().iter().filter(|chair| chair.plays == Plays::Human).count();
    if !talk.screen.hides || humans < 2 {
        return Ok(true);
    }
    if shown == Shown::Hand {
        talk.screen.hide()?;
    }
    if shown != Shown::Turns {
        for sentence in since_last_turn(table, talk) {
            talk.tell(&sentence)?;
        }
    }
    let question = talk.words.are_you_ready(&table.chair().name) + " ";
    while let Some(line) = talk.ask(&question)? {
        match line.trim() {
            "" => return Ok(true),
            line if typed::read(line) == Ok(Typed::Do(Verb::Quit)) => return Ok(false),
            _ => talk.tell(&talk.words.just_enter())?,
        }
    }
    Ok(false)
}

/// What the others have done since the last turn of the player whose turn it is.
fn since_last_turn(table: &Table, talk: &Talk) -> Vec<String> {
    let turns: Vec<_> = table.record().turns.iter().zip(table.results()).collect();
    let others = table.chairs().len() - 1;
    let last = turns.iter().skip(turns.len().saturating_sub(others));
    last.map(|(turn, laid)| turn_sentence(turn, laid.as_ref(), talk.look(), talk.words)).collect()
}

#[cfg(test)]
mod tests;
