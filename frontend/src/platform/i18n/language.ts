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
 * Requires every key of the English catalog. Where English has only the `_other` form of a plural, a translation may
 * add a `_one` form.
 */
export type TranslatedCatalog<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TranslatedCatalog<T[K]>;
} & { readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string };

export const getLanguage = (): Language => getTranslator().language;

export function negotiateLanguage(preferredTags: readonly string[]): Language {
  const codes = preferredTags.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.find(isLanguage) ?? 'en';
}

const getPreferredLanguage = (): Language => {
  const stored = localJsonStorage.get('language', toSafeParser(isString)) ?? '';
  return isLanguage(stored) ? stored : negotiateLanguage(navigator.languages);
};

let loadCatalog: (language: Language) => Promise<MessageCatalog>;

async function switchLanguage(language: Language): Promise<void> {
  if (!hasMessages(language)) addMessages(language, await loadCatalog(language));
  setLanguage(language);
  document.documentElement.lang = getLocale(language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  localJsonStorage.set('language', language);
}

interface I18nOptions {
  en: MessageCatalog;
  loadMessages: (language: Language) => Promise<MessageCatalog>;
}

/** Registers the English messages, which every language falls back to, and the loader of the others. */
export function initI18n({ en, loadMessages }: I18nOptions): void {
  loadCatalog = loadMessages;
  initMessages(en);
}

/** Switches to the stored language or the browser’s. Stays with English if the messages do not load. */
export async function loadPreferredLanguage(): Promise<void> {
  await switchLanguage(getPreferredLanguage()).catch(() => switchLanguage('en'));
}
