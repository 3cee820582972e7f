// What the page's thread of the browser did: its tasks, from Chromium's own trace.

/** A mark by which the page is found among all that the browser traces. */
const MARK = "nimscope-tasks";

/** Notes tasks from now on. @param {import("puppeteer-core").Page} page */
export async function noteTasks(page) {
  await page.tracing.start({ categories: ["toplevel", "blink.user_timing"] });
}

/**
 * The tasks since `noteTasks`: how long each took, and how much of that the processor worked for it; milliseconds.
 *
 * @param {import("puppeteer-core").Page} page
 * @returns {Promise<{ took: number, worked: number }[]>}
 */
export async function endTasks(page) {
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  const trace = new TextDecoder().decode(await page.tracing.stop());
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, dur?: number, tdur?: number }[] }} */
  const { traceEvents } = JSON.parse(trace);
  const ours = traceEvents.find(({ name }) => name === MARK);
  return traceEvents
    .filter(({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && pid === ours?.pid && tid === ours.tid)
    .map(({ dur = 0, tdur = dur }) => ({ took: dur / 1000, worked: tdur / 1000 }));
}
