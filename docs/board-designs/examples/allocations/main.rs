//! Prints how much memory each design of a board allocates, as comma-separated values. The example
//! `measure` runs it.

#![forbid(unsafe_code)]

use allocation_counter::AllocationInfo;
use anyhow::Result;
use board_designs::data::Memory;
use board_designs::position::{LONGEST_OF_POINTERS, Position, SIZES};
use board_designs::{
    ArrayBoard, Board, ListBoard, MapBoard, PointerBoard, VectorBoard, ZerosBoard,
};
use std::io;

fn main() -> Result<()> {
    let mut writer = csv::Writer::from_writer(io::stdout());
    for (tiles, side) in SIZES {
        let position = Position::of_size(tiles, side);
        writer.serialize(counted::<ListBoard>(&position))?;
        writer.serialize(counted::<ListBoard<u16>>(&position))?;
        writer.serialize(counted::<VectorBoard>(&position))?;
        writer.serialize(counted::<VectorBoard<u16>>(&position))?;
        writer.serialize(counted::<ArrayBoard>(&position))?;
        writer.serialize(counted::<MapBoard>(&position))?;
        writer.serialize(counted::<ZerosBoard>(&position))?;
        if side <= LONGEST_OF_POINTERS {
            writer.serialize(counted::<PointerBoard>(&position))?;
        }
    }
    Ok(writer.flush()?)
}

fn counted<B: Board>(position: &Position) -> Memory {
    let mut board = None;
    let count = |board: &mut Option<B>| {
        let made = board.insert(B::new(position.side, position.side));
        position.laid.iter().for_each(|&(tile, cell)| made.put(tile, cell));
    };
    let info: AllocationInfo = allocation_counter::measure(|| count(&mut board));
    Memory {
        design: B::NAME.to_owned(),
        tiles: position.laid.len(),
        side: position.side,
        // The board outlives the measurement, so this is what it holds.
        bytes: u64::try_from(info.bytes_current).unwrap_or(0),
        most: info.bytes_max,
        allocations: info.count_total,
    }
}
