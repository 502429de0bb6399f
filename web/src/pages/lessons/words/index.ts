import { texts } from '$lib/i18n/index.svelte';

/** What the page of lessons says. It comes with the page, not with the house. */
export const s = texts({
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  nl: () => import('./nl').then(({ nl }) => nl),
});
