// Which theme is shown: the link's, or the system's where the link leaves it open.

/** @param {HTMLElement} page */
export function createTheme(page) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let wanted = "auto";
  /** @type {((theme: string) => void) | undefined} */
  let listener;

  function apply() {
    const chosen = ["light", "dark", "projector"].includes(wanted);
    const shown = chosen ? wanted : dark.matches ? "dark" : "light";
    if (page.dataset.theme === shown && listener === undefined) return;
    page.dataset.theme = shown;
    listener?.(shown);
  }
  dark.addEventListener("change", apply);

  return {
    /** @param {string} theme */
    set(theme) {
      wanted = theme;
      apply();
    },
    /** @param {(theme: string) => void} listen */
    onChange(listen) {
      listener = listen;
    },
  };
}
