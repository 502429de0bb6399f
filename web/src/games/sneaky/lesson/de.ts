import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was in der Lektion gesagt wird, auf Deutsch. */
export const de: Same<typeof en> = {
  welcome:
    'Willkommen! Drei Räuber liegen auf dem Tisch. Du fängst sie mit Würfeln, und Mia und Tom tun das auch. Wer am Ende die beste Beute hat, gewinnt.',
  card: 'Die Zahl sagt zweierlei: wie viele Würfel es braucht, um den Räuber zu fangen, und wie viele Punkte er bringt. Die blaue 3 will drei blaue Würfel.',
  first:
    'Sieben Würfel, und jeder passt auf einen Räuber seiner Farbe. Rot braucht nur einen. Tippe auf den roten Würfel, dann auf den roten Räuber.',
  'first.green':
    'Dieser Würfel bliebe dort liegen, bis dein Zug vorbei ist. Gar nicht schlecht! Aber nimm zuerst den sicheren Fang: Rot braucht nur einen Würfel.',
  fill: 'Rot ist voll und gehört dir, wenn du rechtzeitig aufhörst. Deine zwei grünen Würfel passen auf die grüne 2: Leg beide dorthin.',
  'fill.stop':
    'Jetzt ist dein Zug vorbei. Du bekommst, was voll war: die rote 1. Die grüne 2 bleibt in der Mitte, obwohl du die Würfel für sie hattest. Leg erst ab, was passt.',
  'fill.roll':
    'Jeder Würfel, der nicht auf einer Karte liegt, wird neu geworfen, auch die guten grünen. Leg ab, was passt, bevor du weiterwürfelst.',
  roll: 'Beide sind voll. Du könntest aufhören und sie nehmen. Aber vier Würfel sind noch frei, und die blaue 3 lockt. Würfle weiter!',
  'roll.stop':
    'Zwei Räuber sicher im Sack, und Handschellen dazu. Ein guter Zug! Aber ich will dir zeigen, was Mut bringt. Würfle diesmal weiter.',
  blue: 'Zweimal Blau! Nach jedem Wurf musst du mindestens einen Würfel ablegen. Leg beide auf die blaue 3.',
  'blue.stop':
    'Der Zug ist vorbei. Ein Räuber, der nicht voll ist, bringt nichts, also geht auch nichts verloren. Aber zweimal Blau ist ein Geschenk: Leg sie erst ab.',
  'blue.roll': 'Der blaue Würfel in deiner Hand wird mit den anderen neu geworfen. Leg erst beide blauen ab.',
  stop: 'Der blauen 3 fehlt ein Würfel, und zwei hast du noch. Schau auf die Leiste: Wie wahrscheinlich ist eine Pleite? Sei klug und hör auf.',
  'stop.roll':
    'Kein Würfel passt: Pleite! Der Zug ist vorbei, Rot und Grün sind weg, und es kostet dich Handschellen. Das ist Sneaky: ein Wurf zu viel, und alles ist verloren.',
  loot: 'Deine Beute. Die grüne 2 liegt offen vor dir: Andere können sie stehlen. Jede 1 kommt sofort verdeckt dazu, wie deine rote: Die nimmt dir niemand mehr.',
  cuffs:
    'Zwei Räuber aus der Mitte in einem Zug: Das bringt Handschellen. Ein Zug ohne Räuber aus der Mitte kostet welche. Wer am Ende die meisten hat, bekommt 5 Punkte; wer keine hat, verliert 2.',
  stolen:
    'Autsch! Mia hat zwei grüne Würfel auf deine grüne 2 gelegt und sie mitgenommen, dazu eine lila 2 aus der Mitte. Stehlen kann man nur die oberste Karte eines Stapels.',
  bust: 'Tom wollte zu viel. Kein Würfel passt, also ist sein Zug vorbei, und er gibt Handschellen zurück.',
  steal:
    'Du bist dran, und was für ein Wurf! Zweimal Lila: Stiehl die lila 2 von Mias Stapel. Dreimal Gelb: die gelbe 3 in der Mitte. Leg alle fünf ab.',
  'steal.stop': 'Du bekämst, was bis jetzt voll ist, und der Rest bliebe für Mia. Leg erst alle fünf ab.',
  'steal.roll': 'Die guten Würfel in deiner Hand würden neu geworfen. Leg erst alle fünf ab.',
  enough:
    'Beide sind voll, und nur zwei Würfel sind übrig. Dass zwei Würfel zu dem passen, was offen liegt, wäre Glück. Du weißt, was zu tun ist.',
  'enough.roll':
    'Weder Rot noch Grün passt irgendwo. Pleite, und die gelbe 3 ist wieder weg. Vergleiche Würfel und Karten, bevor du weiterwürfelst.',
  top: 'Zwei neue Räuber für deinen Stapel. Welcher liegt oben? Was darunter liegt, ist sicher. Also versteck den wertvollen: Leg die 2 nach oben.',
  'top.three': 'Jetzt läge die gelbe 3 für alle offen. Wer dreimal Gelb würfelt, nimmt dir drei Punkte weg. Lass sie lieber unten liegen.',
  end: 'Jede Lücke in der Mitte wird von diesem Stapel gefüllt. Ist er leer, hat jeder noch einen letzten Zug.',
  points:
    'Dann zählen die Zahlen auf all deinen Räubern, und die Handschellen. Würfeln, fangen, stehlen und rechtzeitig aufhören: Das ist Sneaky. Jetzt wird es ernst!',
};
