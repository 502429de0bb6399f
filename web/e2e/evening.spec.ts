import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { clean } from './clean';
import { ask } from './diamantenjagd';
import { play as sneak } from './galerie';
import { expect, test } from './house';
import { steal } from './meisterdiebe';
import { PHONE } from './phone';
import { board, handOver, openForFriends, play, ready, result, sit } from './table';

/** A house in a network: everybody finds it at an address of their own. */
test.use({ listen: '0.0.0.0:0' });

/** How the same place is called by somebody else. */
const at = (address: string, host: string) => Object.assign(new URL(address), { hostname: host }).href;
const mine = (page: Page, code: string) => page.locator(`[data-table="${code}"]`);
const each = (pages: Page[], does: (page: Page) => Promise<unknown>) => Promise.all(pages.map(does));

/** A laptop and two phones, each at an address of its own. */
type Friends = { ann: Page; bo: Page; cem: Page };

/** Friends come to this table by the link that its lobby shows, and by the QR code, which says the same. */
async function gather({ ann, bo, cem }: Friends): Promise<void> {
  await expect(ann.locator('[data-link]')).toContainText('#/t/');
  const link = (await ann.locator('[data-link]').textContent()) ?? '';
  const { data } = encode(link, { border: 2 });
  const dots = data.flat().filter(Boolean).length;
  const drawn = ann.getByRole('img', { name: 'QR code of the invitation' }).locator('path');
  if ((await drawn.count()) > 0) expect((await drawn.getAttribute('d'))?.match(/M/g)).toHaveLength(dots);
  for (const [page, host] of [
    [bo, '127.0.0.2'],
    [cem, '127.0.0.3'],
  ] as const) {
    await page.goto(at(link, host));
    await sit(page, 'Bo');
  }
}

/** The address that the page has in its bar has this code. */
const codeOf = (page: Page) => /#\/t\/([A-Z2-9]{6})$/.exec(page.url())?.[1] ?? '';

/** They ask each other some questions; then each accuses with a card of their own, which is surely wrong. */
async function hunt(pages: Page[]): Promise<void> {
  await ask(pages, 6);
  for (const page of pages) {
    if (await result(page).isVisible()) return;
    await page.locator('[data-do=accuse]').click();
    await page.locator('[data-entry=seen]').first().click();
    await page.locator('[data-do=confirm]').click();
    await expect(page.getByText('you only answer now').or(result(page)).first()).toBeVisible();
  }
}

/** They touch whatever glows; in the end the house tells the host how the points came about. */
const rob =
  (edition: string) =>
  async (pages: Page[]): Promise<void> => {
    const asked = await Promise.all(pages.map((page) => steal(page)));
    for (const stage of ['stocking', 'choosing', 'opening', 'imitating', 'twisting'])
      expect(
        asked.some((stages) => stages.has(stage)),
        stage,
      ).toBe(true);
    const [host] = pages;
    if (!host) return;
    await expect(result(host).locator('tfoot tr').last()).toBeVisible();
    await expect(host.locator('[data-title]')).toHaveCount(edition === 'author' ? 1 : 0);
    const points = await result(host).locator('tfoot tr').first().locator('td').first().innerText();
    await host.locator('[data-do=look-back]').click();
    const dialog = host.getByRole('dialog');
    await expect(dialog).toContainText(new RegExp(`From −1[02] points at the start to [+]?${points}:`));
    await expect(dialog.locator('li').last()).toContainText(`${points} points`);
    await clean(host, 'looking back');
    await host.keyboard.press('Escape');
  };

const KINDS: { game: string; options: string[]; plays: (pages: Page[]) => Promise<unknown> }[] = [
  { game: 'galerie', options: ['short', '20', 'small'], plays: (pages) => each(pages, (page) => sneak([page], 'thief')) },
  { game: 'diamantenjagd', options: [], plays: hunt },
  { game: 'meisterdiebe', options: ['published'], plays: rob('published') },
  { game: 'meisterdiebe', options: ['author'], plays: rob('author') },
];

test('an evening: three come together by link, play a game of every kind, leave, come back, and play again', async ({ people, house }) => {
  const friends = {
    ann: await people(),
    bo: await people({ ...PHONE, baseURL: at(house, '127.0.0.2') }),
    cem: await people({ ...PHONE, baseURL: at(house, '127.0.0.3') }),
  };
  const { ann } = friends;
  const all = () => [ann, friends.bo, friends.cem];
  const code = await openForFriends(ann, 'Ann');
  await gather(friends);

  await test.step('no two are called the same', async () => {
    await expect(ann.locator('.who b')).toHaveText(['Ann', 'Bo', 'Bo 2']);
  });

  await test.step('who waits in the lobby says hello', async () => {
    await friends.bo.locator('[data-do=talk]').click();
    await friends.bo.locator('[data-phrase=hello]').click();
    await each([ann, friends.cem], (page) => expect(page.locator('[data-bubble]')).toContainText('Hello!'));
  });

  await ann.getByRole('button', { name: 'Start' }).click();
  await play(all(), 9);

  await test.step('one leaves: the host lets a bot play, and the game goes on without them', async () => {
    const away = await friends.bo.context().newPage();
    await friends.bo.close();
    await expect(ann.getByText('Bo is away')).toBeVisible();
    await ann.locator('[data-do=stand-in]').click();
    await expect(ann.getByText('Bo is away')).toHaveCount(0);
    // Each of them has a turn again: nobody waits for who has gone.
    const rest = [ann, friends.cem];
    for (const page of [...rest, ...rest]) await untilTurn(page, rest);
    friends.bo = away;
  });

  await test.step('they come back, and have their seat with one tap', async () => {
    await friends.bo.goto('./');
    await expect(mine(friends.bo, code)).toContainText('with Ann and Bo 2');
    await mine(friends.bo, code).click();
    await expect(friends.bo.getByText('A bot plays for you.')).toBeVisible();
    await friends.bo.getByRole('button', { name: 'Take my seat back' }).click();
    await untilTurn(friends.bo, all());
  });

  await test.step('one closes the browser and finds the table on the home page', async () => {
    const context = friends.cem.context();
    await friends.cem.close();
    friends.cem = await context.newPage();
    await friends.cem.goto('./');
    await expect(mine(friends.cem, code)).toContainText('Sneaky');
    await mine(friends.cem, code).click();
    await expect(board(friends.cem)).toBeVisible();
    await expect(friends.cem.locator('.seat.mine')).toContainText('Bo 2');
    await untilTurn(friends.cem, all());
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
    await mine(ann, code).click();
    await expect(board(ann)).toBeVisible();
  });

  await test.step('one taps, and all play again, everybody one seat further', async () => {
    await each(all(), handOver);
    await each(all(), (page) => expect(result(page)).toBeVisible());
    await friends.cem.getByRole('button', { name: 'Rematch' }).click();
    await each(all(), (page) => expect(board(page)).toBeVisible());
    await each(all(), (page) => expect.poll(() => codeOf(page)).not.toBe(code));
    expect(codeOf(friends.bo)).toBe(codeOf(friends.cem));
    await expect(ann.locator('.seat[data-seat="1"]')).toContainText('Bo 2');
    await expect(ann.locator('.seat[data-seat="3"]')).toContainText('Bo');
    await play(all(), 3);
  });

  for (const { game, options, plays } of KINDS)
    await test.step(`a game of ${[game, ...options].join(' ')}`, async () => {
      await openForFriends(ann, 'Ann', { game, options });
      await gather(friends);
      await ann.getByRole('button', { name: 'Start' }).click();
      await each(all(), (page) => expect(board(page)).toBeVisible());
      await plays(all());
      await each(all(), (page) => expect(result(page).locator('tfoot tr').last()).toBeVisible());
      const sheet = (await result(ann).locator('tfoot').textContent()) ?? '';
      await each(all(), (page) => expect(result(page).locator('tfoot')).toHaveText(sheet));
    });
});

/** These play until the first of them is on turn, who then plays too. */
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
