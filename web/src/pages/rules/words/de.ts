import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was rund um die Regeln gesagt wird, auf Deutsch. */
export const de: Same<typeof en> = {
  search: 'In den Regeln suchen',
  found: 'Gefundene Regeln: {count}',
  none: 'Davon sagt keine Regel etwas. Versuch ein anderes Wort.',
  contents: 'Inhalt',
  edition: 'Ausgabe',
  link: 'Link zu Regel {rule} kopieren',
  copied: 'Der Link zu {rule} ist kopiert.',
  shown: 'Der Link zu dieser Regel: {link}',
  print: 'Drucken',
  page: 'Als eigene Seite',
  why: 'Warum?',
  rule: 'Regel {rule}',
  read: 'Regel {rule} lesen',
};
