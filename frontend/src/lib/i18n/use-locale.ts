import { useTranslation } from './use-translation.ts';
import { getLocale } from './translate.ts';

/** The locale of the page, for `Intl`; its user is drawn again when the language changes. */
export const useLocale = (): string => getLocale(useTranslation().language);
