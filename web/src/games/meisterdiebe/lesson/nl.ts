import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er in de les gezegd wordt, in het Nederlands. */
export const nl: Same<typeof en> = {
  welcome:
    'Dit is de kubus: twaalf laden, met de stenen van iedereen erin. Wat erin gaat, ziet iedereen. In een dichte la kijkt niemand. Wie het best onthoudt, wint.',
  stock:
    'Voor de eerste ronde worden er diamanten verdeeld. Jij hebt er nog één. Tik op deze la: er ligt er al een in, dan zijn het er twee. Onthoud ze!',
  'stock.other': 'Daar zou hij net zo goed liggen. Maar twee in één la zijn later een bezoek waard. Leg hem bij de andere.',
  turn: 'Daarna mag je de kubus draaien en zo iedereen in de war brengen. Draai de bovenste laag een kwart naar links. Houd je twee diamanten in de gaten.',
  'turn.other':
    'Je kunt de bovenste laag draaien of twee tegelijk, naar beide kanten. De stenen gaan mee. Neem deze keer de bovenste, naar links.',
  'turn.flip': 'Ondersteboven, en draaien kan dan niet meer: eerst draaien, dan kantelen. Draai dus nu.',
  'turn.done': 'De kubus zou blijven zoals hij is, en iedereen weet waar alles ligt. Breng wat wanorde!',
  flip: 'En zet hem nu op zijn kop! Wat in een la boven lag, ligt dan onder. En wat onder ligt, valt eruit zodra iemand de la opent.',
  'flip.done': 'Je mag het laten. Maar kantel hem deze ene keer, zodat je ziet wat er met de stenen gebeurt.',
  cards:
    'Je zes personages. In elke ronde kiest iedereen er in het geheim één. Elk komt één keer aan bod; na zes rondes zijn ze er weer allemaal.',
  jeweller: 'Mia heeft gekozen. Wees jij de juwelier: hij raakt een imitatie kwijt. Tik op de kaart en leg hem neer.',
  'choose.other': 'Je mag elke kaart spelen, elk één keer. Maar loop met mij de personages na: neem de kaart waar de hand naar wijst.',
  open: 'Mia is dief, en juweliers komen voor dieven. Open een la waar niets uit valt. Deze was leeg toen de kubus werd gekanteld.',
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
    'Ik leen je een perfect geheugen: dit alles zou je nu kunnen weten. Vind je je twee diamanten? Ze zijn rondgegaan en liggen weer boven.',
  thief: 'Terug naar een gewoon geheugen. Leg de dief neer: hij neemt de stenen die boven liggen.',
  steal: 'Waar zijn je twee diamanten? Eerst naar links gedraaid, toen twee keer gekanteld: hier! Open de la.',
  'steal.other': 'Hier viel minder te halen. Je twee diamanten liggen waar de hand naar wijst.',
  rest: 'Twee diamanten gewonnen! Mia is detective en wacht op wat er op de rode doek valt. Er is niets gevallen. Beëindig je beurt en laat de kubus staan.',
  'rest.other': 'Dat mag. Maar laat het deze ene keer, zodat we alles terugvinden.',
  master:
    'Nu gaat het om de grootste prijs. Achter het front van zes grote laden ligt een robijn, vier punten waard. Alleen de meesterdief kan erbij.',
  smuggled:
    'Mia was smokkelaar en ging eerst: ze schoof een steen op de rode doek, legde een imitatie in de la en kreeg de doek, want er is geen detective. Toen kantelde ze de kubus.',
  large:
    'In het begin zaten de grote laden voor en achter. Die van jou was er een van. Mia heeft hem mee gekanteld, en zijn robijn ligt nu boven. Loop om de kubus tot je hem ziet, en open hem.',
  'large.other': 'Hier valt nu geen robijn te halen. Denk aan je eigen la: je hebt hem zelf leeggehaald, dus er valt niets uit.',
  pull: 'Vooraan ligt niets. Maar erachter? Trek verder!',
  'pull.take': 'Vooraan ligt niets, dus je neemt niets. Trek deze keer verder!',
  ruby: 'Een robijn! Vier punten. Had hij onder gelegen, dan was hij alleen gevallen en boven gelegd. Beëindig je beurt.',
  detective:
    'Alle stenen liggen nu onder, en misschien is Mia dat vergeten. Dat is het uur van de detective: hij opent niets en wint wat valt.',
  dropped:
    'Mia was de juweliersvrouw. Er viel een diamant, en die is van jou. Maar de juweliersvrouw legt ook dan imitaties in: één, en één meer voor elke detective.',
  points:
    'Aan het eind telt wat je hebt gewonnen, min de imitaties die je nog hebt. Het is afgelopen als iemand er geen meer heeft of als alle zes robijnen gewonnen zijn.',
  end: 'Nu ken je ze alle zes. Eén raad: onthoud een la met stenen boven en een met stenen onder. Dan deert geen kantelen je.',
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
    'Mia was smokkelaar en ging voor: ze gaf jou een steen als imitatie, legde er een van haarzelf in de la en draaide de bovenste laag naar links.',
  'large.author':
    'In het begin zaten de grote laden voor en achter. Een van achteren is hierheen gegaan. Zijn robijn ligt boven. Open hem.',
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
};
