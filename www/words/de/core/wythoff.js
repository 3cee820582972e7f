// Was Bilder, Bildtexte und Fehler über Wythoffs Spiel sagen. Die Form erklärt src/words/mod.rs.
export default `
# Positionen und Haufen: Fehler.
point-over = Haufen sind hier größer als {most}: Erlaubt ist 0 bis {most}
# Familien dessen, was eine P-Position ausstreicht.
family = Familie {name}
family-row = „Zeile“
family-first = „erster Haufen“
terms = ({count} {count|Glied|Glieder})
# Warum keine Spur zu sehen ist: Sätze ohne Punkt am Ende.
level-under = Ebene {m} liegt unter a = {a}: Eine P-Position streicht Punkte ihrer eigenen und höherer Ebenen aus
no-p-position = {place} ist keine P-Position, denn von {position} führt ein Zug zu {target}
not-three-heaps = die Familien sind die von drei Haufen, hier sind aber {count} Haufen fest: Halten Sie einen fest, wie m = 1
# Die zehn Bedingungen mit ihren Zahlen.
condition = Bedingung {id}: {detail}
condition-1 = A_n2 = {a2} > M = {largest} und B_n2 = {b2} > m + M = {sum}
condition-2 = A + B bei n2 + 3 = {n}: {sum} < A_n1 = {a1}
condition-3 = B_j+1 = B_j + 1 für {n2} ≤ j < {n1}
condition-4 = B_n1 = {b1}, das größte aller B bis n1 ist {largest}
condition-5 = jede unbenutzte Differenz unter {b1} ist tot
condition-5-fails = von {count} unbenutzten {count|Differenz|Differenzen} ist nicht bekannt, ob sie tot {count|ist|sind}; die erste ist {first}
condition-6 = α_j liegt in {least}…{most} für {n2} ≤ j ≤ {n1}
condition-7 = mit α = {alpha} sind von n2 bis n1 nie drei ε nacheinander alle ungleich 0
condition-7-fails = ε_j ε_(j−1) ε_(j−2) ≠ 0 bei j = {j}
condition-8 = jede Ebene i < m hat ε ≥ −E_i bei allen ihren Differenzen ≥ B_n1 + 1 − (m − i) = {sum} − (m − i)
condition-8-fails = ε^i = {epsilon} < −E_i = −{demand} bei i = {i}, D = {d} ≥ B_n1 + 1 − k
condition-9 = jedes E_i ≥ 1; das kleinste ist {least}, bei i = {i}
condition-9-fails = α^i − α′ = {difference} ist zu klein für k = m − i = {k} bei i = {i}: E_i = {demand} < 1
condition-10 = A_j+1 − A_j ≤ 2 von n2 bis n1
no-level-below = darunter gibt es keine Ebene
not-tried = nicht geprüft, da Bedingungen davor nicht gelten
# Warum nichts bewiesen ist: Sätze ohne Punkt am Ende.
more-heaps = mehr als drei Haufen: Das Kriterium gilt für drei
proof-is-long = über m = {most} braucht ein Beweis Minuten: Die Tabelle versucht ihn
undecided-below = Ebene {m} darunter ist unentschieden
# Die Tabelle der Ebenen, gedruckt.
proof = Beweis
certified = bewiesen
# Das Gitter: Titel, Beschreibung.
lattice-title-none = Wythoffs Spiel ohne festen Haufen: P-Positionen 1 bis {step}
lattice-title-one = Wythoffs Spiel mit festem Haufen {heap}: P-Positionen 1 bis {step}
lattice-title-more = Wythoffs Spiel mit festen Haufen {heaps}: P-Positionen 1 bis {step}
lattice-window = Gitter der Positionen b = {left} bis {right}, c = {bottom} bis {top}.
lattice-moves = Punkte zeigen, wie viele Gewinnzüge sie haben, bis zu {most}.
lattice-empty = Keine P-Position ist zu sehen.
lattice-all = P-Positionen (b, c): {points}.
lattice-many = {count} P-Positionen, von {first} bis {last}.
lattice-next = Der erste freie Punkt ist ({b}, {c}).
lattice-trail = [{a}, {b}, {c}] streicht aus: {families}.
trail-family = {name} mit {count} {count|Punkt|Punkten} hier
# Das Gitter: Achsen, und wie es im Bild heißt.
axis-b-two = b = kleinerer Haufen
axis-c-two = c = größerer − kleinerer Haufen
axis-b-three = b = 2. Haufen − 1. Haufen
axis-c-three = c = 3. Haufen − 2. Haufen
axis-b-more = b = zweitgrößter − größter fester Haufen
axis-c-more = c = größter − zweitgrößter Haufen
heaps-fixed = Haufen {heaps} fest
# Seine Legende.
legend-found = P-Position
legend-newest = neueste
legend-next = nächste
legend-instant = Sofortgewinn
legend-crossed = ausgestrichen:
legend-up = hinauf
legend-right = rechts
legend-diagonal = diagonal
legend-intercept = vom Fuß hinauf
legend-free = frei
legend-moves = Gewinnzüge:
legend-trail = [{a}, {b}, {c}] streicht aus:
legend-itself = sie selbst
# Abweichungen: Titel, Beschreibung.
deviations-title = Abweichungen vom Goldenen Schnitt für m = {levels}: P-Positionen 1 bis {step}
deviations-title-more = Abweichungen vom Goldenen Schnitt für feste Haufen {heaps}: P-Positionen 1 bis {step}
deviations-window = Punkte ε über den Differenzen B = {left} bis {right}.
panel = {level}: {facts}; ε ist bei {count} der Punkte nicht 0.
panel-heaps = Feste Haufen {heaps}
# Was von einer Ebene bekannt ist: Glieder von Aufzählungen.
alpha-unknown = α ist noch nicht bekannt
proved = bewiesen
observed = beobachtet
observed-to = beobachtet bis n = {n}
all-proved = alle bewiesen
some-proved = {proved} von {all} bewiesen
# Abweichungen: Achse, Ränder der Zonen, Legende.
axis-difference = B = größter − zweitgrößter Haufen
beyond = hinter {names} = {n}
legend-other = anderes ε
legend-proved = für alle n bewiesen
# Die Tabelle hat kein Bild.
no-figure = die Ansicht „table“ hat kein Bild
prints-it = nimscope wythoff table gibt die Tabelle aus
`;
