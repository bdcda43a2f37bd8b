import { toSafeParser, isString } from '../storage/type-guards.ts';
import { localJsonStorage } from '../storage/json-storage.ts';
import {
  addMessages,
  getTranslator,
  hasMessages,
  isLanguage,
  getLocale,
  setLanguage,
  initMessages,
  type MessageCatalog,
  type Language,
} from './translate.ts';

/**
 * What another language must say: every key of the English catalogue, with plural forms of its own where it has more
 * than English (English has one form for reviews, for one).
 */
export type TranslatedCatalog<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TranslatedCatalog<T[K]>;
} & { readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string };

/** The language of the page at the moment. */
export const getLanguage = (): Language => getTranslator().language;

/** The first language of the person that the page speaks, else English. */
export function negotiateLanguage(wishes: readonly string[]): Language {
  const spoken = wishes.map((wish) => wish.toLowerCase().split('-')[0] ?? '');
  return spoken.find(isLanguage) ?? 'en';
}

/** What was chosen on this device, else what the browser asks for. */
const firstLanguage = (): Language => {
  const chosen = localJsonStorage.get('language', toSafeParser(isString)) ?? '';
  return isLanguage(chosen) ? chosen : negotiateLanguage(navigator.languages);
};

let fetchCatalogue: (language: Language) => Promise<MessageCatalog>;

async function goOverTo(language: Language): Promise<void> {
  if (!hasMessages(language)) addMessages(language, await fetchCatalogue(language));
  setLanguage(language);
  document.documentElement.lang = getLocale(language);
}

/** Changes the language of the page, and keeps the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  await goOverTo(language);
  localJsonStorage.set('language', language);
}

interface Catalogues {
  /** English: what the page speaks when it has nothing else. */
  en: MessageCatalog;
  /** Fetches the words of another language. */
  fetch: (language: Language) => Promise<MessageCatalog>;
}

/** Makes `useTranslation` work, in English. */
export function initI18n({ en, fetch }: Catalogues): void {
  fetchCatalogue = fetch;
  initMessages(en);
}

/** Goes over to the person's language; stays with English when its words cannot be had. */
export async function loadPreferredLanguage(): Promise<void> {
  await goOverTo(firstLanguage()).catch(() => goOverTo('en'));
}
