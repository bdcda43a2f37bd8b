import { useTranslation } from './use-translation.ts';
import { getLocale } from './translate.ts';

/** Returns the `Intl` locale of the page language. */
export const useLocale = (): string => getLocale(useTranslation().language);
