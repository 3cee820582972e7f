// The rule of Wythoff’s game, for each number of heaps.

/** @param {number[]} fixed the fixed heaps */
export function rule(fixed) {
  if (fixed.join() === "0") {
    return "Two heaps. A move takes any number from one heap, or the same number from both. Who can’t move loses.";
  }
  const three = fixed.length === 1;
  const count = ["Three", "Four", "Five", "Six"][fixed.length - 1] ?? String(fixed.length + 2);
  const amounts = three ? "$x ⊕ y ⊕ z = 0$" : "$x_1 ⊕ x_2 ⊕ … = 0$";
  return `${count} heaps. A move takes any number from one heap, or amounts with nim-sum 0 from several: ${amounts}, added in binary without carrying. Who can’t move loses.`;
}
