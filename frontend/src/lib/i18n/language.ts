import { checks, isText } from '../storage/type-guards.ts';
import { localStore } from '../storage/json-storage.ts';
import {
  addWords,
  currentSpeech,
  hasWords,
  isLanguage,
  localeOf,
  speak,
  startWords,
  type Catalogue,
  type Language,
} from './translate.ts';

/**
 * What another language must say: every key of the English catalogue, with plural forms of its own where it has more
 * than English (English has one form for reviews, for one).
 */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & { readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string };

/** The language of the page at the moment. */
export const currentLanguage = (): Language => currentSpeech().language;

/** The first language of the person that the page speaks, else English. */
export function preferredLanguage(wishes: readonly string[]): Language {
  const spoken = wishes.map((wish) => wish.toLowerCase().split('-')[0] ?? '');
  return spoken.find(isLanguage) ?? 'en';
}

/** What was chosen on this device, else what the browser asks for. */
const firstLanguage = (): Language => {
  const chosen = localStore.get('language', checks(isText)) ?? '';
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages);
};

let fetchCatalogue: (language: Language) => Promise<Catalogue>;

async function goOverTo(language: Language): Promise<void> {
  if (!hasWords(language)) addWords(language, await fetchCatalogue(language));
  speak(language);
  document.documentElement.lang = localeOf(language);
}

/** Changes the language of the page, and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await goOverTo(language);
  localStore.set('language', language);
}

interface Catalogues {
  /** English: what the page speaks when it has nothing else. */
  en: Catalogue;
  /** Fetches the words of another language. */
  fetch: (language: Language) => Promise<Catalogue>;
}

/** Makes `useTranslation` work, in English. */
export function startEnglish({ en, fetch }: Catalogues): void {
  fetchCatalogue = fetch;
  startWords(en);
}

/** Goes over to the person's language; stays with English when its words cannot be had. */
export async function startLanguage(): Promise<void> {
  await goOverTo(firstLanguage()).catch(() => goOverTo('en'));
}
