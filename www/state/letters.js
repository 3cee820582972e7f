// Whether keys with a single sign do something. Who speaks to the computer, or hits keys by accident, can switch them off
// (WCAG 2.1.4); that is remembered where the browser allows it.

const NAME = "nimscope-single-keys";

/** @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} storage may throw, where it is denied */
export function createLetters(storage) {
  let on = true;
  try {
    on = storage().getItem(NAME) !== "off";
  } catch {
    // It is on, then.
  }
  return {
    get on() {
      return on;
    },
    /** @param {boolean} whether */
    set(whether) {
      on = whether;
      try {
        if (on) storage().removeItem(NAME);
        else storage().setItem(NAME, "off");
      } catch {
        // It holds for this visit.
      }
    },
  };
}
