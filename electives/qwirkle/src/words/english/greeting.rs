//! Texts before the first turn and after the last.

use super::{English, and_not, choice, count, list};
use crate::level::Level;
use crate::name::BadName;
use crate::state::End;
use crate::table::Plays;
use crate::words::Greeting;

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

pub(super) fn levels() -> String {
    choice(&Level::ALL)
}
