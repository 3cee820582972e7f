// Copies of dist/ on a server of the test's own, which can be switched off, and a later version of dist/.

import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
export const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

/**
 * A server with a folder under each of some paths.
 * @param {Record<string, string>} folders by path, such as `/some/where/`; may be changed at any time
 */
export async function createSite(folders) {
  /** Paths that were asked for, in order. @type {string[]} */
  const asked = [];
  /** What is asked for by such paths waits. @type {{ paths: RegExp, until: Promise<void> } | undefined} */
  let held;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "").replace(/[?#].*/, "");
    asked.push(path);
    if (held?.paths.test(path)) await held.until;
    const prefix = Object.keys(folders).find((start) => path.startsWith(start));
    const name = prefix === undefined ? "missing" : path.slice(prefix.length) || "index.html";
    try {
      const content = await readFile(join(folders[prefix ?? ""] ?? "", name));
      response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    origin,
    asked,
    folders,
    /** Lets some wait. @param {RegExp} paths @returns {() => void} ends it */
    hold(paths) {
      let end = () => {};
      held = { paths, until: new Promise((resolve) => (end = () => resolve())) };
      return end;
    },
    /** Switches it off: nothing answers from then on. */
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {string | Buffer} content */
const integrity = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/**
 * A copy of dist/ as a later build would write it, in which every file has another name.
 * @param {string} version
 * @returns {Promise<string>} the folder; `rm` it
 */
export async function laterDist(version) {
  const folder = await mkdtemp(join(tmpdir(), "nimscope-dist-"));
  await cp(dist, folder, { recursive: true });
  const names = await readdir(folder);
  /** @param {string} text */
  const later = (text) => text.replace(/-[A-Z2-7]{3}([A-Z2-7]{5}\.(?:js|css|wasm|svg))/g, "-NEW$1");
  for (const name of names) {
    if (/\.(js|css|html)$/.test(name)) {
      const text = await readFile(join(folder, name), "utf8");
      await writeFile(join(folder, name), later(text).replace(/(name="version" content=")[^"]*/, `$1${version}`));
    }
    await rename(join(folder, name), join(folder, later(name)));
  }
  const [list = "", ...script] = (await readFile(join(folder, "sw.js"), "utf8")).split("\n");
  const told = JSON.parse(list.slice(list.indexOf("{"), list.lastIndexOf("}") + 1));
  told.version = version;
  for (const file of told.files) file[1] = integrity(await readFile(join(folder, file[0] === "./" ? "index.html" : file[0])));
  await writeFile(join(folder, "sw.js"), [`self.nimscope=${JSON.stringify(told)};`, ...script].join("\n"));
  return folder;
}

/** @param {string} folder */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true });
