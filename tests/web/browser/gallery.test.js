// All views in all themes on three sizes of screen, kept in artifacts/ for people to look at. What is asserted are facts: the
// colours of the theme, something drawn, nothing cut off.

import assert from "node:assert/strict";
import { test } from "node:test";
import { full, session, visit } from "../harness.js";
import { look, screenshot } from "../screen.js";

const { open } = session();

const VIEWS = /** @type {const} */ ([
  ["lattice", "?n=21&heaps=1,32,53"],
  ["moves", "?n=28&layer=moves"],
  ["deviations", "?view=deviations&m=10&n=2000"],
  ["compared", "?view=deviations&compare=0-10&n=1500"],
  ["table", "?view=table&select=3"],
  ["chain", "?game=takeaway&m=22"],
  ["jump", "?game=takeaway&m=7&phase=jump"],
  ["map", "?game=takeaway&view=map&m=22"],
  ["sequence", "?game=takeaway&view=sequence&m=22&heap=100"],
  ["balance", "?game=one-lie&n=1000&answers=ynn"],
  ["exceptional", "?game=one-lie&a=3&b=1"],
  ["tree", "?game=one-lie&n=16&layer=tree&answers=yn"],
  ["atlas", "?game=one-lie&view=atlas&n=50&answers=yny"],
  ["think", "?game=one-lie&view=play&answers=yn"],
  ["ask", "?game=one-lie&view=play&n=16&role=ask&asked=1-8"],
]);
const PAPER = { light: [0xfb, 0xfa, 0xf7], dark: [0x14, 0x17, 0x1a], projector: [255, 255, 255] };

// The default tier takes one size of each: the others differ in layout alone, which has tests of its own.
/** @type {[number, number][]} */
const SIZES = full ? [[1280, 720], [1920, 1080], [390, 844]] : [[1280, 720]];

for (const theme of /** @type {const} */ (["light", "dark", "projector"])) {
  for (const [width, height] of SIZES) {
    test(`all views in the theme ${theme} at ${width} × ${height}`, { skip: !full && theme !== "dark" }, async () => {
      const page = await open(`?theme=${theme}`, { width, height });
      for (const [name, link] of VIEWS) {
        await visit(page, `${link}&theme=${theme}`);
        await screenshot(page, `view-${name}-${width}x${height}-${theme}`);
        const { left, top, right, bottom } = await page.$eval('[data-role="figure"]', (figure) => figure.getBoundingClientRect().toJSON());
        const picture = await look(page);
        const ground = [left + 2, right - 3].map((x) => picture.at(x, top + 2).join());
        assert.ok(ground.includes(PAPER[theme].join()), `${name}: the ground is ${ground.join(" and ")}`);
        const seen = new Set();
        for (let y = top; y < Math.min(bottom, height); y += 5) {
          for (let x = left; x < right; x += 3) seen.add(picture.at(x, y).join());
        }
        assert.ok(seen.size > 4, `${name}: ${seen.size} colours`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${name} is ${over} px too wide`);
      }
    });
  }
}
