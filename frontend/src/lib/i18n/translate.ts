/** The languages the page speaks. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How dates, numbers and plurals are written in each: Spanish as it is written in the United States. */
const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

export const isLanguage = (name: string): name is Language => languages.some((one) => one === name);

/** The locale for `Intl` of a language. */
export const getLocale = (language: string): string => locales[isLanguage(language) ? language : 'en'];

/** Some words by their names, or groups of them. */
export interface MessageCatalog {
  readonly [name: string]: string | MessageCatalog;
}

/** The words there are; told by `i18n/words.d.ts`, for this folder knows no feature. */
export interface MessageRegistry {
  language: Language;
}

/** A key without its plural form: `count` chooses that. */
type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${infer S}_other` ? S : K;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** Where words stand in the catalogue: 'cart.empty'. */
export type MessageKey = MessageRegistry extends { words: infer Words } ? KeyOf<Words> : string;

/** What the words carry in `{{braces}}`; of `count` depends their plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the words for a key in the language of the page. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** What screens are given: another one as soon as the language changes. */
export interface Translator {
  language: Language;
  t: Translate;
}

const catalogues = new Map<Language, MessageCatalog>();
const listeners = new Set<() => void>();
const inLanguage = (language: Language): Translator => ({
  language,
  t: (key, values) => findMessage(key, values, language) ?? key,
});
let speech = inLanguage('en');

/** The language of the page, and what speaks it. */
export const getTranslator = (): Translator => speech;
/** The words for a key, outside of screens. */
export const t: Translate = (key, values) => speech.t(key, values);

export const hasMessages = (language: Language): boolean => catalogues.has(language);

/** Starts anew, with these words of English. */
export function initMessages(english: MessageCatalog): void {
  catalogues.clear();
  addMessages('en', english);
}

/** Takes words in, beside those that are there. */
export function addMessages(language: Language, words: MessageCatalog): void {
  catalogues.set(language, { ...catalogues.get(language), ...words });
}

/** Goes over to a language whose words are there. */
export function setLanguage(language: Language): void {
  speech = inLanguage(language);
  listeners.forEach((tell) => tell());
}

/** Calls back when the language changes; returns what ends that. */
export function subscribeToLanguage(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function inCatalogue(language: Language, key: string): string | undefined {
  let found: string | MessageCatalog | undefined = catalogues.get(language);
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const plurals = new Map<Language, Intl.PluralRules>();

/** 'one' or 'other', as the language counts. */
function formOf(count: number, language: Language): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(getLocale(language));
  plurals.set(language, rules);
  return rules.select(count);
}

function templateOf(key: string, count: unknown, language: Language): string | undefined {
  if (typeof count !== 'number') return inCatalogue(language, key);
  const forms = [`${key}_${formOf(count, language)}`, `${key}_other`, key];
  return forms.map((form) => inCatalogue(language, form)).find((words) => words !== undefined);
}

const numbers = new Map<Language, Intl.NumberFormat>();

function grouped(value: number, language: Language): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(getLocale(language));
  numbers.set(language, format);
  return format.format(value);
}

/** Written from right to left: Hebrew, Arabic and their kin. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A value within words, so that a name from right to left does not turn what stands around it. */
const isolated = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** The words of a key that is only known when it is asked for, in English where there are no others; or nothing. */
export function findMessage(
  key: string,
  values: MessageValues = {},
  language: Language = speech.language,
): string | undefined {
  const template = templateOf(key, values.count, language) ?? templateOf(key, values.count, 'en');
  return template?.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) => {
    const value = values[name] ?? '';
    return isNumber && typeof value === 'number' ? grouped(value, language) : isolated(String(value));
  });
}
