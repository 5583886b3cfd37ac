//! Teams of two: the first and third players against the second and fourth.

use super::*;
use conformance::reading::Statement;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("team-points", team_points),
    ("winning-team", |bench| ends(bench, &most, &|points| sum(points, 0) != sum(points, 1))),
    ("others-alone", others_alone),
];

/// The two players of the first team, or of the second.
fn team(index: usize) -> [&'static str; 2] {
    [HUMANS[index].name, HUMANS[index + 2].name]
}

/// The points of a team.
fn sum(points: &Points, index: usize) -> usize {
    team(index).iter().map(|name| points_of(name, points)).sum()
}

fn team_points(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, mut exchange) = begin(bench, 4)?;
    for is_skip in [false, true, false, false, true, false, false, false, false, false] {
        are_in_order(&game, &exchange)?;
        if game.is_over {
            break;
        }
        let placement = most(&game.view()?).filter(|_| !is_skip);
        exchange = turn(&mut game, placement)?;
    }
    Ok(())
}

/// A line with the points of several players together.
struct TeamLine {
    line: usize,
    words: Vec<String>,
    points: usize,
}

/// All lines with the points of several players together.
fn team_lines(game: &Game, exchange: &Exchange) -> Vec<TeamLine> {
    let mut lines = Vec::new();
    for statement in &exchange.reply.statements {
        if let Meaning::Points { name, points } = &statement.meaning {
            let words = words_of(name);
            let named = game.seats.iter().filter(|seat| words.contains(&seat.name.to_lowercase()));
            if named.count() > 1 {
                lines.push(TeamLine { line: statement.line, words, points: *points });
            }
        }
    }
    lines
}

/// The table must show the sum of a team's points once. Returns the line.
fn has_points(game: &Game, exchange: &Exchange, index: usize) -> Result<TeamLine, Verdict> {
    let points = sum(&game.table.points, index);
    let expected = format!("Points of {}: {points}.", team(index).join(" and "));
    let mut lines = team_lines(game, exchange);
    lines.retain(|line| names_exactly(game, &line.words, &team(index)));
    match (lines.pop(), lines.is_empty()) {
        (Some(shown), true) if shown.points == points => Ok(shown),
        (Some(shown), true) => {
            Err(game.wrong(shown.line, &expected, &format!("{} points", shown.points)))
        }
        _ => Err(game.wrong(game.table.deck_line, &expected, "no such line, or several")),
    }
}

/// The lines of the teams must come after those of the players, with the first player's team first.
/// Each must name its two players in the order of seats.
fn are_in_order(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let teams = [has_points(game, exchange, 0)?, has_points(game, exchange, 1)?];
    for (shown, names) in teams.iter().zip([team(0), team(1)]) {
        must(has_in_order(&shown.words, &words_of(&names.join(" "))), || {
            let expected = format!("Points of {}, in the order of seats", names.join(" and "));
            game.wrong(shown.line, &expected, "a different order")
        })?;
    }
    let [first, second] = teams.map(|shown| shown.line);
    let expected = "the points of the players, then of the first player's team, then of the other";
    must(last_player_line(game, exchange) < Some(first) && first < second, || {
        game.wrong(first.min(second), expected, "a different order")
    })
}

/// The last line of the table with the points of a single player.
fn last_player_line(game: &Game, exchange: &Exchange) -> Option<usize> {
    let is_player = |statement: &&Statement| match &statement.meaning {
        Meaning::Points { name, .. } => game.seat(name).is_some(),
        _ => false,
    };
    let lines = exchange.reply.statements.iter().filter(is_player).map(|statement| statement.line);
    lines.filter(|line| *line < game.table.deck_line).max()
}

fn others_alone(bench: &Bench) -> Result<(), Verdict> {
    let (game, opening) = begin(bench, 4)?;
    (0..2).try_for_each(|index| has_points(&game, &opening, index).map(drop))?;
    [1, 2, 3, 5].into_iter().try_for_each(|players| alone(bench, players))
}

/// No points are shown for several players together, and the player with the most points wins.
fn alone(bench: &Bench, players: usize) -> Result<(), Verdict> {
    let (mut game, mut exchange) = begin(bench, players)?;
    if !game.is_over {
        exchange = play_out(&mut game, &most)?;
    }
    if let Some(shown) = team_lines(&game, &exchange).first() {
        let expected = format!("no teams, because there are {players} players");
        return Err(game.wrong(shown.line, &expected, "points of several players together"));
    }
    let points = &game.table.points;
    let best = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let winners =
        game.seats.iter().map(|seat| seat.name).filter(|name| points_of(name, points) == best);
    congratulated(&game, &exchange, &winners.collect::<Vec<_>>(), best)
}

/// Plays games of four until one ends with the wanted points. Then the right team must be
/// congratulated.
fn ends(bench: &Bench, choose: Choice, is_wanted: &dyn Fn(&Points) -> bool) -> Result<(), Verdict> {
    seek(bench, |bench| {
        let (mut game, _) = begin(bench, 4)?;
        let exchange = play_out(&mut game, choose)?;
        let points = &game.table.points;
        needs(is_wanted(points))?;
        let most = sum(points, 0).max(sum(points, 1));
        let winners = (0..2).filter(|&index| sum(points, index) == most).flat_map(team);
        congratulated(&game, &exchange, &winners.collect::<Vec<_>>(), most)
    })
}

/// The names of the players, with their points.
type Points = [(String, usize)];

/// Plays for the most points.
fn most(view: &View) -> Option<Attempt> {
    best(view, Some)
}

/// The placement of the greatest value. A placement without a value is left out.
fn best(view: &View, value: impl Fn(usize) -> Option<usize>) -> Option<Attempt> {
    let legal = attempts::legal(view).into_iter();
    let valued = legal.filter_map(|(attempt, points)| Some((attempt, value(points)?)));
    valued.max_by_key(|(_, value)| *value).map(|(attempt, _)| attempt)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("sum", |bench| ends(bench, &led_by_ann, &ann_leads_and_loses)),
    ("tie", |bench| ends(bench, &even, &|points| sum(points, 0) == sum(points, 1))),
];

fn ann_leads_and_loses(points: &Points) -> bool {
    let ann = points_of(HUMANS[0].name, points);
    let is_behind = |(name, points): &(String, usize)| name == HUMANS[0].name || *points < ann;
    points.iter().all(is_behind) && sum(points, 0) < sum(points, 1)
}

/// The first player plays for the most points, and that player's partner always skips. The others
/// play for the most points that leave them behind the first player.
fn led_by_ann(view: &View) -> Option<Attempt> {
    let [ann, partner] = team(0);
    let leads = points_of(ann, &view.points);
    let has = points_of(&view.name, &view.points);
    best(view, |points| {
        let stays_behind = view.name == ann || has + points < leads;
        (view.name != partner && stays_behind).then_some(points)
    })
}

/// Plays for a tie of both teams. Nobody lays a last tile unless it makes the tie.
fn even(view: &View) -> Option<Attempt> {
    let index = usize::from(!team(0).contains(&view.name.as_str()));
    let (ours, theirs) = (sum(&view.points, index), sum(&view.points, 1 - index));
    let is_last = view.deck.len() == 1 && view.bag == 0;
    best(view, |points| {
        let distance = (ours + points).abs_diff(theirs);
        (!is_last || distance == 0).then_some(usize::MAX - distance)
    })
}
