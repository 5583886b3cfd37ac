//! Three skips in a row, and a player is out.

use super::{begin, congratulated, own, seek};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::attempts;
use conformance::play::expect;
use conformance::play::pursuit::parts;
use conformance::play::seats::HUMANS;
use conformance::play::{Exchange, Game};
use conformance::reading::words_of;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "third-skip",
        title: "says right after the third skip in a row, and no earlier, that a player is out",
        rule: "d-three-skips, rules 1 and 8",
        points: 1,
        judge: |bench| seek(bench, &|| third_skip(bench)),
    },
    Check {
        id: "not-asked",
        title: "does not ask a player who is out any more",
        rule: "d-three-skips, rule 2",
        points: 1,
        judge: |bench| seek(bench, &|| not_asked(bench)),
    },
    Check {
        id: "placement-resets",
        title: "begins to count anew when a player lays a tile",
        rule: "d-three-skips, rule 3",
        points: 1,
        judge: |bench| seek(bench, &|| placement_resets(bench)),
    },
    Check {
        id: "blocked-skips",
        title: "counts the skips of a player who can lay a tile, and of no other",
        rule: "d-three-skips, rule 4",
        points: 1,
        judge: |bench| seek(bench, &|| blocked_skips(bench)),
    },
    Check {
        id: "all-out",
        title: "ends the game when all are out, of one player or two, and counts the points they have",
        rule: "d-three-skips, rules 5 and 7",
        points: 1,
        judge: |bench| parts([2, 1].map(|players| seek(bench, &|| all_out(bench, players)))),
    },
    Check {
        id: "rest-blocked",
        title: "ends the game when nobody who is still in can lay a tile",
        rule: "d-three-skips, rule 5",
        points: 1,
        judge: |bench| seek(bench, &|| rest_blocked(bench)),
    },
];

/// After so many skips in a row a player is out.
const MOST_SKIPS: usize = 3;

const ANN: &str = HUMANS[0].name;

/// The line that says that this player is out, and says no more: a warning is another line.
fn out_line(game: &Game, exchange: &Exchange, name: &str) -> Option<usize> {
    let expected = words_of(&format!("{name} is out."));
    let mut lines = game.talk.texts(exchange.reply.lines.clone()).into_iter();
    lines.find(|(_, text)| words_of(text) == expected).map(|(line, _)| line)
}

/// Whoever moves next skips; it is said that she is out, or it is not.
fn skips(game: &mut Game, is_out: bool) -> Result<Exchange, Verdict> {
    let name = game.view()?.name;
    let exchange = game.say("s")?;
    if out_line(game, &exchange, &name).is_some() == is_out {
        return Ok(exchange);
    }
    let (expected, came) = if is_out {
        (format!("{name} is out. On a line of its own"), "no such line")
    } else {
        (format!("{name} skips. And she is not out"), "it is said that she is out")
    };
    Err(game.talk.wrong(exchange.line, &expected, came))
}

/// Whoever moves next lays a tile, or skips when she can lay none.
fn lays(game: &mut Game) -> Result<Exchange, Verdict> {
    let legal = attempts::legal(&game.view()?).into_iter().next();
    game.say(&legal.map_or("s".to_owned(), |(attempt, _)| attempt.line()))
}

/// Whether the game goes on, and whoever moves next can lay a tile.
fn can_lay(game: &Game) -> Result<bool, Verdict> {
    Ok(!game.is_over && !attempts::is_blocked(&game.view()?))
}

/// The first player skips so many times; what others do in between is up to them.
fn ann_skips(
    game: &mut Game,
    times: usize,
    others: &dyn Fn(&mut Game) -> Result<Exchange, Verdict>,
) -> Result<bool, Verdict> {
    for _ in 0..times {
        if !can_lay(game)? {
            return Ok(false);
        }
        skips(game, false)?;
        for _ in 1..game.seats.len() {
            if game.is_over {
                return Ok(false);
            }
            others(game)?;
        }
    }
    can_lay(game)
}

/// The first player is out with her third skip, and with no line that is ignored or refused.
fn third_skip(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    for _ in 1..MOST_SKIPS {
        stumbles(&mut game)?;
        if !ann_skips(&mut game, 1, &lays)? {
            return Ok(false);
        }
    }
    stumbles(&mut game)?;
    let name = game.view()?.name;
    let exchange = skips(&mut game, true)?;
    let told = out_line(&game, &exchange, &name);
    let board = exchange.table.as_ref().map(|table| table.line);
    if exchange.line < told && told < board {
        return Ok(true);
    }
    let expected = format!("{name} skips. Then {name} is out. Then the board");
    Err(game.talk.wrong(told, &expected, "another order"))
}

/// Whoever moves next types what is no turn and no skip, and is asked again.
fn stumbles(game: &mut Game) -> Result<(), Verdict> {
    if game.is_over {
        return Ok(());
    }
    for line in ["s s", "skip"] {
        let exchange = game.say(line)?;
        expect::ignored(game, &exchange, &format!("{line:?} is no skip"))?;
    }
    let exchange = game.say("0 99 0")?;
    expect::refused(game, &exchange, "the cell is off the board")
}

fn not_asked(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 3)?;
    if !ann_skips(&mut game, MOST_SKIPS - 1, &lays)? {
        return Ok(false);
    }
    game.say("s")?;
    for turn in 0..6 {
        if game.is_over {
            return Ok(false);
        }
        is_asked(&game, game.seats[1 + turn % 2].name)?;
        lays(&mut game)?;
    }
    Ok(true)
}

/// It is this player who is asked, and her deck that is shown.
fn is_asked(game: &Game, name: &str) -> Result<(), Verdict> {
    let shown = game.view()?.name;
    let is_named = game.talk.prompt_words().contains(&name.to_lowercase());
    if game.seat(&shown) == game.seat(name) && is_named {
        return Ok(());
    }
    let expected = format!("it is the turn of {name}, and her deck is shown");
    Err(game.talk.wrong(None, &expected, &format!("the deck of {shown}")))
}

fn placement_resets(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    if !ann_skips(&mut game, MOST_SKIPS - 1, &lays)? {
        return Ok(false);
    }
    lays(&mut game)?;
    if game.is_over {
        return Ok(false);
    }
    lays(&mut game)?;
    let is_third = ann_skips(&mut game, MOST_SKIPS - 1, &lays)?;
    Ok(is_third && skips(&mut game, true).map(|_| true)?)
}

/// The first player is blocked from the start, and both skip; the other one then lays a tile.
fn blocked_skips(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    if game.is_over || can_lay(&game)? {
        return Ok(false);
    }
    for turn in 1..2 * MOST_SKIPS {
        skips(&mut game, false)?;
        if game.is_over {
            let expected = format!("the game goes on after {turn} skips: nobody is out");
            return Err(game.talk.ended_early(&expected));
        }
    }
    lays(&mut game)?;
    if game.is_over {
        return Ok(false);
    }
    is_asked(&game, ANN)?;
    bob_goes_out(&mut game)
}

/// The second player goes out; the first one, whose turn it is, lays what she can.
fn bob_goes_out(game: &mut Game) -> Result<bool, Verdict> {
    for skip in 1..=MOST_SKIPS {
        if game.is_over {
            return Ok(false);
        }
        lays(game)?;
        if !can_lay(game)? {
            return Ok(false);
        }
        skips(game, skip == MOST_SKIPS)?;
    }
    Ok(true)
}

/// The first player lays a tile, then all of them skip until nobody is left.
fn all_out(bench: &Bench, players: usize) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, players)?;
    if !can_lay(&game)? {
        return Ok(false);
    }
    lays(&mut game)?;
    for _ in 1..players * MOST_SKIPS {
        if !can_lay(&game)? {
            return Ok(false);
        }
        let exchange = game.say("s")?;
        game.talk.must_go_on(&exchange.reply, "the game goes on, for not all are out")?;
    }
    let exchange = game.say("s")?;
    is_over(&game, "all players are out: the game is over")?;
    let points = own(&game.table.points, ANN);
    congratulated(&game, &exchange, &[ANN], points).map(|()| true)
}

fn is_over(game: &Game, expected: &str) -> Result<(), Verdict> {
    if game.is_over {
        return Ok(());
    }
    Err(game.talk.wrong(None, expected, "it goes on"))
}

/// The first player goes out; the other one can lay nothing, from the start.
fn rest_blocked(bench: &Bench) -> Result<bool, Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    if !can_lay(&game)? {
        return Ok(false);
    }
    game.say("s")?;
    if game.is_over || can_lay(&game)? {
        return Ok(false);
    }
    for _ in 0..MOST_SKIPS - 1 {
        if game.is_over {
            return Err(game.talk.ended_early("the game goes on, for nobody is out"));
        }
        game.say("s")?;
        game.say("s")?;
    }
    is_over(&game, "Ann is out, and no tile of Bob's fits: the game is over")?;
    Ok(true)
}
