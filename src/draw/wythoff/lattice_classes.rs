//! Classes of numbers of winning moves, as the layer of moves colours them.

/// Classes of numbers of winning moves, on a logarithmic scale: 1, 2, 3–4, 5–8, …, so that the last has the greatest
/// number; the first has all that are left.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Classes {
    /// How many powers of two the first class has.
    merged: u8,
}

impl Classes {
    /// How many there are, as colours of the ramp.
    pub const COUNT: u8 = 7;

    /// Those for numbers up to `most`.
    pub fn up_to(most: u16) -> Self {
        let last = Self::power(most).unwrap_or(0);
        Self {
            merged: (last + 1).saturating_sub(Self::COUNT),
        }
    }

    /// The class of a number, from 0; `None` for 0.
    pub fn of(self, moves: u16) -> Option<u8> {
        let class = Self::power(moves)?.saturating_sub(self.merged);
        Some(class.min(Self::COUNT - 1))
    }

    /// The least power of two, by its exponent, that is no less.
    fn power(moves: u16) -> Option<u8> {
        let less = moves.checked_sub(1)?;
        // At most 16.
        let digits = u8::try_from(u16::BITS - less.leading_zeros());
        digits.ok()
    }

    /// Its numbers.
    pub fn words(self, class: u8) -> String {
        let power = class + self.merged;
        let least = match class {
            0 => 1,
            _ => (1_u32 << (power - 1)) + 1,
        };
        let most = 1_u32 << power;
        if least == most {
            least.to_string()
        } else {
            format!("{least}–{most}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_powers_of_two() {
        let words = |most: u16| -> Vec<String> {
            let classes = Classes::up_to(most);
            (0..Classes::COUNT)
                .map(|class| classes.words(class))
                .collect()
        };
        let usual = ["1", "2", "3–4", "5–8", "9–16", "17–32", "33–64"];
        assert_eq!(words(0), usual);
        assert_eq!(words(64), usual);
        assert_eq!(words(65)[..2], ["1–2", "3–4"]);
        assert_eq!(words(65)[6], "65–128");
        assert_eq!(words(u16::MAX)[6], "32769–65536");
        for most in [1, 5, 64, 65, 90, 700, u16::MAX] {
            let classes = Classes::up_to(most);
            assert_eq!(classes.of(0), None);
            for moves in 1..=most {
                let class = classes.of(moves).expect("there are some");
                let words = classes.words(class);
                let (low, high) = words.split_once('–').unwrap_or((&words, &words));
                let bounds = [low, high].map(|word| word.parse::<u32>().expect("a number"));
                assert!(
                    (bounds[0]..=bounds[1]).contains(&moves.into()),
                    "{moves} of {most}"
                );
            }
        }
    }
}
