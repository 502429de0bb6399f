import type { Tempo } from '$lib/net/playback.svelte';

/** Everything is shown at its usual pace, one thing after the other. */
export const CALM: Tempo = {
  pace: 'calm',
  lasts: () => 1000,
  joins: () => false,
  mostHaste: 1,
  isOurs: ({ waiting }) => waiting.includes(1),
};
