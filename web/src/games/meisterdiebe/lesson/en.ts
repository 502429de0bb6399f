/** What is said in the lesson, in English: the keys of all languages. */
export const en = {
  welcome:
    'This is the cube: twelve drawers with gems in them. Everybody sees what goes in, but nobody sees into a shut drawer. Whoever remembers best wins.',
  stock:
    'Before the first round everybody puts diamonds into drawers; they belong to nobody yet. The last one is up to you. Touch this drawer, where one lies already. Remember those two!',
  'stock.other': 'It may lie there just as well. But let us both keep the same drawer in mind: put it where the hand points.',
  turn: 'Now you may turn the cube and confuse everybody. This button takes the top layer a quarter round: its front moves to the right. Keep an eye on your two diamonds.',
  'turn.other':
    'You can turn the top layer, or two at once, either way. The gems go along with their drawers. This time use the button that the hand points at.',
  'turn.flip': 'Upside down, and no more turning: first you turn, then you flip. So turn now.',
  'turn.done': 'The cube stays as it is, and everybody knows where everything lies. Shake it up a little!',
  flip: 'Every drawer has an upper and a lower half. Gems are put in above; what lies below falls out as soon as somebody opens the drawer. Put the cube upside down: now they all lie below!',
  'flip.done': 'You may leave it out. But flip it this once, so that you see what becomes of the gems.',
  jeweller:
    'Six characters: in every round everyone chooses one in secret, and after six rounds they all come back. Mia has chosen. You be the jeweller: touch the card and lay it down.',
  'choose.other':
    'You may play any card, each once. But come with me through the characters, one after the other: take the one that the hand points at.',
  open: 'Mia is a thief, and jewellers act before her (the “?” shows the order). Whoever makes gems fall by opening is caught: their character does nothing. Open this drawer: it was empty when the cube was flipped.',
  'open.nothing': 'Nobody has to open a drawer. But then your character does nothing, and the card is played all the same.',
  'open.other': 'Caught! The gems lay below and fall onto the red cloth. Whoever makes gems fall may not act: no imitation is put in.',
  put: 'Your imitations cost you points in the end: a diamond one, a sapphire two. In a drawer they are real! Put in a sapphire and be rid of two.',
  'put.diamond': 'One point less to lose. With the sapphire it would be two.',
  alarm: 'Only the jeweller has this: an alarm. If it falls out for somebody, you win all that falls with it. Put it in.',
  'alarm.done': 'Without the alarm the sapphire is anybody’s. With it, you set a trap.',
  trap: 'It lies above and is silent. Flip the cube, and it lies below: the trap is set.',
  'trap.turn': 'The drawers go round, but above stays above. Only a flip sets the trap.',
  'trap.done': 'Above, the alarm does nothing, and Mia could simply take your sapphire.',
  rang: 'She fell for it! The alarm rings, and the sapphire is yours. It was worth minus two; now it is worth plus two. Mia gets nothing.',
  memory:
    'Let me lend you a perfect memory: this is all that anyone could know. Drawn above the knob means above, below the knob below. Can you find your two diamonds? They lie above again. (Red: rubies. Wait for it!)',
  thief:
    'Back to an ordinary memory. Lay down the thief: he takes the gems that lie above. The number in the corner only matters among equals: the smaller one acts first.',
  steal:
    'Where are your two diamonds? The turn took them to the right, and two flips put them below and above again: here! Open the drawer.',
  'steal.other': 'There was less to be had here. Your two diamonds lie where the hand points.',
  rest: 'Two diamonds won! Mia is a detective and waits for what falls onto the red cloth. Nothing has fallen. End your turn and leave the cube as it is.',
  'rest.other': 'You may. But leave it this once, so that we find everything again.',
  master:
    'Now for the greatest prize. Six of the twelve drawers are large: longer than they look, with a ruby behind, worth four points. Only the master thief gets there.',
  smuggled:
    'Mia is the smuggler, and smugglers act first. She pushed a gem onto the red cloth and put an imitation in its place. That gem is hers, unless more detectives than smugglers show up.',
  large:
    'The drawer that held your two diamonds is a large one: at first the large ones were at the front and at the back. Mia’s flip took it down, and its ruby up. Go around the cube and open it.',
  'large.other': 'No ruby here that could be won now. Remember your own drawer: you have emptied it yourself, so nothing falls from it.',
  pull: 'Nothing in the front. But behind it? Pull on!',
  'pull.take': 'Nothing lies in front, so you take nothing. Pull on this time!',
  ruby: 'A ruby! Four points. Had it lain in the lower half, it would only have dropped, and you would have got nothing. End your turn.',
  detective:
    'All gems lie below now, and Mia may have forgotten it. That is the hour of the detective: he opens nothing and wins what falls.',
  dropped:
    'Mia was the jeweller’s wife. A diamond fell, and it is yours. But the wife puts in imitations even then: one, and one more for every detective.',
  points:
    'In the end what you have won counts, minus the imitations you still have. It is over when somebody has none left, or when all six rubies are won.',
  end: 'You have met all six; the “?” beside the cube always tells what each does. One piece of advice: remember one drawer with gems above and one with gems below. Then no flip can harm you.',
  'open.empty': 'This one is empty as well. But take the one that the hand points at, so that we go the same way.',
  'open.other.author':
    'Caught! The gems lay below and fall out. Whoever makes gems fall may not act. As no detective is there, they go back in, above.',
  'put.author':
    'Here every imitation that you still have in the end costs one point, whatever its colour. So put in a diamond: whoever finds it wins only one point, and a sapphire would bring two.',
  'put.sapphire': 'One imitation less, too. But a sapphire brings two points to whoever finds it. Give away the cheap ones first.',
  hide: 'Mia, the thief, comes next and saw where your diamond went. Flip the cube: then it lies below, and falls when she opens.',
  'hide.other': 'Your diamond would still lie above, where a thief can take it. Flip the cube.',
  hidden: 'Good. Here you may turn before the flip or after it, as you like. Leave it at that and end your turn.',
  fell: 'She did not look closely! The diamond fell, so Mia is caught and wins nothing. In this edition what falls goes back in, above, if there is no detective in the round.',
  'smuggled.author':
    'Mia is the smuggler, and acts before you. Here a smuggler hands what lies above to the others, as imitations: the diamond from that drawer now counts against you. She put in one of hers instead.',
  'large.author':
    'Then she turned the top layer. In the beginning the large drawers were at the front and at the back; one from the back has come round to here. Its ruby lies above. Open it.',
  'large.other.author': 'No ruby here that could be won now. Follow the hand: that drawer began at the back.',
  'pull.author':
    'Here a master thief may pull on only if a gem lies in the front, as it does. Take it; or pull on: with a ruby above both are yours, otherwise you get nothing. Be bold!',
  'pull.take.author': 'One sure point, as a thief gets it. But you know that this drawer is large: pull on!',
  'ruby.author': 'A ruby! Four points, and the diamond too. Now set a trap for Mia: flip the cube, and all gems lie below.',
  'ruby.other': 'All gems would still lie above, easy to take. Flip the cube, then they lie below.',
  'detective.author':
    'Will Mia remember that everything lies below? Be the detective: he opens nothing. Only while one is in the round does what falls go onto the red cloth, and he wins it.',
  'points.author':
    'In the end what you have won counts, minus one for every imitation. The last round comes when somebody has put in their last one, or all six rubies are won.',
  own: 'These are your own things. Black: the gems you have won; they count for you. White: imitations; they count against you. So win gems, and get rid of imitations!',
  share:
    'Not one detective: the gem on the cloth is Mia’s. And she has got rid of an imitation. At the end of her turn she flipped the cube.',
  'welcome.author':
    'The game as its author thought of it: the same cube and the same characters. This lesson shows only what is different. (New here? Begin with “Published” at the top.) First: there are no alarms, and all fronts of a layer look alike.',
  'open.author':
    'The gems are in, and the cube was flipped: they all lie below. You are the jeweller in this round, Mia is the thief. Open this drawer: it is empty, so nothing falls.',
  'master.author': 'The next round, and another difference: the master thief. Lay him down.',
  'end.author':
    'Those are the big differences. The characters also come in a different order: the “?” beside the cube shows it. No front helps you to remember here, so choose few drawers, and never take your eyes off them.',
} as const;
