use super::*;
use crate::exercise;
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::path::Path;

fn all() -> Vec<Exercise> {
    exercise::all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn ids<'a>(paper: &Paper<'a>) -> Vec<&'a str> {
    paper.exercises.iter().map(|exercise| exercise.id()).collect()
}

/// The papers of every level, for exams of this many minutes.
fn of_all_levels(all: &[Exercise], minutes: u32) -> impl Iterator<Item = (u8, Choices<'_>)> {
    (3..=7).map(move |number| (number, Choices::new(all, level(number), minutes).unwrap()))
}

#[test]
fn a_paper_has_every_part_from_a_on_up_to_its_level_and_no_theme_twice() {
    let all = all();
    for minutes in [60, 90, 120, 180, 240] {
        for (number, choices) in of_all_levels(&all, minutes) {
            for paper in &choices.papers {
                let mut parts = paper.parts();
                assert!(parts.is_sorted(), "{:?}", ids(paper));
                parts.dedup();
                assert_eq!(parts, Part::ALL[..parts.len()], "{:?}", ids(paper));
                assert!(
                    parts.len() >= 2 && parts.iter().all(|one| one.level() <= Some(level(number)))
                );
                let mut themes = BTreeSet::new();
                let mut tags = paper.exercises.iter().flat_map(|one| &one.manifest.tags);
                assert!(tags.all(|tag| themes.insert(tag)), "{:?}", ids(paper));
            }
            let different: BTreeSet<Vec<&str>> = choices.papers.iter().map(ids).collect();
            assert_eq!(different.len(), choices.count(), "level {number}, {minutes} minutes");
        }
    }
}

#[test]
fn the_work_fills_eight_to_nine_tenths_of_the_time_if_there_are_exercises_for_it() {
    let all = all();
    for minutes in [60, 90, 120, 180, 240] {
        for (number, choices) in of_all_levels(&all, minutes) {
            let is_possible = minutes < 240 || number > 4;
            for paper in &choices.papers {
                let work = paper.minutes();
                assert!(work <= most_work(minutes), "{work} of {minutes}: {:?}", ids(paper));
                let is_filled = work * 10 >= minutes * 8;
                assert_eq!(is_filled, is_possible, "{work} of {minutes}: {:?}", ids(paper));
                assert_eq!(is_filled, paper.missing(minutes) == 0);
            }
        }
    }
}

#[test]
fn usual_exams_have_a_dozen_papers_or_more() {
    let all = all();
    for minutes in [60, 90, 120, 180, 240] {
        for (number, choices) in of_all_levels(&all, minutes) {
            // At level 3, no papers of three hours or more have enough themes.
            let is_usual = number > 3 || minutes < 180;
            let count = choices.count();
            assert!(count >= ENOUGH || !is_usual, "level {number}, {minutes} minutes: {count}");
        }
    }
}

#[test]
fn as_few_exercises_as_fill_the_time_are_enough() {
    let all = all();
    let choices = Choices::new(&all, level(7), 240).unwrap();
    assert!(choices.papers.iter().all(|paper| paper.exercises.len() == 6));
    // Exercises of parts A and B are shorter, so more of them fill less time.
    let choices = Choices::new(&all, level(3), 180).unwrap();
    assert!(choices.papers.iter().all(|paper| paper.exercises.len() >= 5));
}

#[test]
fn parts_are_left_out_if_they_would_leave_few_papers() {
    let all = all();
    let left_out =
        |number, minutes| Choices::new(&all, level(number), minutes).unwrap().left_out().to_vec();
    assert_eq!(left_out(7, 240), []);
    assert_eq!(left_out(4, 60), [Part::C]);
    assert_eq!(left_out(7, 90).last(), Some(&Part::F));
}

#[test]
fn papers_that_cannot_fill_the_time_come_close_to_the_fullest() {
    let all = all();
    let choices = Choices::new(&all, level(3), 600).unwrap();
    let work = || choices.papers.iter().map(Paper::minutes);
    let (least, most) = (work().min().unwrap(), work().max().unwrap());
    assert!(least * 10 >= most * 9 - 9, "{least} to {most}");
    assert!(choices.papers.iter().all(|paper| paper.missing(600) == 540 - paper.minutes()));
}

#[test]
fn twelve_papers_draw_on_every_part() {
    let all = all();
    let choices = Choices::new(&all, level(7), 240).unwrap();
    let parts: BTreeSet<Part> = (1..=12).flat_map(|seed| choices.paper(seed).parts()).collect();
    assert_eq!(parts.into_iter().collect::<Vec<_>>(), Part::ALL);
}

#[test]
fn the_same_seed_makes_the_same_exam_and_other_seeds_make_others() {
    let all = all();
    let choices = Choices::new(&all, level(4), 90).unwrap();
    assert_eq!(ids(&choices.paper(7)), ids(&choices.paper(7)));
    let papers: BTreeSet<Vec<&str>> = (0..40).map(|seed| ids(&choices.paper(seed))).collect();
    assert!(papers.len() >= ENOUGH, "{}", papers.len());
}

#[test]
fn variants_differ_and_weigh_the_same() {
    let all = all();
    for minutes in [90, 120, 180, 240] {
        for (number, choices) in of_all_levels(&all, minutes).filter(|(number, _)| *number > 4) {
            for seed in 0..2 {
                let papers = choices.variants(4, seed).unwrap();
                let different: BTreeSet<Vec<&str>> = papers.iter().map(ids).collect();
                assert_eq!(different.len(), 4, "level {number}, {minutes} minutes");
                assert!(papers.iter().all(|paper| paper.parts() == papers[0].parts()));
                let points = || papers.iter().map(Paper::points);
                assert!(points().max().unwrap() - points().min().unwrap() <= 1, "{different:?}");
                let again = choices.variants(4, seed).unwrap();
                assert!(again.iter().map(ids).eq(papers.iter().map(ids)));
            }
        }
    }
}

#[test]
fn two_variants_share_as_few_exercises_as_possible() {
    let all = all();
    for (number, choices) in of_all_levels(&all, 240).filter(|(number, _)| *number > 5) {
        let pairs = choices.papers.iter().flat_map(|one| {
            let is_like = |other: &&Paper| {
                one.parts() == other.parts() && one.points().abs_diff(other.points()) <= 1
            };
            let others = choices.papers.iter().filter(is_like);
            others.map(|other| one.shared_with(other))
        });
        let least = pairs.min().unwrap();
        let shared = |pair: &[Paper]| pair[0].shared_with(&pair[1]);
        let of_seeds = (0..10).map(|seed| shared(&choices.variants(2, seed).unwrap()));
        assert_eq!(of_seeds.collect::<Vec<_>>(), [least; 10], "level {number}");
    }
}

#[test]
fn more_variants_than_papers_of_the_same_parts_are_refused() {
    let all = all();
    let choices = Choices::new(&all, level(3), 240).unwrap();
    let error = choices.variants(8, 1).unwrap_err().to_string();
    let (_, most) = error.split_once("but there are only ").unwrap();
    let most: usize = most.parse().unwrap();
    assert!(most < 8 && error.starts_with("8 variants need"), "{error}");
    assert_eq!(choices.variants(most, 1).unwrap().len(), most);
}

#[test]
fn an_impossible_exam_is_refused_with_the_time_that_it_needs() {
    let all = all();
    let refused =
        |highest, minutes| Choices::new(&all, level(highest), minutes).unwrap_err().to_string();
    assert!(refused(2, 90).contains("level 2 is too low"));
    let message = refused(5, 10);
    let needed: u32 = message.split(' ').find_map(|word| word.parse().ok()).unwrap();
    let minutes = (needed * 10).div_ceil(9);
    assert!(Choices::new(&all, level(5), minutes).is_ok());
    assert!(refused(5, minutes - 1).contains(&format!("alone take {needed} minutes")));
    let none: Vec<Exercise> = all.into_iter().filter(|one| one.part() != Part::B).collect();
    let message = Choices::new(&none, level(5), 90).unwrap_err().to_string();
    assert!(message.contains("no exercises of parts A and B"), "{message}");
}
