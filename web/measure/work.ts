import type { Browser, Page } from '@playwright/test';

/** An entry of Chromium's trace, as far as it is read here; times are in microseconds. */
type Entry = { name: string; cat: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

/** What a page did, in milliseconds of the processor. How long it waited for one that was busy with something else is no part of it. */
export interface Work {
  /** Each task of its main thread. */
  tasks: number[];
  /** All of them together until something was to be seen, if that was meanwhile. */
  painted: number;
  /** Each frame: all tasks since the one before, with its own; and did something move on the table? */
  frames: { time: number; moves: boolean }[];
}

const FRAME = 'magpie frame';
const MOVES = 'magpie frame that moves';

/** Marks every frame, from the beginning of a page on. */
export const markFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([plain, moves]) => {
      const frame = () => {
        performance.mark(document.querySelector('.board[data-busy=true] .tray') ? moves : plain);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    [FRAME, MOVES] as const,
  );

/** What a page whose frames are marked does meanwhile. */
export async function workOf(browser: Browser, page: Page, meanwhile: () => Promise<unknown>): Promise<Work> {
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'blink.user_timing'] });
  await meanwhile();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Entry[] };
  return read(traceEvents);
}

/** How long a task had the processor, in milliseconds. */
const timeOf = ({ tdur = 0 }: Entry) => tdur / 1000;

function read(entries: Entry[]): Work {
  const marks = entries.filter(({ name }) => name === FRAME || name === MOVES).toSorted((a, b) => a.ts - b.ts);
  const thread = marks.at(-1);
  if (!thread) throw new Error('no frame was drawn');
  const tasks = entries
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === thread.pid && tid === thread.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const frames: Work['frames'] = [];
  let since = 0;
  for (const task of tasks) {
    since += timeOf(task);
    while (marks[0] && marks[0].ts < task.ts + (task.dur ?? 0)) {
      frames.push({ time: since, moves: marks.shift()?.name === MOVES });
      since = 0;
    }
  }
  const paint = entries.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === thread.pid)?.ts ?? -Infinity;
  const painted = tasks.filter(({ ts }) => ts < paint).reduce((all, task) => all + timeOf(task), 0);
  return { tasks: tasks.map(timeOf), painted, frames };
}
