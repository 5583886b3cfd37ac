//! English: the texts of a game here, all others in the files of this folder.

mod page;
mod refusals;

use super::{Words, joined};
use crate::board::Axis;
use crate::level::Level;
use crate::rules::Laid;
use crate::score::Line;
use crate::state::End;
use crate::table::Plays;
use crate::tile::{Color, Shape};
use crate::typed::BadName;
use crate::words::{Greeting, Turns};

/// The language.
#[derive(Debug)]
pub struct English;

impl Words for English {
    fn set(&self, text: &str) -> String {
        text.to_owned()
    }

    fn flag(&self, _: &str) -> Option<&'static str> {
        None
    }
}

/// `1 point`, `2 points`.
fn count(number: impl TryInto<u64>, thing: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// `A, B and C`.
fn list<T: ToString>(items: &[T]) -> String {
    joined(items, "and")
}

/// `A, B or C`.
fn choice<T: ToString>(items: &[T]) -> String {
    joined(items, "or")
}

/// `, not x`; empty after an empty line.
fn and_not(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(", not {said}") }
}

/// `a line of 3`, `lines of 3 and 4`.
fn lines(lines: &[Line]) -> String {
    let lengths: Vec<usize> = lines.iter().map(|line| line.tiles.len()).collect();
    match &lengths[..] {
        [] => "no line yet".to_owned(),
        [one] => format!("a line of {one}"),
        _ => format!("lines of {}", list(&lengths)),
    }
}

// Texts before the first turn and after the last.

impl Greeting for English {
    fn welcome(&self) -> String {
        "Welcome to Qwirkle! Lay tiles in lines of one color or one shape, without duplicates. \
         Every tile in a line that you make or extend scores a point; a line of six is a Qwirkle \
         and scores 6 more. On your turn, type help to see the commands."
            .to_owned()
    }

    fn ask_players(&self, default: &str) -> String {
        format!("How many players, 2 to 4 [{default}]? ")
    }

    fn bad_players(&self, said: &str) -> String {
        format!("Ignored: 2 to 4 players were expected, for example 2{}.", and_not(said))
    }

    fn bad_list(&self, said: &str) -> String {
        format!(
            "--players takes 2 to 4 names or levels, separated by commas, for example \
             ann,expert{}.",
            and_not(said)
        )
    }

    fn ask_plays(&self, number: usize, default: &str) -> String {
        format!("Player {number}: human, {} [{default}]? ", levels())
    }

    fn bad_plays(&self, said: &str) -> String {
        format!("Ignored: human, {} was expected, for example human{}.", levels(), and_not(said))
    }

    fn plays(&self, plays: &Plays) -> String {
        match plays {
            Plays::Human => "human".to_owned(),
            Plays::Computer(level) => level.to_string(),
        }
    }

    fn ask_name(&self, number: usize, default: &str) -> String {
        format!("Name of player {number} [{default}]? ")
    }

    fn bad_name(&self, reason: &BadName) -> String {
        match reason {
            BadName::Empty => {
                "Impossible: a name needs a visible character, for example Ann.".to_owned()
            }
            BadName::TooLong(length) => {
                format!("Impossible: a name has at most 40 characters, but this one has {length}.")
            }
            BadName::Unprintable(name) => format!(
                "Impossible: a name may have only printable characters, but this one reads {name}."
            ),
            BadName::Taken(name) => {
                format!("Impossible: another player is called {name}. Choose another name.")
            }
        }
    }

    fn announces(&self, name: &str, tiles: usize) -> String {
        format!("{name} announces {}.", count(tiles, "tile"))
    }

    fn ask_oldest(&self, names: &[&str], default: Option<&str>) -> String {
        let default = default.map(|name| format!(" [{name}]")).unwrap_or_default();
        format!("Who is the oldest, {}{default}? ", choice(names))
    }

    fn bad_oldest(&self, said: &str, names: &[&str]) -> String {
        format!("Ignored: {} was expected{}.", choice(names), and_not(said))
    }

    fn begins(&self, name: &str, tiles: usize) -> String {
        format!("{name} begins and lays {} in the first turn.", count(tiles, "tile"))
    }

    fn end(&self, end: End, name: &str) -> String {
        match end {
            End::OutOfTiles(_) => {
                format!("{name} has laid the last tile and gets 6 more points. The game is over.")
            }
            End::AllPassed => "All players have passed: the game is over.".to_owned(),
            End::Stuck => "None of the remaining tiles fits anywhere: the game is over.".to_owned(),
        }
    }

    fn winners(&self, names: &[&str], points: u32, are_due: bool) -> String {
        let points = count(points, "point");
        let cheers = if are_due { " Congratulations!" } else { "" };
        match names {
            [one] => format!("{one} wins with {points}.{cheers}"),
            _ => format!("{} win with {points} each.{cheers}", list(names)),
        }
    }

    fn lost(
        &self,
        name: &str,
        points: u32,
        behind: u32,
        best: Option<(usize, &str, u32)>,
    ) -> String {
        let best = best.map(|(turn, typed, points)| {
            format!(" Best turn: {typed}, {} (turn {turn}).", count(points, "point"))
        });
        let points = count(points, "point");
        format!("{name} has {points}, {behind} fewer.{}", best.unwrap_or_default())
    }

    fn ask_record(&self) -> String {
        "File for a record of this game (Enter for none)? ".to_owned()
    }

    fn farewell(&self) -> String {
        "I wish you farewell and hope to see you again.".to_owned()
    }
}

fn levels() -> String {
    choice(&Level::ALL)
}

// Texts of a turn.

impl Turns for English {
    fn turn(&self, number: usize, name: &str) -> String {
        format!("Turn {number}: {name}")
    }

    fn standing(&self, points: &[(&str, u32)], bag: usize) -> String {
        let points: Vec<String> = points
            .iter()
            .map(|(name, points)| format!("{name}: {}", count(*points, "point")))
            .collect();
        format!("{}. Bag: {}.", points.join(", "), count(bag, "tile"))
    }

    fn parts(&self, parts: usize, columns: usize) -> String {
        format!("Your window has {columns} columns, so the grid is shown in {parts} parts:")
    }

    fn hand(&self) -> String {
        "Your tiles:".to_owned()
    }

    fn must_lay(&self, tiles: usize) -> String {
        format!("The first turn must lay {} in one line.", count(tiles, "tile"))
    }

    fn ask_turn(&self) -> String {
        "Your turn (or help): ".to_owned()
    }

    fn ask_confirm(&self) -> String {
        "Enter to confirm, or undo: ".to_owned()
    }

    fn typed(&self, tiles: &str, place: &str, right: Option<bool>) -> String {
        let direction = match right {
            Some(true) => " right",
            Some(false) => " down",
            None => "",
        };
        format!("{tiles} at {place}{direction}")
    }

    fn typed_swap(&self, positions: &str) -> String {
        format!("swap {positions}")
    }

    fn worth(&self, laid: &Laid) -> String {
        format!("{}, {}", count(laid.points, "point"), lines(&laid.lines))
    }

    fn would_lay(&self, laid: &Laid) -> String {
        format!("That is {}.", self.worth(laid))
    }

    fn would_swap(&self, tiles: &str, number: usize) -> String {
        let them = if number == 1 { "it" } else { "them" };
        format!("You give back {tiles} and draw {} for {them}.", count(number, "tile"))
    }

    fn has_laid(&self, name: &str, typed: &str, laid: &Laid) -> String {
        format!("{name} lays {typed}: {}.", self.worth(laid))
    }

    fn has_swapped(&self, name: &str, tiles: usize) -> String {
        format!("{name} exchanges {}.", count(tiles, "tile"))
    }

    fn has_passed(&self, name: &str) -> String {
        format!("{name} passes.")
    }

    fn hints(&self, is_only: bool) -> String {
        let heading = if is_only { "The only move:" } else { "The moves with the most points:" };
        heading.to_owned()
    }

    fn hint_more(&self) -> String {
        "To see the points of each line, add a number, for example hint 1.".to_owned()
    }

    fn hint(&self, number: usize, typed: &str, laid: &Laid) -> String {
        format!("{number}. {typed}: {}.", self.worth(laid))
    }

    fn line_at(&self, axis: Axis, number: i64) -> String {
        match axis {
            Axis::Row => format!("row {number}"),
            Axis::Column => format!("column {number}"),
        }
    }

    fn is_qwirkle(&self) -> &'static str {
        "a Qwirkle: 6, and 6 more"
    }

    fn last_tile(&self) -> &'static str {
        "the last tile of the game"
    }

    fn no_such_hint(&self, number: usize, hints: usize) -> String {
        let hints = count(hints, "move");
        format!("Ignored: hint lists {hints}; there is no number {number}.")
    }

    fn hint_swap(&self, typed: &str) -> String {
        format!("None of your tiles fits: exchange some, for example {typed}.")
    }

    fn hint_pass(&self) -> String {
        "None of your tiles fits and the bag is empty: pass.".to_owned()
    }

    fn nothing_to_undo(&self) -> String {
        "Ignored: there is nothing to undo. A confirmed turn cannot be undone.".to_owned()
    }

    fn nothing_to_confirm(&self) -> String {
        "Ignored: there is nothing to confirm yet. Lay tiles, for example 2 4 at 3,7 right, or \
         type help."
            .to_owned()
    }

    fn undone(&self) -> String {
        "Taken back.".to_owned()
    }

    fn confirm_first(&self) -> String {
        "Ignored: your turn is not confirmed yet. Enter confirms it, undo takes it back.".to_owned()
    }

    fn saved(&self, file: &str) -> String {
        format!("Saved. To continue later: qwirkle load {file}")
    }

    fn recorded(&self, file: &str) -> String {
        format!("Record saved. To see it: qwirkle replay {file}")
    }

    fn help(&self) -> Vec<(&'static str, &'static str)> {
        vec![
            ("2 4 at 3,7 right", "lay your tiles 2 and 4, starting at row 3, column 7"),
            ("2 4 at 3,7 down", "the same downward; occupied cells are skipped"),
            ("5 at -1,0", "one tile needs no direction"),
            ("swap 1 3", "exchange your tiles 1 and 3 instead of laying"),
            ("pass", "do nothing, if you can neither lay nor exchange"),
            ("Enter or ok", "confirm your turn; then you draw new tiles"),
            ("undo", "take back what you have not confirmed"),
            ("hint", "the five moves with the most points"),
            ("hint 3", "the third of these moves, with the points of each line"),
            ("why", "what decided the last turn of a learned player"),
            ("show", "the grid: > is new since your last turn, * is unconfirmed"),
            ("save FILE", "save the game; save! FILE replaces any file"),
            ("record FILE", "save a record of the game, for qwirkle replay"),
            ("quit", "leave; at a terminal, qwirkle resume continues the game"),
        ]
    }

    fn rules(&self) -> String {
        "A line is two to six tiles side by side, of one color in different shapes or of one \
         shape in different colors. Lay your tiles in one row or column, so that at least one \
         of them touches the grid and every row and column that they extend is a line."
            .to_owned()
    }

    fn shape(&self, shape: Shape) -> &'static str {
        shape.name()
    }

    fn color(&self, color: Color) -> &'static str {
        color.name()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn only_one_is_singular() {
        let counted = [0, 1, 2].map(|number: u32| count(number, "tile"));
        assert_eq!(counted, ["0 tiles", "1 tile", "2 tiles"]);
    }

    #[test]
    fn the_last_item_of_a_list_has_its_word() {
        assert_eq!(
            [list(&["A"]), list(&["A", "B"]), choice(&["A", "B", "C"])],
            ["A", "A and B", "A, B or C"]
        );
    }
}
