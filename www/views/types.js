// What a game and its views are, and what they are given: the agreement between them and the rest of the page.

/** @typedef {import("../state/link.js").LinkState} LinkState */
/** @typedef {import("../state/link.js").LinkChange} LinkChange */
/** @typedef {import("../state/link.js").Link} Link */

/**
 * The link while it is one to a game.
 * @template {LinkState} [State=any]
 * @typedef {Omit<Link, "now" | "onChange"> & {
 *   readonly now: State, onChange: (listener: (now: State, before: State, opened: boolean) => void) => void
 * }} LinkTo
 */

/**
 * Asks the worker for the figure, with progress on the page. Throws {@link import("../worker/client.js").Stale} when the
 * page has gone on. `wait` waits for other work in the same way.
 * `share` is how much of all the work is done before.
 * @template [Job=any]
 * @typedef {((job: Job, working?: string, share?: number) => Promise<any>) & {
 *   wait: <T>(work: (wanted: () => boolean) => Promise<T>, working: string) => Promise<T>
 * }} Ask
 */

/**
 * - `moving`: the window is moved by hand and ahead of the link
 * - `sweepMs`: how long what is new may take to appear
 * - `resized`: it is the same figure for another window
 * @typedef {{ moving: boolean, sweepMs: number, resized?: boolean }} How
 */

/** A link that is worth a try, without its question mark. @typedef {{ query: string, text: string }} Try */

/**
 * What each view has: what it asks for a state of the link, and how it shows that.
 * @template [Job=any]
 * @template {LinkState} [State=any] a link to its game
 * @typedef {object} Needed
 * @property {(state: State, ask: Ask<Job>, how: How) => Promise<void>} show
 * @property {(state: State) => { at: number, last: number, first?: number }} timeline its first step is 0, unless it says another
 * @property {(at: number, state: State) => LinkChange} step the change that goes to a step
 * @property {(text: string, state: State) => LinkChange} typed the change for a step that somebody typed
 * @property {() => number | undefined} shown the step that is shown
 * @property {string} stepName what the timeline counts
 * @property {(state: State) => import("../words/types.js").Explanation} what the rule, what the picture means, the theorem
 * @property {(state: State) => Try[]} tries
 * @property {Try} wayOut what can be shown instead of what can't
 */

/**
 * What a view has if it says nothing of it is in view.js.
 * @template {LinkState} [State=any]
 * @typedef {object} Usual
 * @property {boolean} sheet it has rows or words, and no figure to wait for
 * @property {boolean} ownTable it fills the data table by itself, as that grows with each step
 * @property {(now: State, before: State) => boolean} same what is shown for `before` is right for `now` too
 * @property {(now: State, before: State | undefined) => void} follow what needs no new figure
 * @property {(state: State) => string | undefined} file name of the figure as a file, if there is one
 * @property {(event: KeyboardEvent) => boolean} key a key while the figure has the focus
 * @property {(factor: number) => void} zoom
 * @property {(theme: string) => void} setTheme
 * @property {() => void} rest forgets a move of the window that no link tells yet
 * @property {(to: string) => [string, string | null][]} carry what goes along into another view
 * @property {() => void} leave another view is shown from now on
 */

/**
 * What only some views have.
 * @template {LinkState} [State=any]
 * @typedef {object} Special
 * @property {(state: State) => Promise<Table> | Table} [data] the numbers that are shown, for files
 * @property {(text: string) => LinkChange} [typedLast] the change for an end of the timeline that somebody typed; without it nobody can
 * @property {(by: number) => void} [leap] to the next or the last larger unit
 * @property {(letter: string) => void} [answer] says y or n, or w: what an adversary says
 */

/**
 * A view as a game has it.
 * @template [Job=any]
 * @template {LinkState} [State=any]
 * @typedef {Needed<Job, State> & Partial<Usual<State>> & Special<State>} View
 */

/** A view as the shell has it. @typedef {Needed & Usual & Special} WholeView */

/**
 * A table for files: cells are whole numbers of any size, or texts.
 * @typedef {object} Table
 * @property {string[]} heading
 * @property {(string | number | bigint)[][]} rows
 * @property {Record<string, (string | number)[]>} [sequences] columns that are sequences from index 1 on, by their names
 * @property {number} [current] the row that is spoken of
 * @property {string} [note] what of it is left out
 */

/**
 * What a view is given.
 * @template [Job=any]
 * @template {LinkState} [State=any]
 * @typedef {object} Surroundings
 * @property {LinkTo<State>} link
 * @property {import("../worker/client.js").Client<Job>} client
 * @property {MediaQueryList} still the reader wants no motion
 * @property {MediaQueryList} narrow the page is in one column
 * @property {() => boolean} often the caption changes too often to be read aloud
 * @property {(how?: Partial<How>) => void} again asks anew for the figure
 * @property {(adrift: boolean) => void} drift the window is moved and the link doesn't tell yet; or it does
 * @property {(words: { strong: string, text: string }) => void} caption
 * @property {(message: string) => void} notice tells what was wrong with a value that only the answer could tell
 * @property {(step: () => boolean) => void} play plays by other steps than those of the timeline
 */

/**
 * What the rest of the page knows of the shell.
 * @typedef {object} Shell
 * @property {(at: number, how?: { sweep?: boolean }) => void} goTo a step of the timeline
 * @property {() => void} play
 * @property {() => void} pause
 * @property {boolean} playing
 * @property {(listen: () => void) => void} onShown calls when what the link says is shown, and its timeline known
 * @property {ReturnType<WholeView["timeline"]>} timeline
 * @property {WholeView} view the one that is shown
 * @property {string} caption what it says
 * @property {(factor: number) => void} zoom
 * @property {() => void} fit
 * @property {(to: string) => void} turn goes to another view and keeps the place
 * @property {(event: KeyboardEvent) => boolean} figureKey a key while the figure has the focus
 */

/**
 * Gives a parameter a value that somebody typed. A value that can't be taken gets a message and changes nothing.
 * @typedef {(field: HTMLInputElement, problem: HTMLElement, change: LinkChange) => void} Type
 */

/**
 * What a game has for the page.
 * @typedef {object} Game
 * @property {LinkState["game"]} name
 * @property {() => Promise<unknown>} load its WebAssembly
 * @property {Core} core
 * @property {() => Worker} createWorker
 * @property {(spoken: any) => void} speak is given all sentences, and takes its own
 * @property {() => Partial<Record<string, string>>} titles of the page, by view
 * @property {(surroundings: Surroundings) => Record<string, View>} createViews
 * @property {(link: LinkTo, shell: Shell, type: Type) => void} createFields
 * @property {(link: LinkTo, shell: Shell) => Record<string, () => void>} keys
 * @property {() => string[][]} keyWords each a key and what it does
 */

/**
 * What the WebAssembly of each game can do.
 * @typedef {object} Core
 * @property {(query: string, change: LinkChange) => LinkState} change_link
 * @property {() => string} version of the program
 * @property {(part: string, text: string) => void} speak takes a catalogue of another language
 */

/**
 * What a game is started with.
 * @typedef {object} Start
 * @property {ReturnType<typeof import("../base/theme.js").createTheme>} theme
 * @property {import("../words/now.js").Words} spoken
 * @property {import("../state/language.js").Languages} languages
 */

export {};
