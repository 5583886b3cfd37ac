//! Look at a turn, and confirm it or take it back.

use super::*;
use std::sync::Arc;

/// Its public checks.
pub const PUBLIC: Judges = &[
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

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("later", |bench| at_tables(bench, 12, &later)),
    ("other", |bench| at_tables(bench, 6, &other)),
    ("refused", |bench| at_tables(bench, 10, &refused)),
    ("end", end),
];

/// After a turn was taken back and all players skipped, the table must be the same. Then another
/// turn must be accepted as if the first had never been proposed.
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
    must(is_same && now.name == before.name && sorted(&now) == sorted(before), || {
        let expected = "after n, s and s: board, bag and deck as before the turn";
        game.talk.wrong(None, expected, "a different table")
    })?;
    let Some((other, _)) = attempts::legal(&now).pop() else { return Ok(()) };
    let exchange = game.say(&other.line())?;
    is_taken(game, &exchange, &other.turn())
}

fn other(game: &mut Game, plan: &Plan) -> Result<(), Verdict> {
    propose(game, plan)?;
    let again = format!("c {}", plan.line);
    for answer in ["", "yes", "Y", "no", "N", "y n", "s", &plan.line, &again] {
        let reply = game.talk.say(answer)?;
        let expected = format!("Ignored: y or n was expected. Then {}", question(&plan.view.name));
        game.talk.must_go_on(&reply, &expected)?;
        let is_ignored = reply.has(&Meaning::Ignored);
        let is_right = is_ignored && asks_to_confirm(game);
        must(is_right, || game.talk.wrong(None, &expected, "a different answer"))?;
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
        is_refused(game, &exchange, "the rules forbid this turn")?;
        asks_for_a_turn(game)?;
    }
    let twice = format!("c {}", plan.line);
    for line in ["", "s", "0 5", &twice] {
        let exchange = game.say(&format!("c {line}"))?;
        is_ignored(game, &exchange, "triples of numbers must follow c")?;
        asks_for_a_turn(game)?;
    }
    let exchange = game.say(&plan.line)?;
    is_taken(game, &exchange, &plan.laid)
}

fn asks_for_a_turn(game: &Game) -> Result<(), Verdict> {
    let expected = "there is nothing to confirm, and the player is asked for a turn";
    must(!asks_to_confirm(game), || {
        game.talk.wrong(None, expected, "the program asks whether to keep the turn")
    })
}

fn end(bench: &Bench) -> Result<(), Verdict> {
    at_tables(bench, 6, &|game, plan| {
        propose(game, plan)?;
        let reply = game.talk.leave()?;
        game.is_over = true;
        greeting::farewell(&game.talk, &reply, None)?;
        let is_wrong = |what: &Meaning| matches!(what, Meaning::Puts(_) | Meaning::Congratulations);
        let wrong = reply.statements.iter().find(|statement| is_wrong(&statement.meaning));
        let expected = "the game ends there, without the turn and without a winner";
        wrong
            .map_or(Ok(()), |statement| Err(game.wrong(statement.line, expected, "something else")))
    })
}
