// What is read off the page, what is done on it, and how to wait for what comes of that. Nothing waits for a time.

/** @typedef {import("./harness.js").Page} Page */

/** So long anything may take that comes at once on a machine with nothing else to do: milliseconds. */
const PATIENCE = 15_000;

/**
 * Waits until a condition holds.
 *
 * @param {string} what to say if it doesn't
 * @param {() => unknown} condition
 * @param {number} [timeout] in milliseconds
 */
export async function until(what, condition, timeout = PATIENCE) {
  const end = performance.now() + timeout;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${timeout} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Asserts again and again, until nothing is wrong: for what comes by and by, as colours do.
 *
 * @param {() => unknown} assertions
 * @param {number} [timeout] in milliseconds
 */
export async function eventually(assertions, timeout = PATIENCE) {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      await assertions();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

/**
 * Which of its states the page is in: the document, and how often it has come to rest.
 *
 * @param {Page} page
 */
export function revision(page) {
  return page.evaluate(() => `${performance.timeOrigin} ${document.documentElement.dataset.revision ?? 0}`);
}

/**
 * Waits until the page rests, in the status `ready` or `error`, and goes on doing so over two frames: a figure whose size changes
 * with its caption is told so in the next frame, and is drawn once more.
 *
 * @param {Page} page
 * @param {object} [how]
 * @param {string} [how.since] a state that doesn't count, as `revision` gave it
 * @param {number} [how.timeout] in milliseconds
 */
export async function waitUntilSettled(page, { since = "", timeout = 30_000 } = {}) {
  try {
    await page.waitForFunction(
      async (old) => {
        const { dataset } = document.documentElement;
        const resting = () =>
          ["ready", "error"].includes(dataset.status ?? "") ? `${performance.timeOrigin} ${dataset.revision ?? 0}` : "";
        const state = resting();
        if (state === "" || state === old) return false;
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
        return resting() === state;
      },
      { timeout },
      since,
    );
  } catch (cause) {
    const again = since === "" ? "" : " anew";
    const message = `the page hasn't settled${again} after ${timeout} ms, it is "${await status(page)}"; ${page.problems.join("; ")}`;
    throw new Error(message, { cause });
  }
}

/**
 * Does something that changes what is shown, and waits until the page has settled anew.
 *
 * @param {Page} page
 * @param {() => unknown} deed
 * @param {number} [timeout] in milliseconds
 */
export async function settledAfter(page, deed, timeout = 30_000) {
  const since = await revision(page);
  await deed();
  await waitUntilSettled(page, { since, timeout });
}

/**
 * Waits until some frames have begun. After two, what was to be drawn is.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {number} [count]
 */
export function framesOf(page, count = 2) {
  return page.evaluate(async (all) => {
    for (let frame = 0; frame < all; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  }, count);
}

/**
 * Waits until a timer of the page has run that is set now: so have all that were set before for as long. For what shouldn't happen.
 *
 * @param {import("puppeteer-core").Page | import("puppeteer-core").Frame} page
 * @param {number} ms
 */
export function timerOf(page, ms) {
  return page.evaluate((time) => new Promise((done) => setTimeout(() => done(undefined), time)), ms);
}

/**
 * `loading`, `working`, `ready` or `error`.
 *
 * @param {Page} page
 */
export function status(page) {
  return page.evaluate(() => document.documentElement.dataset.status);
}

/**
 * The text of the part of the page with this role; `null` if there is none.
 *
 * @param {Page} page
 * @param {string} role such as `caption`
 * @returns {Promise<string | null>}
 */
export function text(page, role) {
  return page.evaluate((name) => document.querySelector(`[data-role="${name}"]`)?.textContent ?? null, role);
}

/**
 * The text of a part of the page, with plain spaces.
 *
 * @param {Page} page
 * @param {string} name of its `data-part`
 */
export const partOf = (page, name) =>
  page.$eval(`[data-part="${name}"]`, (part) => (part.textContent ?? "").replace(/\s/g, " "));

/**
 * Waits until the text of an element, with plain spaces, matches.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {RegExp} pattern
 * @param {number} [timeout] in milliseconds
 */
export async function waitForTextOf(page, selector, pattern, timeout = PATIENCE) {
  try {
    await page.waitForFunction(
      (wanted, source, flags) =>
        new RegExp(source, flags).test((document.querySelector(wanted)?.textContent ?? "").replace(/\s/g, " ")),
      { timeout, polling: 20 },
      selector,
      pattern.source,
      pattern.flags,
    );
  } catch (cause) {
    const said = await page.evaluate((wanted) => document.querySelector(wanted)?.textContent, selector);
    throw new Error(`${selector} says “${said}”, not ${pattern}`, { cause });
  }
}

/**
 * Waits until the text of a part matches.
 *
 * @param {Page} page
 * @param {string} name of its `data-part`
 * @param {RegExp} pattern
 */
export const waitForPart = (page, name, pattern) => waitForTextOf(page, `[data-part="${name}"]`, pattern);

/**
 * Waits until a role's text matches.
 *
 * @param {Page} page
 * @param {string} role
 * @param {RegExp} pattern
 * @param {number} [timeout] in milliseconds
 */
export const waitForText = (page, role, pattern, timeout = PATIENCE) =>
  waitForTextOf(page, `[data-role="${role}"]`, pattern, timeout);

/**
 * Clicks the control for an action.
 *
 * @param {Page} page
 * @param {string} action such as `forward`
 */
export function act(page, action) {
  return page.click(`[data-action="${action}"]`);
}

/**
 * Puts a value into a field and confirms it with Enter.
 *
 * @param {Page} page
 * @param {string} part the field, such as `rows`
 * @param {string} value
 */
export async function enter(page, part, value) {
  const field = `[data-part="${part}"]`;
  await page.$eval(
    field,
    (input, put) => {
      /** @type {HTMLInputElement} */ (input).value = put;
    },
    value,
  );
  await page.focus(field);
  await page.keyboard.press("Enter");
}

/**
 * Types a value into a field in place of what is there, key by key, and confirms it with Enter.
 *
 * @param {Page} page
 * @param {string} part the field
 * @param {string} value
 */
export async function typeInto(page, part, value) {
  await page.click(`[data-part="${part}"]`, { count: 3 });
  if (value === "") await page.keyboard.press("Backspace");
  else await page.keyboard.type(value);
  await page.keyboard.press("Enter");
}

/**
 * Opens the dialog that shares the link, and waits until its code is there: after that nothing in it moves.
 *
 * @param {Page} page
 */
export async function openShare(page) {
  await act(page, "share");
  await page.waitForSelector('dialog[data-part="share"]', { visible: true });
  await page.waitForSelector('[data-part="share-qr"] svg path');
}

/**
 * Has the page keep what it copies, for `takeCopy`: a clipboard that needs no permission. For `before` of `openPage`.
 *
 * @param {Page} page
 */
export function keepCopies(page) {
  return page.evaluateOnNewDocument(() => {
    const kept = /** @type {{ copied?: string }} */ (/** @type {unknown} */ (globalThis));
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (/** @type {string} */ all) => void (kept.copied = all) },
    });
  });
}

/**
 * Waits until the page says that it has copied, wipes the saying for the next copy, and returns what was copied.
 *
 * @param {Page} page opened with `keepCopies`
 * @param {string} said the part that says so
 * @returns {Promise<string>}
 */
export async function takeCopy(page, said) {
  await waitForPart(page, said, /Copied/);
  return page.$eval(`[data-part="${said}"]`, (part) => {
    part.textContent = "";
    return /** @type {{ copied?: string }} */ (/** @type {unknown} */ (globalThis)).copied ?? "";
  });
}

/**
 * The query of the address bar.
 *
 * @param {import("puppeteer-core").Page} page
 * @returns {Promise<string>}
 */
export function query(page) {
  return page.evaluate(() => location.search);
}

/**
 * Waits until the address bar says this and the page is ready, and goes on so over two frames.
 *
 * @param {Page} page
 * @param {string | RegExp} wanted the whole query, or what it matches
 * @param {number} [timeout] in milliseconds
 */
export async function waitForQuery(page, wanted, timeout = PATIENCE) {
  const [whole, pattern] = typeof wanted === "string" ? [wanted, ""] : ["", wanted.source];
  try {
    await page.waitForFunction(
      async (all, like) => {
        const told = () =>
          document.documentElement.dataset.status === "ready" &&
          (like === "" ? location.search === all : new RegExp(like).test(location.search));
        if (!told()) return false;
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
        return told();
      },
      { timeout },
      whole,
      pattern,
    );
  } catch (cause) {
    throw new Error(`the query is ${await query(page)}, not ${wanted}; ${await status(page)}`, { cause });
  }
}

/**
 * Gives the window another size, and waits until the page has settled in it.
 *
 * @param {Page} page
 * @param {import("puppeteer-core").Viewport} size
 */
export async function resize(page, size) {
  await page.setViewport(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, {}, size);
  await waitUntilSettled(page);
}

/**
 * Whether a person sees an element: it has a size, is shown, and lies within the document.
 *
 * @param {import("puppeteer-core").Page} page
 * @param {string} selector
 */
export function isVisible(page, selector) {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }, selector);
}

/**
 * Waits until a person sees an element, or sees it no more.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {boolean} [visible]
 */
export const waitForVisible = (page, selector, visible = true) =>
  until(`${selector} is ${visible ? "" : "not "}seen`, async () => (await isVisible(page, selector)) === visible);
