//! A player is out after three skips in a row.

pub mod hidden;

use super::*;

/// Its public checks.
pub const JUDGES: Judges = &[
    ("third-skip", |bench| seek(bench, third_skip)),
    ("not-asked", |bench| seek(bench, not_asked)),
    ("placement-resets", |bench| seek(bench, placement_resets)),
];

/// How many skips in a row put a player out.
const MOST_SKIPS: usize = 3;

/// The line that says that this player is out and nothing else. A warning does not count.
fn out_line(game: &Game, exchange: &Exchange, name: &str) -> Option<usize> {
    let expected = words_of(&format!("{name} is out."));
    lines_with(&game.talk, &exchange.reply, |words| words == expected).first().copied()
}

/// The next player skips. The program must say whether that player is out.
fn skips(game: &mut Game, is_out: bool) -> Result<Exchange, Verdict> {
    let name = game.view()?.name;
    let exchange = game.say("s")?;
    let (expected, came) = if is_out {
        (format!("{name} is out. (on a line of its own)"), "no such line")
    } else {
        (format!("{name} skips, but is not out"), "the program says that the player is out")
    };
    let is_right = out_line(game, &exchange, &name).is_some() == is_out;
    must(is_right, || game.talk.wrong(exchange.line, &expected, came))?;
    Ok(exchange)
}

/// Whether the game goes on and the next player can lay a tile.
fn can_lay(game: &Game) -> Result<bool, Verdict> {
    Ok(!game.is_over && !attempts::is_blocked(&game.view()?))
}

/// The first player, who must be able to lay a tile before and after, skips several times. The
/// others lay what they can.
fn ann_skips(game: &mut Game, times: usize) -> Result<(), Verdict> {
    for _ in 0..times {
        needs(can_lay(game)?)?;
        skips(game, false)?;
        for _ in 1..game.seats.len() {
            needs(!game.is_over)?;
            lay(game)?;
        }
    }
    needs(can_lay(game)?)
}

/// The first player is out with the third skip. Ignored and refused lines do not count.
fn third_skip(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    for _ in 1..MOST_SKIPS {
        stumbles(&mut game)?;
        ann_skips(&mut game, 1)?;
    }
    stumbles(&mut game)?;
    let name = game.view()?.name;
    let exchange = skips(&mut game, true)?;
    let out = out_line(&game, &exchange, &name);
    let board = exchange.table.as_ref().map(|table| table.line);
    must(exchange.line < out && out < board, || {
        let expected = format!("{name} skips. Then {name} is out. Then the board");
        game.talk.wrong(out, &expected, "a different order")
    })
}

/// The next player types lines that are neither a turn nor a skip, and must be asked again.
fn stumbles(game: &mut Game) -> Result<(), Verdict> {
    if game.is_over {
        return Ok(());
    }
    ignores(game, &["s s", "skip"], "a skip")?;
    let exchange = game.say("0 99 0")?;
    is_refused(game, &exchange, "the cell is off the board")
}

fn not_asked(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 3)?;
    ann_skips(&mut game, MOST_SKIPS - 1)?;
    game.say("s")?;
    for turn in 0..6 {
        needs(!game.is_over)?;
        is_asked(&game, game.seats[1 + turn % 2].name)?;
        lay(&mut game)?;
    }
    Ok(())
}

fn placement_resets(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    ann_skips(&mut game, MOST_SKIPS - 1)?;
    lay(&mut game)?;
    needs(!game.is_over)?;
    lay(&mut game)?;
    ann_skips(&mut game, MOST_SKIPS - 1)?;
    skips(&mut game, true).map(drop)
}
