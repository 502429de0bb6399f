import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { expect, startHouse, test } from './house';
import { PHONE } from './phone';
import { board, openForFriends, play, ready, sit } from './table';
import { listen } from './wire';

/** A house in a network: everybody finds it at an address of their own. */
test.use({ listen: '0.0.0.0:0' });

/** The addresses of this machine that mean the same to others. */
const ours = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.')),
);

const linkIn = (page: Page) => page.locator('[data-link]');
/** The names on the seats of a lobby. */
const seated = (page: Page) => page.locator('.who b');

test('the link in the lobby is one that others can reach, or the lobby says why there is none', async ({ people }) => {
  const ann = await people();
  const code = await openForFriends(ann, 'Ann');
  if (ours.length === 0) {
    await expect(ann.getByText('this computer is in no network')).toBeVisible();
    return;
  }
  await expect(linkIn(ann)).toContainText(`#/t/${code}`);
  const link = (await linkIn(ann).textContent()) ?? '';
  expect(ours.map(({ address }) => address)).toContain(new URL(link).hostname);
  const bo = await people(PHONE);
  await bo.goto(link);
  await sit(bo, 'Bo');
  await expect(seated(ann)).toContainText(['Ann', 'Bo']);
  // Who came by that address invites others by it.
  await expect(linkIn(bo)).toHaveText(link);
});

test('where nobody else can come the lobby says so, and what to do', async ({ people }) => {
  const alone = await startHouse(undefined, '127.0.0.1:0');
  const ann = await people({ baseURL: alone.address });
  await openForFriends(ann, 'Ann');
  const { port } = new URL(alone.address);
  await expect(ann.getByRole('status').filter({ hasText: `--listen 0.0.0.0:${port}` })).toBeVisible();
  await expect(ann.getByRole('img', { name: 'QR code of the invitation' })).toHaveCount(0);
  await ann.close();
  alone.stop();
});

test('from the shelf to a table with friends: seats are free for all of them, and each reads what they can do', async ({ people }) => {
  const [ann, bo, cem] = [await people(), await people(PHONE), await people(PHONE)];
  await ann.goto('./');
  await ann.getByRole('link', { name: 'With friends' }).first().click();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(linkIn(ann)).toContainText('#/t/');
  await expect(ann.getByText('Seats are still free. Invite someone or seat a bot.')).toBeVisible();
  await bo.goto(ann.url());
  await expect(bo.getByText('Seats are still free: take one.')).toBeVisible();
  await sit(bo, 'Bo');
  await expect(bo.getByText('Seats are still free. Anyone with the link may take one.')).toBeVisible();
  await cem.goto(ann.url());
  await sit(cem, 'Cem');
  for (const guest of [bo, cem]) await expect(guest.getByText('The host starts the game')).toBeVisible();

  await ann.getByRole('button', { name: 'Free the seat of Bo' }).click();
  await expect(bo.getByText('Your seat was freed.')).toBeVisible();
  await expect(seated(ann)).toContainText([/./, 'Free', 'Cem']);
  await sit(bo, 'Bo');
  await expect(ann.getByText('Everyone is here.')).toBeVisible();
});

test('a link is copied without https too, and what cannot be copied is marked', async ({ people }) => {
  const page = await people();
  // As in a page without https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openForFriends(page, 'Ann');
  await expect(linkIn(page)).toContainText('#/t/');
  const link = await linkIn(page).textContent();
  await page.evaluate(() => {
    document.addEventListener('copy', () => (document.title = `copied ${(document.activeElement as HTMLTextAreaElement).value}`));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.title()).toBe(`copied ${link}`);
  await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is marked')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
});

test('who sits down for the first time is asked for a name, which is remembered', async ({ people }) => {
  const ann = await people();
  const code = await openForFriends(ann, 'Ann');
  const bo = await people(PHONE);
  await bo.goto(`./#/t/${code}`);
  await bo.getByRole('button', { name: 'Sit here' }).first().click();
  const asked = bo.getByRole('dialog', { name: 'What shall we call you?' });
  await expect(asked.getByLabel('Your name')).not.toHaveValue('');
  await asked.getByLabel('Your name').fill('Bo');
  await asked.getByRole('button', { name: 'Sit down' }).click();
  await expect(seated(ann)).toContainText(['Ann', 'Bo']);
  await bo.goto('./#/new/galerie');
  await expect(bo.getByLabel('Your name')).toHaveValue('Bo');
});

/** Is everything that this says in one line? */
const inOneLine = (page: Page, place: string) =>
  page.locator(place).evaluateAll((all) =>
    all.every((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return one.getClientRects().length > 0 && new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
    }),
  );

test('what is said is read in the language of the reader, in one piece on a small phone too', async ({ people }) => {
  const ann = await people();
  const small = { ...PHONE, viewport: { width: 360, height: 640 } };
  const [bo, cem] = [await people({ ...small, locale: 'de' }), await people({ ...small, locale: 'nl' })];
  const code = await openForFriends(ann, 'Ann');
  for (const [page, name] of [
    [bo, 'Björn-Maximilian'],
    [cem, 'Cem'],
  ] as const) {
    await page.goto(`./#/t/${code}`);
    await page.locator('#my-name').fill(name);
    await page.locator('li.free .brass').first().click();
    await expect(page.locator('[data-do=talk]')).toBeVisible();
  }
  await bo.locator('[data-do=talk]').click();
  await bo.locator('[data-phrase=good-luck]').click();
  for (const [page, words] of [
    [ann, 'Good luck!'],
    [bo, 'Viel Glück!'],
    [cem, 'Succes!'],
  ] as const) {
    await expect(page.locator('[data-bubble]')).toContainText(`Björn-Maximilian ${words}`);
    expect(await inOneLine(page, '[data-bubble] b, [data-bubble] span'), words).toBe(true);
  }
});

test('who is waited for can be nudged, and sees that it is for them', async ({ people }) => {
  const [ann, bo] = [await people(), await people(PHONE)];
  await ann.goto('./#/new/sneaky');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'One seat fewer' }).click();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(linkIn(ann)).toContainText('#/t/');
  await bo.goto(ann.url());
  await sit(bo, 'Bo');
  await ann.getByRole('button', { name: 'Start' }).click();
  for (const page of [ann, bo]) await expect(board(page)).toBeVisible();
  await expect.poll(async () => (await ready(ann).count()) + (await ready(bo).count())).toBe(1);
  const [waits, waited, name] = (await ready(ann).isVisible()) ? [bo, ann, 'Ann'] : [ann, bo, 'Bo'];
  await waited.locator('[data-do=talk]').click();
  await expect(waited.locator('[data-nudge]')).toHaveCount(0);
  await waited.keyboard.press('Escape');
  await waits.locator('[data-do=talk]').click();
  await waits.getByRole('button', { name: `Nudge ${name}` }).click();
  await expect(waited.locator('[data-bubble]')).toContainText('nudges you: it is your turn!');
});

test("words of one's own are for those who play, where the host allows them", async ({ people }) => {
  const [ann, bo, watcher] = [await people(), await people(), await people()];
  await ann.goto('./#/new/sneaky');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'One seat fewer' }).click();
  await ann.getByText('Everything else').click();
  await ann.getByLabel('Everyone may also write in their own words').check();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(linkIn(ann)).toContainText('#/t/');
  await bo.goto(ann.url());
  await sit(bo, 'Bo');
  const heard = listen(watcher);
  const watch = await ann.locator('[data-watch]').getAttribute('data-watch');
  await watcher.goto(`./#/w/${watch}`);
  await ann.getByRole('button', { name: 'Start' }).click();
  for (const page of [ann, bo, watcher]) await expect(board(page)).toBeVisible();
  await expect(watcher.locator('[data-do=talk]')).toHaveCount(0);
  await bo.locator('[data-do=talk]').click();
  await bo.getByLabel('In your own words').fill('Wer war das?');
  await bo.getByRole('button', { name: 'Say it' }).click();
  await expect(ann.locator('[data-bubble]')).toContainText('Wer war das?');
  await ann.locator('[data-do=talk]').click();
  await ann.getByLabel('Do not show me what others say').check();
  await ann.keyboard.press('Escape');
  await expect(ann.locator('[data-bubble]')).toHaveCount(0);
  // The watcher has seen what happened after it, and heard nothing of it.
  await play([ann, bo], 1);
  await expect.poll(() => heard.filter((text) => text.includes('"say":"update"')).length).toBeGreaterThan(0);
  expect(heard.filter((text) => text.includes('"say":"said"'))).toEqual([]);
});

test('a link that is sent is shown with words and a picture', async ({ request, house }) => {
  const page = await (await request.get(house)).text();
  expect(page).toContain('property="og:title"');
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(picture).toBe(`${house}preview.png`);
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});
