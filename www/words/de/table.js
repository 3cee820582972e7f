// Die Tabelle aller m und die Beweise.

import { rule } from "./rule.js";
import { grouped, listed, minus } from "./text.js";

/** @type {typeof import("../en/table.js").levels} */
export const levels = {
  columns: [
    { key: "m", title: "m", meaning: "Der feste Haufen" },
    { key: "alpha", title: "α", meaning: "Die Mitte von m + A − ⌊Bφ⌋" },
    { key: "N1", title: "N1", meaning: "Von diesem n an wächst B bei jedem Schritt um 1" },
    { key: "N2", title: "N2", meaning: "Von diesem n an ist außerdem ε gleich −1, 0 oder 1" },
    { key: "N3", title: "N3", meaning: "Von diesem n an sind außerdem nie zwei ε hintereinander von 0 verschieden" },
    { key: "proof", title: "Beweis", meaning: "Ob die ganze Zeile bewiesen ist" },
    { key: "T", title: "T", meaning: "Alle b, die weder ein A noch ein A + B sind" },
    { key: "S", title: "S", meaning: "Alle Differenzen, die nie vorkommen: Werte, die kein B sind" },
  ],
  none: "keine",
  more: (rest) => `… (${rest} weitere)`,
  open: (m) => `m = ${m}: Beweis`,
  certified: "bewiesen",
  observed: (n) => `beobachtet bis n = ${grouped(n)}`,
  working: (m, last) => `m = ${m} von 0 bis ${last} wird bewiesen\u00a0…`,
  summary: (rows, certified) =>
    `Tabelle zu m = 0 bis ${rows - 1}: T, S, α, N1, N2, N3; ${provedRows(certified, rows)}`,
  caption({ m, alpha, N1, N2, N3, certified, observed_to: observedTo }) {
    if (certified) {
      return {
        strong: `m = ${m} ist bewiesen.`,
        text: ` Ab n = ${N1} wächst B immer um 1; ab n = ${N2} bleibt |ε| ≤ 1, mit α = ${minus(alpha ?? 0)}; ab n = ${N3} sind keine zwei ε ≠ 0 benachbart.`,
      };
    }
    return { strong: `m = ${m} ist nicht bewiesen.`, text: ` Was die Zeile sagt, ist bis n = ${grouped(observedTo ?? 0)} beobachtet.` };
  },
  all(lines) {
    const open = lines.filter(({ certified }) => !certified).map(({ m }) => m);
    if (open.length === 0) {
      return {
        strong: lines.length === 1 ? "Die Zeile ist bewiesen." : `Alle ${lines.length} Zeilen sind bewiesen.`,
        text: " Für jedes dieser m gelten beide Vermutungen Fraenkels, und jede Zahl ist exakt. Jede Zeile öffnet ihren Beweis.",
      };
    }
    const named = open.length > 3 ? `m = ${open[0]} und ${open.length - 1} weitere` : `m = ${listed(open)}`;
    return { strong: `${provedRows(lines.length - open.length, lines.length)}.`, text: ` Nicht bewiesen, nur beobachtet: ${named}.` };
  },
  copied: (format) => `Als ${{ latex: "LaTeX", csv: "CSV" }[format] ?? "JSON"} kopiert.`,
  saved: "Die Zwischenablage ist hier nicht erlaubt, daher wurde eine Datei gespeichert.",
  what: {
    rule: rule([1]),
    picture: [
      "Zeile $m$ sagt, wie die P-Positionen $[m, A_n, B_n]$, also Haufen $m$, $m + A_n$, $m + A_n + B_n$, zur Ruhe kommen. T: Zahlen, die kein $A$ und kein $A + B$ sind. S: Zahlen, die kein $B$ sind. Ein Häkchen: für alle $n$ bewiesen. Jede Zeile öffnet ihren Beweis.",
    ],
    theorem:
      "Sind alle kleineren $m$ bewiesen und gelten zehn Bedingungen für ein Fenster von $n_2$ bis $n_1$, so ist $B_{n+1} = B_n + 1$ für alle $n ≥ n_2$, und für $n ≥ n_1$ gilt $|ε_n| ≤ 1$ und $ε_n ε_{n−1} = 0$; dabei ist $ε_n = m + A_n − ⌊B_nφ⌋ − α$ und $φ = {1 + √5}/2$. Also gelten beide Vermutungen Fraenkels: [SZ: Claim 3.5], korrigiert. Tabelle 1 dort hat die Zeilen bis $m = 10$.",
  },
  tries: [
    { query: "view=table&select=10", text: "Der Beweis für m = 10, Bedingung für Bedingung" },
    { query: "view=table&select=9", text: "m = 9: Eine gedruckte Bedingung gilt nicht, der Beweis schon" },
    { query: "view=table&rows=45", text: "m = 0 bis 45, beim Zusehen bewiesen" },
    { query: "view=table&rows=60&select=60", text: "m = 60: α = −442" },
    { query: "view=deviations&compare=0-10", text: "Die Abweichungen von m = 0 bis 10 nebeneinander" },
  ],
};

/** @type {typeof import("../en/table.js").proof} */
export const proof = {
  claim: ({ m, certified, why, observed_to: observedTo }) =>
    certified
      ? `Für m = ${m} sind beide Vermutungen Fraenkels bewiesen.`
      : `Für m = ${m} gibt es kein Zertifikat: ${why ?? ""}. Die Zahlen sind, was bis n = ${grouped(observedTo ?? 0)} beobachtet wurde.`,
  facts({ m, alpha, N1, N2, N3, S, certified }) {
    if (alpha === undefined || N1 === undefined) return [];
    const from = certified ? "Für alle n" : "Für alle beobachteten n";
    return [
      `${from} ≥ N1 = ${N1} ist B_n = n + ${S.length - 1}: Die Differenzen kommen eine nach der anderen.`.replace("+ -", "− "),
      `${from} ≥ N2 = ${N2} ist A_n = ⌊B_nφ⌋ ${shift(alpha - m)} + ε_n mit ε_n = −1, 0 oder 1; also ist α = ${alpha}.`,
      `${from} ≥ N3 = ${N3} ist ε_n = 0 oder ε_n+1 = 0.`,
    ];
  },
  lattice: "Gitter dazu",
  deviations: "Abweichungen dazu",
  title: (m) => (m === 0 ? "Die zehn Bedingungen" : "Die zehn Bedingungen, vorausgesetzt, alle kleineren m sind bewiesen"),
  window: ({ n1, n2, certified }) =>
    certified
      ? `Sie gelten für das Fenster der P-Positionen n2 = ${n2} bis n1 = ${n1}, das das Programm gewählt hat. Von da an geht die Folge für immer nach ihrer Regel weiter.`
      : `Das zuletzt versuchte Fenster ist n2 = ${n2} bis n1 = ${n1}.`,
  holds: "gilt:",
  fails: "gilt nicht:",
  meanings: [
    "Das Fenster liegt jenseits von allem, was kleinere Ebenen einbringen; M ist die größte Zahl in T zu diesem und allen kleineren m.",
    "Das Fenster ist lang: Sein letztes A liegt jenseits von A + B an seinem Anfang. Von da an sind also die Zahlen, die kein A sind, die A + B von Paaren ab dem Anfang des Fensters.",
    "Im Fenster ist jede Differenz um eins größer als die davor.",
    "Keine Differenz davor war größer.",
    "Jede kleinere Differenz, die nicht benutzt ist, kann nach einer von drei Regeln auch nie benutzt werden. Als nächste kommt also die um eins größere.",
    "Im Fenster liegen die Werte von m + A_n − ⌊B_nφ⌋ höchstens 2 auseinander; α ist ihre Mitte.",
    "Von je drei benachbarten ε ist eines 0. Nach dem Rhythmus des Goldenen Schnitts kann dann weder |ε| = 2 folgen noch ein Paar benachbarter ε ≠ 0.",
    "Keine kleinere Ebene i hat eine P-Position, deren Rückstand reicht, um die nächste Differenz zu treffen; E_i sagt, wie groß er sein darf.",
    "Die α kleinerer Ebenen sind um so viel größer, dass deren P-Positionen in sicherem Abstand bleiben; E_i = α^i − α − ⌊(m − i)φ⌋ − 3, in manchen Fällen plus 1.",
    "Benachbarte Spalten sind höchstens 2 auseinander. Die Arbeit verlangt das nicht, aber ihr Lemma braucht es.",
  ],
  seeWindow: "Das Fenster zeigen",
  seeStart: "Seinen Anfang zeigen",
  seeEnd: "Sein Ende im Gitter zeigen",
  seeDead: (c) => `Die Zeile der größten zeigen, c = ${c}: keine P-Position darin`,
  seeLower: "Die kleineren Ebenen daneben zeigen",
  t: "T, Zahlen, die weder ein A noch ein A + B sind",
  s: "S, Differenzen, die nie vorkommen",
  dead: "Warum die in S nie vorkommen",
  bySecond: "b + c einer P-Position [a, b, c] mit a + b = m",
  byLargest: "b einer P-Position [a, b, c] mit a + b + c = m",
  byResidues: "in jeder Spalte von kleineren Ebenen ausgestrichen",
  printed: "In der gedruckten Arbeit",
  errata(m) {
    const notes = [];
    if (m >= 3 && m <= 10) {
      notes.push("Der Text definiert T ohne 0, …, m − 1; sein Beispiel zu m = 3 und Tabelle 1 lassen solche Zahlen in T, und so ist T auch hier zu verstehen.");
    }
    if (m === 5 || m === 9) {
      notes.push("Die sechste Bedingung von Claim 3.5, so wie sie gedruckt ist, gilt hier nicht; an ihre Stelle tritt Bedingung 8.");
    }
    if (m === 9) notes.push("Tabelle 1 druckt T als 6, 4, 11, 15: dieselbe Menge, nicht sortiert.");
    if ([2, 6, 8, 10].includes(m)) {
      notes.push("In Fenstern, in denen ε nur die Werte −1 und 0 annimmt, und solche hat dieses m, versagt die untere Mitte von Claim 3.5. Hier werden beide Mitten versucht; im Fenster oben kommen alle drei Werte vor.");
    }
    if (m === 10) notes.push("Claim 3.6 sagt m < 10; Zusammenfassung und Tabelle 1 sagen m ≤ 10, und diese Zeile ist bewiesen.");
    if (m <= 10) notes.push("Die Zahlen dieser Zeile sind die von Tabelle 1. Im Text dazu steht „n > N1“; die Tabelle und diese Seite nennen das erste n, das gut ist.");
    return notes;
  },
  sources: "Warum zehn Bedingungen genügen: SOURCES.md, Abschnitt 8, auf Englisch beim Programm. Auf der Kommandozeile: nimscope wythoff certificate.",
};

/** @param {number} by */
const shift = (by) => (by < 0 ? `− ${-by}` : `+ ${by}`);

/** @param {number} proved @param {number} all */
const provedRows = (proved, all) =>
  `${proved === all ? (all === 1 ? "die Zeile" : `alle ${all} Zeilen`) : `${proved} von ${all} Zeilen`} ${proved === 1 ? "ist" : "sind"} bewiesen`;
