import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ALL_OF_IT, clean, cleanEnlarged } from './clean';
import { expect, test } from './house';

const GAMES = ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie'];
type Puzzle = { id: string; choices: unknown[]; answer: number; why: unknown[] };

/** The puzzles of a game, as they lie in the repository. */
const pool = (game: string): Puzzle[] =>
  readFileSync(`puzzles/${game}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Puzzle);

const choices = (page: Page) => page.locator('[data-choice]');
const verdict = (page: Page) => page.locator('[data-verdict]');

/** The puzzle on the page, once it is asked. */
async function asked(page: Page, game: string): Promise<Puzzle> {
  await expect(choices(page).first()).toBeVisible();
  const id = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
  const puzzle = pool(game).find((one) => one.id === id);
  if (!puzzle) throw new Error(`there is no ${game} puzzle ${id}`);
  await expect(choices(page)).toHaveCount(puzzle.choices.length);
  return puzzle;
}

/** Nothing on the page tells choices apart but their words. */
async function tellsNothing(page: Page): Promise<void> {
  const drawn = await choices(page).evaluateAll((all) =>
    all.map((one) => one.outerHTML.replace(one.textContent.trim(), '').replace(/data-choice="\d+"/, '')),
  );
  expect(new Set(drawn).size).toBe(1);
  await expect(verdict(page)).toHaveCount(0);
}

/** All of it is within the screen, also with words twice as large. */
async function fits(page: Page, where: string): Promise<void> {
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(over, `${where}, words at ${size}`).toBeLessThanOrEqual(0);
    if (size === '200%') await clean(page, `${where}, words at ${size}`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

test('the puzzle of the day is solved by keys alone, once, and shared without giving it away', async ({ people }) => {
  const page = await people();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // In the small hours of the 20774th day: somewhere it is still the day before.
  await page.clock.setFixedTime(new Date('2026-11-17T03:30:00Z'));
  await page.goto('./');
  await page.getByRole('link', { name: 'Puzzle of the day' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Puzzle of the day' })).toBeVisible();
  const game = GAMES[20774 % 4] ?? '';
  const puzzle = await asked(page, game);
  await tellsNothing(page);
  await choices(page).nth(puzzle.answer).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Right!' })).toBeFocused();
  await expect(verdict(page).getByRole('listitem')).toHaveCount(puzzle.why.length);
  await expect(page.locator('[data-kept]')).toHaveText('1 day in a row');

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('no')) }));
  await page.locator('[data-do=share]').press('Enter');
  await expect(page.getByText('It gives nothing away.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('November 17, 2026');
  expect(text).toMatch(/#\/puzzles$/);
  for (const choice of await choices(page).allTextContents()) expect(text).not.toContain(choice.replace(/[✓✗].*/, '').trim());

  await page.reload();
  await expect(verdict(page)).toContainText('Right!');
  await expect(choices(page).first()).toBeDisabled();
  await clean(page, 'a day that is done');
});

test('puzzles of every game go on and on, right or wrong', async ({ people }) => {
  const page = await people();
  // Nothing can be kept: the page works, and forgets.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of GAMES) {
    await page.goto(`./#/puzzles/${game}`);
    const puzzle = await asked(page, game);
    await tellsNothing(page);
    const right = game !== 'galerie';
    await choices(page)
      .nth(right ? puzzle.answer : (puzzle.answer + 1) % puzzle.choices.length)
      .click();
    await expect(verdict(page).getByRole('heading', { level: 2 })).toHaveText(right ? 'Right!' : /^Not quite\. The answer: /);
    await expect(verdict(page).getByRole('listitem')).toHaveCount(puzzle.why.length);
    await expect(page.locator('[data-kept]')).not.toHaveText('Your rating: 1000');
    await fits(page, game);
    await page.locator('[data-do=next]').click();
    await expect(page.locator(`[data-puzzle="${puzzle.id}"]`)).toHaveCount(0);
    await expect(page.locator('[data-question]')).toBeFocused();
    expect((await asked(page, game)).id).not.toBe(puzzle.id);
  }
});

/** English is looked at above. */
for (const [at, locale] of (['de', 'nl'] as const).entries()) {
  test(`axe finds nothing in puzzles that are told in another language: ${locale}`, async ({ people }) => {
    const page = await people({ locale, viewport: { width: 390, height: 844 } });
    for (const game of ALL_OF_IT ? GAMES : GAMES.filter((_, nth) => nth % 2 === at)) {
      await page.goto(`./#/puzzles/${game}`);
      await asked(page, game);
      if (ALL_OF_IT) await cleanEnlarged(page, `a puzzle of ${game}`);
      await choices(page).first().click();
      await expect(verdict(page).getByRole('listitem').first()).toBeVisible();
      await cleanEnlarged(page, `a puzzle of ${game} that is answered`);
    }
  });
}
