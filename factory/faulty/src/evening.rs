//! A game of levels 3 to 7, from the first table to the last words.

use crate::computer;
use crate::faults::Faults;
use crate::game::Game;
use crate::table;
use crate::terminal::{Stop, Talk, Terminal};
use crate::turn::Refusal;

/// Plays to the end.
pub fn play(terminal: &mut Terminal, game: &mut Game) -> Talk<()> {
    if !game.faults.on("table-late") {
        show(terminal, game)?;
    }
    let mut is_first = true;
    loop {
        let is_unseen = is_first && game.faults.on("start-unchecked");
        if let Some(reason) = game.over().filter(|_| !is_unseen) {
            terminal.say(&reason)?;
            if game.faults.on("both-ends-said")
                && game.players.iter().all(|one| one.deck.is_empty())
            {
                terminal.say(&format!("{} has laid her last tile.", game.mover().name))?;
            }
            return part(terminal, game);
        }
        is_first = false;
        match turn(terminal, game) {
            Ok(skipped) if is_shown(game, skipped) => show(terminal, game)?,
            Ok(_) => {}
            Err(Stop::EndOfInput) if game.faults.on("end-of-input-wins") => {
                return part(terminal, game);
            }
            Err(stop) => return Err(stop),
        }
    }
}

/// Shows the table.
fn show(terminal: &mut Terminal, game: &Game) -> Talk<()> {
    table::lines(game).iter().try_for_each(|line| terminal.say(line))
}

/// Whether the table is shown after a turn.
fn is_shown(game: &Game, skipped: bool) -> bool {
    match game.faults {
        faults if faults.on("table-each-round") => game.turn == 0,
        faults if faults.on("no-table-after-skip") => !skipped,
        faults if faults.on("last-table-missing") => game.over().is_none(),
        faults if faults.on("table-for-humans-only") => {
            !game.mover().computer || game.over().is_some()
        }
        _ => true,
    }
}

/// The turn of the player to move; returns whether it was skipped.
fn turn(terminal: &mut Terminal, game: &mut Game) -> Talk<bool> {
    if !game.mover().computer && !game.faults.on("human-not-asked") {
        return human(terminal, game);
    }
    if game.faults.on("computer-waits") {
        terminal.ask("Press Enter to see the next turn. ")?;
    }
    machine(terminal, game)
}

/// The turn of a computer.
fn machine(terminal: &mut Terminal, game: &mut Game) -> Talk<bool> {
    let Some(steps) = computer::choose(game) else { return skip(terminal, game) };
    let who = game.turn;
    let points = game.lay(&steps);
    terminal.say(&game.report(who, &steps, points))?;
    Ok(false)
}

/// The turn of a human.
fn human(terminal: &mut Terminal, game: &mut Game) -> Talk<bool> {
    let mut name = game.mover().name.clone();
    if game.faults.on("question-as-format") {
        name = name.replace("%d", "0").replace("%x", "0");
    }
    let question = format!("Dear {name}, choose a tile and a cell (tile row column): ");
    loop {
        let line = match terminal.ask(&question) {
            Err(Stop::EndOfInput) if game.faults.on("end-of-input-plays-on") => {
                return machine(terminal, game);
            }
            answer => answer?,
        };
        let small = game.faults.on("capital-skips") && line.trim() == "S";
        let s = if game.faults.on("spaced-skip-ignored") { &line } else { line.trim() };
        if game.level > 4 && (s == "s" || small) && !skip_refused(game) {
            return skip(terminal, game);
        }
        let refusal = match game.attempt(&line) {
            Ok(report) if report.is_empty() => return Ok(false),
            Ok(report) => return terminal.say(&report).map(|()| false),
            Err(refusal) => refusal,
        };
        terminal.say(&refusal.to_string())?;
        while matches!(refusal, Refusal::Ignored(_)) && game.faults.on("word-asks-forever") {
            terminal.say(&format!("{question}{refusal}"))?;
        }
        if costs_turn(&refusal, game.faults) {
            game.advance();
            return Ok(true);
        }
    }
}

/// Whether a fault rejects skips.
fn skip_refused(game: &Game) -> bool {
    let able = !game.blocked(game.mover());
    game.faults.on("skip-not-known") || (able && game.faults.on("skip-only-when-blocked"))
}

/// Whether a fault ends the turn of a player who made a mistake.
fn costs_turn(refusal: &Refusal, faults: Faults) -> bool {
    match refusal {
        Refusal::Ignored(_) => faults.on("ignored-costs-turn"),
        Refusal::Impossible(_) | Refusal::Unsaid => faults.on("refused-costs-turn"),
    }
}

/// A skip.
fn skip(terminal: &mut Terminal, game: &mut Game) -> Talk<bool> {
    let mover = game.mover();
    if !(mover.computer && game.faults.on("computer-skips-silently")) {
        terminal.say(&format!("{} skips.", mover.name))?;
    }
    game.skip();
    Ok(true)
}

/// The last words: a farewell to one player, congratulations to several.
fn part(terminal: &mut Terminal, game: &Game) -> Talk<()> {
    if game.level < 5 {
        return terminal.farewell();
    }
    let winners = game.winners();
    let names: Vec<&str> = winners.iter().map(|&i| game.players[i].name.as_str()).collect();
    let points = game.players[winners[0]].points;
    let each = if winners.len() > 1 || game.faults.on("each-always") { " each" } else { "" };
    let names = listed(&names);
    terminal.say(&format!("Congratulations, {names}! You win with {points} points{each}."))?;
    let mut totals: Vec<usize> = game.players.iter().map(|one| one.points).collect();
    if game.faults.on("best-score-to-first") {
        totals.sort_unstable_by(|a, b| b.cmp(a));
    }
    let mut lines = game.players.iter().zip(totals);
    lines.try_for_each(|(one, points)| terminal.say(&format!("  {}: {points}", one.name)))
}

/// Names in a sentence: A, B and C.
fn listed(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}
