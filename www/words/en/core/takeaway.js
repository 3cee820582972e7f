// What figures, captions and errors of the take-away game say. The format is told in src/words/mod.rs.
export default `
# Errors and notices: sentences without a full stop.
outgrown = losing heap {index} needs more than 128 bits: {fits} terms can be had for this r
uncounted = r {r} is beyond r_{most}: its number isn't counted
count-over = count {count} is over {fits}: allowed for r = {r} are 1 to {fits}, as further heaps need more than 128 bits
no-figure = the view sequence has no figure
no-figure-but = nimscope takeaway losing prints it
one-term = below r = 1 there is one term alone
term-over = term i = {i} is over {last}: the proof ends there, and all its terms are shown
terms-cut = the proof has {needed} terms: the first {last} are shown
# Names of sequences.
powers-of-two = powers of two
fibonacci-numbers = Fibonacci numbers
# The chain: title, description, and a caption for each step.
chain-title = Take-away game at {r}: losing heaps and the next threshold
chain-heaps = Losing heaps: {heaps}.
chain-heaps-cut = Losing heaps: {heaps} and {more} more.
chain-least = The least candidate is c_{i} = {value}. The lag is {lag} from index {since} to {last}, and for ever.
below-one = r = {r}: only L_1 = 1 is losing
below-one-why = From two stones or more, take one: the next move may take less than one. From r = 1 on that is no longer so.
first-why = A heap of one stone is losing: the first move may not take the whole heap.
parent-first = The parent is the first L_j with r·L_j ≥ L_{i}: here L_1.
parent-why = The parent is the first L_j with r·L_j ≥ L_{i}: {r} · {parent} ≥ {before}, but {r} · {smaller} < {before}.
lag-is = The lag i − j is {lag}.
lag-grows = The lag i − j grows to {lag}.
no-candidate = There is no c_{i}
no-parent = L_1 has no parent.
nothing-before = The parent is L_1, and no term is before it.
candidate-first = As long as the terms before L_{i} stay as they are, from r {about} on its parent is L_1.
candidate-why = As long as the terms before L_{i} stay as they are, from r {about} on its parent is L_{j} or an earlier term.
candidate-is-least = It is the least so far.
candidate-equals-least = It is equal to c_{i}, the least so far.
candidate-least-other = The least so far is c_{i} = {value}.
next-is = The next threshold is {next}
least-alone = The least candidate is c_{i} = {value}.
least-with-one = The least candidate is c_{i} = {value}, and {other} is equal to it.
least-with-others = The least candidate is c_{i} = {value}, and {others} are equal to it.
lag-stays = The lag is {lag} at {times} indices in a row, from {since} to {last}: so it is for ever, and no candidate after index {last} is less.
jump = At r = {r} the parent of L_{i} becomes L_{j}.
jump-why = There r·{below} reaches {above}. So L_{i} = {above} + {below} = {now} in place of {before}, and the terms after it move too.
# The chain: its figure. The room for the lag, and for the mark of the next threshold, is small.
heaps-by-index = losing heaps L, height log₂ L
heaps-by-size = losing heaps L, at log₂ L across
index = index i
index-by-size = index i, each at log₂ of its L
nothing-left = from two stones or more, take one: no move is left
parents = r·L against {heap} (not to scale)
candidates = candidates c (not to scale)
candidates-short = candidates c
candidates-before = candidates c before the jump, at r = {r} (not to scale)
candidates-before-short = candidates c before the jump (not to scale)
candidates-before-shortest = c before the jump (not to scale)
lag = lag
next-r = next r
to-scale = to scale
window = lag {lag} at {times} indices in a row: it stays {lag}, and after them no candidate is less
window-short = lag {lag} at {times} indices in a row: it stays {lag}
window-shorter = lag {lag}, {times} times: it stays
window-shortest = lag {lag}, {times} times
cut = the first {first} of the {all} terms that the proof needs
cut-short = {first} of {all} terms
cut-shortest = {first} terms
legend-heap = losing heap
legend-arc = parent’s arc
legend-newest = newest
legend-reaches = r·L reaches the line
legend-candidate = candidate
legend-least-so-far = least so far
legend-least = least: next r
legend-tie = equal to it
legend-proof = the lag stays
legend-breaks-first = breaks first
legend-breaks = breaks
legend-new-parent = new parent
legend-before = before
# The map: title, description, figure.
map-title = Losing heaps of the take-away thresholds r_{first} to r_{last}
map-window = Heaps {left} to {right} across, a row for each threshold upwards.
map-current = The row of r_{m} = {r} is marked: it departs from the one below where {from} becomes {to}.
map-heaps = n = heap size
map-row = {r}: {from} becomes {to}
legend-departs = first one that the row below doesn’t have
legend-departs-short = not in the row below
# All thresholds at a glance: title, description, axes.
overview-title = Take-away thresholds r_1 to r_{last}
overview-axes = r_m against m, and the last lag against r.
overview-spot = r_{m} = {r} with lag {lag}.
axis-threshold = threshold r
axis-lag = final lag
# The losing heaps of one r: names of columns, the proof.
column-lag = lag
column-parent = parent
column-candidate = candidate
proof-below-one = Below 1 only a heap of 1 stone is losing.
proof-least = It is the least candidate, L_{before}/L_{under} = {above}/{below}, first at index {index}.
proof-lag = The lag is {lag} at the {times} indices from {since} to {last}; so it is for ever, and no candidate to come is less.
# Who wins a heap, and why.
lost-one = Lost: the first turn can’t take the whole heap, and there is nothing else to take.
lost-first = Lost: {heap} is a losing heap for r = {r}, and the first turn can’t take it whole.
lost-limit = Lost: {heap} is a losing heap for r = {r}, and at most {limit} may be taken.
lost-part = Lost: {heap} = {sum}, and its least part, {part}, is over the limit of {limit}.
won-one = Won: take 1.
won-all = Won: take all {heap}.
won-below-one = Won: take 1; as r = {r} is below 1, nothing can be taken after it.
won-losing = Won: {heap} = {sum}; taking the least part, {least}, leaves {left}, a losing heap, which is more than {r} times {least}, so the other player can’t take it.
won-sum = Won: {heap} = {sum}; taking the least part, {least}, leaves {left} = {rest}, whose least part, {next}, is more than {r} times {least}, so the other player can’t take it.
won-others = Won: {heap} = {sum}; taking the least part, {least}, leaves the other parts, whose least, {next}, is more than {r} times {least}, so the other player can’t take it.
`;
