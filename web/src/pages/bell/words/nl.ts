import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const nl: Same<typeof en> = {
  push: 'Zeg het me als ik aan de beurt ben',
  'push.how': 'Je browser toont dan een bericht als je niet naar deze tafel kijkt: één voor elke beurt, en er staat niets geheims in.',
  'push.on': 'Ingeschakeld in deze browser, voor deze tafel.',
  'push.elsewhere': 'Ingeschakeld in een andere browser van jou.',
  wait: 'Een ogenblik …',
  'hindered.insecure': 'Daarvoor moet de pagina met https geopend zijn.',
  'hindered.unsupported': 'Deze browser kan dat niet.',
  'hindered.install':
    'Op een iPhone of iPad: zet de pagina eerst op het beginscherm (Deel, dan Zet op beginscherm) en open hem vanaf daar.',
  'hindered.denied': 'Berichten van deze pagina zijn geblokkeerd. In de instellingen van je browser kun je ze voor deze pagina toestaan.',
  'hindered.failed': 'Dat kon je browser nu niet regelen. Probeer het nog eens.',
  hook: 'Een eigen programma op de hoogte brengen',
  'hook.how': 'Het krijgt gewone JSON op dit adres, bijvoorbeeld een van ntfy of Discord. Wie het huis beheert, kan het adres lezen.',
  'hook.ntfy': 'Bij ntfy ziet het er zo uit, met een onderwerp dat niemand raadt:',
  'hook.topic': 'mijn-onderwerp',
  'hook.address': 'Adres',
  'hook.add': 'Toevoegen',
  'hook.wrong': 'Een adres begint met https:// of http:// en bevat geen spaties.',
  'hook.gone': 'Daar antwoordde niemand, er is niets toegevoegd.',
  'hook.remove': '{host} niet meer op de hoogte brengen',
};
