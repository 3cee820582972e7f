// Under which address others find a state of the page. One that was opened from disk has the address that it was built
// for, if it was told one.

/** Was the page opened from disk, by whatever kind of address a system has for that? */
export const fromDisk = () => !/^https?:$/.test(location.protocol);

const builtFor = () => /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="canonical"]'))?.href;

/** Is there no address that would work elsewhere? */
export const isPrivate = () => fromDisk() && builtFor() === undefined;

/** The address of a state; without the folders of this machine, where it has none that would work elsewhere. @param {string} query */
export function addressOf(query) {
  const { origin, pathname } = location;
  const page = !fromDisk() ? origin + pathname : (builtFor() ?? pathname.slice(pathname.lastIndexOf("/") + 1));
  const address = query === "" ? page : `${page}?${query}`;
  return isPrivate() ? address : new URL(address).href;
}
