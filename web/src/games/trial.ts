import { t } from '$lib/i18n/house';
import { isTyping } from '$lib/ui/keyboard';
import type { Key } from '$lib/ui/keys';
import type { Trial } from './game';

/** The button that takes back what was tried out, and, where it does not stand by itself, the one that lets it stand. */
export function trialKeys<Action>(trial: Trial<Action> | undefined, { stands = false } = {}): Key[] {
  if (!trial || trial.drafts.length === 0) return [];
  const undo: Key = { does: 'undo', words: t('trial.undo'), look: 'plain', press: trial.onundo };
  const stand: Key = { does: 'stand', words: t('trial.stand'), look: 'brass', press: trial.onstand };
  return stands ? [undo, stand] : [undo];
}

/** Is this the key that takes back what was tried out? */
export function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return key.toLowerCase() === 'z' && !altKey && !shiftKey && !(ctrlKey && metaKey) && !isTyping(event);
}
