import type { Page } from '@playwright/test';
import { clean } from './clean';
import { expect, test } from './house';
import { openHeist, steal } from './meisterdiebe';
import { brokenWords, overflow, PHONE, targetsOutside } from './phone';
import { anotherTab, board, handOver, resize, result } from './table';

const ready = (page: Page) => page.locator('.board[data-ready=true]');
const prompt = (page: Page) => page.locator('[data-prompt]');
const drawer = (page: Page, place: string) => page.locator(`[data-place="${place}"]`);

test('MD-17: what happens at the cube is told once, and not to be read again', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann');
  await steal(page, 'opening');
  await drawer(page, 'top south').focus();
  await drawer(page, 'top south').press('Enter');
  await expect(page.locator('[data-live]')).toContainText('You open top south.');
  await expect(page.locator('[data-caption]')).toContainText('You open top south.');
  await expect(page.locator('aside')).not.toContainText('top south');
});

test('MD-17: with open memory it stays on the drawers and in the log', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann', { options: ['open'] });
  await expect(ready(page)).toBeVisible();
  await drawer(page, 'middle south').press('Enter');
  await expect(page.locator('aside')).toContainText('You put a diamond into middle south.');
  await expect(drawer(page, 'middle south')).toHaveAttribute('aria-label', /above: .*diamond/);
  await page.locator('[data-do=menu]').click();
  await page.getByLabel('the house tells what it would do').check();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-hint]')).toContainText('The house would: ');
});

test('MD-17: notes on drawers move with the cube, and are there again after a reload', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann', { options: ['notes'] });
  await steal(page, 'twisting');
  await page.locator('[data-do=note]').click();
  await drawer(page, 'top south').press('Enter');
  await page.locator('[data-mark="gems above"]').click();
  await page.keyboard.press('Escape');
  await page.locator('[data-do=note]').click();
  await expect(drawer(page, 'top south')).toHaveAttribute('aria-label', /gems above/);
  // Bots may have moved the cube in the same breath: the mark is somewhere, and only once.
  await page.locator('[data-turn="top right"]').click();
  await expect(page.locator('[data-caption]')).not.toHaveText('');
  await expect(page.locator('[data-place][aria-label*="gems "]')).toHaveCount(1);
  const other = await anotherTab(page);
  await expect(other.locator('[data-place][aria-label*="gems "]')).toHaveCount(1);
  await other.close();
  await page.reload();
  await expect(page.locator('[data-place][aria-label*="gems "]')).toHaveCount(1);
});

test('a turn by keyboard alone: the arrows walk around the cube, and the camera follows', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann', { seats: 2 });
  await expect(ready(page)).toBeVisible();
  await drawer(page, 'top south').focus();
  for (const [key, place] of [
    ['ArrowRight', 'top east'],
    ['ArrowRight', 'top north'],
    ['ArrowDown', 'middle north'],
    ['ArrowRight', 'middle west'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(drawer(page, place)).toBeFocused();
    await expect(drawer(page, place)).not.toHaveAttribute('data-away');
  }
  const update = (await board(page).getAttribute('data-n')) ?? '';
  await page.keyboard.press('Enter');
  await expect(board(page)).not.toHaveAttribute('data-n', update);
  await expect(page.locator('[data-live]')).toContainText('middle west');
  await steal(page, 'choosing');
  await page.locator('[data-card]').first().focus();
  await expect(page.locator('[data-caption]')).toContainText(/^[A-Z].+: \w.+\.$/);
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toContainText('lay it down in secret?');
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveText('Choose a character in secret.');
  await page.keyboard.press('Enter');
  const card = await board(page).getAttribute('data-n');
  await page.keyboard.press('Enter');
  await expect(board(page)).not.toHaveAttribute('data-n', card ?? '');
});

for (const edition of ['published', 'author']) {
  test(`the table of the ${edition} edition says what everything is and does`, async ({ people }) => {
    const page = await people(PHONE);
    await openHeist(page, 'Ann', { seats: 2, options: [edition] });
    await expect(ready(page)).toBeVisible();
    await expect(prompt(page)).toHaveText(/^Put a diamond into a drawer: \d+ to go\.$/);
    const left = async () => Number(/\d+/.exec(await prompt(page).innerText())?.[0]);
    const before = await left();
    await page.locator('[data-place]:not([data-away])').first().tap();
    await expect(page.locator('.drawer.open')).toHaveCount(0);
    await steal(page, 'stocking');
    expect(await left()).toBeLessThan(before);
    await steal(page, 'choosing');
    await expect(page.locator('.own .title')).toHaveText([
      'Won · 1, 2, 4 each',
      edition === 'author' ? 'Imitations · −1 each' : /−2 each$/,
    ]);
    for (const card of await page.locator('[data-card]').all()) {
      await card.tap();
      const name = await card.locator('.name').innerText();
      await expect(page.locator('[data-caption]')).toContainText(`${name}: `);
      await expect(card).toHaveAttribute('aria-pressed', 'true');
    }
    await page.locator('[data-do=overview]').tap();
    const sheet = page.getByRole('dialog', { name: 'Overview' });
    await expect(sheet.locator('li')).toHaveCount(6);
    await expect(sheet).toContainText(edition === 'author' ? 'The author’s own rules' : 'As published, with alarms');
    await clean(page, 'overview');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'What happened' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Here you play from memory');
    await expect(page.getByRole('dialog')).not.toContainText('Nothing has happened yet');
  });
}

test('going around the cube by a drag, and by the buttons', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann', { seats: 2 });
  await expect(ready(page)).toBeVisible();
  const seen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-place^=top]:not([data-away])')]
        .map((one) => one.dataset['place'])
        .toSorted()
        .join(),
    );
  const before = await seen();
  await page.locator('.look.after').click();
  expect(await seen()).not.toBe(before);
  await page.locator('.look.before').click();
  expect(await seen()).toBe(before);
  const scene = await page.locator('.scene').boundingBox();
  if (!scene) throw new Error('there is no scene');
  const [x, y] = [scene.x + scene.width / 2, scene.y + scene.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.move(x + 180, y, { steps: 4 });
  await page.mouse.up();
  expect(await seen()).not.toBe(before);
  await expect(ready(page)).toBeVisible();
});

/** How much of the red cloth is cut off by the edges of the scene, in pixels. */
const clothCut = (page: Page) =>
  page.evaluate(() => {
    const [cloth, scene] = ['.ground', '.scene'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!cloth || !scene) throw new Error('there is no cloth');
    return Math.max(0, scene.left - cloth.left, scene.top - cloth.top, cloth.right - scene.right, cloth.bottom - scene.bottom);
  });

/** As long as what is told of an opened drawer usually is. */
const TOLD = 'Du öffnest: Mitte Süd. Auf das rote Tuch: 1 Diamant und 1 Saphir. Darin: 2 Diamanten. Ertappt!';

test('on a small phone what is told once is told in full, and stocks are inside their seats', async ({ people }) => {
  const page = await people({ ...PHONE, viewport: { width: 360, height: 640 }, locale: 'de' });
  await openHeist(page, 'Ann', { seats: 8 });
  const cut = await page.locator('[data-caption]').evaluate((caption, told) => {
    caption.textContent = told;
    return caption.scrollHeight - caption.clientHeight;
  }, TOLD);
  expect(cut).toBeLessThanOrEqual(1);
  const out = await page
    .locator('.seat')
    .evaluateAll((seats) =>
      seats.flatMap((seat) =>
        [...seat.querySelectorAll('.heap')].map((heap) => heap.getBoundingClientRect().right - seat.getBoundingClientRect().right),
      ),
    );
  expect(out.length).toBeGreaterThan(0);
  expect(Math.max(...out)).toBeLessThanOrEqual(-2);
});

test('eight on a phone: everything is inside the screen, at every size', async ({ people }) => {
  const page = await people({ ...PHONE, colorScheme: 'dark' });
  await openHeist(page, 'Annemarie von und zu', { seats: 8 });
  for (const stage of ['stocking', 'twisting', 'choosing', 'opening']) {
    await steal(page, stage);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await resize(page, width, height);
      // The table is laid out anew a moment after the window has changed.
      await expect.poll(() => targetsOutside(page), `${stage} ${width} × ${height}`).toBe(0);
      expect(await overflow(page), `${stage} ${width} × ${height}`).toEqual({ right: 0, below: 0 });
      await expect.poll(() => clothCut(page), `the cloth, ${stage} ${width} × ${height}`).toBe(0);
    }
  }
});

for (const seats of [4, 6, 8]) {
  test(`${seats} on a phone: the order of turns has no name that is cut off`, async ({ people }) => {
    const page = await people(PHONE);
    await openHeist(page, 'Annemarie', { seats, options: ['author'] });
    await steal(page, 'opening');
    await expect(page.locator('.order .who')).toHaveCount(seats);
    await expect.poll(() => brokenWords(page, '.order .who')).toEqual([]);
    expect(await targetsOutside(page)).toBe(0);
  });
}

test('axe finds nothing to complain about', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann', { options: ['notes'] });
  for (const stage of ['stocking', 'twisting', 'choosing', 'opening']) {
    await steal(page, stage);
    await clean(page, stage);
  }
  await page.locator('[data-do=note]').click();
  await drawer(page, 'top south').press('Enter');
  await clean(page, 'pad');
  await page.keyboard.press('Escape');
  await page.goto('./#/rules/meisterdiebe');
  await expect(page.getByRole('heading', { name: 'On the screen' })).toBeVisible();
  await clean(page, 'rules');
});

test('a bot can play on for us to the end', async ({ people }) => {
  const page = await people();
  await openHeist(page, 'Ann', { seats: 2, options: ['open'] });
  await expect(ready(page)).toBeVisible();
  await handOver(page);
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
});
