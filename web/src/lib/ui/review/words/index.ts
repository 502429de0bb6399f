import { texts } from '$lib/i18n/index.svelte';

/** What is said where somebody looks back at a game, whatever game it is. */
export const s = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
