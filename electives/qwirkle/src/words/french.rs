//! French: the texts of a game here, all others in the files of this folder.

mod page;
mod refusals;

use super::{Words, joined};
use crate::board::Axis;
use crate::level::Level;
use crate::rules::Laid;
use crate::score::Line;
use crate::state::End;
use crate::table::Plays;
use crate::tile::{Color, Shape};
use crate::typed::BadName;
use crate::words::{Greeting, Turns};

/// The language.
#[derive(Debug)]
pub struct French;

/// A space at which a line must not break.
const BOUND: &str = "\u{a0}";

impl Words for French {
    /// French has non-breaking spaces before tall punctuation and inside quotes.
    fn set(&self, text: &str) -> String {
        let mut set = text.replace("« ", &format!("«{BOUND}"));
        for sign in [":", ";", "?", "!", "%", "»"] {
            set = set.replace(&format!(" {sign}"), &format!("{BOUND}{sign}"));
        }
        set
    }

    fn flag(&self, id: &str) -> Option<&'static str> {
        page::help(id)
    }
}

/// `0 point`, `1 point`, `2 points`.
fn count(number: impl TryInto<u64>, thing: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number < 2 { format!("{number} {thing}") } else { format!("{number} {thing}s") }
}

/// `A, B et C`.
fn list<T: ToString>(items: &[T]) -> String {
    joined(items, "et")
}

/// `A, B ou C`.
fn choice<T: ToString>(items: &[T]) -> String {
    joined(items, "ou")
}

/// `, et non x` ; rien après une ligne vide.
fn and_not(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(", et non {said}") }
}

/// `une ligne de 3`, `des lignes de 3 et 4`.
fn lines(lines: &[Line]) -> String {
    let lengths: Vec<usize> = lines.iter().map(|line| line.tiles.len()).collect();
    match &lengths[..] {
        [] => "pas encore de ligne".to_owned(),
        [one] => format!("une ligne de {one}"),
        _ => format!("des lignes de {}", list(&lengths)),
    }
}

// Ce qui est dit avant le premier tour et après le dernier.

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

fn levels() -> String {
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

// Ce qui est dit pendant un tour.

impl Turns for French {
    fn turn(&self, number: usize, name: &str) -> String {
        format!("Tour {number} : {name}")
    }

    fn standing(&self, points: &[(&str, u32)], bag: usize) -> String {
        let points: Vec<String> = points
            .iter()
            .map(|(name, points)| format!("{name} : {}", count(*points, "point")))
            .collect();
        format!("{}. Sac : {}.", points.join(", "), count(bag, "tuile"))
    }

    fn parts(&self, parts: usize, columns: usize) -> String {
        format!("Votre fenêtre a {columns} colonnes, et la grille vient en {parts} parties :")
    }

    fn hand(&self) -> String {
        "Vos tuiles :".to_owned()
    }

    fn must_lay(&self, tiles: usize) -> String {
        match tiles {
            1 => "Au premier tour, on pose ici 1 tuile.".to_owned(),
            _ => format!("Au premier tour, on pose ici {tiles} tuiles qui forment une ligne."),
        }
    }

    fn ask_turn(&self) -> String {
        "À vous (ou aide) : ".to_owned()
    }

    fn ask_confirm(&self) -> String {
        "Entrée pour confirmer, ou annuler : ".to_owned()
    }

    fn typed(&self, tiles: &str, place: &str, right: Option<bool>) -> String {
        let direction = match right {
            Some(true) => " droite",
            Some(false) => " bas",
            None => "",
        };
        format!("{tiles} à {place}{direction}")
    }

    fn typed_swap(&self, positions: &str) -> String {
        format!("échanger {positions}")
    }

    fn worth(&self, laid: &Laid) -> String {
        format!("{}, {}", count(laid.points, "point"), lines(&laid.lines))
    }

    fn would_lay(&self, laid: &Laid) -> String {
        format!("Cela fait {}.", self.worth(laid))
    }

    fn would_swap(&self, tiles: &str, number: usize) -> String {
        format!("Vous rendez {tiles} et piochez {}.", count(number, "tuile"))
    }

    fn has_laid(&self, name: &str, typed: &str, laid: &Laid) -> String {
        format!("{name} pose {typed} : {}.", self.worth(laid))
    }

    fn has_swapped(&self, name: &str, tiles: usize) -> String {
        format!("{name} échange {}.", count(tiles, "tuile"))
    }

    fn has_passed(&self, name: &str) -> String {
        format!("{name} passe.")
    }

    fn hints(&self, is_only: bool) -> String {
        let heading =
            if is_only { "Le seul coup :" } else { "Les coups qui rapportent le plus de points :" };
        heading.to_owned()
    }

    fn hint_more(&self) -> String {
        "Pour voir les points de chaque ligne, tapez par exemple conseil 1.".to_owned()
    }

    fn hint(&self, number: usize, typed: &str, laid: &Laid) -> String {
        format!("{number}. {typed} : {}.", self.worth(laid))
    }

    fn line_at(&self, axis: Axis, number: i64) -> String {
        match axis {
            Axis::Row => format!("rangée {number}"),
            Axis::Column => format!("colonne {number}"),
        }
    }

    fn is_qwirkle(&self) -> &'static str {
        "un Qwirkle : 6, et 6 de plus"
    }

    fn last_tile(&self) -> &'static str {
        "la dernière tuile de la partie"
    }

    fn no_such_hint(&self, number: usize, hints: usize) -> String {
        let hints = count(hints, "coup");
        format!("Ignoré : conseil donne {hints}, et il n'y a pas de numéro {number}.")
    }

    fn hint_swap(&self, typed: &str) -> String {
        format!("Aucune de vos tuiles ne va : échangez-en, par exemple {typed}.")
    }

    fn hint_pass(&self) -> String {
        "Aucune de vos tuiles ne va et le sac est vide : passer.".to_owned()
    }

    fn nothing_to_undo(&self) -> String {
        "Ignoré : il n'y a rien à annuler. Un tour confirmé reste.".to_owned()
    }

    fn nothing_to_confirm(&self) -> String {
        "Ignoré : il n'y a encore rien à confirmer. Posez des tuiles, par exemple 2 4 à 3,7 \
         droite, ou tapez aide."
            .to_owned()
    }

    fn undone(&self) -> String {
        "Repris.".to_owned()
    }

    fn confirm_first(&self) -> String {
        "Ignoré : votre tour attend sa confirmation. Entrée le confirme, annuler le reprend."
            .to_owned()
    }

    fn saved(&self, file: &str) -> String {
        format!("Enregistré. Pour continuer une autre fois : qwirkle load {file}")
    }

    fn recorded(&self, file: &str) -> String {
        format!("La partie jouée est enregistrée. Pour la voir : qwirkle replay {file}")
    }

    fn help(&self) -> Vec<(&'static str, &'static str)> {
        vec![
            ("2 4 à 3,7 droite", "poser vos tuiles 2 et 4 dès la rangée 3, colonne 7"),
            ("2 4 à 3,7 bas", "de même vers le bas ; les cases prises sont sautées"),
            ("5 à -1,0", "une seule tuile n'a pas de direction"),
            ("échanger 1 3", "échanger vos tuiles 1 et 3 au lieu de poser"),
            ("passer", "ne rien faire, si l'on ne peut ni poser ni échanger"),
            ("Entrée ou ok", "confirmer le tour ; puis vous piochez"),
            ("annuler", "reprendre ce qui n'est pas confirmé"),
            ("conseil", "les cinq coups qui rapportent le plus de points"),
            ("conseil 3", "le troisième, avec les points de chaque ligne"),
            ("pourquoi", "ce qui a décidé du dernier tour d'un apprenti"),
            ("grille", "la grille : > est nouveau pour vous, * n'est pas confirmé"),
            ("enregistrer F", "enregistrer la partie ; enregistrer! F remplace F"),
            ("noter F", "noter les coups joués, pour qwirkle replay"),
            ("quitter", "partir ; dans un terminal, qwirkle resume continue la partie"),
        ]
    }

    fn rules(&self) -> String {
        "Une ligne, c'est de deux à six tuiles côte à côte, d'une couleur et de formes \
         différentes, ou d'une forme et de couleurs différentes. Posez vos tuiles sur une seule \
         rangée ou colonne ; l'une au moins touche la grille, et tout ce qu'elles forment doit \
         être une ligne dans les deux sens."
            .to_owned()
    }

    fn shape(&self, shape: Shape) -> &'static str {
        match shape {
            Shape::Circle => "rond",
            Shape::Square => "carré",
            Shape::Diamond => "losange",
            Shape::Star => "étoile",
            Shape::Clover => "trèfle",
            Shape::Crisscross => "croix",
        }
    }

    fn color(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "rouge",
            Color::Orange => "orange",
            Color::Yellow => "jaune",
            Color::Green => "vert",
            Color::Blue => "bleu",
            Color::Purple => "violet",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn nothing_and_one_are_singular() {
        let counted = [0, 1, 2].map(|number: u32| count(number, "tuile"));
        assert_eq!(counted, ["0 tuile", "1 tuile", "2 tuiles"]);
    }

    #[test]
    fn no_line_ends_before_tall_punctuation() {
        assert_eq!(
            French.set("Ah ! « oui » : non ?"),
            "Ah\u{a0}! «\u{a0}oui\u{a0}»\u{a0}: non\u{a0}?"
        );
        assert_eq!(French.set("95 % de"), "95\u{a0}% de");
        assert_eq!(French.set("enregistrer! F"), "enregistrer! F");
    }
}
