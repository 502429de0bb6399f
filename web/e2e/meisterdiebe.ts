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
  if (options.length > 0) await page.locator('form summary').click();
  for (const option of options) await page.locator(`input[value="${option}"]`).check();
  await page.locator('form .brass').click();
  await page.locator('.start .brass').click();
  await expect(board(page)).toBeVisible();
}

/** What a person sees: the score sheet, or what is asked, and where to touch. */
type Glance = { over: boolean; stage: string; n: string; at: { x: number; y: number } };

/**
 * Looks at the table until the score sheet is there, or until something new glows, and chooses what to touch: only what a finger
 * would hit, and each time another thing, so that everything comes up; but putting imitations in comes first, which ends a game.
 */
const look = (page: Page, before: string, touched: number): Promise<Glance> =>
  page.evaluate(
    async ([before, touched]) => {
      const middle = (one: Element) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const isHit = (one: Element) => {
        const { x, y } = middle(one);
        return one.contains(document.elementFromPoint(x, y));
      };
      const glowing = (selector: string) => [...document.querySelectorAll(selector)].filter(isHit);
      for (let frames = 0; ; frames += 1) {
        const { n = '', stage = '', ready } = document.querySelector<HTMLElement>('.board')?.dataset ?? {};
        const over = document.querySelector('.result') !== null;
        // What still glows after a while was missed, and is touched again.
        if (over || (ready === 'true' && (n !== before || frames > 100 || glowing('[data-do=lay]').length > 0))) {
          const lay = glowing('[data-do=lay]');
          const wanted = lay.length > 0 ? lay : glowing('[data-put], [data-card=wife], [data-card=jeweller]');
          const all = wanted.length > 0 ? wanted : glowing('[data-target]:not([data-away])');
          const one = all[touched % all.length];
          if (over || one) return { over, stage, n, at: middle(one ?? document.body) };
        }
        await new Promise(requestAnimationFrame);
      }
    },
    [before, touched] as const,
  );

/** Touches what glows until the score sheet is there, or until this is asked of us; the answer is what was asked on the way. */
export async function steal(page: Page, until = ''): Promise<Set<string>> {
  const asked = new Set<string>();
  for (let [touched, before] = [0, '']; ; touched += 1) {
    const seen = await look(page, before, touched);
    if (seen.over || seen.stage === until) return asked;
    asked.add(seen.stage);
    await page.mouse.click(seen.at.x, seen.at.y);
    before = seen.n;
  }
}
