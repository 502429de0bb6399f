import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was in der Lektion gesagt wird, auf Deutsch. */
export const de: Same<typeof en> = {
  welcome:
    'Das ist der Würfel: zwölf Schubladen, und darin liegen Edelsteine. Was hineinkommt, sehen alle. In eine geschlossene Schublade sieht niemand. Wer sich am besten erinnert, gewinnt.',
  stock:
    'Vor der ersten Runde legen alle Diamanten in die Schubladen; noch gehören sie niemandem. Den letzten legst du: Tippe auf diese Schublade, einer liegt schon darin. Merk dir die zwei!',
  'stock.other': 'Auch dort dürfte er liegen. Aber merken wir uns beide dieselbe Schublade: Leg ihn dorthin, wo die Hand hinzeigt.',
  turn: 'Jetzt darfst du den Würfel drehen und alle verwirren. Dieser Knopf dreht die obere Ebene um ein Viertel: Was vorn war, kommt nach rechts. Behalte deine zwei Diamanten im Auge.',
  'turn.other':
    'Du kannst die obere Ebene drehen oder zwei auf einmal, in beide Richtungen. Die Steine wandern mit. Nimm diesmal den Knopf, auf den die Hand zeigt.',
  'turn.flip': 'Kopfüber, und drehen geht dann nicht mehr: erst drehen, dann kippen. Also dreh jetzt.',
  'turn.done': 'Der Würfel bliebe, wie er ist, und alle wüssten, wo was liegt. Bring ein wenig Unordnung hinein!',
  flip: 'Jede Schublade hat eine obere und eine untere Hälfte. Steine legt man oben hinein; was unten liegt, fällt heraus, sobald jemand sie öffnet. Stell den Würfel auf den Kopf: Jetzt liegen alle unten!',
  'flip.done': 'Du darfst es lassen. Aber kipp ihn dieses eine Mal, damit du siehst, was aus den Steinen wird.',
  jeweller:
    'Sechs Figuren: In jeder Runde wählen alle heimlich eine, nach sechs Runden sind alle wieder da. Mia hat gewählt. Sei du der Juwelier: Tippe auf die Karte und leg sie hin.',
  'choose.other':
    'Du darfst jede Karte spielen, jede einmal. Aber geh mit mir die Figuren der Reihe nach durch: Nimm die, auf die die Hand zeigt.',
  open: 'Mia ist Diebin, Juweliere sind vor ihr dran (das „?“ zeigt die Reihenfolge). Wer beim Öffnen Steine fallen lässt, ist ertappt: Seine Figur tut nichts. Öffne diese Schublade: Sie war leer, als der Würfel gekippt wurde.',
  'open.nothing': 'Niemand muss eine Schublade öffnen. Aber dann tut deine Figur nichts, und die Karte ist trotzdem gespielt.',
  'open.other':
    'Ertappt! Die Steine lagen unten und fallen auf das rote Tuch. Wer Steine fallen lässt, darf nichts mehr tun: Kein Imitat kommt hinein.',
  put: 'Deine Imitate kosten am Ende Punkte: ein Diamant einen, ein Saphir zwei. In der Schublade werden sie echt! Leg einen Saphir hinein, dann bist du zwei los.',
  'put.diamond': 'Ein Minuspunkt weniger. Mit dem Saphir wären es zwei.',
  alarm: 'Das hat nur der Juwelier: einen Alarm. Fällt er bei jemandem heraus, gewinnst du alles, was mit ihm fällt. Leg ihn hinein.',
  'alarm.done': 'Ohne Alarm gehört der Saphir irgendwem. Mit ihm stellst du eine Falle.',
  trap: 'Noch liegt er oben und schweigt. Kipp den Würfel, dann liegt er unten: Die Falle ist gestellt.',
  'trap.turn': 'Die Schubladen wandern, aber oben bleibt oben. Erst das Kippen stellt die Falle.',
  'trap.done': 'Oben tut der Alarm nichts, und Mia könnte deinen Saphir einfach nehmen.',
  rang: 'Sie ist hineingetappt! Der Alarm schrillt, und der Saphir gehört dir. Eben kostete er zwei Punkte, jetzt bringt er zwei. Mia geht leer aus.',
  memory:
    'Ich leihe dir ein perfektes Gedächtnis: So viel könnte man wissen. Über dem Knauf heißt oben, darunter heißt unten. Findest du deine zwei Diamanten? Sie liegen wieder oben. (Rot sind Rubine, dazu gleich mehr.)',
  thief:
    'Zurück zum gewöhnlichen Gedächtnis. Leg den Dieb hin: Er nimmt die Steine, die oben liegen. Die Zahl in der Ecke zählt nur unter Gleichen: Die kleinere ist zuerst dran.',
  steal:
    'Wo sind deine zwei Diamanten? Das Drehen hat sie nach rechts gebracht, das Kippen nach unten und wieder nach oben: hier! Öffne die Schublade.',
  'steal.other': 'Hier war weniger zu holen. Deine zwei Diamanten liegen dort, wo die Hand hinzeigt.',
  rest: 'Zwei Diamanten gewonnen! Mia ist Detektivin und wartet auf das, was auf das rote Tuch fällt. Nichts ist gefallen. Beende deinen Zug, lass den Würfel stehen.',
  'rest.other': 'Das dürftest du. Aber lass es dieses eine Mal, damit wir alles wiederfinden.',
  master:
    'Jetzt geht es um den größten Preis. Sechs der zwölf Schubladen sind groß: länger, als man sieht, und hinten liegt ein Rubin, vier Punkte wert. Nur der Meisterdieb kommt heran.',
  smuggled:
    'Mia ist Schmugglerin, und die sind zuerst dran. Sie hat einen Stein auf das rote Tuch geschoben und dafür ein Imitat hineingelegt. Er gehört ihr, außer es kommen mehr Detektive als Schmuggler.',
  large:
    'Die Schublade, in der deine zwei Diamanten lagen, ist groß: Die großen waren anfangs vorn und hinten. Durch Mias Kippen ist sie jetzt unten und ihr Rubin oben. Geh um den Würfel und öffne sie.',
  'large.other':
    'Hier ist jetzt kein Rubin zu holen. Denk an deine eigene Schublade: Du hast sie selbst geleert, also fällt nichts heraus.',
  pull: 'Vorn liegt nichts. Aber dahinter? Zieh weiter!',
  'pull.take': 'Vorn liegt nichts, also nimmst du nichts. Zieh diesmal weiter!',
  ruby: 'Ein Rubin! Vier Punkte. Hätte er in der unteren Hälfte gelegen, wäre er nur heruntergefallen, und du hättest nichts bekommen. Beende deinen Zug.',
  detective:
    'Alle Steine liegen jetzt unten, und vielleicht hat Mia das vergessen. Das ist die Stunde des Detektivs: Er öffnet nichts und gewinnt, was fällt.',
  dropped:
    'Mia war die Juwelierin. Ein Diamant fiel, und er gehört dir. Aber die Juwelierin legt auch dann Imitate hinein: eines, und eines mehr für jeden Detektiv.',
  points:
    'Am Ende zählt, was du gewonnen hast, minus die Imitate, die du noch hast. Schluss ist, wenn jemand keine mehr hat oder alle sechs Rubine gewonnen sind.',
  end: 'Jetzt kennst du alle sechs; was jede kann, steht beim „?“ am Würfel. Ein Rat: Merk dir eine Schublade mit Steinen oben und eine mit Steinen unten. Dann kann dir kein Kippen etwas anhaben.',
  'open.empty': 'Auch diese ist leer. Aber nimm die, auf die die Hand zeigt, damit wir denselben Weg gehen.',
  'open.other.author':
    'Ertappt! Die Steine lagen unten und fallen heraus. Wer Steine fallen lässt, darf nichts mehr tun. Da kein Detektiv da ist, kommen sie oben wieder hinein.',
  'put.author':
    'Hier kostet jedes Imitat, das du am Ende noch hast, einen Punkt, egal welche Farbe. Also leg einen Diamanten hinein: Wer ihn findet, gewinnt nur einen Punkt; ein Saphir brächte zwei.',
  'put.sapphire': 'Auch ein Imitat weniger. Aber ein Saphir bringt dem Finder zwei Punkte. Verschenk zuerst die billigen.',
  hide: 'Als Nächste kommt Mia, die Diebin, und sie hat gesehen, wo dein Diamant liegt. Kipp den Würfel: Dann liegt er unten und fällt, wenn sie öffnet.',
  'hide.other': 'Dein Diamant läge noch immer oben, wo ein Dieb ihn nehmen kann. Kipp den Würfel.',
  hidden: 'Gut. Hier darfst du vor dem Kippen drehen oder danach, wie du willst. Lass es dabei und beende deinen Zug.',
  fell: 'Sie hat nicht aufgepasst! Der Diamant fiel, also ist Mia ertappt und gewinnt nichts. Ist kein Detektiv in der Runde, kommt hier oben wieder hinein, was gefallen ist.',
  'smuggled.author':
    'Mia ist Schmugglerin und vor dir dran. Hier steckt der Schmuggler den anderen zu, was oben liegt, als Imitate: Der Diamant aus dieser Schublade zählt jetzt gegen dich. Eines von ihren hat sie dafür hineingelegt.',
  'large.author':
    'Dann hat sie die obere Ebene gedreht. Am Anfang waren die großen Schubladen vorn und hinten; eine von hinten ist hierher gewandert. Ihr Rubin liegt oben. Öffne sie.',
  'large.other.author': 'Hier ist jetzt kein Rubin zu holen. Folge der Hand: Diese Schublade war am Anfang hinten.',
  'pull.author':
    'Hier darf der Meisterdieb nur weiter ziehen, wenn vorn ein Stein liegt, wie jetzt. Nimm ihn, oder zieh weiter: Liegt oben ein Rubin, gehört dir beides, sonst gehst du leer aus. Wag es!',
  'pull.take.author': 'Ein sicherer Punkt, wie ihn ein Dieb bekommt. Aber du weißt, dass diese Schublade groß ist: Zieh weiter!',
  'ruby.author':
    'Ein Rubin! Vier Punkte, und der Diamant dazu. Jetzt stell Mia eine Falle: Kipp den Würfel, dann liegen alle Steine unten.',
  'ruby.other': 'Alle Steine lägen noch oben, leicht zu nehmen. Kipp den Würfel, dann liegen sie unten.',
  'detective.author':
    'Weiß Mia noch, dass alles unten liegt? Sei der Detektiv: Er öffnet nichts. Nur wenn einer in der Runde ist, fällt alles auf das rote Tuch, und er gewinnt es.',
  'points.author':
    'Am Ende zählt, was du gewonnen hast, minus eins für jedes Imitat. Die letzte Runde kommt, wenn jemand sein letztes losgeworden ist oder alle sechs Rubine gewonnen sind.',
  own: 'Das hier ist deins. Schwarz: Steine, die du gewonnen hast, sie zählen für dich. Weiß: Imitate, sie zählen gegen dich. Also gewinne Steine und werde Imitate los!',
  share:
    'Kein einziger Detektiv: Mia bekommt den Stein vom Tuch, und ein Imitat ist sie auch los. Am Ende ihres Zuges hat sie den Würfel gekippt.',
  'welcome.author':
    'Das Spiel, wie der Autor es sich gedacht hat: derselbe Würfel, dieselben Figuren. Diese Lektion zeigt nur, was anders ist. (Neu hier? Beginne mit „Veröffentlicht“ oben.) Zuerst: Es gibt keinen Alarm, und alle Fronten einer Ebene sehen gleich aus.',
  'open.author':
    'Die Steine sind verteilt, und der Würfel wurde gekippt: Alle liegen unten. In dieser Runde bist du der Juwelier und Mia die Diebin. Öffne diese Schublade: Sie ist leer, also fällt nichts.',
  'master.author': 'Die nächste Runde, und noch ein Unterschied: der Meisterdieb. Leg ihn hin.',
  'end.author':
    'Das sind die großen Unterschiede. Auch die Reihenfolge der Figuren ist eine andere: Das „?“ am Würfel zeigt sie. Hier hilft dir keine Front beim Merken: Such dir wenige Schubladen aus und lass sie nicht aus den Augen.',
};
