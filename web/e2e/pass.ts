import { expect, type Page } from '@playwright/test';
import { board, result } from './table';

/** What people do who share one device. */

/** With whose eyes the table is shown; `null` if with everybody's. */
export const holderOf = (page: Page): Promise<number | null> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-holder]')?.dataset['holder']) || null);

/** The curtain, with whom it asks for. */
export const curtain = (page: Page, seat?: number) => page.locator(seat === undefined ? '[data-curtain]' : `[data-curtain="${seat}"]`);

/** Opens a table for these people and bots on this device, and begins. */
export async function openPassed(page: Page, game: string, names: string[], { options = [] as string[], bots = 0 } = {}): Promise<void> {
  await page.goto(`./#/pass/${game}`);
  const fields = page.locator('.names input');
  await expect(fields).toHaveCount(2);
  for (let more = 2; more < names.length; more += 1) await page.locator('.amount button').last().click();
  for (const [at, name] of names.entries()) await fields.nth(at).fill(name);
  if (bots > 0) await page.locator('#pass-bots').selectOption(String(bots));
  if (options.length > 0) await page.locator('form summary').click();
  for (const option of options) await page.locator(`input[type=radio][value="${option}"]`).check();
  await page.locator('form > .brass').click();
  await expect(board(page)).toBeVisible();
}

/** Somebody says that it is them. */
export async function take(page: Page, seat: number): Promise<void> {
  await page.locator(`[data-do=take][data-seat="${seat}"]`).click();
  await expect(page.locator(`[data-holder="${seat}"]`)).toBeVisible();
}

/**
 * Somebody has the device, whoever had it before; where there is nothing to hide it may have gone on by itself meanwhile. Not if the
 * game is over before that.
 */
async function have(page: Page, seat: number): Promise<boolean> {
  for (let holder = await holderOf(page); holder !== seat; holder = await holderOf(page)) {
    if ((await result(page).count()) > 0) return false;
    const wanted = holder === null ? `[data-do=take][data-seat="${seat}"]` : `[data-holder="${holder}"] [data-do=put-down]`;
    await page
      .locator(wanted)
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
  return true;
}

/** Whoever has the device gives it away. */
export async function putDown(page: Page): Promise<void> {
  await page.locator('[data-do=put-down]').click();
}

/** All that is in the page, whether it is seen or not, and what a browser keeps of it. */
export const everything = (page: Page): Promise<string> =>
  page.evaluate(() => [document.documentElement.outerHTML, document.title, location.href, JSON.stringify(history.state)].join('\n'));

/** What is written in the log. */
export const logOf = (page: Page): Promise<string[]> => page.locator('aside .lines li').allTextContents();

/** Everybody lets a bot play for them. */
export async function allHandOver(page: Page, seats: number[]): Promise<void> {
  for (const seat of seats) {
    if (!(await have(page, seat))) return;
    await page.locator('[data-do=menu]').click();
    await page.locator('input[type=radio][value=at-once]').check();
    await page.locator('[data-do=hand-over]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // Nobody is waited for any more, so it may have been put down already.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-do=put-down]')?.click());
}
