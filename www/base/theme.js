// Which theme is shown: the link's, or the system's where the link leaves it open. Pictures have one of larger type for
// lectures.

/** @param {HTMLElement} page */
export function createTheme(page) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let wanted = "auto";
  let lecture = false;
  let told = "";
  /** @type {((theme: string) => void) | undefined} */
  let listener;

  function apply() {
    const chosen = ["light", "dark", "projector"].includes(wanted);
    const shown = chosen ? wanted : dark.matches ? "dark" : "light";
    page.dataset.theme = shown;
    const picture = lecture ? `${shown}-present` : shown;
    if (listener === undefined || picture === told) return;
    told = picture;
    listener(picture);
  }
  dark.addEventListener("change", apply);

  return {
    /** @param {string} theme @param {boolean} [present] in the type of a lecture */
    set(theme, present = false) {
      wanted = theme;
      lecture = present;
      apply();
    },
    /** @param {(theme: string) => void} listen is given the theme of pictures */
    onChange(listen) {
      listener = listen;
    },
  };
}
