import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** How a page can look: by day, by night, and either with more contrast. */
const LOOKS = [
  { theme: 'day', contrast: 'usual' },
  { theme: 'night', contrast: 'usual' },
  { theme: 'day', contrast: 'more' },
  { theme: 'night', contrast: 'more' },
] as const;
type Look = { theme?: string; contrast?: string };

/** How large things are is measured elsewhere, with a thumb; axe cannot tell which drawers of a cube are turned away. */
const MEASURED = 'target-size';

/** Every rule that axe has for WCAG 2.2 A and AA and for good practice, also those that it is still trying out. */
const ALL = axe
  .getRules()
  .filter(({ ruleId, tags }) => ruleId !== MEASURED && !tags.some((tag) => tag.endsWith('aaa') || tag === 'deprecated'));
/** Looks are made of colours: what a rule about anything else finds, it finds in every one of them. */
const COLOURS = ALL.filter(({ tags }) => tags.includes('cat.color'));
const ids = (rules: typeof ALL) => rules.map(({ ruleId }) => ruleId);

/** In the normal run axe looks at some of what is written in other languages or larger; `MAGPIE_AXE=all` has it look at all of it. */
export const ALL_OF_IT = process.env['MAGPIE_AXE'] === 'all';

/** The same, with words twice as large. */
export async function cleanEnlarged(page: Page, where: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await clean(page, `${where}, words twice as large`);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** None of them is broken, however the page looks. */
export async function clean(page: Page, where: string): Promise<void> {
  const before = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  for (const [at, look] of LOOKS.entries()) {
    await show(page, look);
    const rules = ids(at === 0 ? ALL : COLOURS);
    expect.soft(await broken(page, rules), `${where}, ${look.theme}, ${look.contrast} contrast`).toEqual([]);
  }
  await show(page, before);
}

/** Which of these rules are broken, and where. Only what is broken is told of: telling of all that is not takes longer than finding out. */
async function broken(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: { type: 'rule', values: rules }, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Lets a page look so, and waits until it does. */
const show = (page: Page, look: Look) =>
  page.evaluate(async (look) => {
    Object.assign(document.documentElement.dataset, look);
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
  }, look);
