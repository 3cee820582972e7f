// Die Abweichungen.

import { rule } from "./rule.js";
import { grouped, minus, subscript } from "./text.js";

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : minus(value));

/** @type {typeof import("../en/deviations.js").deviations} */
export const deviations = {
  pointAtIt: "Zeigen oder tippen Sie auf das Bild, oder bewegen Sie sich darin mit den Pfeiltasten.",
  caption({ m, alpha, newest, certified, n1, n2, n3, observedTo }, n) {
    if (!newest) return { strong: "Noch ist keine P-Position gefunden.", text: " Schritt für Schritt kommt eine nach der anderen." };
    const place = /^\d+$/.test(m) ? `[${m}, ${newest.a}, ${newest.b}]` : `[${m}; ${newest.a}, ${newest.b}]`;
    const value =
      alpha === undefined
        ? `m + A − ⌊Bφ⌋ = ${minus(newest.alpha)}; für α sind es noch zu wenige P-Positionen.`
        : `ε = ${signed(newest.epsilon)}, denn m + A − ⌊Bφ⌋ = ${minus(newest.alpha)} und α = ${minus(alpha)}.`;
    const phase =
      n1 === undefined || n2 === undefined || n3 === undefined
        ? ""
        : n < n1
          ? ` B ist noch nicht regelmäßig, sondern erst ab N1 = ${n1}.`
          : n < n2
            ? ` Ab N1 = ${n1} wächst B jeweils um 1; ab N2 = ${n2} bleibt |ε| ≤ 1.`
            : n < n3
              ? ` Ab N2 = ${n2} bleibt |ε| ≤ 1; ab N3 = ${n3} sind keine zwei ε ≠ 0 benachbart.`
              : certified
                ? ` Ab N3 = ${n3} steht jedes ε ≠ 0 allein.`
                : ` Seit n = ${n3} steht jedes ε ≠ 0 allein.`;
    const how = certified ? " Für alle n bewiesen." : ` Beobachtet bis n = ${grouped(observedTo)}.`;
    return { strong: `P${subscript(newest.n)} = ${place}`, text: `: ${value}${phase}${how}` };
  },
  captionOfMany(panels) {
    const open = panels.filter(({ certified }) => !certified).length;
    const first = panels[0]?.m;
    const last = panels[panels.length - 1]?.m;
    return {
      strong: `m = ${first} bis ${last}, auf einer Skala.`,
      text: ` Anfangs kann eine Folge abschweifen, später weicht sie um höchstens 1 von ihrer eigenen goldenen Linie ab; ${open === 0 ? "für alle ist das bewiesen." : `für ${open} von ${panels.length} ist das nur beobachtet.`}`,
    };
  },
  term({ m, n, a, b, golden, alpha, epsilon }) {
    const fixed = m.split(",").map(Number);
    const top = fixed[fixed.length - 1] ?? 0;
    const place = fixed.length === 1 ? `[${m}, ${a}, ${b}]` : `[${m}; ${a}, ${b}]`;
    return {
      where: `n = ${n} · ${place}`,
      lines: [
        `Haufen ${[...(m === "0" ? [] : fixed), top + a, top + a + b].join(", ")}: eine P-Position`,
        `⌊B_nφ⌋ = ⌊${b}φ⌋ = ${golden}`,
        `α_n = ${top} + ${a} − ${golden} = ${minus(alpha)}`,
        epsilon === undefined ? "ε_n ist nicht bekannt, da α es nicht ist" : `ε_n = ${signed(epsilon)}`,
      ],
    };
  },
  facts({ m, certified, why, alpha, n1, n2, n3, observedTo, t, s }) {
    const few = (/** @type {number[]} */ values) =>
      values.length === 0 ? "keine" : values.slice(0, 12).join(", ") + (values.length > 12 ? ` und ${values.length - 12} weitere` : "");
    const known = n1 === undefined ? "N1, N2 und N3 sind noch nicht zu sehen" : `N1 = ${n1}, N2 = ${n2}, N3 = ${n3}`;
    return [
      certified ? `Bewiesen für m = ${m} und alle n:` : `Beobachtet bis n = ${grouped(observedTo)}, nicht bewiesen (${why ?? ""}):`,
      `${alpha === undefined ? "α ist noch nicht zu sehen" : `α = ${minus(alpha)}`}; ${known}`,
      `T, weder ein A noch ein A + B: ${few(t)}`,
      certified ? `S, Differenzen, die nie vorkommen: ${few(s)}` : `bisher übergangene Differenzen, für S: ${few(s)}`,
    ];
  },
  seeProof: "Zum Beweis",
  noPlace: (heaps) => `Haufen ${heaps.join(", ")}: eine N-Position`,
  noPlaceWhy: "Nur P-Positionen sind hier Punkte.",
  seeLattice: "Im Gitter zeigen (D)",
  what(fixed, compare) {
    const three = fixed.length === 1 || compare.length > 0;
    return {
      rule: rule(compare.length > 0 ? [1] : fixed),
      picture: [
        `Jede Marke ist eine P-Position $[m, A_n, B_n]$: ${three ? "Haufen $m$, $m + A_n$, $m + A_n + B_n$" : "$m$ ist der größte feste Haufen, die anderen sind $m + A_n$ und $m + A_n + B_n$"}. Waagrecht: $B_n$. Senkrecht: $ε_n = m + A_n − ⌊B_nφ⌋ − α$, um wie viel sie den Goldenen Schnitt $φ = {1 + √5}/2$ verfehlt. Tönungen beginnen bei $N_1$, $N_2$, $N_3$.`,
      ],
      theorem: `Fraenkel vermutete für jedes $m$, dass von einem $N_1$ an stets $B_{n+1} = B_n + 1$ gilt und von einem $N_2$ an auch $|ε_n| ≤ 1$. ${
        three
          ? "Wo zehn Bedingungen auf einem endlichen Abschnitt gelten und alle kleineren $m$ bewiesen sind, ist beides für dieses $m$ bewiesen, und $ε_n ε_{n+1} = 0$ ab $N_3$: [SZ: Claim 3.5], korrigiert. Dort steht in der Tönung „bewiesen“."
          : "[SZ: Claim 3.5] gilt für drei Haufen; für mehr ist kein Beweis bekannt. Was zu sehen ist, ist bis zum letzten gezeigten n beobachtet."
      }`,
    };
  },
  tries: [
    { query: "view=deviations&m=0&n=60", text: "m = 0: Wythoffs eigenes Spiel weicht nie ab" },
    { query: "view=deviations&n=120", text: "m = 1: N1 = 21, N2 = 28, N3 = 75" },
    { query: "view=deviations&m=10&n=3000", text: "m = 10 kommt bei n = 1766 zur Ruhe" },
    { query: "view=deviations&m=10&n=100000&scale=log", text: "100\u202f000 Punkte: die Wiederkehr von ε ≠ 0 auf logarithmischer Skala" },
    { query: "view=deviations&n=300&compare=0-10", text: "m = 0 bis 10 auf einer Skala" },
    { query: "view=deviations&m=1,2&n=400", text: "Vier Haufen: beobachtet, nicht bewiesen" },
  ],
};
