import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What depends on the colours alone; everything else is the same by day and by night, and looked at by day. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** How large things are is measured elsewhere, with a thumb; axe cannot tell which drawers of a cube are turned away. */
const MEASURED = 'target-size';

/** Every rule that axe has for WCAG 2.2 A and AA and for good practice, also those that it is still trying out. */
const RULES = axe
  .getRules()
  .filter(({ tags }) => !tags.some((tag) => tag.endsWith('aaa') || tag === 'deprecated'))
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== MEASURED);

/** None of them is broken. */
export async function clean(page: Page, where: string): Promise<void> {
  const night = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  // The page has no frames: nothing has to be gathered on a page of axe's own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(night ? COLOURS : RULES)
    .analyze();
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(told, where).toEqual([]);
}
