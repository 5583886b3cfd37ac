//! Ce qui est dit avant le premier tour et après le dernier.

use super::{French, and_not, choice, count, list};
use crate::level::Level;
use crate::name::BadName;
use crate::state::End;
use crate::table::Plays;
use crate::words::Greeting;

impl Greeting for French {
    fn welcome(&self) -> String {
        "Bienvenue au Qwirkle ! Posez des tuiles en lignes d'une même couleur ou d'une même forme, \
         sans jamais deux tuiles pareilles. Chaque tuile d'une ligne créée ou prolongée vaut un \
         point ; une ligne de six est un Qwirkle et en rapporte 6 de plus. À votre tour, aide dit \
         ce que l'on peut taper."
            .to_owned()
    }

    fn ask_players(&self, default: &str) -> String {
        format!("Combien de joueurs, de 2 à 4 [{default}] ? ")
    }

    fn bad_players(&self, said: &str) -> String {
        format!("Ignoré : il faut de 2 à 4 joueurs, par exemple 2{}.", and_not(said))
    }

    fn bad_list(&self, said: &str) -> String {
        format!(
            "--players prend de 2 à 4 noms ou niveaux avec des virgules entre eux, par exemple \
             anne,expert{}.",
            and_not(said)
        )
    }

    fn ask_plays(&self, number: usize, default: &str) -> String {
        format!("Joueur {number} : humain, {} [{default}] ? ", levels())
    }

    fn bad_plays(&self, said: &str) -> String {
        format!("Ignoré : il faut humain, {}, par exemple humain{}.", levels(), and_not(said))
    }

    fn plays(&self, plays: &Plays) -> String {
        match plays {
            Plays::Human => "humain".to_owned(),
            Plays::Computer(level) => name_of(level),
        }
    }

    fn ask_name(&self, number: usize, default: &str) -> String {
        format!("Nom du joueur {number} [{default}] ? ")
    }

    fn bad_name(&self, reason: &BadName) -> String {
        match reason {
            BadName::Empty => {
                "Impossible : un nom a quelque chose à voir, par exemple Anne.".to_owned()
            }
            BadName::TooLong(length) => {
                format!("Impossible : un nom a 40 caractères au plus, et celui-ci en a {length}.")
            }
            BadName::Unprintable(name) => format!(
                "Impossible : un nom n'a que des caractères imprimables, et celui-ci se lit {name}."
            ),
            BadName::Taken(name) => {
                format!("Impossible : quelqu'un s'appelle déjà {name}. Choisissez un autre nom.")
            }
        }
    }

    fn announces(&self, name: &str, tiles: usize) -> String {
        format!("{name} annonce {}.", count(tiles, "tuile"))
    }

    fn ask_oldest(&self, names: &[&str], default: Option<&str>) -> String {
        let default = default.map(|name| format!(" [{name}]")).unwrap_or_default();
        format!("Qui est le plus âgé, {}{default} ? ", choice(names))
    }

    fn bad_oldest(&self, said: &str, names: &[&str]) -> String {
        format!("Ignoré : il faut {}{}.", choice(names), and_not(said))
    }

    fn begins(&self, name: &str, tiles: usize) -> String {
        format!("{name} commence et pose {} au premier tour.", count(tiles, "tuile"))
    }

    fn end(&self, end: End, name: &str) -> String {
        match end {
            End::OutOfTiles(_) => format!(
                "{name} a posé sa dernière tuile et gagne 6 points de plus. La partie est finie."
            ),
            End::AllPassed => "Tout le monde a passé : la partie est finie.".to_owned(),
            End::Stuck => {
                "Aucune des tuiles qui restent ne va nulle part : la partie est finie.".to_owned()
            }
        }
    }

    fn winners(&self, names: &[&str], points: u32, are_due: bool) -> String {
        let points = count(points, "point");
        let cheers = if are_due { " Bravo !" } else { "" };
        match names {
            [one] => format!("{one} gagne avec {points}.{cheers}"),
            _ => format!("{} gagnent avec {points} chacun.{cheers}", list(names)),
        }
    }

    fn lost(
        &self,
        name: &str,
        points: u32,
        behind: u32,
        best: Option<(usize, &str, u32)>,
    ) -> String {
        let best = best.map(|(turn, typed, points)| {
            format!(" Son meilleur tour : {typed}, {} (tour {turn}).", count(points, "point"))
        });
        let points = count(points, "point");
        format!("{name} a {points}, {behind} de moins.{}", best.unwrap_or_default())
    }

    fn ask_record(&self) -> String {
        "Un fichier pour garder la partie jouée (Entrée pour aucun) ? ".to_owned()
    }

    fn farewell(&self) -> String {
        "Au revoir, et à bientôt.".to_owned()
    }
}

pub(super) fn levels() -> String {
    choice(&Level::ALL.each_ref().map(name_of))
}

fn name_of(level: &Level) -> String {
    match level {
        Level::Random => "hasard".to_owned(),
        Level::Greedy => "glouton".to_owned(),
        Level::Learned { endgame: false, from: None } => "apprenti".to_owned(),
        Level::Learned { endgame: true, from: None } => "apprenti+finale".to_owned(),
        Level::Learned { from: Some(_), .. } | Level::Expert => level.to_string(),
    }
}
