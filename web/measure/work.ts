import type { Browser, Page } from '@playwright/test';

/** An entry of Chromium's trace, as far as it is read here; times are in microseconds. */
type Entry = { name: string; cat: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

/** What a page did, in milliseconds of the processor. How long it waited for one that was busy with something else is no part of it. */
export interface Work {
  /** Each task of its main thread. */
  tasks: number[];
  /** Each frame: all tasks since the one before, with its own; and were there dice on their way? */
  frames: { time: number; dice: boolean }[];
}

const FRAME = 'magpie frame';
const DICE = 'magpie frame with dice';

/** Marks every frame, from the beginning of a page on. */
export const markFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([plain, dice]) => {
      const frame = () => {
        performance.mark(document.querySelector('.tray .cube') ? dice : plain);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    [FRAME, DICE] as const,
  );

/** What a page whose frames are marked does meanwhile. */
export async function workOf(browser: Browser, page: Page, meanwhile: () => Promise<unknown>): Promise<Work> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await meanwhile();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Entry[] };
  return read(traceEvents);
}

function read(entries: Entry[]): Work {
  const marks = entries.filter(({ name }) => name === FRAME || name === DICE).toSorted((a, b) => a.ts - b.ts);
  const thread = marks.at(-1);
  if (!thread) throw new Error('no frame was drawn');
  const tasks = entries
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === thread.pid && tid === thread.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const frames: Work['frames'] = [];
  let time = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    time += tdur / 1000;
    while (marks[0] && marks[0].ts < ts + dur) {
      frames.push({ time, dice: marks.shift()?.name === DICE });
      time = 0;
    }
  }
  return { tasks: tasks.map(({ tdur = 0 }) => tdur / 1000), frames };
}
