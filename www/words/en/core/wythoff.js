// What figures, captions and errors of Wythoff’s game say. The format is told in src/words/mod.rs.
export default `
# Positions and heaps: errors.
point-over = heaps here are over {most}: allowed are 0 to {most}
# Families of what a P-position crosses out.
family = family {name}
family-row = “row”
family-first = “first”
terms = ({count} {count|term|terms})
# Why there is no trail: sentences without a full stop.
level-under = level {m} is under a = {a}: a P-position crosses out points of its own level and higher ones
no-p-position = {place} is no P-position, as {position} can move to {target}
not-three-heaps = the families are those of three heaps, but {count} heaps are fixed here: fix one, like m = 1
# The ten conditions with their numbers.
condition = condition {id}: {detail}
condition-1 = A_n2 = {a2} > M = {largest} and B_n2 = {b2} > m + M = {sum}
condition-2 = A + B at n2 + 3 = {n}: {sum} < A_n1 = {a1}
condition-3 = B_j+1 = B_j + 1 for {n2} ≤ j < {n1}
condition-4 = B_n1 = {b1}, the largest of all B up to n1 is {largest}
condition-5 = every unused difference below {b1} is dead
condition-5-fails = {count} unused {count|difference isn't|differences aren't} known to be dead, the first is {first}
condition-6 = α_j lies in {least}…{most} for {n2} ≤ j ≤ {n1}
condition-7 = with α = {alpha} no three ε in a row from n2 to n1 are all nonzero
condition-7-fails = ε_j ε_(j−1) ε_(j−2) ≠ 0 at j = {j}
condition-8 = every level i < m has ε ≥ −E_i at all its differences ≥ B_n1 + 1 − (m − i) = {sum} − (m − i)
condition-8-fails = ε^i = {epsilon} < −E_i = −{demand} at i = {i}, D = {d} ≥ B_n1 + 1 − k
condition-9 = every E_i ≥ 1; the least is {least}, at i = {i}
condition-9-fails = α^i − α′ = {difference} is too small for k = m − i = {k} at i = {i}: E_i = {demand} < 1
condition-10 = A_j+1 − A_j ≤ 2 from n2 to n1
no-level-below = there is no level below
not-tried = not tried, as conditions before it fail
# Why nothing is proved: sentences without a full stop.
more-heaps = more than three heaps: the criterion is for three
proof-is-long = above m = {most} a proof takes minutes: the table tries it
undecided-below = level {m} below is undecided
# The table of levels, printed.
proof = proof
certified = certified
# The lattice: title, description.
lattice-title-none = Wythoff’s game with no fixed heap: P-positions 1 to {step}
lattice-title-one = Wythoff’s game with fixed heap {heap}: P-positions 1 to {step}
lattice-title-more = Wythoff’s game with fixed heaps {heaps}: P-positions 1 to {step}
lattice-window = Lattice of positions b = {left} to {right}, c = {bottom} to {top}.
lattice-moves = Points show how many winning moves they have, up to {most}.
lattice-empty = No P-position is shown.
lattice-all = P-positions (b, c): {points}.
lattice-many = {count} P-positions, from {first} to {last}.
lattice-next = The first free point is ({b}, {c}).
lattice-trail = [{a}, {b}, {c}] crosses out {families}.
trail-family = {name} with {count} {count|point|points} here
# The lattice: axes and its name in the figure.
axis-b-two = b = smaller heap
axis-c-two = c = larger heap − smaller heap
axis-b-three = b = second heap − first heap
axis-c-three = c = third heap − second heap
axis-b-more = b = second largest heap − largest fixed heap
axis-c-more = c = largest heap − second largest heap
heaps-fixed = heaps {heaps} fixed
# Its legend.
legend-found = P-position
legend-newest = newest
legend-next = next
legend-instant = instant winner
legend-crossed = crossed out:
legend-up = up
legend-right = right
legend-diagonal = down the diagonal
legend-intercept = up from its foot
legend-free = free
legend-moves = winning moves:
legend-trail = [{a}, {b}, {c}] crosses out:
legend-itself = itself
# Deviations: title, description.
deviations-title = Deviations from the golden ratio for m = {levels}: P-positions 1 to {step}
deviations-title-more = Deviations from the golden ratio for fixed heaps {heaps}: P-positions 1 to {step}
deviations-window = Points ε over differences B = {left} to {right}.
panel = {level}: {facts}; ε isn’t 0 at {count} of the points.
panel-heaps = Fixed heaps {heaps}
# What is known of a level: parts of lists.
alpha-unknown = α isn’t known yet
proved = proved
observed = observed
observed-to = observed up to n = {n}
all-proved = all proved
some-proved = {proved} of {all} proved
# Deviations: axis, edges of zones, legend.
axis-difference = B = largest heap − second largest heap
beyond = beyond {names} = {n}
legend-other = other ε
legend-proved = proved for ever
# The table has no figure.
no-figure = the view table has no figure
prints-it = nimscope wythoff table prints it
`;
