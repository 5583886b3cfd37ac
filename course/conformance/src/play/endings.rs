//! Compares what a program says at the ends of its games: why they are over.

use crate::findings::{Findings, Rule, Why, Words};
use crate::verdict::Verdict;

/// Judges the words at all ends together. If only one end has been seen, nothing can be compared.
pub fn judge(findings: &mut Findings) {
    use Why::{Blocked, Both, EmptyDeck, FullBoard};
    for (why, other, words) in [
        (FullBoard, EmptyDeck, ["board", "deck"]),
        (Both, EmptyDeck, ["board", "deck"]),
        (EmptyDeck, FullBoard, ["deck", "board"]),
        (EmptyDeck, Blocked, ["empty", "fits"]),
        (Blocked, EmptyDeck, ["fits", "empty"]),
    ] {
        if let (Some(end), Some(other)) = (findings.end(why), findings.end(other)) {
            let judged = explains(end, &other.said, words).map(|()| 1);
            findings.note(Rule::WhyOver(why), judged);
        }
    }
    if let (Some(both), Some(one), Some(other)) =
        (findings.end(Both), findings.end(FullBoard), findings.end(EmptyDeck))
    {
        let judged = says_only(both, &one.said, &other.said).map(|()| 1);
        findings.note(Rule::WhyOver(Both), judged);
    }
}

/// A program that says why a game ended uses a word that it does not use at an end for another
/// reason. `word` belongs to this reason, `other_word` to the other one.
fn explains(end: &Words, other: &[String], [word, other_word]: [&str; 2]) -> Result<(), Verdict> {
    let count = |words: &[String], word| words.iter().filter(|other| *other == word).count();
    let is_swapped = count(&end.said, word) < count(other, word)
        && count(&end.said, other_word) > count(other, other_word);
    if end.said.iter().any(|word| !other.contains(word)) && !is_swapped {
        return Ok(());
    }
    Err(end.wrong.clone())
}

/// At an end for two reasons, a program gives only one of them: it uses none of the words that it uses
/// only at an end for the other one.
fn says_only(both: &Words, own: &[String], other: &[String]) -> Result<(), Verdict> {
    match both.said.iter().find(|word| other.contains(word) && !own.contains(word)) {
        Some(word) => {
            let came = format!("it also says {word}, as at an end for the other reason");
            Err(both.wrong.clone().reworded(|_| came.clone()))
        }
        None => Ok(()),
    }
}
