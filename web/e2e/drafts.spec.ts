import type { Page } from '@playwright/test';
import { cell, openGallery, start as startGallery } from './galerie';
import { expect, test } from './house';
import { steal } from './meisterdiebe';
import { board, firstReady, openForFriends, playNowButton, sit } from './table';
import { listen } from './wire';

const undo = (page: Page) => page.locator('[data-do=undo]');
const stand = (page: Page) => page.locator('[data-do=stand]');
const artworks = (page: Page) => page.locator('[data-artwork]');

/** How much was told of the game, in whatever way: only who comes and goes is left out. */
const told = (messages: string[]) => messages.filter((text) => (JSON.parse(text) as { say: string }).say !== 'table').length;

/** Somebody looks on. */
async function watch(host: Page, watcher: Page): Promise<void> {
  const code = await host.evaluate(() => document.querySelector<HTMLElement>('[data-watch]')?.dataset['watch'] ?? '');
  await watcher.goto(`./#/w/${code}`);
  await expect(watcher.getByRole('heading', { name: 'Who plays' })).toBeVisible();
}

/** One who guards alone against a bot, and one who looks on; until the bot is the thief, they try another table. */
async function guard(ann: Page, watcher: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await openGallery(ann, 'Ann', { seats: 2, options: ['short', 'small'] });
    await watch(ann, watcher);
    await startGallery(ann);
    await ann.locator('[data-do=decline]').click();
    await expect(ann.getByRole('img', { name: 'Thief' })).toBeVisible();
    if ((await ann.locator('[data-seat="2"]').getByRole('img', { name: 'Thief' }).count()) > 0) return;
  }
  throw new Error('the bot never is the thief');
}

/** Tries a piece on the first cell that takes one without a warning; the answer is where. */
async function tryPiece(page: Page): Promise<string> {
  const before = await board(page).getAttribute('data-n');
  const target = page.locator('[data-cell][data-target]:not(.wary)').first();
  const at = (await target.getAttribute('data-cell')) ?? '';
  await target.click();
  await expect(board(page)).not.toHaveAttribute('data-n', before ?? '');
  await expect(page.locator('.board[data-busy=false]')).toBeVisible();
  return at;
}

test('pieces of the gallery are tried, taken back and let stand, and nobody else sees anything of it before', async ({ people }) => {
  const [ann, watcher] = [await people(), await people()];
  await guard(ann, watcher);
  const heard = listen(watcher);
  await watcher.reload();
  await expect(board(watcher)).toHaveAttribute('data-stage', 'artworks');
  const before = told(heard);

  await test.step('one touch tries, and the button and the key take back', async () => {
    const at = await tryPiece(ann);
    await expect(ann.locator(`[data-artwork="${at}"]`)).toBeVisible();
    await undo(ann).click();
    await expect(artworks(ann)).toHaveCount(0);
    await expect(undo(ann)).toHaveCount(0);
    await tryPiece(ann);
    await tryPiece(ann);
    await expect(artworks(ann)).toHaveCount(2);
    await ann.keyboard.press('Control+z');
    await expect(artworks(ann)).toHaveCount(1);
  });

  await test.step('a reload keeps what lies', async () => {
    await ann.reload();
    await expect(artworks(ann)).toHaveCount(1);
    await expect(undo(ann)).toBeVisible();
    await expect(artworks(watcher)).toHaveCount(0);
    expect(told(heard)).toBe(before);
  });

  await test.step('when it is done, it stands for all', async () => {
    await stand(ann).click();
    await expect(artworks(watcher)).toHaveCount(1);
    await expect(undo(ann)).toHaveCount(0);
    await expect(artworks(ann)).toHaveCount(1);
  });

  await test.step('a camera shows what it sees before it stands', async () => {
    const before = told(heard);
    while ((await board(ann).getAttribute('data-stage')) === 'artworks') await tryPiece(ann);
    await tryPiece(ann);
    // Nobody points at it: it shows by itself what it sees.
    await ann.mouse.move(0, 0);
    await expect(ann.locator('[data-camera="1"]')).toBeVisible();
    await expect(ann.locator('.beam').first()).toBeVisible();
    await undo(ann).click();
    await ann.mouse.move(0, 0);
    await expect(ann.locator('[data-camera]')).toHaveCount(0);
    await expect(ann.locator('.beam')).toHaveCount(0);
    await expect(watcher.locator('[data-camera], .beam')).toHaveCount(0);
    await expect(artworks(watcher)).toHaveCount(1);
    expect(told(heard)).toBe(before);
  });

  await test.step('who lets the house place the rest lets stand what lies', async () => {
    const lying = await artworks(ann).evaluateAll((all) => all.map((one) => one.getAttribute('data-artwork')));
    await ann.locator('[data-do=hasty]').click();
    await expect(watcher.locator('[data-guard]').first()).toBeVisible();
    for (const at of lying) await expect(watcher.locator(`[data-artwork="${at}"]`)).toBeVisible();
    await expect(cell(ann, lying[0] ?? '')).toBeVisible();
  });
});

test('a die can be taken back where the table allows it, until its player goes on, and nowhere else', async ({ people }) => {
  const [ann, bo] = [await people(), await people()];
  const heard = new Map([ann, bo].map((page) => [page, listen(page)]));
  for (const allowed of [true, false]) {
    await ann.goto('./#/new/sneaky');
    await ann.getByLabel('Your name').fill('Ann');
    await ann.getByRole('button', { name: 'One seat fewer' }).click();
    await ann.getByLabel('Seat 2').selectOption('open');
    await ann.getByText('Everything else').click();
    if (allowed) await ann.locator('[data-option=take-backs] input').check();
    await ann.getByRole('button', { name: 'Open the table' }).click();
    await expect(ann.getByRole('heading', { name: 'Who plays' })).toBeVisible();
    await expect(ann.locator('[data-take-backs]')).toHaveCount(allowed ? 1 : 0);
    await bo.goto(ann.url());
    await sit(bo, 'Bo');
    await ann.getByRole('button', { name: 'Start' }).click();
    for (const page of [ann, bo]) await expect(board(page)).toBeVisible();
    const page = await firstReady([ann, bo]);
    const [other, name] = page === ann ? [bo, 'Ann'] : [ann, 'Bo'];
    const placed = other.locator('aside li', { hasText: new RegExp(`^${name} puts \\w+ on a card in the middle`) });
    await expect(other.locator('aside')).toContainText(`${name} rolls`);
    const [seen, before] = [await board(other).getAttribute('data-n'), told(heard.get(other) ?? [])];
    const dice = await page.locator('.tray .die:visible').count();
    await page.locator('.spot .target').first().click();
    await expect(page.locator('[data-do=stop]')).toBeVisible();
    if (!allowed) {
      await expect(undo(page)).toHaveCount(0);
      await expect(board(other)).not.toHaveAttribute('data-n', seen ?? '');
      await expect(placed).toHaveCount(1);
      continue;
    }
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press('z');
    await expect(undo(page)).toHaveCount(0);
    await expect(page.locator('[data-do=stop]')).toHaveCount(0);
    expect(await page.locator('.tray .die:visible').count()).toBe(dice);
    await page.locator('.spot .target').first().click();
    await expect(undo(page)).toBeVisible();
    await expect(board(other)).toHaveAttribute('data-n', seen ?? '');
    await expect(placed).toHaveCount(0);
    expect(told(heard.get(other) ?? [])).toBe(before);
    await page.locator('[data-do=stop]').click();
    await expect(undo(page)).toHaveCount(0);
    await expect(board(other)).not.toHaveAttribute('data-n', seen ?? '');
    await expect(placed).toHaveCount(1);
  }
});

test('a card is taken back before all have chosen, and the others notice nothing', async ({ people }) => {
  const [ann, bo] = [await people(), await people()];
  const code = await openForFriends(ann, 'Ann', { game: 'meisterdiebe', seats: ['open'] });
  await bo.goto(`./#/t/${code}`);
  await sit(bo, 'Bo');
  const heard = listen(bo);
  await bo.reload();
  await ann.getByRole('button', { name: 'Start' }).click();
  for (const page of [ann, bo]) await expect(board(page)).toBeVisible();
  await Promise.all([ann, bo].map((page) => steal(page, 'choosing')));
  const cards = (page: Page) => page.locator('[data-card][data-target]');
  await expect(cards(ann)).toHaveCount(6);
  const before = told(heard);

  /** Seals a card; the answer is what it is called. */
  const choose = async (page: Page, which: number) => {
    const card = cards(page).nth(which);
    const [name = ''] = ((await card.getAttribute('aria-label')) ?? '').split(':');
    await card.click();
    await page.locator('[data-do=lay]').click();
    return name;
  };
  const first = await choose(ann, 0);
  await expect(undo(ann)).toBeVisible();
  await ann.reload();
  await expect(undo(ann)).toBeVisible();
  await undo(ann).click();
  await expect(cards(ann)).toHaveCount(6);
  const second = await choose(ann, 2);
  expect(second).not.toBe(first);
  await expect(undo(ann)).toBeVisible();
  await expect(undo(bo)).toHaveCount(0);
  expect(told(heard)).toBe(before);
  await choose(bo, 1);
  for (const page of [ann, bo]) {
    await expect(undo(page)).toHaveCount(0);
    await expect(board(page)).not.toHaveAttribute('data-stage', 'choosing');
  }
  await expect(bo.locator('aside')).toContainText(`Ann: ${second}`);
  await expect(bo.locator('aside')).not.toContainText(`Ann: ${first}`);
});

test('at a table of the browser a piece is taken back too', async ({ people }) => {
  const page = await people();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto('./');
    await playNowButton(page, 'Galerie der Diebe').click();
    await page.getByRole('button', { name: 'Deal me in' }).click();
    await expect(board(page)).toBeVisible();
    await page.locator('[data-do=decline]').click();
    await expect(page.getByRole('img', { name: 'Thief' })).toBeVisible();
    const mine = await page.locator('[data-seat="1"]').getByRole('img', { name: 'Thief' }).count();
    if (mine === 0) break;
  }
  await expect(page.locator('[data-cell][data-target]').first()).toBeVisible();
  const before = await artworks(page).count();
  await tryPiece(page);
  await expect(artworks(page)).toHaveCount(before + 1);
  await page.reload();
  await expect(artworks(page)).toHaveCount(before + 1);
  await undo(page).click();
  await expect(artworks(page)).toHaveCount(before);
});
