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

class Speech {
  #now = $state<Language>(preferred(read(KEY), navigator.languages));

  get now(): Language {
    return this.#now;
  }

  /** Speaks this language from now on, also after the page is opened again. */
  choose(language: Language): void {
    this.#now = language;
    write(KEY, language);
  }
}

export const speech = new Speech();

/** The `{names}` in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What must be filled in; nothing if the text has no names. */
type Fill<Text extends string> = [Names<Text>] extends [never] ? [] : [Record<Names<Text>, string | number>];

/** The same keys as the English texts, each with the same names in it. */
export type Same<Texts extends Record<string, string>> = { [Key in keyof Texts]: string };

/** A speaker for one set of texts: it takes a key and what is to be filled in, and answers in the language of now. */
export function texts<const Texts extends Record<string, string>>(all: Record<'de' | 'nl', Same<Texts>> & { en: Texts }) {
  const t = <Key extends keyof Texts & string>(key: Key, ...fill: Fill<Texts[Key]>): string =>
    filled((all[speech.now] as Same<Texts>)[key], fill[0]);
  /** The text for a word that the server chose, if there is one. */
  const word = (key: string): string | null => (all[speech.now] as Record<string, string>)[key] ?? null;
  return Object.assign(t, { word });
}

function filled(text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "a", "a and b", "a, b and c". */
export function listed(things: string[]): string {
  return new Intl.ListFormat(speech.now, { type: 'conjunction' }).format(things);
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
