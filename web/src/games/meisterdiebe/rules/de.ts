import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Die Regeln von Meisterdiebe in eigenen Worten, nach ihren Nummern, auf Deutsch. */
export const de: Same<typeof en> = {
  aim: 'Werde deine Imitate los, gewinne echte Steine, und merk dir, was wo liegt in einem Würfel, der nie stillsteht.',
  'part.cube': 'Der Würfel',
  'part.rounds': 'Karten und Runden',
  'part.author': 'Die Ausgabe des Autors',
  'part.published': 'Die veröffentlichte Ausgabe',
  'part.screen': 'Am Bildschirm',
  'MD-1': 'Drei Ebenen | Oben, Mitte und unten. Die mittlere ist hell; die beiden anderen sind dunkel und sehen gleich aus.',
  'MD-2':
    'Zwölf Schubladen | Jede Ebene hat an jeder Seite eine: zwei kleine, die einander gegenüberliegen, und zwei große. Von außen sieht man das nicht. In der veröffentlichten Ausgabe hat jede Front ihre eigene Maserung, die bei der Schublade bleibt und für jedes Spiel neu verteilt wird; beim Autor sehen die Fronten einer Ebene gleich aus. Der Tisch kann wählen.',
  'MD-3':
    'Oben und unten | Der Boden einer Schublade liegt auf halber Höhe: Ihre Front hat eine obere und eine untere Hälfte. Große Schubladen haben dahinter ein Geheimfach, das genauso geteilt ist.',
  'MD-4':
    'Drehen | Die obere Ebene, oder die obere und die mittlere zusammen, um ein Viertel. Links heißt gegen den Uhrzeigersinn, von oben gesehen, rechts im Uhrzeigersinn.',
  'MD-5':
    'Kippen | Der Würfel wird auf den Kopf gestellt: Oberste und unterste Ebene, obere und untere Hälften, Nord und Süd tauschen. Ost und West bleiben.',
  'MD-6':
    'Öffnen | Geöffnet wird nur die Front. Was in der unteren Hälfte liegt, fällt heraus, was in der oberen liegt, sehen alle. Danach liegt unten also nichts mehr, und nie liegt etwas in beiden Hälften.',
  'MD-7':
    'Was alle sehen | Was geöffnet wird, was fällt, was hinein- und herauskommt, jedes Drehen und Kippen. In eine geschlossene Schublade sieht niemand, und ob sie groß ist, zeigt sich erst, wenn jemand weiter zieht.',
  'MD-8':
    'Sechs Rubine | Je einer im Geheimfach jeder großen Schublade. Am Anfang sind Nord und Süd groß; im Norden liegt der Rubin oben, im Süden unten.',
  'MD-9':
    'Figuren | Sechs verschiedene, auf je acht Karten mit den Zahlen 1 bis 8. Alle bekommen von jeder eine. Der Rest ist ungesehen aus dem Spiel.',
  'MD-10':
    'Eine Runde | Alle legen geheim eine Karte. Die Züge folgen der Reihenfolge der Figuren; bei gleicher Figur kommt die kleinere Zahl zuerst. Eine gespielte Karte kommt erst zurück, wenn alle sechs gespielt sind. Haben alle gewählt, gilt, was liegt.',
  'MD-11':
    'Eine Schublade | In deinem Zug öffnest du höchstens eine, vor dem Drehen und Kippen, oder keine. Wer geöffnet hat und nicht ertappt ist, muss tun, was die Figur tut, außer es heißt „darf“. Öffnet zwölf Runden lang niemand etwas, ist das Spiel aus.',
  'MD-12':
    'Ertappt | Fallen beim Öffnen Steine heraus, darfst du nicht tun, was deine Figur tut. Nur die Juwelierin tut es trotzdem. Drehen und kippen darfst du noch.',
  'MD-13':
    'Plus und Minus | Gewonnene Steine sind dein Plus, Imitate dein Minus. Ein Imitat ist ein Stein nur, solange er im Minus liegt: In einer Schublade und auf dem Tuch ist jeder Stein echt.',
  'MD-14': 'Kein Imitat mehr | Dann legst du keins hinein und tust den Rest.',
  'MD-15':
    'Gewinnen | Wer die meisten Punkte hat, gewinnt; bei Gleichstand zählen die gewonnenen Rubine, dann die Saphire. Steht es dann noch immer gleich, wird der Sieg geteilt.',
  'MD-16':
    'Ansehen | Du kannst den Würfel von allen vier Seiten ansehen. Er bewegt sich wie ein echter: So kannst du einer Schublade mit den Augen folgen.',
  'MD-17':
    'Gedächtnis | Der Tisch wählt: Nichts wird für dich behalten, du hast einen eigenen Notizblock, oder jede Schublade zeigt, was alle in ihr gesehen haben. Vorräte, Tuch, offene Karten und offene Schubladen sieht man immer.',
  'MD-18':
    'Tipps | Merk dir eine Schublade mit Steinen oben und eine mit Steinen unten: Dann schadet dir kein Kippen. Schau vorher, wer nach dir kommt. Sei Meisterdieb, wenn du eine große Schublade sicher kennst, Detektiv, wenn sich wenige etwas merken, und Detektiv oder Juwelierin, wenn du selbst nichts mehr weißt.',
  'MDA-1':
    'Steine | 96: 6 Rubine, 24 Saphire, 66 Diamanten. Alle beginnen mit 7 Diamanten und 3 Saphiren als Imitaten und haben noch nichts gewonnen.',
  'MDA-2':
    'Den Würfel füllen | Vor der ersten Runde kommen zehn Diamanten hinein: einzeln, im Uhrzeigersinn, in die obere Hälfte irgendeiner Front. Nach jedem darfst du drehen und kippen.',
  'MDA-3': 'Was dabei fällt | Es kommt zusammen mit dem neuen Diamanten in die obere Hälfte derselben Front.',
  'MDA-4': 'Reihenfolge | Alle Karten werden zugleich aufgedeckt: Juwelier, Juwelierin, Schmuggler, Dieb, Meisterdieb, Detektiv.',
  'MDA-5': 'Juwelier | Legt ein Imitat in die obere Hälfte der offenen Front, Diamant oder Saphir, was auch immer dort liegt.',
  'MDA-6': 'Juwelierin | Tut dasselbe, auch wenn Steine fallen, und darf für jeden Detektiv der Runde noch eines hineinlegen.',
  'MDA-7':
    'Schmuggler | Darf die Steine der oberen Hälfte an andere verteilen, die sie als Imitate bekommen: alle oder keinen, jeden an wen du willst. Dann legt er ein Imitat hinein.',
  'MDA-8': 'Dieb | Gewinnt alle Steine der oberen Hälfte.',
  'MDA-9':
    'Meisterdieb | Liegt oben ein Stein, hat er die Wahl: nehmen, was ein Dieb nähme, oder weiter ziehen zum Geheimfach. Rubin oben: Er gewinnt ihn und die Steine der Front. Kein Rubin: Er gewinnt nichts. Fällt ein Rubin von unten, kommt er nach oben, und gewonnen ist nichts. Eine kleine Schublade lässt sich nicht weiter ziehen: Gewonnen ist nichts, und alle haben es gesehen.',
  'MDA-10':
    'Detektiv | Öffnet nichts und gewinnt, was auf dem roten Tuch liegt. Mehrere nehmen reihum je einen Stein, die kleinste Zahl zuerst, Saphire zuerst. Darf drehen und kippen.',
  'MDA-11':
    'Was fällt | Es kommt auf das rote Tuch, wenn in der Runde ein Detektiv spielt, sonst in die obere Hälfte derselben Front. Ein Rubin kommt nie auf das Tuch.',
  'MDA-12':
    'Drehen und kippen | Am Ende des Zuges dürfen alle, auch Detektive, einmal drehen und einmal kippen, in beliebiger Reihenfolge.',
  'MDA-13':
    'Weitergeben | Nach der Runde geben alle mit gleicher Figur diese Karte im Uhrzeigersinn an den Nächsten von ihnen weiter. Dann werden die gespielten Karten umgedreht.',
  'MDA-14': 'Nach sechs Runden | Alle nehmen die sechs Karten auf, die vor ihnen liegen.',
  'MDA-15':
    'Das Ende | Hat jemand sein letztes Imitat hineingelegt oder ist der sechste Rubin gewonnen, wird die Runde noch zu Ende gespielt. Sie bleibt die letzte, auch wenn neue Imitate verteilt werden.',
  'MDA-16': 'Punkte | Ein gewonnener Diamant zählt 1, ein Saphir 2, ein Rubin 4. Jedes übrige Imitat kostet 1.',
  'MDA-17': 'Titel | Mit drei Rubinen oder mehr ist der Sieger König der Meisterdiebe, sonst reichster Juwelier.',
  'MDA-18':
    'Beispiel | Gespielt sind Juwelier 2 (Frank) und 5 (Maria), Schmuggler (Franz), Dieb 1 (Mustava), 6 (Jean) und 8 (Petra), Meisterdieb (Geraldo), Detektiv (Martin): in dieser Reihenfolge. Danach tauschen Frank und Maria; Dieb 1 geht an Jean, 6 an Petra, 8 an Mustava.',
  'MDP-1':
    'Steine und Alarme | 102 Steine: 6 Rubine, 16 Saphire, 80 Diamanten, dazu ein Alarm für jeden. Alle beginnen mit 8 Diamanten und 2 Saphiren als Imitaten und haben noch nichts gewonnen.',
  'MDP-2':
    'Den Würfel füllen | Vor der ersten Runde werden zwölf Diamanten verteilt. Im Uhrzeigersinn legen alle ihre hinein, einen nach dem anderen, und dürfen dann drehen und danach kippen.',
  'MDP-3': 'Was dabei fällt | Es kommt auf das rote Tuch.',
  'MDP-4':
    'Reihenfolge | Schmuggler werden zuerst aufgedeckt und spielen zuerst. Dann alle anderen: Juwelier, Juwelierin, Dieb, Meisterdieb, Detektiv. Gespielte Karten bleiben offen, bis sie weitergegeben werden.',
  'MDP-5': 'Nach sechs Runden | Alle geben ihre sechs Karten nach links weiter.',
  'MDP-6': 'Was fällt | Es kommt auf das rote Tuch und bleibt dort, bis es jemand bekommt. Nur ein Alarm ändert das.',
  'MDP-7':
    'Schmuggler | Legt alle Steine der oberen Hälfte auf das rote Tuch, nie einen Alarm, und ein Imitat hinein. Lag dort kein Stein, darf er eins hineinlegen. Es ist ein Diamant, wenn du einen hast, außer der Tisch lässt dir die Wahl.',
  'MDP-8':
    'Die Schmuggler teilen | Sobald die anderen aufgedeckt sind: Bei mehr Detektiven als Schmugglern bleibt das Tuch, wie es ist. Sonst teilen sich die Schmuggler, was darauf liegt, und nehmen reihum je einen Stein, die kleinste Zahl zuerst. Wer ertappt wurde oder nichts geöffnet hat, zählt mit, bekommt aber nichts.',
  'MDP-9':
    'Juwelier | Legt ein Imitat hinein, was auch immer dort liegt, und darf den eigenen Alarm dazulegen, wenn er bereitliegt und noch keiner in der Schublade ist. Ohne Imitate geht auch der Alarm allein.',
  'MDP-10':
    'Alarm | In der oberen Hälfte tut er nichts und bleibt liegen. Aus der unteren fällt er und geht los: Wem er gehört, gewinnt die Steine, die mit ihm fallen, und bekommt ihn zurück. Hat dieselbe Person geöffnet, kommen die Steine auf das Tuch. Allein ertappt er niemanden, außer der Tisch hat es so gewählt.',
  'MDP-11': 'Juwelierin | Legt ein Imitat hinein, auch wenn Steine fallen, und darf für jeden Detektiv der Runde noch eines hineinlegen.',
  'MDP-12': 'Dieb | Gewinnt die Steine der oberen Hälfte.',
  'MDP-13':
    'Meisterdieb | Nimmt die Steine der Front oder zieht weiter zum Geheimfach, auch wenn die Front leer ist. Rubin oben: Er gewinnt ihn und die Steine der Front. Fällt ein Rubin von unten, kommt er nach oben, und gewonnen ist nichts. Kein Rubin oder eine kleine Schublade: die Steine der Front, außer der Tisch hat „nichts“ gewählt.',
  'MDP-14':
    'Detektiv | Öffnet nichts, dreht nichts. Am Ende der Runde gewinnt er, was auf dem Tuch liegt; mehrere nehmen reihum. Ohne Detektiv bleibt es liegen.',
  'MDP-15':
    'Erst drehen, dann kippen | Am Ende des Zuges dürfen alle außer Detektiven einmal drehen und danach einmal kippen. In dieser Reihenfolge.',
  'MDP-16':
    'Das Ende | Das Spiel endet mit der Runde, nach der jemand kein Imitat mehr hat oder in der der sechste Rubin gewonnen wurde. Der Tisch kann wählen, dass der sechste Rubin es sofort beendet.',
  'MDP-17': 'Punkte | Ein gewonnener Diamant zählt 1, ein Saphir 2, ein Rubin 4. Ein Diamant als Imitat kostet 1, ein Saphir 2.',
  'MDP-18': 'Variante | In jedem Zug, auch beim Füllen: drehen oder kippen, aber nicht beides.',
  'MDP-19':
    'Beispiel | Gespielt sind Juwelierin 8, Schmuggler 2, 5 und 8, Detektiv 4, Meisterdieb 3, Dieb 5 und 7. Die Reihenfolge: Schmuggler 2, 5, 8, Juwelierin 8, Dieb 5, 7, Meisterdieb 3, Detektiv 4.',
  'picture.cube': 'Am Anfang: zwölf geschlossene Schubladen, jede mit ihrer Maserung, und Imitate vor allen.',
  'picture.cube.author': 'Am Anfang in der Ausgabe des Autors: Die Fronten einer Ebene sehen gleich aus.',
  'picture.open': 'Eine offene Schublade: Was oben liegt, sehen alle. Der Meisterdieb nimmt es, oder er zieht weiter.',
  'picture.open.author': 'Auch in der Ausgabe des Autors: Liegen oben Steine, nimmt der Meisterdieb sie, oder er zieht weiter.',
  'picture.cards': 'Sechs Karten auf deiner Hand. Niemand sieht, welche du legst.',
};
