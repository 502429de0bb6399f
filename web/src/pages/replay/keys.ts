import { isTyping } from '$lib/ui/keyboard';
import type { Reel } from './reel.svelte';

const KEYS: Record<string, (reel: Reel) => void> = {
  ' ': (reel) => void reel.toggle(),
  ArrowLeft: (reel) => reel.stepBack(),
  ArrowRight: (reel) => reel.step(),
  PageUp: (reel) => reel.turnBack(),
  PageDown: (reel) => reel.turnOn(),
  Home: (reel) => void reel.seek(0),
  End: (reel) => void reel.seek(reel.end),
};

/** What somebody presses moves through the game, unless it is meant for what has the focus. */
export function pressed(reel: Reel, event: KeyboardEvent): void {
  const does = KEYS[event.key];
  if (!does || event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]') || isTyping(event)) return;
  const { target } = event;
  // A button is pressed with the space bar, and what scrolls is scrolled with the rest.
  if (event.key === ' ' && target instanceof HTMLElement && target.closest('button, a, summary')) return;
  if (target instanceof HTMLElement && target.closest('[role=region][tabindex]')) return;
  event.preventDefault();
  event.stopPropagation();
  does(reel);
}
