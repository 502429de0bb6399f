/** The rules of Sneaky in our own words, by their numbers, in English: the keys of all languages. */
export const en = {
  aim: 'Catch robbers with dice of their colour, steal those that others have caught, and stop before your luck runs out.',
  'part.material': 'What you play with',
  'part.setup': 'Setting up',
  'part.turn': 'Your turn',
  'part.loot': 'Loot',
  'part.cuffs': 'Handcuffs',
  'part.end': 'Going on and ending',
  'part.score': 'Points',
  'part.examples': 'Two turns to look at',
  'SNK-1': 'Dice | Seven, all alike. Each side has one of six colours: yellow, red, green, blue, silver, purple.',
  'SNK-2':
    'Robbers | 24 cards, four of each colour, with a value from 1 to 3. The value says how many dice it takes to catch the robber, and how many points it brings. Unless the table chooses otherwise, each colour has one 1, two 2s and one 3.',
  'SNK-3': 'Handcuffs | 20 of them, and never too few.',
  'SNK-4': 'The middle | Three robbers lie open: a 1, a 2 and a 3, in three colours, drawn by lot. All others are the face-down pile.',
  'SNK-5': 'Two handcuffs each | Everyone begins with two. The rest is the supply. Everybody can always see how many each player has.',
  'SNK-6': 'Who begins | That is drawn by lot. Then play goes clockwise.',
  'SNK-7':
    'Roll and place | Roll all seven dice. Then put dice on open cards of the same colour: at least one, and as many more as you like, on as many cards as you like.',
  'SNK-8':
    'Which cards are open | The robbers in the middle, and the top card of each pile of the other players. What lies below a top card is out of reach, and so is everything of your own.',
  'SNK-9': 'A card is full | No card takes more dice than its value.',
  'SNK-10':
    'Bust | If not one die of a roll fits anywhere, your turn is over at once. You take nothing, not even cards that were already full.',
  'SNK-11':
    'On, or stop | Once a new die is down, you choose: stop, or roll again with all dice that are not on cards. After every roll at least one die must go down.',
  'SNK-12': 'What is down stays down | A die on a card stays there until the end of the turn. You cannot move it or roll it again.',
  'SNK-13':
    'Nothing left to roll | With all seven dice on cards you can only stop. With dice left and every open card full you may still roll, but it is a certain bust; the table asks first.',
  'SNK-14':
    'Stopping | You take all full cards, wherever they lie. Cards with too few dice stay, and those dice have brought nothing. You may stop without any full card.',
  'SNK-15':
    'A 1 is safe | A caught 1 is turned face down. Nobody can take it from you any more. The table shows everyone which ones you have.',
  'SNK-16':
    'A 2 or 3 lies open | It goes face up on your pile, wherever it came from. If you get several, you choose which lies on top, and the order below.',
  'SNK-17':
    'Two players | Each has two piles, one for 2s and one for 3s, and both top cards can be stolen. You order new cards within each pile.',
  'SNK-18':
    'The card below | If a top card is stolen, the one below comes to light when that turn is over. Only from then on can it be stolen.',
  'SNK-19':
    'Win one | Take two or all three robbers from the middle in one turn: you get one handcuff from the supply. Never more than one.',
  'SNK-20': 'Lose one | Take no robber from the middle: you give one handcuff back, even after a bust. Whoever has none pays nothing.',
  'SNK-21':
    'Only the middle counts | Robbers you steal from others neither win nor save a handcuff. With exactly one from the middle nothing changes.',
  'SNK-22': 'Filling up | After every turn new cards come from the pile, until three robbers lie in the middle or the pile is empty.',
  'SNK-23':
    'Last round | When the last card of the pile has been turned up, everyone has exactly one more turn. The next player begins it; whoever turned up the last card has the last turn.',
  'SNK-24':
    'Empty middle | If in the last round no robber lies in the middle at the end of a turn, the game is over at once. Whoever was still to come gets no more turns.',
  'SNK-25': 'What is left | Robbers that still lie in the middle at the end count for nobody.',
  'SNK-26': 'Robbers | Add up the values of all your robbers: the face-down 1s and whole piles, not only the top cards.',
  'SNK-27':
    'Most handcuffs | 5 points. If several share the most, each gets 5. If nobody has any, nobody gets them, unless the table chooses otherwise.',
  'SNK-28': 'No handcuff | Costs 2 points.',
  'SNK-29': 'Winning | Most points win. Those who are level win together.',
  'SNK-30':
    'Sarah | In the middle lie green 3, yellow 2 and red 1. She puts two greens on green 3 and one yellow on yellow 2, rolls the other four and puts a red on red 1, rolls three and gets the third green. She stops: green 3 lies open on her pile, red 1 face down. Two from the middle bring a handcuff. Yellow 2 stays.',
  'SNK-31':
    'Tim | Beside the middle he may also go for green 3 on Sarah’s pile. He puts one green there, the other on green 2, and blue on blue 2. He leaves the yellow die although it fits: it is more use to him in the next roll.',
  'picture.turn': 'Sarah after two rolls: green 3 lacks one die, red 1 is full. She may roll the last three, or stop.',
  'picture.steal': 'Tim’s turn: whatever glows takes his dice. That is also the green 3 on Sarah’s pile.',
} as const;
