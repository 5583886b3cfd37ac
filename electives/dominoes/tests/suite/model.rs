//! The rules once more, the slow and obvious way: four vectors of pairs, and each turn played on a
//! copy.

use dominoes::game::{Game, Player};

/// A domino as two numbers.
pub type Pair = (u32, u32);

/// Everything that there is in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    pub boneyard: Vec<Pair>,
    pub train: Vec<Pair>,
    pub user: Vec<Pair>,
    pub system: Vec<Pair>,
}

impl Model {
    /// What a game holds.
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

    /// What the user's lines lead to, a choice of the menu and the values that go with it; `None`
    /// when they are no turn or an illegal one.
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

    /// The domino of the user's that a line names; of two mirror images, the one as it is named.
    fn held_by_user(&self, values: &str) -> Option<Pair> {
        let words: Vec<&str> =
            values.split([' ', ',', '\t']).filter(|word| !word.is_empty()).collect();
        let [left, right] = words[..] else { return None };
        let (left, right) = (left.parse().ok()?, right.parse().ok()?);
        [(left, right), (right, left)].into_iter().find(|domino| self.user.contains(domino))
    }

    /// Lays a domino at the head or at the tail, flipped if need be; `false` when it does not fit.
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

    /// Every turn that the system may take; the first is the plain system's.
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

    /// All dominoes, smaller value first, in order: what no turn ever changes.
    pub fn all(&self) -> Vec<Pair> {
        let lists = [&self.boneyard, &self.train, &self.user, &self.system];
        let mut all: Vec<Pair> =
            lists.into_iter().flatten().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        all.sort_unstable();
        all
    }

    /// Whether equal values touch all along the train.
    pub fn is_valid(&self) -> bool {
        self.train.windows(2).all(|two| two[0].1 == two[1].0)
    }
}
