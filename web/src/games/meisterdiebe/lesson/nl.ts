import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er in de les gezegd wordt, in het Nederlands. */
export const nl: Same<typeof en> = {
  welcome:
    'Dit is de kubus: twaalf laden met edelstenen erin. Wat erin gaat, ziet iedereen. In een dichte la kan niemand kijken. Wie het best onthoudt, wint.',
  stock:
    'Voor de eerste ronde legt iedereen diamanten in de laden; ze zijn nog van niemand. De laatste is aan jou. Tik op deze la, er ligt er al één in. Onthoud die twee!',
  'stock.other': 'Daar mag hij ook liggen. Maar laten we allebei dezelfde la onthouden: leg hem waar de hand naar wijst.',
  turn: 'Nu mag je de kubus draaien en iedereen in de war brengen. Deze knop draait de bovenste laag een kwart: wat voor zat, komt rechts. Houd je twee diamanten in de gaten.',
  'turn.other':
    'Je kunt de bovenste laag draaien of twee tegelijk, naar beide kanten. De stenen gaan mee. Neem deze keer de knop waar de hand naar wijst.',
  'turn.flip': 'Ondersteboven, en draaien kan dan niet meer: eerst draaien, dan kantelen. Draai dus nu.',
  'turn.done': 'De kubus zou blijven zoals hij is, en iedereen weet waar alles ligt. Breng wat wanorde!',
  flip: 'Elke la heeft een bovenste en een onderste helft. Stenen leg je bovenin; wat onderin ligt, valt eruit zodra iemand de la opent. Zet de kubus op zijn kop: nu ligt alles onderin!',
  'flip.done': 'Je mag het laten. Maar kantel hem deze ene keer, zodat je ziet wat er met de stenen gebeurt.',
  jeweller:
    'Zes personages: elke ronde kiest iedereen er in het geheim één, en na zes rondes zijn ze er weer allemaal. Mia heeft gekozen. Wees jij de juwelier: tik op de kaart en leg hem neer.',
  'choose.other': 'Je mag elke kaart spelen, elk één keer. Maar loop met mij de personages na: neem de kaart waar de hand naar wijst.',
  open: 'Mia is dief, en juweliers zijn vóór dieven aan de beurt (het ‘?’ bij de kubus toont de volgorde). Open een la waar niets uit valt: deze was leeg toen de kubus werd gekanteld.',
  'open.nothing': 'Niemand hoeft een la te openen. Maar dan doet je personage niets, en de kaart is toch gespeeld.',
  'open.other':
    'Betrapt! De stenen lagen onder en vallen op de rode doek. Wie stenen laat vallen, mag niets meer doen: er gaat geen imitatie in.',
  put: 'Je imitaties kosten aan het eind punten: een diamant één, een saffier twee. In een la worden ze echt! Leg een saffier in de la en je bent er twee kwijt.',
  'put.diamond': 'Eén minpunt minder. Met de saffier zijn het er twee.',
  alarm: 'Dit heeft alleen de juwelier: een alarm. Valt het er bij iemand uit, dan win jij alles wat mee valt. Leg het erin.',
  'alarm.done': 'Zonder alarm is de saffier voor iedereen. Met het alarm zet je een val.',
  trap: 'Nog ligt het boven en zwijgt het. Kantel de kubus, dan ligt het onder: de val staat klaar.',
  'trap.turn': 'De laden gaan rond, maar boven blijft boven. Pas kantelen zet de val.',
  'trap.done': 'Boven doet het alarm niets, en Mia zou je saffier zo kunnen pakken.',
  rang: 'Ze is erin getrapt! Het alarm gaat af, en de saffier is van jou. Net kostte hij twee punten, nu levert hij er twee op. Mia krijgt niets.',
  memory:
    'Ik leen je een perfect geheugen: dit is alles wat iemand kan weten. Boven de knop betekent bovenin, eronder onderin. Vind je je twee diamanten? Ze liggen weer bovenin. (Rood zijn robijnen, die komen zo.)',
  thief:
    'Terug naar een gewoon geheugen. Leg de dief neer: hij neemt de stenen die bovenin liggen. Het getal in de hoek telt alleen bij gelijke personages: het laagste gaat eerst.',
  steal: 'Waar zijn je twee diamanten? Door het draaien kwamen ze rechts, door het kantelen onderin en weer bovenin: hier! Open de la.',
  'steal.other': 'Hier viel minder te halen. Je twee diamanten liggen waar de hand naar wijst.',
  rest: 'Twee diamanten gewonnen! Mia is detective en wacht op wat er op de rode doek valt. Er is niets gevallen. Beëindig je beurt en laat de kubus staan.',
  'rest.other': 'Dat mag. Maar laat het deze ene keer, zodat we alles terugvinden.',
  master:
    'Nu de grootste prijs. Zes van de twaalf laden zijn groot: langer dan je ziet, met achterin een robijn, vier punten waard. Alleen de meesterdief kan erbij.',
  smuggled:
    'Mia is smokkelaar, en die zijn het eerst aan de beurt. Ze schoof een steen op de rode doek en legde er een imitatie voor in de plaats. Komt er geen detective, dan is die steen van haar.',
  large:
    'In het begin zaten de grote laden voor en achter, dus die van jou is er een. Door het kantelen zit hij nu onder, en zijn robijn ligt bovenin. Loop om de kubus tot je hem ziet, en open hem.',
  'large.other': 'Hier valt nu geen robijn te halen. Denk aan je eigen la: je hebt hem zelf leeggehaald, dus er valt niets uit.',
  pull: 'Vooraan ligt niets. Maar erachter? Trek verder!',
  'pull.take': 'Vooraan ligt niets, dus je neemt niets. Trek deze keer verder!',
  ruby: 'Een robijn! Vier punten. Had hij in de onderste helft gelegen, dan was hij alleen gevallen en had je niets gekregen. Beëindig je beurt.',
  detective:
    'Alle stenen liggen nu onder, en misschien is Mia dat vergeten. Dat is het uur van de detective: hij opent niets en wint wat valt.',
  dropped:
    'Mia was de juweliersvrouw. Er viel een diamant, en die is van jou. Maar de juweliersvrouw legt ook dan imitaties in: één, en één meer voor elke detective.',
  points:
    'Aan het eind telt wat je hebt gewonnen, min de imitaties die je nog hebt. Het is afgelopen als iemand er geen meer heeft of als alle zes robijnen gewonnen zijn.',
  end: 'Nu ken je ze alle zes; wat elk doet, staat bij het ‘?’ naast de kubus. Eén raad: onthoud een la met stenen bovenin en een met stenen onderin. Dan deert geen kantelen je.',
  'open.empty': 'Deze is ook leeg: je onthoudt goed! Maar neem de la waar de hand naar wijst, zodat we dezelfde weg gaan.',
  'open.other.author':
    'Betrapt! De stenen lagen onder en vallen eruit. Wie stenen laat vallen, mag niets meer doen. Er is geen detective, dus ze gaan boven weer terug.',
  'put.author':
    'Elke imitatie die je aan het eind nog hebt, kost een punt. In een la wordt ze echt! Leg een diamant in de la: wie hem vindt, wint maar één punt.',
  'put.sapphire': 'Ook een imitatie minder. Maar een saffier levert de vinder twee punten op. Geef eerst de goedkope weg.',
  hide: 'Nu komt Mia, de dief, en zij zag waar je diamant ligt. Kantel de kubus: dan ligt hij onder en valt hij als zij opent.',
  'hide.other': 'Je diamant zou nog steeds boven liggen, waar een dief hem kan pakken. Kantel de kubus.',
  hidden: 'Goed. Draaien zou ook nog mogen. Laat het hierbij en beëindig je beurt.',
  fell: 'Ze lette niet op! De diamant viel, dus Mia is betrapt en wint niets. Er is deze ronde geen detective, dus hij gaat boven weer terug.',
  'smuggled.author':
    'Mia is smokkelaar en is vóór jou aan de beurt. De diamant uit die la heeft ze jou gegeven: een imitatie erbij voor jou. En een van haarzelf legde ze ervoor in de plaats.',
  'large.author':
    'Daarna draaide ze de bovenste laag. In het begin zaten de grote laden voor en achter; een van achteren is hierheen gekomen. Zijn robijn ligt bovenin. Open hem.',
  'large.other.author': 'Hier valt nu geen robijn te halen. Volg de hand: die la zat in het begin achter.',
  'pull.author':
    'Vooraan ligt een diamant, die kun je nemen. Of je durft verder te trekken. Ligt er boven een robijn, dan is allebei van jou; zo niet, dan krijg je niets.',
  'pull.take.author': 'Eén zeker punt, zoals een dief krijgt. Maar jij weet dat deze la groot is: trek verder!',
  'ruby.author': 'Een robijn! Vier punten, en de diamant erbij. Zet nu een val voor Mia: kantel de kubus, dan liggen alle stenen onder.',
  'ruby.other': 'Alle stenen zouden nog boven liggen, makkelijk te pakken. Kantel de kubus, dan liggen ze onder.',
  'detective.author':
    'Weet Mia nog dat alles onder ligt? Wees de detective: hij opent niets. Is er een, dan valt alles op de rode doek, en hij wint het.',
  'points.author':
    'Aan het eind telt wat je hebt gewonnen, min één voor elke imitatie. De laatste ronde komt als iemand zijn laatste kwijt is of als alle zes robijnen gewonnen zijn.',
  own: 'Dit is van jou. Zwart: stenen die je hebt gewonnen, die tellen voor je. Wit: imitaties, die tellen tegen je. Dus win stenen en raak imitaties kwijt!',
  share:
    'Geen detective: Mia krijgt de steen van de doek, en ze is ook een imitatie kwijt. Aan het eind van haar beurt heeft ze de kubus gekanteld.',
  'welcome.author':
    'Zo heeft de auteur het spel bedacht: alle fronten van een laag zien er hetzelfde uit, en er is geen alarm. Twaalf laden met edelstenen: wat erin gaat, ziet iedereen, in een dichte la kan niemand kijken. Wie het best onthoudt, wint.',
};
