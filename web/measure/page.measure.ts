import { test, type CDPSession, type Page } from '@playwright/test';
import { startHouse } from '../e2e/house';
import { PHONE } from '../e2e/phone';
import { play, ready, result } from '../e2e/table';

/** How quickly the page is there and moves, on a phone whose processor is four times slower than this machine's. */
const SLOWER = 4;
/** How often the page is opened; the middle one counts. */
const TIMES = 5;
/** A frame that takes longer is seen to stumble, in milliseconds. */
const STUMBLE = 50;

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const ms = (time: number) => `${Math.round(time)} ms`;

/**
 * How busy the machine is: the same piece of work many times over, and how much longer it usually takes than at best. What is
 * measured here on a busy machine would take about so many times less on a quiet one.
 */
const busy = (page: Page) =>
  page.evaluate(() => {
    const work = () => {
      const began = performance.now();
      let at = 1;
      for (let nth = 0; nth < 3_000_000; nth += 1) at = (at * 48271 + nth) % 2147483647;
      return performance.now() - began + (at < 0 ? 1 : 0);
    };
    const all = Array.from({ length: 30 }, work).sort((a, b) => a - b);
    return (all[15] ?? 1) / (all[0] ?? 1);
  });

/** Notes long tasks and, while something moves on the table, how long every frame took. */
function watchFrames(): void {
  const noted = { tasks: [] as number[], frames: [] as number[] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  let before = performance.now();
  const frame = (now: number) => {
    if (document.querySelector('.board[data-busy=true] .tray')) noted.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: { tasks: number[]; frames: number[] } }).noted);

/** All script that comes over the wire, in bytes. */
async function countScript(session: CDPSession): Promise<() => number> {
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

test('the page on a phone', async ({ browser }) => {
  const house = await startHouse();
  const figures = { paint: [] as number[], task: [] as number[], script: [] as number[], busy: [] as number[], table: [] as number[] };
  const frames: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: house.address, locale: 'de', reducedMotion: 'no-preference' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const script = await countScript(session);
    figures.busy.push(await busy(page));
    await page.addInitScript(watchFrames);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto('./', { waitUntil: 'networkidle' });
    figures.paint.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
    figures.script.push(script());
    figures.task.push(Math.max(0, ...(await noted(page)).tasks));
    await page.locator('article').first().getByRole('button').first().click();
    await page.locator('dialog .brass').click();
    await ready(page).or(result(page)).waitFor();
    figures.table.push(Math.max(0, ...(await noted(page)).tasks));
    if (time === 0) {
      await play([page], 30);
      frames.push(...(await noted(page)).frames);
    }
    await context.close();
  }
  house.stop();
  const stumbles = frames.filter((frame) => frame > STUMBLE);
  console.log(
    [
      `first contentful paint: ${ms(middle(figures.paint))}`,
      `longest task until the page is quiet: ${ms(middle(figures.task))}; until we play at a table: ${ms(middle(figures.table))}`,
      `script of the first page: ${(middle(figures.script) / 1000).toFixed(1)} kB`,
      `frames over ${STUMBLE} ms while things move: ${stumbles.length} of ${frames.length}, the longest ${ms(Math.max(0, ...frames))}`,
      `the machine was ${middle(figures.busy).toFixed(2)} times slower than at its best`,
    ].join('\n'),
  );
});
