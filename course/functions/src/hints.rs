//! Three hints for each function, from a question to nearly the answer.

use course_kit::student::HINTS;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a file contains for a function.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    hints: [String; HINTS],
}

/// The hints by the names of the functions.
static ALL: LazyLock<BTreeMap<String, Entry>> = LazyLock::new(|| {
    let files = [
        include_str!("../hints/echo.toml"),
        include_str!("../hints/list.toml"),
        include_str!("../hints/tile.toml"),
        include_str!("../hints/tile_list.toml"),
        include_str!("../hints/bag_and_deck.toml"),
        include_str!("../hints/board.toml"),
        include_str!("../hints/placement.toml"),
        include_str!("../hints/rules.toml"),
        include_str!("../hints/scoring.toml"),
        include_str!("../hints/turn.toml"),
    ];
    let read = |text| toml::from_str::<BTreeMap<String, Entry>>(text);
    files.into_iter().flat_map(|text| read(text).expect("the tests have read every file")).collect()
});

/// The hints for a function; `None` if there is no such function.
pub fn of(function: &str) -> Option<[String; HINTS]> {
    Some(ALL.get(function)?.hints.clone())
}

/// For how many functions there are hints.
pub fn count() -> usize {
    ALL.len()
}
