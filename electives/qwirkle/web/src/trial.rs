//! Whether a tile may go to a cell, and what the tiles that are not confirmed yet would bring.

use crate::LOOK;
use crate::desk::Desk;
use crate::frame::Frame;
use crate::seen::Preview;
use qwirkle::board::{Place, Placement, Setup};
use qwirkle::kinds::Kinds;
use qwirkle::rules;
use qwirkle::state::Refusal;

impl Desk {
    pub(crate) fn refused(&self, refusal: &Refusal) -> String {
        self.words.set(&self.words.refused(refusal, LOOK))
    }

    pub(crate) fn frame(&self) -> Frame {
        Frame::of(self.table.game().position())
    }

    pub(crate) fn place(&self, row: i32, column: i32) -> Place {
        self.frame().place(row.into(), column.into())
    }

    /// Whether a tile of the hand may go to a cell, after those that are not confirmed yet.
    pub(crate) fn check(&self, setup: &Setup, index: usize, place: Place) -> Result<(), String> {
        let game = self.table.game();
        let Some(&tile) = game.hand().tiles().get(index) else { return Err(String::new()) };
        if setup.is_empty() && self.pending.is_empty() && place != Place::default() {
            return Err(self.words.set(&self.words.only_the_middle()));
        }
        let mut laid: Vec<Placement> = self.pending.iter().map(|one| one.laid).collect();
        laid.push(Placement { place, tile });
        let refused = |broken| self.refused(&Refusal::from(broken));
        rules::lay(&mut setup.clone(), &laid).map_err(refused)?;
        match game.must_lay() {
            Some(count) if !self.can_become(&laid, count) => {
                Err(self.refused(&Refusal::MustLay(count)))
            }
            _ => Ok(()),
        }
    }

    /// Whether tiles of the hand extend these to a first turn of `count` tiles.
    fn can_become(&self, laid: &[Placement], count: usize) -> bool {
        let laid: Kinds = laid.iter().map(|one| one.tile).collect();
        let hand = self.table.game().hand().kinds();
        let mut lines = Kinds::LINES.into_iter();
        lines.any(|line| line.contains_all(laid) && (line & hand).len() >= count)
    }

    /// The points of the tiles that are not confirmed yet.
    pub(crate) fn preview(&self) -> Option<Preview> {
        let laid: Vec<Placement> = self.pending.iter().map(|one| one.laid).collect();
        let game = self.table.game();
        let mut setup = game.position().setup();
        let done = rules::lay(&mut setup, &laid).ok()?;
        let problem = match game.must_lay() {
            Some(count) if count != laid.len() => self.words.must_lay(count),
            _ => String::new(),
        };
        Some(Preview::of(&done, problem, self.words))
    }
}
