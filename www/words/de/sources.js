// Die Erklärungen neben jeder Ansicht: ihre Überschriften und die Quellen, die sie nennen, wie in SOURCES.md.

/** @type {typeof import("../en/sources.js").explanations} */
export const explanations = { rule: "Die Regel", picture: "Das Bild", theorem: "Der Satz" };

export const openedElsewhere = "öffnet sich in einem neuen Tab";

/** @type {typeof import("../en/sources.js").sources} */
export const sources = {
  SZ: {
    href: "https://doi.org/10.1007/s00026-004-0217-3",
    title: "X. Sun und D. Zeilberger, On Fraenkel’s N-heap Wythoff’s conjectures, 2004",
  },
  SG: { href: "https://eulersolve.pages.dev/problem/870/", title: "EulerSolve, Stone Game IV" },
  PE: { href: "https://projecteuler.net/problem=870", title: "Project Euler, Problem 870" },
  RU: { href: "https://ipsc.ksp.sk/2008/real/solutions/j.html", title: "IPSC 2008, Just a Single Lie" },
  P: {
    href: "https://doi.org/10.1016/0097-3165%2887%2990065-3",
    title: "A. Pelc, Solution of Ulam’s problem on searching with a lie, 1987",
  },
};
