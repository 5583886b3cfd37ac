//! Papers of equal weight, for neighbors.

use super::Choices;
use crate::manifest::Part;
use crate::paper::{Paper, PaperError};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;

/// How far the points of variants may differ.
const TOLERANCE: u32 = 1;

/// How many times variants are drawn, to keep those that differ most.
const DRAWS: usize = 20;

impl<'a> Choices<'a> {
    /// Different papers with the same parts and, within one point or as nearly as possible, the same
    /// points. They share as few exercises as were found in some draws. The same seed makes the same
    /// choice.
    pub fn variants(&self, wanted: usize, seed: u64) -> Result<Vec<Paper<'a>>, PaperError> {
        let pools = self.of_equal_weight(wanted)?;
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        let draws = (0..DRAWS).map(|_| {
            let mut pool = pools[generator.random_range(0..pools.len())].clone();
            pool.shuffle(&mut generator);
            most_different(pool, wanted)
        });
        let best = draws.min_by_key(|papers| shared_by_pairs(papers).sum::<usize>());
        Ok(best.unwrap_or_default().into_iter().cloned().collect())
    }

    /// All sets of at least this many papers with the same parts and nearly the same points.
    fn of_equal_weight(&self, wanted: usize) -> Result<Vec<Vec<&Paper<'a>>>, PaperError> {
        let mut groups: BTreeMap<Vec<Part>, Vec<&Paper>> = BTreeMap::new();
        for paper in &self.papers {
            groups.entry(paper.parts()).or_default().push(paper);
        }
        for group in groups.values_mut() {
            group.sort_by_key(|paper| paper.points());
        }
        let runs = groups.values().flat_map(|group| group.windows(wanted.max(1)));
        let difference = |run: &[&Paper]| run[run.len() - 1].points() - run[0].points();
        let Some(least) = runs.clone().map(difference).min() else {
            let most = groups.values().map(Vec::len).max().unwrap_or(0);
            return Err(PaperError::TooFew { wanted, most });
        };
        let tolerance = least.max(TOLERANCE);
        let near = |start: &[&Paper<'a>]| {
            let (parts, points) = (start[0].parts(), start[0].points());
            let group = groups[&parts].iter().copied();
            group.filter(|one| (points..=points + tolerance).contains(&one.points())).collect()
        };
        let starts = runs.filter(|run| difference(run) <= tolerance);
        let mut pools: Vec<Vec<&Paper>> = starts.map(near).collect();
        pools.dedup_by_key(|pool| (pool[0].parts(), pool[0].points()));
        Ok(pools)
    }
}

/// The first of these papers and others, each of which shares as few exercises as possible with
/// those before it.
fn most_different<'p, 'a>(mut pool: Vec<&'p Paper<'a>>, wanted: usize) -> Vec<&'p Paper<'a>> {
    let mut chosen: Vec<&Paper> = Vec::new();
    while chosen.len() < wanted {
        let shared = |paper: &Paper| chosen.iter().map(|one| one.shared_with(paper)).sum::<usize>();
        let next = (0..pool.len()).min_by_key(|&index| shared(pool[index]));
        let Some(next) = next else { break };
        chosen.push(pool.remove(next));
    }
    chosen
}

/// How many exercises each two of these papers share.
fn shared_by_pairs(papers: &[&Paper]) -> impl Iterator<Item = usize> {
    let pairs = (1..papers.len()).flat_map(|later| (0..later).map(move |first| (first, later)));
    pairs.map(|(first, later)| papers[first].shared_with(papers[later]))
}
