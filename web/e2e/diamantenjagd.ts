import { expect, type Page } from '@playwright/test';
import { board, drawn } from './table';

/** What people do at a table of Diamanten Jagd. */

export const turn = (page: Page) => page.locator('.board[data-turn=true]');
export const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
export const tab = (page: Page, name: 'desk' | 'form' | 'history') => page.locator(`[data-tab=${name}]`);

/** Opens a table for us, friends, and bots on the other seats; the answer is its code. */
export async function openHunt(page: Page, name: string, { seats = 4, friends = 0, options = [] as string[] } = {}): Promise<string> {
  await page.goto('./#/new/diamantenjagd');
  await page.locator('#my-name').fill(name);
  for (let more = 3; more < seats; more += 1) await page.locator('.amount button').last().click();
  const others = page.locator('form select');
  for (let at = 0; at < seats - 1; at += 1) await others.nth(at).selectOption(at < friends ? 'open' : 'bot easy');
  if (options.length > 0) await page.locator('form summary').click();
  for (const option of options) await page.getByRole('radio', { name: option }).check();
  await page.locator('form .brass').click();
  await expect(page.locator('[data-commitment]')).toBeVisible();
  return /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';
}

/** Starts the game of an opened table. */
export async function start(page: Page): Promise<void> {
  await page.locator('.start .brass').click();
  await expect(board(page)).toBeVisible();
}

/** What a person would touch next to ask a question, if it is for them to do something. */
function next(page: Page): Promise<{ over: boolean; target: string | null }> {
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has('.result')) return { over: true, target: null };
    if (!has('.board[data-turn=true]')) return { over: false, target: null };
    // One of a kind that is not chosen yet: another of the same kind would only take its place.
    const kinds = ['thead', 'tbody', 'tfoot'].map((edge) => `${edge}:not(:has([aria-pressed=true][data-attribute]))`);
    const free = kinds.map((edge) => `${edge} [data-attribute][data-target]`).join(', ');
    const wanted = ['[data-do=put]:not(:disabled)', free, '[data-ask]', '[data-card]', '[data-do=pass]'];
    return { over: false, target: wanted.find(has) ?? null };
  });
}

/** Several people ask whatever lies first, until the end or until they have asked so many questions together; the answer is how many. */
export async function ask(pages: Page[], questions = Infinity, touch: 'click' | 'tap' = 'click'): Promise<number> {
  let asked = 0;
  while (asked < questions) {
    const seen = await Promise.all(pages.map(next));
    if (seen.some((one) => one.over)) return asked;
    const at = seen.findIndex((one) => one.target !== null);
    const [page, target] = [pages[at], seen[at]?.target];
    if (!page || !target) {
      await Promise.all(pages.map(drawn));
      continue;
    }
    const turns = await board(page).getAttribute('data-n');
    // Somebody may have interrupted us to accuse.
    const place = page.locator(target).first();
    const done = await place[touch]({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (!done || !/ask|put|pass/.test(target) || (await page.locator('.board[data-step=what]').count()) > 0) continue;
    await expect(board(page)).not.toHaveAttribute('data-n', turns ?? '');
    asked += 1;
  }
  return asked;
}

/** Accuses with this gem, and waits until that has had its consequences. */
export async function accuse(page: Page, gem: string): Promise<void> {
  await page.locator('[data-do=accuse]').click();
  await cell(page, gem).click();
  await page.locator('[data-do=confirm]').click();
  await expect(page.locator('[data-do=confirm]')).toHaveCount(0);
}
