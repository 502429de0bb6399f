import { expect, type Page } from '@playwright/test';
import { board } from './table';

/** What people do at a table of Meisterdiebe. */

/** Opens a table for us and bots, and starts it. */
export async function openHeist(page: Page, name: string, { seats = 3, options = [] as string[] } = {}): Promise<void> {
  await page.goto('./#/new/meisterdiebe');
  await page.locator('#my-name').fill(name);
  for (let more = 3; more < seats; more += 1) await page.locator('.amount button').last().click();
  for (let fewer = 3; fewer > seats; fewer -= 1) await page.locator('.amount button').first().click();
  const others = page.locator('form select');
  for (let at = 0; at < seats - 1; at += 1) await others.nth(at).selectOption('bot easy');
  for (const option of options) await page.locator(`input[value="${option}"]`).check();
  await page.locator('form .brass').click();
  await page.locator('.start .brass').click();
  await expect(board(page)).toBeVisible();
}

/** What glows, on the sides of the cube that are seen and around it. */
const GLOWING = '.board[data-ready=true] [data-target]:not([data-away])';

export type Glance = { over: boolean; stage: string; ready: boolean };

export const glance = (page: Page): Promise<Glance> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.board');
    return { over: document.querySelector('.result') !== null, stage: table?.dataset['stage'] ?? '', ready: table?.dataset['ready'] === 'true' };
  });

/**
 * Touches what glows until the score sheet is there, or until it is for us to do this. Each time another thing is touched, so
 * that everything comes up; putting imitations in comes first, which ends a game. The answer is what was asked of us on the way.
 */
export async function steal(page: Page, until: (seen: Glance) => boolean = () => false): Promise<Set<string>> {
  const asked = new Set<string>();
  for (let touched = 0; ; ) {
    const seen = await glance(page);
    if (seen.over || (seen.ready && until(seen))) return asked;
    if (!seen.ready) {
      await page.waitForTimeout(20);
      continue;
    }
    asked.add(seen.stage);
    const update = (await board(page).getAttribute('data-n')) ?? '';
    const wanted = page.locator('[data-put], [data-card=wife], [data-card=jeweller]');
    const glowing = (await wanted.count()) > 0 ? wanted : page.locator(GLOWING);
    await glowing.nth(touched % (await glowing.count())).click();
    await expect(board(page)).not.toHaveAttribute('data-n', update);
    touched += 1;
  }
}
