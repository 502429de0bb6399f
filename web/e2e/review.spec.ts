import type { Table } from '../tests/records';
import { clean } from './clean';
import { expect, test } from './house';
import { finish } from './over';

const TABLES: Table[] = [
  ['sneaky', 2, []],
  ['diamantenjagd', 3, []],
  ['meisterdiebe', 2, []],
  ['galerie', 2, ['game=short', 'board=small']],
];

for (const table of TABLES) {
  test(`who looks back at a game of ${table[0]} finds the moments that mattered, and watches one again`, async ({ people }) => {
    const page = await people();
    await finish(page, table);
    const code = /#\/h\/(\w+)/.exec(page.url())?.[1] ?? '';
    await page.locator('[data-do=look-back]').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('[data-timeline]').first()).toBeVisible();
    await expect(sheet.locator('[data-gave]').first()).toBeVisible();
    await clean(page, `looking back at ${table[0]}`);
    expect(await sheet.textContent()).not.toMatch(/\bbits?\b|\{\w+\}|undefined|NaN/);
    const moment = sheet.locator('[data-moment]').first();
    const at = (await moment.getAttribute('data-moment')) ?? '';
    await expect(sheet.locator(`[data-mark="${at}"]`).first()).toBeVisible();
    await moment.locator('[data-do=watch-moment]').click();
    await expect(page).toHaveURL(new RegExp(`#/replay/h/${code}/${at}/1$`));
    await expect(page.locator('[data-replay]')).toHaveAttribute('data-replay', at);
    await expect(page.getByLabel('Through whose eyes')).toHaveValue('1');
  });
}
