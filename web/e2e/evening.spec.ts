import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { openHunt, start } from './diamantenjagd';
import { expect, test } from './house';
import { overflow, PHONE } from './phone';
import { board, play, ready, sit } from './table';
import { listen } from './wire';

/** A house in a network: everybody finds it at an address of their own. */
test.use({ listen: '0.0.0.0:0' });

/** The addresses of this machine that mean the same to others. */
const ours = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.')),
);

const at = (house: string, host: string) => house.replace('127.0.0.1', host);
const linkIn = (page: Page) => page.locator('[data-link]');
/** The names on the seats of a lobby. */
const seated = (page: Page) => page.locator('.who b');
const mine = (page: Page, code: string) => page.locator(`[data-table="${code}"]`);

/** Opens a table of Sneaky for so many, all seats but our own open; the answer is its code. */
async function openForFriends(page: Page, name: string, seats: number): Promise<string> {
  await page.goto('./#/new/sneaky');
  await page.getByLabel('Your name').fill(name);
  for (let seat = 3; seat < seats; seat += 1) await page.getByRole('button', { name: 'One seat more' }).click();
  for (let seat = 2; seat <= seats; seat += 1) await page.getByLabel(`Seat ${seat}`).selectOption('open');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  return /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';
}

test('the link in the lobby is one that others can reach, or the lobby says why there is none', async ({ people }) => {
  const ann = await people();
  const code = await openForFriends(ann, 'Ann', 3);
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

test('three people come together, one leaves and is replaced and comes back, one closes the browser and finds the table again', async ({
  people,
  house,
}) => {
  const ann = await people();
  const bo = await people({ ...PHONE, baseURL: at(house, '127.0.0.2') });
  const cem = await people({ ...PHONE, baseURL: at(house, '127.0.0.3') });
  const code = await openForFriends(ann, 'Ann', 3);
  for (const [page, name] of [
    [bo, 'Bo'],
    [cem, 'Bo'],
  ] as const) {
    await page.goto(`./#/t/${code}`);
    await sit(page, name);
  }

  await test.step('no two are called the same', async () => {
    await expect(seated(ann)).toHaveText(['Ann', 'Bo', 'Bo 2']);
  });
  await ann.getByRole('button', { name: 'Start' }).click();
  await play([ann, bo, cem], 9);

  await test.step('what one says, the others read in their own language', async () => {
    await bo.locator('[data-do=talk]').click();
    await bo.locator('[data-phrase=well-played]').click();
    await expect(ann.locator('[data-bubble]')).toContainText('Well played!');
  });

  await test.step('one leaves: the host lets a bot play, and the game goes on without them', async () => {
    const away = await bo.context().newPage();
    await bo.close();
    await expect(ann.getByText('Bo is away')).toBeVisible();
    await ann.locator('[data-do=stand-in]').click();
    await expect(ann.getByText('Bo is away')).toHaveCount(0);
    // Each of them has a turn again: nobody waits for who has gone.
    for (const page of [ann, cem, ann, cem]) await untilTurn(page, [ann, cem]);
    await away.goto('./');
    await expect(mine(away, code)).toContainText('with Ann and Bo 2');
    await mine(away, code).click();
    await expect(away.getByText('A bot plays for you.')).toBeVisible();
    await away.getByRole('button', { name: 'Take my seat back' }).click();
    await untilTurn(away, [ann, cem, away]);
  });

  await test.step('one closes the browser and finds the table on the home page', async () => {
    const context = cem.context();
    await cem.close();
    const again = await context.newPage();
    await again.goto('./');
    await expect(mine(again, code)).toContainText('Sneaky');
    await mine(again, code).click();
    await expect(board(again)).toBeVisible();
    await expect(again.locator('.seat.mine')).toContainText('Bo 2');
  });

  await test.step('who leaves by the logo is asked once, and finds the way back', async () => {
    await ann.locator('.rail .home').click();
    await expect(ann.getByRole('dialog', { name: 'Leave the table?' })).toBeVisible();
    await ann.getByRole('button', { name: 'Stay' }).click();
    await expect(board(ann)).toBeVisible();
    await ann.locator('[data-do=menu]').click();
    await expect(ann.getByRole('dialog')).toContainText(code);
    await ann.keyboard.press('Escape');
    await ann.locator('.rail .home').click();
    await ann.locator('[data-do=leave]').click();
    await expect(mine(ann, code)).toBeVisible();
    await ann.getByRole('button', { name: 'Take Sneaky off the list' }).click();
    await expect(mine(ann, code)).toHaveCount(0);
  });
});

/** These play until the first of them is on turn. */
async function untilTurn(page: Page, pages: Page[]): Promise<void> {
  await expect
    .poll(async () => {
      const others = pages.filter((one) => one !== page);
      for (const one of others) if (await ready(one).isVisible()) await play([one], 1);
      return ready(page).isVisible();
    })
    .toBe(true);
  await play([page], 1);
}

test('a link is copied without https too, and what cannot be copied is marked', async ({ people }) => {
  const page = await people();
  // As in a page without https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openForFriends(page, 'Ann', 3);
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
  const code = await openForFriends(ann, 'Ann', 3);
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

test('opening a table fits on two screens of a phone, with its button always in reach', async ({ people }) => {
  const page = await people({ ...PHONE, locale: 'de' });
  for (const game of ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie']) {
    await page.goto(`./#/new/${game}`);
    await expect(page.locator('form .brass')).toBeInViewport({ ratio: 1 });
    const { screens } = await page.evaluate(() => ({ screens: document.documentElement.scrollHeight / innerHeight }));
    expect(screens, game).toBeLessThanOrEqual(2);
  }
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

test('a link that is sent is shown with words and a picture', async ({ request, house }) => {
  const page = await (await request.get(house)).text();
  expect(page).toContain('property="og:title"');
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(picture).toBe(`${house}preview.png`);
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
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
