//! What the tables of the search take.

use nimscope::wythoff::{Fixed, Goal, Solver};

fn bytes(fixed: &str, count: u32) -> usize {
    let mut solver = Solver::new(256 << 20);
    let id = solver.level(&Fixed::parse(fixed).unwrap()).unwrap();
    solver.reach(id, Goal::Count(count)).unwrap();
    assert!(solver.count(id) >= count);
    solver.bytes()
}

#[test]
fn m_10_to_n_100_000_stays_under_32_mib() {
    let bytes = bytes("10", 100_000);
    assert!(bytes < 32 << 20, "{bytes} bytes");
}

#[test]
fn m_30_to_n_30_000_stays_under_32_mib() {
    let bytes = bytes("30", 30_000);
    assert!(bytes < 32 << 20, "{bytes} bytes");
}

#[test]
#[ignore = "full tier: takes over 3 s"]
fn m_100_to_n_100_000_stays_under_256_mib() {
    let bytes = bytes("100", 100_000);
    assert!(bytes < 256 << 20, "{bytes} bytes");
}

/// However often and in what order it is asked, the solver keeps to its memory or refuses.
#[test]
fn many_levels_stay_within_the_memory() {
    const MEMORY: u64 = 8 << 20;
    let mut solver = Solver::new(MEMORY);
    for fixed in ["40", "3,4", "20,20", "5,6,7", "1,2,3,4", "60", "0"] {
        let fixed = Fixed::parse(fixed).unwrap();
        let Ok(id) = solver.level(&fixed) else {
            continue;
        };
        for count in [10, 1000, 20_000] {
            let _ = solver.reach(id, Goal::Count(count));
            // Tables grow by an eighth, so they may be that much larger than what is known.
            let bytes = solver.bytes() as u64;
            assert!(bytes <= MEMORY / 8 * 9, "{fixed} to {count}: {bytes} bytes");
        }
    }
}
