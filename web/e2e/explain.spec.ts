import type { Page } from '@playwright/test';
import { clean } from './clean';
import * as gallery from './galerie';
import { openGallery, start } from './galerie';
import { expect, test } from './house';
import { board, playNow, playNowButton, ready } from './table';

const bubble = (page: Page) => page.locator('[data-explains]');

/** The explanation lies beside what it is about. */
async function beside(page: Page, thing: string): Promise<void> {
  const [about, told] = [await page.locator(thing).first().boundingBox(), await bubble(page).boundingBox()];
  if (!about || !told) throw new Error('nothing is explained');
  const apart =
    told.x + told.width <= about.x ||
    about.x + about.width <= told.x ||
    told.y + told.height <= about.y ||
    about.y + about.height <= told.y;
  expect(apart).toBe(true);
}

test('things explain themselves to a mouse and to the keyboard, and lead to their rule', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  await expect(ready(page)).toBeVisible();
  const size = () => page.locator('.centre').boundingBox();
  const before = await size();
  await page.locator('[data-thing=cuffs]').first().hover();
  await expect(bubble(page)).toContainText('Win one');
  expect(await size()).toEqual(before);
  await beside(page, '[data-thing=cuffs]');
  await clean(page, 'an explanation');
  await bubble(page).getByRole('button', { name: 'Read rule SNK-19' }).click();
  await expect(page.getByRole('dialog').locator('[data-rule=SNK-19]')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.mouse.move(0, 0);
  await expect(bubble(page)).toHaveCount(0);
  await page.keyboard.press('w');
  for (let step = 0; step < 40 && (await page.locator('[data-thing=deck]:focus').count()) === 0; step += 1)
    await page.keyboard.press('Tab');
  await expect(bubble(page)).toContainText('Last round');
  await expect(page.locator('[data-thing=deck]')).toHaveAccessibleDescription(/Last round/);
  await page.keyboard.press('u');
  await expect(page.getByRole('dialog').locator('[data-rule=SNK-22]')).toBeFocused();
});

test('what cannot be used says why, and what a finger rests on is not done', async ({ people }) => {
  const page = await people({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await playNow(page, 1);
  await expect(ready(page)).toBeVisible();
  await page.locator('[data-thing=own]').first().tap();
  await expect(bubble(page)).toContainText(/Your own pile takes no dice\.|No open card lies there\./);
  await bubble(page).getByRole('button', { name: 'Why? SNK-8' }).tap();
  await expect(page.getByRole('dialog').locator('[data-rule=SNK-8]')).toBeFocused();
  await page.keyboard.press('Escape');

  const glowing = page.locator('[data-spot] > [data-target]').first();
  const at = await glowing.boundingBox();
  if (!at) throw new Error('nothing glows');
  const n = await board(page).getAttribute('data-n');
  const touch = await page.context().newCDPSession(page);
  const finger = [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger });
  await expect(bubble(page)).toContainText(/robber/i);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(bubble(page)).toBeVisible();
  expect(await board(page).getAttribute('data-n')).toBe(n);
});

test('a thief is told why he cannot go there, and a detective why that cannot be asked', async ({ people }) => {
  const page = await people({ viewport: { width: 1280, height: 860 } });
  await openGallery(page, 'Ann', { seats: 2 });
  await start(page);
  const sneaking = gallery.ready(page, 'sneaking');
  await gallery.play([page], 'thief', async () => (await sneaking.count()) > 0);
  await expect(sneaking).toBeVisible();
  // Where he stands he cannot stay; far away he cannot come.
  const own = page.locator('[data-try="go nowhere"]');
  await own.hover();
  await expect(bubble(page).locator('.reason')).toContainText('You have to move.');
  await expect(bubble(page).getByRole('button', { name: 'Why? GD-17' })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bubble(page)).toHaveCount(0);
  await page.locator('[data-thing=way]:not([data-try])').first().hover();
  await expect(bubble(page).getByRole('button', { name: 'Read rule GD-17' })).toBeVisible();

  await playNow(page, 2, 'Diamanten Jagd');
  await expect(page.locator('.board[data-turn=true]')).toBeVisible();
  await page.locator('[data-do=last]').click();
  await page.locator('[data-do=last]').click();
  await page.locator('[data-ask]').first().click();
  // Nothing is chosen yet: the button says what belongs to a last question.
  await page.locator('[data-do=put]').hover({ force: true });
  await expect(bubble(page).getByRole('button', { name: 'Read rule DJ-24' })).toBeVisible();
});

test.describe('a first game', () => {
  test.use({ played: '' });

  for (const game of ['Sneaky', 'Diamanten Jagd', 'Meisterdiebe', 'Galerie der Diebe']) {
    test(`has hints, says so, and a lamp at the table turns them off: ${game}`, async ({ people }) => {
      const page = await people();
      await page.goto('./');
      await playNowButton(page, game).click();
      await expect(page.getByRole('radio', { name: 'Hints from the house' })).toBeChecked();
      await page.getByRole('button', { name: 'Deal me in' }).click();
      await expect(page.getByRole('alert')).toContainText('Your first game');
      const lamp = page.getByRole('button', { name: 'Hints' });
      await expect(lamp).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-hint]')).toBeVisible();
      await lamp.click();
      await expect(lamp).toHaveAttribute('aria-pressed', 'false');
      await expect(page.locator('[data-hint]')).toHaveCount(0);
      await page.goto('./');
      await playNowButton(page, game).click();
      await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
    });
  }
});
