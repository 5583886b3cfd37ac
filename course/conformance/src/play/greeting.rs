//! How a program asks for a name and says farewell: which names it accepts, and how it uses them.

use crate::bench::Bench;
use crate::driver::Way;
use crate::play::expect;
use crate::reading::{Conversation, Meaning, Reply, Statement, contract, words_of};
use crate::verdict::{Result, must};

/// A program that has asked for a name and was given Ann.
pub fn introduced(bench: &Bench) -> Result<Conversation> {
    let mut talk = bench.start()?;
    introduce(&mut talk, "Ann")?;
    Ok(talk)
}

/// The same for a check of something else: if the program does not ask, it is not reached.
pub fn named(bench: &Bench) -> Result<Conversation> {
    expect::presupposes(introduced(bench), "it does not ask for a name")
}

/// A program that draws in color, if it can, and was given the name Ann.
pub fn named_in_color(bench: &Bench, at_a_terminal: bool) -> Result<Conversation> {
    let mut talk = if at_a_terminal {
        bench.start_with(Way::Terminal, &[("TERM", "xterm-256color")])?
    } else {
        bench.start_in_color()?
    };
    introduce(&mut talk, "Ann")?;
    Ok(talk)
}

/// The first question asks for the name, which is given.
pub fn introduce(talk: &mut Conversation, name: &str) -> Result<()> {
    asks_name(talk)?;
    let reply = talk.say(name)?;
    talk.must_go_on(&reply, "the next question")
}

/// The first question asks for the name.
pub fn asks_name(talk: &Conversation) -> Result<()> {
    let expected = "Hello, what is your name?";
    talk.must_go_on(&talk.opening, expected)?;
    if !talk.asks("name") {
        return Err(talk.wrong(None, expected, talk.asked()));
    }
    let words = talk.prompt_words();
    let (first, second) = words.split_at(words.len() / 2);
    if first == second {
        return Err(talk.wrong(None, expected, "the same question twice"));
    }
    Ok(())
}

/// Names of 1 to 40 characters are trimmed and accepted; others are refused, and asked for again.
pub fn name_bounds(bench: &Bench) -> Result<()> {
    bounds_of_names(&|| asking(bench))
}

/// The same at level 1, where the bytes of a name may be counted instead of its characters.
pub fn name_bounds_in_bytes(bench: &Bench) -> Result<()> {
    bounds_of_plain_names(&|| asking(bench))
}

fn asking(bench: &Bench) -> Result<Conversation> {
    let talk = bench.start()?;
    asks_name(&talk)?;
    Ok(talk)
}

/// Tests the same in programs that ask for a name next.
pub fn bounds_of_names(asking: &dyn Fn() -> Result<Conversation>) -> Result<()> {
    bounds_of_plain_names(asking)?;
    let long = "é".repeat(40);
    takes_name(asking()?, &long, &long)?;
    is_taken_whole(asking()?, &"😀".repeat(25))?;
    asks_alike(asking, &[&long, "%d %x"])?;
    refuses_name(&mut asking()?, "A\u{9b}n", "a name contains no control characters")
}

/// How often a program is started to see a question. A game may be over before its first turn.
const STARTS: usize = 4;

/// The question after each of these names is that after any other name, with the name in it.
fn asks_alike(asking: &dyn Fn() -> Result<Conversation>, names: &[&str]) -> Result<()> {
    let Some(plain) = asked_after("Zoe", asking)? else { return Ok(()) };
    for name in names {
        let Some(talk) = asked_after(name, asking)? else { continue };
        // A word of the question may be one of the name's by chance.
        let ignored = [words_of("Zoe"), words_of(name)].concat();
        let [usual, came] = [&plain, &talk].map(|talk| {
            let words = talk.prompt_words().into_iter();
            words.filter(|word| !ignored.contains(word)).collect::<Vec<_>>()
        });
        if usual != came {
            let expected = format!("the same question as for Zoe: {}", usual.join(" "));
            return Err(talk.wrong(None, &expected, "a different question"));
        }
    }
    Ok(())
}

/// The conversation in which a question follows this name, if one does.
fn asked_after(
    name: &str,
    asking: &dyn Fn() -> Result<Conversation>,
) -> Result<Option<Conversation>> {
    for _ in 0..STARTS {
        let mut talk = asking()?;
        if !talk.say(name)?.is_end {
            return Ok(Some(talk));
        }
    }
    Ok(None)
}

fn bounds_of_plain_names(asking: &dyn Fn() -> Result<Conversation>) -> Result<()> {
    let mut talk = asking()?;
    let too_long = "x".repeat(41);
    for (name, why) in [
        ("", "a name has at least one character"),
        ("   \t ", "whitespace is not a name"),
        (too_long.as_str(), "a name has at most 40 characters"),
        ("A\u{1}n", "a name contains no control characters"),
        ("A\u{1b}[31mn", "a name contains no control characters"),
    ] {
        refuses_name(&mut talk, name, why)?;
    }
    takes_name(talk, &format!("  {}  ", "y".repeat(40)), &"y".repeat(40))?;
    takes_name(asking()?, " \tZoë  ", "zoë")?;
    takes_name(asking()?, "Ann van Dyk", "dyk")?;
    is_taken_whole(asking()?, "Ann  van   Dyk")?;
    takes_name(asking()?, "%d %x", "x")?;
    takes_name(asking()?, "0", "0")?;
    takes_name(asking()?, "Z", "z")?;
    is_trimmed(asking)
}

/// After a name with whitespace around it, the question is the same as after the name alone.
fn is_trimmed(asking: &dyn Fn() -> Result<Conversation>) -> Result<()> {
    let mut plain = asking()?;
    let mut talk = asking()?;
    if plain.say("Zoe")?.is_end || talk.say(" \t Zoe  ")?.is_end || plain.prompt() == talk.prompt()
    {
        return Ok(());
    }
    Err(talk.wrong(None, plain.prompt().trim(), "the whitespace around the name is kept"))
}

/// A name is refused and asked for again.
pub fn refuses_name(talk: &mut Conversation, name: &str, why: &str) -> Result<()> {
    let reply = talk.say(name)?;
    let expected = format!("Impossible: {why}. Then the question for the name again");
    talk.must_go_on(&reply, &expected)?;
    must(reply.has(&Meaning::Impossible) && talk.asks("name"), || {
        talk.wrong(None, &expected, &talk.answer(name, &reply))
    })
}

/// A name is accepted and used.
pub fn takes_name(mut talk: Conversation, name: &str, word: &str) -> Result<()> {
    let reply = talk.say(name)?;
    let expected = format!("the name {:?} is accepted", name.trim());
    if reply.has(&Meaning::Impossible) {
        return Err(talk.wrong(None, &expected, &talk.answer(name, &reply)));
    }
    let knows = |(_, text): &(usize, String)| words_of(text).iter().any(|other| other == word);
    if talk.texts(reply.lines.clone()).iter().any(knows) {
        return Ok(());
    }
    talk.must_go_on(&reply, &expected)?;
    Err(talk.wrong(None, &expected, "the name does not appear"))
}

/// A name is accepted, and appears as it was typed.
fn is_taken_whole(mut talk: Conversation, name: &str) -> Result<()> {
    let reply = talk.say(name)?;
    let expected = format!("the name {name:?} is accepted, and kept as it is");
    if reply.has(&Meaning::Impossible) {
        return Err(talk.wrong(None, &expected, &talk.answer(name, &reply)));
    }
    let texts = talk.texts(reply.lines);
    let words = words_of(name);
    let is_about = |text: &&String| words.iter().all(|word| words_of(text).contains(word));
    let mut named = texts.iter().map(|(_, text)| text).filter(is_about);
    let is_changed = named.next().is_some_and(|text| !words.is_empty() && !text.contains(name));
    must(!is_changed, || talk.wrong(None, &expected, "it was changed"))
}

/// After these lines the input ends. The program must say farewell, by name if one is given, unless
/// the game was over before.
pub fn leaves(bench: &Bench, lines: &[&str], name: Option<&str>) -> Result<()> {
    let mut talk = bench.start()?;
    for line in lines {
        if talk.say(line)?.is_end {
            return Ok(());
        }
    }
    let reply = left(&mut talk)?;
    farewell(&talk, &reply, name)
}

/// Types these answers with a carriage return at the end of each, as in a file from Windows, and then a line
/// without a newline, where the input ends. Returns the reply to it, unless the game was over before.
pub fn follows_a_file(
    bench: &Bench,
    answers: &[&str],
    last: &str,
) -> Result<Option<(Conversation, Reply)>> {
    let mut talk = bench.start()?;
    for answer in answers {
        let reply = talk.say(&format!("{answer}\r"))?;
        if reply.is_refusal() {
            let expected = format!("{answer:?}: a carriage return at the end of a line is ignored");
            return Err(talk.wrong(None, &expected, &talk.answer(answer, &reply)));
        }
        if reply.is_end {
            return Ok(None);
        }
    }
    let reply = talk.leave_after(last)?;
    Ok(Some((talk, reply)))
}

/// After these answers, such a line is ignored because it is not a turn, and then comes the farewell.
pub fn ignores_an_unfinished_line(bench: &Bench, answers: &[&str]) -> Result<()> {
    let Some((talk, reply)) = follows_a_file(bench, answers, "x")? else { return Ok(()) };
    must(reply.has(&Meaning::Ignored), || {
        let expected = "Ignored: the last line counts, even without a newline at its end";
        talk.wrong(None, expected, "it is not answered")
    })?;
    farewell(&talk, &reply, None)
}

/// Ends the input, and returns the reply. No game begins then.
pub fn left(talk: &mut Conversation) -> Result<Reply> {
    let height = talk.screen().height();
    // On the line of an unanswered question, the word Board is not alone.
    let has_begun = contract::read(talk.screen(), 0..height).iter().any(Statement::is_of_tiles);
    let reply = talk.leave()?;
    match reply.statements.iter().find(|statement| statement.is_of_tiles()) {
        Some(table) if !has_begun => {
            let expected = "a farewell, because the input ended before the game began";
            Err(talk.wrong(Some(table.line), expected, "the game begins"))
        }
        _ => Ok(reply),
    }
}

/// A line of the reply says farewell, by name if one is given.
pub fn farewell(talk: &Conversation, reply: &Reply, name: Option<&str>) -> Result<()> {
    let says = |words: &[String], word: &str| words.iter().any(|other| other == word);
    let lines = talk.texts(reply.lines.clone()).into_iter().map(|(_, text)| words_of(&text));
    let farewells: Vec<Vec<String>> = lines.filter(|words| says(words, "farewell")).collect();
    must(farewells.iter().any(|words| name.is_none_or(|name| says(words, name))), || {
        let to = name.map_or("", |_| " to Ann, by name");
        let came =
            if farewells.is_empty() { "there is none" } else { "a farewell, but not to Ann" };
        talk.wrong(None, &format!("a line with farewell{to}"), came)
    })
}
