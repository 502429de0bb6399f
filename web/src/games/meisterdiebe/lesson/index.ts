import { texts } from '$lib/i18n/index.svelte';

/** What is said in the lesson, by the names in its script. */
export const l = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
