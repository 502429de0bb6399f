import type { Seat } from '$lib/protocol';
import type { Action, Character, Gem, Place, View } from './types';

export type Gift = Extract<Action, { do: 'give' }>;

/** Everything that can be touched now, from the actions that the server sent. There are no rules in here. */
export type Offer = {
  /** Drawers to open, or to put a diamond into. */
  drawers: Map<Place, Action>;
  /** Cards to lay down. */
  cards: Map<Character, Action>;
  /** Imitations to put in. */
  puts: Map<Gem, Action>;
  /** Players who can be given a gem. */
  gifts: Map<Seat, Gift>;
  /** Gems to pick from the cloth. */
  picks: Map<Gem, Action>;
  turns: Extract<Action, { do: 'turn' }>[];
  flip: Action | null;
  alarm: Action | null;
  take: Action | null;
  pull: Action | null;
  nothing: Action | null;
  done: Action | null;
};

export function offer(actions: Action[]): Offer {
  const only = (what: 'flip' | 'alarm' | 'take' | 'pull' | 'open-nothing' | 'done') => actions.find((action) => action.do === what) ?? null;
  return {
    drawers: new Map(actions.flatMap((action) => (action.do === 'stock' || action.do === 'open' ? [[action.drawer, action]] : []))),
    cards: new Map(actions.flatMap((action) => (action.do === 'choose' ? [[action.character, action]] : []))),
    puts: new Map(actions.flatMap((action) => (action.do === 'put' ? [[action.gem, action]] : []))),
    gifts: new Map(actions.flatMap((action) => (action.do === 'give' ? [[action.to, action]] : []))),
    picks: new Map(actions.flatMap((action) => (action.do === 'pick' ? [[action.gem, action]] : []))),
    turns: actions.flatMap((action) => (action.do === 'turn' ? [action] : [])),
    flip: only('flip'),
    alarm: only('alarm'),
    take: only('take'),
    pull: only('pull'),
    nothing: only('open-nothing'),
    done: only('done'),
  };
}

/** Whose turn it is, if it is one player's alone. */
export const turnOf = (view: View): Seat | null => ('seat' in view.stage ? view.stage.seat : null);
