// Was Bilder, Bildtexte und Fehler über das Wegnehmspiel sagen. Die Form erklärt src/words/mod.rs.
export default `
# Fehler und Hinweise: Sätze ohne Punkt am Ende.
outgrown = Verlusthaufen {index} braucht mehr als 128 Bit: Für dieses r gibt es {fits} Glieder
uncounted = r {r} liegt jenseits von r_{most}: Seine Nummer wird nicht ermittelt
count-over = Anzahl {count} ist größer als {fits}: Erlaubt ist für r = {r} 1 bis {fits}, da weitere Haufen mehr als 128 Bit brauchen
no-figure = die Ansicht „sequence“ hat kein Bild
no-figure-but = nimscope takeaway losing gibt die Folge aus
one-term = unter r = 1 gibt es nur ein Glied
term-over = Glied i = {i} liegt hinter {last}: Dort endet der Beweis, und alle seine Glieder sind gezeigt
terms-cut = der Beweis hat {needed} Glieder: Gezeigt sind die ersten {last}
# Namen von Folgen.
powers-of-two = Zweierpotenzen
fibonacci-numbers = Fibonacci-Zahlen
# Die Kette: Titel, Beschreibung und ein Text zu jedem Schritt.
chain-title = Wegnehmspiel bei {r}: Verlusthaufen und nächste Schwelle
chain-heaps = Verlusthaufen: {heaps}.
chain-heaps-cut = Verlusthaufen: {heaps} und {more} {more|weiterer|weitere}.
chain-least = Der kleinste Kandidat ist c_{i} = {value}. Der Rückstand ist {lag} von Index {since} bis {last}, und so bleibt er für immer.
below-one = r = {r}: Nur L_1 = 1 ist ein Verlusthaufen
below-one-why = Von zwei oder mehr Steinen nimmt man einen: Der nächste Zug darf dann weniger als einen nehmen. Ab r = 1 ist das nicht mehr so.
first-why = Ein Haufen aus einem Stein ist ein Verlusthaufen: Der erste Zug darf nicht den ganzen Haufen nehmen.
parent-first = Das Elternglied ist das erste L_j mit r·L_j ≥ L_{i}: hier L_1.
parent-why = Das Elternglied ist das erste L_j mit r·L_j ≥ L_{i}: {r} · {parent} ≥ {before}, aber {r} · {smaller} < {before}.
lag-is = Der Rückstand i − j ist {lag}.
lag-grows = Der Rückstand i − j wächst auf {lag}.
no-candidate = Es gibt kein c_{i}
no-parent = L_1 hat kein Elternglied.
nothing-before = Das Elternglied ist L_1, und davor gibt es kein Glied.
candidate-first = Solange die Glieder vor L_{i} so bleiben, wie sie sind, ist ab r {about} sein Elternglied L_1.
candidate-why = Solange die Glieder vor L_{i} so bleiben, wie sie sind, ist ab r {about} sein Elternglied L_{j} oder ein früheres Glied.
candidate-is-least = Dieser Kandidat ist der bisher kleinste.
candidate-equals-least = Dieser Kandidat ist gleich c_{i}, dem bisher kleinsten.
candidate-least-other = Der bisher kleinste Kandidat ist c_{i} = {value}.
next-is = Die nächste Schwelle ist {next}
least-alone = Der kleinste Kandidat ist c_{i} = {value}.
least-with-one = Der kleinste Kandidat ist c_{i} = {value}, und {other} ist ihm gleich.
least-with-others = Der kleinste Kandidat ist c_{i} = {value}, und {others} sind ihm gleich.
lag-stays = Der Rückstand ist {lag} an {times} Indizes hintereinander, von {since} bis {last}: So bleibt er für immer, und kein Kandidat nach Index {last} ist kleiner.
jump = Bei r = {r} wird L_{j} zum Elternglied von L_{i}.
jump-why = Dort erreicht r·{below} die Zahl {above}. Also ist L_{i} = {above} + {below} = {now} statt {before}, und auch die Glieder danach ändern sich.
# Die Kette: ihr Bild. Für den Rückstand und die nächste Schwelle am Rand ist wenig Platz.
heaps-by-index = Verlusthaufen L, Höhe log₂ L
heaps-by-size = Verlusthaufen L, waagrecht bei log₂ L
index = Index i
index-by-size = Index i, jeweils bei log₂ von L
nothing-left = ab zwei Steinen einen nehmen, dann bleibt kein Zug
parents = r·L im Vergleich zu {heap} (nicht maßstäblich)
candidates = Kandidaten c (nicht maßstäblich)
candidates-short = Kandidaten c
candidates-before = Kandidaten c vor dem Sprung, bei r = {r} (nicht maßstäblich)
candidates-before-short = Kandidaten c vor dem Sprung (nicht maßstäblich)
candidates-before-shortest = c vor dem Sprung (nicht maßstäblich)
lag = Rückstand
next-r = T(r)
to-scale = maßstäblich
window = Rückstand {lag} an {times} Indizes hintereinander: Er bleibt {lag}, und danach ist kein Kandidat kleiner
window-short = Rückstand {lag} an {times} Indizes hintereinander: Er bleibt {lag}
window-shorter = Rückstand {lag}, {times} Mal: Er bleibt
window-shortest = Rückstand {lag}, {times} Mal
cut = die ersten {first} der {all} Glieder, die der Beweis braucht
cut-short = {first} von {all} Gliedern
cut-shortest = {first} Glieder
legend-heap = Verlusthaufen
legend-arc = vom Elternglied
legend-newest = neuester
legend-reaches = r·L erreicht die Linie
legend-candidate = Kandidat
legend-least-so-far = bisher kleinster
legend-least = kleinster: nächstes r
legend-tie = gleich groß
legend-proof = Rückstand bleibt
legend-breaks-first = bricht zuerst
legend-breaks = bricht
legend-new-parent = neues Elternglied
legend-before = vorher
# Die Karte: Titel, Beschreibung, Bild.
map-title = Verlusthaufen der Schwellen r_{first} bis r_{last} des Wegnehmspiels
map-window = Haufen {left} bis {right} nach rechts, nach oben eine Zeile für jede Schwelle.
map-current = Die Zeile von r_{m} = {r} ist hervorgehoben: Sie weicht von der Zeile darunter ab, wo {to} an die Stelle von {from} tritt.
map-heaps = n = Haufengröße
map-row = {r}: {to} statt {from}
legend-departs = erster, der darunter fehlt
legend-departs-short = fehlt darunter
# Alle Schwellen auf einen Blick: Titel, Beschreibung, Achsen.
overview-title = Schwellen r_1 bis r_{last} des Wegnehmspiels
overview-axes = r_m über m, und der letzte Rückstand über r.
overview-spot = r_{m} = {r} mit Rückstand {lag}.
axis-threshold = Schwelle r
axis-lag = letzter Rückstand
# Die Verlusthaufen zu einem r: Namen der Spalten, Beweis.
column-lag = Rückstand
column-parent = Elternglied
column-candidate = Kandidat
proof-below-one = Unter 1 ist nur ein Haufen aus 1 Stein ein Verlusthaufen.
proof-least = Das ist der kleinste Kandidat, L_{before}/L_{under} = {above}/{below}, zuerst bei Index {index}.
proof-lag = Der Rückstand ist {lag} an den {times} Indizes von {since} bis {last}; so bleibt er für immer, und kein späterer Kandidat ist kleiner.
# Wer bei einem Haufen gewinnt, und warum.
lost-one = Verloren: Der erste Zug darf nicht den ganzen Haufen nehmen, und sonst gibt es nichts zu nehmen.
lost-first = Verloren: {heap} ist ein Verlusthaufen für r = {r}, und der erste Zug darf ihn nicht ganz nehmen.
lost-limit = Verloren: {heap} ist ein Verlusthaufen für r = {r}, und es {limit|darf|dürfen} höchstens {limit} genommen werden.
lost-part = Verloren: {heap} = {sum}, und der kleinste Teil, {part}, ist größer als die Grenze {limit}.
won-one = Gewonnen: Nehmen Sie 1.
won-all = Gewonnen: Nehmen Sie alle {heap}.
won-below-one = Gewonnen: Nehmen Sie 1; da r = {r} kleiner als 1 ist, kann danach nichts genommen werden.
won-losing = Gewonnen: {heap} = {sum}; wer den kleinsten Teil nimmt, {least}, lässt {left} übrig, einen Verlusthaufen, der größer ist als das {r}-Fache von {least}, also nicht genommen werden kann.
won-sum = Gewonnen: {heap} = {sum}; wer den kleinsten Teil nimmt, {least}, lässt {left} = {rest} übrig, und davon ist der kleinste Teil, {next}, größer als das {r}-Fache von {least}, kann also nicht genommen werden.
won-others = Gewonnen: {heap} = {sum}; wer den kleinsten Teil nimmt, {least}, lässt die anderen Teile übrig, und davon ist der kleinste, {next}, größer als das {r}-Fache von {least}, kann also nicht genommen werden.
`;
