/** What is said about puzzles, in English: the keys of all languages. */
export const en = {
  'asked.stop': 'You play for the robbers of this turn alone. Stop now, or roll on?',
  'asked.place': 'You play for the robbers of this turn alone. Which die goes where first?',
  'why.sure': 'Stop, and you take {points} points for certain.',
  'why.bust': 'Roll on, and with a chance of {chance} no die fits anywhere. Then all of it is lost.',
  'why.rolling': 'Whoever rolls on and then always chooses best gets {points} points on average.',
  'why.stop': 'So stopping is better, by {points} points.',
  'why.roll': 'So rolling on is better, by {points} points on average.',
  'why.place': '{action}: {points} points on average. The next roll then misses everything with a chance of {chance}.',
  'why.place.safe': '{action}: {points} points on average.',
  'why.ahead': 'The best choice is {points} points ahead.',
} as const;
