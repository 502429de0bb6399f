import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er in de les gezegd wordt, in het Nederlands. */
export const nl: Same<typeof en> = {
  welcome:
    'Zesendertig edelsteenkaarten, elk maar één keer. Eentje is gestolen, twee liggen open, alle andere hebben jullie in de hand: jij, Mia en Tom. Wie ontdekt als eerste welke ontbreekt?',
  form: 'Je formulier heeft een vakje voor elke kaart: een rij per kleur, en voor elke soort drie vakjes, met één, twee of drie stenen. Je eigen kaarten staan er al in, zoals deze: wat jij hebt, is niet gestolen.',
  simple: 'Je vraagt met een vraagkaart. Neem ‘rood’ en tik dan op Mia: hoeveel rode stenen heeft ze?',
  'simple.other':
    'Elke vraag leert je iets, en met elke kaart kun je het aan iedereen vragen. Laten we bij rood blijven: neem ‘rood’ en vraag Mia.',
  exchange: 'Eén keer per spel mag je alle vier je vraagkaarten ruilen; dat is dan je hele beurt. Die van jou zijn goed, dus vraag liever.',
  last: 'De laatste vraag kost geen kaart, maar daarna moet je meteen beschuldigen. Wie het mis heeft, ligt eruit. Je weet nog niet genoeg.',
  early:
    'Nu zou je meteen de gestolen steen moeten noemen. Is het de verkeerde, dan ben je geen detective meer. Verzamel eerst nog wat meer.',
  heard:
    'Twee! Het antwoord op een enkelvoudige vraag is een getal, en iedereen hoort het. Dan trek je een nieuwe kaart, en Mia is aan de beurt.',
  listen:
    'Luister ook als anderen iets vragen: Tom heeft drie parels. En Tom vroeg Mia naar groene enen: jij hoort het getal, maar Tom zag de stenen zelf.',
  double:
    'Jij bent aan de beurt. Een dubbele vraag gaat over twee dingen tegelijk, en je krijgt de stenen te zien. Neem ‘rode parel’ en vraag Mia.',
  'double.other':
    'Ook daar zou je iets van leren. Maar van de rode parels heb je er al een; laten we die uitzoeken. ‘Rode parel’, aan Mia.',
  shown:
    'Ze heeft je de kaart met twee rode parels laten zien, en de tafel heeft die voor je ingevuld. Tom weet alleen dat het één kaart was. (Wil je zelf iets noteren, tik dan op een vakje.)',
  eyes: 'Een blik door Mia’s ogen: ‘jij’ is hier Mia. Zij heeft haar eigen formulier, met haar stenen. Van de jouwe weet ze niets, zolang ze niet heeft gevraagd.',
  asked:
    'Ook jij krijgt vragen. Je hoeft niets te doen: de tafel antwoordt voor je, en altijd eerlijk. Mia zag je groene drieën, en iedereen hoorde hoeveel tweeën je hebt.',
  half: 'De derde rode parel: bij Tom, of gestolen? Neem ‘rood + vrij’ en tik op Tom. Bij het rood kies je zelf de parel. Het antwoord is een getal.',
  'half.other': 'Ook dat is goed om te weten. Maar er ontbreekt nog maar één vraag: rode parels, en Tom.',
  solved:
    'Geen! Nu heb ik alles ingevuld wat daaruit volgt. De kaart met één rode parel heb jij, die met twee heeft Mia, en die met drie heeft niemand. Dus is die gestolen.',
  accuse:
    'Mia is aan de beurt, maar beschuldigen mag je altijd. Tik op ‘Beschuldigen’, dan op de drie rode parels op je formulier, en bevestig. Snel, voordat de anderen het merken!',
  'accuse.other': 'Mis! Je bent geen detective meer en mag alleen nog antwoorden. Kijk nog eens naar de rode parels: welke heeft niemand?',
  'accuse.silent': 'Wie beschuldigt en niets noemt, heeft het ook mis. Noem de drie rode parels.',
  end: 'Opgelost! Vraag zo dat het antwoord maar één weg openlaat, en wees de eerste die spreekt. Zijn je vragen slecht, dan helpt één keer ‘Ruilen’: vier nieuwe, maar je beurt is weg. Nu tegen echte tegenstanders!',
};
