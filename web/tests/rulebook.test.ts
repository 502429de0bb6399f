import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES, gameModule } from '../src/games';
import { editionOf, inEdition, rulesIn, ruleWords, type RuleBook } from '../src/games/rulebook';
import { LANGUAGES, speech } from '../src/lib/i18n/index.svelte';
import { marked, matches, wordsOf } from '../src/pages/rules/search';

/** The numbers of all rules in the law of a game. */
const numbers = (game: string): string[] =>
  [...readFileSync(`../docs/rules/${game}.md`, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, number = '']) => number);

/** The texts of a game's rules in a language, as they are written. */
async function texts(game: string, language: string): Promise<Record<string, string>> {
  const all = (await import(`../src/games/${game}/rules/${language}.ts`)) as Record<string, Record<string, string>>;
  return all[language] ?? {};
}

const books: Record<string, RuleBook> = {};

beforeAll(async () => {
  for (const game of GAMES) books[game.name] = (await game.rulebook()).book;
  for (const language of LANGUAGES) await speech.load(language);
});

const bookOf = (game: string): RuleBook => {
  const book = books[game];
  if (!book) throw new Error(`${game} has no rules`);
  return book;
};

test('every game of the house has its law, and every law its game', () => {
  const laws = readdirSync('../docs/rules').filter((name) => name.endsWith('.md'));
  expect(laws.map((name) => name.replace('.md', '')).sort()).toEqual(GAMES.map(({ name }) => name).sort());
});

describe.each(GAMES.map(({ name }) => name))('the rules of %s', (game) => {
  test('have every rule of the law, once, and no other', () => {
    const rules = bookOf(game).parts.flatMap(({ rules }) => rules);
    expect(numbers(game).length).toBeGreaterThan(30);
    expect(rules.toSorted()).toEqual(numbers(game).toSorted());
  });

  test.each(LANGUAGES)('say all of it, and nothing that is never shown: %s', async (language) => {
    const book = bookOf(game);
    const wanted = [
      'aim',
      ...book.parts.flatMap(({ name, rules }) => [`part.${name}`, ...rules]),
      ...book.pictures.map(({ name }) => `picture.${name}`),
    ];
    const all = await texts(game, language);
    expect(Object.keys(all).sort()).toEqual(wanted.toSorted());
    speech.choose(language);
    for (const key of wanted) expect(book.say(key), key).not.toBe(key);
    for (const rule of book.parts.flatMap(({ rules }) => rules)) {
      const { lead, text } = ruleWords(book, rule);
      expect(lead.length, rule).toBeGreaterThan(1);
      expect(text.length, rule).toBeGreaterThan(10);
      expect(text.split('\n')[0], rule).toMatch(/[.!“”"\d]$/);
      expect(text[0], rule).not.toMatch(/[a-zäöü]/);
    }
  });

  test('have pictures of positions that were played, behind rules of the same edition', async () => {
    const book = bookOf(game);
    const positions = await book.positions();
    expect(book.pictures.map(({ name }) => name).sort()).toEqual(Object.keys(positions).sort());
    for (const { name, after, edition } of book.pictures) {
      const part = book.parts.find(({ rules }) => rules.includes(after));
      expect(part, name).toBeDefined();
      expect([undefined, edition], name).toContain(part?.edition);
      const chosen = (positions[name]?.view as { options: { edition?: string } }).options.edition;
      if (edition) expect(chosen, name).toBe(edition);
    }
  });

  test('explain the things on the table, and are behind refusals', async () => {
    const book = bookOf(game);
    const known = numbers(game);
    const { FACTS } = (await import(`../src/lib/protocol/${game}-facts.ts`)) as { FACTS: { refusals: [string, string[]][] } };
    const refusals = FACTS.refusals.filter(([code]) => !code.startsWith('chance-'));
    expect(refusals.length).toBeGreaterThan(10);
    for (const [code, rules] of refusals) {
      expect(book.reasons(code), code).toEqual(rules);
      expect(rules.length, code).toBeGreaterThan(0);
      for (const rule of rules) expect(known, code).toContain(rule);
      const editions = book.editions.filter((edition) => rulesIn(book, edition, rules).length > 0);
      expect(editions.length > 0 || book.editions.length === 0, code).toBe(true);
      for (const language of LANGUAGES) {
        speech.choose(language);
        expect(gameModule(game)?.refusal(code), `${code} in ${language}`).not.toBeNull();
      }
    }
    for (const [thing, rules] of Object.entries(book.things)) {
      expect(rules.length, thing).toBeGreaterThan(0);
      for (const rule of rules) expect(known, thing).toContain(rule);
    }
  });

  test('are whole in every edition', () => {
    const book = bookOf(game);
    const shared = inEdition(book.parts, null).flatMap(({ rules }) => rules);
    for (const edition of book.editions) {
      const own = inEdition(book.parts, edition).flatMap(({ rules }) => rules);
      expect(own.length).toBeGreaterThan(shared.length);
      for (const rule of own) expect([null, edition]).toContain(editionOf(book, rule));
    }
  });
});

describe('what is looked for', () => {
  test('is found in any case, with or without marks, word by word', () => {
    expect(matches('MDP-7 Schmuggler | Öffnet nichts', wordsOf('  nichts OFFNET'))).toBe(true);
    expect(matches('MDP-7 Schmuggler | Öffnet nichts', wordsOf('öffnet mdp-7'))).toBe(true);
    expect(matches('MDP-7 Schmuggler | Öffnet nichts', wordsOf('öffnet etwas'))).toBe(false);
    expect(matches('anything', wordsOf('  '))).toBe(true);
  });

  test('is marked where it stands, and nothing of the text is lost', () => {
    const text = 'Würfel auf Würfel: größer, İstanbul, ﬁn.';
    const pieces = marked(text, wordsOf('wurfel gross ist'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ found }) => found).map((piece) => piece.text)).toEqual(['Würfel', 'Würfel', 'İst']);
    expect(marked(text, [])).toEqual([{ text, found: false }]);
    expect(marked('', [])).toEqual([]);
  });
});

test('editions are those that a table can choose', () => {
  for (const game of GAMES) {
    const { editions } = bookOf(game.name);
    for (const edition of editions) expect(gameModule(game.name)?.value('edition', edition)).not.toBe(edition);
  }
});
