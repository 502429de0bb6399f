import { FACTS } from '$lib/protocol/sneaky-facts';
import { numbered, reasonsIn, type RuleBook } from '../../rulebook';
import { r } from './text';

/** The whole rules of Sneaky. */
export const book: RuleBook = {
  editions: [],
  parts: [
    { name: 'material', rules: numbered('SNK', 1, 3) },
    { name: 'setup', rules: numbered('SNK', 4, 6) },
    { name: 'turn', rules: numbered('SNK', 7, 14) },
    { name: 'loot', rules: numbered('SNK', 15, 18) },
    { name: 'cuffs', rules: numbered('SNK', 19, 21) },
    { name: 'end', rules: numbered('SNK', 22, 25) },
    { name: 'score', rules: numbered('SNK', 26, 29) },
    { name: 'examples', rules: numbered('SNK', 30, 31) },
  ],
  pictures: [
    { name: 'turn', after: 'SNK-11', of: 'middle', shape: 1.5 },
    { name: 'steal', after: 'SNK-31', shape: 0.95 },
  ],
  things: {
    die: ['SNK-7', 'SNK-12'],
    robber: ['SNK-2', 'SNK-9'],
    pile: ['SNK-8', 'SNK-18'],
    own: ['SNK-16'],
    ones: ['SNK-15'],
    cuffs: ['SNK-19', 'SNK-20', 'SNK-27'],
    deck: ['SNK-22', 'SNK-23'],
    supply: ['SNK-5'],
    'do.stop': ['SNK-14'],
    'do.roll-on': ['SNK-11', 'SNK-10'],
  },
  reasons: reasonsIn(FACTS.refusals),
  say: (key) => r.word(key) ?? key,
  positions: () => import('./positions.json').then((all) => all.default),
};
