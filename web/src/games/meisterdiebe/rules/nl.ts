import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** De regels van Meisterdiebe in onze eigen woorden, op nummer, in het Nederlands. */
export const nl: Same<typeof en> = {
  aim: 'Raak je imitaties kwijt, win echte stenen, en onthoud wat waar ligt in een kubus die nooit stilstaat.',
  'part.cube': 'De kubus',
  'part.rounds': 'Kaarten en rondes',
  'part.author': 'De editie van de auteur',
  'part.published': 'De uitgegeven editie',
  'part.screen': 'Op het scherm',
  'MD-1': 'Drie lagen | Boven, midden en onder. De middelste is licht; de andere twee zijn donker en zien er hetzelfde uit.',
  'MD-2':
    'Twaalf laden | Elke laag heeft er aan elke kant een: twee kleine tegenover elkaar, en twee grote. Van buiten zie je dat niet. In de uitgegeven editie heeft elk front een eigen houtnerf, die bij de lade blijft en voor elk spel opnieuw wordt verdeeld; bij de auteur zien de fronten van een laag er hetzelfde uit. De tafel kan kiezen.',
  'MD-3':
    'Boven en onder | De bodem van een lade zit halverwege: het front heeft een bovenste en een onderste helft. Grote laden hebben daarachter een geheim vak, dat net zo verdeeld is.',
  'MD-4':
    'Draaien | De bovenste laag, of de bovenste en de middelste samen, een kwart. Links is tegen de klok in, van boven gezien, rechts met de klok mee.',
  'MD-5':
    'Omkeren | De kubus gaat op zijn kop: bovenste en onderste laag, boven en onder, noord en zuid wisselen van plaats. Oost en west blijven.',
  'MD-6':
    'Openen | Alleen het front gaat open. Wat in de onderste helft ligt, valt eruit; wat in de bovenste ligt, ziet iedereen. Daarna ligt er onder dus niets meer, en nooit ligt er iets in beide helften.',
  'MD-7':
    'Wat iedereen ziet | Wat er opengaat, wat er valt, wat erin en eruit gaat, elke draai en elke omkering. In een dichte lade kijkt niemand, en of die groot is, blijkt pas als iemand verder trekt.',
  'MD-8':
    'Zes robijnen | Eén in het geheime vak van elke grote lade. Aan het begin zijn noord en zuid groot; in het noorden ligt de robijn boven, in het zuiden onder.',
  'MD-9':
    'Personages | Zes verschillende, elk op acht kaarten met de nummers 1 tot 8. Iedereen krijgt er van elk één. De rest is ongezien uit het spel.',
  'MD-10':
    'Een ronde | Iedereen legt in het geheim een kaart neer. De beurten volgen de volgorde van de personages; bij hetzelfde personage komt het lagere nummer eerst. Een gespeelde kaart komt pas terug als alle zes gespeeld zijn. Heeft iedereen gekozen, dan geldt wat er ligt.',
  'MD-11':
    'Eén lade | In je beurt open je er hoogstens één, vóór het draaien en omkeren, of geen. Wie geopend heeft en niet betrapt is, moet doen wat het personage doet, tenzij er ‘mag’ staat. Opent twaalf rondes lang niemand iets, dan is het spel uit.',
  'MD-12':
    'Betrapt | Vallen er bij het openen stenen uit, dan mag je niet doen wat je personage doet. Alleen de juweliersvrouw doet het toch. Draaien en omkeren mag je nog.',
  'MD-13':
    'Plus en min | Gewonnen stenen zijn je plus, imitaties je min. Een steen is alleen een imitatie zolang hij in de min ligt: in een lade en op de doek is elke steen echt.',
  'MD-14': 'Geen imitatie meer | Dan leg je er geen in, en doe je de rest.',
  'MD-15':
    'Winnen | Wie de meeste punten heeft, wint; bij een gelijke stand tellen de gewonnen robijnen, dan de saffieren. Wie dan nog gelijk staat, deelt de overwinning.',
  'MD-16':
    'Bekijken | Je kunt de kubus van alle vier de kanten bekijken. Hij beweegt als een echte: zo kun je een lade met je ogen volgen.',
  'MD-17':
    'Geheugen | De tafel kiest: er wordt niets voor je bewaard, je hebt een eigen notitieblok, of elke lade toont wat iedereen erin heeft gezien. Voorraden, doek, open kaarten en open laden zie je altijd.',
  'MD-18':
    'Tips | Onthoud één lade met stenen boven en één met stenen onder: dan kan omkeren je niet deren. Kijk eerst wie er na je komt. Wees meesterdief als je zeker bent van een grote lade, detective als weinigen iets onthouden, en detective of juweliersvrouw als je zelf niets meer weet.',
  'MDA-1':
    'Stenen | 96: 6 robijnen, 24 saffieren, 66 diamanten. Iedereen begint met 7 diamanten en 3 saffieren als imitaties en heeft nog niets gewonnen.',
  'MDA-2':
    'De kubus vullen | Vóór de eerste ronde gaan er tien diamanten in: een voor een, met de klok mee, in de bovenste helft van een front naar keuze. Na elke mag je draaien en omkeren.',
  'MDA-3': 'Wat daarbij valt | Het gaat met de nieuwe diamant in de bovenste helft van hetzelfde front.',
  'MDA-4': 'Volgorde | Alle kaarten worden tegelijk onthuld: juwelier, juweliersvrouw, smokkelaar, dief, meesterdief, detective.',
  'MDA-5': 'Juwelier | Legt één imitatie in de bovenste helft van het open front, diamant of saffier, wat er ook ligt.',
  'MDA-6': 'Juweliersvrouw | Doet hetzelfde, ook als er stenen vallen, en mag er voor elke detective van de ronde nog één in leggen.',
  'MDA-7':
    'Smokkelaar | Mag de stenen van de bovenste helft aan anderen geven, die ze als imitaties krijgen: alle of geen, elke aan wie je wilt. Dan legt hij één imitatie erin.',
  'MDA-8': 'Dief | Wint alle stenen van de bovenste helft.',
  'MDA-9':
    'Meesterdief | Ligt er boven een steen, dan kiest hij: nemen wat een dief zou nemen, of verder trekken naar het geheime vak. Een robijn boven: die wint hij, met de stenen van het front. Geen robijn: hij wint niets. Valt er een robijn van onder, dan gaat die naar boven en wint hij niets. Een kleine lade kun je niet verder trekken: niets gewonnen, en iedereen heeft het gezien.',
  'MDA-10':
    'Detective | Opent niets en wint wat op de rode doek ligt. Meerdere nemen om de beurt één steen, het laagste nummer eerst, saffieren eerst. Mag draaien en omkeren.',
  'MDA-11':
    'Wat valt | Het komt op de rode doek als er in de ronde een detective speelt, anders in de bovenste helft van hetzelfde front. Een robijn komt nooit op de doek.',
  'MDA-12':
    'Draaien en omkeren | Aan het eind van een beurt mag iedereen, ook detectives, één keer draaien en één keer omkeren, in welke volgorde ook.',
  'MDA-13':
    'Doorgeven | Na de ronde geven spelers met hetzelfde personage die kaart met de klok mee aan de volgende van hen. Dan worden de gespeelde kaarten omgedraaid.',
  'MDA-14': 'Na zes rondes | Iedereen neemt de zes kaarten op die voor hem liggen.',
  'MDA-15':
    'Het einde | Heeft iemand zijn laatste imitatie in een lade gelegd of is de zesde robijn gewonnen, dan wordt de ronde nog uitgespeeld. Het blijft de laatste, ook als er nieuwe imitaties worden uitgedeeld.',
  'MDA-16': 'Punten | Een gewonnen diamant telt 1, een saffier 2, een robijn 4. Elke overgebleven imitatie kost 1.',
  'MDA-17': 'Titels | Met drie robijnen of meer is de winnaar koning van de meesterdieven, anders rijkste juwelier.',
  'MDA-18':
    'Voorbeeld | Gespeeld zijn juwelier 2 (Frank) en 5 (Maria), smokkelaar (Franz), dief 1 (Mustava), 6 (Jean) en 8 (Petra), meesterdief (Geraldo), detective (Martin): in deze volgorde. Daarna ruilen Frank en Maria; dief 1 gaat naar Jean, 6 naar Petra, 8 naar Mustava.',
  'MDP-1':
    'Stenen en alarmen | 102 stenen: 6 robijnen, 16 saffieren, 80 diamanten, en een alarm voor iedereen. Iedereen begint met 8 diamanten en 2 saffieren als imitaties en heeft nog niets gewonnen.',
  'MDP-2':
    'De kubus vullen | Vóór de eerste ronde worden twaalf diamanten verdeeld. Met de klok mee legt ieder al zijn diamanten erin, een voor een, en mag dan draaien en daarna omkeren.',
  'MDP-3': 'Wat daarbij valt | Het komt op de rode doek.',
  'MDP-4':
    'Volgorde | Smokkelaars worden eerst onthuld en spelen eerst. Dan alle anderen: juwelier, juweliersvrouw, dief, meesterdief, detective. Gespeelde kaarten blijven open tot ze worden doorgegeven.',
  'MDP-5': 'Na zes rondes | Iedereen geeft zijn zes kaarten naar links.',
  'MDP-6': 'Wat valt | Het komt op de rode doek en blijft daar tot iemand het krijgt. Alleen een alarm verandert dat.',
  'MDP-7':
    'Smokkelaar | Legt alle stenen van de bovenste helft op de rode doek, nooit een alarm, en één imitatie erin. Lag er geen steen, dan mag hij er een in leggen. Het is een diamant als je die hebt, tenzij de tafel je laat kiezen.',
  'MDP-8':
    'De smokkelaars delen | Zodra de anderen onthuld zijn: met meer detectives dan smokkelaars blijft de doek zoals hij is. Anders verdelen de smokkelaars wat erop ligt, en nemen ze om de beurt één steen, het laagste nummer eerst. Wie betrapt is of niets opende, telt mee maar krijgt niets.',
  'MDP-9':
    'Juwelier | Legt één imitatie erin, wat er ook ligt, en mag zijn eigen alarm erbij leggen, als dat bij de hand is en er nog geen in de lade ligt. Zonder imitaties mag ook het alarm alleen.',
  'MDP-10':
    'Alarm | In de bovenste helft doet het niets en blijft het liggen. Uit de onderste valt het en gaat het af: de eigenaar wint de stenen die meevallen en krijgt het terug. Heeft de eigenaar zelf geopend, dan komen de stenen op de doek. Zonder stenen betrapt het niemand, tenzij de tafel anders kiest.',
  'MDP-11':
    'Juweliersvrouw | Legt één imitatie erin, ook als er stenen vallen, en mag er voor elke detective van de ronde nog één in leggen.',
  'MDP-12': 'Dief | Wint de stenen van de bovenste helft.',
  'MDP-13':
    'Meesterdief | Neemt de stenen van het front of trekt verder naar het geheime vak, ook als het front leeg is. Een robijn boven: die wint hij, met de stenen van het front. Valt er een robijn van onder, dan gaat die naar boven en wint hij niets. Geen robijn of een kleine lade: de stenen van het front, tenzij de tafel ‘niets’ kiest.',
  'MDP-14':
    'Detective | Opent niets, draait niets. Aan het eind van de ronde wint hij wat op de doek ligt; meerdere nemen om de beurt. Zonder detective blijft het liggen.',
  'MDP-15':
    'Eerst draaien, dan omkeren | Aan het eind van een beurt mag iedereen behalve detectives één keer draaien en daarna één keer omkeren. In deze volgorde.',
  'MDP-16':
    'Het einde | Het spel eindigt met de ronde waarna iemand geen imitatie meer heeft, of waarin de zesde robijn is gewonnen. De tafel kan kiezen dat de zesde robijn het meteen beëindigt.',
  'MDP-17': 'Punten | Een gewonnen diamant telt 1, een saffier 2, een robijn 4. Een diamant als imitatie kost 1, een saffier 2.',
  'MDP-18': 'Variant | In elke beurt, ook bij het vullen: draaien of omkeren, maar niet allebei.',
  'MDP-19':
    'Voorbeeld | Gespeeld zijn juweliersvrouw 8, smokkelaar 2, 5 en 8, detective 4, meesterdief 3, dief 5 en 7. De volgorde: smokkelaar 2, 5, 8, juweliersvrouw 8, dief 5, 7, meesterdief 3, detective 4.',
  'picture.cube': 'Aan het begin: twaalf dichte laden, elk met een eigen nerf, en elke speler met imitaties voor zich.',
  'picture.cube.author': 'Aan het begin in de editie van de auteur: de fronten van een laag zien er hetzelfde uit.',
  'picture.open': 'Een open lade: wat boven ligt, ziet iedereen. De meesterdief neemt het, of trekt verder.',
  'picture.open.author': 'Ook in de editie van de auteur: liggen er boven stenen, dan neemt de meesterdief ze, of hij trekt verder.',
  'picture.cards': 'Zes kaarten in je hand. Niemand ziet welke je neerlegt.',
};
