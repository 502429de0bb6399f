import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type Page } from '@playwright/test';
import { startHouse } from '../e2e/house';
import { board } from '../e2e/table';

/** A line that carries so many bits in a second, and takes so long for the first. */
const BITS = 10_000_000;
const AWAY = 20;
/** How often; the middle one counts. */
const TIMES = 5;
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

/** How long it takes until the game is on, whoever begins: until "play now" can be pressed, and from the second press on. */
async function untilMove(page: Page): Promise<{ shelf: number; table: number }> {
  const began = performance.now();
  await page.goto('./');
  const play = page.locator('article').first().getByRole('button').first();
  await play.click();
  const shelf = performance.now() - began;
  const deal = page.locator('dialog .brass');
  await deal.waitFor();
  const pressed = performance.now();
  await deal.click();
  await board(page).waitFor();
  return { shelf, table: performance.now() - pressed };
}

test('the first move at a table of this browser', async ({ browser }) => {
  const house = await startHouse([]);
  const line = await farAway(house.address);
  const found = { cold: [] as number[], table: [] as number[], again: [] as number[], tableAgain: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext({ baseURL: line.address, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const first = await untilMove(await context.newPage());
    const again = await untilMove(await context.newPage());
    found.cold.push(first.shelf + first.table);
    found.table.push(first.table);
    found.again.push(again.shelf + again.table);
    found.tableAgain.push(again.table);
    await context.close();
  }
  line.stop();
  house.stop();
  console.log(
    [
      `over ${BITS / 1_000_000} Mbit/s, ${AWAY} ms away, nothing known: ${ms(found.cold)}, of which after "deal me in" ${ms(found.table)}`,
      `the same with everything in the cache: ${ms(found.again)}, of which after "deal me in" ${ms(found.tableAgain)}`,
    ].join('\n'),
  );
});
