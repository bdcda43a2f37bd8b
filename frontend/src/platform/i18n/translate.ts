import { endsInTimeWithStop, joinSpanishTime } from '@homechef/contract/messages/spanish-times';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

export const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

export const getLocale = (language: string): string => locales[isLanguage(language) ? language : 'en'];

export interface MessageCatalog {
  readonly [name: string]: string | MessageCatalog;
}

/**
 * Augmented in `src/messages/message-keys.d.ts` with the type of the messages, because this folder must not import a
 * feature.
 */
export interface MessageRegistry {
  language: Language;
}

type WithoutPlural<K extends string> = K extends `${infer S}_one` ? S : K extends `${infer S}_other` ? S : K;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type MessageKey = MessageRegistry extends { messages: infer Messages } ? KeyOf<Messages> : string;

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface Translator {
  language: Language;
  t: Translate;
}

const catalogs = new Map<Language, MessageCatalog>();
const listeners = new Set<() => void>();
const createTranslator = (language: Language): Translator => ({
  language,
  t: (key, values) => findMessage(key, values, language) ?? key,
});
let translator = createTranslator('en');

export const getTranslator = (): Translator => translator;
export const t: Translate = (key, values) => translator.t(key, values);

export const hasMessages = (language: Language): boolean => catalogs.has(language);

/** Keeps the English messages that modules have added before, because a build chooses the order of its modules. */
export function initMessages(english: MessageCatalog): void {
  const added = catalogs.get('en');
  catalogs.clear();
  addMessages('en', { ...english, ...added });
}

export function addMessages(language: Language, messages: MessageCatalog): void {
  catalogs.set(language, { ...catalogs.get(language), ...messages });
}

export function setLanguage(language: Language): void {
  translator = createTranslator(language);
  listeners.forEach((listener) => listener());
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function findTemplate(language: Language, key: string): string | undefined {
  let node: string | MessageCatalog | undefined = catalogs.get(language);
  for (const name of key.split('.')) node = typeof node === 'object' ? node[name] : undefined;
  return typeof node === 'string' ? node : undefined;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function getPluralForm(count: number, language: Language): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(getLocale(language));
  pluralRules.set(language, rules);
  return rules.select(count);
}

function findPluralTemplate(key: string, count: unknown, language: Language): string | undefined {
  if (typeof count !== 'number') return findTemplate(language, key);
  const keys = [`${key}_${getPluralForm(count, language)}`, `${key}_other`, key];
  return keys.map((form) => findTemplate(language, form)).find((template) => template !== undefined);
}

const numberFormats = new Map<Language, Intl.NumberFormat>();

function formatNumber(value: number, language: Language): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(getLocale(language));
  numberFormats.set(language, format);
  return format.format(value);
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Wraps right-to-left text in bidirectional isolates, so that it does not reorder the text around it. */
const isolateDirection = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

export function findMessage(
  key: string,
  values: MessageValues = {},
  language: Language = translator.language,
): string | undefined {
  const template =
    findPluralTemplate(key, values.count, language) ?? findPluralTemplate(key, values.count, 'en');
  return template === undefined ? undefined : fillTemplate(template, values, language);
}

const placeholder = /\{\{(\w+)(, number)?\}\}/g;

function fillTemplate(template: string, values: MessageValues, language: Language): string {
  let text = '';
  let end = 0;
  for (const { 0: match, 1: name = '', 2: isNumber, index } of template.matchAll(placeholder)) {
    const value = values[name] ?? '';
    const words =
      isNumber && typeof value === 'number' ? formatNumber(value, language) : isolateDirection(String(value));
    text += template.slice(end, index);
    text = language === 'es' ? joinSpanishTime(text, words) : text + words;
    end = index + match.length;
    // Drops only the period of the sentence. Text that people typed keeps its own.
    if (language === 'es' && template[end] === '.' && endsInTimeWithStop(text)) end += 1;
  }
  return text + template.slice(end);
}
