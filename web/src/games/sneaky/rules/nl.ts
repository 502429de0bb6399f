import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** De regels van Sneaky in onze eigen woorden, op nummer, in het Nederlands. */
export const nl: Same<typeof en> = {
  aim: 'Vang rovers met dobbelstenen van hun kleur, steel wat anderen hebben gevangen, en stop voordat het geluk je in de steek laat.',
  'part.material': 'Waarmee je speelt',
  'part.setup': 'Het begin',
  'part.turn': 'Jouw beurt',
  'part.loot': 'De buit',
  'part.cuffs': 'Handboeien',
  'part.end': 'Hoe het verdergaat en eindigt',
  'part.score': 'Punten',
  'part.examples': 'Twee beurten om te bekijken',
  'SNK-1': 'Dobbelstenen | Zeven gelijke. Elke kant toont een van zes kleuren: geel, rood, groen, blauw, zilver, paars.',
  'SNK-2':
    'Rovers | 24 kaarten, vier van elke kleur, met waarden van 1 tot 3. De waarde zegt hoeveel dobbelstenen je nodig hebt om de rover te vangen, en hoeveel punten hij oplevert. Als de tafel niets anders kiest, heeft elke kleur een 1, twee 2’en en een 3.',
  'SNK-3': 'Handboeien | 20 paar, en het zijn er nooit te weinig.',
  'SNK-4':
    'Het midden | Drie rovers liggen open: een 1, een 2 en een 3 in drie kleuren, door het lot bepaald. Alle andere vormen de dichte stapel.',
  'SNK-5':
    'Ieder twee paar | Iedereen begint met twee paar handboeien, de rest is de voorraad. Hoeveel iemand er heeft, mag iedereen altijd zien.',
  'SNK-6': 'Wie begint | Dat bepaalt het lot. Daarna gaat het met de klok mee.',
  'SNK-7':
    'Gooien en leggen | Gooi alle zeven dobbelstenen. Leg dan stenen op open kaarten van dezelfde kleur: minstens één, en zoveel meer als je wilt, op zoveel kaarten als je wilt.',
  'SNK-8':
    'Welke kaarten open zijn | De rovers in het midden en de bovenste kaart van elke stapel van een ander. Wat daaronder ligt is onbereikbaar, en alles wat van jou is ook.',
  'SNK-9': 'Volle kaarten | Op een kaart liggen nooit meer dobbelstenen dan de waarde van die kaart.',
  'SNK-10': 'Mis | Past van een worp geen enkele steen, dan is je beurt meteen voorbij. Je pakt niets, ook geen kaarten die al vol waren.',
  'SNK-11':
    'Verder of stoppen | Ligt er een nieuwe steen, dan mag je kiezen: stoppen, of alle stenen die niet op een kaart liggen opnieuw gooien. Na elke worp moet er minstens één worden neergelegd.',
  'SNK-12':
    'Wat ligt, dat ligt | Een steen op een kaart blijft daar tot het eind van de beurt. Je verschuift hem niet en gooit hem niet opnieuw.',
  'SNK-13':
    'Niets meer te gooien | Liggen alle zeven stenen, dan kun je alleen stoppen. Heb je nog stenen en zijn alle open kaarten vol, dan mag je gooien, maar het is zeker mis; de tafel vraagt eerst of je het zeker weet.',
  'SNK-14':
    'Stoppen | Je pakt alle volle kaarten, waar ze ook liggen. Kaarten met te weinig stenen blijven liggen, en die stenen hebben niets opgeleverd. Stoppen mag ook zonder volle kaart.',
  'SNK-15':
    'Een 1 is veilig | Een gevangen 1 wordt omgedraaid. Niemand kan hem je nog afnemen. Welke je hebt, laat de tafel iedereen zien.',
  'SNK-16':
    'Een 2 of 3 ligt open | Die komt open op je stapel, waar hij ook vandaan komt. Krijg je er meer, dan kies je welke bovenop ligt en hoe de andere eronder liggen.',
  'SNK-17':
    'Met twee spelers | Ieder heeft twee stapels, een voor 2’en en een voor 3’en; van beide kan de bovenste kaart worden gestolen. Je ordent per stapel.',
  'SNK-18':
    'De kaart eronder | Wordt een bovenste kaart gestolen, dan komt de volgende tevoorschijn zodra die beurt voorbij is. Pas dan kan ook die gestolen worden.',
  'SNK-19':
    'Eén erbij | Pak je in één beurt twee of alle drie de rovers uit het midden, dan krijg je één paar handboeien uit de voorraad, nooit meer.',
  'SNK-20':
    'Eén eraf | Pak je geen rover uit het midden, dan geef je één paar terug, ook als het mis was. Wie er geen heeft, betaalt niets.',
  'SNK-21':
    'Alleen het midden telt | Gestolen rovers leveren geen handboeien op en redden er ook geen. Bij precies één rover uit het midden verandert er niets.',
  'SNK-22':
    'Aanvullen | Na elke beurt komen er kaarten van de stapel bij, tot er weer drie rovers in het midden liggen of de stapel op is.',
  'SNK-23':
    'Laatste ronde | Is de laatste kaart van de stapel omgedraaid, dan heeft iedereen nog precies één beurt. De volgende speler begint; wie de laatste kaart omdraaide, is als laatste aan de beurt.',
  'SNK-24':
    'Leeg midden | Ligt er in de laatste ronde aan het eind van een beurt geen rover meer in het midden, dan is het spel meteen uit. Wie nog moest komen, komt niet meer aan de beurt.',
  'SNK-25': 'Wat overblijft | Rovers die aan het eind nog in het midden liggen, tellen voor niemand.',
  'SNK-26': 'Rovers | Tel de waarden van al je rovers op: de dichte 1’en en de hele stapels, niet alleen de bovenste kaarten.',
  'SNK-27':
    'Meeste handboeien | 5 punten. Hebben meerdere spelers er evenveel, dan krijgt ieder van hen 5. Heeft niemand handboeien, dan krijgt niemand die punten, tenzij de tafel anders heeft gekozen.',
  'SNK-28': 'Geen handboeien | Dat kost 2 punten.',
  'SNK-29': 'Winnen | Wie de meeste punten heeft, wint. Bij een gelijke stand winnen allen die bovenaan staan.',
  'SNK-30':
    'Sarah | In het midden liggen groen 3, geel 2 en rood 1. Ze legt twee groene stenen op groen 3 en een gele op geel 2, gooit de andere vier en legt een rode op rood 1, gooit er drie en krijgt de derde groene. Ze stopt: groen 3 ligt open op haar stapel, rood 1 dicht ernaast. Twee uit het midden leveren handboeien op. Geel 2 blijft liggen.',
  'SNK-31':
    'Tim | Naast het midden mag hij ook proberen groen 3 van Sarahs stapel te pakken. Eén groene steen gaat daarheen, de andere op groen 2, blauw op blauw 2. De gele laat hij liggen, al past hij: bij de volgende worp heeft hij er meer aan.',
  'picture.turn': 'Sarah na twee worpen: op groen 3 ontbreekt één steen, rood 1 is vol. Ze mag de laatste drie gooien, of stoppen.',
  'picture.steal': 'De beurt van Tim: wat oplicht, neemt zijn stenen aan. Dat is ook groen 3 op Sarahs stapel.',
};
