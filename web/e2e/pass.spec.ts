import type { Page } from '@playwright/test';
import { clean } from './clean';
import { allHandOver, curtain, everything, holderOf, logOf, openPassed, putDown, take } from './pass';
import { expect, test, type People } from './house';
import { board, drawn, play, ready, result } from './table';

const [ANN, BO, CLEO] = [1, 2, 3];

/** A page whose browser can have tables of its own. */
async function pocket(people: People, options?: Parameters<People>[0]): Promise<Page> {
  const page = await people(options);
  await page.goto('./#/check');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  test.skip(await page.locator('[data-check=unavailable]').isVisible(), 'THE WEBASSEMBLY MODULE WAS NOT BUILT: no device is passed around');
  return page;
}

/** Who is asked wants to be the thief if it is Ann. The device goes on by itself: is it still this one who has it? */
const wish = (page: Page, seat: number): Promise<boolean> =>
  page.evaluate(
    ([seat, wanted]) => {
      const isTheirs = document.querySelector(`[data-holder="${seat}"]`) !== null;
      const button = document.querySelector<HTMLElement>(wanted);
      if (isTheirs) button?.click();
      return button !== null;
    },
    [seat, seat === ANN ? '[data-do=volunteer]' : '[data-do=decline]'] as const,
  );

/** Touches one thing that can be done in the gallery. */
async function touch(page: Page, seat: number): Promise<void> {
  if (await wish(page, seat)) return;
  const wanted = [
    'dialog[open] .round-button',
    '[data-do=hasty]',
    '[data-do=answer]',
    '[data-do=go]',
    '[data-cell][data-target]',
    '[data-do=look]',
    '[data-do=check]',
    '[data-do=detect]',
    '[data-do=done]',
    '[data-do=stay]',
  ];
  for (const target of wanted) {
    const found = page.locator(target).first();
    // What was offered may have been answered meanwhile.
    if ((await found.count()) > 0) return found.click({ timeout: 5000, force: true }).catch(() => undefined);
  }
  await drawn(page);
}

test('Galerie: three people share a device, and nobody sees what is not theirs', async ({ people }) => {
  const page = await pocket(people);
  await page.goto('./#/pass/galerie');
  await expect(page.locator('form > .brass')).toBeVisible();
  await clean(page, 'who shares the device');
  await openPassed(page, 'galerie', ['Ann', 'Bo', 'Cleo'], { options: ['short', 'standard', 'small'] });
  const [title, address, pages] = [await page.title(), page.url(), await page.evaluate(() => history.length)];

  /** What only the thief was told: where he goes, and what he takes. */
  const secrets = new Set<string>();
  const seen = new Set<string>();
  /** Whatever is shown now, it is nothing that only the thief may see. */
  async function nothingLeaks(): Promise<void> {
    const all = await everything(page);
    for (const secret of secrets) expect(all).not.toContain(secret);
    await expect(page.locator('svg.pad')).toHaveCount(0);
    expect([await page.title(), page.url(), await page.evaluate(() => history.length)]).toEqual([title, address, pages]);
  }

  for (let [turns, before] = [0, null as number | null]; turns < 5 && (await result(page).count()) === 0;) {
    const holder = await holderOf(page);
    seen.add(String(holder));
    if (holder === ANN) {
      for (const line of await logOf(page)) if (/^You .*\d+\/\d+/.test(line)) secrets.add(line);
      if (await page.locator('[data-do=put-down].brass').isVisible()) await putDown(page);
      else await touch(page, ANN);
    } else {
      await nothingLeaks();
      if (holder !== null) await touch(page, holder);
      else if (await curtain(page, ANN).isVisible()) {
        await expect(curtain(page, ANN)).toBeFocused();
        await take(page, ANN);
        turns += 1;
      } else {
        await expect(page.locator(`[data-curtain="${BO}"], [data-curtain="${CLEO}"]`), 'nobody else is the thief').toHaveCount(0);
        await drawn(page);
      }
    }
    if (holder !== before) await drawn(page);
    before = holder;
  }
  expect([...seen].sort()).toEqual(['1', '2', '3', 'null']);
  expect(secrets.size).toBeGreaterThan(0);

  // Ann has the device. Whoever unlocks it, opens the page again or comes back to it finds the curtain.
  const hidden = (value: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, value);
  const lockedAndFound = async () => {
    await expect(curtain(page, ANN)).toBeVisible();
    await nothingLeaks();
    await take(page, ANN);
    await expect(page.locator('svg.pad').first()).toBeVisible();
  };
  if ((await result(page).count()) === 0) {
    if ((await holderOf(page)) === null) await take(page, ANN);
    await expect(page.locator('svg.pad').first()).toBeVisible();
    await clean(page, 'with the eyes of the thief');
    await hidden(true);
    await hidden(false);
    await clean(page, 'the curtain');
    await lockedAndFound();
    await page.reload();
    await lockedAndFound();
    await page.goto('./#/');
    await expect(page.locator('[data-table]')).toContainText('passed around');
    await expect(page.locator('[data-table]')).toContainText('Ann’s turn');
    await page.goBack();
    await expect(curtain(page, ANN)).toBeVisible();
    await page.goto(address.replace('#/p/', '#/h/'));
    await expect(board(page)).toBeVisible();
    await expect(page.locator('svg.pad')).toHaveCount(0);
    await page.goto(address);
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(curtain(other, ANN)).toBeVisible();
    await expect(page.locator('.lost')).toContainText('open in another tab');
    await other.close();
    await page.locator('[data-do=play-here]').click();
    await expect(page.locator('.lost')).toHaveCount(0);
    await allHandOver(page, [ANN, BO, CLEO]);
  }
  await expect(result(page)).toBeVisible();
  await expect(page.locator('[data-fair=ok]')).toContainText('Every roll and every card');
  await clean(page, 'the result for all');
  await page.locator('[data-do=rematch]').click();
  await expect(page).not.toHaveURL(address);
  // Everybody has moved on by one seat.
  await expect(board(page)).toBeVisible();
  await expect(page.locator('[data-holder]')).toContainText('Cleo');
});

test('Diamanten Jagd: hands and forms are seen by one alone, and anybody may take the device to look', async ({ people }) => {
  const page = await pocket(people, { viewport: { width: 390, height: 800 }, locale: 'de' });
  await openPassed(page, 'diamantenjagd', ['Ann', 'Bo', 'Cleo']);
  /** The gems that lie open before whoever looks. */
  const gems = () => page.locator('.desk .card[role=img]').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''));
  await expect(curtain(page)).toBeVisible();
  await expect.poll(gems).toHaveLength(2);
  const open = await gems();
  const hands: string[] = [];
  for (const seat of [ANN, BO, CLEO]) {
    await take(page, seat);
    hands.push(...(await gems()).filter((gem) => !open.includes(gem)));
    await putDown(page);
    await expect(curtain(page)).toBeVisible();
    // Nothing but what lies open is left, and that is drawn again.
    expect((await gems()).filter((gem) => !open.includes(gem))).toEqual([]);
    await expect.poll(gems).toEqual(open);
  }
  // Nobody has a gem that another has.
  expect(new Set(hands).size).toBe(hands.length);
  expect(hands.length).toBeGreaterThan(20);
  const asks = Number(await curtain(page).getAttribute('data-curtain'));
  await take(page, asks);
  while (!(await page.locator('[data-do=put-down].brass').isVisible())) {
    const wanted = page.locator('.board :is([data-do=put]:not(:disabled), [data-ask], [data-card])').first();
    await wanted.click({ timeout: 3000 }).catch(() => drawn(page));
  }
  await putDown(page);
  await expect(curtain(page)).not.toHaveAttribute('data-curtain', String(asks));
  expect((await gems()).filter((gem) => !open.includes(gem))).toEqual([]);
  await expect.poll(gems).toEqual(open);
});

test('Meisterdiebe: cards are sealed one after the other, and nothing tells which', async ({ people }) => {
  const page = await pocket(people, { locale: 'nl' });
  await openPassed(page, 'meisterdiebe', ['Ann', 'Bo', 'Cleo'], { bots: 1 });
  const sealed = new Set<number>();
  while (sealed.size < 3) {
    await expect(page.locator('.board [data-card]')).toHaveCount(0);
    const seat = Number(await curtain(page).getAttribute('data-curtain'));
    if (!seat) {
      await drawn(page);
      continue;
    }
    await take(page, seat);
    // Before the cards there may be something to put into the cube.
    while ((await holderOf(page)) === seat && !(await page.locator('[data-do=put-down].brass').isVisible())) {
      const stage = await board(page).getAttribute('data-stage');
      const wanted = page.locator('.board :is([data-do=lay], [data-card], [data-put], [data-target]:not([data-away]))').first();
      await wanted.click({ timeout: 2000 }).catch(() => drawn(page));
      if (stage === 'choosing') sealed.add(seat);
    }
    if ((await holderOf(page)) === seat) await putDown(page);
  }
});

test('Sneaky: there is nothing to hide, and the device goes round by itself', async ({ people }) => {
  const page = await pocket(people);
  await openPassed(page, 'sneaky', ['Ann', 'Bo']);
  const seen = new Set<number | null>();
  for (let moves = 0; seen.size < 2 && moves < 60; moves += 1) {
    await expect(ready(page)).toBeVisible();
    seen.add(await holderOf(page));
    await play([page], 1);
  }
  expect([...seen].sort()).toEqual([ANN, BO]);
  await expect(curtain(page)).toHaveCount(0);
});
