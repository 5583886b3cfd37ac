//! Ce qui est dit pendant un tour.

use super::{French, count, lines};
use crate::board::Axis;
use crate::rules::Laid;
use crate::tile::{Color, Shape};
use crate::words::Turns;

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
