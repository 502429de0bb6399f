import { t } from '$lib/i18n/house';
import { listed } from '$lib/i18n/index.svelte';
import type { Seat } from '$lib/protocol';
import { FACTS } from '$lib/protocol/meisterdiebe-facts';
import type { Teller } from '../game';
import { layerOf, sideOf } from './cube';
import { characterOf, numberOf } from './material';
import { s } from './text';
import type { Action, Card, Character, Contents, Edition, Gems, Noticed, Place, Plus, Reason, View } from './types';

/** "oben Nord" */
export const placeWords = (place: Place): string => s('place', { layer: s(`layer.${layerOf(place)}`), side: s(`side.${sideOf(place)}`) });

/** "Dieb 3" */
export const cardWords = (card: Card): string => s('card', { character: s(`character.${characterOf(card)}`), number: numberOf(card) });

/** What a character does, in a line. */
export const doesWords = (character: Character, edition: Edition): string => s(`does.${character}.${edition}`);

/** The same, with the name before it. */
export const characterWords = (character: Character, edition: Edition): string =>
  `${s(`character.${character}`)}: ${doesWords(character, edition)}`;

/** "2 Diamanten und 1 Saphir"; nothing is "nichts". */
export function gemsWords(gems: Gems | Plus): string {
  const rubies = 'rubies' in gems ? gems.rubies : 0;
  const heaps = [counted('diamond', gems.diamonds), counted('sapphire', gems.sapphires), counted('ruby', rubies)];
  return listed(heaps.filter((words) => words !== null)) || s('nothing');
}

const counted = (gem: 'diamond' | 'sapphire' | 'ruby', count: number): string | null =>
  count === 0 ? null : count === 1 ? s(`gems.${gem}.one`, { count }) : s(`gems.${gem}.many`, { count });

/** What lies in a half: gems, and perhaps an alarm. */
export function contentsWords({ gems, alarm }: Contents, teller: Teller): string {
  const bell = alarm === null ? [] : [alarm === teller.you ? s('alarm.yours') : s('alarm.of', { name: teller.name(alarm) })];
  const any = gems.diamonds + gems.sapphires > 0;
  return listed([...(any ? [gemsWords(gems)] : []), ...bell]) || s('nothing');
}

/** "+3", "−2", "0" */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** "Turn the top layer clockwise" */
export const turnWords = (action: Extract<Action, { do: 'turn' }>): string => s(`do.turn.${action.layers}.${action.to}`);

/** What somebody could do, in words. */
export function actionWords(action: Action, view: View, name: (seat: Seat) => string): string {
  switch (action.do) {
    case 'stock':
    case 'open':
      return s(`do.${action.do}`, { place: placeWords(action.drawer) });
    case 'choose':
      return s('do.choose', { card: s(`character.${action.character}`) });
    case 'put':
    case 'pick':
      return s(`do.${action.do}`, { gem: s(`gem.${action.gem}`) });
    case 'give':
      return s('do.give', { gem: s(`gem.${action.gem}`), name: name(action.to) });
    case 'turn':
      return turnWords(action);
    case 'open-nothing':
      return s('do.nothing');
    case 'alarm':
    case 'take':
    case 'pull':
    case 'flip':
      return s(`do.${action.do}`);
    case 'done':
      return doneWords(view);
  }
}

/** What speaks for something, or against it, as far as it can be remembered. */
export function reasonWords(reason: Reason): string {
  switch (reason.is) {
    case 'lies':
    case 'drops':
      return s(`reason.${reason.is}`, { place: first(placeWords(reason.drawer)), points: pointsWords(reason.points) });
    case 'cloth':
      return s('reason.cloth', { points: pointsWords(reason.points) });
    case 'ruby':
    case 'alarm':
    case 'empty':
    case 'sheds':
      return s(`reason.${reason.is}`, { place: first(placeWords(reason.drawer)) });
    case 'tried':
      return s('reason.tried');
  }
}

/** As a sentence begins. */
const first = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const pointsWords = (points: number): string => (points === 1 ? s('points.one') : s('points.many', { points }));

/** Ending something is called after what it ends. */
export function doneWords(view: View): string {
  if (view.stage.at === 'twisting') return s('do.done');
  if (view.stage.at === 'giving') return s('do.done.giving');
  return view.stage.at === 'alarming' ? s('do.done.alarm') : s('do.done.put');
}

/** What happened, in a sentence; `null` for what needs none. */
export function sentence(seen: Noticed, teller: Teller): string | null {
  switch (seen.event) {
    case 'grain':
    case 'chosen':
      return null;
    case 'dealt':
      return s('log.dealt');
    case 'first':
    case 'turn':
    case 'opened-nothing':
    case 'flipped':
      return told(seen.event, seen.seat, teller);
    case 'stocked':
      return [did('stocked', seen.seat, teller, { place: placeWords(seen.drawer) }), fellWords(seen.fell, seen.to, null, teller)]
        .filter(Boolean)
        .join(' ');
    case 'revealed':
      return seen.cards.length === 0
        ? null
        : s('log.revealed', {
            cards: listed(
              seen.cards.map(({ seat, card }) => `${seat === teller.you ? t('seat.you') : teller.name(seat)}: ${cardWords(card)}`),
            ),
          });
    case 'opened':
      return openedWords(seen, teller);
    case 'put':
      return did('put', seen.seat, teller, { place: placeWords(seen.drawer), gems: s(`gems.${seen.gem}.one`, { count: 1 }) });
    case 'gave':
      return gaveWords(seen, teller);
    case 'smuggled':
      return did('smuggled', seen.seat, teller, { gems: gemsWords(seen.gems) });
    case 'alarmed':
      return did('alarmed', seen.seat, teller, { place: placeWords(seen.drawer) });
    case 'pulled':
      return `${did('pulled', seen.seat, teller, { place: placeWords(seen.drawer) })} ${foundWords(seen, teller)}`;
    case 'took':
      if (Object.values(seen.gems).every((count) => count === 0)) return s('log.took.nothing', { place: placeWords(seen.drawer) });
      return did('took', seen.seat, teller, { gems: gemsWords(seen.gems), place: placeWords(seen.drawer) });
    case 'picked':
      return did('picked', seen.seat, teller, { gems: s(`gems.${seen.gem}.one`, { count: 1 }) });
    case 'turned':
      return did(`turned.${seen.layers}.${seen.to}`, seen.seat, teller, {});
    case 'passed-on':
      return s('log.passed-on', { from: teller.name(seen.from), to: teller.name(seen.to), card: cardWords(seen.card) });
    case 'foiled':
    case 'taken-up':
    case 'passed-left':
    case 'last-round':
      return s(`log.${seen.event}`);
    case 'unopened':
      return seen.rounds === 1 ? s('log.unopened.once') : s('log.unopened', { rounds: seen.rounds, most: FACTS.most_unopened });
    case 'over':
      return s('log.over');
  }
}

/** MD-11: a banner, once it has gone on for more than a round that nobody opens anything. */
export const unopenedWords = ({ unopened: round }: View): string | null =>
  round > 1 ? s('unopened', { round, most: FACTS.most_unopened }) : null;

function openedWords(seen: Extract<Noticed, { event: 'opened' }>, teller: Teller): string {
  return [
    did('opened', seen.seat, teller, { place: placeWords(seen.drawer) }),
    fellWords(seen.fell.gems, seen.to, seen.fell.alarm, teller),
    s('log.lies', { contents: contentsWords(seen.lies, teller) }),
    seen.caught ? s('log.caught') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What lay behind: a ruby goes to who found it. */
const foundWords = ({ seat, found: what }: Extract<Noticed, { event: 'pulled' }>, teller: Teller): string =>
  what === 'ruby' ? told('found.ruby', seat, teller) : s(`log.found.${what}`);

function gaveWords({ seat, gem, to }: Extract<Noticed, { event: 'gave' }>, teller: Teller): string {
  const gems = s(`gems.${gem}.one`, { count: 1 });
  if (to === teller.you) return s('log.gave.me', { name: teller.name(seat), gems });
  return did('gave', seat, teller, { gems, to: teller.name(to) });
}

/** What fell, and where it went. */
function fellWords(gems: Gems, to: 'cloth' | 'front' | 'owner', alarm: Seat | null, teller: Teller): string {
  const bell = alarm === null ? '' : told('alarm', alarm, teller);
  const any = gems.diamonds + gems.sapphires > 0;
  const fall = any ? s(`log.fell.${to}`, { gems: gemsWords(gems) }) : '';
  return [bell, fall].filter(Boolean).join(' ');
}

type Told = 'alarm' | 'found.ruby' | 'first' | 'turn' | 'opened-nothing' | 'flipped';

const told = (what: Told, seat: Seat, teller: Teller): string =>
  seat === teller.you ? s(`log.${what}.you`) : s(`log.${what}.other`, { name: teller.name(seat) });

type Did =
  | 'stocked'
  | 'opened'
  | 'put'
  | 'gave'
  | 'smuggled'
  | 'alarmed'
  | 'pulled'
  | 'took'
  | 'picked'
  | `turned.${'top' | 'top two'}.${'left' | 'right'}`;

/** Somebody did something, with what else there is to say about it. */
function did(what: Did, seat: Seat, teller: Teller, fill: Record<string, string>): string {
  const words = s.word(`log.${what}.${seat === teller.you ? 'you' : 'other'}`) ?? '';
  return Object.entries({ ...fill, name: teller.name(seat) }).reduce((text, [key, value]) => text.replace(`{${key}}`, value), words);
}
