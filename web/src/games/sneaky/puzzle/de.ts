import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const de: Same<typeof en> = {
  'asked.stop': 'Es geht nur um die Räuber dieses Zuges. Hörst du auf oder würfelst du weiter?',
  'asked.place': 'Es geht nur um die Räuber dieses Zuges. Welcher Würfel kommt zuerst wohin?',
  'why.sure': 'Hörst du auf, nimmst du sicher {points} Punkte mit.',
  'why.bust': 'Würfelst du weiter, passt mit {chance} Wahrscheinlichkeit kein einziger Würfel. Dann ist alles verloren.',
  'why.rolling': 'Wer weiterwürfelt und dann immer das Beste tut, bekommt im Schnitt {points} Punkte.',
  'why.stop': 'Aufhören ist also besser, um {points} Punkte.',
  'why.roll': 'Weiterwürfeln ist also besser, im Schnitt um {points} Punkte.',
  'why.place': '{action}: im Schnitt {points} Punkte. Der nächste Wurf geht danach mit {chance} Wahrscheinlichkeit ganz daneben.',
  'why.place.safe': '{action}: im Schnitt {points} Punkte.',
  'why.ahead': 'Die beste Wahl liegt {points} Punkte vorn.',
};
