import { FACTS } from '$lib/protocol/galerie-facts';
import { numbered, reasonsIn, type RuleBook } from '../../rulebook';
import { r } from './text';

/** The whole rules of Galerie der Diebe. */
export const book: RuleBook = {
  editions: [],
  parts: [
    { name: 'gallery', rules: numbered('GD', 1, 6) },
    { name: 'games', rules: numbered('GD', 7, 9) },
    { name: 'setup', rules: numbered('GD', 10, 14) },
    { name: 'thief', rules: numbered('GD', 15, 24) },
    { name: 'escape', rules: numbered('GD', 25, 28) },
    { name: 'guards', rules: numbered('GD', 29, 39) },
    { name: 'screen', rules: numbered('GD', 40, 42) },
    { name: 'examples', rules: numbered('GD', 43, 44) },
  ],
  pictures: [
    { name: 'plan', after: 'GD-6', of: 'plan', shape: 1.08 },
    { name: 'guard', after: 'GD-31', of: 'plan', shape: 1.08 },
    { name: 'pad', after: 'GD-43', of: 'sheet', shape: 1.3 },
  ],
  things: {
    artwork: ['GD-20', 'GD-31'],
    camera: ['GD-33', 'GD-21'],
    guard: ['GD-29', 'GD-32'],
    thief: ['GD-25', 'GD-24'],
    exit: ['GD-26', 'GD-16'],
    main: ['GD-22'],
    way: ['GD-17'],
    dice: ['GD-29'],
    pad: ['GD-40'],
    'do.look': ['GD-33'],
    'do.watch': ['GD-33'],
    'do.check': ['GD-34'],
    'do.detect': ['GD-35'],
    'do.jam': ['GD-23'],
    'do.escape': ['GD-26'],
    'do.steal': ['GD-20'],
    'do.unplug': ['GD-21'],
    'do.done': ['GD-29'],
    'do.mark': ['GD-42'],
    'do.sight': ['GD-37'],
  },
  reasons: reasonsIn(FACTS.refusals),
  say: (key) => r.word(key) ?? key,
  positions: () => import('./positions.json').then((all) => all.default),
};
