import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { de } from '../src/lib/i18n/de';
import { en } from '../src/lib/i18n/en';
import { nl } from '../src/lib/i18n/nl';
import { LANGUAGES, listed, preferred, speech } from '../src/lib/i18n/index.svelte';
import { t } from '../src/lib/i18n/house';
import { de as checkDe } from '../src/pages/check/text/de';
import { en as checkEn } from '../src/pages/check/text/en';
import { nl as checkNl } from '../src/pages/check/text/nl';
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
import { de as huntPuzzlesDe } from '../src/games/diamantenjagd/puzzle/de';
import { en as huntPuzzlesEn } from '../src/games/diamantenjagd/puzzle/en';
import { nl as huntPuzzlesNl } from '../src/games/diamantenjagd/puzzle/nl';
import { de as galeriePuzzlesDe } from '../src/games/galerie/puzzle/de';
import { en as galeriePuzzlesEn } from '../src/games/galerie/puzzle/en';
import { nl as galeriePuzzlesNl } from '../src/games/galerie/puzzle/nl';
import { de as thievesPuzzlesDe } from '../src/games/meisterdiebe/puzzle/de';
import { en as thievesPuzzlesEn } from '../src/games/meisterdiebe/puzzle/en';
import { nl as thievesPuzzlesNl } from '../src/games/meisterdiebe/puzzle/nl';
import { de as sneakyPuzzlesDe } from '../src/games/sneaky/puzzle/de';
import { en as sneakyPuzzlesEn } from '../src/games/sneaky/puzzle/en';
import { nl as sneakyPuzzlesNl } from '../src/games/sneaky/puzzle/nl';
import { de as reviewDe } from '../src/lib/ui/review/words/de';
import { en as reviewEn } from '../src/lib/ui/review/words/en';
import { nl as reviewNl } from '../src/lib/ui/review/words/nl';
import { de as lessonsDe } from '../src/pages/lessons/words/de';
import { en as lessonsEn } from '../src/pages/lessons/words/en';
import { nl as lessonsNl } from '../src/pages/lessons/words/nl';
import { de as puzzlesDe } from '../src/pages/puzzles/words/de';
import { en as puzzlesEn } from '../src/pages/puzzles/words/en';
import { nl as puzzlesNl } from '../src/pages/puzzles/words/nl';
import { de as rulesDe } from '../src/pages/rules/words/de';
import { en as rulesEn } from '../src/pages/rules/words/en';
import { nl as rulesNl } from '../src/pages/rules/words/nl';
import { de as mineDe } from '../src/pages/mine/words/de';
import { en as mineEn } from '../src/pages/mine/words/en';
import { nl as mineNl } from '../src/pages/mine/words/nl';
import { de as bellDe } from '../src/pages/bell/words/de';
import { en as bellEn } from '../src/pages/bell/words/en';
import { nl as bellNl } from '../src/pages/bell/words/nl';
import { de as replayDe } from '../src/pages/replay/words/de';
import { en as replayEn } from '../src/pages/replay/words/en';
import { nl as replayNl } from '../src/pages/replay/words/nl';

type Texts = Record<string, string>;

/** What makes a game from its texts, whatever game it is. */
const COMMON = 'src/games/define.ts';

/** Every set of texts, the sources that use it, and what it is called there. */
const SETS: { name: string; speaker: string; places: string[]; all: { en: Texts; de: Texts; nl: Texts } }[] = [
  { name: 'house', speaker: 't', places: ['src'], all: { en, de, nl } },
  { name: 'check', speaker: 's', places: ['src/pages/check'], all: { en: checkEn, de: checkDe, nl: checkNl } },
  { name: 'sneaky', speaker: 's', places: ['src/games/sneaky', COMMON], all: { en: sneakyEn, de: sneakyDe, nl: sneakyNl } },
  { name: 'diamantenjagd', speaker: 's', places: ['src/games/diamantenjagd', COMMON], all: { en: huntEn, de: huntDe, nl: huntNl } },
  { name: 'galerie', speaker: 's', places: ['src/games/galerie', COMMON], all: { en: galerieEn, de: galerieDe, nl: galerieNl } },
  { name: 'meisterdiebe', speaker: 's', places: ['src/games/meisterdiebe', COMMON], all: { en: thievesEn, de: thievesDe, nl: thievesNl } },
  { name: 'review', speaker: 's', places: ['src/lib/ui/review'], all: { en: reviewEn, de: reviewDe, nl: reviewNl } },
  { name: 'lessons', speaker: 's', places: ['src/pages/lessons'], all: { en: lessonsEn, de: lessonsDe, nl: lessonsNl } },
  { name: 'puzzles', speaker: 's', places: ['src/pages/puzzles'], all: { en: puzzlesEn, de: puzzlesDe, nl: puzzlesNl } },
  { name: 'rules', speaker: 's', places: ['src/pages/rules', 'src/pages/explain'], all: { en: rulesEn, de: rulesDe, nl: rulesNl } },
  { name: 'mine', speaker: 's', places: ['src/pages/mine'], all: { en: mineEn, de: mineDe, nl: mineNl } },
  { name: 'bell', speaker: 's', places: ['src/pages/bell'], all: { en: bellEn, de: bellDe, nl: bellNl } },
  { name: 'replay', speaker: 's', places: ['src/pages/replay'], all: { en: replayEn, de: replayDe, nl: replayNl } },
  {
    name: 'diamantenjagd puzzles',
    speaker: 'p',
    places: ['src/games/diamantenjagd/puzzle'],
    all: { en: huntPuzzlesEn, de: huntPuzzlesDe, nl: huntPuzzlesNl },
  },
  {
    name: 'galerie puzzles',
    speaker: 'p',
    places: ['src/games/galerie/puzzle'],
    all: { en: galeriePuzzlesEn, de: galeriePuzzlesDe, nl: galeriePuzzlesNl },
  },
  {
    name: 'meisterdiebe puzzles',
    speaker: 'p',
    places: ['src/games/meisterdiebe/puzzle'],
    all: { en: thievesPuzzlesEn, de: thievesPuzzlesDe, nl: thievesPuzzlesNl },
  },
  {
    name: 'sneaky puzzles',
    speaker: 'p',
    places: ['src/games/sneaky/puzzle'],
    all: { en: sneakyPuzzlesEn, de: sneakyPuzzlesDe, nl: sneakyPuzzlesNl },
  },
];

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

/** The sources at a place, without the texts themselves and without what is generated. */
function sources(place: string): string[] {
  const name = basename(place);
  if (!statSync(place).isDirectory())
    return /\.(svelte|ts)$/.test(name) && !/^(de|nl|en)\.ts$/.test(name) ? [readFileSync(place, 'utf8')] : [];
  return name === 'text' || name === 'protocol' ? [] : readdirSync(place).flatMap((one) => sources(join(place, one)));
}

/** The keys that the sources ask for: `t('key'`, and `t(\`colour.${…}.you\`` as a pattern. */
function asked(places: string[], speaker: string): RegExp[] {
  const call = new RegExp(`\\b${speaker}(?:\\.word)?\\(\\s*(['\`])(.+?)\\1`, 'g');
  const found = places.flatMap(sources).flatMap((text) => [...text.matchAll(call)].map((match) => match[2] ?? ''));
  const escaped = (part: string) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return found.map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\w. /-]+')}$`,
      ),
  );
}

describe.each(SETS)('the texts of $name', ({ speaker, places, all }) => {
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
    const patterns = asked(places, speaker);
    const unused = Object.keys(all.en).filter((key) => !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  test('every key that is asked for by name is there', () => {
    const plain = asked(places, speaker).filter((pattern) => !pattern.source.includes('[\\w. /-]+'));
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
