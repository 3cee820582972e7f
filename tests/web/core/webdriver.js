// A browser by the WebDriver protocol, as far as the core tests need it: https://www.w3.org/TR/webdriver2/

/** What the protocol calls a key. @type {Record<string, string>} */
const KEYS = { ArrowLeft: "\uE012", ArrowRight: "\uE014", Home: "\uE011", End: "\uE010", Enter: "\uE007", Escape: "\uE00C", Space: " " };
/** The name of an element's reference in answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * Begins a session.
 *
 * @param {string} driver the address of the driver
 * @param {object} capabilities
 */
export async function connect(driver, capabilities) {
  /** @param {"GET" | "POST" | "DELETE"} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async function ask(method, path, body) {
    const response = await fetch(driver + path, body === undefined ? { method } : { method, body: JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  const { sessionId, capabilities: granted } = await ask("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${sessionId}`;

  /** @param {string} selector @returns {Promise<string>} */
  async function find(selector) {
    const found = await ask("POST", `${session}/element`, { using: "css selector", value: selector });
    return found[ELEMENT];
  }

  return {
    /** @type {string} */
    version: granted.browserVersion,
    /** @param {string} url */
    open: (url) => ask("POST", `${session}/url`, { url }),
    /** @param {number} width @param {number} height */
    resize: (width, height) => ask("POST", `${session}/window/rect`, { width, height }),
    /**
     * @template T
     * @template {unknown[]} A
     * @param {(...all: A) => T} script
     * @param {A} all
     * @returns {Promise<Awaited<T>>}
     */
    evaluate: (script, ...all) =>
      ask("POST", `${session}/execute/sync`, { script: `return (${String(script)})(...arguments)`, args: all }),
    /** @param {string} selector */
    async click(selector) {
      await ask("POST", `${session}/element/${await find(selector)}/click`, {});
    },
    /** @param {string} name of a key */
    async press(name) {
      const value = KEYS[name] ?? name;
      const actions = [{ type: "keyDown", value }, { type: "keyUp", value }];
      await ask("POST", `${session}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
    },
    /** A picture of the window: PNG. */
    screenshot: async () => Buffer.from(await ask("GET", `${session}/screenshot`), "base64"),
    end: () => ask("DELETE", session),
  };
}
