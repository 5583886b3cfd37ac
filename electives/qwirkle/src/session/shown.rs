//! Printing the table, and the end of a game.

use super::keeper;
use crate::board::{Placement, Setup};
use crate::display::{Look, Marks};
use crate::hand::Hand;
use crate::rules::Laid;
use crate::saving::record::Turn;
use crate::table::{Plays, Table};
use crate::talk::Talk;
use crate::tile::Tile;
use crate::typed::{self, Verb};
use crate::words::Words;
use shared::console::{printable, shortened};
use std::cmp::Reverse;
use std::io;

/// Shows the grid. If the window is too narrow, it says so and splits the grid into parts; no row
/// is broken.
pub fn show_grid(setup: &Setup, marks: Marks, talk: &mut Talk) -> io::Result<()> {
    let parts = talk.look().grid(setup, marks, talk.screen.columns());
    if let (2.., Some(columns)) = (parts.len(), talk.screen.columns()) {
        talk.tell(&talk.words.parts(columns, parts.len()))?;
    }
    talk.show(&parts.join("\n\n"))
}

/// The tiles laid in the last turns, this many of them.
pub fn laid_in_last(table: &Table, turns: usize) -> Vec<Placement> {
    let last = table.record().turns.iter().rev().take(turns);
    last.flat_map(|turn| turn.place.iter().flatten()).copied().collect()
}

/// Shows everybody's points and the size of the bag.
pub fn show_standing(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let points = table.game().seats().iter().map(|seat| seat.points);
    let points: Vec<(&str, u32)> = table.names().into_iter().zip(points).collect();
    talk.tell(&talk.words.standing(&points, table.game().bag().len()))
}

/// Placements as they would be typed, with this text for the tiles.
pub fn as_typed(placements: &[Placement], tiles: &str, words: &Words) -> String {
    let Some(first) = placements.first() else { return String::new() };
    let place = format!("{},{}", first.place.row, first.place.column);
    words.typed(tiles, &place, typed::axis_of(placements))
}

/// Placements as they would be typed, with the positions of the tiles in a hand.
pub fn as_numbered(placements: &[Placement], hand: &Hand, words: &Words) -> String {
    let positions = typed::positions(hand, placements.iter().map(|one| one.tile));
    as_typed(placements, &spaced(&positions), words)
}

/// Placements as they are announced: with the tiles themselves.
pub fn as_shown(mut placements: Vec<Placement>, look: Look, words: &Words) -> String {
    placements.sort_unstable();
    let tiles: Vec<Tile> = placements.iter().map(|one| one.tile).collect();
    as_typed(&placements, &look.tiles(&tiles), words)
}

/// What a player did, with the result of what was laid.
pub fn turn_sentence(turn: &Turn, laid: Option<&Laid>, look: Look, words: &Words) -> String {
    // A record may contain any names.
    let name = typed::read_name(&turn.player).unwrap_or_else(|_| shortened(&turn.player));
    match (&turn.place, laid, turn.exchange) {
        (Some(place), Some(laid), _) => {
            words.has_laid(name, as_shown(place.clone(), look, words), words.worth(laid))
        }
        (_, _, Some(count)) => words.has_swapped(name, count),
        _ => words.has_passed(name),
    }
}

/// Numbers separated by spaces.
pub fn spaced(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

// The end of a game.

/// Announces why the game is over and who has won.
pub fn announce_end(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let (game, words) = (table.game(), talk.words);
    let fresh = laid_in_last(table, 1);
    let marks = Marks { fresh: &fresh, pending: &[] };
    show_grid(&game.position().setup(), marks, talk)?;
    if let Some(end) = game.end() {
        talk.tell(&words.end(end, &table.names()))?;
    }
    show_standing(table, talk)?;
    for sentence in result(table, talk.look(), words) {
        talk.tell(&sentence)?;
    }
    Ok(())
}

/// Who has won, and how every human who lost has played. Nobody congratulates a computer that has
/// beaten a human.
pub fn result(table: &Table, look: Look, words: &Words) -> Vec<String> {
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
        let best = best.map(|(turn, typed, points)| words.best_turn(typed, points, turn));
        words.lost_by(name, points, most - points, best.unwrap_or_default())
    });
    std::iter::once(words.winners(&names, most, are_due)).chain(lost).collect()
}

/// The first of a player's turns that brought the most points: its number, the move, the points.
fn best_turn(table: &Table, name: &str, look: Look, words: &Words) -> Option<(usize, String, u32)> {
    let turns = (1..).zip(&table.record().turns).filter(|(_, turn)| turn.player == name);
    let laid =
        turns.filter_map(|(number, turn)| Some((number, turn.points?, turn.place.as_ref()?)));
    let (number, points, place) =
        laid.max_by_key(|(number, points, _)| (*points, Reverse(*number)))?;
    Some((number, as_shown(place.clone(), look, words), points))
}

/// Offers to save the record of the game, until it is saved or declined.
pub fn offer_record(table: &Table, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    while let Some(line) = talk.ask(&words.ask_record())? {
        let line = line.trim();
        match typed::anywhere(line) {
            Some(Verb::Quit) => break,
            Some(_) => {
                talk.help()?;
                continue;
            }
            None => {}
        }
        let (file, over) = line.strip_prefix('!').map_or((line, false), |file| (file.trim(), true));
        if file.is_empty() {
            break;
        }
        match keeper::write_record(table, file, over) {
            Ok(()) => return talk.tell(&words.recorded(keeper::argument(file))),
            Err(reason) => talk.tell(&words.unwritten(&printable(file), &reason, None))?,
        }
    }
    Ok(())
}
