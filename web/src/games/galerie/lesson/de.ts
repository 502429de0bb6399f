import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was in der Lektion gesagt wird, auf Deutsch. */
export const de: Same<typeof en> = {
  'thief.welcome':
    'Du bist der Dieb. Das ist die Galerie bei Nacht, von oben: Kunstwerke in ihren Rahmen, Mias zwei Wachen als blaue Scheiben, und Kameras. Solange dich niemand sieht, weißt nur du, wo du bist. Entkomm mit drei Kunstwerken!',
  'thief.enter':
    'Fenster und Türen führen hinein, ob offen oder verschlossen. Steig links durchs Fenster in den roten Saal ein: Tippe auf das Feld und bestätige.',
  'thief.enter.other':
    'Auch ein guter Einstieg, und niemand würde es merken. Aber nimm diesmal das Fenster links, auf das die Hand zeigt: Zwei Kunstwerke sind ganz nah.',
  'thief.steal':
    'In jedem Zug gehst du ein bis drei Felder, nie durch Wände. Wo du stehen bleibst, darfst du stehlen. Geh zu diesem Kunstwerk und nimm es.',
  'thief.other': 'Dorthin könntest du gehen. Aber die Hand zeigt, was ich dir als Nächstes zeigen will.',
  'thief.early':
    'Du rüttelst am Schloss, und alle hören es. Ist es zu, bist du entdeckt; ist es offen, bist du draußen, mit fast nichts. Noch nicht!',
  'thief.guard':
    'Dann ist eine Wache dran: Sie würfelt, geht und fragt. Mia schaute durch Kamera 3. Die sieht dich nicht. Und noch steht das Kunstwerk da: Vermisst wird es erst, wenn du weitergehst.',
  'thief.know':
    'Schauen wir durch Mias Augen. Das wissen die Wachen jetzt: Schraffiert ist jedes Feld, auf dem du noch sein kannst. Das ist fast überall!',
  'thief.second': 'Zurück zu deinen Augen. Das nächste Kunstwerk ist zwei Felder entfernt. Sobald du gehst, wird das erste vermisst.',
  'thief.jam':
    'Der Bewegungsmelder fragt nach der Farbe deines Saals. Er würde sagen: Rot. Zweimal pro Runde darfst du ihn stören. Tu es jetzt.',
  'thief.jam.answer': '„Rot!“ Und beide Wachen kommen gelaufen. Stör ihn diesmal lieber.',
  'thief.sneak': 'Zwei Kunstwerke. Jetzt hinaus aus dem Saal, bevor sie dir den Weg abschneiden. Drei Felder, in den Flur.',
  'thief.near': 'So nah! Sie hat sich umgesehen, aber Wachen sehen nur entlang ihrer Reihe und Spalte, und dazwischen ist eine Wand.',
  'thief.unplug':
    'Hier steht eine Kamera, die den ganzen Flur überwacht. Bleib auf ihrem Feld stehen und schalte sie aus: „Kamera aus“ wählen, dann los. (Der Blitz im Überwachungsraum schaltet alle aus.)',
  'thief.unplug.other': 'Die Kamera würde den Flur weiter überwachen. Geh auf ihr Feld und wähle „Kamera aus“, bevor du bestätigst.',
  'thief.seen':
    'Entdeckt! Sie steht in deiner Reihe und hat dich mit eigenen Augen gesehen. Ab jetzt sehen alle deine Figur, und eine Wache, die ihren Weg auf deinem Feld beendet, hat dich gefasst. Lauf!',
  'thief.flee':
    'Welche Schlösser offen sind, weiß niemand. Dieses Fenster ist drei Felder entfernt: Geh hin, wähle „Schloss probieren“, und hoffe.',
  'thief.flee.other': 'Jetzt sehen sie dich, und die nächste Wache kommt gelaufen. Probier das Schloss am Fenster, auf das die Hand zeigt.',
  'thief.locked':
    'Verriegelt! Das wissen jetzt alle. Aber im blauen Saal ist ein drittes Kunstwerk, gerade noch erreichbar. Wer schon entdeckt ist, nimmt es sofort. Sei mutig!',
  'thief.locked.other': 'Das führt den Wachen in die Arme oder nirgendwohin. Das dritte Kunstwerk ist nur drei Felder entfernt.',
  'thief.out': 'Mia würfelt eine 1: was für ein Glück! Das nächste Fenster ist direkt neben dir. Probier das Schloss!',
  'thief.out.other': 'Und dann würfelt Mia wieder, und nicht immer eine 1. Hinaus durchs Fenster: Vergiss nicht, das Schloss zu probieren.',
  'thief.end':
    'Offen! Du bist draußen, mit drei Kunstwerken. Jetzt wechseln die Seiten: Jeder ist einmal Dieb, und wer am meisten hinausträgt, gewinnt. Wer gefasst wird, bringt nichts heim.',
  'guard.welcome':
    'Du bist Wache, zusammen mit Mia. Tom ist der Dieb, und er schleicht heimlich herum. Er will mit drei Kunstwerken hinaus. Findet ihn, bevor er entkommt!',
  'guard.place': 'Zuerst beziehst du deinen Posten. Hier bist du allen Sälen nah: Tippe auf das Feld und bestätige.',
  'guard.place.other': 'Da darfst du stehen. Aber von der Mitte des Flurs ist der Weg überallhin kurz.',
  'guard.dice':
    'Tom ist eingestiegen und war schon am Zug; bemerkt hast du nichts. Du hast gewürfelt: bis zu 4 Felder gehen, und ein Auge. Du tust beides, in beliebiger Reihenfolge.',
  'guard.watch': 'Das Auge: Sieh dich selbst um oder schau durch eine Kamera. Kamera 1 sieht den ganzen Flur. Frag sie, ob sie ihn sieht.',
  'guard.watch.look': 'In deiner Reihe und Spalte ist niemand. Kamera 1 sieht mehr als du hier: Frag sie.',
  'guard.watch.other': 'Auch diese Kamera sieht ihn nicht. Kamera 1 hat den weitesten Blick: Frag diese.',
  'guard.watch.move': 'Du darfst zuerst gehen. Aber frag diesmal zuerst: Dann weißt du besser, wohin.',
  'guard.move':
    'Sie sieht ihn nicht: Der Flur ist leer. Auch das ist etwas wert. Jetzt geh: Von hier erreichst du den roten und den blauen Saal.',
  'guard.move.other': 'Da könntest du stehen. Aber bleiben wir nah an den Türen: Geh dorthin, wo die Hand hinzeigt.',
  'guard.gone':
    'Ein Kunstwerk fehlt! Tom hat es im Zug davor gestohlen und ist eben von dort weitergegangen: höchstens drei Felder. Mia hat alle Kameras geprüft: Keine sieht ihn.',
  'guard.detect':
    'Schon das zweite! Du hast den Bewegungsmelder gewürfelt: Er nennt die Farbe des Saals, in dem der Dieb ist, falls der ihn nicht stört. Frag ihn.',
  'guard.detect.move': 'Du darfst zuerst gehen. Aber frag erst: Die Antwort sagt dir, wohin.',
  'guard.block': 'Rot! Er ist noch dort drin, und aus dem roten Saal führt nur diese eine Tür. Stell dich davor.',
  'guard.block.other': 'Und er schlüpft durch die Tür hinaus. Stell dich davor.',
  'guard.know':
    'Ich habe schraffiert, was du dir ausrechnen könntest: Nur dort kann er sein. Zwei fehlende Kunstwerke, der Bewegungsmelder, die Kameras: Alles zählt.',
  'guard.truth':
    'Und jetzt ein Blick durch Toms Augen. Da ist er! Er braucht ein drittes Kunstwerk und kommt nicht hinaus: Du stehst vor der Tür.',
  'guard.mia':
    'Tom läuft dort drin hin und her. Mia kommt zu Hilfe und fragt Kamera 3. Redet miteinander: Wachen spielen zusammen, und die Markierungen im Plan sind für beide.',
  'guard.look':
    'Ein Auge, und 2 Felder gehen. Von der Tür siehst du die ganze Reihe entlang. Sieh dich um: Nur eigene Augen entdecken ihn.',
  'guard.look.watch': 'Keine Kamera schaut in diese Ecke. Nimm deine eigenen Augen: Du stehst genau in der richtigen Reihe.',
  'guard.look.move': 'Zuerst gehen wäre ein Schuss ins Blaue: Du müsstest genau sein Feld treffen. Erst umsehen, dann gehen.',
  'guard.catch': 'Da ist er, zwei Felder entfernt! Wer auf seinem Feld stehen bleibt, hat ihn gefasst. Los!',
  'guard.catch.other': 'So nah, und er entwischt! Geh genau auf sein Feld.',
  'guard.end':
    'Gefasst! Im kurzen Spiel gewinnen damit alle Wachen. Im ganzen Spiel ist jeder einmal Dieb. Fragen, kombinieren, Türen schließen: So gewinnen Wachen.',
  'thief.nosteal': 'Du würdest dort stehen und es nicht mitnehmen: „Stehlen“ war abgewählt. Lass das Häkchen stehen und geh dann los.',
  'thief.sneak.other':
    'Dorthin könntest du gehen. Aber eine Wache, die sich umsieht, sieht ihre ganze Reihe und Spalte entlang, so weit die Wände es zulassen. Wo die Hand hinzeigt, kann dich niemand sehen.',
};
