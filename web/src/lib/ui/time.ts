import { t } from '$lib/i18n/house';
import type { Clock } from '$lib/protocol';

/** `1:05`, or `1:02:05` from an hour on. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The clocks that can be chosen. */
export const CLOCKS: Clock[] = [
  { kind: 'none' },
  { kind: 'per-move', seconds: 30 },
  { kind: 'per-move', seconds: 90 },
  { kind: 'bank', seconds: 300, increment: 10 },
];

/** A clock in words. */
export function clockSentence(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.none');
    case 'per-move':
      return t('clock.per-move', { seconds: clock.seconds });
    case 'bank':
      return t('clock.bank', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
  }
}
