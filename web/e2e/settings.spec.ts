import { openHunt, start } from './diamantenjagd';
import { expect, test } from './house';
import { overflow, PHONE } from './phone';

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

test('names can be read when words are twice as large', async ({ people }) => {
  const page = await people(PHONE);
  await openHunt(page, 'Annemarie', { seats: 7 });
  await start(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.locator('.seat[data-seat]')).toHaveCount(6);
  const faults = await page.locator('.seat[data-seat]').evaluateAll((seats) =>
    seats.flatMap((seat) => {
      const [name, sign] = [seat.querySelector('.plate .name'), seat.querySelector('.sign')];
      if (!name || !sign) return ['no name'];
      const words = document.createRange();
      words.selectNodeContents(name);
      const [letters, mark] = [words.getBoundingClientRect(), sign.getBoundingClientRect()];
      const covered = letters.right > mark.left + 1 && letters.top < mark.bottom && letters.bottom > mark.top;
      // Letters reach out of a tight line; a line that is left out is more than that.
      const cut = name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight * 1.4;
      return covered || cut ? [name.textContent] : [];
    }),
  );
  expect(faults).toEqual([]);
});
