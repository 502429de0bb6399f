import { mount } from 'svelte';
import Update from './Update.svelte';

/** So often a page that stays open looks for a newer one. */
const EVERY = 3_600_000;

/** Has the page kept for when there is no network, where the browser does that, and says when a newer one is there. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Who had none before has the newest.
  let known = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (known) mount(Update, { target: document.body });
    known = true;
  });
  try {
    const kept = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    setInterval(() => void kept.update().catch(() => undefined), EVERY);
  } catch {
    // The page works as it always did: with a network.
  }
}
