//! La partie gardée, et plusieurs humains devant un terminal.

use super::papers::because;
use super::{French, and_not, count, list};
use crate::files::BadFile;
use crate::words::Keeping;

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
