import type { Bell, Language } from '$lib/protocol';

/** What this browser can do to tell somebody that it is their turn. */

/** What is in the way. */
export type Hindrance = 'insecure' | 'unsupported' | 'install' | 'denied' | 'failed';

/** Something is in the way. */
export class Hindered extends Error {
  constructor(readonly why: Hindrance) {
    super(why);
  }
}

/** So long a browser has to get ready for messages: some never do, and never say so. */
const PATIENCE = 30_000;

/** Is something in the way, as far as can be told before anybody is asked? */
export function hindrance(): Hindrance | null {
  if (!isSecureContext) return 'insecure';
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The bell of this browser; the person is asked whether they want messages. Called by a touch, or browsers do not ask. */
export async function ownBell(houseKey: string, language: Language): Promise<Bell> {
  const before = hindrance();
  if (before) throw new Hindered(before);
  const allowed = await Notification.requestPermission();
  if (allowed !== 'granted') throw new Hindered(allowed === 'denied' ? 'denied' : 'failed');
  try {
    return bellOf(await Promise.race([subscribed(bytesOf(houseKey)), late()]), language);
  } catch {
    throw new Hindered('failed');
  }
}

const late = (): Promise<never> => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE));

/** The name of this browser's bell, if it has one. */
export async function ownBellName(): Promise<string | null> {
  if (hindrance() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const known = await registration?.pushManager.getSubscription();
  return known ? nameOf(known.endpoint) : null;
}

/** One address serves all tables of a house. If the house is known by another key than once, the old address is of no use. */
async function subscribed(houseKey: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known) {
    const same = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer(0));
    if (same.length === houseKey.length && same.every((byte, at) => byte === houseKey[at])) return known;
    await known.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: houseKey });
}

function bellOf(subscription: PushSubscription, language: Language): Bell {
  const { p256dh: key = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { kind: 'push', to: subscription.endpoint, keys: { key, auth }, language };
}

/** As the house calls a bell: 16 digits of the hash of its address. */
async function nameOf(address: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
