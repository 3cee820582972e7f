// What is on screen as files: each is opened again and says the same. And the link as a QR code and as code for other pages.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import jsQR from "jsqr";
import { axe } from "../axe.js";
import { baseUrl, session } from "../harness.js";
import { act, isVisible, keepCopies, waitUntilSettled } from "../page.js";
import { decode } from "../screen.js";

/** @typedef {import("../harness.js").Page} Page */

const { open } = session();

/** Has the page keep what it saves, for `taken`. @param {Page} page */
const keepFiles = (page) =>
  page.evaluateOnNewDocument(() => {
    const kept = /** @type {{ blobs?: Map<string, Blob>, files?: { name: string, blob: Blob | undefined }[] }} */ (/** @type {unknown} */ (globalThis));
    kept.blobs = new Map();
    kept.files = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const address = make.call(URL, blob);
      if (blob instanceof Blob) kept.blobs?.set(address, blob);
      return address;
    };
    HTMLAnchorElement.prototype.click = function click() {
      kept.files?.push({ name: this.download, blob: kept.blobs?.get(this.href) });
    };
  });

/** Presses a button and waits for the file. @param {Page} page @param {string} action */
async function taken(page, action) {
  const had = await page.evaluate(() => /** @type {{ files?: unknown[] }} */ (/** @type {unknown} */ (globalThis)).files?.length ?? 0);
  await act(page, action);
  await page.waitForFunction(
    (count) => (/** @type {{ files?: unknown[] }} */ (/** @type {unknown} */ (globalThis)).files?.length ?? 0) > count,
    { timeout: 20_000, polling: 50 },
    had,
  );
  const file = await page.evaluate(async () => {
    const kept = /** @type {{ files?: { name: string, blob: Blob | undefined }[] }} */ (/** @type {unknown} */ (globalThis));
    const last = kept.files?.at(-1);
    const bytes = new Uint8Array((await last?.blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return { name: last?.name ?? "", data: btoa(text) };
  });
  return { name: file.name, bytes: Buffer.from(file.data, "base64") };
}

/** @param {string} link */
async function saving(link) {
  const page = await open(link, { before: keepFiles });
  await act(page, "formats");
  await page.waitForSelector('dialog[data-part="formats"]', { visible: true });
  return page;
}

/** What `nimscope plot` writes. @param {string[]} args */
async function plotted(...args) {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const { stdout } = await promisify(execFile)("cargo", ["run", "--quiet", "--bin", "nimscope", "--", "plot", ...args], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  return stdout;
}

for (const [link, name] of /** @type {const} */ ([
  ["?game=takeaway&m=22&phase=jump", "nimscope-takeaway-m22-jump"],
  ["?game=takeaway&view=map&m=40&theme=dark", "nimscope-takeaway-map-m40"],
  ["?game=one-lie&a=3&b=1", "nimscope-one-lie-a3-b1"],
  ["?game=one-lie&n=16&layer=tree&answers=yn", "nimscope-one-lie-n16-tree-yn"],
  ["?game=one-lie&view=atlas&n=50&answers=yny", "nimscope-one-lie-atlas-6-20"],
])) {
  test(`the figure of ${link} is the file that nimscope plot writes`, async () => {
    const page = await saving(link);
    const file = await taken(page, "save-svg");
    assert.equal(file.name, `${name}.svg`);
    assert.ok(file.bytes.toString("utf8") === (await plotted(link)), "byte for byte");
  });
}

test("without a ground, with the caption: the same options as on the command line", async () => {
  const link = "?game=one-lie&a=3&b=1";
  const page = await saving(link);
  await page.click('[data-part="file-transparent"]');
  await page.click('[data-part="file-caption"]');
  const file = (await taken(page, "save-svg")).bytes.toString("utf8");
  const caption = await page.$eval('[data-role="caption"]', (element) => (element.textContent ?? "").trim());
  assert.ok(file === (await plotted(link, "--transparent", "--caption", caption)), "byte for byte");
  const height = Number(/ height="(\d+(?:\.\d+)?)"/.exec(file)?.[1]);
  assert.ok(height > 620, `room for the caption: ${height}`);
  assert.match(file, /No question splits|questions are enough/);
  assert.doesNotMatch(file, /<path d="M0 0H9\d\d/);
});

test("a PNG has the size that was asked for, isn’t blank, and is clear where it should be", async () => {
  const page = await saving("?game=one-lie&n=1000&theme=dark");
  const plain = await taken(page, "save-png");
  assert.equal(plain.name, "nimscope-one-lie-n1000@2x.png");
  const picture = decode(plain.bytes);
  assert.deepEqual([picture.width, picture.height], [1920, 1200]);
  const seen = new Set();
  for (let i = 0; i < picture.data.length; i += 997 * picture.channels) seen.add(picture.data.subarray(i, i + 3).join());
  assert.ok(seen.size > 3, `${seen.size} colours`);
  const corner = [...picture.data.subarray(0, 3)];
  assert.deepEqual(corner, [0x14, 0x17, 0x1a], "the ground of the theme");
  await page.select('[data-part="file-scale"]', "4");
  await page.click('[data-part="file-transparent"]');
  const clear = decode((await taken(page, "save-png")).bytes);
  assert.deepEqual([clear.width, clear.height, clear.channels], [3840, 2400, 4]);
  assert.equal(clear.data[3], 0, "nothing in the corner");
});

/** Rows of RFC 4180, whose cells have no line breaks. @param {string} text */
const csv = (text) =>
  text
    .replace(/\r\n$/, "")
    .split("\r\n")
    .map((line) =>
      // A comma before each cell, so that empty ones at the end count.
      [...`,${line}`.matchAll(/,("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );

/** The cells of a LaTeX table. @param {string} text */
const tabular = (text) =>
  text
    .split("\n")
    .filter((line) => line.endsWith("\\\\") || line.endsWith("\\hline"))
    .map((line) => line.replace(/ \\\\( \\hline)?$/, "").split(" & "));

for (const [link, heading, first, count] of /** @type {const} */ ([
  ["?n=21", ["n", "b", "c", "heaps"], ["1", "0", "0", "1 1 1"], 21],
  ["?view=deviations&m=10&n=60", ["m", "n", "A_n", "B_n", "α_n"], ["10", "1"], 60],
  ["?view=table&rows=4", ["m", "alpha", "N1", "N2", "N3", "proof", "T", "S"], ["0", "0", "1", "1", "1", "certified", "", ""], 5],
  ["?game=takeaway&m=3", ["i", "L_i", "lag", "parent", "c_i"], ["1", "1", "0", "", ""], undefined],
  ["?game=takeaway&view=map", ["m", "r", "from", "to"], ["1", "1", "", ""], undefined],
  ["?game=takeaway&view=sequence&m=2", ["i", "L_i", "lag", "parent", "c_i"], ["1", "1", "0", "", ""], 100],
  ["?game=one-lie&n=1000000000000000000&answers=yn", ["a", "b", "questions", "c", "d", "answer"], ["1000000000000000000", "0", "66", "500000000000000000", "0", "yes"], 3],
  ["?game=one-lie&view=atlas&at=0,0,12", ["a", "b", "questions"], ["1", "0", "0"], undefined],
  ["?game=one-lie&view=play&n=16&answers=yy", ["question", "c", "d", "answer", "a", "b", "left", "wasted"], ["Is it at most 8?", "8", "0", "yes", "8", "8", "6", "0"], 2],
])) {
  test(`the numbers of ${link} say the same as CSV, JSON and LaTeX`, async () => {
    const page = await saving(link);
    const table = csv((await taken(page, "save-csv")).bytes.toString("utf8"));
    assert.deepEqual(table[0], heading);
    assert.deepEqual(table[1]?.slice(0, first.length), first);
    if (count !== undefined) assert.equal(table.length - 1, count);
    const text = (await taken(page, "save-json")).bytes.toString("utf8");
    const { rows, source } = JSON.parse(text);
    assert.ok(source.startsWith(baseUrl));
    assert.equal(rows.length, table.length - 1);
    // Whole numbers in full, also those that JavaScript would round.
    const written = text.split("\n").slice(1, -2).map((line) => line.replace(/,$/, ""));
    assert.deepEqual(
      written.map((line) => [...line.matchAll(/"[^"]+":("(?:[^"\\]|\\.)*"|-?\d+)/g)].map(([, value = ""]) => (value.startsWith('"') ? JSON.parse(value) : value))),
      table.slice(1),
    );
    const latex = tabular((await taken(page, "save-latex")).bytes.toString("utf8"));
    assert.equal(latex.length, table.length);
    assert.deepEqual(latex.slice(1).map((row) => row.map((cell) => cell.replaceAll("\\", ""))), table.slice(1));
  });
}

test("sequences are b-files of the OEIS", async () => {
  const page = await saving("?m=0&n=12&end=12");
  await page.waitForSelector('[data-action="save-bfile"]', { visible: true });
  // A000201 and the differences of Wythoff pairs.
  const bfile = (await taken(page, "save-bfile")).bytes.toString("utf8");
  assert.equal(bfile, [0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17].map((a, i) => `${i + 1} ${a}\n`).join(""));
  await page.select('[data-part="file-column"]', "B");
  const file = await taken(page, "save-bfile");
  assert.equal(file.name, "nimscope-wythoff-m0-n12-B.txt");
  assert.equal(file.bytes.toString("utf8"), Array.from({ length: 12 }, (_, i) => `${i + 1} ${i}\n`).join(""));
  const none = await saving("?game=one-lie");
  assert.equal(await isVisible(none, '[data-action="save-bfile"]'), false);
  const losing = await saving("?game=takeaway&view=sequence&m=2");
  await losing.waitForSelector('[data-action="save-bfile"]', { visible: true });
  assert.match((await taken(losing, "save-bfile")).bytes.toString("utf8"), /^1 1\n2 2\n3 3\n4 5\n5 8\n/);
  assert.equal(await isVisible(losing, '[data-action="save-svg"]'), false, "a table has no figure");
});

test("the QR code leads to the link, the code for other pages shows it, and all can be copied", async () => {
  const link = "?game=takeaway&r=145/23&phase=jump";
  const page = await open(link, { before: keepCopies });
  await act(page, "share");
  await page.waitForSelector('[data-part="share-qr"] svg');
  const code = await page.$('[data-part="share-qr"] svg');
  assert.ok(code);
  const { data, width, height, channels } = decode(Buffer.from(await code.screenshot()));
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    for (let part = 0; part < 3; part += 1) rgba[4 * i + part] = data[channels * i + part] ?? 0;
    rgba[4 * i + 3] = 255;
  }
  const read = /** @type {typeof import("jsqr").default} */ (/** @type {unknown} */ (jsQR))(rgba, width, height);
  assert.equal(read?.data, baseUrl + link);
  assert.deepEqual(await axe(page), []);

  const embed = await page.$eval('[data-part="share-embed"]', (field) => /** @type {HTMLTextAreaElement} */ (field).value);
  const src = / src="([^"]*)"/.exec(embed)?.[1]?.replaceAll("&amp;", "&");
  assert.equal(src, `${baseUrl}${link}&embed=1`);
  const framed = await open(`${link}&embed=1`);
  assert.equal(await isVisible(framed, '[data-action="share"]'), false);

  await act(page, "copy-citation");
  await page.waitForFunction(() => document.querySelector('[data-part="share-said"]')?.textContent === "Copied");
  const copied = await page.evaluate(() => /** @type {{ copied?: string }} */ (/** @type {unknown} */ (globalThis)).copied);
  assert.match(copied ?? "", /^Nimscope: take-away thresholds, chain\. Nimscope \d+\.\d+\.\d+, http.*r=145\/23.*accessed \d{4}-\d\d-\d\d\.$/);
  await page.keyboard.press("Escape");
  await waitUntilSettled(page);
});
