import { expect, type Page } from '@playwright/test';
import { encode } from 'uqr';
import type { People } from './house';
import { PHONE } from './phone';
import { board, openForFriends } from './table';
import { listen } from './wire';

/** A table on a big screen, two who play with nothing but their phones, and somebody who looks on from elsewhere. */
export type Gathering = {
  screen: Page;
  phones: [Page, Page];
  code: string;
  /** What arrived at the screen, and at who looks on. */
  told: { screen: string[]; watcher: string[] };
};

const TV = { viewport: { width: 1920, height: 1080 } };

/** How the same place is called by somebody else. */
const at = (address: string, host: string) => Object.assign(new URL(address), { hostname: host }).href;

/** One opens a table and shows it on a screen with one tap; the other comes by the code that the screen shows for the free seat. */
export async function gather(people: People, game: string, seats: string[], options: string[] = []): Promise<Gathering> {
  const [ann, bo, watcher] = [await people(PHONE), await people(PHONE), await people()];
  const code = await openForFriends(ann, 'Ann', { game, seats, options });
  await expect(ann.locator('[data-link]')).toContainText(`#/t/${code}`);
  const link = (await ann.locator('[data-link]').textContent()) ?? '';

  // In the very browser that holds a seat: what it shows must not be that seat's.
  const opened = ann.context().waitForEvent('page');
  await ann.locator('a[data-do=screen]').tap();
  const screen = await opened;
  const told = { screen: listen(screen), watcher: listen(watcher) };
  await screen.setViewportSize(TV.viewport);
  await screen.reload();
  await expect(screen).toHaveURL(new RegExp(`#/b/${code}$`));
  await watcher.goto(`./#/w/${(await ann.locator('[data-watch]').getAttribute('data-watch')) ?? ''}`);

  const free = screen.getByRole('img', { name: 'Seat 2: QR code to sit down here' }).locator('path');
  const scanned = link.replace(`#/t/${code}`, `#/s/${code}/2`);
  const dots = encode(scanned, { border: 2 }).data.flat().filter(Boolean).length;
  await expect.poll(async () => (await free.getAttribute('d'))?.match(/M/g)?.length).toBe(dots);
  await bo.goto(at(scanned, '127.0.0.2'));
  await bo.locator('#first-name').fill('Bo');
  await bo.getByRole('dialog').getByRole('button', { name: 'Sit down' }).tap();
  await expect(bo.getByText('Your browser has sealed its part.')).toBeVisible();
  await expect(screen.locator('[data-seat="2"]')).toContainText('Bo');
  await expect(free).toHaveCount(0);
  return { screen, phones: [ann, bo], code, told };
}

/** Whoever opened the table starts it, and wants only their hand, too. */
export async function begin({ screen, phones: [ann, bo] }: Gathering): Promise<void> {
  await ann.getByRole('button', { name: 'Start' }).tap();
  for (const page of [ann, bo]) await expect(board(page)).toBeVisible();
  await expect(board(screen)).toHaveAttribute('data-part', 'screen');
  await expect(board(bo)).toHaveAttribute('data-part', 'hand');
  await expect(board(ann)).toHaveAttribute('data-part', 'whole');
  await ann.locator('[data-do=menu]').tap();
  await ann.locator('input[data-do=hand]').check();
  await ann.keyboard.press('Escape');
  await expect(board(ann)).toHaveAttribute('data-part', 'hand');
}

/** The words on a screen that are smaller than this, in pixels, as they are drawn; what is written on cards and dice is a drawing. */
export const smallWords = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || text.textContent?.trim() === '' || parent.closest('.unseen, svg, .card, .spot, .die')) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      if (words.getBoundingClientRect().width === 0) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize) * parent.currentCSSZoom;
      if (size < least) small.push(`${text.textContent ?? ''} (${Math.round(size)})`);
    }
    return small;
  }, least);
