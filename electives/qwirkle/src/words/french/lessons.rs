//! Ce qui est dit de ce qu'un joueur apprend.

use super::features::feature;
use super::greeting::levels;
use super::papers::because;
use super::{French, and_not, count};
use crate::files::BadFile;
use crate::level::NoLevel;
use crate::player::learned::{BadWeights, COUNT, FEATURES, Feature, PHASES, Reasons};
use crate::words::{Lessons, Measures, Papers};
use shared::console::shortened;

impl Lessons for French {
    fn feature(&self, one: &Feature) -> &'static str {
        feature(one.name).unwrap_or(one.sentence)
    }

    fn no_level(&self, reason: &NoLevel) -> String {
        match reason {
            NoLevel::Unknown(said) => {
                format!("il faut {}, ou learned:FICHIER{}", levels(), and_not(said))
            }
            NoLevel::Unread(file, reason) => self.unread(file, reason),
            NoLevel::Bad(file, reason) => self.bad_weights(file, reason),
        }
    }

    fn bad_weights(&self, file: &str, reason: &BadWeights) -> String {
        let reason = match reason {
            BadWeights::Unreadable(Some(line), _) => format!("voyez la ligne {line}"),
            BadWeights::Unreadable(None, _) => "ce n'est pas du TOML".to_owned(),
            BadWeights::Version(version) => {
                format!("il a la version {version}, et ce programme ne connaît que la version 1")
            }
            BadWeights::Unknown(name) => {
                format!("il n'y a pas de critère {}", shortened(name))
            }
            BadWeights::Misplaced(number, name) => {
                format!("le critère {number} doit être {name}")
            }
            BadWeights::Phases(found) => format!("il faut {PHASES} phases, et il en a {found}"),
            BadWeights::Bag(phase, least) => {
                format!("la phase {phase} commence par bag = {least}")
            }
            BadWeights::Length(phase, found) => {
                format!("il faut {COUNT} poids par phase, et la phase {phase} en a {found}")
            }
            BadWeights::Infinite(phase, name) => {
                format!("à la phase {phase}, le poids de {name} n'est pas un nombre fini")
            }
        };
        format!("{file} ne contient pas de poids appris : {reason}.")
    }

    fn learn_bar(&self) -> &'static str {
        "{spinner} {wide_bar} {pos} parties sur {len}, {elapsed}, reste {eta}\n{msg}"
    }

    fn strength(&self, games: usize, rate: &str, ahead: &str, is_kept: bool) -> String {
        let dropped = if is_kept { "" } else { " ; non gardé" };
        let games = self.grouped(games);
        format!(
            "{games} parties : {rate} gagnées contre glouton, {ahead} points par partie{dropped}"
        )
    }

    fn axes(&self) -> [&'static str; 2] {
        ["parties", "% gagnées contre glouton"]
    }

    fn not_written(&self, file: &str, reason: &BadFile) -> String {
        format!("{file} ne peut pas être écrit : {}.", because(reason))
    }

    fn learned(&self, file: &str, games: usize) -> String {
        format!("{file} contient ce qui a été appris en {} parties.", self.grouped(games))
    }

    fn nothing_learned(&self) -> String {
        "Interrompu avant d'avoir rien appris : aucun fichier n'est écrit.".to_owned()
    }

    fn explained(&self, file: &str, games: usize) -> String {
        format!("Ce que vaut chaque chose selon {file}, en {} parties :", self.grouped(games))
    }

    fn explained_head(&self) -> [&'static str; 6] {
        ["", "décide", "vide", "1-14", "15-48", "49 et +"]
    }

    fn explained_note(&self) -> String {
        "Les quatre dernières colonnes sont les points pour un de plus, selon les tuiles du sac. \
         Décide dit de combien de points cela sépare les tours d'une position : l'écart type, en \
         moyenne sur 20 parties."
            .to_owned()
    }

    fn why(&self, name: &str, reasons: &Reasons) -> String {
        let because = |&(index, points): &(usize, f64)| {
            let points = self.decimal(&format!("{points:+.1}"));
            format!("{} : {points}", self.feature(&FEATURES[index]))
        };
        let because: Vec<String> = reasons.because.iter().map(because).collect();
        let [own, other] = reasons.points;
        let own = count(own, "point");
        let turns =
            format!("{name} a pris {own} ; son deuxième meilleur tour en rapporte {other}.");
        if because.is_empty() {
            turns
        } else {
            format!("{turns} Ensuite, {}.", because.join(" ; "))
        }
    }

    fn no_why(&self) -> String {
        "Rien à expliquer : seul un apprenti a des raisons, et seulement s'il avait le choix."
            .to_owned()
    }
}
