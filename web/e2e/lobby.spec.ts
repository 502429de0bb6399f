import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { PHONE } from './phone';
import { board, openForFriends, play, sit } from './table';
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

test("words of one's own are for those who play, where the host allows them", async ({ people }) => {
  const [ann, bo, watcher] = [await people(), await people(), await people()];
  await ann.goto('./#/new/sneaky');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByLabel('Seat 2').selectOption('open');
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
