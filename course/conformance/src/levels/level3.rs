//! Level 3: a board.

mod aligned;

use crate::bench::Bench;
use crate::check::Check;
use crate::oracle::Place;
use crate::play::endings::{says_only, says_why};
use crate::play::lines::{NO_TURNS, long_number};
use crate::play::questions::{NO_NUMBERS, PADDED_ONE, ignored, refused_beyond};
use crate::play::{Exchange, Game, attempts, chance, expect, greeting};
use crate::verdict::Verdict;

/// The checks of level 3.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-bounds", 1, "level 3, step 1 and Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::new("three-questions", 1, "level 3, steps 1 to 4",
        "asks for identical tiles, rows and columns, in that order", three_questions),
    Check::new("size-bounds", 1, "level 3, Bounds",
        "takes 1 to 100 identical tiles, rows and columns, and nothing else", size_bounds),
    Check::new("table-at-start", 2, "level 3, steps 5 and 6",
        "shows an empty board, the bag and six tiles at the start", table_at_start),
    Check::new("indices-shown", 1, "level 3, step 6",
        "numbers the columns of the board and the tiles of the deck", indices_shown),
    Check::new("at-random", 1, "level 3, steps 5 and 10", "draws any tile of the bag with the same chance",
        at_random),
    Check::new("right-cell", 2, "level 3, step 10",
        "lays the tile on the cell that was named, and on no other", right_cell),
    Check::new("right-tile", 2, "level 3, step 10",
        "lays the tile that was named, and takes it from the deck",
        |bench| laying(bench, SIZES, 14, "right-tile")),
    Check::new("drawn-tile-joins", 2, "level 3, step 10",
        "draws a tile to the end of the deck, as long as the bag holds one",
        |bench| laying(bench, [1, 4, 5], 15, "drawn-tile-joins")),
    Check::new("bag-count", 1, "level 3, step 10", "says how many tiles the bag still holds",
        |bench| laying(bench, [1, 4, 5], 14, "bag-count")),
    Check::new("tiles-conserved", 1, "level 3, step 5",
        "has as many of each of the sixteen tiles as asked for",
        |bench| [1, 2].into_iter().try_for_each(|copies| {
            laying(bench, [copies, 6, 7], copies * bench.rules().kinds(), "tiles-conserved")
        })),
    Check::new("report", 1, "level 3, step 10", "says which tile was put on which cell",
        |bench| laying(bench, SIZES, 8, "report")),
    Check::new("off-board", 2, "level 3, step 9", "refuses a cell that is off the board",
        |bench| typing(bench, SIZES, OFF_BOARD, "off-board")),
    Check::new("occupied", 2, "level 3, step 9", "refuses an occupied cell, naming it and the tile there", occupied),
    Check::new("not-a-turn", 2, "level 3, step 8",
        "ignores what is not three whole numbers with an index of the deck", not_a_turn),
    Check::new("separators", 1, "level 3, step 7", "takes commas, tabs and any number of spaces between the numbers",
        |bench| takes(bench, &["1,0,1", "2, 1, 3", " 0 2 2 ", "\t3\t0\t4", "0 1,1", "0 ,2 , 0", "0,,1 0", "1 2 4,", "3,,0,,2,", ", 0 0 3"])),
    Check::new("whole-numbers", 1, "level 3, Bounds", "takes numbers with a sign and with many digits", whole_numbers),
    Check::new("refused-changes-nothing", 1, "level 3, steps 8 and 9",
        "changes nothing when a line is refused or ignored", refused_changes_nothing),
    Check::new("full-board", 1, "level 3, step 11", "ends with a farewell when the board is full", full_board),
    Check::new("empty-deck", 1, "level 3, step 11", "ends with a farewell when the deck is empty, not before",
        empty_deck),
    Check::new("end-of-input", 1, "level 3, step 12",
        "says farewell when the input ends, at any question", end_of_input),
];

/// More columns than rows, so that swapping them shows.
const SIZES: [usize; 3] = [2, 3, 5];

fn three_questions(bench: &Bench) -> Result<(), Verdict> {
    let (game, _) = Game::begin_board(bench, [7, 2, 9])?;
    let view = game.view()?;
    let line = game.table.deck_line;
    if view.position.size() != (2, 9) {
        let (rows, columns) = view.position.size();
        let came = format!("{rows} rows and {columns} columns");
        return Err(game.wrong(line, "a board of 2 rows and 9 columns", &came));
    }
    // All tiles except one deck are in the bag. Another check judges the size of a deck.
    let tiles = view.bag + view.deck.len();
    let kinds = bench.rules().kinds();
    if tiles != 7 * kinds {
        let all = 7 * kinds;
        let expected = format!("7 identical tiles of {kinds} kinds: {all} in the bag and the deck");
        return Err(game.wrong(line, &expected, &format!("{tiles} tiles")));
    }
    Ok(())
}

fn size_bounds(bench: &Bench) -> Result<(), Verdict> {
    for sizes in [["1", "1", "100"], ["100", "100", "1"], [PADDED_ONE, "08", "010"]] {
        let mut talk = greeting::named(bench)?;
        for size in sizes {
            refused_beyond(&mut talk, 100, "it is 1 to 100")?;
            NO_NUMBERS.iter().try_for_each(|line| ignored(&mut talk, line))?;
            let reply = talk.say(size)?;
            talk.must_go_on(&reply, "the next question")?;
        }
    }
    let (game, _) = Game::begin_board(bench, [1, 100, 100])?;
    let (rows, columns) = game.view()?.position.size();
    if (rows, columns) == (100, 100) {
        return Ok(());
    }
    let came = format!("{rows} rows and {columns} columns");
    Err(game.wrong(game.table.line, "a board of 100 rows and 100 columns", &came))
}

fn table_at_start(bench: &Bench) -> Result<(), Verdict> {
    for copies in [1, 2, 10] {
        let (game, _) = Game::begin_board(bench, [copies, 3, 5])?;
        let view = game.view()?;
        let table = &game.table;
        if view.position.places().into_iter().any(|place| view.position.at(place).is_some()) {
            return Err(game.wrong(table.line, "an empty board", "a tile lies on it"));
        }
        expect::full_deck(&game)?;
        let left = copies * bench.rules().kinds() - bench.rules().deck;
        if view.bag != left {
            let expected = format!("Bag: {left} tiles left.");
            return Err(game.wrong(table.deck_line, &expected, &format!("{} tiles", view.bag)));
        }
    }
    Ok(())
}

fn indices_shown(bench: &Bench) -> Result<(), Verdict> {
    for (sizes, count) in [(SIZES, 4), ([1, 1, 12], 2), ([1, 5, 5], bench.rules().kinds())] {
        laying(bench, sizes, count, "indices-shown")?;
    }
    aligned::everywhere(bench)
}

/// How many games show what is drawn, and a board for all tiles of two copies.
const GAMES: usize = 12;
const ALL_TILES: [usize; 3] = [2, 5, 7];

fn at_random(bench: &Bench) -> Result<(), Verdict> {
    chance::deals_differ(bench, &|bench| Ok(Game::begin_board(bench, SIZES)?.0))?;
    let play = || {
        let (game, _) = Game::begin_board(bench, ALL_TILES)?;
        chance::history(game, &|game| next_line(game).map(Some))
    };
    chance::must_be_even(bench, GAMES, &play, &|| Ok(Game::begin_board(bench, SIZES)?.0.talk))
}

fn right_cell(bench: &Bench) -> Result<(), Verdict> {
    for sizes in [SIZES, [2, 5, 3], [1, 1, 7], [1, 12, 12]] {
        laying(bench, sizes, 12, "right-cell")?;
    }
    // Cells far from all tiles, in each direction.
    let lines = ["0 4 4", "1 1 4", "2 4 1", "3 7 4", "4 4 7", "5 0 0", "0 7 8"];
    typing(bench, [2, 8, 9], lines, "right-cell")
}

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    let last = bench.rules().deck - 1;
    let again = [(1, 4), (2, 0)].map(|(row, column)| format!("{last} {row} {column}"));
    let lines = ["0 1 4", "0 1 4", &again[0], "3 2 0", "0 2 0", &again[1]];
    typing(bench, SIZES, lines, "occupied")
}

/// Cells off the board, near and far.
const OFF_BOARD: [&str; 9] = [
    "0 3 0",
    "0 0 5",
    "0 -1 0",
    "0 0 -1",
    "0 4 2",
    "0 2 7",
    "0 100 100",
    "0 123456789012345678901234567890 1",
    "0 1 -123456789012345678901234567890",
];

fn not_a_turn(bench: &Bench) -> Result<(), Verdict> {
    let deck = bench.rules().deck;
    let numbers = [format!("{deck} 0 0"), format!("{deck} 3 -1"), format!("{} 0 0", long_number())];
    let beyond = numbers.iter().map(String::as_str).chain(["-1 0 0", "-1 0 5"]);
    typing(bench, SIZES, NO_TURNS.into_iter().chain(beyond), "not-a-turn")?;
    never_raw(bench)?;
    beyond_a_shrunken_deck(bench)
}

/// If the word were printed unchanged, its end would appear in reverse video.
fn never_raw(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    let exchange = game.say("\u{1b}[7mx 0 0")?;
    exchange.shows("not-a-turn")?;
    let screen = game.talk.screen();
    let is_turned = |line: &usize| screen.cells(*line).iter().any(|cell| cell.look.is_reversed);
    match exchange.reply.lines.clone().find(is_turned) {
        Some(line) => {
            let expected = "an escape character in the word is left out, or shown as text";
            Err(game.wrong(line, expected, "it was sent back raw and took effect"))
        }
        None => Ok(()),
    }
}

/// Once the bag is empty, numbers that were indices of the deck no longer are.
fn beyond_a_shrunken_deck(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, [1, 5, 5])?;
    for _ in 0..bench.rules().kinds() {
        let line = next_line(&game)?;
        for index in game.view()?.deck.len()..bench.rules().deck {
            let cell = line.split_once(' ').map_or("0 0", |(_, cell)| cell);
            for cell in [cell, "4 4", "9 9"] {
                game.say(&format!("{index} {cell}"))?.shows("not-a-turn")?;
            }
        }
        say_next(&mut game)?;
        if game.is_over {
            break;
        }
    }
    Ok(())
}

fn whole_numbers(bench: &Bench) -> Result<(), Verdict> {
    let zeros = "0".repeat(60);
    let padded = format!("0 +2 {zeros}2");
    takes(bench, &["+1 +0 +1", "00 01 0003", &padded])?;
    let octal = |game: &Game, exchange: &Exchange| {
        let turn = expect::taken(game, exchange)?;
        let laid = attempts::turn(&game.view_of(&turn.before)?, &exchange.typed);
        expect::board(game, turn, &laid)
    };
    testing(bench, [1, 12, 12], ["0 010 011", "1 08 09"], octal)?;
    let word = format!("0 0 {zeros}x");
    let no_numbers =
        ["1.0 0 0", "0 0x1 0", "123456789012345678901234567890 0 0", "0 1e0 0", "0 + 0", &word];
    testing(bench, SIZES, no_numbers, |game, exchange| {
        let why = format!(
            "{:?} contains no valid index, or a word that is not a whole number",
            exchange.typed
        );
        expect::ignored(game, exchange, &why)
    })?;
    let [beyond, before] = ["", "-"].map(|sign| format!("0 0 {sign}{}", long_number()));
    let far_away = [
        beyond.as_str(),
        &before,
        "0 123456789012345678901234567890 0",
        "0 0 -123456789012345678901234567890",
        "0 4294967296 0",
        "0 256 0",
        "0 0 65537",
        "0 0 18446744073709551616",
    ];
    testing(bench, SIZES, far_away, |game, exchange| {
        expect::refused(game, exchange, "it is a number, but off every board")
    })
}

/// Each of these lines is a turn, if the same numbers separated by single spaces are one.
fn takes(bench: &Bench, lines: &[&str]) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, SIZES)?;
    for line in lines {
        goes_on(&game)?;
        let exchange = game.say(line)?;
        let verdict = expect::taken(&game, &exchange).map(drop);
        if verdict.is_err() && !game.is_over {
            let plain = plain(line);
            let exchange = game.say(&plain)?;
            is_taken(&game, &exchange)?;
        }
        verdict?;
    }
    Ok(())
}

/// The numbers of a line, without signs and leading zeros, separated by single spaces.
fn plain(line: &str) -> String {
    let words = line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    let numbers = words.filter_map(|word| word.parse::<usize>().ok());
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// A plain turn is taken; if not, the check that needs it is not reached.
fn is_taken(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let taken = expect::taken(game, exchange).map(drop);
    expect::presupposes(taken, &format!("{:?} was not taken as a turn", exchange.typed))
}

/// Types these lines in one game, and tests what each exchange shows about a check.
fn typing<'a>(
    bench: &Bench,
    sizes: [usize; 3],
    lines: impl IntoIterator<Item = &'a str>,
    check: &str,
) -> Result<(), Verdict> {
    testing(bench, sizes, lines, |_, exchange| exchange.shows(check).map(drop))
}

/// Types these lines in one game, and tests each exchange.
fn testing<'a>(
    bench: &Bench,
    sizes: [usize; 3],
    lines: impl IntoIterator<Item = &'a str>,
    sees: impl Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, sizes)?;
    for line in lines {
        goes_on(&game)?;
        let exchange = game.say(line)?;
        sees(&game, &exchange)?;
    }
    Ok(())
}

/// A game with free cells continues; if not, the check that needs it is not reached.
fn goes_on(game: &Game) -> Result<(), Verdict> {
    if !game.is_over {
        return Ok(());
    }
    let reason = "the game ended too early, which another check judges";
    Err(Verdict::NotReached(reason.to_owned()))
}

/// After turns without refusals, so that both kinds are compared.
fn refused_changes_nothing(bench: &Bench) -> Result<(), Verdict> {
    let refused = ["0 3 0", "1 0 5", "9 0 0", "nonsense", "0 0", "5 -1 2", "3 1 1"];
    let mut lines = vec!["2 1 1", "4 0 3"];
    for turn in ["0 2 4", "1 2 2", "3 0 0", "2 1 0"] {
        lines.extend(refused);
        lines.push(turn);
    }
    typing(bench, SIZES, lines, "refused-changes-nothing")
}

fn full_board(bench: &Bench) -> Result<(), Verdict> {
    let full = "the board is full";
    // More cells than a byte can count.
    for sizes in [[1, 1, 1], [1, 1, 5], [17, 16, 16]] {
        ends_after(bench, sizes, sizes[1] * sizes[2], full)?;
    }
    full_after_refusals(bench)?;
    let board = ends_after(bench, [2, 2, 2], 4, full)?;
    let both = ends_after(bench, [1, 4, 4], 16, full)?;
    // Another check judges the end of a deck.
    let deck = ends_after(bench, [1, 5, 5], bench.rules().kinds(), "the deck is empty");
    let Ok(deck) = deck else { return Ok(()) };
    says_why(&board, &deck, full, ["board", "deck"])?;
    says_why(&both, &deck, "the board is full, although the deck is empty too", ["board", "deck"])?;
    says_only(&both, &board, &deck, "only that the board is full")
}

/// Lines that are refused or ignored do not count as tiles.
fn full_after_refusals(bench: &Bench) -> Result<(), Verdict> {
    let expected = "the game continues, because cells are free";
    let (mut game, _) = Game::begin_board(bench, [2, 2, 2])?;
    for line in ["0 0 0", "0 0 1", "0 1 0"] {
        let exchange = game.say(line)?;
        game.talk.must_go_on(&exchange.reply, expected)?;
        for refused in [line, "0 2 0", "9 1 1", "x"] {
            let exchange = game.say(refused)?;
            game.talk.must_go_on(&exchange.reply, expected)?;
        }
    }
    Ok(())
}

fn empty_deck(bench: &Bench) -> Result<(), Verdict> {
    let why = "the deck is empty";
    let deck = ends_after(bench, [1, 5, 5], bench.rules().kinds(), why)?;
    // Another check judges the end of a board.
    let board = ends_after(bench, [2, 2, 2], 4, "the board is full");
    let Ok(board) = board else { return Ok(()) };
    says_why(&deck, &board, why, ["deck", "board"])
}

/// The game is over exactly when this many tiles have been laid. Returns the game and
/// its last exchange.
fn ends_after(
    bench: &Bench,
    sizes: [usize; 3],
    count: usize,
    why: &str,
) -> Result<(Game, Exchange), Verdict> {
    let (mut game, _) = Game::begin_board(bench, sizes)?;
    for _ in 1..count {
        let exchange = say_next(&mut game)?;
        game.talk.must_go_on(&exchange.reply, &format!("the game continues until {why}"))?;
    }
    let exchange = say_next(&mut game)?;
    if game.is_over {
        greeting::farewell(&game.talk, &exchange.reply, None)?;
        return Ok((game, exchange));
    }
    let expected = format!("{why}: a farewell, and the end");
    Err(game.talk.wrong(None, &expected, "it continues"))
}

/// Lays a tile.
fn say_next(game: &mut Game) -> Result<Exchange, Verdict> {
    let line = next_line(game)?;
    let exchange = game.say(&line)?;
    is_taken(game, &exchange)?;
    Ok(exchange)
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    let lines = ["Ann", "2", "3", "5", "0 0 0"];
    greeting::leaves(bench, &[], None)?;
    (1..=lines.len()).try_for_each(|count| greeting::leaves(bench, &lines[..count], None))
}

/// Lays up to this many tiles, and tests what each exchange shows about a check. A program that does
/// not take plain turns is not tested further.
fn laying(bench: &Bench, sizes: [usize; 3], count: usize, check: &str) -> Result<(), Verdict> {
    let (mut game, opening) = Game::begin_board(bench, sizes)?;
    opening.shows(check)?;
    for _ in 0..count {
        let line = next_line(&game)?;
        let exchange = game.say(&line)?;
        exchange.shows(check)?;
        is_taken(&game, &exchange)?;
        if game.is_over {
            break;
        }
    }
    Ok(())
}

/// A line that lays a tile, neither always the first nor always the last, on a free cell. The cells
/// are filled column by column, from the last corner.
fn next_line(game: &Game) -> Result<String, Verdict> {
    let view = game.view()?;
    let (rows, columns) = view.position.size();
    let places = (0..columns).flat_map(|column| (0..rows).map(move |row| (row, column)));
    let free: Vec<Place> = places.filter(|&place| view.position.at(place).is_none()).collect();
    let (row, column) = free.last().copied().unwrap_or_default();
    let index = (free.len() * 5 + 2) % view.deck.len().max(1);
    Ok(format!("{index} {row} {column}"))
}
