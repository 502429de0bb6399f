/** The rules of Meisterdiebe in our own words, by their numbers, in English: the keys of all languages. */
export const en = {
  aim: 'Get rid of your imitations, win real gems, and remember what lies where in a cube that never stands still.',
  'part.cube': 'The cube',
  'part.rounds': 'Cards and rounds',
  'part.author': 'The author’s edition',
  'part.published': 'The published edition',
  'part.screen': 'On the screen',
  'MD-1': 'Three layers | Top, middle and bottom. The middle one is light; the other two are dark and look alike.',
  'MD-2':
    'Twelve drawers | Every layer has one on each side: two small ones facing each other, and two large ones. From outside nobody can tell which. As published, every front has a grain of its own, which stays with the drawer and is drawn anew for every game; in the author’s edition the fronts of a layer look alike. The table can choose.',
  'MD-3':
    'Above and below | The floor of a drawer is half-way up, so its front has an upper and a lower half. A large drawer has a secret part behind it, divided in the same way.',
  'MD-4':
    'Turning | The top layer, or the top and the middle one together, by a quarter. Left is counter-clockwise seen from above, right is clockwise.',
  'MD-5': 'Flipping | The cube is put upside down: top and bottom, above and below, north and south change places. East and west stay.',
  'MD-6':
    'Opening | Only the front is opened. What lies in the lower half drops out, what lies in the upper half is there for all to see. So after opening nothing lies below, and nothing ever lies in both halves.',
  'MD-7':
    'What all see | What is opened, what drops, what is put in or taken out, every turn and flip. Nobody sees into a shut drawer, and whether it is large shows only when somebody pulls on.',
  'MD-8':
    'Six rubies | One in the secret part of every large drawer. At the start all large drawers are north and south; in the north the ruby lies above, in the south below.',
  'MD-9': 'Characters | Six of them, on eight cards each, numbered 1 to 8. Everyone is dealt one of each. The rest is out, unseen.',
  'MD-10':
    'A round | Everyone lays down a card in secret. Turns follow the order of the characters; with the same character the lower number comes first. A card that was played comes back only when all six have been played. Once all have chosen, what is laid down stays.',
  'MD-11':
    'One drawer | On your turn you open one drawer at most, before turning and flipping, or nothing. Whoever has opened one and is not caught must do what the character does, unless it says “may”. If nobody opens anything for twelve rounds, the game is over.',
  'MD-12':
    'Caught | If gems drop when you open, you must not do what your character does. Only the jeweller’s wife does it all the same. You may still turn and flip.',
  'MD-13':
    'Plus and minus | Won gems are your plus, imitations your minus. A gem is an imitation only while it is in a minus stock: in a drawer or on the cloth every gem is real.',
  'MD-14': 'No imitation left | Then you put none in, and do the rest.',
  'MD-15': 'Winning | Most points win; if equal, most rubies, then most sapphires among the gems won. Those still level share the win.',
  'MD-16':
    'Looking | You can look at the cube from all four sides. It moves like a real one, so that you can follow a drawer with your eyes.',
  'MD-17':
    'Memory | The table chooses: nothing is kept for you (pure), you have a private pad (notes), or every drawer shows what all have seen in it (open). Stocks, cloth, face-up cards and open drawers are always in sight.',
  'MD-18':
    'Tips | Keep one drawer with gems above and one with gems below in mind: then no flip harms you. Before you flip, look at who comes after you. Be a master thief when you are sure of a large drawer, a detective when few remember anything, detective or wife when you remember nothing.',
  'MDA-1':
    'Gems | 96: 6 rubies, 24 sapphires, 66 diamonds. Everyone begins with 7 diamonds and 3 sapphires as imitations, and nothing won.',
  'MDA-2':
    'Filling the cube | Ten diamonds go in before the first round: one at a time, clockwise, into the upper half of any front. After each you may turn and flip.',
  'MDA-3': 'What drops then | It goes back into the upper half of the same front, with the new diamond.',
  'MDA-4': 'Order | All cards are revealed together: jeweller, wife, smuggler, thief, master thief, detective.',
  'MDA-5': 'Jeweller | Puts one imitation into the upper half of the open front, diamond or sapphire, whatever lies there.',
  'MDA-6': 'Jeweller’s wife | Does the same, even if gems drop, and may put in one more for each detective of the round.',
  'MDA-7':
    'Smuggler | May hand the gems of the upper half to other players, who get them as imitations: all of them or none, each to whom you like. Then puts in one imitation.',
  'MDA-8': 'Thief | Wins all gems in the upper half.',
  'MDA-9':
    'Master thief | If a gem lies above, chooses: take what a thief would take, or pull on to the secret part. A ruby above there: won, with the gems of the front. No ruby: nothing is won. A ruby that drops from below is put above, and nothing is won. A small drawer cannot be pulled on: nothing is won, and all have seen it.',
  'MDA-10':
    'Detective | Opens nothing, and wins what lies on the red cloth. Several take one gem each in turn, lowest number first, sapphires first. May turn and flip.',
  'MDA-11':
    'What drops | It goes onto the red cloth if a detective is in the round, otherwise into the upper half of the same front. A ruby never goes onto the cloth.',
  'MDA-12': 'Turn and flip | At the end of a turn everyone, detectives too, may turn once and flip once, in either order.',
  'MDA-13':
    'Passing on | After the round those with the same character pass that card to the next of them clockwise. Then played cards are turned face down.',
  'MDA-14': 'After six rounds | Everyone takes up the six cards before them.',
  'MDA-15':
    'The end | When somebody has put in the last imitation, or the sixth ruby is won, the round is played to its end. It stays the last one, even if new imitations are handed out.',
  'MDA-16': 'Points | A diamond won counts 1, a sapphire 2, a ruby 4. Every imitation left costs 1.',
  'MDA-17': 'Titles | With three rubies or more the winner is king of the master thieves, otherwise the richest jeweller.',
  'MDA-18':
    'Example | Played are jeweller 2 (Frank) and 5 (Maria), smuggler (Franz), thief 1 (Mustava), 6 (Jean) and 8 (Petra), master thief (Geraldo), detective (Martin): in this order. Then Frank and Maria swap; thief 1 goes to Jean, 6 to Petra, 8 to Mustava.',
  'MDP-1':
    'Gems and alarms | 102 gems: 6 rubies, 16 sapphires, 80 diamonds, and an alarm for everyone. Everyone begins with 8 diamonds and 2 sapphires as imitations, and nothing won.',
  'MDP-2':
    'Filling the cube | Twelve diamonds are shared out before the first round. Clockwise everyone puts in all of theirs, one at a time, then may turn and after that flip.',
  'MDP-3': 'What drops then | It goes onto the red cloth.',
  'MDP-4':
    'Order | Smugglers are revealed and play first. Then all others are revealed: jeweller, wife, thief, master thief, detective. Played cards stay open until they are passed on.',
  'MDP-5': 'After six rounds | Everyone passes all six cards to the left.',
  'MDP-6': 'What drops | It goes onto the red cloth and stays there until somebody gets it. Only an alarm changes that.',
  'MDP-7':
    'Smuggler | Moves all gems of the upper half onto the red cloth, never an alarm, and puts in one imitation. If there was no gem, may put one in. It is a diamond if you have one, unless the table lets you choose.',
  'MDP-8':
    'Smugglers share | When the others are revealed: with more detectives than smugglers, the cloth stays as it is. Otherwise the smugglers share it, picking one gem each in turn, lowest number first. Whoever was caught or opened nothing counts, but gets no share.',
  'MDP-9':
    'Jeweller | Puts in one imitation, whatever lies there, and may add their own alarm, if it is at hand and no alarm is in the drawer. Without imitations the alarm alone is fine.',
  'MDP-10':
    'Alarm | In the upper half it does nothing and stays. From the lower half it drops and goes off: its owner wins the gems that drop with it, and gets it back. If the owner opened the drawer, the gems go onto the cloth. Alone it catches nobody, unless the table chooses so.',
  'MDP-11': 'Jeweller’s wife | Puts in one imitation even if gems drop, and may put in one more for each detective of the round.',
  'MDP-12': 'Thief | Wins the gems in the upper half.',
  'MDP-13':
    'Master thief | Takes the gems of the front, or pulls on to the secret part, even if the front is empty. A ruby above there: won, with the gems of the front. A ruby that drops from below is put above, and nothing is won. No ruby, or a small drawer: the gems of the front, unless the table chooses nothing.',
  'MDP-14':
    'Detective | Opens nothing, turns nothing. At the end of the round wins all that lies on the cloth; several pick in turn. Without a detective it stays there.',
  'MDP-15': 'Turn, then flip | At the end of a turn everyone but detectives may turn once, and after that flip once. In this order.',
  'MDP-16':
    'The end | The game ends with the round after which somebody has no imitation left, or in which the sixth ruby was won. The table can choose that the sixth ruby ends it at once.',
  'MDP-17': 'Points | A diamond won counts 1, a sapphire 2, a ruby 4. A diamond left as an imitation costs 1, a sapphire 2.',
  'MDP-18': 'Variant | In a turn, and when filling the cube: turn or flip, but not both.',
  'MDP-19':
    'Example | Played are wife 8, smugglers 2, 5 and 8, detective 4, master thief 3, thieves 5 and 7. The order: smuggler 2, 5, 8, wife 8, thief 5, 7, master thief 3, detective 4.',
  'picture.cube': 'At the start: twelve shut drawers, each with its grain, and imitations before everyone.',
  'picture.cube.author': 'At the start in the author’s edition: the fronts of a layer look alike.',
  'picture.open': 'An open drawer: what lies above is there for all to see. The master thief takes it, or pulls on.',
  'picture.open.author': 'In the author’s edition too: with gems above, the master thief takes them, or pulls on.',
  'picture.cards': 'Six cards in your hand. Nobody sees which one you lay down.',
} as const;
