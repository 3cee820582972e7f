// Die Regel von Wythoffs Spiel, für jede Anzahl von Haufen.

/** @type {typeof import("../en/rule.js").rule} */
export function rule(fixed) {
  if (fixed.join() === "0") {
    return "Zwei Haufen. Ein Zug nimmt beliebig viele Steine von einem Haufen oder gleich viele von beiden. Wer nicht ziehen kann, verliert.";
  }
  const three = fixed.length === 1;
  const count = ["Drei", "Vier", "Fünf", "Sechs"][fixed.length - 1] ?? String(fixed.length + 2);
  const amounts = three ? "$x ⊕ y ⊕ z = 0$" : "$x_1 ⊕ x_2 ⊕ … = 0$";
  return `${count} Haufen. Ein Zug nimmt beliebig viele Steine von einem Haufen oder von mehreren Haufen Anzahlen, deren Nim-Summe 0 ist: ${amounts}, binär ohne Übertrag addiert. Wer nicht ziehen kann, verliert.`;
}
