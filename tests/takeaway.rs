//! The take-away game: outcomes by the rule itself, proofs of thresholds by a second program, and the chain.

#[path = "checker/takeaway.rs"]
mod checker;
#[path = "oracle/takeaway.rs"]
mod oracle;

use checker::Claim;
use nimscope::exact::{MoveLimit, Quantity as _, StoneHeap, ThresholdIndex, WideRational};
use nimscope::takeaway::{
    Chain, Checkpoints, Interval, MoveRatio, Outcome, Outgrown, Player, Sequence,
};
use oracle::Game;
use proptest::prelude::*;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn ratio(text: &str) -> MoveRatio {
    MoveRatio::parse(text).unwrap()
}

fn pair(ratio: WideRational) -> (u128, u128) {
    (*ratio.numer(), *ratio.denom())
}

fn sequence(ratio: MoveRatio) -> Sequence {
    Sequence::of(ratio).unwrap()
}

/// r_1, …, r_count.
fn thresholds(count: u64) -> Vec<WideRational> {
    let mut chain = Chain::new();
    (1..=count)
        .map(|m| {
            assert!(chain.climb(m, u64::MAX).unwrap());
            chain.value()
        })
        .collect()
}

/// Forty values of r: ten thresholds, values just below and just above each of them, and ten others, three of them below 1.
fn forty() -> Vec<MoveRatio> {
    let others = [
        "1/3",
        "0.9",
        "999999/1000000",
        "1.5",
        "4.99",
        "17/3",
        "12.5",
        "55",
        "177.7",
        "100000",
    ];
    let mut all: Vec<MoveRatio> = others.map(ratio).to_vec();
    let chain = thresholds(500);
    for m in [1, 2, 3, 6, 7, 8, 15, 22, 100, 500] {
        let (above, below) = pair(chain[m - 1]);
        let thousand = 1_000_000;
        for beside in [thousand - 1, thousand, thousand + 1] {
            let text = format!("{}/{}", above * beside, below * thousand);
            all.push(ratio(&text));
        }
    }
    assert_eq!(all.len(), 40);
    all
}

const MOST: usize = 200;

#[test]
fn losing_heaps_outcomes_and_moves_by_the_rule() {
    for r in forty() {
        let r_itself = (*r.get().numer(), *r.get().denom());
        let game = Game::new(r_itself, MOST);
        let player = Player::new(r, StoneHeap::new(MOST as u64).unwrap());
        assert_eq!(player.losing(), game.losing(), "{r}");

        let mut sequence = sequence(r);
        let count = u32::try_from(game.losing().len()).unwrap();
        sequence.reach(count).unwrap();
        let heaps: Vec<u64> = sequence
            .heaps()
            .iter()
            .map(|&heap| u64::try_from(heap).unwrap())
            .collect();
        assert_eq!(heaps, game.losing(), "{r}");

        for n in 1..=MOST {
            let heap = StoneHeap::new(n as u64).unwrap();
            let limits = (1..=n + 2).map(Some);
            for limit in [None].into_iter().chain(limits) {
                let expected = game.winning_moves(n, limit);
                let asked = limit.map(|limit| MoveLimit::new(limit as u64).unwrap());
                let verdict = player.verdict(heap, asked).unwrap();
                assert_eq!(
                    verdict.least,
                    expected.first().copied(),
                    "{r}: {n}, {limit:?}"
                );
                let lost = if expected.is_empty() {
                    Outcome::P
                } else {
                    Outcome::N
                };
                assert_eq!(verdict.outcome, lost, "{r}: {n}, {limit:?}");
                if limit.is_none_or(|limit| limit % 17 == 3 || limit >= n) {
                    let all = player.winning_moves(heap, asked).unwrap();
                    assert_eq!(all, expected, "{r}: {n}, {limit:?}");
                }
            }
        }
    }
}

/// Greedy decomposition against the list of all moves, far beyond the oracle.
#[test]
fn least_moves_of_large_heaps() {
    for text in ["1", "2", "145/23", "30.3"] {
        let most = StoneHeap::new(Player::MOST_LISTED).unwrap();
        let player = Player::new(ratio(text), most);
        for n in [999_937, 999_999, 1_000_000] {
            let heap = StoneHeap::new(n).unwrap();
            let all = player.winning_moves(heap, None).unwrap();
            let least = player.verdict(heap, None).unwrap().least;
            assert_eq!(all.first().copied(), least, "{text}: {n}");
        }
    }
    // Zeckendorf's decomposition.
    let most = StoneHeap::new(StoneHeap::MOST).unwrap();
    let player = Player::new(ratio("2"), most);
    let mut rest = most.get();
    let mut least = rest;
    for &fibonacci in player.losing().iter().rev() {
        if fibonacci <= rest {
            rest -= fibonacci;
            least = fibonacci;
        }
    }
    assert_eq!(rest, 0);
    assert_eq!(player.verdict(most, None).unwrap().least, Some(least));
    // Powers of two: the least set bit.
    let player = Player::new(ratio("1"), most);
    assert_eq!(
        player.verdict(most, None).unwrap().least,
        Some(1 << most.get().trailing_zeros())
    );
}

#[test]
fn heaps_that_were_not_prepared_are_refused() {
    let player = Player::new(ratio("3"), StoneHeap::new(2_000_000).unwrap());
    let heap = |n| StoneHeap::new(n).unwrap();
    assert_eq!(player.least(0), None);
    assert_eq!(player.least(2_000_001), None);
    let error = player.verdict(heap(2_000_001), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "heap 2000001 is over 2000000: allowed are 1 to 2000000"
    );
    let error = player.winning_moves(heap(1_000_001), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "heap 1000001 is over 1000000: allowed are 1 to 1000000"
    );
}

/// What the program claims of r.
fn claim(sequence: &Sequence) -> Claim {
    let proof = sequence.proof().unwrap();
    Claim {
        ratio: pair(sequence.ratio()),
        next: pair(sequence.next()),
        since: proof.since as usize,
        last: proof.last as usize,
        lag: proof.lag as usize,
        index: proof.index as usize,
        parent: proof.parent as usize,
        above: proof.above,
        below: proof.below,
    }
}

/// The terms that the sequence gives, against those of the checker.
fn assert_terms_agree(sequence: &mut Sequence) {
    let last = sequence.proof().unwrap().last;
    sequence.reach(last).unwrap();
    let (heaps, parents) = checker::terms(pair(sequence.ratio()), last as usize);
    for i in 1..=last {
        let term = sequence.term(i).unwrap();
        let at = i as usize;
        assert_eq!((term.index, term.heap), (i, heaps[at]));
        assert_eq!(term.parent.unwrap_or(0) as usize, parents[at]);
        assert_eq!(term.lag, term.parent.map_or(0, |parent| i - parent));
        let candidate = (parents[at] >= 2).then(|| (heaps[at - 1], heaps[parents[at] - 1]));
        assert_eq!(term.candidate, candidate);
    }
    assert_eq!(sequence.term(last + 1), None);
    assert_eq!(sequence.term(0), None);
}

/// All thresholds to m = 400 on the way up, and other r on their own.
#[test]
fn another_program_finds_the_same_proofs() {
    let mut chain = Chain::new();
    for m in 1..=400 {
        assert!(chain.find(u64::MAX).unwrap());
        let mut resumed = chain.sequence().unwrap();
        assert_eq!(claim(&resumed).errors(), Vec::<&str>::new(), "m = {m}");
        assert_terms_agree(&mut resumed);
        let alone = sequence(ratio(&chain.value().to_string()));
        assert_eq!(alone.proof(), resumed.proof(), "m = {m}");
        assert_eq!(alone.changes(), resumed.changes(), "m = {m}");
        chain.advance(u64::MAX).unwrap();
    }
    for r in forty().into_iter().filter(|r| !r.is_below_one()) {
        if r.get().to_integer() < 200 {
            let mut sequence = sequence(r);
            assert_eq!(claim(&sequence).errors(), Vec::<&str>::new(), "{r}");
            assert_terms_agree(&mut sequence);
        }
    }
}

#[test]
fn tampered_proofs_are_rejected() {
    for text in ["1", "2", "5/2", "145/23", "31.7", "77"] {
        let claim = claim(&sequence(ratio(text)));
        let rejects = |what: &str, change: &dyn Fn(&mut Claim)| {
            let mut changed = claim.clone();
            change(&mut changed);
            assert!(!changed.errors().is_empty(), "{text}: {what}");
        };
        assert!(claim.errors().is_empty(), "{text}");
        rejects("since later", &|c| c.since += 1);
        rejects("since earlier", &|c| c.since -= 1);
        rejects("window later", &|c| {
            c.since += 1;
            c.last += 1;
        });
        rejects("window too short", &|c| c.last -= 1);
        rejects("window too long", &|c| c.last += 1);
        rejects("lag", &|c| c.lag += 1);
        rejects("lag and window", &|c| {
            c.lag -= 1;
            c.last -= 1;
        });
        rejects("index", &|c| c.index += 1);
        rejects("parent", &|c| c.parent += 1);
        rejects("above", &|c| c.above += 1);
        rejects("below", &|c| c.below += 1);
        rejects("next a bit more", &|c| {
            c.next = (c.next.0 * 1000 + 1, c.next.1 * 1000);
        });
        rejects("next a bit less", &|c| {
            c.next = (c.next.0 * 1000 - 1, c.next.1 * 1000);
        });
        rejects("next is r", &|c| c.next = c.ratio);
        rejects("another r", &|c| c.ratio = c.next);
    }
}

/// d equal lags are not enough: at r = 2 the candidates up to there give 3, and 5/2 comes at the next index.
#[test]
fn a_window_of_d_lags_is_too_short() {
    let mut two = sequence(ratio("2"));
    let proof = *two.proof().unwrap();
    assert_eq!((proof.since, proof.lag, proof.last), (3, 2, 5));
    two.reach(proof.last).unwrap();
    let least = |last: u32| {
        (2..=last)
            .filter_map(|i| two.term(i).unwrap().candidate_value())
            .min()
            .unwrap()
    };
    assert_eq!(least(proof.last - 1).to_string(), "3");
    assert_eq!(least(proof.last).to_string(), "5/2");
}

/// How many terms two sequences have in common, of the first `count`.
fn common(one: MoveRatio, other: MoveRatio, count: u32) -> u32 {
    let (mut one, mut other) = (sequence(one), sequence(other));
    one.reach(count).unwrap();
    other.reach(count).unwrap();
    let pairs = one.heaps().iter().zip(other.heaps());
    u32::try_from(pairs.take_while(|(x, y)| x == y).count()).unwrap()
}

proptest! {
    #![proptest_config(cases(200))]

    /// Up to the next threshold nothing changes, and there the term with the index of the proof does.
    #[test]
    fn sequences_change_at_thresholds_and_not_between(above in 1_u64..4_000_000, below in 1_u64..100_000) {
        prop_assume!(above >= below && above / below < 150);
        let r = ratio(&format!("{above}/{below}"));
        let here = sequence(r);
        let proof = *here.proof().unwrap();
        let (next_above, next_below) = pair(here.next());
        prop_assert!(r.wide() < here.next());
        // Between r and the next threshold: the mediant, and one that is very near.
        let between = [
            (u128::from(above) + next_above, u128::from(below) + next_below),
            (next_above * 10_000_000 - 1, next_below * 10_000_000),
        ];
        let next = ratio(&here.next().to_string());
        for (above, below) in between {
            let near = ratio(&format!("{above}/{below}"));
            if near < r {
                continue;
            }
            let there = sequence(near);
            prop_assert_eq!(there.changes(), here.changes());
            prop_assert_eq!(there.next(), here.next());
            prop_assert_eq!(common(r, near, proof.last), proof.last);
            prop_assert_eq!(common(near, next, proof.last), proof.index - 1);
        }
    }

    /// Any number fed in, and any r, comes to the threshold below it.
    #[test]
    fn the_index_of_a_value_is_its_m(m in 1_u64..6000, shift in 0_u64..1000) {
        let mut chain = Chain::new();
        prop_assert!(chain.climb(m, u64::MAX).unwrap());
        let value = chain.value();
        prop_assert!(chain.find(u64::MAX).unwrap());
        let next = chain.next().unwrap();
        // value + (next − value)·shift/1000, which is below next.
        let ((a, b), (c, d)) = (pair(value), pair(next));
        let shift = u128::from(shift);
        let between = WideRational::new(a * d * (1000 - shift) + c * b * shift, b * d * 1000);
        let mut sought = Chain::new();
        prop_assert!(sought.seek(between, u64::MAX).unwrap());
        prop_assert_eq!(sought.index(), Some(m));
        prop_assert_eq!(sought.value(), value);
        prop_assert_eq!(sought.next(), Some(next));
    }

    /// The same chain, whatever the pieces.
    #[test]
    fn any_fuel_gives_the_same_chain(pieces in proptest::collection::vec(1_u64..40, 1..20)) {
        let expected = thresholds(120);
        let mut chain = Chain::new();
        let mut fuel = pieces.iter().cycle();
        for (m, value) in (1..).zip(&expected) {
            while !chain.climb(m, *fuel.next().unwrap()).unwrap() {}
            prop_assert_eq!(chain.index(), Some(m));
            prop_assert_eq!(&chain.value(), value);
        }
    }
}

/// Unit intervals counted apart, in any order and in small pieces, give the places that the chain passes.
#[test]
fn intervals_that_are_counted_apart_agree_with_the_chain() {
    const LAST: u32 = 40;
    let mut checkpoints = Checkpoints::new();
    // An order in which many wait for their turn: 7 is a generator modulo 41.
    let order = (0..LAST).scan(1_u32, |k, _| {
        *k = *k * 7 % (LAST + 1);
        Some(*k)
    });
    let mut intervals: Vec<Interval> = order.map(Interval::new).collect();
    while !intervals.is_empty() {
        intervals.retain_mut(|interval| {
            let count = interval.advance(500).unwrap();
            if let Some(count) = count {
                checkpoints.record(interval.k(), count);
            }
            count.is_none()
        });
    }
    assert_eq!(checkpoints.last(), LAST + 1);

    let mut chain = Chain::new();
    let all = thresholds(checkpoints.index_of(LAST + 1).unwrap());
    for k in 1..=LAST + 1 {
        assert!(
            chain
                .seek(WideRational::from_integer(k.into()), u64::MAX)
                .unwrap()
        );
        assert_eq!(chain.value().to_string(), k.to_string());
        assert_eq!(checkpoints.index_of(k), chain.index());
    }
    assert_eq!(checkpoints.index_of(0), None);
    assert_eq!(checkpoints.index_of(LAST + 2), None);

    // Random access: from the integer below.
    for (m, value) in (1_u64..).zip(&all) {
        if m % 97 != 0 {
            continue;
        }
        let mut near = checkpoints.chain_before(m);
        let start = near.value();
        assert!(near.climb(m, u64::MAX).unwrap());
        assert_eq!((near.index(), &near.value()), (Some(m), value));
        assert_eq!(start, value.trunc());
    }
}

#[test]
fn below_one_only_one_stone_is_lost() {
    let mut chain = Chain::at(ratio("0.25"));
    assert_eq!(
        (chain.index(), chain.value().to_string()),
        (Some(0), "1/4".to_owned())
    );
    assert!(chain.find(0).unwrap());
    assert_eq!(chain.next(), Some(WideRational::from_integer(1)));
    let mut sequence = chain.sequence().unwrap();
    assert_eq!(sequence.reach(1000), Ok(()));
    assert_eq!((sequence.heaps(), sequence.proof()), (&[1_u128][..], None));
    assert_eq!((sequence.lag(1), sequence.term(2)), (0, None));
    assert!(chain.advance(1).unwrap());
    assert_eq!(
        (chain.index(), chain.value()),
        (Some(1), WideRational::from_integer(1))
    );
    assert!(chain.climb(22, u64::MAX).unwrap());
    assert_eq!(chain.value().to_string(), "145/23");
}

/// Far up, with terms beyond 64 bits: the search is repeated here term by term, with fractions compared by division.
#[test]
fn the_greatest_ratios() {
    for text in ["100000", "99999.99999999"] {
        let mut sequence = sequence(ratio(text));
        let proof = *sequence.proof().unwrap();
        sequence.reach(proof.last).unwrap();
        assert!(
            sequence.heaps().last().unwrap() > &u64::MAX.into(),
            "{text}"
        );
        let r = ratio(text).wide();
        let (mut heaps, mut parent, mut least) = (vec![1_u128], 0, None);
        let mut changes = vec![2];
        for i in 2..=proof.last {
            let before = *heaps.last().unwrap();
            let reaches = |j: usize| WideRational::new_raw(before, heaps[j]) <= r;
            let lag = i as usize - 1 - parent;
            while !reaches(parent) {
                parent += 1;
            }
            if i > 2 && i as usize - 1 - parent == lag {
                changes.push(i);
            }
            if parent > 0 {
                let candidate = WideRational::new_raw(before, heaps[parent - 1]);
                if least.is_none_or(|(least, _)| candidate < least) {
                    least = Some((candidate, i));
                }
            }
            heaps.push(before + heaps[parent]);
        }
        assert_eq!(sequence.heaps(), heaps, "{text}");
        let (value, index) = least.unwrap();
        assert_eq!((value.reduced(), index), (sequence.next(), proof.index));
        assert_eq!(changes.last(), Some(&proof.since), "{text}");
    }
}

/// Powers of two have a last one below 2^128. What is beyond is refused, and what was there stays.
#[test]
fn terms_beyond_128_bits_are_refused() {
    let mut powers = sequence(ratio("1"));
    assert_eq!(powers.reach(128), Ok(()));
    assert_eq!(powers.heaps()[127], 1 << 127);
    let error = powers.reach(1000).unwrap_err();
    assert_eq!(error, Outgrown { fits: 128 });
    assert!(error.to_string().contains("128 terms"), "{error}");
    assert_eq!(powers.known(), 128);
    assert_eq!(powers.reach(129), Err(Outgrown { fits: 128 }));
}

/// The greatest index that is allowed lies between 1725 and 1726: `nimscope takeaway index` refuses what is beyond.
#[test]
#[ignore = "a minute in a release build"]
fn ten_million_thresholds() {
    let mut chain = Chain::new();
    assert!(chain.climb(ThresholdIndex::MOST, u64::MAX).unwrap());
    assert_eq!(chain.value().to_integer(), 1725);
}
