import { byKeyboard } from './keyboard';
import { isWay, nextBox } from './walk';

const TARGETS = '[data-target]:not(:disabled)';

const targets = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>(TARGETS)];

/** Leads a lost focus to the first thing that can be done; what lies in a `preferred` place comes before the rest. */
export function focusFirst(table: HTMLElement, preferred: string): void {
  requestAnimationFrame(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (byKeyboard() && lost && table.isConnected) firstOf(targets(table), preferred)?.focus();
  });
}

/** Does this key skip what is moving? Enter does where it would press nothing. */
export const isSkip = ({ key }: KeyboardEvent): boolean => key === 'Enter' && document.activeElement === document.body;

function firstOf(found: HTMLElement[], preferred: string): HTMLElement | undefined {
  return found.find((element) => element.closest(preferred)) ?? found[0];
}

/** Arrow keys walk over what glows, or over other things, from wherever the focus is at the table, or from nowhere. */
export function walk(table: HTMLElement, event: KeyboardEvent, things = TARGETS): void {
  if (!isWay(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (document.activeElement !== document.body && !table.contains(document.activeElement)) return;
  const found = [...table.querySelectorAll<HTMLElement>(things)];
  const at = found.indexOf(document.activeElement as HTMLElement);
  const next = nextBox(
    found.map((element) => element.getBoundingClientRect()),
    at,
    event.key,
  );
  if (!found[next]) return;
  event.preventDefault();
  found[next].focus();
}
