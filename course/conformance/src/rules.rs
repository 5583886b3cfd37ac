//! The rules of a game: those of the handouts, or those of an exercise.

use shared::tile::Letter;
use shared::{Color, Tile};
use std::sync::{Arc, LazyLock};

/// The numbers and options in the rules of levels 2 to 7.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The number of letters, starting with A.
    pub letters: usize,
    /// The colors.
    pub colors: Vec<Color>,
    /// The size of a deck while the bag can fill it.
    pub deck: usize,
    /// The length of the longest sequence, which is complete.
    pub longest: usize,
    /// The bonus for a complete sequence.
    pub bonus: usize,
    /// The letter that counts as any letter.
    pub joker: Option<Letter>,
    /// Whether tiles that touch at a corner are neighbors too.
    pub corners: bool,
    /// The cells that double the points of a turn, as rows and columns.
    pub doubled: Vec<(usize, usize)>,
    /// The bonus for a turn of as many tiles as the longest sequence has.
    pub turn_bonus: usize,
    /// Whether the tiles of a turn may lie in two lines that cross at one of them.
    pub crossing: bool,
    /// Characters that a program shows, and how to read them: `*` as Z, `#` as a dot.
    pub read_as: Vec<(char, char)>,
    /// The answers to extra questions before the game, which no level asks.
    pub answers: Vec<String>,
}

/// The rules of the handouts.
static HANDOUT: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    Arc::new(Rules {
        letters: 4,
        colors: vec![Color::Red, Color::Green, Color::Blue, Color::Yellow],
        deck: 6,
        longest: 4,
        bonus: 4,
        joker: None,
        corners: false,
        doubled: Vec::new(),
        turn_bonus: 0,
        crossing: false,
        read_as: Vec::new(),
        answers: Vec::new(),
    })
});

impl Rules {
    /// The rules of the handouts.
    pub fn handout() -> Arc<Rules> {
        Arc::clone(&HANDOUT)
    }

    /// The number of kinds of tiles.
    pub fn kinds(&self) -> usize {
        self.tiles().count()
    }

    /// Every kind of tile once; the jokers come last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let letters = ('A'..='Z').take(self.letters).filter_map(Letter::new).chain(self.joker);
        letters.flat_map(|letter| self.colors.iter().map(move |&color| Tile { letter, color }))
    }

    /// Whether these tiles, in this order, form a sequence.
    pub fn is_sequence(&self, tiles: &[Tile]) -> bool {
        let all_differ = (1..tiles.len()).all(|index| !tiles[..index].contains(&tiles[index]));
        (2..=self.longest).contains(&tiles.len())
            && all_differ
            && (self.is_one_letter(tiles) || is_one_color(tiles))
    }

    /// Whether all tiles have the same letter, ignoring jokers.
    pub(crate) fn is_one_letter(&self, tiles: &[Tile]) -> bool {
        let mut letters = tiles.iter().map(|tile| tile.letter).filter(|&one| !self.is_joker(one));
        let first = letters.next();
        letters.all(|letter| Some(letter) == first)
    }

    fn is_joker(&self, letter: Letter) -> bool {
        self.joker == Some(letter)
    }

    /// The points for a sequence of this length.
    pub(crate) fn points_of(&self, length: usize) -> usize {
        length + if length == self.longest { self.bonus } else { 0 }
    }

    /// How to read a character that the program shows.
    pub(crate) fn read(&self, character: char) -> char {
        let pair = self.read_as.iter().find(|(shown, _)| *shown == character);
        pair.map_or(character, |(_, read)| *read)
    }

    /// The notation of a tile, with the letter that the program shows.
    pub fn name(&self, tile: Tile) -> String {
        let own = tile.letter.as_char();
        let pair = self.read_as.iter().find(|(_, read)| *read == own);
        format!("{}{}", pair.map_or(own, |(shown, _)| *shown), tile.color.initial())
    }

    /// The notations of several tiles, in a sentence.
    pub fn names(&self, tiles: &[Tile]) -> String {
        tiles.iter().map(|&tile| self.name(tile)).collect::<Vec<_>>().join(" ")
    }
}

/// Whether all tiles have the same color.
pub(crate) fn is_one_color(tiles: &[Tile]) -> bool {
    tiles.windows(2).all(|pair| pair[0].color == pair[1].color)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(text: &str) -> Vec<Tile> {
        text.split_whitespace().map(|tile| tile.parse().unwrap()).collect()
    }

    #[test]
    fn a_joker_matches_any_letter_and_keeps_its_color() {
        let handout = Rules::handout();
        let rules = Rules { joker: Letter::new('Z'), ..(*handout).clone() };
        for (text, expected) in [
            ("Ar Zg", true),
            ("Ar Zg Ab", true),
            ("Ar Zg Bb", false),
            ("Ar Zr Br", true),
            ("Zr Zg", true),
            ("Zr Zr", false),
            ("Ar Zg Zb By", false),
        ] {
            assert_eq!(rules.is_sequence(&tiles(text)), expected, "{text}");
        }
        assert!(!handout.is_sequence(&tiles("Ar Zg Ab")));
        assert_eq!(rules.kinds(), 20);
    }

    #[test]
    fn longer_sequences_are_allowed_where_the_rules_say_so() {
        let rules = Rules { letters: 5, longest: 5, ..(*Rules::handout()).clone() };
        assert!(rules.is_sequence(&tiles("Ar Br Cr Dr Er")));
        assert_eq!([4, 5].map(|length| rules.points_of(length)), [4, 9]);
        assert!(!Rules::handout().is_sequence(&tiles("Ar Br Cr Dr Er")));
    }

    #[test]
    fn a_character_is_read_as_another_and_named_as_it_is_shown() {
        let read_as = vec![('*', 'Z'), ('#', '.')];
        let rules = Rules { read_as, ..(*Rules::handout()).clone() };
        assert_eq!(['*', '#', 'A'].map(|shown| rules.read(shown)), ['Z', '.', 'A']);
        assert_eq!(rules.name("Zg".parse().unwrap()), "*g");
    }
}
