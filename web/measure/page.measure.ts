import { test, type Browser, type CDPSession, type Page } from '@playwright/test';
import { startHouse } from '../e2e/house';
import { PHONE } from '../e2e/phone';
import { play, ready, result } from '../e2e/table';
import { markFrames, workOf, type Work } from './work';

/** How quickly the page is there and moves, on a phone whose processor is four times slower than this machine's. */
const SLOWER = 4;
/** How often the page is opened; the middle one counts. */
const TIMES = 5;
/** How many moves are made at a table each time. */
const MOVES = 8;
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

/** How far things have been pushed away so far, as the browser reckons it. */
function watchShifts(): void {
  const noted = { shift: 0 };
  Object.assign(window, { noted });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) noted.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift);

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

/** Sits down to the first game on the shelf. */
async function sitDown(page: Page): Promise<void> {
  await page.locator('article').first().getByRole('button').first().click();
  await page.locator('dialog .brass').click();
  await ready(page).or(result(page)).waitFor();
}

const newPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ ...PHONE, baseURL, locale: 'de', reducedMotion: 'no-preference' })).newPage();

test('what a phone shows, and when', async ({ browser }) => {
  const house = await startHouse();
  const figures = { paint: [] as number[], script: [] as number[], shift: [] as number[], busy: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    const page = await newPage(browser, house.address);
    const session = await page.context().newCDPSession(page);
    const script = await countScript(session);
    figures.busy.push(await busy(page));
    await page.addInitScript(watchShifts);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto('./', { waitUntil: 'networkidle' });
    figures.paint.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
    figures.script.push(script());
    await sitDown(page);
    figures.shift.push(await shifted(page));
    await page.context().close();
  }
  house.stop();
  console.log(
    [
      `first contentful paint: ${ms(middle(figures.paint))} by the clock (${figures.paint.map(ms).join(', ')})`,
      `the machine was meanwhile ${middle(figures.busy).toFixed(2)} times slower than at its best`,
      `script of the first page: ${(middle(figures.script) / 1000).toFixed(1)} kB`,
      `cumulative layout shift until we play at a table: ${middle(figures.shift).toFixed(3)}`,
    ].join('\n'),
  );
});

test('what a phone has to do', async ({ browser }) => {
  const house = await startHouse();
  const longest = { home: [] as number[], table: [] as number[] };
  const painted: number[] = [];
  const most = (all: number[]) => SLOWER * Math.max(0, ...all);
  const frames: Work['frames'] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const page = await newPage(browser, house.address);
    await markFrames(page);
    const home = await workOf(browser, page, () => page.goto('./', { waitUntil: 'networkidle' }));
    painted.push(SLOWER * home.painted);
    longest.home.push(most(home.tasks));
    longest.table.push(most((await workOf(browser, page, () => sitDown(page))).tasks));
    frames.push(...(await workOf(browser, page, () => play([page], MOVES))).frames);
    await page.context().close();
  }
  house.stop();
  const about = (name: string, some: Work['frames']) => {
    const times = some.map(({ time }) => SLOWER * time).toSorted((a, b) => a - b);
    const over = times.filter((time) => time > STUMBLE).length;
    const near = times[Math.floor(times.length * 0.99)] ?? 0;
    return `frames ${name}: ${over} of ${times.length} over ${STUMBLE} ms; the middle one ${ms(middle(times))}, 99 % under ${ms(near)}, the longest ${ms(times.at(-1) ?? 0)}`;
  };
  console.log(
    [
      `main thread, in time of a processor that is ${SLOWER} times slower than this one:`,
      `until something is to be seen: ${ms(middle(painted))}`,
      `longest task until the page is quiet: ${ms(middle(longest.home))}; from there until we play at a table: ${ms(middle(longest.table))}`,
      about(
        'while things move',
        frames.filter(({ moves }) => moves),
      ),
      about(
        'otherwise',
        frames.filter(({ moves }) => !moves),
      ),
    ].join('\n'),
  );
});
