// What all games say: numbers, errors of input, what is common to figures. The format is told in src/words/mod.rs.
export default `
code = en
# Numbers: the mark before decimals, and what sets thousands apart.
decimal-mark = .
group-mark =  
# Names of quantities, as errors have them.
heap = heap
fixed-heap = fixed heap
count = count
budget = budget
index-m = index m
limit = limit
number-of-candidates-n = number of candidates n
step-n = step n
last-step = last step
window-edge = window edge
window-width = window width
# Errors: sentences without a full stop.
over = {quantity} {value} is over {most}: allowed are {least} to {most}
under = {quantity} {value} is under {least}: allowed are {least} to {most}
malformed = {quantity} “{value}” can't be read: give {expected}
a-whole-number = a whole number
a-fraction = a positive fraction like 145/23, 2.5 or 7 with at most 18 digits above and below
memory = this needs over {needed} MiB of memory and may use {limit} MiB: take smaller fixed heaps, fewer of them, or fewer steps
`;
