import { texts } from '$lib/i18n/index.svelte';

/** What is said where somebody asks to be told that it is their turn. */
export const s = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
