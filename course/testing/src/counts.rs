//! How many legal placements and turns there are in fixed positions. The oracle counted them, and
//! every other implementation must find the same numbers.

/// A position and its counts.
#[derive(Debug, Clone)]
pub struct Count {
    /// The board in the course's notation.
    pub board: &'static str,
    /// The deck.
    pub deck: &'static str,
    /// How many placements of one tile are legal; equal tiles of the deck count once.
    pub placements: usize,
    /// How many turns of one tile or more are legal; equal tiles of the deck count once.
    pub turns: usize,
}

/// The positions, from the handout's figures and from games.
pub fn counts() -> Vec<Count> {
    let lines = include_str!("../../conformance/fixtures/counts.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(count).collect()
}

fn count(line: &'static str) -> Count {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [board, deck, placements, turns] = words[..] else { panic!("four words: {line}") };
    let number = |word: &str| word.parse().expect("a number");
    Count { board, deck, placements: number(placements), turns: number(turns) }
}
