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
# Heaps, which a link may name in any game.
fixed-heaps-given = {count} fixed heaps were given
one-to-four = give one to four, like 7 or 1,2
position-given = a position of {count} {count|heap|heaps} was given
two-to-six = give two to six heaps, like 1 33 56
small-heap-over = heap {heap} is over 1000
small-heaps = all but the two largest heaps are at most 1000
# Links.
either = {some} or {last}
not-a-parameter = “{name}” is not a parameter of this page
given-twice = “{name}” is given twice, and only the first one counts
beside-r = “{name}” is given beside “r”, and r counts
ignored = {problem}; it is ignored.
default-shown = “{name}” in the link: {problem}. The default is shown.
version = version
older-than-link = 1: this page is older than the link
game = game
view = view
language = language
phase = phase
layer = layer
scale = scale
theme = theme
role = role
speed = speed
speed-range = allowed are 0.1 to 20 steps a second
out-of-range = {name} {value} is out of range
heaps = heaps
three-to-six-heaps = three to six heaps like 1,33,56; a two-heap position as 0,3,5
last-row-m = last row m
selected-number = selected number
select = select
a-place-or-a-row = a P-position as a,b,c or, in the table, a row m
compared-m = compared m
compare = compare
values-of-m = at most 24 values of m like 0-10 or 1,4,7
window = window
left-bottom-width = left,bottom,width in cells like 0,0,60
no-candidate = a state has at least one candidate
is-zero = {name} is 0
r-range = allowed are fractions over 0 and up to 100000
r-over = r {r} is over 100000
r-not-over-0 = r {r} is not over 0
r-expected = a fraction over 0 and up to 100000, like 145/23, 2.5 or 7, of at most 18 digits above and below
answers = answers
letters = up to 200 letters y and n
asked = asked
asked-number = asked number
asked-letters = asked has over 20000 letters
asked-questions = asked has over 200 questions
asked-range = take some back, or ask about longer ranges
asked-form = questions like 1-5.9.12-20,3
play = play
present = present
embed = embed
qr-too-long = the link is too long for a QR code: send it as text
# What the page’s engines and figures refuse.
no-theme = there is no theme {name}
canvas-refused = the canvas refused to be drawn on
`;
