//! The checks of `d-change` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("just-enough", |bench| seek(bench, just_enough)),
    ("drawn-first", |bench| seek(bench, drawn_first)),
    ("no-change", |bench| seek(bench, no_change)),
];

fn just_enough(bench: &Bench) -> Result<(), Verdict> {
    let deck = bench.rules().deck;
    let mut game = with_bag(bench, deck)?;
    let view = game.view()?;
    needs((view.bag, view.deck.len()) == (deck, deck))?;
    type_change(&mut game).map(drop)
}

/// If the bag holds just enough tiles, one player gets all of them, and the next player gets the
/// first player's old deck.
fn drawn_first(bench: &Bench) -> Result<(), Verdict> {
    let full = bench.rules().deck;
    let mut game = with_bag(bench, full)?;
    let View { bag, mut deck, name, .. } = game.view()?;
    needs((bag, deck.len()) == (full, full))?;
    type_change(&mut game)?;
    for round in 0..game.seats.len() {
        needs(!game.is_over)?;
        // The next player changes as well. Then the others skip until that deck is shown again.
        if round == 0 {
            type_change(&mut game)?
        } else {
            game.say("s")?
        };
    }
    let mut new = game.view()?.deck;
    deck.sort();
    new.sort();
    let tiles = deck.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    let expected = format!("the old tiles of {name}, {tiles}, since the bag held no others");
    let wrong = || game.wrong(game.table.deck_line, &expected, "different tiles");
    must(new == deck, wrong)
}

fn no_change(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, 2)?;
    needs(!game.is_over)?;
    type_change(&mut game)?;
    needs(!game.is_over)?;
    ignores(&mut game, &["C", "c c", "cc", "change", "c 0 0", "0 c 0"], "a lower-case c alone")
}
