import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er in de les gezegd wordt, in het Nederlands. */
export const nl: Same<typeof en> = {
  'thief.welcome':
    'Jij bent de dief. Dit is de galerie bij nacht, van boven: kunstwerken in hun lijst, Mia’s twee bewakers als blauwe schijven, en camera’s. Zolang niemand je ziet, weet alleen jij waar je bent. Ontsnap met drie kunstwerken!',
  'thief.enter':
    'Ramen en deuren leiden naar binnen, wat voor slot er ook op zit. Klim links door het raam de rode zaal in: tik op het vak en bevestig.',
  'thief.enter.other':
    'Ook een goede ingang, en niemand zou het merken. Maar neem deze keer het raam links, waar de hand naar wijst: twee kunstwerken zijn vlakbij.',
  'thief.steal': 'Elke beurt ga je één tot drie vakken, nooit door muren. Waar je stopt, mag je stelen. Ga naar dit kunstwerk en neem het.',
  'thief.other': 'Daar zou je heen kunnen. Maar de hand wijst naar wat ik je nu wil laten zien.',
  'thief.early':
    'Je rammelt aan het slot, en iedereen hoort het. Zit het dicht, dan ben je ontdekt; is het open, dan sta je buiten, met bijna niets. Nog niet!',
  'thief.guard':
    'Dan is een bewaker aan de beurt: ze gooit, loopt en vraagt. Mia keek door camera 3, en die ziet je niet. Het kunstwerk hangt er nog: pas als je verdergaat, wordt het gemist.',
  'thief.know': 'Kijk eens door Mia’s ogen. Dit weten de bewakers nu: gearceerd is elk vak waar je nog kunt zijn. Dat is bijna overal!',
  'thief.second': 'Terug naar je eigen ogen. Het volgende kunstwerk is twee vakken verder. Zodra je gaat, wordt het eerste gemist.',
  'thief.jam':
    'De bewegingsmelder vraagt naar de kleur van je zaal. Hij zou zeggen: rood. Twee keer per ronde mag je hem storen. Doe dat nu.',
  'thief.jam.answer': '‘Rood!’ En beide bewakers komen aangerend. Stoor hem deze keer liever.',
  'thief.sneak': 'Twee kunstwerken. Nu de zaal uit, voordat ze je de weg afsnijden. Drie vakken, de gang in.',
  'thief.near': 'Zo dichtbij! Ze keek rond, maar bewakers zien alleen langs hun rij en kolom, en er zit een muur tussen.',
  'thief.unplug':
    'Hier staat een camera die de hele gang bewaakt. Stop op dat vak en zet hem uit: kies ‘Camera uit’, en ga dan. (De bliksem in de meldkamer zet ze allemaal uit.)',
  'thief.unplug.other': 'De camera zou de gang blijven bewaken. Ga naar dat vak en kies ‘Camera uit’ voordat je bevestigt.',
  'thief.seen':
    'Ontdekt! Ze staat in jouw rij en zag je met eigen ogen. Vanaf nu ziet iedereen je figuur, en een bewaker die op jouw vak blijft staan, heeft je gepakt. Rennen!',
  'thief.flee':
    'Niemand weet welke sloten open zijn. Dit raam is drie vakken verder: ga erheen, kies ‘Slot proberen’ en hoop er het beste van.',
  'thief.flee.other': 'Nu zien ze je, en de volgende bewaker komt aangerend. Probeer het slot bij het raam waar de hand naar wijst.',
  'thief.locked':
    'Op slot! Dat weet nu iedereen. Maar in de blauwe zaal is een derde kunstwerk, nog net te halen. Eenmaal ontdekt neem je het meteen. Durf het!',
  'thief.locked.other': 'Dat leidt naar de bewakers of nergens heen. Het derde kunstwerk is maar drie vakken verderop.',
  'thief.out': 'Mia gooit een 1: wat een geluk! Het volgende raam is vlak naast je. Probeer het slot!',
  'thief.out.other': 'En dan gooit Mia weer, en niet altijd een 1. Door het raam naar buiten: vergeet niet het slot te proberen.',
  'thief.end':
    'Open! Je bent buiten, met drie kunstwerken. Nu wisselen de rollen: iedereen is één keer dief, en wie het meest buitmaakt, wint. Wie gepakt wordt, brengt niets thuis.',
  'guard.welcome':
    'Jij bent bewaker, samen met Mia. Tom is de dief, en hij sluipt hier in het geheim rond. Hij wil met drie kunstwerken naar buiten. Vind hem voordat hij ontsnapt!',
  'guard.place': 'Eerst neem je je post in. Hier ben je dicht bij alle zalen: tik op het vak en bevestig.',
  'guard.place.other': 'Daar mag je staan. Maar vanuit het midden van de gang is het overal dichtbij.',
  'guard.dice':
    'Tom is naar binnen geklommen en heeft zijn beurt gehad; je merkte niets. Je hebt gegooid: tot 4 vakken lopen, en een oog. Je doet allebei, in de volgorde die je wilt.',
  'guard.watch': 'Het oog: zelf rondkijken of door één camera kijken. Camera 1 ziet de hele gang. Kijk of Tom daar is.',
  'guard.watch.look': 'In jouw rij en kolom is niemand. Camera 1 ziet hier meer dan jij: kijk door die camera.',
  'guard.watch.other': 'Ook die camera ziet hem niet. Camera 1 kijkt het verst: neem die.',
  'guard.watch.move': 'Je mag eerst lopen. Maar vraag deze keer eerst: dan weet je beter waarheen.',
  'guard.move': 'Niets te zien: de gang is leeg. Ook dat is iets waard. Loop nu: vanaf hier bereik je de rode en de blauwe zaal.',
  'guard.move.other': 'Daar zou je kunnen staan. Maar laten we dicht bij de deuren blijven: ga waar de hand naar wijst.',
  'guard.gone':
    'Er is een kunstwerk weg! Tom stal het in zijn vorige beurt en is daar net weggegaan: hoogstens drie vakken ver. Mia heeft alle camera’s nagekeken: geen enkele ziet hem.',
  'guard.detect':
    'Al een tweede! Je gooide de bewegingsmelder: die noemt de kleur van de zaal waar de dief is, tenzij de dief hem stoort. Gebruik hem.',
  'guard.detect.move': 'Je mag eerst lopen. Maar vraag eerst: het antwoord zegt je waarheen.',
  'guard.block': 'Rood! Hij zit daar nog, en er is maar één deur uit de rode zaal: deze. Ga ervoor staan.',
  'guard.block.other': 'En hij glipt door de deur naar buiten. Ga ervoor staan.',
  'guard.know':
    'Ik heb gearceerd wat je zelf had kunnen uitrekenen: alleen daar kan hij zijn. Twee ontbrekende kunstwerken, de melder, de camera’s: alles telt mee.',
  'guard.truth':
    'En nu een blik door Toms ogen. Daar is hij! Hij heeft een derde kunstwerk nodig en kan er niet uit: jij staat voor de deur.',
  'guard.mia':
    'Tom loopt daarbinnen heen en weer. Mia komt helpen en kijkt door camera 3. Praat met elkaar: bewakers spelen samen, en de markeringen op de plattegrond zijn voor allebei.',
  'guard.look': 'Een oog, en 2 vakken lopen. Vanaf de deur zie je de hele rij langs. Kijk rond: alleen je eigen ogen ontdekken hem.',
  'guard.look.watch': 'Geen camera kijkt in deze hoek. Gebruik je eigen ogen: je staat precies in de goede rij.',
  'guard.look.move': 'Eerst lopen is een gok: je moet precies zijn vak raken. Eerst kijken, dan lopen.',
  'guard.catch': 'Daar is hij, twee vakken verder! Wie op zijn vak blijft staan, heeft hem gepakt. Erop af!',
  'guard.catch.other': 'Zo dichtbij, en hij ontsnapt! Ga precies naar zijn vak.',
  'guard.end':
    'Gepakt! In het korte spel winnen daarmee alle bewakers. In het volledige spel is iedereen één keer dief. Vragen, combineren, deuren afsluiten: zo winnen bewakers.',
  'thief.nosteal': 'Je zou daar staan en het niet meenemen: ‘Stelen’ stond uit. Laat het vinkje staan en ga dan.',
  'thief.sneak.other':
    'Daar zou je heen kunnen. Maar een bewaker die rondkijkt, ziet haar hele rij en kolom, zover de muren het toelaten. Waar de hand naar wijst, kan niemand je zien.',
};
