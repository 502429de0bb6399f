/** What is said in the lesson, in English: the keys of all languages. */
export const en = {
  welcome:
    'Welcome! Three robbers lie on the table. You catch them with dice, and so do Mia and Tom. Whoever has caught the best loot in the end wins.',
  card: 'The number says two things: how many dice it takes to catch this robber, and how many points it brings. The blue 3 wants three blue dice.',
  first: 'Seven dice, and each fits a robber of its colour. Red needs just one. Touch the red die, then the red robber.',
  'first.green':
    'That die would stay where it lies until your turn is over. Not bad at all! But take the sure catch first: red needs only one die.',
  fill: 'Red is full, so he is caught if you stop in time. Your two green dice fit the green 2: put both there.',
  'fill.stop':
    'Now the turn is over. You have what was full, the red 1. The green 2 stays in the middle, although you had the dice for it. Lay down what fits first.',
  'fill.roll': 'Every die that is not on a card is thrown again, the good green ones too. Lay down what fits before you roll.',
  roll: 'Both are full. You could stop and take them. But four dice are left, and the blue 3 is tempting. Roll on!',
  'roll.stop':
    'Two robbers safely home, and even a handcuff on top. A good turn! Still, I want to show you what courage brings. Roll on this time.',
  blue: 'Two blues! After every roll at least one die must be laid down. Put both on the blue 3.',
  'blue.stop':
    'The turn is over. A robber who is not full brings nothing, so nothing is lost either. But two blues are a gift: lay them down first.',
  'blue.roll': 'The blue die you kept in your hand is thrown again with the rest. Lay down both blues first.',
  stop: 'The blue 3 lacks one die, and two are left to roll. Look at the bar: how likely is a bust? Be wise and stop.',
  'stop.roll':
    'No die fits: bust! The turn is over, red and green run away, and it costs you a handcuff. That is Sneaky: one roll too many, and everything is gone.',
  loot: 'Your loot. The green 2 lies open in front of you: others can steal it. Every 1 is turned face down at once, like your red one: nobody can take it any more.',
  cuffs:
    'Two robbers out of the middle in one turn: that brings a handcuff. A turn with none from the middle costs one. In the end the most handcuffs bring 5 points; none at all costs 2.',
  stolen:
    'Ouch! Mia laid two greens on your green 2 and took it, and a purple one from the middle. Only the top card of a pile can be stolen.',
  bust: 'Tom wanted too much. No die fits, so his turn is over, and he gives back a handcuff.',
  steal:
    'Your turn, and what a roll! Two purples: steal the purple 2 from Mia’s pile. Three yellows: the yellow 3 in the middle. Lay down all five.',
  'steal.stop': 'You would take what is full by now, and leave the rest for Mia. Lay down all five first.',
  'steal.roll': 'The good dice in your hand would be thrown again. Lay down all five first.',
  enough: 'Both are full, and only two dice are left to roll. For both to fit what lies open would be luck. You know what to do.',
  'enough.roll':
    'Neither red nor green fits anywhere. Bust, and the yellow 3 is gone again. Look at the dice and the cards before you roll on.',
  top: 'Two new robbers for your pile. Which one lies on top? What lies below is safe, so hide the valuable one: put the 2 on top.',
  'top.three': 'Now the yellow 3 lies open to everybody. Whoever rolls three yellows takes three points from you. Better let it lie below.',
  end: 'Every gap in the middle is filled from this pile. When it is used up, everybody has one last turn.',
  points:
    'Then the numbers on all your robbers count, and the handcuffs. Roll, catch, steal, and stop in time. That is all of Sneaky. Now for real!',
} as const;
