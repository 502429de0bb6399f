import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { clean } from './clean';
import { expect, startHouse, test } from './house';
import { openForFriends, sit } from './table';

/** A browser whose maker keeps no service for it, as it is in a test: everything but that is real. */
async function withService(context: BrowserContext, endpoint: string, allowed: NotificationPermission = 'granted'): Promise<void> {
  await context.addInitScript(
    ([to, answer]) => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) };
      let known: object | null = null;
      const subscribe = ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const made = {
          endpoint: to,
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => ({ endpoint: to, keys }),
        };
        return Promise.resolve((known = made));
      };
      Object.defineProperty(PushManager.prototype, 'getSubscription', { value: () => Promise.resolve(known) });
      Object.defineProperty(PushManager.prototype, 'subscribe', { value: subscribe });
      // Nobody is asked before they have touched anything.
      let asked = 0;
      Object.defineProperty(Notification, 'permission', { get: () => (asked > 0 ? answer : 'default') });
      Object.defineProperty(Notification, 'requestPermission', { value: () => Promise.resolve(((asked += 1), answer)) });
    },
    [endpoint, allowed] as const,
  );
}

// Messages come through what keeps the page for when there is no network.
test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } });

const bell = (page: Page) => page.getByRole('checkbox', { name: 'Tell me when it is my turn' });

/** Somewhere that hears what a house posts. */
async function listener(): Promise<{ url: string; heard: string[]; stop: () => void }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      heard.push(body);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, stop: () => server.close() };
}

test('who wants to be told says so with one touch, and takes it back with another', async ({ people }) => {
  const ann = await people();
  await withService(ann.context(), 'https://push.example/ann');
  await openForFriends(ann, 'Ann');
  await expect(bell(ann)).not.toBeChecked();
  await bell(ann).check();
  await expect(ann.locator('[data-bell]')).toHaveText('On in this browser, for this table.');
  // It is kept at the house: another page of the same browser knows it too, but has no address of its own in this test.
  await ann.reload();
  await expect(ann.locator('[data-bell]')).toHaveText('On in another browser of yours.');
  await bell(ann).check();
  await expect(ann.locator('[data-bell]')).toHaveText('On in this browser, for this table.');
  await bell(ann).uncheck();
  await expect(ann.locator('[data-bell]')).toContainText('Your browser then shows a message');
});

test('who does not allow messages is told what is in the way', async ({ people }) => {
  const ann = await people();
  await withService(ann.context(), 'https://push.example/ann', 'denied');
  await openForFriends(ann, 'Ann');
  await bell(ann).click();
  await expect(ann.locator('[data-bell]')).toContainText('Messages from this page are blocked.');
  await expect(bell(ann)).not.toBeChecked();
  await expect(bell(ann)).toBeEnabled();
});

test('what a browser never gets ready for is told as failed, and can be tried again', async ({ people }) => {
  const ann = await people({ serviceWorkers: 'block' });
  await withService(ann.context(), 'https://push.example/ann');
  await ann.clock.install();
  await openForFriends(ann, 'Ann');
  await bell(ann).click();
  await expect(ann.locator('[data-bell]')).toHaveText('One moment …');
  await ann.clock.runFor(31_000);
  await expect(ann.locator('[data-bell]')).toContainText('Please try again.');
  await expect(bell(ann)).not.toBeChecked();
  await expect(bell(ann)).toBeEnabled();
});

test('at a table over days a program can be told, and everybody reads how many days are left', async ({ people }) => {
  const [house, program] = [await startHouse(['--bot-pause', '0', '--webhooks', 'anywhere']), await listener()];
  const [ann, bo] = [await people({ baseURL: house.address }), await people({ baseURL: house.address })];
  try {
    await ann.goto('./#/new/sneaky');
    await ann.getByLabel('Your name').fill('Ann');
    await ann.getByRole('button', { name: 'One seat fewer' }).click();
    await ann.getByText('Everything else').click();
    await ann.getByRole('radio', { name: '2 days a move' }).check();
    await ann.getByLabel('Seat 2').selectOption('open');
    await ann.getByRole('button', { name: 'Open the table' }).click();
    await expect(ann.getByRole('heading', { name: 'Who plays' })).toBeVisible();
    await bo.goto(ann.url());
    await sit(bo, 'Bo');
    for (const page of [ann, bo]) {
      await page.getByText('Tell a program of mine').click();
      await page.getByRole('textbox', { name: 'Address' }).fill('no address');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.locator('[data-wrong]')).toContainText('An address begins with https://');
      await page.getByRole('textbox', { name: 'Address' }).fill(`${program.url}/${page === ann ? 'ann' : 'bo'}`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Stop telling 127\.0\.0\.1:\d+$/ })).toBeVisible();
    }
    const remove = ann.getByRole('button', { name: /^Stop telling/ });
    await test.step('where nobody answers, nothing is added, and that is said; what is taken away by hand is not', async () => {
      await ann.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/nobody');
      await ann.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(ann.locator('[data-wrong]')).toHaveText('Nobody answered there, so nothing was added.');
      await clean(ann, 'a lobby in which somebody wants to be told');
      await expect(remove).toHaveCount(1);
      await ann.getByRole('textbox', { name: 'Address' }).fill(`${program.url}/again`);
      await ann.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(ann.locator('[data-wrong]')).toHaveCount(0);
      await expect(remove).toHaveCount(2);
      await remove.last().click();
      await expect(remove).toHaveCount(1);
      await expect(ann.locator('details[open] summary', { hasText: 'Tell a program of mine' })).toBeFocused();
      await expect(ann.locator('[data-wrong]')).toHaveCount(0);
    });
    await expect.poll(() => program.heard.map((body) => (JSON.parse(body) as { what: string }).what)).toEqual(['hello', 'hello', 'hello']);
    await ann.getByRole('button', { name: 'Start' }).click();
    await expect(ann.getByRole('img', { name: /1 day 23 hours left/ }).first()).toBeVisible();
    // What was asked for in the lobby is found in the menu of the table.
    await ann.locator('[data-do=menu]').click();
    await expect(bell(ann)).toBeVisible();
    await expect(remove).toHaveCount(1);
    await clean(ann, 'the menu of a table at which somebody wants to be told');
    // On the home page it is told how long somebody has.
    await ann.goto('./');
    await expect(ann.locator('[data-table]')).toContainText('1 day 23 hours left');
  } finally {
    for (const page of [ann, bo]) await page.context().close();
    house.stop();
    program.stop();
  }
});
