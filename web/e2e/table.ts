import { expect, type Page } from '@playwright/test';

/** What people do at a table, as they do it: by touching what glows. */

export const board = (page: Page) => page.locator('.board');
export const ready = (page: Page) => page.locator('.board[data-ready=true]');
export const result = (page: Page) => page.locator('.result');

/** Two clicks from the home page: play against bots. */
export async function playNow(page: Page, opponents = 2): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByText(String(opponents), { exact: true }).click();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await expect(board(page)).toBeVisible();
}

/** Opens a table for us, one friend and a bot; the answer is its code. */
export async function openTable(page: Page, name: string, { everyone = false } = {}): Promise<string> {
  await page.goto('./#/new/sneaky');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByLabel('Seat 3').selectOption('bot easy');
  if (everyone) await page.getByLabel('Everyone may find this table').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  return /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';
}

/** Takes the first free seat of a lobby. */
export async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(page.getByText('Your browser has added its part.')).toBeVisible();
}

/** Makes one move if it is our turn: places dice where it can, then stops, or rolls on with many dice left. */
export async function move(page: Page, touch: (target: string) => Promise<void> = (target) => page.locator(target).first().click()): Promise<boolean> {
  if (!(await ready(page).isVisible())) return false;
  const update = await page.locator('.board').getAttribute('data-n');
  const target = await choose(page);
  if (!target) return false;
  await touch(target);
  await expect(page.locator('.board')).not.toHaveAttribute('data-n', update ?? '');
  return true;
}

/** What to touch: a card that waits for a die or for its place on the pile, else stop or roll on. */
function choose(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has('.loot .target')) return '.loot .target';
    if (has('.spot .target')) return '.spot .target';
    const loose = document.querySelectorAll('.die').length;
    if (has('[data-do=roll-on]') && loose >= 5) return '[data-do=roll-on]';
    return has('[data-do=stop]') ? '[data-do=stop]' : null;
  });
}

/** Plays until the score sheet is there, or for so many own moves. */
export async function play(page: Page, moves = Infinity): Promise<number> {
  let made = 0;
  while (made < moves && !(await result(page).isVisible())) {
    if (await move(page)) made += 1;
    else await page.waitForTimeout(30);
  }
  return made;
}
