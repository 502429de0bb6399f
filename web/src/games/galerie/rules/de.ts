import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Die Regeln von Galerie der Diebe in eigenen Worten, nach ihren Nummern, auf Deutsch. */
export const de: Same<typeof en> = {
  aim: 'Eine Person ist der Dieb und bewegt sich ungesehen. Alle anderen sind Wachen: Sie gehen offen herum, schauen, und fragen Kameras und Bewegungsmelder.',
  'part.gallery': 'Die Galerie',
  'part.games': 'Zwei Arten zu spielen',
  'part.setup': 'Der Aufbau',
  'part.thief': 'Der Dieb',
  'part.escape': 'Entdeckung und Flucht',
  'part.guards': 'Die Wachen',
  'part.screen': 'Am Bildschirm',
  'part.examples': 'Ein Beispiel und Ratschläge',
  'GD-1': 'Der Plan | 104 Felder, benannt nach Reihe und Spalte; die Reihen zählen von Norden. Der Eingang ist im Süden.',
  'GD-2':
    'Säle | Sechs farbige Säle: Rot, Lila, Blau, Weiß, Gelb, Grün; dazu der Flur, das Büro und der Überwachungsraum. Hinein und hinaus geht es durch die Durchgänge, nie durch Wände.',
  'GD-3':
    'Ausgänge | Sieben Fenster und vier Türen nach draußen, jeder Ausgang mit einem Schloss. Der Hauptschalter ist im Überwachungsraum.',
  'GD-4': 'Farben | Der Bewegungsmelder nennt jeden Saal bei seiner Farbe. Flur, Büro und Überwachungsraum sind grau.',
  'GD-5':
    'Material | Neun Kunstwerke, sechs nummerierte Kameras, elf Schlösser (meist sechs davon offen), bis zu sechs Wachen, ein Würfel von 1 bis 6 und ein Symbolwürfel: meist vier Augen, einmal alle Kameras, einmal der Bewegungsmelder.',
  'GD-6': 'Kleine Galerie | Für ein schnelles Spiel gibt es eine zweite, kleine mit fünf Kunstwerken, drei Kameras und neun Schlössern.',
  'GD-7':
    'Ganzes Spiel | Alle sind einmal der Dieb. Wer zuerst will, sagt es; wollen mehrere oder niemand, entscheidet das Los; dann geht es im Uhrzeigersinn. Eine Runde endet, wenn der Dieb gefasst oder fort ist. Wer mit den meisten Kunstwerken entkam, gewinnt; wer gefasst wird, bekommt nichts. Bei Gleichstand wird geteilt; hat niemand etwas hinausgebracht, gewinnt niemand.',
  'GD-8':
    'Kurzes Spiel | Eine Runde. Der Dieb gewinnt, wenn er mit mindestens drei Kunstwerken entkommt, sonst gewinnen die Wachen. Ein Schloss darf er erst probieren, wenn er entdeckt ist und drei Kunstwerke hat. Nach 60 Zügen gilt er als gefasst, außer der Tisch wählt anders.',
  'GD-9': 'Zu zweit | Wer nicht der Dieb ist, führt zwei Wachen, jede mit eigenen Zügen.',
  'GD-10':
    'Kunstwerke | Die Wachen stellen sie auf, nur in farbigen Sälen, in jedem mindestens eines. Besser nicht gleich an einem Ausgang oder im einzigen Durchgang eines Saals: Dort wirst du gewarnt, darfst aber.',
  'GD-11':
    'Kameras | Jede auf ein Feld ohne Kunstwerk und Kamera. Eine Kamera schaut in vier Richtungen zugleich, gerade oder schräg, und dabei bleibt es.',
  'GD-12':
    'Schlösser | Sie werden gemischt, und niemand weiß, welche offen sind. Als Variante verteilen die Wachen sie, wie sie wollen; dann wissen sie es, der Dieb nicht. Was niemand probiert hat, bleibt unbekannt.',
  'GD-13':
    'Wachen | Reihum aufgestellt, links vom Dieb beginnend: nicht an einem Ausgang, nicht im Überwachungsraum oder gleich davor, nicht auf einem Kunstwerk, nicht bei einer anderen Wache. Eine Kamera stört nicht.',
  'GD-14':
    'Reihum | Kunstwerke, Kameras und Schlösser werden einzeln aufgestellt, im Uhrzeigersinn. Für Säle ohne Kunstwerk müssen genug übrig bleiben. Der Tisch kann Kunstwerke und Kameras auch dem Zufall überlassen oder den üblichen Aufbau nehmen.',
  'GD-15': 'Reihenfolge | Vor jedem Zug einer Wache ist der Dieb dran: Dieb, Wache 1, Dieb, Wache 2 und so weiter.',
  'GD-16':
    'Einsteigen | Der Dieb kommt heimlich durch irgendeinen Ausgang herein, ob offen oder verschlossen, und steht auf dem Feld dahinter. Ein Zug ist das noch nicht.',
  'GD-17':
    'Gehen | In jedem Zug ein, zwei oder drei Felder, entlang Reihen und Spalten, um Ecken, wie du magst, nie durch Wände. Kein Feld zweimal in einem Zug, und das, auf dem du beginnst, zählt mit. Der Dieb würfelt nie.',
  'GD-18':
    'Ungesehen | Wohin ein unentdeckter Dieb geht, sieht niemand. An einer Wache darfst du vorbei, doch bleibst du auf ihrem Feld stehen, bist du sofort gefasst.',
  'GD-19': 'Über alles | Der Dieb darf über Kunstwerke und Kameras gehen und auf ihnen stehen.',
  'GD-20':
    'Stehlen | Endet dein Zug auf einem Kunstwerk, darfst du es stehlen. Bist du unentdeckt, bleibt es stehen, bis du in deinem nächsten Zug gegangen bist, und hält Wachen und Blicke auf wie bisher. Bist du entdeckt, nimmst du Kunstwerke sofort mit. Tu zuerst, was das Feld bietet, dann probier das Schloss: Was du in diesem Zug gestohlen hast, zählt.',
  'GD-21': 'Kamera ausschalten | Endet dein Zug auf dem Feld einer Kamera, darfst du sie ausschalten, heimlich und für immer.',
  'GD-22':
    'Hauptschalter | Endet ein Zug des Diebs dort, sind alle Kameras und der Bewegungsmelder aus, und niemand erfährt es. Endet der Weg einer Wache dort, schaltet sie alles wieder ein. Einzeln ausgeschaltete Kameras bleiben aus.',
  'GD-23': 'Stören | Fragt der Bewegungsmelder, darf der Dieb ihn stören, statt ihn antworten zu lassen: zweimal je Runde.',
  'GD-24':
    'Wachen im Weg | Ein entdeckter Dieb kommt an Wachen nicht vorbei und darf nicht auf ihrem Feld stehen bleiben. Wer nirgendwohin kann, bleibt, wo er ist, und darf doch tun, was das Feld bietet.',
  'GD-25':
    'Entdeckt | Das ist der Dieb, wenn ihn eine Wache mit eigenen Augen sieht. Eine Kamera entdeckt ihn nicht. Seine Figur kommt auf den Plan, und er geht für den Rest der Runde offen herum. Dass er eine Kamera ausschaltet, bleibt geheim.',
  'GD-26':
    'Ein Schloss probieren | Endet dein Zug an einem Ausgang, darfst du das Schloss probieren. Offen: Du bist fort, mit der Beute. Zu: Du bleibst, und alle wissen es. Müssen musst du nie, und ein Schloss, das bekanntlich zu ist, probiert man nicht noch einmal.',
  'GD-27':
    'Ungesehen am Schloss | Im ganzen Spiel darf auch ein unentdeckter Dieb ein Schloss probieren. Alle sehen es; ist es zu, ist er entdeckt.',
  'GD-28': 'Fort ist fort | Wer entkommen ist, kommt nicht wieder.',
  'GD-29':
    'Zug einer Wache | Wirf beide Würfel, dann geh und nutze das Symbol, in beliebiger Reihenfolge. Auf das Symbol darfst du verzichten, aufs Gehen nicht.',
  'GD-30':
    'Gehen | Mindestens ein Feld und höchstens so viele wie gewürfelt, entlang Reihen und Spalten. Wer gar nicht gehen kann, bleibt stehen.',
  'GD-31':
    'Was im Weg ist | Wachen gehen aneinander vorbei, stehen aber nie zusammen. Kunstwerke können sie nicht betreten; Kameras stören nicht. Auf einem Kunstwerk darf eine Wache nur nach einem Dieb greifen, den alle sehen. Der Zug endet auf einem anderen Feld als dem, auf dem er begann.',
  'GD-32':
    'Fassen | Endet der Weg einer Wache auf dem Feld des Diebs, hat sie ihn gefasst, gesehen oder ungesehen. Über ihn hinwegzugehen bewirkt nichts und verrät nichts.',
  'GD-33':
    'Auge | Sieh dich selbst um oder schau durch eine Kamera. Mit eigenen Augen entdeckst du den Dieb, wenn du ihn siehst. Eine Kamera sagt, ob sie ihn sieht, nicht wo, und entdeckt ihn nicht. War sie ausgeschaltet, kommt sie weg.',
  'GD-34':
    'Alle Kameras | Sind welche einzeln ausgeschaltet, kommen die alle weg, und das war es. Funktionieren alle, erfahrt ihr, welche den Dieb sehen, vielleicht keine.',
  'GD-35': 'Bewegungsmelder | Er nennt die Farbe des Feldes, auf dem der Dieb steht, außer der stört ihn.',
  'GD-36':
    'Alles aus | Solange der Hauptschalter aus ist, erfährt, wer eine Kamera oder den Bewegungsmelder fragt, dass alles aus ist. Nichts kommt weg, und keine Störung ist verbraucht. Augen sehen immer.',
  'GD-37':
    'Sicht | Wachen schauen Reihe und Spalte entlang, Kameras in ihre vier Richtungen, so weit Wände, Wachen und Kunstwerke es zulassen. Das erste Hindernis sieht man noch, also auch einen Dieb auf einem Kunstwerk. Durchgänge, Kameras und der Dieb halten nichts auf. Schräg sieht man an einer Ecke vorbei, wenn einer der beiden Wege darum herum frei von Wänden ist. Ihr eigenes Feld sieht eine Kamera nicht.',
  'GD-38': 'Antworten stimmen | Sie kommen vom Tisch. Der Dieb kann nur stören.',
  'GD-39':
    'Was die Wachen wissen | Wo Wachen sind, welche Kunstwerke und Kameras stehen, wie viele Kunstwerke fehlen, wie viele Züge und Störungen der Dieb hatte, und alle Antworten. Sonst nichts, bis er entdeckt ist.',
  'GD-40':
    'Der Block des Diebs | Er hält den Weg fest: E für den Einstieg, ein Strich je Schritt, ein Punkt am Ende jedes Zuges, X für Kunstwerke, umkreist, wenn gestohlen, Zahlen für Kameras, durchgestrichen, wenn aus, und zwei Zeichen fürs Stören.',
  'GD-41':
    'Danach | Ist eine Runde vorbei, können alle den ganzen Weg verfolgen und sehen, wo die Wachen den Dieb jeweils vermuten konnten.',
  'GD-42':
    'Markieren | Die Wachen markieren gemeinsam, wo der Dieb sein kann; er sieht es nicht. Wenn der Tisch es will, schraffiert das Haus jedes Feld, das noch möglich ist.',
  'GD-43':
    'Der Block nach vier Zügen | Einstieg auf 6,2; nach 6,4, Kamera 1 aus, und der Bewegungsmelder gestört; nach 3,4, Kamera 6 aus; nach 3,6; nach 2,8, wo ein Kunstwerk gestohlen wird. Zwei Kameras sind durchgestrichen, ein X ist umkreist, ein Zeichen ist weg.',
  'GD-44':
    'Ratschläge | Gebt Kunstwerken und Kameras in jedem Spiel andere Plätze. Gute Plätze für Kameras sehen weit: einen Flur entlang und in einen Saal hinein.',
  'picture.plan': 'Der übliche Aufbau: neun Kunstwerke, sechs Kameras, ein Schloss an jedem Ausgang.',
  'picture.guard': 'Zug einer Wache: Jedes leuchtende Feld ist mit diesem Wurf zu erreichen.',
  'picture.pad': 'Was nur der Dieb sieht: der Block aus GD-43.',
};
