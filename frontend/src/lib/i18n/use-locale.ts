import { useTranslation } from './use-translation.ts';
import { localeOf } from './translate.ts';

/** The locale of the page, for `Intl`; its user is drawn again when the language changes. */
export const useLocale = (): string => localeOf(useTranslation().language);
