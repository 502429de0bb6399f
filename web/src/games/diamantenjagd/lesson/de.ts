import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was in der Lektion gesagt wird, auf Deutsch. */
export const de: Same<typeof en> = {
  welcome:
    'Sechsunddreißig Steinkarten, jede nur einmal. Eine wurde gestohlen, zwei liegen offen, alle anderen habt ihr auf der Hand: du, Mia und Tom. Wer findet zuerst heraus, welche fehlt?',
  form: 'Dein Formular hat ein Feld für jede Karte: eine Zeile je Farbe, und für jede Art drei Felder, mit einem, zwei oder drei Steinen. Deine Karten sind eingetragen, wie diese: Was du hast, ist nicht gestohlen.',
  simple: 'Du fragst mit einer Fragekarte. Nimm „Rot“ und tippe dann auf Mia: Wie viele rote Steine hat sie?',
  'simple.other':
    'Jede Frage verrät etwas, und mit jeder Karte kannst du jeden fragen. Bleiben wir bei den roten: Nimm „Rot“ und frag Mia.',
  exchange: 'Einmal im Spiel darfst du alle vier Fragekarten tauschen; das ist dann dein ganzer Zug. Deine sind gut, also frag lieber.',
  last: 'Die letzte Frage braucht keine Karte, aber danach musst du sofort anklagen. Wer sich irrt, ist draußen. Du weißt noch nicht genug.',
  early:
    'Jetzt müsstest du sofort den gestohlenen Stein nennen. Ist es der falsche, bist du kein Detektiv mehr. Sammle erst noch etwas mehr.',
  heard: 'Zwei! Eine einfache Frage wird mit einer Zahl beantwortet, und alle hören sie. Dann ziehst du eine neue Karte, und Mia ist dran.',
  listen:
    'Hör auch zu, wenn andere fragen: Tom hat drei Perlen. Und Tom fragte Mia nach grünen Einern: Du hörst die Zahl, Tom aber hat die Steine selbst gesehen.',
  double:
    'Du bist dran. Eine Doppelfrage fragt nach zweierlei zugleich, und du bekommst die Steine zu sehen. Nimm „rote Perle“ und frag Mia.',
  'double.other': 'Auch da würdest du etwas lernen. Aber von den roten Perlen hast du schon eine; klären wir die. „Rote Perle“, an Mia.',
  shown:
    'Sie hat dir die Karte mit zwei roten Perlen gezeigt, und der Tisch hat sie für dich eingetragen. Tom weiß nur, dass es eine Karte war. (Willst du selbst etwas notieren, tippe auf ein Feld.)',
  eyes: 'Ein Blick durch Mias Augen: „du“ ist hier Mia. Sie hat ihr eigenes Formular, mit ihren Steinen. Von deinen weiß sie nichts, solange sie nicht gefragt hat.',
  asked:
    'Auch du wirst gefragt. Tun musst du nichts: Der Tisch antwortet für dich, und immer ehrlich. Mia hat deine grünen Dreier gesehen, und alle haben gehört, wie viele Zweier du hast.',
  half: 'Die dritte rote Perle: bei Tom, oder gestohlen? Nimm „Rot + frei“ und tippe auf Tom. Zum Rot wählst du selbst die Perle. Die Antwort ist eine Zahl.',
  'half.other': 'Auch das wäre gut zu wissen. Aber es fehlt nur noch eine Frage: rote Perlen, und Tom.',
  solved:
    'Keine! Jetzt habe ich alles eingetragen, was daraus folgt. Die Karte mit einer roten Perle hast du, die mit zwei hat Mia, und die mit drei hat niemand. Also wurde sie gestohlen.',
  accuse:
    'Mia ist dran, aber anklagen darfst du jederzeit. Tippe auf „Anklagen“, dann im Formular auf die drei roten Perlen, und bestätige. Schnell, bevor es die anderen merken!',
  'accuse.other':
    'Falsch! Du bist kein Detektiv mehr und darfst nur noch antworten. Sieh dir die roten Perlen noch einmal an: Welche hat niemand?',
  'accuse.silent': 'Wer anklagt und nichts nennt, liegt auch falsch. Nenne die drei roten Perlen.',
  end: 'Gelöst! Frag so, dass die Antwort nur einen Weg offen lässt, und sprich als Erster. Taugen deine Fragen nichts, hilft einmal „Tauschen“: vier neue, aber dein Zug ist weg. Jetzt gegen richtige Gegner!',
};
