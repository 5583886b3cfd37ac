//! The rules again, implemented in the slow and obvious way: four vectors of pairs, with each turn
//! played on a copy.

use dominoes::game::{Game, Player};

/// A domino as two numbers.
pub type Pair = (u32, u32);

/// All dominoes of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    pub boneyard: Vec<Pair>,
    pub train: Vec<Pair>,
    pub user: Vec<Pair>,
    pub system: Vec<Pair>,
}

impl Model {
    /// The model of a game.
    pub fn of(game: &Game) -> Model {
        let pairs = |list: &dominoes::set::Dominoes| -> Vec<Pair> {
            list.iter().map(|domino| (domino.left, domino.right)).collect()
        };
        Model {
            boneyard: pairs(game.boneyard()),
            train: pairs(game.train().dominoes()),
            user: pairs(game.hand(Player::User)),
            system: pairs(game.hand(Player::System)),
        }
    }

    /// The model after the user types this choice from the menu and these values; `None` if that is
    /// not a legal turn.
    pub fn after_user(&self, choice: &str, values: &str) -> Option<Model> {
        let mut after = self.clone();
        match choice.trim() {
            "2" | "3" => {
                let domino = after.held_by_user(values)?;
                after.user.retain(|&other| other != domino);
                after.lay(domino, choice.trim() == "2").then_some(after)
            }
            "4" if !after.boneyard.is_empty() => {
                after.user.push(after.boneyard.remove(0));
                Some(after)
            }
            "5" if after.boneyard.is_empty() => Some(after),
            _ => None,
        }
    }

    /// The user's domino that a line names; of two mirror images, the one in the order typed.
    fn held_by_user(&self, values: &str) -> Option<Pair> {
        let words: Vec<&str> =
            values.split([' ', ',', '\t']).filter(|word| !word.is_empty()).collect();
        let [left, right] = words[..] else { return None };
        let (left, right) = (left.parse().ok()?, right.parse().ok()?);
        [(left, right), (right, left)].into_iter().find(|domino| self.user.contains(domino))
    }

    /// Adds a domino at the head or the tail, flipped if necessary; `false` if it does not fit.
    fn lay(&mut self, (left, right): Pair, at_head: bool) -> bool {
        let value = if at_head { self.train[0].0 } else { self.train[self.train.len() - 1].1 };
        let (touching, other) = if at_head { (right, left) } else { (left, right) };
        let outer = if touching == value { other } else { touching };
        if touching != value && other != value {
            return false;
        }
        if at_head {
            self.train.insert(0, (outer, value));
        } else {
            self.train.push((value, outer));
        }
        true
    }

    /// The model after every turn the system may take; the first is the plain system's.
    pub fn after_system(&self) -> Vec<Model> {
        let mut turns = Vec::new();
        for (index, &domino) in self.system.iter().enumerate() {
            for at_head in [true, false] {
                let mut after = self.clone();
                after.system.remove(index);
                if after.lay(domino, at_head) {
                    turns.push(after);
                }
            }
        }
        if turns.is_empty() {
            let mut after = self.clone();
            if !after.boneyard.is_empty() {
                after.system.push(after.boneyard.remove(0));
            }
            turns.push(after);
        }
        turns
    }

    /// All dominoes, sorted and with the smaller value first, which no turn may change.
    pub fn all(&self) -> Vec<Pair> {
        let lists = [&self.boneyard, &self.train, &self.user, &self.system];
        let mut all: Vec<Pair> =
            lists.into_iter().flatten().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        all.sort_unstable();
        all
    }

    /// Whether touching values are equal all along the train.
    pub fn is_valid(&self) -> bool {
        self.train.windows(2).all(|two| two[0].1 == two[1].0)
    }
}
