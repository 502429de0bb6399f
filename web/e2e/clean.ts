import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What depends on the colours alone; everything else is the same by day and by night, and looked at by day. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function clean(page: Page, where: string): Promise<void> {
  const night = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  // The page has no frames: nothing has to be gathered on a page of axe's own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (night ? axe.withRules(COLOURS) : axe).analyze();
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(told, where).toEqual([]);
}
