import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test, type BrowserContext } from '@playwright/test';
import { startHouse } from '../e2e/house';

/** A line that carries so many bits in a second, and takes so long for the first. */
const BITS = 10_000_000;
const AWAY = 20;
/** How often; the middle one counts. */
const TIMES = 5;
/** How long a page is left open, in milliseconds. */
const KEEPS = 3_000;
/** Nobody is offered a lesson. */
const PLAYED = 'sneaky diamantenjagd meisterdiebe galerie';
/** A timer is a millisecond late at best: pieces are so large that this does not matter. */
const PIECE = 16_384;

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const ms = (all: number[]) => `${Math.round(middle(all))} ms (${all.map((one) => Math.round(one)).join(', ')})`;

/** The house at the other end of such a line; what it sends goes one piece after the other. */
async function farAway(house: string): Promise<{ address: string; stop: () => void }> {
  let free = 0;
  const pass = (bytes: number) => {
    free = Math.max(free, performance.now()) + (bytes * 8000) / BITS;
    return new Promise((sent) => setTimeout(sent, free - performance.now()));
  };
  const carry = async (told: IncomingMessage, answer: ServerResponse) => {
    await new Promise((arrived) => setTimeout(arrived, AWAY));
    answer.writeHead(told.statusCode ?? 500, told.headers);
    for await (const chunk of told as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        await pass(piece.length);
        answer.write(piece);
      }
    answer.end();
  };
  const line = createServer((asked, answer) => {
    const { pathname, search } = new URL(asked.url ?? '/', house);
    const further = request(new URL(pathname + search, house), {
      method: asked.method ?? 'GET',
      headers: { ...asked.headers, host: new URL(house).host },
    });
    further.on('response', (told) => void carry(told, answer));
    asked.pipe(further);
  });
  await new Promise<void>((open) => line.listen(0, '127.0.0.1', open));
  return { address: `http://127.0.0.1:${(line.address() as AddressInfo).port}/`, stop: () => line.closeAllConnections() };
}

/** Presses "play now" and then "deal me in" as soon as each can be pressed, and notes when that was: nobody reads, and nobody waits for who presses. */
function pressAtOnce(): void {
  const when: When = { shelf: 0, pressed: 0, table: 0 };
  Object.assign(globalThis, { when });
  const press = (what: string, at: 'shelf' | 'pressed') => {
    const button = document.querySelector<HTMLElement>(`${what}:not([disabled])`);
    if (!button || when[at] > 0) return;
    when[at] = performance.now();
    // What is drawn only now hears it a moment later.
    setTimeout(() => button.click());
  };
  new MutationObserver(() => {
    press('article button', 'shelf');
    press('dialog .brass', 'pressed');
    if (when.table === 0 && document.querySelector('.board')) when.table = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Milliseconds since somebody wanted the page: until "play now" and "deal me in" could be pressed, and until the game is on, whoever begins. */
type When = { shelf: number; pressed: number; table: number };

async function untilMove(browser: BrowserContext): Promise<When> {
  const page = await browser.newPage();
  await page.goto('./');
  const asked = await page.waitForFunction(() => {
    const { when } = globalThis as unknown as { when: When };
    return when.table > 0 ? when : null;
  });
  const when = (await asked.jsonValue()) as When;
  // What the browser keeps of a page it keeps a little later.
  await page.waitForTimeout(KEEPS);
  await page.close();
  return when;
}

test('the first move at a table of this browser', async () => {
  const house = await startHouse([]);
  const line = await farAway(house.address);
  const found: { cold: When[]; again: When[] } = { cold: [], again: [] };
  for (let time = 0; time < TIMES; time += 1) {
    // A browser as people have it: what it has been sent, and what it has made of it, lies on its disk.
    const profile = mkdtempSync(join(tmpdir(), 'magpie-profile-'));
    const browser = await chromium.launchPersistentContext(profile, {
      ...test.info().project.use.launchOptions,
      baseURL: line.address,
      reducedMotion: 'reduce',
    });
    await browser.addInitScript((games) => localStorage.setItem('magpie.played', games), PLAYED);
    await browser.addInitScript(pressAtOnce);
    found.cold.push(await untilMove(browser));
    // Chromium keeps what it has compiled of a script when it has seen it twice.
    await untilMove(browser);
    found.again.push(await untilMove(browser));
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
  line.stop();
  house.stop();
  const told = (all: When[]) =>
    [
      ms(all.map(({ table }) => table)),
      `"play now" after ${ms(all.map(({ shelf }) => shelf))}`,
      `from "deal me in" on ${ms(all.map(({ table, pressed }) => table - pressed))}`,
    ].join(', ');
  console.log(`over ${BITS / 1_000_000} Mbit/s, ${AWAY} ms away, nothing known: ${told(found.cold)}`);
  console.log(`the same with everything in the cache: ${told(found.again)}`);
});
