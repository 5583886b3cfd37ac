//! What must follow a typed line. Each function tests one rule and no other.

use crate::level::Level;
use crate::oracle::{Position, Turn as Laid};
use crate::play::{Answer, Done, Exchange, Game, Seat, Turn, View};
use crate::reading::{Conversation, Meaning, Reply, Report, Table, words_of};
use crate::verdict::{Result, Verdict, must};
use shared::Tile;
use std::sync::Arc;

/// The line got this answer.
pub fn answered(game: &Game, exchange: &Exchange, answer: Answer, expected: &str) -> Result<()> {
    if exchange.answer == Answer::Nothing {
        game.talk.must_go_on(&exchange.reply, expected)?;
    }
    must(exchange.answer == answer, || game.talk.wrong(exchange.line, expected, &exchange.came))
}

/// The line got this answer, and no turn was taken.
pub fn not_taken(game: &Game, exchange: &Exchange, answer: Answer, expected: &str) -> Result<()> {
    game.talk.must_go_on(&exchange.reply, expected)?;
    answered(game, exchange, answer, expected)?;
    let taken = exchange.turns.first();
    taken.map_or(Ok(()), |turn| Err(game.wrong(turn.line, expected, "a turn was taken anyway")))
}

/// The same player is asked again.
pub fn asked_again(game: &Game, exchange: &Exchange, expected: &str) -> Result<()> {
    asked(game, exchange.before.mover(), expected)
}

/// The question is for this player.
pub fn asked(game: &Game, name: &str, expected: &str) -> Result<()> {
    let came = "a different player is asked, or a different question";
    must(is_asked(game, name), || game.talk.wrong(None, expected, came))
}

/// Whether the question is for this player.
pub fn is_asked(game: &Game, name: &str) -> bool {
    let prompt = game.talk.prompt_words();
    !prompt.is_empty() && words_of(name).iter().all(|word| prompt.contains(word))
}

/// Somebody is congratulated: the line of the screen, and its words.
pub fn congratulations(
    game: &Game,
    exchange: &Exchange,
    expected: &str,
) -> Result<(usize, Vec<String>)> {
    let Some(line) = exchange.reply.line_of(&Meaning::Congratulations) else {
        return Err(game.talk.wrong(None, expected, "nobody is congratulated"));
    };
    Ok((line, words_of(&game.talk.screen().text(line))))
}

/// The line was taken as a turn. Returns that turn.
pub fn taken<'a>(game: &Game, exchange: &'a Exchange) -> Result<&'a Turn> {
    let expected = format!("{:?} is a legal turn: it is taken", exchange.typed);
    answered(game, exchange, Answer::Laid, &expected)?;
    let wrong = || game.talk.wrong(exchange.line, &expected, &exchange.came);
    exchange.turns.first().ok_or_else(wrong)
}

/// The table that must be shown after a turn.
pub fn after<'a>(game: &Game, turn: &'a Turn) -> Result<&'a Table> {
    let expected = "board, bag, points and deck are shown after the turn";
    turn.after.as_ref().ok_or_else(|| game.wrong(turn.line, expected, "no table"))
}

/// The report of a turn that laid tiles.
pub fn report(turn: &Turn) -> Option<&Report> {
    match &turn.done {
        Done::Laid(report) => Some(report),
        Done::Skipped(_) => None,
    }
}

/// The board after a turn is the board before it plus exactly these tiles.
pub fn board(game: &Game, turn: &Turn, laid: &Laid) -> Result<()> {
    let table = after(game, turn)?;
    let before = game.view_of(&turn.before)?.position;
    let now = Position::of_rows(&table.grid.rows, Arc::clone(game.talk.rules()));
    let Some(expected) = before.with(laid) else { return Ok(()) };
    if now.as_ref() == Some(&expected) {
        return no_more_rows(game, table);
    }
    let now = now.unwrap_or_else(|| before.clone());
    let different =
        expected.places().into_iter().find(|&place| now.at(place) != expected.at(place));
    let (row, column) = different.unwrap_or((0, 0));
    let rules = game.talk.rules();
    let text = |tile: Option<Tile>| tile.map_or("no tile".to_owned(), |tile| rules.name(tile));
    let line = table.line + 2 + row;
    let expected = format!("{} on ({row},{column})", text(expected.at((row, column))));
    Err(game.wrong(line, &expected, &text(now.at((row, column)))))
}

/// The line after the last row of a board is not the number of another row.
fn no_more_rows(game: &Game, table: &Table) -> Result<()> {
    let rows = table.grid.rows.len();
    let line = table.line + 2 + rows;
    must(words_of(&game.talk.screen().text(line)) != [rows.to_string()], || {
        game.wrong(line, &format!("a board of {rows} rows"), "one more row")
    })
}

/// The report of a turn names these tiles on these cells.
pub fn reported(game: &Game, turn: &Turn, laid: &Laid) -> Result<()> {
    let Some(report) = report(turn) else { return Ok(()) };
    let reported: Laid = report.laid.iter().copied().collect();
    let name = turn.before.mover();
    let is_same = reported == *laid
        && report.laid.len() == laid.len()
        && words_of(&report.name) == words_of(name);
    let expected = || format!("{name} puts {}", in_words(game, laid));
    must(is_same, || game.wrong(turn.line, &expected(), "a different report"))
}

/// The tiles of a turn, each with its cell.
pub fn in_words(game: &Game, laid: &Laid) -> String {
    let rules = game.talk.rules();
    let parts = laid
        .iter()
        .map(|((row, column), tile)| format!("{} on ({row},{column})", rules.name(*tile)));
    parts.collect::<Vec<_>>().join(", ")
}

/// After a turn of this many tiles, the bag holds as many fewer, but not fewer than none.
pub fn bag(game: &Game, turn: &Turn, laid: usize) -> Result<()> {
    let (before, after) = (game.view_of(&turn.before)?.bag, after(game, turn)?);
    let left = before.saturating_sub(laid);
    let came = || after.bag.map_or("no bag".to_owned(), |bag| format!("{bag} tiles"));
    must(after.bag == Some(left), || {
        game.wrong(after.deck_line, &format!("Bag: {left} tiles left."), &came())
    })
}

/// The report of a turn names the points that the rules give it.
pub fn points(game: &Game, turn: &Turn, laid: &Laid) -> Result<()> {
    let position = game.view_of(&turn.before)?.position;
    let (Some(report), Some(points)) = (report(turn), position.points(laid)) else { return Ok(()) };
    let came = || report.points.map_or("no points".to_owned(), |own| format!("{own} points"));
    must(report.points == Some(points), || {
        let expected = format!("{points} points: {}", sum(&position, laid));
        game.wrong(turn.line, &expected, &came())
    })
}

/// Explains the points of a turn, sequence by sequence.
fn sum(position: &Position, laid: &Laid) -> String {
    let Some(after) = position.with(laid) else { return String::new() };
    let runs = after.runs().into_iter();
    let counted = runs.filter(|run| laid.iter().any(|(place, _)| run.contains(place)));
    let rules = position.rules();
    let part = |run: Vec<_>| {
        let bonus = if run.len() == rules.longest {
            format!(" and {} for a complete one", rules.bonus)
        } else {
            String::new()
        };
        format!("{} for {}{bonus}", run.len(), rules.names(&after.tiles(&run)))
    };
    let mut parts: Vec<String> = counted.map(part).collect();
    if parts.is_empty() {
        parts.push("it makes no sequence".to_owned());
    }
    parts.extend(position.extras(laid));
    parts.join(", ")
}

/// The points of a turn are added to its player's total, and the other totals stay the same.
pub fn totals(game: &Game, turn: &Turn) -> Result<()> {
    let after = after(game, turn)?;
    let (name, worth) = match &turn.done {
        Done::Laid(report) => (words_of(&report.name), report.points.unwrap_or(0)),
        Done::Skipped(name) => (words_of(name), 0),
    };
    for (player, before) in &turn.before.points {
        let own = if words_of(player) == name { worth } else { 0 };
        let now = after.points.iter().find(|(other, _)| other == player).map(|(_, points)| *points);
        if now != Some(before + own) {
            let came = now.map_or("no such line".to_owned(), |points| format!("{points} points"));
            let expected = format!("Points of {player}: {}.", before + own);
            return Err(game.wrong(after.deck_line, &expected, &came));
        }
    }
    must(!after.points.is_empty(), || {
        game.wrong(after.line, "Points of, a name, and the points", "no points")
    })
}

/// What is left of a deck, in order, after the tiles with these indices were laid.
pub fn rest_of(deck: &[Tile], indices: &[usize]) -> Vec<Tile> {
    let kept = deck.iter().enumerate().filter(|(index, _)| !indices.contains(index));
    kept.map(|(_, tile)| *tile).collect()
}

/// A refused line changed nothing: if a table is shown, it is the previous one.
pub fn unchanged(game: &Game, exchange: &Exchange, now: &View) -> Result<()> {
    let before = game.view_of(&exchange.before)?;
    let expected = "board, bag, points and deck as before, because the line was not taken";
    let other_deck = (now.deck != before.deck).then_some("a different deck");
    let different = difference(&before, now).or(other_deck);
    different.map_or(Ok(()), |what| Err(game.talk.wrong(None, expected, what)))
}

/// What a check presupposes. If that does not work, the check is not reached, because another one
/// judges it.
pub fn presupposes<T>(plain: Result<T>, what: &str) -> Result<T> {
    match plain {
        Err(Verdict::Failed(_) | Verdict::EndedEarly(_)) => {
            Err(Verdict::NotReached(format!("{what}, which another check judges")))
        }
        other => other,
    }
}

/// The line of the bag says *tiles*, even if one is left.
pub fn says_tiles(talk: &Conversation, reply: &Reply) -> Result<()> {
    for statement in &reply.statements {
        let Meaning::Bag(count) = statement.meaning else { continue };
        let words = words_of(&talk.screen().text(statement.line));
        if !words.iter().any(|word| word == "tiles") {
            let expected = format!("Bag: {count} tiles left. It is always tiles, even for 1");
            return Err(talk.wrong(Some(statement.line), &expected, "a different word"));
        }
    }
    Ok(())
}

/// No control character in a typed word is printed unchanged. After an escape character and `[7m`, what follows
/// would appear in reverse video.
pub fn never_raw(talk: &Conversation, typed: &str, reply: &Reply) -> Result<()> {
    let is_turned =
        |line: &usize| talk.screen().cells(*line).iter().any(|cell| cell.look.is_reversed);
    let turned = reply.lines.clone().find(is_turned).filter(|_| typed.contains('\u{1b}'));
    let is_raw = turned.is_some() || typed.chars().any(|typed| talk.screen().has_control(typed));
    must(!is_raw, || {
        let expected = "a control character in the word is left out, or shown as text";
        talk.wrong(turned, expected, "it was sent back raw")
    })
}

/// What differs between two tables, apart from the decks.
pub fn difference(before: &View, now: &View) -> Option<&'static str> {
    let differ = [
        (before.position != now.position, "a different board"),
        (before.bag != now.bag, "a different bag"),
        (before.points != now.points, "different points"),
    ];
    differ.into_iter().find_map(|(differs, what)| differs.then_some(what))
}

/// A game of this many players begins with one tile in the middle of the board, and all others in
/// the decks and the bag.
pub fn start(game: &Game, players: usize) -> Result<()> {
    let view = game.view()?;
    let (rows, columns) = view.position.size();
    let middle = (rows / 2, columns / 2);
    let is_wrong = |place: &_| view.position.at(*place).is_some() != (*place == middle);
    if let Some((row, column)) = view.position.places().into_iter().find(is_wrong) {
        let expected = format!("one tile on the board, on ({},{})", middle.0, middle.1);
        let came = match view.position.at((row, column)) {
            Some(_) => format!("a tile on ({row},{column})"),
            None => "no tile there".to_owned(),
        };
        return Err(game.wrong(game.table.line + 2 + row, &expected, &came));
    }
    let (kinds, deck) = (view.position.rules().kinds(), view.position.rules().deck);
    must((view.bag + deck * players + 1).is_multiple_of(kinds), || {
        let left = format!("in the bag, all but one tile and {deck} for each player, out of");
        let expected = format!("{left} {kinds} or {}", 2 * kinds);
        game.wrong(game.table.deck_line, &expected, &format!("{} tiles", view.bag))
    })
}

/// No tile is seen more often than it exists, and the total is a multiple of the number of kinds.
pub fn conserved(game: &Game) -> Result<()> {
    let view = game.view()?;
    let on_board = view.position.laid().map(|(_, tile)| tile);
    let known = game.decks.all().flat_map(|known| known.tiles.iter().copied());
    let seen: Vec<Tile> = on_board.chain(known).collect();
    let deck = view.position.rules().deck;
    let drawn: usize = game.decks.all().map(|known| known.drawn).sum();
    let unseen = deck * (game.seats.len() - game.decks.all().count().min(game.seats.len()));
    let total = seen.len() + drawn + unseen + view.bag;
    let line = game.table.line;
    let kinds = view.position.rules().kinds();
    if !total.is_multiple_of(kinds) {
        let expected = "as many tiles on board, decks and bag together as at the start";
        return Err(game.wrong(line, expected, &format!("{total} tiles")));
    }
    let count = |tile: Tile| seen.iter().filter(|&&other| other == tile).count();
    let excess = view.position.rules().tiles().find(|&tile| count(tile) > total / kinds);
    excess.map_or(Ok(()), |tile| {
        let (name, most) = (view.position.rules().name(tile), total / kinds);
        let expected = format!("{name} at most {most} times on board and decks");
        Err(game.wrong(line, &expected, &format!("{} times", count(tile))))
    })
}

/// The columns of the board and the tiles of the deck on the screen are numbered from 0.
pub fn numbered(game: &Game, table: &Table) -> Result<()> {
    if !table.grid.is_numbered {
        let columns = table.grid.rows.first().map_or(0, Vec::len);
        let expected = format!("the numbers 0 to {} above the board", columns.max(1) - 1);
        return Err(game.wrong(table.line + 1, &expected, "something else"));
    }
    let deck = table.deck.clone().unwrap_or_default();
    must(deck.indices.len() == deck.tiles.len(), || {
        let expected = format!("the numbers 0 to {} under the deck", deck.tiles.len().max(1) - 1);
        game.wrong(table.deck_line + 1, &expected, "something else")
    })
}

/// All players are at the table: the program asked for as many names, and shows the points of each.
/// Only a program of level 7 may know a single human.
pub fn at_the_table(game: &Game, players: usize) -> Result<()> {
    if game.level == Level::Mutant && game.most_players.is_none() {
        return Ok(());
    }
    let wanted = game.seated(players);
    let has_points = |seat: &&Seat| {
        let mut names = game.table.points.iter().map(|(name, _)| name);
        names.any(|name| game.seat(name) == Some(**seat))
    };
    let seated = game.seats.iter().filter(has_points).count();
    must(seated >= wanted, || {
        let expected = format!("{wanted} players at the table, and the points of each");
        let lines = game.table.line..game.table.deck_line;
        game.talk.lacks(lines, "points", &expected, &format!("the points of {seated}"))
    })
}
