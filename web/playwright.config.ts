import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium without windows needs a fifth less; with them it will do too. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? 'chromium';

/** Whole games in Debian's Chromium against the real server; `MAGPIE_BIN` says where that is. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  // Every worker has a house of its own.
  workers: 2,
  fullyParallel: true,
  // The longest first, so that nothing waits for it in the end.
  projects: [
    { name: 'evening', testMatch: 'evening.spec.ts' },
    { name: 'tables', testIgnore: 'evening.spec.ts' },
  ],
  // A busy machine may be late once; what is broken fails every time.
  retries: process.env.CI ? 2 : 0,
  timeout: 600_000,
  // What happens is waited for, however slow the machine: only what never happens runs into these.
  expect: { timeout: 120_000 },
  use: {
    locale: 'en',
    viewport: { width: 1280, height: 860 },
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Every page would be kept for when there is no network; `offline.spec.ts` has it so.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    launchOptions: { executablePath: CHROMIUM, args: ['--no-sandbox'] },
  },
});
