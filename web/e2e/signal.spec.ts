import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { PHONE } from './phone';
import { play, playNow, ready } from './table';

/** Counts how often the browser was asked for a sound and for a tremble. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const heard = { sounds: 0, trembles: 0 };
    Object.assign(globalThis, { heard });
    const start = (kind: typeof OscillatorNode | typeof AudioBufferSourceNode) => {
      const starts = kind.prototype.start;
      kind.prototype.start = function (this: OscillatorNode & AudioBufferSourceNode, when?: number) {
        heard.sounds += 1;
        starts.call(this, when);
      };
    };
    start(OscillatorNode);
    start(AudioBufferSourceNode);
    navigator.vibrate = () => (heard.trembles += 1) > 0;
  });
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: { sounds: number; trembles: number } }).heard);

test('nothing is heard or felt before somebody wants it, and then the table is', async ({ people }) => {
  const page = await people(PHONE);
  await listenIn(page);
  await playNow(page, 1);
  await play([page], 3);
  expect(await heard(page)).toEqual({ sounds: 0, trembles: 0 });
  await page.locator('[data-do=menu]').tap();
  await page.getByLabel('Sounds at the table').check();
  await expect.poll(async () => (await heard(page)).sounds).toBeGreaterThan(0);
  await page.getByLabel('Vibrate').check();
  await page.getByLabel('Volume').fill('0.3');
  await page.reload();
  await page.locator('[data-do=menu]').tap();
  await expect(page.getByLabel('Volume')).toHaveValue('0.3');
  await expect(page.getByLabel('Vibrate')).toBeChecked();
  await page.keyboard.press('Escape');
  await play([page], 4);
  await expect.poll(async () => (await heard(page)).sounds).toBeGreaterThan(0);
  await expect.poll(async () => (await heard(page)).trembles).toBeGreaterThan(0);
});

test('the tab tells that it is our turn, and no longer when we have left', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  await expect(ready(page)).toBeVisible();
  await expect(page).toHaveTitle('● Your turn · Magpie');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', './magpie-turn.svg');
  expect((await page.request.get('./magpie-turn.svg')).ok()).toBe(true);
  await page.goto('./#/');
  await expect(page).toHaveTitle('Magpie');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', './magpie.svg');
});
