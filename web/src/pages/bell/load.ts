import { speech } from '$lib/i18n/index.svelte';

/** Where somebody asks to be told that it is their turn, once there are words for it. */
export async function loadBells(): Promise<typeof import('./Bells.svelte')> {
  const loaded = await import('./Bells.svelte');
  await speech.ready();
  return loaded;
}
