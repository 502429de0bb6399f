/** What is said about puzzles, in English: the keys of all languages. */
export const en = {
  'ruby.watch': 'There is a ruby behind the drawer {place}, in the {half}. Keep an eye on it.',
  'safe.watch': 'Watch closely what goes where.',
  ruby: 'A ruby was behind the drawer {place}, in the {half}. Where is it now?',
  safe: 'Which drawer can you open now without anything falling out?',
  'half.upper': 'upper half',
  'half.lower': 'lower half',
  spot: '{place}, in the {half}',
  'why.turned.top.left': 'The top layer turns counter-clockwise: the ruby is now {spot}.',
  'why.turned.top.right': 'The top layer turns clockwise: the ruby is now {spot}.',
  'why.turned.top two.left': 'The top two layers turn counter-clockwise: the ruby is now {spot}.',
  'why.turned.top two.right': 'The top two layers turn clockwise: the ruby is now {spot}.',
  'why.flipped': 'The cube is put upside down: the ruby is now {spot}.',
  'why.upper': '{place}: it was last opened when it was {from}. Its gems lie above: nothing falls out.',
  'why.lower': '{place}: it was last opened when it was {from}. Now it is upside down, and its gems would fall out.',
} as const;
