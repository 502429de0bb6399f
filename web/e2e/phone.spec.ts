import { expect, test } from './house';
import { overflow, PHONE, SIZES, targetsOutside, unread } from './phone';
import { board, openForFriends, openTable, play, playNow, ready, resize, result, sit, tap } from './table';

test('a whole game on a phone, by tapping, without scrolling', async ({ people }) => {
  const page = await people(PHONE);
  await playNow(page, 3);
  await expect(ready(page).or(result(page))).toBeVisible();
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
  const moves = await play([page], Infinity, tap);
  expect(moves).toBeGreaterThan(5);
  await expect(result(page)).toBeVisible();
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
});

test('who comes with a code finds where to put it at once, and nothing is pushed away', async ({ people }) => {
  const page = await people({ ...PHONE, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('./');
  await expect(page.getByText('Nobody is looking for company right now.')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('#join-code')).toBeInViewport();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((all, one) => all + one, 0)).toBeLessThan(0.05);
});

test('no page is wider than a phone, also a small one', async ({ people }) => {
  for (const width of [360, 390]) {
    const page = await people({ ...PHONE, viewport: { width, height: 740 }, locale: 'de' });
    for (const path of [
      './',
      './#/new/sneaky',
      './#/rules/sneaky',
      './#/new/diamantenjagd',
      './#/rules/diamantenjagd',
      './#/new/galerie',
      './#/rules/galerie',
    ]) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      expect((await overflow(page)).right, path).toBeLessThanOrEqual(0);
    }
  }
});

test('on a small phone the name of every game is on its rail', async ({ people }) => {
  const ann = await people({ ...PHONE, viewport: { width: 360, height: 640 } });
  const bo = await people();
  for (const game of ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie']) {
    // With somebody to talk to there is one button more.
    const code = await openForFriends(ann, 'Ann', { game });
    await bo.goto(`./#/t/${code}`);
    await sit(bo, 'Bo');
    await ann.getByLabel('Who sits on seat 3?').selectOption('easy');
    await ann.locator('.start .brass').click();
    await expect(board(ann)).toBeVisible();
    await expect.poll(() => unread(ann, '.rail .title'), game).toEqual([]);
  }
});

test('every target in the table is inside the screen, at every size', async ({ people }) => {
  const page = await people();
  await openTable(page, 'Annemarie von und zu');
  await page.getByLabel('Who sits on seat 2?').selectOption('hard');
  await page.getByRole('button', { name: 'Start' }).click();
  await play([page], 8);
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    await expect(ready(page).or(result(page))).toBeVisible();
    expect(await overflow(page), `${width} × ${height}`).toEqual({ right: 0, below: 0 });
    expect(await targetsOutside(page), `${width} × ${height}`).toBe(0);
  }
});

test('every die is touched where it lies', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  for (let turn = 0; turn < 6; turn += 1) {
    await expect(ready(page)).toBeVisible();
    const caught = await page.locator('.tray').evaluate((tray) =>
      [...tray.querySelectorAll('.die')].map((die) => {
        const { x, y, width, height } = die.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === die;
      }),
    );
    expect(caught).toEqual(caught.map(() => true));
    await play([page], 1);
  }
});

test('a die can be dragged onto a card, and springs back from anywhere else', async ({ people }) => {
  const page = await people({ reducedMotion: 'no-preference' });
  await playNow(page, 1);
  await expect(ready(page)).toBeVisible();
  const update = await board(page).getAttribute('data-n');
  const die = page.locator('.die.usable').first();
  const face = await die.getAttribute('data-die');
  const from = await die.boundingBox();
  if (!from) throw new Error('the die is not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(4, 300, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.tray .held')).toHaveCount(0);
  expect(await board(page).getAttribute('data-n')).toBe(update);

  const target = page
    .locator('.spot.glows')
    .filter({ has: page.locator(`.card.${face}`) })
    .first();
  const to = await target.boundingBox();
  if (!to) throw new Error('no card glows for the die');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(board(page)).not.toHaveAttribute('data-n', update ?? '');
});

test.describe('what others do is shown', () => {
  test.use({ pace: 'brisk' });

  test('how quickly others play is chosen at the table, and stays so', async ({ people }) => {
    const page = await people(PHONE);
    await playNow(page, 3);
    await page.locator('[data-do=menu]').tap();
    await expect(page.getByRole('radio', { name: 'Brisk' })).toBeChecked();
    await page.getByRole('radio', { name: 'At once' }).check();
    await page.reload();
    await page.locator('[data-do=menu]').tap();
    await expect(page.getByRole('radio', { name: 'At once' })).toBeChecked();
  });

  test('a tap on the table skips what is moving', async ({ people }) => {
    const page = await people({ reducedMotion: 'no-preference' });
    await playNow(page, 3);
    await expect(ready(page)).toBeVisible({ timeout: 60_000 });
    await page.locator('.spot .target').first().click();
    await expect(page.locator('[data-do=stop]')).toBeVisible();
    await page.locator('[data-do=stop]').click();
    await expect(page.locator('.board[data-busy=true]')).toBeVisible();
    await page.mouse.click(20, 400);
    await expect(ready(page).or(result(page))).toBeVisible({ timeout: 60_000 });
  });

  test('what can be done stays where it is while dice are on their way', async ({ people }) => {
    const page = await people({ reducedMotion: 'no-preference' });
    await playNow(page, 1);
    await expect(ready(page)).toBeVisible({ timeout: 60_000 });
    await page.locator('.spot .target').first().click();
    await expect(page.locator('[data-do=stop]')).toBeVisible();
    const bars = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const note = () => {
        seen.push(document.querySelector('[data-do=stop]') ? 'stop' : 'nothing');
        seen.push(document.querySelector('[data-prompt]')?.textContent.trim() === '' ? 'no words' : 'words');
      };
      const table = document.querySelector('.board');
      if (table) new MutationObserver(note).observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
      return seen;
    });
    const targets = page.locator('.board[data-ready=true] .spot .target');
    for (let dice = 1; dice < 7 && (await targets.count()) > 0; dice += 1) {
      await targets.first().click();
      await expect(ready(page)).toBeVisible();
    }
    const seen = await bars.jsonValue();
    expect([seen.includes('nothing'), seen.includes('no words')]).toEqual([false, false]);
  });
});
