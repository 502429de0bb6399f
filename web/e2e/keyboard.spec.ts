import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { board, playNow, playNowButton, ready, result } from './table';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
  });

/** Walks with Tab until something with these words has the focus. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (words.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing with ${words} can be reached with Tab`);
}

/** Walks with the arrow keys until what glows with these words has the focus. */
async function arrowTo(page: Page, words: RegExp): Promise<boolean> {
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    if (words.test(await focused(page))) return true;
    await page.keyboard.press(key);
  }
  return words.test(await focused(page));
}

test('a whole game without a mouse', async ({ people }) => {
  const page = await people();
  await page.goto('./');
  await expect(playNowButton(page)).toBeVisible();
  await tabTo(page, /^Play now$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Deal me in$/);
  await page.keyboard.press('Enter');
  await expect(board(page)).toBeVisible();

  for (;;) {
    await expect(ready(page).or(result(page)).first()).toBeVisible();
    if (await result(page).isVisible()) break;
    // The page leads the focus to what can be done.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-target]') ?? false)).toBe(true);
    const update = await board(page).getAttribute('data-n');
    const cards = await page.locator('.board .spot .target, .board .loot .target').count();
    expect(await arrowTo(page, cards > 0 ? /^Put / : /^Stop$/)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(board(page)).not.toHaveAttribute('data-n', update ?? '');
  }
  await expect(page.getByText('Place', { exact: true })).toBeVisible();
  await tabTo(page, /^Rematch$/);
});

test('Escape takes back a die that was picked up; sheets open with letters and close with Escape', async ({ people }) => {
  const page = await people();
  await page.goto('./');
  await playNowButton(page).click();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await expect(page.locator('.board[data-ready=true]')).toBeVisible();
  const die = page.locator('.die.usable').first();
  await die.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tray .picked')).toHaveCount(1);
  await expect(page.locator('[data-prompt]')).toContainText('on which card?');
  await page.keyboard.press('Escape');
  await expect(page.locator('.tray .picked')).toHaveCount(0);
  for (const [key, title] of [
    ['l', 'What happened'],
    ['u', 'Rules'],
    ['?', 'Keys and touch'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what happens is told to a screen reader', async ({ people }) => {
  const page = await people();
  await page.goto('./');
  await playNowButton(page).click();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await expect(page.locator('.board[data-ready=true]')).toBeVisible();
  const update = await board(page).getAttribute('data-n');
  await page.locator('.spot .target').first().click();
  await expect(board(page)).not.toHaveAttribute('data-n', update ?? '');
  await expect(page.locator('[data-live]')).toContainText(/You put .+ on/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where the keyboard is can be told from what glows, ${colorScheme}`, async ({ people }) => {
    const page = await people({ colorScheme });
    await playNow(page, 1);
    await expect(ready(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const colours = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.matches('[data-target]')) throw new Error('nothing that glows has the focus');
      const named = getComputedStyle(document.documentElement);
      const brass = ['--brass', '--brass-light', '--brass-deep'].map((name) => named.getPropertyValue(name).trim());
      const shades = (colour: string) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      const of = (name: string) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = name;
        const found = getComputedStyle(probe).color;
        probe.remove();
        return shades(found);
      };
      return { ring: shades(getComputedStyle(focused).outlineColor), brass: brass.map(of) };
    });
    for (const brass of colours.brass) {
      // Brass has more red than blue; the ring has more blue than red.
      expect((brass[0] ?? 0) - (brass[2] ?? 0)).toBeGreaterThan(40);
      expect((colours.ring[2] ?? 0) - (colours.ring[0] ?? 0)).toBeGreaterThan(40);
    }
  });
}
