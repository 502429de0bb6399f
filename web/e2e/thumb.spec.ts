import type { Page } from '@playwright/test';
import * as hunt from './diamantenjagd';
import * as gallery from './galerie';
import { expect, test } from './house';
import { openHeist } from './meisterdiebe';
import { PHONE } from './phone';
import { board, handOver, openTable, playNow, ready, result } from './table';

/** What a thumb hits, in pixels. */
const THUMB = 44;

/**
 * All that can be pressed and is smaller than a thumb, by name and size. A link within a sentence is as high as its line, and what lies
 * in a grid that has to be seen as a whole (the form of Diamanten Jagd, the plan of the gallery) opens larger than it is drawn.
 */
const tooSmall = (page: Page) =>
  page.evaluate((thumb) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], summary, select, input:not([type=radio], [type=checkbox], .unseen), label:has(input)',
      ),
    ];
    const shown = all.filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[data-dense]') && !one.matches('p a'),
    );
    return shown.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      if (width === 0 || (width > thumb - 0.5 && height > thumb - 0.5)) return [];
      const name = one.ariaLabel ?? one.textContent.trim().slice(0, 30);
      return [`${one.tagName.toLowerCase()}.${one.className.split(' ')[0]} "${name}" ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, THUMB);

/** Looks at a page, and at every sheet that opens from its rail. */
async function lookAt(page: Page, where: string, sheets: string[] = []): Promise<void> {
  expect.soft(await tooSmall(page), where).toEqual([]);
  for (const name of sheets) {
    await page.getByRole('button', { name, exact: true }).first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await tooSmall(page), `${where}: ${name}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

const RAIL = ['What happened', 'Rules', 'Table'];

test('on the pages of the house everything is large enough for a thumb', async ({ people }) => {
  const page = await people(PHONE);
  await page.goto('./');
  await expect(page.getByText('Nobody is looking for company right now.')).toBeVisible();
  await lookAt(page, 'home');
  for (const game of ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie']) {
    await page.goto(`./#/new/${game}`);
    await expect(page.locator('form .brass')).toBeVisible();
    await lookAt(page, `opening a table of ${game}`);
    await page.goto(`./#/pass/${game}`);
    await expect(page.locator('form .brass')).toBeVisible();
    await lookAt(page, `sharing a device for ${game}`);
  }
  await page.goto('./#/check');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await lookAt(page, 'check');
  await openTable(page, 'Ann');
  await lookAt(page, 'lobby');
});

test('on a device that is shared everything is large enough for a thumb', async ({ people }) => {
  const page = await people(PHONE);
  await page.goto('./#/check');
  await expect(page.getByRole('heading').first()).toBeVisible();
  test.skip(await page.locator('[data-check=unavailable]').isVisible(), 'THE WEBASSEMBLY MODULE WAS NOT BUILT: no device is passed around');
  await page.goto('./#/pass/diamantenjagd');
  await page.locator('form .brass').click();
  await expect(page.locator('[data-curtain]:not([data-curtain=""])')).toBeVisible();
  await lookAt(page, 'the curtain');
  await page.locator('[data-do=take]').first().click();
  await expect(page.locator('[data-holder]')).toBeVisible();
  await lookAt(page, 'who has the device');
});

test('at the tables everything is large enough for a thumb', async ({ people }) => {
  const page = await people(PHONE);
  await playNow(page, 3);
  await expect(ready(page)).toBeVisible();
  await lookAt(page, 'sneaky', RAIL);
  await handOver(page);
  await expect(result(page)).toBeVisible();
  await lookAt(page, 'result');
  await hunt.openHunt(page, 'Ann', { seats: 4 });
  await hunt.start(page);
  await expect(hunt.turn(page)).toBeVisible();
  await lookAt(page, 'diamantenjagd', RAIL);
  await hunt.tab(page, 'form').tap();
  await lookAt(page, 'diamantenjagd: form');
  await openHeist(page, 'Ann', { seats: 4 });
  await expect(ready(page)).toBeVisible();
  await lookAt(page, 'meisterdiebe', RAIL);
  await gallery.openGallery(page, 'Ann', { seats: 4 });
  await gallery.start(page);
  await expect(board(page)).toBeVisible();
  await lookAt(page, 'galerie', RAIL);
  await gallery.play([page], 'guard', (one) => one.locator('[data-do=check]').isVisible(), 'tap');
  await lookAt(page, 'galerie: a guard');
});
