import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { de } from '../src/lib/i18n/de';
import { en } from '../src/lib/i18n/en';
import { nl } from '../src/lib/i18n/nl';
import { LANGUAGES, listed, preferred, speech } from '../src/lib/i18n/index.svelte';
import { t } from '../src/lib/i18n/house';
import { de as huntDe } from '../src/games/diamantenjagd/text/de';
import { en as huntEn } from '../src/games/diamantenjagd/text/en';
import { nl as huntNl } from '../src/games/diamantenjagd/text/nl';
import { de as galerieDe } from '../src/games/galerie/text/de';
import { en as galerieEn } from '../src/games/galerie/text/en';
import { nl as galerieNl } from '../src/games/galerie/text/nl';
import { de as thievesDe } from '../src/games/meisterdiebe/text/de';
import { en as thievesEn } from '../src/games/meisterdiebe/text/en';
import { nl as thievesNl } from '../src/games/meisterdiebe/text/nl';
import { de as sneakyDe } from '../src/games/sneaky/text/de';
import { en as sneakyEn } from '../src/games/sneaky/text/en';
import { nl as sneakyNl } from '../src/games/sneaky/text/nl';

type Texts = Record<string, string>;

/** Every set of texts, the folder that uses it, and what it is called there. */
const SETS: { name: string; speaker: string; folder: string; all: { en: Texts; de: Texts; nl: Texts } }[] = [
  { name: 'house', speaker: 't', folder: 'src', all: { en, de, nl } },
  { name: 'sneaky', speaker: 's', folder: 'src/games/sneaky', all: { en: sneakyEn, de: sneakyDe, nl: sneakyNl } },
  { name: 'diamantenjagd', speaker: 's', folder: 'src/games/diamantenjagd', all: { en: huntEn, de: huntDe, nl: huntNl } },
  { name: 'galerie', speaker: 's', folder: 'src/games/galerie', all: { en: galerieEn, de: galerieDe, nl: galerieNl } },
  { name: 'meisterdiebe', speaker: 's', folder: 'src/games/meisterdiebe', all: { en: thievesEn, de: thievesDe, nl: thievesNl } },
];

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'text' || name === 'protocol' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) && !/^(de|nl|en)\.ts$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The keys that the sources ask for: `t('key'`, and `t(\`colour.${…}.you\`` as a pattern. */
function asked(folder: string, speaker: string): RegExp[] {
  const call = new RegExp(`\\b${speaker}(?:\\.word)?\\(\\s*(['\`])(.+?)\\1`, 'g');
  const found = sources(folder).flatMap((text) => [...text.matchAll(call)].map((match) => match[2] ?? ''));
  const escaped = (part: string) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return found.map((key) => new RegExp(`^${key.split(/\$\{[^}]*\}/).map(escaped).join('[\\w. -]+')}$`));
}

describe.each(SETS)('the texts of $name', ({ speaker, folder, all }) => {
  test.each(['de', 'nl'] as const)('%s has the keys of English, and no others', (language) => {
    expect(Object.keys(all[language]).sort()).toEqual(Object.keys(all.en).sort());
  });

  test.each(['de', 'nl'] as const)('%s fills in what English fills in', (language) => {
    for (const [key, text] of Object.entries(all[language])) {
      expect(names(text), key).toEqual(names(all.en[key] ?? ''));
      expect(text.trim(), key).not.toBe('');
    }
  });

  test('every key is used', () => {
    const patterns = asked(folder, speaker);
    const unused = Object.keys(all.en).filter((key) => !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  test('every key that is asked for by name is there', () => {
    const plain = asked(folder, speaker).filter((pattern) => !pattern.source.includes('[\\w. -]+'));
    const missing = plain.filter((pattern) => !Object.keys(all.en).some((key) => pattern.test(key)));
    expect(missing.map(String)).toEqual([]);
  });
});

test('the language is the chosen one, then the first of the browser that we speak, then English', () => {
  expect(preferred('nl', ['de-DE'])).toBe('nl');
  expect(preferred(null, ['fr-FR', 'nl-BE', 'de'])).toBe('nl');
  expect(preferred('xx', ['DE-at'])).toBe('de');
  expect(preferred(null, ['fr'])).toBe('en');
});

test('names are filled in, in every language, and the choice is remembered', () => {
  for (const language of LANGUAGES) {
    speech.choose(language);
    expect(t('result.won', { name: 'Zoë' })).toContain('Zoë');
    expect(localStorage.getItem('magpie.language')).toBe(language);
  }
  speech.choose('de');
  expect(listed(['A', 'B', 'C'])).toBe('A, B und C');
});
