// Die drei Schritte, die beim ersten Besuch gezeigt werden.

/** @type {typeof import("../en/first-visit.js").firstVisit} */
export const firstVisit = {
  place: (step, all) => `${step} von ${all}`,
  next: "Weiter",
  done: "Verstanden",
  figure: {
    title: "Was das Bild zeigt",
    text: {
      lattice: "Jeder Punkt ist eine Position des Spiels. Wer bei einem fetten Kreuz am Zug ist, verliert.",
      deviations: "Jede Marke ist eine verlorene Position; ihre Höhe zeigt, um wie viel sie den Goldenen Schnitt verfehlt.",
      chain: "Haufen, bei denen verliert, wer beginnt, und das nächste r, bei dem sie sich ändern.",
      map: "Jede Marke ist ein Haufen, bei dem verliert, wer beginnt, jede Zeile ein anderes r.",
      strategy: "Was eine Frage übrig lässt: links nach Ja, rechts nach Nein.",
      atlas: "Jeder Punkt ist ein Zustand des Spiels, mit der Zahl der Fragen, die er braucht.",
    },
  },
  step: {
    title: "Wie es weitergeht",
    text: "Mit den Knöpfen und dem Regler unten oder den Tasten ← und →; die Leertaste spielt ab.",
  },
  ask: {
    title: "Wo man fragt und einstellt",
    text: "Tippen oder zeigen Sie auf eine Stelle, um nach ihr zu fragen. Alles Übrige wird im Bedienfeld eingestellt und erklärt.",
  },
};
