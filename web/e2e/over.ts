import type { Page } from '@playwright/test';
import { record, type Table } from '../tests/records';
import { expect } from './house';

const magpie = process.env['MAGPIE_BIN'] ?? '';
const inputsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('{"n":')).length;

/** A game goes on shortly before its end against bots, who play it out for us: then there is a table at which it is over. */
export async function finish(page: Page, table: Table): Promise<void> {
  const text = record(magpie, table);
  await page.goto('./#/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('slider').fill(String(inputsOf(text) - 2));
  await page.locator('[data-do=play-on]').click();
  await page.locator('dialog input[type=radio][value=easy]').check();
  await page.locator('[data-do=fork]').click();
  await expect(page).toHaveURL(/#\/h\//);
  const [result, menu, handOver] = [page.locator('#result-title'), page.locator('[data-do=menu]'), page.locator('[data-do=hand-over]')];
  await expect(result.or(menu)).not.toHaveCount(0);
  // It may be over before we have said that a bot shall play.
  await menu.dispatchEvent('click');
  await expect(result.or(handOver)).not.toHaveCount(0);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-do=hand-over]')?.click());
  await expect(result).toBeVisible();
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
}
