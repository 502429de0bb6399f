import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Pictures for people to look at: nothing is checked but that there is something to see. */
export default defineConfig({ ...tests, testDir: '.', testMatch: '*.pictures.ts', outputDir: '../test-results' });
