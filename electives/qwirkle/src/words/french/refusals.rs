//! Pourquoi quelque chose est refusé.

use super::{French, and_not, count};
use crate::display::Look;
use crate::record::Reason;
use crate::rules::Broken;
use crate::state::Refusal;
use crate::tile::tiles;
use crate::typed::{Misread, NotThere, Verb};
use crate::words::Refusals;
use shared::console::shortened;

impl Refusals for French {
    fn refused(&self, refusal: &Refusal, look: Look) -> String {
        format!("Impossible : {}.", rule(refusal, look))
    }

    fn misread(&self, misread: &Misread) -> String {
        let example = "par exemple 2 4 à 3,7 droite";
        let expected = match misread {
            Misread::Unknown(word) => {
                return format!("Ignoré : {} ne veut rien dire ici. Tapez aide.", shortened(word));
            }
            Misread::Extra(word) => format!("{} est seul sur sa ligne", shortened(word)),
            Misread::NoFile(Verb::Record) => {
                "il faut un nom de fichier, par exemple noter partie.json".to_owned()
            }
            Misread::NoFile(_) => {
                "il faut un nom de fichier, par exemple enregistrer partie.json".to_owned()
            }
            Misread::NoTiles => format!("il faut des tuiles et une case, {example}"),
            Misread::NoPick(word) => {
                format!("il faut des numéros de tuiles, {example}{}", and_not(&shortened(word)))
            }
            Misread::NoSwap(text) => format!(
                "il faut les tuiles à échanger, par exemple échanger 1 3{}",
                and_not(&shortened(text))
            ),
            Misread::NoHint(text) => format!(
                "il faut le numéro d'un conseil, par exemple conseil 3, et non {}",
                shortened(text)
            ),
            Misread::NoPlace => format!("il faut une case, {example}"),
            Misread::BadPlace(text) => {
                format!("il faut une rangée et une colonne, {example}{}", and_not(&shortened(text)))
            }
            Misread::BadDirection(word) => {
                format!("il faut droite ou bas, {example}{}", and_not(&shortened(word)))
            }
            Misread::NoDirection => {
                format!("pour plusieurs tuiles, il faut une direction, droite ou bas, {example}")
            }
        };
        format!("Ignoré : {expected}.")
    }

    fn not_there(&self, reason: &NotThere, look: Look) -> String {
        let reason = match reason {
            NotThere::NoPosition(position, held) => format!(
                "vos tuiles ont les numéros de 1 à {held}, et il n'y a pas de numéro {position}"
            ),
            NotThere::Again(tile) => format!("{} est nommée deux fois", look.tile(*tile)),
            NotThere::NotHeld(tile) => {
                format!("vous n'avez pas {}, ou pas autant de fois", look.tile(*tile))
            }
        };
        format!("Ignoré : {reason}.")
    }

    fn too_far(&self, most: u64) -> String {
        format!(
            "Impossible : le premier tour se pose entre -{most} et {most}. De là, la grille n'a \
             pas de fin."
        )
    }

    fn reason(&self, reason: &Reason, look: Look) -> String {
        match reason {
            Reason::Refused(refusal) => rule(refusal, look),
            Reason::Players => {
                "une partie a de deux à quatre joueurs de noms différents".to_owned()
            }
            Reason::Nobody => "personne de ce nom ne joue".to_owned(),
            Reason::NotHerTurn(name) => format!("c'est le tour de {}", shortened(name)),
            Reason::AnnouncesLess { most, has } => {
                format!("qui annonce le plus commence : c'est {most}, et cette main a {has}")
            }
            Reason::FirstLays => "au premier tour, on pose des tuiles".to_owned(),
            Reason::Unclear => "un tour est une seule chose : place, exchange ou pass".to_owned(),
            Reason::Points { said, worth } => {
                format!("on a noté {}, et ce tour en vaut {worth}", count(*said, "point"))
            }
            Reason::Drawn { drawn, due } => {
                format!("on a pioché {} au lieu de {due}", count(*drawn, "tuile"))
            }
            Reason::Swapped { named, count: number } => {
                format!("l'échange est de {}, et on en nomme {named}", count(*number, "tuile"))
            }
            Reason::SmallHand(held) => format!("la main n'a que {}", count(*held, "tuile")),
        }
    }
}

/// La règle qui est enfreinte.
pub(super) fn rule(refusal: &Refusal, look: Look) -> String {
    match refusal {
        Refusal::Broken(broken) => broken_rule(broken, look),
        Refusal::NotHeld(tile) => {
            format!("la main n'a pas {}, ou pas autant de fois", look.tile(*tile))
        }
        Refusal::MustLay(number) => format!(
            "au premier tour, on pose autant de tuiles que l'on a annoncé, et en une ligne : \
             {number}"
        ),
        Refusal::NothingExchanged => "on échange au moins une tuile".to_owned(),
        Refusal::TooManyExchanged(number) => {
            format!("on échange 6 tuiles au plus, et non {number}")
        }
        Refusal::SmallBag { wanted, bag } => format!(
            "le sac n'a que {}, et on ne peut pas en échanger {wanted}",
            count(*bag, "tuile")
        ),
        Refusal::CanLay => {
            "qui peut poser ou échanger ne passe pas, et une tuile de la main va quelque part"
                .to_owned()
        }
        Refusal::CanExchange(bag) => format!(
            "qui peut poser ou échanger ne passe pas, et il reste {} dans le sac",
            count(*bag, "tuile")
        ),
        Refusal::Over => "la partie est finie".to_owned(),
    }
}

/// De même pour ce qui est posé.
pub(super) fn broken_rule(broken: &Broken, look: Look) -> String {
    let line = |line: &str| look.tiles(&tiles(line).unwrap_or_default());
    match broken {
        Broken::Nothing => "un tour pose au moins une tuile".to_owned(),
        Broken::TooMany(number) => format!("un tour pose 6 tuiles au plus, et non {number}"),
        Broken::Taken(place, tile) => {
            format!("la case {place} est prise : il y a {}", look.tile(*tile))
        }
        Broken::Twice(place) => format!("deux tuiles sont posées sur la case {place}"),
        Broken::Crooked(one, other) => format!(
            "les tuiles d'un tour se posent sur une seule rangée ou colonne, et {one} et {other} \
             n'y sont pas"
        ),
        Broken::Apart(place) => {
            format!(
                "les tuiles d'un tour forment une ligne, et entre elles la case {place} est vide"
            )
        }
        Broken::Unconnected(place) => {
            format!("les tuiles d'un tour touchent la grille, et la case {place} n'y touche pas")
        }
        Broken::Mixed { line: text, one, other } => format!(
            "{} ne serait une ligne ni d'une couleur ni d'une forme, car {} et {} ne vont pas \
             ensemble",
            line(text),
            look.tile(*one),
            look.tile(*other)
        ),
        Broken::Same { line: text, tile } => format!(
            "une ligne n'a pas deux tuiles pareilles, et {} a deux fois {}",
            line(text),
            look.tile(*tile)
        ),
        Broken::UsedUp(tile) => format!("il n'y a que 3 tuiles {}", look.tile(*tile)),
    }
}
