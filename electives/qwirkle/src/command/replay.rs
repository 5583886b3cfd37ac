//! `qwirkle replay`: checks a record or a saved game turn by turn and prints it.

use super::{Failure, WRONG, record, shown, text};
use crate::board::{Placement, Setup};
use crate::display::Marks;
use crate::saving::record::{Record, Replay, replay};
use crate::session::{show_grid, turn_sentence};
use crate::talk::Talk;
use shared::console::shortened;
use std::io;
use std::path::Path;

/// Checks the record in a file. With `each`, the grid is shown after every turn.
pub fn run(file: &Path, each: bool, talk: &mut Talk) -> Result<(), Failure> {
    let (words, look, name) = (talk.words, talk.look(), shown(file));
    let record = record(&text(file, words)?, &name, words, look).map_err(Failure::input)?;
    let replay =
        replay(&record).map_err(|wrong| Failure::Said(words.wrong(&name, &wrong, look), WRONG))?;
    Ok(print_game(&record, &replay, each, talk)?)
}

fn print_game(record: &Record, replay: &Replay, each: bool, talk: &mut Talk) -> io::Result<()> {
    let mut setup = Setup::default();
    for (number, (turn, laid)) in (1..).zip(record.turns.iter().zip(&replay.turns)) {
        talk.tell(&format!(
            "{number}. {}",
            turn_sentence(turn, laid.as_ref(), talk.look(), talk.words)
        ))?;
        let fresh: Vec<Placement> = turn.place.iter().flatten().copied().collect();
        for &one in &fresh {
            setup.put(one);
        }
        if each {
            show_grid(&setup, Marks { fresh: &fresh, pending: &[] }, talk)?;
        }
    }
    if !each {
        show_grid(&setup, Marks::default(), talk)?;
    }
    print_end(record, replay, talk)
}

fn print_end(record: &Record, replay: &Replay, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    let names: Vec<String> = record.players.iter().map(|name| shortened(name)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    talk.tell(&words.right_turns(record.turns.len()))?;
    if let Some(end) = replay.end {
        talk.tell(&words.end(end, &names))?;
    }
    let standing: Vec<(&str, u32)> = names.into_iter().zip(replay.points.iter().copied()).collect();
    talk.tell(&words.standing(&standing, replay.bag))?;
    if replay.end.is_none() {
        return talk.tell(&words.unfinished());
    }
    let most = replay.points.iter().copied().max().unwrap_or(0);
    let winners: Vec<&str> =
        standing.iter().filter(|(_, points)| *points == most).map(|(name, _)| *name).collect();
    talk.tell(&words.winners(&winners, most, true))
}
