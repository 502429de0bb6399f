/** What is said about puzzles, in English: the keys of all languages. */
export const en = {
  'asked.where': 'On which of these cells can the thief be?',
  'asked.question': 'You ask before you move. After which question are the fewest cells left, even with the worst answer?',
  'asked.unseen': 'You are the thief. On which of these cells does nobody see you, as everyone stands now?',
  'ask.eyes': 'Your own eyes',
  'ask.camera': 'Camera {camera}',
  'why.taken': 'The artwork on {cell} is gone: one turn before it was noticed, the thief stood there. His moves since: {moves}.',
  'why.heard': '{told} The thief’s moves since: {moves}.',
  'why.entered': 'The thief came in by one of the exits. His moves since: {moves}, each of three cells at most.',
  'why.told': '{cell}: no, because: {told}',
  'why.far': '{cell}: no, none of his ways ends there.',
  'why.possible': '{cell}: yes, he can be there.',
  'why.cells': 'The thief can be on {count} cells.',
  'why.leaves': '{ask}: at worst {count} are left.',
  'why.guard-sees': '{cell}: {guard} sees you there.',
  'why.camera-sees': '{cell}: camera {camera} looks there.',
  'why.unseen': '{cell}: nobody looks there.',
} as const;
