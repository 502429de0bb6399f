import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { waysOf, type Script, type Step } from '../src/pages/lessons/script';
import { expect } from './house';

/**
 * What is pressed on the table to do something, one thing after the other; a thief's way ends where the hand points. `asked` is what
 * should have been done instead.
 */
type Way = (action: string, point: string, asked: string[]) => string[];

const WAYS: Record<string, Way> = {
  sneaky: (action) => {
    const on = / on (.+)$/.exec(action)?.[1];
    if (action.startsWith('top ')) return [`[data-top="${action.slice('top '.length)}"]`];
    return on && action !== 'roll on' ? [`[data-spot="${on}"] [data-target]`] : [`[data-do="${action.replace(' ', '-')}"]`];
  },
  meisterdiebe: (action) => {
    const [, verb = '', what = ''] = /^(\S+) ?(.*)$/.exec(action) ?? [];
    if (action === 'open nothing') return ['[data-do=nothing]', '[data-do=nothing-sure]'];
    if (verb === 'open' || verb === 'stock') return [`[data-place="${what}"]`];
    if (verb === 'choose') return [`[data-card="${what}"]`, '[data-do=lay]'];
    if (verb === 'put') return [`[data-put=${what}]`];
    return verb === 'turn' ? [`[data-turn="${what}"]`] : [`[data-do=${verb}]`];
  },
  diamantenjagd: (action) => {
    // Who accuses has pointed at the gem before, and then it is named by itself.
    if (action === 'accuse') return ['[data-do=accuse]', '[data-cell="red pearl three"]', '[data-do=confirm]'];
    const [, seat = '', question = '', card] = /^ask (\d) for (.+?)(?: with (.+))?$/.exec(action) ?? [];
    if (!seat) return [];
    return card
      ? [`[data-card="${card}"]`, `[data-ask="${seat}"]`, `[data-attribute=${question.split(' ')[1]}]`, '[data-do=put]']
      : [`[data-card="${question}"]`, `[data-ask="${seat}"]`];
  },
  galerie: (action, point, asked) => {
    const [verb = '', what = '', ...more] = action.split(' ');
    const does = more.map((one) => `[data-do=${one}]:not([aria-pressed=true])`);
    // Who ends beside an artwork steals it, unless they say that they do not.
    const leaves = asked.includes(`${action} steal`) ? ['[data-do=steal]'] : [];
    if (verb === 'go') return [point, ...(more[0] === 'steal' ? [] : does), ...leaves, '[data-do=go]'];
    if (['enter', 'guard', 'move'].includes(verb)) return [`[data-cell="${what}"]`, '[data-do=go]'];
    return verb === 'watch' ? ['[data-do=watch]', `[data-do=watch-${what}]`] : [`[data-do=${verb}]`];
  },
};

/** Presses something. */
export type Press = (page: Page, selector: string) => Promise<void>;

export const byPointer: Press = async (page, selector) => {
  await comesRound(page, selector);
  await page.locator(selector).first().click();
};

/** Goes around what stands in the way. */
async function comesRound(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeAttached();
  for (let quarter = 0; quarter < 3 && (await page.locator(selector).and(page.locator('[data-away]')).count()) > 0; quarter += 1)
    await page.locator('[data-do=around]').click();
}

/** Goes there with the tab key, and presses Enter. */
export const byKeys: Press = async (page, selector) => {
  await expect(page.locator(selector).first()).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key leads to ${selector}`);
};

/** A lesson, as it lies in the repository. */
export const script = (lesson: string): Script => JSON.parse(readFileSync(`lessons/${lesson.replace('/', '-')}.json`, 'utf8')) as Script;

const coach = (page: Page, at: number) => page.locator(`.coach[data-step="${at}"][data-waits=false]`);

/** Something that is asked for in a step, or is answered in words. */
async function does(page: Page, press: Press, script: Script, step: Step, input: string): Promise<void> {
  for (const [at, selector] of ways(script, step, input).entries()) {
    if (at > 0 && step.lead && step.ask?.flatMap(waysOf).includes(input)) await isPointedAt(page, selector);
    await press(page, selector);
  }
}

/** The hand goes along with what is done. */
async function isPointedAt(page: Page, selector: string): Promise<void> {
  const lies = () =>
    page.evaluate((selector) => {
      const [ring, thing] = ['[data-pointer]', selector].map((one) => document.querySelector(one)?.getBoundingClientRect());
      if (!ring || !thing) return false;
      const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
      return thing.left < x && x < thing.right && thing.top < y && y < thing.bottom;
    }, selector);
  await expect.poll(lies, { message: `the hand points at ${selector}` }).toBe(true);
}

function ways({ game, you }: Script, { point = '', ask = [] }: Step, input: string): string[] {
  const action = (input: string) => input.slice(`${you} `.length);
  return WAYS[game]?.(action(input), point, ask.flatMap(waysOf).map(action)) ?? [];
}

/** Something else is tried: what would happen is said, and then all is as it was. */
async function tries(page: Page, press: Press, script: Script, step: Step, at: number): Promise<void> {
  const wrong = step.wrong?.find(({ on }) => !on.includes('*'));
  const [first = 'none'] = wrong ? ways(script, step, wrong.on) : [];
  // What cannot be tried yet, before the first of several things is done, is tried in a test of the rules.
  if (!wrong || (await page.locator(first).count()) === 0) return;
  const asked = await page.locator('.coach .words').textContent();
  await does(page, press, script, step, wrong.on);
  await expect(coach(page, at)).toHaveAttribute('data-tried', 'true');
  await expect(page.locator('.coach .words')).not.toHaveText(asked ?? '');
  await press(page, '[data-do=lesson-again]');
  await expect(coach(page, at)).toHaveAttribute('data-tried', 'false');
  await expect(page.locator('.coach .words')).toHaveText(asked ?? '');
}

/** One step: what it is about is there, what it asks for is done; and something else before it, if that is wanted. */
export async function step(page: Page, press: Press, script: Script, at: number, stumbles: boolean): Promise<void> {
  const now = script.steps[at];
  if (!now) throw new Error(`there is no step ${at}`);
  await expect(coach(page, at)).toBeVisible();
  await expect(page.locator('.coach .words p').first()).not.toBeEmpty();
  if (now.point) await expect(page.locator('[data-pointer]'), `${now.say}: ${now.point}`).toBeVisible();
  if (stumbles) await tries(page, press, script, now, at);
  const asked = now.ask ?? [];
  for (const [done, input] of asked.entries()) {
    await does(page, press, script, now, waysOf(input)[0] ?? '');
    const next = asked[done + 1];
    if (next && ways(script, now, next).length > 0)
      await expect(coach(page, at)).toHaveAttribute('data-left', String(asked.length - done - 1));
  }
  if (!now.ask && at < script.steps.length - 1) await press(page, '[data-do=lesson-next]');
}

/** One step, in which all that is asked for is done by the house. */
export async function watch(page: Page, { steps }: Script, at: number): Promise<void> {
  for (let left = steps[at]?.ask?.length ?? 0; left > 0; left -= 1) {
    await expect(coach(page, at)).toHaveAttribute('data-left', String(left));
    await page.locator('[data-do=lesson-show]').click();
  }
  if (!steps[at]?.ask) await page.locator(`.coach[data-step="${at}"] [data-do=lesson-next]`).click();
}

type Learning = { stumbles?: boolean; /** What is done before each step, once it is told. */ before?: (at: number) => Promise<void> };

/** A whole lesson. */
export async function learn(page: Page, lesson: string, press: Press, { stumbles = false, before }: Learning = {}): Promise<void> {
  const whole = script(lesson);
  for (let at = 0; at < whole.steps.length; at += 1) {
    await expect(coach(page, at)).toBeVisible();
    await before?.(at);
    await step(page, press, whole, at, stumbles);
  }
  await expect(page.locator('[data-do=lesson-play]')).toBeVisible();
}
