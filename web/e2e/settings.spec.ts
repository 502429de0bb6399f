import { openHunt } from './diamantenjagd';
import { openGallery } from './galerie';
import { expect, test } from './house';
import { openHeist } from './meisterdiebe';
import { overflow, PHONE, targetsOutside, unread } from './phone';
import { board, playNow } from './table';

test('opening a table fits on two screens of a phone, with its button always in reach', async ({ people }) => {
  const page = await people({ ...PHONE, locale: 'de' });
  for (const game of ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie']) {
    await page.goto(`./#/new/${game}`);
    await expect(page.locator('form .brass')).toBeInViewport({ ratio: 1 });
    const { screens } = await page.evaluate(() => ({ screens: document.documentElement.scrollHeight / innerHeight }));
    expect(screens, game).toBeLessThanOrEqual(2);
  }
});

test('settings are in one place, and stay', async ({ people }) => {
  const page = await people(PHONE);
  await page.goto('./');
  await page.locator('[data-do=settings]').click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByRole('radio', { name: 'Daylight' }).check();
  await sheet.getByRole('radio', { name: 'Very large' }).check();
  await sheet.getByLabel('More contrast').check();
  await sheet.getByRole('radio', { name: 'Nederlands' }).check();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Een tafel voor dieven' })).toBeVisible();
  const html = page.locator('html');
  for (const [name, value] of [
    ['theme', 'day'],
    ['size', 'largest'],
    ['contrast', 'more'],
  ] as const)
    await expect(html).toHaveAttribute(`data-${name}`, value);
  expect((await overflow(page)).right).toBe(0);
});

test('when words are wanted twice as large, a table on a phone has room for all of them', async ({ people }) => {
  const page = await people(PHONE);
  const large = await page.context().newCDPSession(page);
  await large.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const begin = async (open: Promise<unknown>) => {
    await open;
    if (await page.locator('.start .brass').isVisible()) await page.locator('.start .brass').click();
    await expect(board(page)).toBeVisible();
  };
  for (const [open, boxes] of [
    [() => playNow(page, 3), '.seat, .bar button, .rail .title'],
    [() => openHunt(page, 'Ann', { seats: 7 }), '.seat, [data-ask], .bar button, .rail .title'],
    [() => openGallery(page, 'Ann', { seats: 7, options: [] }), '.member, .bar button, .rail .title'],
    [() => openHeist(page, 'Ann', { seats: 8 }), '.seat .plate, .own .stocks, .bar button, .rail .title'],
  ] as const) {
    await begin(open());
    await expect.poll(() => unread(page, boxes), page.url()).toEqual([]);
    await expect.poll(() => overflow(page)).toEqual({ right: 0, below: 0 });
    await expect.poll(() => targetsOutside(page)).toBe(0);
  }
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBeGreaterThan(20);
  await page.goto('./');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
});
