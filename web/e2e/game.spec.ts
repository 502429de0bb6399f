import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, startHouse, test } from './house';
import { board, firstReady, handOver, openForFriends, openTable, play, playNow, ready, result, sit } from './table';
import { listen, updatesIn } from './wire';

type Message = { say: string; table?: { code: unknown }; you?: unknown };

const token = (page: Page, code: string) => page.evaluate((key) => localStorage.getItem(key), `magpie.seat.${code}`);

test('two people and a bot play until bots finish the game for them; one reloads, another watches', async ({ people, request, house }) => {
  const ann = await people();
  const bo = await people();
  const watcher = await people();

  const code = await openTable(ann, 'Ann');
  expect(code).not.toBe('');
  const heard = listen(watcher);

  await test.step('a friend joins by code', async () => {
    await bo.goto('./');
    await bo.getByLabel('Code of the table').fill(code.toLowerCase());
    await bo.getByRole('button', { name: 'Go' }).click();
    await sit(bo, 'Bo');
    await expect(ann.getByText('Everyone is here.')).toBeVisible();
    await expect(ann.locator('[data-commitment]')).toHaveText(/^[0-9a-f]{64}$/);
  });

  const watch = await ann.evaluate(() => document.querySelector<HTMLElement>('[data-watch]')?.dataset['watch'] ?? '');
  await watcher.goto(`./#/w/${watch}`);
  await expect(watcher.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  await ann.getByRole('button', { name: 'Start' }).click();
  await expect(board(watcher)).toBeVisible();

  await test.step('a reload in the middle loses nothing', async () => {
    await play([ann, bo], 12);
    const before = await token(bo, code);
    await bo.reload();
    await expect(board(bo)).toBeVisible();
    expect(await token(bo, code)).toBe(before);
    await expect(bo.locator('.seat.mine')).toContainText('Bo');
    await expect(bo.locator('aside')).toContainText('You roll');
  });

  expect(await play([ann, bo], 24)).toBe(24);
  for (const page of [ann, bo]) await handOver(page);

  await test.step('everybody sees the same score sheet', async () => {
    await expect(ann.getByText('Place', { exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(bo.getByText('Place', { exact: true })).toBeVisible();
    await expect(result(watcher)).toBeVisible();
    const sheet = await ann.locator('.result tbody').innerText();
    expect(await bo.locator('.result tbody').innerText()).toBe(sheet);
    await expect(watcher.locator('.result tbody')).toHaveText((await ann.locator('.result tbody').textContent()) ?? '');
  });

  await test.step('the watcher was told nothing but the public view', async () => {
    const secrets = [await token(ann, code), await token(bo, code), code];
    expect(secrets.every((secret) => secret !== null && secret !== '')).toBe(true);
    expect(heard.length).toBeGreaterThan(20);
    for (const text of heard) {
      for (const secret of secrets) expect(text).not.toContain(`"${secret}"`);
      const message = JSON.parse(text) as Message;
      expect(['welcome', 'table', 'update', 'rematch']).toContain(message.say);
      if (message.say === 'welcome') expect(message.you).toBeNull();
      if (message.table) expect(message.table.code).toBeNull();
    }
    for (const { frames, actions } of updatesIn<{ you: unknown }, unknown>(heard))
      expect([frames.filter(({ view }) => view.you !== null), actions]).toEqual([[], []]);
    expect(await watcher.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('magpie.seat')))).toEqual([]);
  });

  await test.step('the record can be downloaded', async () => {
    const record = await request.get(`${house}api/tables/${code}/record`);
    expect(record.status()).toBe(200);
    expect(JSON.parse((await record.text()).split('\n')[0] ?? '')).toMatchObject({ game: 'sneaky' });
  });

  await test.step('both browsers have checked the game, without being asked', async () => {
    for (const page of [ann, bo]) await expect(page.locator('[data-fair=ok]')).toContainText('Shuffled fairly, and checked');
  });

  await test.step('they look back at their games', async () => {
    await bo.locator('[data-do=look-back]').click();
    await expect(bo.getByRole('dialog').locator('[data-best]')).toBeVisible();
    await bo.getByRole('radio', { name: 'Ann' }).check();
    await expect(bo.getByRole('dialog').locator('[data-best]')).toBeVisible();
    await bo.keyboard.press('Escape');
  });

  await test.step('who stays when another asks for a rematch gives the seat free, and a bot may have it', async () => {
    await ann.locator('[data-do=rematch]').click();
    await bo.locator('[data-do=stay]').click();
    await expect(ann.getByText('The game starts by itself as soon as everyone is here.')).toBeVisible();
    await ann.getByLabel('Who sits on seat 3?').selectOption('easy');
    await expect(board(ann)).toBeVisible();
    expect(ann.url()).not.toContain(code);
    await expect(result(bo)).toBeVisible();
  });
});

test('a connection that breaks comes back by itself, and the game goes on', async ({ people }) => {
  const page = await people();
  const broken: (() => void)[] = [];
  await page.routeWebSocket(/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    // First for the page: what it still said would be said on a line that has ended.
    broken.push(() => void socket.close().then(() => server.close()));
  });
  const code = await openTable(page, 'Ann');
  await page.getByLabel('Who sits on seat 2?').selectOption('easy');
  await page.getByRole('button', { name: 'Start' }).click();
  await play([page], 3);
  broken.at(-1)?.();
  await expect.poll(() => broken.length).toBe(2);
  expect(await play([page], 3)).toBe(3);
  expect(page.url()).toContain(code);
});

test('a public table is on the list, and those who come too late may watch', async ({ people }) => {
  const ann = await people();
  const bo = await people();
  await openTable(ann, 'Annabella', { everyone: true });
  await bo.goto('./');
  const line = bo.getByRole('listitem').filter({ hasText: 'Annabella' });
  await expect(line).toContainText('1 of 3 seats free');
  await line.getByRole('link', { name: 'Join' }).click();
  await expect(bo.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await ann.getByLabel('Who sits on seat 2?').selectOption('easy');
  await ann.getByRole('button', { name: 'Start' }).click();
  await expect(board(bo)).toBeVisible();
  await expect(bo.locator('.seat.mine')).toHaveCount(0);
});

test('what is not there is said in words', async ({ people }) => {
  const page = await people();
  await page.goto('./#/t/ZZZZ99');
  await expect(page.getByText('There is no table with this code.')).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page.getByRole('heading', { name: 'A table for thieves' })).toBeVisible();
});

test('the menu leads to the keys, and a lost network is told at once', async ({ people }) => {
  const page = await people();
  await openTable(page, 'Ann');
  await page.getByLabel('Who sits on seat 2?').selectOption('easy');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-do=menu]').click();
  await page.getByRole('button', { name: 'Keys and touch' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys and touch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What is still on its way when the network goes would be told as an error of the page.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.locator('.lost')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('.lost')).toHaveCount(0);
});

test('a rematch against bots is one tap', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  const before = page.url();
  await handOver(page);
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(ready(page)).toBeVisible();
  expect(page.url()).not.toBe(before);
});

test('the log is told again in the language that is chosen', async ({ people }) => {
  const page = await people();
  await playNow(page, 1);
  await play([page], 1);
  await expect(page.locator('aside')).toContainText('You put');
  await page.locator('[data-do=menu]').click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('de');
  await expect(page.locator('aside')).toContainText('Du legst');
  await expect(page.locator('aside')).not.toContainText('You put');
});

test('the result is put aside to see the last position, and another game is offered without scrolling', async ({ people }) => {
  const page = await people({ viewport: { width: 1024, height: 768 } });
  await playNow(page, 3);
  await handOver(page);
  await expect(result(page)).toBeVisible();
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(result(page)).toHaveCount(0);
  await expect(page.locator('[data-do=show-result]')).toBeFocused();
  await expect(page.locator('.middle')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeVisible();
  await page.locator('[data-do=put-aside]').click();
  await expect(result(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeInViewport({ ratio: 1 });
});

test('the result is saved as a picture that the page has drawn, in the language that is spoken', async ({ people }) => {
  const page = await people();
  await playNow(page, 2);
  await handOver(page);
  await expect(result(page)).toBeVisible();
  const drawn = new Set<string>();
  for (const language of ['en', 'de', 'nl']) {
    await page.evaluate((chosen) => localStorage.setItem('magpie.language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-do=share-picture]').click()]);
    expect(saved.suggestedFilename()).toMatch(/^magpie-[A-Z2-9]{6}\.png$/);
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 874]);
    drawn.add(bytes.toString('base64'));
  }
  expect(drawn.size).toBe(3);
});

test('my tables say that a bot plays for us, and the seat is taken back from there', async ({ people }) => {
  // Bots of this house think for longer than we look: the turn stays where it is.
  const slow = await startHouse(['--bot-pause', '3600000']);
  try {
    const [ann, bo] = [await people({ baseURL: slow.address }), await people({ baseURL: slow.address })];
    const code = await openForFriends(ann, 'Ann', { seats: ['open'] });
    await bo.goto(`./#/t/${code}`);
    await sit(bo, 'Bo');
    await ann.getByRole('button', { name: 'Start' }).click();
    const page = await firstReady([ann, bo]);
    await handOver(page);
    await expect(page.getByText('A bot plays for you.')).toBeVisible();
    await page.goto('./');
    const row = page.getByRole('listitem').filter({ has: page.locator(`[data-table="${code}"]`) });
    await expect(row).toContainText('A bot plays for you');
    await expect(row).not.toContainText('Your turn');
    await row.getByRole('link', { name: 'Take my seat back' }).click();
    await expect(ready(page)).toBeVisible();
    await expect(page.getByText('A bot plays for you.')).toHaveCount(0);
    await page.goto('./');
    await expect(row).toContainText('Your turn');
    await expect(row).not.toContainText('A bot plays for you');
    for (const one of [ann, bo]) await one.close();
  } finally {
    slow.stop();
  }
});
