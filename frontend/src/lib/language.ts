import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { checks, isText } from './checks.ts';
import { localStore } from './local-storage.ts';

/** The languages the page speaks. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How dates, numbers and plurals are written in each: Spanish as it is written in the United States. */
const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** Gives the words for a key in the language of the page. */
export type Translate = TFunction;

/**
 * What another language must say: every key of the English catalogue, with plural forms of its own where it has more
 * than English (English has one form for reviews, for one).
 */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & { readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]?: string };

const isLanguage = (name: string): name is Language => languages.some((one) => one === name);

/** The language of the page at the moment. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

/** The locale for `Intl` of a language. */
export const localeOf = (language: string): string => locales[isLanguage(language) ? language : 'en'];

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

type Catalogue = Record<string, unknown>;
let fetchCatalogue: (language: Language) => Promise<Catalogue>;

async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await fetchCatalogue(language));
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = localeOf(language);
}

/** Changes the language of the page, and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
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
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // `{{count, number}}` by the locale: i18next itself would group as they do in Spain.
  i18next.services.formatter?.addCached('number', (language) => {
    const numbers = new Intl.NumberFormat(localeOf(language ?? 'en'));
    return (value: number) => numbers.format(value);
  });
}

/** Goes over to the person's language; stays with English when its words cannot be had. */
export async function startLanguage(): Promise<void> {
  await speak(firstLanguage()).catch(() => speak('en'));
}
