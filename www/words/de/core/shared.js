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
over = {quantity} {value} ist größer als {most}: erlaubt ist {least} bis {most}
under = {quantity} {value} ist kleiner als {least}: erlaubt ist {least} bis {most}
malformed = {quantity} „{value}“ ist nicht lesbar: erwartet wird {expected}
a-whole-number = eine ganze Zahl
a-fraction = ein positiver Bruch wie 145/23, 2.5 oder 7 mit höchstens 18 Ziffern über und unter dem Strich
memory = das braucht über {needed} MiB Speicher und darf {limit} MiB belegen: Nehmen Sie kleinere oder weniger feste Haufen oder weniger Schritte
`;
