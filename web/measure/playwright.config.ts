import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** What is measured, not checked: figures for the docs, one thing after the other so that nothing else is in the way. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.measure.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 3_600_000,
  // In the browser that people have, with all its windows.
  use: { ...tests.use, launchOptions: { ...tests.use?.launchOptions, executablePath: '/usr/bin/chromium' } },
});
