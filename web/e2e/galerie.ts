import { expect, type Page } from '@playwright/test';
import { board, drawn } from './table';

/** What people do at a table of Galerie der Diebe. */

export const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
export const ready = (page: Page, stage: string) => page.locator(`.board[data-ready=true][data-stage=${stage}]`);

/** Opens a table in the small gallery for us, friends, and bots on the other seats; the answer is its code. */
export async function openGallery(
  page: Page,
  name: string,
  { seats = 3, friends = 0, options = ['standard', '20', 'small'] } = {},
): Promise<string> {
  await page.goto('./#/new/galerie');
  await page.locator('#my-name').fill(name);
  const others = page.locator('form select');
  const buttons = page.locator('.amount button');
  while ((await others.count()) > seats - 1) await buttons.first().click();
  while ((await others.count()) < seats - 1) await buttons.last().click();
  for (let at = 0; at < seats - 1; at += 1) await others.nth(at).selectOption(at < friends ? 'open' : 'bot easy');
  if (options.length > 0) await page.locator('form summary').click();
  for (const option of options) await page.locator(`input[type=radio][value="${option}"]`).check();
  await page.locator('form .brass').click();
  await expect(page.locator('[data-commitment]')).toBeVisible();
  return /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';
}

/** Starts the game of an opened table. */
export async function start(page: Page): Promise<void> {
  await page.locator('.start .brass').click();
  await expect(board(page)).toBeVisible();
}

/** What a person would touch next; who wants to be the thief says so. */
type Wish = 'thief' | 'guard';
type Glance = { over: boolean; target: string | null };

function glance(page: Page, wish: Wish): Promise<Glance> {
  return page.evaluate((wish) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has('.result')) return { over: true, target: null };
    if (has('dialog[open]')) return { over: false, target: 'dialog[open] .round-button' };
    // What was tried out is let stand.
    if (has('[data-do=stand]')) return { over: false, target: '[data-do=stand]' };
    const table = document.querySelector<HTMLElement>('.board[data-ready=true]');
    if (!table) return { over: false, target: null };
    const cells = [...document.querySelectorAll<HTMLElement>('[data-cell][data-target]')];
    const any = cells[Number(table.dataset['n']) % cells.length]?.dataset['cell'];
    const loot = cells.find((one) => /, artwork\b(?!, stolen)/.test(one.ariaLabel ?? ''))?.dataset['cell'];
    const wanted = [
      wish === 'thief' ? '[data-do=volunteer]' : '[data-do=decline]',
      '[data-do=hasty]',
      '[data-do=answer]',
      '[data-do=escape][aria-pressed=false]',
      '[data-do=go]',
      ...(table.dataset['stage'] === 'sneaking' && loot ? [`[data-cell="${loot}"]`] : []),
      ...(any ? [`[data-cell="${any}"]`] : []),
      '[data-do=look]',
      '[data-do=check]',
      '[data-do=detect]',
      '[data-do=done]',
      '[data-do=stay]',
    ];
    return { over: false, target: wanted.find(has) ?? null };
  }, wish);
}

/** Several people play until the score sheet is there, or until something else has happened; the answer is how often they touched something. */
export async function play(
  pages: Page[],
  wish: Wish,
  until: (page: Page) => Promise<boolean> = () => Promise.resolve(false),
  touch: 'click' | 'tap' = 'click',
): Promise<number> {
  for (let touches = 0; ;) {
    const seen = await Promise.all(pages.map((page) => glance(page, wish)));
    if (seen.some((one) => one.over)) return touches;
    for (const page of pages) if (await until(page)) return touches;
    const at = seen.findIndex((one) => one.target !== null);
    const [page, target] = [pages[at], seen[at]?.target];
    if (page && target) {
      // What was offered may have been answered meanwhile.
      const place = page.locator(target).first();
      await place[touch]({ timeout: 10_000 }).catch(() => undefined);
      touches += 1;
    } else {
      await Promise.all(pages.map(drawn));
    }
  }
}
