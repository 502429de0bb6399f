/** What is said in the lesson, in English: the keys of all languages. */
export const en = {
  welcome:
    'Thirty-six gem cards, no two alike. One was stolen; two lie open; you, Mia and Tom hold all the others. Who finds out first which one is missing?',
  form: 'Your form has a cell for every card: a row for each colour, and for each kind three cells, with one, two or three gems. Your own cards are entered, like this one: what you have cannot be stolen.',
  simple: 'You ask with a question card. Take “red”, then touch Mia: how many red gems has she got?',
  'simple.other':
    'Every question teaches something, and every card can be put to anybody. Let us stay with the red ones: take “red” and ask Mia.',
  exchange: 'Once in a game you may exchange all four question cards; that is your whole turn. Yours are good, so ask instead.',
  last: 'The last question needs no card, but after it you must accuse at once. Whoever is wrong then is out. You do not know enough yet.',
  early:
    'Now you would have to name the stolen gem at once. If it is the wrong one, you are no longer a detective. Gather some more first.',
  heard: 'Two! A simple question is answered with a number, and everybody hears it. Then you draw a new card, and it is Mia’s turn.',
  listen:
    'Listen when others ask, too: Tom has three pearls. And Tom asked Mia for green ones: a number for you, but Tom saw the gems themselves.',
  double: 'Your turn. A double question asks for two things at once, and you are shown the gems. Take “red pearl” and ask Mia.',
  'double.other': 'You would learn something, too. But of the red pearls you already have one; let us settle those. “Red pearl”, to Mia.',
  shown:
    'She has shown you the card with two red pearls, and the table has entered it for you. Tom knows only that it was one card. (Touch a cell whenever you want to note something yourself.)',
  eyes: 'A look through Mia’s eyes: “you” is Mia here. She has a form of her own, with her own gems. Of yours she knows nothing until she asks.',
  asked:
    'You are asked, too. You need do nothing: the table answers for you, and always truly. Mia has seen your green threes, and everybody has heard how many twos you have.',
  half: 'The third red pearl: Tom’s, or stolen? Take “red + free” and touch Tom. To the red you add the pearl yourself. The answer is a number.',
  'half.other': 'That would be good to know as well. But only one question is missing: red pearls, and Tom.',
  solved:
    'None! Now I have entered all that follows. The card with one red pearl is yours, the one with two is Mia’s, and nobody has the one with three. So that one was stolen.',
  accuse:
    'It is Mia’s turn, but you may accuse at any time. Touch “Accuse”, then the three red pearls on your form, and confirm. Quick, before the others find out!',
  'accuse.other':
    'Wrong! You are no longer a detective, and may only answer. Look at the red pearls once more: which one does nobody have?',
  'accuse.silent': 'Whoever accuses and names nothing is wrong, too. Name the three red pearls.',
  end: 'Solved! Ask so that an answer leaves only one way open, and be the first to speak. If your questions are poor: “Exchange” brings four new ones, once, and costs the turn. Now against real opponents!',
} as const;
