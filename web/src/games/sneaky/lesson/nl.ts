import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er in de les gezegd wordt, in het Nederlands. */
export const nl: Same<typeof en> = {
  welcome:
    'Welkom! Er liggen drie rovers op tafel. Je vangt ze met dobbelstenen, en Mia en Tom doen dat ook. Wie aan het eind de beste buit heeft, wint.',
  card: 'Het getal zegt twee dingen: hoeveel dobbelstenen je nodig hebt om de rover te vangen, en hoeveel punten hij oplevert. De blauwe 3 wil drie blauwe.',
  first:
    'Zeven dobbelstenen, en elke past op een rover van zijn kleur. Rood heeft er maar één nodig. Tik op de rode dobbelsteen, en dan op de rode rover.',
  'first.green':
    'Die dobbelsteen zou daar blijven liggen tot je beurt voorbij is. Helemaal niet slecht! Maar neem eerst de zekere vangst: rood heeft er maar één nodig.',
  fill: 'Rood is vol en is van jou als je op tijd stopt. Je twee groene dobbelstenen passen op de groene 2: leg ze daar allebei neer.',
  'fill.stop':
    'Nu is je beurt voorbij. Je krijgt wat vol was: de rode 1. De groene 2 blijft in het midden, hoewel je er de dobbelstenen voor had. Leg eerst neer wat past.',
  'fill.roll':
    'Elke dobbelsteen die niet op een kaart ligt, wordt opnieuw gegooid, ook de goede groene. Leg neer wat past voordat je verder gooit.',
  roll: 'Allebei vol. Je zou kunnen stoppen en ze meenemen. Maar je hebt nog vier dobbelstenen, en de blauwe 3 lonkt. Gooi verder!',
  'roll.stop':
    'Twee rovers veilig binnen, en handboeien erbij. Een goede beurt! Maar ik wil je laten zien wat durf oplevert. Gooi deze keer verder.',
  blue: 'Twee keer blauw! Na elke worp moet je minstens één dobbelsteen neerleggen. Leg ze allebei op de blauwe 3.',
  'blue.stop':
    'De beurt is voorbij. Een rover die niet vol is, levert niets op, dus er gaat ook niets verloren. Maar twee keer blauw is een cadeau: leg ze eerst neer.',
  'blue.roll': 'De blauwe dobbelsteen in je hand wordt met de rest opnieuw gegooid. Leg eerst de twee blauwe neer.',
  stop: 'De blauwe 3 mist één dobbelsteen, en je hebt er nog twee. Kijk naar de balk: hoe groot is de kans op een misser? Wees wijs en stop.',
  'stop.roll':
    'Er past geen dobbelsteen: mis! De beurt is voorbij, rood en groen zijn weg, en het kost je handboeien. Dat is Sneaky: één worp te veel en alles is verloren.',
  loot: 'Je buit. De groene 2 ligt open voor je: anderen kunnen hem stelen. Elke 1 wordt meteen omgedraaid, zoals jouw rode: die pakt niemand je meer af.',
  cuffs:
    'Twee rovers uit het midden in één beurt: dat levert handboeien op. Een beurt zonder rover uit het midden kost je handboeien. Wie er aan het eind de meeste heeft, krijgt 5 punten; wie er geen heeft, verliest er 2.',
  stolen:
    'Au! Mia legde twee groene dobbelstenen op jouw groene 2 en nam hem mee, met een paarse 2 uit het midden erbij. Je kunt alleen de bovenste kaart van een stapel stelen.',
  bust: 'Tom wilde te veel. Er past geen dobbelsteen, dus zijn beurt is voorbij, en hij geeft handboeien terug.',
  steal:
    'Jij bent aan de beurt, en wat een worp! Twee keer paars: steel de paarse 2 van Mia’s stapel. Drie keer geel: de gele 3 in het midden. Leg ze alle vijf neer.',
  'steal.stop': 'Je zou krijgen wat nu vol is, en de rest laten liggen voor Mia. Leg ze eerst alle vijf neer.',
  'steal.roll': 'De goede dobbelstenen in je hand zouden opnieuw gegooid worden. Leg ze eerst alle vijf neer.',
  enough:
    'Allebei vol, en er zijn maar twee dobbelstenen over. Dat twee dobbelstenen passen bij wat open ligt, zou geluk zijn. Je weet wat je te doen staat.',
  'enough.roll': 'Rood en groen passen nergens. Mis, en de gele 3 is weer weg. Vergelijk dobbelstenen en kaarten voordat je verder gooit.',
  top: 'Twee nieuwe rovers voor je stapel. Welke ligt bovenop? Wat eronder ligt, is veilig. Verstop dus de waardevolle: leg de 2 bovenop.',
  'top.three':
    'Nu zou de gele 3 voor iedereen open liggen. Wie drie keer geel gooit, pakt drie punten van je af. Laat hem liever onderop liggen.',
  end: 'Elk gat in het midden wordt vanaf deze stapel aangevuld. Is hij op, dan krijgt iedereen nog één laatste beurt.',
  points:
    'Dan tellen de getallen op al je rovers, en de handboeien. Gooien, vangen, stelen en op tijd stoppen: dat is Sneaky. Nu in het echt!',
};
