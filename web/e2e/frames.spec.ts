import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { PHONE } from './phone';
import { board, play, playNowButton, ready, result } from './table';

/** How often a word at the table is moved: far more often than anything else happens meanwhile, however slow the machine. */
const CHANGES = 400;
/** How often styles may be worked out meanwhile: once for each, and now and then for something else. Twice for each is the fault. */
const MOST = 1.5 * CHANGES;

/** How often the browser has worked out styles while the prompt was moved to and fro. */
async function restyled(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? NaN;
  };
  const before = await count();
  await page.locator('.prompt').evaluate((prompt: HTMLElement, changes) => {
    for (let nth = 0; nth < changes; nth += 1) {
      prompt.style.paddingLeft = `${nth % 2}px`;
      prompt.getBoundingClientRect();
    }
  }, CHANGES);
  return (await count()) - before;
}

/** Were the table's size found out together with what lies on it, everything would be laid out in two sizes for every small change. */
for (const [screen, viewport] of Object.entries({ phone: PHONE.viewport, screen: { width: 1280, height: 860 } })) {
  test(`on a ${screen} what changes at a table lets everything else be as it is`, async ({ people }) => {
    for (const game of ['Sneaky', 'Diamanten Jagd', 'Meisterdiebe', 'Galerie der Diebe']) {
      const page = await people({ viewport });
      await page.goto('./');
      await playNowButton(page, game).click();
      await page.getByRole('button', { name: 'Deal me in' }).click();
      await expect(board(page)).toBeVisible();
      const times = await restyled(page);
      expect.soft(times, game).toBeGreaterThanOrEqual(CHANGES);
      expect.soft(times, game).toBeLessThan(MOST);
    }
  });
}

test('on a phone nothing is pushed away between the shelf and the table', async ({ people }) => {
  const page = await people(PHONE);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number };
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]).map(({ value }) => value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto('./');
  await playNowButton(page).click();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await expect(ready(page)).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((all, shift) => all + shift, 0)).toBeLessThan(0.05);
});

test('the dice are drawn once: whoever throws them, they are the same that lay there before', async ({ people }) => {
  const page = await people(PHONE);
  await page.goto('./');
  await playNowButton(page).click();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await expect(ready(page)).toBeVisible();
  const sides = page.locator('.tray .face');
  await expect(sides).toHaveCount(42);
  await sides.evaluateAll((all) => all.forEach((one, at) => one.setAttribute('data-drawn', String(at))));
  const before = await board(page).getAttribute('data-n');
  // Our turn ends, others throw the dice, and so do we.
  while ((await page.locator('[data-do=stop]').count()) === 0) await play([page], 1);
  await play([page], 2);
  await expect(board(page)).not.toHaveAttribute('data-n', before ?? '');
  await expect(ready(page).or(result(page))).toBeVisible();
  expect(await sides.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-drawn') ?? NaN)))).toEqual([...Array(42).keys()]);
});
