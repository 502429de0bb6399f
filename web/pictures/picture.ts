import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drawn, resize } from '../e2e/table';

const FOLDER = join(import.meta.dirname, '../screenshots');
export const SIZES: [number, number][] = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
];
export const LANGUAGES = ['de', 'nl', 'en'] as const;
export const THEMES = ['light', 'dark'] as const;

mkdirSync(FOLDER, { recursive: true });

/** What the page shows, at each of these sizes. */
export async function picture(page: Page, name: string, sizes = SIZES): Promise<void> {
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    await drawn(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${width}x${height}.png`) });
  }
}
