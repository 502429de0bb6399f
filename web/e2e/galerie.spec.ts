import type { Page } from '@playwright/test';
import { clean } from './clean';
import { cell, openGallery, play, ready, start } from './galerie';
import { expect, test } from './house';
import { brokenWords, overflow, PHONE, SIZES, targetsOutside } from './phone';
import { board, handOver, resize, result, sit } from './table';
import { listen, updatesIn } from './wire';

type Trace = { event: string; at?: string | null; deed?: string | null; open?: boolean };
type Round = { thief: number; pad: unknown; figure: string | null; exits: { lock: string | null }[] };
type View = { you: number | null; round: Round | null };

/** The rounds that a page was shown with what it noticed, as long as nobody had discovered the thief and it was not the thief's own. */
function unseenRounds(messages: string[]): { round: Round; seen: Trace[] }[] {
  const frames = updatesIn<View, Trace>(messages).flatMap((update) => update.frames);
  return frames.flatMap(({ view: { round, you }, seen }) =>
    round && round.thief !== you && round.figure === null ? [{ round, seen }] : [],
  );
}

/** Two people sit down with a bot, and one more watches; until the bot is the thief, they try another table. */
async function guardTogether(ann: Page, bo: Page, watcher: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const code = await openGallery(ann, 'Ann', { friends: 1, options: ['short', '20', 'small'] });
    await bo.goto(`./#/t/${code}`);
    await sit(bo, 'Bo');
    const watch = await ann.evaluate(() => document.querySelector<HTMLElement>('[data-watch]')?.dataset['watch'] ?? '');
    await watcher.goto(`./#/w/${watch}`);
    await expect(watcher.getByRole('heading', { name: 'Who plays' })).toBeVisible();
    await start(ann);
    for (const page of [ann, bo]) await page.locator('[data-do=decline]').click();
    await expect(ann.getByRole('img', { name: 'Thief' })).toBeVisible();
    if ((await ann.locator('[data-seat="3"]').getByRole('img', { name: 'Thief' }).count()) > 0) return;
  }
  throw new Error('the bot never is the thief');
}

test('two people guard against a bot: marks are shared, and nothing of the thief is told before he is seen', async ({ people }) => {
  const [ann, bo, watcher] = [await people(), await people(), await people()];
  const heard = [listen(ann), listen(bo), listen(watcher)];
  await guardTogether(ann, bo, watcher);

  await test.step('GD-10, GD-11: the guards set up together, by touching and by dragging', async () => {
    const placing = async (page: Page) => (await page.locator('[data-piece]').count()) > 0;
    await play([ann, bo], 'guard', placing);
    const page = (await placing(ann)) ? ann : bo;
    const target = page.locator('[data-cell][data-target]').first();
    const at = await target.getAttribute('data-cell');
    await page.locator('[data-piece]').dragTo(target);
    await expect(page.locator(`[data-artwork="${at}"]`)).toBeVisible();
  });

  await test.step('GD-42: what one guard marks the other sees, and who watches does not', async () => {
    const guards = async (page: Page) => (await ready(page, 'guarding').count()) > 0;
    await play([ann, bo], 'guard', guards);
    if (await result(ann).isVisible()) return;
    const [page, other] = (await guards(ann)) ? [ann, bo] : [bo, ann];
    await page.locator('[data-do=mark]').click();
    await cell(page, '3,6').click();
    await expect(cell(other, '3,6')).toHaveAttribute('aria-label', /marked/);
    await expect(cell(watcher, '3,6')).not.toHaveAttribute('aria-label', /marked/);
    await page.locator('[data-do=mark]').click();
    await page.locator('[data-do=sight]').click();
    await expect(page.locator('.beam').first()).toBeVisible();
  });

  await play([ann, bo], 'guard');
  for (const page of [ann, bo, watcher]) await expect(result(page)).toBeVisible();
  const told = (await bo.locator('.result .ending').textContent()) ?? '';
  await expect(watcher.locator('.result .ending')).toHaveText(told.replace(/^You have/, 'Bo has'));
  await clean(ann, 'result');

  await test.step('GD-39: what was hidden was not sent', async () => {
    const rounds = heard.flatMap(unseenRounds);
    expect(rounds.length).toBeGreaterThan(20);
    for (const { round, seen } of rounds) {
      expect(round.pad).toBeNull();
      for (const { event, at, deed } of seen) if (event === 'entered' || event === 'went') expect([at, deed ?? null]).toEqual([null, null]);
    }
  });
});

test("a guard's turn by keyboard alone", async ({ people }) => {
  const page = await people();
  await openGallery(page, 'Ann', { seats: 5 });
  await start(page);
  await play(
    [page],
    'guard',
    async (one) => (await ready(one, 'guarding').count()) > 0 && (await one.locator('[data-cell][data-target]').count()) > 0,
  );
  if (await result(page).isVisible()) return;
  const update = (await board(page).getAttribute('data-n')) ?? '';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowDown');
  const first = await focused();
  expect(first).not.toBeNull();

  await test.step('arrow keys walk from cell to cell', async () => {
    const [row, column] = (first ?? '').split(',').map(Number);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(`${row},${(column ?? 0) + 1}`);
    await expect(cell(page, (await focused()) ?? '')).toHaveAttribute('aria-label', /^Row \d+, column \d+, /);
  });

  await test.step('Tab leads to what glows; Enter chooses, Escape takes back, Enter twice goes', async () => {
    const glows = () => page.evaluate(() => document.activeElement?.matches('[data-cell][data-target]') ?? false);
    for (let steps = 0; steps < 80 && !(await glows()); steps += 1) await page.keyboard.press('Tab');
    expect(await glows()).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-do=go]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-do=go]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(board(page)).not.toHaveAttribute('data-n', update);
    await expect(page.locator('[data-live]')).toContainText(/moves? to cell|looks? around|rolls? \d|caught|the thief/i);
  });
});

/** Wants to be shown what the house thinks. */
async function wantHints(page: Page): Promise<void> {
  await page.locator('[data-do=menu]').click();
  await page.getByRole('checkbox', { name: /what the house would do/ }).check();
  await page.keyboard.press('Escape');
}

/** Notes from now on where everything lies that must not jump, with the legend of the shading and without it. */
const places = (page: Page) =>
  page.evaluateHandle(() => {
    const noted = { shaded: new Set<string>(), plain: new Set<string>() };
    const note = () => {
      const boxes = ['.crew', '.plan', '.tools', '.side', '.bar'].map(
        (part) => document.querySelector(`.board ${part}`)?.getBoundingClientRect().toJSON() as object,
      );
      noted[document.querySelector('[data-legend]') ? 'shaded' : 'plain'].add(JSON.stringify(boxes));
    };
    note();
    const table = document.querySelector('.board');
    if (table) new MutationObserver(note).observe(table, { subtree: true, childList: true });
    return noted;
  });

test('a thief is shown how great the danger is and what the house would do, and nothing jumps', async ({ people }) => {
  const page = await people(PHONE);
  await openGallery(page, 'Ann', { seats: 2, options: ['standard', '20', 'gallery'] });
  await start(page);
  await wantHints(page);
  await play([page], 'thief', async (one) => (await ready(one, 'sneaking').count()) > 0, 'tap');
  const hint = page.locator('[data-hint]');
  await expect(hint).toHaveText(/^The house would: go to cell/);
  const best = (await page.locator('[data-best]').getAttribute('data-best')) ?? '';
  await expect(cell(page, best)).toHaveAttribute('aria-label', /caught here: .+, seen: .+, the house would choose this/);
  await expect(page.locator('[data-legend=dangers]')).toBeVisible();
  const shaded = await page.locator('[data-heat]').evaluateAll((cells) => cells.map((one) => one.getAttribute('data-heat')));
  expect(shaded).toContain(best);
  for (const at of shaded) await expect(cell(page, at ?? '')).toHaveAttribute('data-target', '');
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
  const noted = await places(page);
  await cell(page, best).tap();
  await page.locator('[data-do=go]').tap();
  // The guards may have played before anybody looks.
  await expect.poll(() => noted.evaluate(({ plain }) => plain.size)).toBeGreaterThan(0);
  expect(await noted.evaluate(({ shaded, plain }) => [...plain].filter((boxes) => !shaded.has(boxes)))).toEqual([]);
});

/** Two guards, one of whom wants hints, until it is her turn to look for a thief: one who runs into a guard at once is not looked for, and another comes. */
async function lookFor(ann: Page, bo: Page, watcher: Page): Promise<void> {
  const looking = async () => (await ready(ann, 'guarding').count()) > 0 && (await ann.locator('[data-thief]').count()) === 0;
  for (let tries = 0; tries < 20; tries += 1) {
    await guardTogether(ann, bo, watcher);
    await wantHints(ann);
    await play([ann, bo], 'guard', looking);
    if (!(await result(ann).isVisible())) return;
  }
  throw new Error('nobody ever looks for the thief');
}

test('guards are shown where the thief may be, until they see him; who wants no hints is shown nothing', async ({ people }) => {
  const [ann, bo, watcher] = [await people(), await people(), await people()];
  await lookFor(ann, bo, watcher);
  await expect(ann.locator('[data-legend=suspects]')).toBeVisible();
  const likely = (await ann.locator('[data-heat]').first().getAttribute('data-heat')) ?? '';
  await expect(cell(ann, likely)).toHaveAttribute('aria-label', /the thief is here: (< )?\d+%/);
  await cell(ann, likely).hover();
  await expect(ann.locator('[data-legend]')).toHaveText(/^the thief is here: (< )?\d+%$/);
  await clean(ann, 'hints');
  for (const page of [bo, watcher]) await expect(page.locator('[data-heat], [data-hint], [data-legend]')).toHaveCount(0);
});

test.describe('what others do is shown', () => {
  test.use({ pace: 'brisk' });

  test('one person is the thief against a bot, for a whole round, and watches it again', async ({ people }) => {
    const page = await people();
    await openGallery(page, 'Ann', { seats: 2 });
    await start(page);

    await test.step('GD-40: the pad notes what the thief does', async () => {
      await play([page], 'thief', async (one) => (await ready(one, 'sneaking').count()) > 0);
      await expect(page.locator('.side .pad')).toHaveAttribute('aria-label', /^Entry cell \d+\/\d+, \d+ turns in secret/);
      await expect(page.locator('[data-thief]')).toBeVisible();
      await page.locator('[data-do=pad]').click();
      await expect(page.getByRole('dialog', { name: 'Your pad' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a way is planned, taken back, and gone', async () => {
      const update = (await board(page).getAttribute('data-n')) ?? '';
      await page.locator('[data-cell][data-target]').first().click();
      await expect(page.locator('[data-do=go]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-do=go]')).toHaveCount(0);
      await page.locator('[data-cell][data-target]').first().click();
      await page.locator('[data-do=go]').click();
      await expect(board(page)).not.toHaveAttribute('data-n', update);
    });

    await test.step('GD-41: when the round is over, the way of the thief can be watched', async () => {
      const replay = page.locator('.replay');
      const mine = replay.locator('.ending', { hasText: /you/i });
      await play([page], 'thief', async () => (await mine.count()) > 0);
      await expect(mine).toBeVisible();
      const slider = replay.getByRole('slider', { name: 'Moment' });
      await expect(slider).toHaveValue('0');
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(replay.locator('[data-caption]')).toHaveText(/^The thief comes in: cell/);
      await expect(replay.locator('[data-possible]')).toHaveText(/^Hatched: where the guards could suspect him\. Cells: \d+\.$/);
      const possible = Number(await replay.locator('[data-possible]').getAttribute('data-possible'));
      expect(await replay.locator('[data-hatched]').count()).toBe(possible);
      await expect(replay.locator('[data-thief]')).toBeVisible();
      await page.keyboard.press('End');
      const last = await slider.inputValue();
      await replay.locator('[data-do=replay-back]').click();
      await expect(slider).toHaveValue(String(Number(last) - 1));
      await replay.locator('[data-do=replay-play]').click();
      await expect(slider).toHaveValue(last);
      await expect(replay.locator('[data-do=replay-play]')).toHaveText('Watch');
    });
  });

  test('a round as the thief by keyboard alone, and everything is told', async ({ people }) => {
    const page = await people();
    await openGallery(page, 'Ann', { seats: 2 });
    await start(page);
    await play([page], 'thief', async (one) => (await ready(one, 'entering').count()) > 0);
    // The round before may lie open, to be watched again.
    await page.keyboard.press('Escape');
    const told: string[] = [];
    const over = page.locator('.replay .ending', { hasText: /you/i }).first();
    const focused = (selector: string) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
    /** Tab leads there, and Enter does it. */
    const press = async (selector: string) => {
      for (let steps = 0; steps < 60 && !(await focused(selector)); steps += 1) await page.keyboard.press('Tab');
      expect(await focused(selector), selector).toBe(true);
      await page.keyboard.press('Enter');
    };
    for (;;) {
      await expect(page.locator('.board[data-ready=true]').or(over).first()).toBeVisible();
      if (await over.isVisible()) break;
      const update = (await board(page).getAttribute('data-n')) ?? '';
      if ((await ready(page, 'answering').count()) > 0) {
        await expect(page.locator('[data-prompt]')).toHaveText(/^Coral \([12]\) asks the motion detector\. You are here: /);
        await press('[data-do=answer]');
      } else {
        await press('[data-cell][data-target]');
        if ((await page.locator('[data-do=escape]').count()) > 0) await press('[data-do=escape]');
        await press('[data-do=go]');
      }
      await expect(board(page)).not.toHaveAttribute('data-n', update);
      told.push((await page.locator('[data-live]').textContent()) ?? '');
    }
    for (const text of told) expect(text).toMatch(/^[A-Z].*[.!]$/);
    expect(told[0]).toMatch(/^You come in: cell \d+\/\d+\./);
  });
});

test('the look back tells of every round what the guards could know', async ({ people }) => {
  const page = await people();
  await openGallery(page, 'Ann', { seats: 2 });
  await start(page);
  await handOver(page);
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  await page.locator('[data-do=look-back]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Ann as the thief' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: /^On how many cells the guards could suspect the thief/ })).toHaveCount(1);
  const turns = Number(/Turns of the thief: (\d+)\. Artworks stolen: (\d+)\./.exec((await sheet.textContent()) ?? '')?.[1]);
  expect(await sheet.locator('[data-theft]').count()).toBeLessThanOrEqual(turns);
  await sheet.getByText('Turn by turn').click();
  await expect(sheet.locator('details li')).toHaveCount(turns);
  await expect(sheet.locator('details li').first()).toHaveText(/^Turn 1: cell \d+\/\d+\..* Possible cells: \d+; his own: \d+%\.$/);
  await clean(page, 'look back');
  await sheet.getByRole('radio', { name: 'Coral', exact: true }).check();
  await expect(sheet.getByRole('heading', { name: 'Coral as the thief' })).toBeVisible();
});

test('an artwork that is dragged stays in sight, and the cell under it lights up', async ({ people }) => {
  const page = await people();
  await openGallery(page, 'Ann', { seats: 2, options: ['20', 'small'] });
  await start(page);
  await play([page], 'guard', async (one) => (await ready(one, 'artworks').count()) > 0 && (await one.getByRole('dialog').count()) === 0);
  const [piece, aim] = await Promise.all([
    page.locator('[data-piece]').boundingBox(),
    page.locator('[data-cell][data-target]').first().boundingBox(),
  ]);
  if (!piece || !aim) throw new Error('there is nothing to drag, or nowhere to drag it');
  await page.mouse.move(piece.x + 20, piece.y + 20);
  await page.mouse.down();
  await page.mouse.move(aim.x + aim.width / 2, aim.y + aim.height / 2, { steps: 4 });
  const under = ([x, y]: number[]) => document.elementsFromPoint(x ?? 0, y ?? 0).some((element) => element.closest('[data-piece]'));
  await expect.poll(() => page.evaluate(under, [aim.x + aim.width / 2, aim.y + aim.height / 2])).toBe(true);
  await expect(page.locator('[data-cell][data-target]').first()).toHaveClass(/chosen/);
  const before = await page.locator('[data-prompt]').innerText();
  await page.mouse.up();
  await expect(page.locator('[data-prompt]')).not.toHaveText(before);
  await expect(page.locator('[data-prompt]')).toContainText('to go');
});

test('on a phone a piece is tried with one tap and stands with another; where one is warned, it asks first', async ({ people }) => {
  const page = await people(PHONE);
  await openGallery(page, 'Ann', { seats: 2, options: ['20', 'small'] });
  await start(page);
  await play([page], 'guard', async (one) => (await ready(one, 'artworks').count()) > 0 && (await one.getByRole('dialog').count()) === 0);
  const [before] = await page.locator('[data-cell][data-target]:not(.wary)').evaluateAll((all) => all.map((one) => one.dataset['cell']));
  if (!before) throw new Error('there is nowhere to place it');
  const lies = (at: string) => page.locator(`[data-artwork="${at}"]`);
  await cell(page, before).tap();
  await expect(lies(before)).toBeVisible();
  for (const key of ['undo', 'stand']) {
    const box = await page.locator(`[data-do=${key}]`).boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
  await page.locator('[data-do=undo]').tap();
  await expect(lies(before)).toHaveCount(0);
  await cell(page, before).tap();
  await expect(lies(before)).toBeVisible();
  await page.locator('[data-do=stand]').tap();
  await expect(page.locator('[data-do=undo]')).toHaveCount(0);
  await expect(lies(before)).toBeVisible();
  const update = (await board(page).getAttribute('data-n')) ?? '';
  const [one, two] = await page.locator('[data-cell][data-target].wary').evaluateAll((all) => all.map((each) => each.dataset['cell']));
  if (!one || !two) throw new Error('nobody is warned of anything');
  await cell(page, one).tap();
  await cell(page, two).tap();
  await expect(cell(page, one)).not.toHaveClass(/chosen/);
  await expect(cell(page, two)).toHaveClass(/chosen/);
  await expect(page.locator('[data-do=go]')).toHaveText('Here all the same');
  expect((await page.locator('[data-do=go]').boundingBox())?.width).toBeGreaterThan(120);
  await expect(board(page)).toHaveAttribute('data-n', update);
  await cell(page, two).tap();
  await expect(lies(two)).toBeVisible();
  await expect(page.locator('[data-do=undo]')).toBeVisible();
});

test('on a phone nothing scrolls, and every target is inside the screen at every size', async ({ people }) => {
  const page = await people(PHONE);
  await openGallery(page, 'Annemarie von und zu', { seats: 7, options: ['random', '20', 'gallery'] });
  await start(page);
  await play([page], 'guard', async (one) => (await one.locator('[data-cell][data-target]').count()) > 0, 'tap');
  for (const hints of [false, true]) {
    if (hints) await wantHints(page);
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      const size = `${width} × ${height}${hints ? ', with hints' : ''}`;
      expect(await overflow(page), size).toEqual({ right: 0, below: 0 });
      expect(await targetsOutside(page), size).toBe(0);
    }
  }
});

test('seven on a small phone: no name is broken within a word', async ({ people }) => {
  const page = await people({ ...PHONE, viewport: { width: 360, height: 640 } });
  await openGallery(page, 'Annemarie', { seats: 7, options: ['random', '20', 'gallery'] });
  await start(page);
  await expect(page.locator('.crew .name')).toHaveCount(7);
  await expect.poll(() => brokenWords(page, '.crew .name')).toEqual([]);
  await play([page], 'guard', async (one) => (await one.locator('.crew .tokens').count()) === 7, 'tap');
  await expect.poll(() => brokenWords(page, '.crew .name')).toEqual([]);
});

test('axe finds nothing to complain about in the gallery', async ({ people }) => {
  const page = await people();
  await page.goto('./#/rules/galerie');
  await expect(page.getByRole('heading', { name: 'Discovery and escape' })).toBeVisible();
  await clean(page, 'rules');
  await openGallery(page, 'Ann', { seats: 2, options: ['20', 'small'] });
  await start(page);
  // A clock that nobody asked for says what it is for.
  await expect(page.locator('.clock').first()).toHaveAttribute('aria-label', /^1:\d\d left$/);
  await expect(page.locator('[data-prompt]')).toHaveText(/Silence until the time is up means guarding\.$/);
  await clean(page, 'volunteering');
  const seen = new Set<string>();
  const turns = ['sneaking', 'guarding'];
  await play([page], 'guard', async (one) => {
    const stage = (await board(one).getAttribute('data-stage')) ?? '';
    if (seen.has(stage) || (await ready(one, stage).count()) === 0) return false;
    seen.add(stage);
    if (['artworks', 'cameras', ...turns].includes(stage)) await clean(one, stage);
    return turns.includes(stage);
  });
  expect([...seen].some((stage) => turns.includes(stage))).toBe(true);
});

test('on a phone the plan is drawn larger by a touch or with two fingers, so that a thumb hits every cell', async ({ people }) => {
  const page = await people(PHONE);
  await openGallery(page, 'Ann', { seats: 3, options: ['standard', '20', 'gallery'] });
  await start(page);
  await play([page], 'guard', (one) => one.locator('.board[data-ready=true] [data-cell][data-target]').first().isVisible(), 'tap');
  const cells = page.locator('[data-cell]');
  const size = () => cells.first().evaluate((one) => one.getBoundingClientRect().width);
  const fits = await size();
  expect(fits).toBeLessThan(44);
  await page.locator('[data-do=zoom]').tap();
  expect(await size()).toBeGreaterThanOrEqual(44);
  await expect(page.locator('[data-cell][data-target]').first()).toBeInViewport();
  expect(await overflow(page)).toEqual({ right: 0, below: 0 });
  await page.locator('[data-do=zoom]').tap();
  expect(await size()).toBeCloseTo(fits, 0);
  const box = await page.locator('[data-zoom]').boundingBox();
  if (!box) throw new Error('there is no plan');
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-apart, apart].map((dx, id) => ({ id, x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const apart of [40, 50, 60]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(size).toBeGreaterThan(fits * 1.7);
});
