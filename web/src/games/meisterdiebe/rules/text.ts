import { texts } from '$lib/i18n/index.svelte';

/** The rules in words. They come when they are wanted, not with the table. */
export const r = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
