//! Ce que disent la table dans le navigateur, l'apprentissage, les tournois et la ligne de commande.

use super::refusals::because;
use super::{BOUND, French, and_not, count, levels};
use crate::command::grouped;
use crate::files::BadFile;
use crate::level::NoLevel;
use crate::player::learned::{BadWeights, COUNT, FEATURES, Feature, PHASES, Reasons};
use crate::tile::{Color, Shape, Tile};
use crate::words::{Labels, Lessons, Measures, Page, Papers, Turns};
use shared::console::shortened;

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

// Ce qui est dit de ce qu'un joueur apprend.

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

// Ce que disent `match` et `bench`.

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

// Ce que mesurent les critères d'un apprenti.

/// Le critère de ce nom, en quelques mots.
pub(super) fn feature(name: &str) -> Option<&'static str> {
    Some(match name {
        "turn" => "avoir joué",
        "kept" => "tuiles gardées",
        "duplicates" => "doubles gardés",
        "partners" => "tuiles cachées assorties aux gardées",
        "begun-2" => "paires gardées",
        "begun-3" => "lignes de trois gardées",
        "begun-4" => "lignes de quatre gardées",
        "begun-5" => "lignes de cinq gardées",
        "missing-2" => "tuiles cachées qui prolongent une paire",
        "missing-3" => "tuiles cachées qui en prolongent trois",
        "missing-4" => "tuiles cachées qui en prolongent quatre",
        "missing-5" => "tuiles cachées qui en prolongent cinq",
        "open-1" => "cases à 1 ou 2 points pour l'adversaire",
        "open-3" => "cases à 3 points pour l'adversaire",
        "open-4" => "cases à 4 points pour l'adversaire",
        "open-5" => "cases à 5 points pour l'adversaire",
        "open-6" => "cases à 6 points pour l'adversaire",
        "open-7" => "cases à 7 points pour l'adversaire",
        "open-8" => "cases à 8 points pour l'adversaire",
        "open-9" => "cases de 9 à 11 points pour l'adversaire",
        "open-12" => "cases à 12 ou 13 points pour l'adversaire",
        "open-14" => "cases à plus de points pour l'adversaire",
        "reply" => "points de la meilleure tuile adverse",
        "six" => "risque qu'une ligne de cinq soit finie",
        "open-three" => "lignes de trois qui peuvent finir à six",
        "open-four" => "lignes de quatre qui peuvent finir à six",
        "taken-three" => "lignes de trois que deux prolongent",
        "taken-four" => "lignes de quatre que deux finissent",
        "own-move" => "points du meilleur coup gardé",
        "own-tile" => "points de la meilleure tuile gardée",
        "safe-six" => "chance qu'un six gardé ne soit pas pris",
        "fitting" => "part des sortes gardées qui vont",
        _ => return None,
    })
}

// L'aide de la ligne de commande, par drapeau et par commande.

/// L'aide de ce qui porte ce nom.
pub(super) fn help(id: &str) -> Option<&'static str> {
    Some(match id {
        "qwirkle" => {
            "Le Qwirkle, selon les règles officielles : de 2 à 4 joueurs, humains ou ordinateurs"
        }
        "after" => {
            "À toute question, Ctrl-D fait partir, et Ctrl-C aussi quand on peut modifier sa ligne. \
             Ce qui ne va pas dans une ligne de commande est dit en anglais."
        }
        "resume" => "Reprendre la dernière partie quittée",
        "open" => "Ne pas cacher les tuiles d'un humain au suivant devant le même terminal",
        "load" => "Reprendre une partie enregistrée",
        "replay" => {
            "Vérifier une partie notée ou enregistrée, et montrer la grille et les points à sa fin"
        }
        "moves" => "Donner tous les coups permis d'une main, les meilleurs d'abord",
        "match" => "Faire jouer des ordinateurs entre eux, le même sac pour chaque place",
        "bench" => "Mesurer la vitesse de glouton contre glouton",
        "contenders" => {
            "De deux à quatre parmi random, greedy, learned, learned+endgame, learned:FICHIER et \
             expert ; only-IDÉE et without-IDÉE sont des experts avec une seule idée ou sans elle, parmi leave, danger, simulation et endgame"
        }
        "learn" => "Apprendre en jouant contre soi-même",
        "explain" => "Donner ce qui compte pour un joueur qui a appris",
        "weights" => "Le fichier de ses poids",
        "learn games" => "De combien de parties apprendre",
        "learn seed" => "D'où viennent tous les tirages : le même nombre, le même fichier",
        "out" => "Le fichier des poids ; des poids qui y sont déjà sont remplacés",
        "from" => "Partir des poids de ce fichier",
        "method" => {
            "Comment apprendre : returns (régression ridge sur les retours lambda), compare (les \
             tours d'une position avec le même sac) ou td (TD(lambda) en ligne)"
        }
        "lambda" => "Jusqu'où regarde un retour, de 0 (un tour) à 1 (toute la partie)",
        "curve" => "Un fichier pour la force selon les parties, en tableau avec des virgules",
        "plot" => "Un fichier pour la force selon les parties, en dessin (SVG)",
        "bench games" => "Combien de parties se jouent de chaque façon",
        "games" => {
            "Combien de parties ; celles qui complètent le dernier tour de table s'y ajoutent"
        }
        "jobs" => "Combien de parties à la fois [sans ce drapeau : autant que de processeurs]",
        "think" => "Combien réfléchit un expert : environ tant de millisecondes par coup",
        "match seed" => "D'où viennent tous les tirages : le même nombre, le même résultat",
        "seed" => "Rejouer la même partie : le même nombre, les mêmes tirages",
        "players" => {
            "Qui joue : de 2 à 4 noms d'humains ou niveaux d'ordinateurs, comme anne,expert"
        }
        "color" => "Dessiner en couleurs ; auto s'en remet au terminal et à NO_COLOR",
        "lang" => "La langue, en ou fr [sans ce drapeau : celle du système]",
        "ascii" => "Dessiner les formes en lettres, comme là où le système n'est pas en UTF-8",
        "symbols" => "Dessiner les formes en symboles, où que ce soit",
        "file" => "Le fichier ; - pour l'entrée standard",
        "each" => "Montrer la grille après chaque tour",
        "hand" => "La main, de une à six tuiles, comme CrDrSb",
        "top" => "Ne donner que les N meilleurs coups",
        "json" => "Les donner en JSON, pour d'autres programmes",
        "help" => "Afficher l'aide",
        "version" => "Afficher la version",
        _ => return None,
    })
}
