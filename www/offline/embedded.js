// The page as one file, nimscope.html, which `cargo xtask build` makes: what are files in dist/ lies in its document. A
// worker sees no document, so the page gives it what it needs.

const here = /** @type {{ given?: Record<string, string>, embedded?: unknown }} */ (/** @type {unknown} */ (globalThis));

/** @param {string} name */
const held = (name) => here.given?.[name] ?? document.getElementById(name)?.textContent ?? "";

/** Addresses of workers, each made once. @type {Map<string, string>} */
const made = new Map();

here.embedded = {
  /** Imports a module: here its address is a function that does so. @param {() => Promise<unknown>} address */
  load: (address) => address(),
  /** The WebAssembly of a package. It lies there compressed, in base64. @param {string} name */
  async wasm(name) {
    const bytes = Uint8Array.from(atob(held(`wasm-${name}`)), (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(plain).arrayBuffer();
  },
  /** The address of a worker. @param {string} name */
  worker(name) {
    const known = made.get(name);
    if (known !== undefined) return known;
    const id = `script-${name}`;
    const needs = `wasm-${document.getElementById(id)?.dataset.needs}`;
    const script = `globalThis.given=${JSON.stringify({ [needs]: held(needs) })};${held(id)}`;
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    made.set(name, address);
    return address;
  },
};
