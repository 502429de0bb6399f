import type { Page } from '@playwright/test';
import { clean } from './clean';
import { accuse, ask, cell, openHunt, start, tab, turn } from './diamantenjagd';
import { expect, test } from './house';
import { overflow, PHONE, SIZES, targetsOutside } from './phone';
import { anotherTab, board, playNow, resize, result, sit } from './table';
import { listen, updatesIn } from './wire';

type Heard = { shown: unknown };
type Seen = { event: string; hand?: unknown; heard?: Heard; gem?: unknown; stolen?: unknown };
type View = { you: unknown; hand: unknown; hands: unknown; stolen: unknown; named: unknown[]; stage: { at: string } };

/** What was told of secrets in a frame of a game that is still on. */
function secrets({ view, seen }: { view: View; seen: Seen[] }): unknown[] {
  if (view.stage.at === 'over') return [];
  const told = [view.hand, view.hands, view.stolen, ...view.named];
  const noticed = seen.flatMap((one) => [one.hand, one.heard?.shown, one.gem, one.stolen]);
  return [...told, ...noticed].filter((secret) => secret !== null && secret !== undefined);
}

test('two people and two bots play a whole game; marks survive a reload, and who watches learns no secret', async ({ people }) => {
  const [ann, bo, watcher] = [await people(), await people(), await people()];
  const [toBo, toWatcher] = [listen(bo), listen(watcher)];
  const code = await openHunt(ann, 'Ann', { friends: 1 });
  await bo.goto(`./#/t/${code}`);
  await sit(bo, 'Bo');
  const watch = await ann.evaluate(() => document.querySelector<HTMLElement>('[data-watch]')?.dataset['watch'] ?? '');
  await watcher.goto(`./#/w/${watch}`);
  await expect(watcher.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  await start(ann);
  await expect(board(watcher)).toBeVisible();

  await test.step('DJ-31: the form keeps what was marked', async () => {
    await ask([ann, bo], 2);
    const free = ann.locator('[data-entry=none]');
    const [one, two] = [await free.nth(0).getAttribute('data-cell'), await free.nth(1).getAttribute('data-cell')];
    if (!one || !two) throw new Error('the form has no empty cell');
    await cell(ann, one).click();
    await ann.locator('[data-at="2"]').click();
    await expect(cell(ann, one)).toHaveAttribute('data-entry', 'own');
    await cell(ann, two).click();
    await ann.locator('[data-not="3"]').click();
    await ann.locator('[data-not="4"]').click();
    await ann.keyboard.press('Escape');
    await cell(ann, 'pearl').click();
    await ann.getByLabel('Your note').fill('Bo hides three');
    await ann.keyboard.press('Enter');
    await ann.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(ann, 'pearl')).not.toContainText('Bo hides three');
    await cell(ann, 'pearl').click();
    await ann.getByLabel('Your note').fill('Bo hides three');
    await ann.keyboard.press('Enter');
    const other = await anotherTab(ann);
    await expect(cell(other, 'pearl')).toContainText('Bo hides three');
    await other.close();
    await ann.reload();
    await expect(cell(ann, one)).toHaveAttribute('data-entry', 'own');
    await expect(cell(ann, two)).toHaveAttribute('data-entry', 'not');
    await expect(cell(ann, 'pearl')).toContainText('Bo hides three');
  });

  await test.step('who was shown cards sees them, and nobody else', async () => {
    await ask([ann, bo], 6);
    await expect(ann.locator('.history li').first()).toBeVisible();
    await ann.getByLabel('Show', { exact: true }).selectOption('Bo');
    const all = await ann.locator('.history li').allInnerTexts();
    expect([all.length > 0, all.filter((line) => !line.includes('Bo'))]).toEqual([true, []]);
    await expect(watcher.locator('.history li').first()).toBeVisible();
    await expect(watcher.locator('.history .gems')).toHaveCount(0);
  });

  await test.step('accusing wrongly ends a career, not the game; the others hear only that', async () => {
    await ask([ann, bo], 10);
    for (const page of [ann, bo]) {
      if (await result(page).isVisible()) break;
      // The own cards are the only ones that were surely not stolen.
      const own = page.locator('[data-entry=seen]').first();
      await accuse(page, (await own.getAttribute('data-cell')) ?? '');
      await expect(page.getByText('you only answer now').or(result(page)).first()).toBeVisible();
    }
    for (const page of [ann, bo, watcher]) await expect(result(page)).toBeVisible({ timeout: 120_000 });
  });

  await test.step('DJ-20: at the end everything lies open, for all the same', async () => {
    const stolen = await ann.locator('.result .stolen p').innerText();
    expect(stolen).toMatch(/^(one|two|three) (red|blue|green|yellow) (diamond|pearl|opal)s?$/);
    for (const page of [bo, watcher]) await expect(page.locator('.result .stolen p')).toHaveText(stolen);
    await expect(watcher.locator('.result .hands .card')).toHaveCount(32);
  });

  await test.step('who could have known it when is told of everybody', async () => {
    await bo.locator('[data-do=look-back]').click();
    await expect(bo.getByRole('dialog').locator('[data-known] dd')).toHaveText(
      Array<RegExp>(4).fill(/^(never|after question \d+ of \d+)$/),
    );
  });

  await test.step('what was secret was not sent', async () => {
    const updates = updatesIn<View, Seen>(toWatcher);
    expect(updates.length).toBeGreaterThan(10);
    for (const { frames, actions } of updates)
      expect([frames.flatMap(secrets), frames.filter(({ view }) => view.you !== null), actions]).toEqual([[], [], []]);
    for (const text of [...toBo, ...toWatcher]) expect(text).not.toContain('Bo hides three');
  });
});

test('asking and accusing by keyboard alone', async ({ people }) => {
  const page = await people();
  await openHunt(page, 'Ann', { seats: 3 });
  const go = page.locator('.start .brass');
  // What cannot be pressed yet cannot be focused either.
  await expect(go).toBeEnabled();
  await go.focus();
  await page.keyboard.press('Enter');
  await expect(turn(page).or(result(page))).toBeVisible();

  await test.step('a question: card, player, attributes, with one step back', async () => {
    const update = (await board(page).getAttribute('data-n')) ?? '';
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-card]') ?? false)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(board(page)).toHaveAttribute('data-step', 'whom');
    await page.keyboard.press('Escape');
    await expect(board(page)).toHaveAttribute('data-step', 'none');
    await page.keyboard.press('Enter');
    await walkTo(page, '[data-ask]');
    await page.keyboard.press('Enter');
    while (await page.locator('.board[data-step=what]').isVisible()) {
      const put = page.locator('[data-do=put]:not(:disabled)');
      await walkTo(page, (await put.count()) > 0 ? '[data-do=put]' : '[data-attribute][aria-pressed=false]');
      await page.keyboard.press('Enter');
    }
    await expect(board(page)).not.toHaveAttribute('data-n', update);
    await expect(page.locator('[data-live]')).not.toHaveText('');
  });

  await test.step('the form: arrows move, Enter opens', async () => {
    await cell(page, 'red diamond one').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'blue diamond two')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'two blue diamonds' })).toBeVisible();
    await expect(page.locator('[data-at="1"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(page, 'blue diamond two')).toBeFocused();
  });

  await test.step('an accusation', async () => {
    await expect(page.locator('[data-do=accuse]:not(:disabled)').or(result(page))).toBeVisible();
    await page.locator('[data-do=accuse]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-prompt]')).toContainText('Which gem was stolen?');
    await cell(page, 'red diamond one').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-prompt]')).toContainText('You accuse: one red diamond.');
    await page.locator('[data-do=confirm]').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('you only answer now').or(result(page)).first()).toBeVisible();
  });
});

/** Walks with the arrow keys, or Tab where they do not lead, until such a thing has the focus. */
async function walkTo(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (const key of [
    ...Array<string>(4).fill('ArrowUp'),
    ...Array<string>(6).fill('ArrowDown'),
    ...Array<string>(4).fill('ArrowRight'),
    ...Array<string>(30).fill('Tab'),
  ]) {
    if (await there()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${selector} cannot be reached with the keyboard`);
}

test('DJ-24: the last question leads to an accusation, also over a reload, on a phone with seven at the table', async ({ people }) => {
  const page = await people(PHONE);
  await openHunt(page, 'Ann', { seats: 7 });
  await start(page);
  await expect(turn(page)).toBeVisible({ timeout: 60_000 });
  expect([await overflow(page), await targetsOutside(page)]).toEqual([{ right: 0, below: 0 }, 0]);
  await page.locator('[data-do=last]').tap();
  await expect(page.locator('[data-prompt]')).toContainText('you must accuse at once');
  await page.locator('[data-do=last]').tap();
  await page.locator('[data-ask]').last().tap();
  await page.locator('[data-attribute=pearl]').tap();
  await page.locator('[data-attribute=two]').tap();
  await expect(page.locator('[data-prompt]')).toContainText('pearl twos?');
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
  await page.locator('[data-do=put]').tap();
  await expect(page.locator('[data-prompt]')).toContainText('You are accusing');
  await page.reload();
  await expect(page.locator('[data-prompt]')).toContainText('You are accusing');
  const small = await page
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.filter((one) => one.getBoundingClientRect().height < 36).length);
  expect(small).toBe(0);
  await page.locator('[data-entry=seen]').first().tap();
  await page.locator('[data-do=confirm]').tap();
  await expect(page.getByText('you only answer now').or(result(page)).first()).toBeVisible();
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  await expect(result(page).locator('tbody tr')).toHaveCount(7);
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
});

test('who is quick is not offered again what they have just done', async ({ people }) => {
  const page = await people({ reducedMotion: 'no-preference' });
  await openHunt(page, 'Ann', { seats: 3 });
  await start(page);
  await ask([page], 1);
  await expect(turn(page)).toBeVisible();
  const offered = await page.evaluateHandle(() => {
    const table = document.querySelector<HTMLElement>('.board');
    const turns: string[] = [];
    const note = () => turns.push(`${table?.dataset['n']} ${table?.dataset['turn']}`);
    if (table) new MutationObserver(note).observe(table, { attributeFilter: ['data-n', 'data-turn'] });
    return turns;
  });
  const update = (await board(page).getAttribute('data-n')) ?? '';
  await ask([page], 1);
  expect(await offered.jsonValue()).toContain(`${update} false`);
  expect(await offered.jsonValue()).not.toContain(`${update} true`);
});

test('DJ-26, DJ-32: what is certain is entered by itself, with the chances; two stolen gems are named one after the other', async ({
  people,
}) => {
  const page = await people();
  await openHunt(page, 'Ann', { seats: 3, options: ['Two (with 3 or 4 players)', 'Everything that is certain is entered by itself'] });
  await start(page);
  await page.locator('[data-do=menu]').click();
  await page.getByLabel('Show what the house would ask').check();
  await page.keyboard.press('Escape');
  // Some answers tell nothing for certain.
  while (!(await page.locator('[data-cell] .follows').first().isVisible())) expect(await ask([page], 1)).toBe(1);
  await expect(page.getByText('certain', { exact: true })).toBeVisible();
  // On our turn nobody else has anything to do.
  await expect(turn(page)).toBeVisible();
  await expect(page.locator('.hint')).toContainText(/^The house would: ./);
  await clean(page, 'all help');
  const chances = await page
    .getByRole('button', { name: 'stolen with a chance of' })
    .evaluateAll((cells) => cells.map((one) => Number(/(\d+)%$/.exec(one.ariaLabel ?? '')?.[1])));
  // Each is rounded, by less than one.
  expect(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 200)).toBeLessThan(chances.length);
  await page.locator('[data-do=accuse]').click();
  await expect(page.locator('[data-prompt]')).toContainText('2 to go');
  const own = page.locator('[data-entry=seen]');
  await own.nth(0).click();
  await expect(page.locator('[data-do=confirm]')).toBeDisabled();
  await own.nth(1).click();
  await page.locator('[data-do=confirm]').click();
  await expect(page.getByText('you only answer now').or(result(page)).first()).toBeVisible();
  await expect(page.locator('aside')).toContainText('You name:');
});

test('a free question is made up on the form itself, on a phone', async ({ people }) => {
  const page = await people(PHONE);
  await openHunt(page, 'Ann', { seats: 3 });
  await start(page);
  await expect(turn(page)).toBeVisible();
  await page.locator('[data-do=last]').tap();
  await page.locator('[data-do=last]').tap();
  await page.locator('[data-ask]').last().tap();
  await expect(cell(page, 'red diamond one')).toBeInViewport({ ratio: 1 });
  const small = await page
    .locator('[data-attribute]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
  expect(small).toBe(0);
  await page.locator('[data-attribute=pearl]').tap();
  await expect(page.locator('.meant')).toHaveCount(await page.locator('[data-cell*=" pearl "]').count());
  await tab(page, 'history').tap();
  await tab(page, 'form').tap();
  await expect(page.locator('[data-attribute=pearl]')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-attribute=two]').tap();
  await expect(page.locator('.meant')).toHaveCount(await page.locator('[data-cell*=" pearl two"]').count());
  await expect(page.locator('[data-prompt]')).toContainText('pearl twos?');
});

test('every target is inside the screen, at every size', async ({ people }) => {
  const page = await people();
  const watcher = await people();
  await openHunt(page, 'Annemarie von und zu', { seats: 7 });
  const watch = await page.evaluate(() => document.querySelector<HTMLElement>('[data-watch]')?.dataset['watch'] ?? '');
  await start(page);
  await expect(turn(page)).toBeVisible();
  await page.locator('[data-card]').first().click();
  await watcher.goto(`./#/w/${watch}`);
  await expect(board(watcher)).toBeVisible();
  for (const [width, height] of SIZES) {
    for (const one of [page, watcher]) {
      await resize(one, width, height);
      const widest = await one.locator('.board').evaluate((table) => table.getBoundingClientRect().right);
      expect([await overflow(one), await targetsOutside(one)], `${width} × ${height}`).toEqual([{ right: 0, below: 0 }, 0]);
      expect(widest, `${width} × ${height}`).toBeLessThanOrEqual(width);
    }
  }

  await test.step('the questions of six others can be seen on a phone held sideways, and the whole form on a small one', async () => {
    await resize(page, 844, 390);
    const wide = (cards: Element[]) => cards.filter((card) => card.getBoundingClientRect().width > 24).length;
    await expect.poll(() => page.locator('.others .mini').evaluateAll(wide)).toBe(24);
    await resize(page, 360, 640);
    await tab(page, 'form').click();
    await expect.poll(() => page.locator('#papers').evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0);
  });
});

test('axe finds nothing to complain about at the table and on the form', async ({ people }) => {
  const page = await people({ viewport: PHONE.viewport });
  await playNow(page, 3, 'Diamanten Jagd');
  await expect(turn(page)).toBeVisible();
  await clean(page, 'start');
  await page.locator('[data-card]').first().click();
  await clean(page, 'choosing');
  await page.keyboard.press('Escape');
  await ask([page], 2);
  await tab(page, 'form').click();
  await page.locator('[data-entry=none]').first().click();
  await clean(page, 'a cell');
  await page.locator('[data-at="3"]').click();
  await clean(page, 'form');
  await tab(page, 'history').click();
  await clean(page, 'questions');
  await resize(page, 1440, 900);
  await clean(page, 'everything at once');
  if (await result(page).isVisible()) return;
  await page.locator('[data-do=accuse]').click();
  await page.locator('[data-entry=seen]').first().click();
  await clean(page, 'accusing');
  await page.locator('[data-do=confirm]').click();
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  await clean(page, 'result');
});
