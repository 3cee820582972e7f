// Was Bilder, Bildtexte und Fehler über das Spiel mit einer Lüge sagen. Die Form erklärt src/words/mod.rs.
export default `
# Antworten und Aufzählungen.
yes = ja
no = nein
yes-and-no = ja, nein
list-and = {first} und {last}
# Fehler: Sätze ohne Punkt am Ende.
number = Zahl
asked-number = gefragte Zahl
question = Frage
state = Zustand
answers = Antwortfolge
no-candidate = a + b ist 0, also ist keine Zahl möglich
give-a-candidate = Geben Sie mindestens einen Kandidaten an
state-expected = a,b: wie viele Zahlen zu allen Antworten passen, und wie viele zu allen bis auf eine, etwa 3,1
answers-expected = ein Wort aus bis zu 200 Buchstaben y und n
answer-after-the-end = Antwort {place} kommt nach dem Ende: Die Zahl ist nach {taken} bekannt
give-fewer-answers = Geben Sie weniger Antworten an
ranges-expected = eine Liste aus Zahlen und Bereichen wie 1-5.9.12-20
range-ends-early = Bereich {first}-{last} endet, bevor er beginnt
smaller-first = Geben Sie die kleinere Zahl zuerst an
too-many-ranges = eine Frage hat über 20000 Bereiche
longer-ranges = Geben Sie weniger, längere Bereiche an
tree-too-large = der Baum mit {questions} Fragen ist zu groß für ein Bild
trees-allowed = Bäume haben bis zu 11 Fragen, das genügt für n = 170
no-figure = die Ansicht „{view}“ hat kein Bild
have-figures = „strategy“ und „atlas“ haben eines
# Das gespielte Spiel: Fragen, wie man sie sagt.
ask-one = Ist es die {number}?
ask-either = Ist es die {first} oder die {last}?
ask-at-most = Ist die Zahl höchstens {number}?
ask-between = Ist es eine Zahl von {first} bis {last}?
ask-odd = Ist die Zahl ungerade?
ask-digit = Steht binär geschrieben an der {place} Stelle von rechts, der für {power} = {value}, eine 1?
ask-list = Ist es eine der Zahlen {numbers}?
ranges-and-more = {ranges} und {more} {more|weiterer Bereich|weitere Bereiche}
ordinal-st = {place}.
ordinal-nd = {place}.
ordinal-rd = {place}.
ordinal-th = {place}.
# Fragen, wie man sie tippt; auch die englischen Wörter sind immer bekannt.
typed-odd = ungerade
typed-even = gerade
typed-at-most = höchstens
typed-to = bis
nothing-asked = es wird nach keiner Zahl gefragt
type-some = Tippen Sie welche, etwa 1-3, 5 oder <= 4
too-long-for-a-link = bei {numbers} Zahlen ist „{text}“ zu lang für einen Link
give-ranges = Geben Sie Bereiche an, etwa 1-500
a-number-expected = mindestens eine Zahl, etwa 1-5, 9
question-is-wrong = Frage {place}: {error}
question-after-known = Frage {place} kommt nach dem Ende: Die Zahl ist bekannt
question-after-none = Frage {place} kommt nach dem Ende: Es ist keine Zahl mehr möglich
# Was die Antworten beweisen.
your-number = Ihre Zahl ist {number}.
the-number = Die Zahl ist {number}.
no-lie = Keine Antwort war eine Lüge.
lie-before = Die Lüge kam vor dem Anfang.
lie-at = Antwort {place} war die Lüge.
rest-true-after = Antwort {place} war eine Lüge; alle weiteren sind wahr.
rest-true-before = Vor dem Anfang gab es eine Lüge; alle weiteren Antworten sind wahr.
rest-true = Eine Antwort war eine Lüge, nur weiß man noch nicht, welche; alle weiteren sind wahr.
used = {asked} {asked|Frage wurde|Fragen wurden} gestellt; {enough} {enough|genügt|genügen} immer.
two-lies = Keine Zahl ist möglich: Es gab mindestens zwei Lügen.
no-numbers-at-start = Am Anfang gibt es keine Zahlen.
second-lie = Antwort {place} ist eine zweite Lüge.
conflict = Jede Zahl widerspricht mindestens zwei der Antworten {places}; lässt man irgendeine davon weg, bleibt mindestens eine Zahl übrig.
# Welchen Antworten eine Zahl widerspricht.
contradicts-none = {number} passt zu allen Antworten.
contradicts-before = {number} widerspricht einer Antwort vor dem Anfang und keiner danach.
contradicts-one = {number} widerspricht nur Antwort {place}: Die Zahl ist möglich, wenn das die Lüge war.
contradicts-several = {number} widerspricht den Antworten {places}: Das wären {lies} Lügen.
contradicts-before-and-one = {number} widerspricht einer Antwort vor dem Anfang und danach Antwort {place}: Das wären {lies} Lügen.
contradicts-before-and-several = {number} widerspricht einer Antwort vor dem Anfang und danach den Antworten {places}: Das wären {lies} Lügen.
# Die Waage: Titel und Beschreibung.
balance-title = Das Spiel mit einer Lüge bei {state} nach {answers} {answers|Antwort|Antworten}
known = Die Zahl ist bekannt.
needed = {questions} {questions|Frage ist|Fragen sind} nötig.
way = Der Weg: {states}.
asked-about = Gefragt wird nach {c} von {a} schweren und {d} von {b} leichten Kandidaten.
weighed = Nach Ja bleibt {yes} mit Gewicht {weight}, nach Nein {no} mit Gewicht {other}; {questions} {questions|Frage bewältigt|Fragen bewältigen} {half}.
# Die Waage: Bildtext. Er beginnt mit einem von diesen.
start = {numbers} Zahlen, eine Antwort darf gelogen sein
yes-leaves = Nach Ja bleibt {state}
no-leaves = Nach Nein bleibt {state}
caption-known = {what}: Die Zahl ist bekannt.
caption-one-enough = {what}: 1 Frage genügt, ganz ohne geht es nicht.
caption-two-enough = {what}: 2 Fragen genügen, eine nicht.
caption-enough = {what}: {questions} Fragen genügen, {fewer} nicht.
one-left-lie = Eine Zahl ist übrig, und sie widerspricht einer Antwort: Das war die Lüge.
one-left-no-lie = Eine Zahl ist übrig, und sie passt zu allen Antworten: Keine war eine Lüge.
weight-would-allow = Das Gewicht {weight} würde {questions} erlauben.
uneven-none = Aber keine Frage teilt es in zwei Seiten von höchstens {power} = {half}: Eine schwere Zahl mehr auf einer Seite wiegt dort {more} mehr, und es gibt keine leichten, die das ausgleichen.
uneven-one = Aber keine Frage teilt es in zwei Seiten von höchstens {power} = {half}: Eine schwere Zahl mehr auf einer Seite wiegt dort {more} mehr, und die eine leichte gleicht das nicht aus.
uneven = Aber keine Frage teilt es in zwei Seiten von höchstens {power} = {half}: Eine schwere Zahl mehr auf einer Seite wiegt dort {more} mehr, und die {light} leichten gleichen das nicht aus.
most-even = Die gleichmäßigste Teilung ist {yes} und {no}.
about = Die Frage betrifft {which}.
about-both = Die Frage betrifft {agree}, und {once}.
agree-one = die eine Zahl, die zu allen Antworten passt
agree-some = {part} der {all} Zahlen, die zu allen Antworten passen
once-none = {all|nicht die|keine von denen}, die zu allen bis auf eine {all|passt|passen}
once-some = {part} {all|von|der} {all}, die zu allen bis auf eine {all|passt|passen}
sides-equal = Jede Seite wiegt dann {weight}, höchstens {power} = {half}; das {questions|bewältigt|bewältigen} {questions} {questions|Frage|Fragen}.
sides-differ = Ja wiegt dann {yes}, Nein {no}, höchstens {power} = {half}; das {questions|bewältigt|bewältigen} {questions} {questions|Frage|Fragen}.
# Die Waage: Beschriftungen.
label-known = bekannt
label-questions = {questions} {questions|Frage|Fragen}
label-weight = Gewicht {weight} {sign} {power}
label-weight-for = Gewicht für q = {q}: {weight} {sign} {power}
heavy = schwer: passen zu allen Antworten, je {each}
light = leicht: passen zu allen bis auf eine, je 1
heavy-short = schwer: je {each}
light-short = leicht: je 1
the-number-is-known = die Zahl ist bekannt
that-was-the-lie = eine Antwort passt nicht: Das war die Lüge
agrees-with-all = sie passt zu allen Antworten: keine Lüge
more-questions = noch {more} {more|Frage|Fragen}
too-heavy = zu schwer: noch {more} {more|Frage|Fragen}
splits = was jede Frage (c, d) auf die Seite von Ja legt; im getönten Teil sind beide Seiten leicht genug
splits-hollow = was jede Frage (c, d) auf die Seite von Ja legt; im getönten Teil sind beide Seiten leicht genug; hohl: führt aber zu einer Ausnahme
splits-short = Gewicht von Ja je Frage; getönt: Beide Seiten sind leicht genug
splits-short-hollow = Gewicht von Ja je Frage; getönt: leicht genug; hohl: führt zu einer Ausnahme
splits-shortest = Gewicht von Ja je Frage
# Das Feld neben der Waage.
yes-leads = Ja führt zu {state}
no-leads = Nein führt zu {state}
weighs-too-much = Das Gewicht ist {weight}, mehr als {power}.
weighs-little = Das Gewicht ist {weight}, höchstens {power}.
known-then = Dann ist die Zahl bekannt.
needs-more = Es {more|ist|sind} noch {more} {more|Frage|Fragen} nötig.
fewer-never = Weniger als {q} genügen nie, denn jede Frage teilt das Gewicht: {weight} > {power}.
would-allow = Das Gewicht würde {q} erlauben: {weight} ≤ {power}. Es ist einer der Zustände, für die das nicht genügt.
enough = {q} {q|genügt|genügen}: {weight} ≤ {power}, und immer wieder findet sich eine Frage, die das gleichmäßig genug teilt, bis eine Zahl übrig ist.
one-optimal = Die einzige optimale Frage hat c = {c}, d = {d}.
optimal-for-one = Es gibt {all} optimale Fragen (c, d), mit c = {c}.
optimal-for = Es gibt {all} optimale Fragen (c, d), mit c von {least} bis {most}.
beside-one = Bei c = {c} eignet sich nur d = {d}.
beside = Bei c = {c} eignet sich jedes d von {least} bis {most}.
# Der Baum.
tree-title = Die Strategie des Spiels mit einer Lüge ab {state}
tree-description = Ein Baum mit {questions} {questions|Frage|Fragen}; Ja führt nach links, Nein nach rechts. Zustände: {states}. Der Weg hat {answers} {answers|Antwort|Antworten}.
tree-state = nach {answers} {answers|Antwort|Antworten} {state}
tree-grey = Ja führt nach links, Nein nach rechts; grau: mehr beim Vergrößern
tree-states = Ja führt nach links, Nein nach rechts; (a, b) an jedem Zustand
questions-left = Fragen übrig
# Der Atlas: Titel und Beschreibung.
atlas-title = Fragen, die jeder Zustand mit einer Lüge braucht: a = {left} bis {right}, b = {bottom} bis {top}
atlas-axes = Nach rechts a, wie viele Zahlen zu allen Antworten passen; nach oben b, wie viele zu allen bis auf eine. Nötig sind {least} bis {most} Fragen; Linien zeigen, wo das Gewicht (q + 1)a + b gleich 2^q ist.
atlas-exceptional = Das Gewicht würde eine weniger erlauben bei {states}.
atlas-exceptional-more = Das Gewicht würde eine weniger erlauben bei {states} und {more} weiteren.
atlas-way = Der Weg kam über {states}.
atlas-known = Der Zustand {state} braucht keine Frage.
atlas-state = Der Zustand {state} braucht {questions} {questions|Frage|Fragen}; nach der universellen Frage ist es {yes} bei Ja, {no} bei Nein.
# Der Atlas: Beschriftungen.
legend-band = nötige Fragen
legend-exceptional = Gewicht erlaubt q, nötig ist eine mehr
legend-exceptional-short = Gewicht erlaubt q, nötig: q + 1
legend-state = markiert; Pfeile: nach Ja, nach Nein
legend-state-short = markiert; nach Ja, Nein
axis-a = a: passen zu allen Antworten
axis-b = b: passen zu allen bis auf eine
axis-b-short = b: zu allen bis auf eine
label-state = {state}: {questions} {questions|Frage|Fragen}
label-state-outside = {state}: {questions} {questions|Frage|Fragen}, außerhalb des Fensters
# Der Atlas: ein Zustand.
state-needs-none = {state} braucht keine Frage
state-needs = {state} braucht {questions} {questions|Frage|Fragen}
state-known = Nur eine Zahl ist möglich: Sie ist bekannt.
state-why = Für {questions} {questions|Frage|Fragen} ist das Gewicht {weight}, höchstens {power}; für {fewer} ist es {other}, mehr als {half}.
state-exceptional = Das ist eine Ausnahme: {q} Fragen genügen trotzdem nicht. Da a = {a} ungerade ist, behält eine Antwort mindestens {kept} davon. Bei den {fewer} Fragen, die dann noch bleiben, wiegt das mindestens {q}·{kept} + {rest} = {weight}, mehr als {half}.
universal = Die universelle Frage, die immer optimal ist, betrifft {c} der a und {d} der b.
both-lead = Beide Antworten führen zu {state}; dort {questions|ist|sind} {questions} nötig.
each-leads = Ja führt zu {yes}; dort {questions|ist|sind} {questions} nötig. Nein führt zu {no}; dort {others|ist|sind} {others} nötig.
optimal-one = Keine andere Frage (c, d) ist so gut.
optimal-many = Es gibt {all} optimale Fragen (c, d).
`;
