//! Look at a turn, and confirm it or take it back.

pub mod hidden;

use super::*;
use std::sync::Arc;

/// Its public checks.
pub const JUDGES: Judges = &[
    ("shown", |bench| at_tables(bench, 20, &shown)),
    ("points", |bench| at_tables(bench, 20, &points)),
    ("yes", |bench| at_tables(bench, 20, &yes)),
    ("no", |bench| at_tables(bench, 20, &no)),
];

/// A legal turn at a table.
struct Plan {
    view: View,
    laid: Laid,
    line: String,
}

/// Looks at what the program does about a planned turn.
type PlanCheck<'a> = &'a dyn Fn(&mut Game, &Plan) -> Result<(), Verdict>;

/// Plays games, and looks at this many tables that allow a legal turn.
fn at_tables(bench: &Bench, tables: usize, look: PlanCheck) -> Result<(), Verdict> {
    let mut left = tables;
    play_until(bench, bench.times(GAMES), || {
        left = in_a_game(bench, left, look)?;
        Ok(left == 0)
    })?;
    must(left < tables, || Verdict::NotReached("no tile fit anywhere".to_owned()))
}

/// The same in one game. Returns how many tables are left.
fn in_a_game(bench: &Bench, tables: usize, look: PlanCheck) -> Result<usize, Verdict> {
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

/// A legal turn at the current table, with two tiles if possible.
fn plan(game: &Game) -> Result<Option<Plan>, Verdict> {
    let view = game.view()?;
    let laid = two_tiles(&view)
        .or_else(|| attempts::legal(&view).first().map(|(attempt, _)| attempt.turn()));
    Ok(laid.map(|laid| Plan { line: line_of(&view, &laid), laid, view }))
}

/// A legal turn with one tile that is legal alone and one beside it.
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

/// The question about a turn.
fn question(name: &str) -> String {
    format!("Dear {name}, keep this turn (y or n)?")
}

/// Whether the program asks for y or n.
fn asks_to_confirm(game: &Game) -> bool {
    has_all(&game.talk.prompt_words(), &["y", "n"])
}

/// Proposes a turn. The program must ask whether to keep it. The board that it shows is not a table
/// of the game.
fn propose(game: &mut Game, plan: &Plan) -> Result<Reply, Verdict> {
    let reply = game.talk.say(&format!("c {}", plan.line))?;
    let expected = question(&plan.view.name);
    game.talk.must_go_on(&reply, &expected)?;
    asks_for(&game.talk, &["y", "n"], &expected)?;
    Ok(reply)
}

fn shown(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    let reply = propose(game, plan)?;
    let rules = game.talk.rules();
    let board = reply.statements.iter().find_map(|statement| match &statement.meaning {
        Meaning::Board(grid) => {
            Some((statement.line, Position::of_rows(&grid.rows, Arc::clone(rules))))
        }
        _ => None,
    });
    let expected = format!("the board with the tiles of {:?} on it", plan.line);
    let (line, board) = board.ok_or_else(|| game.talk.wrong(None, &expected, "no board"))?;
    let is_right = board == plan.view.position.with(&plan.laid);
    must(is_right, || game.wrong(line, &expected, "a different board"))?;
    game.say("n").map(drop)
}

fn points(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    let reply = propose(game, plan)?;
    let points = plan.view.position.points(&plan.laid).unwrap_or(0);
    // The last line is the question, and a line that begins with "Points" shows a player's total.
    let texts = game.talk.texts(reply.lines.start..reply.lines.end - 1);
    let mut reports = texts
        .into_iter()
        .map(|(_, text)| words_of(&text))
        .filter(|words| words.iter().any(|word| word == "points") && words[0] != "points");
    let is_right =
        |words: Vec<String>| words.iter().rev().find_map(|word| counted(word)) == Some(points);
    must(reports.any(is_right), || {
        let expected = format!("{} would put … on …: {points} points.", plan.view.name);
        game.talk.wrong(None, &expected, "different points, or none")
    })?;
    game.say("n").map(drop)
}

fn yes(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    let exchange = game.say("y")?;
    is_taken(game, &exchange, &plan.laid)
}

/// Exactly these tiles must be laid.
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
    must(exchange.table.is_some(), || game.talk.wrong(None, expected, "no table"))?;
    expect::asked_again(game, &exchange, expected)?;
    expect::unchanged(game, &exchange, &game.view()?)
}
