// What figures, captions and errors of the game with one lie say. The format is told in src/words/mod.rs.
export default `
# Answers and lists.
yes = yes
no = no
yes-and-no = yes, no
list-and = {first} and {last}
# Errors: sentences without a full stop.
number = number
asked-number = asked number
question = question
state = state
answers = answers
no-candidate = a + b is 0, so no number is possible
give-a-candidate = give at least one candidate
state-expected = a,b: how many numbers agree with all answers, and with all but one, like 3,1
answers-expected = up to 200 letters y and n
answer-after-the-end = answer {place} comes after the end: the number is known after {taken}
give-fewer-answers = give fewer answers
ranges-expected = numbers and ranges like 1-5.9.12-20
range-ends-early = range {first}-{last} ends before it begins
smaller-first = give the smaller number first
too-many-ranges = a question has over 20000 ranges
longer-ranges = give fewer, longer ranges
tree-too-large = the tree of {questions} questions is too large to be drawn
trees-allowed = trees have up to 11 questions, which is enough for n = 170
no-figure = the view {view} has no figure
have-figures = strategy and atlas have one
# The game that is played: questions as they are said.
ask-one = Is it {number}?
ask-either = Is it {first} or {last}?
ask-at-most = Is it at most {number}?
ask-between = Is it from {first} to {last}?
ask-odd = Is it odd?
ask-digit = Written in binary, is its {place} digit from the right, that of {power} = {value}, a 1?
ask-list = Is it one of {numbers}?
ranges-and-more = {ranges}, and {more} more {more|range|ranges}
ordinal-st = {place}st
ordinal-nd = {place}nd
ordinal-rd = {place}rd
ordinal-th = {place}th
# Questions as they are typed; the English words are always known, too.
typed-odd = odd
typed-even = even
typed-at-most = at most
typed-to = to
nothing-asked = no number is asked about
type-some = type some, like 1-3, 5 or <= 4
too-long-for-a-link = with {numbers} numbers “{text}” is too long for a link
give-ranges = give ranges, like 1-500
a-number-expected = at least one number, like 1-5, 9
question-is-wrong = question {place}: {error}
question-after-known = question {place} comes after the end: the number is known
question-after-none = question {place} comes after the end: no number is possible any more
# What the answers prove.
your-number = Your number is {number}.
the-number = The number is {number}.
no-lie = No answer was a lie.
lie-before = The lie came before the start.
lie-at = Answer {place} was the lie.
rest-true-after = Answer {place} was a lie; all to come are true.
rest-true-before = There was a lie before the start; all to come are true.
rest-true = One answer was a lie, though not yet known which; all to come are true.
used = {asked} {asked|question was|questions were} asked; {enough} {enough|is|are} always enough.
two-lies = No number is possible: there were at least two lies.
no-numbers-at-start = The start has no numbers.
second-lie = Answer {place} is a second lie.
conflict = Each number contradicts at least two of the answers {places}; without any one of these some number would be left.
# Which answers a number contradicts.
contradicts-none = {number} agrees with all answers.
contradicts-before = {number} contradicts one answer before the start, and none after it.
contradicts-one = {number} contradicts answer {place} alone: it is possible if that was the lie.
contradicts-several = {number} contradicts the answers {places}: it would take {lies} lies.
contradicts-before-and-one = {number} contradicts one answer before the start and answer {place} after it: it would take {lies} lies.
contradicts-before-and-several = {number} contradicts one answer before the start and the answers {places} after it: it would take {lies} lies.
# The balance: title and description.
balance-title = The game with one lie at {state} after {answers} {answers|answer|answers}
known = The number is known.
needed = {questions} {questions|question is|questions are} needed.
way = The way: {states}.
asked-about = {c} of {a} heavy and {d} of {b} light candidates are asked about.
weighed = Yes leaves {yes} with weight {weight}, no leaves {no} with weight {other}; {questions} {questions|question|questions} can settle {half}.
# The balance: caption. A caption begins with one of these.
start = {numbers} numbers, one answer may be a lie
yes-leaves = Yes leaves {state}
no-leaves = No leaves {state}
caption-known = {what}: the number is known.
caption-one-enough = {what}: 1 question is enough, none isn’t.
caption-two-enough = {what}: 2 questions are enough, one isn’t.
caption-enough = {what}: {questions} questions are enough, {fewer} aren’t.
one-left-lie = One number is left, and it contradicts one answer: that was the lie.
one-left-no-lie = One number is left, and it agrees with all answers: none was a lie.
weight-would-allow = Its weight {weight} would allow {questions}.
uneven-none = But no question splits it into two sides of at most {power} = {half}: one heavy number more on a side weighs {more} more, and there are no light ones to make up for it.
uneven-one = But no question splits it into two sides of at most {power} = {half}: one heavy number more on a side weighs {more} more, and the one light number can’t make up for it.
uneven = But no question splits it into two sides of at most {power} = {half}: one heavy number more on a side weighs {more} more, and the {light} light ones can’t make up for it.
most-even = The most even split is {yes} and {no}.
about = The question is about {which}.
about-both = The question is about {agree}, and {once}.
agree-one = the one that agrees with all answers
agree-some = {part} of the {all} that agree with all answers
once-none = none of those that {all|agrees|agree} with all but one
once-some = {part} of the {all} that agree with all but one
sides-equal = Each side then weighs {weight}, at most {power} = {half}, which {questions} {questions|question|questions} can settle.
sides-differ = Yes then weighs {yes}, no {no}, at most {power} = {half}, which {questions} {questions|question|questions} can settle.
# The balance: labels.
label-known = known
label-questions = {questions} {questions|question|questions}
label-weight = weight {weight} {sign} {power}
label-weight-for = weight for q = {q}: {weight} {sign} {power}
heavy = heavy: agree with all answers, {each} each
light = light: agree with all but one, 1 each
heavy-short = heavy: {each} each
light-short = light: 1 each
the-number-is-known = the number is known
that-was-the-lie = it contradicts one answer: that was the lie
agrees-with-all = it agrees with all answers: no lie
more-questions = {more} more {more|question|questions}
too-heavy = too heavy: {more} more {more|question|questions}
splits = what each question (c, d) puts on the side of yes; both sides are light enough in the shaded part
splits-hollow = what each question (c, d) puts on the side of yes; both sides are light enough in the shaded part; hollow: but it leaves an exceptional state
splits-short = weight of yes by question; shaded: both sides are light enough
splits-short-hollow = weight of yes by question; shaded: light enough; hollow: leaves an exceptional state
splits-shortest = weight of yes by question
# The panel beside the balance.
yes-leads = Yes leads to {state}
no-leads = No leads to {state}
weighs-too-much = Its weight is {weight}, more than {power}.
weighs-little = Its weight is {weight}, at most {power}.
known-then = The number is known then.
needs-more = It needs {more} more {more|question|questions}.
fewer-never = Fewer than {q} are never enough, as each question splits the weight: {weight} > {power}.
would-allow = The weight would allow {q}: {weight} ≤ {power}. It is one of the states for which that isn’t enough.
enough = {q} {q|is|are} enough: {weight} ≤ {power}, and a question that splits this evenly enough can be found again and again, until one number is left.
one-optimal = Its one optimal question has c = {c}, d = {d}.
optimal-for-one = It has {all} optimal questions (c, d), with c = {c}.
optimal-for = It has {all} optimal questions (c, d), with c from {least} to {most}.
beside-one = Beside c = {c} that is d = {d} alone.
beside = Beside c = {c} any d from {least} to {most} will do.
# The tree.
tree-title = The strategy of the game with one lie from {state}
tree-description = A tree of {questions} {questions|question|questions}; yes leads to the left, no to the right. {states}. The way has {answers} {answers|answer|answers}.
tree-state = after {answers} {answers|answer|answers} {state}
tree-grey = yes leads to the left, no to the right; grey: there is more, zoom in
tree-states = yes leads to the left, no to the right; (a, b) at each state
questions-left = questions left
# The atlas: title and description.
atlas-title = Questions that each state with one lie needs: a = {left} to {right}, b = {bottom} to {top}
atlas-axes = Across a, how many numbers agree with all answers; upwards b, how many with all but one. From {least} to {most} questions are needed; lines show where the weight (q + 1)a + b is 2^q.
atlas-exceptional = The weight would allow one fewer at {states}.
atlas-exceptional-more = The weight would allow one fewer at {states} and {more} more.
atlas-way = The way came by {states}.
atlas-known = The state {state} needs no question.
atlas-state = The state {state} needs {questions} {questions|question|questions}; after the universal question it is {yes} for yes, {no} for no.
# The atlas: labels.
legend-band = questions needed
legend-exceptional = weight allows q, but one more is needed
legend-exceptional-short = weight allows q, one more is needed
legend-state = marked; arrows: after yes, after no
legend-state-short = marked; after yes, no
axis-a = a: agree with all answers
axis-b = b: agree with all but one
axis-b-short = b: agree with all but one
label-state = {state}: {questions} {questions|question|questions}
label-state-outside = {state}: {questions} {questions|question|questions}, outside of this window
# The atlas: one state.
state-needs-none = {state} needs no question
state-needs = {state} needs {questions} {questions|question|questions}
state-known = Only one number is possible: it is known.
state-why = For {questions} {questions|question|questions} the weight is {weight}, at most {power}; for {fewer} it is {other}, more than {half}.
state-exceptional = It is exceptional: {q} questions aren’t enough all the same. As a = {a} is odd, one answer keeps at least {kept} of them. For the {fewer} that are left this weighs at least {q}·{kept} + {rest} = {weight}, more than {half}.
universal = The universal question, one that is always optimal, is about {c} of the a and {d} of the b.
both-lead = Both answers lead to {state}, which needs {questions}.
each-leads = Yes leads to {yes}, which needs {questions}; no to {no}, which needs {others}.
optimal-one = No other question (c, d) is as good.
optimal-many = There are {all} optimal questions (c, d).
`;
