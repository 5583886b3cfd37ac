//! Other values the book quotes: the machine it was measured on, and the sizes of types.

use crate::system;
use board_designs::data::Fact;
use board_designs::positioned::PositionedTile;
use shared::Tile;
use std::thread;

/// All of them.
pub fn all() -> Vec<Fact> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let facts = [
        ("processor", system::processor().unwrap_or_else(|| "unknown".to_owned())),
        ("cores", cores.to_string()),
        ("system", system_name().to_owned()),
        ("Tile", size_of::<Tile>().to_string()),
        ("Option<Tile>", size_of::<Option<Tile>>().to_string()),
        ("[u8; 2]", size_of::<[u8; 2]>().to_string()),
        ("Option<[u8; 2]>", size_of::<Option<[u8; 2]>>().to_string()),
        ("PositionedTile", size_of::<PositionedTile>().to_string()),
        ("PositionedTile<u16>", size_of::<PositionedTile<u16>>().to_string()),
        ("cache 1", cache(1)),
        ("cache 2", cache(2)),
        ("cache 3", cache(3)),
    ];
    facts.map(|(what, value)| Fact { what: what.to_owned(), value }).into()
}

/// The size of the cache that is the nearest, or the second or third nearest.
fn cache(level: usize) -> String {
    system::cache(level).unwrap_or_else(|| "unknown".to_owned())
}

/// The operating system's name, properly capitalized.
fn system_name() -> &'static str {
    match std::env::consts::OS {
        "linux" => "Linux",
        "macos" => "macOS",
        "windows" => "Windows",
        other => other,
    }
}
