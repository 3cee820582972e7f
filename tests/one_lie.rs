//! The game with one lie: the theorem and all optimal questions by the rule itself, games played to their ends, what
//! answers prove, and sets of numbers.

#[path = "oracle/one_lie.rs"]
mod oracle;

use std::collections::{BTreeSet, HashMap};

use nimscope::exact::{Candidates, Quantity as _};
use nimscope::one_lie::{
    Answer, Asked, Form, Game, Lie, Misplay, Numbers, Opponent, Optimal, Question, Round, State,
    Verdict, answers, exceptional, largest, replay,
};
use oracle::{Counts, lies};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;

const ORACLE: &str = include_str!("data/one_lie.json");

/// The most that a and b may be.
const MOST: u64 = Candidates::MOST;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn state(a: u64, b: u64) -> State {
    State::new(a, b).unwrap()
}

fn small(a: usize, b: usize) -> State {
    state(a as u64, b as u64)
}

fn question(c: u64, d: u64) -> Question {
    Question { c, d }
}

/// How many questions it needs, as a number of rounds.
fn count(state: State) -> usize {
    state.count().try_into().unwrap()
}

/// A number of any size up to this one.
fn any_size(most: u64) -> impl Strategy<Value = u64> {
    (0..=u64::MAX, 0..u64::BITS).prop_map(move |(n, shift)| (n >> shift) % (most + 1))
}

/// A state of any size that isn't over.
fn any_state() -> impl Strategy<Value = State> {
    // Some have an a that may be exceptional, or is beside one.
    let near = (0..60_u32, 0..4_u64, any_size(200))
        .prop_map(|(q, off, b)| (((1 << q) / (u64::from(q) + 1) + off).saturating_sub(1), b));
    prop_oneof![3 => (any_size(MOST), any_size(MOST)), 1 => near]
        .prop_filter("over", |(a, b)| a + b > 1)
        .prop_map(|(a, b)| state(a, b))
}

// The theorem.

#[test]
fn the_theorem_says_what_the_full_recursion_finds() {
    const EACH: usize = 60;
    let mut counts = Counts::new(EACH, 2 * EACH);
    for a in 0..=EACH {
        for b in 0..=EACH {
            if a + b == 0 {
                continue;
            }
            let (state, count) = (small(a, b), counts.count(a, b));
            assert_eq!(state.count(), count, "{state}");
            assert_eq!(state.is_exceptional(), count > state.bound(), "{state}");
            assert!(state.weight(count) <= 1 << count, "{state}");
            match state.question() {
                None => assert!(a + b == 1, "{state}"),
                Some(asked) => {
                    assert!(state.allows(asked), "{state}");
                    assert_eq!(state.cost(asked), count, "{state}");
                    let [yes, no] = Answer::BOTH.map(|answer| state.after(asked, answer));
                    assert_eq!(yes.total() + no.total(), (2 * a + b) as u64, "{state}");
                }
            }
        }
    }
}

/// All states that so many questions are enough for by their weight, and some more for which they aren't.
fn by_weight(q: usize) -> impl Iterator<Item = (usize, usize)> {
    let all = 1 << q;
    (0..=all / (q + 1)).flat_map(move |a| (0..=all - a * (q + 1)).map(move |b| (a, b)))
}

/// Where the weight allows q questions, and the states among these for which they aren't enough.
fn check_weights(greatest_q: u32) {
    let most = greatest_q as usize;
    let mut counts = Counts::new((1 << most) / (most + 1), 1 << most);
    for (a, b) in by_weight(most).filter(|&(a, b)| a + b > 0) {
        assert_eq!(small(a, b).count(), counts.count(a, b), "({a}, {b})");
    }
    let data: Value = serde_json::from_str(ORACLE).unwrap();
    let listed = &data["weight_fits_but_not_winnable"]["by_q"];
    for q in 0..=greatest_q {
        let lost: Vec<(usize, usize)> = by_weight(q as usize)
            .filter(|&(a, b)| counts.count(a, b) > q)
            .collect();
        let values: HashMap<String, Vec<(usize, usize)>> =
            serde_json::from_value(listed.clone()).unwrap();
        let expected = values.get(&q.to_string()).cloned().unwrap_or_default();
        assert_eq!(lost, expected, "q = {q}");
        assert_eq!(
            exceptional(q),
            lost.first().map(|&(a, _)| a as u64),
            "q = {q}"
        );
        // The largest n for q questions is the last that needs no more.
        let largest_n = (1..=1 << q).take_while(|&n| n <= (1 << most) / (most + 1));
        let fits = largest_n.filter(|&n| counts.count(n, 0) <= q).max();
        assert_eq!(largest(q), fits.map(|n| n as u64), "q = {q}");
    }
}

#[test]
fn all_states_that_nine_questions_may_be_enough_for() {
    check_weights(9);
}

#[test]
#[ignore = "some seconds in a debug build"]
fn all_states_that_ten_questions_may_be_enough_for() {
    check_weights(10);
}

#[test]
fn the_listed_states_are_the_exceptional_ones() {
    let data: Value = serde_json::from_str(ORACLE).unwrap();
    let listed = data["weight_fits_but_not_winnable"]["by_q"]
        .as_object()
        .unwrap();
    assert_eq!(listed.len(), 11);
    for (q, states) in listed {
        let q: usize = q.parse().unwrap();
        let mut states: BTreeSet<(usize, usize)> = serde_json::from_value(states.clone()).unwrap();
        for (a, b) in by_weight(q).filter(|(a, b)| a + b > 0) {
            let state = small(a, b);
            let lost = state.is_exceptional() && state.bound() as usize == q;
            assert_eq!(lost, states.remove(&(a, b)), "{state}");
            assert_eq!(lost, state.count() as usize > q, "{state}");
        }
        assert!(states.is_empty(), "{states:?}");
    }
    assert_eq!(exceptional(69), None);
    assert_eq!(largest(69), None);
    assert_eq!(
        largest(68),
        Some((1_u64 << 62) / 69 * 64 + (1_u64 << 62) % 69 * 64 / 69)
    );
}

#[test]
fn the_greatest_states_are_within_range() {
    for (a, b, count) in [
        (MOST, 0, 66),
        (0, MOST, 60),
        (MOST, MOST, 66),
        (1, MOST, 60),
    ] {
        let state = state(a, b);
        assert_eq!(state.count(), count, "{state}");
        assert!(state.weight(count) <= 1 << count && state.weight(count - 1) > 1 << (count - 1));
        let asked = state.question().unwrap();
        let optimal = Optimal::of(state).unwrap();
        assert!(state.allows(asked) && optimal.contains(asked), "{state}");
        assert_eq!(state.cost(asked), count);
        // As many as the intervals have, at both ends and beside them.
        let (least, most) = optimal.c();
        assert!(least <= most && most <= a);
        let beside = [
            least.checked_sub(1),
            Some(least),
            Some(most),
            most.checked_add(1),
        ];
        for c in beside.into_iter().flatten() {
            let inside = (least..=most).contains(&c);
            assert_eq!(optimal.d(c).is_some(), inside, "{state}: {c}");
        }
        let first = optimal.d(least).map_or(0, |(low, high)| high - low + 1);
        assert!(optimal.number() >= u128::from(first));
        let _ = (state.worst(asked), state.weight(u32::MAX), state.total());
        let mut left = state;
        let mut asked = 0;
        while let Some(question) = left.question() {
            left = left.after(question, left.worst(question));
            asked += 1;
        }
        assert_eq!(asked, count);
    }
    // What more than all is counts as all.
    let state = state(MOST, MOST);
    let all = question(u64::MAX, u64::MAX);
    assert!(!state.allows(all));
    assert_eq!(state.after(all, Answer::Yes), state);
    assert_eq!(state.after(all, Answer::No).a(), 0);
    assert_eq!(state.cost(all), state.count() + 1);
}

// All optimal questions.

#[test]
fn optimal_questions_are_those_of_the_full_recursion() {
    const EACH: usize = 60;
    let mut counts = Counts::new(EACH, 2 * EACH);
    for (a, b) in (0..=EACH).flat_map(|a| (0..=EACH).map(move |b| (a, b))) {
        if a + b <= 1 {
            continue;
        }
        let (state, expected) = (small(a, b), counts.optimal(a, b));
        let optimal = Optimal::of(state).unwrap();
        assert_eq!(optimal.questions(), counts.count(a, b), "{state}");
        assert_eq!(optimal.number(), expected.len() as u128, "{state}");
        let ends = |all: &mut dyn Iterator<Item = usize>| {
            let all: Vec<u64> = all.map(|n| n as u64).collect();
            Some((*all.iter().min()?, *all.iter().max()?))
        };
        let c = ends(&mut expected.iter().map(|asked| asked.0));
        assert_eq!(Some(optimal.c()), c, "{state}");
        for c in 0..=a + 1 {
            let mut beside = expected.iter().filter(|asked| asked.0 == c);
            let d = ends(&mut beside.by_ref().map(|asked| asked.1));
            assert_eq!(optimal.d(c as u64), d, "{state}: {c}");
        }
        // With the number and the ends above these are all of them.
        for (c, d) in expected {
            assert!(optimal.contains(question(c as u64, d as u64)), "{state}");
        }
    }
    for (a, b) in [(0, 1), (1, 0)] {
        assert_eq!(Optimal::of(state(a, b)), None);
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn each_question_splits_the_weight(start in any_state(), c in any::<u64>(), d in any::<u64>(), q in 1_u32..=120) {
        let asked = question(c % (start.a() + 1), d % (start.b() + 1));
        let [yes, no] = Answer::BOTH.map(|answer| start.after(asked, answer));
        prop_assert_eq!(start.weight(q), yes.weight(q - 1) + no.weight(q - 1));
        prop_assert_eq!(yes.a() + no.a(), start.a());
        prop_assert_eq!(yes.b() + no.b(), start.total());
    }

    #[test]
    fn the_universal_question_is_one_of_the_optimal_ones(start in any_state()) {
        let asked = start.question().unwrap();
        prop_assert!(start.allows(asked));
        prop_assert_eq!(start.cost(asked), start.count());
        let optimal = Optimal::of(start).unwrap();
        prop_assert!(optimal.contains(asked));
        prop_assert!(optimal.number() > 0);
        prop_assert!((start.bound()..=start.bound() + 1).contains(&start.count()));
    }

    /// At the edges of their intervals, where one more or less would be wrong.
    #[test]
    fn no_other_question_is_optimal(start in any_state(), part in 0_u64..=1000, off in -2_i64..=2, beside in -2_i64..=2) {
        let optimal = Optimal::of(start).unwrap();
        let (least, most) = optimal.c();
        let between = least + (most - least) / 1000 * part;
        for c in [least, between, most] {
            let c = c.saturating_add_signed(off).min(start.a());
            let (low, high) = optimal.d(c).unwrap_or((0, start.b()));
            for d in [low, high] {
                let d = d.saturating_add_signed(beside).min(start.b());
                let asked = question(c, d);
                prop_assert_eq!(optimal.contains(asked), start.cost(asked) == start.count(), "{}: {}", start, asked);
            }
        }
        prop_assert!(!optimal.contains(question(start.a() + 1, 0)));
        prop_assert!(!optimal.contains(question(least, start.b() + 1)));
    }

    /// How many there are, with sums term by term.
    #[test]
    fn the_number_of_optimal_questions_is_the_sum_of_the_intervals(a in any_size(3000), b in any_size(100_000)) {
        prop_assume!(a + b > 1);
        let optimal = Optimal::of(state(a, b)).unwrap();
        let widths = (0..=a).filter_map(|c| optimal.d(c)).map(|(low, high)| u128::from(high - low + 1));
        prop_assert_eq!(optimal.number(), widths.sum::<u128>());
    }

    /// Whatever is asked, an adversary leaves a state that needs all but one of the questions.
    #[test]
    fn the_adversary_forces_as_many_questions_as_the_state_needs(start in any_state(), c in any::<u64>(), d in any::<u64>()) {
        let asked = question(c % (start.a() + 1), d % (start.b() + 1));
        let after = start.after(asked, start.worst(asked));
        prop_assert!(after.count() + 1 >= start.count());
        prop_assert_eq!(after.count() + 1, start.cost(asked));
        let other = start.after(asked, start.worst(asked).other());
        prop_assert!(other.count() <= after.count());
    }
}

// Games.

/// Is this binary digit a 1?
fn has_digit(number: u64, digit: u32) -> bool {
    number >> digit & 1 == 1
}

/// What was asked: its count is right, and its form says the same as its set.
fn assert_asked(game: &Game, asked: &Asked) {
    assert_eq!(asked.question, game.question(&asked.set));
    let set = &asked.set;
    match asked.form {
        Form::One(n) => assert_eq!(*set, Numbers::range(n, n)),
        Form::AtMost(t) => assert!(t > 1 && *set == Numbers::range(1, t)),
        Form::Between(first, last) => {
            assert!(1 < first && first < last && *set == Numbers::range(first, last));
        }
        Form::Digit(digit) => {
            let greatest = game.greatest();
            assert!(!set.is_empty());
            if greatest < 100 {
                let with = (1..=greatest).filter(|&n| has_digit(n, digit));
                assert!(with.eq((1..=greatest).filter(|&n| set.contains(n))));
            }
            for &(first, last) in set.ranges() {
                assert!(has_digit(first, digit) && has_digit(last, digit) && last <= greatest);
                assert!(last - first < 1 << digit);
                assert!(
                    !has_digit(first - 1, digit)
                        && (last == greatest || !has_digit(last + 1, digit))
                );
            }
        }
        Form::List => assert_ne!(set.ranges().len(), 1),
    }
}

/// A question that is optimal, as it says of itself.
fn best(game: &Game) -> Option<Asked> {
    let asked = Asked::best(game);
    match (&asked, Optimal::of(game.state())) {
        (None, None) => {}
        (Some(asked), Some(optimal)) => {
            assert_asked(game, asked);
            assert!(optimal.contains(asked.question), "{:?}", asked.form);
        }
        (asked, optimal) => panic!("{asked:?}, {optimal:?}"),
    }
    asked
}

/// At most t, with as many zeros as any t has that is optimal; only if there is none, a binary digit; then anything else.
fn assert_simplest(game: &Game, form: Form) {
    let optimal = Optimal::of(game.state()).unwrap();
    let is_optimal = |set: &Numbers| optimal.contains(game.question(set));
    let zeros = |mut t: u64| {
        let mut zeros = 0;
        while t.is_multiple_of(10) {
            (t, zeros) = (t / 10, zeros + 1);
        }
        zeros
    };
    let limits = (1..=game.greatest()).filter(|&t| is_optimal(&Numbers::range(1, t)));
    let most_zeros = limits.map(zeros).max();
    let all = Numbers::range(1, game.greatest());
    let any_digit = (0..12).any(|digit| is_optimal(&all.with_digit(digit)));
    match form {
        Form::One(1) => assert_eq!(most_zeros, Some(0)),
        Form::AtMost(t) if most_zeros.is_some() => assert_eq!(Some(zeros(t)), most_zeros, "{t}"),
        Form::Digit(_) => assert!(most_zeros.is_none() && any_digit),
        _ => assert!(most_zeros.is_none() && !any_digit, "{form:?}"),
    }
}

/// The rounds in the words of the oracle, for games with few numbers.
fn spelled(game: &Game) -> Vec<(Vec<u64>, bool)> {
    let all = |set: &Numbers| (1..=game.greatest()).filter(|&n| set.contains(n)).collect();
    let rounds = game.rounds().iter();
    rounds
        .map(|round| (all(&round.set), round.answer == Answer::Yes))
        .collect()
}

/// What the answers prove, number by number, and what the game says.
fn assert_verdict(game: &Game) {
    let (a, rounds) = (game.start().a(), spelled(game));
    let all: Vec<(u64, Vec<usize>)> = (1..=game.greatest())
        .map(|number| (number, lies(number, a, &rounds)))
        .collect();
    let with = |count: usize| all.iter().filter(move |(_, lies)| lies.len() == count);
    let numbers = |count| with(count).map(|(number, _)| *number).collect::<Vec<_>>();
    let listed = |set: &Numbers| {
        (0..set.len())
            .map(|i| set.nth(i).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(game.agree()), numbers(0));
    assert_eq!(listed(game.once()), numbers(1));
    let lie = |place: usize| {
        if place == 0 {
            Lie::Before
        } else {
            Lie::Answer(place)
        }
    };
    let expected = match (&numbers(0)[..], &numbers(1)[..]) {
        (&[number], []) => Verdict::Found {
            number,
            lie: Lie::None,
        },
        ([], &[number]) => Verdict::Found {
            number,
            lie: lie(with(1).next().unwrap().1[0]),
        },
        ([], []) => {
            assert_conflict(game, &all);
            return;
        }
        ([], _) => {
            let places: BTreeSet<usize> = with(1).map(|(_, lies)| lies[0]).collect();
            let only = (places.len() == 1).then(|| lie(*places.first().unwrap()));
            Verdict::Lied { lie: only }
        }
        _ => Verdict::Open,
    };
    assert_eq!(game.verdict(), expected);
}

/// Each number contradicts two of the answers that are named, or was contradicted by one before; without any one of these
/// answers that isn't so.
fn assert_conflict(game: &Game, all: &[(u64, Vec<usize>)]) {
    let Verdict::Contradiction(named) = game.verdict() else {
        panic!("{:?}", game.verdict());
    };
    assert!(named.is_sorted_by(|x, y| x < y));
    assert!(
        named
            .iter()
            .all(|place| (1..=game.rounds().len()).contains(place))
    );
    let too_many = |left_out: Option<usize>| {
        all.iter().all(|(_, lies)| {
            let counted = lies
                .iter()
                .filter(|&&place| place == 0 || named.contains(&place) && Some(place) != left_out);
            counted.count() >= 2
        })
    };
    assert!(too_many(None), "{named:?}");
    for &place in &named {
        assert!(!too_many(Some(place)), "{named:?} without {place}");
    }
}

/// All games from a state in which the best question is asked, whatever is answered: the sets that were asked after each
/// row of answers, and the verdicts.
struct Tree {
    asked: HashMap<Vec<Answer>, Numbers>,
    ends: HashMap<Vec<Answer>, Verdict>,
    longest: usize,
}

impl Tree {
    fn of(start: State) -> Self {
        let mut tree = Self {
            asked: HashMap::new(),
            ends: HashMap::new(),
            longest: 0,
        };
        tree.grow(&Game::new(start), &mut Vec::new());
        tree
    }

    fn grow(&mut self, game: &Game, said: &mut Vec<Answer>) {
        assert!(said.len() + count(game.state()) <= count(game.start()));
        let Some(asked) = best(game) else {
            assert_verdict(game);
            self.longest = self.longest.max(said.len());
            self.ends.insert(said.clone(), game.verdict());
            return;
        };
        for answer in Answer::BOTH {
            let mut next = game.clone();
            next.take(asked.set.clone(), answer);
            assert_eq!(next.state(), game.state().after(asked.question, answer));
            said.push(answer);
            self.grow(&next, said);
            said.pop();
        }
        self.asked.insert(said.clone(), asked.set);
    }
}

/// Every answer sequence; and, on its own, every hidden number with every moment for the lie, and none.
#[test]
fn the_number_is_found_in_count_questions_whatever_is_answered() {
    for n in 2..=64_u64 {
        let start = State::start(Candidates::new(n).unwrap());
        let count = count(start);
        let tree = Tree::of(start);
        assert_eq!(tree.longest, count, "{n}");
        let mut seen = BTreeSet::new();
        for number in 1..=n {
            for moment in 0..=count {
                let (mut said, mut lied) = (Vec::new(), Lie::None);
                while let Some(set) = tree.asked.get(&said) {
                    let lies_now = said.len() + 1 == moment;
                    if lies_now {
                        lied = Lie::Answer(moment);
                    }
                    let yes = set.contains(number) != lies_now;
                    said.push(if yes { Answer::Yes } else { Answer::No });
                }
                let expected = Verdict::Found { number, lie: lied };
                assert_eq!(tree.ends[&said], expected, "{n}: {number}, {moment}");
                seen.insert(
                    said.iter()
                        .map(|answer| answer.letter())
                        .collect::<String>(),
                );
            }
        }
        // Every end is one of these; so none contradicts itself.
        assert_eq!(seen.len(), tree.ends.len(), "{n}");
    }
}

/// Starts with numbers that were lied about already, too.
#[test]
fn games_from_any_small_state_end_in_time() {
    for (a, b) in (0..=9).flat_map(|a| (0..=9).map(move |b| (a, b))) {
        if a + b > 0 {
            let start = state(a, b);
            assert_eq!(Tree::of(start).longest, count(start), "{start}");
        }
    }
}

#[test]
fn an_adversary_needs_no_number() {
    for (a, b) in (0..=30).flat_map(|a| (0..=30).map(move |b| (a, b))) {
        if a + b == 0 {
            continue;
        }
        let mut game = Game::new(state(a, b));
        let opponent = Opponent::of(0, game.start());
        assert_eq!(opponent, Opponent::Adversary);
        while let Some(asked) = Asked::best(&game) {
            let answer = opponent.answer(&game, &asked.set);
            assert_eq!(answer, game.state().worst(asked.question));
            game.take(asked.set, answer);
        }
        assert_eq!(game.rounds().len(), count(game.start()));
        assert!(matches!(game.verdict(), Verdict::Found { .. }));
    }
}

/// Someone with a number in mind who lies once or not at all.
fn play(start: State, number: u64, lie: Option<usize>) -> Game {
    let mut game = Game::new(start);
    while let Some(asked) = best(&game) {
        let true_answer = asked.set.contains(number);
        let lies_now = lie == Some(game.rounds().len() + 1);
        let answer = if true_answer == lies_now {
            Answer::No
        } else {
            Answer::Yes
        };
        let next = game.state().after(asked.question, answer);
        game.take(asked.set, answer);
        assert_eq!(game.state(), next);
        assert!(game.rounds().len() + count(next) <= count(start));
    }
    game
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn large_numbers_are_found_with_their_lie(start in any_state(), number in any::<u64>(), moment in 0_usize..70) {
        let number = number % start.total() + 1;
        let before = number > start.a();
        let lie = (!before && moment > 0).then_some(moment);
        let game = play(start, number, lie);
        let lie = match lie {
            _ if before => Lie::Before,
            Some(moment) if moment <= game.rounds().len() => Lie::Answer(moment),
            _ => Lie::None,
        };
        prop_assert_eq!(game.verdict(), Verdict::Found { number, lie });
    }

    #[test]
    fn large_games_against_an_adversary_take_as_long_as_they_must(start in any_state()) {
        let mut game = Game::new(start);
        while let Some(asked) = best(&game) {
            let answer = Opponent::Adversary.answer(&game, &asked.set);
            game.take(asked.set, answer);
        }
        prop_assert_eq!(game.rounds().len(), count(start));
    }
}

#[test]
fn the_greatest_games() {
    for (a, b) in [(MOST, 0), (0, MOST), (MOST, MOST), (1, MOST)] {
        for number in [1, a.max(1), (a + b) / 3, a + b] {
            let game = play(state(a, b), number, (number <= a).then_some(30));
            let found = matches!(game.verdict(), Verdict::Found { number: n, .. } if n == number);
            assert!(found, "{:?}", game.verdict());
        }
    }
}

/// Any questions, also foolish ones.
fn small_game() -> impl Strategy<Value = Game> {
    let rounds = vec((any::<u64>(), any::<bool>()), 0..12);
    (0..14_u64, 0..6_u64, rounds)
        .prop_filter("no number", |(a, b, _)| a + b > 0)
        .prop_map(|(a, b, rounds)| {
            let mut game = Game::new(state(a, b));
            for (bits, yes) in rounds {
                let set: Vec<(u64, u64)> = (1..=24)
                    .filter(|n| bits >> n & 1 == 1)
                    .map(|n| (n, n))
                    .collect();
                let answer = if yes { Answer::Yes } else { Answer::No };
                game.take(Numbers::of(&set), answer);
            }
            game
        })
}

proptest! {
    #![proptest_config(cases(1500))]

    /// Found, lied, open, or a contradiction: as numbers counted one by one have it.
    #[test]
    fn verdicts_are_what_the_answers_prove(game in small_game()) {
        assert_verdict(&game);
    }

    #[test]
    fn states_follow_the_questions(game in small_game()) {
        let mut again = Game::new(game.start());
        for Round { set, answer } in game.rounds() {
            let asked = again.question(set);
            prop_assert!(again.state().allows(asked));
            let next = again.state().after(asked, *answer);
            again.take(set.clone(), *answer);
            prop_assert_eq!(again.state(), next);
        }
        prop_assert_eq!(again.state(), game.state());
        prop_assert_eq!(again.rounds(), game.rounds());
    }

    /// After foolish questions the rest is still as short as it can be.
    #[test]
    fn the_best_question_is_optimal_in_any_game(game in small_game()) {
        let asked = best(&game);
        prop_assert_eq!(asked.is_some(), !game.state().is_over());
        if let Some(asked) = asked {
            assert_simplest(&game, asked.form);
        }
    }

    /// Also where there are more zeros to choose from.
    #[test]
    fn limits_are_as_round_as_they_can_be(a in 0..=3000_u64, b in 0..=3000_u64, said in vec(any::<bool>(), 0..4)) {
        prop_assume!(a + b > 1);
        let mut game = Game::new(state(a, b));
        for yes in said {
            if let Some(asked) = best(&game) {
                assert_simplest(&game, asked.form);
                game.take(asked.set, if yes { Answer::Yes } else { Answer::No });
            }
        }
    }

    /// Said in fewer words, a set has the same of the possible numbers.
    #[test]
    fn sets_are_said_in_fewer_words(game in small_game(), bits in any::<u64>()) {
        let set: Vec<(u64, u64)> = (1..=24).filter(|n| bits >> n & 1 == 1).map(|n| (n, n)).collect();
        let set = Numbers::of(&set);
        let asked = Asked::of(&game, &set);
        assert_asked(&game, &asked);
        let possible = game.agree().or(game.once());
        prop_assert_eq!(possible.and(&asked.set), possible.and(&set));
        prop_assert!(asked.set.ranges().len() <= set.ranges().len());
    }

    #[test]
    fn opponents_lie_once_at_most(seed in any::<u32>(), start in any_state()) {
        let opponent = Opponent::of(seed, start);
        prop_assert_eq!(opponent, Opponent::of(seed, start));
        match opponent {
            Opponent::Adversary => prop_assert_eq!(seed, 0),
            Opponent::Hider { number, lie } => {
                prop_assert!((1..=start.total()).contains(&number));
                if let Some(lie) = lie {
                    prop_assert!(number <= start.a());
                    prop_assert!((1..=u64::from(start.count())).contains(&lie));
                }
            }
        }
    }
}

/// Each answer of a hider is what its number and its lie say; all seeds together have all numbers and moments.
#[test]
fn hiders_answer_by_their_number() {
    let start = state(16, 0);
    let (mut numbers, mut moments) = (BTreeSet::new(), BTreeSet::new());
    let mut honest = 0;
    for seed in 1..=400 {
        let opponent = Opponent::of(seed, start);
        let Opponent::Hider { number, lie } = opponent else {
            panic!("seed {seed}");
        };
        let mut game = Game::new(start);
        while let Some(asked) = Asked::best(&game) {
            let answer = opponent.answer(&game, &asked.set);
            game.take(asked.set, answer);
        }
        let told: Vec<usize> = game.contradicted(number).collect();
        let expected = lie.filter(|&lie| lie <= game.rounds().len() as u64);
        let expected = expected.map(|lie| usize::try_from(lie).unwrap());
        assert_eq!(told, Vec::from_iter(expected));
        let lie_told = told.first().map_or(Lie::None, |&place| Lie::Answer(place));
        let found = Verdict::Found {
            number,
            lie: lie_told,
        };
        assert_eq!(game.verdict(), found);
        numbers.insert(number);
        moments.insert(lie);
        honest += u32::from(lie.is_none());
    }
    assert_eq!(numbers.len(), 16);
    assert_eq!(moments.len(), 1 + count(start));
    assert!((60..=140).contains(&honest), "{honest}");
}

#[test]
fn two_lies_are_proved_by_the_answers_that_clash() {
    let mut game = Game::new(state(8, 0));
    let rounds = [
        ("1-4", 'y'),
        ("7", 'n'),
        ("5-8", 'y'),
        ("1-4", 'y'),
        ("1-4", 'n'),
        ("2", 'n'),
    ];
    for (set, letter) in rounds {
        game.take(Numbers::parse(set, 8).unwrap(), Answer::of(letter).unwrap());
    }
    // 1 to 4 contradict the third and the fifth, the others the first and the fourth.
    assert_eq!(game.verdict(), Verdict::Contradiction(vec![1, 3, 4, 5]));
    // One number left, and each answer but one agrees.
    let mut game = Game::new(state(2, 0));
    for letter in "yny".chars() {
        game.take(Numbers::range(1, 1), Answer::of(letter).unwrap());
    }
    let found = Verdict::Found {
        number: 1,
        lie: Lie::Answer(2),
    };
    assert_eq!(game.verdict(), found);
    assert_eq!(game.contradicted(2).collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn a_lie_is_known_before_the_number_is() {
    let mut game = Game::new(state(4, 0));
    let all = Numbers::range(1, 4);
    game.take(all.clone(), Answer::No);
    let known = Verdict::Lied {
        lie: Some(Lie::Answer(1)),
    };
    assert_eq!(game.verdict(), known);
    let mut game = Game::new(state(4, 0));
    game.take(Numbers::range(1, 2), Answer::Yes);
    assert_eq!(game.verdict(), Verdict::Open);
    game.take(Numbers::range(1, 2), Answer::No);
    assert_eq!(game.verdict(), Verdict::Lied { lie: None });
    let game = Game::new(state(0, 3));
    let before = Verdict::Lied {
        lie: Some(Lie::Before),
    };
    assert_eq!(game.verdict(), before);
}

// Answers of a link.

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn answers_to_the_universal_question_are_replayed(start in any_state(), text in "[yn]{0,80}") {
        let given = answers(&text).unwrap();
        let (states, misplay) = replay(start, &given);
        let mut at = start;
        let mut steps = given.iter();
        for (place, &(state, answer)) in states.iter().enumerate() {
            prop_assert_eq!(state, at);
            prop_assert_eq!(answer.is_none(), place + 1 == states.len());
            if let Some(answer) = answer {
                prop_assert_eq!(steps.next(), Some(&answer));
                at = state.after(state.question().unwrap(), answer);
            }
        }
        let taken = states.len() - 1;
        prop_assert!(taken <= count(start));
        let expected = (taken < given.len()).then_some(Misplay { taken, given: given.len() });
        prop_assert_eq!(misplay, expected);
        prop_assert!(misplay.is_none() || at.is_over());
    }
}

#[test]
fn bad_answers_are_refused() {
    assert_eq!(answers("").unwrap(), []);
    assert_eq!(answers(&"y".repeat(200)).unwrap().len(), 200);
    for text in ["yx", "Y", "y n", "yes", &"y".repeat(201)] {
        let error = answers(text).unwrap_err().to_string();
        assert!(error.contains(&text[..text.len().min(20)]), "{error}");
        assert!(error.contains("up to 200 letters y and n"), "{error}");
    }
    let (states, misplay) = replay(state(0, 2), &answers("nyy").unwrap());
    assert_eq!(
        states,
        [(state(0, 2), Some(Answer::No)), (state(0, 1), None)]
    );
    assert_eq!(
        misplay.unwrap().to_string(),
        "answer 2 comes after the end: the number is known after 1"
    );
}

#[test]
fn bad_states_are_refused() {
    assert_eq!(State::parse("3,1").unwrap(), state(3, 1));
    assert_eq!(State::parse(" 3 , 1 ").unwrap().to_string(), "(3, 1)");
    for (text, part) in [
        ("3", "state"),
        ("3,1,2", "3,1,2"),
        ("x,1", "x"),
        ("1,-2", "-2"),
        ("0,0", "a + b is 0"),
        ("1000000000000000001,0", "1000000000000000001"),
        ("0,99999999999999999999", "99999999999999999999"),
    ] {
        let error = State::parse(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

// Sets of numbers.

fn listed(ranges: &[(u64, u64)]) -> BTreeSet<u64> {
    ranges
        .iter()
        .flat_map(|&(first, last)| first..=last)
        .collect()
}

/// Few ranges near one another, some reversed and so empty.
fn some_ranges() -> impl Strategy<Value = Vec<(u64, u64)>> {
    let range = (1..=150_u64, -2..=12_i64);
    let range = range.prop_map(|(first, more)| (first, first.saturating_add_signed(more)));
    vec(range, 0..14)
}

/// The numbers, in the only way to write them.
fn assert_same(set: &Numbers, expected: &BTreeSet<u64>) {
    assert_eq!(listed(set.ranges()), *expected);
    assert!(set.ranges().iter().all(|(first, last)| first <= last));
    assert!(set.ranges().is_sorted_by(|x, y| x.1 + 1 < y.0), "{set}");
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn sets_are_what_they_are_as_lists(left in some_ranges(), right in some_ranges(), most in 0..=170_u64, digit in 0..9_u32) {
        let count = usize::try_from(most).unwrap();
        let (one, two) = (Numbers::of(&left), Numbers::of(&right));
        let (left, right) = (listed(&left), listed(&right));
        assert_same(&one, &left);
        assert_same(&one.and(&two), &(&left & &right));
        assert_same(&one.or(&two), &(&left | &right));
        assert_same(&one.without(&two), &(&left - &right));
        let with_digit: BTreeSet<u64> = left.iter().copied().filter(|&n| has_digit(n, digit)).collect();
        let split = one.with_digit(digit);
        assert_same(&split, &with_digit);
        prop_assert!(split.ranges().len() as u64 <= one.pieces(digit));
        prop_assert_eq!(one.len(), left.len() as u64);
        prop_assert_eq!(one.is_empty(), left.is_empty());
        prop_assert_eq!(one.up_to(most), left.range(..=most).count() as u64);
        prop_assert_eq!(one.contains(most), left.contains(&most));
        prop_assert_eq!(one.nth(most), left.iter().nth(count).copied());
        assert_same(&one.first(most), &left.iter().copied().take(count).collect());
    }

    /// All of them, none of the others, and no two ranges that could be one.
    #[test]
    fn loose_sets_have_the_fewest_ranges(left in some_ranges(), right in some_ranges()) {
        let others = Numbers::of(&right).without(&Numbers::of(&left));
        let set = Numbers::of(&left);
        let loose = set.loosely(&others);
        prop_assert_eq!(&set.without(&loose), &Numbers::none());
        prop_assert_eq!(&loose.and(&others), &Numbers::none());
        for pair in loose.ranges().windows(2) {
            let between = Numbers::range(pair[0].1, pair[1].0);
            prop_assert!(!between.and(&others).is_empty());
        }
    }

    #[test]
    fn sets_are_written_as_they_are_read(ranges in some_ranges()) {
        let set = Numbers::of(&ranges);
        if set.is_empty() {
            prop_assert_eq!(set.to_string(), "");
            return Ok(());
        }
        prop_assert_eq!(&Numbers::parse(&set.to_string(), 170).unwrap(), &set);
        let text: Vec<String> = ranges.iter().filter(|(first, last)| first <= last).map(|(first, last)| format!("{first}-{last}")).collect();
        prop_assert_eq!(&Numbers::parse(&text.join("."), 170).unwrap(), &set);
    }
}

#[test]
fn bad_sets_are_refused() {
    assert_eq!(Numbers::parse("9.1-5.4-7", 9).unwrap().to_string(), "1-7.9");
    for (text, parts) in [
        ("", &["question", "1-5.9.12-20"][..]),
        ("1..3", &["“”"]),
        ("1-", &["“1-”"]),
        ("1,2", &["1,2"]),
        ("x", &["x", "1-5.9.12-20"]),
        ("5-3", &["5-3", "smaller number first"]),
        ("0", &["0", "1 to 20"]),
        ("3-21", &["21", "1 to 20"]),
        ("-5", &["“-5”"]),
        ("1-5-9", &["“1-5-9”"]),
        ("99999999999999999999999", &["99999999999999999999999"]),
    ] {
        let error = Numbers::parse(text, 20).unwrap_err().to_string();
        assert!(
            parts.iter().all(|part| error.contains(part)),
            "{text}: {error}"
        );
    }
    let many = vec!["1"; 20_001].join(".");
    let error = Numbers::parse(&many, 20).unwrap_err().to_string();
    assert!(error.contains("20000 ranges"), "{error}");
    assert!(Numbers::parse(&many[2..], 20).is_ok());
}

#[test]
fn the_greatest_sets_are_within_range() {
    let most = 2 * MOST;
    let all = Numbers::range(1, most);
    assert_eq!(all.len(), most);
    assert_eq!(all.nth(most - 1), Some(most));
    assert_eq!(all.nth(most), None);
    assert_eq!(all.first(u64::MAX), all);
    assert_eq!(
        all.with_digit(60).to_string(),
        format!("{}-{most}", 1_u64 << 60)
    );
    assert_eq!(all.with_digit(61), Numbers::none());
    let text = format!("{most}.1-{}", most - 2);
    let set = Numbers::parse(&text, most).unwrap();
    assert_eq!(all.without(&set).to_string(), (most - 1).to_string());
    assert!(set.contains(most) && !set.contains(most - 1) && !set.contains(0));
}

/// Links with as much in them as can be: whatever it is, the game is followed or refused with a sentence.
#[test]
fn the_largest_links_are_followed() {
    use nimscope::link::Link;
    use nimscope::view::one_lie::play;
    let ranges: Vec<String> = (1..=40).map(|k| format!("{}", 2 * k)).collect();
    let question = ranges.join(".");
    let many = vec![&*question; 150].join(",");
    let same = ["1"; 200].join(",");
    let mixed: Vec<String> = (1..=200)
        .map(|k| format!("{k}-{}.{}", 2 * k, 5 * k))
        .collect();
    for asked in [many, same, mixed.join(",")] {
        for answers in ["", "yn", &"n".repeat(200)] {
            for n in ["2000", "1000000000000000000"] {
                let query = format!(
                    "game=one-lie&view=play&role=ask&n={n}&asked={asked}&answers={answers}"
                );
                let (link, notices) = Link::read(&query);
                assert_eq!(notices, [], "{n} {answers}");
                let game = play(link.one_lie().expect("a link to the game")).expect("a game");
                assert!(game.rounds.len() <= 200);
                assert!(game.next.is_some() || game.found.is_some() || game.contradicts);
            }
        }
    }
}
