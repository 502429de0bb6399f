import { FACTS } from '$lib/protocol/meisterdiebe-facts';
import { numbered, reasonsIn, type RuleBook } from '../../rulebook';
import { r } from './text';

/** The whole rules of Meisterdiebe, in both editions. */
export const book: RuleBook = {
  editions: ['published', 'author'],
  parts: [
    { name: 'cube', rules: numbered('MD', 1, 8) },
    { name: 'rounds', rules: numbered('MD', 9, 15) },
    { name: 'published', rules: numbered('MDP', 1, 19), edition: 'published' },
    { name: 'author', rules: numbered('MDA', 1, 18), edition: 'author' },
    { name: 'screen', rules: numbered('MD', 16, 18) },
  ],
  pictures: [
    { name: 'cube', after: 'MD-3', of: 'cube', shape: 1.4, edition: 'published' },
    { name: 'cube.author', after: 'MD-3', of: 'cube', shape: 1.4, edition: 'author' },
    { name: 'cards', after: 'MD-10', of: 'own', shape: 4, edition: 'published' },
    { name: 'open', after: 'MDP-13', of: 'cube', shape: 1.4, edition: 'published' },
    { name: 'open.author', after: 'MDA-9', of: 'cube', shape: 1.4, edition: 'author' },
  ],
  things: {
    cube: ['MD-6', 'MD-5'],
    cloth: ['MDA-11', 'MDP-6'],
    plus: ['MDA-16', 'MDP-17'],
    minus: ['MD-13'],
    alarm: ['MDP-10'],
    order: ['MDA-4', 'MDP-4'],
    jeweller: ['MDA-5', 'MDP-9'],
    wife: ['MDA-6', 'MDP-11'],
    smuggler: ['MDA-7', 'MDP-7'],
    thief: ['MDA-8', 'MDP-12'],
    'master thief': ['MDA-9', 'MDP-13'],
    detective: ['MDA-10', 'MDP-14'],
    'do.turn': ['MD-4'],
    'do.flip': ['MD-5'],
    'do.nothing': ['MD-11'],
    'do.alarm': ['MDP-10'],
    'do.pull': ['MDA-9', 'MDP-13'],
  },
  reasons: reasonsIn(FACTS.refusals),
  say: (key) => r.word(key) ?? key,
  positions: () => import('./positions.json').then((all) => all.default),
};
