// The play view: the page asks, or a person asks.

import { action, make, part, the } from "../../../base/dom.js";
import { indexed } from "../../../panels/prose.js";
import { plain } from "../../../panels/numbers.js";
import { reason, Stale } from "../../../worker/client.js";
import { words } from "../words.js";

/** @typedef {Extract<import("../../../pkg/one-lie/nimscope.js").LinkState, { game: "one-lie" }>} LinkState */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").LinkChange} LinkChange */
/** @typedef {import("../../../pkg/one-lie/nimscope.js").PlayData} PlayData */

/** Names of what a number is, by the answers that it contradicts. */
const KINDS = ["agree", "once", "out"];

/**
 * @param {import("../../../views/types.js").Surroundings<import("../../../pkg/one-lie/nimscope.js").OneLieJob, LinkState>} surroundings
 * @param {typeof import("../../../pkg/one-lie/nimscope.js")} core
 * @returns {import("../../../views/types.js").View<any, LinkState>}
 */
export function createPlayView({ client, link, notice, caption }, core) {
  const sheet = part("play");
  const field = /** @type {HTMLInputElement} */ (part("ask-set"));
  const fieldProblem = the("#ask-set-problem");
  const opponent = /** @type {HTMLSelectElement} */ (part("opponent"));
  /** @type {PlayData | undefined} */
  let shown;
  /** All moves of the timeline, those that were taken back among them: answers as letters, or questions. @type {string[]} */
  let full = [];
  /** What the moves belong to. @type {string | undefined} */
  let of;

  /** @param {LinkState} state */
  const asks = ({ role }) => role === "ask";
  /** What a game is, whatever its moves. @param {LinkState} state */
  const gameOf = ({ n, a, b, role, seed }) => [n, a, b, role, seed].join(";");
  /** @param {LinkState} state */
  const moves = (state) =>
    asks(state) ? (state.asked === "" ? [] : state.asked.split(",")) : [...state.answers];
  /** @param {string[]} all @param {string[]} start */
  const begins = (all, start) => start.every((move, i) => all[i] === move);
  /** @param {LinkState} state */
  const timelineOf = (state) => {
    const now = moves(state);
    return of === gameOf(state) && begins(full, now) ? full : now;
  };
  /** @param {string[]} to @param {LinkState} state @returns {LinkChange} */
  const change = (to, state) =>
    asks(state) ? [["asked", to.join(",") || null]] : [["answers", to.join("") || null]];

  /** @param {string} letter y, n, undo, or h for a hint */
  function answer(letter) {
    const { now } = link;
    if (letter === "undo") link.change(change(moves(now).slice(0, -1), now));
    else if (letter === "h" && asks(now)) hint();
    // Not while the last answer is still being followed.
    else if ("yn".includes(letter) && !asks(now) && shown?.next && shown.rounds.length === moves(now).length && of === gameOf(now)) link.change(change([...moves(now), letter], now));
  }
  for (const [name, letter] of /** @type {const} */ ([
    ["say-yes", "y"],
    ["say-no", "n"],
    ["undo", "undo"],
    ["hint", "h"],
  ])) {
    action(name).addEventListener("click", () => answer(letter));
  }
  for (const [name, who] of /** @type {const} */ ([
    ["role-think", null],
    ["role-ask", "ask"],
  ])) {
    action(name).addEventListener("click", () => link.change([["role", who], ["answers", null], ["asked", null]]));
  }
  action("again").addEventListener("click", () => {
    const hides = link.now.seed !== 0;
    link.change([["answers", null], ["asked", null], ...(hides ? [newSeed()] : [])]);
    if (asks(link.now)) field.focus();
  });
  opponent.addEventListener("change", () =>
    link.change([["asked", null], ["answers", null], opponent.value === "0" ? ["seed", null] : newSeed()]),
  );
  /** @returns {[string, string]} */
  const newSeed = () => ["seed", String(1 + Math.floor(Math.random() * 0xffff_fffe))];

  // --- a person asks ---

  function hint() {
    if (!shown?.next) return;
    field.value = words.typedSet(shown.next.set);
    said(words.hint(shown.next));
    markTiles();
  }

  /** @param {string} text */
  function said(text) {
    part("ask-said").replaceChildren(...indexed(text));
  }

  /** The set in the field as links have it, or what is wrong with it. @returns {{ set: string } | { problem: string }} */
  function typedSet() {
    try {
      return { set: core.set_of(field.value, link.now.query) };
    } catch (error) {
      return { problem: words.sentence(reason(error)) };
    }
  }

  part("play-ask").addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = typedSet();
    if ("problem" in typed) {
      problem(typed.problem);
      return;
    }
    const wrong = link.change(change([...moves(link.now), typed.set], link.now));
    if (wrong !== undefined) problem(words.sentence(wrong));
    else field.value = "";
  });
  field.addEventListener("input", () => {
    problem("");
    markTiles();
  });

  /** @param {string} text */
  function problem(text) {
    fieldProblem.textContent = text;
    field.setAttribute("aria-invalid", String(text !== ""));
  }

  /** The numbers in the field, as far as it can be read. @returns {Set<number>} */
  function chosen() {
    const typed = field.value.trim() === "" ? { set: "" } : typedSet();
    const numbers = new Set(/** @type {number[]} */ ([]));
    if (!("set" in typed) || typed.set === "") return numbers;
    for (const range of typed.set.split(".")) {
      const [first = 0, last = first] = range.split("-").map(Number);
      for (let number = first; number <= last; number += 1) numbers.add(number);
    }
    return numbers;
  }

  function markTiles() {
    const numbers = shown && shown.tiles.length > 0 ? chosen() : new Set();
    for (const tile of part("tiles").querySelectorAll("button")) {
      tile.setAttribute("aria-pressed", String(numbers.has(Number(tile.dataset.number))));
    }
  }

  part("tiles").addEventListener("click", (event) => {
    const tile = event.target instanceof Element ? event.target.closest("button") : null;
    if (!tile) return;
    const numbers = chosen();
    const number = Number(tile.dataset.number);
    if (!numbers.delete(number)) numbers.add(number);
    field.value = [...numbers].sort((one, other) => one - other).join(".");
    // Ranges where there are some.
    if (field.value !== "") {
      const typed = typedSet();
      if ("set" in typed) field.value = words.typedSet(typed.set);
    }
    problem("");
    markTiles();
  });

  // --- a number that is checked ---

  const check = /** @type {HTMLInputElement} */ (part("check"));
  part("check-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const box = part("check-said");
    try {
      box.textContent = await client.ask("check", { kind: "check", query: link.now.query, number: plain(check.value) ?? "" });
    } catch (error) {
      if (!(error instanceof Stale)) box.textContent = words.sentence(reason(error));
    }
  });

  // --- what is shown ---

  /** @param {PlayData} data */
  function fill(data) {
    const ask = data.role === "ask";
    const over = data.next === undefined;
    action("role-think").setAttribute("aria-pressed", String(!ask));
    action("role-ask").setAttribute("aria-pressed", String(ask));
    const lost = over && [part("play-think"), part("play-ask")].some((turn) => turn.contains(document.activeElement));
    part("play-think").hidden = ask || over;
    part("play-ask").hidden = !ask || over;
    // The focus doesn't go with the buttons.
    if (lost) action("again").focus();
    part("opponent-field").hidden = !ask;
    opponent.value = link.now.seed === 0 ? "0" : "1";
    action("undo").disabled = data.rounds.length === 0;
    part("play-lead").textContent = words.lead(data);
    part("play-count").textContent = words.count(data);
    const last = data.rounds[data.rounds.length - 1];
    part("play-question").textContent = over ? data.verdict : ask ? (last ? words.lastAnswer(last) : "") : (data.next?.text ?? "");
    part("play-possible").replaceChildren(...words.possible(data).map((line) => make("span", {}, line, make("br"))));
    fillStrip(data);
    said("");
    problem("");
    part("rounds").replaceChildren(
      ...data.rounds.map((round, i) =>
        make(
          "li",
          {},
          `${round.text} `,
          make("span", { class: "said" }, words.answers[round.answer]),
          ...(data.lie === i + 1 ? [" ", make("span", { class: "lie" }, words.lie)] : []),
          ` ${words.leaves(round)} `,
          make("span", { class: round.wasted === 0 ? "good" : "wasted" }, ...(ask ? [words.judged(round)] : [])),
        ),
      ),
    );
    fillTiles(data);
    const summary = [part("play-lead").textContent, part("play-count").textContent, part("play-question").textContent].join(" ");
    sheet.setAttribute("aria-label", summary);
  }

  /** Where the possible numbers lie, where they are too many for tiles. @param {PlayData} data */
  function fillStrip({ strip, span, tiles, next }) {
    const box = part("strip");
    const ends = part("strip-ends");
    box.hidden = tiles.length > 0 || span === undefined || next === undefined;
    ends.hidden = box.hidden;
    if (box.hidden || !span) return;
    const stripes = strip.map(({ agrees, from, to }) => {
      const stripe = make("span", { class: agrees ? "agree" : "once" });
      stripe.style.left = `${from / 100}%`;
      stripe.style.width = `${(to - from) / 100}%`;
      return stripe;
    });
    box.replaceChildren(...stripes);
    box.setAttribute("aria-label", words.strip(span));
    [...ends.children].forEach((end, i) => (end.textContent = words.number(span[i] ?? "")));
  }

  /** Tiles that are there stay, and keep the focus. @param {PlayData} data */
  function fillTiles(data) {
    const box = part("tiles");
    const buttons = data.role === "ask" && data.next !== undefined;
    const kind = buttons ? "button" : "span";
    if (box.childElementCount !== data.tiles.length || box.firstElementChild?.localName !== kind) {
      box.replaceChildren(
        ...Array.from(data.tiles, (_, i) =>
          buttons
            ? make("button", { type: "button", "data-number": String(i + 1), "aria-pressed": "false" }, String(i + 1))
            : make("span", { role: "img" }, String(i + 1)),
        ),
      );
    }
    [...box.children].forEach((tile, i) => {
      const contradicted = data.tiles[i] ?? 2;
      tile.className = `tile ${KINDS[contradicted] ?? "out"}`;
      tile.setAttribute("aria-label", words.tile(i + 1, contradicted));
    });
    markTiles();
  }

  return {
    async show(state, ask) {
      const data = /** @type {PlayData} */ (await ask({ kind: "play", query: state.query }));
      shown = data;
      const now = moves(state);
      if (of !== gameOf(state) || !begins(full, now)) full = now;
      of = gameOf(state);
      fill(data);
      if (data.problem !== undefined) {
        notice(words.sentence(data.problem));
        link.change(change(now.slice(0, data.rounds.length), state));
      }
      caption(words.playCaption(data));
      part("check-said").textContent = words.checkHint;
    },
    same: (now, before) => gameOf(now) === gameOf(before) && now.asked === before.asked && now.answers === before.answers,
    timeline: (state) => ({ at: moves(state).length, last: timelineOf(state).length }),
    step: (at, state) => change(timelineOf(state).slice(0, Math.max(0, at)), state),
    answer,
    shown: () => of === gameOf(link.now) ? shown?.rounds.length : undefined,
    stepName: words.round,
    sheet: true,
    typed: (text, state) => change(timelineOf(state).slice(0, /^\d+$/.test(text) ? Number(text) : 0), state),
    what: ({ role }) => words.what[role],
    tries: () => words.tries.play,
    data: () => ({
      heading: ["question", "c", "d", "answer", "a", "b", "left", "wasted"],
      rows: (shown?.rounds ?? []).map(({ text, c, d, answer: given, after, left, wasted }) => [text, c, d, given, after.a, after.b, left, wasted]),
    }),
    wayOut: words.wayOut.play,
    carry: () => [["answers", null]],
  };
}
