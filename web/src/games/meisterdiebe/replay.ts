import type { Seat } from '$lib/protocol';
import { carried, flippedSecret, PLACES, type Move } from './cube';
import type { Card, Character, Contents, DrawerView, Gem, Gems, Place, PlayerView, Secret, Seen, View } from './types';

/**
 * The view after an event, as far as it can be seen on the table: what the board shows between two updates.
 * The server's view at the end of an update is what counts.
 */
export function after(view: View, seen: Seen): View {
  switch (seen.event) {
    case 'grain':
      return { ...view, drawers: view.drawers.map((drawer, at) => ({ ...drawer, grain: seen.fronts[at] ?? null })) };
    case 'first':
      return { ...view, first: seen.seat };
    case 'dealt':
      return seen.hand ? { ...view, hand: seen.hand } : view;
    case 'chosen':
      return player(chosenByUs(view, seen.seat, seen.character), seen.seat, (one) => ({ ...one, chosen: true, hand: one.hand - 1 }));
    case 'revealed':
      return seen.cards.reduce((now, { seat, card }) => player(now, seat, (one) => ({ ...one, choice: card })), view);
    case 'turn':
      return { ...view, stage: { at: 'opening', seat: seen.seat } };
    case 'stocked':
      return front(fallen(view, seen.fell, seen.to, null), seen.drawer, () => ({ gems: seen.lies, alarm: null }));
    case 'opened':
      return front(fallen(view, seen.fell.gems, seen.to, seen.fell.alarm), seen.drawer, () => seen.lies);
    case 'put':
      return front(minus(view, seen.seat, seen.gem, -1), seen.drawer, (lies) => ({ ...lies, gems: more(lies.gems, one(seen.gem)) }));
    case 'gave':
      return front(minus(view, seen.to, seen.gem, 1), seen.drawer, (lies) => ({ ...lies, gems: more(lies.gems, one(seen.gem), -1) }));
    case 'smuggled':
      return front({ ...view, cloth: more(view.cloth, seen.gems) }, seen.drawer, (lies) => ({ ...lies, gems: NONE }));
    case 'alarmed':
      return front(player(view, seen.seat, (one) => ({ ...one, alarm: false })), seen.drawer, (lies) => ({ ...lies, alarm: seen.seat }));
    case 'took':
      return front(plus(view, seen.seat, seen.gems), seen.drawer, (lies) => ({ ...lies, gems: NONE }));
    case 'pulled':
      return pulled(view, seen);
    case 'picked':
      return plus({ ...view, cloth: more(view.cloth, one(seen.gem), -1) }, seen.seat, one(seen.gem));
    case 'turned':
    case 'flipped':
      return { ...view, drawers: movedDrawers(view.drawers, seen) };
    case 'last-round':
      return { ...view, last_round: true };
    case 'over':
      return { ...view, title: seen.title, stage: { at: 'over' } };
    case 'opened-nothing':
    case 'foiled':
    case 'passed-on':
    case 'taken-up':
    case 'passed-left':
      return view;
  }
}

export const NONE: Gems = { diamonds: 0, sapphires: 0 };

export const one = (gem: Gem): Gems => (gem === 'diamond' ? { ...NONE, diamonds: 1 } : { ...NONE, sapphires: 1 });

/** A heap with another one added, or taken away. */
export function more<Heap extends Gems>(heap: Heap, gems: Gems, times = 1): Heap {
  return { ...heap, diamonds: heap.diamonds + times * gems.diamonds, sapphires: heap.sapphires + times * gems.sapphires };
}

/** The drawers at their new places; what is known to lie above lies below after a flip. */
function movedDrawers(drawers: DrawerView[], move: Move): DrawerView[] {
  return carried(drawers, move).map((drawer, at) => {
    const here = { ...drawer, at: PLACES[at] as Place };
    if (move.event === 'turned') return here;
    const front = drawer.front && { upper: drawer.front.lower, lower: drawer.front.upper };
    return { ...here, front, secret: drawer.secret && flippedSecret(drawer.secret) };
  });
}

/** What lies in the upper half of a front that is open. */
function front(view: View, place: Place, how: (lies: Contents) => Contents): View {
  const empty: Contents = { gems: NONE, alarm: null };
  const drawers = view.drawers.map((drawer) =>
    drawer.at === place ? { ...drawer, front: { upper: how(drawer.front?.upper ?? empty), lower: empty } } : drawer,
  );
  return { ...view, drawers };
}

/** MDA-11, MDP-6, MDP-10: what falls goes onto the cloth, back into the front, or to the owner of the alarm that fell. */
function fallen(view: View, gems: Gems, to: 'cloth' | 'front' | 'owner', alarm: Seat | null): View {
  const home = alarm === null ? view : player(view, alarm, (one) => ({ ...one, alarm: true }));
  if (to === 'owner' && alarm !== null) return plus(home, alarm, gems);
  return to === 'cloth' ? { ...home, cloth: more(home.cloth, gems) } : home;
}

/** MDA-9, MDP-13: a ruby above goes to whoever pulled, a ruby below comes to lie above. */
function pulled(view: View, { seat, drawer, found }: Extract<Seen, { event: 'pulled' }>): View {
  switch (found) {
    case 'small':
    case 'nothing':
      return view;
    case 'fallen ruby':
      return secret(view, drawer, 'ruby above');
    case 'ruby':
      return player(secret(view, drawer, 'empty'), seat, (one) => ({ ...one, plus: { ...one.plus, rubies: one.plus.rubies + 1 } }));
  }
}

/** What is behind a front now, where that is written down. */
function secret(view: View, place: Place, now: Secret): View {
  return { ...view, drawers: view.drawers.map((drawer) => (drawer.at === place && drawer.secret ? { ...drawer, secret: now } : drawer)) };
}

function chosenByUs(view: View, seat: Seat, character: Character | null): View {
  const card: Card | undefined = view.hand.find((held) => held.startsWith(`${character} `));
  return seat === view.you && card ? { ...view, choice: card, hand: view.hand.filter((held) => held !== card) } : view;
}

const plus = (view: View, seat: Seat, gems: Gems) => player(view, seat, (one) => ({ ...one, plus: more(one.plus, gems) }));

const minus = (view: View, seat: Seat, gem: Gem, times: number) =>
  player(view, seat, (who) => ({ ...who, minus: more(who.minus, one(gem), times) }));

function player(view: View, seat: Seat, how: (one: PlayerView) => PlayerView): View {
  return { ...view, players: view.players.map((one, at) => (at === seat - 1 ? how(one) : one)) };
}
