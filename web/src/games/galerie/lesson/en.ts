/** What is said in the lesson, in English: the keys of all languages. */
export const en = {
  'thief.welcome':
    'You are the thief. This is the gallery from above, by night: artworks in their frames, Mia’s two guards as blue discs, and cameras. As long as nobody sees you, only you know where you are. Get out with three artworks!',
  'thief.enter':
    'Windows and doors lead in, whatever their lock. Climb in through the window on the left, into the red room: touch the cell, then confirm.',
  'thief.enter.other':
    'A good way in, too, and nobody would notice. But this time take the window on the left, where the hand points: two artworks are close by.',
  'thief.steal':
    'In every turn you go one to three cells, never through walls. Where you stop you may steal. Go to this artwork and take it.',
  'thief.other': 'You could go there. But the hand shows what I want you to see next.',
  'thief.early':
    'You rattle at the lock, and everybody hears it. If it is locked, you are discovered; if it is open, you are out, with next to nothing. Not yet!',
  'thief.guard':
    'Then a guard has a turn: she rolls, walks, and asks. Mia looked through camera 3. It does not see you. And the artwork still stands: it is missed only when you move on.',
  'thief.know':
    'Let us look through Mia’s eyes. This is what the guards know now: hatched is every cell where you can still be. That is nearly everywhere!',
  'thief.second': 'Back to your own eyes. The next artwork is two cells away. As soon as you go, the first one is missed.',
  'thief.jam': 'The motion detector asks for the colour of your room. It would say: red. Twice in a round you may jam it. Do that now.',
  'thief.jam.answer': '“Red!” And both guards come running. Better jam it this time.',
  'thief.sneak': 'Two artworks. Now out of the room, before they cut you off. Three cells, into the corridor.',
  'thief.near': 'So close! She looked around, but guards see only along their row and column, and a wall is between you.',
  'thief.unplug':
    'Here stands a camera that watches the whole corridor. Stop on its cell and switch it off: choose “Camera off”, then go. (The flash in the centre switches off all of them.)',
  'thief.unplug.other': 'The camera would still watch the corridor. Go to its cell and choose to switch it off before you confirm.',
  'thief.seen':
    'Discovered! She stands in your row and looked around with her own eyes. From now on everybody sees your figure, and a guard who ends her move on your cell has caught you. Run!',
  'thief.flee': 'Nobody knows which locks are open. This window is three cells away: go there, choose to try the lock, and hope.',
  'thief.flee.other': 'Now they see you, and the next guard comes running. Try the lock at the window that the hand points at.',
  'thief.locked':
    'Locked! Everybody knows it now. But in the blue room hangs a third artwork, just within reach. Once discovered you take it at once. Be bold!',
  'thief.locked.other': 'That leads into the guards’ arms, or nowhere. The third artwork is only three cells away.',
  'thief.out': 'Mia rolls a 1: what luck! The next window is right beside you. Try its lock!',
  'thief.out.other': 'And then Mia rolls again, and not always a 1. Out through the window: don’t forget to try the lock.',
  'thief.end':
    'Open! You are out, with three artworks. Now the sides change: everyone is the thief once, and whoever carries off most wins. Whoever is caught brings home nothing.',
  'guard.welcome':
    'You are a guard, together with Mia. Tom is the thief, and he is in here in secret. He wants to get out with three artworks. Find him first!',
  'guard.place': 'First you take up your post. Here you are close to every room: touch the cell and confirm.',
  'guard.place.other': 'You may stand there. But from the middle of the corridor it is not far to anywhere.',
  'guard.dice':
    'Tom has climbed in and has had his turn; you noticed nothing. You have rolled: up to 4 cells to walk, and an eye. You do both, in whichever order you like.',
  'guard.watch': 'The eye: look around yourself, or through one camera. Camera 1 sees the whole corridor. Ask it whether it sees him.',
  'guard.watch.look': 'Along your row and column there is nobody. Camera 1 sees more than you do here: ask it.',
  'guard.watch.other': 'That camera does not see him, either. Camera 1 has the longest view: ask that one.',
  'guard.watch.move': 'You may walk first. But ask first this time: then you know better where to go.',
  'guard.move':
    'It does not see him: the corridor is empty. That is worth something, too. Now walk: from here you can reach the red and the blue room.',
  'guard.move.other': 'You could stand there. But let us keep close to the doors: go where the hand points.',
  'guard.gone':
    'An artwork is missing! Tom stole it in his last turn, and has just gone on from there: three cells at most. Mia has asked all cameras: none sees him.',
  'guard.detect':
    'Already a second one! You have rolled the motion detector: it names the colour of the room he is in, unless he jams it. Ask it.',
  'guard.detect.move': 'You may walk first. But ask first: the answer tells you where to go.',
  'guard.block': 'Red! He is still in there, and only this one door leads out of the red room. Step in front of it.',
  'guard.block.other': 'And he slips out through the door. Step in front of it.',
  'guard.know':
    'I have hatched all that you could work out: only there can he be. Two artworks missing, the detector, the cameras: everything counts.',
  'guard.truth': 'And now a look through Tom’s eyes. There he is! He needs a third artwork and cannot get out: you stand in the doorway.',
  'guard.mia':
    'Tom moves in there, to and fro. Mia comes to help and asks camera 3. Talk to each other: guards play together, and the marks on the plan are for both.',
  'guard.look':
    'An eye, and 2 cells to walk. From the door you see along the whole row. Look around yourself: only your own eyes discover him.',
  'guard.look.watch': 'No camera looks into this corner. Use your own eyes: you stand in just the right row.',
  'guard.look.move': 'Walking first is a shot in the dark: you would have to hit his very cell. Look first, then walk.',
  'guard.catch': 'There he is, two cells away! Whoever ends the move on his cell has caught him. Off you go!',
  'guard.catch.other': 'So close, and he gets away! Go to his very cell.',
  'guard.end':
    'Caught! In the short game that wins for all guards. In the full game everyone is the thief once. Ask, combine, close the doors: that is how guards win.',
  'thief.nosteal': 'You would stand there and not take it: “Steal” was switched off. Leave its tick where it is, then go.',
  'thief.sneak.other':
    'You could go there. But a guard who looks around sees along her whole row and column, as far as the walls let her. Where the hand points, nobody can see you.',
} as const;
