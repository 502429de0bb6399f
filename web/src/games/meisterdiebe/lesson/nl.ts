import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er in de les gezegd wordt, in het Nederlands. */
export const nl: Same<typeof en> = {
  welcome:
    'Dit is de kubus: twaalf laden met edelstenen erin. Wat erin gaat, ziet iedereen. In een dichte lade kan niemand kijken. Wie het beste geheugen heeft, wint.',
  stock:
    'Voor de eerste ronde legt iedereen diamanten in de laden; ze zijn nog van niemand. De laatste is aan jou. Tik op deze lade, er ligt er al één in. Onthoud die twee!',
  'stock.other': 'Daar mag hij ook liggen. Maar laten we allebei dezelfde lade onthouden: leg hem waar de hand naar wijst.',
  turn: 'Nu mag je de kubus draaien en iedereen in de war brengen. Deze knop draait de bovenste laag een kwart: wat voor zat, komt rechts. Houd je twee diamanten in de gaten.',
  'turn.other':
    'Je kunt de bovenste laag draaien of twee tegelijk, naar beide kanten. De stenen gaan mee. Neem deze keer de knop waar de hand naar wijst.',
  'turn.flip': 'Ondersteboven, en draaien kan dan niet meer: eerst draaien, dan omkeren. Draai dus nu.',
  'turn.done': 'De kubus zou blijven zoals hij is, en iedereen zou weten waar alles ligt. Gooi de boel een beetje door elkaar!',
  flip: 'Elke lade heeft een bovenste en een onderste helft. Stenen leg je bovenin; wat onderin ligt, valt eruit zodra iemand de lade opent. Zet de kubus op zijn kop: nu ligt alles onderin!',
  'flip.done': 'Je mag het laten. Maar keer hem deze ene keer om, zodat je ziet wat er met de stenen gebeurt.',
  jeweller:
    'Zes personages: elke ronde kiest iedereen er in het geheim één, en na zes rondes zijn ze er weer allemaal. Mia heeft gekozen. Wees jij de juwelier: tik op de kaart en leg hem neer.',
  'choose.other': 'Je mag elke kaart spelen, elk één keer. Maar loop met mij de personages na: neem de kaart waar de hand naar wijst.',
  open: 'Mia is de dief, en juweliers zijn vóór haar aan de beurt (het ‘?’ toont de volgorde). Wie bij het openen stenen laat vallen, is betrapt: het personage doet dan niets. Open deze lade: die was leeg toen de kubus werd omgekeerd.',
  'open.nothing': 'Niemand hoeft een lade te openen. Maar dan doet je personage niets, en de kaart is toch gespeeld.',
  'open.other':
    'Betrapt! De stenen lagen onderin en vallen op de rode doek. Wie stenen laat vallen, mag niets meer doen: er gaat geen imitatie de lade in.',
  put: 'Je imitaties kosten aan het eind punten: een diamant één, een saffier twee. In een lade worden ze echt! Leg een saffier in de lade en je bent er twee kwijt.',
  'put.diamond': 'Eén minpunt minder. Met de saffier zijn het er twee.',
  alarm: 'Dit heeft alleen de juwelier: een alarm. Valt het er bij iemand uit, dan win jij alles wat er tegelijk uit valt. Leg het erin.',
  'alarm.done': 'Zonder alarm is de saffier voor iedereen. Met het alarm zet je een val.',
  trap: 'Nu ligt het nog bovenin en zwijgt het. Keer de kubus om, dan ligt het onderin: de val is gezet.',
  'trap.turn': 'De laden gaan rond, maar boven blijft boven. Pas omkeren zet de val.',
  'trap.done': 'Bovenin doet het alarm niets, en Mia zou je saffier zo kunnen pakken.',
  rang: 'Ze is erin getrapt! Het alarm gaat af, en de saffier is van jou. Net kostte hij twee punten, nu levert hij er twee op. Mia krijgt niets.',
  memory:
    'Ik leen je een perfect geheugen: dit is alles wat iemand kan weten. Boven de knop betekent bovenin, eronder onderin. Vind je je twee diamanten? Ze liggen weer bovenin. (Rood zijn robijnen, die komen zo.)',
  thief:
    'Terug naar een gewoon geheugen. Leg de dief neer: hij neemt de stenen die bovenin liggen. Het getal in de hoek telt alleen bij gelijke personages: het laagste gaat eerst.',
  steal: 'Waar zijn je twee diamanten? Door het draaien kwamen ze rechts, door het omkeren onderin en weer bovenin: hier! Open de lade.',
  'steal.other': 'Hier viel minder te halen. Je twee diamanten liggen waar de hand naar wijst.',
  rest: 'Twee diamanten gewonnen! Mia is detective en wacht op wat er op de rode doek valt. Er is niets gevallen. Beëindig je beurt en laat de kubus staan.',
  'rest.other': 'Dat mag. Maar laat het deze ene keer, zodat we alles terugvinden.',
  master:
    'Nu de grootste prijs. Zes van de twaalf laden zijn groot: langer dan je ziet, met achterin een robijn, vier punten waard. Alleen de meesterdief kan erbij.',
  smuggled:
    'Mia is de smokkelaar, en die is als eerste aan de beurt. Ze schoof een steen op de rode doek en legde er een imitatie voor in de plaats. Die steen is van haar, tenzij er meer detectives dan smokkelaars zijn.',
  large:
    'De lade waarin je twee diamanten lagen, is groot: de grote zaten eerst voor en achter. Mia heeft de kubus omgekeerd: nu zit hij onder, en zijn robijn ligt bovenin. Loop om de kubus heen en open hem.',
  'large.other': 'Hier valt nu geen robijn te halen. Denk aan je eigen lade: je hebt hem zelf leeggehaald, dus er valt niets uit.',
  pull: 'Vooraan ligt niets. Maar erachter? Trek verder!',
  'pull.take': 'Vooraan ligt niets, dus je neemt niets. Trek deze keer verder!',
  ruby: 'Een robijn! Vier punten. Had hij in de onderste helft gelegen, dan was hij alleen gevallen en had je niets gekregen. Beëindig je beurt.',
  detective:
    'Alle stenen liggen nu onderin, en misschien is Mia dat vergeten. Dat is het uur van de detective: hij opent niets en wint wat valt.',
  dropped:
    'Mia was de juweliersvrouw. Er viel een diamant, en die is van jou. Maar de juweliersvrouw legt ook dan imitaties in de lade: één, en één meer voor elke detective.',
  points:
    'Aan het eind telt wat je hebt gewonnen, min de imitaties die je nog hebt. Het is afgelopen als iemand er geen meer heeft of als alle zes robijnen gewonnen zijn.',
  end: 'Nu ken je ze alle zes; wat elk doet, staat bij het ‘?’ naast de kubus. Een tip: onthoud een lade met stenen bovenin en een met stenen onderin. Dan kan omkeren je niet deren.',
  'open.empty': 'Deze is ook leeg. Maar neem de lade waar de hand naar wijst, zodat we dezelfde weg gaan.',
  'open.other.author':
    'Betrapt! De stenen lagen onderin en vallen eruit. Wie stenen laat vallen, mag niets meer doen. Er is geen detective, dus ze gaan er bovenin weer in.',
  'put.author':
    'Hier kost elke imitatie die je aan het eind nog hebt één punt, welke kleur ook. Leg dus een diamant in de lade: wie hem vindt, wint er maar één punt mee, met een saffier twee.',
  'put.sapphire': 'Ook een imitatie minder. Maar een saffier levert de vinder twee punten op. Geef eerst de goedkope weg.',
  hide: 'Nu komt Mia, de dief, en zij zag waar je diamant ligt. Keer de kubus om: dan ligt hij onderin en valt hij eruit als zij de lade opent.',
  'hide.other': 'Je diamant zou nog steeds bovenin liggen, waar een dief hem kan pakken. Keer de kubus om.',
  hidden: 'Goed. Hier mag je vóór of na het omkeren draaien, net wat je wilt. Laat het hierbij en beëindig je beurt.',
  fell: 'Ze lette niet op! De diamant viel, dus Mia is betrapt en wint niets. Doet er geen detective mee in de ronde, dan gaat hier alles wat valt er bovenin weer in.',
  'smuggled.author':
    'Mia is de smokkelaar en is vóór jou aan de beurt. Hier stopt een smokkelaar de anderen toe wat bovenin ligt, als imitaties: de diamant uit die lade telt nu tegen jou. Een van haar eigen imitaties legde ze ervoor in de plaats.',
  'large.author':
    'Daarna draaide ze de bovenste laag. In het begin zaten de grote laden voor en achter; een van achteren is hierheen gekomen. Zijn robijn ligt bovenin. Open hem.',
  'large.other.author': 'Hier valt nu geen robijn te halen. Volg de hand: die lade zat in het begin achter.',
  'pull.author':
    'Hier mag de meesterdief alleen verder trekken als er voorin een steen ligt, zoals nu. Neem die, of trek verder: ligt er bovenin een robijn, dan is allebei van jou, anders krijg je niets. Durf het!',
  'pull.take.author': 'Eén zeker punt, zoals een dief krijgt. Maar jij weet dat deze lade groot is: trek verder!',
  'ruby.author': 'Een robijn! Vier punten, en de diamant erbij. Zet nu een val voor Mia: keer de kubus om, dan liggen alle stenen onderin.',
  'ruby.other': 'Alle stenen zouden nog bovenin liggen, zo voor het grijpen. Keer de kubus om, dan liggen ze onderin.',
  'detective.author':
    'Weet Mia nog dat alles onderin ligt? Wees de detective: hij opent niets. Alleen als er een in de ronde is, valt alles op de rode doek, en hij wint het.',
  'points.author':
    'Aan het eind telt wat je hebt gewonnen, min één voor elke imitatie. De laatste ronde komt als iemand zijn laatste kwijt is of als alle zes robijnen gewonnen zijn.',
  own: 'Dit is van jou. Zwart: stenen die je hebt gewonnen, die tellen voor je. Wit: imitaties, die tellen tegen je. Dus win stenen en raak imitaties kwijt!',
  share:
    'Geen enkele detective: Mia krijgt de steen van de doek, en ze is ook een imitatie kwijt. Aan het eind van haar beurt heeft ze de kubus omgekeerd.',
  'welcome.author':
    'Zo bedacht de auteur het spel: dezelfde kubus, dezelfde personages. Deze les toont alleen wat er anders is. (Nieuw hier? Begin met ‘Uitgegeven’ bovenaan.) Om te beginnen: er is geen alarm, en alle fronten van een laag zien er gelijk uit.',
  'open.author':
    'De stenen zijn verdeeld, en de kubus is omgekeerd: ze liggen allemaal onderin. Deze ronde ben jij de juwelier en Mia de dief. Open deze lade: die is leeg, dus er valt niets.',
  'master.author': 'De volgende ronde, en nog een verschil: de meesterdief. Leg hem neer.',
  'end.author':
    'Dat zijn de grote verschillen. Ook de volgorde van de personages is anders: het ‘?’ bij de kubus laat hem zien. Hier helpt geen front je bij het onthouden: kies een paar laden uit en verlies ze niet uit het oog.',
};
