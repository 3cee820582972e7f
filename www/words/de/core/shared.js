// Was alle Spiele sagen: Zahlen, Fehler in Eingaben, was Bilder gemeinsam haben. Die Form erklärt src/words/mod.rs.
export default `
code = de
# Zahlen: das Zeichen vor Nachkommastellen, und was Tausender trennt.
decimal-mark = ,
group-mark =  
# Namen von Größen, wie Fehler sie nennen.
heap = Haufen
fixed-heap = fester Haufen
count = Anzahl
budget = Budget
index-m = Index m
limit = Grenze
number-of-candidates-n = Anzahl der Kandidaten n
step-n = Schritt n
last-step = letzter Schritt
window-edge = Rand des Fensters
window-width = Breite des Fensters
# Fehler: Sätze ohne Punkt am Ende.
over = {quantity} {value} ist größer als {most}: Erlaubt ist {least} bis {most}
under = {quantity} {value} ist kleiner als {least}: Erlaubt ist {least} bis {most}
malformed = {quantity} „{value}“ ist nicht lesbar: Erwartet wird {expected}
a-whole-number = eine ganze Zahl
a-fraction = ein positiver Bruch wie 145/23, 2.5 oder 7 mit höchstens 18 Ziffern über und unter dem Strich
memory = das braucht über {needed} MiB Speicher und darf {limit} MiB belegen: Nehmen Sie kleinere oder weniger feste Haufen oder weniger Schritte
# Haufen, die ein Link in jedem Spiel nennen darf.
fixed-heaps-given = {count} feste Haufen sind angegeben
one-to-four = Geben Sie einen bis vier an, wie 7 oder 1,2
position-given = eine Position aus {count} Haufen ist angegeben
two-to-six = Geben Sie zwei bis sechs Haufen an, wie 1 33 56
small-heap-over = Haufen {heap} ist größer als 1000
small-heaps = Außer den zwei größten hat jeder Haufen höchstens 1000 Steine
# Links.
either = {some} oder {last}
not-a-parameter = „{name}“ ist kein Parameter dieser Seite
given-twice = „{name}“ ist zweimal angegeben, und nur das erste Mal zählt
beside-r = „{name}“ ist neben „r“ angegeben, und „r“ zählt
ignored = {problem}; die Angabe bleibt unbeachtet.
default-shown = „{name}“ im Link: {problem}. Gezeigt wird die Voreinstellung.
version = Version
older-than-link = 1: Diese Seite ist älter als der Link
game = Spiel
view = Ansicht
language = Sprache
phase = Phase
layer = Darstellung
scale = Skala
theme = Wahl der Farben
role = Rolle
speed = Tempo
speed-range = Erlaubt sind 0.1 bis 20 Schritte pro Sekunde
out-of-range = {name} {value} liegt außerhalb des Bereichs
heaps = Haufen
three-to-six-heaps = eine Folge von drei bis sechs Haufen wie 1,33,56; eine Position aus zweien als 0,3,5
last-row-m = letzte Zeile m
selected-number = gewählte Zahl
select = Auswahl
a-place-or-a-row = eine P-Position als a,b,c oder, in der Tabelle, eine Zeile m
compared-m = verglichenes m
compare = Vergleich
values-of-m = eine Liste von höchstens 24 Werten von m wie 0-10 oder 1,4,7
window = Fenster
left-bottom-width = links,unten,Breite in Zellen wie 0,0,60
no-candidate = Ein Zustand hat mindestens einen Kandidaten
is-zero = {name} ist 0
r-range = Erlaubt sind Brüche größer als 0 und höchstens 100000
r-over = r {r} ist größer als 100000
r-not-over-0 = r {r} ist nicht größer als 0
r-expected = ein Bruch größer als 0 und höchstens 100000, wie 145/23, 2.5 oder 7, mit höchstens 18 Ziffern über und unter dem Strich
answers = Antwortfolge
letters = ein Wort aus bis zu 200 Buchstaben y und n
asked = Fragenfolge
asked-number = gefragte Zahl
asked-letters = die Fragen haben über 20000 Zeichen
asked-questions = es sind über 200 Fragen
asked-range = Nehmen Sie einige zurück oder fragen Sie nach längeren Bereichen
asked-form = eine Folge von Fragen wie 1-5.9.12-20,3
play = Abspielen
present = Vortrag
embed = Einbettung
qr-too-long = der Link ist zu lang für einen QR-Code: Schicken Sie ihn als Text
# Was Rechner und Bilder der Seite ablehnen.
no-theme = es gibt keine Farben namens {name}
canvas-refused = auf der Zeichenfläche lässt sich nicht zeichnen
`;
