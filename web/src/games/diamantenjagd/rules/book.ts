import { FACTS } from '$lib/protocol/diamantenjagd-facts';
import { numbered, reasonsIn, type RuleBook } from '../../rulebook';
import { r } from './text';

/** The whole rules of Diamanten Jagd. */
export const book: RuleBook = {
  editions: [],
  parts: [
    { name: 'material', rules: numbered('DJ', 1, 3) },
    { name: 'setup', rules: numbered('DJ', 4, 9) },
    { name: 'turn', rules: numbered('DJ', 10, 18) },
    { name: 'accuse', rules: numbered('DJ', 19, 25) },
    { name: 'variants', rules: numbered('DJ', 26, 27) },
    { name: 'form', rules: numbered('DJ', 31, 32) },
    { name: 'examples', rules: [...numbered('DJ', 28, 30), ...numbered('DJ', 33, 34)] },
  ],
  pictures: [
    { name: 'table', after: 'DJ-9', shape: 0.95 },
    { name: 'shown', after: 'DJ-12', of: 'desk', shape: 1.4 },
  ],
  things: {
    question: ['DJ-10'],
    simple: ['DJ-11'],
    double: ['DJ-12'],
    half: ['DJ-13'],
    free: ['DJ-14'],
    hand: ['DJ-7'],
    gems: ['DJ-5'],
    left: ['DJ-6'],
    pile: ['DJ-16'],
    form: ['DJ-31'],
    margin: ['DJ-30'],
    'do.exchange': ['DJ-17'],
    'do.last': ['DJ-24'],
    'do.accuse': ['DJ-19', 'DJ-21'],
    'do.confirm': ['DJ-19', 'DJ-20'],
    'do.pass': ['DJ-18'],
  },
  reasons: reasonsIn(FACTS.refusals),
  say: (key) => r.word(key) ?? key,
  positions: () => import('./positions.json').then((all) => all.default),
};
