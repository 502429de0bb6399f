import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was in der Lektion gesagt wird, auf Deutsch. */
export const de: Same<typeof en> = {
  welcome:
    'Sechsunddreißig Edelsteine, jeder nur einmal. Einer wurde gestohlen, zwei liegen offen, alle anderen habt ihr auf der Hand: du, Mia und Tom. Wer findet zuerst heraus, welcher fehlt?',
  form: 'Dein Formular hat ein Feld für jeden Stein: Farbe, Art, und einer, zwei oder drei davon. Deine eigenen sind eingetragen, wie dieser. Was du hast, kann nicht gestohlen sein.',
  simple: 'Du fragst mit einer Fragekarte. Nimm „Rot“ und tippe dann auf Mia: Wie viele rote Steine hat sie?',
  'simple.other': 'Jede Frage lehrt etwas, und jede Karte kannst du jedem stellen. Bleiben wir bei den roten: Nimm „Rot“ und frag Mia.',
  exchange: 'Einmal im Spiel darfst du alle vier Fragekarten tauschen; das ist dann dein ganzer Zug. Deine sind gut, also frag lieber.',
  last: 'Die letzte Frage braucht keine Karte, aber danach musst du sofort anklagen. Wer sich irrt, ist draußen. Du weißt noch nicht genug.',
  early:
    'Jetzt müsstest du sofort den gestohlenen Stein nennen. Ist es der falsche, bist du kein Detektiv mehr. Sammle erst noch etwas mehr.',
  heard: 'Zwei! Eine einfache Frage wird mit einer Zahl beantwortet, und alle hören sie. Dann ziehst du eine neue Karte, und Mia ist dran.',
  listen:
    'Hör auch zu, wenn andere fragen: Tom hat drei Perlen. Und Tom fragte Mia nach grünen Einern: Du hörst die Zahl, Tom aber hat die Steine selbst gesehen.',
  double:
    'Du bist dran. Eine doppelte Frage fragt nach zweierlei zugleich, und du bekommst die Steine zu sehen. Nimm „rote Perle“ und frag Mia.',
  'double.other': 'Auch da würdest du etwas lernen. Aber von den roten Perlen hast du schon eine; klären wir die. „Rote Perle“, an Mia.',
  shown: 'Sie hat dir die rote Perle zwei gezeigt, und der Tisch hat sie für dich eingetragen. Tom weiß nur, dass es ein Stein war.',
  eyes: 'Ein Blick durch Mias Augen. Sie hat ihr eigenes Formular, mit ihren Steinen. Von deinen weiß sie nichts, solange sie nicht gefragt hat.',
  asked:
    'Auch du wirst gefragt. Tun musst du nichts: Der Tisch antwortet für dich, und immer wahr. Mia hat deine grünen Dreier gesehen, und alle haben gehört, wie viele Zweier du hast.',
  half: 'Die dritte rote Perle: bei Tom, oder gestohlen? Nimm „Rot + frei“ und tippe auf Tom. Zum Rot wählst du selbst die Perle. Die Antwort ist eine Zahl.',
  'half.other': 'Auch das wäre gut zu wissen. Aber es fehlt nur noch eine Frage: rote Perlen, und Tom.',
  solved:
    'Keine! Jetzt trage ich alles ein, was folgt. Eins hast du, zwei hat Mia, und die Drei hat niemand. Also ist die rote Perle drei gestohlen.',
  accuse:
    'Mia ist dran, aber anklagen darfst du jederzeit. Tippe auf „Anklagen“, dann auf die rote Perle drei im Formular, und bestätige. Schnell, bevor es die anderen merken!',
  'accuse.other':
    'Falsch! Du bist kein Detektiv mehr und darfst nur noch antworten. Sieh dir die roten Perlen noch einmal an: Welche hat niemand?',
  'accuse.silent': 'Wer anklagt und nichts nennt, lag auch falsch. Nenne die rote Perle drei.',
  end: 'Gelöst! Frag so, dass die Antwort nur einen Weg offen lässt, schreib alles auf, und sprich als Erster. Jetzt gegen richtige Gegner!',
};
