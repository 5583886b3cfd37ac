//! Tiles left over at the end cost points.

use super::*;
use conformance::play::decks::Known;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("settled", |bench| finished(bench, &|end| end.has_points())),
    ("told", |bench| finished(bench, &|end| end.is_told())),
    ("winner", |bench| finished(bench, &|end| end.has_winner())),
];

/// A player at the end of a game.
struct Settled {
    name: String,
    /// How many tiles are left.
    left: usize,
    /// The points before that, and those that the player must have after it.
    before: usize,
    after: usize,
}

/// A game that is over, and its last exchange.
struct End<'a> {
    game: &'a Game,
    exchange: &'a Exchange,
    players: Vec<Settled>,
}

/// Counts an end if it shows what a check looks at, or returns what is wrong.
type EndCheck<'a> = &'a dyn Fn(&End) -> Result<usize, Verdict>;

/// Looks at games that are over until they have shown enough.
fn ends(bench: &Bench, evening: &Evening, sees: EndCheck) -> Result<(), Verdict> {
    evening.exchanges(bench, &|game, exchange| {
        if !exchange.reply.is_end {
            return Ok(0);
        }
        sees(&End::of(game, exchange))
    })
}

/// Looks at two games of two humans that end because a deck is empty.
fn finished(bench: &Bench, sees: EndCheck) -> Result<(), Verdict> {
    ends(bench, &pair(Style::Most, 2), &|end| if end.is_finished() { sees(end) } else { Ok(0) })
}

impl<'a> End<'a> {
    fn of(game: &'a Game, exchange: &'a Exchange) -> End<'a> {
        let last = exchange.turns.last().and_then(|turn| turn.after.as_ref());
        let points = last.map_or(&game.table.points, |table| &table.points);
        let full = game.talk.rules().deck;
        let left = |name: &str| game.decks.of(name).map_or(full, Known::count);
        let all: usize = points.iter().map(|(name, _)| left(name)).sum();
        let players = points.iter().map(|(name, before)| {
            let (name, left, before) = (name.clone(), left(name), *before);
            let after = if left == 0 { before + all } else { before.saturating_sub(left) };
            Settled { name, left, before, after }
        });
        End { game, exchange, players: players.collect() }
    }

    /// Whether a deck is empty.
    fn is_finished(&self) -> bool {
        self.players.iter().any(|player| player.left == 0)
    }

    /// The table must be shown again, with everybody's points.
    fn has_points(&self) -> Result<usize, Verdict> {
        let Some(turn) = self.exchange.turns.last() else { return Ok(0) };
        let table = &self.game.table;
        let is_new = expect::after(self.game, turn)?.line != table.line;
        must(is_new, || {
            let expected = "the table again, with the new points";
            self.game.talk.wrong(None, expected, "no new table")
        })?;
        for Settled { name, left, before, after } in &self.players {
            let now = table.points.iter().find(|(other, _)| other == name);
            must(now.is_some_and(|(_, now)| now == after), || {
                let why = format!("{before} before, and {left} tiles are left");
                let expected = format!("Points of {name}: {after}. There were {why}");
                self.game.wrong(table.deck_line, &expected, "different points")
            })?;
        }
        Ok(1)
    }

    /// A line after the last turn must name each player, her tiles and her points.
    fn is_told(&self) -> Result<usize, Verdict> {
        let Some(turn) = self.exchange.turns.last() else { return Ok(0) };
        let texts = self.game.talk.texts(turn.line + 1..self.exchange.reply.lines.end);
        for Settled { name, left, before, after } in &self.players {
            let points = before.abs_diff(*after);
            let more = if *left == 0 { "more" } else { "less" };
            let expected = format!("{name}: {left} tiles left, {points} points {more}.");
            let words = words_of(&expected);
            let is_told = texts.iter().any(|(_, text)| has_in_order(&words_of(text), &words));
            must(is_told, || self.game.talk.wrong(None, &expected, "no such line"))?;
        }
        Ok(1)
    }

    /// Whoever has the most points now must be congratulated on them.
    fn has_winner(&self) -> Result<usize, Verdict> {
        let most = self.players.iter().map(|player| player.after).max().unwrap_or(0);
        let winners = self.players.iter().filter(|player| player.after == most);
        let mut expected: Vec<String> = winners.map(|player| player.name.clone()).collect();
        expected.push(most.to_string());
        let expected = format!("Congratulations to {}", expected.join(", "));
        let (line, words) = expect::congratulations(self.game, self.exchange, &expected)?;
        let is_right = self
            .players
            .iter()
            .all(|player| words.contains(&player.name.to_lowercase()) == (player.after == most));
        must(is_right && words.contains(&most.to_string()), || {
            self.game.wrong(line, &expected, "different winners, or different points")
        })?;
        Ok(1)
    }
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("floor", floor),
    ("blocked", |bench| ends(bench, &pair(Style::Blocking, 2), &blocked)),
    ("left-early", left_early),
];

/// Games of three in which two lay a single tile and skip from then on, so that one of them has fewer
/// points than tiles at the end.
fn floor(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening { seats: &HUMANS[..3], ..pair(Style::Most, 2) };
    evening.trying(bench, &once_each, &|game, exchange, _| {
        let end = End::of(game, exchange);
        let is_poor = end.players.iter().any(|one| (1..one.left).contains(&one.before));
        if !exchange.reply.is_end || !end.is_finished() || !is_poor {
            return Ok(0);
        }
        end.is_told()?;
        end.has_points()
    })
}

/// What all but the first player type: the placement for the fewest points, then `s`.
fn once_each(view: &View) -> Vec<String> {
    if view.name == HUMANS[0].name {
        return Vec::new();
    }
    let has_points = view.points.iter().any(|(name, points)| *name == view.name && *points > 0);
    let legal = attempts::legal(view).into_iter().filter(|_| !has_points);
    let fewest = legal.min_by_key(|(_, points)| *points);
    vec![fewest.map_or_else(|| "s".to_owned(), |(attempt, _)| attempt.line())]
}

/// Nobody's deck is empty.
fn blocked(end: &End) -> Result<usize, Verdict> {
    if end.is_finished() {
        return Ok(0);
    }
    end.is_told()?;
    end.has_points()
}

fn left_early(bench: &Bench) -> Result<(), Verdict> {
    seen(finished(bench, &|end| end.has_points()))?;
    seek(bench, leave)
}

/// Leaves a game after some turns. Nothing but the farewell may follow.
fn leave(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, PAIR)?;
    for _ in 0..4 {
        let line = if game.is_over { None } else { styles::line(Style::Most, &game, LEVEL)? };
        needs(line.is_some())?;
        game.say(&line.unwrap_or_default())?;
    }
    needs(!game.is_over)?;
    let reply = game.talk.leave()?;
    greeting::farewell(&game.talk, &reply, None)?;
    let mut statements = reply.statements.iter();
    let wrong = statements.find(|one| !matches!(one.meaning, Meaning::Farewell));
    must(wrong.is_none(), || {
        let line = wrong.map(|statement| statement.line);
        game.talk.wrong(line, "a farewell, without a table or a winner", "more than that")
    })
}
