import type { Same } from '$lib/i18n/index.svelte';
import type { en } from './en';

/** Was die Seite der Lektionen sagt, auf Deutsch. */
export const de: Same<typeof en> = {
  title: '{game} spielend lernen',
  step: 'Schritt {at} von {all}',
  next: 'Weiter',
  back: 'Zurück',
  restart: 'Von vorn',
  show: 'Zeig es mir',
  would: 'Das würde geschehen',
  again: 'Zurücknehmen',
  eyes: 'Was {name} sieht',
  self: '{name} (du)',
  via: 'Tippe zuerst auf „{what}“, dann siehst du es.',
  uncovered: 'Kurz aufgedeckt',
  watching: 'Schau zu …',
  done: 'Jetzt weißt du, wie es geht!',
  play: 'Richtig spielen',
  home: 'Startseite',
  failed: 'Die Regeln konnten nicht geladen werden. Bist du verbunden?',
  retry: 'Noch einmal versuchen',
  none: 'Diese Lektion gibt es nicht.',
  variant: 'Welche Lektion?',
  'variant.meisterdiebe': 'Veröffentlicht',
  'variant.meisterdiebe/author': 'Autorenausgabe',
  'variant.galerie': 'Als Dieb',
  'variant.galerie/guard': 'Als Wache',
  'other.meisterdiebe': 'Die veröffentlichte Ausgabe',
  'other.meisterdiebe/author': 'Die Autorenausgabe',
  'other.galerie': 'Jetzt als Dieb',
  'other.galerie/guard': 'Jetzt als Wache',
};
