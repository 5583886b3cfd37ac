//! L'aide de la ligne de commande, par drapeau et par commande.

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
