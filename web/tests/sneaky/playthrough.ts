import type { Action, Seen, View } from '../../src/games/sneaky/types';
import { steps, type Step } from '../playthrough';

/** A golden game of Sneaky with so many players. */
export const playthrough = (players: number): Step<View, Seen>[] => steps(`sneaky-${players}`);

/** An action from its text form. */
export function action(text: string): Action {
  if (text === 'stop') return { do: 'stop' };
  if (text === 'roll on') return { do: 'roll-on' };
  if (text.startsWith('top ')) return { do: 'top', card: text.slice(4) } as Action;
  const [die, on] = text.split(' on ');
  return { do: 'place', die, on } as Action;
}
