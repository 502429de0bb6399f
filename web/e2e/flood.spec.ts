import type { Page } from '@playwright/test';
import { expect, startHouse, test } from './house';
import { play, playAtHouse } from './table';

/** Whoever may flood the house so often is not stopped at all. */
const MOST = 100;

/** Opens sockets and says far too much on each, until the house hears nobody new from here; the answer is how many were let in. */
const flood = (page: Page): Promise<number> =>
  page.evaluate(async (most) => {
    const address = new URL('./api/socket', location.href).href.replace(/^http/, 'ws');
    const once = () =>
      new Promise<boolean>((done) => {
        const socket = new WebSocket(address);
        let heard = false;
        socket.addEventListener('open', () => {
          heard = true;
          for (let said = 0; said < 1000; said += 1) socket.send('{}');
        });
        socket.addEventListener('close', () => done(heard));
      });
    let letIn = 0;
    while (letIn < most && (await once())) letIn += 1;
    return letIn;
  }, MOST);

test('who has a seat comes back to it although others flood the house from the same address', async ({ people, browser }) => {
  const house = await startHouse();
  try {
    const page = await people({ baseURL: house.address });
    const broken: (() => void)[] = [];
    await page.routeWebSocket(/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      broken.push(() => void server.close().then(() => socket.close()));
    });
    await playAtHouse(page, 1);
    await play([page], 2);
    // What Eve's browser says about being turned away is her own affair.
    const eve = await browser.newPage({ baseURL: house.address });
    await eve.goto('./');
    expect(await flood(eve), 'in the end nobody new is heard').toBeLessThan(MOST);
    broken.at(-1)?.();
    await expect.poll(() => broken.length).toBeGreaterThan(1);
    expect(await play([page], 3)).toBe(3);
    // Both go before the house does.
    for (const one of [page, eve]) await one.close();
  } finally {
    house.stop();
  }
});
