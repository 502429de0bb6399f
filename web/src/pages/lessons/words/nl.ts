import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Wat de pagina met lessen zegt, in het Nederlands. */
export const nl: Same<typeof en> = {
  title: '{game} al spelend leren',
  step: 'Stap {at} van {all}',
  next: 'Verder',
  back: 'Terug',
  restart: 'Opnieuw beginnen',
  show: 'Laat maar zien',
  would: 'Dit zou er gebeuren',
  again: 'Terugnemen',
  eyes: 'Wat {name} ziet',
  self: '{name} (jij)',
  via: 'Tik eerst op ‘{what}’, dan zie je het.',
  uncovered: 'Even onthuld',
  watching: 'Kijk maar …',
  done: 'Nu weet je hoe het gaat!',
  play: 'Echt spelen',
  home: 'Startpagina',
  failed: 'De regels konden niet worden geladen. Ben je verbonden?',
  retry: 'Nog eens proberen',
  none: 'Deze les bestaat niet.',
  variant: 'Welke les?',
  'variant.meisterdiebe': 'Uitgegeven',
  'variant.meisterdiebe/author': 'Editie van de auteur',
  'variant.galerie': 'Als dief',
  'variant.galerie/guard': 'Als bewaker',
  'other.meisterdiebe': 'De uitgegeven editie',
  'other.meisterdiebe/author': 'De editie van de auteur',
  'other.galerie': 'Nu als dief',
  'other.galerie/guard': 'Nu als bewaker',
};
