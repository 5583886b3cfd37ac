//! Texts of a turn.

use super::{English, count, lines};
use crate::board::Axis;
use crate::rules::Laid;
use crate::tile::{Color, Shape};
use crate::words::Turns;

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
