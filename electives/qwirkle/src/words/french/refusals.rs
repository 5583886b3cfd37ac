//! Pourquoi quelque chose est refusé ; ce qui est dit des fichiers et de la partie gardée.

use super::{French, and_not, count, list};
use crate::board::NoSetup;
use crate::display::Look;
use crate::files::BadFile;
use crate::notation::NoGame;
use crate::record::{Reason, Wrong};
use crate::rules::Broken;
use crate::save::BadSave;
use crate::state::Refusal;
use crate::tile::tiles;
use crate::typed::{Misread, NotThere, Verb};
use crate::words::{Keeping, Papers, Refusals};
use shared::console::shortened;
use std::io::ErrorKind;

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

// Ce qui est dit des fichiers.

impl Papers for French {
    fn unread(&self, file: &str, reason: &BadFile) -> String {
        format!("{file} ne peut pas être lu : {}.", because(reason))
    }

    fn unwritten(&self, file: &str, reason: &BadFile, verb: Option<Verb>) -> String {
        let replace = match (reason, verb) {
            (BadFile::Exists, Some(Verb::Record)) => format!(" Pour le remplacer : noter! {file}"),
            (BadFile::Exists, Some(_)) => format!(" Pour le remplacer : enregistrer! {file}"),
            (BadFile::Exists, None) => format!(" Pour le remplacer, tapez !{file}"),
            _ => String::new(),
        };
        format!("Impossible : {file} ne peut pas être écrit : {}.{replace}", because(reason))
    }

    fn bad_save(&self, file: &str, reason: &BadSave, look: Look) -> String {
        let reason = match reason {
            BadSave::Unreadable { line, column, .. } => {
                format!("il est abîmé à la ligne {line}, colonne {column}")
            }
            BadSave::NotOurs => "ce n'est pas une partie enregistrée".to_owned(),
            BadSave::Future(version) => format!(
                "il vient d'un qwirkle plus récent, en version {version}, et celui-ci ne connaît \
                 que la version 1"
            ),
            BadSave::Players => {
                "il n'a pas de deux à quatre joueurs de noms différents et affichables".to_owned()
            }
            BadSave::Begins(_) => {
                "il a été modifié : ce n'est pas qui annonce le plus qui commence".to_owned()
            }
            BadSave::Turn { turn, reason } => {
                format!("il a été modifié : au tour {turn}, {}", self.reason(reason, look))
            }
            BadSave::Differs(0) => {
                "il a été modifié : les premières mains ne sont pas celles de sa graine".to_owned()
            }
            BadSave::Differs(turn) => {
                format!("il a été modifié : le tour {turn} n'est pas ce que donne sa graine")
            }
            BadSave::Changed => "il a été modifié : sa somme de contrôle est autre".to_owned(),
        };
        format!("{file} ne peut pas être continué : {reason}.")
    }

    fn bad_record(&self, file: &str, line: usize, column: usize, _: &str) -> String {
        format!("{file} n'est pas une partie notée : voyez la ligne {line}, colonne {column}.")
    }

    fn bad_game(&self, file: &str, reason: &NoGame, look: Look) -> String {
        let reason = match reason {
            NoGame::Tile(tile) if tile.0.is_empty() => {
                "il est vide, et une grille vide est un -".to_owned()
            }
            NoGame::Setup(NoSetup::Tile(tile)) | NoGame::Tile(tile) => format!(
                "{} n'est pas une tuile : il faut une lettre de CSDTLX et une de roygbp, par \
                 exemple Cr",
                shortened(&tile.0)
            ),
            NoGame::Setup(NoSetup::Corner(text)) => format!(
                "{} n'est pas une rangée et une colonne : il faut deux nombres entiers, par exemple \
                 -1,7",
                shortened(text)
            ),
            NoGame::Setup(NoSetup::Skip(text)) => {
                format!("{} est trop de cases vides", shortened(text))
            }
            NoGame::Broken(broken) => broken_rule(broken, look),
            NoGame::Line => {
                "sa seconde ligne dit à qui est le tour, combien ont passé, chaque main \
                             et ses points, et le sac"
                    .to_owned()
            }
            NoGame::UsedUp(tile) => format!("il n'y a que 3 tuiles {}", look.tile(*tile)),
        };
        format!(
            "{file} n'est ni une partie notée, ni une partie enregistrée, ni une position : {reason}."
        )
    }

    fn bad_hand(&self, said: &str) -> String {
        format!("Une main a d'une à six tuiles, par exemple CrDrSb{}.", and_not(said))
    }

    fn too_many_of(&self, tile: &str) -> String {
        format!("Il n'y a que 3 tuiles {tile}, et la grille et la main en ont plus.")
    }

    fn wrong(&self, file: &str, wrong: &Wrong, look: Look) -> String {
        let (player, reason) = (shortened(&wrong.player), self.reason(&wrong.reason, look));
        match wrong.turn {
            0 => format!("{file} : la distribution est fausse : {reason}."),
            turn => format!("{file} : le tour {turn}, {player}, est faux : {reason}."),
        }
    }

    fn right(&self, turns: usize) -> String {
        let verb = if turns < 2 { "suit" } else { "suivent" };
        format!("{} {verb} les règles.", count(turns, "tour"))
    }

    fn unfinished(&self) -> String {
        "La partie n'est pas finie.".to_owned()
    }

    fn moves(&self, moves: usize, shown: usize) -> String {
        match (moves, shown) {
            (0, _) => "Aucun coup : aucune de ces tuiles ne va.".to_owned(),
            (_, 1) if moves > 1 => format!("{}, dont le meilleur :", count(moves, "coup")),
            (_, _) if shown < moves => {
                format!("{}, dont les {shown} meilleurs :", count(moves, "coup"))
            }
            _ => format!("{} :", count(moves, "coup")),
        }
    }

    fn listed(&self, points: u32, width: usize) -> String {
        let s = if points < 2 { " " } else { "s" };
        format!("{points:>width$} point{s}")
    }

    fn loaded(&self, file: &str, turns: usize) -> String {
        format!("{file} : la partie continue après {}.", count(turns, "tour"))
    }
}

pub(super) fn because(reason: &BadFile) -> String {
    match reason {
        BadFile::Unusable(error) => match error.kind() {
            ErrorKind::NotFound => "il n'y a pas de tel fichier ou dossier".to_owned(),
            ErrorKind::PermissionDenied => "ce n'est pas permis".to_owned(),
            ErrorKind::NotADirectory => "une partie de son chemin n'est pas un dossier".to_owned(),
            ErrorKind::InvalidFilename => "aucun fichier ne peut avoir ce nom".to_owned(),
            ErrorKind::StorageFull => "le disque est plein".to_owned(),
            ErrorKind::ReadOnlyFilesystem => "on ne peut rien y écrire".to_owned(),
            // Le système ne dit le reste qu'en anglais.
            _ => match error.raw_os_error() {
                Some(number) => format!("le système refuse, avec l'erreur {number}"),
                None => "le système refuse".to_owned(),
            },
        },
        BadFile::Irregular => "c'est un dossier, un tube ou un périphérique".to_owned(),
        BadFile::TooLarge => "il dépasse 8 Mio, ce qu'aucune partie ne fait".to_owned(),
        BadFile::NoText => "ce n'est pas du texte en UTF-8".to_owned(),
        BadFile::Exists => "il existe déjà et est autre chose".to_owned(),
        BadFile::ReadOnly => {
            "il est en lecture seule ; choisissez un autre nom, ou permettez d'y écrire".to_owned()
        }
        BadFile::InUse => "un autre qwirkle s'en sert".to_owned(),
        BadFile::Shared => "une autre option nomme le même fichier".to_owned(),
    }
}

// La partie gardée, et plusieurs humains devant un terminal.

impl Keeping for French {
    fn ask_continue(&self, names: &[&str], turns: usize) -> String {
        let (names, turns) = (list(names), count(turns, "tour"));
        format!("Continuer la partie de {names} après {turns}, oui ou non [oui] ? ")
    }

    fn bad_yes(&self, said: &str) -> String {
        format!("Ignoré : il faut oui ou non{}.", and_not(said))
    }

    fn yes(&self) -> &'static str {
        "oui"
    }

    fn continued(&self, turns: usize) -> String {
        format!("La partie continue après {}.", count(turns, "tour"))
    }

    fn kept(&self) -> String {
        "Votre partie est gardée. Pour la continuer : qwirkle resume".to_owned()
    }

    fn not_kept(&self, reason: &BadFile) -> String {
        format!(
            "Cette partie n'est pas gardée, car sa place ne peut pas servir : {}. Avant de partir, \
             enregistrez-la : enregistrer FICHIER",
            because(reason)
        )
    }

    fn nothing_kept(&self) -> String {
        "Aucune partie n'est gardée. Pour en commencer une : qwirkle".to_owned()
    }

    fn set_aside(&self, file: &str) -> String {
        format!(
            "La partie quittée auparavant est mise de côté. Pour la continuer : qwirkle load {file}"
        )
    }

    fn just_enter(&self) -> String {
        "Ignoré : Entrée seule montre les tuiles ; quitter fait partir.".to_owned()
    }
}
