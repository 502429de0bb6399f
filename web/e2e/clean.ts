import AxeBuilder from '@axe-core/playwright';
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

/** None of them is broken, however the page looks. */
export async function clean(page: Page, where: string): Promise<void> {
  const before = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  for (const [at, look] of LOOKS.entries()) {
    await show(page, look);
    const rules = ids(at === 0 ? ALL : COLOURS);
    // The page has no frames: nothing has to be gathered on a page of axe's own.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(rules).analyze();
    const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect.soft(told, `${where}, ${look.theme}, ${look.contrast} contrast`).toEqual([]);
  }
  await show(page, before);
}

/** Lets a page look so, and waits until it does. */
const show = (page: Page, look: Look) =>
  page.evaluate(async (look) => {
    Object.assign(document.documentElement.dataset, look);
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
  }, look);
