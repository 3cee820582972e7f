//! Who answers when a person asks. The same seed always plays the same.

use super::game::Game;
use super::numbers::Numbers;
use super::state::{Answer, State};

/// Who answers the questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Without a number in mind, so that as many questions as possible are needed.
    Adversary,
    /// With a number, and perhaps a lie.
    Hider {
        /// The number.
        number: u64,
        /// The answer that is a lie, counted from 1; none if all are true.
        lie: Option<u64>,
    },
}

/// One of so many hiders never lies.
const HONEST: u64 = 4;

impl Opponent {
    /// The opponent of a seed: the adversary for 0, else one with a number of the start. One of four never lies, nor does one
    /// whose number contradicts an answer before the start.
    #[must_use]
    pub fn of(seed: u32, start: State) -> Self {
        if seed == 0 {
            return Self::Adversary;
        }
        let seed = u64::from(seed);
        let number = 1 + mixed(seed) % start.total().max(1);
        let honest = mixed(seed ^ 0x5EED).is_multiple_of(HONEST) || number > start.a();
        // While the number may still be unknown.
        let moments = u64::from(start.count().max(1));
        let lie = 1 + mixed(seed ^ 0x11E5) % moments;
        Self::Hider {
            number,
            lie: (!honest).then_some(lie),
        }
    }

    /// What is said to a question about this set.
    #[must_use]
    pub fn answer(self, game: &Game, set: &Numbers) -> Answer {
        match self {
            Self::Adversary => game.state().worst(game.question(set)),
            Self::Hider { number, lie } => {
                let truth = if set.contains(number) {
                    Answer::Yes
                } else {
                    Answer::No
                };
                if lie == Some(game.rounds().len() as u64 + 1) {
                    truth.other()
                } else {
                    truth
                }
            }
        }
    }
}

/// A number that depends on all bits of another one: SplitMix64 by G. L. Steele, D. Lea and C. H. Flood, 2014. It is meant
/// to wrap.
fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
