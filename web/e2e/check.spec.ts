import type { Page } from '@playwright/test';
import { changed, record, TABLES } from '../tests/records';
import { clean } from './clean';
import { expect, test } from './house';

/** Drops a file onto the page, as somebody would from their desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      return data;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('.zone', 'drop', { dataTransfer: files });
}

/** A record is a game of bots; every game and edition is tried without a browser, in `tests/wasm.test.ts`. */
const good = record(process.env['MAGPIE_BIN'] ?? '', TABLES[0] ?? ['sneaky', 2, []]);

test('a record is checked in the page', async ({ people }) => {
  const page = await people();
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  await page.getByRole('link', { name: 'Check a record' }).click();
  await expect(page.getByRole('heading', { name: 'Check a record' })).toBeVisible();
  if (await page.locator('[data-check=unavailable]').isVisible()) {
    await clean(page, 'no records here');
    test.skip(true, 'THE WEBASSEMBLY MODULE WAS NOT BUILT: the page cannot check records');
  }
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  await clean(page, 'nothing checked yet');

  await drop(page, 'good.jsonl', good);
  await expect(page.getByRole('heading', { name: 'The record holds' })).toBeFocused();
  const found = page.locator('[data-check=found]');
  await expect(found).toContainText('good.jsonl');
  await expect(found).toContainText('Sneaky');
  const lines = good.split('\n').filter((line) => line.startsWith('{"n":'));
  const draws = lines.filter((line) => line.includes('"by":"chance"'));
  await expect(found.locator('tbody tr')).toHaveCount(draws.length);
  await expect(found.locator('tbody tr').first()).toContainText('Chance');
  await clean(page, 'a good record');
  await found.getByRole('radio', { name: 'Everything' }).check();
  await expect(found.locator('tbody tr')).toHaveCount(lines.length);

  const broken = changed(good);
  const file = { name: 'broken.jsonl', mimeType: 'text/plain', buffer: Buffer.from(broken.text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'The record does not hold' })).toBeFocused();
  await expect(found).toContainText(`Line ${broken.line}`);
  await expect(found).toContainText(broken.text.split('\n')[broken.line - 1] ?? '?');
  await clean(page, 'a broken record');

  await drop(page, 'running.jsonl', `${good.split('\n').slice(0, 20).join('\n')}\n`);
  await expect(page.getByRole('heading', { name: 'So far the record holds' })).toBeFocused();
  await drop(page, 'nothing.jsonl', '');
  await expect(found).toContainText('There is nothing in this file.');
});
