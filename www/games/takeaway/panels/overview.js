// The thresholds from far away: r_m against m, and the lag. A click goes there.

import { make, part } from "../../../base/dom.js";
import { createSurface, devicePixels } from "../../../figure/surface.js";
import { indexed } from "../../../panels/prose.js";
import { words } from "../words.js";
import { Stale } from "../../../worker/client.js";

/** @typedef {import("../../../pkg/takeaway/nimscope.js").OverviewData} OverviewData */
/** @typedef {import("../../../pkg/takeaway/nimscope.js").OverviewPicture} Picture */

/** At least so many thresholds are shown, and at most so many. */
const [LEAST, MOST] = [200, 200_000];

/**
 * @param {object} surroundings
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/takeaway/nimscope.js").TakeawayJob>["client"]} surroundings.client
 * @param {import("../../../views/types.js").Surroundings["link"]} surroundings.link
 * @param {(data: OverviewData, theme: string) => Picture} surroundings.createPicture
 */
export function createOverview({ client, link, createPicture }) {
  const canvas = /** @type {HTMLCanvasElement} */ (part("overview"));
  const details = /** @type {HTMLDetailsElement} */ (part("overview-details"));
  const said = part("overview-said");
  /** @type {Picture | undefined} */
  let picture;
  /** @type {OverviewData | undefined} */
  let data;
  /** @type {number | undefined} */
  let m;
  let theme = "light";
  /** @type {number | undefined} */
  let cursor;

  const shot = () => ({ size: surface.size, cursor });
  const surface = createSurface({
    canvas,
    paint(context) {
      picture?.paint(context, shot(), devicePixelRatio);
      return false;
    },
    onSize: () => void ask(),
    gestures: {
      hover(x, y) {
        const near = picture?.near(shot(), x, y);
        cursor = near?.m;
        said.replaceChildren(...(near ? indexed(words.spot(near)) : []));
        surface.draw();
      },
      leave() {
        cursor = undefined;
        said.textContent = "";
        surface.draw();
      },
      drag() {},
      zoom() {},
      tap(x, y) {
        const near = picture?.near(shot(), x, y);
        if (near) link.change([["m", String(near.m)], ["r", null], ["i", null], ["phase", null]]);
      },
    },
  });

  async function ask() {
    if (!details.open || surface.size[0] === 0) return;
    const last = Math.min(MOST, Math.max(LEAST, 2 * (m ?? 1)));
    try {
      data = await client.ask("overview", {
        kind: "overview",
        m: m ?? 0,
        last,
        scale: link.now.scale,
        pixels: devicePixels(...surface.size)[0],
      });
    } catch (error) {
      if (error instanceof Stale) return;
      said.replaceChildren(make("span", { class: "problem" }, error instanceof Error ? error.message : String(error)));
      return;
    }
    remake();
  }
  details.addEventListener("toggle", () => void ask());

  function remake() {
    if (!data) return;
    picture?.free();
    picture = createPicture(data, theme);
    canvas.setAttribute("aria-label", `${data.title}. ${data.description}`);
    surface.draw();
  }

  return {
    /** @param {number | undefined} index the threshold that is shown */
    async show(index) {
      m = index;
      await ask();
    },
    /** @param {string} next */
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      remake();
    },
  };
}
