import type { Tempo } from '$lib/net/playback.svelte';
import type { Seat } from '$lib/protocol';
import { settings } from '$lib/ui/settings.svelte';
import type { AnyGame } from '../games/game';

/** How quickly what happens at a table of this game is shown to this seat: as the game can be followed, and as its person likes. */
export const tempoOf = (game: () => AnyGame | undefined, you: () => Seat | null): Tempo => ({
  get pace() {
    return settings.pace;
  },
  lasts: (seen) => game()?.tempo.lasts(seen, you()) ?? 0,
  joins: (seen, next) => game()?.tempo.joins(seen, next, you()) ?? false,
  get mostHaste() {
    return game()?.tempo.mostHaste ?? 1;
  },
  isOurs: ({ waiting }) => {
    const seat = you();
    return seat === null || waiting.includes(seat);
  },
});
