// What is on screen as files: the figure as SVG or PNG, the numbers as CSV, JSON, LaTeX or an OEIS b-file.

import { action, part } from "../base/dom.js";
import { addressOf } from "../state/address.js";
import { page as words } from "../words/now.js";
import { save } from "./share.js";
import { reason, Stale } from "../worker/client.js";

/** @typedef {import("../views/types.js").Table} Table */

/** Size of a saved figure, as that of `nimscope plot`. */
const SIZE = /** @type {[number, number]} */ ([960, 600]);
/** Canvases of more pixels fail in some browsers. */
const MOST_PIXELS = 60_000_000;

/**
 * @param {object} surroundings
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {import("../views/types.js").Shell} surroundings.shell
 * @param {ReturnType<typeof import("./notices.js").createNotices>} surroundings.notices
 * @param {ReturnType<typeof import("../worker/paper-client.js").createPaper>} surroundings.paper
 */
export function createFiles({ link, shell, notices, paper }) {
  const dialog = /** @type {HTMLDialogElement} */ (part("formats"));
  const transparent = /** @type {HTMLInputElement} */ (part("file-transparent"));
  const captioned = /** @type {HTMLInputElement} */ (part("file-caption"));
  const scale = /** @type {HTMLSelectElement} */ (part("file-scale"));
  const column = /** @type {HTMLSelectElement} */ (part("file-column"));
  /** The numbers of what is shown, once they were asked for. @type {{ query: string, table: Table } | undefined} */
  let asked;

  /** @param {string} text */
  const say = (text) => (part("file-said").textContent = text);

  /** Does it, and says what went wrong. @param {() => Promise<string>} work returns what to say in the end */
  async function doing(work) {
    say(words.making);
    try {
      say(await work());
    } catch (error) {
      if (!(error instanceof Stale)) say(words.sentence(reason(error)));
    }
  }

  /** The name of a file without its ending. */
  const nameOf = () => shell.view.file(link.now) ?? `nimscope-${link.now.game}-${link.now.view}`;

  /** @param {{ transparent: boolean, caption: string }} how @returns {Promise<string>} */
  const figure = (how) => paper.ask("file", { kind: "svg", query: link.now.query, size: SIZE, ...how });
  const chosen = () => ({ transparent: transparent.checked, caption: captioned.checked ? shell.caption : "" });

  // The plain figure at once, without a dialog.
  action("export").addEventListener("click", async () => {
    try {
      save(await figure({ transparent: false, caption: "" }), `${nameOf()}.svg`, "image/svg+xml");
    } catch (error) {
      if (!(error instanceof Stale)) notices.add(words.sentence(reason(error)));
    }
  });

  action("save-svg").addEventListener("click", () =>
    void doing(async () => {
      const name = `${nameOf()}.svg`;
      save(await figure(chosen()), name, "image/svg+xml");
      return words.saved(name);
    }),
  );
  action("save-png").addEventListener("click", () =>
    void doing(async () => {
      const times = Number(scale.value);
      const name = `${nameOf()}@${times}x.png`;
      save(await pixels(await figure(chosen()), times), name, "image/png");
      return words.saved(name);
    }),
  );

  /** @returns {Promise<Table>} */
  async function numbers() {
    const { now } = link;
    if (asked?.query !== now.query) {
      const table = await shell.view.data?.(now);
      if (!table) throw new Error(words.noData);
      asked = { query: now.query, table };
    }
    return asked.table;
  }
  /** @param {Table} table @param {string} name */
  const told = (table, name) => [words.saved(name), ...(table.note ? [table.note] : [])].join(" ");
  const cells = (/** @type {Table} */ { rows }) => rows.map((row) => row.map(String));

  for (const [format, ending, type] of /** @type {const} */ ([
    ["csv", "csv", "text/csv"],
    ["latex", "tex", "application/x-tex"],
  ])) {
    action(`save-${format}`).addEventListener("click", () =>
      void doing(async () => {
        const table = await numbers();
        const name = `${nameOf()}.${ending}`;
        save(await paper.ask("file", { kind: "table", heading: table.heading, rows: cells(table), format }), name, type);
        return told(table, name);
      }),
    );
  }
  action("save-json").addEventListener("click", () =>
    void doing(async () => {
      const table = await numbers();
      const name = `${nameOf()}.json`;
      save(json(table, addressOf(link.now.query)), name, "application/json");
      return told(table, name);
    }),
  );
  action("save-bfile").addEventListener("click", () =>
    void doing(async () => {
      const table = await numbers();
      const terms = table.sequences?.[column.value];
      if (!terms) throw new Error(words.noSequence);
      const name = `${nameOf()}-${column.value}.txt`;
      save(terms.map((term, i) => `${i + 1} ${term}\n`).join(""), name, "text/plain");
      return told(table, name);
    }),
  );

  action("formats").addEventListener("click", async () => {
    shell.pause();
    part("file-figure").hidden = shell.view.file(link.now) === undefined;
    part("file-data").hidden = shell.view.data === undefined;
    part("file-sequence").hidden = true;
    say("");
    dialog.showModal();
    try {
      const { sequences } = await numbers();
      const names = Object.keys(sequences ?? {});
      column.replaceChildren(...names.map((name) => new Option(name)));
      part("file-sequence").hidden = names.length === 0;
    } catch {
      // What is wrong is said when somebody asks for a file.
    }
  });
}

/** An SVG file as pixels, so many for each of its own. @param {string} svg @param {number} times @returns {Promise<Blob>} */
async function pixels(svg, times) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const [width, height] = [image.naturalWidth * times, image.naturalHeight * times];
    if (width * height > MOST_PIXELS) throw new Error(words.tooManyPixels);
    const canvas = make2d(width, height);
    canvas.context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      canvas.element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(words.tooManyPixels))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {number} width @param {number} height */
function make2d(width, height) {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  const context = element.getContext("2d");
  if (!context) throw new Error(words.tooManyPixels);
  return { element, context };
}

/** Rows as objects; whole numbers in full, whatever their size. @param {Table} table @param {string} source */
export function json({ heading, rows, note }, source) {
  const value = (/** @type {string | number | bigint} */ cell) =>
    /^-?(?:0|[1-9]\d*)$/.test(String(cell)) ? String(cell) : JSON.stringify(cell);
  const lines = rows.map((row) => `  {${row.map((cell, i) => `${JSON.stringify(heading[i] ?? "")}:${value(cell)}`).join(",")}}`);
  const head = [`"source":${JSON.stringify(source)}`, ...(note ? [`"note":${JSON.stringify(note)}`] : [])];
  return `{${head.join(",")},"rows":[\n${lines.join(",\n")}\n]}\n`;
}
