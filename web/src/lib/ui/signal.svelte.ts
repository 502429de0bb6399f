import { t } from '$lib/i18n/house';
import type { Noise } from './noise';
import { settings } from './settings.svelte';

/** Milliseconds for which a phone trembles, rests, and trembles. */
const TREMBLE = [60, 80, 60];
/** What is in the tab of the browser while others play. */
const PICTURE = './magpie.svg';

/** What is heard or felt beside what is seen, as far as the person wants it. */
export async function sound(noise: Noise): Promise<void> {
  if (!settings.sound || settings.volume === 0) return;
  const { make } = await import('./noise');
  make(noise, settings.volume);
}

/** It has become our turn. */
export function callUs(): void {
  void sound('bell');
  if (settings.vibration && 'vibrate' in navigator) navigator.vibrate(TREMBLE);
}

/** Shows in the tab of the browser whether it is our turn; the answer takes that back. */
export function showInTab(ourTurn: boolean): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const title = t('house.name');
  document.title = ourTurn ? `● ${t('signal.turn')} · ${title}` : title;
  paint(icon, ourTurn ? './magpie-turn.svg' : PICTURE);
  return () => {
    document.title = title;
    paint(icon, PICTURE);
  };
}

/** A browser fetches and draws the icon again whenever it is told so, even if it is the same. */
function paint(icon: HTMLLinkElement | null, picture: string): void {
  if (icon && icon.getAttribute('href') !== picture) icon.href = picture;
}
