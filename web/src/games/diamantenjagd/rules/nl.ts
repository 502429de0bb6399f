import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** De regels van Diamanten Jagd in onze eigen woorden, op nummer, in het Nederlands. */
export const nl: Same<typeof en> = {
  aim: 'Er ontbreekt een steen in het museum. Iedereen is detective: ondervraag de anderen, houd alles bij, en noem hem als eerste.',
  'part.material': 'Waarmee je speelt',
  'part.setup': 'Het begin',
  'part.turn': 'Jouw beurt',
  'part.accuse': 'Beschuldigen',
  'part.variants': 'Varianten',
  'part.form': 'Het formulier',
  'part.examples': 'Voorbeelden',
  'DJ-1':
    'Stenen | 36 kaarten. Elke toont een soort (diamant, parel, opaal), een aantal (één, twee, drie) en een kleur (rood, blauw, groen, geel). Elke combinatie is er precies één keer.',
  'DJ-2':
    'Vragen | 54 kaarten: 10 enkelvoudige vragen naar één eigenschap, 33 dubbele naar twee van verschillende aard, 10 halfvrije laten de tweede aan jou over, en één vrije kaart allebei. Kaarten die een kleur noemen, zijn in die kleur gedrukt.',
  'DJ-3': 'Formulieren | Iedereen heeft er een voor geheime notities: vier rijen voor de kleuren, negen kolommen voor soort en aantal.',
  'DJ-4': 'De diefstal | Eén steen wordt weggelegd zonder dat iemand hem ziet. Dat is de gestolen steen.',
  'DJ-5':
    'Delen | Iedereen krijgt evenveel stenen.\n3 spelers: elk 11, 2 over\n4 spelers: elk 8, 3 over\n5 spelers: elk 7\n6 spelers: elk 5, 5 over\n7 spelers: elk 5',
  'DJ-6': 'Over | Wat over is, wordt aan iedereen getoond en doet niet meer mee.',
  'DJ-7': 'Je hand | Je stenen zijn het hele spel geheim. Anderen zien ze alleen door te vragen.',
  'DJ-8': 'Open vragen | Elke speler heeft vier vraagkaarten open voor zich liggen. De rest is de dichte stapel.',
  'DJ-9': 'Wie begint | Het lot wijst een gever aan; de speler links daarvan begint. Daarna gaat het met de klok mee.',
  'DJ-10':
    'Vragen | Speel een van je vragen en stel die aan één andere speler, niet aan jezelf. Iedereen ziet de kaart, aan wie je vraagt en wat je bij een vrije eigenschap koos. Ook aan wie eruit ligt, mag je vragen stellen.',
  'DJ-11': 'Enkelvoudige vraag | Het antwoord is een getal dat iedereen hoort: hoeveel stenen met die eigenschap de ander heeft.',
  'DJ-12':
    'Dubbele vraag | Alleen jij krijgt alle stenen te zien die beide eigenschappen hebben. De anderen horen alleen hoeveel het er waren.',
  'DJ-13':
    'Halfvrije vraag | Je vult een eigenschap van een andere aard in dan de gedrukte. Iedereen hoort het getal; er wordt niets getoond.',
  'DJ-14': 'Vrije vraag | Je kiest twee eigenschappen van verschillende aard. Iedereen hoort het getal; er wordt niets getoond.',
  'DJ-15': 'Antwoorden kloppen | De tafel rekent ze zelf uit.',
  'DJ-16': 'Trekken | Aan het eind van je beurt trek je een vraag, zolang die er zijn: dan heb je er weer vier.',
  'DJ-17':
    'Ruilen | Eén keer per spel, in plaats van te vragen: je vier vragen gaan onder de stapel, in de volgorde die jij kiest, en je neemt de bovenste vier. Dat is je hele beurt. De stapel heeft minstens één kaart nodig; zijn het er minder dan vier, dan komen er eigen kaarten terug.',
  'DJ-18':
    'Geen vraag meer | Dan beschuldig je, stel je de laatste vraag, of pas je. Hebben alle overgebleven detectives na elkaar gepast, dan eindigt het spel zonder winnaar; bij al het andere begint het tellen opnieuw.',
  'DJ-19':
    'Beschuldigen | Steeds als de tafel op iemand wacht, ook in de beurt van een ander, mag je beschuldigen. Je noemt de steen en bekijkt de gestolen kaart. Intussen kan niemand anders iets doen.',
  'DJ-20': 'Goed | Je hebt gewonnen en het spel is uit. Aan het eind gaat alles open.',
  'DJ-21':
    'Fout | Je bent geen detective meer. Je vragen worden afgelegd; je stenen houd je, en je blijft antwoorden. Niemand hoort welke steen je noemde, en wat je zag houd je voor je.',
  'DJ-22': 'Eruit | Wie eruit ligt, heeft geen beurten meer. Was die speler aan de beurt, dan gaat de volgende detective verder.',
  'DJ-23': 'Alleen over | De laatste detective speelt alleen verder. Zit ook die fout, dan wint niemand.',
  'DJ-24':
    'De laatste vraag | In je beurt mag je zonder kaart elke enkelvoudige of dubbele vraag stellen; een dubbele toont je de stenen. Dan moet je meteen beschuldigen, voordat iemand anders iets doet. Is je tijd eerder om, dan heb je verkeerd beschuldigd.',
  'DJ-25':
    'Op hetzelfde moment | Wie de tafel het eerst bereikt, wordt het eerst gehoord. De ander mag daarna beschuldigen, als het spel doorgaat.',
  'DJ-26':
    'Meerdere stenen | Met drie of vier spelers kunnen er twee of drie stenen gestolen zijn. Een beschuldiging noemt ze allemaal; is er één fout, dan is alles fout. Iedereen krijgt evenveel als anders, er blijven er minder over.',
  'DJ-27': 'Alleen getallen | Ook dubbele vragen en de laatste vraag tonen niets: iedereen hoort alleen het getal.',
  'DJ-28':
    'Tweeën | Iemand wordt naar tweeën gevraagd en heeft twee blauwe diamanten, twee gele en twee groene parels, elk op één kaart. Het antwoord voor iedereen: drie.',
  'DJ-29':
    'Opaal-enen | Iemand wordt naar opaal-enen gevraagd en heeft de blauwe en de gele. Wie vraagt, krijgt ze allebei te zien; de anderen horen: twee.',
  'DJ-30':
    'Halfvrij en vrij | Met ‘twee + vrij’ mag je naar blauwe tweeën of parel-tweeën vragen, niet naar tweeën en drieën: dat zijn allebei aantallen. Met de vrije kaart kunnen rode opalen, groene drieën en parel-tweeën.',
  'DJ-33':
    'Over | Met vier spelers blijven er drie stenen over, bijvoorbeeld één blauwe opaal, drie rode parels en drie gele opalen. Iedereen streept ze door.',
  'DJ-34':
    'Notities | In het vakje van de twee rode parels staat dat Helga ze heeft, in dat van de ene groene opaal dat Torsten hem niet heeft. Helga’s drie opalen staan boven aan de rand, Achims twee blauwe stenen links, Helga’s drie enen linksonder.',
  'DJ-31':
    'Je formulier op het scherm | Tik op een vakje en noteer wie de steen heeft, wie niet, of streep het door. Aan de randen is plaats voor eigen notities. Niemand anders krijgt ze ooit te zien, en ze zijn er nog als je terugkomt.',
  'DJ-32':
    'Hulp bij het formulier | De tafel kiest: ingevuld wordt wat je hebt gezien (zo is het gewoonlijk), helemaal niets, of alles wat zeker is, met de kansen erbij.',
  'picture.table': 'Aan het begin: vier open vragen per speler, je eigen stenen, en wat over is.',
  'picture.shown': 'Na een dubbele vraag: alleen wie vroeg, ziet de stenen. Het formulier bewaart wat gezien is.',
};
