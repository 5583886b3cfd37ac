//! Ce que dit la table dans le navigateur.

use super::{French, count};
use crate::tile::{Color, Shape, Tile};
use crate::words::{Labels, Page, Turns};

const LABELS: Labels = Labels {
    course: "Le cours",
    language: "Langue",
    new_game: "Nouvelle partie",
    open: "Ouvrir un fichier",
    save: "Enregistrer la partie",
    save_record: "Noter la partie",
    replay: "Revoir",
    help: "Aide",
    close: "Fermer",
    players: "Joueurs",
    name: "Nom",
    played_by: "Joué par",
    seed: "Graine",
    seed_help: "La même graine donne les mêmes tuiles.",
    start: "Commencer",
    resume: "Retour à la partie",
    previous_game: "La partie d'avant",
    points: "Points",
    bag: "Sac",
    grid: "Grille",
    hand: "Vos tuiles",
    actions: "Votre tour",
    confirm: "Confirmer",
    undo: "Annuler",
    swap: "Échanger",
    swap_these: "Échanger celles-ci",
    swap_which: "Choisissez les tuiles à échanger.",
    cancel: "Renoncer",
    hints: "Conseils",
    pass: "Passer",
    lift_first: "Choisissez d'abord une de vos tuiles.",
    put_back: "La tuile est revenue dans votre main.",
    turns: "Les tours joués",
    larger: "Tuiles plus grandes",
    smaller: "Tuiles plus petites",
    empty: "vide",
    fits: "elle va ici",
    fresh: "nouvelle",
    pending: "à confirmer",
    ready: "C'est moi",
    stored_game: "Le texte gardé dans ce navigateur",
    download_it: "Le télécharger",
    not_stored: "Ce navigateur ne garde rien pour cette page. Pour continuer une autre fois, \
                 enregistrez la partie dans un fichier.",
    failed: "La table s'est arrêtée sur une erreur du programme. La partie gardée est intacte ; \
             rechargez la page pour continuer.",
    turn: "Tour",
    previous: "Tour précédent",
    next: "Tour suivant",
    back: "Retour à la partie",
    deal: "Les tuiles sont distribuées.",
    analysis: "Analyse",
    not_known: "La partie notée ne dit pas cette main, et le tour ne peut pas être jugé.",
    judged_later: "L'analyse montre ce que les joueurs avaient en main : elle vient à la fin de la partie.",
    given_in_all: "Points laissés",
    rules: "La règle",
    moving: "Comment jouer",
    by_mouse: "Faites glisser une tuile sur la grille, à la souris ou du doigt.",
    by_clicks: "Ou cliquez sur une tuile, puis sur une case.",
    by_keys: "Ou jouez au clavier : les flèches choisissent une tuile, Entrée la prend, les \
              flèches choisissent une case, Page suivante va à la prochaine case où elle va, \
              Entrée la pose. Échap la remet dans la main, ou reprend la dernière tuile posée.",
    why_not: "La tuile prise va sur les cases marquées. Choisissez une autre case pour savoir \
              quelle règle l'interdit.",
    shapes: "Formes",
    colors: "Couleurs",
};

impl Page for French {
    fn labels(&self) -> &'static Labels {
        &LABELS
    }

    fn player(&self, number: usize) -> String {
        format!("Joueur {number}")
    }

    fn bad_seed(&self, said: &str) -> String {
        format!("Une graine est un nombre entier de 0 à {}, et non {said}.", u64::MAX)
    }

    /// La couleur s'accorde avec la forme.
    fn tile(&self, tile: Tile) -> String {
        let shape = self.shape(tile.shape());
        let is_feminine = matches!(tile.shape(), Shape::Star | Shape::Crisscross);
        let color = match tile.color() {
            Color::Green if is_feminine => "verte",
            Color::Blue if is_feminine => "bleue",
            Color::Purple if is_feminine => "violette",
            color => self.color(color),
        };
        format!("{shape} {color}")
    }

    fn cell(&self, row: i64, column: i64) -> String {
        format!("rangée {row}, colonne {column}")
    }

    fn lifted(&self, tile: &str, cells: usize) -> String {
        match cells {
            0 => format!("{tile} ne va nulle part pour le moment."),
            _ => format!("{tile} va sur {}.", count(cells, "case")),
        }
    }

    fn only_the_middle(&self) -> String {
        "Impossible : la première tuile va au milieu. De là, la grille n'a pas de fin.".to_owned()
    }

    fn swap_some(&self, tiles: usize) -> String {
        format!("Vous échangez {}.", count(tiles, "tuile"))
    }

    fn line(&self, points: u32) -> String {
        count(points, "point")
    }

    fn are_you_ready(&self, name: &str) -> String {
        format!("{name}, appuyez sur Entrée quand vous voulez jouer.")
    }

    fn thinking(&self, name: &str) -> String {
        format!("{name} réfléchit.")
    }

    fn kept_aside(&self, key: &str) -> String {
        format!("Le navigateur le garde sous le nom {key}.")
    }

    fn expert_agrees(&self) -> String {
        "Expert aurait fait de même.".to_owned()
    }

    fn expert_lays(&self, typed: &str, points: u32) -> String {
        format!("Expert aurait joué {typed} ({}).", count(points, "point"))
    }

    fn expert_swaps(&self, tiles: &str) -> String {
        format!("Expert aurait échangé {tiles}.")
    }

    fn gave_away(&self, points: &str) -> String {
        format!("Ce tour a laissé environ {points} points.")
    }

    fn given(&self, points: &str, judged: usize) -> String {
        format!("{points} points en {}", count(judged, "tour"))
    }
}
