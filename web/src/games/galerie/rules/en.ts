/** The rules of Galerie der Diebe in our own words, by their numbers, in English: the keys of all languages. */
export const en = {
  aim: 'One of you is the thief and moves unseen. All others are guards: they walk in the open, look around, and ask cameras and the motion detector.',
  'part.gallery': 'The gallery',
  'part.games': 'Two ways to play',
  'part.setup': 'Setting up',
  'part.thief': 'The thief',
  'part.escape': 'Discovery and escape',
  'part.guards': 'The guards',
  'part.screen': 'On the screen',
  'part.examples': 'An example, and advice',
  'GD-1': 'The plan | 104 cells, named by row and column, rows counted from the north. The entrance is in the south.',
  'GD-2':
    'Rooms | Six coloured rooms: red, purple, blue, white, yellow, green; besides the corridor, the office and the observation centre. One enters and leaves rooms by their doorways, never through walls.',
  'GD-3': 'Exits | Seven windows and four outer doors, each with one lock. The main switch is in the observation centre.',
  'GD-4': 'Colours | The motion detector calls every room by its colour. Corridor, office and observation centre are grey.',
  'GD-5':
    'Material | Nine artworks, six numbered cameras, eleven locks (usually six of them open), up to six guards, a die from 1 to 6 and a die with symbols: usually four eyes, one for all cameras, one for the motion detector.',
  'GD-6': 'Small gallery | For a quick game there is a second, small one with five artworks, three cameras and nine locks.',
  'GD-7':
    'Full game | Everyone is the thief once. Whoever wants to be first says so; if several want to, or nobody, the lot decides; then play goes clockwise. A round ends when the thief is caught or gone. Whoever left with most artworks wins; a caught thief scores nothing. A tie is shared; if nobody brought out an artwork, nobody wins.',
  'GD-8':
    'Short game | One round. The thief wins by leaving with at least three artworks, otherwise the guards win. The thief may try a lock only after being discovered, and with three artworks. After 60 turns he counts as caught, unless the table chooses otherwise.',
  'GD-9': 'Two players | The guards’ player runs two guards, each with turns of its own.',
  'GD-10':
    'Artworks | The guards place them, only in coloured rooms, at least one in each. Better not right at an exit, nor in the only doorway of a room: you are warned there, but you may.',
  'GD-11':
    'Cameras | Each on a cell without artwork or camera. A camera looks in four directions at once, straight or diagonally, and keeps looking that way.',
  'GD-12':
    'Locks | They are shuffled, and nobody knows which are open. As a variant the guards place them as they like; then they know, and the thief does not. What was not tried stays unknown.',
  'GD-13':
    'Guards | Placed in turn, beginning left of the thief: not at an exit, not in the observation centre or right before it, not on an artwork, not on another guard. A camera does not matter.',
  'GD-14':
    'In turn | Artworks, cameras and locks are placed one at a time, clockwise. Enough artworks must be left for rooms that have none. The table can also let chance place artworks and cameras, or take the standard layout.',
  'GD-15': 'Order | The thief has a turn before every turn of a guard: thief, guard 1, thief, guard 2, and so on.',
  'GD-16':
    'Entering | The thief comes in by any exit, whatever its lock, in secret, and stands on its inside cell. That is not yet a move.',
  'GD-17':
    'Moving | One, two or three cells every turn, along rows and columns, round corners as you like, never through walls. No cell twice in a turn, and the one you start on counts. The thief rolls no dice.',
  'GD-18':
    'Unseen | Nobody sees where an undiscovered thief goes. You may pass a guard, but if you end on a guard’s cell you are caught at once.',
  'GD-19': 'Over everything | The thief may pass artworks and cameras and stand on them.',
  'GD-20':
    'Stealing | Where your move ends on an artwork you may steal it. Unseen, it stays on the board until you have moved in your next turn, and blocks guards and sight as before. Once discovered you take artworks at once. Do first what the cell offers, then try the lock: what you stole in that turn counts.',
  'GD-21': 'Switching off a camera | Where your move ends on a camera’s cell you may switch it off, in secret and for good.',
  'GD-22':
    'Main switch | If the thief ends a move there, all cameras and the motion detector are off, and nobody is told. A guard who ends a move there switches everything on again. Cameras switched off singly stay off.',
  'GD-23': 'Jamming | When the motion detector asks, the thief may jam it instead of letting it answer: twice in a round.',
  'GD-24':
    'Guards in the way | A discovered thief neither passes nor ends on a guard’s cell. Whoever can go nowhere stays, and may still do what the cell offers.',
  'GD-25':
    'Discovered | When a guard sees the thief with their own eyes. A camera does not discover. The figure is put on the board, and the thief moves in the open for the rest of the round. Switching off cameras stays secret.',
  'GD-26':
    'Trying a lock | Where your move ends at an exit you may try its lock. Open: you are gone, with your loot. Locked: you stay, and everyone knows it. You never have to, and a lock known to be locked is not tried again.',
  'GD-27':
    'Unseen at the lock | In the full game an undiscovered thief may try a lock too. Everybody sees it; if it is locked, the thief is discovered.',
  'GD-28': 'Gone is gone | Whoever has left does not come back.',
  'GD-29': 'A guard’s turn | Roll both dice, then move and use the symbol, in either order. You may leave out the symbol, not the move.',
  'GD-30': 'The move | At least one cell, at most as many as rolled, along rows and columns. A guard who cannot move at all stays.',
  'GD-31':
    'What is in the way | Guards pass one another, but never stand together. They cannot enter artworks; cameras do not matter. On an artwork a guard may only seize a thief whom all can see. The move ends on a different cell from the one where it began.',
  'GD-32':
    'Catching | A guard whose move ends on the thief’s cell has caught him, seen or unseen. Passing over him does nothing and tells nothing.',
  'GD-33':
    'Eye | Look around with your own eyes, or through one camera. Your eyes discover the thief if you see him. A camera says whether it sees him, not where, and does not discover him. If it was switched off, it is removed.',
  'GD-34':
    'All cameras | If any were switched off singly, all of those are removed, and that is all. If all work, those that see the thief are named, perhaps none.',
  'GD-35': 'Motion detector | It names the colour of the thief’s cell, unless he jams it.',
  'GD-36':
    'Everything off | While the main switch is off, whoever asks a camera or the motion detector is told that everything is off. Nothing is removed, and no jam is spent. Eyes always work.',
  'GD-37':
    'Sight | Guards look along row and column, cameras in their four directions, as far as walls, guards and artworks let them. The first obstacle is itself seen, so a thief on an artwork can be seen. Doorways, cameras and the thief block nothing. Diagonally one sees past a corner if one of the two ways round it is free of walls. A camera does not see its own cell.',
  'GD-38': 'Answers are true | They come from the table. The thief’s only choice is to jam.',
  'GD-39':
    'What guards know | Where guards are, which artworks and cameras are on the board, how many artworks are gone, how many turns and jams the thief has had, and all answers. Nothing else, until he is discovered.',
  'GD-40':
    'The thief’s pad | It notes the way: E for the entry, a stroke for every step, a dot for the end of every turn, X for artworks, circled when stolen, numbers for cameras, struck out when off, and two marks for jamming.',
  'GD-41':
    'Afterwards | When a round is over everyone can follow the whole way, and see where the guards could suspect the thief at every moment.',
  'GD-42':
    'Marking | The guards mark together where the thief may be; he does not see it. The table can let the house shade every cell that is possible.',
  'GD-43':
    'The pad after four turns | In at 6,2; to 6,4, camera 1 off, and the motion detector jammed; to 3,4, camera 6 off; to 3,6; to 2,8, where an artwork is stolen. Two cameras are struck out, one X is circled, one mark is gone.',
  'GD-44':
    'Advice | Give artworks and cameras other places in every game. Good places for cameras see far: along a corridor and into a room.',
  'picture.plan': 'The standard layout: nine artworks, six cameras, a lock at every exit.',
  'picture.guard': 'A guard’s turn: every cell that glows can be reached with this roll.',
  'picture.pad': 'What only the thief sees: the pad of GD-43.',
} as const;
