//! Setting up: who plays, and who begins.

use crate::level::{Level, NoLevel};
use crate::state::PLAYERS;
use crate::table::{Chair, Plays, Table};
use crate::talk::Talk;
use crate::typed::{self, BadName};
use crate::words::{self, Words};
use shared::console::shortened;
use std::io;

/// Who plays against a human unless the user says otherwise.
const OPPONENT: Plays = Plays::Computer(Level::Greedy);

/// Asks who plays; `None` if the user leaves.
pub fn ask_chairs(talk: &mut Talk) -> io::Result<Option<Vec<Chair>>> {
    let words = talk.words;
    let read = |line: &str| {
        let count = line.parse().ok().filter(|count| PLAYERS.contains(count));
        count.ok_or_else(|| words.bad_players(shortened(line)))
    };
    let default = PLAYERS.start().to_string();
    let question = words.ask_players(&default);
    let Some(count) = talk.ask_until(&question, &default, read)? else { return Ok(None) };
    let mut chairs = Vec::new();
    for number in 1..=count {
        let Some(chair) = ask_chair(number, &chairs, talk)? else { return Ok(None) };
        chairs.push(chair);
    }
    Ok(Some(chairs))
}

fn ask_chair(number: usize, others: &[Chair], talk: &mut Talk) -> io::Result<Option<Chair>> {
    let words = talk.words;
    let read = |line: &str| {
        plays(line).map_err(|reason| match reason {
            NoLevel::Unknown(_) => words.bad_plays(words.all_levels(), shortened(line)),
            NoLevel::Unread(..) | NoLevel::Bad(..) => words.no_level(&reason),
        })
    };
    let default = if number == 1 { Plays::Human } else { OPPONENT };
    let default = words.plays(&default);
    let question = words.ask_plays(number, words.all_levels(), &default);
    let Some(plays) = talk.ask_until(&question, &default, read)? else { return Ok(None) };
    let default = default_name(number, &plays, others, words);
    let read = |line: &str| new_name(line, others).map_err(|reason| words.bad_name(&reason));
    let name = talk.ask_until(&words.ask_name(number, &default), &default, read)?;
    Ok(name.map(|name| Chair { name, plays }))
}

/// The players of a list such as `ann,expert`: a word that is not a level is the name of a human.
pub fn listed(list: &str, words: &Words) -> Result<Vec<Chair>, String> {
    let said: Vec<&str> = list.split(',').map(str::trim).collect();
    if !PLAYERS.contains(&said.len()) {
        return Err(words.bad_list(shortened(list)));
    }
    let mut chairs = Vec::new();
    for (number, word) in (1..).zip(said) {
        let chair = match plays(word) {
            Ok(plays) => Chair { name: default_name(number, &plays, &chairs, words), plays },
            Err(NoLevel::Unknown(_)) => {
                let name = new_name(word, &chairs).map_err(|reason| words.bad_name(&reason))?;
                Chair { name, plays: Plays::Human }
            }
            Err(reason) => return Err(words.no_level(&reason)),
        };
        chairs.push(chair);
    }
    Ok(chairs)
}

/// The name of a player for whom no name was given.
pub fn default_name(number: usize, plays: &Plays, others: &[Chair], words: &Words) -> String {
    let name = match plays {
        Plays::Human => words.player(number),
        // The name of its file may be too long for a player.
        Plays::Computer(Level::Learned { endgame, .. }) => {
            words.plays(&Plays::Computer(Level::Learned { endgame: *endgame, from: None }))
        }
        Plays::Computer(_) => words.plays(plays),
    };
    free_name(&name, others)
}

/// Parses a human or a level, in any language.
fn plays(line: &str) -> Result<Plays, NoLevel> {
    let word = line.to_lowercase();
    if words::is(&word, "human") {
        return Ok(Plays::Human);
    }
    let is_called = |level: &Level| Words::all().iter().any(|words| words.level(level) == word);
    let level = Level::ALL.into_iter().find(is_called);
    level.map_or_else(|| line.parse(), Ok).map(Plays::Computer)
}

fn is_taken(name: &str, others: &[Chair]) -> bool {
    others.iter().any(|other| other.name.to_lowercase() == name.to_lowercase())
}

/// Reads the name of a player beside these.
pub fn new_name(line: &str, others: &[Chair]) -> Result<String, BadName> {
    let name = typed::read_name(line)?;
    if typed::anywhere(&name).is_some() {
        return Err(BadName::Command(name));
    }
    if is_taken(&name, others) { Err(BadName::Taken(name)) } else { Ok(name) }
}

/// `Greedy`, or `Greedy 2` if that is taken.
fn free_name(level: &str, others: &[Chair]) -> String {
    let mut letters = level.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let name = first + letters.as_str();
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !is_taken(name, others)).expect("there is always another number")
}

/// Announces everybody's largest line, asks who is the oldest if needed, and announces who begins;
/// `false` if the user leaves.
pub fn open(table: &mut Table, talk: &mut Talk) -> io::Result<bool> {
    let announced = table.game().announced();
    for (chair, &count) in table.chairs().iter().zip(&announced) {
        talk.tell(&talk.words.announces(&chair.name, count))?;
    }
    let begins = match &table.opening()[..] {
        [seat] => *seat,
        tied => match ask_oldest(table, tied, talk)? {
            Some(seat) => seat,
            None => return Ok(false),
        },
    };
    table.begin(begins);
    talk.tell(&talk.words.begins(&table.chair().name, announced[begins]))?;
    Ok(true)
}

fn ask_oldest(table: &Table, tied: &[usize], talk: &mut Talk) -> io::Result<Option<usize>> {
    let words = talk.words;
    let names: Vec<&str> = tied.iter().map(|&seat| table.chairs()[seat].name.as_str()).collect();
    let read = |line: &str| {
        let found = names.iter().position(|name| name.to_lowercase() == line.to_lowercase());
        found
            .map(|index| tied[index])
            .ok_or_else(|| words.bad_oldest(words.choice(&names), shortened(line)))
    };
    talk.ask_until(&words.ask_oldest(words.choice(&names), names[0]), names[0], read)
}
