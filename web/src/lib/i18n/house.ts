import { texts } from './index.svelte';

/** What the house itself says. Each game has texts of its own. */
export const t = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
