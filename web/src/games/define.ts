import type { GameModule } from './game';

/** The texts that every game has, whatever else it says. */
interface Speaker {
  (key: 'title' | 'blurb' | 'minutes' | 'hints'): string;
  /** The text for a word that the server chose, if there is one. */
  word(key: string): string | null;
}

/** What a game must say for itself. */
type Own<Game> = Pick<Game, Extract<keyof Game, 'name' | 'Lid' | 'sentence' | 'tempo' | 'board' | 'rulebook' | 'review' | 'puzzles'>>;
/** What a game may say differently from most. */
type Rare<Game> = Partial<
  Pick<
    Game,
    Extract<
      keyof Game,
      'kind' | 'helped' | 'advised' | 'takeBacks' | 'lastRound' | 'noise' | 'isKept' | 'beginsAnew' | 'forgets' | 'headline' | 'ending'
    >
  >
>;

/** A game from its texts and from what only it knows. */
export function define<View, Action, Seen, Advice, Review>(
  s: Speaker,
  own: Own<GameModule<View, Action, Seen, Advice, Review>> & Rare<GameModule<View, Action, Seen, Advice, Review>>,
): GameModule<View, Action, Seen, Advice, Review> {
  return {
    title: () => s('title'),
    blurb: () => s('blurb'),
    minutes: () => s('minutes'),
    hints: () => s('hints'),
    option: (name) => s.word(`option.${name}`) ?? name,
    value: (name, value) => s.word(`option.${name}.${value}`) ?? value,
    line: (name) => s.word(`line.${name}`) ?? name,
    refusal: (code) => s.word(`refusal.${code}`),
    kind: null,
    helped: {},
    advised: () => true,
    takeBacks: () => null,
    lastRound: () => null,
    noise: () => null,
    isKept: () => true,
    beginsAnew: () => false,
    forgets: () => null,
    headline: () => null,
    ending: null,
    ...own,
  };
}
