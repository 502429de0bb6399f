/** The rules of Diamanten Jagd in our own words, by their numbers, in English: the keys of all languages. */
export const en = {
  aim: 'One gem is missing from the museum. Everyone is a detective: question the others, take notes, and be the first to name it.',
  'part.material': 'What you play with',
  'part.setup': 'Setting up',
  'part.turn': 'Your turn',
  'part.accuse': 'Accusing',
  'part.variants': 'Variants',
  'part.form': 'The form',
  'part.examples': 'Examples',
  'DJ-1':
    'Gems | 36 cards. Each shows a kind (diamond, pearl, opal), a number (one, two, three) and a colour (red, blue, green, yellow). Every combination is there once.',
  'DJ-2':
    'Questions | 54 cards: 10 simple ones ask for one attribute, 33 double ones for two of different categories, 10 half-free ones leave the second attribute to you, and one free card leaves both to you. Cards that name a colour are printed in it.',
  'DJ-3': 'Forms | Everyone has one for secret notes: four rows for the colours, nine columns for kind and number.',
  'DJ-4': 'The theft | One gem is put away without anybody seeing it. That is the stolen one.',
  'DJ-5':
    'Dealing | Everyone gets the same number of gems.\n3 players: 11 each, 2 left over\n4 players: 8 each, 3 left over\n5 players: 7 each\n6 players: 5 each, 5 left over\n7 players: 5 each',
  'DJ-6': 'Left over | What is left over is shown to everyone and is out of the game.',
  'DJ-7': 'Your hand | Your gems are secret for the whole game. Others see them only by asking.',
  'DJ-8': 'Open questions | Four question cards lie open before everyone. The rest is a face-down pile.',
  'DJ-9': 'Who begins | The lot chooses a dealer; the player to the left begins. Then play goes clockwise.',
  'DJ-10':
    'Asking | Play one of your questions and put it to one other player, not to yourself. Everyone sees the card, who is asked, and what you chose for a free attribute. Those who are out can be asked too.',
  'DJ-11': 'Simple question | The answer is a number that all hear: how many gems with this attribute the other holds.',
  'DJ-12': 'Double question | You alone are shown all gems that have both attributes. The others hear only how many there were.',
  'DJ-13': 'Half-free question | You add an attribute of another category than the printed one. All hear the number; nothing is shown.',
  'DJ-14': 'Free question | You choose two attributes of different categories. All hear the number; nothing is shown.',
  'DJ-15': 'Answers are true | The table works them out by itself.',
  'DJ-16': 'Drawing | At the end of your turn you draw a question, as long as there are any, so that you have four again.',
  'DJ-17':
    'Exchanging | Once in a game, instead of asking: your four questions go under the pile, in the order that you choose, and you take the top four. That is your whole turn. There must be at least one card in the pile; if there are fewer than four, some of your own come back.',
  'DJ-18':
    'No question left | Then you accuse, ask the last question, or pass. When all remaining detectives have passed one after the other, the game ends without a winner; anything else begins the count anew.',
  'DJ-19':
    'Accusing | Whenever the table waits for somebody, even on another player’s turn, you may accuse. You name the gem and look at the stolen card. Meanwhile nobody else can do anything.',
  'DJ-20': 'Right | You have won, and the game is over. At the end everything is laid open.',
  'DJ-21':
    'Wrong | You are no longer a detective. Your questions are discarded; you keep your gems and go on answering. Nobody learns which gem you named, and you keep to yourself what you have seen.',
  'DJ-22': 'Out | Whoever is out has no more turns. If it was their turn, the next detective goes on.',
  'DJ-23': 'The last one | A single detective plays on alone. If the last one is wrong too, nobody wins.',
  'DJ-24':
    'The last question | On your turn, without a card, you may ask any simple or double question. A double one shows you the gems. Then you must accuse at once, before anybody else acts. If your time runs out first, you have accused wrongly.',
  'DJ-25': 'At the same moment | Whoever reaches the table first is heard first. The other may accuse afterwards, if the game goes on.',
  'DJ-26':
    'Several gems | With three or four players, two or three gems can be stolen. An accusation names all of them; one wrong gem makes it wrong. Hands stay as they are, and fewer gems are left over.',
  'DJ-27': 'Numbers only | Double questions show nothing either, nor does the last question: everyone just hears the number.',
  'DJ-28':
    'Twos | Somebody is asked for twos and holds the blue diamond two, the yellow and the green pearl two. The answer for all is: three.',
  'DJ-29':
    'Opal ones | Somebody is asked for opal ones and holds the blue and the yellow one. The asker is shown both; the others hear: two.',
  'DJ-30':
    'Half-free and free | With “two + free” you may ask for blue twos or pearl twos, but not for twos and threes: both are numbers. With the free card, red opals, green threes and pearl twos are all fine.',
  'DJ-33':
    'Left over | With four players, three gems are left over, for example blue opal one, red pearl three and yellow opal three. All detectives strike them out.',
  'DJ-34':
    'Notes | The cell of the red pearl two says that Helga has it, that of the green opal one that Torsten does not. That Helga has three opals is noted above, Achim’s two blue gems on the left, Helga’s three ones below on the left.',
  'DJ-31':
    'Your form on the screen | Tap a cell and note who has the gem, who does not, or strike it out. In the margins there is room for notes of your own. Nobody else is ever sent them, and they are still there when you come back.',
  'DJ-32':
    'Help with the form | The table chooses: it enters what you have seen (usual), nothing at all, or everything that is certain, together with the chances.',
  'picture.table': 'At the beginning: four open questions before everyone, your own gems, and what is left over.',
  'picture.shown': 'After a double question: only the asker sees the gems. The form keeps what has been seen.',
} as const;
