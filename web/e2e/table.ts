import { expect, type Page } from '@playwright/test';

/** What people do at a table, as they do it: by touching what glows. */

export const board = (page: Page) => page.locator('.board');
export const ready = (page: Page) => page.locator('.board[data-ready=true]');
export const result = (page: Page) => page.locator('.result');

/** The button on the lid of a box. */
export const playNowButton = (page: Page, game = 'Sneaky') =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: game }) })
    .getByRole('button', { name: 'Play now' });

/** Two clicks from the home page: play against bots, at a table that lives in the browser. */
export async function playNow(page: Page, opponents = 2, game = 'Sneaky'): Promise<void> {
  await page.goto('./');
  await playNowButton(page, game).click();
  await page.getByRole('radio', { name: String(opponents) }).check();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await expect(board(page)).toBeVisible();
}

/** Plays against bots at a table of the house, for what only a house does. */
export async function playAtHouse(page: Page, opponents = 2, game = 'sneaky'): Promise<void> {
  await page.goto(`./#/new/${game}`);
  const others = page.locator('form select[id]').filter({ has: page.locator('option[value=open]') });
  await expect(others).toHaveCount(2);
  if (opponents < 2) await page.getByRole('button', { name: 'One seat fewer' }).click();
  for (let more = 2; more < opponents; more += 1) await page.getByRole('button', { name: 'One seat more' }).click();
  for (const other of await others.all()) await other.selectOption('bot medium');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(board(page)).toBeVisible();
}

/** Opens a table for us, one friend and a bot; the answer is its code. */
export async function openTable(page: Page, name: string, { everyone = false } = {}): Promise<string> {
  await page.goto('./#/new/sneaky');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByLabel('Seat 3').selectOption('bot easy');
  if (everyone) {
    await page.getByText('Everything else').click();
    await page.getByLabel('Everyone may find this table').check();
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  return /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';
}

/** Opens a table for us and for others, all of them friends unless told otherwise; the answer is its code. */
export async function openForFriends(
  page: Page,
  name: string,
  { game = 'sneaky', options = [] as string[], seats = ['open', 'open'] } = {},
): Promise<string> {
  await page.goto(`./#/new/${game}`);
  await page.getByLabel('Your name').fill(name);
  const others = page.locator('form select[id]').filter({ has: page.locator('option[value=open]') });
  while ((await others.count()) > seats.length) await page.getByRole('button', { name: 'One seat fewer' }).click();
  while ((await others.count()) < seats.length) await page.getByRole('button', { name: 'One seat more' }).click();
  for (const [at, who] of seats.entries()) await others.nth(at).selectOption(who);
  if (options.length > 0) await page.locator('form summary').click();
  for (const option of options) await page.locator(`input[type=radio][value="${option}"]`).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  return /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';
}

/** Takes the first free seat of a lobby. */
export async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(page.getByText('Your browser has sealed its part.')).toBeVisible();
}

/** The same person opens the table in another tab: what they write down comes there as soon as the house has kept it. */
export async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(board(tab)).toBeVisible();
  return tab;
}

/** Whose turn it is, of several people. */
export const firstReady = (pages: Page[]): Promise<Page> =>
  Promise.any(
    pages.map(async (page) => {
      await ready(page).waitFor();
      return page;
    }),
  );

/** The page has drawn what it knows now. */
export const drawn = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));

/** How something is touched that lies there. */
type Touch = (page: Page, x: number, y: number) => Promise<void>;
const click: Touch = (page, x, y) => page.mouse.click(x, y);
export const tap: Touch = (page, x, y) => page.touchscreen.tap(x, y);

/** What a person sees at a glance: the score sheet, where to touch, or that others are playing. */
type Glance = { over: boolean; at: { x: number; y: number } | null };

/** Looks at the table for a moment, until there is something to be done. Only what a finger would hit is touched. */
function glance(page: Page): Promise<Glance> {
  return page.evaluate(async () => {
    const look = (): Glance => {
      const over = document.querySelector('.result') !== null;
      if (over || !document.querySelector('.board[data-ready=true]')) return { over, at: null };
      const many = document.querySelectorAll('.die').length >= 5;
      const wanted = ['.loot .target', '.spot .target', ...(many ? ['[data-do=roll-on]'] : []), '[data-do=stop]'];
      const target = wanted.map((selector) => document.querySelector(selector)).find((found) => found !== null);
      if (!target) return { over, at: null };
      const { left, top, width, height } = target.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      return { over, at: target.contains(document.elementFromPoint(at.x, at.y)) ? at : null };
    };
    for (let looks = 0; looks < 20; looks += 1) {
      const seen = look();
      if (seen.over || seen.at) return seen;
      await new Promise(requestAnimationFrame);
    }
    return { over: false, at: null };
  });
}

/** Who of several people is the first to see something to be done, if anybody does within a moment. */
const first = (pages: Page[]): Promise<(Glance & { page: Page }) | null> =>
  Promise.any(
    pages.map(async (page) => {
      const seen = await glance(page);
      if (!seen.over && !seen.at) throw new Error('others are playing');
      return { ...seen, page };
    }),
  ).catch(() => null);

/**
 * Several people play until the score sheet is there, or until they have made so many moves together; the answer is how many.
 * They put down all dice they can, roll on with many dice left, and stop otherwise.
 */
export async function play(pages: Page[], moves = Infinity, touch = click): Promise<number> {
  let made = 0;
  while (made < moves) {
    const seen = await first(pages);
    if (seen?.over) return made;
    if (!seen?.at) continue;
    await touch(seen.page, seen.at.x, seen.at.y);
    made += 1;
  }
  return made;
}

/** Lets a bot play for us from now on, without watching it, in any language. */
export async function handOver(page: Page): Promise<void> {
  await page.locator('[data-do=menu]').click();
  await page.locator('input[type=radio][value=at-once]').check();
  await page.locator('[data-do=hand-over]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Changes the size of the window, and waits until the table has followed. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([width, height]) => {
      if (innerWidth !== width || innerHeight !== height) return false;
      const [table, card] = [document.querySelector('.board'), document.querySelector('.middle .spot')];
      const followed = !table || Math.abs(table.getBoundingClientRect().bottom - innerHeight) < 1;
      if (!table || !card) return followed;
      const wanted = parseFloat(getComputedStyle(table).getPropertyValue('--big-card'));
      return followed && Math.abs(card.getBoundingClientRect().width - wanted) < 1;
    },
    [width, height] as const,
  );
}
