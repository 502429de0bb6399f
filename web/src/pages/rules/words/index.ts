import { texts } from '$lib/i18n/index.svelte';

/** What is said around the rules. It comes with them, not with the house. */
export const s = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
