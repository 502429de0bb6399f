import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** De regels van Galerie der Diebe in onze eigen woorden, op nummer, in het Nederlands. */
export const nl: Same<typeof en> = {
  aim: 'Eén speler is de dief en beweegt ongezien. Alle anderen zijn bewakers: ze lopen openlijk rond, kijken, en raadplegen camera’s en de bewegingsmelder.',
  'part.gallery': 'De galerie',
  'part.games': 'Twee manieren om te spelen',
  'part.setup': 'Het begin',
  'part.thief': 'De dief',
  'part.escape': 'Ontdekking en vlucht',
  'part.guards': 'De bewakers',
  'part.screen': 'Op het scherm',
  'part.examples': 'Een voorbeeld en goede raad',
  'GD-1': 'De plattegrond | 104 vakken, genoemd naar rij en kolom; de rijen tellen vanaf het noorden. De ingang is in het zuiden.',
  'GD-2':
    'Zalen | Zes gekleurde zalen: rood, paars, blauw, wit, geel, groen; en verder de gang, het kantoor en de meldkamer. Je gaat door de doorgangen naar binnen en naar buiten, nooit door muren.',
  'GD-3': 'Uitgangen | Zeven ramen en vier buitendeuren, elk met één slot. De hoofdschakelaar is in de meldkamer.',
  'GD-4': 'Kleuren | De bewegingsmelder noemt elke zaal bij zijn kleur. Gang, kantoor en meldkamer zijn grijs.',
  'GD-5':
    'Materiaal | Negen kunstwerken, zes genummerde camera’s, elf sloten (meestal zes open), hoogstens zes bewakers, een dobbelsteen van 1 tot 6 en een symbooldobbelsteen: meestal vier ogen, één keer alle camera’s, één keer de bewegingsmelder.',
  'GD-6': 'Kleine galerie | Voor een snel spel is er een tweede, kleine met vijf kunstwerken, drie camera’s en negen sloten.',
  'GD-7':
    'Het hele spel | Iedereen is één keer de dief. Wie het eerst wil, zegt het; willen er meerdere of wil niemand, dan beslist het lot; daarna gaat het met de klok mee. Een ronde eindigt als de dief gepakt of weg is. Wie met de meeste kunstwerken ontkwam, wint; wie gepakt wordt, krijgt niets. Bij een gelijke stand wordt gedeeld; heeft niemand iets naar buiten gebracht, dan wint niemand.',
  'GD-8':
    'Het korte spel | Eén ronde. De dief wint als hij met minstens drie kunstwerken ontkomt, anders winnen de bewakers. Een slot mag hij pas proberen als hij ontdekt is en drie kunstwerken heeft. Na 60 beurten geldt hij als gepakt, tenzij de tafel anders kiest.',
  'GD-9': 'Met twee spelers | Wie niet de dief is, heeft twee bewakers, elk met eigen beurten.',
  'GD-10':
    'Kunstwerken | De bewakers zetten ze neer, alleen in gekleurde zalen, in elke minstens één. Liever niet vlak bij een uitgang of in de enige doorgang van een zaal: daar word je gewaarschuwd, maar het mag.',
  'GD-11':
    'Camera’s | Elk op een vak zonder kunstwerk of camera. Een camera kijkt in vier richtingen tegelijk, recht of schuin, en dat blijft zo.',
  'GD-12':
    'Sloten | Ze worden geschud, en niemand weet welke open zijn. Als variant verdelen de bewakers ze zoals ze willen; dan weten zij het, en de dief niet. Wat niemand heeft geprobeerd, blijft onbekend.',
  'GD-13':
    'Bewakers | Om de beurt neergezet, links van de dief te beginnen: niet bij een uitgang, niet in de meldkamer of er vlak voor, niet op een kunstwerk, niet bij een andere bewaker. Een camera is geen bezwaar.',
  'GD-14':
    'Om de beurt | Kunstwerken, camera’s en sloten worden een voor een neergezet, met de klok mee. Voor zalen zonder kunstwerk moeten er genoeg overblijven. De tafel kan kunstwerken en camera’s ook aan het toeval overlaten of de vaste opstelling nemen.',
  'GD-15': 'Volgorde | Vóór elke beurt van een bewaker is de dief aan de beurt: dief, bewaker 1, dief, bewaker 2, enzovoort.',
  'GD-16':
    'Binnenkomen | De dief komt in het geheim binnen door een uitgang naar keuze, open of op slot, en staat op het vak erachter. Dat is nog geen zet.',
  'GD-17':
    'Lopen | Elke beurt één, twee of drie vakken, langs rijen en kolommen, hoeken om zoals je wilt, nooit door muren. Geen vak twee keer in een beurt, en het vak waar je begint telt mee. De dief gooit nooit.',
  'GD-18':
    'Ongezien | Waar een onontdekte dief heen gaat, ziet niemand. Je mag langs een bewaker, maar stop je op zijn vak, dan ben je meteen gepakt.',
  'GD-19': 'Over alles heen | De dief mag over kunstwerken en camera’s lopen en erop staan.',
  'GD-20':
    'Stelen | Eindigt je zet op een kunstwerk, dan mag je het stelen. Ben je niet ontdekt, dan blijft het staan tot je in je volgende beurt gelopen hebt, en houdt het bewakers en blikken tegen zoals eerst. Ben je ontdekt, dan neem je kunstwerken meteen mee. Doe eerst wat het vak biedt, probeer dan het slot: wat je in die beurt stal, telt.',
  'GD-21': 'Camera uitschakelen | Eindigt je zet op het vak van een camera, dan mag je hem uitschakelen, in het geheim en voorgoed.',
  'GD-22':
    'Hoofdschakelaar | Eindigt een zet van de dief daar, dan zijn alle camera’s en de bewegingsmelder uit, en niemand hoort het. Eindigt de zet van een bewaker daar, dan gaat alles weer aan. Camera’s die apart zijn uitgeschakeld, blijven uit.',
  'GD-23':
    'Storen | Wordt de bewegingsmelder geraadpleegd, dan mag de dief hem storen in plaats van hem te laten antwoorden: twee keer per ronde.',
  'GD-24':
    'Bewakers in de weg | Een ontdekte dief komt niet langs bewakers en mag niet op hun vak stoppen. Wie nergens heen kan, blijft staan en mag toch doen wat het vak biedt.',
  'GD-25':
    'Ontdekt | Dat is de dief als een bewaker hem met eigen ogen ziet. Een camera ontdekt hem niet. Zijn figuur komt op de plattegrond, en hij loopt de rest van de ronde openlijk rond. Dat hij een camera uitschakelt, blijft geheim.',
  'GD-26':
    'Een slot proberen | Eindigt je zet bij een uitgang, dan mag je het slot proberen. Open: je bent weg, met je buit. Dicht: je blijft, en iedereen weet het. Het hoeft nooit, en een slot waarvan bekend is dat het dicht is, probeer je niet nog eens.',
  'GD-27':
    'Ongezien bij het slot | In het hele spel mag ook een onontdekte dief een slot proberen. Iedereen ziet het; is het dicht, dan is hij ontdekt.',
  'GD-28': 'Weg is weg | Wie ontkomen is, komt niet terug.',
  'GD-29':
    'Beurt van een bewaker | Gooi beide dobbelstenen, loop dan en gebruik het symbool, in welke volgorde ook. Het symbool mag je overslaan, het lopen niet.',
  'GD-30': 'Lopen | Minstens één vak en hoogstens zoveel als gegooid, langs rijen en kolommen. Wie helemaal niet kan lopen, blijft staan.',
  'GD-31':
    'Wat in de weg staat | Bewakers lopen langs elkaar, maar staan nooit samen. Op kunstwerken kunnen ze niet komen; camera’s zijn geen bezwaar. Op een kunstwerk mag een bewaker alleen een dief grijpen die iedereen ziet. De zet eindigt op een ander vak dan waar hij begon.',
  'GD-32':
    'Pakken | Eindigt de zet van een bewaker op het vak van de dief, dan is de dief gepakt, gezien of ongezien. Over hem heen lopen doet niets en verraadt niets.',
  'GD-33':
    'Oog | Kijk zelf rond, of door één camera. Met eigen ogen ontdek je de dief als je hem ziet. Een camera zegt of hij de dief ziet, maar niet waar, en ontdekt hem niet. Was de camera uitgeschakeld, dan gaat hij weg.',
  'GD-34':
    'Alle camera’s | Zijn er apart uitgeschakeld, dan gaan die allemaal weg, en dat is alles. Werken ze allemaal, dan horen jullie welke de dief zien, misschien geen.',
  'GD-35': 'Bewegingsmelder | Hij noemt de kleur van het vak waarop de dief staat, tenzij die hem stoort.',
  'GD-36':
    'Alles uit | Zolang de hoofdschakelaar uit is, hoort wie een camera of de bewegingsmelder raadpleegt dat alles uit is. Er gaat niets weg, en er is geen storing verbruikt. Ogen zien altijd.',
  'GD-37':
    'Zicht | Bewakers kijken langs rij en kolom, camera’s in hun vier richtingen, zo ver als muren, bewakers en kunstwerken het toelaten. Het eerste obstakel zie je nog, dus ook een dief op een kunstwerk. Doorgangen, camera’s en de dief houden niets tegen. Schuin kijk je langs een hoek als een van de twee wegen eromheen vrij van muren is. Zijn eigen vak ziet een camera niet.',
  'GD-38': 'Antwoorden kloppen | Ze komen van de tafel. De dief kan alleen storen.',
  'GD-39':
    'Wat bewakers weten | Waar bewakers zijn, welke kunstwerken en camera’s er staan, hoeveel kunstwerken weg zijn, hoeveel beurten en storingen de dief heeft gehad, en alle antwoorden. Verder niets, tot hij ontdekt is.',
  'GD-40':
    'Het blok van de dief | Het houdt de weg bij: E voor het binnenkomen, een streep per stap, een punt aan het eind van elke beurt, X voor kunstwerken, omcirkeld als ze gestolen zijn, nummers voor camera’s, doorgestreept als ze uit zijn, en twee tekens voor het storen.',
  'GD-41':
    'Naderhand | Is een ronde voorbij, dan kan iedereen de hele weg volgen en zien waar de bewakers de dief steeds konden vermoeden.',
  'GD-42':
    'Markeren | De bewakers markeren samen waar de dief kan zijn; hij ziet het niet. Als de tafel dat wil, arceert het huis elk vak dat nog mogelijk is.',
  'GD-43':
    'Het blok na vier beurten | Binnen op 6,2; naar 6,4, camera 1 uit, en de bewegingsmelder gestoord; naar 3,4, camera 6 uit; naar 3,6; naar 2,8, waar een kunstwerk wordt gestolen. Twee camera’s zijn doorgestreept, één X is omcirkeld, één teken is weg.',
  'GD-44':
    'Goede raad | Geef kunstwerken en camera’s in elk spel andere plaatsen. Goede plaatsen voor camera’s kijken ver: langs een gang en een zaal in.',
  'picture.plan': 'De vaste opstelling: negen kunstwerken, zes camera’s, een slot bij elke uitgang.',
  'picture.guard': 'Beurt van een bewaker: elk vak dat oplicht is met deze worp te bereiken.',
  'picture.pad': 'Wat alleen de dief ziet: het blok van GD-43.',
};
