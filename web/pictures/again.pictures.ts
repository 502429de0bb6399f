import type { Page } from '@playwright/test';
import { openGallery, play as playGallery, ready as readyFor, start as startGallery } from '../e2e/galerie';
import { expect, test } from '../e2e/house';
import { finish } from '../e2e/over';
import { board, resize } from '../e2e/table';
import { TABLES } from '../tests/records';
import { LANGUAGES, picture, THEMES } from './picture';

/** What is tried out, looked back at and told to those who are elsewhere. */

const SIZES: [number, number][] = [
  [390, 844],
  [1440, 900],
];

/** A piece on the plan that does not stand yet, and what a camera would see. Whoever becomes the thief tries another table. */
async function tried(page: Page): Promise<void> {
  do {
    await openGallery(page, 'Annemarie', { seats: 2, options: ['short', 'gallery'] });
    await startGallery(page);
    await playGallery([page], 'guard', async (one) => (await readyFor(one, 'artworks').or(readyFor(one, 'entering')).count()) > 0);
  } while ((await readyFor(page, 'artworks').count()) === 0);
  for (const stage of ['artworks', 'cameras']) {
    while ((await board(page).getAttribute('data-stage')) === stage) {
      const before = await board(page).getAttribute('data-n');
      await page.locator('[data-cell][data-target]:not(.wary)').first().click();
      await expect(board(page)).not.toHaveAttribute('data-n', before ?? '');
      if (stage === 'cameras') return;
    }
  }
}

for (const locale of LANGUAGES) {
  for (const theme of THEMES) {
    const named = (what: string) => `${what}-${locale}-${theme}`;
    for (const table of [TABLES[0], TABLES[2], TABLES[4], TABLES[6]]) {
      if (!table) throw new Error('there is a table of every game');
      test(`pictures of looking back at ${table[0]}, ${locale}, ${theme}`, async ({ people }) => {
        const page = await people({ locale, colorScheme: theme });
        await finish(page, table);
        await page.locator('[data-do=look-back]').click();
        await expect(page.getByRole('dialog').locator('[data-timeline]').first()).toBeVisible();
        await picture(page, named(`back-${table[0]}`), SIZES);
        await page
          .getByRole('dialog')
          .locator('[data-moment]')
          .last()
          .evaluate((one) => one.scrollIntoView({ block: 'center' }));
        await picture(page, named(`back-${table[0]}-moments`), SIZES);
      });
    }
    test(`pictures of what is tried out, ${locale}, ${theme}`, async ({ people }) => {
      const page = await people({ locale, colorScheme: theme, viewport: { width: 390, height: 844 } });
      await tried(page);
      await picture(page, named('tried'), SIZES);
    });
    test(`pictures of being told, ${locale}, ${theme}`, async ({ people }) => {
      const page = await people({ locale, colorScheme: theme });
      await page.goto('./#/new/sneaky');
      await page.locator('form summary').first().click();
      await page.locator('[data-option=take-backs] input').check();
      await picture(page, named('days'), SIZES);
      await resize(page, 1440, 900);
      await page.locator('form .brass').click();
      await expect(page.locator('[data-commitment]')).toBeVisible();
      await page.locator('[data-bell]').evaluate((one) => one.scrollIntoView({ block: 'center' }));
      await picture(page, named('bell'), SIZES);
    });
  }
}
