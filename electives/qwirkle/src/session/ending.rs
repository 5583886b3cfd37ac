//! The end of a game.

use super::shown::laid_in_last;
use super::{as_shown, show_grid, show_standing, writing};
use crate::board::Placement;
use crate::display::{Look, Marks};
use crate::state::End;
use crate::table::{Plays, Table};
use crate::talk::Talk;
use crate::words::Words;
use shared::console::printable;
use std::cmp::Reverse;
use std::io;

/// Announces why the game is over and who has won.
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
    for sentence in result(table, talk.look(), words) {
        talk.tell(&sentence)?;
    }
    Ok(())
}

/// Who has won, and how every human who lost has played. Nobody congratulates a computer that has
/// beaten a human.
pub fn result(table: &Table, look: Look, words: &dyn Words) -> Vec<String> {
    let (game, chairs) = (table.game(), table.chairs());
    let is_human = |seat: &usize| chairs[*seat].plays == Plays::Human;
    let leaders: Vec<usize> = game.leaders().collect();
    let most = leaders.first().map_or(0, |&seat| game.seats()[seat].points);
    let are_due = leaders.iter().any(is_human) || !(0..chairs.len()).any(|seat| is_human(&seat));
    let names: Vec<&str> = leaders.iter().map(|&seat| chairs[seat].name.as_str()).collect();
    let lost = (0..chairs.len()).filter(|seat| is_human(seat) && !leaders.contains(seat));
    let lost = lost.map(|seat| {
        let (name, points) = (&chairs[seat].name, game.seats()[seat].points);
        let best = best_turn(table, name, look, words);
        let best = best.as_ref().map(|(turn, typed, points)| (*turn, typed.as_str(), *points));
        words.lost(name, points, most - points, best)
    });
    std::iter::once(words.winners(&names, most, are_due)).chain(lost).collect()
}

/// The first of a player's turns that brought the most points: its number, the move, the points.
fn best_turn(
    table: &Table,
    name: &str,
    look: Look,
    words: &dyn Words,
) -> Option<(usize, String, u32)> {
    let turns = (1..).zip(&table.record().turns).filter(|(_, turn)| turn.player == name);
    let laid =
        turns.filter_map(|(number, turn)| Some((number, turn.points?, turn.place.as_ref()?)));
    let (number, points, place) =
        laid.max_by_key(|(number, points, _)| (*points, Reverse(*number)))?;
    let placements = place.iter().copied().map(Placement::from).collect();
    Some((number, as_shown(placements, look, words), points))
}

/// Offers to save the record of the game, until it is saved or declined.
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
