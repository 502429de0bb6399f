import type { Page } from '@playwright/test';
import { changed, record, type Table } from '../tests/records';
import { clean } from './clean';
import { expect, test } from './house';

const GAMES: { table: Table; title: string; overlay: string }[] = [
  { table: ['sneaky', 2, []], title: 'Sneaky', overlay: 'Show chances' },
  { table: ['diamantenjagd', 3, []], title: 'Diamanten Jagd', overlay: 'Show what is certain' },
  { table: ['meisterdiebe', 2, []], title: 'Meisterdiebe', overlay: 'Show the drawers' },
  { table: ['galerie', 2, ['game=short']], title: 'Galerie', overlay: 'Show where the thief may be' },
];

const magpie = process.env['MAGPIE_BIN'] ?? '';
const inputsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('{"n":')).length;

/** Opens a record, as somebody would who chooses a file. */
async function watch(page: Page, text: string): Promise<void> {
  await page.goto('./#/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

const at = (page: Page) => page.locator('[data-replay]');
const slider = (page: Page) => page.getByRole('slider', { name: 'Place in the game' });

for (const { table, overlay } of GAMES) {
  test(`a game of ${table[0]} is watched from its record, through everybody’s eyes`, async ({ people }) => {
    const text = record(magpie, table);
    const inputs = inputsOf(text);
    const page = await people();
    await watch(page, text);
    await expect(at(page)).toHaveAttribute('data-replay', '0');
    await expect(page.locator('section.board')).toBeVisible();

    // By keys, step by step and turn by turn.
    await page.keyboard.press('ArrowRight');
    await expect(at(page)).not.toHaveAttribute('data-replay', '0');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(page.locator('[data-where]')).toContainText('Turn');
    await page.keyboard.press('End');
    await expect(at(page)).toHaveAttribute('data-replay', String(inputs));
    await page.keyboard.press('Home');
    await expect(at(page)).toHaveAttribute('data-replay', '0');

    // In the middle, through all eyes, with what could be known.
    await slider(page).fill(String(Math.floor(inputs / 2)));
    await expect(at(page)).toHaveAttribute('data-replay', String(Math.floor(inputs / 2)));
    const eyes = page.getByRole('combobox', { name: 'Through whose eyes' });
    await page.getByRole('button', { name: overlay }).click();
    for (const value of ['1', '2', 'watcher', 'everybody']) {
      await eyes.selectOption(value);
      await expect(page).toHaveURL(new RegExp(`/replay/file/${Math.floor(inputs / 2)}/${value}$`));
      await expect(page.locator('section.board')).toBeVisible();
    }
    await clean(page, `${table[0]} is watched again`);

    // Played by itself to the end, from a little before it.
    await slider(page).fill(String(inputs - 6));
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(at(page)).toHaveAttribute('data-replay', String(inputs));
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
}

test('another moment of the game that is watched can be opened by its address', async ({ people }) => {
  const page = await people();
  await watch(page, record(magpie, ['sneaky', 2, []]));
  for (const [n, eyes] of [
    [7, 'everybody'],
    [3, '1'],
  ] as const) {
    await page.evaluate((hash) => (location.hash = hash), `#/replay/file/${n}/${eyes}`);
    await expect(at(page)).toHaveAttribute('data-replay', String(n));
    await expect(page.locator('section.board')).toBeVisible();
  }
});

test('what cannot be watched is refused, with the line and the reason', async ({ people }) => {
  const good = record(magpie, ['sneaky', 2, []]);
  const page = await people();
  const broken = changed(good);
  await watch(page, broken.text);
  await expect(page.locator('[data-unwatchable=broken]')).toContainText(`Line ${broken.line}`);
  await clean(page, 'a record that cannot be watched');
  await watch(page, `${good.split('\n').slice(0, 20).join('\n')}\n`);
  await expect(page.getByText('This game is not over.')).toBeVisible();
  await watch(page, 'no record at all');
  await expect(page.locator('[data-unwatchable=broken]')).toContainText('Line 1');
  await page.goto('./#/replay/h/AAAAAA');
  await expect(page.getByRole('heading', { name: 'This game cannot be watched' })).toBeVisible();
});
