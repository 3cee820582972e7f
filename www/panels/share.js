// Sharing: the link, as text, as a QR code, as code for other pages, as a citation; and texts as files or on the clipboard.

import { action, make, part } from "../base/dom.js";
import { addressOf, fromDisk, isPrivate } from "../state/address.js";
import { fromDisk as diskWords, page as words } from "../words/now.js";
import { reason, Stale } from "../worker/client.js";

/** @typedef {import("../pkg/paper/nimscope.js").QrData} QrData */

/** Modules of white around a QR code, which readers need. */
const MARGIN = 4;
/** Size of the frame in the code for other pages. */
const [WIDTH, HEIGHT] = [800, 560];

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../views/types.js").Shell} surroundings.shell
 * @param {ReturnType<typeof import("../worker/paper-client.js").createPaper>} surroundings.paper
 * @param {() => string} surroundings.version
 */
export function createShare({ link, shell, paper, version }) {
  const field = /** @type {HTMLInputElement} */ (part("share-link"));
  const frame = /** @type {HTMLTextAreaElement} */ (part("share-embed"));
  const citation = /** @type {HTMLTextAreaElement} */ (part("share-citation"));
  /** What is to be said of how far the link reaches. */
  const reach = /^(localhost|127\.|\[::1\])/.test(location.hostname)
    ? [words.localOnly]
    : fromDisk()
      ? [diskWords.publicAddress]
      : [];

  /** The address of what is shown, or of a variant of it. @param {Record<string, string>} [more] */
  function address(more = {}) {
    // Not by searchParams, which write slashes and commas as codes.
    const all = Object.entries(more).map(([name, value]) => `${name}=${value}`);
    return addressOf([link.now.query, ...all].filter(Boolean).join("&"));
  }

  action("share").addEventListener("click", async () => {
    shell.pause();
    const here = address();
    const copied = await copy(here);
    const opens = copied ? words.copied : words.copyYourself;
    part("share-text").textContent = isPrivate() ? diskWords.noAddress : [opens, ...reach].join(" ");
    field.value = here;
    frame.value = words.embedCode(link.now.embed ? here : address({ embed: "1" }), document.title, WIDTH, HEIGHT);
    citation.value = words.citation(version(), document.title, here, new Date().toISOString().slice(0, 10));
    part("share-said").textContent = "";
    /** @type {HTMLDialogElement} */ (part("share")).showModal();
    field.select();
    const box = part("share-qr");
    box.hidden = isPrivate(); // nobody gets there by a picture
    if (box.hidden) return;
    try {
      const code = /** @type {QrData} */ (await paper.ask("qr", { kind: "qr", text: here }));
      box.replaceChildren(drawn(code, words.qrOf(here)));
    } catch (error) {
      if (!(error instanceof Stale)) box.replaceChildren(make("p", { class: "problem" }, words.sentence(reason(error))));
    }
  });

  for (const [name, text] of /** @type {const} */ ([
    ["copy-link", () => field.value],
    ["copy-embed", () => frame.value],
    ["copy-citation", () => citation.value],
  ])) {
    action(name).addEventListener("click", async () => {
      part("share-said").textContent = (await copy(text())) ? words.copiedShort : words.notCopied;
    });
  }
}

/** A QR code as a picture, black on white whatever the theme: readers want that. @param {QrData} code @param {string} name */
function drawn({ side, modules }, name) {
  const all = side + 2 * MARGIN;
  let path = "";
  modules.forEach((dark, i) => {
    if (dark === 1) path += `M${MARGIN + (i % side)} ${MARGIN + Math.floor(i / side)}h1v1h-1z`;
  });
  const svg = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const picture = svg("svg", { viewBox: `0 0 ${all} ${all}`, role: "img", "aria-label": name, "shape-rendering": "crispEdges" });
  picture.append(svg("rect", { width: String(all), height: String(all), fill: "#ffffff" }), svg("path", { d: path, fill: "#000000" }));
  return picture;
}

/** Returns whether the clipboard took it. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // denied, or no secure context
  }
}

/** Offers a text or a picture as a file. @param {string | Blob} content @param {string} name @param {string} type */
export function save(content, name, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
