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

/** Opens a record near its end, as somebody would who chooses a file and moves the slider. */
async function watchTo(page: Page, text: string, at: number): Promise<void> {
  await page.goto('./#/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('slider', { name: 'Place in the game' }).fill(String(at));
  await expect(page.locator('[data-replay]')).toHaveAttribute('data-replay', String(at));
}

for (const table of TABLES) {
  test(`a game of ${table[0]} goes on from its middle against bots, to its end, and is kept`, async ({ people }) => {
    const text = record(magpie, table);
    const at = Math.floor(inputsOf(text) / 2);
    const page = await people();
    await watchTo(page, text, at);
    await page.locator('[data-do=play-on]').click();
    if (table[0] === 'sneaky') await clean(page, 'a game is to go on');
    await page.getByRole('radio', { name: 'easy' }).check();
    await page.locator('[data-do=fork]').click();
    await expect(page).toHaveURL(/#\/h\//);
    // Bots play it to its end.
    await page.locator('[data-do=menu]').click();
    await expect(page.locator('[data-origin]')).toContainText(`after step ${at}`);
    await page.locator('[data-do=hand-over]').click();
    await expect(page.locator('#result-title')).toBeVisible();
    await expect(page.locator('[data-fair=shared]')).toContainText(`From step ${at} on shuffled fairly`);
    if (table[0] === 'sneaky') await clean(page, 'the end of a game that went on');
    // It is among our games as soon as the rules have let it pass, also for who does not wait for that; and it says where it comes from.
    await page.goto('./#/mine');
    await expect(page.locator('[data-game]')).toHaveCount(1);
    await expect(page.locator('[data-game]')).toContainText('went on from another game');
    await page.locator('[data-game] [data-do=watch]').click();
    await expect(page.locator('[data-replay]')).toHaveAttribute('data-replay', '0');
  });
}

test('a game goes on at a table for friends, and all of them find it as it was', async ({ people }) => {
  const text = record(magpie, ['diamantenjagd', 3, []]);
  const page = await people();
  await watchTo(page, text, 12);
  await page.locator('[data-do=play-on]').click();
  await page.getByRole('radio', { name: 'With friends' }).check();
  await page.locator('[data-do=fork]').click();
  await expect(page).toHaveURL(/#\/t\//);
  await expect(page.locator('[data-origin]')).toContainText('after step 12');
  await clean(page, 'the lobby of a game that goes on');
});
