import type { Page } from '@playwright/test';
import { ALL_OF_IT, cleanEnlarged } from './clean';
import { expect, test } from './house';

const BOOKS = [
  { path: 'sneaky', rule: 'SNK-21', word: { en: 'handcuff', de: 'Handschellen', nl: 'handboeien' } },
  { path: 'diamantenjagd', rule: 'DJ-24', word: { en: 'accuse', de: 'anklagen', nl: 'beschuldigen' } },
  { path: 'meisterdiebe/published', rule: 'MDP-10', word: { en: 'alarm', de: 'Alarm', nl: 'alarm' } },
  { path: 'meisterdiebe/author', rule: 'MDA-7', word: { en: 'smuggler', de: 'Schmuggler', nl: 'smokkelaar' } },
  { path: 'galerie', rule: 'GD-37', word: { en: 'camera', de: 'Kamera', nl: 'camera' } },
] as const;

const rule = (page: Page, number: string) => page.locator(`[data-rule="${number}"]`);

/** Every picture on the page is drawn by the table itself. */
async function seeAll(page: Page): Promise<void> {
  for (const figure of await page.locator('figure').all()) {
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('.board')).toBeVisible();
  }
}

/** How many sheets of paper a page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const [nth, language] of (['en', 'de', 'nl'] as const).entries()) {
  test(`the whole rules are read, searched, pointed at and printed: ${language}`, async ({ people }) => {
    const page = await people({ locale: language, viewport: { width: 390, height: 844 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [at, { path, rule: number, word }] of BOOKS.entries()) {
      // A link leads to its rule, and whoever uses keys is there too.
      await page.goto(`./#/rules/${path}@${number}`);
      await expect(rule(page, number)).toBeInViewport();
      await expect(rule(page, number)).toBeFocused();
      await expect(rule(page, number)).toHaveClass(/wanted/);

      const all = await page.locator('[data-rule]').count();
      await page.getByRole('searchbox').fill(word[language]);
      await expect(page.getByRole('search').getByRole('status')).not.toHaveText('');
      await expect(page.locator('mark').first()).toHaveText(new RegExp(word[language], 'i'));
      expect(await page.locator('[data-rule]').count()).toBeLessThan(all);
      await page.getByRole('searchbox').fill('');
      await expect(page.locator('[data-rule]')).toHaveCount(all);

      await rule(page, number).getByRole('link').click();
      await expect(page.getByRole('alert')).toContainText(number);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`#/rules/${path}@${number}$`));

      // Who prints has all pictures, whether they have seen them or not.
      await page.evaluate(() => {
        window.print = () => (document.title = `printed ${document.querySelectorAll('figure .board').length}`);
      });
      const pictures = await page.locator('figure').count();
      await page.locator('[data-do=print]').click();
      await expect(page).toHaveTitle(`printed ${pictures}`);
      await seeAll(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(over, path).toBeLessThanOrEqual(0);
      expect.soft(await sheets(page), path).toBeLessThanOrEqual(2);
      // Every book is looked at by axe in one language.
      if (ALL_OF_IT || at % 3 === nth) await cleanEnlarged(page, `the rules of ${path}`);
    }
  });
}
