import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat er rond de regels wordt gezegd, in het Nederlands. */
export const nl: Same<typeof en> = {
  search: 'In de regels zoeken',
  found: 'Gevonden regels: {count}',
  none: 'Daar zegt geen regel iets over. Probeer een ander woord.',
  contents: 'Inhoud',
  edition: 'Editie',
  link: 'Link naar regel {rule} kopiëren',
  copied: 'De link naar {rule} is gekopieerd.',
  shown: 'De link naar deze regel: {link}',
  print: 'Afdrukken',
  page: 'Als aparte pagina',
  why: 'Waarom?',
  rule: 'Regel {rule}',
  read: 'Regel {rule} lezen',
};
