import { t } from '$lib/i18n/house';
import { amount } from '$lib/i18n/index.svelte';
import type { Clock } from '$lib/protocol';

const DAY = 86_400;

/** `1:05`, `1:02:05` from an hour on, or `2 days 3 hours`. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds > DAY) return roughly(milliseconds);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** `2 days 3 hours`, `5 hours 10 minutes`, `7 minutes` or `less than a minute`: never more than there is. */
export function roughly(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts =
    days > 0
      ? [amount('day', days), hours > 0 ? amount('hour', hours) : '']
      : hours > 0
        ? [amount('hour', hours), minutes % 60 > 0 ? amount('minute', minutes % 60) : '']
        : [minutes > 0 ? amount('minute', minutes) : t('clock.moment')];
  return parts.filter((part) => part !== '').join(' ');
}

/** The clocks that can be chosen. */
export const CLOCKS: Clock[] = [
  { kind: 'none' },
  { kind: 'per-move', seconds: 30 },
  { kind: 'per-move', seconds: 90 },
  { kind: 'bank', seconds: 300, increment: 10 },
  { kind: 'per-move', seconds: DAY },
  { kind: 'per-move', seconds: 2 * DAY },
  { kind: 'per-move', seconds: 3 * DAY },
  { kind: 'per-move', seconds: 7 * DAY },
];

/** A clock in words. */
export function clockSentence(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.none');
    case 'per-move':
      return clock.seconds >= DAY && clock.seconds % DAY === 0
        ? t('clock.days', { time: amount('day', clock.seconds / DAY) })
        : t('clock.per-move', { seconds: clock.seconds });
    case 'bank':
      return t('clock.bank', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
  }
}
