import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

export const nl: Same<typeof en> = {
  'asked.stop': 'Het gaat alleen om de rovers van deze beurt. Stop je of gooi je verder?',
  'asked.place': 'Het gaat alleen om de rovers van deze beurt. Welke dobbelsteen leg je eerst waar?',
  'why.sure': 'Stop je, dan pak je zeker {points} punten.',
  'why.bust': 'Gooi je verder, dan past met een kans van {chance} geen enkele dobbelsteen. Dan ben je alles kwijt.',
  'why.rolling': 'Wie verder gooit en daarna steeds het beste doet, krijgt gemiddeld {points} punten.',
  'why.stop': 'Stoppen is dus beter, met {points} punten verschil.',
  'why.roll': 'Verder gooien is dus beter, gemiddeld met {points} punten verschil.',
  'why.place': '{action}: gemiddeld {points} punten. De volgende worp mist daarna alles met een kans van {chance}.',
  'why.place.safe': '{action}: gemiddeld {points} punten.',
  'why.ahead': 'De beste keuze levert {points} punten meer op.',
};
