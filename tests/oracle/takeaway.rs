//! The slow, obvious oracle of the take-away game: played out by the rule and nothing else. No losing sequence, no least
//! winning moves, and no code of the solver.

/// All heaps up to some size for one r = above/below: who wins them, whatever the limit.
pub struct Game {
    above: u64,
    below: u64,
    /// `won[n][t]`: does the player to move win a heap of n of which at most t may be taken?
    won: Vec<Vec<bool>>,
}

impl Game {
    pub fn new((above, below): (u64, u64), most: usize) -> Self {
        let mut game = Self {
            above,
            below,
            won: vec![vec![false]],
        };
        for heap in 1..=most {
            let mut won = vec![false];
            for limit in 1..=heap {
                won.push(won[limit - 1] || game.wins(heap, limit));
            }
            game.won.push(won);
        }
        game
    }

    /// Does taking so much win? The other one may then take r times as much at most.
    fn wins(&self, heap: usize, taken: usize) -> bool {
        let rest = heap - taken;
        let limit = taken as u64 * self.above / self.below;
        let limit = usize::try_from(limit).unwrap().min(rest);
        !self.won[rest][limit]
    }

    /// The winning moves, on the first turn or with a limit.
    pub fn winning_moves(&self, heap: usize, limit: Option<usize>) -> Vec<u64> {
        let most = limit.map_or(heap - 1, |limit| limit.min(heap));
        (1..=most)
            .filter(|&taken| self.wins(heap, taken))
            .map(|taken| taken as u64)
            .collect()
    }

    /// The heaps from which the first player loses.
    pub fn losing(&self) -> Vec<u64> {
        (1..self.won.len())
            .filter(|&heap| !self.won[heap][heap - 1])
            .map(|heap| heap as u64)
            .collect()
    }
}
