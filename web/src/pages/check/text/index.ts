import { texts } from '$lib/i18n/index.svelte';

/** What is said where records are checked. */
export const s = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
