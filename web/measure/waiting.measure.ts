import { test, type Page } from '@playwright/test';
import * as hunt from '../e2e/diamantenjagd';
import * as gallery from '../e2e/galerie';
import { startHouse } from '../e2e/house';
import * as heist from '../e2e/meisterdiebe';
import * as sneaky from '../e2e/table';

/** How long a person waits between two turns of theirs, among three bots of a house as it is run, with everything that moves. */
const GAMES: Record<string, (page: Page) => Promise<unknown>> = {
  sneaky: async (page) => {
    await sneaky.playNow(page, 3);
    await sneaky.play([page]);
  },
  diamantenjagd: async (page) => {
    await hunt.openHunt(page, 'Ada', { seats: 4 });
    await hunt.start(page);
    await hunt.ask([page]);
  },
  meisterdiebe: async (page) => {
    await heist.openHeist(page, 'Ada', { seats: 4 });
    await heist.steal(page);
  },
  galerie: async (page) => {
    await gallery.openGallery(page, 'Ada', { seats: 4 });
    await gallery.start(page);
    await gallery.play([page], 'guard');
  },
};

/** Notes every time in which others were waited for and we could do nothing, in milliseconds. */
function watchTurns(): void {
  const waits: number[] = [];
  Object.assign(window, { waits });
  let since: number | null = null;
  let others = false;
  const look = () => {
    const board = document.querySelector<HTMLElement>('.board');
    if (board) {
      const ready = (board.dataset['turn'] ?? board.dataset['ready']) === 'true';
      const turns = [...document.querySelectorAll('.plate.turn')];
      others ||= turns.length > 0 && !turns.some((plate) => /\byou\b/i.test(plate.textContent));
      if (!ready) since ??= performance.now();
      else if (since !== null) {
        if (others) waits.push(performance.now() - since);
        [since, others] = [null, false];
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seconds = (waits: number[], part: number) =>
  ((waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0) / 1000).toFixed(1);

for (const [name, play] of Object.entries(GAMES)) {
  test(name, async ({ browser }) => {
    const games = Number(process.env['MAGPIE_GAMES'] ?? 1);
    const all: number[] = [];
    for (let game = 0; game < games; game += 1) {
      const house = await startHouse([]);
      const context = await browser.newContext({
        baseURL: house.address,
        viewport: { width: 1280, height: 860 },
        locale: 'en',
        reducedMotion: 'no-preference',
      });
      const page = await context.newPage();
      await page.addInitScript(watchTurns);
      await play(page);
      all.push(...(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)));
      await context.close();
      house.stop();
    }
    all.sort((a, b) => a - b);
    console.log(`${name}: ${all.length} waits, median ${seconds(all, 0.5)} s, p95 ${seconds(all, 0.95)} s, most ${seconds(all, 1)} s`);
  });
}
