import type { Page } from '@playwright/test';
import { clean } from './clean';
import { ask } from './diamantenjagd';
import { play as sneak } from './galerie';
import { expect, test, type People } from './house';
import { steal } from './meisterdiebe';
import { overflow, targetsOutside } from './phone';
import { begin, gather, smallWords, type Gathering } from './screen';
import { board, play, ready, resize, result } from './table';
import { updatesIn } from './wire';

/** A house in a network: phones find it at an address of their own. */
test.use({ listen: '0.0.0.0:0' });

/** What is read from three metres, in pixels of a screen that is 1080 high. */
const READABLE = 28;
const told = (screen: Page) => screen.locator('[data-told]');

/** The screen is sent, byte for byte, what somebody is sent who looks on from elsewhere. */
async function expectWatchersView({ told }: Gathering): Promise<void> {
  const updates = () => [told.screen, told.watcher].map((messages) => JSON.stringify(updatesIn(messages)));
  await expect.poll(() => new Set(updates()).size).toBe(1);
  const seen = updatesIn<{ you: unknown }, unknown>(told.screen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.flatMap(({ actions }) => actions)).toEqual([]);
  expect(seen.flatMap(({ frames }) => frames).filter(({ view }) => view.you !== null)).toEqual([]);
}

/** All of the table is there, large, and nothing is to be pressed. */
async function expectReadable(screen: Page): Promise<void> {
  await expect(screen.locator('.bar, [data-target], .rail')).toHaveCount(0);
  expect(await smallWords(screen, READABLE)).toEqual([]);
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await screen.setViewportSize({ width, height });
    await expect.poll(() => overflow(screen)).toEqual({ right: 0, below: 0 });
  }
}

test('a screen and two phones play Meisterdiebe to the end, and again', async ({ people }) => {
  const gathering = await gather(people, 'meisterdiebe', ['open']);
  const { screen, phones, code } = gathering;
  const [ann, bo] = phones;
  await clean(screen, 'big screen, before the start');
  await begin(gathering);

  await test.step('all stock the cube, then everybody has nothing but their own cards before them', async () => {
    await expectReadable(screen);
    await Promise.all(phones.map((page) => steal(page, 'choosing')));
    for (const page of phones) {
      await expect(page.locator('[data-card]')).toHaveCount(6);
      await expect(page.locator('.scene, .others, .order')).toHaveCount(0);
      expect(await targetsOutside(page)).toBe(0);
      expect(await overflow(page)).toEqual({ right: 0, below: 0 });
    }
    await expect(screen.locator('.scene')).toBeVisible();
    await expect(screen.locator('[data-turn-of]')).toHaveText('Ann and Bo are choosing');
    await clean(screen, 'big screen');
    await clean(bo, 'hand');
  });

  await test.step('who wants to sees the whole table, and only the hand again', async () => {
    await bo.locator('[data-do=whole]').tap();
    await expect(bo.locator('.scene')).toBeVisible();
    await bo.locator('[data-do=menu]').tap();
    await bo.locator('input[data-do=hand]').check();
    await bo.keyboard.press('Escape');
    await expect(bo.locator('.scene')).toHaveCount(0);
  });

  await test.step('a screen that is switched off and on again is back by itself', async () => {
    await screen.context().setOffline(true);
    await screen.reload().catch(() => undefined);
    await screen.context().setOffline(false);
    await screen.goto(`./#/b/${code}`);
    await expect(board(screen)).toBeVisible();
  });

  await test.step('they play to the end', async () => {
    await Promise.all(phones.map((page) => steal(page)));
    for (const page of [screen, ...phones]) await expect(result(page).locator('tfoot tr').last()).toBeVisible();
    const sheet = (await result(ann).locator('tfoot').textContent()) ?? '';
    await expect(result(screen).locator('tfoot')).toHaveText(sheet);
    await expect(told(screen)).not.toHaveText('');
    await clean(screen, 'big screen, at the end');
  });

  await test.step('another game: the screen comes along, and hands stay hands', async () => {
    await bo.locator('[data-do=rematch]').tap();
    for (const page of phones) await expect(board(page)).toHaveAttribute('data-part', 'hand');
    await expect(screen).toHaveURL(/#\/b\/[A-Z2-9]{6}$/);
    await expect(screen).not.toHaveURL(new RegExp(code));
    await expect(board(screen)).toHaveAttribute('data-part', 'screen');
    await expect(result(screen)).toHaveCount(0);
  });
});

test('Sneaky: dice and middle come to the hand whose turn it is', async ({ people }) => {
  const gathering = await gather(people, 'sneaky', ['open']);
  const { screen, phones } = gathering;
  await begin(gathering);
  await expectReadable(screen);
  for (let turns = 0; turns < 6; turns += 1) {
    await expect.poll(async () => (await ready(phones[0]).count()) + (await ready(phones[1]).count())).toBe(1);
    const at = await ready(phones[0]).count();
    const [acts, waits, name] = at === 1 ? [phones[0], phones[1], 'Ann'] : [phones[1], phones[0], 'Bo'];
    await expect(acts.locator('.middle')).toBeVisible();
    await expect(waits.locator('.middle, .tray')).toHaveCount(0);
    await expect(waits.locator('.seat.mine')).toBeVisible();
    await expect(screen.locator('[data-turn-of]')).toHaveText(`${name}’s turn`);
    await play([acts], 1);
  }
  await expect(told(screen)).not.toHaveText('');
  for (const page of phones) await clean(page, 'hand of Sneaky');
  await clean(screen, 'Sneaky on a big screen');
  await expectWatchersView(gathering);
});

test('Diamanten Jagd: form and gems are in the hand, questions and answers on the screen', async ({ people }) => {
  const gathering = await gather(people, 'diamantenjagd', ['open', 'bot easy']);
  const { screen, phones } = gathering;
  await begin(gathering);
  const [, bo] = phones;
  await expect(bo.locator('[data-tab=form]')).toHaveAttribute('aria-selected', 'true');
  await ask(phones, 3);
  await expect(screen.locator('.history li')).not.toHaveCount(0);
  await expect(told(screen)).not.toHaveText('');
  await expectReadable(screen);
  await expect(screen.locator('[data-entry], [data-tab]')).toHaveCount(0);
  await bo.locator('[data-tab=desk]').tap();
  await expect(bo.getByRole('tabpanel', { name: 'My gems' })).toBeVisible();
  await resize(bo, 360, 640);
  expect(await overflow(bo)).toEqual({ right: 0, below: 0 });
  await clean(bo, 'hand of Diamanten Jagd');
  await clean(screen, 'Diamanten Jagd on a big screen');
  await expectWatchersView(gathering);
});

/** A thief is in the gallery, and guards look for them: one who runs into a guard at once is not looked for, and others come together. */
async function hide(people: People): Promise<Gathering> {
  for (let tries = 0; tries < 10; tries += 1) {
    const gathering = await gather(people, 'galerie', ['open', 'bot easy'], ['short', '20', 'small']);
    const { screen, phones } = gathering;
    await begin(gathering);
    await sneak([...phones], 'thief', async () => (await board(screen).getAttribute('data-stage')) === 'guarding');
    if ((await Promise.all(phones.map((page) => result(page).isVisible()))).every((over) => !over)) return gathering;
  }
  throw new Error('nobody ever looks for the thief');
}

test('Galerie der Diebe: the thief has the pad in the hand, and nobody sees it on the screen', async ({ people }) => {
  const gathering = await hide(people);
  const { screen, phones } = gathering;
  await expectReadable(screen);
  await expect(screen.locator('.plan')).toBeVisible();
  await expect(screen.locator('.pad')).toHaveCount(0);
  await expect(screen.locator('.tools button')).toHaveCount(0);
  await expect(phones[0].locator('.member')).toHaveCount(1);
  for (const page of phones) {
    expect(await overflow(page)).toEqual({ right: 0, below: 0 });
    await clean(page, 'hand of Galerie');
  }
  await clean(screen, 'Galerie on a big screen');
  await expectWatchersView(gathering);
});
