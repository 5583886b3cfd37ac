//! Ce que disent `match` et `bench`.

use super::{BOUND, French};
use crate::command::number::grouped;
use crate::words::Measures;

impl Measures for French {
    fn decimal(&self, number: &str) -> String {
        number.replace('.', ",")
    }

    /// Avec une espace qu'aucune ligne ne coupe.
    fn percent(&self, number: &str) -> String {
        format!("{}{BOUND}%", self.decimal(number))
    }

    /// Une espace fine, qu'aucune ligne ne coupe.
    fn grouped(&self, number: usize) -> String {
        grouped(number, '\u{202f}')
    }

    fn bar(&self) -> &'static str {
        "{spinner} {bar:24} {pos} tours de table sur {len}, {elapsed}, reste {eta}"
    }

    fn nothing_played(&self) -> String {
        "Interrompu avant la fin du premier tour de table.".to_owned()
    }

    /// Le système ne dit qu'en anglais pourquoi.
    fn no_threads(&self, jobs: usize, _: &str) -> String {
        format!(
            "Pas de {jobs} parties à la fois : le système ne donne pas autant de fils. Moins iront \
             peut-être, comme --jobs 1."
        )
    }

    fn interrupted(&self, played: usize, all: usize) -> String {
        let (played, all) = (self.grouped(played), self.grouped(all));
        format!("Interrompu : ceci compte {played} sur {all} tours de table.")
    }

    fn contest(&self, names: &[String], rounds: usize, seed: u64) -> String {
        let games = self.grouped(rounds * names.len());
        let s = if rounds == 1 { "" } else { "s" };
        let rounds = self.grouped(rounds);
        let names = names.join(" contre ");
        format!(
            "{names} : {games} parties, {rounds} tour{s} de table avec le même sac pour chaque \
             placement, graine {seed}"
        )
    }

    fn contest_head(&self) -> [&'static str; 6] {
        ["gains", "nuls", "gagnées", "écart", "points", "ms/coup"]
    }

    fn contest_note(&self, turns: &str) -> String {
        format!(
            "{turns} tours par partie. Les nuls comptent pour moitié ; ± est l'intervalle à 95 % \
             des parties gagnées, et l'erreur type de l'écart, par tours de table."
        )
    }

    fn bench(&self, games: usize) -> String {
        let games = self.grouped(games);
        format!("glouton contre glouton, {games} parties de chaque façon, sur un seul fil")
    }

    fn bench_head(&self) -> [&'static str; 5] {
        ["parties/s", "coups/s", "coups/tour", "tours/partie", "points/joueur"]
    }

    fn bench_ways(&self) -> [&'static str; 2] {
        ["tous", "le meilleur"]
    }

    fn bench_note(&self) -> String {
        "Secondes du processeur. En cherchant le meilleur, ce qui est sauté n'est pas compté."
            .to_owned()
    }
}
