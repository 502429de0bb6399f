import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Die Regeln von Sneaky in eigenen Worten, nach ihren Nummern, auf Deutsch. */
export const de: Same<typeof en> = {
  aim: 'Fang Räuber mit Würfeln ihrer Farbe, stiehl, was andere gefangen haben, und hör auf, bevor dich das Glück verlässt.',
  'part.material': 'Womit gespielt wird',
  'part.setup': 'Der Aufbau',
  'part.turn': 'Dein Zug',
  'part.loot': 'Die Beute',
  'part.cuffs': 'Handschellen',
  'part.end': 'Wie es weitergeht und endet',
  'part.score': 'Punkte',
  'part.examples': 'Zwei Züge zum Ansehen',
  'SNK-1': 'Würfel | Sieben gleiche. Jede Seite zeigt eine von sechs Farben: Gelb, Rot, Grün, Blau, Silber, Lila.',
  'SNK-2':
    'Räuber | 24 Karten, vier in jeder Farbe, mit Werten von 1 bis 3. Der Wert sagt, wie viele Würfel man zum Fangen braucht und wie viele Punkte der Räuber bringt. Wenn der Tisch nichts anderes wählt, hat jede Farbe eine 1, zwei 2er und eine 3.',
  'SNK-3': 'Handschellen | 20 Paar, und es sind nie zu wenige.',
  'SNK-4':
    'Die Mitte | Drei Räuber liegen offen: eine 1, eine 2 und eine 3 in drei Farben, durch das Los bestimmt. Alle anderen bilden den verdeckten Stapel.',
  'SNK-5':
    'Zwei Paar für jeden | Alle beginnen mit zwei Paar Handschellen, der Rest ist der Vorrat. Wie viele jemand hat, dürfen immer alle sehen.',
  'SNK-6': 'Wer beginnt | Das entscheidet das Los. Dann geht es im Uhrzeigersinn.',
  'SNK-7':
    'Würfeln und legen | Wirf alle sieben Würfel. Dann lege Würfel auf offene Karten derselben Farbe: mindestens einen, und so viele weitere, wie du willst, auf so viele Karten, wie du willst.',
  'SNK-8':
    'Welche Karten offen sind | Die Räuber in der Mitte und die oberste Karte jedes fremden Stapels. Was darunter liegt, ist unerreichbar, und alles, was dir gehört, auch.',
  'SNK-9': 'Volle Karten | Keine Karte nimmt mehr Würfel auf, als ihr Wert sagt.',
  'SNK-10':
    'Pleite | Passt von einem Wurf kein einziger Würfel, ist dein Zug sofort vorbei. Du nimmst nichts, auch keine Karten, die schon voll waren.',
  'SNK-11':
    'Weiter oder aufhören | Liegt ein neuer Würfel, hast du die Wahl: aufhören, oder alle Würfel, die auf keiner Karte liegen, noch einmal werfen. Nach jedem Wurf muss mindestens einer gelegt werden.',
  'SNK-12':
    'Was liegt, das liegt | Ein Würfel auf einer Karte bleibt dort bis zum Ende des Zuges. Er wird weder verschoben noch neu geworfen.',
  'SNK-13':
    'Nichts mehr zu werfen | Liegen alle sieben Würfel, kannst du nur aufhören. Hast du noch Würfel, und alle offenen Karten sind voll, darfst du werfen, aber es wird sicher eine Pleite; der Tisch fragt vorher nach.',
  'SNK-14':
    'Aufhören | Du nimmst alle vollen Karten, wo immer sie liegen. Karten mit zu wenigen Würfeln bleiben, und diese Würfel haben nichts gebracht. Aufhören darfst du auch ganz ohne volle Karte.',
  'SNK-15': 'Eine 1 ist sicher | Eine gefangene 1 wird umgedreht. Niemand kann sie dir mehr nehmen. Welche du hast, zeigt der Tisch allen.',
  'SNK-16':
    'Eine 2 oder 3 liegt offen | Sie kommt offen auf deinen Stapel, woher sie auch stammt. Bekommst du mehrere, bestimmst du, welche oben liegt und wie die anderen darunter liegen.',
  'SNK-17':
    'Zu zweit | Jeder hat zwei Stapel, einen für 2er und einen für 3er; von beiden kann die oberste Karte gestohlen werden. Geordnet wird in jedem Stapel für sich.',
  'SNK-18':
    'Die Karte darunter | Wird eine oberste Karte gestohlen, kommt die nächste ans Licht, sobald dieser Zug vorbei ist. Erst dann kann man auch sie stehlen.',
  'SNK-19':
    'Ein Paar dazu | Nimmst du in einem Zug zwei oder alle drei Räuber aus der Mitte, bekommst du ein Paar aus dem Vorrat, nie mehr als eins.',
  'SNK-20':
    'Ein Paar weniger | Nimmst du keinen Räuber aus der Mitte, gibst du ein Paar zurück, auch nach einer Pleite. Wer keins hat, zahlt nichts.',
  'SNK-21':
    'Nur die Mitte zählt | Gestohlene Räuber bringen keine Handschellen und retten auch keine. Bei genau einem Räuber aus der Mitte ändert sich nichts.',
  'SNK-22':
    'Auffüllen | Nach jedem Zug kommen Karten vom Stapel nach, bis wieder drei Räuber in der Mitte liegen oder der Stapel leer ist.',
  'SNK-23':
    'Letzte Runde | Ist die letzte Karte des Stapels aufgedeckt, haben alle noch genau einen Zug. Die nächste Person beginnt; wer die letzte Karte aufgedeckt hat, ist als Letzter dran.',
  'SNK-24':
    'Leere Mitte | Liegt in der letzten Runde am Ende eines Zuges kein Räuber mehr in der Mitte, ist das Spiel sofort aus. Wer noch gekommen wäre, kommt nicht mehr dran.',
  'SNK-25': 'Was übrig bleibt | Räuber, die am Ende noch in der Mitte liegen, zählen für niemanden.',
  'SNK-26':
    'Räuber | Zähle die Werte aller deiner Räuber zusammen: die verdeckten 1er und die ganzen Stapel, nicht nur die obersten Karten.',
  'SNK-27':
    'Meiste Handschellen | 5 Punkte. Haben mehrere gleich viele, bekommt jeder davon 5. Hat niemand welche, bekommt sie niemand, außer der Tisch hat es anders gewählt.',
  'SNK-28': 'Keine Handschellen | Das kostet 2 Punkte.',
  'SNK-29': 'Gewinnen | Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnen alle, die vorn liegen.',
  'SNK-30':
    'Sarah | In der Mitte liegen Grün 3, Gelb 2 und Rot 1. Sie legt zwei grüne Würfel auf Grün 3 und einen gelben auf Gelb 2, wirft die anderen vier und legt einen roten auf Rot 1, wirft drei und bekommt das dritte Grün. Sie hört auf: Grün 3 liegt offen auf ihrem Stapel, Rot 1 verdeckt daneben. Zwei aus der Mitte bringen ein Paar Handschellen. Gelb 2 bleibt liegen.',
  'SNK-31':
    'Tim | Außer der Mitte steht ihm auch Grün 3 auf Sarahs Stapel offen. Ein grüner Würfel kommt dorthin, der andere auf Grün 2, Blau auf Blau 2. Den gelben lässt er liegen, obwohl er passt: Im nächsten Wurf nützt er ihm mehr.',
  'picture.turn': 'Sarah nach zwei Würfen: Auf Grün 3 fehlt ein Würfel, Rot 1 ist voll. Sie darf die letzten drei werfen oder aufhören.',
  'picture.steal': 'Tims Zug: Was leuchtet, nimmt seine Würfel an. Das ist auch Grün 3 auf Sarahs Stapel.',
};
