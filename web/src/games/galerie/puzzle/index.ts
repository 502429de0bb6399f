import { texts } from '$lib/i18n/index.svelte';

/** What is said about puzzles of Galerie der Diebe. */
export const p = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
