import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Die Regeln von Diamanten Jagd in eigenen Worten, nach ihren Nummern, auf Deutsch. */
export const de: Same<typeof en> = {
  aim: 'Im Museum fehlt ein Stein. Alle ermitteln: Frag die anderen aus, führe Buch, und nenne ihn als Erster.',
  'part.material': 'Womit gespielt wird',
  'part.setup': 'Der Aufbau',
  'part.turn': 'Dein Zug',
  'part.accuse': 'Anklagen',
  'part.variants': 'Varianten',
  'part.form': 'Das Formular',
  'part.examples': 'Beispiele',
  'DJ-1':
    'Steine | 36 Karten. Jede zeigt eine Art (Diamant, Perle, Opal), eine Anzahl (eins, zwei, drei) und eine Farbe (Rot, Blau, Grün, Gelb). Jede Verbindung gibt es genau einmal.',
  'DJ-2':
    'Fragen | 54 Karten: 10 einfache fragen nach einer Eigenschaft, 33 doppelte nach zweien verschiedener Art, 10 halb freie überlassen dir die zweite, und eine freie Karte überlässt dir beide. Karten, die eine Farbe nennen, sind in ihr gedruckt.',
  'DJ-3': 'Formulare | Alle haben eines für geheime Notizen: vier Zeilen für die Farben, neun Spalten für Art und Anzahl.',
  'DJ-4': 'Der Diebstahl | Ein Stein wird weggelegt, ohne dass ihn jemand sieht. Er ist der gestohlene.',
  'DJ-5':
    'Austeilen | Alle bekommen gleich viele Steine.\n3 Spieler: je 11, 2 bleiben übrig\n4 Spieler: je 8, 3 bleiben übrig\n5 Spieler: je 7\n6 Spieler: je 5, 5 bleiben übrig\n7 Spieler: je 5',
  'DJ-6': 'Übrig | Was übrig bleibt, wird allen gezeigt und ist aus dem Spiel.',
  'DJ-7': 'Deine Hand | Deine Steine sind das ganze Spiel über geheim. Nur wer fragt, bekommt etwas davon zu sehen.',
  'DJ-8': 'Offene Fragen | Vor allen liegen vier Fragekarten offen. Die übrigen bilden den verdeckten Stapel.',
  'DJ-9': 'Wer beginnt | Das Los bestimmt, wer gibt; links davon geht es los, dann im Uhrzeigersinn weiter.',
  'DJ-10':
    'Fragen | Spiel eine deiner Fragen aus und richte sie an jemand anderen, nicht an dich selbst. Alle sehen die Karte, wer gefragt ist und was du bei einer freien Eigenschaft gewählt hast. Auch wer schon raus ist, kann gefragt werden.',
  'DJ-11': 'Einfache Frage | Die Antwort ist eine Zahl, die alle hören: wie viele Steine mit dieser Eigenschaft auf der Hand sind.',
  'DJ-12': 'Doppelfrage | Nur du bekommst alle Steine gezeigt, die beide Eigenschaften haben. Die anderen hören bloß, wie viele es waren.',
  'DJ-13': 'Halb freie Frage | Du ergänzt eine Eigenschaft anderer Art als die gedruckte. Alle hören die Zahl; gezeigt wird nichts.',
  'DJ-14': 'Freie Frage | Du wählst zwei Eigenschaften verschiedener Art. Alle hören die Zahl; gezeigt wird nichts.',
  'DJ-15': 'Antworten stimmen | Der Tisch rechnet sie selbst aus.',
  'DJ-16': 'Nachziehen | Am Ende deines Zuges ziehst du eine Frage, solange es welche gibt: Dann hast du wieder vier.',
  'DJ-17':
    'Tauschen | Einmal im Spiel, statt zu fragen: Deine vier Fragen kommen unter den Stapel, in der Reihenfolge, die du bestimmst, und du nimmst die obersten vier. Das ist dein ganzer Zug. Der Stapel braucht mindestens eine Karte; sind es weniger als vier, kommen eigene zurück.',
  'DJ-18':
    'Keine Frage mehr | Dann klagst du an, stellst die letzte Frage oder passt. Haben alle, die noch ermitteln, nacheinander gepasst, endet das Spiel ohne Sieger; bei allem anderen beginnt das Zählen von vorn.',
  'DJ-19':
    'Anklagen | Immer wenn der Tisch auf jemanden wartet, auch im Zug von anderen, darfst du anklagen. Du nennst den Stein und siehst dir die gestohlene Karte an. Solange kann niemand sonst etwas tun.',
  'DJ-20': 'Richtig | Du hast gewonnen, und das Spiel ist aus. Am Ende wird alles aufgedeckt.',
  'DJ-21':
    'Falsch | Du ermittelst nicht mehr. Deine Fragen kommen auf die Ablage; deine Steine behältst du und antwortest weiter. Niemand erfährt, welchen Stein du genannt hast, und was du gesehen hast, behältst du für dich.',
  'DJ-22': 'Raus | Wer raus ist, hat keine Züge mehr. War gerade diese Person am Zug, macht die nächste weiter, die noch ermittelt.',
  'DJ-23': 'Allein übrig | Wer als Einziger noch ermittelt, spielt allein weiter. Liegt auch diese Person falsch, gewinnt niemand.',
  'DJ-24':
    'Die letzte Frage | In deinem Zug darfst du ohne Karte jede einfache oder doppelte Frage stellen; eine doppelte zeigt dir die Steine. Dann musst du sofort anklagen, bevor jemand anderes etwas tut. Läuft vorher deine Zeit ab, hast du falsch angeklagt.',
  'DJ-25':
    'Im selben Augenblick | Wessen Wort den Tisch zuerst erreicht, der wird zuerst gehört. Die andere Person darf danach anklagen, falls das Spiel weitergeht.',
  'DJ-26':
    'Mehrere Steine | Zu dritt oder zu viert können zwei oder drei Steine gestohlen sein. Eine Anklage nennt alle; ein falscher macht sie falsch. Alle bekommen so viele Steine wie sonst, übrig bleiben weniger.',
  'DJ-27': 'Nur Zahlen | Auch Doppelfragen und die letzte Frage zeigen nichts: Alle hören nur die Zahl.',
  'DJ-28':
    'Zweier | Jemand wird nach Zweiern gefragt und hat zwei blaue Diamanten, zwei gelbe und zwei grüne Perlen, je auf einer Karte. Die Antwort für alle: drei.',
  'DJ-29':
    'Opal-Einer | Jemand wird nach Opal-Einern gefragt und hat den blauen und den gelben. Wer fragt, bekommt beide gezeigt; die anderen hören: zwei.',
  'DJ-30':
    'Halb frei und frei | Mit „Zwei + frei“ darfst du nach blauen Zweiern oder Perlen-Zweiern fragen, nicht nach Zweiern und Dreiern: Beides sind Anzahlen. Mit der freien Karte gehen rote Opale, grüne Dreier und Perlen-Zweier.',
  'DJ-33':
    'Übrig | Zu viert bleiben drei Steine übrig, zum Beispiel ein blauer Opal, drei rote Perlen und drei gelbe Opale. Alle streichen sie auf ihrem Formular.',
  'DJ-34':
    'Notizen | Im Feld der zwei roten Perlen steht, dass Helga sie hat, in dem des einen grünen Opals, dass Torsten ihn nicht hat. Helgas drei Opale stehen oben am Rand, Achims zwei blaue Steine links, Helgas drei Einer unten links.',
  'DJ-31':
    'Dein Formular am Bildschirm | Tippe ein Feld an und notiere, wer den Stein hat, wer nicht, oder streiche es. An den Rändern ist Platz für eigene Notizen. Niemand sonst bekommt sie je zu sehen, und sie sind noch da, wenn du wiederkommst.',
  'DJ-32':
    'Hilfe beim Formular | Der Tisch wählt: Eingetragen wird, was du gesehen hast (so ist es üblich), gar nichts, oder alles, was sicher ist, und dazu die Chancen.',
  'picture.table': 'Am Anfang: vier offene Fragen vor allen, deine Steine, und was übrig ist.',
  'picture.shown': 'Nach einer Doppelfrage: Nur wer gefragt hat, sieht die Steine. Das Formular behält, was gesehen wurde.',
};
