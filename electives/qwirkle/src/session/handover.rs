//! Between two humans at one terminal: the tiles of one are hidden from the other.

use super::turn_sentence;
use crate::record::replay;
use crate::table::{Plays, Table};
use crate::talk::Talk;
use crate::typed::{self, Typed, Verb};
use std::io;

/// What this session has shown before a human's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// No turn.
    Nothing,
    /// Turns of computers.
    Turns,
    /// The hand of a human.
    Hand,
}

/// Waits until the human whose turn it is sits at the keyboard; `false` if the player leaves. A hand
/// is hidden first. What the others have done is said if it is not on the screen. A human who plays
/// against computers alone does not wait.
pub fn wait(table: &Table, shown: Shown, talk: &mut Talk) -> io::Result<bool> {
    let humans = table.chairs().iter().filter(|chair| chair.plays == Plays::Human).count();
    if talk.hiding.is_none() || humans < 2 {
        return Ok(true);
    }
    if shown == Shown::Hand {
        talk.hide()?;
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
    let Ok(replay) = replay(table.record()) else { return Vec::new() };
    let turns: Vec<_> = table.record().turns.iter().zip(&replay.turns).collect();
    let others = table.chairs().len() - 1;
    let last = turns.iter().skip(turns.len().saturating_sub(others));
    last.map(|(turn, laid)| turn_sentence(turn, laid.as_ref(), talk.look(), talk.words)).collect()
}
