import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { clean } from './clean';
import { expect, startHouse, test } from './house';
import { board, handOver, play, playNow, playNowButton, ready, result } from './table';

const GAMES = ['Sneaky', 'Diamanten Jagd', 'Meisterdiebe', 'Galerie der Diebe'];
/** The fewest opponents. */
const FEWEST: Record<string, number> = { 'Diamanten Jagd': 2 };

/** The code of the table of this browser that the page shows. */
const codeOf = (page: Page): string => /#\/h\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';

/** Without the module there are no tables in a browser. */
async function hasModule(page: Page): Promise<boolean> {
  await page.goto('./#/check');
  await expect(page.getByRole('heading', { name: 'Check a record' })).toBeVisible();
  return !(await page.locator('[data-check=unavailable]').isVisible());
}

/** Has the worker begin with this. */
const inWorker = (context: BrowserContext, text: string) =>
  context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${text}\n${await answer.text()}` });
  });

test.beforeEach(async ({ people }) => {
  const page = await people();
  test.skip(!(await hasModule(page)), 'THE WEBASSEMBLY MODULE WAS NOT BUILT: no table lives in a browser');
  await page.close();
});

test('play now opens a table in the browser, and the house hears nothing of it', async ({ people }) => {
  const page = await people();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await playNow(page, 1);
  expect(codeOf(page)).not.toBe('');
  await play([page], 3);
  await page.locator('[data-do=menu]').click();
  await expect(page.locator('[data-here]')).toContainText('lives in your browser');
  await expect(page.getByRole('dialog').getByText('Copy the link')).toHaveCount(0);
  await clean(page, 'the menu of a table that lives here');
  await page.keyboard.press('Escape');
  expect(asked.filter((url) => /api\/(socket|tables\/|reach)/.test(url))).toEqual([]);
});

test('a game is finished, checked, saved, looked back at and played again', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  await play([page], 2);
  const code = codeOf(page);
  await handOver(page);
  await expect(result(page)).toBeVisible();
  await expect(page.locator('[data-fair=ok]')).toContainText('Every roll and every card');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-do=save-record]').click()]);
  expect(saved.suggestedFilename()).toBe(`magpie-${code}.jsonl`);
  expect((await readFile(await saved.path())).toString()).toContain('"game":"sneaky"');
  await page.locator('[data-do=look-back]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(ready(page)).toBeVisible();
  expect(codeOf(page)).not.toBe(code);
});

test('my tables lead back to it, and delete it when that is said twice', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  await expect(ready(page)).toBeVisible();
  const code = codeOf(page);
  await page.goto('./#/');
  const row = page.getByRole('listitem').filter({ has: page.locator(`[data-table="${code}"]`) });
  await expect(row).toContainText('in this browser');
  await expect(row).toContainText('Your turn');
  await row.getByRole('link').click();
  await expect(ready(page)).toBeVisible();
  await page.goto('./#/');
  await row.getByRole('button', { name: 'Delete Sneaky' }).click();
  await clean(page, 'about to delete');
  await row.getByRole('button', { name: 'Keep' }).click();
  await row.getByRole('button', { name: 'Delete Sneaky' }).click();
  await row.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`./#/h/${code}`);
  await expect(page.getByRole('heading', { name: 'There is no table with this code.' })).toBeVisible();
});

test('a page that is closed at any moment loses nothing that it has shown', async ({ people }) => {
  let page = await people();
  const context = page.context();
  await playNow(page, 1);
  const address = page.url();
  for (let closed = 0; closed < 5; closed += 1) {
    await play([page], 1);
    const shown = Number(await board(page).getAttribute('data-n'));
    // Bots move, and what they do is being kept, while the page goes.
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await expect(board(page)).toBeVisible();
    expect(shown).toBeGreaterThan(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await handOver(page);
  await expect(result(page)).toBeVisible();
  await expect(page.locator('[data-fair=ok]')).toContainText('Every roll and every card');
});

test('two tabs: the table goes where it was opened last, and comes back when it is wanted', async ({ people }) => {
  const first = await people();
  await playNow(first, 1);
  await expect(ready(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(ready(second)).toBeVisible();
  await expect(first.locator('.lost')).toContainText('open in another tab');
  await clean(first, 'open in another tab');
  await play([second], 1);
  await first.locator('[data-do=play-here]').click();
  await expect(second.locator('.lost')).toContainText('open in another tab');
  await expect(first.locator('.lost')).toHaveCount(0);
  await handOver(first);
  await expect(result(first)).toBeVisible();
  await expect(first.locator('[data-fair=ok]')).toBeVisible();
});

test('two tabs that do not hear each other: the later one is told that the table has moved on', async ({ people }) => {
  const first = await people();
  await inWorker(first.context(), 'delete globalThis.BroadcastChannel;');
  await playNow(first, 1);
  await expect(ready(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(ready(second)).toBeVisible();
  await play([first], 1);
  await play([second], 1);
  await expect(second.locator('.notice')).toContainText('moved on');
  await handOver(second);
  await expect(result(second)).toBeVisible();
  await expect(second.locator('[data-fair=ok]')).toBeVisible();
});

test('a full disk is said in words, and the game goes on when there is space', async ({ people }) => {
  const page = await people();
  await inWorker(
    page.context(),
    `let full = false;
    new BroadcastChannel('disk').onmessage = ({ data }) => (full = data);
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      if (full) throw new DOMException('no space', 'QuotaExceededError');
      return add.apply(this, row);
    };`,
  );
  const fill = (full: boolean) => page.evaluate((full) => new BroadcastChannel('disk').postMessage(full), full);
  await playNow(page, 1);
  await expect(ready(page)).toBeVisible();
  await fill(true);
  await play([page], 1);
  await expect(page.locator('.notice')).toContainText('no space left');
  await fill(false);
  await expect(ready(page)).toBeVisible();
  expect(await play([page], 3)).toBe(3);
});

for (const [missing, remove] of [
  ['WebAssembly', () => delete (globalThis as { WebAssembly?: unknown }).WebAssembly],
  ['a database', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
] as const) {
  test(`without ${missing} the table stands in the house, and that is said`, async ({ people }) => {
    const page = await people();
    await page.addInitScript(remove);
    await playNow(page, 1);
    await expect(page.locator('.notice')).toContainText('stands in the house');
    expect(page.url()).toContain('#/t/');
    await play([page], 2);
    await page.goto('./#/pass/sneaky');
    await page.locator('form > .brass').click();
    await expect(page.getByRole('alert').filter({ hasText: 'A newer browser can' })).toBeVisible();
  });
}

test('a page whose rules are gone says so, and loses nothing', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  await play([page], 2);
  const log = await page.locator('aside .lines').innerText();
  // Another Magpie stands there now, and answers with its page.
  let gone = true;
  const instead = { contentType: 'text/html', body: '<!doctype html>' };
  await page.context().route(/\.wasm$/, (route) => (gone ? route.fulfill(instead) : route.continue()));
  await page.reload();
  await expect(page.locator('.lost')).toContainText('out of date');
  await clean(page, 'a page that is out of date');
  // The rules are there for the page that is loaded next: this one would find them by itself before anybody has pressed.
  page.on('request', (asked) => (gone &&= !asked.isNavigationRequest()));
  await page.locator('[data-do=reload]').click();
  await expect(board(page)).toBeVisible();
  await expect(page.locator('aside .lines')).toContainText(log.trim().split('\n').at(-1) ?? '');
});

/** A browser of its own: what it says about an absent network is no mistake. */
async function keeping(browser: Browser, house: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: house, reducedMotion: 'reduce', locale: 'en', serviceWorkers: 'allow' });
  return context.newPage();
}

/** The page is kept for when there is no network. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  });

test('after the house has gone, every game is played, closed in the middle, opened again and finished', async ({ browser }) => {
  const house = await startHouse();
  const page = await keeping(browser, house.address);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.stack ?? error.message));
  try {
    await page.goto('./');
    await expect(playNowButton(page)).toBeEnabled();
    await isKept(page);
  } finally {
    house.stop();
  }
  await page.reload();
  await expect(page.getByText('The house cannot be reached')).toBeVisible();
  await clean(page, 'the shelf without a house');
  for (const game of GAMES) {
    await page.goto('./');
    await playNowButton(page, game).click();
    await page.getByRole('radio', { name: String(FEWEST[game] ?? 1) }).check();
    await page.getByRole('radio', { name: 'easy' }).check();
    await page.getByRole('button', { name: 'Deal me in' }).click();
    await expect(board(page)).toBeVisible();
    const code = codeOf(page);
    await page.goto('about:blank');
    await page.goto('./');
    await page.locator(`[data-table="${code}"]`).click();
    await expect(board(page)).toBeVisible();
    await handOver(page);
    await expect(result(page), game).toBeVisible();
    await expect(page.locator('[data-fair=ok]'), game).toContainText('Every roll and every card');
  }
  expect(wrong).toEqual([]);
  await page.context().close();
});
