// Makes docs/preview.png, the picture on the card that messengers show of a link: the figure of the README beside the
// page's name. Needs Chromium, here or at $CHROME:
//
//   node docs/preview.js

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const root = fileURLToPath(new URL("../", import.meta.url));
const [width, height] = [1200, 630];
const figureWidth = 770;

const figure = execFileSync(
  "cargo",
  ["run", "--quiet", "--release", "--bin", "nimscope", "--", "plot", "?", "--size", `${figureWidth}x${height - 40}`],
  { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 },
);
const [, ground = "#fff"] = /<path d="M0 0H[^"]*" fill="(#[0-9a-f]+)"/.exec(figure) ?? [];
const [, says = ""] = /<meta name="description" content="([^"]*)">/.exec(readFileSync(`${root}www/index.html`, "utf8")) ?? [];

const browser = await puppeteer.launch({
  executablePath: process.env.CHROME ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
await page.setViewport({ width, height });
await page.setContent(`<!doctype html><style>
  body { margin: 0; display: flex; align-items: center; width: ${width}px; height: ${height}px; background: ${ground}; color: #1c1b22; font-family: "DejaVu Sans", sans-serif }
  div { flex: 1; padding: 0 24px 0 52px }
  h1 { margin: 0 0 24px; font-size: 56px; letter-spacing: -1px }
  p { margin: 0; font-size: 23px; line-height: 1.45; color: #45434f }
</style><div><h1>Nimscope</h1><p>${says}</p></div>${figure.slice(figure.indexOf("<svg"))}`);
await page.screenshot({ path: `${root}docs/preview.png` });
await browser.close();
