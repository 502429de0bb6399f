import { read, write } from '$lib/net/tokens';

export const LANGUAGES = ['de', 'nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { de: 'Deutsch', nl: 'Nederlands', en: 'English' };

const KEY = 'magpie.language';

function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The language that was chosen here, or the first of the browser's that we speak, or English. */
export function preferred(chosen: string | null, browser: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const spoken = browser.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

/** A set of texts whose languages are fetched when they are wanted. */
interface TextSet {
  has(language: Language): boolean;
  fetch(language: Language): Promise<void>;
}

class Speech {
  #now = $state<Language>(preferred(read(KEY), navigator.languages));
  #wanted: Language = this.#now;
  #sets: TextSet[] = [];
  /** Everything that is being fetched in the language of now. */
  #coming: Promise<void>[] = [];

  get now(): Language {
    return this.#now;
  }

  /** A set of texts that is wanted too, from now on. */
  add(set: TextSet): void {
    this.#sets.push(set);
    this.#coming.push(set.fetch(this.#now));
  }

  /** All texts that are wanted so far are there: nothing is to be drawn before. */
  async ready(): Promise<void> {
    await Promise.all(this.#coming);
  }

  /** Fetches all texts that are wanted so far in this language. */
  async load(language: Language): Promise<void> {
    await Promise.all(this.#sets.map((set) => set.fetch(language)));
  }

  /** Speaks this language from now on, also after the page is opened again; at once, or as soon as its texts are there. */
  choose(language: Language): void {
    write(KEY, language);
    this.#wanted = language;
    if (this.#sets.every((set) => set.has(language))) this.#now = language;
    else void this.load(language).then(() => (this.#now = this.#wanted === language ? language : this.#now));
  }
}

export const speech = new Speech();

/** The `{names}` in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What must be filled in; nothing if the text has no names. */
type Fill<Text extends string> = [Names<Text>] extends [never] ? [] : [Record<Names<Text>, string | number>];

/** The same keys as the English texts, each with the same names in it. */
export type Same<Texts extends Record<string, string>> = { [Key in keyof Texts]: string };

/** How the texts of a set are fetched, by language. */
type Loads<Texts extends Record<string, string>> = Record<'de' | 'nl', () => Promise<Same<Texts>>> & { en: () => Promise<Texts> };

/**
 * A speaker for one set of texts: it takes a key and what is to be filled in, and answers in the language of now. Only the languages
 * that are spoken are fetched.
 */
export function texts<const Texts extends Record<string, string>>(loads: Loads<Texts>) {
  const all: Partial<Record<Language, Record<string, string>>> = {};
  speech.add({
    has: (language) => all[language] !== undefined,
    fetch: async (language) => {
      all[language] ??= await loads[language]();
    },
  });
  const said = (key: string): string | undefined => all[speech.now]?.[key];
  const t = <Key extends keyof Texts & string>(key: Key, ...fill: Fill<Texts[Key]>): string => filled(said(key) ?? key, fill[0]);
  /** The text for a word that the server chose, if there is one. */
  const word = (key: string): string | null => said(key) ?? null;
  return Object.assign(t, { word });
}

function filled(text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A way of writing that is worked out once for every language: that takes a browser longer than anything that is then written. */
function inLanguage<Format>(make: (language: Language) => Format): () => Format {
  const made = new Map<Language, Format>();
  return () => {
    const known = made.get(speech.now) ?? make(speech.now);
    made.set(speech.now, known);
    return known;
  };
}

const UNITS = ['day', 'hour', 'minute'] as const;
const units = inLanguage((language) => {
  const made = (unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return new Map(UNITS.map((unit) => [unit, made(unit)]));
});

/** So many days, hours or minutes, as in `2 days`. */
export const amount = (unit: (typeof UNITS)[number], count: number): string => units().get(unit)?.format(count) ?? '';

const conjunction = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** "a", "a and b", "a, b and c". */
export function listed(things: string[]): string {
  return conjunction().format(things);
}

/** "38 %" or "38%", as the language writes it. */
export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(speech.now, { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** "1.4" or "1,4", as the language writes it. */
export function decimal(value: number, digits = 1): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(speech.now, places).format(value);
}
