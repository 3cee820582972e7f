// What all views share: the link is followed, the figure asked for, the timeline played.

import { make, role } from "../base/dom.js";
import { explain } from "../panels/explanation.js";
import { indexed } from "../panels/prose.js";
import { whole } from "../views/view.js";
import { createClient } from "../worker/client.js";
import { page as words } from "../words/now.js";
import { createAsking } from "./asking.js";
import { createPlaying } from "./playing.js";
import { createTurning } from "./turning.js";

/** @typedef {import("../state/link.js").LinkState} LinkState */

/**
 * @param {object} surroundings
 * @param {import("../views/types.js").Game} surroundings.game
 * @param {import("../state/link.js").Link} surroundings.link
 * @param {ReturnType<typeof import("../panels/notices.js").createNotices>} surroundings.notices
 * @param {ReturnType<typeof import("../base/theme.js").createTheme>} surroundings.theme
 * @returns {import("../views/types.js").Shell}
 */
export function createShell({ game, link, notices, theme }) {
  const page = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const narrow = matchMedia("(max-width: 820px)");
  const client = createClient({
    createWorker: game.createWorker,
    onRestart: () => notices.add(words.crashed),
    givenUp: words.crashedTwice,
  });

  /** @type {Map<string, import("../views/types.js").WholeView>} */
  const views = new Map();
  /** @param {string} name */
  function viewOf(name) {
    const found = views.get(name);
    if (!found) throw new Error(`there is no view ${name}`);
    return found;
  }
  const view = () => viewOf(link.now.view);

  const playing = createPlaying({ link, view });
  const asking = createAsking({ link, client, still, view, onStop: playing.pause });
  const turning = createTurning({ game, has: (name) => views.has(name), view });

  /** @type {import("../views/types.js").Surroundings} */
  const surroundings = {
    link,
    client,
    still,
    narrow,
    often: () => playing.often,
    again: asking.again,
    drift: asking.drift,
    caption({ strong, text }) {
      const box = role("caption");
      box.setAttribute("aria-live", playing.often ? "off" : "polite");
      const between = /^[\s:,.]/.test(text) ? "" : " ";
      box.replaceChildren(make("b", {}, ...indexed(strong)), ...indexed(between + text));
      // In a small frame it scrolls, also by keys.
      if (link.now.embed && box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    },
    notice: notices.add,
    play: playing.playBy,
  };
  for (const [name, each] of Object.entries(game.createViews(surroundings))) views.set(name, whole(each));

  /** @param {LinkState} now @param {LinkState | undefined} before */
  function apply(now, before) {
    theme.set(now.theme, now.present);
    page.toggleAttribute("data-present", now.present);
    page.toggleAttribute("data-embed", now.embed);
    playing.setSpeed(now.speed);
    const turned = now.view !== before?.view;
    if (turned) {
      if (before) viewOf(before.view).leave();
      asking.leave();
      turning.show(now);
    }
    view().follow(now, turned ? undefined : before);
    explain(view().what(now));
    turning.showTries(now);
    turning.showTabs(now);
    if (before && !turned && view().same(now, before)) void asking.settle();
    else void asking.refresh({ sweepMs: playing.takeSweep() });
  }

  link.onChange((now, before, opened) => {
    if (opened) {
      // What was said of the old link, and a window that was still moving there, are gone with it.
      notices.set(now.notices.map(({ message }) => message));
      viewOf(before.view).rest();
      asking.land();
    }
    apply(now, before);
  });
  theme.onChange((name) => views.forEach((each) => each.setTheme(name)));
  notices.set(link.now.notices.map(({ message }) => message));
  // The window's own size is known once the first layout is done.
  requestAnimationFrame(() => {
    apply(link.now, undefined);
    if (link.now.play && !still.matches) playing.play();
  });

  return {
    goTo: playing.goTo,
    play: playing.play,
    pause: playing.pause,
    get playing() {
      return playing.playing;
    },
    onShown: asking.onShown,
    get timeline() {
      return view().timeline(link.now);
    },
    get view() {
      return view();
    },
    get caption() {
      return (role("caption").textContent ?? "").trim();
    },
    zoom: (factor) => view().zoom(factor),
    fit() {
      link.change([["at", null]]);
    },
    turn(to) {
      playing.pause();
      if (to !== link.now.view) link.change(turning.passage(to));
    },
    figureKey: (event) => view().key(event),
  };
}
