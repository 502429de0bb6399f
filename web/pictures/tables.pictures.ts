import type { Page } from '@playwright/test';
import { accuse, ask, cell, openHunt, start, tab, turn } from '../e2e/diamantenjagd';
import { openGallery, play as playGallery, ready as readyFor, start as startGallery } from '../e2e/galerie';
import { test, expect, type People } from '../e2e/house';
import { openHeist, steal } from '../e2e/meisterdiebe';
import { changed, record, TABLES } from '../tests/records';
import { board, handOver, play, ready, resize, result } from '../e2e/table';
import { LANGUAGES, picture, THEMES } from './picture';

/** Pictures to be looked at: every page and every table, at every size, in three languages, by day and by night. */

async function pictures(people: People, locale: string, colorScheme: 'light' | 'dark', opponents: number): Promise<void> {
  const page = await people({ locale, colorScheme });
  const name = (what: string) => `${what}-${locale}-${colorScheme}`;
  await page.goto('./');
  await expect(page.locator('.box .brass').first()).toBeVisible();
  await picture(page, name('home'));
  await page.goto('./#/new/sneaky');
  await expect(page.locator('form.panel')).toBeVisible();
  await picture(page, name('new'));
  for (let seats = 3; seats < opponents + 1; seats += 1) await page.locator('.amount button').last().click();
  for (let seats = 3; seats > opponents + 1; seats -= 1) await page.locator('.amount button').first().click();
  const selects = page.locator('form select');
  for (let at = 0; at < opponents; at += 1) await selects.nth(at).selectOption('bot medium');
  await page.locator('form .brass').click();
  await expect(page.locator('[data-commitment]')).toBeVisible();
  await picture(page, name('lobby'));
  await page.locator('.start .brass').click();
  await expect(board(page)).toBeVisible();
  await expect(ready(page)).toBeVisible();
  await picture(page, name('start'));
  await play([page], 14);
  await expect(ready(page).or(result(page))).toBeVisible();
  await picture(page, name('middle'));
  if (!(await result(page).isVisible())) await handOver(page);
  await expect(result(page).locator('tfoot tr').last()).toBeVisible();
  await picture(page, name('end'));
}

/** Diamanten Jagd: at the start, choosing, in the middle, the form, accusing, and at the end. */
async function huntPictures(people: People, locale: string, colorScheme: 'light' | 'dark', seats: number): Promise<void> {
  const page = await people({ locale, colorScheme, viewport: { width: 390, height: 844 } });
  const name = (what: string) => `hunt-${what}-${locale}-${colorScheme}`;
  await openHunt(page, 'Annemarie', { seats });
  await start(page);
  await expect(turn(page)).toBeVisible();
  await picture(page, name('start'));
  await page.locator('[data-card]').first().click();
  await picture(page, name('choosing'));
  await page.keyboard.press('Escape');
  await ask([page], 4);
  await expect(turn(page).or(result(page))).toBeVisible();
  await picture(page, name('middle'));
  await resize(page, 390, 844);
  if (!(await result(page).isVisible())) {
    await tab(page, 'form').click();
    await markSome(page);
    await picture(page, name('form'));
    await resize(page, 390, 844);
    await accuse(page, (await page.locator('[data-entry=seen]').first().getAttribute('data-cell')) ?? '');
  }
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  await picture(page, name('end'));
}

/** Galerie der Diebe: setting up or climbing in, a turn, with all that is seen, and at the end. */
async function galleryPictures(people: People, locale: string, colorScheme: 'light' | 'dark', seats: number): Promise<void> {
  const page = await people({ locale, colorScheme, viewport: { width: 390, height: 844 } });
  const name = (what: string) => `gallery-${what}-${locale}-${colorScheme}`;
  await openGallery(page, 'Annemarie', { seats, options: ['short', '20', 'gallery'] });
  await startGallery(page);
  const when = (guards: string, thief: string) =>
    playGallery([page], 'guard', async (one) => (await readyFor(one, guards).or(readyFor(one, thief)).count()) > 0);
  await when('artworks', 'entering');
  await picture(page, name('start'));
  await resize(page, 390, 844);
  await when('guarding', 'sneaking');
  await picture(page, name('turn'));
  await resize(page, 390, 844);
  if (!(await result(page).isVisible())) await page.locator('[data-do=sight]').click();
  await picture(page, name('sight'));
  if (!(await result(page).isVisible())) await handOver(page);
  await expect(result(page).locator('.replay')).toBeVisible({ timeout: 120_000 });
  await picture(page, name('end'));
}

/** Meisterdiebe: at the start, choosing, with an open drawer, before and after turning, at the end, and looking back. */
async function heistPictures(people: People, locale: string, colorScheme: 'light' | 'dark', seats: number): Promise<void> {
  const page = await people({ locale, colorScheme });
  const name = (what: string) => `heist-${what}-${locale}-${colorScheme}`;
  await openHeist(page, 'Annemarie', { seats, options: [seats === 8 ? 'published' : 'author', seats === 8 ? 'pure' : 'open'] });
  await expect(ready(page)).toBeVisible();
  await picture(page, name('start'));
  await steal(page, 'choosing');
  await picture(page, name('choosing'));
  await steal(page, 'opening');
  await page.locator('[data-place="middle south"]').press('Enter');
  await expect(page.locator('.drawer.open')).toBeVisible();
  await picture(page, name('open'));
  await steal(page, 'twisting');
  await picture(page, name('turning'));
  await page.locator('[data-turn="top right"]').click();
  await expect(page.locator('[data-turn]')).toHaveCount(0);
  await picture(page, name('turned'));
  await handOver(page);
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  await picture(page, name('end'));
  await page.locator('[data-do=look-back]').click();
  await expect(page.getByRole('dialog').locator('li').first()).toBeVisible();
  await picture(page, name('review'));
}

/** A record that is checked: a good one, and one that was changed. */
async function checkPictures(people: People, locale: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await people({ locale, colorScheme });
  const name = (what: string) => `check-${what}-${locale}-${colorScheme}`;
  const good = record(process.env['MAGPIE_BIN'] ?? '', TABLES[6] ?? ['galerie', 2, []]);
  await page.goto('./#/check');
  await expect(page.locator('main h1')).toBeVisible();
  await picture(page, name('nothing'));
  for (const [what, text] of [
    ['good', good],
    ['broken', changed(good).text],
  ] as const) {
    if (await page.locator('[data-check=unavailable]').isVisible()) return;
    await page.locator('input[type=file]').setInputFiles({ name: `${what}.jsonl`, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.locator('[data-check=found]')).toContainText(`${what}.jsonl`);
    await picture(page, name(what));
  }
}

/** Marks some cells: at somebody, struck out, surely not there, and a note. */
async function markSome(page: Page): Promise<void> {
  for (const mark of ['[data-at="2"]', '[data-at=struck]', '[data-not="3"]']) {
    await page.locator('[data-entry=none]').first().click();
    await page.locator(mark).click();
    await page.keyboard.press('Escape');
  }
  await cell(page, 'opal').click();
  await page.locator('dialog[open] input').fill('Ruby 3');
  await page.keyboard.press('Enter');
}

for (const locale of LANGUAGES) {
  for (const theme of THEMES) {
    const opponents = { de: 3, nl: 2, en: 1 }[locale];
    test(`pictures, ${locale}, ${theme}, ${opponents + 1} players`, async ({ people }) => {
      await pictures(people, locale, theme, opponents);
    });
    test(`pictures of a record that is checked, ${locale}, ${theme}`, async ({ people }) => {
      await checkPictures(people, locale, theme);
    });
    const seats = { de: 7, nl: 4, en: 3 }[locale];
    test(`pictures of Diamanten Jagd, ${locale}, ${theme}, ${seats} players`, async ({ people }) => {
      await huntPictures(people, locale, theme, seats);
    });
    const crew = { de: 7, nl: 4, en: 2 }[locale];
    test(`pictures of Galerie der Diebe, ${locale}, ${theme}, ${crew} players`, async ({ people }) => {
      await galleryPictures(people, locale, theme, crew);
    });
    const thieves = { de: 8, nl: 4, en: 2 }[locale];
    test(`pictures of Meisterdiebe, ${locale}, ${theme}, ${thieves} players`, async ({ people }) => {
      await heistPictures(people, locale, theme, thieves);
    });
  }
}
