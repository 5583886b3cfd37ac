//! Confirm or take back a turn after seeing it.

use super::{GAMES, LEVEL, PAIR, line_of};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::{Position, Turn as Laid};
use conformance::play::attempts::{self, Attempt};
use conformance::play::expect;
use conformance::play::greeting;
use conformance::play::styles::{self, Style};
use conformance::play::{Exchange, Game, View};
use conformance::reading::conversation::Reply;
use conformance::reading::{Meaning, counted, words_of};
use conformance::verdict::Verdict;
use std::sync::Arc;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "shown",
        title: "shows the board with the tiles of the turn on it, and asks",
        rule: "f-confirm, rule 2",
        points: 1,
        judge: |bench| at_tables(bench, 20, &shown),
    },
    Check {
        id: "points",
        title: "tells what the turn would be worth",
        rule: "f-confirm, rule 2",
        points: 1,
        judge: |bench| at_tables(bench, 20, &points),
    },
    Check {
        id: "yes",
        title: "takes the turn after y, like any other",
        rule: "f-confirm, rule 3",
        points: 1,
        judge: |bench| at_tables(bench, 20, &yes),
    },
    Check {
        id: "no",
        title: "takes the turn back after n, and asks the same player again",
        rule: "f-confirm, rule 4",
        points: 1,
        judge: |bench| at_tables(bench, 20, &no),
    },
    Check {
        id: "later",
        title: "has forgotten a turn that was taken back",
        rule: "f-confirm, rule 4",
        points: 1,
        judge: |bench| at_tables(bench, 12, &later),
    },
    Check {
        id: "other",
        title: "ignores any other answer, and asks it once more",
        rule: "f-confirm, rule 5",
        points: 1,
        judge: |bench| at_tables(bench, 6, &other),
    },
    Check {
        id: "refused",
        title: "shows and asks nothing where the turn is not legal, or is none",
        rule: "f-confirm, rule 1",
        points: 1,
        judge: |bench| at_tables(bench, 10, &refused),
    },
    Check {
        id: "end",
        title: "says farewell when the input ends there, without taking the turn",
        rule: "f-confirm, rule 6",
        points: 1,
        judge: end,
    },
];

/// A legal turn at a table.
struct Plan {
    view: View,
    laid: Laid,
    line: String,
}

/// Plays, looks at so many tables where there is a legal turn, and goes on from there.
fn at_tables(
    bench: &Bench,
    tables: usize,
    look: &dyn Fn(&mut Game, &Plan) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let mut left = tables;
    for _ in bench.tries(GAMES) {
        if left == 0 {
            break;
        }
        left = in_a_game(bench, left, look)?;
    }
    if left < tables {
        Ok(())
    } else {
        Err(Verdict::NotReached("no tile fitted anywhere".to_owned()))
    }
}

/// The same in one game; how many tables are left to be looked at.
fn in_a_game(
    bench: &Bench,
    tables: usize,
    look: &dyn Fn(&mut Game, &Plan) -> Result<(), Verdict>,
) -> Result<usize, Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    for looked in 0..tables {
        let Some(plan) = plan(&game)?.filter(|_| !game.is_over) else { return Ok(tables - looked) };
        look(&mut game, &plan)?;
        if !game.is_over
            && let Some(line) = styles::line(Style::Most, &game, LEVEL)?
        {
            game.say(&line)?;
        }
    }
    Ok(0)
}

/// A legal turn at the table of now, of two tiles if there is one.
fn plan(game: &Game) -> Result<Option<Plan>, Verdict> {
    let view = game.view()?;
    let laid = two_tiles(&view)
        .or_else(|| attempts::legal(&view).first().map(|(attempt, _)| attempt.turn()));
    Ok(laid.map(|laid| Plan { line: line_of(&view, &laid), laid, view }))
}

/// A legal turn of a tile that is legal alone, and one beside it.
fn two_tiles(view: &View) -> Option<Laid> {
    let all = attempts::all(view);
    let with_another = |first: Attempt| {
        let others = all.iter().filter(|other| {
            other.index != first.index && Position::are_neighbors(first.place, other.place)
        });
        let mut turns =
            others.map(|other| Laid::from([(first.place, first.tile), (other.place, other.tile)]));
        turns.find(|laid| view.position.points(laid).is_some())
    };
    attempts::legal(view).into_iter().find_map(|(first, _)| with_another(first))
}

/// What is asked of a player about a turn.
fn question(name: &str) -> String {
    format!("Dear {name}, keep this turn (y or n)?")
}

/// Whether the program asks for y or n.
fn asks_to_confirm(game: &Game) -> bool {
    let words = game.talk.prompt_words();
    ["y", "n"].iter().all(|answer| words.iter().any(|word| word == answer))
}

/// Proposes a turn: the program asks whether to keep it. What it shows is no table of the game's.
fn propose(game: &mut Game, plan: &Plan) -> Result<Reply, Verdict> {
    let reply = game.talk.say(&format!("c {}", plan.line))?;
    let expected = question(&plan.view.name);
    game.talk.must_go_on(&reply, &expected)?;
    if asks_to_confirm(game) {
        return Ok(reply);
    }
    Err(game.talk.wrong(None, &expected, "another question, or none"))
}

fn shown(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    let reply = propose(game, plan)?;
    let rules = game.talk.rules();
    let board = reply.said.iter().find_map(|said| match &said.what {
        Meaning::Board(grid) => Some((said.line, Position::of_rows(&grid.rows, Arc::clone(rules)))),
        _ => None,
    });
    let expected = format!("the board with the tiles of {:?} on it", plan.line);
    match board {
        None => return Err(game.talk.wrong(None, &expected, "no board")),
        Some((line, board)) if board != plan.view.position.with(&plan.laid) => {
            return Err(game.wrong(line, &expected, "another board"));
        }
        Some(_) => {}
    }
    game.say("n").map(drop)
}

fn points(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    let reply = propose(game, plan)?;
    let points = plan.view.position.points(&plan.laid).unwrap_or(0);
    // The last line is the question; those that begin so tell what everybody has.
    let told = game.talk.texts(reply.lines.start..reply.lines.end - 1);
    let mut told = told
        .into_iter()
        .map(|(_, text)| words_of(&text))
        .filter(|words| words.iter().any(|word| word == "points") && words[0] != "points");
    let is_right =
        |words: Vec<String>| words.iter().rev().find_map(|word| counted(word)) == Some(points);
    if told.any(is_right) {
        return game.say("n").map(drop);
    }
    let expected = format!("{} would put her tiles there: {points} points.", plan.view.name);
    Err(game.talk.wrong(None, &expected, "other points, or none"))
}

fn yes(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    let exchange = game.say("y")?;
    is_taken(game, &exchange, &plan.laid)
}

/// These tiles were laid, and no others.
fn is_taken(game: &Game, exchange: &Exchange, laid: &Laid) -> Result<(), Verdict> {
    let turn = expect::taken(game, exchange)?;
    expect::reported(game, turn, laid)?;
    expect::board(game, turn, laid)?;
    expect::bag(game, turn, laid.len())?;
    expect::totals(game, turn)
}

fn no(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    let exchange = game.say("n")?;
    let expected = "board, bag, points and deck as they were, and the question for a turn";
    game.talk.must_go_on(&exchange.reply, expected)?;
    if let Some(turn) = exchange.turns.first() {
        return Err(game.wrong(turn.line, expected, "the turn was taken"));
    }
    if exchange.table.is_none() {
        return Err(game.talk.wrong(None, expected, "no table"));
    }
    expect::asked_again(game, &exchange, expected)?;
    expect::unchanged(game, &exchange, &game.view()?)
}

/// After a turn was taken back and everybody skipped, all is there; then another one is taken as if
/// the first had never been.
fn later(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    for answer in ["n", "s", "s"] {
        game.say(answer)?;
    }
    let (before, now) = (&plan.view, game.view()?);
    let sorted = |view: &View| {
        let mut deck = view.deck.clone();
        deck.sort_unstable();
        deck
    };
    let is_same = now.position == before.position && now.bag == before.bag;
    if !is_same || now.name != before.name || sorted(&now) != sorted(before) {
        let expected = "after n, s and s: board, bag and deck as before the turn";
        return Err(game.talk.wrong(None, expected, "another table"));
    }
    let Some((other, _)) = attempts::legal(&now).pop() else { return Ok(()) };
    let exchange = game.say(&other.line())?;
    is_taken(game, &exchange, &other.turn())
}

fn other(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    let again = format!("c {}", plan.line);
    for answer in ["", "yes", "Y", "no", "N", "y n", "s", &plan.line, &again] {
        let reply = game.talk.say(answer)?;
        let expected = format!("Ignored: y or n was expected. And {}", question(&plan.view.name));
        game.talk.must_go_on(&reply, &expected)?;
        let is_ignored = reply.said.iter().any(|said| said.what == Meaning::Ignored);
        if !is_ignored || !asks_to_confirm(game) {
            return Err(game.talk.wrong(None, &expected, "another answer"));
        }
    }
    let exchange = game.say("y")?;
    expect::taken(game, &exchange).map(drop)
}

fn refused(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    let beside = attempts::beside_tiles(&plan.view).into_iter();
    let mut illegal = beside.filter(|one| one.points(&plan.view.position).is_none());
    let illegal = illegal.next().map(|attempt| attempt.line());
    for line in illegal.into_iter().chain(["0 99 0".to_owned()]) {
        let exchange = game.say(&format!("c {line}"))?;
        expect::refused(game, &exchange, "the rules forbid this turn")?;
        asks_for_a_turn(game)?;
    }
    let twice = format!("c {}", plan.line);
    for line in ["", "s", "0 5", &twice] {
        let exchange = game.say(&format!("c {line}"))?;
        expect::ignored(game, &exchange, "behind c stand triples of numbers")?;
        asks_for_a_turn(game)?;
    }
    let exchange = game.say(&plan.line)?;
    is_taken(game, &exchange, &plan.laid)
}

fn asks_for_a_turn(game: &Game) -> Result<(), Verdict> {
    if asks_to_confirm(game) {
        let expected = "there is nothing to confirm, and a turn is asked for";
        return Err(game.talk.wrong(None, expected, "it is asked whether to keep it"));
    }
    Ok(())
}

fn end(bench: &Bench) -> Result<(), Verdict> {
    at_tables(bench, 6, &|game, plan| {
        propose(game, plan)?;
        let reply = game.talk.leave()?;
        game.is_over = true;
        greeting::farewell(&game.talk, &reply, None)?;
        let is_wrong = |what: &Meaning| matches!(what, Meaning::Puts(_) | Meaning::Congratulations);
        match reply.said.iter().find(|said| is_wrong(&said.what)) {
            Some(said) => {
                let expected = "a game that is broken off there, without the turn and a winner";
                Err(game.wrong(said.line, expected, "something else"))
            }
            None => Ok(()),
        }
    })
}
