// The data table, the share dialog, and the figure as a file.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { baseUrl, session, visit } from "../harness.js";
import { act, isVisible, openShare, until, waitForQuery, waitForText, waitForVisible } from "../page.js";

const here = session({ link: "" });

/** The rows of the table, each as its cells, and how many there are once they are so many. @param {number} wanted */
async function rows(wanted) {
  await here.page.waitForFunction(
    (count) => document.querySelectorAll('[data-role="data"] tbody tr').length === count,
    {},
    wanted,
  );
  return here.page.$$eval('[data-role="data"] tbody tr', (all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
  );
}

test("the data table has the P-positions that are shown", async () => {
  const { page } = here;
  await visit(page, "");
  assert.equal(await isVisible(page, '[data-role="data"] table'), false, "closed at first");
  await page.click('[data-part="table-details"] summary');
  const all = await rows(28);
  assert.deepEqual(all[0], ["1", "0", "0", "1, 1, 1"]);
  assert.deepEqual(all[20], ["21", "32", "23", "1, 33, 56"]);
  assert.deepEqual(all[27], ["28", "44", "30", "1, 45, 75"]);
  assert.ok(await isVisible(page, '[data-role="data"] table'));
  assert.equal((await page.$$eval('[data-role="data"] th', (heads) => heads.map((head) => head.textContent))).length, 4);
  await act(page, "back");
  const fewer = await rows(27);
  assert.equal(fewer.at(-1)?.[0], "27");
  await act(page, "start");
  await waitForText(page, "data", /step 0/i);
});

test("a long table comes in parts", async () => {
  const { page } = here;
  await visit(page, "?n=1000");
  await page.click('[data-part="table-details"] summary');
  const last = await rows(200);
  assert.equal(last[0]?.[0], "801");
  assert.equal(last[199]?.[0], "1000");
  await page.click('[data-role="data"] > button');
  const more = await rows(400);
  assert.equal(more[0]?.[0], "601");
  for (let i = 0; i < 3; i += 1) {
    await page.click('[data-role="data"] > button');
    await rows(600 + 200 * i);
  }
  const all = await rows(1000);
  assert.deepEqual(all[20], ["21", "32", "23", "1, 33, 56"]);
  assert.deepEqual(all.map(([n]) => n), Array.from({ length: 1000 }, (_, i) => String(i + 1)));
  assert.equal(await isVisible(page, '[data-role="data"] > button'), false);
});

test("sharing shows the link, and copies it where that is allowed", async () => {
  const { page } = here;
  await visit(page, "?m=1,2&n=30");
  const context = page.browserContext();
  await context.overridePermissions(new URL(baseUrl).origin, ["clipboard-read", "clipboard-write"]);
  await page.bringToFront();
  await openShare(page);
  const link = await page.$eval('[data-part="share-link"]', (field) => /** @type {HTMLInputElement} */ (field).value);
  assert.equal(link, `${baseUrl}?m=1,2&n=30`);
  const said = await page.$eval('[data-part="share-text"]', (element) => element.textContent);
  if (/copied/.test(said ?? "")) assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  await page.keyboard.press("Escape");
  await page.waitForSelector('dialog[data-part="share"]', { hidden: true });
  await context.clearPermissionOverrides();
});

test("where the clipboard is denied the link is there to be copied", async () => {
  const { page } = here;
  await visit(page, "?n=21");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
    });
  });
  await act(page, "forward");
  await openShare(page);
  assert.match((await page.$eval('[data-part="share-text"]', (element) => element.textContent)) ?? "", /^Copy this link/);
  const selected = await page.evaluate(() => {
    const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-part="share-link"]'));
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  });
  assert.equal(selected, `${baseUrl}?n=22`, "selected, with the step that is shown");
  await page.click('dialog[data-part="share"] form button');
  await waitForVisible(page, 'dialog[data-part="share"]', false);
});

test("the figure that is saved is the file that `nimscope plot` writes", async (t) => {
  const { page } = here;
  const folder = await mkdtemp(join(tmpdir(), "nimscope-save-"));
  t.after(() => rm(folder, { recursive: true }));
  const downloads = await here.browser.target().createCDPSession();
  await downloads.send("Browser.setDownloadBehavior", {
    behavior: "allow",
    downloadPath: folder,
    browserContextId: page.browserContext().id,
  });
  /** @param {string} link */
  const saved = async (link) => {
    await visit(page, link);
    await act(page, "export");
    let name = "";
    await until("a file is saved", async () => {
      name = (await readdir(folder)).find((file) => file.endsWith(".svg")) ?? "";
      return name !== "";
    });
    const svg = await readFile(join(folder, name), "utf8");
    await rm(join(folder, name));
    return { name, svg };
  };

  const links = ["?n=21&heaps=1,33,56", "?m=1,2&n=60&theme=dark", "?m=7&n=2000&at=0,0,4000&theme=projector"];
  const files = [];
  for (const link of links) files.push(await saved(link));
  assert.deepEqual(
    files.map(({ name }) => name),
    ["nimscope-wythoff-m1-n21.svg", "nimscope-wythoff-m1-2-n60.svg", "nimscope-wythoff-m7-n2000.svg"],
  );
  // In a page without a Content-Security-Policy, which styles in what is parsed would break.
  const empty = await page.browserContext().newPage();
  for (const { svg } of files) {
    const read = await empty.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
      return { errors: parsed.querySelectorAll("parsererror").length, root: parsed.documentElement.localName };
    }, svg);
    assert.deepEqual(read, { errors: 0, root: "svg" });
  }
  await empty.close();

  // The program as the native tests have built it; built here where they haven't run.
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const run = promisify(execFile);
  try {
    await run("cargo", ["--version"], { cwd: root });
  } catch {
    t.skip("there is no cargo to build `nimscope` with");
    return;
  }
  for (const [i, link] of links.entries()) {
    const { stdout } = await run(
      "cargo",
      ["run", "--quiet", "--bin", "nimscope", "--", "plot", link, "--size", "960x600"],
      { cwd: root, maxBuffer: 1 << 26 },
    );
    assert.ok(stdout === files[i]?.svg, `${link}: the page's file has ${files[i]?.svg.length} bytes, the program's ${stdout.length}`);
  }
});

test("the page says the step in the name of its file and leaves the link alone", async () => {
  const { page } = here;
  await visit(page, "?n=5");
  await act(page, "export");
  await waitForQuery(page, "?n=5");
});
