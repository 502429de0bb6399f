import type { Page } from '@playwright/test';
import { record, type Table } from '../tests/records';
import { clean } from './clean';
import { expect, test } from './house';

const TABLES: Table[] = [
  ['sneaky', 2, []],
  ['diamantenjagd', 3, []],
  ['meisterdiebe', 2, []],
  ['galerie', 2, ['game=short', 'board=small']],
];

const magpie = process.env['MAGPIE_BIN'] ?? '';
const inputsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('{"n":')).length;

/** A game goes on shortly before its end against bots, who play it out for us: then there is a table at which it is over. */
async function finish(page: Page, table: Table): Promise<void> {
  const text = record(magpie, table);
  await page.goto('./#/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('slider', { name: 'Place in the game' }).fill(String(inputsOf(text) - 2));
  await page.locator('[data-do=play-on]').click();
  await page.getByRole('radio', { name: 'easy' }).check();
  await page.locator('[data-do=fork]').click();
  await expect(page).toHaveURL(/#\/h\//);
  const result = page.locator('#result-title');
  const menu = page.locator('[data-do=menu]');
  await expect(result.or(menu)).not.toHaveCount(0);
  if ((await result.count()) === 0) {
    await menu.click();
    await page.locator('[data-do=hand-over]').click();
  }
  await expect(result).toBeVisible();
}

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
