//! Ce qui est dit des fichiers.

use super::refusals::broken_rule;
use super::{French, and_not, count};
use crate::board::NoSetup;
use crate::display::Look;
use crate::files::BadFile;
use crate::notation::NoGame;
use crate::record::Wrong;
use crate::save::BadSave;
use crate::typed::Verb;
use crate::words::{Papers, Refusals};
use shared::console::shortened;
use std::io::ErrorKind;

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
