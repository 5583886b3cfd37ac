//! Reads the report of a match: a line for each game, and the results of both sides.

use super::*;
use std::cmp::Ordering;

/// The two sides.
pub const NAMES: [&str; 2] = ["greedy", "random"];

/// The line of a game.
pub struct GameLine {
    /// The line of the screen.
    pub line: usize,
    /// The number of the game.
    pub number: usize,
    /// Which side is named first.
    pub first: usize,
    /// The points of both sides.
    pub points: [usize; 2],
}

/// The line with the results of one side.
pub struct SideLine {
    /// The line of the screen.
    pub line: usize,
    /// Wins, losses, ties and average points, or whatever numbers the line has.
    pub numbers: Vec<f64>,
}

/// A match.
pub struct Match {
    /// The conversation.
    pub talk: Conversation,
    /// The lines of its games.
    pub games: Vec<GameLine>,
    /// The results of both sides.
    pub results: [SideLine; 2],
}

/// Answers the first question with this word, and reads the match to its end.
pub fn play_match(bench: &Bench, word: &str) -> Result<Match, Verdict> {
    let mut talk = bench.start()?;
    let reply = talk.say(word)?;
    let expected = "the match is played without a question, and then the program ends";
    must(reply.is_end, || talk.wrong(None, expected, "it waits for input"))?;
    let texts = talk.texts(reply.lines);
    let games: Vec<GameLine> =
        texts.iter().filter_map(|(line, text)| game_line(*line, text)).collect();
    must(!games.is_empty(), || {
        talk.wrong(None, "Game 1: greedy 63, random 41.", "no line of a game")
    })?;
    let side = |name: &str| texts.iter().find_map(|(line, text)| side_line(name, *line, text));
    let [Some(greedy), Some(random)] = NAMES.map(side) else {
        let expected = "greedy: … and random: … with wins, losses, ties and points";
        return Err(talk.wrong(None, expected, "no such lines"));
    };
    Ok(Match { talk, games, results: [greedy, random] })
}

/// `Game 1: greedy 63, random 41.`
fn game_line(line: usize, text: &str) -> Option<GameLine> {
    let words = words_of(text);
    let index_of = |name: &str| words.iter().position(|word| word == name);
    let number_at = |index: usize| words.get(index).and_then(|word| counted(word));
    let [greedy, random] = NAMES.map(index_of);
    let (greedy, random) = (greedy?, random?);
    let points = [number_at(greedy + 1)?, number_at(random + 1)?];
    let number = Some(()).filter(|()| words[0] == "game").and_then(|()| number_at(1))?;
    Some(GameLine { line, number, first: usize::from(random < greedy), points })
}

/// `greedy: 97 wins, 2 losses, 1 ties, 66.29 points on average.`
fn side_line(name: &str, line: usize, text: &str) -> Option<SideLine> {
    let is_side = words_of(text).first().is_some_and(|word| word == name);
    let is_no_digit = |c: char| !c.is_ascii_digit();
    let numbers = text.split_whitespace().map(|word| word.trim_matches(is_no_digit));
    let numbers = numbers.filter_map(|word| word.replace(',', ".").parse().ok()).collect();
    is_side.then_some(SideLine { line, numbers })
}

impl Match {
    /// A verdict about this line of the screen.
    pub fn wrong(&self, line: usize, expected: &str, came: &str) -> Verdict {
        self.talk.wrong(Some(line), expected, came)
    }

    /// The wins, losses and ties of both sides must be those of the games.
    pub fn has_right_counts(&self) -> Result<(), Verdict> {
        for (side, result) in self.results.iter().enumerate() {
            let count = |wanted: Ordering| {
                let games = self.games.iter().map(|game| game.points);
                games.filter(|points| points[side].cmp(&points[1 - side]) == wanted).count()
            };
            let counts = [Ordering::Greater, Ordering::Less, Ordering::Equal].map(count);
            let shown = result.numbers.iter().map(ToString::to_string).take(counts.len());
            must(shown.eq(counts.map(|count| count.to_string())), || {
                let [wins, losses, ties] = counts;
                let name = NAMES[side];
                let expected = format!("{name}: {wins} wins, {losses} losses, {ties} ties");
                self.wrong(result.line, &expected, "different numbers")
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_game_is_read_with_the_side_that_begins() {
        let game = game_line(3, "Game 12: random 40, greedy 63.").unwrap();
        assert_eq!((game.line, game.number, game.first, game.points), (3, 12, 1, [63, 40]));
        assert!(game_line(0, "greedy: 97 wins, 2 losses, 1 ties").is_none());
    }

    #[test]
    fn a_result_is_read_with_its_average() {
        let text = "greedy: 97 wins, 2 losses, 1 ties, 66.05 points on average.";
        assert_eq!(side_line("greedy", 0, text).unwrap().numbers, [97.0, 2.0, 1.0, 66.05]);
        assert!(side_line("random", 0, text).is_none());
    }
}
