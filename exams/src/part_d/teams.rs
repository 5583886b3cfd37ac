//! Teams of two: of four players, the first and the third against the second and the fourth.

mod styles;

use super::{Choice, begin, congratulated, names_these_alone, own, play_out, seek};
use crate::wording::in_order;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::seats::HUMANS;
use conformance::play::{Exchange, Game};
use conformance::reading::{Meaning, Said, words_of};
use conformance::verdict::Verdict;
use styles::{Points, even, led_by_ann, most};

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "team-points",
        title: "shows the points of both teams behind those of the players, in the order of seats",
        rule: "d-teams, rule 2",
        points: 1,
        judge: team_points,
    },
    Check {
        id: "winning-team",
        title: "congratulates the team with the most points",
        rule: "d-teams, rule 3",
        points: 1,
        judge: |bench| ends(bench, &most, &|points| sum(points, 0) != sum(points, 1)),
    },
    Check {
        id: "others-alone",
        title: "knows teams of four players, and none when one, two, three or five play",
        rule: "d-teams, rule 1",
        points: 1,
        judge: others_alone,
    },
    Check {
        id: "sum",
        title: "congratulates by the sum, whoever has the most points alone",
        rule: "d-teams, rule 3",
        points: 1,
        judge: |bench| ends(bench, &led_by_ann, &ann_leads_and_loses),
    },
    Check {
        id: "tie",
        title: "congratulates all four when both teams have equally many points",
        rule: "d-teams, rule 4",
        points: 1,
        judge: |bench| ends(bench, &even, &|points| sum(points, 0) == sum(points, 1)),
    },
];

/// The two players of the first team, or of the second.
fn team(index: usize) -> [&'static str; 2] {
    [HUMANS[index].name, HUMANS[index + 2].name]
}

/// The points of a team.
fn sum(points: &Points, index: usize) -> usize {
    team(index).iter().map(|name| own(points, name)).sum()
}

fn ann_leads_and_loses(points: &Points) -> bool {
    let ann = own(points, HUMANS[0].name);
    let is_behind = |(name, points): &(String, usize)| name == HUMANS[0].name || *points < ann;
    points.iter().all(is_behind) && sum(points, 0) < sum(points, 1)
}

fn team_points(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, mut exchange) = begin(bench, 4)?;
    for is_skip in [false, true, false, false, true, false, false, false, false, false] {
        are_in_order(&game, &exchange)?;
        if game.is_over {
            break;
        }
        let attempt = most(&game.view()?).filter(|_| !is_skip);
        exchange = game.say(&attempt.map_or("s".to_owned(), |attempt| attempt.line()))?;
    }
    Ok(())
}

/// A line of points that names several players.
struct Told {
    line: usize,
    words: Vec<String>,
    points: usize,
}

/// What is told of several players' points together.
fn told(game: &Game, exchange: &Exchange) -> Vec<Told> {
    let mut lines = Vec::new();
    for said in &exchange.reply.said {
        if let Meaning::Points { name, points } = &said.what {
            let words = words_of(name);
            let named = game.seats.iter().filter(|seat| words.contains(&seat.name.to_lowercase()));
            if named.count() > 1 {
                lines.push(Told { line: said.line, words, points: *points });
            }
        }
    }
    lines
}

/// The points of that team are told once with the table, and they are the sum: this is the line.
fn has_points(game: &Game, exchange: &Exchange, index: usize) -> Result<Told, Verdict> {
    let points = sum(&game.table.points, index);
    let expected = format!("Points of {}: {points}.", team(index).join(" and "));
    let mut lines = told(game, exchange);
    lines.retain(|told| names_these_alone(game, &told.words, &team(index)));
    match (lines.pop(), lines.is_empty()) {
        (Some(told), true) if told.points == points => Ok(told),
        (Some(told), true) => {
            Err(game.wrong(told.line, &expected, &format!("{} points", told.points)))
        }
        _ => Err(game.wrong(game.table.deck_line, &expected, "no such line, or several")),
    }
}

/// The lines of the teams follow those of the players, the first player's team first; each names the
/// two in the order in which they sit.
fn are_in_order(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let teams = [has_points(game, exchange, 0)?, has_points(game, exchange, 1)?];
    for (told, names) in teams.iter().zip([team(0), team(1)]) {
        if !in_order(&told.words, &words_of(&names.join(" "))) {
            let expected = format!("Points of {}, as they sit", names.join(" and "));
            return Err(game.wrong(told.line, &expected, "another order"));
        }
    }
    let [first, second] = teams.map(|told| told.line);
    if last_alone(game, exchange) < Some(first) && first < second {
        return Ok(());
    }
    let expected = "the points of the players, then of the first player's team, then of the other";
    Err(game.wrong(first.min(second), expected, "another order"))
}

/// The line of the table that tells the points of the last player alone.
fn last_alone(game: &Game, exchange: &Exchange) -> Option<usize> {
    let is_player = |said: &&Said| match &said.what {
        Meaning::Points { name, .. } => game.seat(name).is_some(),
        _ => false,
    };
    let lines = exchange.reply.said.iter().filter(is_player).map(|said| said.line);
    lines.filter(|line| *line < game.table.deck_line).max()
}

fn others_alone(bench: &Bench) -> Result<(), Verdict> {
    let (game, opening) = begin(bench, 4)?;
    (0..2).try_for_each(|index| has_points(&game, &opening, index).map(drop))?;
    [1, 2, 3, 5].into_iter().try_for_each(|players| alone(bench, players))
}

/// Nobody has points together with another one, and whoever has the most is congratulated.
fn alone(bench: &Bench, players: usize) -> Result<(), Verdict> {
    let (mut game, mut exchange) = begin(bench, players)?;
    if let Some(end) = play_out(&mut game, &most)? {
        exchange = end;
    }
    if !game.is_over {
        return Err(Verdict::NotReached("the game did not come to an end".to_owned()));
    }
    if let Some(told) = told(&game, &exchange).first() {
        let expected = format!("no teams, for there are {players} players");
        return Err(game.wrong(told.line, &expected, "points of several players together"));
    }
    let points = &game.table.points;
    let best = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let winners = game.seats.iter().map(|seat| seat.name).filter(|name| own(points, name) == best);
    congratulated(&game, &exchange, &winners.collect::<Vec<_>>(), best)
}

/// Plays games of four until one ends with points that are looked for: then the right ones have to
/// be congratulated.
fn ends(
    bench: &Bench,
    choose: Choice,
    is_looked_for: &dyn Fn(&Points) -> bool,
) -> Result<(), Verdict> {
    seek(bench, &|| {
        let (mut game, _) = begin(bench, 4)?;
        let Some(exchange) = play_out(&mut game, choose)? else { return Ok(false) };
        let points = &game.table.points;
        if !is_looked_for(points) {
            return Ok(false);
        }
        let most = sum(points, 0).max(sum(points, 1));
        let winners = (0..2).filter(|&index| sum(points, index) == most).flat_map(team);
        congratulated(&game, &exchange, &winners.collect::<Vec<_>>(), most).map(|()| true)
    })
}
